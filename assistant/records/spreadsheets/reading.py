"""A spreadsheet read as a whole: what is likely, what has to be asked, and its evenings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import partial

from assistant.core.currencies import alike
from assistant.core.grouping import grouped
from assistant.core.limits import FILE_TABLES
from assistant.core.message import Message, msg
from assistant.core.names import easily_typed, plain_name
from assistant.records.spreadsheets.cells import (
    DECIMAL_SIGNS,
    NOBODY,
    ORDERS,
    day,
    number,
    parted,
    ways,
)
from assistant.records.spreadsheets.columns import (
    Columns,
    Lines,
    Role,
    read_columns,
    without_currency,
)
from assistant.records.spreadsheets.known_exports import as_results
from assistant.records.spreadsheets.old_evenings import (
    BOX,
    MONEY,
    POINTS,
    Cell,
    Habits,
    OldEvening,
    balance,
    cells_of,
    evenings_of,
    is_sum,
)
from assistant.records.spreadsheets.sheet import Sheet, read_sheet

UNKNOWN = Habits()
Said = Mapping[str, str]
"""What was said of a file on the page, by the names of the fields."""


@dataclass(frozen=True, slots=True)
class Reading:
    """All that is read of a file: how, which evenings there are, and what has to be asked."""

    sheet: Sheet
    problem: Message | None = None
    columns: Columns | None = None
    habits: Habits = UNKNOWN
    adds_up: bool = True
    questions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What no column decides, each with two cells of the file as an example."""
    evenings: tuple[OldEvening, ...] = ()
    spellings: tuple[tuple[str, ...], ...] = ()
    """Names that may be one person's, those that people have already last."""
    totals: tuple[int, ...] = ()
    """Lines of totals, which are left out."""

    @property
    def shape(self) -> str:
        """What the roles of the columns were said of."""
        heads = (self.columns.lines, self.columns.heads.line) if self.columns else ()
        return f"{self.sheet.encoding} {self.sheet.separator} {' '.join(map(str, heads))}"

    @property
    def whole(self) -> bool:
        """Whether all results are whole numbers."""
        return all(one == int(one) for old in self.evenings for one in old.results.values())

    @property
    def uneven(self) -> list[OldEvening]:
        """The evenings whose results do not add up to zero, though all of them can be read."""
        return [old for old in self.evenings if old.sum and not old.faults]


def read_old_evenings(
    data: bytes, said: Said, today: date, most: int, known: Iterable[str] = ()
) -> Reading:
    """Read a spreadsheet as it was saved, by what was said of it, or else as is likely.

    At `most` so many people can have been there; `known` are names that people have already.
    """
    sheet = read_sheet(data, said)
    sheet = replace(sheet, rows=as_results(sheet.rows))
    if sheet.problem or len(sheet.rows) < 2:
        none = msg("there are no evenings in this file: it has no second line")
        return Reading(sheet, sheet.problem or none)
    columns = read_columns(sheet.rows, said, partial(_is_day, today=today), _is_amount)
    if columns.lines is not Lines.EVENING and Role.NAME not in columns.places:
        return Reading(sheet, msg("the first line has to say whose column each is"), columns)
    cells = [*cells_of(columns)]
    habits, questions = _habits(columns, cells, said, today)
    spellings = _spellings(dict.fromkeys(cell.name for cell in cells), known)
    spelled = _spelled(cells, spellings, said)
    evenings: tuple[OldEvening, ...] = ()
    if habits.order and habits.decimal:
        evenings = tuple(evenings_of(cells, habits, spelled, today, most))
    told = said.get("adds_up")
    if any(old.sum and not old.faults for old in evenings) and told not in ("yes", "no"):
        questions["adds_up"] = ()
    elif told != "no":
        for old in evenings:
            balance(old)
    problem = None
    if len(evenings) > FILE_TABLES:
        n, most = len(evenings), FILE_TABLES
        problem = msg("too many evenings: {n}. At most {most} are possible", n=n, most=most)
    totals = tuple(row.line for row in columns.body if is_sum(columns, row))
    adds_up = told != "no"
    return Reading(sheet, problem, columns, habits, adds_up, questions, evenings, spellings, totals)


def _is_day(text: str, today: date) -> bool:
    return any(day(text, order, today) for order in ORDERS)


def _is_amount(text: str) -> bool:
    return any(number(text, sign) is not None for sign in DECIMAL_SIGNS)


def _habits(
    columns: Columns, cells: Sequence[Cell], said: Said, today: date
) -> tuple[Habits, dict[str, tuple[str, ...]]]:
    """Decide for the whole file what its cells decide; ask about the rest."""
    days = (text for cell in cells if (text := cell.about.get(Role.DAY)))
    texts = [cell.text for cell in cells if cell.text.casefold() not in NOBODY]
    decided: dict[str, str] = {}
    questions: dict[str, tuple[str, ...]] = {}
    orders = ways(ORDERS, days, lambda text, order: day(text, order, today))
    for name, choices, (likely, unlike) in (
        ("order", ORDERS, orders),
        ("decimal", tuple(DECIMAL_SIGNS), ways(tuple(DECIMAL_SIGNS), texts, number)),
    ):
        decided[name] = said[name] if said.get(name) in choices else likely[0]
        if said.get(name) not in choices and len(likely) > 1:
            decided[name], questions[name] = "", unlike
    heads = (without_currency(head)[1] for head in columns.heads.cells)
    beside = (told[1] for text in texts if (told := parted(text)))
    named = (cell.about.get(Role.CURRENCY, "") for cell in cells)
    found = {alike(one): one for one in (*heads, *beside, *named) if one}
    unit = said.get("unit", "")
    unit = unit if unit in (POINTS, MONEY) else MONEY if found else ""
    currency = said.get("currency", "") if unit == MONEY else ""
    if len(found) == 1 and Role.CURRENCY not in columns.places:
        currency = currency or next(iter(found.values()))
    if not unit or (unit == MONEY and not found and not currency):
        # Of all cells those say most that have decimals.
        examples = sorted(dict.fromkeys(texts), key=lambda text: not set(text) & set(".,"))
        questions["unit"] = tuple(examples[:2])
    return Habits(decided["order"], decided["decimal"], unit, currency), questions


def _spellings(names: Iterable[str], known: Iterable[str]) -> tuple[tuple[str, ...], ...]:
    """List the names that are alike but for accents, capitals, spaces or kana."""
    here = grouped((_folded(name), name) for name in names if name and name != BOX)
    there = grouped((_folded(name), name) for name in known)
    groups = ((*its, *there.get(folded, ())) for folded, its in here.items())
    apart = (tuple(dict.fromkeys(group)) for group in groups)
    return tuple(group for group in apart if len(set(map(plain_name, group))) > 1)


def _folded(name: str) -> str:
    return easily_typed(plain_name(name)).replace(" ", "").replace(".", "")


def _spelled(
    cells: Iterable[Cell], spellings: Sequence[Sequence[str]], said: Said
) -> dict[str, str]:
    """Say how each name of the file is spelled from now on; those of one person alike."""
    first: dict[str, str] = {}
    for number_, group in enumerate(spellings):
        if said.get(f"same{number_}") != "no":
            first |= dict.fromkeys(map(plain_name, group), group[-1])
    return {cell.name: first.setdefault(plain_name(cell.name), cell.name) for cell in cells}
