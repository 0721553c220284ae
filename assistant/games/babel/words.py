"""The players' words of Babel."""

from collections.abc import Callable, Mapping

from assistant.core.before import Before
from assistant.core.draft import Question
from assistant.core.game import FactWords
from assistant.core.message import Message, Param, msg, nmsg, pmsg
from assistant.core.seat import Seat
from assistant.families.poker.hand_entry import KINDS, PACK, Cards, cards_word, hand_words
from assistant.families.poker.ranking import Kind

from .facts import Facts, Held
from .rules import Rules

GRID = PACK
MADE = hand_words
FACT_NAMES = {
    "hands": pmsg("poker hands", "hands"),
    "stopped_by": msg("stop"),
}
QUESTIONS = {
    "hands": Question(pmsg("poker hands", "hands"), msg("What did everyone have?")),
}
IN_PACK = 52
DEALT = 10


def draws(seats: int) -> int:
    """How often the stock has a card for each of all (Akagiri, Babel, extra cards)."""
    return (IN_PACK - DEALT * seats) // seats


def deal_words(before: Before, _rules: Rules) -> Message:
    """How the cards are dealt (Akagiri, Babel, the deal)."""
    count = draws(before.seats)
    if not count:
        return msg("ten cards each, the rest are the stock; no extra cards")
    return nmsg(
        "ten cards each, the rest are the stock; up to {n} extra card each",
        "ten cards each, the rest are the stock; up to {n} extra cards each",
        count,
    )


def headline(facts: Facts, _before: Before) -> Message:
    """Name a deal by who stopped it, or by everybody's hands."""
    hands = _hands(facts.hands, lambda cards: nmsg("{n} card", "{n} cards", len(cards)))
    if facts.stopped_by is None:
        return msg("{hands}", hands=hands)
    return msg("{hands}; stop: {name}", hands=hands, name=facts.stopped_by)


def _hands(
    hands: Mapping[Seat, tuple[Kind, ...] | Held], by_cards: Callable[[Cards], Param]
) -> tuple[Message, ...]:
    """Say what each has, from seat to seat."""
    found: list[Message] = []
    for seat, said in sorted(hands.items()):
        names: Param = KINDS[Kind.NOTHING]
        if isinstance(said, Held):
            names = by_cards(said.cards)
        elif said:
            names = tuple(KINDS[kind] for kind in said)
        found.append(pmsg("who has which hands", "{name} {hands}", name=seat, hands=names))
    return tuple(found)


FACT_WORDS: FactWords = {"hands": lambda hands: _hands(hands, cards_word)}
