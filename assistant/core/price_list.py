"""Tables of values under some house rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from assistant.core.message import Message, msg

DASH = msg("–")
Worth = Message | int


@dataclass(frozen=True, slots=True)
class Price:
    """A line of a price list: a name and its values, one for each column."""

    what: Message
    worth: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class PriceList:
    """A table of values; `heads` are the headings of its columns if it has several.

    `explains` lists the items of the entries that it explains.
    """

    title: Message
    prices: tuple[Price, ...]
    heads: tuple[Message, ...] = ()
    explains: tuple[str, ...] = ()


def price(name: Message, *worth: Worth) -> Price:
    """A line of a price list; numbers become messages."""
    return Price(name, tuple(_as_message(value) for value in worth))


def section(
    title: Message, prices: Iterable[Price], *heads: Message, explains: Iterable[str] = ()
) -> PriceList:
    """A price list; its `heads` and `explains` are those of `PriceList`."""
    return PriceList(title, tuple(prices), heads, tuple(explains))


def table_numbers(price_lists: Iterable[PriceList]) -> Mapping[str, int]:
    """For each item, the number of the first table that explains it, counted from 1."""
    numbers: dict[str, int] = {}
    for number, price_list in enumerate(price_lists, 1):
        for item in price_list.explains:
            numbers.setdefault(item, number)
    return numbers


def _as_message(worth: Worth) -> Message:
    return worth if isinstance(worth, Message) else msg("{n}", n=worth)
