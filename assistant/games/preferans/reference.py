"""The reference for players of Preferans: prices, and rules of dealing, bidding and play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from assistant.core.house_rules import value_name
from assistant.core.message import Message, Param, msg, nmsg, pmsg
from assistant.core.price_list import DASH, Price, PriceList, price, section

from .dealing import bid_above_unseen, ladder
from .facts import HALF_WHIST_LEVELS, LEVELS, MISERE, RASPASY, SIX_SPADES, Contract, Strain
from .prices import MOUNTAIN, POOL, WHISTS, contract_value, mountain_price, whist_price
from .raspasy import WHISTS_PER_TRICK, nth_price
from .rules import (
    TABLES,
    Bonus,
    BonusAccount,
    Consolation,
    ConsoledPlayers,
    LowestLevels,
    RaspasyAccount,
    RaspasyTie,
    Rules,
    ShortfallAccount,
    ShortfallPrice,
    number_list,
)
from .scoring import FIXED_CONSOLATION
from .settlement import BONUS_ITEM, MEAN, MOUNTAIN_WORTH, SAT_OUT_ITEM, WHISTS_PER_AID
from .whists import TRICKS_DUE, tricks_due
from .words import contract_name

PRICE_STEPS = 3
"""Number of raspasy in a row for which the price list shows the price."""
CONSOLED_WORDS = TABLES.words("consoled", ConsoledPlayers)
MISSING_TRICK_WORDS = {
    (ShortfallAccount.WHISTS, ShortfallPrice.FULL): msg("the price of a trick, in whists"),
    (ShortfallAccount.WHISTS, ShortfallPrice.HALF): msg("half the price of a trick, in whists"),
    (ShortfallAccount.OWN_MOUNTAIN, ShortfallPrice.FULL): msg(
        "the contract’s value, on the whister’s mountain"
    ),
    (ShortfallAccount.OWN_MOUNTAIN, ShortfallPrice.HALF): msg(
        "half the contract’s value, on the whister’s mountain"
    ),
}
"""Words for the price of a whister's missing trick."""


def price_list(rules: Rules) -> list[PriceList]:
    """Price lists. Source: Akagiri, Preferans, values and scoring."""
    return [
        _contract_section(rules),
        _failure_section(rules),
        _raspasy_section(rules),
        _settlement_section(rules),
    ]


def _contract_section(rules: Rules) -> PriceList:
    lines = [_level_line(Contract(level, Strain.SPADES), rules) for level in LEVELS]
    misere_cells = contract_value(MISERE, rules), mountain_price(MISERE, rules), DASH, DASH, DASH
    lines.append(price(contract_name(MISERE), *misere_cells))
    headings = (
        # Translators: heads of narrow columns: what a contract brings into the pool when made
        pmsg("what a contract brings", "made"),
        # Translators: what each missing trick of a contract costs on the mountain
        msg("undertrick"),
        # Translators: what each trick of the defenders brings in whists
        pmsg("what a defender’s trick brings", "trick"),
        # Translators: how many tricks the two defenders must take together
        msg("quota, both"),
        pmsg("how many tricks each of two whisters owes", "quota, each"),
    )
    return section(msg("Contracts"), lines, *headings, explains=("made", "undertricks"))


def _level_line(contract: Contract, rules: Rules) -> Price:
    due = tricks_due(contract, rules)
    trick_columns = (
        (whist_price(contract, rules), due.total, due.per_whister) if due else (DASH, DASH, DASH)
    )
    return price(
        msg("{n}", n=contract.level),
        contract_value(contract, rules),
        mountain_price(contract, rules),
        *trick_columns,
    )


def _failure_section(rules: Rules) -> PriceList:
    lines: list[Price] = []
    if rules.consolation in CONSOLED_WORDS:
        is_fixed = rules.consolation_price is Consolation.TEN
        amount = (
            nmsg("{n} whist", "{n} whists", FIXED_CONSOLATION)
            if is_fixed
            else msg("as much as a trick")
        )
        lines.append(price(CONSOLED_WORDS[rules.consolation], amount))
        if not rules.misere_consolation:
            nothing_words = pmsg("what consolation brings", "nothing")
            lines.append(price(msg("for misère"), nothing_words))
    if rules.give_up:
        lines.append(price(msg("a contract given up"), _given_up_words(rules)))
    charge = MISSING_TRICK_WORDS[rules.shortfall_to, rules.shortfall_price]
    lines.append(price(msg("a whister’s missing trick"), charge))
    return section(msg("Consolation and missing tricks"), lines, explains=("consolation",))


def _given_up_words(rules: Rules) -> Message:
    if rules.give_up_consolation and rules.consolation in CONSOLED_WORDS:
        return nmsg(
            "{n} undertrick, with consolation",
            "{n} undertricks, with consolation",
            rules.give_up_short,
        )
    return nmsg("{n} undertrick, no whists", "{n} undertricks, no whists", rules.give_up_short)


def _raspasy_section(rules: Rules) -> PriceList:
    return section(
        msg("Raspasy"), _raspasy_lines(rules), explains=(RASPASY.word, BONUS_ITEM, SAT_OUT_ITEM)
    )


def _raspasy_lines(rules: Rules) -> Iterator[Price]:
    if rules.raspasy_to is RaspasyAccount.WHISTS:
        amount = nmsg(
            "{n} whist to whoever took the fewest",
            "{n} whists to whoever took the fewest",
            WHISTS_PER_TRICK,
        )
        yield price(msg("each trick"), amount)
        if rules.raspasy_tie is RaspasyTie.SHARED:
            yield price(msg("two with the fewest tricks"), msg("share the whists"))
    else:
        step_count = rules.raspasy_end or PRICE_STEPS
        price_steps = number_list(
            *(nth_price(number, rules) for number in range(1, min(step_count, PRICE_STEPS) + 1))
        )
        rising_words = msg("{steps} …", steps=price_steps) if not rules.raspasy_end else price_steps
        yield price(msg("each trick, on the mountain"), rising_words)
    if rules.raspasy_amnesty:
        yield price(msg("amnesty"), msg("the fewest tricks come off everyone’s count"))
    if rules.raspasy_bonus is not Bonus.NONE:
        into_pool = rules.raspasy_bonus_to is BonusAccount.POOL
        label = msg("no trick, into the pool") if into_pool else msg("no trick, off own mountain")
        bonus_words = pmsg("points for no trick", "the price")
        yield price(label, 1 if rules.raspasy_bonus is Bonus.ONE else bonus_words)
    if rules.raspasy_dealer:
        yield price(
            msg("tricks of the talon, with four or five players"),
            msg("the price, on the dealer’s mountain"),
        )
    if rules.raspasy_dealer_point:
        yield price(
            msg("the dealer’s point, with four or five players"), rules.raspasy_dealer_point
        )


def _settlement_section(rules: Rules) -> PriceList:
    # Translators: what each point on the own mountain takes off a player's result
    mountain_words = msg("−{n} per point", n=MOUNTAIN_WORTH)
    lines = [price(msg("own mountain"), mountain_words)]
    if rules.pool_worth:
        # Translators: what each point in the own pool adds to a player's result
        pool_words = msg("+{n} per point", n=rules.pool_worth)
        lines.append(price(msg("own pool"), pool_words))
    mean_words = msg("average of all mountains")
    if rules.pool_worth:
        mean_words = msg("average of mountains minus pools")
    lines.append(price(msg("each player gets"), mean_words))
    if rules.american_aid:
        amount = nmsg("{n} whist", "{n} whists", WHISTS_PER_AID)
        lines.append(price(msg("American aid, per pool point"), amount))
    return section(msg("Settlement"), lines, explains=(WHISTS, POOL, MOUNTAIN, MEAN))


def reference(rules: Rules) -> Sequence[PriceList]:
    """Sections of the reference: bidding, play and scoring under the table's house rules."""
    six, seven = (TRICKS_DUE[level].total // 2 for level in HALF_WHIST_LEVELS)
    params: dict[str, Param] = {
        "six_spades": contract_name(SIX_SPADES),
        "six": six,
        "seven": seven,
        "lacking": MISSING_TRICK_WORDS[rules.shortfall_to, rules.shortfall_price],
    }
    part_names = ("auction", "tricks", "raspasy", "pool", "deal", "play")
    return (
        _bid_section(rules),
        *(TABLES.parts[part].under(rules, **params) for part in part_names),
    )


def _bid_section(rules: Rules) -> PriceList:
    """Section with the bids, misère included, low to high. Source: Akagiri, Preferans, the bids."""
    rungs = groupby(ladder(rules), key=lambda bid: bid.level)
    unseen = msg(
        "forehand, before looking at the cards: counts as {low}, only {over} or higher beats it",
        low=contract_name(ladder(rules)[0]),
        over=contract_name(bid_above_unseen(rules)),
    )
    return section(
        TABLES.parts["limits"].title,
        (
            *(_bid_line(level, list(bids)) for level, bids in rungs),
            price(msg("unseen"), unseen),
            *TABLES.parts["limits"].under(rules).prices,
            *_lowest_bid_lines(rules),
        ),
    )


def _lowest_bid_lines(rules: Rules) -> Iterator[Price]:
    """A line with the lowest bid after raspasy, if it rises."""
    if rules.raspasy_minimum is not LowestLevels.SIX:
        levels = msg("{steps} …", steps=number_list(*rules.raspasy_minimum.levels))
        if rules.raspasy_minimum is LowestLevels.CIRCLE:
            levels = value_name(rules, "raspasy_minimum")
        yield price(msg("lowest bid after raspasy"), levels)


def _bid_line(level: int, bids: list[Contract]) -> Price:
    if bids == [MISERE]:
        return price(contract_name(MISERE), msg("no trumps, no trick"))
    names = dict(zip("abcde", map(contract_name, bids), strict=False))
    suits = msg("{a} {b} {c} {d} {e}", **names) if "e" in names else msg("{a} {b} {c} {d}", **names)
    return price(msg("{n}", n=level), suits)
