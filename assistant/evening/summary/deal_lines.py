"""A deal's points line by line with reasons, and the course of its play if recorded."""

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
from assistant.evening.log.calls import AUCTION, PLAY_KEYS, follow
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.summary.deal_results import net_result

Line = tuple[str, Message, tuple[Points, ...]]
"""An item, its reason, and each player's points by seat."""


def lines(deal: Deal) -> list[Line]:
    """The lines of a deal, without the end of a game."""
    return entry_lines(deal.entries, deal.before.people)


def end_bonus_lines(deal: Deal) -> list[Line]:
    """The lines for the end of a game that the deal ended; empty if it ended none."""
    return entry_lines(deal.end_bonus or (), deal.before.people)


def end_bonus_texts(evening: Evening, deal: Deal) -> list[tuple[str, Message]]:
    """Each bonus for the end of a game: its item, and a text with its sides and reason."""
    texts: list[tuple[str, Message]] = []
    for item, why, points in end_bonus_lines(deal):
        gaining_sides = tuple(side_label(side) for side in evening.sides if points[side[0]] > 0)
        texts.append((item, msg("{who}: {why}", who=gaining_sides, why=why)))
    return texts


def account_sums(deal: Deal) -> dict[str, dict[Seat, Points]]:
    """The points of a deal by account of the sheet and by player, in the order of entries."""
    sums: dict[str, dict[Seat, Points]] = {}
    for entry in deal.entries:
        name, seat, _ = entry.cell
        account = sums.setdefault(name, {})
        account[seat] = account.get(seat, 0) + entry.held
    return sums


def entry_lines(entries: Iterable[Entry], seats: int) -> list[Line]:
    """The entries as lines: consecutive ones with the same item and reason are added up."""
    return [
        (item, why, balances(group, seats))
        for (item, why), group in groupby(entries, key=lambda e: (e.item, e.why))
    ]


def item_worth(deal: Deal, declarer: Seat, items: Sequence[str]) -> Points | None:
    """The declarer's points from one opponent for these items; None if no entry has them."""
    item_entries = [entry for entry in deal.entries if entry.item in items]
    if not item_entries:
        return None
    points = balances(item_entries, deal.before.people)
    return -min(points) if points[declarer] > 0 else -max(points)


Calls = tuple[tuple[Seat, Message], ...]
_TRICKS, _TALON = PLAY_KEYS


@dataclass(frozen=True, slots=True)
class DealCourse:
    """The course of a deal; parts that were not recorded are empty."""

    auction: Calls = ()
    """The players and their calls."""
    tricks: tuple[Seat, ...] = ()
    """The winner of each trick, up to a claim of the rest."""
    talon: tuple[Sign, ...] = ()
    """The suits of the cards turned up from the talon."""

    def __bool__(self) -> bool:
        return bool(self.auction or self.tricks or self.talon)


def deal_course(game: AnyGame, facts: Any, rules: Any, before: Situation) -> DealCourse:
    """The recorded course of a deal, with calls as its game names them."""
    calls = getattr(facts, AUCTION, ())
    suits = (sign(Suit(suit)) for suit in getattr(facts, _TALON, ()))
    return DealCourse(
        follow(game, calls, rules, before).listed if calls else (),
        getattr(facts, _TRICKS, ()),
        tuple(suits),
    )


def spoken_texts(evening: Evening, deal: Deal) -> tuple[Message, ...]:
    """Texts that a phone reads aloud: a deal's result, and the next dealer or the end."""
    return (msg("{gains}", gains=tuple(_change_texts(evening, deal))), *_next_texts(evening))


def _change_texts(evening: Evening, deal: Deal) -> Iterator[Message]:
    """A text for each side that gained points; if no side did, for each that lost points."""
    net = net_result(evening.game, deal)
    net_by_side = [(side, net[side[0]]) for side in evening.sides if side[0] < len(net)]
    gains = sorted((row for row in net_by_side if row[1] > 0), key=lambda row: row[1], reverse=True)
    losses = [row for row in net_by_side if row[1] < 0]
    if not gains and not losses:
        yield msg("nobody gains or loses points")
    for side, points in gains or losses:
        yield _change_text(side, points)


def _change_text(side: Side, points: Points) -> Message:
    if points > 0:
        # Translators: said aloud by a phone: who, and the points that he has more
        return msg("{names}: plus {points}", names=side, points=points)
    # Translators: said aloud by a phone: who, and the points that he has less
    return msg("{names}: minus {points}", names=side, points=-points)


def _next_texts(evening: Evening) -> Iterator[Message]:
    if evening.over:
        # Translators: said aloud by a phone after the last deal of a game
        yield msg("the game is over")
    elif evening.dealt and evening.closed is None:
        # Translators: said aloud by a phone after a deal was saved
        yield msg("{name} deals now", name=evening.players[evening.now.dealer])


Figure = tuple[str, Message, Points]
"""An item, its reason, and its points in the sum."""


@dataclass(frozen=True, slots=True)
class Addition:
    """A side's result of a deal, as a sum that players can check.

    The sum is `times` (the number of opponents) × the points in `each`, plus those in `rest`.
    """

    side: Side
    each: tuple[Figure, ...]
    """The points that each opponent pays; negative if the opponent is paid."""
    times: int
    rest: tuple[Figure, ...]
    """Other changes of the side's points, such as a limit on payments."""

    @property
    def from_each(self) -> Points:
        """The sum of `each`."""
        return sum(points for _, _, points in self.each)

    @property
    def total(self) -> Points:
        """The side's points in all."""
        return self.times * self.from_each + sum(points for _, _, points in self.rest)


def additions(evening: Evening, deal: Deal) -> list[Addition]:
    """The additions of a deal: for its declarer, or else for every side whose points changed.

    There are none on a sheet with accounts, whose entries are not one sum.
    """
    deal_lines = [*lines(deal), *end_bonus_lines(deal)]
    if evening.game.accounts or not deal_lines:
        return []
    declarer = evening.game.declarer(deal.facts)
    if declarer is not None:
        side = next(side for side in evening.sides if declarer in side)
        return [_addition(side, deal_lines)]
    return [
        _addition(side, lines_of_side)
        for side in evening.sides
        if (lines_of_side := [line for line in deal_lines if line[2][side[0]]])
    ]


def _addition(side: Side, deal_lines: Sequence[Line]) -> Addition:
    """The addition for a side; `each` has the leading lines that all opponents settle equally."""
    times = _opponent_count(side, deal_lines[0][2])
    equal_lines = list(takewhile(lambda line: _opponent_count(side, line[2]) == times, deal_lines))
    return Addition(
        side,
        tuple(
            (item, why, simplest(Fraction(points[side[0]]) / times))
            for item, why, points in equal_lines
        ),
        times,
        tuple((item, why, points[side[0]]) for item, why, points in deal_lines[len(equal_lines) :]),
    )


def _opponent_count(side: Side, line_points: Totals) -> int:
    """The number of opponents who settle a line equally; 1 if they do not settle equally."""
    side_points = line_points[side[0]]
    losses = {points for points in line_points if points * side_points < 0}
    if len(losses) != 1:
        return 1
    times = Fraction(side_points) / -losses.pop()
    return int(times) if times.denominator == 1 and times > 0 else 1
