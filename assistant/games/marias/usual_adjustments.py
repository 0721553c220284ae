"""What is often written beside the deals of Mariáš."""

from assistant.core.before import Before
from assistant.core.message import msg
from assistant.core.parts import UsualAdjustment

from .rules import Rules

RENONC = msg("renonc")
USUAL_REASONS = (RENONC,)


def usual_adjustments(_before: Before, _rules: Rules) -> tuple[UsualAdjustment, ...]:
    """Offer a renonc; what it costs is the table's own custom."""
    return (UsualAdjustment(RENONC),)
