"""What counts elsewhere written down here, whatever counted here before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from assistant.core.seat import Seat
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.log.events import (
    Closed,
    DealerNamed,
    Dealt,
    Event,
    RemainderGiven,
    RulesAgreed,
)
from assistant.evening.log.incidents import SenselessError
from assistant.evening.reading.table_description import described
from assistant.evening.told.score_columns import timeline
from assistant.records.table_log import LogLine
from assistant.store.events import write_event
from assistant.store.merging.both_sides import Joining, NotTogetherError
from assistant.store.merging.way_back import write_back
from assistant.store.unreadable import UnreadableError


def write_as_there(
    joining: Joining, first: Evening, there: Evening, lines: Sequence[LogLine]
) -> None:
    """Write what counts elsewhere, whatever it was here; nothing is deleted by it.

    `first` is how the table was opened. Raises NotTogetherError.
    """
    mark = f"{lines[-1].origin} {len(lines)}"
    try:
        write_back(joining, first, mark)
        _say_as_there(joining, there, mark)
        deals = [line for line in lines if line.kind == "dealt"]
        for one in timeline(there):
            if isinstance(one, Deal):
                _name_dealer(joining, one.before.dealer, f"{mark} dealer {one.key}")
                joining.add(deals[one.key - 1], _body(Dealt(one.facts), there, one.names))
            elif not isinstance(one.event, DealerNamed):
                names = one.moment_before.names if one.moment_before else there.players
                joining.add(lines[one.number - 1], _body(one.event, there, names))
        _name_dealer(joining, there.now.dealer, f"{mark} dealer")
        for number, event in enumerate(_ends_as_there(joining.evening, there)):
            joining.write(event, f"{mark} end {number}")
    except (UnreadableError, SenselessError) as error:
        raise NotTogetherError(lines[-1]) from error


def _name_dealer(joining: Joining, dealer: Seat, submission: str) -> None:
    """Say who deals, where it would be somebody else after the deals that were withdrawn."""
    now = joining.evening
    if now.game.dealt and not now.over and now.next_dealer != dealer:
        joining.write(DealerNamed(dealer), submission)


def _body(event: Event, there: Evening, names: tuple[str, ...]) -> dict[str, Any]:
    return write_event(event, there.game, names)[1]


def _say_as_there(joining: Joining, there: Evening, mark: str) -> None:
    """Call everybody, and the table, as there, and agree on what was agreed on there at first."""
    said = replace(described(there.opened), players=there.beginners)
    if described(joining.evening.opened) != said:
        joining.write(said, f"{mark} said")
    if joining.evening.opened.rules != there.opened.rules:
        joining.write(RulesAgreed(there.opened.rules), f"{mark} agreed")


def _ends_as_there(now: Evening, there: Evening) -> Iterator[Event]:
    if now.remainder_to != there.remainder_to:
        yield RemainderGiven(there.remainder_to)
    if now.bound != there.bound:
        yield there.bound
    if there.closed is not None:
        yield Closed(there.closed.balances)
