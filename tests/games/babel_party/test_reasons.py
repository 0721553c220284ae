"""How each reason of Babel as a party reads, in a line of some worked example."""

import pytest

from tests.games.replayed import sentences

READS = {
    "hand": "Anna: straight 5",
    "of_cards": "Cyril: straight 5 (♦7, ♠6, ♣5, ♦4, ♠3)",
    "card": "Cyril: flush 7 (♥K, ♥J, ♥9, ♥6, ♥2)",
    "spades": "Emil: full house 10 (♠K, ♠K, ♦K, ♣Q, ♥Q)",
    "clubs": "Emil: four 15 (♠7, ♠7, ♣7, ♦7, ♥7)",
    "diamonds": "Emil: four 15 (♠7, ♠7, ♣7, ♦7, ♥7)",
    "hearts": "Cyril: flush 7 (♥K, ♥J, ♥9, ♥6, ♥2)",
    "straight": "Anna: straight 5",
    "flush": "Anna: flush 7",
    "full_house": "Emil: full house 10 (♠K, ♠K, ♦K, ♣Q, ♥Q)",
    "four": "Emil: four 15 (♠7, ♠7, ♣7, ♦7, ♥7)",
    "straight_flush": "Boris: straight flush 20",
    "royal_flush": "Boris: royal flush 21",
    "double_straight": "Anna: double straight 20",
    "double_flush": "Boris: double flush 40",
    "double_straight_flush": "Anna: double straight flush 80",
}


@pytest.mark.parametrize(("reason", "sentence"), READS.items(), ids=list(READS))
def test_a_reason_reads_like_this(reason: str, sentence: str) -> None:
    assert sentence in sentences("babel_party")[reason]


def test_every_reason_is_read() -> None:
    assert READS.keys() == sentences("babel_party").keys()
