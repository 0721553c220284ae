"""Six bids upwards, a pass is final, all pass; the called card; Akagiri, Six-Bid Solo."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize

from assistant.core.fields import Fields
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.log.calls import drafted
from assistant.evening.log.deal_scoring import score_deal
from assistant.games.six_bid_solo import GAME
from tests.english import say
from tests.games import auctions
from tests.games.auctions import PATIENT, Followed, Table, Upwards
from tests.games.six_bid_solo.deals import SOLO, deal, house
from tests.games.strategies import NAMES

LADDER = "solo heart_solo misere guarantee_solo spread_misere call_solo".split()
SUITS = "spades clubs diamonds hearts".split()
RANKS = list("AKQJT9876")
CYRIL_DEALS = Situation(1, Seat(2), 3)
TABLE = Table(GAME, house(), CYRIL_DEALS)
CALL = "A call_solo"


class Model(auctions.Model):
    """An auction, and after a call solo: which card, of what rank, from whom."""

    def __init__(self, order: list[int]) -> None:
        self.order, self.auction = order, Upwards(order, LADDER)
        self.called: list[str] = []

    def open(self) -> tuple[int, Collection[str]] | None:
        if not self.auction.over:
            return self.auction.open()
        high = self.auction.high
        if high is None or high[1] != "call_solo" or "none" in self.called:
            return None
        others = [str(seat) for seat in self.order if seat != high[0]]
        asked = [[*SUITS, "none"], RANKS, [*others, "blind"]]
        return (high[0], asked[len(self.called)]) if len(self.called) < len(asked) else None

    def spare(self) -> Collection[tuple[int, str]]:
        return [] if self.called else self.auction.spare()

    def hear_spare(self, seat: int, said: str) -> None:
        self.auction.hear_spare(seat, said)

    def hear(self, said: str) -> None:
        if self.auction.over:
            self.called.append(said)
        else:
            self.auction.hear(said)


class Auctions(Followed):
    words = ("pass", *LADDER, *SUITS, *RANKS, *"0123", "none", "blind", "frog", "")

    @initialize(dealer=st.integers(0, 3), seats=st.sampled_from([3, 4]))
    def sit_down(self, dealer: int, seats: int) -> None:
        dealer %= seats
        order = [(dealer + step) % seats for step in (1, 2, 3)]
        self.begin(Table(GAME, house(), Situation(1, Seat(dealer), seats)), Model(order))


Auctions.TestCase.settings = PATIENT
TestAuctions = Auctions.TestCase


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("", f"A pass {' '.join(LADDER)}"),
        ("A solo", f"B pass {' '.join(LADDER[1:])}"),
        ("A misere", f"B pass {' '.join(LADDER[3:])}"),
        ("A pass, B heart_solo", f"C pass {' '.join(LADDER[2:])}"),
        ("A solo, B misere, C pass", f"A pass {' '.join(LADDER[3:])}"),
        ("A solo, B pass, C spread_misere", "A pass call_solo"),
    ],
)
def test_each_bids_more_or_passes(said: str, asked: str) -> None:
    assert TABLE.open(said) == asked


@pytest.mark.parametrize(
    ("said", "bid", "bidder"),
    [
        ("A solo, B pass, C pass", "solo", "0"),
        ("A solo, B heart_solo, C misere, A pass, B guarantee_solo, C pass", "guarantee_solo", "1"),
        ("A pass, B pass, C spread_misere", "spread_misere", "2"),
    ],
)
def test_the_end_of_the_auction_is_recognised(said: str, bid: str, bidder: str) -> None:
    talk = TABLE.after(said)
    assert talk.turn is None
    assert talk.heard == {"bid": bid, "bidder": bidder}
    draft, _ = drafted(
        GAME, Fields({"calls": [talk.spelled], "uncall": [""]}), house(), CYRIL_DEALS
    )
    assert len(draft.plain["auction"]) == len(said.split(","))


def test_where_all_passed_the_deal_is_over_and_saves_itself() -> None:
    talk = TABLE.after("A pass, B pass, C pass")
    assert talk.turn is None
    assert talk.heard == {"bid": "passed_out", "bidder": "", "do": "save"}


@pytest.mark.parametrize(
    "said",
    ["C solo", "A misere, B solo", "A misere, B misere", "A pass, B solo, C misere, A call_solo"],
)
def test_nobody_speaks_out_of_turn_too_low_or_after_his_pass(said: str) -> None:
    assert TABLE.refuses(said)


def test_what_each_bid_is_worth_stands_on_it() -> None:
    told = [say(choice.worth, NAMES) for choice in TABLE.turn("").choices if choice.worth]
    assert told == ["2 per point", "3 per point", "30", "40", "60", "100 · ♥150"]


def test_a_call_solo_calls_a_card_before_trumps_are_named() -> None:
    """Asked for is one of 36 cards; who holds it gives it up, and any card is given in return."""
    assert TABLE.open(CALL) == f"A {' '.join(SUITS)} none"
    assert TABLE.told(CALL) == "before naming trumps"
    assert TABLE.open(f"{CALL}, A spades") == f"A {' '.join(RANKS)}"
    assert TABLE.open(f"{CALL}, A spades, A T") == "A 1 2 blind"
    last = TABLE.turn(f"{CALL}, A spades, A T")
    assert say(last.stage, NAMES) == "called card"
    assert [say(choice.name, NAMES) for choice in last.choices] == [
        "Boris gives ♠10", "Cyril gives ♠10", "♠10 in the blind",
    ]  # fmt: skip
    assert last.choices[-1].worth is not None
    assert say(last.choices[-1].worth, NAMES) == "no exchange"


def test_the_called_card_and_who_gave_it_are_listed_as_one() -> None:
    talk = TABLE.after(f"{CALL}, A spades, A T, A blind")
    assert [say(name, NAMES) for _, name in talk.listed] == ["call solo", "♠10 in the blind"]


@pytest.mark.parametrize("holder", ["1", "blind"])
def test_the_called_card_is_in_the_record_and_who_had_it_is_not(holder: str) -> None:
    talk = TABLE.after(f"{CALL}, A hearts, A A, A {holder}")
    assert talk.turn is None
    assert talk.kept == talk.calls[:1]
    said = {name: [value] for name, value in talk.heard.items()}
    form = Fields({**said, "calls": [talk.spelled], "trump": ["hearts"], "points": ["118"]})
    draft, _ = drafted(GAME, form, house(), CYRIL_DEALS)
    assert draft.plain["called_card"] == "AH"
    assert draft.plain["auction"] == [["0", "call_solo"]]


def test_no_card_need_be_called() -> None:
    talk = TABLE.after(f"{CALL}, A none")
    assert talk.turn is None
    assert talk.heard["called_suit"] == ""


@pytest.mark.parametrize("said", ["A solo, B pass, C pass", "A pass, B pass, C guarantee_solo"])
def test_no_other_bid_calls_a_card(said: str) -> None:
    assert TABLE.after(said).turn is None


HEART_SOLO = {"bid": "heart_solo", "bidder": "Anna", "points": 70}
ANNA_MISERE = {"bid": "misere", "bidder": "Anna", "made": True}
CALLED = {"bid": "call_solo", "bidder": "Anna", "trump": "spades", "made": True}
BORIS_GUARANTEE = {"bid": "guarantee_solo", "bidder": "Boris", "trump": "clubs", "made": True}
BORIS_MISERE = {"bid": "misere", "bidder": "Boris", "made": True}


@pytest.mark.parametrize(
    ("plain", "auction", "fits"),
    [
        (SOLO, "Anna solo, Boris pass, Cyril pass", True),
        (BORIS_MISERE, "Anna solo, Boris misere, Cyril pass, Anna pass", True),
        (BORIS_MISERE, "Anna solo, Boris heart_solo, Cyril pass, Anna pass", False),
        (SOLO, "Anna solo, Boris misere, Cyril pass, Anna pass", False),
        (SOLO, "Anna pass, Boris pass, Cyril pass", False),
        (SOLO, "Boris pass", False),
        # Nobody raises his own bid, but what another can have bid in between he overbids.
        (HEART_SOLO, "Anna solo", False),
        (HEART_SOLO, "Anna solo, Boris pass, Cyril pass", False),
        (ANNA_MISERE, "Anna solo", True),
        (ANNA_MISERE, "Anna solo, Boris pass", True),
        (ANNA_MISERE, "Anna solo, Boris pass, Cyril pass", False),
        (ANNA_MISERE, "Anna heart_solo", False),
        (ANNA_MISERE, "Anna solo, Boris heart_solo", True),
        # Above the highest bid passes follow from the rules: said, in part, or left out.
        (CALLED, "Anna call_solo", True),
        (CALLED, "Anna call_solo, Boris pass", True),
        (CALLED, "Anna call_solo, Boris pass, Cyril pass", True),
        (CALLED, "Anna call_solo, Cyril pass", False),
        (CALLED, "Anna call_solo, Boris pass, Boris pass", False),
        (CALLED, "Anna call_solo, Boris pass, Cyril pass, Anna pass", False),
        (SOLO, "Anna solo, Boris sing", False),
        # Half an auction: what may still come of it fits, nothing else does.
        (BORIS_GUARANTEE, "Anna solo, Boris heart_solo", True),
        (BORIS_MISERE, "Anna solo, Boris heart_solo", False),
        (BORIS_MISERE, "Anna solo, Boris pass", False),
        (SOLO, "Anna solo, Boris heart_solo", False),
        (BORIS_MISERE, "Anna misere", False),
        ({"bid": "passed_out"}, "Anna pass, Boris solo", False),
    ],
)
def test_an_auction_must_not_contradict_the_deal(
    plain: dict[str, Any], auction: str, fits: bool
) -> None:
    facts = deal(plain | {"auction": [call.split() for call in auction.split(",")]})
    clashes = score_deal(GAME, house(), 1, facts, CYRIL_DEALS).clashes
    assert {clash.field for clash in clashes} == (set() if fits else {"auction"})
