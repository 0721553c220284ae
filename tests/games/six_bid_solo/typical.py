"""A usual deal of Six-Bid Solo as it is tapped: a solo that is made."""

TAPPED = {"bidder": "1", "trump": "spades", "points": "64"}
SCREENS = (
    "bidder=1 trump=spades points=56 whose=others",
    "bidder=1 trump=hearts points=121 whose=others",
    "bid=misere bidder=1 made=counted points=2",
    "bid=misere bidder=1 points=0 made=no",
    "bid=misere bidder=1 trump=clubs made=perhaps",
    "bid=guarantee_solo bidder=1 trump=hearts points=74 whose=others",
    "bid=guarantee_solo bidder=1 trump=spades made=counted points=80",
    "bid=spread_misere bidder=2 made=yes whose=others",
    "bid=call_solo bidder=2 called_suit=hearts trump=hearts made=yes",
    "bid=call_solo bidder=2 called_suit=hearts called_rank=T trump=spades points=120",
    "bid=call_solo bidder=2 called_suit=bells called_rank=2 trump=spades made=counted",
    "bid=solo called_suit=hearts called_rank=A bidder=7 trump=spades points=64",
    "bid=frog bidder=1 points=68",
    "bid=passed_out bidder=1 points=68 made=yes",
)
"""What else is tapped and typed, field by field, from an empty screen."""
