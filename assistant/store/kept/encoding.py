"""How points and names are written as text in what is kept beside the log."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import lru_cache
from typing import Any

from assistant.core.ledger import Points, Totals

LARGEST = 2**63 - 1
_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def spelled(value: Any) -> str:
    """Write plain data as short as it can be."""
    return _ENCODER.encode(value)


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
