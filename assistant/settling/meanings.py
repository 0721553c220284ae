"""Whom the names in settlements mean by now: who had the chairs that they were written with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from assistant.settling.added_amounts import added
from assistant.settling.book import (
    OWN,
    Book,
    Chairs,
    Cover,
    Lowering,
    Meant,
    Party,
    Promise,
    Settled,
    TakenOver,
)
from assistant.settling.same_people import People, Place, had_by, meant


@dataclass(frozen=True)
class Names:
    """The names in a settlement: with which chairs they were written, and whose they were said."""

    written: Chairs
    said: Mapping[str, Place]
    people: People
    _known: dict[Party, Party] = field(default_factory=dict, compare=False)

    def now(self, who: Party) -> Party:
        """Tell whom a name means now; where that could be two people, the one who was chosen."""
        if who not in self._known:
            place = self.said.get(who or "")
            said = self.people.had(place) if place else None
            self._known[who] = said or meant(who, self.written, self.people)
        return self._known[who]

    def promise(self, promise: Promise) -> Promise:
        """Write the payer and payee of a promise by their names of now."""
        payer, payee = self.now(promise.payer), self.now(promise.payee)
        return replace(promise, payer=payer, payee=payee)


@dataclass(frozen=True)
class Meanings:
    """The settlements of some books by their addresses, read as people are called now."""

    books: Mapping[str, Book]
    people: People
    _known: dict[tuple[str, int], Names] = field(default_factory=dict, compare=False)

    def settled(self, address: str, number: int, was: Settled) -> Settled:
        """Write everybody in a settlement by his name of now; `number` is the settlement's."""
        names = self._names(address, number, was)
        return replace(
            was,
            promises=tuple(map(names.promise, was.promises)),
            came_to={
                table: added({names.now(who): amount} for who, amount in amounts.items())
                for table, amounts in was.came_to.items()
            },
            lowered=tuple(self._lowering(lowering, names) for lowering in was.lowered),
        )

    def promise(self, address: str, number: int) -> Promise | None:
        """Find a promise, with the people whom its settlement means; None if it is not known."""
        book = self.books.get(address)
        debt = book.debt(number) if book else None
        if debt is None:
            return None
        return self._names(address, debt.agreed.number, debt.settled).promise(debt.promise)

    def taken(self, taken: TakenOver) -> TakenOver:
        """Write what was taken over with the people of its promise, where that is known."""
        written = Names(taken.chairs, {}, self.people)
        promise = self.promise(taken.book, taken.promise) or written.promise(taken.left)
        return replace(taken, left=replace(promise, amount=taken.left.amount))

    def _lowering(self, was: Lowering, own: Names) -> Lowering:
        """Write a lowering with the people of the promise that it lowers."""
        promise = self.promise(was.book, was.promise) or own.promise(was.off)
        return replace(was, off=replace(promise, amount=was.off.amount))

    def _names(self, address: str, number: int, was: Settled) -> Names:
        known = self._known.get((address, number))
        if known is None:
            claims = (written.event for written in self.books[address].log)
            meant_then = (one for one in claims if isinstance(one, Meant) and one.settled == number)
            said = {claim.name: claim.place for claim in meant_then}
            known = self._known[address, number] = Names(written_when(was), said, self.people)
        return known


def claimants(was: Settled, people: People) -> dict[str, dict[str, Place]]:
    """Find the names in a settlement's promises that two people have by now.

    Each of them is told with a chair that he had.
    """
    when = written_when(was)
    parties = (who for promise in was.promises for who in (promise.payer, promise.payee))
    had = {name: had_by(when.get(name, ()), people) for name in dict.fromkeys(parties) if name}
    return {name: claims for name, claims in had.items() if len(claims) > 1}


def written_when(was: Settled) -> Chairs:
    """Write a settlement's chairs with the log numbers of its covers: who had them then is meant.

    Only its own tables decide that, unless it took promises over: then their tables do, too.
    """
    covers = was.covers or dict.fromkeys(was.came_to)
    chairs: dict[str, tuple[Place, ...]] = {}
    for name, places in was.chairs.items():
        then = tuple(_then(place, covers) for place in places)
        covered = tuple(place for place in then if place[0] in covers)
        chairs[name] = then if OWN in covers else covered or then
    return chairs


def _then(place: Place, covers: Mapping[str, Cover | None]) -> Place:
    cover = covers.get(place[0])
    return place if place[2] or cover is None else (*place[:2], cover.number)
