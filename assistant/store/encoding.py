"""Events, points and names as plain data and text, and back."""

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
    """Plain data as compact JSON."""
    return _ENCODER.encode(value)


def text(plain: object) -> str:
    """The text itself; raises TypeError if it is not a string."""
    if not isinstance(plain, str):
        raise TypeError(plain)
    return plain


def exact(points: Points) -> int | str:
    """Points as an integer that SQLite can hold, else as an exact fraction in text."""
    whole = points == int(points) and -LARGEST <= points <= LARGEST
    return int(points) if whole else f"{points.numerator}/{points.denominator}"


def read_points(plain: int | str) -> Points:
    """The points that `exact` wrote."""
    return Fraction(plain) if isinstance(plain, str) else plain


def read_totals(text: str) -> Totals:
    """Everybody's points, by seat."""
    return tuple(read_points(points) for points in json.loads(text))


@lru_cache(maxsize=1000)
def read_names(text: str) -> tuple[str, ...]:
    """The names at a table, cached because the same people often play together."""
    return tuple(json.loads(text))


def write_tenures(seats: Sequence[Tenures]) -> str:
    """Who had each seat from which event on; an empty list if nobody was replaced."""
    if seats == unchanged(tenures.now for tenures in seats):
        return "[]"
    return spelled([[tenures.had, tenures.mistaken] for tenures in seats])


@lru_cache(maxsize=1000)
def read_tenures(players: str, text: str) -> tuple[Tenures, ...]:
    """The tenures that `write_tenures` wrote."""
    if text == "[]":
        return unchanged(read_names(players))
    return tuple(
        Tenures(tuple(map(tuple, had)), tuple(map(tuple, mistaken)))
        for had, mistaken in json.loads(text)
    )


# ---- Events by their parts ----


def _unchanged(value: Any, *_: object) -> Any:
    return value


@dataclass(frozen=True, slots=True)
class Part:
    """A field of an event: how it is read and written, with the names at its time."""

    read: Callable[..., Any]
    write: Callable[..., Any] = _unchanged
    usual: tuple[Any, ...] = ()
    """The default for a missing key; empty if the key is always stored."""
    always: bool = False
    """Whether new events store the field even if it has the default."""


def write_parts(event: Any, parts: Mapping[str, Part], *names: Any) -> dict[str, Any]:
    """The fields of an event, under the keys of its parts, in their order."""
    values = [getattr(event, field.name) for field in fields(event)]
    return {
        key: part.write(value, *names)
        for (key, part), value in zip(parts.items(), values, strict=True)
        if part.always or part.usual != (value,)
    }


def read_parts(body: Mapping[str, Any], parts: Mapping[str, Part], *names: Any) -> Iterator[Any]:
    """The fields of an event in their order, from its body."""
    for key, part in parts.items():
        missing = part.usual and key not in body
        yield part.usual[0] if missing else part.read(body[key], *names)
