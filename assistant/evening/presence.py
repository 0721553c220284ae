"""Who was there in which deals: people come and go while a table goes on."""

from __future__ import annotations

from assistant.core.seat import Seat
from assistant.evening.evening import Evening


def stays(evening: Evening, seat: Seat) -> str:
    """Write in which deals a seat was taken, and by whom before; nothing where nobody changed."""
    if not evening.came_between:
        return ""
    runs: list[tuple[str, int, int]] = []
    for deal in evening.deals:
        name = deal.names[seat] if seat in deal.before.around else ""
        first = runs.pop()[1] if runs and runs[-1][0] == name else deal.number
        runs.append((name, first, deal.number))
    own, there = evening.players[seat], seat in evening.around
    if there and len(runs) == 1 and runs[0][0] == own:
        return ""
    return ", ".join(
        _told(name, own, first, 0 if there and name == own and last == len(evening.deals) else last)
        for name, first, last in runs
        if name
    )


def _told(name: str, own: str, first: int, last: int) -> str:
    deals = f"{first}" if first == last else f"{first}–{last or ''}"
    return deals if name == own else f"{name} {deals}"
