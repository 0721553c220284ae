"""How Babel is played as a party, for those who look it up."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.core.message import msg, nmsg
from assistant.core.price_list import PriceList, price, section
from assistant.families.poker.hand_entry import KINDS
from assistant.families.poker.ranking import FIVE_CARDS, TEN_CARDS

from .rules import Rules
from .words import PLAYERS_PER_PACK


def reference(rules: Rules) -> Sequence[PriceList]:
    """Tell how the party goes (Akagiri, Babel, party game)."""
    return (_turning_in(rules), PARTY)


def _turning_in(rules: Rules) -> PriceList:
    scoring = tuple(KINDS[kind] for kind in FIVE_CARDS if rules.values[kind])
    return section(
        msg("What may be turned in"),
        (
            # Translators: these stand at the head of a row, beside them what is said of each
            price(msg("two five-card hands"), msg("{kinds}", kinds=scoring)),
            price(
                msg("one ten-card hand"), msg("{kinds}", kinds=tuple(KINDS[k] for k in TEN_CARDS))
            ),
            price(msg("five of a kind"), msg("counts as four of a kind")),
            price(msg("after a turn-in"), msg("hand in all cards, take ten new ones")),
        ),
    )


PARTY = section(
    msg("The party"),
    (
        price(
            msg("packs"),
            nmsg("one for every {n} player", "one for every {n} players", PLAYERS_PER_PACK),
        ),
        price(msg("the scorekeeper"), msg("deals ten cards each and does not play")),
        price(msg("trading"), msg("with anyone, as many cards as you take")),
        price(msg("no new cards left"), msg("shuffle the ones turned in")),
        price(msg("play goes on"), msg("during turn-ins, until someone reaches the goal")),
    ),
)
