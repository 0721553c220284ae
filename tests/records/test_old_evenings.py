"""Old evenings as Czech and Russian spreadsheets save them."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

import pytest

from assistant.games import all_games, find_game
from assistant.records.old_evenings import AtLine, OldEvening, read_old_evenings, record_of
from assistant.records.record import read_record
from tests.english import say

ALONG = "Datum;Anna;Řehoř\n5.1.2024;12,5;-12,5\n12. 1. 2024;3;-3\n"
TOLD = [
    ("2024-01-05", {"Anna": Decimal("12.5"), "Řehoř": Decimal("-12.5")}),
    ("2024-01-12", {"Anna": Decimal(3), "Řehoř": Decimal(-3)}),
]


def days(text: str, encoding: str = "utf-8") -> list[tuple[str, dict[str, Decimal]]]:
    """The days of a file with everybody's result; nothing in it is wrong."""
    evenings, wrong = read_old_evenings(text.encode(encoding))
    assert wrong == []
    return [(one.day, dict(one.results)) for one in evenings]


def told(wrong: list[AtLine]) -> Iterator[tuple[int, str]]:
    """What does not fit, each with its line."""
    return (
        (one.line, one.text if isinstance(one.text, str) else say(one.text, ())) for one in wrong
    )


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1250"])
def test_a_czech_file_is_read_in_whatever_letters_it_was_saved(encoding: str) -> None:
    assert days(ALONG, encoding) == TOLD


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1251"])
def test_a_russian_file_is_read_in_whatever_letters_it_was_saved(encoding: str) -> None:
    text = "Дата\tИмя\tРезультат\n05.01.2024\tАнна\t120\n05.01.2024\tБорис\t-120\n"
    assert days(text, encoding) == [("2024-01-05", {"Анна": Decimal(120), "Борис": Decimal(-120)})]


@pytest.mark.parametrize("separator", [";", "\t", ","])
def test_cells_stand_apart_by_semicolon_tab_or_comma(separator: str) -> None:
    cells = [line.split(";") for line in ALONG.splitlines()]
    lines = [separator.join(f'"{cell}"' for cell in line) for line in cells]
    assert days("\r\n".join(lines)) == TOLD


def test_a_line_for_every_player_is_read_too() -> None:
    assert days("jméno;5.1.2024;12.1.2024\nAnna;12,5;3\nŘehoř;-12,5;-3\ncelkem;0;0\n") == TOLD


def test_a_day_that_is_left_out_is_that_of_the_line_above() -> None:
    text = "datum;jméno;výsledek\n5.1.2024;Anna;12,5\n;Řehoř;-12,5\n12.1.2024;Anna;3\n;Řehoř;-3\n"
    assert days(text) == TOLD


def test_a_file_without_heads_has_a_day_a_name_and_a_result_in_every_line() -> None:
    assert days("2024-01-12;Anna;3\n2024-01-12;Řehoř;-3\n") == TOLD[1:]


def test_somebody_twice_on_a_day_was_there_on_two_evenings() -> None:
    text = "2024-01-12;Anna;3\n2024-01-12;Řehoř;-3\n2024-01-12;Anna;5\n2024-01-12;Řehoř;-5\n"
    assert [results["Anna"] for _, results in days(text)] == [3, 5]


def test_sums_and_who_was_not_there_are_no_results() -> None:
    text = "sep=;\nDatum;Anna;Boris;Cyril;Součet\n5.1.2024;1;–;-1;0\n\nCelkem;1;;-1;0\n"
    assert days(text) == [("2024-01-05", {"Anna": Decimal(1), "Cyril": Decimal(-1)})]


def test_title_place_and_currency_are_kept() -> None:
    text = "Datum;Hra;Místo;Anna;Boris\n5.1.2024;Žolíky;U Karla;1 250,50 Kč;-1 250,50 Kč\n"
    (evening,), wrong = read_old_evenings(text.encode())
    assert wrong == []
    assert (evening.title, evening.place, evening.currency) == ("Žolíky", "U Karla", "Kč")
    assert evening.results["Anna"] == Decimal("1250.50")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("32.1.2024;1;2", "32.1.2024 is not a date such as 2026-11-20"),
        (";1;2", "there is no date"),
        ("3/4/2024;1;2", "3/4/2024 may be two days: write the year first"),
        ("5.1.2024;many;2", "many is not a result"),
        ("5.1.2024;1,125;2", "1,125 could mean 1125 or 1.1250: write one of these"),
        ("5.1.2024;0,1255;2", "0,1255 has more than two decimals"),
        ("5.1.2024;1;", "an evening needs at least two people with a result"),
        ("5.1.2024;1 Kč;2 €", "an evening has one currency only"),
        ("5.1.2024;;", "there is no result"),
    ],
)
def test_what_does_not_fit_is_named_by_its_line_and_the_others_are_read(
    line: str, why: str
) -> None:
    text = f"Datum;Anna;Boris\n12.1.2024;3;-3\n{line}\n"
    evenings, wrong = read_old_evenings(text.encode())
    assert [one.day for one in evenings] == ["2024-01-12"]
    assert list(told(wrong)) == [(3, why)]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("only one line", "there are no evenings in this file: it has no second line"),
        ("5.1.2024;1;2\n12.1.2024;3;4\n", "the first line has to say whose column each is"),
        ("Datum;Anna;Anna\n5.1.2024;1;2\n", "Anna stands here twice"),
        (f"Datum;Anna\n{'x' * 200_000};1\n", "choose a spreadsheet saved as CSV"),
    ],
)
def test_a_file_that_says_nothing_is_told_why(text: str, why: str) -> None:
    evenings, wrong = read_old_evenings(text.encode())
    assert evenings == []
    assert list(told(wrong)) == [(1, why)]


def test_a_record_of_it_is_over_and_nobody_pays() -> None:
    game = next(game for game in all_games().values() if game.of_results is not None)
    old = OldEvening(2, "2024-01-05", "", "", {"Anna": Decimal("1.50"), "Boris": Decimal("-1.50")})
    evening, problems = read_record(record_of(old, game, "CZK"), find_game)
    assert problems == []
    assert evening is not None
    assert evening.totals == (150, -150)
    assert evening.stake is not None
    assert (evening.stake.per_point, evening.stake.currency) == (Decimal("0.01"), "CZK")
    assert evening.closed is not None
    assert evening.payable is None
