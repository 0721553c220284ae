"""What people write for a currency, and how small its coins are."""

from __future__ import annotations

import pytest
from babel import numbers

from assistant.catalogues import translated
from assistant.core.currencies import DIGITS, alike, code_of, could_be, digits_of


def test_all_codes_and_their_decimals_are_those_of_the_cldr() -> None:
    known = {code: numbers.get_currency_precision(code) for code in numbers.list_currencies()}
    assert known == DIGITS


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("EUR", "€ EUR eur Eur ＥＵＲ"),
        ("CZK", "CZK czk Kč kč KČ Kč."),
        ("RUB", "RUB ₽ руб Руб руб."),
        ("JPY", "JPY jpy 円"),
        ("GBP", "£ GBP"),
    ],
)
def test_a_currency_is_one_whatever_is_written_for_it(code: str, words: str) -> None:
    assert {code_of(word) for word in words.split()} == {code}
    assert {alike(word) for word in words.split()} == {code}


@pytest.mark.parametrize("word", ["chips", "Chips", "żołędzie", "matches", "=A1", "", "$", "¥"])
def test_any_other_word_stays_as_it_is(word: str) -> None:
    assert code_of(word) == word


def test_another_word_is_one_in_capitals_too() -> None:
    assert alike("Chips") == alike("chips") != alike("matches")


@pytest.mark.parametrize("sign", ["$", "＄", "¥", "￥", "kr", "Kr.", "元"])
def test_a_sign_of_several_currencies_is_none_of_them_by_itself(sign: str) -> None:
    assert len(could_be(sign)) > 1
    assert all(alike(code) != alike(sign) for code in could_be(sign))
    assert all(code in DIGITS for code in could_be(sign))


@pytest.mark.parametrize("tag", translated())
@pytest.mark.parametrize("code", "EUR CZK RUB JPY GBP USD CAD AUD NZD HKD TWD CNY PLN UAH".split())
def test_what_the_program_itself_writes_for_a_currency_is_read_as_it_or_asked_back(
    tag: str, code: str
) -> None:
    sign = numbers.get_currency_symbol(code, locale=tag)
    assert code in (code_of(sign), *could_be(sign))


@pytest.mark.parametrize(
    ("word", "digits"),
    [
        ("CZK", 2),
        ("€", 2),
        ("円", 0),
        ("BHD", 3),
        ("$", 2),
        ("kr", 2),
        ("¥", None),
        ("chips", None),
    ],
)
def test_a_currency_has_as_many_decimals_as_its_coins(word: str, digits: int | None) -> None:
    assert digits_of(word) == digits
