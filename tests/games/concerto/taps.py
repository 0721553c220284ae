"""What a phone is tapped with at this game, for the tests of every game's screens."""

from __future__ import annotations

from tests.browser.counted import Counted
from tests.browser.tables import FOUR, LONG

from .evenings import BY_CARDS

HANDS = "flush pair royal_flush nothing full_house two_pair straight_flush three"
ANSWERED = [*(f"hand.{n}={kind}" for n, kind in enumerate(HANDS.split())), "hand.9=straight"]
HANDS_ANSWERED = [(FOUR, ANSWERED), (LONG, ANSWERED)]
SAID_IN_TURN = [(FOUR, "0=card 2=card 0=pass 2=card 0=card")]
NARROW = [(FOUR, "0=card 2=pass 0=pass")]
CARDS_PICKED = [(LONG, BY_CARDS["hands"][:2])]
SAID_AHEAD = [(FOUR, "hand.0=flush", "hand.1=pair", "hand.2=pair", "5")]
TABBED = [("Concerto, half-way",), ("Concerto, by cards",)]
BY_KINDS = " ".join((*ANSWERED[:-1], "hand.8=straight"))
COUNTED = [
    (Counted("eight hands and a left-over", 11, BY_KINDS, players=FOUR),),
    (Counted("long names", 11, BY_KINDS, players=LONG),),
]
