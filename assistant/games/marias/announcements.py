"""The announcements and doublings of a suit game, in the order in which they are made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from assistant.core.seat import Seat

from .deal_progress import GOOD, Ask, Course, Stage, Steps, doubled, doubling, passed_over
from .facts import MOST_FLEKS, Bonus, DealSide, Item


def owner(item: Item) -> DealSide:
    """The side that an item belongs to: the soloist's the game, its announcer's a bonus."""
    return DealSide.DEFENDERS if item.startswith(DealSide.DEFENDERS) else DealSide.SOLOIST


def doubler(item: Item, count: int) -> DealSide:
    """The side whose doubling this would be: the others begin, then they take turns."""
    return owner(item).other if count % 2 else owner(item)


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
            if is_new and count <= MOST_FLEKS and doubler(item, count) is side:
                yield doubling(item, count)

    def hear(self, seat: Seat, said: str) -> None:
        """Write down what was said; it shows the side of who said it."""
        self.clock += 1
        double = doubled(said)
        item = double[0] if double else Item(said)
        if double:
            self.now.double(item)
        else:
            self.now.announced.append(Bonus(said))
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
    now.said_out = True


def _turn(talk: _Round, seat: Seat) -> Steps:
    """Hear one player until he has said all that he wants, or all that he may."""
    stage, said = Stage.DOUBLE if seat in talk.spoke else Stage.ANNOUNCE, ""
    while said != GOOD and (open_ := talk.open(seat)):
        said = yield Ask(stage, seat, (GOOD, *open_))
        if said != GOOD:
            talk.hear(seat, said)
    if said != GOOD:
        yield passed_over(stage, seat)
    talk.spoke[seat] = talk.clock
