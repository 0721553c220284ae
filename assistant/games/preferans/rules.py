"""The house rules of Preferans and their possible values."""

from dataclasses import dataclass
from enum import StrEnum

from assistant.core.game_data import tables
from assistant.core.house_rules import Contradiction
from assistant.core.message import Message, msg


def number_list(*numbers: int) -> Message:
    """A list of numbers with the separators of the reader's language."""
    return msg("{steps}", steps=tuple(msg("{n}", n=n) for n in numbers))


class Convention(StrEnum):
    """The named sets of house rules."""

    PARLETT = "parlett"
    SOCHI = "sochi"
    LENINGRAD = "leningrad"
    ROSTOV = "rostov"


class GameEnd(StrEnum):
    """When the game ends: every pool has reached the target, or all pools together have."""

    EVERY_POOL = "every_pool"
    TOGETHER = "together"


class AidReceiver(StrEnum):
    """The player who first gets points above the target if the scorekeeper does not choose."""

    LEFT = "left"
    HIGHEST = "highest"


class SurplusUse(StrEnum):
    """The use of pool points that are earned when every pool is full."""

    LOST = "lost"
    OWN_MOUNTAIN = "own_mountain"


class MeanRounding(StrEnum):
    """How the mean is rounded at the settlement."""

    FLOOR = "floor"
    EXACT = "exact"


class ConsoledPlayers(StrEnum):
    """The players who get whists for a failed contract."""

    WHISTERS = "whisters"
    BOTH = "both"
    ALL = "all"
    NONE = "none"


class Consolation(StrEnum):
    """The price of consolation for each undertrick."""

    VALUE = "value"
    TEN = "ten"


class Duty(StrEnum):
    """Whether tricks of one whister may make up for missing tricks of the other."""

    JOINT = "joint"
    OWN = "own"


class EightDuty(StrEnum):
    """The whisters who owe the single trick due at levels eight and above."""

    BOTH = "both"
    SECOND = "second"
    SPLIT = "split"


class NineTenDuty(StrEnum):
    """The defenders' duty at levels nine and ten, and whether their tricks are paid."""

    NONE = "none"
    ONE = "one"
    TEN_FREE = "ten_free"
    TEN_CHECKED = "ten_checked"


class ShortPayment(StrEnum):
    """Whether whisters who are short together are paid for their share or for all their tricks."""

    DUTY = "duty"
    TRICKS = "tricks"


class ShortWhisters(StrEnum):
    """Whether a whister pays at most for the tricks that both whisters together are short of."""

    OWN = "own"
    TOGETHER = "together"


class ShortfallAccount(StrEnum):
    """The account to which a whister's missing tricks are written."""

    WHISTS = "whists"
    OWN_MOUNTAIN = "own_mountain"


class ShortfallPrice(StrEnum):
    """The share of a contract's value that a missing trick costs a whister."""

    FULL = "full"
    HALF = "half"


class LoneWhist(StrEnum):
    """Whether a lone whister shares the payment for a failed contract with the passer."""

    GREEDY = "greedy"
    GENTLEMAN = "gentleman"


class RaspasyAccount(StrEnum):
    """The account to which tricks in raspasy are written."""

    MOUNTAIN = "mountain"
    WHISTS = "whists"


class Bonus(StrEnum):
    """Pool points for taking no trick in raspasy."""

    NONE = "none"
    ONE = "one"
    PRICE = "price"


class MisereRank(StrEnum):
    """The position of misère among the bids."""

    ABOVE_NINE = "above_nine"
    BELOW_NINE = "below_nine"


class MisereBid(StrEnum):
    """When misère may be bid."""

    FREE = "free"
    FIRST_CALL = "first_call"


class PriceGrowth(StrEnum):
    """How the price of raspasy grows."""

    ADDING = "adding"
    DOUBLING = "doubling"


class PriceReset(StrEnum):
    """The deals that reset the price of raspasy."""

    ANY = "any"
    MADE = "made"
    MADE_WHISTED = "made_whisted"
    BOTH_WHISTED = "both_whisted"
    PLAYED = "played"


class RaspasyTie(StrEnum):
    """Whether two players with the fewest tricks in raspasy get full whists each or share them."""

    EACH = "each"
    SHARED = "shared"


class LowestLevels(StrEnum):
    """The lowest levels after the first raspasy, the second and so on.

    The last level repeats; CIRCLE starts again at the first level.
    """

    SIX = "6"
    SIX_SEVEN = "6-7"
    SIX_SEVEN_EIGHT = "6-7-8"
    SIX_SEVEN_SEVEN_EIGHT = "6-7-7-8"
    SEVEN = "7"
    CIRCLE = "6-7-8-"

    @property
    def levels(self) -> tuple[int, ...]:
        """The levels as numbers."""
        return tuple(int(level) for level in self.split("-") if level)

    def after(self, raspasy: int) -> int:
        """The lowest level after `raspasy` deals of raspasy in a row, at least one."""
        levels, index = self.levels, raspasy - 1
        if self is LowestLevels.CIRCLE:
            return levels[index % len(levels)]
        return levels[min(index, len(levels) - 1)]


class BonusAccount(StrEnum):
    """The account to which the bonus of raspasy is written."""

    POOL = "pool"
    MOUNTAIN = "mountain"


class MadeAccount(StrEnum):
    """Whether a made contract goes to the pool, or reduces the player's own mountain first."""

    POOL = "pool"
    MOUNTAIN_FIRST = "mountain_first"


TABLES = tables(__package__)
WHY, rule = TABLES.reasons, TABLES.rule


@dataclass(frozen=True, slots=True)
class Rules:
    """House rules of a table; the defaults are those of the source text."""

    target: int = rule("target")
    convention: Convention = rule("convention", Convention)

    # The pool, the end of the game and its settlement.
    american_aid: bool = rule("american_aid")
    aid_to: AidReceiver = rule("aid_to", AidReceiver)
    game_end: GameEnd = rule("game_end", GameEnd)
    surplus_when_full: SurplusUse = rule("surplus_when_full", SurplusUse)
    surplus_floor: bool = rule("surplus_floor")
    pool_worth: int = rule("pool_worth")
    made_to: MadeAccount = rule("made_to", MadeAccount)
    remainder: MeanRounding = rule("remainder", MeanRounding)

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
    consolation: ConsoledPlayers = rule("consolation", ConsoledPlayers)
    consolation_price: Consolation = rule("consolation_price", Consolation)
    misere_consolation: bool = rule("misere_consolation")
    give_up: bool = rule("give_up")
    give_up_short: int = rule("give_up_short")
    give_up_consolation: bool = rule("give_up_consolation")

    # The defenders' tricks.
    whist_factor: int = rule("whist_factor")
    duty: Duty = rule("duty", Duty)
    short_whisters: ShortWhisters = rule("short_whisters", ShortWhisters)
    short_on_eight: EightDuty = rule("short_on_eight", EightDuty)
    whist_on_nine_ten: NineTenDuty = rule("whist_on_nine_ten", NineTenDuty)
    tricks_when_short: ShortPayment = rule("tricks_when_short", ShortPayment)
    shortfall_to: ShortfallAccount = rule("shortfall_to", ShortfallAccount)
    shortfall_price: ShortfallPrice = rule("shortfall_price", ShortfallPrice)
    lone_whist: LoneWhist = rule("lone_whist", LoneWhist)
    half_whist: bool = rule("half_whist")
    stalingrad: bool = rule("stalingrad")

    # Raspasy.
    raspasy_to: RaspasyAccount = rule("raspasy_to", RaspasyAccount)
    raspasy_first: int = rule("raspasy_first")
    raspasy_tie: RaspasyTie = rule("raspasy_tie", RaspasyTie)
    raspasy_amnesty: bool = rule("raspasy_amnesty")
    raspasy_end: int = rule("raspasy_end")
    raspasy_growth: PriceGrowth = rule("raspasy_growth", PriceGrowth)
    raspasy_exit: PriceReset = rule("raspasy_exit", PriceReset)
    exit_by_half_whist: bool = rule("exit_by_half_whist")
    exit_by_misere: bool = rule("exit_by_misere")
    raspasy_minimum: LowestLevels = rule("raspasy_minimum", LowestLevels)
    raspasy_dealer: bool = rule("raspasy_dealer")
    raspasy_bonus: Bonus = rule("raspasy_bonus", Bonus)
    raspasy_bonus_to: BonusAccount = rule("raspasy_bonus_to", BonusAccount)
    raspasy_dealer_point: int = rule("raspasy_dealer_point")

    # Players who sit out.
    sitter_pays: bool = rule("sitter_pays")

    # The deal and the bids.
    dealer_stays: bool = rule("dealer_stays")
    raspasy_dealer_most: int = rule("raspasy_dealer_most")
    no_trump_bid: bool = rule("no_trump_bid")
    misere_rank: MisereRank = rule("misere_rank", MisereRank)
    misere_bid: MisereBid = rule("misere_bid", MisereBid)


POOL_UNPAID = Contradiction(
    "pool_worth",
    msg(
        "without American aid a pool point must be worth 10 or 20; otherwise made contracts "
        "would count for nothing"
    ),
    (10, 20),
)
"""The contradiction if pool points count for nothing and there is no American aid.

With aid all pools end equal and cancel out.
"""


def contradictions(rules: Rules) -> tuple[Contradiction, ...]:
    """A contradiction if pool points, and therefore made contracts, would be worth nothing."""
    return () if rules.american_aid or rules.pool_worth else (POOL_UNPAID,)
