"""The evening of Mariáš that every engine walks: the one that was reckoned by hand."""

from .browser.test_evening import EVENING, THREE

PLAYERS = THREE
CHOSEN = ()
DEALS = [(taps, points) for _, taps, points in EVENING]
