"""Prices of Mariáš that follow from other prices, and their multipliers."""

from __future__ import annotations

from dataclasses import dataclass, replace

from assistant.core.message import Message, Param, pmsg

from .facts import Bonus, Contract, DealSide, Facts, Item, Suit, owning_side
from .rules import TABLES, WHY, AnnouncedKilled, Hearts, Rules, SilentKilled

_TIMES = TABLES.words("times", str)
DOUBLINGS, TIMES = tuple(WHY[name]() for name in _TIMES), tuple(_TIMES.values())


def doubling_name(count: int) -> Message:
    """Name of a doubling; after the last named doubling, its multiplier."""
    return (
        DOUBLINGS[count - 1] if count <= len(DOUBLINGS) else WHY["beyond_kaiser"](factor=2**count)
    )


def doubled_words(count: int) -> list[Message]:
    """Reasons for a doubled item: both flek and re are named, a later one is named alone."""
    return [doubling_name(n) for n in ((1, 2) if count == 2 else (count,))]


def multiplier(count: int) -> Message:
    """The multiplier of this number of doublings, as written after the doubled item."""
    return TIMES[count - 1] if count <= len(TIMES) else WHY["beyond_kaiser"](factor=2**count)


DOUBLED = TABLES.words("doubled", Item)


def doubled_item(item: Item, count: int) -> Message:
    """A doubled item with its multiplier, joined by a no-break space."""
    return replace(DOUBLED[item], params={"doubling": multiplier(count)})


def doubled_contract(contract: Message, count: int) -> Message:
    """A doubled betl or durch with its multiplier."""
    return pmsg(
        "betl or durch, doubled",
        "{contract}\N{NO-BREAK SPACE}{doubling}",
        contract=contract,
        doubling=multiplier(count),
    )


DOUBLINGS_OF = TABLES.words("doublings_of", Item)


def doubling_of(item: Item, count: int) -> Message:
    """Name of a doubling together with its item; the game itself is not named."""
    name = doubling_name(count)
    return name if item is Item.GAME else replace(DOUBLINGS_OF[item], params={"doubling": name})


@dataclass(frozen=True, slots=True)
class Worth:
    """Points of an item for the soloist from each opponent; negative if the soloist pays."""

    item: str
    points: int
    why: Message


def priced(facts: Facts, rules: Rules, item: Item, reason: Message, points: int) -> Worth:
    """Payment for an item with its doublings, and the reason: "game won, flek, re: 1 × 4"."""
    hearts = hearts_double(facts, rules, item)
    return multiplied(item, reason, points, fleks=facts.fleks.get(item, 0), hearts=hearts)


def multiplied(
    item: str, reason: Message, points: int, *, fleks: int = 0, hearts: bool = False
) -> Worth:
    """Payment for an item multiplied by doublings and by hearts; the reason lists every step."""
    words = [reason]
    product: Param = points
    if fleks:
        words += doubled_words(fleks)
        product = WHY["times"](product=product, factor=2**fleks)
    if hearts:
        words.append(WHY["hearts"]())
        product = WHY["times"](product=product, factor=2)
    why = WHY["priced"](what=tuple(words), sum=product)
    return Worth(item, points * 2 ** (fleks + hearts), why)


def hearts_double(facts: Facts, rules: Rules, item: Item | None) -> bool:
    """Whether hearts as trumps double this item; the item None cannot be doubled by a flek."""
    if facts.trump is not Suit.HEARTS:
        return False
    if rules.hearts_double is Hearts.UNPLAYED:
        return not facts.played
    if rules.hearts_double is Hearts.GAME:
        return item is Item.GAME
    return rules.hearts_double is Hearts.ALL


def bonus(facts: Facts, rules: Rules, kind: Bonus, reason: Message, points: int) -> Worth:
    """Payment for a bonus of its own side; a gain of the defenders is the soloist's loss."""
    item = Item(kind)
    side = owning_side(item)
    return priced(facts, rules, item, of_side(side, reason), for_soloist(side, points))


def of_side(side: DealSide, reason: Message) -> Message:
    """The reason of a bonus, marked if it belongs to the defenders."""
    return WHY["of_defenders"](what=reason) if side is DealSide.DEFENDERS else reason


def for_soloist(side: DealSide, points: int) -> int:
    """Convert a side's points to the soloist's gain or loss."""
    return points if side is DealSide.SOLOIST else -points


def contract_prices(rules: Rules) -> dict[Contract, int]:
    """Price of each contract, low to high."""
    return {
        Contract.SUIT: rules.price_game,
        Contract.BETL: rules.price_betl,
        Contract.DURCH: rules.price_durch,
        Contract.OPEN_BETL: rules.price_open_betl,
        Contract.OPEN_DURCH: rules.price_open_durch,
    }


def beaten_silent_seven(rules: Rules) -> int:
    """Cost of a silent seven that is beaten."""
    times = 2 if rules.silent_killed_seven is SilentKilled.TWICE else 1
    return rules.price_silent_seven * times


def beaten_seven(rules: Rules) -> int:
    """Cost of an announced seven that is beaten."""
    if rules.announced_killed_seven is AnnouncedKilled.SEVEN:
        return rules.price_seven
    return rules.price_seven + rules.price_silent_seven


def ten_price(rules: Rules) -> int:
    """Price of a ten above or below the hundred if it does not multiply: half of the hundred."""
    return rules.price_hundred // 2


def given_up(rules: Rules) -> int:
    """Balance of an unplayed deal: the seven won, less the game lost at one flek."""
    return rules.price_seven - 2 * rules.price_game
