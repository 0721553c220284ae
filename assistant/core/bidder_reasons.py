"""Why one bidder wins or loses by the points that he took."""

from assistant.core.reason import reason

MADE = reason("made", "made")
LOST = reason("lost", "lost")
WITH_POINTS = reason("with_points", "{what} with {points}: {sum}")
POINTS_TIMES_RATE = reason("points_times_rate", "{points} × {rate}")

PER_POINT = (MADE, LOST, WITH_POINTS, POINTS_TIMES_RATE)
"""What is said of a bid that is paid by the point."""
