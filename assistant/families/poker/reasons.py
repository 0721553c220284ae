"""What poker hands are called, and why their points are written."""

from assistant.core.house_rules import WRITTEN_OUT
from assistant.core.ledger import preason, reason
from assistant.families.poker.ranking import Kind

HANDS = "Akagiri, Concerto, values; Akagiri, Babel, values"
TEN_CARDS = "Akagiri, Babel, values"
HANDS_MADE = {
    Kind.NOTHING: preason("nothing", "poker hand", "nothing", HANDS),
    Kind.PAIR: preason("pair", "poker hand", "pair", HANDS),
    Kind.TWO_PAIR: preason("two_pair", "poker hand", "two pair", HANDS),
    Kind.THREE: preason("three", "poker hand", "three", HANDS),
    Kind.STRAIGHT: preason("straight", "poker hand", "straight", HANDS),
    Kind.FLUSH: preason("flush", "poker hand", "flush", HANDS),
    Kind.FULL_HOUSE: preason("full_house", "poker hand", "full house", HANDS),
    Kind.FOUR: preason("four", "poker hand", "four", HANDS),
    Kind.STRAIGHT_FLUSH: preason("straight_flush", "poker hand", "straight flush", HANDS),
    Kind.ROYAL_FLUSH: preason("royal_flush", "poker hand", "royal flush", HANDS),
    Kind.DOUBLE_STRAIGHT: preason("double_straight", "poker hand", "double straight", TEN_CARDS),
    Kind.DOUBLE_FLUSH: preason("double_flush", "poker hand", "double flush", TEN_CARDS),
    Kind.DOUBLE_STRAIGHT_FLUSH: preason(
        "double_straight_flush", "poker hand", "double straight flush", TEN_CARDS
    ),
}
# Translators: whose hand it is, what it is, and its points
HAND = reason("hand", "{name}: {kind} {points}", WRITTEN_OUT)
OF_CARDS = reason("of_cards", "{why} ({cards})", WRITTEN_OUT)
