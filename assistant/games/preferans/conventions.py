"""The conventions of Preferans, now and at first; and rules that make no sense together."""

from collections.abc import Mapping
from dataclasses import replace

from assistant.core.house_rules import Contradiction
from assistant.core.message import msg

from .rule_values import (
    Answers,
    Bonus,
    Consolation,
    Consoled,
    Convention,
    Exit,
    GameEnd,
    LoneWhist,
    Minimum,
    MisereBid,
    MisereRank,
    NineTen,
    Raspasy,
    Remainder,
    Short,
    Shortfall,
    Size,
    Surplus,
)
from .rules import Rules

PARLETT = Rules()

SOCHI = Rules(
    convention=Convention.SOCHI,
    surplus_when_full=Surplus.OWN_MOUNTAIN,
    remainder=Remainder.EXACT,
    consolation=Consoled.ALL,
    misere_consolation=False,
    short_on_eight=Answers.SECOND,
    whist_on_nine_ten=NineTen.ONE,
    tricks_when_short=Short.TRICKS,
    shortfall_to=Shortfall.OWN_MOUNTAIN,
    half_whist=True,
    raspasy_end=3,
    raspasy_bonus=Bonus.PRICE,
    dealer_stays=False,
)

LENINGRAD = replace(
    SOCHI,
    convention=Convention.LENINGRAD,
    american_aid=False,
    game_end=GameEnd.TOGETHER,
    surplus_when_full=Surplus.LOST,
    pool_worth=20,
    undertrick_factor=2,
    misere_price=20,
    consolation=Consoled.BOTH,
    whist_factor=2,
    short_on_eight=Answers.BOTH,
    raspasy_first=2,
    raspasy_bonus=Bonus.ONE,
)

ROSTOV = replace(
    SOCHI,
    convention=Convention.ROSTOV,
    consolation_price=Consolation.TEN,
    shortfall_price=Size.HALF,
    lone_whist=LoneWhist.GENTLEMAN,
    raspasy_to=Raspasy.WHISTS,
    raspasy_bonus=Bonus.ONE,
)

FIRST_EDITION: Mapping[Convention, Rules] = {
    rules.convention: rules for rules in (PARLETT, SOCHI, LENINGRAD, ROSTOV)
}
"""What they stood for before they named rules of the auction and of what ends raspasy."""


def _fixed(rules: Rules) -> Rules:
    """Add what Russian players agree on beside the values, wherever they play."""
    return replace(
        rules,
        no_trump_bid=True,
        misere_rank=MisereRank.BELOW_NINE,
        misere_bid=MisereBid.FIRST_CALL,
        give_up=True,
    )


CONVENTIONS: Mapping[Convention, Rules] = {
    Convention.PARLETT: PARLETT,
    Convention.SOCHI: _fixed(SOCHI),
    Convention.LENINGRAD: replace(
        _fixed(LENINGRAD),
        raspasy_exit=Exit.MADE_WHISTED,
        raspasy_minimum=Minimum.SIX_SEVEN,
        raspasy_dealer=True,
    ),
    Convention.ROSTOV: _fixed(ROSTOV),
}


POOL_UNPAID = Contradiction(
    "pool_worth",
    msg(
        "without American aid a pool point must be worth 10 or 20; otherwise made contracts "
        "would count for nothing"
    ),
    (10, 20),
)
"""With American aid all pools end equal and cancel; without it each point has to be settled."""


def contradictions(rules: Rules) -> tuple[Contradiction, ...]:
    """Tell where pool points, and so made contracts, would count for nothing."""
    return () if rules.american_aid or rules.pool_worth else (POOL_UNPAID,)
