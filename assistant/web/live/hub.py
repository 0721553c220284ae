"""Notifies every open stream when its page has a new version.

Several times a second the hub checks whether the database has a new commit, by this or another
program, and only then which tables and books changed. So code that writes need not know about open
pages.
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
from assistant.store.database.connections import data_version as commits
from assistant.store.store import Versions
from assistant.web.live.page_versions import Watch, version_text
from assistant.web.live.presence import Presence

CHECK_SECONDS = 0.1
BATCH_SIZE = 5
"""Number of streams notified between two pauses, in which their phones request new pages."""
PAUSE_SECONDS = 0.003
STREAMS_PER_PHONE = 8
"""Maximum number of streams of one phone; a further stream ends the phone's oldest."""


@dataclass(eq=False)
class Stream:
    """An open stream: the pages that it watches, and the versions already sent."""

    phone: str
    watches: Mapping[str, Watch]
    sent: dict[str, str] = field(default_factory=dict)
    with_addresses: bool = False
    """Whether messages contain the page's address besides its version."""
    network: str = ""
    """The phone's network."""
    known: bool = False
    """Whether the phone has a table or a settlement; a stranger's phone has neither."""
    recheck: bool = False
    """Whether the phone's access to these pages has to be checked again."""
    ended: bool = False
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.watch(self.watches)

    def watch(self, watches: Mapping[str, Watch]) -> None:
        """Watch these pages from now on; pages that show the same are checked once."""
        self.watches, self.distinct_watches = watches, frozenset(watches.values())
        self.subjects = frozenset[str]().union(
            *(watch.subjects | watch.access for watch in self.distinct_watches)
        )
        self.phone_tables = frozenset(
            watch.table for watch in self.distinct_watches if watch.shows_phones
        )

    def end(self) -> None:
        self.ended = True
        self.changed.set()


class Hub:
    """The open streams of a server."""

    def __init__(self, connections: Connections, presence: Presence, most: int = 2000) -> None:
        self._connections, self._presence, self._most = connections, presence, most
        self._versions = Versions(connections)
        self._streams: dict[Stream, None] = {}  # in the order in which they were opened
        self._strangers: Counter[str] = Counter()  # number of their streams by network
        self._version_cache: dict[frozenset[str], int] = {}
        self._seen = 0, 0, 0
        self._failing = False

    def has_room(self, network: str) -> bool:
        """Whether a stranger's phone from this network may open a stream."""
        return len(self._streams) < self._most and self._strangers[network] < NEW_STREAMS

    def make_room(self, stream: Stream) -> bool:
        """Make room for a stream; return whether there is room.

        A phone with a table or a settlement always gets room: the oldest stranger's stream ends, or
        the oldest of all if there is no stranger.
        """
        if not stream.known:
            return self.has_room(stream.network)
        if len(self._streams) >= self._most:
            oldest = next(iter(self._streams))
            victim = next((candidate for candidate in self._streams if not candidate.known), oldest)
            self.remove(victim)
            victim.end()
        return True

    def add(self, stream: Stream) -> None:
        """Add a stream; notify it at once of changes since its request was answered."""
        phone_streams = [other for other in self._streams if other.phone == stream.phone != ""]
        if len(phone_streams) >= STREAMS_PER_PHONE:
            phone_streams[0].end()
        if not self._streams:
            self._seen = self._latest_numbers()
            self._version_cache.clear()
        self._streams[stream] = None
        self._strangers[stream.network] += not stream.known
        if self.unsent_versions(stream):
            stream.changed.set()

    def remove(self, stream: Stream) -> None:
        """Remove a stream, if it is still there."""
        if stream in self._streams:
            del self._streams[stream]
            self._strangers[stream.network] -= not stream.known
            if not self._strangers[stream.network]:
                del self._strangers[stream.network]

    def close(self) -> None:
        for stream in self._streams:
            stream.end()

    def unsent_versions(self, stream: Stream) -> dict[str, str]:
        """Page versions not yet sent to a stream, by page address."""
        if self._seen[0] != commits(self._connections.db):
            self._version_cache.clear()
        versions = {watch: self._version(watch) for watch in stream.distinct_watches}
        view_versions = {view: versions[watch] for view, watch in stream.watches.items()}
        return {
            view: version
            for view, version in view_versions.items()
            if version != stream.sent.get(view)
        }

    def _version(self, watch: Watch) -> str:
        """The version of a page, read once for all streams that watch the same subjects."""
        if watch.subjects not in self._version_cache:
            self._version_cache[watch.subjects] = self._versions.highest(watch.subjects)
        return version_text(watch, self._version_cache[watch.subjects], self._presence)

    def _latest_numbers(self) -> tuple[int, int, int]:
        """The numbers of commits, of the last change, and of the last change of access."""
        return (
            commits(self._connections.db),
            self._versions.latest(),
            self._versions.access_version(),
        )

    async def run(self) -> None:
        """Check for changes until cancelled."""
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            if self._streams:
                await self._check()

    async def _check(self) -> None:
        try:
            streams = self._changed_streams()
        except sqlite3.Error as error:
            if not self._failing:
                logging.getLogger(__name__).error("no page can be told anything: %s", error)
            self._failing = True
            return
        self._failing = False
        await self._wake(streams)

    def _changed_streams(self) -> list[Stream]:
        """The streams with a page that has changed; notes which streams need a check of access."""
        subjects: frozenset[str] = frozenset()
        access_changed = False
        if commits(self._connections.db) != self._seen[0]:
            (_, old_change, old_access), self._seen = self._seen, self._latest_numbers()
            _, new_change, new_access = self._seen
            subjects = self._versions.changed_since(old_change if old_change <= new_change else 0)
            access_changed = new_access != old_access
            self._version_cache.clear()
        phone_tables = self._presence.changed()
        if not (subjects or phone_tables):
            return []
        streams = [
            stream
            for stream in self._streams
            if not (
                subjects.isdisjoint(stream.subjects)
                and phone_tables.isdisjoint(stream.phone_tables)
            )
        ]
        for stream in streams:
            stream.recheck = stream.recheck or _needs_check(
                stream, subjects, access_changed=access_changed
            )
        return streams

    async def _wake(self, streams: Iterable[Stream]) -> None:
        """Wake streams, a few at a time, because each then requests a page."""
        for number, stream in enumerate(streams, 1):
            stream.changed.set()
            if number % BATCH_SIZE == 0:
                await asyncio.sleep(PAUSE_SECONDS)


def _needs_check(stream: Stream, changed: frozenset[str], *, access_changed: bool) -> bool:
    """Whether a change may affect a phone's access to its pages, or which tables they show."""
    for watch in stream.distinct_watches:
        if not changed.isdisjoint(watch.access) or (
            access_changed and not changed.isdisjoint(watch.subjects)
        ):
            return True
    return False
