"""The house rule for the final payment, in games where players do not pay each other per deal."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import Any, Protocol

from assistant.core.game_data import tables
from assistant.core.ledger import Totals, settle_pairwise
from assistant.core.message import Message


class StakeBasis(StrEnum):
    """The final payment: none, or each player pays each other the difference of their points."""

    NONE = "none"
    DIFFERENCE = "difference"


class StakedRules(Protocol):
    """House rules with a stake basis."""

    @property
    def stake_basis(self) -> StakeBasis: ...


def stake_basis(source: Message) -> Any:
    """The house rule for payments between the players; `source` is the text it is from."""
    return tables(__package__).rule("stake_basis", StakeBasis, source=source)


def payable(totals: Totals, rules: StakedRules) -> Totals | None:
    """Payments for these totals; None if nobody pays."""
    return None if rules.stake_basis is StakeBasis.NONE else settle_pairwise(totals)


def with_differences(rules: Any) -> Any:
    """House rules with `stake_basis` changed from no payment to differences.

    Other house rules, or rules without a stake basis, are returned unchanged.
    """
    if getattr(rules, "stake_basis", None) is not StakeBasis.NONE:
        return rules
    return replace(rules, stake_basis=StakeBasis.DIFFERENCE)
