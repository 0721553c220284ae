"""A reason is a wording under an id."""

from assistant.core.message import msg
from assistant.core.reason import nreason, reason
from tests.english import say

CAUGHT = nreason("caught", "caught with {n} trick: {sum}", "caught with {n} tricks: {sum}")


def test_a_reason_says_its_wording_and_keeps_its_id() -> None:
    made = reason("made", "{bid} made")(bid="betl")
    assert say(made, ()) == "betl made"
    assert made.id == "made"


def test_a_reason_that_counts_says_one_or_many() -> None:
    assert [say(CAUGHT(n=n, sum=10 * n), ()) for n in (1, 2)] == [
        "caught with 1 trick: 10",
        "caught with 2 tricks: 20",
    ]


def test_what_says_the_same_is_equal_under_any_id() -> None:
    """What was stored before reasons had ids is still the same."""
    assert reason("made", "{bid} made")(bid="betl") == msg("{bid} made", bid="betl")
