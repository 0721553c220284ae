"""What a phone is tapped with at this game, for the tests of every game's screens."""

from __future__ import annotations

from tests.browser.counted import Counted
from tests.browser.tables import LONG

TABBED = [("Mariáš, played out",)]
VALAT = "trump=leaves aces=8 last=soloist.won valat=soloist"
UNPLAYED = {"soloist": "Boris", "contract": "suit", "trump": "leaves", "played": False}
COUNTED = [
    (Counted("unplayed suit game", 3, "trump=leaves"),),
    (Counted("announced seven", 6, "trump=bells announced=soloist_seven aces=5 last=soloist.won"),),
    (Counted("flek on the game", 7, "trump=bells fleks.game=1 aces=5 last=defenders"),),
    (Counted("betl by forehand", 5, "contract=betl soloist=0 made=yes"),),
    (Counted("betl by another", 5, "contract=betl soloist=2 made=yes"),),
    (Counted("valát", 6, VALAT, rules={"valat": 10}),),
    (Counted("valát, long names", 6, VALAT, rules={"valat": 10}, players=LONG[:3]),),
    (Counted("a correction", 4, "trump=hearts", corrects=UNPLAYED),),
]
KINDS = {
    "not played": "trump=leaves",
    "played": "trump=leaves aces=5 last=soloist",
    "seven": "trump=bells announced=soloist_seven aces=5 last=soloist.won",
    "defenders' seven": "trump=bells announced=defenders_seven aces=4 last=defenders.own",
    "flek": "trump=bells fleks.game=1 aces=5 last=defenders",
    "hundred": "trump=hearts announced=soloist_hundred aces=7 last=soloist"
    " marriages.soloist=hearts",
    "seven and hundred": "trump=hearts announced=soloist_seven announced=soloist_hundred"
    " fleks.game=2 fleks.soloist_seven=1 aces=7 last=soloist.won marriages.soloist=hearts"
    " marriages.defenders=leaves",
    "points": "trump=hearts aces=5 recount card_points=90 last=soloist.won card_points=50",
    "valát": "trump=leaves aces=8 last=soloist.won valat=soloist",
    "betl": "contract=betl soloist=2 fleks.game=1 made=no",
    "open durch": "contract=open_durch soloist=1 made=yes",
    "called card": "trump=leaves partner=2 announced=soloist_seven aces=5 last=soloist.own",
}
"""Every kind of deal as it is tapped; `recount` counts points instead of cards."""
