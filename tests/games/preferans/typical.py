"""A usual deal of Preferans as it is tapped: six spades that both others let go."""

BOTH_PASS = {"whist": "nobody"}
TAPPED = {"kind": "6", "strain": "S", "declarer": "1", **BOTH_PASS}
