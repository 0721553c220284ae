"""How many examples a property gets: five in `make test`, a hundred in `make test-all`."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

QUICK = "quick"


def register_profiles() -> None:
    """Register the values of `--hypothesis-profile`."""
    common = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
    settings.register_profile(QUICK, common, max_examples=5, derandomize=True)
    settings.register_profile("hundred", common, max_examples=100, derandomize=True)
    settings.register_profile("new", common, max_examples=300, derandomize=False)


def examples(times: float) -> int:
    """The number of examples for a property that needs more or fewer than others."""
    return max(1, round(settings().max_examples * times))
