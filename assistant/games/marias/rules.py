"""The house rules of Mariáš, and who sits out under them."""

from dataclasses import dataclass
from typing import Any

from assistant.core.house_rules import OURS, RuleValue, option, yes_or_no
from assistant.core.message import Message, msg, pmsg
from assistant.core.seat import Seat
from assistant.core.situation import Situation


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
    FIXED = "fixed", pmsg("what each ten of a hundred costs", "nothing")


class Counted(RuleValue):
    """Which marriage decides whether a hundred is reached."""

    BEST = "best", pmsg("marriages of a side", "best one")
    FIRST = "first", pmsg("marriages of a side", "first one")
    ALL = "all", pmsg("marriages of a side", "all")


class AnnouncedHundred(RuleValue):
    """Whether the game is paid too where somebody announced a hundred."""

    BESIDE_GAME = "beside_game", msg("on top of the game")
    INSTEAD_OF_GAME = "instead_of_game", msg("instead of the game")


class SilentHundred(RuleValue):
    """What a hundred that nobody announced pays besides its tens."""

    BONUS = "bonus", msg("its own price")
    DOUBLES_GAME = "doubles_game", msg("the value of the game again")
    REPLACES_GAME = "replaces_game", msg("its price instead of the game")


class HundredWithSeven(RuleValue):
    """Whether a seven and a hundred that one side announced are won and lost one by one."""

    APART = "apart", msg("each by itself")
    TOGETHER = "together", msg("both or neither")


class SilentKilled(RuleValue):
    """How often a silent seven that is beaten costs its price."""

    ONCE = "once", msg("its price")
    TWICE = "twice", msg("twice its price")


class AnnouncedKilled(RuleValue):
    """What an announced seven that is beaten costs: the silent one too, or only itself."""

    BOTH = "both", msg("both sevens")
    SEVEN = "seven", msg("only the seven")


class Values(RuleValue):
    """The tariff that the prices are taken from."""

    PUB = "pub", msg("pub")
    FEDERATION = "federation", msg("federation")
    FOUR_TOURNAMENT = "four_tournament", msg("four-player tournament")


class FourPlayers(RuleValue):
    """How four play."""

    CALLED_CARD = "called_card", msg("called card")
    DEALER_SITS_OUT = "dealer_sits_out", msg("dealer sits out")
    SOLOIST_SITS_OUT = "soloist_sits_out", msg("last soloist sits out")


SOURCES = {
    "source": msg("Akagiri, Mariáš (2004)"),
    "federation": msg("Czech federation"),
    "tournament": msg("the price list of four-player tournaments"),
    "league": msg("the rules of a league"),
    "cup": msg("the rules of a cup"),
    "program": msg("the program Mariášek"),
    "piskac": msg("the rules on piskac.cz"),
    "hazardni": msg("the rules on hazardni-hry.eu"),
    "ours": OURS,
}
"""The documents, as the source of a house rule names them."""
SEVENS, HUNDREDS = msg("Sevens"), msg("Hundreds")
PRICES, LIMITS = msg("Prices"), msg("Limits")


def _price(default: int, title: Message, text: Message, source: Message, **more: Any) -> Any:
    """A price of the tariff, typed in game points."""
    told: dict[str, Any] = {"least": 1, "group": PRICES, "in_points": True, **more}
    return option(default, title, text, source, **told)


def _limit(title: Message, text: Message, source: Message, **more: Any) -> Any:
    """The most that somebody pays or loses, typed in game points; 0 is no limit."""
    return option(0, title, text, source, group=LIMITS, in_points=True, **more)


@dataclass(frozen=True, slots=True)
class Rules:
    """What the table agreed on; defaults are the source text's."""

    four_players: FourPlayers = option(
        FourPlayers.CALLED_CARD,
        msg("Four or five players"),
        msg(
            "With four players, the holder of the called card is the soloist’s partner, or "
            "the dealer sits out. With five, the dealer sits out too, and without a called card "
            "also the player on the dealer’s right. If the last soloist sits out, the soloist of "
            "each deal deals the next one."
        ),
        msg(
            "Called card: {source}, four players. The last soloist sits out: {hazardni}. "
            "The dealer sits out: {ours}",
            **SOURCES,
        ),
        prominent=True,
        players=4,
        whole=True,
        ours="Where four often meet, three play and the dealer rests; the text does not have it. "
        "Nor has it five: then the player on the dealer’s right rests too, if no card is called. "
        "Whoever rests deals, so the last soloist does too where he rests.",
    )
    hearts_double: Hearts = option(
        Hearts.ALL,
        msg("Hearts double"),
        msg("What counts double in a suit game when hearts are trumps."),
        msg("Unplayed games: {source}. Everything: {federation}", **SOURCES),
    )
    flek_ends: bool = yes_or_no(
        False,
        msg("A flek without re ends the deal"),
        msg(
            "A suit game with a flek is played only after a re. If nothing is announced and "
            "there is no re, the soloist pays the doubled game at once."
        ),
        msg("No: {source}, unplayed deals. Yes: {piskac}", **SOURCES),
    )
    silent_killed_seven: SilentKilled = option(
        SilentKilled.ONCE,
        msg("Silent seven beaten"),
        msg(
            "A seven that was not announced and is beaten in the last trick costs its price, "
            "or twice its price."
        ),
        msg("Its price: the rule of {source}. Twice its price: the price table", **SOURCES),
        formerly={1: SilentKilled.ONCE, 2: SilentKilled.TWICE},
        group=SEVENS,
    )
    announced_killed_seven: AnnouncedKilled = option(
        AnnouncedKilled.BOTH,
        msg("Announced seven beaten"),
        msg(
            "An announced seven that is beaten in the last trick costs its own price and "
            "that of a silent seven, or only its own price."
        ),
        msg("Both sevens: {source}. Only the seven: {ours}", **SOURCES),
        formerly={3: AnnouncedKilled.BOTH, 2: AnnouncedKilled.SEVEN},
        ours="Some tables charge what was announced and nothing beside it.",
        group=SEVENS,
    )
    hundred_scheme: Scheme = option(
        Scheme.FLAT,
        msg("Each ten beyond a hundred"),
        msg("What each ten above or below the hundred costs."),
        msg(
            "Half the hundred: {source}. The others: {federation}, {program} and {ours}", **SOURCES
        ),
        ours="Tables let a hundred grow in three ways; the text has only the flat one.",
        group=HUNDREDS,
    )
    hundred_marriage: Counted = option(
        Counted.BEST,
        msg("Marriage for the hundred"),
        msg("Which marriages count towards the hundred."),
        msg("Best one: {source}. First one and all: {ours}", **SOURCES),
        ours="Tables count the first marriage, or all; the text counts one.",
        group=HUNDREDS,
    )
    hundred_against: bool = yes_or_no(
        False,
        msg("Marriages against a lost hundred"),
        msg("The other side’s marriages are added to the tens that an announced hundred lacks."),
        msg("No: {ours}. Yes: {program}", **SOURCES),
        only_with={"hundred_scheme": (Scheme.DOUBLING,)},
        ours="The text has no hundred that doubles, so it does not say what it is short of.",
        group=HUNDREDS,
    )
    announced_hundred: AnnouncedHundred = option(
        AnnouncedHundred.BESIDE_GAME,
        msg("An announced hundred is paid"),
        msg(
            "On top of the game or instead of it. Instead of it, the other side’s silent hundred "
            "is not paid."
        ),
        msg("On top of the game: {source}. Instead of the game: {program}", **SOURCES),
        group=HUNDREDS,
    )
    silent_hundred: SilentHundred = option(
        SilentHundred.BONUS,
        msg("A silent hundred is worth"),
        msg(
            "Its own price, the game’s value again, or its price instead of the game. The last "
            "two are doubled by flek and hearts like the game. Tens above 100 are paid as well."
        ),
        msg(
            "Its own price: {source}. The value of the game again: {ours}. Instead of the game: "
            "{program}",
            **SOURCES,
        ),
        ours="Some tables pay the game once more for a hundred that nobody announced.",
        group=HUNDREDS,
    )
    hundred_with_seven: HundredWithSeven = option(
        HundredWithSeven.APART,
        msg("Seven and hundred of one side"),
        msg(
            "One side has announced both. Each is won or lost by itself, or both are lost if one "
            "is lost."
        ),
        msg("Each by itself: {source}. Both or neither: {program}", **SOURCES),
        group=HUNDREDS,
    )
    values: Values = option(
        Values.PUB,
        msg("Values"),
        msg(
            "The starting prices. Game, betl, durch, open betl, open durch: pub 1, 5, "
            "10, 10, 20; federation 1, 15, 30, 30, 60; four-player tournament 1, 10, 20, 20, "
            "40."
        ),
        msg("Pub: {source}. Federation: {federation}. Tournament: {tournament}", **SOURCES),
        preset=True,
    )
    price_game: int = _price(
        1,
        msg("Suit game"),
        msg("What a suit game pays, in game points."),
        msg("{source}, contracts", **SOURCES),
    )
    price_seven: int = _price(
        2,
        msg("Seven"),
        msg("What an announced seven pays or costs."),
        msg("{source}, bonuses", **SOURCES),
    )
    price_hundred: int = _price(
        4,
        msg("Hundred"),
        msg(
            "What an announced hundred pays or costs. The number must be even because a ten "
            "may cost half of it."
        ),
        msg("{source}, bonuses", **SOURCES),
        least=2,
        step=2,
    )
    price_betl: int = _price(
        5,
        msg("Betl"),
        msg("What a betl pays or costs."),
        msg(
            "Source of the price: {source}. The price 15: {federation}. The price 10: {tournament}",
            **SOURCES,
        ),
    )
    price_durch: int = _price(
        10,
        msg("Durch"),
        msg("What a durch pays or costs."),
        msg(
            "Source of the price: {source}. The price 30: {federation}. The price 20: {tournament}",
            **SOURCES,
        ),
    )
    price_open_betl: int = _price(
        10,
        msg("Open betl"),
        msg("What an open betl pays or costs."),
        msg(
            "Source of the price: {source}. The price 30: {federation}. The price 20: {tournament}",
            **SOURCES,
        ),
    )
    price_open_durch: int = _price(
        20,
        msg("Open durch"),
        msg("What an open durch pays or costs."),
        msg(
            "Source of the price: {source}. The price 60: {federation}. The price 40: {tournament}",
            **SOURCES,
        ),
    )
    price_silent_seven: int = _price(
        1,
        msg("Silent seven"),
        msg(
            "What a seven that was not announced pays or costs. With 0, silent sevens are not paid."
        ),
        msg("{source}, bonuses", **SOURCES),
        least=0,
    )
    price_silent_hundred: int = _price(
        2,
        msg("Silent hundred"),
        msg("What a hundred that was not announced pays, without its tens."),
        msg("{source}, bonuses", **SOURCES),
        least=0,
    )
    valat: int = _price(
        0,
        msg("Valát"),
        msg(
            "What taking every trick of a suit game pays in addition. With 0, a valát is not paid."
        ),
        msg("Not paid: {ours}. Paid: {cup}", **SOURCES),
        least=0,
        ours="The text pays nothing for taking every trick.",
    )
    sitter_pays: bool = yes_or_no(
        False,
        msg("Those who sit out also pay"),
        msg(
            "Whoever sits out pays and is paid like a defender. When two play against two, "
            "the dealer does so with the soloist."
        ),
        OURS,
        players=4,
        ours="The text has nobody who sits out, so it does not say what he has to do with it. "
        "With five this holds for both who do; without it, for neither.",
    )
    payment_cap: int = _limit(
        msg("Payment limit"),
        msg("The most that one player pays another for a deal. 0 means no limit."),
        msg("No limit: {ours}. The limit 40: {cup}", **SOURCES),
        offered=(0, 50, 100, 200, 500),
        ours="The text doubles without limit; a table that agrees on one says how much.",
    )
    payer_cap: int = _limit(
        msg("Limit for a deal"),
        msg("The most that one player pays all others together for a deal. 0 means no limit."),
        msg("No limit: {ours}. The limit 20: {league}", **SOURCES),
        offered=(0, 20, 50, 100),
        ours="The text knows no limit; a table that agrees on one says how much.",
    )
    evening_cap: int = _limit(
        msg("Limit for the evening"),
        msg(
            "The most that one player can have lost, fines included. What is won can be "
            "lost again. 0 means no limit."
        ),
        msg("No limit: {ours}. The limit 100: {league}", **SOURCES),
        offered=(0, 100, 200, 500),
        whole=True,
        ours="The text knows no limit; a table that agrees on one says how much.",
    )
    evening_cap_ends: bool = yes_or_no(
        False,
        msg("The limit ends the evening"),
        msg("The evening ends with the deal after which a player has lost the evening’s limit."),
        msg("No: {ours}. Yes: {league}", **SOURCES),
        group=LIMITS,
        whole=True,
        ours="The text has no end: only a table with a limit may agree on this one.",
    )


def playing(seats: int, rules: Rules) -> int:
    """Tell how many of those at the table play a deal."""
    return min(seats, 4 if rules.four_players is FourPlayers.CALLED_CARD else 3)


def active(before: Situation, rules: Rules) -> tuple[Seat, ...]:
    """List who plays, from forehand on; the dealer sits out first, then who is on his right."""
    return before.clockwise()[: playing(before.seats, rules)]
