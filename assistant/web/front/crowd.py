"""Which lines wait for what, and which one is closed where there are too many.

The network that holds most half requests gives one up first: its oldest unfinished body, or line
that does not ask, or whose answer nobody reads. A line at work is never closed for one that has
not asked yet; but one network alone never takes the lines that are left over for the others.
"""

from __future__ import annotations

from collections.abc import Hashable
from enum import Enum
from typing import Generic, TypeVar

from assistant.web.front.environ import Proxy
from assistant.web.networks import NetworkShares

Line = TypeVar("Line", bound=Hashable)
MOMENT = 1.0
"""Seconds in which whoever has come asks for something,"""
BRIEF = 0.1
"""and in which it is known what most of them send."""
OVER = 32
"""So many lines more than there may be are borne for that long, or while only others would go."""
ALONE = 1
"""So many half requests at a time a network has whoever it is."""


class Wait(Enum):
    """What a line waits for."""

    HEAD = "head"
    """For a request: the first one, or one of which a part is there."""
    BODY = "body"
    """For the rest of a body."""
    REST = "rest"
    """For the next request, if there is one."""
    READ = "read"
    """For a phone that does not read its answer."""


class Crowd(Generic[Line]):
    """The lines of a server, by network and by what they wait for; at most so many there are.

    Who asks through the proxy is known once he has: until then each of its lines is by itself.
    """

    def __init__(self, most: int, proxy: Proxy) -> None:
        self.most, self.proxy = most, proxy
        self._lines: dict[Line, tuple[Wait | None, str, float]] = {}
        self._all: NetworkShares[Line] = NetworkShares()
        self._waiting: NetworkShares[Line] = NetworkShares()
        self._half: dict[Wait, NetworkShares[Line]] = {
            wait: NetworkShares() for wait in (Wait.READ, Wait.BODY, Wait.HEAD)
        }

    def note(self, line: Line, wait: Wait | None, network: str, now: float) -> None:
        """Note what a line waits for, if for anything; while it is the same it waits as long."""
        if line in self._lines and self._lines[line][0] is wait:
            return
        self.forget(line)
        its = network or f"line {id(line)}"
        self._lines[line] = wait, its, now
        for shares in self._counted(wait):
            shares.hold(its, line)

    def forget(self, line: Line) -> None:
        """Note that a line is no more."""
        if line in self._lines:
            wait, network, _ = self._lines.pop(line)
            for shares in self._counted(wait):
                shares.let_go(network, line)

    def _counted(self, wait: Wait | None) -> list[NetworkShares[Line]]:
        """Where a line is counted that waits for this."""
        if wait is None:
            return [self._all]
        half = [self._half[wait]] if wait in self._half else []
        return [self._all, self._waiting, *half]

    def alone_too_many(self, line: Line) -> bool:
        """Tell whether the network of a line has more lines by itself than all may have."""
        return self._all.of(self._lines[line][1]) > self.most

    def first_to_go(self, lines: int, now: float) -> Line | None:
        """Tell which of so many lines is closed; None where they may be, or none waits.

        It is the oldest half request, or unread answer, of the network that has most; where none
        has several, whichever waits longest, of those of the network that has most lines.
        """
        if lines <= self.most:
            return None
        found, most = None, ALONE
        for shares in self._half.values():
            network = shares.greediest
            if shares.of(network) > most and self._late(shares.oldest(network), now):
                found, most = shares.oldest(network), shares.of(network)
        return found or self._longest(bear=lines <= self.most + OVER)

    def _longest(self, *, bear: bool) -> Line | None:
        """The line that waits longest, where most lines are; of another network unless we bear."""
        network = max(self._waiting.networks, key=self._all.of, default="")
        if not network or (bear and self._all.of(network) < self._all.of(self._all.greediest)):
            return None
        return self._waiting.oldest(network)

    def _late(self, line: Line, now: float) -> bool:
        """Whether a line waits too long; a new one has a moment, unless its network has many."""
        wait, network, since = self._lines[line]
        many = self._half[Wait.HEAD].of(network) > OVER
        return wait is not Wait.HEAD or many or now - since > MOMENT
