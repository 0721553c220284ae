"""What a new table is proposed: as this phone played last, else as its language is played."""

from __future__ import annotations

from typing import Any

from assistant.core.game import AnyGame
from assistant.evening.log.attendance import next_opening
from assistant.evening.log.events import Opened
from assistant.games import all_games
from assistant.language import spoken
from assistant.web.access.cookies import device
from assistant.web.responses import readable, store
from assistant.web.rules.saved_rules import last_rules

LOOKED_AT = 20
"""So many of a phone's last tables are looked through for one that it opened itself."""
OFFERED = 2
"""So many games a new table offers at once; the others lie in a sheet."""


def last_game() -> AnyGame | None:
    """Find what this phone played last; None where it knows no table."""
    last = store().visits.last(device(), 1)
    evening = readable(last[0]) if last else None
    return evening.game if evening else None


def offered_games(chosen: AnyGame | None = None) -> list[AnyGame]:
    """List two games: one that is chosen, that played last, that of the language, the first."""
    games = all_games()
    here = [game for game in games.values() if spoken().tag in game.home]
    proposed = [game.key for game in (last_game(), *here, *games.values()) if game]
    two = list(dict.fromkeys(proposed))[:OFFERED]
    if chosen and chosen.key not in two:
        two = [chosen.key, *two][:OFFERED]
    return [games[key] for key in two]


def proposed_rules(game: AnyGame) -> Any:
    """Take the house rules with which a game was played last, else those of the language.

    None where the language has none of its own, and where nobody may agree on the last ones.
    """
    last = last_rules(game)
    if last is not None:
        return None if game.contradictions(last) else last
    here = game.presets.by_language.get(spoken().tag)
    return game.agreed({game.preset.key: here}) if game.preset and here is not None else None


def proposed_company() -> Opened | None:
    """Seat who would play on at the last table that this phone opened; never another phone's."""
    for address in store().visits.last(device(), LOOKED_AT):
        guest = store().links.guest(address, device())
        evening = readable(address) if guest and not guest.linked else None
        if evening is not None:
            return next_opening(evening)
    return None
