"""What a phone is tapped with at this game, for the tests of every game's screens."""

from __future__ import annotations

from tests.browser.hands import HELD
from tests.browser.tables import FIVE, FOUR, THREE

HANDS_ANSWERED = [
    (FIVE, ["hand.0=pair", "hand.1=straight_flush", "hand.2=double_flush"]),
    (FOUR, ["drawn=1", "drawn=2", "hand.0=flush", "hand.1=nothing"]),
]
SAID_IN_TURN = [(FOUR, "3=draw 3=draw 3=draw")]
NARROW = [(FOUR, "3=draw 0=stop 0=flush")]
CARDS_PICKED = [(FOUR, [HELD["cards"]])]
ON_ITS_WAY = [(THREE, ("at=1",), "hand.1=flush", "hand.1=pair", "hand.2=pair")]
TABBED = [("Babel, wrong stop",)]
