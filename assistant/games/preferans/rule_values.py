"""What a table of Preferans may choose between, where yes and no are not enough."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from assistant.core.message import Message, msg, pmsg


class Convention(StrEnum):
    """The named sets of house rules."""

    PARLETT = "parlett"
    SOCHI = "sochi"
    LENINGRAD = "leningrad"
    ROSTOV = "rostov"


class GameEnd(StrEnum):
    """When the game is over."""

    EVERY_POOL = "every_pool"
    TOGETHER = "together"


class Surplus(StrEnum):
    """What becomes of pool points when every pool is full."""

    LOST = "lost"
    OWN_MOUNTAIN = "own_mountain"


class Remainder(StrEnum):
    """How the mean is taken at the settlement."""

    FLOOR = "floor"
    EXACT = "exact"


class Consoled(StrEnum):
    """Who gets whists for a failed contract."""

    WHISTERS = "whisters"
    BOTH = "both"
    ALL = "all"
    NONE = "none"


class Consolation(StrEnum):
    """What it is worth, by the undertrick."""

    VALUE = "value"
    TEN = "ten"


class Duty(StrEnum):
    """Whether two whisters may make up for each other."""

    JOINT = "joint"
    OWN = "own"


class Answers(StrEnum):
    """Which of two whisters owes the one trick of eight and above."""

    BOTH = "both"
    SECOND = "second"
    SPLIT = "split"


class NineTen(StrEnum):
    """What the defenders owe on nine and ten, and whether their tricks are paid."""

    NONE = "none"
    ONE = "one"
    TEN_FREE = "ten_free"
    TEN_CHECKED = "ten_checked"


class Short(StrEnum):
    """What is paid to whisters who fell short together."""

    DUTY = "duty"
    TRICKS = "tricks"


class Shortfall(StrEnum):
    """Where a whister's missing tricks are written."""

    WHISTS = "whists"
    OWN_MOUNTAIN = "own_mountain"


class Size(StrEnum):
    """How much of a contract's value a missing trick costs a whister."""

    FULL = "full"
    HALF = "half"


class LoneWhist(StrEnum):
    """Who writes the passer's tricks of a failed contract."""

    GREEDY = "greedy"
    GENTLEMAN = "gentleman"


class Raspasy(StrEnum):
    """Where the tricks of raspasy are written."""

    MOUNTAIN = "mountain"
    WHISTS = "whists"


class Bonus(StrEnum):
    """What no trick at all in raspasy brings into the pool."""

    NONE = "none"
    ONE = "one"
    PRICE = "price"


class MisereRank(StrEnum):
    """Where misère stands in the auction."""

    ABOVE_NINE = "above_nine"
    BELOW_NINE = "below_nine"


class MisereBid(StrEnum):
    """When misère may be bid."""

    FREE = "free"
    FIRST_CALL = "first_call"


class Growth(StrEnum):
    """How the price of raspasy rises."""

    ADDING = "adding"
    DOUBLING = "doubling"


class Exit(StrEnum):
    """Which deal sends raspasy back to its start."""

    ANY = "any"
    MADE = "made"
    MADE_WHISTED = "made_whisted"
    BOTH_WHISTED = "both_whisted"


class Minimum(StrEnum):
    """The lowest level after the first raspasy, the second and so on; the last repeats."""

    SIX = "6"
    SIX_SEVEN = "6-7"
    SIX_SEVEN_EIGHT = "6-7-8"
    SIX_SEVEN_SEVEN_EIGHT = "6-7-7-8"
    SEVEN = "7"

    @property
    def levels(self) -> tuple[int, ...]:
        """The levels one by one."""
        return tuple(map(int, self.split("-")))


class BonusTo(StrEnum):
    """Where the bonus of raspasy goes."""

    POOL = "pool"
    MOUNTAIN = "mountain"


class MadeTo(StrEnum):
    """Where a made contract goes."""

    POOL = "pool"
    MOUNTAIN_FIRST = "mountain_first"


def steps(*numbers: int) -> Message:
    """Write numbers in a row, as the reader's language does."""
    return msg("{steps}", steps=tuple(msg("{n}", n=n) for n in numbers))


NAMES: Mapping[type[StrEnum], Mapping[Any, Message]] = {
    Convention: {
        Convention.PARLETT: msg("Parlett"),
        Convention.SOCHI: msg("Sochi"),
        Convention.LENINGRAD: msg("Leningrad"),
        Convention.ROSTOV: msg("Rostov"),
    },
    GameEnd: {
        GameEnd.EVERY_POOL: msg("every pool full"),
        GameEnd.TOGETHER: msg("all pools together"),
    },
    Surplus: {
        Surplus.LOST: pmsg("of points that nobody can use", "lost"),
        Surplus.OWN_MOUNTAIN: msg("off own mountain"),
    },
    MadeTo: {
        MadeTo.POOL: msg("into the pool"),
        MadeTo.MOUNTAIN_FIRST: msg("off the mountain first"),
    },
    Remainder: {Remainder.FLOOR: msg("rounded down"), Remainder.EXACT: msg("exact fractions")},
    Consoled: {
        Consoled.WHISTERS: msg("whisters"),
        Consoled.BOTH: msg("both defenders"),
        Consoled.ALL: msg("all others"),
        Consoled.NONE: pmsg("who is consoled", "nobody"),
    },
    Consolation: {Consolation.VALUE: msg("as a trick"), Consolation.TEN: msg("always 10")},
    Duty: {
        Duty.JOINT: pmsg("duty of two whisters", "together"),
        Duty.OWN: pmsg("duty of two whisters", "each alone"),
    },
    Answers: {
        Answers.BOTH: pmsg("who pays for a missing trick", "both"),
        Answers.SECOND: msg("second one"),
        Answers.SPLIT: msg("half each"),
    },
    NineTen: {
        NineTen.NONE: pmsg("tricks that are owed", "none"),
        NineTen.ONE: msg("one trick"),
        NineTen.TEN_FREE: msg("on 10 only paid"),
        NineTen.TEN_CHECKED: msg("10 checked"),
    },
    Short: {Short.DUTY: msg("their share"), Short.TRICKS: msg("their tricks")},
    Shortfall: {
        Shortfall.WHISTS: msg("declarer’s whists"),
        Shortfall.OWN_MOUNTAIN: msg("own mountain"),
    },
    Size: {
        Size.FULL: pmsg("what a missing trick costs", "full"),
        Size.HALF: pmsg("what a missing trick costs", "half"),
    },
    LoneWhist: {
        LoneWhist.GREEDY: msg("all to the whister"),
        LoneWhist.GENTLEMAN: msg("shared equally"),
    },
    Raspasy: {Raspasy.MOUNTAIN: msg("on the mountains"), Raspasy.WHISTS: msg("in whists")},
    Growth: {Growth.ADDING: steps(1, 2, 3), Growth.DOUBLING: steps(1, 2, 4)},
    Exit: {
        Exit.ANY: msg("any other deal"),
        Exit.MADE: msg("a made contract"),
        Exit.MADE_WHISTED: msg("made, whisted, nobody short"),
        Exit.BOTH_WHISTED: msg("made against two, nobody short"),
    },
    Bonus: {
        Bonus.NONE: pmsg("points for no trick", "nothing"),
        Bonus.ONE: pmsg("points for no trick", "one"),
        Bonus.PRICE: pmsg("points for no trick", "the price"),
    },
    BonusTo: {BonusTo.POOL: msg("into the pool"), BonusTo.MOUNTAIN: msg("off the mountain")},
    MisereRank: {MisereRank.ABOVE_NINE: msg("above 9"), MisereRank.BELOW_NINE: msg("below 9")},
    MisereBid: {MisereBid.FREE: msg("at any time"), MisereBid.FIRST_CALL: msg("as a first call")},
    Minimum: {minimum: steps(*minimum.levels) for minimum in Minimum},
}
"""What each value is called, beside its rule."""
