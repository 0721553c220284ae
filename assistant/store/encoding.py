"""Conversion of events and results of tables to plain data and JSON text, and back."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from operator import attrgetter
from typing import Any

from assistant.core.ledger import Points, Totals
from assistant.core.message import read_message, write_message
from assistant.core.parts import Mark
from assistant.core.seat import Seat
from assistant.evening.log.tenures import Tenures, unchanged_tenures
from assistant.evening.summary.table_summary import Balance
from assistant.statistics.parts_in_deals import DealPart, DealRole

LARGEST_INTEGER = 2**63 - 1
_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def to_json(value: Any) -> str:
    """Plain data as compact JSON."""
    return _ENCODER.encode(value)


def require_text(plain: object) -> str:
    """`plain` itself; raises TypeError if it is not a string."""
    if not isinstance(plain, str):
        raise TypeError(plain)
    return plain


def write_points(points: Points) -> int | str:
    """Points as an integer that SQLite can hold, else as an exact fraction in text."""
    is_whole = points == int(points) and -LARGEST_INTEGER <= points <= LARGEST_INTEGER
    return int(points) if is_whole else f"{points.numerator}/{points.denominator}"


def read_points(plain: int | str) -> Points:
    """The points in a value that `write_points` returned."""
    return Fraction(plain) if isinstance(plain, str) else plain


def read_totals(text: str) -> Totals:
    """The points of every seat, from JSON."""
    return tuple(read_points(points) for points in json.loads(text))


@lru_cache(maxsize=1000)
def read_names(text: str) -> tuple[str, ...]:
    """The names at a table, from JSON; cached, because the same people often play together."""
    return tuple(json.loads(text))


def write_tenures(seats: Sequence[Tenures]) -> str:
    """Who had each seat from which event on, as JSON; an empty list if nobody was replaced."""
    if seats == unchanged_tenures(tenures.now for tenures in seats):
        return "[]"
    return to_json([[tenures.had, tenures.mistaken] for tenures in seats])


@lru_cache(maxsize=1000)
def read_tenures(players: str, text: str) -> tuple[Tenures, ...]:
    """The tenures that `write_tenures` wrote; `players` are the current names as JSON."""
    if text == "[]":
        return unchanged_tenures(read_names(players))
    return tuple(
        Tenures(tuple(map(tuple, had)), tuple(map(tuple, mistaken)))
        for had, mistaken in json.loads(text)
    )


def write_balances(balances: Iterable[Balance]) -> str:
    """The points and money of everybody who had a seat, as JSON."""
    return to_json(
        [
            [
                row.seat,
                row.name,
                write_points(row.points),
                None if row.money is None else str(row.money),
            ]
            for row in balances
        ]
    )


def read_balances(text: str) -> tuple[Balance, ...]:
    """The balances that `write_balances` wrote."""
    return tuple(
        Balance(Seat(seat), name, read_points(points), None if money is None else Decimal(money))
        for seat, name, points, money in json.loads(text)
    )


def read_present(text: str) -> tuple[tuple[Seat, str], ...]:
    """The seats and names of the players who took part, from JSON."""
    return tuple((Seat(seat), name) for seat, name in json.loads(text))


_mark_flags = attrgetter("place", "done", "beside", "again")


def write_parts(parts: Iterable[DealPart]) -> str:
    """The parts of all players in a deal, as JSON."""
    return to_json(
        [
            [
                part.seat,
                part.role,
                write_points(part.points),
                [[mark.key, write_message(mark.label), *_mark_flags(mark)] for mark in part.marks],
                [[other, write_points(points)] for other, points in part.taken.items()],
                *([part.name, part.again] if part.again else [part.name] if part.name else []),
            ]
            for part in parts
        ]
    )


@lru_cache(maxsize=20_000)
def read_parts(text: str) -> tuple[DealPart, ...]:
    """The parts that `write_parts` wrote; cached, because many deals have equal parts."""
    return tuple(
        DealPart(
            Seat(seat),
            DealRole(role) if role else None,
            read_points(points),
            tuple(
                Mark(key, read_message(label), place, Seat(seat), *flags)
                for key, label, place, *flags in marks
            ),
            {Seat(other): read_points(paid) for other, paid in taken},
            *rest,
        )
        for seat, role, points, marks, taken, *rest in json.loads(text)
    )


# ---- Events by their fields ----


def _identity(value: Any, *_: object) -> Any:
    return value


@dataclass(frozen=True, slots=True)
class Codec:
    """The functions that read and write one field of an event."""

    read: Callable[..., Any]
    write: Callable[..., Any] = _identity
    default: tuple[Any, ...] = ()
    """The default for a missing key, as a tuple of one value; empty if there is no default."""
    always_stored: bool = False
    """Whether new events store the field even if it has the default."""


def write_fields(event: Any, codecs: Mapping[str, Codec], *context: Any) -> dict[str, Any]:
    """The fields of an event as plain data, by stored key; `context` is passed to the codecs."""
    values = [getattr(event, field.name) for field in fields(event)]
    return {
        key: codec.write(value, *context)
        for (key, codec), value in zip(codecs.items(), values, strict=True)
        if codec.always_stored or codec.default != (value,)
    }


def read_fields(
    body: Mapping[str, Any], codecs: Mapping[str, Codec], *context: Any
) -> Iterator[Any]:
    """The values of an event's fields in their order, read from its stored body."""
    for key, codec in codecs.items():
        use_default = codec.default and key not in body
        yield codec.default[0] if use_default else codec.read(body[key], *context)
