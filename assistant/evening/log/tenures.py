"""The present and former players of each chair, by log number."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from assistant.core.seat import Seat
from assistant.evening.log.events import Joined, Substituted
from assistant.evening.log.incidents import Incident


@dataclass(frozen=True, slots=True)
class Tenures:
    """The players of a chair: `had` has each player's first log number and present name.

    A `mistaken` substitution was withdrawn: its player never had the chair.
    """

    had: tuple[tuple[int, str], ...]
    mistaken: tuple[tuple[int, int], ...] = ()
    """The log numbers of each mistaken substitution and its withdrawal."""

    @property
    def now(self) -> str:
        """The present player."""
        return self.had[-1][1]

    def at(self, number: int) -> str:
        """The player at a log number; empty if the chair did not exist yet."""
        return next((name for since, name in reversed(self.had) if since <= number), "")

    def certain_at(self, number: int) -> str:
        """The player at a log number; empty while a mistaken substitution was valid."""
        is_mistaken = any(since <= number < until for since, until in self.mistaken)
        return "" if is_mistaken else self.at(number)


def changed_hands(chairs: Iterable[Tenures]) -> bool:
    """Whether any chair has had more than one player."""
    return any(len(chair.had) > 1 for chair in chairs)


def unchanged_tenures(players: Iterable[str]) -> tuple[Tenures, ...]:
    """The tenures of players who have always had their chairs."""
    return tuple(Tenures(((1, name),)) for name in players)


def respelled_tenures(chairs: Iterable[Tenures], names: Mapping[str, str]) -> tuple[Tenures, ...]:
    """The tenures with other spellings of names; `names` has the new names by old name."""
    return tuple(
        replace(chair, had=tuple((since, names.get(name, name)) for since, name in chair.had))
        for chair in chairs
    )


def tenures(players: Sequence[str], incidents: Iterable[Incident]) -> tuple[Tenures, ...]:
    """The tenures of all chairs, from the present names and the incidents."""
    moves = [incident for incident in incidents if isinstance(incident.event, Joined | Substituted)]
    if not moves:
        return unchanged_tenures(players)
    return tuple(_tenures_of(Seat(index), name, moves) for index, name in enumerate(players))


def _tenures_of(seat: Seat, present_name: str, moves: Sequence[Incident]) -> Tenures:
    substitutions = [(move, move.event) for move in moves if isinstance(move.event, Substituted)]
    substitutions = [(move, event) for move, event in substitutions if event.seat == seat]
    valid_moves = [(move, event) for move, event in substitutions if move.counts]
    first_player = valid_moves[0][0].was if valid_moves else present_name
    earlier_moves = [
        move for move in moves if not valid_moves or move.number < valid_moves[0][0].number
    ]
    spans = [
        (_joined_at(first_player, earlier_moves), first_player),
        *((move.number, event.name) for move, event in valid_moves),
    ]
    spans[-1] = (spans[-1][0], present_name)
    mistakes = ((move.number, move.written) for move, _ in substitutions if not move.counts)
    return Tenures(tuple(spans), tuple(mistakes))


def _joined_at(name: str, moves: Iterable[Incident]) -> int:
    """The log number at which a player first sat down; 1 for the first players."""
    joinings = (
        (move.number, move.event.name)
        for move in moves
        if isinstance(move.event, Joined) and move.first_time
    )
    return max((number for number, newcomer in joinings if newcomer == name), default=1)
