"""Why points are written in Babel."""

from assistant.core.cards import CARD_REASONS
from assistant.core.hand_reasons import HAND, KINDS, OF_CARDS
from assistant.core.poker import Kind

SCORING = tuple(name for kind, name in KINDS.items() if kind is not Kind.NOTHING)

REASONS = (HAND, OF_CARDS, *CARD_REASONS, *SCORING)
