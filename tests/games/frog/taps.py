"""What a phone is tapped with at this game, for the tests of every game's screens."""

from __future__ import annotations

from tests.browser.tables import THREE

NARROW = [(THREE, "0=frog 1=chico")]
