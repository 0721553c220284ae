"""What most have to wait, and what the unluckiest."""

from __future__ import annotations

from statistics import median, quantiles


def p50_p99(seconds: list[float]) -> tuple[float, float]:
    """The middle, and what one in a hundred exceeds, in milliseconds."""
    return median(seconds) * 1000, quantiles(seconds, n=100)[98] * 1000
