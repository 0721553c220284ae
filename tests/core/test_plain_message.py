"""Messages that are kept and read again."""

import json
from decimal import Decimal
from fractions import Fraction

import pytest

from assistant.core.message import Message, Sign, fmsg, msg, nmsg, pmsg, read_message, write_message
from assistant.core.seat import Seat

MESSAGES = [
    msg("game won"),
    msg("{who} pays {n}", who=Seat(2), n=Fraction(7, 3)),
    msg("{value} of money", value=Decimal("1.50")),
    nmsg("{n} trick", "{n} tricks", 2),
    pmsg("cards that are held", "hands"),
    Message("{n} hand", {"n": 5, "of": msg("Anna")}, "{n} hands", "of a party"),
    fmsg("{n} point", "{n} points", Fraction(3, 2)),
    msg("{what}", what=(msg("a"), Seat(0), Sign("hearts", pmsg("German suit", "hearts")))),
]


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: message.text)
def test_what_is_kept_is_read_again(message: Message) -> None:
    assert read_message(json.loads(json.dumps(write_message(message)))) == message


def test_everybody_may_be_written_by_name() -> None:
    """What those read who know of no seats says the same without them."""
    message = msg("{who}: {what}", who=Seat(1), what=(msg("a"), Seat(0)))
    params = {"who": "Boris", "what": {"list": [["a", {}, None], "Anna"]}}
    assert write_message(message, ["Anna", "Boris"]) == ["{who}: {what}", params, None]


def test_a_message_without_a_context_is_kept_as_ever() -> None:
    """What was kept before there were contexts is read as well."""
    assert write_message(nmsg("{n} trick", "{n} tricks", 2)) == [
        "{n} trick",
        {"n": 2},
        "{n} tricks",
    ]
