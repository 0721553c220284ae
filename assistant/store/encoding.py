"""How points and names are written as text in what is kept beside the log."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

from assistant.core.ledger import Points, Totals
from assistant.evening.log.tenures import Tenures, unchanged

LARGEST = 2**63 - 1
_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def spelled(value: Any) -> str:
    """Write plain data as short as it can be."""
    return _ENCODER.encode(value)


def text(plain: object) -> str:
    """Read a text; raises TypeError where it is none."""
    if not isinstance(plain, str):
        raise TypeError(plain)
    return plain


def exact(points: Points) -> int | str:
    """Write points as a number that SQLite holds, else as an exact fraction in text."""
    whole = points == int(points) and -LARGEST <= points <= LARGEST
    return int(points) if whole else f"{points.numerator}/{points.denominator}"


def read_points(plain: int | str) -> Points:
    """Read points again."""
    return Fraction(plain) if isinstance(plain, str) else plain


def read_totals(text: str) -> Totals:
    """Read everybody's points."""
    return tuple(read_points(points) for points in json.loads(text))


@lru_cache(maxsize=1000)
def read_names(text: str) -> tuple[str, ...]:
    """Read who sat at a table; mostly the same people sit down again."""
    return tuple(json.loads(text))


def write_tenures(seats: Sequence[Tenures]) -> str:
    """Write who had each seat from when on; nothing where everybody has the one he sat down on."""
    if seats == unchanged(one.now for one in seats):
        return "[]"
    return spelled([[one.had, one.mistaken] for one in seats])


@lru_cache(maxsize=1000)
def read_tenures(players: str, text: str) -> tuple[Tenures, ...]:
    """Read it again."""
    if text == "[]":
        return unchanged(read_names(players))
    return tuple(
        Tenures(tuple(map(tuple, had)), tuple(map(tuple, mistaken)))
        for had, mistaken in json.loads(text)
    )
