"""Why points are written in Babel."""

from assistant.core.cards import CARD_REASONS
from assistant.families.poker.ranking import Kind
from assistant.families.poker.reasons import HAND, KINDS, OF_CARDS

SCORING = tuple(name for kind, name in KINDS.items() if kind is not Kind.NOTHING)

REASONS = (HAND, OF_CARDS, *CARD_REASONS, *SCORING)
