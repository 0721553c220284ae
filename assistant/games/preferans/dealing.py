"""Who deals at Preferans and who sits out, who plays, and what in a deal contradicts it."""

from collections.abc import Collection

from assistant.core.fields import Problem
from assistant.core.message import Message, msg, nmsg
from assistant.core.seat import Seat
from assistant.core.situation import Situation

from .bids import after_raspasy, auction_problems
from .facts import ACTIVE, MISERE, RASPASY, TURNED_UP, Facts
from .raspasy import least_level, raspasy_words, remember
from .rules import Rules


def active(before: Situation, _rules: Rules) -> tuple[Seat, ...]:
    """List who plays, from the dealer's left on; the dealer sits out, and with five one more."""
    return before.clockwise()[:ACTIVE]


def defenders(declarer: Seat, before: Situation) -> tuple[Seat, ...]:
    """List the two who play against the declarer, from his left on."""
    playing = before.clockwise()[:ACTIVE]
    return tuple(seat for seat in before.clockwise(declarer)[:-1] if seat in playing)


def next_dealer(facts: Facts, rules: Rules, before: Situation) -> Seat:
    """The dealer moves left; by the text he stays after raspasy and misère.

    After as many raspasy in a row as the table lets one deal, he moves all the same.
    """
    stays = rules.dealer_stays and facts.contract in (RASPASY, MISERE)
    most, dealt = rules.raspasy_dealer_most, remember(facts, rules, before).by_dealer
    if stays and not (most and dealt >= most):
        return before.dealer
    return before.clockwise()[0]


def deal_words(before: Situation, rules: Rules) -> Message:
    """How the cards are dealt (Akagiri, Preferans, the deal), and what raspasy has raised."""
    forehand = before.clockwise()[0]
    dealing = msg("deal two at a time, two aside for the talon · {name} leads", name=forehand)
    if (raised := raspasy_words(before, rules)) is None:
        return dealing
    return msg("{raised} · {dealing}", raised=raised, dealing=dealing)


def leads(before: Situation, rules: Rules) -> Message:
    """Who leads, and what raspasy has raised."""
    lead = msg("{name} leads", name=before.clockwise()[0])
    if (raised := raspasy_words(before, rules)) is None:
        return lead
    return msg("{raised} · {dealing}", raised=raised, dealing=lead)


def clashes(facts: Facts, rules: Rules, before: Situation) -> list[Problem]:
    """Tell what contradicts who deals, what the auction and raspasy do not allow."""
    least, level = least_level(before, rules), facts.contract.level
    if 0 < level < least:
        return [Problem("contract", after_raspasy(least))]
    return (
        _resting(facts, rules, before)
        or _talon_problems(facts, before)
        or auction_problems(facts, rules, before)
    )


def _resting(facts: Facts, rules: Rules, before: Situation) -> list[Problem]:
    """Who sits out has no part in a deal; but a dealer has what the talon wins, and aid.

    So has the other where those who sit out also pay.
    """
    playing, talon = active(before, rules), len(facts.tricks) > ACTIVE
    for seat in reversed(before.clockwise()):
        dealing = seat == before.dealer
        if seat in playing or (dealing and talon):
            continue
        helped = dealing or rules.sitter_pays
        if (part := _part(facts, seat)) and not (helped and part == "aid"):
            sits_out = msg("{name} is dealing and sits out", name=seat)
            return [Problem(part, sits_out if dealing else msg("{name} sits out", name=seat))]
    return []


def _part(facts: Facts, seat: Seat) -> str:
    """Where in a deal somebody has a part; nothing where he has none."""
    parts: dict[str, Collection[Seat | None]] = {
        "declarer": (facts.declarer,),
        "whist": facts.whist,
        "tricks": facts.tricks,
        "aid": [helped for helped, _ in facts.aid],
    }
    return next((name for name, seats in parts.items() if seat in seats), "")


def _talon_problems(facts: Facts, before: Situation) -> list[Problem]:
    """The talon has two cards, so it wins no more than two tricks."""
    if len(facts.tricks) <= ACTIVE or facts.tricks[before.dealer] <= TURNED_UP:
        return []
    text = nmsg("the talon wins at most {n} trick", "the talon wins at most {n} tricks", TURNED_UP)
    return [Problem("tricks", text)]
