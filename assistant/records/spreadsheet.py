"""Spreadsheets as files: evenings written, one line a deal and player, and any that is read."""

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
from assistant.evening.told.deal_results import Gain
from assistant.evening.told.wording import headline, outcome
from assistant.settling.table_payments import rows_in_money
from assistant.statistics.parts_in_deals import parts_in

HEADS: Mapping[str, Message] = {
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
"""Every column by its name, which other programs read, and what people call it."""
HEADER = [*HEADS]
BYTE_ORDER_MARK = "\ufeff"
FORMULAS = frozenset("=+-@\t\r\n")
DECIMALS = 4


@dataclass(frozen=True, slots=True)
class Punctuation:
    """The signs that a spreadsheet expects between cells and in numbers."""

    between: str
    point: str


Share = tuple[Seat, Points, Points, Decimal | None, str]
"""What a line says of a player: his seat, points, bonus and money, and why."""
COMMAS = Punctuation(",", ".")
SEMICOLONS = Punctuation(";", ",")
"""What spreadsheets expect wherever the comma is the decimal sign."""


def spreadsheet(
    evenings: Iterable[Evening],
    say: Say,
    punctuation: Punctuation = COMMAS,
    *,
    day_of: Callable[[Evening], str],
    heads_said: bool = False,
) -> Iterator[str]:
    """Write evenings as CSV (RFC 4180), a piece of text for the header and for each evening.

    `day_of` tells a table's day, by the table's own clock.
    Where the heads of the columns are to be said too, other programs do not know them any more.
    """
    heads = [say(head, ()) for head in HEADS.values()] if heads_said else HEADER
    yield BYTE_ORDER_MARK + _spelled([heads], punctuation)
    for number, evening in enumerate(evenings, 1):
        lines = _lines(number, evening, day_of(evening), say, punctuation)
        yield _spelled(lines, punctuation)


def _spelled(rows: Iterable[Iterable[str]], punctuation: Punctuation) -> str:
    text = io.StringIO()
    csv.writer(text, delimiter=punctuation.between).writerows(rows)
    return text.getvalue()


def _lines(
    number: int, evening: Evening, day: str, say: Say, punctuation: Punctuation
) -> Iterator[list[str]]:
    opened, stake = evening.opened, evening.opened.stake if evening.settled else None
    of_table = [f"{number}", *map(cell, (opened.title, opened.place, day))]
    of_table.append(cell(say(evening.game.title, ())))
    played_for = ["", ""]
    if stake is not None:
        played_for = [figure(Fraction(stake.per_point), punctuation), cell(code_of(stake.currency))]
    for row, moved in rows_in_money(evening):
        amounts = moved or (None,) * len(evening.seats)
        if isinstance(row, IncidentEffect):
            what = ["", "", "", cell(say(headline(row.incident), row.names))]
            shares = _of_incident(evening, row, amounts, say)
        else:
            what = [f"{row.deal.number}", *_told(evening, row, say)]
            shares = _of_deal(evening, row, amounts, say)
        for seat, points, bonus, amount, why in shares:
            written = [figure(part, punctuation) for part in (points, bonus, row.totals[seat])]
            written.append("" if amount is None else figure(Fraction(amount), punctuation))
            yield [*of_table, *what, cell(row.names[seat]), *written, *played_for, cell(why)]


Amounts = Sequence[Decimal | None]
"""By seat, how a line changed everybody's rounded money; None where nobody pays."""


def _of_incident(
    evening: Evening, row: IncidentEffect, amounts: Amounts, say: Say
) -> Iterator[Share]:
    """List whose points or money something between two deals changed."""
    why = say(outcome(row.incident, evening.game) or headline(row.incident), row.names)
    for seat in evening.seats:
        if row.moved[seat] or amounts[seat]:
            yield seat, row.moved[seat], 0, amounts[seat], why


def _of_deal(evening: Evening, gain: Gain, amounts: Amounts, say: Say) -> Iterator[Share]:
    """List who had a part in a deal, or whose money it moved, as where all settle differences."""
    there = {part.seat for part in parts_in(evening, gain)}
    for seat in evening.seats:
        points, bonus, amount = gain.points[seat], gain.bonus[seat], amounts[seat]
        if seat in there or points or bonus or amount:
            yield seat, points, bonus, amount, _why(gain, seat, say)


def _told(evening: Evening, gain: Gain, say: Say) -> tuple[str, str, str]:
    """Who dealt and who played what."""
    game, deal, players = evening.game, gain.deal, gain.deal.names
    declarer = game.declarer(deal.facts)
    return (
        cell(players[deal.before.dealer] if evening.dealt else ""),
        cell("" if declarer is None else players[declarer]),
        cell(say(game.headline(deal.facts, deal.before), players).strip()),
    )


def _why(gain: Gain, seat: Seat, say: Say) -> str:
    entries = gain.deal.all_entries
    reasons = [entry.why for entry in entries if seat in (entry.payer, entry.payee)]
    return "; ".join(dict.fromkeys(say(why, gain.deal.names) for why in reasons))


def cell(text: str) -> str:
    """Keep a text from being taken for a formula, by the apostrophe that marks a text."""
    # A spreadsheet set to Japanese takes the wide forms of these signs as well.
    first = unicodedata.normalize("NFKC", text[:1])
    return f"'{text}" if first and first[0] in FORMULAS else text


def figure(points: Points, punctuation: Punctuation = COMMAS) -> str:
    """Write points as a number that a spreadsheet adds up; a fraction to four decimals.

    >>> figure(12), figure(Fraction(10, 3)), figure(Fraction(1, 2), SEMICOLONS)
    ('12', '3.3333', '0,5')
    """
    if points == int(points):
        return f"{int(points)}"
    scaled = round(Fraction(points) * 10**DECIMALS)
    text = f"{Decimal(scaled).scaleb(-DECIMALS):f}".rstrip("0").rstrip(".")
    return text.replace(".", punctuation.point)


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
"""Each encoding that is read, called as those who use it would recognise it."""
GUESSED = ("cp1250", "cp1251", "cp932", "koi8_r")
"""Those that a file is likely to have; the others look too much like the first."""
SEPARATORS: Mapping[str, str] = {"semicolon": ";", "tab": "\t", "comma": ","}
UNREADABLE = "\N{REPLACEMENT CHARACTER}"
SAMPLED, SAID = 200, 5
"""So many lines with other letters than ASCII, said so often, are enough to guess an encoding."""
COMPARED = 30
"""So many lines show what stands between the cells."""
EXCEL_97, ZIP = b"\xd0\xcf\x11\xe0", b"PK\x03\x04"


@dataclass(frozen=True, slots=True)
class Row:
    """A line that says something; a cell has at most one letter more than it may have."""

    line: int
    cells: tuple[str, ...]

    def at(self, place: int) -> str:
        """The cell of a column; empty if the line is too short."""
        return self.cells[place] if 0 <= place < len(self.cells) else ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A file as it is read: its rows, and what was guessed or said about them."""

    encoding: str
    separator: str
    rows: tuple[Row, ...]
    problem: Message | None = None


def is_workbook(data: bytes) -> bool:
    """Tell whether a file is a spreadsheet's own format, and no text."""
    zipped = data.startswith(ZIP) and (b"xl/" in data or b"opendocument.spreadsheet" in data[:200])
    return zipped or data.startswith(EXCEL_97)


def is_spreadsheet(data: bytes) -> bool:
    """Tell whether a file is text in columns, or a spreadsheet's own format."""
    text = data.decode(_guessed(data), errors="replace")
    odd = (sign == UNREADABLE or (ord(sign) < 32 and sign not in "\t\r\n") for sign in text)
    return is_workbook(data) or (any(one in text for one in SEPARATORS.values()) and not any(odd))


def read_sheet(data: bytes, said: Mapping[str, str]) -> Sheet:
    """Read a file's lines by the encoding and separator that were said, or by likely ones."""
    encoding = said.get("encoding", "")
    encoding = encoding if encoding in ENCODINGS else _guessed(data)
    if is_workbook(data):
        return Sheet(encoding, "", (), msg("this is not a CSV file: save the spreadsheet as CSV"))
    text = data.decode(encoding, errors="replace")
    first, _, rest = text.partition("\n")
    skipped = bool(re.fullmatch(r"\ufeff?sep=.\r?", first))
    text = rest if skipped else text
    separator = said.get("separator", "")
    separator = separator if separator in SEPARATORS else _likely_separator(text)
    rows, cells = [], 0
    try:
        for row in _rows(text, SEPARATORS[separator], int(skipped)):
            cells += len(row.cells)
            if cells > CELLS:
                return Sheet(encoding, separator, (), msg("the file is too large: split it"))
            rows.append(row)
    except csv.Error:  # a cell that is longer than any in a spreadsheet
        return Sheet(encoding, separator, (), msg("choose a spreadsheet saved as CSV"))
    return Sheet(encoding, separator, tuple(rows))


def _guessed(data: bytes) -> str:
    """Guess an encoding: Unicode if it can be, else by the letters of some lines."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    try:
        data.decode()
    except UnicodeDecodeError:
        lines = [line for line in data.splitlines() if not line.isascii()][:SAMPLED]
        # Figures and separators say nothing, and a short text is guessed better said often.
        words = re.sub(rb"[\x00-\x3f]+", b" ", b" ".join(lines)) * SAID
        best = from_bytes(words, cp_isolation=[*GUESSED]).best()
        return best.encoding if best else GUESSED[0]
    return "utf-8-sig"


def _rows(text: str, separator: str, skipped: int = 0) -> Iterator[Row]:
    """List the lines that say something, each with the number of its first line in the file."""
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    start = skipped + 1
    for cells in lines:
        told = tuple(map(_cell, cells))
        if any(told):
            yield Row(start, told)
        start = lines.line_num + skipped + 1


def _cell(text: str) -> str:
    """Bring a cell to one spelling, without the apostrophe that keeps it from being a formula."""
    marked = text[:1] == "'" and text[1:2] in FORMULAS
    return tidy(text[marked : CELL + 1 + marked])


def _likely_separator(text: str) -> str:
    """Find what stands between the cells: what makes most lines equally long."""

    def alike(name: str) -> int:
        lines = csv.reader(io.StringIO(text, newline=""), delimiter=SEPARATORS[name])
        try:
            lengths = Counter(len(cells) for cells, _ in zip(lines, range(COMPARED), strict=False))
        except csv.Error:
            return 0
        return max((times for length, times in lengths.items() if length > 1), default=0)

    return max(SEPARATORS, key=alike)
