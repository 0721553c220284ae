"""Deals in a log that are impossible: a table that has one cannot be read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Amended, Dealt
from assistant.evening.log.incidents import SenselessError
from assistant.evening.log.replay import moment_before
from assistant.store.participation import look_at
from assistant.store.scores import scores


def make_sense(evening: Evening, read: int) -> None:
    """Work out everything that pages show, so that a log that makes no sense fails here.

    Deals are told only where they cannot have been; what was written before `read` is known.
    Raises SenselessError.
    """
    with judged_by_facts(evening):
        _ = evening.totals, evening.payable
        impossible = list(_impossible(evening, read))
        for facts in impossible:
            evening.game.headline(facts, evening.now)
        if impossible:
            scores("", evening)
            look_at("", evening)


@contextmanager
def judged_by_facts(evening: Evening) -> Iterator[None]:
    """Raise SenselessError for what breaks where there are facts that cannot have been."""
    try:
        yield
    except SenselessError:
        raise
    except Exception as error:
        if any(True for _ in _impossible(evening, 0)):
            raise SenselessError("facts that cannot have been cannot be shown") from error
        raise


def _impossible(evening: Evening, read: int) -> Iterator[Any]:
    """List all facts that were ever written and are impossible by the rules that held."""
    counted, key = {deal.key: deal for deal in evening.deals}, 0
    for place, logged in enumerate(evening.log):
        match logged.event:
            case Dealt(facts):
                key += 1
                of = key
            case Amended(of, facts):
                pass
            case _:
                continue
        if place < read:
            continue
        deal = counted.get(of)
        held = deal or moment_before(evening, of)
        if evening.game.problems(facts, held.rules, held.before.seats):
            yield facts
