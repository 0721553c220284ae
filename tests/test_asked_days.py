"""Who looks for a day finds it however his language writes days, also by its weekday."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from assistant.asked_days import asked_day
from assistant.language import Language, languages

NIGHT = date(2026, 11, 20)
"""A Friday."""
ALL_NIGHTS = [date(2025, 1, 1) + timedelta(days=n) for n in range(1000)]


def found(text: str, tag: str) -> set[date]:
    """Which of a thousand nights somebody finds."""
    asked = asked_day(text, next(one for one in languages() if one.tag == tag).locale)
    return set() if asked is None else set(filter(asked.has, ALL_NIGHTS))


THAT_DAY = {
    "en": ["Nov 20, 2026", "November 20, 2026", "20 Nov 2026", "11/20/26", "11/20/2026"],
    "cs": ["20. 11. 2026", "20.11.2026", "20. listopadu 2026", "pátek 20. 11. 26", "20 lis 2026"],
    "ru": ["20 нояб. 2026 г.", "20.11.2026", "20 ноября 2026", "пт 20.11.26", "20 НОЯ 2026"],
    "ja": ["2026/11/20", "2026年11月20日", "2026年11月20日金曜日", "26/11/20"],
}
THAT_DAY_OF_ANY_YEAR = {
    "en": ["Nov 20", "nov 20th", "11/20", "20/11", "20 november"],
    "cs": ["20. 11.", "20.11.", "20/11", "20. lis", "20 listopad"],
    "ru": ["20 нояб", "20 ноября", "20.11", "20.11."],
    "ja": ["11/20", "11月20日"],
}
THAT_MONTH = {
    "en": ["Nov 2026", "november 2026", "11/2026", "2026-11"],
    "cs": ["listopad 2026", "11/2026", "11. 2026"],
    "ru": ["ноябрь 2026", "нояб. 2026 г.", "11.2026"],
    "ja": ["2026年11月", "2026/11"],
}
FRIDAYS = {
    "en": ["Friday", "fri", "FRI."],
    "cs": ["pátek", "patek", "pá"],
    "ru": ["пятница", "пт", "пятн"],
    "ja": ["金曜日", "金曜"],
}


def each(table: dict[str, list[str]]) -> list[tuple[str, str]]:
    return [(tag, text) for tag, texts in table.items() for text in texts]


@pytest.mark.parametrize(("tag", "text"), each(THAT_DAY))
def test_a_day_is_found_as_its_language_writes_it(tag: str, text: str) -> None:
    assert found(text, tag) == {NIGHT}


@pytest.mark.parametrize("language", languages(), ids=lambda one: one.tag)
def test_every_day_is_found_as_lists_show_it(language: Language) -> None:
    for day in ALL_NIGHTS:
        asked = asked_day(language.day(day.isoformat()), language.locale)
        assert asked is not None
        assert [one for one in ALL_NIGHTS if asked.has(one)] == [day]
        assert asked.words == ""


@pytest.mark.parametrize("tag", [one.tag for one in languages()])
def test_the_day_as_it_is_stored_is_a_day_in_every_language(tag: str) -> None:
    assert found("2026-11-20", tag) == {NIGHT}


@pytest.mark.parametrize(("tag", "text"), each(THAT_DAY_OF_ANY_YEAR))
def test_without_a_year_the_day_is_found_in_each(tag: str, text: str) -> None:
    assert found(text, tag) == {date(2025, 11, 20), NIGHT}


@pytest.mark.parametrize(("tag", "text"), each(THAT_MONTH))
def test_a_month_has_all_its_days(tag: str, text: str) -> None:
    assert found(text, tag) == {date(2026, 11, day) for day in range(1, 31)}


@pytest.mark.parametrize(("tag", "text"), each(FRIDAYS))
def test_a_weekday_is_found_by_its_name(tag: str, text: str) -> None:
    assert found(text, tag) == {day for day in ALL_NIGHTS if day.weekday() == 4}


def test_what_is_begun_is_every_month_that_begins_so() -> None:
    assert {day.month for day in found("čer", "cs")} == {6, 7}
    assert {day.month for day in found("červen", "cs")} == {6}


@pytest.mark.parametrize("tag", [one.tag for one in languages()])
@pytest.mark.parametrize("text", ["", "Anna", "20", "2026", "40. 50.", "1 2 3 4", "٣", "—", "十"])
def test_what_is_no_day_is_none(tag: str, text: str) -> None:
    assert found(text, tag) == set()


def test_the_words_beside_a_day_are_left_over() -> None:
    for tag, text in (
        ("en", "Anna nov 20 club"),
        ("cs", "Anna 20. 11. club"),
        ("ja", "Anna 11/20 club"),
    ):
        asked = asked_day(text, next(one for one in languages() if one.tag == tag).locale)
        assert asked is not None
        assert asked.words == "anna club"
