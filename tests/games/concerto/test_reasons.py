"""How each reason of Concerto reads, in a line of some worked example."""

import pytest

from tests.games.replayed import sentences

READS = {
    "round": "round 1, Anna leads: flush 6",
    "hand": "round 2, Boris leads: full house 8",
    "shared_hand": "round 3, Cyril leads: four, 3 + 1: 12",
    "left_over": "left over: Boris + Dana, straight 5 × 10",
    "game_won": "reached 100 alone, bonus: 100",
    "pair": "round 1, Anna leads: pair 1",
    "two_pair": "round 2, Boris leads: two pair 2",
    "three": "round 3, Cyril leads: three 3",
    "straight": "round 4, Dana leads: straight 5",
    "flush": "round 5, Anna leads: flush 6",
    "full_house": "round 6, Boris leads: full house 8",
    "four": "round 7, Cyril leads: four 12",
    "straight_flush": "round 8, Dana leads: straight flush 15",
    "royal_flush": "round 1, Boris leads: royal flush 15",
}


@pytest.mark.parametrize(("reason", "sentence"), READS.items(), ids=list(READS))
def test_a_reason_reads_like_this(reason: str, sentence: str) -> None:
    assert sentence in sentences("concerto")[reason]


def test_every_reason_is_read() -> None:
    assert READS.keys() == sentences("concerto").keys()
