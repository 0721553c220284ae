"""Who is next where many want something printed: whoever was served least lately."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

Wanted = TypeVar("Wanted")
REMEMBERED = 500
"""So many of those who were served are remembered."""


@dataclass(frozen=True, slots=True)
class _Waiting(Generic[Wanted]):
    what: Wanted
    by: frozenset[str]


class FairQueue(Generic[Wanted]):
    """Lets phones, and tables, take turns: what is asked for by one of them waits for the others.

    So neither a phone that asks for twenty reports nor twenty phones that ask for one table's are
    served before somebody who wants a single one.
    """

    def __init__(self) -> None:
        self._waiting: list[_Waiting[Wanted]] = []
        self._served: dict[str, int] = {}
        self._turn = 0

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, what: Wanted, by: Iterable[str]) -> None:
        """Let something wait, for a phone and its tables."""
        self._waiting.append(_Waiting(what, frozenset(by)))

    def asked_by(self, one: str) -> int:
        """Count what waits for a phone or a table."""
        return sum(one in waiting.by for waiting in self._waiting)

    def take(self) -> Wanted:
        """Take what is next out of the queue; raises IndexError for an empty one."""
        taken = _next(self._waiting, self._served)
        self._waiting.remove(taken)
        self._turn += 1
        self._served.update(dict.fromkeys(taken.by, self._turn))
        lately = self._turn - REMEMBERED
        self._served = {one: turn for one, turn in self._served.items() if turn > lately}
        return taken.what

    def before(self, what: Wanted) -> int:
        """Count what comes before something, if nobody else asks for anything."""
        return next((n for n, one in enumerate(self._in_turn()) if one == what), 0)

    def _in_turn(self) -> Iterator[Wanted]:
        waiting, served = list(self._waiting), dict(self._served)
        for turn in range(self._turn + 1, self._turn + 1 + len(waiting)):
            taken = _next(waiting, served)
            waiting.remove(taken)
            served.update(dict.fromkeys(taken.by, turn))
            yield taken.what


def _next(waiting: list[_Waiting[Wanted]], served: dict[str, int]) -> _Waiting[Wanted]:
    if not waiting:
        raise IndexError("nobody waits")
    return min(waiting, key=lambda one: max((served.get(by, 0) for by in one.by), default=0))
