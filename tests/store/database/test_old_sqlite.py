"""A phone's Python has SQLite 3.39: no statement uses newer features."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ASSISTANT = Path(__file__).parents[3] / "assistant"
LATER = re.compile(
    r"""\b(?:jsonb\w*|unhex|octet_length|timediff|string_agg|concat_ws|unistr|percentile\w*|median
    |json_pretty|json_error_position|subsec(?:ond)?|WITHIN\s+GROUP)\b
    |\b(?:group_concat|json_group_array|json_group_object|sum|total)\([^()]*\bORDER\s+BY\b""",
    re.VERBOSE | re.IGNORECASE,
)
SOURCES = sorted((ASSISTANT / "store").rglob("*.py")) + sorted(ASSISTANT.rglob("*.sql"))


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: file.stem)
def test_no_statement_is_newer(file: Path) -> None:
    assert LATER.findall(file.read_text("utf-8")) == []


@pytest.mark.parametrize(
    "newer", ["jsonb(x)", "group_concat(name, ', ' ORDER BY name)", "unhex('00')"]
)
def test_what_is_newer_is_noticed(newer: str) -> None:
    assert LATER.search(newer)
