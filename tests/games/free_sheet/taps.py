"""What a phone is tapped with at this game, for the tests of every game's screens."""

from __future__ import annotations

from tests.browser.counted import Counted

COUNTED = [
    (Counted("a line of three", 10, "pad=1 pad=2 pad=next pad=- pad=7 pad=next pad=- pad=5"),)
]
