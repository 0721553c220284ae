"""The house rules of Babel."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from assistant.core.house_rules import option
from assistant.core.message import msg
from assistant.families.poker.collected_hands import VALUES, double_straight
from assistant.families.poker.ranking import Kind
from assistant.families.stake_basis import StakeBasis, stake_basis

TEXT = msg("Akagiri, Babel (2009), after Abbott")
OURS = msg("common house rule")


class Tie(StrEnum):
    """What happens when several have the same highest total at the end."""

    SHARED = "shared"
    ANOTHER_DEAL = "another_deal"


@dataclass(frozen=True, slots=True)
class Rules:
    """What the table agreed on; defaults are the source text's."""

    two_pair: int = option(
        1,
        msg("Two pair"),
        msg("Value of two pair. The written rules count it like one pair."),
        msg("{source}, values; 0, 2: {ours}", source=TEXT, ours=OURS),
        {1: msg("1"), 0: msg("0"), 2: msg("2")},
    )
    double_straight: int = double_straight(TEXT, OURS)
    tie: Tie = option(
        Tie.SHARED,
        msg("Equal totals at the end"),
        msg("The players with the highest total share the win, or play another deal."),
        msg("{source}, the end; another deal: {ours}", source=TEXT, ours=OURS),
        {Tie.SHARED: msg("the win is shared"), Tie.ANOTHER_DEAL: msg("another deal")},
        whole=True,
    )
    stake_basis: StakeBasis = stake_basis(TEXT, OURS)

    @property
    def values(self) -> Mapping[Kind, int]:
        """What every kind of hand is worth."""
        agreed = {Kind.TWO_PAIR: self.two_pair, Kind.DOUBLE_STRAIGHT: self.double_straight}
        return VALUES | agreed
