"""What a table of Preferans is told before a deal: how it is dealt, what raspasy costs by now."""

from dataclasses import replace

from assistant.core.before import Before
from assistant.core.message import Message, msg

from .raspasy import raspasy_price
from .rules import Rules


def deal_words(before: Before, rules: Rules) -> Message:
    """How the cards are dealt (Akagiri, Preferans, the deal), and where raspasy costs more."""
    forehand = before.clockwise()[0]
    dealing = msg("two at a time, two aside for the talon · {name} leads", name=forehand)
    price = raspasy_price(before, rules)
    if price == raspasy_price(replace(before, memory=None), rules):
        return dealing
    return msg("{dealing} · raspasy now {price} a trick", dealing=dealing, price=price)
