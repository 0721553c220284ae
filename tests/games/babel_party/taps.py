"""What a phone is tapped with at this game, for the tests of every game's screens."""

from __future__ import annotations

from tests.browser.counted import Counted
from tests.browser.hands import HELD
from tests.browser.tables import FOUR, SIXTY

HANDS_ANSWERED = [
    (FOUR, ["player=2", "hand.0=flush", "hand.1=straight_flush"]),
    (SIXTY[:12], ["player=11", "hand.0=double_straight"]),
]
CARDS_PICKED = [(FOUR, [HELD["cards"][:9]])]
TABBED = [("Party, found",)]
COUNTED = [
    (Counted("two hands", 5, "player=2 hand.0=flush hand.1=straight", players=FOUR),),
    (Counted("a hand of ten cards", 4, "player=2 hand.0=double_straight", players=FOUR),),
    (
        Counted(
            "two hands of twelve players",
            5,
            "player=3 hand.0=flush hand.1=straight",
            players=SIXTY[:12],
        ),
    ),
]
