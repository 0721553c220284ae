"""The house rules of Mariáš, and who sits out under them."""

from dataclasses import dataclass
from enum import StrEnum

from assistant.core.before import Before
from assistant.core.house_rules import option
from assistant.core.message import msg
from assistant.core.seat import Seat

TEXT = "Akagiri, Mariáš (2004)"
OURS = "common house rule"


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


class Values(StrEnum):
    """The price list of the contracts."""

    PUB = "pub"
    FEDERATION = "federation"


class FourPlayers(StrEnum):
    """How four play."""

    CALLED_CARD = "called_card"
    DEALER_SITS_OUT = "dealer_sits_out"


@dataclass(frozen=True, slots=True)
class Rules:
    """What the table agreed on; defaults are the source text's."""

    four_players: FourPlayers = option(
        FourPlayers.CALLED_CARD,
        msg("Four players"),
        msg("With four, the called card makes a partner, or the dealer sits out."),
        f"{TEXT}, four players; sitting out: {OURS}",
        {
            FourPlayers.CALLED_CARD: msg("called card"),
            FourPlayers.DEALER_SITS_OUT: msg("dealer sits out"),
        },
        prominent=True,
        players=4,
        whole=True,
    )
    hearts_double: Hearts = option(
        Hearts.ALL,
        msg("Hearts double"),
        msg("With hearts as trumps a suit game counts double. What exactly?"),
        f"{TEXT}, unplayed games; all: Czech federation",
        {
            Hearts.ALL: msg("everything"),
            Hearts.UNPLAYED: msg("unplayed games"),
            Hearts.GAME: msg("only the game"),
            Hearts.NONE: msg("nothing"),
        },
    )
    silent_killed_seven: int = option(
        1,
        msg("Silent seven beaten"),
        msg("Price of a seven that was not announced and is beaten in the last trick."),
        f"{TEXT}: 1 in the rule, 2 in the table",
        {1: msg("1"), 2: msg("2")},
    )
    announced_killed_seven: int = option(
        3,
        msg("Announced seven beaten"),
        msg("Price of an announced seven that is beaten in the last trick."),
        f"{TEXT}; 2: {OURS}",
        {3: msg("3"), 2: msg("2")},
    )
    hundred_scheme: Scheme = option(
        Scheme.FLAT,
        msg("Each ten beyond a hundred"),
        msg("Price of each ten above the hundred, or short of it."),
        f"{TEXT}; the others: Czech federation and {OURS}",
        {
            Scheme.FLAT: msg("2 each"),
            Scheme.LINEAR: msg("4 each"),
            Scheme.DOUBLING: msg("doubling"),
        },
    )
    hundred_marriage: Counted = option(
        Counted.BEST,
        msg("Marriage for the hundred"),
        msg("Which marriages count towards the hundred."),
        f"{TEXT}; first and all: {OURS}",
        {
            Counted.BEST: msg("best one"),
            Counted.FIRST: msg("first one"),
            Counted.ALL: msg("all"),
        },
    )
    values: Values = option(
        Values.PUB,
        msg("Values"),
        msg("Suit game, betl, durch, open betl, open durch."),
        f"{TEXT}; federation: Czech federation",
        {
            Values.PUB: msg("1, 5, 10, 10, 20"),
            Values.FEDERATION: msg("1, 15, 30, 30, 60"),
        },
    )
    sitter_pays: bool = option(
        False,
        msg("Dealer sitting out also pays"),
        msg("The dealer sitting out pays and is paid like a defender."),
        OURS,
        {False: msg("no"), True: msg("yes")},
    )
    payment_cap: int = option(
        0,
        msg("Payment limit"),
        msg("Most that one player pays another for a deal; 0 is no limit."),
        OURS,
        offered=(0, 50, 100, 200, 500),
    )


def rests(seats: int, rules: Rules) -> bool:
    """Tell whether the dealer sits out."""
    return seats == 4 and rules.four_players is FourPlayers.DEALER_SITS_OUT


def active(before: Before, rules: Rules) -> tuple[Seat, ...]:
    """List who plays, from forehand on."""
    everybody = before.clockwise()
    return everybody[:3] if rests(before.seats, rules) else everybody
