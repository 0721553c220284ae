"""What a phone is tapped with at this game, for the tests of every game's screens."""

from __future__ import annotations

FOOT_STAYS = [(["strain=S", "declarer=0", "whist=1", "over=0", "counted=each", "passer=2"],)]
TABBED = [("Preferans, whisted",)]
