"""The house rules of Six-Bid Solo."""

from dataclasses import dataclass

from assistant.core.house_rules import option
from assistant.core.message import msg
from assistant.families.one_bidder.rules import sitter_pays

TEXT = msg("Akagiri, Six-Bid Solo (2006)")
OURS = msg("common house rule")


@dataclass(frozen=True, slots=True)
class Rules:
    """What the table agreed on; defaults are the source text's."""

    misere_value: int = option(
        30,
        msg("Value of a misère"),
        msg("What each opponent pays or gets in a misère."),
        msg("{source}, values; 40: {ours}", source=TEXT, ours=OURS),
        {30: msg("30"), 40: msg("40")},
    )
    sitter_pays: bool = sitter_pays(OURS)
