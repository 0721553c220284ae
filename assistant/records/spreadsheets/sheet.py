"""A spreadsheet's file: its letters, what stands between its cells, and its lines."""

from __future__ import annotations

import codecs
import csv
import io
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from charset_normalizer import from_bytes

from assistant.core.codec import tidy
from assistant.core.limits import CELL, CELLS
from assistant.core.message import Message, msg
from assistant.records.spreadsheet import FORMULAS

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
