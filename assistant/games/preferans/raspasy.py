"""Raspasy: what it costs by now, which deal sends that back to its start, and how it is told."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from assistant.core.ledger import Entry
from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.core.situation import Situation

from . import reasons
from .contract_prices import made, to_mountain, to_whists
from .facts import ACTIVE, LEVELS, MISERE, RASPASY, Facts
from .pool import BONUS, Earned, into_pools
from .rule_values import Bonus, Exit, Growth, Raspasy
from .rules import Rules
from .whist_payments import SHORT, defence

WHISTS_A_TRICK = 5
"""What the player with the fewest tricks writes for each trick of another."""


def in_a_row(before: Situation) -> int:
    """Count the raspasy just before, or since the last deal that ended them."""
    return int(before.memory or 0)


def raspasy_price(before: Situation, rules: Rules) -> int:
    """What a trick in raspasy would cost now: on the mountain, or in whists always the same."""
    if rules.raspasy_to is Raspasy.WHISTS:
        return WHISTS_A_TRICK
    return rising_price(before, rules)


def rising_price(before: Situation, rules: Rules) -> int:
    """The price of a trick on the mountain: it rises with every raspasy in a row, up to an end."""
    return price_of(in_a_row(before) + 1, rules)


def price_of(nth: int, rules: Rules) -> int:
    """The price of a trick in the first raspasy, the second and so on."""
    place = min(nth, rules.raspasy_end or nth)
    if rules.raspasy_growth is Growth.DOUBLING:
        return rules.raspasy_first << (place - 1)
    return rules.raspasy_first * place


def least_level(before: Situation, rules: Rules) -> int:
    """The lowest level that may be bid: raspasy may have raised it."""
    levels, past = rules.raspasy_minimum.levels, in_a_row(before)
    return levels[min(past, len(levels)) - 1] if past else LEVELS[0]


def raspasy(facts: Facts, rules: Rules, before: Situation) -> Iterator[Entry]:
    """Write the tricks (Akagiri, Preferans, raspasy), and the bonus of who has none."""
    order = [seat for seat in before.clockwise()[:ACTIVE] if seat in facts.tricks]
    taken = {seat: facts.tricks[seat] for seat in order}
    price = raspasy_price(before, rules)
    write = _in_whists if rules.raspasy_to is Raspasy.WHISTS else _on_mountains
    yield from write(taken, price)
    yield from _talon(facts, rules, before)
    yield from _bonuses([seat for seat in order if not taken[seat]], rules, before)


def _talon(facts: Facts, rules: Rules, before: Situation) -> Iterator[Entry]:
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


def _bonuses(empty_handed: list[Seat], rules: Rules, before: Situation) -> Iterator[Entry]:
    """No trick brings something into the pool, aid included: nothing, one point or the price."""
    prices = {Bonus.NONE: 0, Bonus.ONE: 1, Bonus.PRICE: rising_price(before, rules)}
    points = prices[rules.raspasy_bonus]
    for seat in empty_handed if points else ():
        gain = Earned(seat, points, BONUS, reasons.NO_TRICK())
        entries = tuple(into_pools(gain, rules, before))
        before = replace(before, ledger=before.ledger.add(entries))
        yield from entries


WHISTERS = {Exit.MADE_WHISTED: 1, Exit.BOTH_WHISTED: 2}
"""How many defenders must have whisted a contract that ends raspasy."""


def remember(facts: Facts, rules: Rules, before: Situation) -> int:
    """Count the raspasy after a deal: one more, or none where it ended them."""
    past = in_a_row(before)
    if facts.contract == RASPASY:
        return past + 1
    return 0 if past and ends_raspasy(facts, rules, before) else past


def ends_raspasy(facts: Facts, rules: Rules, before: Situation) -> bool:
    """Tell whether raspasy is cheap again after a deal; what is given up leaves it where it is."""
    if facts.given_up:
        return False
    if rules.raspasy_exit is Exit.ANY:
        return True
    if facts.contract == MISERE:
        return made(facts) and rules.exit_by_misere
    if not made(facts) or facts.contract.level < least_level(before, rules):
        return False
    return rules.raspasy_exit is Exit.MADE or _whisted(facts, rules, before)


def _whisted(facts: Facts, rules: Rules, before: Situation) -> bool:
    """Whether enough defenders whisted, and none of them was short."""
    if facts.half is not None:
        return rules.exit_by_half_whist
    if len(facts.whisters) < WHISTERS[rules.raspasy_exit]:
        return False
    return all(entry.item != SHORT for entry in defence(facts, rules, before))


def raspasy_words(before: Situation, rules: Rules) -> Message | None:
    """Say which raspasy would be next, what it costs by now, and how low may be bid."""
    nth, least = in_a_row(before) + 1, least_level(before, rules)
    price = raspasy_price(before, rules)
    dearer = rules.raspasy_to is Raspasy.MOUNTAIN and price != price_of(1, rules)
    if least > LEVELS[0]:
        raised = {"nth": nth, "least": least}
        if not dearer:
            return msg("next raspasy: no. {nth}, bids from {least}", **raised)
        return msg(
            "next raspasy: no. {nth}, bids from {least}, {price} per trick", price=price, **raised
        )
    return (
        msg("next raspasy: no. {nth}, {price} per trick", nth=nth, price=price) if dearer else None
    )
