"""A message is a text and its parameters."""

from assistant.core.message import Message, msg, nmsg


def test_a_message_keeps_its_text_apart_from_what_fills_it() -> None:
    assert msg("{name} deals", name="Anna") == Message("{name} deals", {"name": "Anna"})


def test_a_message_that_counts_knows_its_number() -> None:
    message = nmsg("{n} trick: {worth}", "{n} tricks: {worth}", 3, worth=12)
    assert message.count == 3
    assert message.plural == "{n} tricks: {worth}"
    assert message.params == {"n": 3, "worth": 12}
