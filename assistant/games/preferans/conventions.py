"""House rules of Preferans that make no sense together."""

from assistant.core.house_rules import Contradiction
from assistant.core.message import msg

from .rules import Rules

POOL_UNPAID = Contradiction(
    "pool_worth",
    msg(
        "without American aid a pool point must be worth 10 or 20; otherwise made contracts "
        "would count for nothing"
    ),
    (10, 20),
)
"""With American aid all pools end equal and cancel; without it each point has to be settled."""


def contradictions(rules: Rules) -> tuple[Contradiction, ...]:
    """Tell where pool points, and so made contracts, would count for nothing."""
    return () if rules.american_aid or rules.pool_worth else (POOL_UNPAID,)
