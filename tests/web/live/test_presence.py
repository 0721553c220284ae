"""A phone is present while it has a stream, or requests versions again and again."""

from __future__ import annotations

import pytest

from assistant.web.live.presence import LINGER_SECONDS, REQUEST_SECONDS, Presence


class Clock:
    """A clock that a test advances."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    """A clock at 0."""
    return Clock()


@pytest.fixture
def presence(clock: Clock) -> Presence:
    """No phones anywhere."""
    return Presence(clock)


def test_a_stream_keeps_its_phone_at_the_table(presence: Presence, clock: Clock) -> None:
    with presence.stream("table", "Anna's"):
        clock.now += 3600
        assert presence.phones_at("table") == {"Anna's"}
        assert presence.phones_at("other") == frozenset()
    clock.now += LINGER_SECONDS
    assert presence.phones_at("table") == {"Anna's"}
    clock.now += 0.1
    assert presence.phones_at("table") == frozenset()


def test_a_phone_with_two_streams_is_there_until_both_have_ended(
    presence: Presence, clock: Clock
) -> None:
    with presence.stream("table", "Anna's"):
        with presence.stream("table", "Anna's"):
            pass
        clock.now += 3600
        assert presence.phones_at("table") == {"Anna's"}


def test_who_asks_now_and_then_is_there_for_a_while(presence: Presence, clock: Clock) -> None:
    presence.note_request("table", "Anna's")
    clock.now += REQUEST_SECONDS
    assert presence.phones_at("table") == {"Anna's"}
    clock.now += 0.1
    assert presence.phones_at("table") == frozenset()


def test_asking_beside_a_stream_ends_nothing(presence: Presence, clock: Clock) -> None:
    with presence.stream("table", "Anna's"):
        presence.note_request("table", "Anna's")
        clock.now += 3600
        assert presence.phones_at("table") == {"Anna's"}


def test_the_number_changes_with_who_is_there_and_with_nothing_else(
    presence: Presence, clock: Clock
) -> None:
    numbers = [presence.number("table")]
    presence.note_request("table", "Anna's")
    numbers.append(presence.number("table"))
    presence.note_request("table", "Anna's")
    numbers.append(presence.number("table"))
    clock.now += REQUEST_SECONDS + 1
    numbers.append(presence.number("table"))
    assert numbers == [0, 1, 1, 2]


def test_a_page_of_no_table_and_a_phone_without_a_cookie_are_nowhere(presence: Presence) -> None:
    presence.note_request("", "Anna's")
    presence.note_request("table", "")
    assert presence.phones_at("") == presence.phones_at("table") == frozenset()


def test_it_is_told_once_at_which_tables_phones_came_or_left(
    presence: Presence, clock: Clock
) -> None:
    presence.note_request("table", "Anna's")
    presence.note_request("other", "Boris's")
    assert presence.changed() == {"table", "other"}
    presence.note_request("table", "Anna's")
    assert presence.changed() == set()
    clock.now += REQUEST_SECONDS - 1
    presence.note_request("other", "Boris's")
    clock.now += 2
    assert presence.changed() == {"table"}
    assert presence.changed() == set()
    clock.now += REQUEST_SECONDS
    assert presence.changed() == {"other"}


def test_a_phone_whose_stream_begins_after_it_has_asked_stays_and_leaves_after_it(
    presence: Presence, clock: Clock
) -> None:
    presence.note_request("table", "Anna's")
    with presence.stream("table", "Anna's"):
        clock.now += REQUEST_SECONDS + 1
        assert presence.changed() == {"table"}
        assert presence.phones_at("table") == {"Anna's"}
    clock.now += LINGER_SECONDS + 1
    assert presence.changed() == {"table"}
    assert presence.phones_at("table") == frozenset()


def test_of_who_asks_and_leaves_nothing_is_left(presence: Presence, clock: Clock) -> None:
    for number in range(100):
        presence.note_request(f"table {number % 10}", "Anna's")
        clock.now += 1
    clock.now += REQUEST_SECONDS
    presence.changed()
    assert not presence._until
