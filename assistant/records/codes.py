"""What a link has in it: a table's record, small enough for a QR code, its log, or house rules."""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from dataclasses import dataclass

from assistant.core.codec import Plain
from assistant.core.limits import RULES_BYTES
from assistant.records.record import parse
from assistant.records.table_log import TableLog, digests, write_table_log

RECORD, LOG, RULES = "r1", "l1", "h1"
LONGEST_CODE = 1800
"""How many letters a phone's camera reads from another phone's screen."""
LARGEST = 5_000_000
_CODE = re.compile(r"(?:\A|#)(?:(r1)\.([0-9]{1,6})\.([0-9a-f]{16})|(l1))\.([A-Za-z0-9_-]+)=*\Z")
_BEGINS = re.compile(r"#(?:r1|l1)\b|\A(?:r1|l1)\.")
_RULES = re.compile(r"(?:\A|[#/])(h1\.[A-Za-z0-9_-]+)=*\Z")


@dataclass(frozen=True, slots=True)
class Code:
    """What stood behind a link: a record with the end of its log, or a log by itself."""

    data: Plain
    number: int = 0
    """The number of the log's last event, and the digest up to it; none of a whole log."""
    digest: str = ""


def record_code(record: Plain, log: TableLog) -> str:
    """Write a record for a code, with the digest of its log: enough to compare, not to go on."""
    return f"#{RECORD}.{len(log.lines)}.{digests(log)[-1]}.{_packed(record)}"


def log_code(log: TableLog) -> str:
    """Write a whole log for a link."""
    return f"#{LOG}.{_packed(write_table_log(log))}"


def rules_code(rules: Plain) -> str:
    """Write house rules for a link, whatever stands before them in it."""
    return f"{RULES}.{_packed(rules)}"


def _packed(data: Plain) -> str:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9)
    packed = packer.compress(text) + packer.flush()
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def read_code(text: str) -> Code | None:
    """Read the code that is all of a text, or the end of a link; None where there is none."""
    found = _CODE.search("".join(text.split()))
    if found is None:
        return None
    _, number, digest, _, packed = found.groups()
    data = _unpacked(packed)
    return None if data is None else Code(data, int(number or 0), digest or "")


def has_beginning(text: str) -> bool:
    """Tell whether a code begins in a text: one that cannot be read did not come whole."""
    return _BEGINS.search("".join(text.split())) is not None


def find_rules_code(text: str) -> str:
    """Find the code of house rules that is all of a text, or the end of a link; nothing if none."""
    found = _RULES.search("".join(text.split()))
    return found[1] if found and len(found[1]) <= LONGEST_CODE else ""


def read_rules_code(code: str) -> Plain:
    """Read house rules out of their code; None where it is none."""
    found = find_rules_code(code)
    return _unpacked(found.removeprefix(f"{RULES}."), RULES_BYTES) if found else None


def _unpacked(packed: str, largest: int = LARGEST) -> Plain:
    try:
        raw = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
        text = unpacker.decompress(raw, largest)
    except (binascii.Error, zlib.error):
        return None
    data, problems = parse(text)
    return None if problems or not unpacker.eof else data
