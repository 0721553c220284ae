"""A usual deal of Six-Bid Solo as it is tapped: a solo that is made."""

TAPPED = {"bidder": "1", "trump": "spades", "points": "64"}
