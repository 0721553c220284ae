"""What poker hands are called, and why their points are written."""

from assistant.core.reason import reason
from assistant.families.poker.ranking import Kind

KINDS = {
    Kind.NOTHING: reason("nothing", "nothing"),
    Kind.PAIR: reason("pair", "pair"),
    Kind.TWO_PAIR: reason("two_pair", "two pair"),
    Kind.THREE: reason("three", "three"),
    Kind.STRAIGHT: reason("straight", "straight"),
    Kind.FLUSH: reason("flush", "flush"),
    Kind.FULL_HOUSE: reason("full_house", "full house"),
    Kind.FOUR: reason("four", "four"),
    Kind.STRAIGHT_FLUSH: reason("straight_flush", "straight flush"),
    Kind.ROYAL_FLUSH: reason("royal_flush", "royal flush"),
    Kind.DOUBLE_STRAIGHT: reason("double_straight", "double straight"),
    Kind.DOUBLE_FLUSH: reason("double_flush", "double flush"),
    Kind.DOUBLE_STRAIGHT_FLUSH: reason("double_straight_flush", "double straight flush"),
}
HAND = reason("hand", "{name}: {kind} {points}")
OF_CARDS = reason("of_cards", "{why} ({cards})")
