"""Spreadsheets of old evenings, as clubs keep them and as other programs save them."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal

import pytest

from assistant.records.old_cells import LineKind
from assistant.records.old_evenings_file import Reading, read_old_evenings
from tests.english import say

TODAY = date(2026, 11, 28)
MOST = 12
YES = {"adds_up": "yes"}
NO = {"adds_up": "no"}
POINTS = {"unit": "points"}
CROWNS = {"unit": "money", "currency": "Kč"}


@dataclass(frozen=True)
class File:
    """A file, the answers about it, and its evenings: the day, and everybody's result."""

    name: str
    text: str
    evenings: dict[str, str]
    said: dict[str, str] = field(default_factory=dict)
    encoding: str = "utf-8"
    lines: LineKind = LineKind.EVENING


CZECH = "Datum;Anna;Řehoř;Žofie\r\n5.1.2024;12,50;-12,50;0\r\n12. 1. 2024;–3;3,00;x\r\n"
FILES = [
    File(
        "Czech Excel",
        CZECH,
        {"2024-01-05": "Anna 12.50 Řehoř -12.50 Žofie 0", "2024-01-12": "Anna -3 Řehoř 3.00"},
        CROWNS,
        "cp1250",
    ),
    File(
        "Japanese Excel",
        "日付,健太,さくら,合計\r\n2024/01/05(金),▲1200,1200,0\r\n2024/1/12,500,▲500,0\r\n",
        {"2024-01-05": "さくら 1200 健太 -1200", "2024-01-12": "さくら -500 健太 500"},
        POINTS,
        "cp932",
    ),
    File(
        "Japanese days in kanji, wide figures",
        "日付,名前,点\n2024年1月5日,田中,３０\n2024年1月5日,鈴木,−３０\n",
        {"2024-01-05": "田中 30 鈴木 -30"},
        POINTS,
        "cp932",
        LineKind.RESULT,
    ),
    File(
        "Russian, one result a line, the day once",
        "Дата\tИмя\tОчки\n05.01.2024\tАнна\t120\n\tБорис\t-120\n12.01.2024\tАнна\t5\n\tБорис\t-5\n",
        {"2024-01-05": "Анна 120 Борис -120", "2024-01-12": "Анна 5 Борис -5"},
        POINTS,
        "cp1251",
        LineKind.RESULT,
    ),
    File(
        "Unicode text of Excel",
        CZECH.replace(";", "\t"),
        {"2024-01-05": "Anna 12.50 Řehoř -12.50 Žofie 0", "2024-01-12": "Anna -3 Řehoř 3.00"},
        CROWNS,
        "utf-16",
    ),
    File(
        "Splitwise",
        "Date,Description,Category,Cost,Currency,Anna,Boris,Cyril\n\n"
        "2024-01-05,Žolíky,General,12.50,CZK,12.50,-5.00,-7.50\n"
        "2024-01-12,Poker,Games,3.00,CZK,3.00,0.00,-3.00\n\n"
        "2024-02-01,Total balance, , ,CZK,15.50,-5.00,-10.50\n",
        {
            "2024-01-05": "Anna 12.50 Boris -5.00 Cyril -7.50",
            "2024-01-12": "Anna 3.00 Boris 0.00 Cyril -3.00",
        },
    ),
    File(
        "Cospend",
        "what,amount,date,timestamp,payer_name,payer_weight,payer_active,owers,repeat,comment\n"
        "deleteMeIfYouWant,1,1970-01-01,666,Anna,1,1,Anna,n,\n"
        "deleteMeIfYouWant,1,1970-01-01,666,Boris,2,1,Boris,n,\n"
        'Žolíky,10,2024-01-05,1704412800,Anna,1,1,"Boris, Cyril",n,long night\n'
        'Poker,1,2024-01-12,1705017600,Cyril,1,1,"Anna, Cyril, Dana",n,\n\n'
        "categoryname,categoryid,icon,color\nGames,1,x,#ff0000\n",
        {
            "2024-01-05": "Anna 10 Boris -6.67 Cyril -3.33",
            "2024-01-12": "Anna -0.34 Cyril 0.67 Dana -0.33",
        },
        CROWNS,
        lines=LineKind.RESULT,
    ),
    File(
        "index column, title lines above and heads with a currency",
        "Klub 2024;;;;\n;;;;\n#;Datum;Anna (Kč);Boris (Kč);Celkem:\n"
        "1;5.1.2024;10;-10;0\n2;12.1.2024;-4;4;0\n3;19.1.2024;1;-1;0\nCelkem;;7;-7;0\n",
        {
            "2024-01-05": "Anna 10 Boris -10",
            "2024-01-12": "Anna -4 Boris 4",
            "2024-01-19": "Anna 1 Boris -1",
        },
    ),
    File(
        "running totals beside results",
        "Den;Anna;Anna celkem;Boris;B2\n1.3.98;5;5;-5;-5\n8.3.98;7;12;-7;-12\n"
        "15.3.98;-1;11;1;-11\n",
        {
            "1998-03-01": "Anna 5 Boris -5",
            "1998-03-08": "Anna 7 Boris -7",
            "1998-03-15": "Anna -1 Boris 1",
        },
        POINTS,
    ),
    File(
        "a person a line, with days along",
        "Jméno;5.1.2024;12.1.2024;Celkem\nAnna;12,5;3;15,5\n"
        "'t Hart;-12,5;-3;-15,5\nCelkem:;0;0;0\n",
        {"2024-01-05": "'t Hart -12.5 Anna 12.5", "2024-01-12": "'t Hart -3 Anna 3"},
        CROWNS,
        lines=LineKind.PERSON,
    ),
    File(
        "no heads at all",
        "2024-01-12;Anna;+3\n2024-01-12;Řehoř;-3\n",
        {"2024-01-12": "Anna 3 Řehoř -3"},
        POINTS,
        lines=LineKind.RESULT,
    ),
    File(
        "accounting negatives",
        'Date,Anna,Boris,Cyril,Dana\n2024-01-05,"$1,250.50",-$250.50,($750.00),250.00-\n',
        {"2024-01-05": "Anna 1250.50 Boris -250.50 Cyril -750.00 Dana -250.00"},
        {"currency": "USD"},
    ),
    File(
        "whole crowns as they are written by hand",
        "Datum;Anna;Boris;Cyril\n5.1.2024;1 250,- Kč;–1 000,- Kč;-250 Kč\n",
        {"2024-01-05": "Anna 1250 Boris -1000 Cyril -250"},
    ),
    File(
        "American days of which one decides",
        "Date,Anna,Boris\n01/05/2024,1,-1\n01/13/2024,2,-2\n",
        {"2024-01-05": "Anna 1 Boris -1", "2024-01-13": "Anna 2 Boris -2"},
        POINTS,
    ),
    File(
        "European days with dashes of which one decides",
        "Date,Anna,Boris\n01-05-2024,1,-1\n13-05-2024,2,-2\n",
        {"2024-05-01": "Anna 1 Boris -1", "2024-05-13": "Anna 2 Boris -2"},
        POINTS,
    ),
    File(
        "English Excel, with a column of weekdays",
        "Day,Date,Anna,Boris\nFri,5-Jan-24,1,-1\nFri,12-Jan-24,2,-2\n",
        {"2024-01-05": "Anna 1 Boris -1", "2024-01-12": "Anna 2 Boris -2"},
        POINTS,
    ),
    File(
        "two figures for the year, and it comes first",
        "date,Anna,Boris\n24/01/05,1,-1\n98/01/31,2,-2\n",
        {"2024-01-05": "Anna 1 Boris -1", "1998-01-31": "Anna 2 Boris -2"},
        POINTS,
    ),
    File(
        "titles, places, notes and a box",
        "Datum;Hra;Místo;Anna;Boris;Kasa;Poznámka\n5.1.2024;Žolíky;U Karla;10;-12;2;dlouho\n",
        {"2024-01-05": "Anna 10 Boris -12"},
        POINTS,
    ),
    File(
        "points that need not add up",
        "Datum;Anna;Boris\n5.1.2024;120;80\n12.1.2024;-5;40\n",
        {"2024-01-05": "Anna 120 Boris 80", "2024-01-12": "Anna -5 Boris 40"},
        POINTS | NO,
    ),
    File(
        "the evening's number tells two of a day apart",
        "číslo;datum;jméno;body\n1;5.1.2024;Anna;3\n1;5.1.2024;Boris;-3\n2;6.1.2024;Boris;5\n2;6.1.2024;Anna;-5\n",
        {"2024-01-05": "Anna 3 Boris -3", "2024-01-06": "Anna -5 Boris 5"},
        POINTS,
        lines=LineKind.RESULT,
    ),
    File(
        "a separator named, empty lines, months as headings",
        "sep=;\nDatum;Anna;Boris\n\nleden;;\n5.1.2024;1;-1\n\núnor;;\n2.2.2024;2;-2\n",
        {"2024-01-05": "Anna 1 Boris -1", "2024-02-02": "Anna 2 Boris -2"},
        POINTS,
    ),
    File(
        "thousands in points",
        "Datum;Anna;Boris\n5.1.2024;1.250;-1.250\n12.1.2024;0,50;-0,50\n",
        {"2024-01-05": "Anna 1250 Boris -1250", "2024-01-12": "Anna 0.50 Boris -0.50"},
        CROWNS,
    ),
]


def results(reading: Reading) -> dict[str, str]:
    """Everybody's result by the day of the evening."""
    assert not reading.problem, say(reading.problem, ())
    assert not reading.questions
    assert [fault for one in reading.evenings for fault in one.faults] == []
    return {
        one.day: " ".join(f"{name} {result:f}" for name, result in one.results.items())
        for one in reading.evenings
    }


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_files_of_clubs_are_read(file: File) -> None:
    reading = read_old_evenings(file.text.encode(file.encoding), file.said, TODAY, MOST)
    assert results(reading) == file.evenings
    assert reading.columns is not None
    assert reading.columns.lines is file.lines


def faults(text: str, said: dict[str, str] = YES | POINTS, most: int = MOST) -> list[str]:
    """Why evenings of a file are refused, with line and column."""
    reading = read_old_evenings(text.encode(), said, TODAY, most)
    assert not reading.problem
    return [
        f"{fault.line}{fault.column}: {say(fault.text, ())}"
        for one in reading.evenings
        for fault in one.faults
    ]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("32.1.2024;1;-1", "3: 32.1.2024 is not a date such as 2026-11-20"),
        ("5.1.;1;-1", "3: 5.1. is not a date such as 2026-11-20"),
        (";1;-1", "3: there is no date"),
        ("5.1.2027;1;-1", "3: 5.1.2027 is in the future"),
        ("5.1.2024;many;-1", "3B: many is not a result"),
        ("5.1.2024;1.5.2;-1", "3B: 1.5.2 is not a result"),
        ("5.1.2024;1O;-1", "3B: 1O is not a result"),
        ("5.1.2024;--1;-1", "3B: --1 is not a result"),
        ("5.1.2024;5000000000;-1", "3B: 5000000000 is too large"),
        ("5.1.2024;0,125;-0,125", "3B: 0,125 has more than two decimals"),
        ("5.1.2024;0,5;-0,5", "3B: 0,5 is not a whole number of points"),
        ("5.1.2024;1;x", "3: an evening needs at least two people with a result"),
        ("5.1.2024;;", "3: an evening needs at least two people with a result"),
        ("5.1.2024;1 Kč;-1 €", "3C: an evening has one currency only"),
        ("5.1.2024;1,50;-1", "3B: 1,50 is not a whole number of points"),
        ("5.1.2024;3;-2", "3: the results add up to +1, not to 0"),
        ("5.1.2024;1", "3B: this line is cut short: it has fewer cells than there are columns"),
        ("5.1.2024;1;-1;7", "3B: this line has more cells than there are columns"),
        (f"5.1.2024;1;{'x' * 20_000}", f"3C: {'x' * 40}… is not a result"),
    ],
)
def test_what_does_not_fit_is_named_by_line_and_column(line: str, why: str) -> None:
    said = faults(f"Datum;Anna;Boris\n13.1.2024;3;-3\n{line}\n")
    assert said[0] == why


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Datum;Anna;anna\n13.1.2024;1;-1\n", "2C: Anna stands here twice"),
        (
            "datum;jméno;body\n13.1.2024;Anna;1\n13.1.2024;Boris;-1\n13.1.2024;Anna;0\n",
            "4C: Anna stands here twice",
        ),
        ("jméno;13.1.2024\nAnna;1\nANNA;-1\n", "3B: Anna stands here twice"),
        ("datum;jméno;body\n13.1.2024;Anna;1\n13.1.2024;;-1\n", "3C: there is no name"),
        ("jméno;13.1.2024;20.1.2024\nAnna;1;1\nBoris;-1\n", "3C: this line is cut short: "
         "it has fewer cells than there are columns"),
    ],
)  # fmt: skip
def test_somebody_who_stands_twice_or_nowhere_is_named(text: str, why: str) -> None:
    assert faults(text)[0] == why


def test_a_line_with_a_date_that_is_none_gives_nothing_to_the_day_before() -> None:
    text = "datum;jméno;body\n13.1.2024;Anna;1\n;Boris;-1\n32.1.2024;Anna;5\n;Boris;-5\n"
    assert faults(text) == ["4: 32.1.2024 is not a date such as 2026-11-20"]


def test_commas_in_figures_that_were_not_quoted_are_not_read_as_others() -> None:
    text = "Date,Anna,Boris\n2024-01-13,1,50,-1,50\n"
    assert faults(text)[0] == "2B: this line has more cells than there are columns"


def test_more_people_than_fit_are_named() -> None:
    text = "Datum;Anna;Boris;Cyril;Dana\n13.1.2024;1;-1;0;0\n"
    assert faults(text, most=2) == ["2: at most 2 players fit: Cyril, Dana would be too many"]


def test_a_total_can_be_called_a_player_and_is_none_all_the_same() -> None:
    text = "Datum;Anna;Boris;Celkem\n13.1.2024;1;-1;0\n"
    assert faults(text) == []
    assert faults(text, YES | POINTS | {"role3": "person"}) == [
        "2D: Celkem is a total, not a player"
    ]


@pytest.mark.parametrize(
    ("text", "question", "cells"),
    [
        ("Datum;Anna;Boris\n3/4/2024;1;-1\n5/4/2024;2;-2\n", "order", ("3/4/2024", "5/4/2024")),
        ("Datum;Anna;Boris\n24/01/05;1;-1\n24/01/06;2;-2\n", "order", ("24/01/05", "24/01/06")),
        ("Datum;Anna;Boris\n13.1.2024;1,250;-1,250\n", "decimal", ("1,250", "-1,250")),
        ("Datum;Anna;Boris\n13.1.2024;12;-12\n", "unit", ("12", "-12")),
        ("Datum;Anna;Boris\n13.1.2024;10;-10\n14.1.2024;10,50;-10,50\n", "unit",
         ("10,50", "-10,50")),
    ],
)  # fmt: skip
def test_what_no_cell_decides_is_asked_with_two_cells(
    text: str, question: str, cells: tuple[str, ...]
) -> None:
    reading = read_old_evenings(text.encode(), {}, TODAY, MOST)
    assert reading.questions[question] == cells


@pytest.mark.parametrize(
    ("text", "said", "evenings"),
    [
        ("3/4/2024;1;-1", {"order": "dmy"}, {"2024-04-03": "Anna 1 Boris -1"}),
        ("3/4/2024;1;-1", {"order": "mdy"}, {"2024-03-04": "Anna 1 Boris -1"}),
        ("24/01/05;1;-1", {"order": "ymd"}, {"2024-01-05": "Anna 1 Boris -1"}),
        ("24/01/05;1;-1", {"order": "dmy"}, {"2005-01-24": "Anna 1 Boris -1"}),
        ("5/5/2024;1;-1", {}, {"2024-05-05": "Anna 1 Boris -1"}),
        ("13.1.2024;1.250;-1.250", {"decimal": "comma"}, {"2024-01-13": "Anna 1250 Boris -1250"}),
    ],
)
def test_what_is_answered_holds_for_the_whole_file(
    text: str, said: dict[str, str], evenings: dict[str, str]
) -> None:
    file = f"Datum;Anna;Boris\n{text}\n".encode()
    assert results(read_old_evenings(file, POINTS | said, TODAY, MOST)) == evenings


def test_whether_results_add_up_is_asked_where_some_do_not() -> None:
    text = b"Datum;Anna;Boris\n13.1.2024;3;-2\n14.1.2024;1;-1\n"
    asked = read_old_evenings(text, POINTS, TODAY, MOST)
    assert "adds_up" in asked.questions
    assert [(one.line, one.sum) for one in asked.unbalanced] == [(2, Decimal(1))]
    assert faults(text.decode(), POINTS | NO) == []


def test_what_was_guessed_can_be_said_otherwise() -> None:
    text = "Datum|Anna;Řehoř\n13.1.2024;1;-1\n".replace("|", ";").encode("iso8859_2")
    said = POINTS | {"encoding": "iso8859_2", "role1": "out", "separator": "semicolon"}
    reading = read_old_evenings(text, said, TODAY, MOST)
    assert [dict(one.results) for one in reading.evenings] == [{"Řehoř": Decimal(-1)}]


SPELLINGS = """Datum;jméno;body
13.1.2024;Rehor;3
13.1.2024;Anna;-3
14.1.2024;Řehoř;1
14.1.2024;ANNA;-1
""".encode("cp1250")


def test_spellings_of_one_person_are_joined_unless_they_are_two() -> None:
    joined = read_old_evenings(SPELLINGS, POINTS, TODAY, MOST)
    assert joined.spellings == (("Rehor", "Řehoř"),)
    assert [set(one.results) for one in joined.evenings] == [{"Řehoř", "Anna"}] * 2
    apart = read_old_evenings(SPELLINGS, POINTS | {"same0": "no"}, TODAY, MOST)
    assert [set(one.results) for one in apart.evenings] == [{"Rehor", "Anna"}, {"Řehoř", "Anna"}]


def test_somebody_known_here_is_spelled_as_here() -> None:
    reading = read_old_evenings(SPELLINGS, POINTS, TODAY, MOST, ["ŘEHOŘ", "Žofie"])
    assert reading.spellings == (("Rehor", "Řehoř", "ŘEHOŘ"),)
    assert {name for one in reading.evenings for name in one.results} == {"ŘEHOŘ", "Anna"}


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"only one line", "there are no evenings in this file: it has no second line"),
        (b"5.1.2024;1;2\n12.1.2024;3;4\n", "the first line must name the player of each column"),
        (b"PK\x03\x04 xl/workbook.xml", "this is not a CSV file: save the spreadsheet as CSV"),
        (b"\xd0\xcf\x11\xe0 old Excel", "this is not a CSV file: save the spreadsheet as CSV"),
        (b"Datum;Anna\n" + b"x" * 200_000, "choose a spreadsheet saved as CSV"),
        (b"Datum;Anna\n" + b"1;2\n" * 60_000, "the file is too large: split it"),
    ],
)
def test_a_file_that_says_nothing_is_told_why(data: bytes, why: str) -> None:
    problem = read_old_evenings(data, {}, TODAY, MOST).problem
    assert problem is not None
    assert say(problem, ()) == why
