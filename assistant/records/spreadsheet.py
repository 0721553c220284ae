"""CSV: writing evenings with a line for each deal and player, and reading any spreadsheet."""

from __future__ import annotations

import codecs
import csv
import io
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from charset_normalizer import from_bytes

from assistant.core.codec import tidy
from assistant.core.currencies import code_of
from assistant.core.ledger import Points
from assistant.core.limits import CELL, CELLS
from assistant.core.message import Message, msg, pmsg
from assistant.core.rendering import Say
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.incidents import IncidentEffect
from assistant.evening.summary.deal_results import Gain
from assistant.evening.summary.wording import headline, outcome
from assistant.settling.table_payments import rows_in_money
from assistant.statistics.parts_in_deals import parts_in

HEADINGS: Mapping[str, Message] = {
    "table": pmsg("heads a column of a spreadsheet", "table"),
    "title": pmsg("heads a column of a spreadsheet", "title"),
    "place": pmsg("heads a column of a spreadsheet", "place"),
    "date": pmsg("heads a column of a spreadsheet", "date"),
    "game": pmsg("heads a column of a spreadsheet", "game"),
    "deal": pmsg("heads a column of a spreadsheet", "deal"),
    "dealer": pmsg("heads a column of a spreadsheet", "dealer"),
    "declarer": pmsg("heads a column of a spreadsheet", "declarer"),
    # Translators: what was played in the deal, as hearts or a fine
    "what": pmsg("heads a column of a spreadsheet", "what"),
    "player": pmsg("heads a column of a spreadsheet", "player"),
    "points": pmsg("heads a column of a spreadsheet", "points"),
    "bonus": pmsg("heads a column of a spreadsheet", "bonus"),
    # Translators: all the points of a player until then
    "total": pmsg("heads a column of a spreadsheet", "total"),
    # Translators: the money of this row
    "amount": pmsg("heads a column of a spreadsheet", "amount"),
    # Translators: how much one point is worth
    "stake": pmsg("heads a column of a spreadsheet", "stake"),
    "currency": pmsg("heads a column of a spreadsheet", "currency"),
    "why": pmsg("heads a column of a spreadsheet", "why"),
}
"""The translated heading of each column, by the column's fixed name."""
COLUMN_NAMES = [*HEADINGS]
BYTE_ORDER_MARK = "\ufeff"
FORMULA_SIGNS = frozenset("=+-@\t\r\n")
DECIMALS = 4


@dataclass(frozen=True, slots=True)
class Punctuation:
    """The separator of cells and the decimal sign of a CSV file."""

    cell_separator: str
    decimal_sign: str


Share = tuple[Seat, Points, Points, Decimal | None, str]
"""A player's share of a deal or entry: seat, points, bonus, money and reason."""
COMMAS = Punctuation(",", ".")
SEMICOLONS = Punctuation(";", ",")
"""For spreadsheets in countries with a decimal comma."""


def spreadsheet(
    evenings: Iterable[Evening],
    say: Say,
    punctuation: Punctuation = COMMAS,
    *,
    day_of: Callable[[Evening], str],
    translated_heads: bool = False,
) -> Iterator[str]:
    """Evenings as CSV (RFC 4180): one piece of text for the header, then one per evening.

    `day_of` returns an evening's day in its own time zone. With `translated_heads` the headings are
    translated; other programs may then not find the columns.
    """
    heads = [say(head, ()) for head in HEADINGS.values()] if translated_heads else COLUMN_NAMES
    yield BYTE_ORDER_MARK + _csv_text([heads], punctuation)
    for number, evening in enumerate(evenings, 1):
        lines = _lines(number, evening, day_of(evening), say, punctuation)
        yield _csv_text(lines, punctuation)


def _csv_text(rows: Iterable[Iterable[str]], punctuation: Punctuation) -> str:
    text = io.StringIO()
    csv.writer(text, delimiter=punctuation.cell_separator).writerows(rows)
    return text.getvalue()


def _lines(
    number: int, evening: Evening, day: str, say: Say, punctuation: Punctuation
) -> Iterator[list[str]]:
    opened, stake = evening.opened, evening.opened.stake if evening.settled else None
    table_cells = [f"{number}", *map(safe_cell, (opened.title, opened.place, day))]
    table_cells.append(safe_cell(say(evening.game.title, ())))
    stake_cells = ["", ""]
    if stake is not None:
        stake_cells = [
            number_text(Fraction(stake.per_point), punctuation),
            safe_cell(code_of(stake.currency)),
        ]
    for row, money in rows_in_money(evening):
        amounts = money or (None,) * len(evening.seats)
        if isinstance(row, IncidentEffect):
            deal_cells = [
                "",
                "",
                "",
                safe_cell(say(headline(row.incident, evening.game), row.names)),
            ]
            shares = _incident_shares(evening, row, amounts, say)
        else:
            deal_cells = [f"{row.deal.number}", *_deal_cells(evening, row, say)]
            shares = _deal_shares(evening, row, amounts, say)
        for seat, points, bonus, amount, why in shares:
            figures = [number_text(n, punctuation) for n in (points, bonus, row.totals[seat])]
            figures.append("" if amount is None else number_text(Fraction(amount), punctuation))
            yield [
                *table_cells,
                *deal_cells,
                safe_cell(row.names[seat]),
                *figures,
                *stake_cells,
                safe_cell(why),
            ]


Amounts = Sequence[Decimal | None]
"""The change of each player's rounded money by a deal or incident; None if nobody pays."""


def _incident_shares(
    evening: Evening, row: IncidentEffect, amounts: Amounts, say: Say
) -> Iterator[Share]:
    """The shares of the players whose points or money an incident changed."""
    why = say(
        outcome(row.incident, evening.game) or headline(row.incident, evening.game), row.names
    )
    for seat in evening.seats:
        if row.moved[seat] or amounts[seat]:
            yield seat, row.moved[seat], 0, amounts[seat], why


def _deal_shares(evening: Evening, gain: Gain, amounts: Amounts, say: Say) -> Iterator[Share]:
    """The shares of a deal's players, and of other players whose money the deal changed."""
    active_seats = {part.seat for part in parts_in(evening, gain)}
    for seat in evening.seats:
        points, bonus, amount = gain.points[seat], gain.bonus[seat], amounts[seat]
        if seat in active_seats or points or bonus or amount:
            yield seat, points, bonus, amount, _reasons(gain, seat, say)


def _deal_cells(evening: Evening, gain: Gain, say: Say) -> tuple[str, str, str]:
    game, deal, players = evening.game, gain.deal, gain.deal.names
    declarer = game.declarer(deal.facts)
    return (
        safe_cell(players[deal.before.dealer] if evening.dealt else ""),
        safe_cell("" if declarer is None else players[declarer]),
        safe_cell(say(game.headline(deal.facts, deal.before), players).strip()),
    )


def _reasons(gain: Gain, seat: Seat, say: Say) -> str:
    entries = gain.deal.all_entries
    reasons = [entry.why for entry in entries if seat in (entry.payer, entry.payee)]
    return "; ".join(dict.fromkeys(say(why, gain.deal.names) for why in reasons))


def safe_cell(text: str) -> str:
    """The text of a cell; an apostrophe before it prevents spreadsheets from running a formula."""
    # A Japanese spreadsheet also accepts the wide forms of these signs.
    first = unicodedata.normalize("NFKC", text[:1])
    return f"'{text}" if first and first[0] in FORMULA_SIGNS else text


def number_text(points: Points, punctuation: Punctuation = COMMAS) -> str:
    """Points as a number that a spreadsheet can add; a fraction has up to four decimals.

    >>> number_text(12), number_text(Fraction(10, 3)), number_text(Fraction(1, 2), SEMICOLONS)
    ('12', '3.3333', '0,5')
    """
    if points == int(points):
        return f"{int(points)}"
    scaled = round(Fraction(points) * 10**DECIMALS)
    text = f"{Decimal(scaled).scaleb(-DECIMALS):f}".rstrip("0").rstrip(".")
    return text.replace(".", punctuation.decimal_sign)


# ---- The files of others ----

ENCODINGS: Mapping[str, str] = {
    "utf-8-sig": "Unicode (UTF-8)",
    "utf-16": "Unicode (UTF-16)",
    "cp1250": "Windows 1250 (čeština)",
    "cp1251": "Windows 1251 (русский)",
    "cp1252": "Windows 1252 (Deutsch)",
    "cp932": "Shift JIS (日本語)",
    "iso8859_2": "ISO 8859-2 (čeština)",
    "koi8_r": "KOI8-R (русский)",
}
"""The supported encodings, with names that their users recognise."""
LIKELY_ENCODINGS = ("cp1250", "cp1251", "cp932", "koi8_r")
"""The encodings that can be guessed; the others are too similar to the first."""
SEPARATORS: Mapping[str, str] = {"semicolon": ";", "tab": "\t", "comma": ","}
UNREADABLE = "\N{REPLACEMENT CHARACTER}"
ENCODING_LINES = 200
"""The number of lines with non-ASCII letters by which the encoding is guessed."""
COPIES = 5
"""The number of copies of the lines to guess from: a longer text gives a better guess."""
SEPARATOR_LINES = 30
"""The number of lines by which the separator is guessed."""
EXCEL_97, ZIP = b"\xd0\xcf\x11\xe0", b"PK\x03\x04"


@dataclass(frozen=True, slots=True)
class Row:
    """A nonempty line; each cell is cut one letter after the limit, so that a check can find it."""

    line: int
    cells: tuple[str, ...]

    def at(self, index: int) -> str:
        """The cell in a column; empty if the line is too short."""
        return self.cells[index] if 0 <= index < len(self.cells) else ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A CSV file: its rows, and its guessed or chosen formats."""

    encoding: str
    separator: str
    rows: tuple[Row, ...]
    problem: Message | None = None


def is_workbook(data: bytes) -> bool:
    """Whether a file is in a spreadsheet program's binary format, such as XLSX."""
    is_zip = data.startswith(ZIP) and (b"xl/" in data or b"opendocument.spreadsheet" in data[:200])
    return is_zip or data.startswith(EXCEL_97)


def is_spreadsheet(data: bytes) -> bool:
    """Whether a file is text with separators, or in a spreadsheet program's binary format."""
    text = data.decode(_likely_encoding(data), errors="replace")
    control_characters = (
        letter == UNREADABLE or (ord(letter) < 32 and letter not in "\t\r\n") for letter in text
    )
    return is_workbook(data) or (
        any(separator in text for separator in SEPARATORS.values()) and not any(control_characters)
    )


def read_sheet(data: bytes, answers: Mapping[str, str]) -> Sheet:
    """The sheet in a file, by the encoding and separator in `answers`, or by guesses."""
    encoding = answers.get("encoding", "")
    encoding = encoding if encoding in ENCODINGS else _likely_encoding(data)
    if is_workbook(data):
        return Sheet(encoding, "", (), msg("this is not a CSV file: save the spreadsheet as CSV"))
    text = data.decode(encoding, errors="replace")
    first_line, _, rest = text.partition("\n")
    has_sep_line = bool(re.fullmatch(r"\ufeff?sep=.\r?", first_line))
    text = rest if has_sep_line else text
    separator = answers.get("separator", "")
    separator = separator if separator in SEPARATORS else _likely_separator(text)
    rows, cell_count = [], 0
    try:
        for row in _rows(text, SEPARATORS[separator], int(has_sep_line)):
            cell_count += len(row.cells)
            if cell_count > CELLS:
                return Sheet(encoding, separator, (), msg("the file is too large: split it"))
            rows.append(row)
    except csv.Error:  # a cell that is longer than any in a spreadsheet
        return Sheet(encoding, separator, (), msg("choose a spreadsheet saved as CSV"))
    return Sheet(encoding, separator, tuple(rows))


def _likely_encoding(data: bytes) -> str:
    """The likely encoding: Unicode if possible, else a guess from lines with non-ASCII letters."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    try:
        data.decode()
    except UnicodeDecodeError:
        lines = [line for line in data.splitlines() if not line.isascii()][:ENCODING_LINES]
        # Figures and separators are no evidence, and a short text is guessed better if repeated.
        words = re.sub(rb"[\x00-\x3f]+", b" ", b" ".join(lines)) * COPIES
        guess = from_bytes(words, cp_isolation=[*LIKELY_ENCODINGS]).best()
        return guess.encoding if guess else LIKELY_ENCODINGS[0]
    return "utf-8-sig"


def _rows(text: str, separator: str, skipped: int = 0) -> Iterator[Row]:
    """The nonempty rows with their line numbers in the file, after `skipped` lines."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    line = skipped + 1
    for cells in reader:
        texts = tuple(map(_cell, cells))
        if any(texts):
            yield Row(line, texts)
        line = reader.line_num + skipped + 1


def _cell(text: str) -> str:
    """The text of a cell in normal form, without an apostrophe before a formula."""
    has_apostrophe = text[:1] == "'" and text[1:2] in FORMULA_SIGNS
    return tidy(text[has_apostrophe : CELL + 1 + has_apostrophe])


def _likely_separator(text: str) -> str:
    """The separator that gives the most lines the same number of cells."""

    def equal_lines(name: str) -> int:
        lines = csv.reader(io.StringIO(text, newline=""), delimiter=SEPARATORS[name])
        try:
            lengths = Counter(
                len(cells) for cells, _ in zip(lines, range(SEPARATOR_LINES), strict=False)
            )
        except csv.Error:
            return 0
        return max((count for length, count in lengths.items() if length > 1), default=0)

    return max(SEPARATORS, key=equal_lines)
