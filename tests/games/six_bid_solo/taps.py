"""What a phone is tapped with at this game, for the tests of every game's screens."""

from __future__ import annotations

from tests.browser.tables import THREE

SAID_IN_TURN = [(THREE, "0=solo 1=heart_solo 2=pass 0=misere 1=guarantee_solo")]
NARROW = [(THREE, "0=solo 1=misere 2=call_solo 2=hearts 2=A")]
ON_ITS_WAY = [(THREE, (), "call=1=pass", "call=1=solo", "call=2=solo")]
