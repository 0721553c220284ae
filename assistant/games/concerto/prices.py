"""The values table of Concerto."""

from collections.abc import Iterator

from assistant.core.message import msg, nmsg, pmsg
from assistant.core.price_list import Price, PriceList, price, section
from assistant.families.poker.hand_entry import KINDS
from assistant.families.poker.price_list import worths
from assistant.families.poker.ranking import FIVE_CARDS, Kind

from .facts import ROUNDS
from .hands import BY_MOST, COUNTED, VALUES, shares
from .rules import Rules
from .scoring import BONUS, DEALS, GOAL, TIMES

MADE = tuple(f"round_{number}" for number in range(1, ROUNDS + 1))
"""The items of the hands that both sides make."""


def price_list(rules: Rules) -> list[PriceList]:
    """List what is worth what (Akagiri, Concerto, values)."""
    kinds = [kind for kind in FIVE_CARDS if kind is not Kind.ROYAL_FLUSH]
    lines = list(worths([kind for kind in kinds if not shares(kind, rules)], VALUES))
    shared = [kind for kind in kinds if shares(kind, rules)]
    title = (
        msg("Hands; 3 + 1: three from one partner, one from the other") if shared else msg("Hands")
    )
    lines += (line for kind in shared for line in _shared(kind))
    return [section(title, lines, explains=MADE), _left_over(), _game(rules)]


def _shared(kind: Kind) -> Iterator[Price]:
    """Write what a hand is worth by who gave how many of its cards."""
    for most, worth in BY_MOST[kind].items():
        name = msg("{kind} {most} + {rest}", kind=KINDS[kind], most=most, rest=COUNTED[kind] - most)
        yield price(name, worth)


def _left_over() -> PriceList:
    times = msg("× {n}", n=TIMES)
    return section(
        msg("The other side’s left-over"),
        [
            # Translators: who adds the other side’s left-over, ten times what it is worth
            price(msg("for the side with more points: the best of it"), times),
            price(msg("on equal points, for the side with the weaker one"), times),
        ],
        explains=("left_over",),
    )


def _game(rules: Rules) -> PriceList:
    lines = [
        price(msg("end of a game"), nmsg("after {n} deal", "after {n} deals", DEALS)),
        price(msg("earlier end"), nmsg("at {n} point", "at {n} points", GOAL)),
        price(msg("bonus for reaching {goal} alone", goal=GOAL), msg("+{n}", n=BONUS)),
    ]
    if rules.session_target:
        lines.append(
            price(
                msg("end of the session"),
                nmsg("at {n} point", "at {n} points", rules.session_target),
            )
        )
    return section(pmsg("four deals of Concerto", "The game"), lines, explains=("bonus",))
