"""The house rules of Preferans: every row in which the conventions differ, by itself."""

from dataclasses import dataclass

from assistant.core.tables import tables

from .rule_values import (
    AidTo,
    Answers,
    Bonus,
    BonusTo,
    Consolation,
    Consoled,
    Convention,
    Duty,
    Exit,
    GameEnd,
    Growth,
    LoneWhist,
    MadeTo,
    Minimum,
    MisereBid,
    MisereRank,
    NineTen,
    Raspasy,
    Remainder,
    Short,
    Shortfall,
    ShortWhisters,
    Size,
    Surplus,
    Tie,
)

TABLES = tables(__package__)
WHY, rule = TABLES.reasons, TABLES.rule


@dataclass(frozen=True, slots=True)
class Rules:
    """What the table agreed on; defaults are the source text's."""

    target: int = rule("target")
    convention: Convention = rule("convention", Convention)

    # The pool, the end of the game and its settlement.
    american_aid: bool = rule("american_aid")
    aid_to: AidTo = rule("aid_to", AidTo)
    game_end: GameEnd = rule("game_end", GameEnd)
    surplus_when_full: Surplus = rule("surplus_when_full", Surplus)
    surplus_floor: bool = rule("surplus_floor")
    pool_worth: int = rule("pool_worth")
    made_to: MadeTo = rule("made_to", MadeTo)
    remainder: Remainder = rule("remainder", Remainder)

    # What contracts are worth.
    price_6: int = rule("price_6")
    price_7: int = rule("price_7")
    price_8: int = rule("price_8")
    price_9: int = rule("price_9")
    price_10: int = rule("price_10")
    price_misere: int = rule("price_misere")

    # A failed contract.
    undertrick_factor: int = rule("undertrick_factor")
    misere_price: int = rule("misere_price")
    consolation: Consoled = rule("consolation", Consoled)
    consolation_price: Consolation = rule("consolation_price", Consolation)
    misere_consolation: bool = rule("misere_consolation")
    give_up: bool = rule("give_up")
    give_up_short: int = rule("give_up_short")
    give_up_consolation: bool = rule("give_up_consolation")

    # The defenders' tricks.
    whist_factor: int = rule("whist_factor")
    duty: Duty = rule("duty", Duty)
    short_whisters: ShortWhisters = rule("short_whisters", ShortWhisters)
    short_on_eight: Answers = rule("short_on_eight", Answers)
    whist_on_nine_ten: NineTen = rule("whist_on_nine_ten", NineTen)
    tricks_when_short: Short = rule("tricks_when_short", Short)
    shortfall_to: Shortfall = rule("shortfall_to", Shortfall)
    shortfall_price: Size = rule("shortfall_price", Size)
    lone_whist: LoneWhist = rule("lone_whist", LoneWhist)
    half_whist: bool = rule("half_whist")
    stalingrad: bool = rule("stalingrad")

    # Raspasy.
    raspasy_to: Raspasy = rule("raspasy_to", Raspasy)
    raspasy_first: int = rule("raspasy_first")
    raspasy_tie: Tie = rule("raspasy_tie", Tie)
    raspasy_amnesty: bool = rule("raspasy_amnesty")
    raspasy_end: int = rule("raspasy_end")
    raspasy_growth: Growth = rule("raspasy_growth", Growth)
    raspasy_exit: Exit = rule("raspasy_exit", Exit)
    exit_by_half_whist: bool = rule("exit_by_half_whist")
    exit_by_misere: bool = rule("exit_by_misere")
    raspasy_minimum: Minimum = rule("raspasy_minimum", Minimum)
    raspasy_dealer: bool = rule("raspasy_dealer")
    raspasy_bonus: Bonus = rule("raspasy_bonus", Bonus)
    raspasy_bonus_to: BonusTo = rule("raspasy_bonus_to", BonusTo)
    raspasy_dealer_point: int = rule("raspasy_dealer_point")

    # Who sits out.
    sitter_pays: bool = rule("sitter_pays")

    # The deal and the bids.
    dealer_stays: bool = rule("dealer_stays")
    raspasy_dealer_most: int = rule("raspasy_dealer_most")
    no_trump_bid: bool = rule("no_trump_bid")
    misere_rank: MisereRank = rule("misere_rank", MisereRank)
    misere_bid: MisereBid = rule("misere_bid", MisereBid)
