"""The house rule of what is paid at the end, in games whose points come from the table."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import Any, Protocol

from assistant.core.ledger import Totals, each_with_each
from assistant.core.message import Message
from assistant.core.tables import tables


class StakeBasis(StrEnum):
    """What is paid at the end."""

    NONE = "none"
    DIFFERENCE = "difference"


class Staked(Protocol):
    """House rules that say what is paid."""

    @property
    def stake_basis(self) -> StakeBasis: ...


def stake_basis(text: Message) -> Any:
    """Declare the house rule what the players pay each other."""
    return tables(__package__).rule("stake_basis", StakeBasis, source=text)


def payable(totals: Totals, rules: Staked) -> Totals | None:
    """Tell what the totals come to between the players; None where nobody pays anybody."""
    return None if rules.stake_basis is StakeBasis.NONE else each_with_each(totals)


def with_differences(rules: Any) -> Any:
    """Let differences be paid where house rules leave open what is paid, and nobody pays yet.

    All other rules come back as they are.
    """
    if getattr(rules, "stake_basis", None) is not StakeBasis.NONE:
        return rules
    return replace(rules, stake_basis=StakeBasis.DIFFERENCE)
