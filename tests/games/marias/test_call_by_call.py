"""The auction of Mariáš, its announcements and doublings; Akagiri, Mariáš, bids, bonuses, flek."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.fields import Fields
from assistant.core.seat import Seat
from assistant.evening.log.calls import drafted
from assistant.evening.log.deal_scoring import score_deal
from assistant.games.marias import GAME
from tests.english import say
from tests.games.marias.deals import deal, house
from tests.games.marias.table import (
    CALLED,
    CALLED_FLEK_ENDS,
    CALLED_SUIT,
    CYRIL_DEALS,
    DANA_DEALS,
    FLEK_ENDS,
    FOUR_LEAVES,
    LEAVES,
    NOTHING_MORE,
    PLAYED,
    SITTING,
    THREE,
    points,
    said,
    screen,
    spelled,
    worth,
)
from tests.games.strategies import NAMES

# ---- Bids ----


@pytest.mark.parametrize(
    ("text", "open_"),
    [
        # Forehand has to bid; only he can play a suit game.
        ("", "A hearts bells acorns leaves betl durch open_betl open_durch"),
        ("A leaves", "B good bad"),
        ("A leaves, B good", "C good bad"),
        ("A leaves, B bad", "B betl durch open_betl open_durch"),
        ("A leaves, B good, C bad", "C betl durch open_betl open_durch"),
        # The new bidder asks both others, from his left on, forehand too.
        ("A leaves, B good, C bad, C betl", "A good bad game.x2"),
        ("A leaves, B good, C bad, C betl, A good", "B good bad game.x2"),
        # Upwards only, in this order: open betl is above durch, though it pays as much.
        ("A leaves, B bad, B betl, C bad", "C durch open_betl open_durch"),
        ("A durch, B bad", "B open_betl open_durch"),
        ("A open_betl, B good, C bad", "C open_durch"),
        # Above open durch there is nothing.
        ("A open_durch", "B good game.x2"),
        ("A leaves, B bad, B open_durch, C good", "A good game.x2"),
    ],
)
def test_bids_go_upwards_and_everybody_answers_in_turn(text: str, open_: str) -> None:
    assert THREE.open(text) == open_


@pytest.mark.parametrize(
    "text",
    [
        "A good",
        "A bad",
        "A pass",
        "B leaves",
        "A leaves, C good",
        "A leaves, B game.x2",
        "A leaves, B betl",
        "A leaves, B bad, B hearts",
        "A durch, B bad, B betl",
        "A durch, B bad, B durch",
        "A betl, B game.x4",
        "A betl, B game.x2, C game.x2",
        "A betl, B game.x2, C good, A bad",
        "A open_durch, B bad",
    ],
)
def test_nothing_else_is_accepted(text: str) -> None:
    assert THREE.refuses(text)


@pytest.mark.parametrize(
    ("text", "open_"),
    [
        # One flek for the side, then the bidder answers it, then the others again.
        ("A betl, B game.x2", "C good bad game.x4"),
        # He may answer at once, and that may be answered at once; the others speak all the same.
        ("A betl, B game.x2, A game.x4", "C good bad game.x8"),
        ("A betl, B game.x2, A game.x4, B game.x8", "C good bad game.x16"),
        ("A betl, B game.x2, A game.x4, C good", "B good game.x8"),
        ("A betl, B game.x2, A game.x4, C good, B good", "C good game.x8"),
        ("A betl, B game.x2, A game.x4, B game.x8, C good", "A good game.x16"),
        ("A betl, B game.x2, A game.x4, C bad", "C durch open_betl open_durch"),
        ("A betl, B game.x2, C good", "A good game.x4"),
        ("A betl, B good, C game.x2", "A good game.x4"),
        ("A betl, B game.x2, C good, A game.x4", "B good game.x8"),
        ("A betl, B game.x2, C good, A game.x4, B good", "C good game.x8"),
        ("A betl, B game.x2, C good, A game.x4, B game.x8", "A good game.x16"),
        # Who leaves a doubling as it is ends them.
        ("A betl, B game.x2, C good, A good", "A 0 1 2"),
        ("A betl, B game.x2, C good, A game.x4, B good, C good", "A 0 1 2"),
    ],
)
def test_betl_and_durch_are_doubled_while_they_are_bid(text: str, open_: str) -> None:
    assert THREE.open(text) == open_


def test_who_may_speak_at_once_stands_at_his_word() -> None:
    turn = THREE.turn("A betl, B game.x2")
    assert [turn.call(choice) for choice in turn.choices] == [
        (Seat(2), "good"), (Seat(2), "bad"), (Seat(0), "game.x4"),
    ]  # fmt: skip
    assert screen(THREE, "A betl, B game.x2, A game.x4, C good")["fleks"] == {"game": 2}
    for late in ("A betl, B game.x2, C good, B game.x4", "A betl, B game.x2, A game.x4, A game.x8"):
        assert THREE.refuses(late)


def test_a_higher_bid_cancels_the_doublings() -> None:
    text = "A betl, B game.x2, C bad, C durch, A good, B good"
    assert screen(THREE, text)["fleks"] == {"game": None}
    assert screen(THREE, "A betl, B game.x2, C good, A good")["fleks"] == {"game": 1}


def test_who_was_overbid_may_take_the_deal_again() -> None:
    assert THREE.open("A leaves, B bad, B betl, C good, A bad") == "A durch open_betl open_durch"


def test_thirty_doublings_are_the_most_that_a_record_has() -> None:
    text, actor = "A betl, B good, C game.x2", "A"
    for count in range(2, 31):
        text += f", {actor} game.x{2**count}"
        actor = "B" if actor == "A" else "A"
    assert THREE.open(text) == "A 0 1 2"
    assert screen(THREE, text)["fleks"] == {"game": 30}


def test_the_dealer_who_sits_out_says_nothing() -> None:
    assert SITTING.open("A leaves, B good") == "C good bad"
    assert SITTING.open("A leaves, B good, C good") == "A good soloist_seven soloist_hundred"
    assert SITTING.open("A durch, B good, C good") == "A 0 1 2"


# ---- What the table is reminded of ----


def test_what_is_laid_away_is_shown_in_a_suit_game_and_belongs_to_the_defenders() -> None:
    reminder = "trumps, aces and tens in the talon are shown, and their points go to the defenders"
    assert THREE.told("A leaves") == SITTING.told("A leaves, B good") == reminder
    assert "laid away" not in THREE.told("A betl")
    assert "laid away" not in CALLED.told("A leaves")


def test_who_says_bad_takes_the_two_cards_where_there_are_any() -> None:
    assert THREE.told("A leaves, B bad") == "takes the talon, discards two"
    assert CALLED.told("A leaves, B bad") == ""


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        # Suit game 1, hearts doubled, betl 5, durch 10, open betl 10, open durch 20.
        (
            "",
            {"hearts": "2", "bells": "1", "acorns": "1", "leaves": "1"}
            | {"betl": "5", "durch": "10", "open_betl": "10", "open_durch": "20"},
        ),
        ("A betl", {"game.x2": "10 won or lost"}),
        (LEAVES, {"soloist_seven": "2 won or lost", "soloist_hundred": "4 won or lost"}),
        # Hearts double bonuses too.
        (
            LEAVES.replace("leaves", "hearts"),
            {"soloist_seven": "4 won or lost", "soloist_hundred": "8 won or lost"},
        ),
        (
            f"{LEAVES}, A soloist_seven, A good",
            {"defenders_seven": "2 won or lost", "defenders_hundred": "4 won or lost"}
            | {"game.x2": "2 won or lost", "soloist_seven.x2": "4 won or lost"},
        ),
    ],
)
def test_every_answer_says_what_it_would_pay(text: str, answers: dict[str, str]) -> None:
    assert worth(THREE, text) == answers


# ---- Announcements and doublings of a suit game ----


@pytest.mark.parametrize(
    ("text", "open_"),
    [
        (LEAVES, "A good soloist_seven soloist_hundred"),
        (f"{LEAVES}, A soloist_seven", "A good soloist_hundred"),
        # Who has announced all that there is has no more to say.
        (
            f"{LEAVES}, A soloist_seven, A soloist_hundred",
            "B good defenders_seven defenders_hundred game.x2 soloist_seven.x2 soloist_hundred.x2",
        ),
        (f"{LEAVES}, A good", "B good defenders_seven defenders_hundred game.x2"),
        # One of the defenders announces or doubles for both.
        (f"{LEAVES}, A good, B game.x2", "B good defenders_seven defenders_hundred"),
        (f"{LEAVES}, A good, B game.x2, B good", "C good defenders_seven defenders_hundred"),
        (
            f"{LEAVES}, A good, B defenders_seven, B good",
            "C good defenders_hundred game.x2",
        ),
        # In his second turn the soloist answers; he doubles what the defenders announced.
        (f"{LEAVES}, A good, B game.x2, B good, C good", "A good game.x4"),
        (f"{LEAVES}, A good, B good, C defenders_seven, C good", "A good defenders_seven.x2"),
        (
            f"{LEAVES}, A good, B good, C defenders_seven, C game.x2, C good",
            "A good game.x4 defenders_seven.x2",
        ),
        # Both defenders may answer what is new since they spoke, and nothing else.
        (
            f"{LEAVES}, A good, B game.x2, B good, C defenders_seven, C good, A game.x4, A good",
            "B good game.x8",
        ),
        (
            f"{LEAVES}, A good, B game.x2, B good, C good, A game.x4, B good",
            "C good game.x8",
        ),
        (
            f"{LEAVES}, A good, B game.x2, B good, C good, A game.x4, B game.x8",
            "A good game.x16",
        ),
    ],
)
def test_the_soloist_announces_first_then_clockwise_in_rounds(text: str, open_: str) -> None:
    assert THREE.open(text) == open_


@pytest.mark.parametrize(
    "text",
    [
        f"{LEAVES}, A defenders_seven",
        f"{LEAVES}, A game.x2",
        f"{LEAVES}, B good",
        f"{LEAVES}, A good, B soloist_seven",
        f"{LEAVES}, A good, B soloist_seven.x2",
        f"{LEAVES}, A good, B game.x4",
        f"{LEAVES}, A good, B good, C bad",
        f"{PLAYED}, A soloist_seven",
    ],
)
def test_nobody_speaks_out_of_his_turn_or_for_the_other_side(text: str) -> None:
    assert THREE.refuses(text)


def test_announcements_and_doublings_fill_the_screen() -> None:
    text = (
        f"{LEAVES}, A soloist_seven, A good, B game.x2, B defenders_hundred, B good, "
        "C soloist_seven.x2, C good, A game.x4, A defenders_hundred.x2, A good, B good, C good"
    )
    plain = screen(THREE, text)
    assert (plain["soloist"], plain["contract"], plain["trump"]) == ("0", "suit", "leaves")
    assert set(plain["announced"]) == {"soloist_seven", "defenders_hundred"}
    doubled = {item: count for item, count in plain["fleks"].items() if count}
    assert doubled == {"game": 2, "soloist_seven": 1, "defenders_hundred": 1}


def test_taking_the_last_call_back_takes_back_what_followed_from_it() -> None:
    text = f"{LEAVES}, A soloist_seven, A good, B game.x2"
    values = {name: value.split(" ") for name, value in THREE.after(text).heard.items()}
    back = {**values, "calls": [" ".join(spelled(text))], "uncall": ["last"]}
    draft, talk = drafted(GAME, Fields(back), THREE.rules, THREE.before)
    assert talk is not None
    assert talk.calls[-1] == (Seat(0), "good")
    assert draft.plain["fleks"] == {"game": None, "soloist_seven": None}
    assert draft.plain["announced"] == ["soloist_seven"]


# ---- The two deals that are not played ----


def test_nothing_announced_and_no_flek_is_settled_at_once() -> None:
    talk = THREE.after(LEAVES + NOTHING_MORE)
    assert (talk.turn, talk.heard["do"]) == (None, "save")
    assert points(THREE, LEAVES + NOTHING_MORE) == (2, -1, -1)
    assert points(THREE, LEAVES.replace("leaves", "hearts") + NOTHING_MORE) == (4, -2, -2)


def test_an_announced_seven_against_one_flek_is_settled_at_once_and_nobody_pays() -> None:
    text = f"{LEAVES}, A soloist_seven, A good, B good, C game.x2, C good, A good"
    talk = THREE.after(text)
    assert (talk.turn, talk.heard["do"]) == (None, "save")
    assert points(THREE, text) == (0, 0, 0)


def test_a_flek_without_re_is_settled_at_once_where_the_table_agreed_on_that() -> None:
    talk = FLEK_ENDS.after(PLAYED)
    assert (talk.turn, talk.heard["do"]) == (None, "save")
    assert points(FLEK_ENDS, PLAYED) == (-4, 2, 2)
    re = PLAYED.removesuffix("A good") + "A game.x4, B good, C good"
    assert "do" not in FLEK_ENDS.after(re).heard
    # Of four, the holder of the called card pays with the soloist.
    assert points(CALLED_FLEK_ENDS, f"{CALLED_SUIT}, A 2") == (-2, 2, -2, 2)


@pytest.mark.parametrize(
    "text",
    [
        PLAYED,
        f"{LEAVES}, A soloist_seven, A good, B good, C good",
        f"{LEAVES}, A good, B good, C defenders_seven, C good, A good",
        f"{LEAVES}, A soloist_seven, A good, B game.x2, B good, C good, A game.x4, B good, C good",
    ],
)
def test_every_other_suit_game_is_played(text: str) -> None:
    talk = THREE.after(text)
    assert "do" not in talk.heard
    assert talk.turn is not None
    assert not talk.turn.kept


def test_with_a_called_card_its_holder_shows_himself_for_the_settlement() -> None:
    text = f"{FOUR_LEAVES}, A good, B good, C good, D good"
    assert CALLED.open(text) == "A 1 2 3 alone"
    assert "do" not in CALLED.after(text).heard
    # Two against two: each settles with one opponent.
    assert points(CALLED, f"{text}, A 2") == (1, -1, 1, -1)
    assert points(CALLED, f"{text}, A alone") == (3, -1, -1, -1)
    assert CALLED.after(f"{text}, A alone").heard["do"] == "save"


# ---- Four with a called card ----


@pytest.mark.parametrize(
    ("text", "open_"),
    [
        ("A leaves, B good, C good", "D good bad"),
        ("A betl, B game.x2, C good, D good", "A good game.x4"),
        # Nobody knows yet on which side he is: he may speak for either.
        (
            f"{FOUR_LEAVES}, A good",
            "B good soloist_seven soloist_hundred defenders_seven defenders_hundred game.x2",
        ),
        # Who has shown his side stays on it, and there is one partner only.
        (f"{FOUR_LEAVES}, A good, B soloist_seven", "B good soloist_hundred"),
        (
            f"{FOUR_LEAVES}, A good, B soloist_seven, B good",
            "C good defenders_seven defenders_hundred game.x2 soloist_seven.x2",
        ),
        (f"{FOUR_LEAVES}, A good, B game.x2", "B good defenders_seven defenders_hundred"),
        # A partner who has still to speak may answer the flek with a re.
        (
            f"{FOUR_LEAVES}, A good, B game.x2, B good",
            "C good soloist_seven soloist_hundred game.x4 defenders_seven defenders_hundred",
        ),
        (f"{FOUR_LEAVES}, A good, B game.x2, B good, C game.x4, C good, D good", "B good game.x8"),
        # Then it is known who holds the called card, and nobody is asked.
        (
            f"{FOUR_LEAVES}, A good, B game.x2, B good, C game.x4, C good, D good, B good",
            "A soloist.10 soloist.20 soloist.30 soloist.marriage defenders.10 defenders.20 "
            "defenders.30 defenders.marriage soloist.last defenders.last",
        ),
        (CALLED_SUIT, "A 2 3 alone"),
    ],
)
def test_four_speak_for_the_side_that_the_called_card_gives_them(text: str, open_: str) -> None:
    assert CALLED.open(text) == open_


def test_three_defenders_leave_the_soloist_alone() -> None:
    text = f"{FOUR_LEAVES}, A good, B game.x2, B good, C defenders_seven, C good, "
    text += "D defenders_hundred, A good"
    assert screen(CALLED, text)["partner"] is None
    assert CALLED.turn(text).choices[0].said == "soloist.10"


# ---- Auction and result in one record ----

SAID = [["Anna", "leaves"], ["Boris", "good"], ["Cyril", "good"]]
UNPLAYED = {"soloist": "Anna", "contract": "suit", "trump": "leaves", "played": False}
BOTH_BETL = [["Anna", "leaves"], ["Boris", "bad"], ["Boris", "betl"]]
MADE = {"soloist": "Boris", "contract": "betl", "made": True}
NO_FLEK = [["Anna", "good"], ["Boris", "good"], ["Cyril", "good"]]
WITH_SEVEN = {**UNPLAYED, "played": True, "announced": ["soloist_seven"], "card_points": 40}
BOTH_SEVENS = ["soloist_seven", "defenders_seven"]
ANNOUNCED_ALL = [["Anna", "soloist_seven"], ["Anna", "soloist_hundred"]]
FLEK = [["Anna", "good"], ["Boris", "game.x2"], ["Boris", "good"], ["Cyril", "good"]]


@pytest.mark.parametrize(
    ("auction", "plain"),
    [
        ([*SAID, *NO_FLEK], UNPLAYED),
        # What broke off, or was followed in part only, contradicts nothing.
        ([], UNPLAYED),
        (SAID[:1], MADE),
        (SAID, UNPLAYED),
        (SAID, {**UNPLAYED, "played": True, "fleks": {"game": 1}, "card_points": 40}),
        ([*BOTH_BETL, ["Cyril", "good"], ["Anna", "good"]], MADE),
        # Boris may still take it, himself or after a bid of Cyril's in between; so may Anna again.
        ([*SAID[:2], ["Cyril", "bad"]], {**MADE, "soloist": "Cyril"}),
        ([*SAID[:2], ["Cyril", "bad"]], {**MADE, "contract": "durch"}),
        (BOTH_BETL, {**MADE, "soloist": "Anna", "contract": "durch"}),
        (BOTH_BETL, {**MADE, "contract": "open_betl"}),
        # What is doubled on betl may be overbid, and what is not doubled yet may be.
        ([*BOTH_BETL, ["Cyril", "game.x2"]], {**MADE, "soloist": "Anna", "contract": "durch"}),
        ([*BOTH_BETL, ["Cyril", "good"]], {**MADE, "fleks": {"game": 5}}),
        ([*BOTH_BETL, ["Cyril", "game.x2"], ["Boris", "game.x4"]], {**MADE, "fleks": {"game": 2}}),
        # Announced and doubled is what was said, and what may still be.
        ([*SAID, ["Anna", "soloist_seven"]], {**WITH_SEVEN, "fleks": {"soloist_seven": 2}}),
        ([*SAID, ["Anna", "soloist_seven"]], {**WITH_SEVEN, "announced": BOTH_SEVENS}),
        ([*SAID, ["Anna", "good"]], {**WITH_SEVEN, "announced": ["defenders_seven"]}),
        ([*SAID, *FLEK[:2]], {**UNPLAYED, "played": True, "fleks": {"game": 3}, "card_points": 40}),
        # What follows from the rules may be said: who has announced all says no more, say.
        (
            [*SAID, *ANNOUNCED_ALL, ["Anna", "good"]],
            {**WITH_SEVEN, "announced": ["soloist_seven", "soloist_hundred"]},
        ),
        (
            [*SAID, *FLEK, ["Anna", "game.x4"], ["Anna", "good"], ["Boris", "game.x8"],
             ["Boris", "good"], ["Cyril", "good"], ["Anna", "good"], ["Boris", "good"]],
            {**UNPLAYED, "played": True, "fleks": {"game": 3}, "card_points": 40},
        ),
    ],
)  # fmt: skip
def test_an_auction_that_led_to_the_deal_fits_it(
    auction: list[list[str]], plain: dict[str, Any]
) -> None:
    facts = deal({**plain, "auction": auction})
    assert score_deal(GAME, house(), 1, facts, CYRIL_DEALS).clashes == ()


@pytest.mark.parametrize(
    ("auction", "plain"),
    [
        (SAID, MADE),
        (SAID, {**UNPLAYED, "trump": "bells"}),
        (SAID, {**UNPLAYED, "soloist": "Boris"}),
        ([*BOTH_BETL, ["Cyril", "good"], ["Anna", "good"]], UNPLAYED),
        ([*BOTH_BETL, ["Cyril", "good"], ["Anna", "good"]], {**MADE, "fleks": {"game": 1}}),
        ([*SAID, *FLEK, ["Anna", "good"]], UNPLAYED),
        (
            [*SAID, *FLEK, ["Anna", "game.x4"], ["Boris", "good"], ["Cyril", "good"]],
            {**UNPLAYED, "played": True, "fleks": {"game": 1}, "card_points": 40},
        ),
        (
            [*SAID, ["Anna", "soloist_seven"], *NO_FLEK],
            {**UNPLAYED, "played": True, "card_points": 40},
        ),
        # Broken off, it cannot lead to a lower bid, another's suit game or other trumps,
        (BOTH_BETL, UNPLAYED),
        (SAID[:1], {**UNPLAYED, "trump": "bells"}),
        (SAID[:1], {**UNPLAYED, "soloist": "Boris"}),
        ([["Anna", "durch"]], MADE),
        # nor to the next bid of somebody whom nobody can have overbid,
        ([["Anna", "betl"]], {**MADE, "soloist": "Anna", "contract": "durch"}),
        ([*BOTH_BETL, ["Cyril", "good"]], {**MADE, "contract": "durch"}),
        ([*BOTH_BETL, ["Cyril", "good"]], {**MADE, "soloist": "Cyril", "contract": "durch"}),
        # nor to less than was announced and doubled, nor to what nobody can say any more.
        ([*BOTH_BETL, ["Cyril", "game.x2"]], MADE),
        ([*SAID, ["Anna", "soloist_seven"]], UNPLAYED),
        ([*SAID, ["Anna", "good"]], WITH_SEVEN),
        ([*SAID, *NO_FLEK[:2]], {**WITH_SEVEN, "announced": BOTH_SEVENS}),
        ([*SAID, *FLEK[:2]], UNPLAYED),
        (
            [*SAID, *FLEK, ["Anna", "good"]],
            {**UNPLAYED, "played": True, "fleks": {"game": 2}, "card_points": 40},
        ),
        # What was never allowed.
        ([["Anna", "good"]], UNPLAYED),
        ([["Boris", "leaves"]], UNPLAYED),
        ([*SAID, ["Anna", "game.x2"]], UNPLAYED),
        ([["Anna", "x"]], UNPLAYED),
    ],
)
def test_an_auction_that_ended_otherwise_is_wrong_at_the_auction(
    auction: list[list[str]], plain: dict[str, Any]
) -> None:
    facts = deal({**plain, "auction": auction})
    clashes = score_deal(GAME, house(), 1, facts, CYRIL_DEALS).clashes
    assert {problem.field for problem in clashes} == {"auction"}
    assert all(say(problem.text, NAMES) for problem in clashes)


def test_a_partner_who_spoke_for_the_defenders_is_none() -> None:
    auction = [[name, said] for name, said in (part.split() for part in said(CALLED_SUIT))]
    full = {"A": "Anna", "B": "Boris", "C": "Cyril", "D": "Dana"}
    plain = {**UNPLAYED, "played": True, "fleks": {"game": 1}, "card_points": 40}
    plain["auction"] = [[full[who], what] for who, what in auction]
    for partner, wrong in ((None, 0), ("Cyril", 0), ("Boris", 1)):
        facts = deal({**plain, "partner": partner}, 4)
        assert len(score_deal(GAME, house(), 1, facts, DANA_DEALS).clashes) == wrong
