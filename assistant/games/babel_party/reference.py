"""How Babel is played as a party, for those who look it up."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.core.message import msg
from assistant.core.price_list import PriceList, price, price_list
from assistant.families.poker.hand_entry import KINDS
from assistant.families.poker.ranking import FIVE_CARDS, TEN_CARDS

from .rules import Rules
from .words import PLAYERS_PER_PACK


def reference(rules: Rules) -> Sequence[PriceList]:
    """Tell how the party goes (Akagiri, Babel, party game)."""
    return (_turning_in(rules), PARTY)


def _turning_in(rules: Rules) -> PriceList:
    scoring = tuple(KINDS[kind] for kind in FIVE_CARDS if rules.values[kind])
    return price_list(
        msg("What may be turned in"),
        (
            price(msg("two hands, each"), msg("{kinds}", kinds=scoring)),
            price(msg("or one"), msg("{kinds}", kinds=tuple(KINDS[k] for k in TEN_CARDS))),
            price(msg("five of a kind"), msg("counts as four")),
            price(msg("then"), msg("hand in all cards, take ten new ones")),
        ),
    )


PARTY = price_list(
    msg("The party"),
    (
        price(msg("packs"), msg("one for every {n} players", n=PLAYERS_PER_PACK)),
        price(msg("the scorekeeper"), msg("deals ten cards each and does not play")),
        price(msg("to trade"), msg("with anyone, as many cards as you take")),
        price(msg("no new cards left"), msg("shuffle the ones turned in")),
        price(msg("play goes on"), msg("during turn-ins, until someone wins")),
    ),
)
