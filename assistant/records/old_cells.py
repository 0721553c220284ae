"""The cells of an old score sheet: days, amounts, and the roles of the columns."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import StrEnum
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import TypeVar

from assistant.core.codec import shown
from assistant.core.currencies import DECIMALS_BY_CODE, code_of, possible_codes
from assistant.core.fields import narrow
from assistant.core.grouping import grouped
from assistant.core.limits import CELL
from assistant.core.message import Message, msg
from assistant.core.names import typing_key
from assistant.records.spreadsheet import Row

T = TypeVar("T")
ORDERS = ("dmy", "mdy", "ymd")
"""The orders of day, month and year in a file."""
DECIMAL_SIGNS = {"comma": ",", "point": "."}
ABSENT_CELLS = frozenset({"", "-", "–", "—", "x", "х", "×", "/"})
"""Contents of a cell that mean that the player was absent."""
MINUS = frozenset("-–—‐▲△")
SIGNS = MINUS | {"+"}
POINT_WORDS = frozenset(("", *"point points pts p bod body bodů b очко очка очков 点".split()))
"""Words that may be written beside a number of points."""
MAX_AMOUNT, DECIMALS = Decimal(10**9), 2
MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
"""The English abbreviations that Excel uses."""
DAY = re.compile(
    r"(?:[^\W\d_]{1,12}[.,]? )?"  # a day of the week
    r"([0-9]{1,4})(?:([./ -]) ?|年)([0-9]{1,2}|[A-Za-z]{3})(?:[./ -] ?|月)([0-9]{1,4})日?"
    r"(?: ?г\.?| ?\([^()]{1,3}\))?(?:[ T][0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?:\.[0-9]+)?Z?)?"
)


@lru_cache(10_000)
def read_day(text: str, order: str, today: date) -> date | None:
    """The date in a cell, None if it has none; a two-digit year is in the last hundred years.

    >>> read_day("24/01/05", "ymd", date(2026, 1, 1)), read_day("1. 5. 98", "dmy", date(2026, 1, 1))
    (datetime.date(2024, 1, 5), datetime.date(1998, 5, 1))
    """
    match = DAY.fullmatch(narrow(text))
    if match is None:
        return None
    first, separator, month, last = match.groups()
    if month.isalpha():
        if month.casefold() not in MONTHS:
            return None
        order, month = "dmy", f"{MONTHS.index(month.casefold()) + 1}"
    if len(first) > 2 or order == "ymd":
        year, number = first, last
    else:
        year, number = last, first
        # Dates with points never begin with the month.
        if order == "mdy" and separator != ".":
            month, number = first, month
    if len(year) == 2:
        year = f"{int(year) + (2000 if 2000 + int(year) <= today.year else 1900)}"
    try:
        return date(int(year), int(month), int(number)) if len(year) == 4 else None
    except ValueError:
        return None


@lru_cache(10_000)
def split_amount(text: str) -> tuple[str, str] | None:
    """The number in a cell as text, with its minus sign, and the currency beside it.

    None if the cell is not an amount, for example because of an unknown word.

    >>> [split_amount(text) for text in ("-$1,250.50", "▲12", "100,- Kč", "1O")]
    [('-1,250.50', '$'), ('-12', ''), ('100', 'Kč'), None]
    """
    plain = narrow(text).strip()
    digits = [index for index, letter in enumerate(plain) if letter in "0123456789"]
    if not digits or len(text) > CELL:
        return None
    prefix, suffix = plain[: digits[0]].strip(), plain[digits[-1] + 1 :].strip()
    number = plain[digits[0] : digits[-1] + 1]
    if prefix[-1:] in (",", ".") and not set(prefix[:-1]) - SIGNS:
        prefix, number = prefix[:-1], f"0{prefix[-1]}{number}"
    if suffix[:1] in (",", ".") and suffix[1:2] in MINUS:  # "100,-": whole crowns
        suffix = suffix[2:]
    if prefix[:1] == "(" and suffix[-1:] == ")":
        prefix, suffix = f"-{prefix[1:]}", suffix[:-1]
    signs = [letter for letter in prefix + suffix if letter in SIGNS]
    word = "".join(letter for letter in prefix + suffix if letter not in SIGNS).strip(" .")
    is_money = code_of(word) in DECIMALS_BY_CODE or bool(possible_codes(word))
    if len(signs) > 1 or not (is_money or word.casefold() in POINT_WORDS):
        return None
    return ("-" if MINUS & set(signs) else "") + number, word if is_money else ""


@lru_cache(10_000)
def read_number(text: str, sign: str) -> Decimal | None:
    """The number in a cell with this decimal sign, "comma" or "point"; None if it is not a number.

    Thousands may be grouped.

    >>> read_number("1 250,50 Kč", "comma"), read_number("(1,250)", "point")
    (Decimal('1250.50'), Decimal('-1250'))
    >>> read_number("1,50", "point") is None
    True
    """
    decimal_point = DECIMAL_SIGNS[sign]
    group_sign = ".,".replace(decimal_point, "")
    integer = rf"(?:[0-9]+|[1-9][0-9]{{0,2}}([ '’{group_sign}])[0-9]{{3}}(?:\1[0-9]{{3}})*)"
    parts = split_amount(text)
    if parts is None or not re.fullmatch(rf"-?{integer}(?:\{decimal_point}[0-9]+)?", parts[0]):
        return None
    return Decimal(re.sub(rf"[ '’{group_sign}]", "", parts[0]).replace(decimal_point, "."))


def read_amount(text: str, sign: str) -> Decimal | Message | None:
    """A player's result in a cell; None if the player was absent, a message if it is invalid."""
    if text.casefold() in ABSENT_CELLS:
        return None
    value = read_number(text, sign)
    if value is None:
        return msg("{value} is not a result", value=shown(text))
    return value if abs(value) <= MAX_AMOUNT else msg("{value} is too large", value=shown(text))


def best_choices(
    choices: Sequence[str], texts: Iterable[str], read: Callable[[str, str], T | None]
) -> tuple[list[str], tuple[str, ...]]:
    """The choices with which `read` reads the most texts, and up to two texts on which they differ.

    Of choices that give equal results for all texts, only the first is returned.
    """
    unique_texts = list(dict.fromkeys(texts))
    results = {choice: tuple(read(text, choice) for text in unique_texts) for choice in choices}
    read_counts = {
        choice: sum(value is not None for value in row) for choice, row in results.items()
    }
    best = [choice for choice in choices if read_counts[choice] == max(read_counts.values())]
    choice_by_results = {results[choice]: choice for choice in reversed(best)}
    examples = (
        text
        for text, *row in zip(unique_texts, *choice_by_results, strict=True)
        if len(set(row)) > 1
    )
    return [*reversed(choice_by_results.values())], tuple(
        text for text, _ in zip(examples, "12", strict=False)
    )


class LineKind(StrEnum):
    """What a line contains."""

    EVENING = "evening"
    RESULT = "result"
    PERSON = "person"


class Role(StrEnum):
    """What a column contains."""

    DAY = "day"
    PERSON = "person"
    NAME = "name"
    RESULT = "result"
    TITLE = "title"
    PLACE = "place"
    NOTE = "note"
    BOX = "box"
    TOTAL = "total"
    NUMBER = "number"
    CURRENCY = "currency"
    OUT = "out"


WORDS_BY_ROLE = {
    Role.DAY: "date day datum den дата день 日付 日 年月日",
    Role.NAME: "name player jméno hráč имя игрок 名前 氏名 プレイヤー",
    Role.RESULT: "result points score výsledek body skóre výhra amount částka"
    " результат очки счёт счет выигрыш сумма 結果 点 点数 得点 金額",
    Role.TITLE: "title game description název hra название игра ゲーム タイトル",
    Role.PLACE: "place where místo kde место где 場所",
    Role.NOTE: "note notes comment poznámka примечание заметка メモ 備考",
    Role.BOX: "box kitty bank kasa bank pokladna касса банк 箱 場代",
    Role.TOTAL: "total totals sum balance σ celkem součet kontrola zůstatek cost итого всего итог"
    " 合計 計 累計",
    Role.NUMBER: "# number no nr č číslo poř id index № номер 番号",
    Role.CURRENCY: "currency měna валюта 通貨",
    Role.OUT: "category kategorie категория",
}
ROLE_BY_HEADING = {
    typing_key(word): role for role, words in WORDS_BY_ROLE.items() for word in words.split()
}
"""Column headings in the languages of the program and in two others."""
SAMPLE_LINES = 200
"""The number of lines by which a column's role is guessed."""
LINES_ABOVE = 10
"""The maximum number of lines before the headings."""

IsCell = Callable[[str], bool]


@dataclass(frozen=True)
class Columns:
    """A sheet's headings, the kind of its lines, and the likely role of each column."""

    heads: Row
    body: tuple[Row, ...]
    lines: LineKind
    roles: tuple[Role, ...]

    @cached_property
    def by_role(self) -> Mapping[Role, list[int]]:
        """The columns of each role."""
        return grouped((role, index) for index, role in enumerate(self.roles))


@lru_cache(1_000)
def letter_of(index: int) -> str:
    """The letters of a column in a spreadsheet.

    >>> letter_of(0), letter_of(27)
    ('A', 'AB')
    """
    prefix, last = divmod(index, 26)
    return (letter_of(prefix - 1) if prefix else "") + chr(ord("A") + last)


def without_currency(head: str) -> tuple[str, str]:
    """A heading without its currency in brackets, and this currency, "" if there is none.

    >>> without_currency("Anna (Kč)"), without_currency("Anna (Nová)")
    (('Anna', 'Kč'), ('Anna (Nová)', ''))
    """
    heading, bracket, currency = head.rstrip(")]").replace("[", "(").rpartition("(")
    currency = currency.strip()
    return (
        (heading.strip(), currency)
        if bracket and code_of(currency) in DECIMALS_BY_CODE
        else (head, "")
    )


@lru_cache(10_000)
def is_total(name: str) -> bool:
    """Whether a name means a total, such as "Celkem:", "Total balance" or "Σ"."""
    words = re.findall(r"[^\s:.()]+", typing_key(name))
    return bool(words) and ROLE_BY_HEADING.get(words[0]) is Role.TOTAL


def read_columns(
    rows: Sequence[Row], answers: Mapping[str, str], is_day: IsCell, is_amount: IsCell
) -> Columns:
    """The headings and columns of a sheet; the user's `answers` override guesses.

    `is_day` and `is_amount` return whether a cell's text can be a date or an amount.
    """
    heading_index = _headings_index(rows, answers.get("top", ""), is_day, is_amount)
    heads = (
        rows[heading_index]
        if heading_index is not None
        else Row(0, ("",) * max(len(row.cells) for row in rows))
    )
    if heading_index is not None:
        filled_indexes = [index for index, head in enumerate(heads.cells) if head]
        heads = Row(heads.line, heads.cells[: filled_indexes[-1] + 1])
    body = tuple(rows[0 if heading_index is None else heading_index + 1 :])
    answer = answers.get("lines", "")
    kind = LineKind(answer) if answer in set(LineKind) else _likely_kind(heads, is_day)
    likely_roles = _likely_roles(heads, body[:SAMPLE_LINES], kind, is_day, is_amount)
    chosen_roles = (answers.get(f"role{index}", "") for index in range(len(likely_roles)))
    pairs = zip(chosen_roles, likely_roles, strict=True)
    roles = tuple(Role(role) if role in set(Role) else guess for role, guess in pairs)
    return Columns(heads, body, kind, roles)


def _headings_index(
    rows: Sequence[Row], answer: str, is_day: IsCell, is_amount: IsCell
) -> int | None:
    """The index of the row with the headings, which may follow a title; None without headings."""
    indexes = {f"{row.line}": index for index, row in enumerate(rows[:LINES_ABOVE])}
    if answer in indexes:
        return indexes[answer]
    for index, row in enumerate(rows[:LINES_ABOVE]):
        if any(map(is_day, row.cells)) and answer != "0":
            # Days in a heading line are headings; a day beside amounts is part of a result.
            is_heading = not is_day(row.cells[0]) and not any(map(is_amount, row.cells))
            lines_above = (n for n in range(index - 1, -1, -1) if sum(map(bool, rows[n].cells)) > 1)
            return index if is_heading else next(lines_above, None)
    return None if answer == "0" else 0


def _likely_kind(heads: Row, is_day: IsCell) -> LineKind:
    if any(map(is_day, heads.cells)):
        return LineKind.PERSON
    heading_roles = {_role_of_heading(head) for head in heads.cells}
    return LineKind.RESULT if Role.NAME in heading_roles or not heads.line else LineKind.EVENING


def _role_of_heading(head: str) -> Role | None:
    """The role that a heading names; `TOTAL` if any of its words means a total. None if unknown."""
    words = re.findall(r"[^\s:.()]+", typing_key(without_currency(head)[0]))
    roles = [ROLE_BY_HEADING.get(word) for word in words]
    if Role.TOTAL in roles:
        return Role.TOTAL
    return roles[0] if len(roles) == 1 else None


def _likely_roles(
    heads: Row, body: Sequence[Row], kind: LineKind, is_day: IsCell, is_amount: IsCell
) -> list[Role]:
    """The likely role of each column; at most one column has the role of day, name or result."""
    unique_roles = {Role.DAY, Role.NAME, *((Role.RESULT,) if kind is LineKind.RESULT else ())}
    roles: list[Role] = []
    columns = [[row.at(index) for row in body] for index in range(len(heads.cells))]
    day_columns = [
        index for index, col in enumerate(columns) if _mostly_match([*filter(None, col)], is_day)
    ]
    for index, head in enumerate(heads.cells):
        if kind is LineKind.PERSON and is_day(head):
            roles.append(Role.RESULT)
            continue
        cells = columns[index]
        values = [cell for cell in cells if cell.casefold() not in ABSENT_CELLS]
        role = _role_of_heading(head)
        if (kind, role) in ((LineKind.EVENING, Role.RESULT), (LineKind.EVENING, Role.NAME)):
            role = Role.OUT
        elif role is Role.NUMBER and len(set(values)) == len(values):
            role = Role.OUT  # line numbers
        elif role is None and kind is LineKind.PERSON:
            role = Role.NAME
        elif role is None and index in day_columns:
            role = Role.DAY
        elif role is Role.DAY and day_columns and index not in day_columns:
            role = Role.OUT  # days of the week
        elif role is None and kind is LineKind.RESULT and values:
            role = Role.RESULT if _mostly_match(values, is_amount) else Role.NAME
        elif role is None:
            is_numbering = not roles and values == [f"{n}" for n in range(1, len(values) + 1)]
            is_person = (
                head and not is_numbering and (not values or _mostly_match(values, is_amount))
            )
            is_running_total = _has_running_totals(cells, columns[index - 1])
            role = Role.PERSON if is_person and not is_running_total else Role.OUT
        roles.append(Role.OUT if role in unique_roles and role in roles else role)
    return roles


def _mostly_match(cells: Sequence[str], is_cell: IsCell) -> bool:
    return 0 < len(cells) <= 2 * sum(map(is_cell, cells))


def _has_running_totals(cells: Sequence[str], previous_cells: Sequence[str]) -> bool:
    """Whether `cells` are the running totals of the column to their left."""
    columns = [
        [read_number(c, "comma") or read_number(c, "point") or 0 for c in col]
        for col in (previous_cells, cells)
    ]
    return len(cells) > 2 and any(columns[0][1:]) and [*accumulate(columns[0])] == columns[1]
