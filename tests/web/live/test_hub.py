"""Those who look on are told some at a time, and not while somebody saves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Never

import pytest
from sqlite_utils import Database

from assistant.clock import now
from assistant.evening.log.events import Dealt
from assistant.games import find_game
from assistant.store.database.connections import Connections
from assistant.store.tables import Tables
from assistant.web.live import hub
from assistant.web.live.hub import AT_A_TIME, Hub, Stream
from assistant.web.live.presence import Presence
from assistant.web.live.views import Watch
from tests.store.conftest import opened, won


class Unread(Connections):
    """Connections that nobody may use."""

    def __init__(self) -> None:
        """Open none."""

    @property
    def db(self) -> Database:
        """Fail: telling reads nothing."""
        pytest.fail("telling reads nothing")


async def told(calm: Callable[[], bool], enough: Callable[[int], bool]) -> int:
    """Tell two rounds of streams; tell how many have been when it is enough."""
    streams = [Stream("", {}) for _ in range(2 * AT_A_TIME)]
    unread = Hub(Unread(), Presence(), calm=calm)
    telling = asyncio.create_task(unread._tell(streams))
    while not enough(count := sum(stream.moved.is_set() for stream in streams)):
        await asyncio.sleep(0.001)
    telling.cancel()
    return count


def by_itself(telling: Coroutine[Any, Any, int]) -> int:
    """Run it in a thread of its own: a browser that was driven before leaves its loop in this."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, telling).result()


def test_the_next_are_told_once_it_is_calm() -> None:
    asked: list[bool] = []

    def calm() -> bool:
        asked.append(len(asked) >= 3)
        return asked[-1]

    assert by_itself(told(calm, lambda count: count > AT_A_TIME)) == 2 * AT_A_TIME
    assert asked[:4] == [False, False, False, True]


def test_nobody_is_held_back_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "HELD_BACK", 0.02)
    count = by_itself(told(lambda: False, lambda count: count > AT_A_TIME))
    assert count == 2 * AT_A_TIME


def test_the_first_after_all_have_gone_is_told_what_was_written_meanwhile(tmp_path: Path) -> None:
    read, written = (Tables(tmp_path, find_game, now) for _ in range(2))
    table = written.open(opened())
    live = Hub(read.connections, Presence())
    first = Stream("", {"its page": Watch(frozenset({table}))})
    live.add(first)
    first.told |= live.news(first)
    live.remove(first)
    written.append(table, written.evening(table), Dealt(won("Anna")), "first")
    live.add(again := Stream("", first.watches, dict(first.told)))
    assert live.news(again)


# ---- Whoever looks on while nothing happens ----


class Untouched(dict[str, Watch]):
    """What a stream watches, at which nobody may look any more."""

    def values(self) -> Never:
        pytest.fail("looked at a stream of which nothing has changed")

    __iter__ = items = keys = values


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[tuple[Tables, Tables]]:
    """The tables as the hub reads them, and as somebody else writes them."""
    both = Tables(tmp_path, find_game, now), Tables(tmp_path, find_game, now)
    yield both
    for one in both:
        one.close()


def test_a_stream_of_which_nothing_changes_is_not_looked_at(tables: tuple[Tables, Tables]) -> None:
    read, written = tables
    mine, other = (written.open(opened()) for _ in "12")
    live = Hub(read.connections, presence := Presence())
    idle = Stream("", {"its room": Watch(frozenset({other}), table=other, people=True)})
    moving = Stream("", {"its page": Watch(frozenset({mine}))})
    live.add(idle)
    live.add(moving)
    idle.watches = Untouched()
    assert live._moved() == []
    written.append(mine, written.evening(mine), Dealt(won("Anna")), "first")
    assert live._moved() == [moving]
    presence.asked(mine, "Anna's")
    assert live._moved() == []
    presence.asked(other, "Anna's")
    with pytest.raises(pytest.fail.Exception):
        live._moved()


def test_who_is_at_a_table_is_counted_only_when_somebody_came_or_left(
    tables: tuple[Tables, Tables], monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[str] = []

    def number(_presence: Presence, table: str) -> int:
        counted.append(table)
        return 0

    monkeypatch.setattr(Presence, "number", number)
    live = Hub(tables[0].connections, Presence())
    live.add(Stream("", {"its room": Watch(frozenset({"a"}), table="a", people=True)}))
    before = len(counted)
    for _ in range(20):
        live._moved()
    assert len(counted) == before


# ---- How much is followed ----


def room_for(
    live: Hub, network: str, *tables: str, phone: str = "", known: bool = False
) -> Stream | None:
    """Begin a stream of these tables, if there is room for it."""
    watches = {table: Watch(frozenset({table})) for table in tables}
    stream = Stream(phone, watches, network=network, known=known)
    if not live.admits(stream):
        return None
    live.add(stream)
    return stream


@pytest.fixture
def live(tables: tuple[Tables, Tables]) -> Hub:
    """A hub with room for some thousand streams."""
    return Hub(tables[0].connections, Presence())


def test_three_hundred_phones_of_four_streams_pass_from_one_address(live: Hub) -> None:
    for phone in range(300):
        for stream in range(4):
            mine = (f"list {phone}", "table", f"book {stream}")
            assert room_for(live, "192.0.2.1", *mine, phone=str(phone))


def test_a_network_follows_so_much_and_others_as_before(
    live: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "WATCHES", 3)
    first = room_for(live, "pub", "a", "b")
    assert first
    assert room_for(live, "pub", "a", "b") is None
    assert room_for(live, "pub", "a")
    assert room_for(live, "home", "a", "b", "c")
    live.remove(first)
    assert room_for(live, "pub", "a", "b")


def test_where_there_is_no_room_the_network_that_follows_most_makes_some(
    tables: tuple[Tables, Tables],
) -> None:
    live = Hub(tables[0].connections, Presence(), most=3)
    first, second = (room_for(live, "pub", "a", phone=str(n)) for n in range(2))
    assert first
    assert second
    assert room_for(live, "home", "a")
    assert room_for(live, "pub", "a") is None
    assert room_for(live, "elsewhere", "a")
    assert (first.ended, second.ended) == (True, False)
    assert room_for(live, "a third", "a") is None


def test_a_phone_with_a_table_always_finds_room_and_strangers_make_it(
    tables: tuple[Tables, Tables], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "WATCHES", 2)
    live = Hub(tables[0].connections, Presence(), most=3)
    stranger, second = (room_for(live, "pub", "a") for _ in "12")
    assert stranger
    assert second
    assert room_for(live, "pub", "a") is None
    known = [room_for(live, "pub", "a", phone=str(n), known=True) for n in range(4)]
    assert all(known)
    assert (stranger.ended, second.ended) == (True, True)
    assert [stream.ended for stream in known if stream] == [True, False, False, False]
    assert room_for(live, "home", "a") is None
