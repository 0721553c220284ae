"""Evenings from before, read from a spreadsheet: dates, names, and what everybody came to."""

from __future__ import annotations

import codecs
import csv
import io
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Any

from assistant.core.codec import shown, tidy
from assistant.core.fields import money, narrow
from assistant.core.game import AnyGame
from assistant.core.limits import FILE_TABLES
from assistant.core.message import Message, msg
from assistant.records.record import FORMAT

SEPARATORS = (";", "\t", ",")
UNREADABLE = "\N{REPLACEMENT CHARACTER}"
LOOKED_AT = 30
"""So many lines tell what stands between the cells."""
WORDS = {
    "date": "date day datum den дата день 日付 日",
    "name": "name player jméno hráč имя игрок 名前 氏名 プレイヤー",
    "result": "result points score výsledek body skóre částka výhra"
    " результат очки счёт счет выигрыш 結果 点 点数 得点",
    "title": "game title hra název игра название ゲーム タイトル",
    "place": "place místo kde место где 場所",
    "sum": "total sum celkem součet kontrola итого всего сумма 合計 計",
}
"""What people write over columns that are nobody's, in the languages of the program."""
HEADS = {word: column for column, words in WORDS.items() for word in words.split()}
NOBODY = frozenset({"", "-", "–", "—", "x", "х"})
"""What stands in the cell of somebody who was not there."""
DECIMALS = 2


@dataclass(frozen=True, slots=True)
class OldEvening:
    """What one evening came to for everybody; `line` is where it begins in the file."""

    line: int
    day: str
    title: str
    place: str
    results: Mapping[str, Decimal]
    currency: str = ""

    @property
    def parts(self) -> bool:
        """Whether somebody's result is no whole number: then it can only be money."""
        return any(result != int(result) for result in self.results.values())


@dataclass(frozen=True, slots=True)
class AtLine:
    """What does not fit in a line of the file."""

    line: int
    text: Message | str


@dataclass(slots=True)
class _Reading:
    """One reading: the evenings so far, by what they are told apart by, and what does not fit."""

    wrong: list[AtLine] = field(default_factory=list)
    found: dict[tuple[Any, ...], tuple[int, dict[str, str]]] = field(default_factory=dict)
    lost: set[tuple[Any, ...]] = field(default_factory=set)
    """Evenings of which a line does not fit, so that they are left out."""
    results: dict[tuple[tuple[Any, ...], str], tuple[Decimal, str]] = field(default_factory=dict)

    def refuse(self, line: int, text: Message, key: tuple[Any, ...] | None = None) -> None:
        self.wrong.append(AtLine(line, text))
        if key is not None:
            self.lost.add(key)

    def write(
        self, line: int, key: tuple[Any, ...], about: Mapping[str, str], name: str, text: str
    ) -> None:
        """Write down what somebody came to on an evening."""
        if text.casefold() in NOBODY:
            return
        amount = _amount(text)
        if isinstance(amount, Message):
            self.refuse(line, amount, key)
            return
        self.found.setdefault(key, (line, dict(about)))
        self.results[key, name] = amount


Row = tuple[int, list[str]]
"""A line's number and its cells."""


def read_old_evenings(text: bytes) -> tuple[list[OldEvening], list[AtLine]]:
    """Read a spreadsheet as it was saved; what does not fit is named by its line."""
    try:
        rows = _rows(decoded(text))
    except csv.Error:  # a cell that is longer than any in a spreadsheet
        return [], [AtLine(1, msg("choose a spreadsheet saved as CSV"))]
    reading = _Reading()
    if len(rows) < 2:
        reading.refuse(1, msg("there are no evenings in this file: it has no second line"))
    elif _days_along(rows[0][1]):
        _persons_down(rows, reading)
    elif "name" in (heads := _heads(rows[0][1])) or _is_long(rows[0][1]):
        _result_a_line(rows, heads, reading)
    else:
        _evening_a_line(rows, heads, reading)
    evenings = list(_evenings(reading))
    if len(evenings) > FILE_TABLES:
        text_ = msg(
            "too many evenings: {n}. At most {most} are possible", n=len(evenings), most=FILE_TABLES
        )
        return [], [AtLine(rows[-1][0], text_)]
    return evenings, sorted(reading.wrong, key=lambda one: one.line)


# ---- The file ----


def decoded(text: bytes) -> str:
    """Read the letters of a file: Unicode by its mark, UTF-8, or Windows' Czech or Russian ones."""
    for mark, name in ((codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16")):
        if text.startswith(mark):
            return text.decode(name, errors="replace")
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError:
        return text.decode("cp1251" if _is_russian(text) else "cp1250", errors="replace")


def is_spreadsheet(text: bytes) -> bool:
    """Tell whether a file is text in columns, as spreadsheets save it."""
    said = decoded(text)
    odd = (sign == UNREADABLE or (ord(sign) < 32 and sign not in "\t\r\n") for sign in said)
    return any(separator in said for separator in SEPARATORS) and not any(odd)


def _is_russian(text: bytes) -> bool:
    """Tell whether words are of Cyrillic letters: in Czech ones most letters are plain Latin."""
    words = re.findall(rb"[A-Za-z\x80-\xff]{2,}", text)
    alone = sum(not re.search(rb"[A-Za-z]", word) for word in words)
    mixed = sum(
        bool(re.search(rb"[A-Za-z]", word) and re.search(rb"[\x80-\xff]", word)) for word in words
    )
    return alone > mixed


def _rows(text: str) -> list[Row]:
    """Read the lines that say something, each with its number in the file."""
    first, _, rest = text.partition("\n")
    skipped = 0
    if re.fullmatch(r"sep=.\r?", first.strip("\ufeff")):
        text, skipped = rest, 1
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=_separator(text))
    rows = []
    for cells in lines:
        told = [tidy(cell.lstrip("'")) for cell in cells]
        if any(told):
            rows.append((lines.line_num + skipped, told))
    return rows


def _separator(text: str) -> str:
    """Find what stands between the cells: what makes most lines equally long."""

    def alike(separator: str) -> int:
        lines = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
        lengths = Counter(len(cells) for cells, _ in zip(lines, range(LOOKED_AT), strict=False))
        return max((times for length, times in lengths.items() if length > 1), default=0)

    return max(SEPARATORS, key=lambda one: (alike(one), -SEPARATORS.index(one)))


# ---- The ways in which people write evenings down ----


def _heads(cells: Sequence[str]) -> dict[str, int]:
    """Find the columns that are nobody's, by what stands over them."""
    heads: dict[str, int] = {}
    for place, cell in enumerate(cells):
        if column := HEADS.get(cell.casefold().rstrip(":")):
            heads.setdefault(column, place)
    return heads


def _days_along(first: Sequence[str]) -> bool:
    """Tell whether the first line has the days: then every line below is somebody's."""
    said = [cell for cell in first[1:] if cell and HEADS.get(cell.casefold()) != "sum"]
    return bool(said) and _day(first[0]) is None and all(_day(cell) is not None for cell in said)


def _is_long(first: Sequence[str]) -> bool:
    """Tell whether a file without heads has a day, a name and a result in every line."""
    return (
        len(first) >= 3
        and isinstance(_day(first[0]), str)
        and isinstance(_amount(first[1]), Message)
        and not isinstance(_amount(first[2]), Message)
    )


def _persons_down(rows: Sequence[Row], reading: _Reading) -> None:
    """Read a line for everybody and a column for each evening."""
    (top, heads), *body = rows
    days = {place: _day(cell) for place, cell in enumerate(heads) if place}
    for day in days.values():
        if isinstance(day, Message):
            reading.refuse(top, day)
    for line, (name, *cells) in body:
        if HEADS.get(name.casefold()) == "sum":
            continue
        if not name:
            reading.refuse(line, msg("there is no name"))
            continue
        for place, cell in enumerate(cells, 1):
            day = days.get(place)
            if isinstance(day, str):
                key = place, day
                if (key, name) in reading.results:
                    reading.refuse(line, msg("{name} stands here twice", name=shown(name)), key)
                reading.write(line, key, {"day": day}, name, cell)


def _evening_a_line(rows: Sequence[Row], heads: Mapping[str, int], reading: _Reading) -> None:
    """Read a line for each evening and a column for everybody."""
    (top, names), *body = rows
    at_day = heads.get("date", 0)
    if isinstance(_day(names[at_day]), str):
        reading.refuse(top, msg("the first line has to say whose column each is"))
        return
    others = {at_day, *heads.values()}
    columns = {place: name for place, name in enumerate(names) if name and place not in others}
    for name, times in Counter(columns.values()).items():
        if times > 1:
            reading.refuse(top, msg("{name} stands here twice", name=shown(name)))
            return
    for line, cells in body:
        padded = [*cells, *[""] * (len(names) - len(cells))]
        if HEADS.get(padded[at_day].casefold()) == "sum":
            continue
        day = _day(padded[at_day])
        if not isinstance(day, str):
            reading.refuse(line, day or _no_day(padded[at_day]))
            continue
        about = {"day": day, **_about(padded, heads)}
        for place, name in columns.items():
            reading.write(line, (line,), about, name, padded[place])
        if (line,) not in reading.found and (line,) not in reading.lost:
            reading.refuse(line, msg("there is no result"))


def _result_a_line(rows: Sequence[Row], heads: Mapping[str, int], reading: _Reading) -> None:
    """Read a line for everybody's result of each evening; a day that is left out is the last."""
    body = rows[1:] if heads else rows
    at_day, at_name = heads.get("date", 0), heads.get("name", 1)
    at_result = heads.get("result", heads.get("sum", 2))
    last: str | None = None
    for line, cells in body:
        padded = [*cells, *[""] * (max(at_day, at_name, at_result, *heads.values(), 0) + 1)]
        day = _day(padded[at_day]) if padded[at_day] else last
        name = padded[at_name]
        if not isinstance(day, str):
            reading.refuse(line, day or _no_day(padded[at_day]))
            continue
        last = day
        about = {"day": day, **_about(padded, heads)}
        key = _next_free(reading, tuple(about.items()), name)
        if not name:
            reading.refuse(line, msg("there is no name"), key)
            continue
        reading.write(line, key, about, name, padded[at_result])


def _next_free(reading: _Reading, about: tuple[Any, ...], name: str) -> tuple[Any, ...]:
    """Find the evening that somebody's line is of: the next one where he has one already."""
    number = 0
    while ((*about, number), name) in reading.results:
        number += 1
    return (*about, number)


def _about(cells: Sequence[str], heads: Mapping[str, int]) -> dict[str, str]:
    return {key: cells[heads[key]] for key in ("title", "place") if key in heads}


def _no_day(text: str) -> Message:
    if not text:
        return msg("there is no date")
    return msg("{value} is not a date such as 2026-11-20", value=shown(text))


def _evenings(reading: _Reading) -> Iterator[OldEvening]:
    """List the evenings of which everything fits, in the order of the file."""
    results: dict[tuple[Any, ...], dict[str, tuple[Decimal, str]]] = {}
    for (key, name), amount in reading.results.items():
        results.setdefault(key, {})[name] = amount
    for key, (line, about) in reading.found.items():
        if key in reading.lost:
            continue
        of_all = dict(sorted(results[key].items(), key=lambda one: one[0].casefold()))
        currencies = {currency for _, currency in of_all.values() if currency}
        if len(of_all) < 2:
            reading.refuse(line, msg("an evening needs at least two people with a result"))
        elif len(currencies) > 1:
            reading.refuse(line, msg("an evening has one currency only"))
        else:
            amounts = {name: amount for name, (amount, _) in of_all.items()}
            told = about["day"], about.get("title", ""), about.get("place", "")
            yield OldEvening(line, *told, amounts, "".join(currencies))


# ---- A cell ----

YEAR_FIRST = re.compile(r"([0-9]{4})[-/.年] ?([0-9]{1,2})[-/.月] ?([0-9]{1,2})日?")
DAY_FIRST = re.compile(r"([0-9]{1,2})([./-]) ?([0-9]{1,2})[./-] ?([0-9]{4}|[0-9]{2})")
"""As Czech, Russian and Japanese spreadsheets write days."""
CENTURY = 2000


def _day(text: str) -> str | Message | None:
    """Read a day; None where there is none, and a message where it may be two."""
    plain = re.sub(r" [0-9]{1,2}:[0-9]{2}(:[0-9]{2})?$", "", narrow(text))
    plain = re.sub(r"( ?г\.?)$", "", plain)
    if found := YEAR_FIRST.fullmatch(plain):
        return _dated(*map(int, found.groups()))
    found = DAY_FIRST.fullmatch(plain)
    if found is None:
        return None
    day, sign, month, year = found.groups()
    whole = int(year) + (CENTURY if len(year) == 2 else 0)
    if sign == "/" and int(day) <= 12 and int(month) <= 12 and day != month:
        return msg("{value} may be two days: write the year first", value=shown(text))
    if sign == "/" and int(month) > 12:
        day, month = month, day
    return _dated(whole, int(month), int(day))


def _dated(year: int, month: int, day: int) -> str | None:
    try:
        return date(year, month, day).isoformat()
    except ValueError:
        return None


SIGNED = re.compile(r"([-+]?)(.*?)(?: ?([^\W\d_]+\.?|[^\w\s.,'’+-]))?", re.DOTALL)
"""A sign, the figures, and a currency behind them."""
MOST = Decimal(10**9)


def _amount(text: str) -> tuple[Decimal, str] | Message:
    """Read a result: whole points, or an amount with at most two decimals and a currency."""
    found = SIGNED.fullmatch(narrow(text).strip())
    sign, figures, currency = found.groups() if found else ("", "", "")
    plain, asked = money(figures)
    if asked is not None:
        return asked
    if not re.fullmatch(r"[0-9]+(\.[0-9]+)?", plain) or Decimal(plain) > MOST:
        return msg("{value} is not a result", value=shown(text))
    amount = Decimal(plain)
    if amount != round(amount, DECIMALS):
        return msg("{value} has more than two decimals", value=shown(text))
    return -amount if sign == "-" else amount, (currency or "").rstrip(".")


# ---- A record ----


def record_of(evening: OldEvening, game: AnyGame, currency: str) -> dict[str, Any]:
    """Write an evening as a record that is over and that nobody pays; parts of a point are coins.

    Raises ValueError of a game of which results alone say nothing.
    """
    if game.of_results is None:
        raise ValueError(game.key)
    coins = 10**DECIMALS if evening.parts else 1
    points = {name: int(result * coins) for name, result in evening.results.items()}
    paid_in = evening.currency or (currency if evening.parts else "")
    per_point = "0.01" if evening.parts else "1"
    plain: dict[str, Any] = {
        "format": FORMAT,
        "game": game.key,
        "players": list(points),
        "date": evening.day,
        "title": evening.title,
        "place": evening.place,
        "ended": True,
        "stake": {"per_point": per_point, "currency": paid_in} if paid_in else None,
        **game.of_results(points),
    }
    return {key: value for key, value in plain.items() if value}
