"""Why points are written in Babel as a party."""

from assistant.core.cards import CARD_REASONS
from assistant.families.poker.ranking import Kind
from assistant.families.poker.reasons import HAND, KINDS, OF_CARDS

UNSCORED = (Kind.NOTHING, Kind.PAIR, Kind.TWO_PAIR, Kind.THREE)
SCORING = tuple(name for kind, name in KINDS.items() if kind not in UNSCORED)

REASONS = (HAND, OF_CARDS, *CARD_REASONS, *SCORING)
