"""Tells every open stream when its page has another version, whoever has written.

It looks at the database some times a second whether anybody has committed anything, another
program too, and only then which tables and books it was about. So nothing that writes has to think
of who is looking.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from assistant.core.limits import NEW_STREAMS
from assistant.store.database.connections import Connections
from assistant.store.database.connections import version as commits
from assistant.store.store import Versions
from assistant.web.live.presence import Presence
from assistant.web.live.views import Watch, spelled

LOOK_SECONDS = 0.1
AT_A_TIME = 5
"""How many streams are told before the pages that they ask for then get a moment."""
MOMENT = 0.003
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
    network: str = ""
    """Where its phone is."""
    known: bool = False
    """Whether its phone has a table or a settlement."""
    anew: bool = False
    """Whether to ask once more what it may watch."""
    ended: bool = False
    moved: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        """Note what it watches."""
        self.watch(self.watches)

    def watch(self, watches: Mapping[str, Watch]) -> None:
        """Watch these pages from now on; pages that show the same are one."""
        self.watches, self.different = watches, frozenset(watches.values())
        self.subjects = frozenset[str]().union(
            *(watch.subjects | watch.anew for watch in self.different)
        )
        self.rooms = frozenset(watch.table for watch in self.different if watch.people)

    def end(self) -> None:
        """Let it end."""
        self.ended = True
        self.moved.set()


class Hub:
    """The open streams of a server."""

    def __init__(self, connections: Connections, presence: Presence, most: int = 2000) -> None:
        self._connections, self._presence, self._most = connections, presence, most
        self._versions = Versions(connections)
        self._streams: dict[Stream, None] = {}  # the first that was opened first
        self._strangers: Counter[str] = Counter()  # their streams, by network
        self._known: dict[frozenset[str], int] = {}
        self._seen = 0, 0, 0
        self._failing = False

    def room(self, network: str) -> bool:
        """Tell whether a stranger in a network may have a stream more."""
        return len(self._streams) < self._most and self._strangers[network] < NEW_STREAMS

    def admits(self, stream: Stream) -> bool:
        """Make room for a stream, if there may be any; tell whether there is.

        For a phone that has a table or a settlement there always is: the oldest stranger makes it,
        or else the oldest stream of all.
        """
        if not stream.known:
            return self.room(stream.network)
        if len(self._streams) >= self._most:
            oldest = next(iter(self._streams))
            first = next((one for one in self._streams if not one.known), oldest)
            self.remove(first)
            first.end()
        return True

    def add(self, stream: Stream) -> None:
        """Begin to tell a stream; what changed since its request was answered is told at once."""
        mine = [one for one in self._streams if one.phone == stream.phone != ""]
        if len(mine) >= OF_A_PHONE:
            mine[0].end()
        if not self._streams:
            self._seen = self._now()
            self._known.clear()
        self._streams[stream] = None
        self._strangers[stream.network] += not stream.known
        if self.news(stream):
            stream.moved.set()

    def remove(self, stream: Stream) -> None:
        """Tell a stream no more."""
        if stream in self._streams:
            del self._streams[stream]
            self._strangers[stream.network] -= not stream.known
            if not self._strangers[stream.network]:
                del self._strangers[stream.network]

    def close(self) -> None:
        """End all streams."""
        for stream in self._streams:
            stream.end()

    def news(self, stream: Stream) -> dict[str, str]:
        """Tell the versions of a stream's pages that it was not told yet."""
        if self._seen[0] != commits(self._connections.db):
            self._known.clear()
        now = {watch: self._version(watch) for watch in stream.different}
        said = {view: now[watch] for view, watch in stream.watches.items()}
        return {view: version for view, version in said.items() if version != stream.told.get(view)}

    def _version(self, watch: Watch) -> str:
        """Tell the version of what a page shows: for all who look at the same it is read once."""
        if watch.subjects not in self._known:
            self._known[watch.subjects] = self._versions.of(watch.subjects)
        return spelled(watch, self._known[watch.subjects], self._presence)

    def _now(self) -> tuple[int, int, int]:
        """Read how often was committed, the last change, and the last one of who may see what."""
        return commits(self._connections.db), self._versions.last(), self._versions.access()

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
        links = False
        if commits(self._connections.db) != self._seen[0]:
            (_, before, access_before), self._seen = self._seen, self._now()
            _, last, access = self._seen
            changed = self._versions.since(before if before <= last else 0)
            links = access != access_before
            self._known.clear()
        rooms = self._presence.changed()
        if not (changed or rooms):
            return []
        concerned = [
            stream
            for stream in self._streams
            if not (changed.isdisjoint(stream.subjects) and rooms.isdisjoint(stream.rooms))
        ]
        for stream in concerned:
            stream.anew = stream.anew or _to_be_asked(stream, changed, links=links)
        return concerned

    async def _tell(self, streams: Iterable[Stream]) -> None:
        """Wake streams, some at a time: all of them will ask for a page."""
        for place, stream in enumerate(streams, 1):
            stream.moved.set()
            if place % AT_A_TIME == 0:
                await asyncio.sleep(MOMENT)


def _to_be_asked(stream: Stream, changed: frozenset[str], *, links: bool) -> bool:
    """Tell whether a stream's page is asked once more what it may show, or what it is made of."""
    for watch in stream.different:
        if not changed.isdisjoint(watch.anew) or (links and not changed.isdisjoint(watch.subjects)):
            return True
    return False
