"""The evening of Six-Bid Solo that every engine walks: the one that was reckoned by hand."""

from .browser.test_evening import EVENING, THREE

PLAYERS = THREE
CHOSEN = ()
DEALS = [
    ([*taps.split(), *([f"points={points}"] if points else ())], standing)
    for _, taps, points, standing in EVENING
]
