"""What a table of Babel looks up beside the values, against the rules."""

from tests.games.priced import told


def test_what_allows_a_stop() -> None:
    said = told("babel", "To call stop")
    assert said["two five-card hands"] == "flush, full house, four, straight flush, royal flush"
    assert said["one ten-card hand"] == "double straight, double flush, double straight flush"


def test_ten_cards_each_and_how_a_tie_ends() -> None:
    assert told("babel", "The deal")["cards"] == "10 each, the rest is the stock"
    assert told("babel", "The deal")["equal totals at the end"] == "the win is shared"
    another = told("babel", "The deal", tie="another_deal")
    assert another["equal totals at the end"] == "another deal"
