"""How events, points and names are written as plain data and text, and read again."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
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


# ---- Events by their parts ----


def _as_it_is(value: Any, *_: object) -> Any:
    return value


@dataclass(frozen=True, slots=True)
class Part:
    """A part of an event: how it is read in the names of its time, and how it is stored."""

    read: Callable[..., Any]
    write: Callable[..., Any] = _as_it_is
    usual: tuple[Any, ...] = ()
    """What it is where nothing is stored of it; empty where something always is."""
    always: bool = False
    """Whether it is stored by now where it is as usual, too."""


def write_parts(event: Any, parts: Mapping[str, Part], *names: Any) -> dict[str, Any]:
    """Write an event's fields, in their order, under the keys of its parts."""
    values = [getattr(event, field.name) for field in fields(event)]
    return {
        key: part.write(value, *names)
        for (key, part), value in zip(parts.items(), values, strict=True)
        if part.always or part.usual != (value,)
    }


def read_parts(body: Mapping[str, Any], parts: Mapping[str, Part], *names: Any) -> Iterator[Any]:
    """Read an event's fields again, in their order."""
    for key, part in parts.items():
        missing = part.usual and key not in body
        yield part.usual[0] if missing else part.read(body[key], *names)
