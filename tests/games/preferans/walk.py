"""The game of Preferans that every engine walks: the one of the rules, to its end."""

from .browser.test_evening import GAME

PLAYERS = ("Anna", "Boris", "Cyril")
CHOSEN = ("dealer=2",)
LAST = (92, -18, -74)
DEALS = [(taps.split(), None) for taps, *_ in GAME[:-1]] + [(GAME[-1][0].split(), LAST)]
