"""Codes behind links are read back even with line breaks; other texts are no codes."""

from __future__ import annotations

import base64
import zlib
from typing import Any

import pytest

from assistant.records.table_log import (
    Code,
    LogLine,
    TableLog,
    digests,
    log_code,
    read_code,
    record_code,
    write_table_log,
)

LOG = TableLog(
    "T1", (LogLine(1, "2026-11-20T18:00:00.000+00:00", "", "opened", "opened", {"name": "Řehoř"}),)
)
RECORD: dict[str, Any] = {"table": "T1", "players": ["Anna", "Řehoř"], "deals": []}


def test_a_record_is_read_back_with_the_end_of_its_log() -> None:
    code = record_code(RECORD, LOG)
    assert read_code(f"https://example.org/take-in{code}") == Code(RECORD, 1, digests(LOG)[-1])


def test_a_log_is_read_back_whole() -> None:
    assert read_code(log_code(LOG)) == Code(write_table_log(LOG))


def test_lines_that_were_broken_on_the_way_do_no_harm() -> None:
    code = log_code(LOG)
    broken = "\n".join(code[n : n + 20] for n in range(0, len(code), 20))
    assert read_code(f" {broken}\r\n") == read_code(code)


def test_letters_are_safe_behind_any_link() -> None:
    assert set(record_code(RECORD, LOG)[1:]) <= set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_."
    )


def packed(text: bytes) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return base64.urlsafe_b64encode(packer.compress(text) + packer.flush()).decode().rstrip("=")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "https://example.org/take-in",
        "#l1.",
        "#l1.x",
        "#l2." + packed(b"{}"),
        "#r1." + packed(b"{}"),
        "#r1.1.0123." + packed(b"{}"),
        "#l1." + packed(b"{"),
        "#l1." + packed(b"[1, NaN]"),
        "#l1." + packed(b"{}")[:-2],
        "see l1." + packed(b"{}"),
        '{"format": "table-log/1"}',
    ],
)
def test_what_is_no_code_is_none(text: str) -> None:
    assert read_code(text) is None


@pytest.mark.parametrize("before", ["", " ", "#", "https://example.org/#", "Here it is: /#"])
def test_a_code_is_all_of_a_text_or_the_end_of_a_link(before: str) -> None:
    found = read_code(f"{before}l1.{packed(b'{}')}\n")
    assert found is not None
    assert found.data == {}


def test_what_would_fill_the_memory_is_none() -> None:
    assert read_code("#l1." + packed(b'"' + b"x" * 6_000_000 + b'"')) is None
