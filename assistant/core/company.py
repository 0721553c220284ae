"""Who may come and go while a game is on, and what a newcomer begins with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from assistant.core.before import Before
from assistant.core.ledger import Ledger


class Joining(Enum):
    """Where somebody may sit down while the game is on."""

    NOWHERE = auto()
    LAST = auto()
    ANYWHERE = auto()
    LEFT_OF_LAST_DEALER = auto()
    """And he deals next."""


def _nothing_written(_before: Before) -> Mapping[str, int]:
    return {}


def _as_it_is(_was: Before, now: Before, _rules: Any) -> Ledger:
    return now.ledger


@dataclass(frozen=True, slots=True)
class Company:
    """How a game goes on when people come and go; somebody may always be substituted."""

    joining: Joining = Joining.NOWHERE
    leaving: bool = False
    ends_with_too_few: bool = False
    """Whether whoever leaves too few behind ends the game; otherwise he may not leave."""
    welcome: Callable[[Before], Mapping[str, int]] = _nothing_written
    """What a newcomer's sheet begins with, by account, after what stands on the others'."""
    parting: Callable[[Before, Before, Any], Ledger] = _as_it_is
    """The sheet that is left when somebody leaves, of how it was with him and is without him.

    A game that rounds keeps there what the others share from then on, so that it rounds once.
    """


NOBODY_COMES = Company()
EVERYBODY_COMES = Company(Joining.ANYWHERE, leaving=True)
"""From the next deal on he pays and receives like the others, or no longer."""
