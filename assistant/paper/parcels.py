"""What is sent to the process that draws PDFs: an order as bytes, with no hand on any database.

A table goes as its log, and is replayed there: that is shorter than all that follows from it.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from assistant.core.game import AnyGame, Game
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Bounded, Logged
from assistant.evening.log.replay import open_evening, replay
from assistant.games import find_game
from assistant.language import Language, language_of
from assistant.paper.orders import Order
from assistant.paper.sizes import Paper

TOGETHER = 50
"""So many events are packed without a break; then phones may have their turn."""
Made = tuple[Callable[..., Any], tuple[Any, ...]]


class _Packer(pickle.Pickler):
    def reducer_override(self, thing: Any) -> Any:
        return _made_from(thing) or NotImplemented


def _made_from(thing: object) -> Made | None:
    """Tell how a thing is made anew that is not simply copied."""
    if isinstance(thing, Evening):
        return _replayed, (thing.game, tuple(_pieces(thing.log)), thing.bound)
    if isinstance(thing, Game):
        return find_game, (thing.key,)
    if isinstance(thing, Language):
        return language_of, (thing.tag,)
    return None


def _pieces(log: Sequence[Logged]) -> Iterator[bytes]:
    for start in range(0, len(log), TOGETHER):
        yield packed(log[start : start + TOGETHER])


def _replayed(game: AnyGame, pieces: Sequence[bytes], bound: Bounded) -> Evening:
    opening, *more = (event for piece in pieces for event in pickle.loads(piece))
    evening = replay(open_evening(game, opening), more)
    return evening if evening.bound == bound else replace(evening, bound=bound)


def packed(what: object) -> bytes:
    """Pack something."""
    parcel = io.BytesIO()
    _Packer(parcel, pickle.HIGHEST_PROTOCOL).dump(what)
    return parcel.getvalue()


def unpacked(parcel: bytes) -> tuple[Order, Language, Paper]:
    """Unpack an order: only what this program has packed itself."""
    order: tuple[Order, Language, Paper] = pickle.loads(parcel)
    return order
