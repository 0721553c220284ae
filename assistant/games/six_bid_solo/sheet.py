"""The lines of a Six-Bid Solo sheet."""

from collections.abc import Iterator

from assistant.core.cards import sign
from assistant.core.columns import Line, sheet_lines
from assistant.core.evening import Evening
from assistant.core.message import Message, msg

from .facts import Facts
from .words import BIDS


def sheet(evening: Evening, _screen: bool = False) -> tuple[Line, ...]:
    """List the lines of an evening."""
    return sheet_lines(evening, notation)


def notation(facts: Facts) -> Iterator[Message]:
    """Write a deal as players note it: bid, trumps, the bidder's points."""
    name = BIDS[facts.bid]
    trump = facts.trump
    yield msg("{bid} {trump}", bid=name, trump=sign(trump)) if trump else name
    if facts.points is not None:
        yield msg("{n}", n=facts.points)
