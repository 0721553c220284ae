"""A spreadsheet read as a whole: what is likely, what has to be asked, and its evenings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal
from fractions import Fraction
from functools import partial

from assistant.core.currencies import alike
from assistant.core.grouping import grouped
from assistant.core.limits import FILE_TABLES
from assistant.core.message import Message, msg
from assistant.core.names import easily_typed, plain_name
from assistant.records.old_cells import (
    DECIMAL_SIGNS,
    HEADS,
    NOBODY,
    ORDERS,
    Columns,
    Lines,
    Role,
    day,
    number,
    parted,
    read_columns,
    ways,
    without_currency,
)
from assistant.records.old_evenings import (
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
from assistant.records.spreadsheet import HEADER, Row, Sheet, read_sheet
from assistant.settling.rounded_shares import rounded

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
        return Reading(sheet, msg("the first line must name the player of each column"), columns)
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


RESULTS = ("number", "date", "title", "place", "name", "result", "currency", "note")
"""The heads of the lines that are written anew."""
COSPEND = tuple("what amount date timestamp payer_name payer_weight payer_active owers".split())
MEMBER = "deleteMeIfYouWant"
"""Such lines of Cospend's list who is there."""
CENTS = 100


def as_results(rows: Sequence[Row]) -> tuple[Row, ...]:
    """Write the lines of a known file as one result each; those of others stay as they are."""
    heads = tuple(cell.casefold() for cell in rows[0].cells) if rows else ()
    roles = [HEADS.get(easily_typed(head)) for head in heads]
    if heads[: len(COSPEND)] == COSPEND:
        return (Row(rows[0].line, RESULTS), *_of_bills(rows[0], rows[1:]))
    # Heads may be said in any language; their number and order never change.
    if len(heads) == len(HEADER) and (roles[3], roles[9]) == (Role.DAY, Role.NAME):
        return (Row(rows[0].line, RESULTS), *_of_tables(rows[1:]))
    return tuple(rows)


def _of_tables(rows: Sequence[Row]) -> Iterator[Row]:
    """Add up our own CSV, which has a line for each deal and player: money if there is any."""
    place = {head: nth for nth, head in enumerate(HEADER)}
    tables = grouped((row.at(place["table"]), row) for row in rows)
    for nth, its in tables.items():
        first = its[0]
        title, where, day, game = (first.at(place[h]) for h in ("title", "place", "date", "game"))
        paid = any(row.at(place["amount"]) for row in its)
        for name, lines in grouped((row.at(place["player"]), row) for row in its).items():
            kinds = ("amount",) if paid else ("points", "bonus")
            total = sum(_number(line.at(place[kind])) for line in lines for kind in kinds)
            said = f"{round(Decimal(total), 2 if paid else 4).normalize():f}"
            currency = first.at(place["currency"]) if paid else ""
            cells = nth, day, title or game, where, name, said, currency, title and game
            yield Row(lines[0].line, cells)


def _of_bills(heads: Row, rows: Sequence[Row]) -> Iterator[Row]:
    """Read each bill of Cospend's: the payer gets it back from those who owe a share of it."""
    comments = [place for place, head in enumerate(heads.cells) if head.casefold() == "comment"]
    weights: dict[str, Fraction] = {}
    for nth, row in enumerate(rows):
        what, amount, day, _, payer, weight, _, owing = (row.at(n) for n in range(len(COSPEND)))
        weights[payer] = abs(Fraction(_number(weight))) or Fraction(1)
        if not payer or what == MEMBER:
            continue
        owers = [name.strip() for name in owing.split(",")]
        parts = [weights.get(name, Fraction(1)) for name in owers]
        cents = int(_number(amount) * CENTS)
        shares = rounded([cents * part / sum(parts) for part in parts])
        results = {payer: cents}
        for name, share in zip(owers, shares, strict=True):
            results[name] = results.get(name, 0) - share
        note = "".join(map(row.at, comments))
        for name, result in results.items():
            said = f"{Decimal(result) / CENTS:f}"
            yield Row(row.line, (f"{nth}", day, what, "", name, said, "", note))


def _number(text: str) -> Decimal:
    """Read a number as those programs write it, with a point or a comma."""
    return number(text, "point") or number(text, "comma") or Decimal(0)
