"""How each reason of Frog reads, in a line of some worked example."""

import pytest

from tests.games.replayed import sentences

READS = {
    "made": "made with 68: 8",
    "lost": "lost with 55: -5 × 2",
    "with_points": "made with 70: 10",
    "times": "made with 61: 1 × 4",
}


@pytest.mark.parametrize(("reason", "sentence"), READS.items(), ids=list(READS))
def test_a_reason_reads_like_this(reason: str, sentence: str) -> None:
    assert sentence in sentences("frog")[reason]


def test_every_reason_is_read() -> None:
    assert READS.keys() == sentences("frog").keys()
