"""A spreadsheet opens the CSV file, can add its numbers, and runs none of its texts."""

import csv
import io
import re
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Stake
from assistant.language import language_of
from assistant.records.spreadsheet import (
    BYTE_ORDER_MARK,
    COLUMN_NAMES,
    COMMAS,
    SEMICOLONS,
    Punctuation,
    number_text,
    safe_cell,
    spreadsheet,
)
from assistant.settling.table_payments import in_money
from assistant.store.scores import day_of
from tests.days import ON_IT
from tests.english import say
from tests.evening.three_players import read
from tests.samples import PAID, PARTY, one_each, scores_14, title
from tests.settling.club import any_table

DEAL = one_each("Boris")
PAGE = (Path(__file__).parents[2] / "docs" / "spreadsheets.md").read_text("utf-8")


def opened(*records: dict[str, Any], writing: Punctuation = COMMAS) -> list[dict[str, str]]:
    """The lines as a spreadsheet reads them."""
    text = "".join(spreadsheet([read(**record) for record in records], say, writing, day_of=ON_IT))
    assert text.startswith(BYTE_ORDER_MARK)
    rows = csv.DictReader(io.StringIO(text[1:], newline=""), delimiter=writing.cell_separator)
    assert rows.fieldnames == COLUMN_NAMES
    return list(rows)


def test_every_column_is_told_in_the_docs_in_its_order() -> None:
    table = PAGE.partition("\n| column |")[2].partition("\n\n")[0]
    first = re.findall(r"^\| ([^|]+) \|", table, re.MULTILINE)
    assert re.findall(r"`(\w+)`", " ".join(first)) == COLUMN_NAMES


def test_there_is_a_line_for_each_deal_and_player() -> None:
    """One from each opponent."""
    record = {"game": PAID, "deals": [DEAL, DEAL], "date": "2026-11-20"}
    rows = opened(record | {"first_dealer": "Cyril", "place": 'U "Anny", vzadu'})
    assert [(row["deal"], row["player"], row["points"], row["total"]) for row in rows] == [
        ("1", "Anna", "-1", "-1"),
        ("1", "Boris", "2", "2"),
        ("1", "Cyril", "-1", "-1"),
        ("2", "Anna", "-1", "-2"),
        ("2", "Boris", "2", "4"),
        ("2", "Cyril", "-1", "-2"),
    ]
    assert {row["place"] for row in rows} == {'U "Anny", vzadu'}
    assert {row["date"] for row in rows} == {"2026-11-20"}
    assert [row["dealer"] for row in rows[::3]] == ["Cyril", "Anna"]
    assert {(row["game"], row["declarer"]) for row in rows} == {(title(PAID), "Boris")}
    assert {row["why"] for row in rows} == {say(read(**record).deals[0].entries[0].why, ())}


@pytest.mark.parametrize(
    ("at", "zone", "day"),
    [
        ("2026-11-20T18:00:00.000+00:00", "Europe/Prague", "2026-11-20"),
        ("2026-11-20T23:30:00.000+00:00", "Europe/Prague", "2026-11-21"),
        ("2026-11-20T22:30:00.000+00:00", "Asia/Tokyo", "2026-11-21"),
        ("2026-11-20T03:00:00.000+00:00", "America/New_York", "2026-11-19"),
    ],
)
def test_a_table_without_a_date_has_the_day_on_its_own_clock(at: str, zone: str, day: str) -> None:
    evening = read(game=PAID, deals=[DEAL])
    here = replace(
        evening, opened=replace(evening.opened, zone=zone), log=(replace(evening.log[0], at=at),)
    )
    text = "".join(spreadsheet([here], say, day_of=day_of))
    assert text.count(f",{day},") == 3


def test_the_heads_of_the_columns_are_said_only_where_somebody_wants_it() -> None:
    czech = language_of("cs").say
    evenings = [read(game=PAID, deals=[DEAL])]
    plain, said = (
        "".join(spreadsheet(evenings, czech, day_of=ON_IT, translated_heads=said))[1:].split("\r\n")
        for said in (False, True)
    )
    assert plain[0].split(",") == COLUMN_NAMES
    assert said[0].split(",")[:4] == ["stůl", "název", "místo", "datum"]
    assert len(set(said[0].split(","))) == len(COLUMN_NAMES)
    assert plain[1:] == said[1:]


def test_tables_are_told_apart_by_their_number() -> None:
    table = {"game": PAID, "deals": [DEAL]}
    assert [row["table"] for row in opened(table, table)] == ["1"] * 3 + ["2"] * 3


def test_lines_end_as_the_standard_says() -> None:
    """RFC 4180, 2: a line break is CRLF, and every line has as many fields."""
    text = "".join(spreadsheet([read(game=PAID, deals=[DEAL])], say, day_of=ON_IT))
    assert text.count("\r\n") == text.count("\n") == 4


def test_a_stake_is_a_number_beside_its_currency() -> None:
    stake = {"per_point": "0.10", "currency": "CZK"}
    table = {"game": PAID, "deals": [DEAL], "stake": stake}
    assert {(row["stake"], row["currency"]) for row in opened(table)} == {("0.1", "CZK")}
    decimal_comma = opened(table, writing=SEMICOLONS)
    assert {(row["stake"], row["currency"]) for row in decimal_comma} == {("0,1", "CZK")}


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "＠"])
def test_what_would_be_a_formula_is_a_text(sign: str) -> None:
    assert safe_cell(f"{sign}1+2") == f"'{sign}1+2"


@pytest.mark.parametrize("text", ["Anna", "", "a=b", "1+1", "'", "赤桐", "é"])
def test_any_other_text_stays_as_it_is(text: str) -> None:
    assert safe_cell(text) == text


def test_a_player_whose_name_is_a_formula_is_written_as_a_name() -> None:
    names = ["=HYPERLINK(1)", "@Boris", "-Cyril"]
    deal = one_each("@Boris")
    table = {"game": PAID, "players": names, "title": "+1", "deals": [deal]}
    rows = opened(table | {"stake": {"per_point": "1", "currency": "=A1"}})
    assert [row["player"] for row in rows] == ["'=HYPERLINK(1)", "'@Boris", "'-Cyril"]
    for row in rows:
        numbers = (row.pop(key) for key in ("points", "bonus", "total", "amount"))
        assert all(float(number) == int(number) for number in numbers)
        assert not any(value.startswith(("=", "+", "-", "@")) for value in row.values())


@pytest.mark.parametrize(
    ("points", "written"),
    [
        (12, "12"),
        (-1, "-1"),
        (0, "0"),
        (Fraction(4, 2), "2"),
        (Fraction(1, 2), "0.5"),
        (Fraction(332, 3), "110.6667"),
        (Fraction(-20, 3), "-6.6667"),
        (Fraction(1, 100_000), "0.0000"),
        (10**30, "1" + "0" * 30),
    ],
)
def test_a_number_is_written_as_a_number(points: int | Fraction, written: str) -> None:
    """332/3 is 110.66…, -20/3 is -6.66…: rounded to four decimals."""
    assert float(number_text(points)) == float(written)
    assert "e" not in number_text(points).lower()


def test_a_fraction_has_the_sign_that_the_spreadsheet_expects() -> None:
    assert number_text(Fraction(1, 2), SEMICOLONS) == "0,5"


def test_a_table_without_deals_has_no_lines() -> None:
    assert opened({"game": PAID, "deals": []}) == []


def test_a_deal_is_in_money_too() -> None:
    """Boris gets 1 from each, 0.10 a point."""
    stake = {"per_point": "0.10", "currency": "CZK"}
    table = {"game": PAID, "deals": [DEAL], "stake": stake}
    assert [row["amount"] for row in opened(table)] == ["-0.1", "0.2", "-0.1"]
    assert [row["amount"] for row in opened(table, writing=SEMICOLONS)] == ["-0,1", "0,2", "-0,1"]
    assert {row["amount"] for row in opened({"game": PAID, "deals": [DEAL]})} == {""}


def test_who_had_no_part_in_a_deal_has_no_line_of_it() -> None:
    """In a game without shared deals only Anna recorded something, with 14."""
    rows = opened({"game": PARTY, "deals": [scores_14("Anna")]})
    assert [(row["player"], row["points"], row["total"]) for row in rows] == [("Anna", "14", "14")]


@given(any_table(), st.sampled_from([("0.10", "CZK"), ("0.7", "JPY"), ("1", "JPY"), ("3", "EUR")]))
def test_a_column_of_amounts_adds_up_to_what_the_result_says(
    evening: Evening, stake: tuple[str, str]
) -> None:
    """Each is the rounded total after the line less the one before it."""
    paid = Stake(Decimal(stake[0]), stake[1])
    evening = replace(evening, opened=replace(evening.opened, stake=paid))
    text = "".join(spreadsheet([evening], say, day_of=ON_IT))
    rows = list(csv.DictReader(io.StringIO(text[1:], newline="")))
    amounts = [Decimal(row["amount"] or 0) for row in rows]
    assert all(amount == round(amount, paid.decimals) for amount in amounts)
    share = in_money(evening)
    if share is None or not rows:
        return
    columns = dict.fromkeys(map(safe_cell, evening.players), Decimal(0))
    for row, amount in zip(rows, amounts, strict=True):
        columns[row["player"]] = columns.get(row["player"], Decimal(0)) + amount
    if len(columns) == len(evening.players):  # nobody sat in for another
        assert list(columns.values()) == list(share.amounts)
