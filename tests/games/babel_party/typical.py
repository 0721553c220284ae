"""A usual deal of Babel as a party as it is tapped: two flushes turned in."""

TAPPED = {"player": "1", "hand.0": "flush", "hand.1": "flush"}
