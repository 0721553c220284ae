"""House rules of games in which one bidder plays for card points."""

from __future__ import annotations

from typing import Any

from assistant.core.house_rules import option
from assistant.core.message import Message, msg


def sitter_pays(source: Message) -> Any:
    """Declare the house rule whether a dealer who sits out settles too."""
    return option(
        False,
        msg("Dealer sitting out also pays"),
        msg("With four, the dealer sitting out pays and is paid like the bidder’s opponents."),
        source,
        {False: msg("no"), True: msg("yes")},
        players=4,
    )
