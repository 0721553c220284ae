"""What is worth what under a table's house rules, as players pin it up beside the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from assistant.core.message import Message, msg

DASH = msg("–")
Worth = Message | int


@dataclass(frozen=True, slots=True)
class Price:
    """A line: what it is, and what it is worth, in as many columns as its list has."""

    what: Message
    worth: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class PriceList:
    """A part of the values table; `heads` name its columns where there are several.

    `explains` are the items of those entries of a deal whose rule it is.
    """

    title: Message
    prices: tuple[Price, ...]
    heads: tuple[Message, ...] = ()
    explains: tuple[str, ...] = ()


def price(what: Message, *worth: Worth) -> Price:
    """Write a line; numbers as players write values."""
    return Price(what, tuple(_value(value) for value in worth))


def section(
    title: Message, prices: Iterable[Price], *heads: Message, explains: Iterable[str] = ()
) -> PriceList:
    """Write a part of the values table."""
    return PriceList(title, tuple(prices), heads, tuple(explains))


def places(parts: Iterable[PriceList]) -> Mapping[str, int]:
    """Tell by an entry's item which part, counted from 1, is the first that explains it."""
    first: dict[str, int] = {}
    for place, part in enumerate(parts, 1):
        for item in part.explains:
            first.setdefault(item, place)
    return first


def _value(worth: Worth) -> Message:
    return worth if isinstance(worth, Message) else msg("{n}", n=worth)
