"""Doublings of Mariáš: their names, what they double, and how they multiply an item's price."""

from __future__ import annotations

from dataclasses import dataclass, replace

from assistant.core.message import Message, Param, pmsg

from .facts import Facts, Item, Suit
from .rules import TABLES, WHY, HeartsDoubling, Rules

_MULTIPLIER_WORDS = TABLES.words("times", str)
DOUBLINGS, MULTIPLIERS = (
    tuple(WHY[name]() for name in _MULTIPLIER_WORDS),
    tuple(_MULTIPLIER_WORDS.values()),
)


def doubling_name(count: int) -> Message:
    """Name of doubling number `count`; after the last named doubling, its multiplier."""
    return (
        DOUBLINGS[count - 1] if count <= len(DOUBLINGS) else WHY["beyond_kaiser"](factor=2**count)
    )


def doubled_words(count: int) -> list[Message]:
    """Names of doublings in the reason of a payment: of both for two, otherwise of the last."""
    return [doubling_name(n) for n in ((1, 2) if count == 2 else (count,))]


def multiplier(count: int) -> Message:
    """The multiplier of this number of doublings, as written after the doubled item."""
    return (
        MULTIPLIERS[count - 1]
        if count <= len(MULTIPLIERS)
        else WHY["beyond_kaiser"](factor=2**count)
    )


DOUBLED_ITEMS = TABLES.words("doubled", Item)


def doubled_item(item: Item, count: int) -> Message:
    """A doubled item with its multiplier, joined by a no-break space."""
    return replace(DOUBLED_ITEMS[item], params={"doubling": multiplier(count)})


def doubled_contract(contract: Message, count: int) -> Message:
    """A doubled betl or durch with its multiplier."""
    return pmsg(
        "betl or durch, doubled",
        "{contract}\N{NO-BREAK SPACE}{doubling}",
        contract=contract,
        doubling=multiplier(count),
    )


ITEM_DOUBLINGS = TABLES.words("doublings_of", Item)


def doubling_with_item(item: Item, count: int) -> Message:
    """Name of a doubling together with its item, unless the item is the game."""
    name = doubling_name(count)
    return name if item is Item.GAME else replace(ITEM_DOUBLINGS[item], params={"doubling": name})


@dataclass(frozen=True, slots=True)
class Payment:
    """Points of an item for the soloist from each opponent; negative if the soloist pays."""

    item: str
    points: int
    why: Message


def doubled_payment(facts: Facts, rules: Rules, item: Item, why: Message, points: int) -> Payment:
    """Payment for an item multiplied by its doublings, with a reason: "game won, flek: 1 × 2"."""
    hearts = hearts_double(facts, rules, item)
    return multiplied_payment(item, why, points, fleks=facts.fleks.get(item, 0), hearts=hearts)


def multiplied_payment(
    item: str, reason: Message, points: int, *, fleks: int = 0, hearts: bool = False
) -> Payment:
    """Payment for an item multiplied by doublings and by hearts; the reason lists every step."""
    reasons = [reason]
    text: Param = points
    if fleks:
        reasons += doubled_words(fleks)
        text = WHY["times"](product=text, factor=2**fleks)
    if hearts:
        reasons.append(WHY["hearts"]())
        text = WHY["times"](product=text, factor=2)
    why = WHY["priced"](what=tuple(reasons), sum=text)
    return Payment(item, points * 2 ** (fleks + hearts), why)


def hearts_double(facts: Facts, rules: Rules, item: Item | None) -> bool:
    """Whether hearts as trumps double this item; None stands for valát."""
    if facts.trump is not Suit.HEARTS:
        return False
    if rules.hearts_double is HeartsDoubling.UNPLAYED:
        return not facts.played
    if rules.hearts_double is HeartsDoubling.GAME:
        return item is Item.GAME
    return rules.hearts_double is HeartsDoubling.ALL
