"""A deal of Mariáš followed call by call: what is told, filled in and kept.

Who acts, and what he may say, is compared with a model in `test_random_deals.py`; Akagiri, Mariáš,
bids, bonuses, flek, the play, points.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from assistant.core.fields import Fields
from assistant.core.seat import Seat
from assistant.evening.log.calls import fields_for_steps, read_draft
from assistant.evening.log.deal_scoring import score_deal
from tests.english import say
from tests.games.auctions import Table, calls
from tests.games.marias.deals import (
    BETL,
    CALLED,
    CALLED_OUT,
    DANA_DEALS,
    FOUR_LEAVES,
    GAME,
    LEAVES,
    PLAYED_OUT,
    SUIT,
    THREE,
    UNPLAYED,
    deal,
    followed,
    glance,
    points,
    spelled,
    table,
)
from tests.games.strategies import NAMES

SITTING = table(DANA_DEALS, four_players="dealer_sits_out")
VALAT, CALLED_VALAT = table(valat=10), table(DANA_DEALS, valat=10)
INSTEAD = table(announced_hundred="instead_of_game")
FLEK_ENDS, CALLED_FLEK_ENDS = table(flek_ends=True), table(DANA_DEALS, flek_ends=True)
HUNDRED, SEVEN = f"{LEAVES}, A soloist_hundred", f"{LEAVES}, A soloist_seven, A good"
NOTHING_MORE = ", A good, B good, C good"
TALON = "trumps, aces and tens in the talon are shown, and their points go to the defenders"
TEN, TWENTY, THIRTY = (f"A soloist.{n}" for n in (10, 20, 30))
ALL_CARDS = f", {THIRTY}, {THIRTY}, {TWENTY}"
ALL_MARRIED = "".join(f", A soloist.marriage, A {suit}" for suit in ("leaves", "bells", "acorns"))


# ---- What the table is told ----


@pytest.mark.parametrize(
    ("at", "text", "told"),
    [
        (THREE, "A leaves", TALON),
        (SITTING, "A leaves, B good", TALON),
        (CALLED, "A leaves", "won: +1, lost: -1 per opponent"),
        (THREE, "", "chooses trumps, then bids"),
        (THREE, "A leaves, B bad", "takes the talon, discards two"),
        (CALLED, "A leaves, B bad", ""),
        # What would be paid each way; a hundred grows, and a seven can be beaten.
        (THREE, "A betl", "won: +5, lost: -5 per opponent"),
        (table(values="federation"), "A betl", "won: +15, lost: -15 per opponent"),
        (table(payer_cap=20), "A betl", "won: +5, lost: -5 per opponent, within the limits"),
        (
            table(payment_cap=50),
            "A open_durch, B good, C game.x2, A game.x4",
            "won: +50, lost: -50 per opponent",
        ),
        (THREE, HUNDRED, "won: +5 or more, lost: -5 per opponent"),
        (INSTEAD, HUNDRED, "won: +4 or more, lost: -4 per opponent"),
        (
            table(hundred_scheme="doubling"),
            HUNDRED,
            "won: +5 or more, lost: -5 or more per opponent",
        ),
        # 20 + 40 to 70, four tens short and no marriage against it: 1 + 4 × 2 × 2 × 2.
        (
            table(hundred_scheme="doubling", hundred_against=True),
            HUNDRED,
            "won: +5 or more, lost: -33 or more per opponent",
        ),
        (THREE, f"{LEAVES}, A good, B defenders_seven", "won: +3 to +4, lost: -3 per opponent"),
        # Both announce it: who has it wins 2, who has not loses 2, the game is 1.
        (THREE, f"{SEVEN}, B defenders_seven", "won: +5, lost: -5 per opponent"),
        # How the play stands. Even 10 with all four marriages, 100, would beat 80.
        (THREE, PLAYED_OUT, "Anna leads · 0 to 0, 90 of 90 points to come"),
        (THREE, f"{PLAYED_OUT}{ALL_CARDS}", "80 to 0, 10 of 90 points to come"),
        (THREE, f"{PLAYED_OUT}, A soloist.marriage", "Anna: which suit?"),
        (THREE, f"{PLAYED_OUT}, A defenders.marriage", "defenders: which suit?"),
        # The plain fourth marriage and the last trick make 30.
        (
            THREE,
            f"{PLAYED_OUT}{ALL_CARDS}{ALL_MARRIED}",
            "160 to 0, 10 of 90 points to come: the game is won",
        ),
        # After the last trick nobody can announce a marriage.
        (
            THREE,
            f"{PLAYED_OUT}, {THIRTY}, {TWENTY}, A soloist.last",
            "60 to 0, 30 of 90 points to come: the game is won",
        ),
        (
            THREE,
            f"{PLAYED_OUT}, A defenders.30, A defenders.20, A defenders.last",
            "0 to 60, 30 of 90 points to come: the game is lost",
        ),
        (THREE, f"{PLAYED_OUT}{ALL_CARDS}, A soloist.last", "90 to 0: the game is won"),
        (THREE, "A betl, B good, C good, A 1, B 2", "no trick taken, 2 of 10 played"),
        (THREE, "A durch, B good, C good, A 0, A 0, A 0", "3 of 10 tricks"),
        (CALLED, "A durch, B good, C good, D good, A 0", "1 of 8 tricks"),
    ],
)
def test_what_the_table_is_told(at: Table, text: str, told: str) -> None:
    assert at.told(text) == told


@pytest.mark.parametrize(
    ("at", "text", "told"),
    [
        # Game 1 × 4 and seven 2; failed −2, or killed −3.
        (
            THREE,
            f"{SEVEN}, B game.x2, B good, C good, A game.x4, B good, C good, {THIRTY}, {TEN}",
            "Anna: suit game leaves, seven announced · game ×4 · won: +6, lost: -6 to -7 per "
            "opponent · 40 to 0, 50 of 90 points to come",
        ),
        (
            THREE,
            "A leaves, B bad, B betl, C game.x2, A good, B good, B 0",
            "Boris: betl · game ×2 · won: +10, lost: -10 per opponent · "
            "no trick taken, 1 of 10 played",
        ),
        (
            THREE,
            "A leaves",
            "Anna: suit game leaves · won: +1, lost: -1 per opponent · auction: Anna leaves, "
            "now it is Boris’s turn",
        ),
        # Who may double before the next answers.
        (
            THREE,
            "A betl, B game.x2",
            "Anna: betl · game ×2 · won: +10, lost: -10 per opponent · "
            "Cyril answers, but Anna may double at once",
        ),
        # A partner is named as soon as he shows himself.
        (
            CALLED,
            f"{FOUR_LEAVES}, A good, B soloist_seven, B good",
            "Anna + Boris: suit game leaves, seven announced · won: +3, lost: -3 to -4 per "
            "opponent · announcements: Boris good, now it is Cyril’s turn",
        ),
    ],
)
def test_every_phone_sees_in_one_glance_what_is_played(at: Table, text: str, told: str) -> None:
    assert glance(at, text) == told


@pytest.mark.parametrize(
    ("at", "text", "answers"),
    [
        (
            THREE,
            "",
            "hearts 2, bells 1, acorns 1, leaves 1, betl 5, durch 10, open_betl 10, open_durch 20",
        ),
        (THREE, "A betl", "game.x2 10 won or lost"),
        (THREE, LEAVES, "soloist_seven 2 won or lost, soloist_hundred 4 won or lost"),
        (
            THREE,
            LEAVES.replace("leaves", "hearts"),
            "soloist_seven 4 won or lost, soloist_hundred 8 won or lost",
        ),
        (
            THREE,
            SEVEN,
            "defenders_seven 2 won or lost, defenders_hundred 4 won or lost, "
            "game.x2 2 won or lost, soloist_seven.x2 4 won or lost",
        ),
        # Nobody doubles a game that is not paid.
        (
            INSTEAD,
            f"{HUNDRED}, A good",
            "defenders_seven 2 won or lost, defenders_hundred 4 won or lost, "
            "soloist_hundred.x2 8 won or lost",
        ),
    ],
)
def test_every_answer_says_what_it_would_pay(at: Table, text: str, answers: str) -> None:
    choices = at.turn(text).choices
    worth = [f"{one.said} {say(one.worth, NAMES)}" for one in choices if one.worth is not None]
    assert ", ".join(worth) == answers


@pytest.mark.parametrize(
    ("scheme", "counted"), [*product(("flat", "linear", "doubling"), ("best", "first", "all"))]
)
def test_whatever_is_announced_can_be_won_and_lost(scheme: str, counted: str) -> None:
    """Everything goes one way: at least 1 for the game, 2 for each seven, 4 for each hundred."""
    at = table(hundred_scheme=scheme, hundred_marriage=counted)
    for ours, theirs in product(
        ("", ", A soloist_seven", ", A soloist_hundred"), ("seven", "hundred")
    ):
        text = f"{LEAVES}{ours}, A good, B defenders_{theirs}"
        least = 1 + sum(2 if "seven" in said else 4 for said in (ours, theirs) if said)
        won, lost = (part.split()[1] for part in at.told(text).split(", "))
        assert int(won) >= least
        assert int(lost) <= -least


def test_what_is_asked_has_a_name() -> None:
    asked = ["", "A leaves", LEAVES, f"{PLAYED_OUT}", "A betl, B good, C good, A 1"]
    asked += [f"{PLAYED_OUT}{ALL_CARDS}, A soloist.last", "A open_betl, B good, C good, A 1"]
    turns = [THREE.turn(text) for text in asked]
    assert [turn.kept for turn in turns] == [True] * 3 + [False] * 4
    assert [turn.common for turn in turns] == [False] * 3 + [True] * 3 + [False]
    assert [turn.listed for turn in turns] == [not turn.common for turn in turns]
    stages = [say(turn.stage, NAMES) for turn in turns]
    assert stages == [
        *("auction", "auction", "announcements", "points", "trick 2"),
        *("trump seven in the last trick", "hand laid open"),
    ]
    assert say(CALLED.turn(CALLED_OUT).stage, NAMES) == "called card"
    replies = THREE.turn(f"{PLAYED_OUT.removesuffix(', A good')}")
    assert say(replies.stage, NAMES) == "doubling"


@pytest.mark.parametrize(("bid", "note"), [("betl", "takes none"), ("durch", "takes all")])
def test_how_many_tricks_the_soloist_needs_stands_at_his_name(bid: str, note: str) -> None:
    choices = THREE.turn(f"A leaves, B bad, B {bid}, C good, A good").choices
    assert [say(one.note, NAMES) if one.note else "" for one in choices] == ["", note, ""]


def test_what_is_counted_stays_in_its_column() -> None:
    def columns(text: str) -> dict[str, int]:
        return {choice.said: choice.column for choice in THREE.turn(text).choices}

    assert [columns("")[suit] for suit in ("hearts", "bells", "acorns", "leaves")] == [1, 2, 3, 4]
    first = columns(PLAYED_OUT)
    assert [first[f"soloist.{what}"] for what in (10, 20, 30, "marriage")] == [1, 2, 3, 4]
    assert columns(f"{PLAYED_OUT}, {THIRTY}, A defenders.30, {TEN}").items() < first.items()


def test_a_contract_without_trumps_keeps_its_place_and_says_why_it_is_too_low() -> None:
    ladder = THREE.turn("A durch, B bad").ladder
    assert [choice.said for choice in ladder] == "betl durch open_betl open_durch".split()
    why = [say(choice.off, NAMES) if choice.off else "" for choice in ladder]
    assert why == ["durch is higher", "already bid", "", ""]
    beside = [choice.said for choice in THREE.turn("").beside]
    assert beside == "hearts bells acorns leaves".split()


@pytest.mark.parametrize(
    ("bid", "worth"), [("betl", ["lost", "made", "made"]), ("durch", ["made", "lost", "lost"])]
)
def test_the_rest_may_be_claimed_in_betl_and_durch(bid: str, worth: list[str]) -> None:
    said = f"A {bid}, B good, C good"
    claims = THREE.turn(said).claims
    assert [say(claim.worth, NAMES) for claim in claims if claim.worth] == worth
    taker = "1" if bid == "betl" else "0"
    made = THREE.after(f"{said}, A {taker}, {'AB'[int(taker)]} rest.{taker}").fields_from_calls
    assert (made["made"], made["tricks_by"]) == ("yes", taker)
    lost = THREE.after(f"{said}, A rest.{1 - int(taker)}").fields_from_calls
    assert lost["made"] == "no"
    assert "tricks_by" not in lost


@pytest.mark.parametrize(
    ("at", "text", "offered"),
    [
        # The seven that wins takes the last trick; beaten it fell to the others, or to a partner.
        (THREE, "A soloist.last", "A absent soloist.won defenders.beaten"),
        (THREE, "A defenders.last", "A absent soloist.beaten defenders.won defenders.beaten"),
        (CALLED, "A soloist.last", "A absent soloist.won soloist.beaten defenders.beaten"),
    ],
)
def test_the_seven_in_the_last_trick_is_asked_for(at: Table, text: str, offered: str) -> None:
    played = PLAYED_OUT if at is THREE else f"{CALLED_OUT}, A 2"
    assert at.open(f"{played}, {THIRTY}, {TWENTY}, A defenders.30, {text}") == offered
    if text == "A soloist.last":
        alone = f"{CALLED_OUT}, A alone, {THIRTY}, {TWENTY}, A defenders.30, {text}"
        assert CALLED.open(alone) == "A absent soloist.won defenders.beaten"


@pytest.mark.parametrize(
    ("at", "text", "asked"),
    [
        (VALAT, f"{ALL_CARDS}, A soloist.last, A absent", True),
        # Two of the aces and tens may lie in the talon, which four do not have.
        (VALAT, f", {THIRTY}, {THIRTY}, A defenders.20, A soloist.last, A absent", True),
        (VALAT, f", {THIRTY}, {TWENTY}, A defenders.30, A soloist.last, A absent", False),
        (CALLED_VALAT, f"{ALL_CARDS}, A soloist.last, A absent", True),
        (CALLED_VALAT, f", {THIRTY}, {THIRTY}, A defenders.20, A soloist.last, A absent", False),
        (VALAT, f"{ALL_CARDS}, A soloist.last, A defenders.beaten", False),
        (THREE, f"{ALL_CARDS}, A soloist.last, A absent", False),
    ],
)
def test_every_trick_is_asked_for_where_it_is_paid_and_can_have_been(
    at: Table, text: str, asked: bool
) -> None:
    played = f"{CALLED_OUT}, A 2" if at is CALLED_VALAT else PLAYED_OUT
    turn = at.after(f"{played}{text}").turn
    assert (turn is not None) is asked
    if turn is not None:
        assert [choice.said for choice in turn.choices] == ["some", "valat"]


def test_who_may_speak_at_once_stands_at_his_word() -> None:
    turn = THREE.turn("A betl, B game.x2")
    offered = [turn.call(choice) for choice in turn.choices]
    assert offered == [(Seat(2), "good"), (Seat(2), "bad"), (Seat(0), "game.x4")]


def test_thirty_doublings_are_the_most_that_a_record_has() -> None:
    text, actor = "A betl, B good, C game.x2", "A"
    for count in range(2, 31):
        text += f", {actor} game.x{2**count}"
        actor = "B" if actor == "A" else "A"
    assert THREE.open(text) == "A 0 1 2"
    assert followed(THREE, text).plain["fleks"] == {"game": 30}


# ---- What is filled in ----


@pytest.mark.parametrize(
    ("at", "text", "moved"),
    [
        (THREE, "A betl, B good, C good, A 1, B 2, C 0", (-10, 5, 5)),
        (THREE, "A betl, B good, C good, A 1, B rest.2", (10, -5, -5)),
        (THREE, "A durch, B good, C good, A 0, A 2", (-20, 10, 10)),
        (CALLED, f"A durch, B good, C good, D good{', A 0' * 8}", (30, -10, -10, -10)),
        # Open contracts are judged on the cards after the first trick.
        (THREE, "A open_betl, B good, C good, A 1, A made", (20, -10, -10)),
        (THREE, "A open_betl, B good, C good, A 1, A lost", (-20, 10, 10)),
        (THREE, "A open_durch, B game.x2, C good, A good, A 2", (-80, 40, 40)),
        # A flek on the betl is cancelled by the durch.
        (THREE, "A betl, B game.x2, C bad, C durch, A good, B good, C 0", (10, 10, -20)),
        # The two deals that are not played, and the third at some tables.
        (THREE, f"{LEAVES}{NOTHING_MORE}", (2, -1, -1)),
        (THREE, f"{SEVEN}, B good, C game.x2, C good, A good", (0, 0, 0)),
        (FLEK_ENDS, PLAYED_OUT, (-4, 2, 2)),
        (CALLED_FLEK_ENDS, f"{CALLED_OUT}, A 2", (-2, 2, -2, 2)),
        # With a called card its holder shows himself for the settlement.
        (CALLED, f"{FOUR_LEAVES}{NOTHING_MORE}, D good, A 2", (1, -1, 1, -1)),
        (CALLED, f"{FOUR_LEAVES}{NOTHING_MORE}, D good, A alone", (3, -1, -1, -1)),
        # Five cards, the last trick and the trump marriage, 100 : 30: 2 and 1 × 2; a seven 1 more.
        (
            THREE,
            f"{PLAYED_OUT}, {TWENTY}, A soloist.marriage, A leaves, A defenders.30, {THIRTY}, "
            "A soloist.last, A soloist.won",
            (10, -5, -5),
        ),
        # Cards of the last trick may be counted after it: 50 to 40.
        (
            THREE,
            f"{PLAYED_OUT}, A defenders.last, {THIRTY}, A defenders.30, {TWENTY}, A absent",
            (4, -2, -2),
        ),
        # A valát of 10 is not doubled; the hundred is paid in the game's place.
        (VALAT, f"{PLAYED_OUT}{ALL_CARDS}, A soloist.last, A absent, A valat", (24, -12, -12)),
        (VALAT, f"{PLAYED_OUT}{ALL_CARDS}, A soloist.last, A absent, A some", (4, -2, -2)),
        (
            INSTEAD,
            f"{HUNDRED}{NOTHING_MORE}, A soloist.marriage, A leaves, {THIRTY}, {THIRTY}, "
            "A defenders.20, A defenders.last, A absent",
            (8, -4, -4),
        ),
    ],
)
def test_a_deal_that_was_followed_to_its_end_pays(
    at: Table, text: str, moved: tuple[int, ...]
) -> None:
    assert points(at, text) == moved


@pytest.mark.parametrize(
    ("at", "text", "settled"),
    [
        (THREE, f"{LEAVES}{NOTHING_MORE}", True),
        (THREE, f"{SEVEN}, B good, C game.x2, C good, A good", True),
        (FLEK_ENDS, PLAYED_OUT, True),
        (FLEK_ENDS, PLAYED_OUT.removesuffix("A good") + "A game.x4, B good, C good", False),
        (THREE, PLAYED_OUT, False),
        (THREE, f"{SEVEN}, B good, C good", False),
        (CALLED, f"{FOUR_LEAVES}{NOTHING_MORE}, D good", False),
        (CALLED, f"{FOUR_LEAVES}{NOTHING_MORE}, D good, A alone", True),
    ],
)
def test_a_deal_that_is_not_played_is_saved_at_once(at: Table, text: str, settled: bool) -> None:
    assert (at.after(text).fields_from_calls.get("do") == "save") is settled


@pytest.mark.parametrize(
    ("end", "last"),
    [
        ("A soloist.last, A absent", "soloist"),
        ("A soloist.last, A soloist.won", "soloist.won"),
        ("A soloist.last, A defenders.beaten", "soloist.beats"),
        ("A defenders.last, A absent", "defenders"),
        ("A defenders.last, A soloist.beaten", "defenders.beats"),
        ("A defenders.last, A defenders.beaten", "defenders.own"),
    ],
)
def test_what_was_followed_fills_in_the_last_trick(end: str, last: str) -> None:
    text = f"{PLAYED_OUT}, {THIRTY}, {TWENTY}, A defenders.30"
    open_ = THREE.after(text).fields_from_calls
    assert (open_["aces"], open_["last"]) == ("", "")
    heard = THREE.after(f"{text}, {end}").fields_from_calls
    assert (heard["counted"], heard["aces"], heard["last"]) == ("aces", "5", last)


def test_announcements_and_doublings_fill_the_screen() -> None:
    text = (
        f"{LEAVES}, A soloist_seven, A good, B game.x2, B defenders_hundred, B good, "
        "C soloist_seven.x2, C good, A game.x4, A defenders_hundred.x2, A good, B good, C good"
    )
    plain = followed(THREE, text).plain
    assert (plain["soloist"], plain["contract"], plain["trump"]) == ("0", "suit", "leaves")
    assert set(plain["announced"]) == {"soloist_seven", "defenders_hundred"}
    doubled = {item: count for item, count in plain["fleks"].items() if count}
    assert doubled == {"game": 2, "soloist_seven": 1, "defenders_hundred": 1}


def test_three_defenders_leave_the_soloist_alone() -> None:
    text = f"{FOUR_LEAVES}, A good, B game.x2, B good, C defenders_seven, C good, "
    assert followed(CALLED, text + "D defenders_hundred, A good").plain["partner"] is None


def test_taking_the_last_call_back_takes_back_what_followed_from_it() -> None:
    text = f"{SEVEN}, B game.x2"
    values = {name: value.split(" ") for name, value in THREE.after(text).fields_from_calls.items()}
    back = {**values, "calls": [spelled(text)], "uncall": ["last"]}
    draft, talk = read_draft(GAME, Fields(back), THREE.rules, THREE.before)
    assert talk is not None
    assert talk.calls[-1] == (Seat(0), "good")
    assert draft.plain["fleks"] == {"game": None, "soloist_seven": None}
    assert draft.plain["announced"] == ["soloist_seven"]


# ---- Auction and result in one record ----

BORIS = {**BETL, "soloist": "Boris"}
COUNTED = {**SUIT, "card_points": 40}
WITH_SEVEN = {**COUNTED, "announced": ["soloist_seven"]}
BOTH_SEVENS = ["soloist_seven", "defenders_seven"]
BORIS_BETL = "A leaves, B bad, B betl"
ONE_FLEK = f"{LEAVES}, A good, B game.x2, B good, C good"


def clashes(text: str, plain: dict[str, Any], at: Table = THREE) -> list[str]:
    """What contradicts this auction in a deal, by field."""
    auction = [[NAMES[seat], said] for seat, said in calls(text)]
    facts = deal({**plain, "auction": auction}, at.before.seats)
    found = score_deal(GAME, at.rules, 1, facts, at.before).clashes
    assert all(say(problem.text, NAMES) for problem in found)
    return [problem.field for problem in found]


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        (LEAVES, BORIS),
        (LEAVES, {**UNPLAYED, "trump": "bells"}),
        (LEAVES, {**UNPLAYED, "soloist": "Boris"}),
        (f"{BORIS_BETL}, C good, A good", UNPLAYED),
        (f"{BORIS_BETL}, C good, A good", {**BORIS, "fleks": {"game": 1}}),
        (f"{ONE_FLEK}, A good", UNPLAYED),
        (f"{ONE_FLEK}, A game.x4, B good, C good", {**COUNTED, "fleks": {"game": 1}}),
        (f"{LEAVES}, A soloist_seven{NOTHING_MORE}", COUNTED),
        # Broken off, it cannot lead to a lower bid, another's suit game or other trumps,
        (BORIS_BETL, UNPLAYED),
        ("A leaves", {**UNPLAYED, "trump": "bells"}),
        ("A leaves", {**UNPLAYED, "soloist": "Boris"}),
        ("A durch", BORIS),
        # nor to the next bid of somebody whom nobody can have overbid,
        ("A betl", {**BETL, "contract": "durch"}),
        (f"{BORIS_BETL}, C good", {**BORIS, "contract": "durch"}),
        (f"{BORIS_BETL}, C good", {**BORIS, "soloist": "Cyril", "contract": "durch"}),
        # nor to less than was announced and doubled, nor to what nobody can say any more.
        (f"{BORIS_BETL}, C game.x2", BORIS),
        (f"{LEAVES}, A soloist_seven", UNPLAYED),
        (f"{LEAVES}, A good", WITH_SEVEN),
        (f"{LEAVES}, A good, B good", {**WITH_SEVEN, "announced": BOTH_SEVENS}),
        (f"{LEAVES}, A good, B game.x2", UNPLAYED),
        (f"{ONE_FLEK}, A good", {**COUNTED, "fleks": {"game": 2}}),
        # What was never allowed.
        ("A good", UNPLAYED),
        ("B leaves", UNPLAYED),
        (f"{LEAVES}, A game.x2", UNPLAYED),
        ("A x", UNPLAYED),
    ],
)
def test_an_auction_that_ended_otherwise_is_wrong_at_the_auction(
    text: str, plain: dict[str, Any]
) -> None:
    assert set(clashes(text, plain)) == {"auction"}


def test_a_partner_who_spoke_for_the_defenders_is_none() -> None:
    plain = {**COUNTED, "fleks": {"game": 1}}
    for partner, wrong in ((None, []), ("Cyril", []), ("Boris", ["auction"])):
        assert clashes(CALLED_OUT, {**plain, "partner": partner}, CALLED) == wrong


# ---- On the recording screen ----


def test_the_steps_are_left_and_gone_back_to() -> None:
    """Who said something is among the steps until he leaves them; what was said stays."""
    said = {"calls": ["0=leaves 1=good"], "trump": ["leaves"], "fleks.game": ["1"]}

    def tapped(**more: str) -> Any:
        values = {**said, **{name: [value] for name, value in more.items()}}
        return read_draft(GAME, Fields(values), THREE.rules, THREE.before)

    for more in ({"listen": "1"}, {"call": "2=good"}, {"uncall": "last"}):
        assert tapped(**more)[1].steps
    draft, talk = tapped(listen="1", leave="1")
    assert (talk.steps, len(draft.plain["auction"])) == (False, 2)
    assert fields_for_steps(Fields({"calls": said["calls"], "leave": ["1"]})) == Fields(
        {"calls": said["calls"], "listen": ["1"]}
    )
    draft, talk = tapped(uncall="all")
    assert (talk.calls, draft.plain["trump"], draft.plain["fleks"]) == ((), "leaves", {"game": 1})
    assert "auction" not in draft.plain


def test_what_was_filled_in_by_hand_is_told_from_what_the_calls_filled_in() -> None:
    said = {"calls": ["0=leaves"], "contract": ["suit"], "trump": ["leaves"], "fleks.game": ["0"]}
    for more, by_hand in (({"listen": ["1"]}, {}), ({"aces": ["no"]}, {"aces": ["no"]})):
        _, talk = read_draft(GAME, Fields({**said, **more}), THREE.rules, THREE.before)
        assert talk is not None
        assert talk.manual_fields == by_hand


def test_what_is_at_stake_is_told_without_the_last_call() -> None:
    stake = followed(THREE, "A leaves").under_way
    assert stake is not None
    assert say(stake, NAMES) == "Anna: suit game leaves · won: +1, lost: -1 per opponent"
