"""What a seven, a hundred and a valát of Mariáš are worth, announced or not."""

from __future__ import annotations

from collections.abc import Iterator

from . import reasons
from .facts import CARD_POINTS, Bonus, DealSide, Facts, Item
from .flek import Worth, bonus, for_side, hearts_double, multiplied, of_side
from .rules import Counted, Rules, Scheme, SilentHundred
from .tariff import beaten_seven, beaten_silent_seven, ten_price

VALAT = "valat"
SEVENS = {side: Bonus(f"{side}_seven") for side in DealSide}
HUNDREDS = {side: Bonus(f"{side}_hundred") for side in DealSide}
TRUMP_MARRIAGE, PLAIN_MARRIAGE = 40, 20
GOAL = 100


def side_points(facts: Facts, side: DealSide) -> int:
    """The card points of a side, in a played suit game."""
    taken = facts.card_points or 0
    return taken if side is DealSide.SOLOIST else CARD_POINTS - taken


def marriage_value(suit: str, trump: str | None) -> int:
    """What a marriage counts."""
    return TRUMP_MARRIAGE if suit == trump else PLAIN_MARRIAGE


def marriage_values(facts: Facts, side: DealSide) -> list[int]:
    """The points of a side's marriages, in the order they were announced."""
    return [marriage_value(suit, facts.trump) for suit in facts.marriages.of(side)]


def total(facts: Facts, side: DealSide) -> int:
    """All points of a side, marriages included."""
    return side_points(facts, side) + sum(marriage_values(facts, side))


def hundred(facts: Facts, rules: Rules, side: DealSide) -> Iterator[Worth]:
    """A hundred, and the tens above or short of it."""
    announced = HUNDREDS[side] in facts.announced
    reached = side_points(facts, side) + _counted_marriage(facts, rules, side)
    if reached < GOAL and announced:
        short = (GOAL - reached) // 10
        what = reasons.HUNDRED_FAILED(total=reached)
        yield bonus(facts, rules, HUNDREDS[side], what, -_lost(facts, rules, side, short))
    elif reached >= GOAL:
        all_points = total(facts, side)
        tens = (all_points - GOAL) // 10
        points = _made(rules, tens, announced=announced)
        what = (reasons.HUNDRED_MADE if announced else reasons.SILENT_HUNDRED)(total=all_points)
        if rules.silent_hundred is SilentHundred.DOUBLES_GAME and not announced:
            yield from _game_once_more(facts, rules, side, tens)
        elif points:
            yield bonus(facts, rules, HUNDREDS[side], what, points)


def _made(rules: Rules, tens: int, *, announced: bool) -> int:
    """What a hundred is worth with so many tens above it."""
    price = rules.price_hundred if announced else rules.price_silent_hundred
    if rules.hundred_scheme is Scheme.DOUBLING:
        return int(price * 2**tens)
    again = announced and rules.hundred_scheme is Scheme.LINEAR
    return price + (price if again else ten_price(rules)) * tens


def _game_once_more(facts: Facts, rules: Rules, side: DealSide, tens: int) -> Iterator[Worth]:
    """The game's amount as it was doubled, and the tens as they are worth beside the price."""
    item = Item(HUNDREDS[side])
    what = of_side(side, reasons.GAME_ONCE_MORE(total=total(facts, side)))
    fleks, hearts = facts.fleks.get(Item.GAME, 0), hearts_double(facts, rules, Item.GAME)
    once = multiplied(item, what, rules.price_game, fleks=fleks, hearts=hearts)
    yield for_side(side, once)
    more = _made(rules, tens, announced=False) - rules.price_silent_hundred
    if more:
        yield bonus(facts, rules, HUNDREDS[side], reasons.TENS_ABOVE(n=tens), more)


def _lost(facts: Facts, rules: Rules, side: DealSide, short: int) -> int:
    if rules.hundred_scheme is Scheme.LINEAR:
        theirs = sum(marriage_values(facts, side.other))
        return rules.price_hundred * (short + theirs // 10)
    if rules.hundred_scheme is Scheme.DOUBLING:
        return int(rules.price_hundred * 2 ** (short - 1))
    return rules.price_hundred


def _counted_marriage(facts: Facts, rules: Rules, side: DealSide) -> int:
    """The marriage points that may help to a hundred."""
    values = marriage_values(facts, side)
    if rules.hundred_marriage is Counted.ALL:
        return sum(values)
    if rules.hundred_marriage is Counted.FIRST:
        return values[0] if values else 0
    return max(values, default=0)


def seven(facts: Facts, rules: Rules, side: DealSide) -> Iterator[Worth]:
    """The trump 7 in the last trick; what was announced replaces what would be silent."""
    last, item = facts.last_trick_seven, SEVENS[side]
    won = last.won if last and last.by is side else None
    outcomes = {
        (True, True): (reasons.SEVEN_WON, rules.price_seven),
        (True, False): (reasons.SEVEN_KILLED, -beaten_seven(rules)),
        (True, None): (reasons.SEVEN_FAILED, -rules.price_seven),
        (False, True): (reasons.SILENT_SEVEN_WON, rules.price_silent_seven),
        (False, False): (reasons.SILENT_SEVEN_KILLED, -beaten_silent_seven(rules)),
    }
    what, points = outcomes.get((item in facts.announced, won), (None, 0))
    if what and points:
        yield bonus(facts, rules, item, what(), points)


def valat(facts: Facts, rules: Rules) -> Iterator[Worth]:
    """All tricks: paid once from each, doubled by hearts like what nobody announced."""
    if facts.valat is not None and rules.valat:
        what = of_side(facts.valat, reasons.VALAT())
        hearts = hearts_double(facts, rules, None)
        yield for_side(facts.valat, multiplied(VALAT, what, rules.valat, hearts=hearts))
