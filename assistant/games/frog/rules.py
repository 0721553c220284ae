"""The house rules of Frog."""

from dataclasses import dataclass

from assistant.core.house_rules import option
from assistant.core.message import msg
from assistant.families.one_bidder.rules import sitter_pays

TEXT = msg("Akagiri, Six-Bid Solo (2006), Frog")
OURS = msg("common house rule")


@dataclass(frozen=True, slots=True)
class Rules:
    """What the table agreed on; defaults are the source text's."""

    grand_rate: int = option(
        4,
        msg("Value of a grand"),
        msg("Price of each point above or below 60 in a grand."),
        msg("{source}; 3: {ours}", source=TEXT, ours=OURS),
        {4: msg("4"), 3: msg("3")},
    )
    sitter_pays: bool = sitter_pays(OURS)
