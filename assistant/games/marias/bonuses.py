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


def marriage_values(facts: Facts, side: DealSide) -> list[int]:
    """The points of a side's marriages, in the order they were announced."""
    married = facts.marriages.of(side)
    return [TRUMP_MARRIAGE if suit is facts.trump else PLAIN_MARRIAGE for suit in married]


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
        lost = _lost(facts, rules, side, short)
        yield bonus(facts, rules, side, HUNDREDS[side], what, -lost)
    elif reached >= GOAL:
        all_points = total(facts, side)
        tens = (all_points - GOAL) // 10
        what = (reasons.HUNDRED_MADE if announced else reasons.SILENT_HUNDRED)(total=all_points)
        if announced:
            yield bonus(facts, rules, side, HUNDREDS[side], what, _made(rules, tens))
        elif rules.silent_hundred is SilentHundred.DOUBLES_GAME:
            yield from _game_once_more(facts, rules, side, tens)
        elif points := _silent(rules, tens):
            yield bonus(facts, rules, side, HUNDREDS[side], what, points)


def _made(rules: Rules, tens: int) -> int:
    if rules.hundred_scheme is Scheme.LINEAR:
        return rules.price_hundred * (1 + tens)
    if rules.hundred_scheme is Scheme.DOUBLING:
        return int(rules.price_hundred * 2**tens)
    return rules.price_hundred + ten_price(rules) * tens


def _silent(rules: Rules, tens: int) -> int:
    if rules.hundred_scheme is Scheme.DOUBLING:
        return int(rules.price_silent_hundred * 2**tens)
    return rules.price_silent_hundred + ten_price(rules) * tens


def _game_once_more(facts: Facts, rules: Rules, side: DealSide, tens: int) -> Iterator[Worth]:
    """The game's amount as it was doubled, and the tens as they are worth beside the price."""
    item = Item(HUNDREDS[side])
    what = of_side(side, reasons.GAME_ONCE_MORE(total=total(facts, side)))
    fleks, hearts = facts.fleks.get(Item.GAME, 0), hearts_double(facts, rules, Item.GAME)
    once = multiplied(item, [what], rules.price_game, fleks=fleks, hearts=hearts)
    yield for_side(side, once)
    more = _silent(rules, tens) - rules.price_silent_hundred
    if more:
        above = reasons.TENS_ABOVE(n=tens)
        yield bonus(facts, rules, side, HUNDREDS[side], above, more)


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
    last = facts.last_trick_seven
    held = last is not None and last.by is side
    won = held and last is not None and last.won
    item = SEVENS[side]
    if item in facts.announced:
        if won:
            points, what = rules.price_seven, reasons.SEVEN_WON()
        elif held:
            points, what = -beaten_seven(rules), reasons.SEVEN_KILLED()
        else:
            points, what = -rules.price_seven, reasons.SEVEN_FAILED()
        yield bonus(facts, rules, side, item, what, points)
    elif held and rules.price_silent_seven:
        points = rules.price_silent_seven if won else -beaten_silent_seven(rules)
        what = reasons.SILENT_SEVEN_WON() if won else reasons.SILENT_SEVEN_KILLED()
        yield bonus(facts, rules, side, item, what, points)


def valat(facts: Facts, rules: Rules) -> Iterator[Worth]:
    """All tricks: paid once from each, doubled by hearts like what nobody announced."""
    if facts.valat is not None and rules.valat:
        what = [of_side(facts.valat, reasons.VALAT())]
        hearts = hearts_double(facts, rules, None)
        yield for_side(facts.valat, multiplied(VALAT, what, rules.valat, hearts=hearts))
