"""A usual deal of Preferans as it is tapped: six spades that both others let go."""

TAPPED = {
    "kind": "6",
    "strain": "S",
    "declarer": "1",
    **{f"whist.{seat}": "pass" for seat in range(4)},
}
