"""What poker hands are called, and why their points are written."""

from assistant.core.ledger import preason, reason
from assistant.families.poker.ranking import Kind

HANDS_MADE = {
    Kind.NOTHING: preason("nothing", "poker hand", "nothing"),
    Kind.PAIR: preason("pair", "poker hand", "pair"),
    Kind.TWO_PAIR: preason("two_pair", "poker hand", "two pair"),
    Kind.THREE: preason("three", "poker hand", "three"),
    Kind.STRAIGHT: preason("straight", "poker hand", "straight"),
    Kind.FLUSH: preason("flush", "poker hand", "flush"),
    Kind.FULL_HOUSE: preason("full_house", "poker hand", "full house"),
    Kind.FOUR: preason("four", "poker hand", "four"),
    Kind.STRAIGHT_FLUSH: preason("straight_flush", "poker hand", "straight flush"),
    Kind.ROYAL_FLUSH: preason("royal_flush", "poker hand", "royal flush"),
    Kind.DOUBLE_STRAIGHT: preason("double_straight", "poker hand", "double straight"),
    Kind.DOUBLE_FLUSH: preason("double_flush", "poker hand", "double flush"),
    Kind.DOUBLE_STRAIGHT_FLUSH: preason(
        "double_straight_flush", "poker hand", "double straight flush"
    ),
}
# Translators: whose hand it is, what it is, and its points
HAND = reason("hand", "{name}: {kind} {points}")
OF_CARDS = reason("of_cards", "{why} ({cards})")
