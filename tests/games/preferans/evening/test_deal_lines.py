"""A deal in short, account by account, with deals of Preferans."""

from assistant.evening.summary.deal_lines import account_sums
from tests.games.preferans.deals import bid, evening, raspasy


def test_what_a_deal_writes_is_added_up_for_each_account_and_player() -> None:
    """Eight two down: 12 on the mountain; each whister 12 of consolation, and his tricks at 6."""
    (failed,) = evening(bid("8S", "Anna", (6, 3, 1), "BC")).deals
    assert account_sums(failed) == {"mountain": {0: 12}, "whists": {1: 12 + 18, 2: 12 + 6}}
    (passed,) = evening(raspasy(2, 5, 3)).deals
    assert account_sums(passed) == {"mountain": {0: 2, 1: 5, 2: 3}}
