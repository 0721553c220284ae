"""A usual deal of Babel as it is tapped: pairs all round."""

TAPPED = {f"hand.{place}": "pair" for place in range(10)}
