"""Tables imported from a file: one that is here already is known again, not doubled."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from itertools import product

from sqlite_utils import Database

from assistant.evening.evening import Evening
from assistant.records.collection import Read, may_be, same_once, same_record
from assistant.store.kept.scores import candidates
from assistant.store.tables import CameMeanwhileError, Tables
from assistant.store.unreadable import UnreadableError


@dataclass(frozen=True, slots=True)
class Known:
    """A table that an evening of a file is; `same` where its record has not changed since."""

    address: str
    evening: Evening
    same: bool


@dataclass(frozen=True, slots=True)
class Arrival:
    """A table of a file, and the table here that it is, if any."""

    number: int
    """Its place in a file of several, from 1; 0 in a file that is one record."""
    evening: Evening
    known: Known | None
    compared: frozenset[str] = frozenset()
    """All tables that it might have been, whoever may see them."""

    @property
    def changed(self) -> bool:
        """Whether the table that it is has another record here."""
        return self.known is not None and not self.known.same


class Way(StrEnum):
    """What becomes of a table of a file that is here already."""

    LEAVE = "leave"
    """It stays as it is here."""
    NEW = "new"
    """What changed becomes a table of its own."""
    ANEW = "anew"
    """A table of its own in any case."""


def arrivals(
    tables: Tables, found: Sequence[Read], seen: Callable[[str], bool]
) -> tuple[Arrival, ...]:
    """Tell of a file's tables which of those here that may be `seen` they are; none is two of them.

    The addresses of other tables must not be found out by whoever has their record.
    """
    coming = {one.number: one.evening for one in found if one.evening is not None}
    here = _Here(tables, seen)
    known: dict[int, Known] = {}
    # An id comes before what only looks alike, and what is the same before what changed.
    for named, alike in product((True, False), (same_record, same_once, _changed)):
        for number, evening in coming.items():
            asked = number not in known and bool(evening.opened.table) == named
            if asked and (one := here.known_again(evening, alike)):
                known[number] = one
    return tuple(
        Arrival(number, evening, known.get(number), here.compared(evening))
        for number, evening in coming.items()
    )


Alike = Callable[[Evening, Evening], bool]


def _changed(evening: Evening, there: Evening) -> bool:
    """Tell whether an evening may be a table, though it has another record."""
    return bool(evening.opened.table) or may_be(evening, there)


class _Here:
    """The tables that are here: each is replayed once, and known again once."""

    def __init__(self, tables: Tables, seen: Callable[[str], bool]) -> None:
        self._tables, self._seen = tables, seen
        self._replayed: dict[str, Evening] = {}
        self._taken: set[str] = set()
        self._compared: dict[int, frozenset[str]] = {}

    def known_again(self, evening: Evening, alike: Alike) -> Known | None:
        """Find the table that an evening is, among those that are so much alike."""
        for address in self._candidates(evening):
            there = self._free(address)
            if there is not None and alike(evening, there):
                self._taken.add(address)
                return Known(address, there, same=alike is not _changed)
        return None

    def compared(self, evening: Evening) -> frozenset[str]:
        """Tell among which tables an evening was looked for."""
        return self._compared.get(id(evening), frozenset())

    def _candidates(self, evening: Evening) -> list[str]:
        """List the tables that an evening may be; what comes later it was not compared with."""
        found = self._tables.candidates(evening)
        was = self._compared.setdefault(id(evening), frozenset(found))
        return [address for address in found if address in was]

    def _free(self, address: str) -> Evening | None:
        """Replay a table that may be seen, unless it is known already or cannot be read."""
        if address in self._taken or not self._seen(address):
            return None
        if address not in self._replayed:
            with suppress(UnreadableError):
                self._replayed[address] = self._tables.replayed(address)
        return self._replayed.get(address)


def take_up(
    tables: Tables,
    arrival: Arrival,
    way: Way,
    submission: str = "",
    device: str = "",
    but: Container[str] = (),
) -> str | None:
    """Open a table of a file, or know it again; return its address.

    None where it changed and stays as it is here. Raises CameMeanwhileError where there is a table
    now that it may be and was not compared with, `but` for some.
    """
    known = arrival.known
    if way is Way.ANEW or (known is not None and way is Way.NEW and not known.same):
        return tables.open(*arrival.evening.as_logged, submission, device)
    if known is not None:
        return known.address if known.same else None

    def still(db: Database) -> bool:
        return all(
            address in arrival.compared or address in but
            for address in candidates(db, arrival.evening)
        )

    return tables.open(*arrival.evening.as_logged, submission, device, still=still)


def take_all_up(
    tables: Tables,
    here: Sequence[Arrival],
    way: Way,
    again: Callable[[Callable[[str], bool]], Sequence[Arrival]],
    mark: Callable[[int], str] = lambda _: "",
    device: str = "",
) -> list[tuple[Arrival, str | None]]:
    """Open the tables of a file, each once even where the same file comes twice at a time.

    What came meanwhile is looked for `again`, but among what was opened of this file already.
    """
    waiting, done = list(here), list[tuple[Arrival, str | None]]()
    opened: frozenset[str] = frozenset()
    while waiting:
        arrival = waiting[0]
        try:
            address = take_up(tables, arrival, way, mark(arrival.number), device, opened)
        except CameMeanwhileError:
            taken = {one.number for one, _ in done}
            found = again(partial(_not_of, opened))
            waiting = [one for one in found if one.number not in taken]
            continue
        opened |= {address} if address else set()
        done.append((waiting.pop(0), address))
    return done


def _not_of(addresses: Container[str], address: str) -> bool:
    return address not in addresses
