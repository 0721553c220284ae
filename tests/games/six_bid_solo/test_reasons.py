"""How each reason of Six-Bid Solo reads, in a line of some worked example."""

import pytest

from tests.games.replayed import sentences

READS = {
    "made": "made with 64: 4 × 2",
    "lost": "lost with 57: -3 × 2",
    "with_points": "made with 71: 11 × 3",
    "times": "lost with 0: -60 × 3",
    "misere_made": "misère made with 0: 30",
    "misere_lost": "misère lost with 2: -30",
    "guarantee_solo_made": "guarantee solo made, 74 (74 needed): 40",
    "guarantee_solo_lost": "guarantee solo lost, 73 of 74: -40",
    "spread_misere_made": "spread misère made: 60",
    "spread_misere_lost": "spread misère lost: -60",
    "call_solo_made": "call solo made, 120 (120 needed): 100",
    "call_solo_lost": "call solo lost, 118 of 120: -150",
    "without_points": "misère made: 30",
    "goal_reached": "call solo made, 120 (120 needed): 100",
    "goal_missed": "guarantee solo lost, 79 of 80: -40",
}


@pytest.mark.parametrize(("reason", "sentence"), READS.items(), ids=list(READS))
def test_a_reason_reads_like_this(reason: str, sentence: str) -> None:
    assert sentence in sentences("six_bid_solo")[reason]


def test_every_reason_is_read() -> None:
    assert READS.keys() == sentences("six_bid_solo").keys()
