"""Tells every open stream when its page has another version, whoever has written.

It looks at the database some times a second whether anybody has committed anything, another
program too, and only then which tables and books it was about. So nothing that writes has to think
of who is looking.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain

from assistant.core.limits import WATCHES
from assistant.store.database.connections import Connections
from assistant.store.database.connections import version as commits
from assistant.store.store import Versions
from assistant.web.live.presence import Presence
from assistant.web.live.views import Watch, spelled
from assistant.web.networks import NetworkShares

LOOK_SECONDS = 0.1
AT_A_TIME = 5
"""How many streams are told before the pages that they ask for then get a moment."""
MOMENT = 0.003
HELD_BACK = 0.2
"""For how many seconds at most the next are not told, while something is saved or many wait."""
OF_A_PHONE = 8
"""How many streams a phone may have: of more the one that it opened first is ended."""


class Hub:
    """The open streams of a server.

    `calm` tells whether the pages that streams then ask for would be made at once.
    """

    def __init__(
        self,
        connections: Connections,
        presence: Presence,
        most: int = 2000,
        calm: Callable[[], bool] = lambda: True,
    ) -> None:
        self._connections, self._presence, self._most = connections, presence, most
        self._calm = calm
        self._versions = Versions(connections)
        self._audience = Audience()
        self._known: dict[frozenset[str], int] = {}
        self._seen = 0, 0, 0
        self._failing = False

    def room(self, network: str, follows: int = 1) -> bool:
        """Tell whether a stranger in a network may have a stream more, that follows so much.

        Where no more streams fit, one of the network whose strangers follow most makes room for it.
        """
        followed = self._audience.followed(network) + follows
        if followed > WATCHES:
            return False
        if len(self._audience) < self._most:
            return True
        first = self._audience.first_of_most()
        return first is not None and followed < self._audience.followed(first.network)

    def admits(self, stream: Stream) -> bool:
        """Make room for a stream, if there may be any; tell whether there is.

        For a phone that has a table or a settlement there always is: a stranger makes it, or else
        the oldest stream of all.
        """
        if not (stream.known or self.room(stream.network, stream.follows)):
            return False
        if len(self._audience) >= self._most:
            first = self._audience.first_of_most() or next(iter(self._audience))
            self.remove(first)
            first.end()
        return True

    def add(self, stream: Stream) -> None:
        """Begin to tell a stream; what changed since its request was answered is told at once."""
        mine = self._audience.of_phone(stream.phone)
        if len(mine) >= OF_A_PHONE:
            mine[0].end()
        if not self._audience:
            self._seen = self._now()
            self._known.clear()
        self._audience.add(stream)
        if self.news(stream):
            stream.moved.set()

    def change(self, stream: Stream, watches: Mapping[str, Watch]) -> None:
        """Let a stream watch something else."""
        self._audience.remove(stream)
        stream.watches = watches
        self._audience.add(stream)

    def remove(self, stream: Stream) -> None:
        """Tell a stream no more."""
        self._audience.remove(stream)

    def close(self) -> None:
        """End all streams."""
        for stream in self._audience:
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
            if self._audience:
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
        """Find the streams that have a page to be told of; no others are looked at."""
        changed: frozenset[str] = frozenset()
        links = False
        if commits(self._connections.db) != self._seen[0]:
            (_, before, access_before), self._seen = self._seen, self._now()
            _, last, access = self._seen
            changed = self._versions.since(before if before <= last else 0)
            links = access != access_before
            self._known.clear()
        concerned = self._audience.watching(changed, self._presence.changed())
        for stream in concerned:
            stream.anew = stream.anew or _to_be_asked(stream, changed, links=links)
        return concerned

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


def _to_be_asked(stream: Stream, changed: frozenset[str], *, links: bool) -> bool:
    """Tell whether a stream's page is asked once more what it may show, or what it is made of."""
    for watch in stream.different:
        if not changed.isdisjoint(watch.anew) or (links and not changed.isdisjoint(watch.subjects)):
            return True
    return False


SUBJECT, ROOM, PHONE = "subject", "room", "phone"
Streams = dict["Stream", None]
"""Streams, the first that was opened first."""


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

    @property
    def different(self) -> frozenset[Watch]:
        """What it watches: pages that show the same are one."""
        return frozenset(self.watches.values())

    @property
    def follows(self) -> int:
        """How much it follows; several pages of one table count once."""
        return len({watch.subjects for watch in self.different})

    def end(self) -> None:
        """Let it end."""
        self.ended = True
        self.moved.set()


class Audience:
    """All open streams."""

    def __init__(self) -> None:
        self._places: dict[Stream, frozenset[tuple[str, str]]] = {}
        self._at: defaultdict[tuple[str, str], Streams] = defaultdict(dict)
        self._strangers: NetworkShares[Stream] = NetworkShares()

    def __len__(self) -> int:
        """How many there are."""
        return len(self._places)

    def __iter__(self) -> Iterator[Stream]:
        """All of them, the first that was opened first."""
        return iter([*self._places])

    def add(self, stream: Stream) -> None:
        """Note a stream, and what it watches."""
        self._places[stream] = _places(stream)
        for place in self._places[stream]:
            self._at[place][stream] = None
        if not stream.known:
            self._strangers.hold(stream.network, stream, stream.follows)

    def remove(self, stream: Stream) -> None:
        """Forget a stream, if it is known."""
        for place in self._places.pop(stream, ()):
            del self._at[place][stream]
            if not self._at[place]:
                del self._at[place]
        self._strangers.let_go(stream.network, stream)

    def watching(self, subjects: Iterable[str], rooms: Iterable[str]) -> list[Stream]:
        """List the streams that watch any of these, or who is at any of these tables."""
        places = [*((SUBJECT, one) for one in subjects), *((ROOM, one) for one in rooms)]
        return list(dict.fromkeys(chain.from_iterable(self._at.get(one, ()) for one in places)))

    def of_phone(self, phone: str) -> list[Stream]:
        """List the streams of a phone, the first that it opened first; none of nobody's."""
        return [*self._at.get((PHONE, phone), ())] if phone else []

    def followed(self, network: str) -> int:
        """Tell how much the streams of strangers in a network follow."""
        return self._strangers.of(network)

    def first_of_most(self) -> Stream | None:
        """The oldest stream of the network whose strangers follow most; None if there are none."""
        greediest = self._strangers.greediest
        return self._strangers.oldest(greediest) if greediest else None


def _places(stream: Stream) -> frozenset[tuple[str, str]]:
    """Name by what a stream is found."""
    different = stream.different
    subjects = {(SUBJECT, one) for watch in different for one in watch.subjects | watch.anew}
    rooms = {(ROOM, watch.table) for watch in different if watch.people}
    return frozenset({(PHONE, stream.phone), *subjects, *rooms})
