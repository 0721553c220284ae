"""A deal line by line with its reasons, and how it came to its result as far as it was followed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from assistant.core.cards import Suit, sign
from assistant.core.game import AnyGame
from assistant.core.ledger import Entry, Points, balances
from assistant.core.message import Message, Sign, msg
from assistant.core.parts import side_label
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.log.calls import AUCTION, PLAY, follow
from assistant.evening.log.evening import Deal, Evening

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
