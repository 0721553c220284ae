"""A usual deal of Babel as a party as it is tapped: two flushes turned in."""

TAPPED = {"player": "1", "hand.0": "flush", "hand.1": "flush"}
SCREENS = (
    "find=ce hand.0=flush hand.1=straight player=1",
    "player=3",
    "player=x hand.0=flush hand.1=four",
    "player=0 hand.0=double_flush hand.1=flush",
    "player=0 hand.0=pair hand.1=nothing",
    "player=0 hand.0=flush hand.1=flask",
    "hand.0=flush hand.1=four at=0 opened=1 was= player=2",
    "player=1 by=cards at=0 opened=0 picking=0 card.0=2H card.0=6H card.0=9H",
    "player=1 cards.0=2H_6H_9H_JH_KH_2H_6H_9H_JH_KH by=cards",
    "player=1 cards.0=AS_KS_QS_JS_TS_9D_9C_9H_4D_2C by=cards",
    "player=1 hand.0=flush by=cards picking=1 card.1=AS",
    "rules.double_straight=20 player=1 hand.0=double_straight",
)
"""What else is tapped, field by field, from an empty screen."""
