"""Who plays Mariáš, and by which rules."""

import pytest

from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.games.marias.facts import Contract, Facts, clashes
from assistant.games.marias.rules import active
from tests.games.marias.deals import house


@pytest.mark.parametrize(
    ("seats", "four", "players"),
    [
        (3, "called_card", (1, 2, 0)),
        (3, "dealer_sits_out", (1, 2, 0)),
        (4, "called_card", (1, 2, 3, 0)),
        (4, "dealer_sits_out", (1, 2, 3)),
    ],
)
def test_forehand_comes_first_and_the_dealer_of_four_may_sit_out(
    seats: int, four: str, players: tuple[int, ...]
) -> None:
    assert active(Situation(1, Seat(0), seats), house(four_players=four)) == players


def test_a_sitting_dealer_is_no_soloist() -> None:
    rules, before = house(four_players="dealer_sits_out"), Situation(1, Seat(3), 4)
    (clash,) = clashes(Facts(Seat(3), Contract.BETL, made=True), rules, before)
    assert clash.field == "soloist"
    assert clashes(Facts(Seat(2), Contract.BETL, made=True), rules, before) == []
    assert clashes(Facts(Seat(3), Contract.BETL, made=True), house(), before) == []
