"""The house rules of Babel as a party."""

from collections.abc import Mapping
from dataclasses import dataclass

from assistant.core.message import msg
from assistant.families.poker.collected_hands import VALUES, double_straight
from assistant.families.poker.ranking import Kind
from assistant.families.stake_basis import StakeBasis, stake_basis

TEXT = msg("Akagiri, Babel (2009), party game")
OURS = msg("common house rule")
WORTHLESS = (Kind.PAIR, Kind.TWO_PAIR, Kind.THREE)


@dataclass(frozen=True, slots=True)
class Rules:
    """What the table agreed on; defaults are the source text's."""

    double_straight: int = double_straight(TEXT, OURS)
    stake_basis: StakeBasis = stake_basis(TEXT, OURS)

    @property
    def values(self) -> Mapping[Kind, int]:
        """What every kind of hand is worth; pairs and threes nothing."""
        return VALUES | dict.fromkeys(WORTHLESS, 0) | {Kind.DOUBLE_STRAIGHT: self.double_straight}
