"""All screens: of the program, of its nights, and of every game, found in its folder of tests."""

from __future__ import annotations

from assistant.games import all_games
from tests.games.worked import brought

from . import screens_of_links, screens_of_payments, screens_of_phones, screens_of_travel
from .screens import bare_pages
from .screens_of_clubs import SCREENS

__all__ = [
    "SCREENS",
    "screens_of_links",
    "screens_of_payments",
    "screens_of_phones",
    "screens_of_travel",
]

for key in all_games():
    if brought(key, "screens") is None:
        bare_pages(key)
