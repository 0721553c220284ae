"""A usual deal of Frog as it is tapped: a frog that is made."""

TAPPED = {"bidder": "1", "points": "68"}
SCREENS = (
    "bidder=1 points=52 whose=others",
    "bidder=1 points=121 whose=others",
    "bidder=1 points=119 whose=others",
    "bid=frog trump=clubs bidder=1 points=55",
    "bid=chico trump=hearts bidder=1 points=55",
    "bid=chico trump=bells bidder=1 points=6O",
    "bid=solo bidder=1 points=68",
    "bid=passed_out bidder=1 points=68",
)
"""What else is tapped and typed, field by field, from an empty screen."""
