"""Shared code of games in which players collect two five-card hands or one ten-card hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from assistant.core.fields import Fields
from assistant.core.ledger import Entry
from assistant.core.message import Message, msg
from assistant.core.price_list import Price, PriceList, price, section
from assistant.core.seat import TABLE, Seat
from assistant.families.poker.hand_entry import (
    KINDS,
    TABLES,
    WHY,
    Cards,
    Step,
    card_names,
    read_step,
)
from assistant.families.poker.hand_ranking import FIVE_CARDS, TEN_CARDS, Kind, Split, best_split

POINTS = "points"
TEN_CARD_SIZE = 10
GOAL = 200
NO_SECOND_HAND = (*TEN_CARDS, Kind.NOTHING)
"""The kinds after which a player has no second hand."""
VALUES = {Kind(kind): points for kind, points in TABLES.prices["hand"].items()}


def double_straight(source: Message) -> Any:
    """The house rule for the price of a double straight; `source` is the text it is from."""
    return TABLES.rule("double_straight", source=source)


def best_hands(cards: Cards, values: Mapping[Kind, int], *, both: bool = False) -> Split:
    """The cached result of `best_split` for a player's cards."""
    return _best_split(cards, tuple(values.items()), both)


@lru_cache(maxsize=10_000)
def _best_split(cards: Cards, values: tuple[tuple[Kind, int], ...], both: bool) -> Split:
    return best_split(cards, dict(values), both=both)


def kinds_and_cards(hands: tuple[Kind, ...] | Split) -> tuple[tuple[Kind, Cards], ...]:
    """The kinds of the hands, with their cards if known."""
    if isinstance(hands, Split):
        return tuple((hand.kind, hand.cards) for hand in hands.hands)
    return tuple((kind, ()) for kind in hands)


def kind_names(hands: tuple[Kind, ...] | Split) -> tuple[Message, ...]:
    """The names of the hands' kinds."""
    return tuple(KINDS[kind] for kind, _ in kinds_and_cards(hands))


def hand_entries(
    seat: Seat, hands: tuple[Kind, ...] | Split, values: Mapping[Kind, int]
) -> Iterator[Entry]:
    """Ledger entries of a player's hands, one per hand."""
    for number, (kind, cards) in enumerate(kinds_and_cards(hands), 1):
        points = values[kind]
        why = WHY["hand"](name=seat, kind=KINDS[kind], points=points)
        if cards:
            why = WHY["of_cards"](why=why, cards=card_names(cards))
        if points:
            yield Entry(TABLE, seat, points, POINTS, f"hand_{number}", why)


def read_hands(form: Fields, first: Step, second: Step) -> tuple[Step, ...]:
    """A player's hand questions with their answers: one question or two.

    Cards, a ten-card hand or "nothing" answer the first question for both hands.
    """
    first_step = read_step(form, replace(first, deciding_kinds=NO_SECOND_HAND))
    no_second_hand = first_step.by_cards or first_step.kind in NO_SECOND_HAND
    return (first_step,) if no_second_hand else (first_step, read_step(form, second))


HAND_ITEMS = ("hand_1", "hand_2")
"""Items of the ledger entries of a player's collected hands."""


def kind_prices(kinds: Iterable[Kind], values: Mapping[Kind, int]) -> Iterator[Price]:
    """Price list rows of these kinds; kinds worth 0 points are left out."""
    return (price(KINDS[kind], values[kind]) for kind in kinds if values[kind])


def hand_rows(five_card_kinds: Iterable[Kind]) -> tuple[Price, Price]:
    """Price list rows that explain which hands count: two of five cards, or one of ten."""
    five_cards, ten_cards = (
        tuple(KINDS[kind] for kind in kinds) for kinds in (five_card_kinds, TEN_CARDS)
    )
    return (
        # Translators: these stand at the head of a row, beside them what is said of each
        price(msg("two five-card hands"), msg("{kinds}", kinds=five_cards)),
        price(msg("one ten-card hand"), msg("{kinds}", kinds=ten_cards)),
    )


def hand_prices(values: Mapping[Kind, int]) -> PriceList:
    """Price list of collected hands. Source: Akagiri, Babel, values."""
    title = msg("Two five-card hands, or one ten-card hand")
    return section(title, kind_prices((*FIVE_CARDS, *TEN_CARDS), values), explains=HAND_ITEMS)
