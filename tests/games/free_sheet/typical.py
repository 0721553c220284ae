"""A usual line of a free sheet as it is typed: everybody has some points."""

TAPPED = {"points.0": "12", "points.1": "0", "points.2": "5"}
