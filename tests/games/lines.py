"""The lines of a worked example, as its file spells them: item, reason by its id, what it brings.

What it brings is everybody's points, or where on the sheet it is written: `{ pool.Anna = 2 }` is
Anna's pool, `{ whists.Anna.Boris = 8 }` what Anna holds against Boris.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from assistant.core.ledger import Entry, balances, points_text
from assistant.core.seat import TABLE
from assistant.evening.log.evening import Deal, Evening
from tests.spelled import spelled

Line = list[Any]


def deal_lines(evening: Evening, deal: Deal) -> list[Line]:
    """Spell why a deal is worth what it is."""
    write = _on_sheet if evening.game.accounts else _points
    return write(deal.entries, evening.players)


def ending_lines(evening: Evening) -> list[Line]:
    """Spell what the ends of its games add to an evening."""
    ends = (deal.end_bonus for deal in evening.deals if deal.end_bonus)
    return [line for end in ends for line in _points(end, evening.players)]


def settlement_lines(evening: Evening) -> list[Line]:
    """Spell how the sheet is settled if the table stops here."""
    return _points(evening.settlement, evening.players)


def stopping_lines(evening: Evening) -> list[Line]:
    """Spell what is written before that, because the game is not over."""
    return _on_sheet(evening.stop_entries, evening.players)


def _points(entries: Iterable[Entry], players: Sequence[str]) -> list[Line]:
    """Gather entries with the same reason; who is not named gets and pays nothing."""
    found = []
    for (item, why), same in groupby(entries, key=lambda entry: (entry.item, entry.why)):
        points = zip(players, balances(same, len(players)), strict=True)
        moved = {name: points_text(n) for name, n in points if n}
        found.append([item, spelled(why, players), moved])
    return found


def _on_sheet(entries: Iterable[Entry], players: Sequence[str]) -> list[Line]:
    return [[e.item, spelled(e.why, players), {e.account: _cell(e, players)}] for e in entries]


def _cell(entry: Entry, players: Sequence[str]) -> dict[str, Any]:
    """Say in whose cell how much is written; what goes back to the table is taken off."""
    amount = points_text(entry.amount)
    if entry.payee == TABLE:
        return {players[entry.payer]: points_text(-entry.amount)}
    holder = players[entry.payee]
    return {holder: amount if entry.payer == TABLE else {players[entry.payer]: amount}}
