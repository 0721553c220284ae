"""The play of a deal of Mariáš, and what is at stake; Akagiri, Mariáš, the play, points."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from assistant.core.seat import Seat
from assistant.games.marias import GAME
from assistant.games.marias.facts import Bonus, Contract, Facts, Suit
from assistant.games.marias.scoring import endings
from tests.english import say
from tests.games.auctions import Table
from tests.games.marias.deals import house
from tests.games.marias.table import (
    CALLED,
    CALLED_SUIT,
    CALLED_VALAT,
    CYRIL_DEALS,
    FOUR_LEAVES,
    LEAVES,
    PLAYED,
    THREE,
    VALAT,
    points,
    screen,
    told,
)
from tests.games.strategies import NAMES

# ---- The play ----


def winners(actor: str, *seats: int) -> str:
    """Tricks taken one after the other: each winner leads the next."""
    text = ""
    for seat in seats:
        text += f", {actor} {seat}"
        actor = "ABCD"[seat]
    return text


BETL = "A betl, B good, C good"
DURCH = "A durch, B good, C good"


def test_a_betl_is_lost_with_the_first_trick_and_made_with_none() -> None:
    assert THREE.open(BETL + winners("A", 1, 2)) == "C 0 1 2"
    assert THREE.told(BETL + winners("A", 1, 2)) == "no trick taken, 2 of 10 played"
    assert points(THREE, BETL + winners("A", 1, 2, 0)) == (-10, 5, 5)
    nine = BETL + winners("A", 1, 2, 1, 1, 1, 2, 2, 1, 1)
    assert THREE.after(nine).turn is not None
    assert points(THREE, nine + ", B 2") == (10, -5, -5)


def test_a_durch_is_lost_with_the_first_trick_that_another_takes() -> None:
    assert THREE.told(DURCH + winners("A", 0, 0, 0)) == "3 of 10 tricks"
    assert points(THREE, DURCH + winners("A", 0, 2)) == (-20, 10, 10)
    assert points(THREE, DURCH + winners("A", *(10 * [0]))) == (20, -10, -10)


def test_four_with_a_called_card_play_eight_tricks() -> None:
    text = "A durch, B good, C good, D good"
    assert points(CALLED, text + winners("A", *(8 * [0]))) == (30, -10, -10, -10)


def test_open_contracts_are_judged_on_the_cards_after_the_first_trick() -> None:
    text = "A open_betl, B good, C good"
    assert THREE.open(text + winners("A", 1)) == "A made lost"
    assert points(THREE, text + ", A 1, A made") == (20, -10, -10)
    assert points(THREE, text + ", A 1, A lost") == (-20, 10, 10)
    assert points(THREE, text + ", A 0") == (-20, 10, 10)
    durch = "A open_durch, B game.x2, C good, A good"
    assert points(THREE, durch + ", A 0, A made") == (80, -40, -40)
    assert points(THREE, durch + ", A 2") == (-80, 40, 40)


def test_aces_tens_marriages_and_the_last_trick_are_counted_as_they_come() -> None:
    # Flek, won: five cards and the last trick make 60, the trump marriage 100; three cards are 30.
    # The hundred was not announced: 2 for it, 1 × 2 for the game.
    count = ", A soloist.20, A soloist.marriage, A leaves, A defenders.30, A soloist.30"
    assert THREE.told(PLAYED + ", A soloist.20") == "20 to 0, 70 of 90 points to come"
    assert THREE.open(f"{PLAYED}{count}") == (
        "A soloist.marriage defenders.marriage soloist.last defenders.last"
    )
    last = f"{PLAYED}{count}, A soloist.last"
    assert THREE.open(last) == "A absent soloist.won defenders.beaten"
    assert points(THREE, f"{last}, A absent") == (8, -4, -4)
    assert screen(THREE, f"{last}, A absent")["card_points"] == 60
    # With the silent seven it is one more.
    assert points(THREE, f"{last}, A soloist.won") == (10, -5, -5)


EVERY_CARD = ", A soloist.30, A soloist.30, A soloist.20, A soloist.last, A absent"
DISCARDED = ", A soloist.30, A soloist.30, A defenders.20, A soloist.last, A absent"


def test_every_trick_is_asked_for_where_it_is_paid_and_can_have_been() -> None:
    """With a flek 2, in all 12: a valát of 10 is not doubled."""
    assert VALAT.open(f"{PLAYED}{EVERY_CARD}") == "A some valat"
    assert screen(VALAT, f"{PLAYED}{EVERY_CARD}, A valat")["valat"] == "soloist"
    assert points(VALAT, f"{PLAYED}{EVERY_CARD}, A valat") == (24, -12, -12)
    assert points(VALAT, f"{PLAYED}{EVERY_CARD}, A some") == (4, -2, -2)
    assert THREE.after(f"{PLAYED}{EVERY_CARD}").turn is None


def test_discards_are_the_defenders_though_they_took_no_trick() -> None:
    assert VALAT.open(f"{PLAYED}{DISCARDED}") == "A some valat"
    with_three = ", A soloist.30, A soloist.20, A defenders.30, A soloist.last, A absent"
    assert VALAT.after(f"{PLAYED}{with_three}").turn is None
    # Four with a called card have no talon.
    assert CALLED_VALAT.after(f"{CALLED_SUIT}, A 2{DISCARDED}").turn is None
    assert CALLED_VALAT.open(f"{CALLED_SUIT}, A 2{EVERY_CARD}") == "A some valat"


def test_what_is_counted_stays_in_its_column() -> None:
    def columns(said: str) -> dict[str, int]:
        return {choice.said: choice.column for choice in THREE.turn(said).choices}

    assert [columns("")[suit] for suit in ("hearts", "bells", "acorns", "leaves")] == [1, 2, 3, 4]
    first = columns(PLAYED)
    assert [first[f"soloist.{what}"] for what in (10, 20, 30, "marriage")] == [1, 2, 3, 4]
    assert first["defenders.30"] == first["soloist.30"]
    # One card is left: 80 of the 80 in aces and tens but 10.
    later = columns(f"{PLAYED}, A soloist.30, A defenders.30, A soloist.10")
    assert later.items() < first.items()


def test_cards_of_the_last_trick_may_be_counted_after_it() -> None:
    text = f"{PLAYED}, A defenders.last, A soloist.30, A defenders.30"
    assert THREE.open(text) == "A soloist.10 soloist.20 defenders.10 defenders.20"
    text += ", A soloist.20"
    assert THREE.open(text) == "A absent soloist.beaten defenders.won defenders.beaten"
    # 50 to 40, the game is won with a flek.
    assert points(THREE, f"{text}, A absent") == (4, -2, -2)


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
    text = f"{PLAYED}, A soloist.30, A soloist.20, A defenders.30"
    open_ = THREE.after(text).heard
    assert (open_["aces"], open_["last"]) == ("", "")
    heard = THREE.after(f"{text}, {end}").heard
    assert (heard["counted"], heard["aces"], heard["last"]) == ("aces", "5", last)


@pytest.mark.parametrize(
    ("count", "standing"),
    [
        ("", "Anna leads · 0 to 0, 90 of 90 points to come"),
        # 80 to 0: even 10 with all four marriages, 100, would beat it.
        (", A soloist.30, A soloist.30, A soloist.20", "80 to 0, 10 of 90 points to come"),
        # Three marriages of 80 are announced, the plain fourth and the last trick make 30.
        (
            ", A soloist.30, A soloist.30, A soloist.20, A soloist.marriage, A leaves"
            ", A soloist.marriage, A bells, A soloist.marriage, A acorns",
            "160 to 0, 10 of 90 points to come: the game is won",
        ),
        # After the last trick nobody can announce a marriage.
        (
            ", A soloist.30, A soloist.20, A soloist.last",
            "60 to 0, 30 of 90 points to come: the game is won",
        ),
        (", A defenders.30, A defenders.20", "0 to 50, 40 of 90 points to come"),
        (
            ", A defenders.30, A defenders.20, A defenders.last",
            "0 to 60, 30 of 90 points to come: the game is lost",
        ),
    ],
)
def test_it_is_told_when_the_game_is_won_or_lost_whatever_comes(count: str, standing: str) -> None:
    assert THREE.told(PLAYED + count) == standing


# ---- In one glance ----


def test_the_table_sees_what_is_played_and_what_it_would_pay() -> None:
    text = (
        f"{LEAVES}, A soloist_seven, A good, B game.x2, B good, C good, A game.x4, B good, C good"
        ", A soloist.30, A soloist.10"
    )
    # Game 1 × 4 and seven 2; failed −2, or killed −3.
    assert told(THREE, text) == (
        "Anna: suit game leaves, seven announced · game ×4 · won: +6, lost: -6 to -7 per "
        "opponent · 40 to 0, 50 of 90 points to come"
    )
    assert told(THREE, "A leaves, B bad, B betl, C game.x2, A good, B good, B 0") == (
        "Boris: betl · game ×2 · won: +10, lost: -10 per opponent · no trick taken, 1 of 10 played"
    )
    assert told(THREE, "A leaves") == (
        "Anna: suit game leaves · won: +1, lost: -1 per opponent · auction: Anna "
        "leaves, now it is Boris’s turn"
    )


def test_a_partner_is_named_as_soon_as_he_shows_himself() -> None:
    text = f"{FOUR_LEAVES}, A good, B soloist_seven, B good"
    assert told(CALLED, text).startswith(
        "Anna + Boris: suit game leaves, seven announced · won: +3, lost: -3 to -4"
    )


@pytest.mark.parametrize(
    ("agreed", "text", "stakes"),
    [
        # A hundred: 4 and the game 1; every ten above is 2 more. Failed: flat 4.
        ({}, f"{LEAVES}, A soloist_hundred", "won: +5 or more, lost: -5 per opponent"),
        # Doubling: 4 × 2 ^ (tens short − 1), at least 4.
        (
            {"hundred_scheme": "doubling"},
            f"{LEAVES}, A soloist_hundred",
            "won: +5 or more, lost: -5 or more per opponent",
        ),
        # The defenders' seven: 2, killed 3, beside the game of 1.
        (
            {},
            f"{LEAVES}, A good, B defenders_seven",
            "won: +3 to +4, lost: -3 per opponent",
        ),
        # Both announce it: who has it wins 2, who has not loses 2, the game is 1.
        (
            {},
            f"{LEAVES}, A soloist_seven, A good, B defenders_seven",
            "won: +5, lost: -5 per opponent",
        ),
        ({"payment_cap": 50}, "A open_durch, B good, C game.x2, A game.x4", None),
        ({"values": "federation"}, "A betl", "won: +15, lost: -15 per opponent"),
        ({"price_betl": 7}, "A betl", "won: +7, lost: -7 per opponent"),
        ({"payer_cap": 20}, "A betl", "won: +5, lost: -5 per opponent, within the limits"),
    ],
)
def test_what_is_at_stake_is_scored_by_the_house_rules(
    agreed: dict[str, Any], text: str, stakes: str | None
) -> None:
    table = Table(GAME, house(**agreed), CYRIL_DEALS)
    # Open durch is 20, re × 4: 80, cut to 50.
    assert table.told(text) == (stakes or "won: +50, lost: -50 per opponent")


@pytest.mark.parametrize("counted", ["best", "first", "all"])
def test_at_stake_is_a_hundred_lost_by_the_marriages_that_count(counted: str) -> None:
    """Game 1 and hundred 4; a hundred that nobody announced is left aside."""
    table = Table(GAME, house(hundred_marriage=counted), CYRIL_DEALS)
    told = table.told(f"{LEAVES}, A soloist_hundred")
    assert told.endswith("won: +5 or more, lost: -5 per opponent")


def test_at_stake_is_the_cheapest_lost_hundred_where_the_others_marriages_count_against_it() -> (
    None
):
    """20 + 40 to 70, four tens short and no marriage against it: 1 + 4 × 2 × 2 × 2."""
    rules = house(hundred_scheme="doubling", hundred_against=True)
    told = Table(GAME, rules, CYRIL_DEALS).told(f"{LEAVES}, A soloist_hundred")
    assert told.endswith("won: +5 or more, lost: -33 or more per opponent")


@pytest.mark.parametrize("counted", ["best", "first", "all"])
@pytest.mark.parametrize("scheme", ["flat", "linear", "doubling"])
def test_whatever_is_announced_can_be_won_and_lost(scheme: str, counted: str) -> None:
    rules = house(hundred_scheme=scheme, hundred_marriage=counted)
    for announced in (c for n in range(5) for c in combinations(Bonus, n)):
        facts = Facts(Seat(0), Contract.SUIT, Suit.BELLS, announced=announced)
        # Everything goes one way: at least 1 for the game, 2 for each seven, 4 for each hundred.
        least = 1 + sum(2 if "seven" in bonus else 4 for bonus in announced)
        won, lost = (sum(endings(facts, rules, won=won)[0].values()) for won in (True, False))
        assert won >= least
        assert -lost >= least


@pytest.mark.parametrize(
    ("bid", "worth"),
    [("betl", ["lost", "made", "made"]), ("durch", ["made", "lost", "lost"])],
)
def test_the_rest_may_be_claimed_in_betl_and_durch(bid: str, worth: list[str]) -> None:
    said = f"A {bid}, B good, C good"
    claims = THREE.turn(said).claims
    assert [claim.said for claim in claims] == ["rest.0", "rest.1", "rest.2"]
    assert [say(claim.worth, NAMES) for claim in claims if claim.worth] == worth
    taker = "1" if bid == "betl" else "0"
    made = THREE.after(f"{said}, A {taker}, {'AB'[int(taker)]} rest.{taker}")
    assert made.turn is None
    assert (made.heard["made"], made.heard["tricks_by"]) == ("yes", taker)
    lost = THREE.after(f"{said}, A rest.{1 - int(taker)}").heard
    assert lost["made"] == "no"
    assert "tricks_by" not in lost


def test_an_open_contract_is_laid_down_so_nobody_claims_the_rest() -> None:
    assert THREE.turn("A open_betl, B good, C good").claims == ()


def test_a_contract_without_trumps_keeps_its_place_and_says_why_it_is_too_low() -> None:
    ladder = THREE.turn("A durch, B bad").ladder
    assert [choice.said for choice in ladder] == "betl durch open_betl open_durch".split()
    why = [say(choice.off, NAMES) if choice.off else "" for choice in ladder]
    assert why == ["durch is higher", "already bid", "", ""]
    beside = [choice.said for choice in THREE.turn("").beside]
    assert beside == "hearts bells acorns leaves".split()
