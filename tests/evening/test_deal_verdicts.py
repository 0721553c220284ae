"""Verdicts of players on deals, and which of them are valid."""

from __future__ import annotations

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Amended, Event, Withdrawn
from assistant.evening.reading.deal_verdicts import DealVerdict, Verdict, opponents, valid_verdicts
from assistant.games import all_games
from tests.evening.three_players import carry_on, read
from tests.games.worked import worked
from tests.samples import PAID, PARTNERS, one_each

ANNA, BORIS, CYRIL = Seat(0), Seat(1), Seat(2)
CONFIRMED, DISPUTED, NOTHING = Verdict


def mark(seat: Seat, said: Verdict, deal: int = 1, written: int = 2) -> DealVerdict:
    """A player's verdict on a deal."""
    return DealVerdict(deal, written, seat, said, 2, "", "")


def played(*events: Event) -> Evening:
    """A table with a deal of Anna’s, and later events."""
    return carry_on(read(game=PAID, deals=[one_each("Anna")]), *events)


def holding(evening: Evening, *marks: DealVerdict) -> dict[int, list[tuple[Seat, Verdict]]]:
    found = valid_verdicts(evening, marks)
    return {key: [(one.seat, one.said) for one in said] for key, said in found.items()}


def test_the_last_that_somebody_said_holds() -> None:
    said = [mark(CYRIL, DISPUTED), mark(BORIS, DISPUTED), mark(BORIS, CONFIRMED)]
    assert holding(played(), *said) == {1: [(BORIS, CONFIRMED), (CYRIL, DISPUTED)]}


def test_what_is_taken_back_is_settled() -> None:
    assert holding(played(), mark(BORIS, DISPUTED), mark(BORIS, NOTHING)) == {}


def test_a_correction_settles_it_and_it_may_be_said_anew() -> None:
    facts = played().slots[0].facts
    corrected = played(Amended(1, facts))
    assert holding(corrected, mark(BORIS, DISPUTED)) == {}
    again = mark(BORIS, CONFIRMED, written=3)
    assert holding(corrected, mark(BORIS, DISPUTED), again) == {1: [(BORIS, CONFIRMED)]}


def test_nothing_is_said_of_a_deal_that_does_not_count_or_was_never_dealt() -> None:
    withdrawn = played(Withdrawn(1))
    assert holding(withdrawn, mark(BORIS, DISPUTED, written=3)) == {}
    assert holding(played(), mark(BORIS, DISPUTED, deal=9)) == {}


def test_the_declarer_need_not_confirm_his_own_deal() -> None:
    evening = played()
    assert opponents(evening, evening.deals[0]) == (BORIS, CYRIL)


def test_neither_need_whoever_plays_beside_him() -> None:
    evening = read(
        game=PARTNERS,
        players=["Anna", "Boris", "Cyril", "Dana"],
        deals=worked(PARTNERS)[0]["deals"],
    )
    for deal in evening.deals:
        declarer = evening.game.declarer(deal.facts)
        others = set(opponents(evening, deal))
        own = next((side for side in evening.sides if declarer in side), ())
        assert others == set(evening.seats) - set(own)


@pytest.mark.parametrize("key", all_games())
def test_of_every_deal_somebody_may_say_what_he_thinks_and_never_its_declarer(key: str) -> None:
    for example in worked(key):
        told = {part: example[part] for part in ("rules", "first_dealer") if part in example}
        evening = read(game=key, players=example["players"], deals=example.get("deals", []), **told)
        for deal in evening.deals:
            may = opponents(evening, deal)
            assert may
            assert evening.game.declarer(deal.facts) not in may
