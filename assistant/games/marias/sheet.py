"""The lines of a Mariáš sheet: each deal in table notation, what it was worth, how all stand."""

from __future__ import annotations

from assistant.core.message import Message, Sign, msg
from assistant.evening.log.evening import Evening
from assistant.evening.told.score_columns import SheetLine, sheet_lines

from .facts import Bonus, Contract, DealSide, Facts, Item
from .words import CONTRACTS, SUITS

NOTED = {
    Bonus.SOLOIST_SEVEN: msg("7"),
    Bonus.SOLOIST_HUNDRED: msg("100"),
    # Translators: on a narrow line of a sheet, a seven that the defenders announced
    Bonus.DEFENDERS_SEVEN: msg("7\N{NO-BREAK SPACE}against"),
    # Translators: on a narrow line of a sheet, a hundred that the defenders announced
    Bonus.DEFENDERS_HUNDRED: msg("100\N{NO-BREAK SPACE}against"),
}
VALATS = {
    DealSide.SOLOIST: msg("valát"),
    # Translators: on a narrow line of a sheet, the defenders took every trick
    DealSide.DEFENDERS: msg("valát\N{NO-BREAK SPACE}against"),
}


def sheet(evening: Evening, _screen: bool = False) -> tuple[SheetLine, ...]:
    """List the lines of an evening."""
    return sheet_lines(evening, notation)


def notation(facts: Facts) -> list[Message]:
    """Write a contract as players do: suit, doublings, then what was announced as 7 and 100."""
    parts = [_doubled(NOTED[bonus], facts, Item(bonus.value)) for bonus in facts.announced]
    parts += [VALATS[facts.valat]] if facts.valat else []
    game = CONTRACTS[facts.contract]
    if facts.contract is Contract.SUIT and facts.trump is not None:
        game = msg("{trump}", trump=Sign(facts.trump, SUITS[facts.trump]))
    parts.insert(0, _doubled(game, facts, Item.GAME))
    if facts.partner is not None:
        whole = msg("{what} +\N{NO-BREAK SPACE}{partner}", what=parts[-1], partner=facts.partner)
        parts[-1] = whole
    return parts


def _doubled(name: Message, facts: Facts, item: Item) -> Message:
    """Note an item with what multiplies it, never parted at the end of a line."""
    fleks = facts.fleks.get(item, 0)
    return msg("{item}\N{NO-BREAK SPACE}×{factor}", item=name, factor=2**fleks) if fleks else name
