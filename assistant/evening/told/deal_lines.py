"""A deal line by line with its reasons, and how it came to its result as far as it was followed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby, takewhile
from typing import Any

from assistant.core.cards import Suit, sign
from assistant.core.game import AnyGame
from assistant.core.ledger import Entry, Points, Totals, balances, simplest
from assistant.core.message import Message, Sign, msg
from assistant.core.parts import Side, side_label
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.log.calls import AUCTION, PLAY, follow
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.told.deal_results import net_result

Line = tuple[str, Message, tuple[Points, ...]]
"""An item, its reason, and everybody's points."""


def lines(deal: Deal) -> list[Line]:
    """Gather a deal's entries into lines: one item with its reason, and everybody's points."""
    return gathered(deal.entries, deal.before.people)


def end_bonus_lines(deal: Deal) -> list[Line]:
    """Gather what the end of a game adds, if one ended with this deal; it belongs to no deal."""
    return gathered(deal.end_bonus or (), deal.before.people)


def endings(evening: Evening, deal: Deal) -> list[tuple[str, Message]]:
    """Say who gets what the end of a game adds, item by item, partners as one."""
    ended: list[tuple[str, Message]] = []
    for item, why, won in end_bonus_lines(deal):
        gaining = tuple(side_label(side) for side in evening.sides if won[side[0]] > 0)
        ended.append((item, msg("{who}: {why}", who=gaining, why=why)))
    return ended


def account_sums(deal: Deal) -> dict[str, dict[Seat, Points]]:
    """Add up what a deal writes into each account of the sheet for each player, in its order."""
    sums: dict[str, dict[Seat, Points]] = {}
    for entry in deal.entries:
        name, seat, _ = entry.cell
        account = sums.setdefault(name, {})
        account[seat] = account.get(seat, 0) + entry.held
    return sums


def gathered(entries: Iterable[Entry], seats: int) -> list[Line]:
    """Gather entries that follow each other with one item and one reason into a line."""
    return [
        (item, why, balances(group, seats))
        for (item, why), group in groupby(entries, key=lambda e: (e.item, e.why))
    ]


def item_worth(deal: Deal, declarer: Seat, items: Sequence[str]) -> Points | None:
    """What some items are worth to the declarer from one opponent; None if none was settled."""
    settled = [entry for entry in deal.entries if entry.item in items]
    if not settled:
        return None
    won = balances(settled, deal.before.people)
    return -min(won) if won[declarer] > 0 else -max(won)


Said = tuple[tuple[Seat, Message], ...]
_TRICKS, _TALON = PLAY


@dataclass(frozen=True, slots=True)
class DealCourse:
    """What a deal's record says of how it went; what was not followed is not there."""

    auction: Said = ()
    """Who said what."""
    tricks: tuple[Seat, ...] = ()
    """Who took each trick; fewer where the rest was claimed."""
    talon: tuple[Sign, ...] = ()
    """The suits that were turned up."""

    def __bool__(self) -> bool:
        return bool(self.auction or self.tricks or self.talon)


def deal_course(game: AnyGame, facts: Any, rules: Any, before: Situation) -> DealCourse:
    """Tell how a deal went, in the words of its game."""
    calls = getattr(facts, AUCTION, ())
    suits = (sign(Suit(suit)) for suit in getattr(facts, _TALON, ()))
    return DealCourse(
        follow(game, calls, rules, before).listed if calls else (),
        getattr(facts, _TRICKS, ()),
        tuple(suits),
    )


def spoken_result(evening: Evening, deal: Deal) -> tuple[Message, ...]:
    """Say in a few words what a deal brought and what comes now, everybody by his name then."""
    return (msg("{gains}", gains=tuple(_changes(evening, deal))), *_next(evening))


def _changes(evening: Evening, deal: Deal) -> Iterator[Message]:
    """Name those who gained; where nobody did, those who lost."""
    net = net_result(evening.game, deal)
    moved = [(side, net[side[0]]) for side in evening.sides if side[0] < len(net)]
    gained = sorted((one for one in moved if one[1] > 0), key=lambda one: one[1], reverse=True)
    lost = [one for one in moved if one[1] < 0]
    if not gained and not lost:
        yield msg("nobody gains or loses points")
    for side, points in gained or lost:
        yield _change(side, points)


def _change(side: Side, points: Points) -> Message:
    if points > 0:
        # Translators: said aloud by a phone: who, and the points that he has more
        return msg("{names}: plus {points}", names=side, points=points)
    # Translators: said aloud by a phone: who, and the points that he has less
    return msg("{names}: minus {points}", names=side, points=-points)


def _next(evening: Evening) -> Iterator[Message]:
    if evening.over:
        # Translators: said aloud by a phone after the last deal of a game
        yield msg("the game is over")
    elif evening.dealt and evening.closed is None:
        # Translators: said aloud by a phone after a deal was saved
        yield msg("{name} deals now", name=evening.players[evening.now.dealer])


Figure = tuple[str, Message, Points]
"""An item, its reason, and what it is worth to whom the sum is for."""


@dataclass(frozen=True, slots=True)
class Addition:
    """What a deal came to for one side, as a sum to be checked by eye.

    First what is settled alike with each of `times` opponents, then what is not.
    """

    side: Side
    each: tuple[Figure, ...]
    """What each of the opponents pays, or gets where it is below zero."""
    times: int
    rest: tuple[Figure, ...]
    """What moves the side's points as a whole: a limit of one who pays, say."""

    @property
    def from_each(self) -> Points:
        """What the lines before the rest come to with one opponent."""
        return sum(points for _, _, points in self.each)

    @property
    def total(self) -> Points:
        """What all lines come to."""
        return self.times * self.from_each + sum(points for _, _, points in self.rest)


def additions(evening: Evening, deal: Deal) -> list[Addition]:
    """Add a deal up for its declarer, or for every side that moves where it has none.

    A sheet with accounts is not one sum: its entries stand where they are written.
    """
    told = [*lines(deal), *end_bonus_lines(deal)]
    if evening.game.accounts or not told:
        return []
    declarer = evening.game.declarer(deal.facts)
    if declarer is not None:
        side = next(side for side in evening.sides if declarer in side)
        return [_addition(side, told)]
    return [
        _addition(side, moving)
        for side in evening.sides
        if (moving := [line for line in told if line[2][side[0]]])
    ]


def _addition(side: Side, told: Sequence[Line]) -> Addition:
    """Part what is settled alike with each opponent from what comes after it."""
    times = _opponents(side, told[0][2])
    alike = list(takewhile(lambda line: _opponents(side, line[2]) == times, told))
    return Addition(
        side,
        tuple((item, why, simplest(Fraction(won[side[0]]) / times)) for item, why, won in alike),
        times,
        tuple((item, why, won[side[0]]) for item, why, won in told[len(alike) :]),
    )


def _opponents(side: Side, won: Totals) -> int:
    """With how many a line is settled by the same amount; 1 where it is not, or with the table."""
    own = won[side[0]]
    against = {points for points in won if points * own < 0}
    if len(against) != 1:
        return 1
    times = Fraction(own) / -against.pop()
    return int(times) if times.denominator == 1 and times > 0 else 1
