"""Those who look on are told some at a time, and not while somebody saves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from assistant.clock import now
from assistant.evening.events import Dealt
from assistant.games import find_game
from assistant.store.tables import Tables
from assistant.web.live import hub
from assistant.web.live.hub import AT_A_TIME, Hub, Stream
from assistant.web.live.presence import Presence
from assistant.web.live.views import Watch
from tests.store.conftest import opened, won


async def told(calm: Callable[[], bool], enough: Callable[[int], bool]) -> int:
    """Tell two rounds of streams; tell how many have been when it is enough."""
    streams = [Stream("", {}) for _ in range(2 * AT_A_TIME)]
    unread = Hub(lambda: pytest.fail("telling reads nothing"), Presence(), calm=calm)
    telling = asyncio.create_task(unread._tell(streams))
    while not enough(count := sum(stream.moved.is_set() for stream in streams)):
        await asyncio.sleep(0.001)
    telling.cancel()
    return count


def test_the_next_are_told_once_it_is_calm() -> None:
    asked: list[bool] = []

    def calm() -> bool:
        asked.append(len(asked) >= 3)
        return asked[-1]

    assert asyncio.run(told(calm, lambda count: count > AT_A_TIME)) == 2 * AT_A_TIME
    assert asked[:4] == [False, False, False, True]


def test_nobody_is_held_back_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "HELD_BACK", 0.02)
    count = asyncio.run(told(lambda: False, lambda count: count > AT_A_TIME))
    assert count == 2 * AT_A_TIME


def test_the_first_after_all_have_gone_is_told_what_was_written_meanwhile(tmp_path: Path) -> None:
    read, written = (Tables(tmp_path, find_game, now) for _ in range(2))
    table = written.open(opened())
    live = Hub(lambda: read.database, Presence())
    first = Stream("", {"its page": Watch(frozenset({table}))})
    live.add(first)
    first.told |= live.news(first)
    live.remove(first)
    written.append(table, written.evening(table), Dealt(won("Anna")), "first")
    live.add(again := Stream("", first.watches, dict(first.told)))
    assert live.news(again)
