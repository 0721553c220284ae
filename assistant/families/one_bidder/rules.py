"""House rules of games in which one bidder plays for card points."""

from __future__ import annotations

from typing import Any

from assistant.core.house_rules import OURS, yes_or_no
from assistant.core.message import msg


def sitter_pays() -> Any:
    """Declare the house rule whether a dealer who sits out settles too."""
    return yes_or_no(
        False,
        msg("Dealer sitting out also pays"),
        msg("With four, the dealer sitting out pays and is paid like the bidder’s opponents."),
        OURS,
        players=4,
        ours="The text is for three, so it does not say what a fourth who sits out pays.",
    )
