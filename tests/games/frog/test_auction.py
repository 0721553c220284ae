"""The auction of Frog: three bids upwards, a pass is final, all pass; Akagiri, Frog."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize

from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.log.deal_scoring import score_deal
from assistant.games.frog import GAME
from tests.games.auctions import PATIENT, Followed, Table, Upwards
from tests.games.frog.deals import CHICO, FROG, deal, house

LADDER = ["frog", "chico", "grand"]
CYRIL_DEALS = Situation(1, Seat(2), 3)
TABLE = Table(GAME, house(), CYRIL_DEALS)


class Auctions(Followed):
    words = ("pass", *LADDER, "solo", "")

    @initialize(dealer=st.integers(0, 3), seats=st.sampled_from([3, 4]))
    def sit_down(self, dealer: int, seats: int) -> None:
        dealer %= seats
        order = [(dealer + step) % seats for step in (1, 2, 3)]
        before = Situation(1, Seat(dealer), seats)
        self.begin(Table(GAME, house(), before), Upwards(order, LADDER))


Auctions.TestCase.settings = PATIENT
TestAuctions = Auctions.TestCase


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("", "A pass frog chico grand"),
        ("A frog", "B pass chico grand"),
        ("A pass", "B pass frog chico grand"),
        ("A pass, B chico", "C pass grand"),
        ("A frog, B chico, C pass", "A pass grand"),
        ("A pass, B pass", "C pass frog chico grand"),
    ],
)
def test_each_bids_more_or_passes(said: str, asked: str) -> None:
    assert TABLE.open(said) == asked


@pytest.mark.parametrize(
    ("said", "bid", "bidder"),
    [
        ("A frog, B pass, C pass", "frog", "0"),
        ("A frog, B chico, C pass, A pass", "chico", "1"),
        ("A pass, B pass, C frog", "frog", "2"),
        ("A frog, B grand", "grand", "1"),
    ],
)
def test_the_end_of_the_auction_is_recognised(said: str, bid: str, bidder: str) -> None:
    talk = TABLE.after(said)
    assert talk.turn is None
    assert talk.heard == {"bid": bid, "bidder": bidder}


def test_where_all_passed_the_deal_is_over_and_saves_itself() -> None:
    talk = TABLE.after("A pass, B pass, C pass")
    assert talk.turn is None
    assert talk.heard == {"bid": "passed_out", "bidder": "", "do": "save"}


@pytest.mark.parametrize("said", ["B frog", "A chico, B frog", "A pass, B frog, C chico, A grand"])
def test_nobody_speaks_out_of_turn_too_low_or_after_his_pass(said: str) -> None:
    assert TABLE.refuses(said)


def test_of_four_the_dealer_does_not_bid() -> None:
    four = Table(GAME, house(), Situation(1, Seat(0), 4))
    assert four.open("") == "B pass frog chico grand"
    assert four.open("B pass, C frog") == "D pass chico grand"
    assert four.after("B frog, C pass, D pass").turn is None


def test_what_each_bid_is_worth_stands_on_it() -> None:
    worth = [choice.worth for choice in TABLE.turn("").choices]
    assert [text.params["n"] if text else None for text in worth] == [None, 1, 2, 4]


ANNA_GRAND = {"bid": "grand", "bidder": "Anna", "points": 70}


@pytest.mark.parametrize(
    ("plain", "auction", "fits"),
    [
        (FROG, "Anna frog, Boris pass, Cyril pass", True),
        (CHICO, "Anna frog, Boris pass, Cyril pass", False),
        (CHICO, "Anna frog, Boris frog", False),
        (FROG, "Anna frog, Boris chico, Cyril pass, Anna pass", False),
        # Half an auction: what may still come of it fits, nothing else does.
        ({**CHICO, "bidder": "Boris"}, "Anna frog", True),
        (FROG, "Anna pass", False),
        (FROG, "Anna frog, Boris chico", False),
        # Nobody raises his own bid, but what another can have bid in between he overbids.
        (ANNA_GRAND, "Anna frog", True),
        (ANNA_GRAND, "Anna frog, Boris pass", True),
        (ANNA_GRAND, "Anna frog, Boris pass, Cyril pass", False),
        (ANNA_GRAND, "Anna chico", False),
        (CHICO, "Anna frog", False),
        # Above the highest bid passes follow from the rules: said, in part, or left out.
        (ANNA_GRAND, "Anna grand", True),
        (ANNA_GRAND, "Anna grand, Boris pass", True),
        (ANNA_GRAND, "Anna grand, Boris pass, Cyril pass", True),
        (ANNA_GRAND, "Anna grand, Boris pass, Cyril pass, Anna pass", False),
        ({"bid": "passed_out"}, "Anna pass, Boris pass", True),
        ({"bid": "passed_out"}, "Anna pass, Boris frog", False),
    ],
)
def test_an_auction_must_not_contradict_the_deal(
    plain: dict[str, object], auction: str, fits: bool
) -> None:
    facts = deal(plain | {"auction": [call.split() for call in auction.split(",")]})
    clashes = score_deal(GAME, house(), 1, facts, CYRIL_DEALS).clashes
    assert {clash.field for clash in clashes} == (set() if fits else {"auction"})
