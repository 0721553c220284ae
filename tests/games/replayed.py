"""Worked examples replayed, and the reasons that they give."""

from __future__ import annotations

from functools import cache

from assistant.core.ledger import Entry
from assistant.evening.log.evening import Evening
from assistant.games import find_game
from assistant.records.record import FORMAT, read_record
from tests.english import say
from tests.games.worked import Example, worked
from tests.spelled import inside

CHECKED = set("points sheets totals games remainder over winners next_dealer transfers".split())
NAMED = set("lines endings stopping settlement".split())
TOLD = {"title", "source"}


def evening_of(key: str, example: Example) -> Evening:
    """Replay an example."""
    record = {name: example[name] for name in example if name not in CHECKED | NAMED | TOLD}
    evening, problems = read_record({"format": FORMAT, "game": key, **record}, find_game)
    assert problems == []
    assert evening is not None
    return evening


@cache
def sentences(key: str) -> dict[str, set[str]]:
    """List by the id of each reason the sentences in which the checked lines of examples say it."""
    found: dict[str, set[str]] = {}
    for example in worked(key):
        evening = evening_of(key, example)
        for entry in _checked(evening, settled="totals" in example):
            for said in inside(entry.why):
                found.setdefault(said.id, set()).add(say(entry.why, evening.players))
    return found


def _checked(evening: Evening, *, settled: bool) -> list[Entry]:
    entries = [
        entry for deal in evening.deals for entry in (*deal.entries, *(deal.end_bonus or ()))
    ]
    return [*entries, *evening.stop_entries, *evening.settlement] if settled else entries
