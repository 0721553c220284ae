"""What is often written beside the deals of Preferans."""

from assistant.core.before import Before
from assistant.core.message import msg
from assistant.core.parts import UsualAdjustment

from .contracts import mountain_price
from .facts import Contract
from .rules import Rules
from .sheet_accounts import MOUNTAIN

SIX = Contract(6)
RENONC, MISDEAL = msg("renonc"), msg("second misdeal in a row")
USUAL_REASONS = (RENONC, MISDEAL)


def usual_adjustments(before: Before, rules: Rules) -> tuple[UsualAdjustment, ...]:
    """Offer a renonc, and the second misdeal in a row: an undertrick of six, and the next deals."""
    misdeal = UsualAdjustment(
        MISDEAL,
        mountain_price(SIX, rules),
        MOUNTAIN,
        whose=before.dealer,
        deals_next=before.clockwise()[0],
    )
    return misdeal, UsualAdjustment(RENONC)
