"""How each reason of Babel reads, in a line of some worked example."""

import pytest

from tests.games.replayed import sentences

READS = {
    "hand": "Anna: pair 1",
    "of_cards": "Boris: straight 5 (♦10, ♠9, ♣8, ♦7, ♠6)",
    "card": "Boris: flush 7 (♥K, ♥J, ♥8, ♥5, ♥2)",
    "spades": "Anna: royal flush 21 (♠A, ♠K, ♠Q, ♠J, ♠10)",
    "clubs": "Anna: full house 10 (♣9, ♦9, ♥9, ♣4, ♦4)",
    "diamonds": "Anna: full house 10 (♣9, ♦9, ♥9, ♣4, ♦4)",
    "hearts": "Boris: flush 7 (♥K, ♥J, ♥8, ♥5, ♥2)",
    "pair": "Cyril: pair 1",
    "two_pair": "Boris: two pair 1",
    "three": "Cyril: three 3",
    "straight": "Dana: straight 5",
    "flush": "Emil: flush 7",
    "full_house": "Anna: full house 10",
    "four": "Boris: four 15",
    "straight_flush": "Cyril: straight flush 20",
    "royal_flush": "Dana: royal flush 21",
    "double_straight": "Anna: double straight 30",
    "double_flush": "Boris: double flush 40",
    "double_straight_flush": "Cyril: double straight flush 80",
}


@pytest.mark.parametrize(("reason", "sentence"), READS.items(), ids=list(READS))
def test_a_reason_reads_like_this(reason: str, sentence: str) -> None:
    assert sentence in sentences("babel")[reason]


def test_every_reason_is_read() -> None:
    assert READS.keys() == sentences("babel").keys()
