"""What a table of Preferans may choose between, where yes and no are not enough."""

from enum import StrEnum

from assistant.core.message import Message, msg


def steps(*numbers: int) -> Message:
    """Write numbers in a row, as the reader's language does."""
    return msg("{steps}", steps=tuple(msg("{n}", n=n) for n in numbers))


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


class AidTo(StrEnum):
    """Who gets the points above the target where the table does not say."""

    LEFT = "left"
    HIGHEST = "highest"


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
    """What consolation is worth for each undertrick."""

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


class ShortWhisters(StrEnum):
    """For how many of their missing tricks two whisters answer."""

    OWN = "own"
    TOGETHER = "together"


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
    PLAYED = "played"


class Tie(StrEnum):
    """What two write who both have the fewest tricks of raspasy."""

    EACH = "each"
    SHARED = "shared"


class Minimum(StrEnum):
    """The lowest level after the first raspasy, the second and so on.

    The last one repeats; in a circle they begin again.
    """

    SIX = "6"
    SIX_SEVEN = "6-7"
    SIX_SEVEN_EIGHT = "6-7-8"
    SIX_SEVEN_SEVEN_EIGHT = "6-7-7-8"
    SEVEN = "7"
    CIRCLE = "6-7-8-"

    @property
    def levels(self) -> tuple[int, ...]:
        """The levels one by one."""
        return tuple(int(level) for level in self.split("-") if level)

    def after(self, raspasy: int) -> int:
        """The lowest level after so many raspasy, one of them at least."""
        levels, place = self.levels, raspasy - 1
        if self is Minimum.CIRCLE:
            return levels[place % len(levels)]
        return levels[min(place, len(levels) - 1)]


class BonusTo(StrEnum):
    """Where the bonus of raspasy goes."""

    POOL = "pool"
    MOUNTAIN = "mountain"


class MadeTo(StrEnum):
    """Where a made contract goes."""

    POOL = "pool"
    MOUNTAIN_FIRST = "mountain_first"
