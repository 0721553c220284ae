"""Babel extractors for modules, tables and worked examples; `make messages` runs them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import IO, Any

from babel.messages.extract import extract_python

from assistant.core.game_data import translatable
from assistant.core.message import FRACTION_CONTEXT

WORDLESS_TEXT = re.compile(r"(\{[^{}]*\}|[\d\s♠♣♦♥+−±–×·/≥])*")
"""Pattern of a text without words, which needs no translation."""
COMMENT_TAG = "Translators:"
TEXT_INDEX = {"msg": 0, "reason": 1}


def extract(
    file: IO[bytes], keywords: Any, comments: Any, options: Any
) -> Iterator[tuple[Any, ...]]:
    """The messages of a module that contain words; for `fmsg` also the plural for fractions."""
    for line, function, texts, comments_found in extract_python(file, keywords, comments, options):
        if function in TEXT_INDEX and _is_wordless(texts, TEXT_INDEX[function]):
            continue
        yield line, function, texts, comments_found
        if function == "fmsg":
            yield line, "pmsg", (FRACTION_CONTEXT, texts[1]), comments_found


def _is_wordless(texts: str | Sequence[str | None], index: int) -> bool:
    text = texts if isinstance(texts, str) else texts[index]
    return text is not None and WORDLESS_TEXT.fullmatch(text) is not None


def extract_examples(
    file: IO[bytes], _keywords: Any, _comments: Any, **_options: Any
) -> Iterator[tuple[int, None, str, list[str]]]:
    """The titles and source texts of a game's worked examples."""
    for example in tomllib.load(file)["example"]:
        for text in (example["title"], example["source"]):
            yield 1, None, text, []


def extract_tables(
    file: IO[bytes], _keywords: Any, _comments: Any, **_options: Any
) -> Iterator[tuple[int, str | None, str | tuple[str, str], list[str]]]:
    """The texts in a table file that contain words, with the translators' comments above them."""
    source = file.read().decode()
    lines = source.splitlines()
    for message in translatable(tomllib.loads(source)):
        if message.context or not _is_wordless(message.text, 0):
            comments = _translator_comments(lines, message.text)
            if message.plural:
                yield 1, "nmsg", (message.text, message.plural), comments
            elif message.context:
                yield 1, "pmsg", (message.context, message.text), comments
            else:
                yield 1, None, message.text, comments


def _translator_comments(lines: Sequence[str], text: str) -> list[str]:
    """The translators' comments above the table row whose first text is `text`."""
    last = start = next((index for index, line in enumerate(lines) if f'"{text}"' in line), 0)
    while start and not (
        lines[start].strip().startswith(("[", "{ row", "#"))
        or lines[start - 1].strip().startswith("#")
    ):
        start -= 1
    row = re.sub(r'context = "[^"]*"', "", "".join(lines[start : last + 1]))
    if f'"{text}"' not in re.findall(r'"[^"]*"', row)[:1]:
        return []
    lines_above = (line.strip() for line in reversed(lines[:start]))
    notes = list(takewhile(lambda line: line.startswith("#"), lines_above))
    comments = [line.removeprefix("#").strip() for line in reversed(notes)]
    return comments if comments and comments[0].startswith(COMMENT_TAG) else []
