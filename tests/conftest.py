"""How the tests are run."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "quick",
    deadline=None,
    max_examples=30,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("quick")
