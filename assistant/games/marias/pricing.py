"""What a part of a deal is worth, and how doublings and hearts multiply it."""

from collections.abc import Iterable
from dataclasses import dataclass

from assistant.core.message import Message, Param

from . import reasons
from .doublings import doubled_words
from .facts import Bonus, DealSide, Facts, Item, Suit
from .rule_values import Hearts
from .rules import Rules


@dataclass(frozen=True, slots=True)
class Worth:
    """What an item is worth to the soloist from each opponent, below zero where he pays."""

    item: str
    points: int
    why: Message


def priced(facts: Facts, rules: Rules, item: Item, what: Message, points: int) -> Worth:
    """Double what is doubled, and say so: "game won, flek, re: 1 × 4"."""
    hearts = hearts_double(facts, rules, item)
    return multiplied(item, [what], points, fleks=facts.fleks.get(item, 0), hearts=hearts)


def multiplied(
    item: str, what: Iterable[Message], points: int, *, fleks: int = 0, hearts: bool = False
) -> Worth:
    """Multiply a price by its doublings and by hearts, with every step in the reason."""
    words, factors = list(what), [points]
    if fleks:
        words += doubled_words(fleks)
        factors.append(2**fleks)
    if hearts:
        words.append(reasons.HEARTS())
        factors.append(2)
    why = reasons.PRICED(what=tuple(words), sum=_product(factors))
    return Worth(item, points * 2 ** (fleks + hearts), why)


def _product(factors: list[int]) -> Param:
    product: Param = factors[0]
    for factor in factors[1:]:
        product = reasons.TIMES(product=product, factor=factor)
    return product


def hearts_double(facts: Facts, rules: Rules, item: Item | None) -> bool:
    """Tell whether hearts as trumps double this item; None for one that no flek doubles."""
    if facts.trump is not Suit.HEARTS:
        return False
    if rules.hearts_double is Hearts.UNPLAYED:
        return not facts.played
    if rules.hearts_double is Hearts.GAME:
        return item is Item.GAME
    return rules.hearts_double is Hearts.ALL


def bonus(
    facts: Facts, rules: Rules, side: DealSide, item: Bonus, what: Message, points: int
) -> Worth:
    """A bonus is counted for its own side; the defenders' is the soloist's loss."""
    return for_side(side, priced(facts, rules, Item(item), of_side(side, what), points))


def of_side(side: DealSide, what: Message) -> Message:
    """Say of a bonus that it is the defenders'."""
    return reasons.OF_DEFENDERS(what=what) if side is DealSide.DEFENDERS else what


def for_side(side: DealSide, one: Worth) -> Worth:
    """Turn what a side wins into what the soloist wins or loses by it."""
    return one if side is DealSide.SOLOIST else Worth(one.item, -one.points, one.why)
