"""How Preferans is dealt, bid and played, and what whisters are paid, for those who look it up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from assistant.core.house_rules import value_words
from assistant.core.message import Param, msg
from assistant.core.price_list import Price, PriceList, price, section

from .bids import above_unseen, ladder
from .facts import HALF_LEVELS, MISERE, SIX_SPADES, Contract
from .price_list import MISSING
from .rule_values import Minimum, steps
from .rules import TABLES, Rules
from .whist_payments import DUE
from .words import contract_name


def reference(rules: Rules) -> Sequence[PriceList]:
    """Tell how it is bid, played and written down, under the table's house rules."""
    six, seven = (DUE[level].joint // 2 for level in HALF_LEVELS)
    named: dict[str, Param] = {
        "six_spades": contract_name(SIX_SPADES),
        "six": six,
        "seven": seven,
        "lacking": MISSING[rules.shortfall_to, rules.shortfall_price],
    }
    others = ("auction", "tricks", "raspasy", "pool", "deal", "play")
    return (_bids(rules), *(TABLES.parts[part].under(rules, **named) for part in others))


def _bids(rules: Rules) -> PriceList:
    """Write the whole ladder, misère in its place (Akagiri, Preferans, the bids)."""
    rungs = groupby(ladder(rules), key=lambda bid: bid.level)
    unseen = msg(
        "forehand, before looking at the cards: counts as {low}, only {over} or higher beats it",
        low=contract_name(ladder(rules)[0]),
        over=contract_name(above_unseen(rules)),
    )
    return section(
        TABLES.parts["limits"].title,
        (
            *(_rung(level, list(bids)) for level, bids in rungs),
            price(msg("unseen"), unseen),
            *TABLES.parts["limits"].under(rules).prices,
            *_lowest(rules),
        ),
    )


def _lowest(rules: Rules) -> Iterator[Price]:
    """Tell how high one has to bid after raspasy."""
    if rules.raspasy_minimum is not Minimum.SIX:
        levels = msg("{steps} …", steps=steps(*rules.raspasy_minimum.levels))
        if rules.raspasy_minimum is Minimum.CIRCLE:
            levels = value_words(rules, "raspasy_minimum")
        yield price(msg("lowest bid after raspasy"), levels)


def _rung(level: int, bids: list[Contract]) -> Price:
    if bids == [MISERE]:
        return price(contract_name(MISERE), msg("no trumps, no trick"))
    names = dict(zip("abcde", map(contract_name, bids), strict=False))
    suits = msg("{a} {b} {c} {d} {e}", **names) if "e" in names else msg("{a} {b} {c} {d}", **names)
    return price(msg("{n}", n=level), suits)
