"""A deal followed call by call gives the same record as one of which the result is written down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import expect

from .evenings import THREE
from .evenings_of_hands import FOUR
from .hands import answer
from .keypad import play, type_points
from .phone import Phone
from .phones import Server, TakePhone

# What is said call by call, whether the deal then saves itself, and what is tapped instead.
PREFERANS = [
    (
        "0=6S 1=pass 2=pass 0=6S 1=whist 2=pass 0=0 0=0 0=0 0=0 0=0 0=0 0=1 1=1 1=2 2=2",
        False,
        "strain=S declarer=0 whist.1=whist over=0 passer=2",
    ),
    (
        "1=7H 2=pass 0=pass 1=7H 2=pass 0=pass",
        True,
        "kind=7 strain=H declarer=1 whist.2=pass whist.0=pass",
    ),
    (
        "2=pass 0=pass 1=pass 2=S 2=2 2=not_noted 2=2 2=2 2=0 0=0 0=1 1=1 1=1 1=1 1=1",
        False,
        "kind=raspasy first=3 second=2",
    ),
    # The dealer has stayed.
    (
        "2=misere 0=pass 1=pass 2=misere 0=whist 1=whist 2=0 0=0 0=0 0=0 0=0 0=1 1=1 1=1 1=1 1=1",
        False,
        "kind=misere declarer=2 caught=0",
    ),
]


def step_by_step(phone: Phone, calls: str) -> None:
    """Follow a deal from the table's screen."""
    phone.tap(phone.link("Step by step"))
    phone.page.locator(".talk").wait_for()
    answer(phone, *(f"call={call}" for call in calls.split()))


def kept(phone: Phone, deals: int, *, saves_itself: bool = False) -> None:
    """Save the deal, where it has not saved itself, and come back to the table."""
    if not saves_itself:
        phone.save()
    expect(phone.page.locator("a.deal")).to_have_count(deals)


def record(phone: Phone) -> tuple[list[dict[str, Any]], list[Any]]:
    """The deals of the table's record without their auctions, and the auctions."""
    answer = phone.context.request.get(f"/t/{phone.address}/record.json").json()
    deals: list[dict[str, Any]] = answer["deals"]
    auctions = [deal.pop("auction", None) for deal in deals]
    return deals, auctions


def test_an_evening_of_preferans(server: Server, phone: Phone) -> None:
    dealt = {"first_dealer": THREE[2]}
    phone.go(address=server.open("preferans", THREE, **dealt))
    for number, (calls, saves_itself, _) in enumerate(PREFERANS, 1):
        step_by_step(phone, calls)
        kept(phone, number, saves_itself=saves_itself)
    followed, auctions = record(phone)
    phone.go(address=server.open("preferans", THREE, **dealt))
    for _, _, choices in PREFERANS:
        phone.record(*choices.split())
    assert record(phone) == (followed, [None] * 4)
    assert auctions[0] == [["Anna", "6S"], ["Boris", "pass"], ["Čeněk", "pass"]]
    assert [len(calls) for calls in auctions] == [3, 3, 3, 3]
    assert followed[2]["tricks"] == {"Anna": 2, "Boris": 5, "Čeněk": 3}


def test_an_evening_of_six_bid_solo(server: Server, phone: Phone) -> None:
    dealt = {"first_dealer": THREE[2]}
    phone.go(address=server.open("six_bid_solo", THREE, **dealt))
    step_by_step(phone, "0=solo 1=pass 2=pass")
    phone.choose("trump=spades")
    type_points(phone, "64")
    kept(phone, 1)
    step_by_step(phone, "1=pass 2=pass 0=pass")
    kept(phone, 2, saves_itself=True)
    step_by_step(phone, "2=call_solo 2=hearts 2=A 2=blind")
    phone.choose("trump=hearts", "made=yes")
    kept(phone, 3)
    # Solo 64: 2 × 4 from each; call solo in hearts: 150 from each.
    phone.shows(16 - 150, -8 - 150, -8 + 300)
    followed, auctions = record(phone)
    phone.go(address=server.open("six_bid_solo", THREE, **dealt))
    phone.tap(phone.link("Record deal 1"))
    phone.choose("bidder=0", "trump=spades")
    type_points(phone, "64")
    kept(phone, 1)
    phone.record("bid=passed_out")
    called = "called_suit=hearts called_rank=A trump=hearts made=yes"
    phone.record("bid=call_solo", "bidder=2", *called.split())
    assert record(phone) == (followed, [None] * 3)
    assert auctions[2] == [["Čeněk", "call_solo"]]


ROUNDS = [
    ("0=card 2=pass 0=card 2=play", "flush"),
    ("1=made", "pair"),
    ("2=card 0=pass 2=pass 0=card 2=card 0=card 2=card", "straight"),
    ("3=card 1=card 3=play", "nothing"),
    *((f"{leads}=made", "two_pair") for leads in range(4)),
]
LEFT_OVER = ("hand.8=nothing", "hand.9=three")


def test_a_deal_of_concerto(server: Server, phone: Phone) -> None:
    phone.go(address=server.open("concerto", FOUR, first_dealer="Dana"))
    phone.tap(phone.link("Step by step"))
    for place, (calls, kind) in enumerate(ROUNDS):
        answer(phone, *(f"call={call}" for call in calls.split()), f"hand.{place}={kind}")
    expect(phone.page.locator(".talk .say")).to_have_count(0)
    answer(phone, *LEFT_OVER)
    kept(phone, 1)
    followed = record(phone)
    phone.go(address=server.open("concerto", FOUR, first_dealer="Dana"))
    phone.tap(phone.link("Record deal 1"))
    answer(phone, *(f"hand.{place}={kind}" for place, (_, kind) in enumerate(ROUNDS)), *LEFT_OVER)
    kept(phone, 1)
    assert record(phone) == followed


BIG = "four nothing four nothing four nothing four nothing straight_flush straight_flush".split()


def test_a_game_of_concerto_to_the_payments_on_two_phones(
    server: Server, phone: Phone, phones: TakePhone
) -> None:
    rules = {"stake_basis": "difference"}
    phone.go(address=server.open("concerto", FOUR, first_dealer="Dana", rules=rules))
    expect(phone.page.locator(".how")).to_contain_text("one by one, all cards; Anna leads")
    phone.tap(phone.link("Step by step"))
    answer(phone, "call=0=card", "call=2=pass", "call=0=pass")
    expect(phone.page.locator(".say .word")).to_have_text(["plays a card"])
    phone.page.reload()
    expect(phone.page.locator(".say .word")).to_have_text(["plays a card"])
    answer(phone, "call=2=card", "call=0=play")
    # One thing is asked at a time: first the hand of this round, then the next round.
    expect(phone.page.locator(".due b")).to_have_text("Round 1 is over: which hand?")
    expect(phone.page.locator(".due span")).to_have_text("Čeněk completed round 1; Boris leads")
    expect(phone.page.locator(".say")).to_have_count(0)
    other = phones()
    other.go(address=phone.address)
    expect(other.page.locator(".at-hand")).to_contain_text("round 2: 0 of 5 cards, now Boris")
    other.tap(other.link("Go on: Deal 1"))
    answer(other, f"hand.0={BIG[0]}")
    for number in range(1, 8):
        answer(other, f"call={number % 4}=made", f"hand.{number}={BIG[number]}")
    answer(other, f"hand.8={BIG[8]}", f"hand.9={BIG[9]}")
    kept(other, 1)
    # 4 × 12 and 10 × 15 are 198 against nothing, and the winners' bonus.
    other.shows(298, 0)
    other.menu("Result and payments")
    expect(other.page.locator(".reason")).to_have_text(["Boris → Anna 596", "Dana → Čeněk 596"])


def test_a_game_of_babel_to_the_payments(server: Server, phone: Phone) -> None:
    rules = {"stake_basis": "difference"}
    phone.go(address=server.open("babel", FOUR[:3], first_dealer="Čeněk", rules=rules))
    for number, others in enumerate(("2 4", "2 4", "4 2"), 1):
        phone.tap(phone.link("Step by step"))
        answer(phone, "call=0=stop", "call=0=double_straight_flush")
        answer(phone, *(f"hand.{place}=nothing" for place in others.split()))
        kept(phone, number)
    # Three times 80.
    phone.shows(240, 0, 0)
    expect(phone.page.locator(".who")).to_have_text("Game over: Anna wins")
    phone.tap(phone.link("Result and payments"))
    expect(phone.page.locator(".reason")).to_have_text(["Boris → Anna 240", "Čeněk → Anna 240"])


OTHERS = "hand.4=pair hand.5=nothing hand.0=straight hand.1=nothing".split()


def test_a_deal_of_babel(server: Server, phone: Phone) -> None:
    phone.go(address=server.open("babel", FOUR[:3]))
    step_by_step(phone, "0=draw 0=draw 1=stop 1=flush")
    phone.tap(phone.choice("uncall=last"))
    phone.wait()
    answer(phone, "call=1=four", "call=1=full_house", *OTHERS)
    expect(phone.choice("stopped=1")).to_be_checked()
    kept(phone, 1)
    followed = record(phone)
    phone.go(address=server.open("babel", FOUR[:3]))
    phone.tap(phone.link("Record deal 1"))
    answer(phone, "hand.2=four", "hand.3=full_house", *OTHERS, "stopped=1")
    kept(phone, 1)
    assert record(phone) == followed
    phone.shows(5, 25, 1)


@pytest.mark.parametrize(
    ("game", "calls", "choice", "later"),
    [
        ("preferans", "0=6S", "9H", "1=7D"),
        (
            "marias",
            "0=leaves 1=good 2=good 0=good 1=game.x2 1=good 2=good 0=good",
            "soloist.10",
            "0=soloist.30 0=defenders.30",
        ),
    ],
)
def test_what_is_tapped_stays_under_its_head(
    server: Server, phone: Phone, game: str, calls: str, choice: str, later: str
) -> None:
    def left_edge() -> float:
        box = phone.page.locator(f'.say .opt:has(input[value$="={choice}"])').bounding_box()
        assert box is not None
        return box["x"]

    phone.go(address=server.open(game, THREE, first_dealer=THREE[2]))
    phone.page.set_viewport_size({"width": 320, "height": 568})
    step_by_step(phone, calls)
    before = left_edge()
    answer(phone, *(f"call={call}" for call in later.split()))
    assert left_edge() == before


@pytest.mark.parametrize(
    ("game", "players", "calls", "choices"),
    [
        (
            "preferans",
            THREE,
            ("1=pass",),
            ("strain=S", "declarer=2", "whist.0=pass", "whist.1=pass"),
        ),
        ("six_bid_solo", THREE, ("1=solo", "2=pass"), ("bidder=1", "bid=misere", "made=yes")),
    ],
)
def test_the_rest_of_a_deal_may_be_skipped_at_any_call(
    game: str,
    players: Sequence[str],
    calls: Sequence[str],
    choices: Sequence[str],
    server: Server,
    phone: Phone,
) -> None:
    phone.go(address=server.open(game, players))
    step_by_step(phone, " ".join(calls))
    phone.choose(*choices)
    kept(phone, 1)
    (auction,) = record(phone)[1]
    assert len(auction) == len(calls)


# What is said, the trumps and points that are then tapped, and what is tapped by results only;
# Anna, Boris and Čeněk after it.
FROG = [
    ("0=frog 1=pass 2=pass", "", "68", "bidder=0", (16, -8, -8)),
    # 55: 5 short, times 2, to each.
    ("1=frog 2=pass 0=chico 1=pass", "trump=clubs", "55", "bid=chico bidder=0", (-4, 2, 2)),
    ("2=pass 0=pass 1=pass", "", "", "bid=passed_out", (-4, 2, 2)),
    # The highest bid ends it at once; 61: 1 times 4 from each.
    ("0=pass 1=pass 2=grand", "", "61", "bid=grand bidder=2", (-8, -2, 10)),
]


def ended(phone: Phone) -> list[str]:
    """Close the table; return who pays whom."""
    phone.menu("Result and payments")
    phone.tap(phone.button("End the table"))
    expect(phone.button("Reopen")).to_be_visible()
    return phone.page.locator(".reason").all_inner_texts()


def above_the_footer(phone: Phone, choices: str) -> bool:
    """Tell whether the last of these is in view without scrolling."""
    last = phone.page.locator(choices).last.bounding_box()
    foot = phone.page.locator("footer").bounding_box()
    assert last is not None
    assert foot is not None
    return last["y"] + last["height"] <= foot["y"]


def test_an_evening_of_frog_to_the_payments(server: Server, phones: TakePhone) -> None:
    phone = phones(320, 568)
    dealt = {"first_dealer": THREE[2]}
    phone.go(address=server.open("frog", THREE, **dealt))
    for number, (calls, trump, points, _, stood) in enumerate(FROG, 1):
        step_by_step(phone, calls)
        if points:
            # The auction has settled bid and bidder, and what is asked next needs no scrolling.
            expect(phone.choice("bid=frog")).to_be_hidden()
            assert above_the_footer(phone, ".keypad > button")
            phone.choose(*trump.split())
            type_points(phone, points)
        kept(phone, number, saves_itself=not points)
        phone.shows(*stood)
    followed, auctions = record(phone)
    assert [len(calls) for calls in auctions] == [3, 4, 3, 3]
    assert ended(phone) == ["Anna → Čeněk\n8", "Boris → Čeněk\n2"]
    phone.go(address=server.open("frog", THREE, **dealt))
    for _, trump, points, choices, _ in FROG:
        play(phone, f"{choices} {trump}", points)
    assert record(phone) == (followed, [None] * 4)
    assert ended(phone) == ["Anna → Čeněk\n8", "Boris → Čeněk\n2"]


# Of four the dealer sits out: Dana, Anna, Boris, and Boris again after raspasy, where he stays.
SOCHI = [
    (
        "0=pass 1=6S 2=7S 1=8S 2=pass 1=8S 2=whist 0=pass 0=1 1=1 1=1 1=1 1=1 1=1 1=1 1=1 1=2 2=2",
        False,
        "kind=8 strain=S declarer=1 whist.2=whist over=0",
    ),
    (
        "1=6S 2=pass 3=pass 1=6S 2=pass 3=pass",
        True,
        "strain=S declarer=1 whist.2=pass whist.3=pass",
    ),
    (
        "2=pass 3=pass 0=pass 2=S 2=2 2=not_noted 2=3 3=3 3=3 3=3 3=0 0=0 0=0 0=0 0=0",
        False,
        "kind=raspasy first=1 second=4",
    ),
]


def test_an_evening_of_sochi_for_four_to_the_payments(server: Server, phones: TakePhone) -> None:
    phone = phones(320, 568)
    more = {"first_dealer": FOUR[3], "rules": {"convention": "sochi"}}
    phone.go(address=server.open("preferans", FOUR, **more))
    # All bids are in view, to forehand with the unseen six and to the next; then it is misdealt.
    step_by_step(phone, "")
    assert above_the_footer(phone, ".say .opt")
    expect(phone.page.locator(".top")).to_contain_text("sits out")
    answer(phone, "call=0=pass")
    assert above_the_footer(phone, ".say .opt")
    phone.go()
    phone.tap(phone.button("Drop it"))
    for number, (calls, saves_itself, _) in enumerate(SOCHI, 1):
        step_by_step(phone, calls)
        kept(phone, number, saves_itself=saves_itself)
    followed, auctions = record(phone)
    assert all(auctions)
    paid = ended(phone)
    assert paid
    phone.go(address=server.open("preferans", FOUR, **more))
    for _, _, choices in SOCHI:
        phone.record(*choices.split())
    assert record(phone) == (followed, [None] * 3)
    assert ended(phone) == paid


def test_nothing_is_claimed_of_a_deal_that_is_being_said(server: Server, phone: Phone) -> None:
    phone.go("record?listen=1", server.open("marias", THREE, first_dealer=THREE[2]))
    expect(phone.choice("contract=suit")).not_to_be_checked()
    answer(phone, "call=0=leaves", "call=1=good")
    expect(phone.page.locator(".foot .why")).to_contain_text("won: +1, lost: −1, with each")
    expect(phone.page.locator(".foot .gain, .foot .loss")).to_have_count(0)
    expect(phone.choice("played=no")).not_to_be_checked()
    # Who goes ahead to the result sees what it pays before he saves it.
    phone.choose("played=no")
    expect(phone.page.locator(".foot .why")).to_have_text("game won, not played: 1")
