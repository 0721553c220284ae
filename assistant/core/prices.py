"""What is worth what under a table's house rules, as players pin it up beside the table."""

from __future__ import annotations

from collections.abc import Iterable
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
    """A part of the values table; `heads` name its columns where there are several."""

    title: Message
    prices: tuple[Price, ...]
    heads: tuple[Message, ...] = ()


def price(what: Message, *worth: Worth) -> Price:
    """Write a line; numbers as players write values."""
    return Price(what, tuple(_value(value) for value in worth))


def price_list(title: Message, prices: Iterable[Price], *heads: Message) -> PriceList:
    """Write a part of the values table."""
    return PriceList(title, tuple(prices), heads)


def _value(worth: Worth) -> Message:
    return worth if isinstance(worth, Message) else msg("{n}", n=worth)
