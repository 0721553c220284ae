"""The house rule of what is paid at the end, in games whose points come from the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Protocol

from assistant.core.house_rules import OURS, RuleValue, option
from assistant.core.ledger import Totals, each_with_each
from assistant.core.message import Message, msg, pmsg


class StakeBasis(RuleValue):
    """What is paid at the end."""

    NONE = "none", pmsg("paid at the end", "nothing")
    DIFFERENCE = "difference", msg("differences")


class Staked(Protocol):
    """House rules that say what is paid."""

    @property
    def stake_basis(self) -> StakeBasis: ...


def stake_basis(text: Message) -> Any:
    """Declare the house rule what the players pay each other."""
    return option(
        StakeBasis.NONE,
        msg("Paid at the end"),
        msg("Each player pays every player with more points the difference, or nobody pays."),
        msg("Nothing: {source}, the end. Differences: {ours}", source=text, ours=OURS),
        whole=True,
        ours="The texts end with a winner and speak of no money; clubs settle by the difference.",
    )


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
