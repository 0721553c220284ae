"""The players' words of Gin Rummy."""

from assistant.core.before import Before
from assistant.core.draft import Question
from assistant.core.game import FactWords
from assistant.core.message import Message, msg

from .facts import Ending, Facts
from .rules import Rules

ENDINGS = {
    Ending.KNOCK: msg("knock"),
    Ending.GIN: msg("gin"),
    Ending.UNDERCUT: msg("undercut"),
    Ending.DRAWN: msg("drawn"),
}
FACTS = {
    "ending": msg("ending"),
    "winner": msg("winner"),
    "deadwood": msg("deadwood"),
}
FACT_WORDS: FactWords = {Ending: ENDINGS.__getitem__}
QUESTIONS = {
    "winner": Question(msg("winner"), msg("Who won the hand?")),
    "deadwood": Question(msg("deadwood"), msg("How much more did the loser have left?")),
}


def deal_words(_before: Before, _rules: Rules) -> Message:
    """How the cards are dealt."""
    return msg("ten cards each, one turned up beside the stock")


def headline(facts: Facts, _before: Before) -> Message:
    """Name a hand by its winner and its ending."""
    if facts.winner is None:
        return ENDINGS[facts.ending]
    return msg("{name}: {ending}", name=facts.winner, ending=ENDINGS[facts.ending])
