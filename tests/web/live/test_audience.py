"""A stream is found by what it watches, so that nobody has to look at the others."""

from __future__ import annotations

import pytest

from assistant.web.live.hub import Audience, Stream
from assistant.web.live.views import Watch

MONDAY, FRIDAY = Watch(frozenset({"Monday"})), Watch(frozenset({"Friday"}))
ROOM = Watch(frozenset({"Friday"}), table="Friday", people=True)
BOOK = Watch(frozenset({"book", "Monday", "Friday"}), anew=frozenset({"book"}))


@pytest.fixture
def audience() -> Audience:
    """Nobody."""
    return Audience()


def watch(audience: Audience, *watches: Watch, phone: str = "", network: str = "") -> Stream:
    """Begin a stream of a page for each of these."""
    pages = {f"page {number}": one for number, one in enumerate(watches)}
    stream = Stream(phone, pages, network=network)
    audience.add(stream)
    return stream


def test_a_stream_is_found_by_what_it_watches_alone(audience: Audience) -> None:
    monday, friday, book = (watch(audience, one) for one in (MONDAY, FRIDAY, BOOK))
    assert audience.watching(["Monday"], []) == [monday, book]
    assert audience.watching(["Friday"], []) == [friday, book]
    assert audience.watching(["book"], []) == [book]
    assert audience.watching(["Monday", "Friday", "book"], []) == [monday, book, friday]
    assert audience.watching(["Sunday"], ["Monday"]) == []


def test_only_who_shows_the_phones_at_a_table_is_told_of_them(audience: Audience) -> None:
    watch(audience, FRIDAY)
    room = watch(audience, ROOM)
    assert audience.watching([], ["Friday"]) == [room]


def test_pages_that_show_the_same_are_followed_once(audience: Audience) -> None:
    stream = watch(audience, MONDAY, FRIDAY, FRIDAY, ROOM, network="home")
    assert stream.follows == audience.followed("home") == 2


def test_of_a_phone_the_first_stream_is_first_and_nobody_has_none(audience: Audience) -> None:
    first, second = (watch(audience, MONDAY, phone="Anna's") for _ in "12")
    watch(audience, MONDAY)
    assert audience.of_phone("Anna's") == [first, second]
    assert audience.of_phone("") == audience.of_phone("Boris's") == []


def test_the_network_that_follows_most_is_known_and_what_it_began_first(audience: Audience) -> None:
    assert audience.first_of_most() is None
    watch(audience, MONDAY, network="home")
    first = watch(audience, MONDAY, network="pub")
    watch(audience, FRIDAY, network="pub")
    assert audience.first_of_most() is first
    watch(audience, MONDAY, FRIDAY, network="home")
    assert audience.followed("home") == 3
    assert audience.first_of_most() is not first


def test_what_phones_with_a_table_follow_is_not_counted(audience: Audience) -> None:
    audience.add(Stream("Anna's", {"page": MONDAY}, network="home", known=True))
    assert audience.followed("home") == 0
    assert audience.first_of_most() is None


def test_of_who_has_gone_nothing_is_left(audience: Audience) -> None:
    stream = watch(audience, BOOK, ROOM, phone="Anna's", network="home")
    assert (len(audience), [*audience]) == (1, [stream])
    for _ in "12":
        audience.remove(stream)
        assert (len(audience), [*audience], audience.followed("home")) == (0, [], 0)
    assert not audience._at
