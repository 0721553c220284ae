"""A usual deal of Frog as it is tapped: a frog that is made."""

TAPPED = {"bidder": "1", "points": "68"}
