"""What raspasy costs: everybody has passed, and whoever takes tricks pays for them."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from assistant.core.before import Before
from assistant.core.ledger import Entry
from assistant.core.seat import Seat

from . import reasons
from .facts import ACTIVE, LEVELS, RASPASY, Facts
from .pool import BONUS, Earned, into_pools
from .rule_values import Bonus, Growth, Raspasy
from .rules import Rules
from .sheet_accounts import to_mountain, to_whists

WHISTS_A_TRICK = 5
"""What the player with the fewest tricks writes for each trick of another."""


def in_a_row(before: Before) -> int:
    """Count the raspasy just before, or since the last deal that ended them."""
    return int(before.memory or 0)


def raspasy_price(before: Before, rules: Rules) -> int:
    """What a trick in raspasy would cost now: on the mountain, or in whists always the same."""
    if rules.raspasy_to is Raspasy.WHISTS:
        return WHISTS_A_TRICK
    return rising_price(before, rules)


def rising_price(before: Before, rules: Rules) -> int:
    """The price of a trick on the mountain: it rises with every raspasy in a row, up to an end."""
    return price_of(in_a_row(before) + 1, rules)


def price_of(nth: int, rules: Rules) -> int:
    """The price of a trick in the first raspasy, the second and so on."""
    place = min(nth, rules.raspasy_end or nth)
    if rules.raspasy_growth is Growth.DOUBLING:
        return rules.raspasy_first << (place - 1)
    return rules.raspasy_first * place


def least_level(before: Before, rules: Rules) -> int:
    """The lowest level that may be bid: raspasy may have raised it."""
    levels, past = rules.raspasy_minimum.levels, in_a_row(before)
    return levels[min(past, len(levels)) - 1] if past else LEVELS[0]


def raspasy(facts: Facts, rules: Rules, before: Before) -> Iterator[Entry]:
    """Write the tricks (Akagiri, Preferans, raspasy), and the bonus of who has none."""
    order = [seat for seat in before.clockwise()[:ACTIVE] if seat in facts.tricks]
    taken = {seat: facts.tricks[seat] for seat in order}
    price = raspasy_price(before, rules)
    write = _in_whists if rules.raspasy_to is Raspasy.WHISTS else _on_mountains
    yield from write(taken, price)
    yield from _talon(facts, rules, before)
    yield from _bonuses([seat for seat in order if not taken[seat]], rules, before)


def _talon(facts: Facts, rules: Rules, before: Before) -> Iterator[Entry]:
    """Write what turned talon cards win on the mountain of the dealer who sits out."""
    tricks = 0 if before.seats == ACTIVE else facts.tricks.get(before.dealer, 0)
    if tricks:
        price = rising_price(before, rules)
        why = reasons.TALON_TRICKS(n=tricks, price=price)
        yield to_mountain(before.dealer, tricks * price, RASPASY.word, why)


def _on_mountains(taken: Mapping[Seat, int], price: int) -> Iterator[Entry]:
    for seat, tricks in taken.items():
        if tricks:
            why = reasons.RASPASY(n=tricks, price=price)
            yield to_mountain(seat, tricks * price, RASPASY.word, why)


def _in_whists(taken: Mapping[Seat, int], price: int) -> Iterator[Entry]:
    """Each who has the fewest tricks writes those of everybody who has more."""
    fewest = min(taken.values())
    for holder in (seat for seat, tricks in taken.items() if tricks == fewest):
        for other, tricks in taken.items():
            if tricks > fewest:
                why = reasons.FEWEST_TRICKS(n=tricks, price=price)
                yield to_whists(holder, other, tricks * price, RASPASY.word, why)


def _bonuses(empty_handed: list[Seat], rules: Rules, before: Before) -> Iterator[Entry]:
    """No trick brings something into the pool, aid included: nothing, one point or the price."""
    prices = {Bonus.NONE: 0, Bonus.ONE: 1, Bonus.PRICE: rising_price(before, rules)}
    points = prices[rules.raspasy_bonus]
    for seat in empty_handed if points else ():
        gain = Earned(seat, points, BONUS, reasons.NO_TRICK())
        entries = tuple(into_pools(gain, rules, before))
        before = replace(before, ledger=before.ledger.add(entries))
        yield from entries
