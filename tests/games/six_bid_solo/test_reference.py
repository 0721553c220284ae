"""What a table of Six-Bid Solo looks up beside the values, against the rules."""

from tests.games.priced import told


def test_the_order_of_bids_and_their_trumps() -> None:
    said = told("six_bid_solo", "What is played")
    order = ["solo", "heart solo", "misère", "guarantee solo", "spread misère", "call solo"]
    assert list(said)[:6] == order
    assert said["solo"] == "trumps: spades, clubs or diamonds"
    assert said["the blind"] == "counts for the bidder, except in misères"


def test_it_is_dealt_4_3_4_with_three_aside_of_36() -> None:
    """3 × (4 + 3 + 4) + 3 = 36."""
    said = told("six_bid_solo", "The deal")
    assert said["cards"] == "36 (6 to ace): 4, then 3, then 4 each, three in the blind"


def test_whether_a_sitting_dealer_settles() -> None:
    line = "dealer, with four players"
    assert told("six_bid_solo", "The deal")[line] == "sits out, pays nothing"
    pays = told("six_bid_solo", "The deal", sitter_pays=True)
    assert pays[line] == "sits out, but pays and is paid"
