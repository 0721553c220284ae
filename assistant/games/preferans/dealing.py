"""Who deals at Preferans and sits out with four, who plays, and how the cards are dealt."""

from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.core.situation import Situation

from .facts import ACTIVE, MISERE, RASPASY, Facts
from .raspasy import raspasy_words
from .rules import Rules


def active(before: Situation, _rules: Rules) -> tuple[Seat, ...]:
    """List who plays, from the dealer's left on; with four the dealer sits out."""
    return before.clockwise()[:ACTIVE]


def next_dealer(facts: Facts, rules: Rules, before: Situation) -> Seat:
    """The dealer moves left; by the text he stays after raspasy and misère."""
    stays = rules.dealer_stays and facts.contract in (RASPASY, MISERE)
    return before.dealer if stays else before.clockwise()[0]


def deal_words(before: Situation, rules: Rules) -> Message:
    """How the cards are dealt (Akagiri, Preferans, the deal), and what raspasy has raised."""
    forehand = before.clockwise()[0]
    dealing = msg("two at a time, two aside for the talon · {name} leads", name=forehand)
    if (raised := raspasy_words(before, rules)) is None:
        return dealing
    return msg("{raised} · {dealing}", raised=raised, dealing=dealing)
