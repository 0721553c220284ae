"""The words that a phone's tables are searched for."""

from __future__ import annotations

from assistant.core.bounds import SEARCH, SEARCH_WORDS
from assistant.core.fields import Problem
from assistant.core.message import nmsg

FIELD = "q"


def search_problem(words: str) -> Problem | None:
    """Say what is too much to be searched for."""
    if len(words) > SEARCH:
        text = nmsg("at most {n} letter", "at most {n} letters", SEARCH)
    elif len(words.split()) > SEARCH_WORDS:
        text = nmsg("at most {n} word", "at most {n} words", SEARCH_WORDS)
    else:
        return None
    return Problem(FIELD, text)
