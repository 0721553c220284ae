"""What a deal's record says, in the words of its players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from assistant.core.before import Before
from assistant.core.cards import SUIT_NAMES, Card, Suit
from assistant.core.game import AnyGame
from assistant.core.message import Message, Param, msg
from assistant.core.seat import Seat
from assistant.evening.call_by_call import AUCTION, follow

NOT_SAID = msg("\N{EN DASH}")
YES, NO = msg("yes"), msg("no")


def fact_words(game: AnyGame, key: str, fact: Any, rules: Any, before: Before) -> Message:
    """Tell one fact of a deal."""
    if fact is None or fact == () or fact == {}:
        return NOT_SAID
    if key == AUCTION:
        calls = follow(game, fact, rules, before)
        said = zip(calls.calls, calls.names, strict=True)
        return msg("{parts}", parts=tuple(_of(seat, name) for (seat, _), name in said))
    if key in game.fact_words:
        return _whole(game.fact_words[key](fact))
    return _whole(_word(game, fact))


def _whole(what: Param) -> Message:
    return NOT_SAID if what == () else msg("{what}", what=what)


def _word(game: AnyGame, value: Any) -> Param:
    """Say a value as the game does, or as every game would."""
    if type(value) in game.fact_words:
        return game.fact_words[type(value)](value)
    if isinstance(value, bool):
        return YES if value else NO
    if isinstance(value, Suit):
        return SUIT_NAMES[value]
    if isinstance(value, Card):
        return value.name
    if isinstance(value, (tuple, Mapping)):
        return tuple(_parts(game, value))
    number: int = value
    return number


def _parts(game: AnyGame, value: Any) -> Iterator[Message]:
    """Say all that a table or a list has; a list of pairs is a table whose order counts."""
    if isinstance(value, Mapping):
        value = tuple(value.items())
    for part in value:
        if isinstance(part, tuple) and part and isinstance(part[0], Seat):
            whose, what = part
            yield _of(whose, _word(game, what))
        else:
            yield _whole(_word(game, part))


def _of(whose: Seat, what: Param) -> Message:
    # Translators: a player, and what was written down of him: his tricks, what he said
    return msg("{name}: {what}", name=whose, what=what)
