"""What a table of Preferans looks up beside the values, against the rules."""

from __future__ import annotations

import pytest

from tests.games.priced import told

SIX = "6♠ 6♣ 6♦ 6♥"


def test_the_whole_ladder_with_misere_in_its_place() -> None:
    """6 to 9 in four suits each, misère above nine, then 10; no-trumps is no bid."""
    ladder = list(told("preferans", "Bids, low to high").items())
    assert ladder[0] == ("6", SIX)
    assert [name for name, _ in ladder[:6]] == ["6", "7", "8", "9", "misère", "10"]
    assert ladder[3][1] == "9♠ 9♣ 9♦ 9♥"
    assert "NT" not in " ".join(bids for _, bids in ladder[:6])


def test_a_house_rule_puts_misere_below_nine() -> None:
    ladder = told("preferans", "Bids, low to high", misere_rank="below_nine")
    assert list(ladder)[:6] == ["6", "7", "8", "misère", "9", "10"]


def test_unseen_is_worth_six_of_spades_and_only_seven_of_clubs_is_above_it() -> None:
    unseen = told("preferans", "Bids, low to high")["unseen"]
    assert "counts as 6♠" in unseen
    assert "only 7♣ or higher beats it" in unseen


@pytest.mark.parametrize(
    ("convention", "tricks", "missing"),
    [
        (
            "parlett",
            "whoever took their quota is paid for the quota only",
            ("the price of a trick, in whists"),
        ),
        (
            "sochi",
            "each whister is still paid for their own tricks",
            "the contract’s value, on the whister’s mountain",
        ),
        (
            "rostov",
            "each whister is still paid for their own tricks",
            "half the contract’s value, on the whister’s mountain",
        ),
    ],
)
def test_what_defenders_get_who_fall_short(convention: str, tricks: str, missing: str) -> None:
    said = told("preferans", "The defenders’ tricks", convention=convention)
    assert said["together too few"] == tricks
    assert said["fewer than their own quota, and together too few"] == missing


def test_a_half_whist_is_two_tricks_on_six_and_one_on_seven() -> None:
    title = "From the auction to the lead"
    assert "half-whist" not in told("preferans", title)
    half = told("preferans", title, convention="sochi")["half-whist"]
    assert half.endswith("Paid tricks: 2 on 6, 1 on 7")


def test_gentlemens_whist_only_where_it_is_agreed() -> None:
    title, line = "The defenders’ tricks", "contract failed against a lone whister"
    assert line in told("preferans", title, convention="rostov")
    assert line not in told("preferans", title)


def test_what_nine_and_ten_owe() -> None:
    title = "The defenders’ tricks"
    assert told("preferans", title)["on 9 and 10"] == (
        "defenders have no quota here and are not paid for tricks"
    )
    said = told("preferans", title, whist_on_nine_ten="one")["on 9 and 10"]
    assert said == "defenders must take one trick and are paid for tricks"


def test_the_pool_with_and_without_american_aid() -> None:
    title = "Pool and end"
    parlett = told("preferans", title, target=30)
    assert parlett["end of the game"] == "when every pool has reached 30"
    assert parlett["above the target"] == "to others below the target, 10 whists per point"
    assert parlett["all pools full"] == "further points are lost"
    leningrad = told("preferans", title, convention="leningrad", target=20)
    assert leningrad["end of the game"] == "when all pools together have reached 20 per player"
    assert leningrad["above the target"] == "stays in own pool"
    assert "stopped early" not in leningrad


def test_the_dealer_stays_after_raspasy_and_misere_by_the_text_only() -> None:
    assert "raspasy" in told("preferans", "The deal")["next dealer"]
    assert told("preferans", "The deal", dealer_stays=False)["next dealer"] == "player on the left"


LENINGRAD = {"convention": "leningrad", "edition": 2}


def test_the_ladder_of_russian_players_has_no_trumps_and_says_what_is_no_bid() -> None:
    ladder = told("preferans", "Bids, low to high", **LENINGRAD)
    assert ladder["6"] == "6♠ 6♣ 6♦ 6♥ 6NT"
    assert list(ladder)[:6] == ["6", "7", "8", "misère", "9", "10"]
    assert "no-trumps" not in ladder
    assert ladder["a bid of misère"].startswith("only as a player’s first bid")
    assert ladder["lowest bid after raspasy"] == "6, 7 …"


def test_what_ends_raspasy_is_told() -> None:
    raspasy = told("preferans", "Playing raspasy", **LENINGRAD)
    ends = "after a contract made against a whister, nobody short"
    assert raspasy[ends] == "raspasy goes back to its start"
    stays = "raspasy stays where it is"
    assert (raspasy["after misère"], raspasy["after a half-whist"]) == (stays, stays)
    both = {"raspasy_exit": "both_whisted", "exit_by_misere": True, "exit_by_half_whist": True}
    other = told("preferans", "Playing raspasy", **LENINGRAD, **both)
    assert other["after a contract made against two whisters, nobody short"]
    assert (other["after misère"], other["after a half-whist"]) == (
        "if made, raspasy goes back to its start",
    ) * 2
    parlett = told("preferans", "Playing raspasy")
    assert parlett["after any other deal"] == "raspasy goes back to its start"


def test_giving_up_is_told_where_the_table_plays_so() -> None:
    part = "From the auction to the lead"
    assert "without 3" in told("preferans", part, **LENINGRAD)["giving up"]
    assert "misère" not in told("preferans", part, **LENINGRAD)["contract"]
    assert "giving up" not in told("preferans", part)
    assert told("preferans", "Pool and end", made_to="mountain_first")["a made contract"]
