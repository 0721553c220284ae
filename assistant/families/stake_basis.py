"""The house rule of what is paid at the end, in games whose points come from the table."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Protocol

from assistant.core.house_rules import option
from assistant.core.ledger import Totals, each_with_each
from assistant.core.message import Message, msg, pmsg


class StakeBasis(StrEnum):
    """What is paid at the end."""

    NONE = "none"
    DIFFERENCE = "difference"


class Staked(Protocol):
    """House rules that say what is paid."""

    @property
    def stake_basis(self) -> StakeBasis: ...


def stake_basis(text: Message, ours: Message) -> Any:
    """Declare the house rule what the players pay each other."""
    return option(
        StakeBasis.NONE,
        msg("Paid at the end"),
        msg("Everyone pays everyone the difference in points, or nobody pays."),
        msg("{source}, the end; differences: {ours}", source=text, ours=ours),
        {
            StakeBasis.NONE: pmsg("paid at the end", "nothing"),
            StakeBasis.DIFFERENCE: msg("differences"),
        },
        whole=True,
    )


def payable(totals: Totals, rules: Staked) -> Totals | None:
    """Tell what the totals come to between the players; None where nobody pays anybody."""
    return None if rules.stake_basis is StakeBasis.NONE else each_with_each(totals)
