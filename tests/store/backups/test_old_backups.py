"""Which back-ups are kept of those that were made by themselves."""

from datetime import UTC, datetime, timedelta

import pytest

from assistant.store.backups.old_backups import (
    DAILY,
    HOURLY,
    WEEKLY,
    Keep,
    kinds,
    made_at,
    superseded,
)


def named(*moments: str) -> list[str]:
    """Back-ups made at some moments, as `20T18:00` of November 2026."""
    return [f"auto-2026-11-{moment.replace(':', '')}00.db" for moment in moments]


def rotated(keep: Keep, start: datetime, step: timedelta, count: int) -> list[str]:
    """What is left after so many back-ups, made one after the other."""
    kept: list[str] = []
    for n in range(count):
        last = f"auto-{start + n * step:%Y-%m-%dT%H%M%S}.db"
        kept = sorted({*kept, last} - superseded([*kept, last], keep, last))
    return kept


# 20 November 2026 is a Friday.
EVENING = named("20T18:00", "20T18:40", "20T19:00", "20T23:00", "21T00:10", "23T18:00")


@pytest.mark.parametrize(
    ("keep", "kept"),
    [
        (Keep(9, 0, 0), named("20T18:40", "20T19:00", "20T23:00", "21T00:10", "23T18:00")),
        (Keep(2, 0, 0), named("21T00:10", "23T18:00")),
        (Keep(0, 2, 0), named("21T00:10", "23T18:00")),
        (Keep(0, 9, 0), named("20T23:00", "21T00:10", "23T18:00")),
        (Keep(0, 0, 9), named("21T00:10", "23T18:00")),
        (Keep(1, 3, 0), named("20T23:00", "21T00:10", "23T18:00")),
        (Keep(0, 0, 1), named("23T18:00")),
    ],
)
def test_the_last_of_every_hour_day_and_week_is_kept(keep: Keep, kept: list[str]) -> None:
    assert sorted({*EVENING} - superseded(EVENING, keep, EVENING[-1])) == kept


def test_a_season_of_back_ups_every_hour_keeps_so_many_of_each() -> None:
    """From Monday 2 November on, 70 days: the last one is made on Sunday 10 January at 23:00."""
    began = datetime(2026, 11, 2, tzinfo=UTC)
    left = rotated(Keep(3, 3, 3), began, timedelta(hours=1), 70 * 24)
    assert left == [
        "auto-2026-12-27T230000.db",  # the week before last
        "auto-2027-01-03T230000.db",  # last week
        "auto-2027-01-08T230000.db",  # the day before yesterday
        "auto-2027-01-09T230000.db",  # yesterday
        "auto-2027-01-10T210000.db",
        "auto-2027-01-10T220000.db",
        "auto-2027-01-10T230000.db",
    ]


def test_what_was_made_otherwise_is_never_deleted() -> None:
    others = [
        "tables-2026-11-01T180000.db",
        "before-m005_scores-2026-11-01T180000.db",
        "replaced-2026-11-01T180000.db",
        "auto-mobile.db",
        "my auto-2026-11-01T180000.db",
    ]
    (old,) = named("01T18:00")
    assert superseded([*others, old, *EVENING], Keep(0, 0, 0), EVENING[-1]) == {
        old,
        *EVENING[:-1],
    }


def test_a_clock_that_went_wrong_costs_no_back_up() -> None:
    """What a clock a year ahead made stays, and takes nobody's place; so does the one just made."""
    ahead = "auto-2027-11-20T180000.db"
    assert superseded([ahead, *EVENING], Keep(9, 9, 9), EVENING[-1]) == {EVENING[0]}
    behind = "auto-1970-01-01T000000.db"
    assert behind not in superseded([behind, *EVENING], Keep(1, 1, 1), behind)


def test_a_day_or_a_week_is_told_once_it_is_over() -> None:
    assert kinds([*EVENING, "tables-2026-11-01T180000.db"]) == dict(
        zip(EVENING, [HOURLY, HOURLY, HOURLY, DAILY, WEEKLY, HOURLY], strict=True)
    )


def test_two_of_the_same_second_are_both_by_themselves() -> None:
    assert made_at("auto-2026-11-20T180000-2.db") == "2026-11-20T180000"
    assert made_at("tables-2026-11-20T180000.db") is None
