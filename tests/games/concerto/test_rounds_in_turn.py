"""A round of Concerto that was followed call by call asks for its hand before the next begins."""

from __future__ import annotations

import pytest

from assistant.core.fields import Fields
from assistant.evening.log.calls import read_draft
from assistant.games.concerto import GAME
from tests.english import say
from tests.evening.three_players import read

NAMES = ("Anna", "Boris", "Cyril", "Dana")


@pytest.mark.parametrize(
    ("answers", "question"),
    [
        ({}, ""),
        ({"over": "1"}, "Round 1 is over: which hand was made?"),
        ({"over": "1", "hand.0": "flush"}, ""),
        ({"over": "2", "hand.0": "flush"}, "Round 2 is over: which hand was made?"),
    ],
)
def test_a_round_that_is_over_asks_for_its_hand(answers: dict[str, str], question: str) -> None:
    evening = read(game="concerto", players=list(NAMES), first_dealer="Dana", deals=[])
    form = Fields({name: [answer] for name, answer in answers.items()})
    draft, _ = read_draft(GAME, form, evening.rules, evening.now)
    assert (say(draft.due, NAMES) if draft.due else "") == question
