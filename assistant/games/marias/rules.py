"""The house rules of Mariáš."""

from dataclasses import dataclass
from enum import StrEnum

from assistant.core.game_data import tables


class HeartsDoubling(StrEnum):
    """The items that hearts as trumps double."""

    ALL = "all"
    UNPLAYED = "unplayed"
    GAME = "game"
    NONE = "none"


class HundredScheme(StrEnum):
    """How the price of a hundred grows."""

    FLAT = "flat"
    LINEAR = "linear"
    DOUBLING = "doubling"
    FIXED = "fixed"


class CountedMarriages(StrEnum):
    """The marriages that count towards the hundred."""

    BEST = "best"
    FIRST = "first"
    ALL = "all"


class AnnouncedHundred(StrEnum):
    """Whether the game is paid in addition to an announced hundred."""

    BESIDE_GAME = "beside_game"
    INSTEAD_OF_GAME = "instead_of_game"


class SilentHundred(StrEnum):
    """How a silent hundred is paid, apart from its tens."""

    BONUS = "bonus"
    DOUBLES_GAME = "doubles_game"
    REPLACES_GAME = "replaces_game"


class HundredWithSeven(StrEnum):
    """Whether a side that announced seven and hundred wins or loses them separately."""

    APART = "apart"
    TOGETHER = "together"


class BeatenSilentSeven(StrEnum):
    """Whether a beaten silent seven costs its price once or twice."""

    ONCE = "once"
    TWICE = "twice"


class BeatenSeven(StrEnum):
    """Whether a beaten announced seven costs the price of the silent seven as well as its own."""

    BOTH = "both"
    SEVEN = "seven"


class PriceSet(StrEnum):
    """The named sets of default prices."""

    PUB = "pub"
    FEDERATION = "federation"
    FOUR_TOURNAMENT = "four_tournament"


class FourPlayers(StrEnum):
    """How four people play: all of them with a called card, or three with one sitting out."""

    CALLED_CARD = "called_card"
    DEALER_SITS_OUT = "dealer_sits_out"
    SOLOIST_SITS_OUT = "soloist_sits_out"


TABLES = tables(__package__)
WHY, rule = TABLES.reasons, TABLES.rule


@dataclass(frozen=True, slots=True)
class Rules:
    """House rules of a table; the defaults are those of the source text."""

    four_players: FourPlayers = rule("four_players", FourPlayers)
    hearts_double: HeartsDoubling = rule("hearts_double", HeartsDoubling)
    flek_ends: bool = rule("flek_ends")
    silent_killed_seven: BeatenSilentSeven = rule("silent_killed_seven", BeatenSilentSeven)
    announced_killed_seven: BeatenSeven = rule("announced_killed_seven", BeatenSeven)
    hundred_scheme: HundredScheme = rule("hundred_scheme", HundredScheme)
    hundred_marriage: CountedMarriages = rule("hundred_marriage", CountedMarriages)
    hundred_against: bool = rule("hundred_against")
    announced_hundred: AnnouncedHundred = rule("announced_hundred", AnnouncedHundred)
    silent_hundred: SilentHundred = rule("silent_hundred", SilentHundred)
    hundred_with_seven: HundredWithSeven = rule("hundred_with_seven", HundredWithSeven)
    values: PriceSet = rule("values", PriceSet)
    price_game: int = rule("price_game")
    price_seven: int = rule("price_seven")
    price_hundred: int = rule("price_hundred")
    price_betl: int = rule("price_betl")
    price_durch: int = rule("price_durch")
    price_open_betl: int = rule("price_open_betl")
    price_open_durch: int = rule("price_open_durch")
    price_silent_seven: int = rule("price_silent_seven")
    price_silent_hundred: int = rule("price_silent_hundred")
    valat: int = rule("valat")
    sitter_pays: bool = rule("sitter_pays")
    payment_cap: int = rule("payment_cap")
    payer_cap: int = rule("payer_cap")
    evening_cap: int = rule("evening_cap")
    evening_cap_ends: bool = rule("evening_cap_ends")


def active_count(seats: int, rules: Rules) -> int:
    """Number of active players in a deal."""
    return min(seats, 4 if rules.four_players is FourPlayers.CALLED_CARD else 3)
