"""What a phone is tapped with at this game, for the tests of every game's screens."""

from __future__ import annotations

from tests.browser.hands import HELD
from tests.browser.tables import FOUR, SIXTY

HANDS_ANSWERED = [
    (FOUR, ["player=2", "hand.0=flush", "hand.1=straight_flush"]),
    (SIXTY[:12], ["player=11", "hand.0=double_straight"]),
]
CARDS_PICKED = [(FOUR, [HELD["cards"][:9]])]
TABBED = [("Party, found",)]
