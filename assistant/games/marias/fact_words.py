"""How players of Mariáš say what the record of a deal has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from assistant.core.game import FactWords
from assistant.core.message import Message, msg

from .doublings import doubled
from .facts import Bonus, Contract, DealSide, Item, LastSeven, Marriages, Suit
from .words import BONUSES, CONTRACTS, LOST, MADE, SUITS

SIDES = {DealSide.SOLOIST: msg("soloist"), DealSide.DEFENDERS: msg("defenders")}
SEVENS = {
    # Translators: whose seven was in the last trick, and whether it took the trick
    LastSeven(DealSide.SOLOIST, True): msg("soloist: seven won"),
    LastSeven(DealSide.SOLOIST, False): msg("soloist: seven beaten"),
    LastSeven(DealSide.DEFENDERS, True): msg("defenders: seven won"),
    LastSeven(DealSide.DEFENDERS, False): msg("defenders: seven beaten"),
}


def _made(made: bool) -> Message:
    return MADE if made else LOST


def _doublings(fleks: Mapping[Item, int]) -> tuple[Message, ...]:
    return tuple(doubled(item, fleks[item]) for item in Item if item in fleks)


def _married(marriages: Marriages) -> Iterator[Message]:
    if marriages.soloist:
        suits = tuple(SUITS[suit] for suit in marriages.soloist)
        # Translators: the suits of the marriages that the soloist announced
        yield msg("soloist: {suits}", suits=suits)
    if marriages.defenders:
        suits = tuple(SUITS[suit] for suit in marriages.defenders)
        # Translators: the suits of the marriages that the defenders announced
        yield msg("defenders: {suits}", suits=suits)


FACT_WORDS: FactWords = {
    Bonus: BONUSES.__getitem__,
    Contract: CONTRACTS.__getitem__,
    DealSide: SIDES.__getitem__,
    LastSeven: SEVENS.__getitem__,
    Marriages: lambda marriages: tuple(_married(marriages)),
    Suit: SUITS.__getitem__,
    "fleks": _doublings,
    "made": _made,
}
