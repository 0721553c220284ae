"""A usual deal of Babel as it is tapped: pairs all round."""

PACK = [f"{rank}{suit}" for suit in "SHDC" for rank in "AKQJT98765432"]

TAPPED = {f"hand.{place}": "pair" for place in range(10)}
SCREENS = (
    "drawn=1 drawn=2 hand.2=nothing",
    "drawn=3 hand.0=flush hand.1=nothing opened=0 was=",
    "drawn=6",
    "drawn=7",
    "drawn=8",
    "drawn=-1",
    "drawn=x",
    "hand.0=flush hand.1=pair at=0 opened=1 was= hand.2=three",
    "hand.0=double_flush at=0 opened=0 was= hand.2=pair",
    "hand.0=double_flush hand.1=pair hand.2=flask",
    "hand.0=flush hand.1=double_flush hand.2=x",
    "by=cards at=0 opened=0 picking=0 card.0=AS card.0=AH card.0=AD card.0=KS card.0=QS",
    "by=cards cards.0=AS_KS_QS_JS_TS_9D_9C_9H_4D_4C at=2 opened=0 picking=2 card.2=2H",
    "cards.0=AS_KS hand.0=three hand.1=pair",
    *(f"hand.2=nothing hand.4=nothing cards.0={'_'.join(PACK[:held])}" for held in (49, 50)),
    "hand.0=flush by=cards picking=1 card.1=AS",
    "hand.0=nothing hand.2=nothing hand.4=nothing stopped=1",
    "hand.0=flush hand.1=flush hand.2=nothing hand.4=nothing stopped=0",
    "hand.0=nothing hand.2=nothing hand.4=nothing stopped=3",
    "hand.0=nothing hand.2=nothing hand.4=nothing stopped=x",
    "rules.two_pair=2 rules.double_straight=20 hand.0=two_pair hand.1=pair hand.2=double_straight",
)
"""What else is tapped, field by field, from an empty screen."""
