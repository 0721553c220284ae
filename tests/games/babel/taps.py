"""What a phone is tapped with at this game, for the tests of every game's screens."""

from __future__ import annotations

from tests.browser.counted import Counted
from tests.browser.hands import HELD
from tests.browser.tables import FIVE, FOUR, THREE

HANDS_ANSWERED = [
    (FIVE, ["hand.0=pair", "hand.1=straight_flush", "hand.2=double_flush"]),
    (FOUR, ["drawn=1", "drawn=2", "hand.0=flush", "hand.1=nothing"]),
]
SAID_IN_TURN = [(FOUR, "3=draw 3=draw 3=draw")]
NARROW = [(FOUR, "3=draw 0=stop 0=flush")]
CARDS_PICKED = [(FOUR, [HELD["cards"]])]
SAID_AHEAD = [(THREE, "hand.2=flush", "hand.3=pair", "hand.4=pair", "0")]
WAITED_FOR = [(THREE, "hand.2=nothing", "hand.2=pair", "hand.4=pair")]
TABBED = [("Babel, wrong stop",)]
COUNTED = [
    (
        Counted(
            "three with two hands each",
            8,
            "hand.2=flush hand.3=pair hand.4=pair hand.5=nothing hand.0=straight hand.1=pair",
        ),
    ),
    (
        Counted(
            "a hand of ten cards",
            7,
            "hand.2=double_flush hand.4=pair hand.5=nothing hand.0=straight hand.1=nothing",
        ),
    ),
    (
        Counted(
            "four, and two draws",
            12,
            "drawn=1 drawn=2 hand.2=flush hand.3=pair hand.4=pair hand.5=pair hand.6=straight"
            " hand.7=nothing hand.0=straight hand.1=pair",
            players=FOUR,
        ),
    ),
]
