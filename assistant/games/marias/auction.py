"""The auction of Mariáš: forehand bids, the others say good or bad in turn, upwards only."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from assistant.core.calls import Call
from assistant.core.seat import Seat

from .deal_progress import (
    BAD,
    BIDS,
    GOOD,
    NO_TRUMPS,
    Ask,
    Course,
    Stage,
    Steps,
    doubled,
    doubling,
    passed_over,
)
from .facts import MOST_FLEKS, Contract, Item

FLEK = doubling(Item.GAME, 1)


def bidding(now: Course) -> Steps:
    """Hear forehand's bid, then everybody's answers to it and to every higher one.

    Forehand has to bid, and only he can play a suit game, the lowest (Akagiri, Mariáš, bids).
    """
    taker: Seat | None = now.seats[0]
    while taker is not None:
        higher = _above(now)
        stage = Stage.TAKEOVER if now.contract else Stage.BID
        bid = yield Ask(stage, taker, higher)
        now.undertake(taker, bid)
        taker = yield from _answers(now)
    now.bid_out = True


def _above(now: Course) -> tuple[str, ...]:
    """What is higher than the bid so far."""
    if now.contract is None:
        return BIDS
    return NO_TRUMPS[list(Contract).index(now.contract) :]


def _answers(now: Course) -> Generator[Ask, str, Seat | None]:
    """Ask the others from the bidder's left on; tell who said bad, if anybody did."""
    doubter = now.soloist
    for seat in now.others:
        said = yield Ask(Stage.ANSWER, seat, tuple(_answer(now)), _at_once(now, doubter))
        while now.fleks and doubled(said):
            now.double(Item.GAME)
            said = yield Ask(Stage.ANSWER, seat, tuple(_answer(now)), _at_once(now, doubter))
        if said == BAD:
            return seat
        if said == FLEK:
            now.double(Item.GAME)
            doubter = seat
    if now.fleks:
        yield from _doublings(now)
    return None


def _answer(now: Course) -> Iterator[str]:
    """What may be said to a bid; without trumps it is doubled here, by one of them."""
    yield GOOD
    if _above(now):
        yield BAD
    if now.contract is not Contract.SUIT and not now.fleks:
        yield FLEK


def _at_once(now: Course, doubter: Seat) -> tuple[Call, ...]:
    """A flek may be answered before the next speaks, and that again by who said it."""
    count = now.fleks.get(Item.GAME, 0)
    if not 0 < count < MOST_FLEKS:
        return ()
    return ((now.soloist if count % 2 else doubter, doubling(Item.GAME, count + 1)),)


def _doublings(now: Course) -> Steps:
    """Double betl and durch in turn until one side leaves it (Akagiri, Mariáš, flek in bidding).

    Whoever was doubled keeps his contract, and a higher bid would have been said before.
    """
    while (count := now.fleks[Item.GAME]) < MOST_FLEKS:
        word = doubling(Item.GAME, count + 1)
        for seat in (now.soloist,) if count % 2 else now.others:
            if now.fleks[Item.GAME] > count:
                yield passed_over(Stage.DOUBLE, seat)
            elif (yield Ask(Stage.DOUBLE, seat, (GOOD, word))) == word:
                now.double(Item.GAME)
        if now.fleks[Item.GAME] == count:
            return
