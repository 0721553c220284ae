"""Raspasy: its current price, the deals that reset this price, and its wording."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from assistant.core.ledger import Entry
from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.core.situation import Situation

from .facts import ACTIVE_PLAYERS, LEVELS, MISERE, RASPASY, Facts
from .prices import is_made, mountain_entry, whist_entry
from .rules import WHY, Bonus, PriceGrowth, PriceReset, RaspasyAccount, RaspasyTie, Rules
from .settlement import (
    BONUS_ITEM,
    SAT_OUT_ITEM,
    Gifts,
    PoolGain,
    distribute,
    into_pools,
    reduce_mountain,
)
from .whists import SHORT_ITEM, defence_entries

WHISTS_PER_TRICK = 5
"""Whists that a player with the fewest tricks gets for each trick of another player."""


@dataclass(frozen=True, slots=True)
class RaspasyCounts:
    """Counts of earlier raspasy, which decide the price of a trick and the next dealer."""

    count: int = 0
    """Number of raspasy since the last deal that reset the price."""
    dealt_in_row: int = 0
    """Number of the latest raspasy in a row that `dealer` dealt."""
    dealer: Seat | None = None


NO_RASPASY = RaspasyCounts()


def _counts_before(before: Situation) -> RaspasyCounts:
    return NO_RASPASY if before.memory is None else before.memory


def raspasy_in_row(before: Situation) -> int:
    """Number of raspasy since the last deal that reset the price."""
    return _counts_before(before).count


def raspasy_price(before: Situation, rules: Rules) -> int:
    """Price of a trick in the next raspasy; it never rises if tricks are paid in whists."""
    if rules.raspasy_to is RaspasyAccount.WHISTS:
        return WHISTS_PER_TRICK
    return rising_price(before, rules)


def rising_price(before: Situation, rules: Rules) -> int:
    """Price of a trick on the mountain, which rises with every raspasy in a row up to a limit."""
    return nth_price(raspasy_in_row(before) + 1, rules)


def nth_price(number: int, rules: Rules) -> int:
    """Price of a trick in the nth raspasy in a row, counted from 1."""
    index = min(number, rules.raspasy_end or number)
    if rules.raspasy_growth is PriceGrowth.DOUBLING:
        return rules.raspasy_first << (index - 1)
    return rules.raspasy_first * index


def lowest_level(before: Situation, rules: Rules) -> int:
    """The lowest level that may be bid; earlier raspasy may have raised it."""
    count = raspasy_in_row(before)
    return rules.raspasy_minimum.after(count) if count else LEVELS[0]


def raspasy_entries(facts: Facts, rules: Rules, before: Situation) -> Iterator[Entry]:
    """Ledger entries of a raspasy: tricks (Akagiri, Preferans, raspasy), then pool points."""
    players = [seat for seat in before.clockwise()[:ACTIVE_PLAYERS] if seat in facts.tricks]
    tricks_by_seat = {seat: facts.tricks[seat] for seat in players}
    price = raspasy_price(before, rules)
    amnesty = min(tricks_by_seat.values()) if rules.raspasy_amnesty else 0
    if rules.raspasy_to is RaspasyAccount.WHISTS:
        yield from _whist_entries(tricks_by_seat, price, amnesty, rules)
    else:
        yield from _mountain_entries(tricks_by_seat, price, amnesty)
    yield from _talon_entries(facts, rules, before)
    for gain, situation in pool_gains(facts, rules, before):
        yield from into_pools(gain, rules, situation)


def _talon_entries(facts: Facts, rules: Rules, before: Situation) -> Iterator[Entry]:
    """Ledger entry for the talon's tricks, on the mountain of a dealer who sits out."""
    tricks = 0 if before.seats == ACTIVE_PLAYERS else facts.tricks.get(before.dealer, 0)
    if tricks:
        price = rising_price(before, rules)
        why = WHY["talon_tricks"](n=tricks, price=price)
        yield mountain_entry(before.dealer, tricks * price, RASPASY.word, why)


def _mountain_entries(
    tricks_by_seat: Mapping[Seat, int], price: int, amnesty: int
) -> Iterator[Entry]:
    """Ledger entries for each player's tricks on the mountain, less the `amnesty`."""
    for seat, tricks in tricks_by_seat.items():
        if tricks > amnesty:
            why = WHY["raspasy"](n=tricks, price=price)
            if amnesty:
                why = WHY["raspasy_less"](n=tricks, off=amnesty, price=price)
            yield mountain_entry(seat, (tricks - amnesty) * price, RASPASY.word, why)


def _whist_entries(
    tricks_by_seat: Mapping[Seat, int], price: int, amnesty: int, rules: Rules
) -> Iterator[Entry]:
    """Whists of each player with the fewest tricks against each player with more.

    The `amnesty` is subtracted from the tricks. Under a house rule two players with the fewest
    tricks share the whists; an odd whist goes to the first of them.
    """
    fewest = min(tricks_by_seat.values())
    holders = [seat for seat, tricks in tricks_by_seat.items() if tricks == fewest]
    tie_is_shared = rules.raspasy_tie is RaspasyTie.SHARED and len(holders) > 1
    for holder in holders:
        for opponent, tricks in tricks_by_seat.items():
            if tricks > fewest:
                points = (tricks - amnesty) * price
                if tie_is_shared:
                    points = points // 2 if holder != holders[0] else -(-points // 2)
                why = WHY["fewest_shared"] if tie_is_shared else WHY["fewest_tricks"]
                counted_tricks = WHY["less"](n=tricks, off=amnesty) if amnesty else tricks
                yield whist_entry(
                    holder, opponent, points, RASPASY.word, why(n=counted_tricks, price=price)
                )


def pool_gains(
    facts: Facts, rules: Rules, before: Situation
) -> Iterator[tuple[PoolGain, Situation]]:
    """Each gain of pool points in a raspasy, with the situation before it.

    Points for the talon's tricks are already on the mountain, so surplus points may reduce them.
    Each point of recorded aid is used for one gain only.
    """
    aid = facts.aid
    before = replace(before, ledger=before.ledger.add(_talon_entries(facts, rules, before)))
    for bonus in (*_bonus_gains(facts, rules, before), *_dealer_gains(rules, before)):
        gain = replace(bonus, aid=aid)
        yield gain, before
        gifts = dict(distribute(reduce_mountain(gain, rules, before)[1], rules, before).gifts)
        aid = tuple(_unused_aid(aid, gifts))
        before = replace(before, ledger=before.ledger.add(into_pools(gain, rules, before)))


def _bonus_gains(facts: Facts, rules: Rules, before: Situation) -> Iterator[PoolGain]:
    """Gains of pool points for taking no trick: one point each, or the price of a trick."""
    prices = {Bonus.NONE: 0, Bonus.ONE: 1, Bonus.PRICE: rising_price(before, rules)}
    points = prices[rules.raspasy_bonus]
    for seat in before.clockwise()[:ACTIVE_PLAYERS] if points else ():
        if facts.tricks.get(seat) == 0:
            yield PoolGain(seat, points, BONUS_ITEM, WHY["no_trick"]())


def _dealer_gains(rules: Rules, before: Situation) -> Iterator[PoolGain]:
    """Gain of pool points for a dealer who sits out, if the house rules give any."""
    if rules.raspasy_dealer_point and before.seats > ACTIVE_PLAYERS:
        yield PoolGain(before.dealer, rules.raspasy_dealer_point, SAT_OUT_ITEM, WHY["sat_out"]())


def _unused_aid(aid: Gifts, gifts: dict[Seat, int]) -> Iterator[tuple[Seat, int]]:
    for seat, points in aid:
        used_points = min(points, gifts.get(seat, 0))
        gifts[seat] = gifts.get(seat, 0) - used_points
        if points > used_points:
            yield seat, points - used_points


MIN_WHISTERS = {PriceReset.MADE_WHISTED: 1, PriceReset.BOTH_WHISTED: 2}
"""Number of defenders who must have whisted a contract that resets the price of raspasy."""


def remember(facts: Facts, rules: Rules, before: Situation) -> RaspasyCounts:
    """The counts after a deal: raspasy adds one, a deal that resets the price sets them to 0."""
    counts = _counts_before(before)
    if facts.contract == RASPASY:
        dealt_in_row = counts.dealt_in_row if counts.dealer == before.dealer else 0
        return RaspasyCounts(counts.count + 1, dealt_in_row + 1, before.dealer)
    return (
        NO_RASPASY
        if not counts.count or resets_price(facts, rules, before)
        else RaspasyCounts(counts.count)
    )


def resets_price(facts: Facts, rules: Rules, before: Situation) -> bool:
    """Whether a deal resets the price of raspasy; a contract that was given up does not."""
    if facts.given_up:
        return False
    if rules.raspasy_exit in (PriceReset.ANY, PriceReset.PLAYED):
        return rules.raspasy_exit is PriceReset.ANY or bool(facts.tricks)
    if facts.contract == MISERE:
        return is_made(facts) and rules.exit_by_misere
    if not is_made(facts) or facts.contract.level < lowest_level(before, rules):
        return False
    return rules.raspasy_exit is PriceReset.MADE or _enough_whisted(facts, rules, before)


def _enough_whisted(facts: Facts, rules: Rules, before: Situation) -> bool:
    """Whether enough defenders whisted, and none of them was short of tricks."""
    if facts.half_whister is not None:
        return rules.exit_by_half_whist
    if len(facts.whisters) < MIN_WHISTERS[rules.raspasy_exit]:
        return False
    return all(entry.item != SHORT_ITEM for entry in defence_entries(facts, rules, before))


def raspasy_words(before: Situation, rules: Rules) -> Message | None:
    """The number of the next raspasy with its price and lowest bid; None if neither was raised."""
    number, lowest = raspasy_in_row(before) + 1, lowest_level(before, rules)
    price = raspasy_price(before, rules)
    price_raised = rules.raspasy_to is RaspasyAccount.MOUNTAIN and price != nth_price(1, rules)
    if lowest > LEVELS[0]:
        params = {"nth": number, "least": lowest}
        if not price_raised:
            return msg("next raspasy: no. {nth}, bids from {least}", **params)
        return msg(
            "next raspasy: no. {nth}, bids from {least}, {price} per trick", price=price, **params
        )
    return (
        msg("next raspasy: no. {nth}, {price} per trick", nth=number, price=price)
        if price_raised
        else None
    )
