"""What a party of Babel looks up beside the values, against the rules."""

from tests.games.priced import told


def test_pairs_and_threes_are_not_turned_in() -> None:
    said = told("babel_party", "What may be turned in")
    kinds = "straight, flush, full house, four, straight flush, royal flush"
    assert said["two five-card hands"] == kinds
    assert said["five of a kind"] == "counts as four of a kind"


def test_a_pack_for_about_three_players() -> None:
    assert told("babel_party", "The party")["packs"] == "one for every 3 players"
