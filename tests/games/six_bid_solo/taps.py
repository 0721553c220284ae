"""What a phone is tapped with at this game, for the tests of every game's screens."""

from __future__ import annotations

from tests.browser.counted import Counted
from tests.browser.tables import THREE

SAID_IN_TURN = [(THREE, "0=solo 1=heart_solo 2=pass 0=misere 1=guarantee_solo")]
NARROW = [(THREE, "0=solo 1=misere 2=call_solo 2=hearts 2=A")]
ON_ITS_WAY = [(THREE, (), "call=1=pass", "call=1=solo", "call=2=solo")]
COUNTED = [
    (Counted("solo", 5, "bidder=1 trump=spades", "64"),),
    (Counted("misère", 5, "bid=misere bidder=1 made=yes"),),
    (Counted("misère with points", 5, "bid=misere bidder=1 made=counted", "2"),),
    (Counted("guarantee solo", 6, "bid=guarantee_solo bidder=1 trump=hearts made=yes"),),
    (Counted("all passed", 3, "bid=passed_out"),),
    (
        Counted(
            "a correction",
            4,
            "bidder=2",
            corrects={"bid": "misere", "bidder": "Boris", "made": True},
        ),
    ),
]
