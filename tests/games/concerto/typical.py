"""A usual deal of Concerto as it is tapped: pairs all round."""

PAIRS = " ".join(f"hand.{place}=pair" for place in range(8))
BY_SHARES = "rules.four_and_straight_flush=by_contribution"

TAPPED = {f"hand.{place}": "pair" for place in range(10)}
SCREENS = (
    f"{PAIRS} hand.8=flush hand.9=flush weaker=1",
    f"{PAIRS} hand.8=flush hand.9=flush weaker=2",
    f"{PAIRS} hand.8=flush hand.9=straight weaker=0",
    f"{PAIRS} cards.8=AH_JH_9H_5H_3H_2S hand.9=flush",
    f"{PAIRS} cards.8=AH_JH_9H_5H_3H_2S cards.9=AS_JS_9S_5S_4S_2D",
    f"hand.9=pair hand.8=straight {PAIRS} hand.0=flush",
    "hand.0=flush hand.1=pair at=0 opened=1 was= hand.2=three",
    "hand.0=flask hand.1=double_flush hand.9=flask",
    "by=cards at=0 opened=0 picking=0 card.0=AH card.0=JH card.0=9H card.0=5H card.0=3H",
    "by=cards cards.0=AH_JH_9H_5H_3H at=1 opened=0 picking=1 card.1=AS card.1=2S",
    "by=cards at=8 opened=8 picking=8 card.8=AS card.8=AD card.8=8C card.8=5C card.8=3C card.8=2D",
    "cards.0=7S_7H_7D_7C_KD hand.0=pair",
    f"{BY_SHARES} hand.0=four split.0=3-1 hand.1=royal_flush split.1=2-3 at=8",
    f"{BY_SHARES} hand.0=four split.0=4-1",
    f"{BY_SHARES} hand.0=straight_flush split.0=3-1 hand.1=pair split.1=1-1",
    f"{BY_SHARES} cards.0=7S_7H_7D_7C_KD split.0=2-2 hand.1=four split.1=x",
    "hand.0=pair over=2",
    "over=8 hand.0=pair hand.1=pair",
    f"{BY_SHARES} {PAIRS} hand.8=four hand.9=straight_flush",
)
"""What else is tapped, field by field, from an empty screen."""
