"""Who had each chair from which event of a table's log on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from assistant.core.seat import Seat
from assistant.evening.log.events import Joined, Substituted
from assistant.evening.log.incidents import Incident


@dataclass(frozen=True, slots=True)
class Tenures:
    """Who had a chair, as they are spelled now: each from a log number on, the last of them still.

    While a `mistaken` event stood in the log, somebody was taken for its owner who never was.
    """

    had: tuple[tuple[int, str], ...]
    mistaken: tuple[tuple[int, int], ...] = ()
    """From which log number on, and before which."""

    @property
    def now(self) -> str:
        """Who has it now."""
        return self.had[-1][1]

    def at(self, number: int) -> str:
        """Name who had it at a log number; nobody where the chair was not there yet."""
        return next((name for since, name in reversed(self.had) if since <= number), "")

    def told_of(self, number: int) -> str:
        """Name whom somebody meant who spoke of this chair then; nobody if he never sat there."""
        wrong = any(since <= number < until for since, until in self.mistaken)
        return "" if wrong else self.at(number)


def changed_hands(seats: Iterable[Tenures]) -> bool:
    """Tell whether anybody took a seat over from somebody else."""
    return any(len(one.had) > 1 for one in seats)


def unchanged(players: Iterable[str]) -> tuple[Tenures, ...]:
    """Seat some people who stayed where they sat down."""
    return tuple(Tenures(((1, name),)) for name in players)


def respelled(seats: Iterable[Tenures], names: Mapping[str, str]) -> tuple[Tenures, ...]:
    """Give people new names; `names` has them by the old ones."""
    return tuple(
        replace(one, had=tuple((since, names.get(name, name)) for since, name in one.had))
        for one in seats
    )


def tenures(players: Sequence[str], incidents: Iterable[Incident]) -> tuple[Tenures, ...]:
    """Tell by seat who had it, from the names of now and what came between the deals."""
    moves = [one for one in incidents if isinstance(one.event, Joined | Substituted)]
    if not moves:
        return unchanged(players)
    return tuple(_of(Seat(place), name, moves) for place, name in enumerate(players))


def _of(seat: Seat, now: str, moves: Sequence[Incident]) -> Tenures:
    of_seat = [(one, one.event) for one in moves if isinstance(one.event, Substituted)]
    of_seat = [(one, event) for one, event in of_seat if event.seat == seat]
    taken = [(one, event) for one, event in of_seat if one.counts]
    first = taken[0][0].was if taken else now
    before = [one for one in moves if not taken or one.number < taken[0][0].number]
    had = [(_came(first, before), first), *((one.number, event.name) for one, event in taken)]
    had[-1] = (had[-1][0], now)
    wrong = ((one.number, one.written) for one, _ in of_seat if not one.counts)
    return Tenures(tuple(had), tuple(wrong))


def _came(name: str, moves: Iterable[Incident]) -> int:
    """The log number with which somebody sat down who had no seat before; 1 from the beginning."""
    joined = (
        (move.number, move.event.name)
        for move in moves
        if isinstance(move.event, Joined) and move.first_time
    )
    return max((number for number, who in joined if who == name), default=1)
