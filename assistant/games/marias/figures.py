"""What statistics count of both sides in a deal of Mariáš."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from assistant.core.before import Before
from assistant.core.message import Message, msg
from assistant.core.parts import Mark, each
from assistant.core.seat import Seat

from .doublings import doubling_of
from .facts import Bonus, Contract, DealSide, Facts, Item
from .rules import Rules, active
from .scoring import VALAT, worth
from .words import BONUSES, CONTRACTS

SILENT = {
    Bonus.SOLOIST_SEVEN: msg("silent seven"),
    Bonus.SOLOIST_HUNDRED: msg("silent hundred"),
    Bonus.DEFENDERS_SEVEN: msg("defenders’ silent seven"),
    Bonus.DEFENDERS_HUNDRED: msg("defenders’ silent hundred"),
}
OWNERS = {Item.GAME: DealSide.SOLOIST} | {
    Item(bonus): DealSide.SOLOIST if bonus.startswith(DealSide.SOLOIST) else DealSide.DEFENDERS
    for bonus in Bonus
}
VALAT_LABELS = {DealSide.SOLOIST: msg("valát"), DealSide.DEFENDERS: msg("defenders’ valát")}
BESIDE, BONUS_FROM, VALAT_FROM, DOUBLING_FROM = 10, 20, 30, 40
Sides = Mapping[DealSide, tuple[Seat, ...]]


def figures(facts: Facts, rules: Rules, before: Before) -> Iterator[Mark]:
    """Count the contract, sevens and hundreds, and every doubling for all of its side.

    Which of two partners announced, doubled or held the seven is not written down.
    """
    sides = _sides(facts, rules, before)
    for item, won in _won(facts, rules).items():
        if item is Item.GAME:
            yield from _contract(facts, won)
        else:
            yield from _bonus(facts, sides, Bonus(item), won)
        yield from _doublings(facts, sides, item, won)
    if facts.valat is not None:
        place = VALAT_FROM + list(DealSide).index(facts.valat)
        key = f"{facts.valat}_valat"
        yield from each(sides[facts.valat], key, VALAT_LABELS[facts.valat], place, True)


def _sides(facts: Facts, rules: Rules, before: Before) -> Sides:
    soloists = tuple(seat for seat in (facts.soloist, facts.partner) if seat is not None)
    others = tuple(seat for seat in active(before, rules) if seat not in soloists)
    return {DealSide.SOLOIST: soloists, DealSide.DEFENDERS: others}


def _won(facts: Facts, rules: Rules) -> dict[Item, bool]:
    """Tell of each part of the deal whether the side it belongs to won it."""
    return {
        Item(part.item): (part.points > 0) is (OWNERS[Item(part.item)] is DealSide.SOLOIST)
        for part in worth(facts, rules)
        if part.item != VALAT
    }


def _contract(facts: Facts, won: bool) -> Iterator[Mark]:
    place = list(Contract).index(facts.contract)
    label = CONTRACTS[facts.contract]
    yield Mark(facts.contract, label, place, facts.soloist, won)
    if facts.partner is not None:
        yield Mark("partner", msg("as partner"), BESIDE, facts.partner, won, beside=True)


def _bonus(facts: Facts, sides: Sides, bonus: Bonus, won: bool) -> Iterator[Mark]:
    silent = bonus not in facts.announced
    label: Message = SILENT[bonus] if silent else BONUSES[bonus]
    place = BONUS_FROM + 2 * list(Bonus).index(bonus) + silent
    key = f"silent_{bonus}" if silent else bonus
    yield from each(sides[OWNERS[Item(bonus)]], key, label, place, won)


def _doublings(facts: Facts, sides: Sides, item: Item, won: bool) -> Iterator[Mark]:
    """The others double first; a doubling comes off where the item goes its side's way."""
    owner = OWNERS[item]
    for count in range(1, facts.fleks.get(item, 0) + 1):
        own = count % 2 == 0
        side = owner if own else owner.other
        key, told = f"doubling_{count}_{item}", doubling_of(item, count)
        place = DOUBLING_FROM + count * len(Item) + list(Item).index(item)
        yield from each(sides[side], key, told, place, won is own)
