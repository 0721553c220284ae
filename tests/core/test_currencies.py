"""What people write for a currency, and how small its coins are."""

from __future__ import annotations

import pytest
from babel import numbers

from assistant.catalogues import translated
from assistant.core.currencies import (
    DECIMALS_BY_CODE,
    code_of,
    currency_key,
    decimals_of,
    possible_codes,
)


def test_all_codes_and_their_decimals_are_those_of_the_cldr() -> None:
    known = {code: numbers.get_currency_precision(code) for code in numbers.list_currencies()}
    assert known == DECIMALS_BY_CODE


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
    assert {currency_key(word) for word in words.split()} == {code}


@pytest.mark.parametrize("word", ["chips", "Chips", "żołędzie", "matches", "=A1", "", "$", "¥"])
def test_any_other_word_stays_as_it_is(word: str) -> None:
    assert code_of(word) == word


def test_another_word_is_one_in_capitals_too() -> None:
    assert currency_key("Chips") == currency_key("chips") != currency_key("matches")


@pytest.mark.parametrize("sign", ["$", "＄", "¥", "￥", "kr", "Kr.", "元"])
def test_a_sign_of_several_currencies_is_none_of_them_by_itself(sign: str) -> None:
    assert len(possible_codes(sign)) > 1
    assert all(currency_key(code) != currency_key(sign) for code in possible_codes(sign))
    assert all(code in DECIMALS_BY_CODE for code in possible_codes(sign))


@pytest.mark.parametrize("tag", translated())
@pytest.mark.parametrize("code", "EUR CZK RUB JPY GBP USD CAD AUD NZD HKD TWD CNY PLN UAH".split())
def test_what_the_program_itself_writes_for_a_currency_is_read_as_it_or_asked_back(
    tag: str, code: str
) -> None:
    sign = numbers.get_currency_symbol(code, locale=tag)
    assert code in (code_of(sign), *possible_codes(sign))


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
    assert decimals_of(word) == digits
