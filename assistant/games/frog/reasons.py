"""Why points are written in Frog."""

from assistant.core.bidder_reasons import PER_POINT

REASONS = PER_POINT
