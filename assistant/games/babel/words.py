"""The players' words of Babel."""

from assistant.core.before import Before
from assistant.core.message import Message, Param, msg, nmsg
from assistant.core.question import Question
from assistant.families.poker.hand_entry import KINDS, PACK

from .facts import Facts, Held
from .rules import Rules

GRID = PACK
FACTS = {
    "hands": msg("hands"),
    "stopped_by": msg("stopped by"),
}
QUESTIONS = {
    "hands": Question(msg("hands"), msg("What did everyone have?")),
}
IN_PACK = 52
DEALT = 10


def draws(seats: int) -> int:
    """How often the stock has a card for each of all (Akagiri, Babel, extra cards)."""
    return (IN_PACK - DEALT * seats) // seats


def deal_words(before: Before, _rules: Rules) -> Message:
    """How the cards are dealt (Akagiri, Babel, the deal)."""
    dealt = msg("ten cards each, the rest are the stock")
    count = draws(before.seats)
    if not count:
        return msg("{dealt}; no extra cards", dealt=dealt)
    return nmsg(
        "{dealt}; up to {n} extra card each",
        "{dealt}; up to {n} extra cards each",
        count,
        dealt=dealt,
    )


def headline(facts: Facts, _before: Before) -> Message:
    """Name a deal by who stopped it, or by everybody's hands."""
    hands: list[Message] = []
    for seat, said in sorted(facts.hands.items()):
        names: Param = msg("nothing")
        if isinstance(said, Held):
            names = nmsg("{n} card", "{n} cards", len(said.cards))
        elif said:
            names = tuple(KINDS[kind] for kind in said)
        hands.append(msg("{name} {hands}", name=seat, hands=names))
    if facts.stopped_by is None:
        return msg("{hands}", hands=tuple(hands))
    return msg("{hands}; stopped by {name}", hands=tuple(hands), name=facts.stopped_by)
