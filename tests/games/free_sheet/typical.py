"""A usual line of a free sheet as it is typed: everybody has some points."""

TAPPED = {"points.0": "12", "points.1": "0", "points.2": "5"}
SCREENS = (
    "points.2=3 points.0=−12 points.1=+4",
    "points.0=5 points.1=x points.2=1.5",
    "points.0=99999999999999999999 points.1=0 points.2=0 points.7=1",
    "rules.zero_sum=True points.0=5 points.1=-3 points.2=0",
)
"""What else is typed, field by field, from an empty screen."""
