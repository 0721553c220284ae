"""Players found by a few letters of their names."""

from __future__ import annotations

import pytest

from assistant.core.names import MOST_FOUND, seats_with_letters, typing_key
from assistant.core.seat import Seat

NAMES = (
    "Anna",
    "Boris",
    "Čeněk",
    "Marie Černá",
    "Alena",
    "Дмитрий",
    "Éva",
    "Řehoř",
    "赤桐",
    "Lucie",
)
MANY = tuple(f"Guest {number}" for number in range(1, 61))


def names(letters: str, chosen: int | None = None) -> list[str]:
    """Who is found."""
    seats = seats_with_letters(NAMES, letters, None if chosen is None else Seat(chosen))
    return [NAMES[seat] for seat in seats]


@pytest.mark.parametrize(
    ("written", "typed"),
    [
        ("Čeněk", "cenek"),
        ("ŘEHOŘ", "rehor"),
        ("Éva", "eva"),
        ("Straße", "strasse"),
        ("赤桐", "赤桐"),
        ("Пётр", "петр"),
        ("Łukasz", "lukasz"),
        ("アカギリ", "あかぎり"),
        ("\uff71\uff76\uff77\uff9e\uff98", "あかぎり"),
        ("ぱぴぷ", "ぱぴぷ"),
        ("\uff21\uff4e\uff4e\uff41", "anna"),
    ],
)
def test_accents_and_capitals_need_not_be_typed(written: str, typed: str) -> None:
    assert typing_key(written) == typed


def test_a_name_without_accents_in_another_writing_is_the_same() -> None:
    assert typing_key("Ce\u030cne\u030ck") == typing_key("Čeněk")


@pytest.mark.parametrize(
    ("letters", "who"),
    [
        ("ce", ["Čeněk", "Marie Černá"]),
        ("CE", ["Čeněk", "Marie Černá"]),
        ("če", ["Čeněk", "Marie Černá"]),
        ("an", ["Anna"]),
        ("дм", ["Дмитрий"]),
        ("赤", ["赤桐"]),
        ("rehor", ["Řehoř"]),
        (" ev ", ["Éva"]),
        ("zz", []),
    ],
)
def test_two_letters_find_a_player(letters: str, who: list[str]) -> None:
    assert names(letters) == who


def test_the_start_of_a_name_comes_before_the_start_of_a_word_and_that_before_the_middle() -> None:
    seats = seats_with_letters(("Lucie", "Marie Cibulková", "Cilka", "Alcina", "Boris"), "ci")
    assert seats == [2, 1, 0, 3]


def test_equally_near_names_stay_in_the_order_of_the_table() -> None:
    assert names("a")[:2] == ["Anna", "Alena"]


def test_who_is_chosen_comes_first_whatever_is_typed() -> None:
    assert names("ce", chosen=1) == ["Boris", "Čeněk", "Marie Černá"]
    assert names("ce", chosen=3) == ["Marie Černá", "Čeněk"]
    assert names("zz", chosen=0) == ["Anna"]
    assert names("", chosen=2) == ["Čeněk"]


def test_without_letters_a_few_are_all_shown_and_many_are_not() -> None:
    assert names("") == list(NAMES)
    assert seats_with_letters(MANY[:MOST_FOUND], "") == list(range(MOST_FOUND))
    assert seats_with_letters(MANY[: MOST_FOUND + 1], "") == []
    assert seats_with_letters(MANY, "", Seat(59)) == [59]


def test_no_more_are_shown_than_fit() -> None:
    assert seats_with_letters(MANY, "gu") == list(range(MOST_FOUND))
    assert seats_with_letters(MANY, "gu", Seat(59)) == [59, *range(MOST_FOUND - 1)]
    assert seats_with_letters(MANY, "60") == [59]
