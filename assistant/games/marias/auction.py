"""The auction of Mariáš, and what is announced and doubled after it, in the order of the table."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field

from assistant.core.seat import Seat
from assistant.core.turn import Call

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
from .facts import MOST_FLEKS, Bonus, Contract, DealSide, Item, doubler, owner

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


def _above(now: Course) -> tuple[str, ...]:
    """What is higher than the bid so far."""
    if now.contract is None:
        return BIDS
    return NO_TRUMPS[list(Contract).index(now.contract) :]


def _answers(now: Course) -> Generator[Ask, str, Seat | None]:
    """Ask the others from the bidder's left on; tell who said bad, if anybody did."""
    doubter = now.soloist
    for seat in now.others:
        word = yield Ask(Stage.ANSWER, seat, tuple(_answer(now)), _at_once(now, doubter))
        while now.fleks and doubled(word):
            now.double(Item.GAME)
            word = yield Ask(Stage.ANSWER, seat, tuple(_answer(now)), _at_once(now, doubter))
        if word == BAD:
            return seat
        if word == FLEK:
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


@dataclass(slots=True)
class _Round:
    """When each item last changed, and when each player last had his say."""

    now: Course
    clock: int = 0
    changed: dict[Item, int] = field(default_factory=lambda: {Item.GAME: 0})
    spoke: dict[Seat, int] = field(default_factory=dict)

    def open(self, seat: Seat) -> tuple[str, ...]:
        """What a player may say: his side's announcements at first, then answers to what is new."""
        return tuple(
            word for side in self.now.sides_of(seat) for word in self._words_of(seat, side)
        )

    def _words_of(self, seat: Seat, side: DealSide) -> Iterator[str]:
        if seat not in self.spoke:
            own = (bonus for bonus in Bonus if owner(Item(bonus)) is side)
            yield from (bonus for bonus in own if bonus not in self.now.announced)
        for item, changed in self.changed.items():
            count = self.now.fleks.get(item, 0) + 1
            is_new = changed > self.spoke.get(seat, -1)
            idle = item is Item.GAME and not self.now.paid_game
            if is_new and not idle and count <= MOST_FLEKS and doubler(item, count) is side:
                yield doubling(item, count)

    def hear(self, seat: Seat, word: str) -> None:
        """Write down what was said; it shows the side of who said it."""
        self.clock += 1
        double = doubled(word)
        item = double[0] if double else Item(word)
        if double:
            self.now.double(item)
        else:
            self.now.announced.append(Bonus(word))
        self.changed[item] = self.clock
        if seat != self.now.soloist:
            self.now.sides[seat] = doubler(*double) if double else owner(item)


def announcing(now: Course) -> Steps:
    """Ask the soloist, then the others clockwise, until nobody has anything left to answer.

    Each may announce in his first turn only; later turns answer doublings (Akagiri, Mariáš,
    announcements). A player who has nothing that he could say is not asked.
    """
    order = (now.soloist, *now.others)
    talk = _Round(now)
    while any(seat not in talk.spoke or talk.open(seat) for seat in order):
        for seat in order:
            yield from _turn(talk, seat)


def _turn(talk: _Round, seat: Seat) -> Steps:
    """Hear one player until he has said all that he wants, or all that he may."""
    stage, word = Stage.DOUBLE if seat in talk.spoke else Stage.ANNOUNCE, ""
    while word != GOOD and (open_ := talk.open(seat)):
        word = yield Ask(stage, seat, (GOOD, *open_))
        if word != GOOD:
            talk.hear(seat, word)
    if word != GOOD:
        yield passed_over(stage, seat)
    talk.spoke[seat] = talk.clock
