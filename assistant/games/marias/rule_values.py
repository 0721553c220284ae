"""The values that the house rules of Mariáš may have."""

from assistant.core.house_rules import RuleValue
from assistant.core.message import msg, pmsg


class Hearts(RuleValue):
    """What trumps in hearts double."""

    ALL = "all", pmsg("what hearts double", "everything")
    UNPLAYED = "unplayed", pmsg("what hearts double", "unplayed games")
    GAME = "game", pmsg("what hearts double", "only the game")
    NONE = "none", pmsg("what hearts double", "nothing")


class Scheme(RuleValue):
    """How a hundred grows."""

    FLAT = "flat", pmsg("what each ten of a hundred costs", "half the hundred")
    LINEAR = "linear", pmsg("what each ten of a hundred costs", "the hundred again")
    DOUBLING = "doubling", pmsg("what each ten of a hundred costs", "doubling")


class Counted(RuleValue):
    """Which marriage decides whether a hundred is reached."""

    BEST = "best", pmsg("marriages of a side", "best one")
    FIRST = "first", pmsg("marriages of a side", "first one")
    ALL = "all", pmsg("marriages of a side", "all")


class SilentHundred(RuleValue):
    """What a hundred that nobody announced pays besides its tens."""

    BONUS = "bonus", msg("its own price")
    DOUBLES_GAME = "doubles_game", msg("the game once more")


class SilentKilled(RuleValue):
    """How often a silent seven that is beaten costs its price."""

    ONCE = "once", msg("once")
    TWICE = "twice", msg("twice")


class AnnouncedKilled(RuleValue):
    """What an announced seven that is beaten costs: the silent one too, or only itself."""

    BOTH = "both", msg("both sevens")
    SEVEN = "seven", msg("only the seven")


class Values(RuleValue):
    """The tariff that the prices are taken from."""

    PUB = "pub", msg("pub")
    FEDERATION = "federation", msg("federation")
    FOUR_TOURNAMENT = "four_tournament", msg("tournament of four")


class FourPlayers(RuleValue):
    """How four play."""

    CALLED_CARD = "called_card", msg("called card")
    DEALER_SITS_OUT = "dealer_sits_out", msg("dealer sits out")
