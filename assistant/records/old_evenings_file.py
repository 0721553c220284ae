"""Reading a spreadsheet of old evenings: its formats, open questions and evenings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal
from fractions import Fraction
from functools import partial

from assistant.core.currencies import currency_key
from assistant.core.grouping import grouped
from assistant.core.limits import FILE_TABLES
from assistant.core.message import Message, msg
from assistant.core.names import plain_name, typing_key
from assistant.records.old_cells import (
    ABSENT_CELLS,
    DECIMAL_SIGNS,
    ORDERS,
    ROLE_BY_HEADING,
    Columns,
    LineKind,
    Role,
    best_choices,
    read_columns,
    read_day,
    read_number,
    split_amount,
    without_currency,
)
from assistant.records.old_evening_results import (
    BOX,
    MONEY,
    POINTS,
    Cell,
    Formats,
    OldEvening,
    cells_of,
    check_sum,
    evenings_of,
    is_total_line,
)
from assistant.records.spreadsheet import COLUMN_NAMES, Row, Sheet, read_sheet
from assistant.settling.rounded_shares import rounded

UNDECIDED = Formats()
Answers = Mapping[str, str]
"""The user's answers about a file, by form field."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The contents of a file: its formats, its evenings, and the open questions."""

    sheet: Sheet
    problem: Message | None = None
    columns: Columns | None = None
    formats: Formats = UNDECIDED
    adds_up: bool = True
    questions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The undecided formats, each with up to two cells as examples."""
    evenings: tuple[OldEvening, ...] = ()
    spellings: tuple[tuple[str, ...], ...] = ()
    """Groups of names that may belong to one person; known names come last."""
    totals: tuple[int, ...] = ()
    """The numbers of the lines with totals, which are ignored."""

    @property
    def layout_key(self) -> str:
        """A key of the file's layout; answers about columns are valid only for this layout."""
        layout = (self.columns.lines, self.columns.heads.line) if self.columns else ()
        return f"{self.sheet.encoding} {self.sheet.separator} {' '.join(map(str, layout))}"

    @property
    def whole(self) -> bool:
        """Whether all results are whole numbers."""
        return all(n == int(n) for evening in self.evenings for n in evening.results.values())

    @property
    def unbalanced(self) -> list[OldEvening]:
        """The evenings without faults whose results do not add up to 0."""
        return [evening for evening in self.evenings if evening.sum and not evening.faults]


def read_old_evenings(
    data: bytes, answers: Answers, today: date, most: int, known: Iterable[str] = ()
) -> Reading:
    """Read a CSV file by the user's answers about its formats, or by guesses.

    An evening may have at most `most` players; `known` are names that already exist.
    """
    sheet = read_sheet(data, answers)
    sheet = replace(sheet, rows=to_result_lines(sheet.rows))
    if sheet.problem or len(sheet.rows) < 2:
        no_evenings = msg("there are no evenings in this file: it has no second line")
        return Reading(sheet, sheet.problem or no_evenings)
    columns = read_columns(sheet.rows, answers, partial(_is_day, today=today), _is_amount)
    if columns.lines is not LineKind.EVENING and Role.NAME not in columns.by_role:
        return Reading(sheet, msg("the first line must name the player of each column"), columns)
    cells = [*cells_of(columns)]
    formats, questions = _formats(columns, cells, answers, today)
    spellings = _spelling_groups(dict.fromkeys(cell.name for cell in cells), known)
    spelling_of = _final_spellings(cells, spellings, answers)
    evenings: tuple[OldEvening, ...] = ()
    if formats.order and formats.decimal:
        evenings = tuple(evenings_of(cells, formats, spelling_of, today, most))
    answer = answers.get("adds_up")
    adds_up = answer != "no"
    if answer not in ("yes", "no") and any(
        evening.sum and not evening.faults for evening in evenings
    ):
        questions["adds_up"] = ()
    elif adds_up:
        for evening in evenings:
            check_sum(evening)
    problem = None
    if len(evenings) > FILE_TABLES:
        count, most = len(evenings), FILE_TABLES
        problem = msg("too many evenings: {n}. At most {most} are possible", n=count, most=most)
    totals = tuple(row.line for row in columns.body if is_total_line(columns, row))
    return Reading(
        sheet, problem, columns, formats, adds_up, questions, evenings, spellings, totals
    )


def _is_day(text: str, today: date) -> bool:
    return any(read_day(text, order, today) for order in ORDERS)


def _is_amount(text: str) -> bool:
    return any(read_number(text, sign) is not None for sign in DECIMAL_SIGNS)


def _formats(
    columns: Columns, cells: Sequence[Cell], answers: Answers, today: date
) -> tuple[Formats, dict[str, tuple[str, ...]]]:
    """The formats that fit all cells of the file, and the open questions with example cells."""
    days = (text for cell in cells if (text := cell.about.get(Role.DAY)))
    texts = [cell.text for cell in cells if cell.text.casefold() not in ABSENT_CELLS]
    formats: dict[str, str] = {}
    questions: dict[str, tuple[str, ...]] = {}
    orders = best_choices(ORDERS, days, lambda text, order: read_day(text, order, today))
    for name, choices, (best_formats, example_cells) in (
        ("order", ORDERS, orders),
        ("decimal", tuple(DECIMAL_SIGNS), best_choices(tuple(DECIMAL_SIGNS), texts, read_number)),
    ):
        formats[name] = answers[name] if answers.get(name) in choices else best_formats[0]
        if answers.get(name) not in choices and len(best_formats) > 1:
            formats[name], questions[name] = "", example_cells
    heading_currencies = (without_currency(head)[1] for head in columns.heads.cells)
    cell_currencies = (figures[1] for text in texts if (figures := split_amount(text)))
    currency_cells = (cell.about.get(Role.CURRENCY, "") for cell in cells)
    currencies = {
        currency_key(word): word
        for word in (*heading_currencies, *cell_currencies, *currency_cells)
        if word
    }
    unit = answers.get("unit", "")
    unit = unit if unit in (POINTS, MONEY) else MONEY if currencies else ""
    currency = answers.get("currency", "") if unit == MONEY else ""
    if len(currencies) == 1 and Role.CURRENCY not in columns.by_role:
        currency = currency or next(iter(currencies.values()))
    if not unit or (unit == MONEY and not currencies and not currency):
        # Cells with decimals are the best examples.
        examples = sorted(dict.fromkeys(texts), key=lambda text: not set(text) & set(".,"))
        questions["unit"] = tuple(examples[:2])
    return Formats(formats["order"], formats["decimal"], unit, currency), questions


def _spelling_groups(names: Iterable[str], known: Iterable[str]) -> tuple[tuple[str, ...], ...]:
    """Groups of names that differ only in accents, case, spaces, full stops or kana."""
    names_by_folded = grouped((_folded(name), name) for name in names if name and name != BOX)
    known_by_folded = grouped((_folded(name), name) for name in known)
    groups = ((*group, *known_by_folded.get(key, ())) for key, group in names_by_folded.items())
    unique_groups = (tuple(dict.fromkeys(group)) for group in groups)
    return tuple(group for group in unique_groups if len(set(map(plain_name, group))) > 1)


def _folded(name: str) -> str:
    return typing_key(plain_name(name)).replace(" ", "").replace(".", "")


def _final_spellings(
    cells: Iterable[Cell], spellings: Sequence[Sequence[str]], answers: Answers
) -> dict[str, str]:
    """The final spelling of each name in the file."""
    result: dict[str, str] = {}
    for number, group in enumerate(spellings):
        if answers.get(f"same{number}") != "no":
            result |= dict.fromkeys(map(plain_name, group), group[-1])
    return {cell.name: result.setdefault(plain_name(cell.name), cell.name) for cell in cells}


RESULT_HEADINGS = ("number", "date", "title", "place", "name", "result", "currency", "note")
"""The headings of the lines that `to_result_lines` returns."""
BILL_HEADINGS = tuple(
    "what amount date timestamp payer_name payer_weight payer_active owers".split()
)
MEMBER_TITLE = "deleteMeIfYouWant"
"""The text of the lines in which Cospend lists its members."""
CENTS = 100


def to_result_lines(rows: Sequence[Row]) -> tuple[Row, ...]:
    """The lines of a CSV file from Cospend or from `spreadsheet`, with one result per line.

    The lines of any other file are unchanged.
    """
    heads = tuple(cell.casefold() for cell in rows[0].cells) if rows else ()
    roles = [ROLE_BY_HEADING.get(typing_key(head)) for head in heads]
    if heads[: len(BILL_HEADINGS)] == BILL_HEADINGS:
        return (Row(rows[0].line, RESULT_HEADINGS), *_from_bills(rows[0], rows[1:]))
    # The headings may be translated; their number and order never change.
    if len(heads) == len(COLUMN_NAMES) and (roles[3], roles[9]) == (Role.DAY, Role.NAME):
        return (Row(rows[0].line, RESULT_HEADINGS), *_from_tables(rows[1:]))
    return tuple(rows)


def _from_tables(rows: Sequence[Row]) -> Iterator[Row]:
    """Result lines from a CSV file of `spreadsheet`, which has a line for each deal and player.

    A result is the sum of the player's money at a table, or of points if no money was paid.
    """
    columns = {head: index for index, head in enumerate(COLUMN_NAMES)}
    tables = grouped((row.at(columns["table"]), row) for row in rows)
    for table, table_rows in tables.items():
        first_row = table_rows[0]
        title, place, day, game = (
            first_row.at(columns[h]) for h in ("title", "place", "date", "game")
        )
        has_money = any(row.at(columns["amount"]) for row in table_rows)
        for name, lines in grouped((row.at(columns["player"]), row) for row in table_rows).items():
            kinds = ("amount",) if has_money else ("points", "bonus")
            total = sum(_number(line.at(columns[kind])) for line in lines for kind in kinds)
            result = f"{round(Decimal(total), 2 if has_money else 4).normalize():f}"
            currency = first_row.at(columns["currency"]) if has_money else ""
            cells = table, day, title or game, place, name, result, currency, title and game
            yield Row(lines[0].line, cells)


def _from_bills(heads: Row, rows: Sequence[Row]) -> Iterator[Row]:
    """Result lines from Cospend's bills: each person who owes a share pays the bill's payer."""
    comment_columns = [
        index for index, head in enumerate(heads.cells) if head.casefold() == "comment"
    ]
    weights: dict[str, Fraction] = {}
    for bill_number, row in enumerate(rows):
        title, amount, day, _, payer, weight, _, owers_text = (
            row.at(n) for n in range(len(BILL_HEADINGS))
        )
        weights[payer] = abs(Fraction(_number(weight))) or Fraction(1)
        if not payer or title == MEMBER_TITLE:
            continue
        owers = [name.strip() for name in owers_text.split(",")]
        ower_weights = [weights.get(name, Fraction(1)) for name in owers]
        cents = int(_number(amount) * CENTS)
        shares = rounded([cents * weight / sum(ower_weights) for weight in ower_weights])
        results = {payer: cents}
        for name, share in zip(owers, shares, strict=True):
            results[name] = results.get(name, 0) - share
        note = "".join(map(row.at, comment_columns))
        for name, result in results.items():
            result_text = f"{Decimal(result) / CENTS:f}"
            yield Row(row.line, (f"{bill_number}", day, title, "", name, result_text, "", note))


def _number(text: str) -> Decimal:
    """The number in a text with a decimal point or comma; 0 if it is not a number."""
    return read_number(text, "point") or read_number(text, "comma") or Decimal(0)
