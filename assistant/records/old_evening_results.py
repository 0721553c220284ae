"""Evenings in a spreadsheet: each player's result, and the faults that prevent an import."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Any

from assistant.core.codec import shown
from assistant.core.currencies import currency_key
from assistant.core.game import AnyGame
from assistant.core.grouping import grouped
from assistant.core.limits import CELL, CURRENCY, NOTE
from assistant.core.message import Message, msg
from assistant.core.names import plain_name
from assistant.evening.reading.opening import new_name_problem
from assistant.records.old_cells import (
    DECIMALS,
    Columns,
    LineKind,
    Role,
    is_total,
    letter_of,
    read_amount,
    read_day,
    split_amount,
    without_currency,
)
from assistant.records.record import FORMAT
from assistant.records.spreadsheet import Row

DETAIL_ROLES = (Role.DAY, Role.NUMBER, Role.TITLE, Role.PLACE, Role.CURRENCY, Role.NOTE)
"""The roles of columns that describe an evening; the first four identify it."""
BOX = "\N{PACKAGE}"
"""The name of the box among the names of players."""
POINTS, MONEY = "points", "money"


@dataclass(frozen=True, slots=True)
class Fault:
    """A reason not to import an evening, with its line and column."""

    line: int
    column: str
    text: Message


@dataclass(slots=True)
class OldEvening:
    """An evening with its players' results; `line` is its first line in the file."""

    line: int
    day: str = ""
    number: str = ""
    title: str = ""
    place: str = ""
    currency: str = ""
    note: str = ""
    results: dict[str, Decimal] = field(default_factory=dict)
    box: Decimal = Decimal(0)
    faults: list[Fault] = field(default_factory=list)

    @property
    def sum(self) -> Decimal:
        """The sum of all results and of the common box."""
        return sum(self.results.values(), self.box)


@dataclass(frozen=True, slots=True)
class Formats:
    """The formats of a whole file; an undecided format is empty."""

    order: str = ""
    decimal: str = ""
    unit: str = ""
    currency: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell with a player's result, its position, and the key of its evening."""

    line: int
    column: str
    evening: tuple[object, ...]
    about: Mapping[Role, str]
    name: str
    text: str
    fault: Message | None = None


# ---- The cells ----


def cells_of(columns: Columns) -> Iterator[Cell]:
    """The cells with results, line by line, without lines of totals."""
    last_details: Mapping[Role, str] = {}
    for row in columns.body:
        if is_total_line(columns, row):
            continue
        details = {role: _joined_cells(row, columns.by_role.get(role, ())) for role in DETAIL_ROLES}
        if columns.lines is LineKind.RESULT:
            if not details[Role.DAY]:  # an empty day is that of the line above
                details = {
                    role: text or last_details.get(role, "") for role, text in details.items()
                }
            last_details = details
        yield from _cells(columns, row, details)


def is_total_line(columns: Columns, row: Row) -> bool:
    """Whether a line's first cell, day, number, title or name is a word for a total."""
    others = (
        index for role in (*DETAIL_ROLES[:3], Role.NAME) for index in columns.by_role.get(role, ())
    )
    return any(is_total(row.at(index)) for index in (0, *others))


def _joined_cells(row: Row, indexes: Iterable[int]) -> str:
    return " · ".join(filter(None, map(row.at, indexes)))


def _cells(columns: Columns, row: Row, details: Mapping[Role, str]) -> Iterator[Cell]:
    width, length_fault = len(columns.heads.cells), None
    if any(row.cells[width:]):
        length_fault = msg("this line has more cells than there are columns")
    key: tuple[object, ...] = (row.line,)
    if columns.lines is LineKind.RESULT:
        key = tuple(details[role] for role in DETAIL_ROLES[:4])
    name = _joined_cells(row, columns.by_role.get(Role.NAME, ()))
    is_evening_line = columns.lines is LineKind.EVENING
    for index in columns.by_role.get(Role.PERSON if is_evening_line else Role.RESULT, ()):
        fault = length_fault
        if len(row.cells) < (index + 1 if columns.lines is LineKind.PERSON else width):
            fault = msg("this line is cut short: it has fewer cells than there are columns")
        if columns.lines is LineKind.PERSON:
            key, details = (index,), {Role.DAY: columns.heads.at(index)}
        player = without_currency(columns.heads.at(index))[0] if is_evening_line else name
        yield Cell(row.line, letter_of(index), key, details, player, row.at(index), fault)
    for index in columns.by_role.get(Role.BOX, ()) if columns.lines is not LineKind.PERSON else ():
        yield Cell(row.line, letter_of(index), key, details, BOX, row.at(index), length_fault)


# ---- The evenings ----


def evenings_of(
    cells: Iterable[Cell], formats: Formats, spellings: Mapping[str, str], today: date, most: int
) -> Iterator[OldEvening]:
    """The evenings that `cells` belong to; an evening may have at most `most` players.

    `spellings` has the final spelling of each name.
    """
    name_problems = {name: _name_problem(name) for name in spellings.values()}
    for group in grouped((cell.evening, cell) for cell in cells).values():
        texts_by_role = {
            role: [text for cell in group if (text := cell.about.get(role))]
            for role in DETAIL_ROLES
        }
        details: dict[str, Any] = {
            role.value: texts[0] for role, texts in texts_by_role.items() if texts
        }
        evening = OldEvening(group[0].line, **details)
        for cell in group:
            _add_result(evening, cell, formats, spellings, name_problems)
        if evening.results or evening.faults or read_day(evening.day, formats.order, today):
            _check_evening(evening, formats, today, most)
            yield evening


def _name_problem(name: str) -> Message | None:
    if not name:
        return msg("there is no name")
    if is_total(name):
        return msg("{name} is a total, not a player", name=shown(name))
    return new_name_problem(name)


def _add_result(
    evening: OldEvening,
    cell: Cell,
    formats: Formats,
    spellings: Mapping[str, str],
    name_problems: Mapping[str, Message | None],
) -> None:
    """Add a cell's result to its evening, and a fault if the cell is wrong."""
    value, name = read_amount(cell.text, formats.decimal), spellings.get(cell.name, cell.name)
    text = cell.fault
    if isinstance(value, Message):
        text = text or value
    elif value is not None:
        text = text or name_problems.get(name) or _precision_fault(value, cell.text, formats)
        if name in evening.results:
            text = text or msg("{name} stands here twice", name=shown(name))
        currency = (split_amount(cell.text) or ("", ""))[1] or evening.currency
        if currency_key(currency) != currency_key(evening.currency or currency):
            text = text or msg("an evening has one currency only")
        evening.currency = currency
        if name == BOX:
            evening.box += value
        else:
            evening.results[name] = value
    if text:
        evening.faults.append(Fault(cell.line, cell.column, text))


def _precision_fault(number: Decimal, text: str, formats: Formats) -> Message | None:
    if number != round(number, DECIMALS):
        return msg("{value} has more than two decimals", value=shown(text))
    if number != int(number) and formats.unit == POINTS:
        return msg("{value} is not a whole number of points", value=shown(text))
    return None


def _check_evening(evening: OldEvening, formats: Formats, today: date, most: int) -> None:
    """Check an evening's day, players, currency and texts, and normalise them."""
    date_played, value = read_day(evening.day, formats.order, today), shown(evening.day)
    names = [*evening.results]
    if date_played is None and evening.day:
        _add_fault(evening, msg("{value} is not a date such as 2026-11-20", value=value))
    elif date_played is None:
        _add_fault(evening, msg("there is no date"))
    elif date_played > today:
        _add_fault(evening, msg("{value} is in the future", value=value))
    if len(names) < 2 and not evening.faults:
        _add_fault(evening, msg("an evening needs at least two people with a result"))
    if excess_names := ", ".join(names[most:]):
        _add_fault(
            evening,
            msg("at most {n} players fit: {names} would be too many", n=most, names=excess_names),
        )
    evening.day = date_played.isoformat() if date_played else evening.day
    evening.currency = (evening.currency or formats.currency) if formats.unit == MONEY else ""
    texts = {evening.title: CELL, evening.place: CELL, evening.currency: CURRENCY}
    for text, longest in (texts | {evening.note: NOTE}).items():
        if text and (fault := new_name_problem(text, longest)):
            _add_fault(evening, fault)
    fractions = [item for item in evening.results.values() if item != int(item)]
    if fractions and not evening.currency and not evening.faults:
        value = f"{fractions[0]}"
        _add_fault(evening, msg("{value} is not a whole number of points", value=value))
    evening.results = dict(sorted(evening.results.items(), key=lambda item: plain_name(item[0])))


def check_sum(evening: OldEvening) -> None:
    """Add a fault if the results do not add up to 0, unless the evening already has faults."""
    if evening.sum and not evening.faults:
        _add_fault(evening, msg("the results add up to {n}, not to 0", n=_signed_text(evening.sum)))


def _add_fault(evening: OldEvening, text: Message) -> None:
    evening.faults.append(Fault(evening.line, "", text))


def _signed_text(number: Decimal) -> str:
    return f"{number:+f}".replace("-", "\N{MINUS SIGN}")


# ---- A record ----


def old_evening_record(
    evening: OldEvening, game: AnyGame, adds_up: bool, coins: int
) -> dict[str, Any]:
    """The record of an ended evening; one unit of money is `coins` points.

    Raises ValueError if a record of `game` needs more than results.
    """
    coins = coins if evening.currency else 1
    points = {name: int(result * coins) for name, result in evening.results.items()}
    rules_and_deals = game.of_results(points, adds_up and not evening.box)
    if rules_and_deals is None:
        raise ValueError(game.key)
    stake = {"per_point": f"{1 / Decimal(coins)}", "currency": evening.currency}
    plain: dict[str, Any] = {
        "format": FORMAT,
        "game": game.key,
        "players": list(points),
        "date": evening.day,
        "title": evening.title,
        "place": evening.place,
        "ended": True,
        "stake": stake if evening.currency else None,
        **rules_and_deals,
    }
    if evening.note:
        plain["deals"][0]["note"] = evening.note
    return {key: value for key, value in plain.items() if value}
