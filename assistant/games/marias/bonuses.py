"""Prices of seven, hundred and valát in Mariáš, announced or silent."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from assistant.core.message import Message

from .doublings import Payment, hearts_double, multiplied_payment
from .facts import CARD_POINTS, Bonus, DealSide, Facts, Item
from .prices import (
    beaten_seven,
    beaten_silent_seven,
    bonus_payment,
    for_soloist,
    side_reason,
    ten_price,
)
from .rules import (
    WHY,
    AnnouncedHundred,
    CountedMarriages,
    HundredScheme,
    HundredWithSeven,
    Rules,
    SilentHundred,
)

VALAT = "valat"
SEVEN_BONUSES = {side: Bonus(f"{side}_seven") for side in DealSide}
HUNDRED_BONUSES = {side: Bonus(f"{side}_hundred") for side in DealSide}
TRUMP_MARRIAGE, PLAIN_MARRIAGE = 40, 20
HUNDRED_GOAL = 100


def side_points(facts: Facts, side: DealSide) -> int:
    """Card points of a side in a played suit game."""
    soloist_points = facts.card_points or 0
    return soloist_points if side is DealSide.SOLOIST else CARD_POINTS - soloist_points


def marriage_value(suit: str, trump: str | None) -> int:
    """Points of a marriage in this suit."""
    return TRUMP_MARRIAGE if suit == trump else PLAIN_MARRIAGE


def marriage_values(facts: Facts, side: DealSide) -> list[int]:
    """Points of a side's marriages, in the order in which they were announced."""
    return [marriage_value(suit, facts.trump) for suit in facts.marriages.of(side)]


def total_points(facts: Facts, side: DealSide) -> int:
    """All points of a side, marriages included."""
    return side_points(facts, side) + sum(marriage_values(facts, side))


def game_won(facts: Facts) -> bool:
    """Whether the soloist has more points than the defenders in a played suit game."""
    return total_points(facts, DealSide.SOLOIST) > total_points(facts, DealSide.DEFENDERS)


def game_is_paid(facts: Facts, rules: Rules) -> bool:
    """Whether a played suit game is paid; False if a hundred is paid instead."""
    return not hundred_replaces_game(facts.announced, rules) and not any(
        _silent_replaces_game(facts, rules, side) for side in DealSide
    )


def hundred_replaces_game(announced: Collection[Bonus], rules: Rules) -> bool:
    """Whether an announced hundred replaces the game."""
    return rules.announced_hundred is AnnouncedHundred.INSTEAD_OF_GAME and any(
        bonus in announced for bonus in HUNDRED_BONUSES.values()
    )


def _silent_replaces_game(facts: Facts, rules: Rules, side: DealSide) -> bool:
    """Whether a silent hundred of this side is paid instead of the game."""
    return (
        rules.silent_hundred is SilentHundred.REPLACES_GAME
        and _has_silent_hundred(facts, rules, side)
        and _hundred_price(rules, _tens_above(facts, side), announced=False) > 0
    )


def _has_silent_hundred(facts: Facts, rules: Rules, side: DealSide) -> bool:
    """Whether a side has a hundred that is paid as silent."""
    is_announced = HUNDRED_BONUSES[side] in facts.announced or hundred_replaces_game(
        facts.announced, rules
    )
    return not is_announced and _hundred_points(facts, rules, side) >= HUNDRED_GOAL


def _hundred_points(facts: Facts, rules: Rules, side: DealSide) -> int:
    """The points of a side that count towards the hundred."""
    return side_points(facts, side) + _counted_marriage_points(facts, rules, side)


def _tens_above(facts: Facts, side: DealSide) -> int:
    """Number of full tens above the hundred, with all marriages counted."""
    return (total_points(facts, side) - HUNDRED_GOAL) // 10


def hundred_payments(facts: Facts, rules: Rules, side: DealSide) -> Iterator[Payment]:
    """Payment for a side's hundred, with the tens above or below it."""
    if HUNDRED_BONUSES[side] in facts.announced:
        why, points = _announced_hundred_result(facts, rules, side)
        yield bonus_payment(facts, rules, HUNDRED_BONUSES[side], why, points)
    elif _has_silent_hundred(facts, rules, side):
        yield from _silent_hundred_payments(facts, rules, side)


def _announced_hundred_result(facts: Facts, rules: Rules, side: DealSide) -> tuple[Message, int]:
    """Reason and points of an announced hundred, as a gain or loss of its side."""
    hundred_points = _hundred_points(facts, rules, side)
    if hundred_points < HUNDRED_GOAL:
        return _lost_hundred_result(facts, rules, side, hundred_points)
    if _loses_both(facts, rules, side):
        return WHY["hundred_lost_with_seven"](total=hundred_points), -rules.price_hundred
    points = _hundred_price(rules, _tens_above(facts, side), announced=True)
    return WHY["hundred_made"](total=total_points(facts, side)), points


def _silent_hundred_payments(facts: Facts, rules: Rules, side: DealSide) -> Iterator[Payment]:
    """Payment for a silent hundred: beside the game, as its doubling, or instead of it."""
    tens, all_points = _tens_above(facts, side), total_points(facts, side)
    points = _hundred_price(rules, tens, announced=False)
    if rules.silent_hundred is SilentHundred.DOUBLES_GAME:
        why = WHY["game_once_more"](total=all_points)
        yield _payment_doubled_as_game(facts, rules, side, why, rules.price_game)
        if extra_points := points - rules.price_silent_hundred:
            yield bonus_payment(
                facts, rules, HUNDRED_BONUSES[side], WHY["tens_above"](n=tens), extra_points
            )
    elif _silent_replaces_game(facts, rules, side):
        why = WHY["silent_hundred_instead"](total=all_points)
        yield _payment_doubled_as_game(facts, rules, side, why, points)
    elif points:
        why = WHY["silent_hundred"](total=all_points)
        yield bonus_payment(facts, rules, HUNDRED_BONUSES[side], why, points)


def _payment_doubled_as_game(
    facts: Facts, rules: Rules, side: DealSide, why: Message, points: int
) -> Payment:
    """Payment for a hundred that is multiplied by the doublings of the game."""
    fleks, hearts = facts.fleks.get(Item.GAME, 0), hearts_double(facts, rules, Item.GAME)
    item, reason = Item(HUNDRED_BONUSES[side]), side_reason(side, why)
    return multiplied_payment(item, reason, for_soloist(side, points), fleks=fleks, hearts=hearts)


def _hundred_price(rules: Rules, tens: int, *, announced: bool) -> int:
    """Price of a hundred with this number of tens above it."""
    price = rules.price_hundred if announced else rules.price_silent_hundred
    if rules.hundred_scheme is HundredScheme.DOUBLING:
        return int(price * 2**tens)
    return price + ten_above_price(rules, announced=announced) * tens


def ten_above_price(rules: Rules, *, announced: bool) -> int:
    """Price of each ten above the hundred if the price does not double."""
    if rules.hundred_scheme is HundredScheme.FIXED:
        return 0
    if rules.hundred_scheme is HundredScheme.LINEAR and announced:
        return rules.price_hundred
    replaces_game = rules.silent_hundred is SilentHundred.REPLACES_GAME
    if rules.hundred_scheme is HundredScheme.LINEAR and replaces_game:
        return rules.price_silent_hundred
    return ten_price(rules)


def _lost_hundred_result(
    facts: Facts, rules: Rules, side: DealSide, hundred_points: int
) -> tuple[Message, int]:
    """Reason and cost of an announced hundred that was not reached."""
    tens_short = (HUNDRED_GOAL - hundred_points) // 10
    points_against = sum(marriage_values(facts, side.other))
    why = WHY["hundred_failed"](total=hundred_points)
    if rules.hundred_scheme is HundredScheme.LINEAR:
        return why, -rules.price_hundred * (tens_short + points_against // 10)
    if rules.hundred_scheme is not HundredScheme.DOUBLING:
        return why, -rules.price_hundred
    if rules.hundred_against and points_against:
        why = WHY["hundred_failed_against"](total=hundred_points, theirs=points_against)
        tens_short += points_against // 10
    return why, -int(rules.price_hundred * 2 ** (tens_short - 1))


def _loses_both(facts: Facts, rules: Rules, side: DealSide) -> bool:
    """Whether a side that announced both seven and hundred loses both because one failed."""
    return (
        rules.hundred_with_seven is HundredWithSeven.TOGETHER
        and {SEVEN_BONUSES[side], HUNDRED_BONUSES[side]} <= set(facts.announced)
        and not (seven_won(facts, side) and _hundred_points(facts, rules, side) >= HUNDRED_GOAL)
    )


def failed_bonuses(facts: Facts, rules: Rules) -> Iterator[Bonus]:
    """Announced bonuses of a played suit game that failed."""
    for side in DealSide:
        lost_together = _loses_both(facts, rules, side)
        if SEVEN_BONUSES[side] in facts.announced and (lost_together or not seven_won(facts, side)):
            yield SEVEN_BONUSES[side]
        too_few_points = _hundred_points(facts, rules, side) < HUNDRED_GOAL
        if HUNDRED_BONUSES[side] in facts.announced and (lost_together or too_few_points):
            yield HUNDRED_BONUSES[side]


def seven_won(facts: Facts, side: DealSide) -> bool | None:
    """Whether a side's trump 7 took the last trick; None if the side did not play it there."""
    last_seven = facts.last_trick_seven
    return last_seven.won if last_seven and last_seven.by is side else None


def _counted_marriage_points(facts: Facts, rules: Rules, side: DealSide) -> int:
    """The marriage points that count towards a side's hundred."""
    values = marriage_values(facts, side)
    if rules.hundred_marriage is CountedMarriages.ALL:
        return sum(values)
    if rules.hundred_marriage is CountedMarriages.FIRST:
        return values[0] if values else 0
    return max(values, default=0)


def seven_payments(facts: Facts, rules: Rules, side: DealSide) -> Iterator[Payment]:
    """Payment for a side's trump 7 in the last trick.

    An announced seven is paid instead of a silent one.
    """
    item, won = SEVEN_BONUSES[side], seven_won(facts, side)
    outcomes = {
        (True, True): (WHY["seven_won"], rules.price_seven),
        (True, False): (WHY["seven_killed"], -beaten_seven(rules)),
        (True, None): (WHY["seven_failed"], -rules.price_seven),
        (False, True): (WHY["silent_seven_won"], rules.price_silent_seven),
        (False, False): (WHY["silent_seven_killed"], -beaten_silent_seven(rules)),
    }
    why, points = outcomes.get((item in facts.announced, won), (None, 0))
    if won and _loses_both(facts, rules, side):
        why, points = WHY["seven_lost_with_hundred"], -rules.price_seven
    if why and points:
        yield bonus_payment(facts, rules, item, why(), points)


def valat_payments(facts: Facts, rules: Rules) -> Iterator[Payment]:
    """Payment for taking all tricks; hearts double it only if they double everything."""
    if facts.valat is not None and rules.valat:
        why = side_reason(facts.valat, WHY["valat"]())
        hearts = hearts_double(facts, rules, None)
        points = for_soloist(facts.valat, rules.valat)
        yield multiplied_payment(VALAT, why, points, hearts=hearts)
