"""A reason is a wording under an id."""

from assistant.core.ledger import Reason
from tests.english import say

CAUGHT = Reason(
    "caught", "caught with {n} trick: {sum}", "the text, scoring", "caught with {n} tricks: {sum}"
)


def test_a_reason_that_counts_says_one_or_many() -> None:
    assert [say(CAUGHT(n=n, sum=10 * n), ()) for n in (1, 2)] == [
        "caught with 1 trick: 10",
        "caught with 2 tricks: 20",
    ]
