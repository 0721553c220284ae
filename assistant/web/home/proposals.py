"""What a new table is proposed: as at this phone's own last table, else as in its language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from babel.core import get_global
from babel.numbers import get_territory_currencies

from assistant.core.game import AnyGame
from assistant.evening.log.attendance import next_opening
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Opened
from assistant.games import all_games
from assistant.language import spoken
from assistant.web.access.cookies import device, zone_name
from assistant.web.responses import readable, store

LOOKED_AT = 20
"""So many of a phone's last tables are looked through."""


def own_tables() -> Iterator[Evening]:
    """List the tables that were opened on this phone, the last first; never those of another."""
    for address in store().visits.last(device(), LOOKED_AT):
        guest = store().links.guest(address, device())
        evening = readable(address) if guest and not guest.linked else None
        if evening is not None:
            yield evening


def proposed_opening() -> Opened | None:
    """Tell how this phone's own last table would go on; None where it opened none yet."""
    last = next(own_tables(), None)
    return next_opening(last, None) if last else None


def proposed_game() -> AnyGame:
    """Find the game that is played where this language is spoken; otherwise the first of all."""
    games = list(all_games().values())
    return next((game for game in games if spoken().tag in game.home), games[0])


def proposed_rules(game: AnyGame) -> Any:
    """Take the rules of this phone's own last table of a game; otherwise those of its language.

    None where the language has none of its own, and where nobody may agree on the last ones.
    """
    last = next((evening.rules for evening in own_tables() if evening.game is game), None)
    if last is not None:
        return None if game.contradictions(last) else last
    here = game.presets.by_language.get(spoken().tag)
    return game.agreed({game.preset.key: here}) if game.preset and here is not None else None


def proposed_currency() -> str:
    """Take the currency this phone played for last; otherwise that of the region of its clock."""
    stakes = (evening.stake for evening in own_tables())
    last = next((stake.currency for stake in stakes if stake), "")
    region = get_global("zone_territories").get(zone_name())
    return last or next(iter(get_territory_currencies(region)), "") if region else last
