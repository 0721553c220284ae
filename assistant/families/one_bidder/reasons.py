"""Why one bidder wins or loses by the points that he took."""

from assistant.core.house_rules import WRITTEN_OUT
from assistant.core.ledger import preason, reason

VALUES = "Akagiri, Six-Bid Solo, values"
MADE = preason("made", "of a contract", "made", VALUES)
LOST = preason("lost", "of a contract", "lost", VALUES)
# Translators: how it ended, the bidder’s card points, and what that is worth: made with 64: 8
WITH_POINTS = reason("with_points", "{what} with {points}: {sum}", WRITTEN_OUT)
TIMES = reason("times", "{points} × {rate}", WRITTEN_OUT)

PER_POINT = (MADE, LOST, WITH_POINTS, TIMES)
"""What is said of a bid that is paid by the point."""
