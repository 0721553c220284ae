"""What a table of Mariáš looks up beside the values, against the rules."""

from __future__ import annotations

import pytest

from tests.games.priced import told


def test_the_order_of_bids() -> None:
    said = list(told("marias", "Bids, low to high"))
    assert said[:5] == ["suit game", "betl", "durch", "open betl", "open durch"]
    assert said[5:8] == ["forehand", "good", "bad"]


def test_the_order_of_announcements_and_whose_doublings_are_whose() -> None:
    said = list(told("marias", "Announcing and doubling"))
    assert said[:3] == ["soloist first", "then the others, clockwise", "and so on"]
    assert said[3:5] == ["flek, tutti, kalhoty", "re, boty, kaiser"]


def test_it_is_dealt_7_5_5_then_5_each() -> None:
    assert told("marias", "The deal")["three players"] == (
        "7 to forehand, 5 to the others, then 5 each"
    )


def test_four_and_five_play_with_a_called_card_or_some_sit_out() -> None:
    called, rests, pays = (
        told("marias", "The deal", **rules)
        for rules in (
            {},
            {"four_players": "dealer_sits_out"},
            {"four_players": "dealer_sits_out", "sitter_pays": True},
        )
    )
    assert "called card" in called
    assert "called card" not in rests
    assert called["five players"] == "as with four, and the dealer sits out"
    also = "as with three; the dealer and the player on the dealer’s right sit out"
    assert rests["five players"] == also
    assert called["whoever sits out"] == rests["whoever sits out"] == "pays nothing"
    assert pays["whoever sits out"] == "pays and is paid like a defender"


def test_the_last_soloist_deals_where_he_sits_out() -> None:
    assert told("marias", "The deal")["next dealer"] == "player on the left"
    said = told("marias", "The deal", four_players="soloist_sits_out")
    assert said["next dealer"] == "the soloist; with three, the player on the left"
    assert said["four players"] == "as with three, and the dealer sits out"


@pytest.mark.parametrize(
    ("rule", "marriage"),
    [
        ("best", "the side’s best marriage"),
        ("first", "the side’s first marriage"),
        ("all", "all marriages of the side"),
    ],
)
def test_which_marriage_counts_for_a_hundred(rule: str, marriage: str) -> None:
    said = told("marias", "Seven and hundred", hundred_marriage=rule)
    assert said["hundred"] == f"100 from cards, last trick and {marriage}"


def test_two_deals_are_not_played_out() -> None:
    assert list(told("marias", "Not played out").values()) == [
        "counts as won",
        "game lost, seven won: nobody pays",
    ]


def test_a_flek_without_re_is_told_only_where_it_ends_the_deal() -> None:
    row = "suit game, nothing announced, flek without re"
    assert row not in told("marias", "Not played out")
    said = told("marias", "Not played out", flek_ends=True, price_game=3)
    assert said[row] == "game lost: 6 to each"


@pytest.mark.parametrize(
    ("prices", "paid"),
    [
        # The seven less twice the game: 2 - 2 × 2, 5 - 2 × 2, 4 - 2 × 2.
        ({"price_game": 2}, "2 to each"),
        ({"price_game": 2, "price_seven": 5}, "1 from each"),
        ({"price_game": 2, "price_seven": 4}, "nobody pays"),
    ],
)
def test_what_is_left_of_a_seven_whose_game_is_given_up(prices: dict[str, int], paid: str) -> None:
    said = told("marias", "Not played out", **prices)
    assert said["soloist’s seven, flek on the game, nothing else"] == (
        f"game lost, seven won: {paid}"
    )
