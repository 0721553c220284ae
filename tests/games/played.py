"""Whole evenings of any game, played with its worked deals."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from assistant.core.game import AnyGame
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Dealt, Logged, Opened
from assistant.evening.log.replay import open_evening, replay
from tests.games.worked import worked_deals

TRIED = 12


def played(game: AnyGame, players: Sequence[str], deals: int, **opening: object) -> Evening:
    """Play so many deals, as far as worked ones go none of which ends the game."""
    opened = Opened(game.key, tuple(players), Seat(0), game.rules(), **opening)  # type: ignore[arg-type]
    evening = open_evening(game, Logged(1, "", opened))
    for number in range(deals):
        evening = _one_more(evening, number)
    return evening


def _one_more(evening: Evening, number: int) -> Evening:
    """Play one of the worked deals, others than the last time where there are some."""
    known = worked_deals(evening.game, evening.rules, evening.now)
    some = list(islice(known, TRIED))
    tried = (some[(number + step) % len(some)] for step in range(len(some)))
    played = [replay(evening, [Logged(evening.number + 1, "", Dealt(facts))]) for facts in tried]
    return next((one for one in played if not one.over), played[0])
