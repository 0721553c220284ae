"""A night is all that was played on one day at one place."""

from __future__ import annotations

from assistant.settling.gathered_nights import Night, Sitting, nights


def sat(address: str, day: str, place: str) -> Sitting:
    return Sitting(address, day, place)


def told(found: list[Night]) -> list[tuple[str, str, list[str]]]:
    return [(n.day, n.place, list(n.tables)) for n in found]


def test_tables_of_one_day_and_place_are_one_night_the_last_night_first() -> None:
    found = nights(
        [
            sat("a", "2026-11-20", "Club"),
            sat("b", "2026-11-27", "Club"),
            sat("c", "2026-11-20", "Club"),
            sat("d", "2026-11-20", ""),
        ]
    )
    assert told(found) == [
        ("2026-11-27", "Club", ["b"]),
        ("2026-11-20", "Club", ["a", "c"]),
        ("2026-11-20", "", ["d"]),
    ]


def test_a_place_is_the_same_however_it_is_spelled() -> None:
    found = nights([sat("a", "2026-11-20", "At Anna's"), sat("b", "2026-11-20", "at  anna's")])
    assert told(found) == [("2026-11-20", "At Anna's", ["a", "b"])]


def test_every_night_has_a_key_of_its_own() -> None:
    days, places = ("2026-11-20", "2026-11-21"), ("", "Club", "Bar")
    found = nights(sat(day + place, day, place) for day in days for place in places)
    assert len({night.key for night in found}) == 6
