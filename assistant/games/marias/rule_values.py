"""The values that the house rules of Mariáš may have."""

from enum import StrEnum


class Hearts(StrEnum):
    """What trumps in hearts double."""

    ALL = "all"
    UNPLAYED = "unplayed"
    GAME = "game"
    NONE = "none"


class Scheme(StrEnum):
    """How a hundred grows."""

    FLAT = "flat"
    LINEAR = "linear"
    DOUBLING = "doubling"


class Counted(StrEnum):
    """Which marriage decides whether a hundred is reached."""

    BEST = "best"
    FIRST = "first"
    ALL = "all"


class SilentHundred(StrEnum):
    """What a hundred that nobody announced pays besides its tens."""

    BONUS = "bonus"
    DOUBLES_GAME = "doubles_game"


class SilentKilled(StrEnum):
    """How often a silent seven that is beaten costs its price."""

    ONCE = "once"
    TWICE = "twice"


class AnnouncedKilled(StrEnum):
    """What an announced seven that is beaten costs: the silent one too, or only itself."""

    BOTH = "both"
    SEVEN = "seven"


class Values(StrEnum):
    """The tariff that the prices are taken from."""

    PUB = "pub"
    FEDERATION = "federation"
    FOUR_TOURNAMENT = "four_tournament"


class FourPlayers(StrEnum):
    """How four play."""

    CALLED_CARD = "called_card"
    DEALER_SITS_OUT = "dealer_sits_out"
