"""Why points are written in Frog."""

from assistant.families.one_bidder.reasons import PER_POINT

REASONS = PER_POINT
