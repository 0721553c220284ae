"""The open streams, found by what they watch, by their phone and by their network.

So nothing that changes makes anybody look at a stream that does not show it.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain

from assistant.web.live.views import Watch
from assistant.web.networks import NetworkShares

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
