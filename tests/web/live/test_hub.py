"""Streams are notified a few at a time, and after saves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from assistant.clock import now
from assistant.evening.log.events import Dealt
from assistant.games import find_game
from assistant.store.tables import Tables
from assistant.web.live import hub
from assistant.web.live.hub import Hub, Stream
from assistant.web.live.page_versions import Watch
from assistant.web.live.presence import Presence
from tests.store.conftest import opened, won


def test_the_first_after_all_have_gone_is_told_what_was_written_meanwhile(tmp_path: Path) -> None:
    read, written = (Tables(tmp_path, find_game, now) for _ in range(2))
    table = written.open(opened())
    live = Hub(read.connections, Presence())
    first = Stream("", {"its page": Watch(frozenset({table}))})
    live.add(first)
    first.sent |= live.unsent_versions(first)
    live.remove(first)
    written.append(table, written.evening(table), Dealt(won("Anna")), "first")
    live.add(again := Stream("", first.watches, dict(first.sent)))
    assert live.unsent_versions(again)


# ---- Who is told ----


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[tuple[Tables, Tables]]:
    """The tables as the hub reads them, and as another program writes them."""
    both = Tables(tmp_path, find_game, now), Tables(tmp_path, find_game, now)
    yield both
    for one in both:
        one.close()


def test_a_stream_is_told_of_what_it_shows_alone(tables: tuple[Tables, Tables]) -> None:
    read, written = tables
    mine, other = (written.open(opened()) for _ in "12")
    live = Hub(read.connections, presence := Presence())
    room = Stream("", {"its room": Watch(frozenset({other}), table=other, shows_phones=True)})
    page = Stream("", {"its page": Watch(frozenset({mine}))})
    book = Stream("", {"its book": Watch(frozenset({"book", mine}), frozenset({"book"}))})
    for stream in (room, page, book):
        live.add(stream)
    assert live._changed_streams() == []
    written.append(mine, written.evening(mine), Dealt(won("Anna")), "first")
    assert live._changed_streams() == [page, book]
    presence.note_request(mine, "Anna's")
    assert live._changed_streams() == []
    presence.note_request(other, "Anna's")
    assert live._changed_streams() == [room]


def test_who_is_at_a_table_is_counted_only_when_somebody_came_or_left(
    tables: tuple[Tables, Tables], monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[str] = []

    def number(_presence: Presence, table: str) -> int:
        counted.append(table)
        return 0

    monkeypatch.setattr(Presence, "number", number)
    live = Hub(tables[0].connections, Presence())
    live.add(Stream("", {"its room": Watch(frozenset({"a"}), table="a", shows_phones=True)}))
    before = len(counted)
    for _ in range(20):
        live._changed_streams()
    assert len(counted) == before


# ---- How much is followed ----


def room_for(
    live: Hub, network: str, *tables: str, phone: str = "", known: bool = False
) -> Stream | None:
    """Open a stream of these tables, if there is room."""
    watches = {table: Watch(frozenset({table})) for table in tables}
    stream = Stream(phone, watches, network=network, known=known)
    if not live.make_room(stream):
        return None
    live.add(stream)
    return stream


@pytest.fixture
def live(tables: tuple[Tables, Tables]) -> Hub:
    """A hub with room for a thousand streams."""
    return Hub(tables[0].connections, Presence())


def test_three_hundred_phones_of_four_streams_pass_from_one_address(live: Hub) -> None:
    for phone in range(300):
        for stream in range(4):
            mine = (f"list {phone}", "table", f"book {stream}")
            assert room_for(live, "192.0.2.1", *mine, phone=str(phone))


def test_strangers_of_a_network_have_so_many_and_others_as_before(
    live: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "NEW_STREAMS", 2)
    first, second = (room_for(live, "pub", "a") for _ in "12")
    assert first
    assert second
    assert room_for(live, "pub", "a") is None
    assert room_for(live, "home", "a")
    assert room_for(live, "pub", "a", known=True)
    for _ in "12":
        live.remove(first)
    assert room_for(live, "pub", "a")
    assert room_for(live, "pub", "a") is None


def test_a_phone_with_a_table_always_finds_room_and_the_oldest_stranger_makes_it(
    tables: tuple[Tables, Tables],
) -> None:
    live = Hub(tables[0].connections, Presence(), most=3)
    strangers = [room_for(live, "pub", "a") for _ in "123"]
    assert room_for(live, "home", "a") is None
    known = [room_for(live, "pub", "a", phone=str(n), known=True) for n in range(4)]
    assert all(known)
    assert [stream.ended for stream in (*strangers, *known) if stream] == [True] * 4 + [False] * 3
    assert room_for(live, "home", "a") is None


def test_of_who_has_gone_nothing_is_left(live: Hub) -> None:
    stream = room_for(live, "home", "a", phone="Anna's")
    assert stream
    for _ in "12":
        live.remove(stream)
        assert (dict(live._streams), dict(live._strangers)) == ({}, {})
