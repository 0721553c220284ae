"""The house rules of Preferans."""

from dataclasses import dataclass
from enum import StrEnum

from assistant.core.game import option
from assistant.core.message import msg

TEXT = "Akagiri, Preferans (1995), after Parlett"
OURS = "players' custom, beyond the text"


class Convention(StrEnum):
    """The named sets of house rules."""

    PARLETT = "parlett"


class MisereRank(StrEnum):
    """Where misère stands in the auction."""

    ABOVE_NINE = "above_nine"
    BELOW_NINE = "below_nine"


class NineTen(StrEnum):
    """What the defenders owe on nine and ten."""

    NONE = "none"
    ONE = "one"


class Remainder(StrEnum):
    """How the mean of the mountains is taken."""

    FLOOR = "floor"
    EXACT = "exact"


class Surplus(StrEnum):
    """What becomes of pool points when every pool is full."""

    LOST = "lost"
    OWN_MOUNTAIN = "own_mountain"


@dataclass(frozen=True, slots=True)
class Rules:
    """What the table agreed on; defaults are the source text's."""

    target: int = option(
        10,
        msg("Target"),
        msg("The game ends when every pool has reached it."),
        f"{TEXT}, the sheet",
        least=10,
        step=10,
        offered=(10, 20, 30, 50),
        prominent=True,
    )
    convention: Convention = option(
        Convention.PARLETT,
        msg("Convention"),
        msg("The set of scoring rules that the table plays by."),
        TEXT,
        {Convention.PARLETT: msg("Parlett")},
    )
    misere_consolation: bool = option(
        True,
        msg("Consolation on misère"),
        msg("Whether a caught misère also pays whists to the defenders who whisted."),
        f"{TEXT}, scoring 2; none: {OURS}",
        {True: msg("yes"), False: msg("no")},
    )
    dealer_stays: bool = option(
        True,
        msg("Dealer stays"),
        msg("Whether the same player deals again after raspasy and misère."),
        f"{TEXT}, the deal; moving on: {OURS}",
        {True: msg("yes"), False: msg("no")},
    )
    misere_rank: MisereRank = option(
        MisereRank.ABOVE_NINE,
        msg("Misère ranks"),
        msg("Where misère stands among the bids."),
        f"{TEXT}, the bids; below nine: {OURS}",
        {MisereRank.ABOVE_NINE: msg("above nine"), MisereRank.BELOW_NINE: msg("below nine")},
    )
    whist_on_nine_ten: NineTen = option(
        NineTen.NONE,
        msg("Duty on nine and ten"),
        msg("Whether the defenders must take a trick on nine and ten and are paid for it."),
        f"{TEXT}, minimum tricks; one: {OURS}",
        {NineTen.NONE: msg("none"), NineTen.ONE: msg("one trick")},
    )
    remainder: Remainder = option(
        Remainder.FLOOR,
        msg("Remainder"),
        msg("Whether the mean of the mountains is rounded down, or taken exactly in fractions."),
        f"{TEXT}, settlement; exact: {OURS}",
        {Remainder.FLOOR: msg("rounded down"), Remainder.EXACT: msg("exact fractions")},
    )
    surplus_when_full: Surplus = option(
        Surplus.LOST,
        msg("When all pools are full"),
        msg("What becomes of pool points that nobody can take any more."),
        f"{TEXT}, American aid; own mountain: {OURS}",
        {Surplus.LOST: msg("lost"), Surplus.OWN_MOUNTAIN: msg("off one's own mountain")},
    )
