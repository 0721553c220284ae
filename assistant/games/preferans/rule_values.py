"""What a table of Preferans may choose between, where yes and no are not enough."""

from assistant.core.house_rules import RuleValue
from assistant.core.message import Message, msg, pmsg


def steps(*numbers: int) -> Message:
    """Write numbers in a row, as the reader's language does."""
    return msg("{steps}", steps=tuple(msg("{n}", n=n) for n in numbers))


class Convention(RuleValue):
    """The named sets of house rules."""

    PARLETT = "parlett", msg("Parlett")
    SOCHI = "sochi", msg("Sochi")
    LENINGRAD = "leningrad", msg("Leningrad")
    ROSTOV = "rostov", msg("Rostov")


class GameEnd(RuleValue):
    """When the game is over."""

    EVERY_POOL = "every_pool", msg("every pool full")
    TOGETHER = "together", msg("all pools together")


class AidTo(RuleValue):
    """Who gets the points above the target where the table does not say."""

    LEFT = "left", msg("the next on the left")
    HIGHEST = "highest", msg("the highest pool")


class Surplus(RuleValue):
    """What becomes of pool points when every pool is full."""

    LOST = "lost", pmsg("of points that nobody can use", "lost")
    OWN_MOUNTAIN = "own_mountain", msg("off own mountain")


class Remainder(RuleValue):
    """How the mean is taken at the settlement."""

    FLOOR = "floor", msg("rounded down")
    EXACT = "exact", msg("exact fractions")


class Consoled(RuleValue):
    """Who gets whists for a failed contract."""

    WHISTERS = "whisters", msg("whisters")
    BOTH = "both", msg("both defenders")
    ALL = "all", msg("all others")
    NONE = "none", pmsg("who is consoled", "nobody")


class Consolation(RuleValue):
    """What consolation is worth for each undertrick."""

    VALUE = "value", msg("as much as a trick")
    TEN = "ten", msg("always 10")


class Duty(RuleValue):
    """Whether two whisters may make up for each other."""

    JOINT = "joint", pmsg("duty of two whisters", "together")
    OWN = "own", pmsg("duty of two whisters", "each alone")


class Answers(RuleValue):
    """Which of two whisters owes the one trick of eight and above."""

    BOTH = "both", pmsg("who pays for a missing trick", "both")
    SECOND = "second", msg("the second whister")
    SPLIT = "split", msg("half each")


class NineTen(RuleValue):
    """What the defenders owe on nine and ten, and whether their tricks are paid."""

    NONE = "none", pmsg("tricks that are owed", "none")
    ONE = "one", msg("one trick")
    TEN_FREE = "ten_free", msg("one on 9, none on 10")
    TEN_CHECKED = "ten_checked", msg("one on 9, 10 checked")


class Short(RuleValue):
    """What is paid to whisters who fell short together."""

    DUTY = "duty", msg("up to the quota")
    TRICKS = "tricks", msg("every trick taken")


class ShortWhisters(RuleValue):
    """For how many of their missing tricks two whisters answer."""

    OWN = "own", msg("their own quota")
    TOGETHER = "together", msg("what both lack")


class Shortfall(RuleValue):
    """Where a whister's missing tricks are written."""

    WHISTS = "whists", msg("declarer’s whists")
    OWN_MOUNTAIN = "own_mountain", msg("own mountain")


class Size(RuleValue):
    """How much of a contract's value a missing trick costs a whister."""

    FULL = "full", pmsg("what a missing trick costs", "full")
    HALF = "half", pmsg("what a missing trick costs", "half")


class LoneWhist(RuleValue):
    """Who writes the passer's tricks of a failed contract."""

    GREEDY = "greedy", msg("all to the whister")
    GENTLEMAN = "gentleman", msg("shared equally")


class Raspasy(RuleValue):
    """Where the tricks of raspasy are written."""

    MOUNTAIN = "mountain", msg("on the mountains")
    WHISTS = "whists", msg("in whists")


class Bonus(RuleValue):
    """What no trick at all in raspasy brings into the pool."""

    NONE = "none", pmsg("points for no trick", "nothing")
    ONE = "one", pmsg("points for no trick", "one")
    PRICE = "price", pmsg("points for no trick", "the price")


class MisereRank(RuleValue):
    """Where misère stands in the auction."""

    ABOVE_NINE = "above_nine", msg("above 9")
    BELOW_NINE = "below_nine", msg("below 9")


class MisereBid(RuleValue):
    """When misère may be bid."""

    FREE = "free", msg("at any time")
    FIRST_CALL = "first_call", msg("as a first bid")


class Growth(RuleValue):
    """How the price of raspasy rises."""

    ADDING = "adding", steps(1, 2, 3)
    DOUBLING = "doubling", steps(1, 2, 4)


class Exit(RuleValue):
    """Which deal sends raspasy back to its start."""

    ANY = "any", msg("any other deal")
    MADE = "made", msg("a made contract")
    MADE_WHISTED = "made_whisted", msg("made, whisted, nobody short")
    BOTH_WHISTED = "both_whisted", msg("made against two, nobody short")
    PLAYED = "played", msg("any contract that is played")


class Tie(RuleValue):
    """What two write who both have the fewest tricks of raspasy."""

    EACH = "each", msg("each all of it")
    SHARED = "shared", msg("shared by both")


class Minimum(RuleValue):
    """The lowest level after the first raspasy, the second and so on.

    The last one repeats; in a circle they begin again.
    """

    SIX = "6", steps(6)
    SIX_SEVEN = "6-7", steps(6, 7)
    SIX_SEVEN_EIGHT = "6-7-8", steps(6, 7, 8)
    SIX_SEVEN_SEVEN_EIGHT = "6-7-7-8", steps(6, 7, 7, 8)
    SEVEN = "7", steps(7)
    CIRCLE = "6-7-8-", msg("{levels}, repeating", levels=steps(6, 7, 8))

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


class BonusTo(RuleValue):
    """Where the bonus of raspasy goes."""

    POOL = "pool", msg("into the pool")
    MOUNTAIN = "mountain", msg("off the mountain")


class MadeTo(RuleValue):
    """Where a made contract goes."""

    POOL = "pool", msg("into the pool")
    MOUNTAIN_FIRST = "mountain_first", msg("off the mountain first")
