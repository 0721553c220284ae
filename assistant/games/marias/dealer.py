"""Dealer and active players of Mariáš, and a check that other players have no part in a deal."""

from assistant.core.fields import Problem
from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.core.situation import Situation

from .facts import Facts
from .rules import FourPlayers, Rules, active_count


def active(before: Situation, rules: Rules) -> tuple[Seat, ...]:
    """The active players, from forehand on.

    If one player sits out, it is the dealer; if two, also the player on the dealer's right.
    """
    return before.clockwise()[: active_count(before.seats, rules)]


def next_dealer(facts: Facts, rules: Rules, before: Situation) -> Seat:
    """The player on the dealer's left, or the soloist if the soloist has to sit out next."""
    soloist_sits_out = rules.four_players is FourPlayers.SOLOIST_SITS_OUT
    if soloist_sits_out and before.seats > active_count(before.seats, rules):
        return facts.soloist
    return before.clockwise()[0]


def clashes(facts: Facts, rules: Rules, before: Situation) -> list[Problem]:
    """A problem if a player who sits out has a part in the deal."""
    players = active(before, rules)
    seats_by_field = {
        "soloist": (facts.soloist,),
        "partner": (facts.partner,),
        "tricks_by": facts.tricks_by,
    }
    for name, seats in seats_by_field.items():
        for seat in seats:
            if seat is not None and seat not in players:
                return [Problem(name, _sits_out_text(seat, before))]
    return []


def _sits_out_text(seat: Seat, before: Situation) -> Message:
    if seat == before.dealer:
        return msg("{name} is dealing and sits out", name=seat)
    return msg("{name} sits out", name=seat)
