"""What a table of Frog looks up beside the values, against the rules."""

from tests.games.priced import told


def test_the_order_of_bids_and_who_takes_the_blind() -> None:
    said = told("frog", "What is played")
    assert list(said)[:3] == ["frog", "chico", "grand"]
    assert said["frog"] == "trumps: hearts, and the bidder takes the blind and discards three"
    assert said["chico"] == "trumps: spades, clubs or diamonds"
    assert said["grand"] == "trumps: hearts"
