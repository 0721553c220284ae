"""What a phone is tapped with at this game, for the tests of every game's screens."""

from __future__ import annotations

from tests.browser.counted import Counted
from tests.browser.tables import THREE

NARROW = [(THREE, "0=frog 1=chico")]
COUNTED = [
    (Counted("frog", 3, "bidder=1", "68"),),
    (Counted("chico", 5, "bid=chico bidder=1 trump=spades", "55"),),
    (Counted("all passed", 3, "bid=passed_out"),),
]
