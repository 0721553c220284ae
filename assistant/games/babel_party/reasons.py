"""Why points are written in Babel as a party."""

from assistant.core.cards import CARD_REASONS
from assistant.core.hand_reasons import HAND, KINDS, OF_CARDS
from assistant.core.poker import Kind

UNSCORED = (Kind.NOTHING, Kind.PAIR, Kind.TWO_PAIR, Kind.THREE)
SCORING = tuple(name for kind, name in KINDS.items() if kind not in UNSCORED)

REASONS = (HAND, OF_CARDS, *CARD_REASONS, *SCORING)
