"""How the doublings of Mariáš are told: by their names, and by what they multiply."""

from __future__ import annotations

from assistant.core.message import Message, msg, pmsg

from . import reasons
from .facts import Item

DOUBLINGS = tuple(name() for name in reasons.DOUBLINGS)
TIMES = (
    # Translators: in the one line of a deal: game ×2, seven ×2; where players rather say the name
    # of the doubling, it may stand here: flek, and in what follows re, tutti, boty, kalhoty, kaiser
    pmsg("behind what is doubled", "×2"),
    pmsg("behind what is doubled", "×4"),
    pmsg("behind what is doubled", "×8"),
    pmsg("behind what is doubled", "×16"),
    pmsg("behind what is doubled", "×32"),
    pmsg("behind what is doubled", "×64"),
)


def doubling_name(count: int) -> Message:
    """Name the last of so many doublings; beyond the named ones by what it multiplies."""
    return (
        DOUBLINGS[count - 1] if count <= len(DOUBLINGS) else reasons.BEYOND_KAISER(factor=2**count)
    )


def doubled_words(count: int) -> list[Message]:
    """Say how an item was doubled: flek and re are both named, further ones by the last."""
    return [doubling_name(n) for n in ((1, 2) if count == 2 else (count,))]


def times(count: int) -> Message:
    """Say behind what is doubled by what so many doublings multiply it."""
    return TIMES[count - 1] if count <= len(TIMES) else reasons.BEYOND_KAISER(factor=2**count)


def doubled(item: Item, count: int) -> Message:
    """Say what is doubled and how often, never parted at the end of a line."""
    by = times(count)
    match item:
        case Item.GAME:
            # Translators: {doubling} is ×2, or whatever stands for it in this language; so in the
            # other parts of a deal that may be doubled
            return msg("game\N{NO-BREAK SPACE}{doubling}", doubling=by)
        case Item.SOLOIST_SEVEN:
            return msg("seven\N{NO-BREAK SPACE}{doubling}", doubling=by)
        case Item.SOLOIST_HUNDRED:
            return msg("hundred\N{NO-BREAK SPACE}{doubling}", doubling=by)
        case Item.DEFENDERS_SEVEN:
            return msg("defenders’ seven\N{NO-BREAK SPACE}{doubling}", doubling=by)
        case Item.DEFENDERS_HUNDRED:
            return msg("defenders’ hundred\N{NO-BREAK SPACE}{doubling}", doubling=by)


def doubled_contract(contract: Message, count: int) -> Message:
    """Say how often betl or durch is doubled."""
    return pmsg(
        "betl or durch, doubled",
        "{contract}\N{NO-BREAK SPACE}{doubling}",
        contract=contract,
        doubling=times(count),
    )


def doubling_of(item: Item, count: int) -> Message:
    """Name a doubling and what it doubles; of the game by the doubling's name alone."""
    name = doubling_name(count)
    match item:
        case Item.GAME:
            return name
        case Item.SOLOIST_SEVEN:
            return msg("{doubling} on seven", doubling=name)
        case Item.SOLOIST_HUNDRED:
            return msg("{doubling} on hundred", doubling=name)
        case Item.DEFENDERS_SEVEN:
            return msg("{doubling} on defenders’ seven", doubling=name)
        case Item.DEFENDERS_HUNDRED:
            return msg("{doubling} on defenders’ hundred", doubling=name)
