"""The house rules of Concerto."""

from dataclasses import dataclass
from enum import StrEnum

from assistant.core.house_rules import option
from assistant.core.message import msg
from assistant.families.stake_basis import StakeBasis, stake_basis

TEXT = msg("Akagiri, Concerto (1995), after Parlett")
OURS = msg("common house rule")


class Shares(StrEnum):
    """What fours and straight flushes are worth."""

    FIXED = "fixed"
    BY_CONTRIBUTION = "by_contribution"


@dataclass(frozen=True, slots=True)
class Rules:
    """What the table agreed on; defaults are the source text's."""

    session_target: int = option(
        0,
        msg("End of a session"),
        msg(
            "A session is several games. It ends with the game in which a side reaches this total."
        ),
        msg("{source}, several games", source=TEXT),
        {0: msg("no end"), 500: msg("500"), 1000: msg("1000")},
        prominent=True,
        whole=True,
    )
    four_and_straight_flush: Shares = option(
        Shares.FIXED,
        msg("Fours and straight flushes"),
        msg("A fixed value, or more the more evenly the partners share the cards."),
        msg("{source}, values; by contribution: Parlett's later rule", source=TEXT),
        {Shares.FIXED: msg("12 and 15"), Shares.BY_CONTRIBUTION: msg("by each partner’s share")},
    )
    stake_basis: StakeBasis = stake_basis(TEXT, OURS)
