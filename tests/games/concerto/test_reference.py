"""What a table of Concerto looks up beside the values, against the rules."""

from tests.games.priced import told


def test_a_round_and_the_deal() -> None:
    """52 cards for four are 13 each; eight hands of five leave 12, six a side."""
    assert "may not pass" in told("concerto", "A round")["the leader"]
    assert told("concerto", "The deal")["cards"] == "one by one, all 52: 13 each"
    assert "six cards left over" in told("concerto", "The deal")["rounds"]
