"""What a phone is tapped with at this game, for the tests of every game's screens."""

from __future__ import annotations

from tests.browser.counted import Counted

TABBED = [("Preferans, whisted",)]
SIX = {
    "contract": "6S",
    "declarer": "Anna",
    "whist": {"Boris": "whist", "Čeněk": "pass"},
    "tricks": {"Anna": 6, "Boris": 3, "Čeněk": 1},
}
RUSSIAN = {"convention": "sochi", "edition": 2}
STALINGRAD, HALVES = {"stalingrad": True}, {"half_whist": True}
LONGER = ("Alexandra", "Konstantin", "Vjačeslav")
WHISTED = "strain=S declarer=1 whist=2 over=0"
COUNTED = [
    (Counted("six against one whister", 6, WHISTED),),
    (Counted("six that both pass", 5, "strain=S declarer=1 whist=nobody"),),
    (Counted("seven against two", 8, "kind=7 strain=H declarer=1 whist=both over=0 left=2"),),
    (Counted("seven that fails", 7, "kind=7 strain=H declarer=2 whist=0 over=-2"),),
    (Counted("six at Stalingrad", 6, "strain=S declarer=1 over=0 left=3", rules=STALINGRAD),),
    (Counted("seven, half whist", 6, "kind=7 strain=C declarer=1 whist=half.2", rules=HALVES),),
    (Counted("six given up", 5, "strain=D declarer=0 whist=given_up", rules=RUSSIAN),),
    (Counted("six, longer names", 6, WHISTED, rules=RUSSIAN, players=LONGER),),
    (Counted("misère caught", 5, "kind=misere declarer=1 caught=2"),),
    (Counted("misère made", 5, "kind=misere declarer=1 caught=0"),),
    (Counted("raspasy", 5, "kind=raspasy first=2 second=5"),),
    (Counted("raspasy, many tricks", 6, "kind=raspasy first=2 second=7"),),
    (Counted("a correction", 4, "over=-1", corrects=SIX),),
]
