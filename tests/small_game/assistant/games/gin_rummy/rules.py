"""The house rules of Gin Rummy."""

from dataclasses import dataclass

from assistant.core.house_rules import option
from assistant.core.message import msg
from assistant.families.stake_basis import StakeBasis, stake_basis

TEXT = msg("McLeod, Gin Rummy (pagat.com)")
OURS = msg("common house rule")


@dataclass(frozen=True, slots=True)
class Rules:
    """What the table agreed on; defaults are the source text's."""

    gin_bonus: int = option(
        20,
        msg("Gin"),
        msg("What going out with no card left over adds."),
        msg("{source}, scoring; 25: the same, variations", source=TEXT),
        {20: msg("20"), 25: msg("25")},
    )
    undercut_bonus: int = option(
        10,
        msg("Undercut"),
        msg("What it adds to have no more left than who knocked."),
        msg("{source}, scoring; 20: the same, variations", source=TEXT),
        {10: msg("10"), 20: msg("20")},
    )
    stake_basis: StakeBasis = stake_basis(TEXT, OURS)
