"""American aid: which players get the points above the target, as tapped or dealt anew."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from assistant.core.fields import Fields
from assistant.core.seat import Seat

Gift = tuple[Seat, int]
SPELLED = re.compile(r"(\d:\d{1,12} ?)*")


def read(text: str) -> list[Gift]:
    """Read gifts as a field carries them: "1:2 2:3"."""
    pairs = (part.partition(":") for part in text.split() if SPELLED.fullmatch(text))
    return [(Seat(int(seat)), int(points)) for seat, _, points in pairs]


def spell(gifts: Sequence[Gift]) -> str:
    """Write gifts as a field carries them."""
    return " ".join(f"{int(seat)}:{points}" for seat, points in gifts)


def counts(above: int, short: Mapping[Seat, int]) -> dict[Seat, range]:
    """List what each may get: no more than he lacks, and no less than the others cannot take."""
    room = sum(short.values())
    return {
        seat: range(max(0, above - (room - lack)), min(lack, above) + 1)
        for seat, lack in short.items()
    }


def tapped(form: Fields, short: Mapping[Seat, int]) -> list[Gift]:
    """List what was tapped, the oldest first: what the screen had already, then what is new."""
    now = {seat: form.number(f"aid.{int(seat)}") for seat in short}
    old = [(seat, n) for seat, n in read(form.one("aid_tapped")) if now.get(seat) == n]
    new = [(seat, n) for seat, n in now.items() if isinstance(n, int) and (seat, n) not in old]
    return [*old, *new]


def held(taps: Sequence[Gift], above: int, short: Mapping[Seat, int]) -> list[Gift]:
    """List what holds of it, the oldest first: a newer one that contradicts it takes its place."""
    found: list[Gift] = []
    for gift in reversed(taps):
        if _fits([gift, *found], above, short):
            found.insert(0, gift)
    return found


def _fits(gifts: Sequence[Gift], above: int, short: Mapping[Seat, int]) -> bool:
    """Whether nobody gets more than he lacks, and the others can take what is left."""
    said = dict(gifts)
    left = above - sum(said.values())
    room = sum(lack for seat, lack in short.items() if seat not in said)
    return all(0 <= n <= short[seat] for seat, n in gifts) and 0 <= left <= room


def dealt(gifts: Sequence[Gift], above: int, short: Mapping[Seat, int]) -> dict[Seat, int]:
    """Deal what is left to those of whom nothing was said, from the giver's left on."""
    said = dict(gifts)
    left = above - sum(said.values())
    given: dict[Seat, int] = {}
    for seat, lack in short.items():
        given[seat] = said[seat] if seat in said else min(lack, left)
        left -= 0 if seat in said else given[seat]
    return given
