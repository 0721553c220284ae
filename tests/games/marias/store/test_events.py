"""Stored deals of Mariáš are read whatever its rules say today."""

from assistant.evening.log.events import Dealt
from assistant.games.marias import GAME
from assistant.store.event_codec import read_event

PLAYERS = ("Anna", "Boris", "Cyril")


def test_facts_outlive_a_rule_that_would_refuse_them_today() -> None:
    """`problems` guards what is written; what was written is read whatever it says now."""
    plain = {"soloist": "Anna", "contract": "betl", "trump": "leaves", "made": True}
    event = read_event((2, "then", "dealt", {"facts": plain}, ""), GAME, PLAYERS).event
    assert isinstance(event, Dealt)
    assert event.facts.trump == "leaves"
