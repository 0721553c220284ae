"""Numbers as people type them."""

import re
from decimal import Decimal

import pytest

from assistant.core.fields import narrow, parse_amount, unambiguous_amount
from tests.english import say


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("0.10", "0.10"),
        ("0,10", "0.10"),
        ("１２，５０", "12.50"),
        ("１２。５", "12.5"),
        ("0,125", "0.125"),  # nobody writes thousands with a zero before them
        ("1,0000", "1.0000"),
        ("1234,567", "1234.567"),
        ("1000", "1000"),
        ("1 000", "1000"),
        ("1\N{NO-BREAK SPACE}000,50", "1000.50"),
        ("1,000.50", "1000.50"),
        ("1.000,50", "1000.50"),
        ("1'000.50", "1000.50"),
        ("1,000,000", "1000000"),
        ("1.000.000", "1000000"),
        ("", ""),
    ],
)
def test_an_amount_with_one_meaning_is_that(typed: str, read: str) -> None:
    assert parse_amount(typed) == (read, None)


@pytest.mark.parametrize(
    "typed", ["abc", "1 2", "1.2.3", "12,34,567", "-1", "1e5", "٣", "1,000 000"]
)
def test_what_is_no_amount_stays_none(typed: str) -> None:
    read, asked = parse_amount(typed)
    assert asked is None
    assert not re.fullmatch(r"[0-9]+(\.[0-9]+)?", read)


@pytest.mark.parametrize(
    ("typed", "large", "small"),
    [
        ("1,000", "1000", "1.00"),
        ("1.000", "1000", "1.00"),
        ("１，５００", "1500", "1.50"),
        ("12,340", "12340", "12.34"),
        ("999.125", "999125", "999.1250"),
    ],
)
def test_an_amount_with_two_meanings_is_asked_back(typed: str, large: str, small: str) -> None:
    asked = parse_amount(typed)[1]
    assert asked is not None
    assert say(asked, ()) == f"{typed} could mean {large} or {small}: write one of these"
    assert parse_amount(large) == (large, None)
    assert parse_amount(small) == (small, None)


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        ("0.1", "0.10"),
        ("20", "20.00"),
        ("1.125", "1.1250"),
        ("0.0001", "0.0001"),
        ("1E+3", "1000.00"),
    ],
)
def test_an_amount_is_written_so_that_it_can_be_typed(amount: str, text: str) -> None:
    assert unambiguous_amount(Decimal(amount)) == text


def test_full_width_is_narrow() -> None:
    assert narrow("２０２６－１１－２０") == "2026-11-20"
    assert narrow("Anna ２") == "Anna 2"
