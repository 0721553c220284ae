"""The players' words of Concerto."""

from collections.abc import Iterable

from assistant.core.before import Before
from assistant.core.draft import Question
from assistant.core.game import FactWords
from assistant.core.message import Message, msg, pmsg
from assistant.core.parts import side_label
from assistant.families.poker.hand_entry import KINDS, PACK, cards_word

from .facts import SIDES, Facts
from .hands import Made, Shared, cards_of, kind_of
from .rules import Rules
from .scoring import DEALS, course, in_game, leader, partner, partners, rounds_of

GRID = PACK
FACT_NAMES = {
    "hands": pmsg("poker hands", "hands"),
    "left_over": msg("left-over"),
    "weaker_left_over": msg("weaker left-over"),
}
QUESTIONS = {
    "hands": Question(pmsg("poker hands", "hands"), msg("Which hand was made?")),
    "left_over": Question(msg("left-over"), msg("What is left over?")),
}


def deal_words(before: Before, _rules: Rules) -> Message:
    """How the cards are dealt, who leads, and how far the game is (Akagiri, Concerto, the deal)."""
    leads, (one, other) = leader(before, 0), in_game(before)
    return msg(
        "one by one, all cards · {leads} leads, then {partner} · game: deal {deal} of {deals}, "
        "{one} : {other}",
        leads=leads,
        partner=partner(leads),
        deal=course(before).deals + 1,
        deals=DEALS,
        one=one,
        other=other,
    )


def headline(facts: Facts, before: Before) -> Message:
    """Name a deal by the hands that each side made, in the order of the seats."""
    sides = [
        msg("{name}: {hands}", name=side_label(partners(side)), hands=_made(facts, side, before))
        for side in SIDES
    ]
    return msg("{one} – {other}", one=sides[0], other=sides[1])


def _made(facts: Facts, side: int, before: Before) -> tuple[Message, ...]:
    numbers = [number for number in rounds_of(side, before) if number < len(facts.hands)]
    return tuple(KINDS[kind_of(facts.hands[number])] for number in numbers)


def _hand(hand: Made) -> Message:
    """Name a hand with its cards, and who gave how many, as far as that was written down."""
    name, cards = KINDS[kind_of(hand)], cards_word(cards_of(hand))
    if cards:
        # Translators: a poker hand, and its cards in a row
        name = msg("{kind} ({cards})", kind=name, cards=cards)
    if isinstance(hand, Shared):
        leader, other = hand.split
        # Translators: a poker hand, how many of its cards the leader gave, how many his partner
        name = msg("{hand}, {leader} + {partner}", hand=name, leader=leader, partner=other)
    return name


def _each(hands: Iterable[Made]) -> tuple[Message, ...]:
    return tuple(map(_hand, hands))


FACT_WORDS: FactWords = {
    "hands": _each,
    "left_over": _each,
    "weaker_left_over": lambda side: side_label(partners(side)),
}
