"""What is written down about a hand of Gin Rummy, and what cannot be."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from assistant.core.fields import Problem
from assistant.core.message import msg
from assistant.core.seat import Seat

from .rules import Rules


class Ending(StrEnum):
    """How a hand ended."""

    KNOCK = "knock"
    GIN = "gin"
    UNDERCUT = "undercut"
    DRAWN = "drawn"


DEADWOOD = {
    Ending.KNOCK: range(1, 99),
    Ending.GIN: range(99),
    Ending.UNDERCUT: range(11),
}
"""How much more the loser can have left: two of each from king to nine, 10 after a knock."""


@dataclass(frozen=True, slots=True)
class Facts:
    """One hand as seen at the table; `deadwood` is what the loser had left beyond the winner."""

    ending: Ending
    winner: Seat | None = None
    deadwood: int | None = None


def problems(facts: Facts, _rules: Rules, _seats: int) -> list[Problem]:
    """List what is impossible in a hand, looked at by itself."""
    return list(_drawn(facts) if facts.ending is Ending.DRAWN else _won(facts))


def _drawn(facts: Facts) -> Iterator[Problem]:
    if facts.winner is not None:
        yield Problem("winner", msg("nobody wins a hand that was drawn"))
    if facts.deadwood is not None:
        yield Problem("deadwood", msg("nothing is counted in a hand that was drawn"))


def _won(facts: Facts) -> Iterator[Problem]:
    if facts.winner is None:
        yield Problem("winner", msg("who won?"), missing=True)
    possible = DEADWOOD[facts.ending]
    if facts.deadwood is None:
        yield Problem("deadwood", msg("how many points?"), missing=True)
    elif facts.deadwood not in possible:
        text = msg("{least} to {most} can be left", least=possible[0], most=possible[-1])
        yield Problem("deadwood", text)
