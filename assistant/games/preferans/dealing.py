"""What a table of Preferans is told before a deal: how it is dealt, how far raspasy has come."""

from assistant.core.before import Before
from assistant.core.message import Message, msg

from .facts import LEVELS
from .raspasy import in_a_row, least_level, price_of, raspasy_price
from .rule_values import Raspasy
from .rules import Rules


def deal_words(before: Before, rules: Rules) -> Message:
    """How the cards are dealt (Akagiri, Preferans, the deal), and what raspasy has raised."""
    forehand = before.clockwise()[0]
    dealing = msg("two at a time, two aside for the talon · {name} leads", name=forehand)
    if (raised := raspasy_words(before, rules)) is None:
        return dealing
    return msg("{raised} · {dealing}", raised=raised, dealing=dealing)


def raspasy_words(before: Before, rules: Rules) -> Message | None:
    """Say which raspasy would be next, what it costs by now, and how low may be bid."""
    nth, least = in_a_row(before) + 1, least_level(before, rules)
    price = raspasy_price(before, rules)
    dearer = rules.raspasy_to is Raspasy.MOUNTAIN and price != price_of(1, rules)
    if least > LEVELS[0]:
        if not dearer:
            return msg("raspasy no. {nth}, from {least} now", nth=nth, least=least)
        return msg(
            "raspasy no. {nth}, from {least} now, {price} a trick",
            nth=nth,
            least=least,
            price=price,
        )
    return msg("raspasy no. {nth}, {price} a trick now", nth=nth, price=price) if dearer else None
