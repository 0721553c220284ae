"""What a phone is tapped with at this game, for the tests of every game's screens."""

from __future__ import annotations

FOOT_STAYS = [(["trump=leaves", "fleks.game=1", "aces=5", "last=soloist"],)]
TABBED = [("Mariáš, played out",)]
