"""Why one bidder wins or loses by the points that he took."""

from assistant.core.ledger import preason, reason

MADE = preason("made", "of a contract", "made")
LOST = preason("lost", "of a contract", "lost")
# Translators: how it ended, the bidder’s card points, and what that is worth: made with 64: 8
WITH_POINTS = reason("with_points", "{what} with {points}: {sum}")
TIMES = reason("times", "{points} × {rate}")

PER_POINT = (MADE, LOST, WITH_POINTS, TIMES)
"""What is said of a bid that is paid by the point."""
