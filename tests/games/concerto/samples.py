"""Deals of Concerto by which shared tests work out figures by hand."""

# A flush and a straight against a pair and a three.
FIRST_SIDE_WINS = {
    "hands": ["flush", "pair", "straight", "three", *["nothing"] * 4],
    "left_over": ["nothing", "nothing"],
}
