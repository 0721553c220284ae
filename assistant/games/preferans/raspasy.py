"""Raspasy: its current price, the deals that reset this price, and its wording."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from assistant.core.ledger import Entry
from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.core.situation import Situation

from .facts import ACTIVE, LEVELS, MISERE, RASPASY, Facts
from .prices import made, to_mountain, to_whists
from .rules import WHY, Bonus, Exit, Growth, Raspasy, Rules, Tie
from .settlement import BONUS, SAT_OUT, Gifts, PoolGain, distribute, into_pools, reduce_mountain
from .whists import SHORT, defence

WHISTS_A_TRICK = 5
"""Whists of the player with the fewest tricks for each trick of another player."""


@dataclass(frozen=True, slots=True)
class Row:
    """Counts of earlier raspasy, which decide the price of a trick and the next dealer."""

    past: int = 0
    """Number of raspasy since the last deal that reset the price."""
    by_dealer: int = 0
    """Number of the latest raspasy in a row that `dealer` dealt."""
    dealer: Seat | None = None


NO_RASPASY = Row()


def _raspasy_before(before: Situation) -> Row:
    return NO_RASPASY if before.memory is None else before.memory


def in_a_row(before: Situation) -> int:
    """Number of raspasy since the last deal that reset the price."""
    return _raspasy_before(before).past


def raspasy_price(before: Situation, rules: Rules) -> int:
    """Price of a trick in the next raspasy; it never rises if tricks are paid in whists."""
    if rules.raspasy_to is Raspasy.WHISTS:
        return WHISTS_A_TRICK
    return rising_price(before, rules)


def rising_price(before: Situation, rules: Rules) -> int:
    """Price of a trick on the mountain, which rises with every raspasy in a row up to a limit."""
    return price_of(in_a_row(before) + 1, rules)


def price_of(nth: int, rules: Rules) -> int:
    """Price of a trick in raspasy number `nth` in a row."""
    index = min(nth, rules.raspasy_end or nth)
    if rules.raspasy_growth is Growth.DOUBLING:
        return rules.raspasy_first << (index - 1)
    return rules.raspasy_first * index


def least_level(before: Situation, rules: Rules) -> int:
    """The lowest level that may be bid; earlier raspasy may have raised it."""
    past = in_a_row(before)
    return rules.raspasy_minimum.after(past) if past else LEVELS[0]


def raspasy(facts: Facts, rules: Rules, before: Situation) -> Iterator[Entry]:
    """Ledger entries of a raspasy: tricks (Akagiri, Preferans, raspasy), then pool points."""
    order = [seat for seat in before.clockwise()[:ACTIVE] if seat in facts.tricks]
    taken = {seat: facts.tricks[seat] for seat in order}
    price = raspasy_price(before, rules)
    off = min(taken.values()) if rules.raspasy_amnesty else 0
    if rules.raspasy_to is Raspasy.WHISTS:
        yield from _in_whists(taken, price, off, rules)
    else:
        yield from _on_mountains(taken, price, off)
    yield from _talon_entries(facts, rules, before)
    for gain, now in gains(facts, rules, before):
        yield from into_pools(gain, rules, now)


def _talon_entries(facts: Facts, rules: Rules, before: Situation) -> Iterator[Entry]:
    """Ledger entry for the talon's tricks, on the mountain of a dealer who sits out."""
    tricks = 0 if before.seats == ACTIVE else facts.tricks.get(before.dealer, 0)
    if tricks:
        price = rising_price(before, rules)
        why = WHY["talon_tricks"](n=tricks, price=price)
        yield to_mountain(before.dealer, tricks * price, RASPASY.word, why)


def _on_mountains(taken: Mapping[Seat, int], price: int, off: int) -> Iterator[Entry]:
    """Ledger entries for each player's tricks on the mountain, less the amnesty `off`."""
    for seat, tricks in taken.items():
        if tricks > off:
            why = WHY["raspasy"](n=tricks, price=price)
            if off:
                why = WHY["raspasy_less"](n=tricks, off=off, price=price)
            yield to_mountain(seat, (tricks - off) * price, RASPASY.word, why)


def _in_whists(taken: Mapping[Seat, int], price: int, off: int, rules: Rules) -> Iterator[Entry]:
    """Whists of each player with the fewest tricks against each player with more.

    Tricks count less the amnesty `off`. Under a house rule two players with the fewest tricks share
    the whists; the first of them gets an odd whist.
    """
    fewest = min(taken.values())
    holders = [seat for seat, tricks in taken.items() if tricks == fewest]
    shared = rules.raspasy_tie is Tie.SHARED and len(holders) > 1
    for holder in holders:
        for other, tricks in taken.items():
            if tricks > fewest:
                points = (tricks - off) * price
                if shared:
                    points = points // 2 if holder != holders[0] else -(-points // 2)
                why = WHY["fewest_shared"] if shared else WHY["fewest_tricks"]
                left = WHY["less"](n=tricks, off=off) if off else tricks
                yield to_whists(holder, other, points, RASPASY.word, why(n=left, price=price))


def gains(facts: Facts, rules: Rules, before: Situation) -> Iterator[tuple[PoolGain, Situation]]:
    """Each gain of pool points in a raspasy, with the situation before it.

    Recorded aid that one gain has used up is not used again by the next gain.
    """
    aid = facts.aid
    for bonus in (*_bonuses(facts, rules, before), *_dealers_point(rules, before)):
        gain = replace(bonus, aid=aid)
        yield gain, before
        given = dict(distribute(reduce_mountain(gain, rules, before)[1], rules, before).given)
        aid = tuple(_not_given(aid, given))
        before = replace(before, ledger=before.ledger.add(into_pools(gain, rules, before)))


def _bonuses(facts: Facts, rules: Rules, before: Situation) -> Iterator[PoolGain]:
    """Gains of pool points for taking no trick: one point each, or the price of a trick."""
    prices = {Bonus.NONE: 0, Bonus.ONE: 1, Bonus.PRICE: rising_price(before, rules)}
    points = prices[rules.raspasy_bonus]
    for seat in before.clockwise()[:ACTIVE] if points else ():
        if facts.tricks.get(seat) == 0:
            yield PoolGain(seat, points, BONUS, WHY["no_trick"]())


def _dealers_point(rules: Rules, before: Situation) -> Iterator[PoolGain]:
    """Gain of pool points for a dealer who sits out, if the house rules give any."""
    if rules.raspasy_dealer_point and before.seats > ACTIVE:
        yield PoolGain(before.dealer, rules.raspasy_dealer_point, SAT_OUT, WHY["sat_out"]())


def _not_given(aid: Gifts, given: dict[Seat, int]) -> Iterator[tuple[Seat, int]]:
    for seat, points in aid:
        used = min(points, given.get(seat, 0))
        given[seat] = given.get(seat, 0) - used
        if points > used:
            yield seat, points - used


WHISTERS = {Exit.MADE_WHISTED: 1, Exit.BOTH_WHISTED: 2}
"""Number of defenders who must have whisted a contract that resets the price of raspasy."""


def remember(facts: Facts, rules: Rules, before: Situation) -> Row:
    """The counts after a deal: raspasy adds one, a deal that resets the price sets them to 0."""
    row = _raspasy_before(before)
    if facts.contract == RASPASY:
        dealt = row.by_dealer if row.dealer == before.dealer else 0
        return Row(row.past + 1, dealt + 1, before.dealer)
    return NO_RASPASY if not row.past or ends_raspasy(facts, rules, before) else Row(row.past)


def ends_raspasy(facts: Facts, rules: Rules, before: Situation) -> bool:
    """Whether a deal resets the price of raspasy; a contract that was given up does not."""
    if facts.given_up:
        return False
    if rules.raspasy_exit in (Exit.ANY, Exit.PLAYED):
        return rules.raspasy_exit is Exit.ANY or bool(facts.tricks)
    if facts.contract == MISERE:
        return made(facts) and rules.exit_by_misere
    if not made(facts) or facts.contract.level < least_level(before, rules):
        return False
    return rules.raspasy_exit is Exit.MADE or _enough_whisted(facts, rules, before)


def _enough_whisted(facts: Facts, rules: Rules, before: Situation) -> bool:
    """Whether enough defenders whisted, and none of them was short of tricks."""
    if facts.half is not None:
        return rules.exit_by_half_whist
    if len(facts.whisters) < WHISTERS[rules.raspasy_exit]:
        return False
    return all(entry.item != SHORT for entry in defence(facts, rules, before))


def raspasy_words(before: Situation, rules: Rules) -> Message | None:
    """The number of the next raspasy with its price and lowest bid; None if neither was raised."""
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
