"""The values table of Six-Bid Solo, against the table of the rules."""

from tests.games.priced import priced


def test_the_six_bids() -> None:
    said = priced("six_bid_solo")
    assert said["solo"] == "61 or more 2 per point over/under 60"
    assert said["heart solo"] == "61 or more 3 per point over/under 60"
    assert said["misère"] == "0 30"
    assert said["guarantee solo"] == "80 or more 40"
    assert said["guarantee solo ♥"] == "74 or more 40"
    assert said["spread misère"] == "0 60"
    assert said["call solo"] == "120 100"
    assert said["call solo ♥"] == "120 150"
    assert priced("six_bid_solo", misere_value=40)["misère"] == "0 40"


def test_cards_count_120() -> None:
    """Four suits of 11 + 10 + 4 + 3 + 2 = 30."""
    said = priced("six_bid_solo")
    assert 4 * sum(int(said[card]) for card in ("A", "10", "K", "Q", "J")) == 120
    assert said["total"] == "120"
