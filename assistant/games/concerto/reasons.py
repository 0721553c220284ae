"""Why points are written in Concerto."""

from assistant.core.ledger import preason, reason
from assistant.families.poker.reasons import KINDS

from .hands import VALUES

ROUND = reason("round", "round {number}, {name} leads: {what}")
HAND = preason("hand", "poker hand and its points", "{kind} {points}")
# Translators: a poker hand, and how many of its cards each of the partners gave
SHARED_HAND = reason("shared_hand", "{kind}, {most} + {least}: {points}")
LEFT_OVER = reason("left_over", "left over: {one} + {other}, {kind} {value} × {times}")
GAME_WON = reason("game_won", "first to {goal} alone, bonus: {bonus}")
SCORING = tuple(KINDS[kind] for kind, points in VALUES.items() if points)

REASONS = (ROUND, HAND, SHARED_HAND, LEFT_OVER, GAME_WON, *SCORING)
