"""Tells every open stream when its page has another version, whoever has written.

It looks at the database some times a second whether anybody has committed anything, another
program too, and only then which tables and books it was about. So nothing that writes has to think
of who is looking.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from sqlite_utils import Database

from assistant.store.connections import version as commits
from assistant.store.versions import Versions
from assistant.web.live.presence import Presence
from assistant.web.live.views import Watch, spelled

LOOK_SECONDS = 0.1
AT_A_TIME = 5
"""How many streams are told before the pages that they ask for then get a moment."""
MOMENT = 0.003
HELD_BACK = 0.2
"""For how many seconds at most the next are not told, while something is saved or many wait."""
OF_A_PHONE = 8
"""How many streams a phone may have: of more the one that it opened first is ended."""


@dataclass(eq=False)
class Stream:
    """A phone's open stream: which pages it watches, and what it was told of each."""

    phone: str
    watches: Mapping[str, Watch]
    told: dict[str, str] = field(default_factory=dict)
    named: bool = False
    """Whether each version is told with the address of its page."""
    anew: bool = False
    """Whether to ask once more what it may watch."""
    ended: bool = False
    moved: asyncio.Event = field(default_factory=asyncio.Event)

    def end(self) -> None:
        """Let it end."""
        self.ended = True
        self.moved.set()


class Hub:
    """The open streams of a server; `database` gives this thread's connection.

    `calm` tells whether the pages that streams then ask for would be made at once.
    """

    def __init__(
        self,
        database: Callable[[], Database],
        presence: Presence,
        most: int = 2000,
        calm: Callable[[], bool] = lambda: True,
    ) -> None:
        self._database, self._presence, self._most = database, presence, most
        self._calm = calm
        self._versions = Versions(database)
        self._streams: dict[Stream, None] = {}
        self._known: dict[frozenset[str], int] = {}
        self._rooms: dict[str, int] = {}
        self._commits, self._last, self._access = 0, 0, 0
        self._failing = False

    @property
    def full(self) -> bool:
        """Whether there is room for no more streams."""
        return len(self._streams) >= self._most

    def add(self, stream: Stream) -> None:
        """Begin to tell a stream; what changed since its request was answered is told at once."""
        mine = [one for one in self._streams if stream.phone and one.phone == stream.phone]
        if len(mine) >= OF_A_PHONE:
            mine[0].end()
        if not self._streams:
            self._commits, self._last = commits(self._database()), self._versions.last()
            self._access = self._versions.access()
            self._known.clear()
        self._streams[stream] = None
        if self.news(stream):
            stream.moved.set()

    def remove(self, stream: Stream) -> None:
        """Tell a stream no more."""
        self._streams.pop(stream, None)

    def close(self) -> None:
        """End all streams."""
        for stream in self._streams:
            stream.end()

    def news(self, stream: Stream) -> dict[str, str]:
        """Tell the versions of a stream's pages that it was not told yet."""
        now = {view: self._version(watch) for view, watch in stream.watches.items()}
        return {view: said for view, said in now.items() if said != stream.told.get(view)}

    def _version(self, watch: Watch) -> str:
        """Tell the version of what a page shows: for all who look at the same it is read once."""
        if self._commits != commits(self._database()):
            self._known.clear()
        if watch.subjects not in self._known:
            self._known[watch.subjects] = self._versions.of(watch.subjects)
        return spelled(watch, self._known[watch.subjects], self._presence)

    async def run(self) -> None:
        """Look again and again."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            if self._streams:
                await self._look()

    async def _look(self) -> None:
        try:
            moved = self._moved()
        except sqlite3.Error as error:
            if not self._failing:
                logging.getLogger(__name__).error("no page can be told anything: %s", error)
            self._failing = True
            return
        self._failing = False
        await self._tell(moved)

    def _moved(self) -> list[Stream]:
        """Find the streams that have a page to be told of."""
        changed: frozenset[str] = frozenset()
        now, links = commits(self._database()), False
        if now != self._commits:
            last, access = self._versions.last(), self._versions.access()
            changed = self._versions.since(self._last if self._last <= last else 0)
            links = access != self._access
            self._commits, self._last, self._access = now, last, access
            self._known.clear()
        came = self._came_or_left()
        return [s for s in self._streams if _concerned(s, changed, came, links=links)]

    def _came_or_left(self) -> set[str]:
        """Find the tables where phones came or left, of those whose page shows it."""
        watches = (watch for stream in self._streams for watch in stream.watches.values())
        shown = {watch.table for watch in watches if watch.people}
        before, self._rooms = self._rooms, {one: self._presence.number(one) for one in shown}
        return {one for one, number in self._rooms.items() if before.get(one) != number}

    async def _tell(self, streams: Iterable[Stream]) -> None:
        """Wake streams, some at a time: all of them will ask for a page."""
        for place, stream in enumerate(streams, 1):
            stream.moved.set()
            if place % AT_A_TIME == 0:
                await asyncio.sleep(MOMENT)
                await self._hold_back()

    async def _hold_back(self) -> None:
        """Let what is saved, and what was asked for, go before."""
        for _ in range(round(HELD_BACK / MOMENT)):
            if self._calm():
                return
            await asyncio.sleep(MOMENT)


def _concerned(stream: Stream, changed: frozenset[str], came: set[str], *, links: bool) -> bool:
    """Tell whether anything that a stream watches has changed.

    Where links have, or what the page is made of, its page is asked once more.
    """
    found = False
    for watch in stream.watches.values():
        moved = not changed.isdisjoint(watch.subjects)
        stream.anew = stream.anew or (moved and links) or not changed.isdisjoint(watch.anew)
        found = found or moved or stream.anew or (watch.people and watch.table in came)
    return found
