"""The players' words of Babel as a party."""

from assistant.core.before import Before
from assistant.core.draft import Question
from assistant.core.game import FactWords
from assistant.core.message import Message, msg, nmsg, pmsg
from assistant.families.poker.hand_entry import KINDS, PACK, hand_words
from assistant.families.poker.ranking import Kind

from .facts import Facts
from .rules import Rules

GRID = PACK
MADE = hand_words
FACT_NAMES = {
    "player": msg("player"),
    "hands": pmsg("poker hands", "hands"),
    "cards": msg("cards"),
}
QUESTIONS = {
    "player": Question(msg("player"), msg("Who turns in?")),
    "hands": Question(pmsg("poker hands", "hands"), msg("Which hands?")),
}
FACT_WORDS: FactWords = {Kind: KINDS.__getitem__}
PLAYERS_PER_PACK = 3


def packs(players: int) -> int:
    """How many packs they play with: about a third as many (Akagiri, Babel, party game)."""
    return max(1, (players + 1) // PLAYERS_PER_PACK)


def deal_words(before: Before, _rules: Rules) -> Message:
    """How many packs it takes, and how it is played."""
    count = packs(before.seats)
    return nmsg(
        "{n} pack, ten cards each, ten new ones after a turn-in",
        "{n} packs, ten cards each, ten new ones after a turn-in",
        count,
    )


def headline(facts: Facts, _before: Before) -> Message:
    """Name a turn-in by its player and hands."""
    if not facts.hands:
        return nmsg("{name}: {n} card", "{name}: {n} cards", len(facts.cards), name=facts.player)
    names = tuple(KINDS[kind] for kind in facts.hands)
    return msg("{name}: {hands}", name=facts.player, hands=names)
