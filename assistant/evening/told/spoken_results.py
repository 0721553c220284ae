"""What a phone says aloud of a deal that was saved on it: who gained what, and who deals next."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.ledger import Points
from assistant.core.message import Message, msg
from assistant.core.parts import Side
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.told.deal_results import net_result


def spoken_result(evening: Evening, deal: Deal) -> tuple[Message, ...]:
    """Say in a few words what a deal brought and what comes now, everybody by his name then."""
    return (msg("{gains}", gains=tuple(_changes(evening, deal))), *_next(evening))


def _changes(evening: Evening, deal: Deal) -> Iterator[Message]:
    """Name those who gained; where nobody did, those who lost."""
    net = net_result(evening.game, deal)
    moved = [(side, net[side[0]]) for side in evening.sides if side[0] < len(net)]
    gained = sorted((one for one in moved if one[1] > 0), key=lambda one: one[1], reverse=True)
    lost = [one for one in moved if one[1] < 0]
    if not gained and not lost:
        yield msg("nobody gains or loses points")
    for side, points in gained or lost:
        yield _change(side, points)


def _change(side: Side, points: Points) -> Message:
    if points > 0:
        # Translators: said aloud by a phone: who, and the points that he has more
        return msg("{names}: plus {points}", names=side, points=points)
    # Translators: said aloud by a phone: who, and the points that he has less
    return msg("{names}: minus {points}", names=side, points=-points)


def _next(evening: Evening) -> Iterator[Message]:
    if evening.over:
        # Translators: said aloud by a phone after the last deal of a game
        yield msg("the game is over")
    elif evening.game.dealt and evening.closed is None:
        # Translators: said aloud by a phone after a deal was saved
        yield msg("{name} deals now", name=evening.players[evening.now.dealer])
