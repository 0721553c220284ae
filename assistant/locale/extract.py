"""How babel finds the messages of modules, tables and worked examples; `make messages` runs it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from typing import IO, Any

from babel.messages.extract import extract_python

from assistant.core.message import A_PART
from assistant.core.rule_tables import translatable

WORDLESS = re.compile(r"(\{[^{}]*\}|[\d\s♠♣♦♥+−±–×·/≥])*")
"""Numbers and signs say the same in every language; what stands between names may not."""
TEXT_AT = {"msg": 0, "reason": 1}


def extract(
    file: IO[bytes], keywords: Any, comments: Any, options: Any
) -> Iterator[tuple[Any, ...]]:
    """Find the messages of a module: those with words, and the form of counted parts."""
    for line, function, texts, said in extract_python(file, keywords, comments, options):
        if function in TEXT_AT and _wordless(texts, TEXT_AT[function]):
            continue
        yield line, function, texts, said
        if function == "fmsg":
            yield line, "pmsg", (A_PART, texts[1]), said


def _wordless(texts: str | Sequence[str | None], at: int) -> bool:
    text = texts if isinstance(texts, str) else texts[at]
    return text is not None and WORDLESS.fullmatch(text) is not None


def extract_examples(
    file: IO[bytes], _keywords: Any, _comments: Any, **_options: Any
) -> Iterator[tuple[int, None, str, list[str]]]:
    """Find what a game's worked examples are called, and where they are written."""
    for example in tomllib.load(file)["example"]:
        for text in (example["title"], example["source"]):
            yield 1, None, text, []


def extract_tables(
    file: IO[bytes], _keywords: Any, _comments: Any, **_options: Any
) -> Iterator[tuple[int, str | None, str | tuple[str, str], list[str]]]:
    """Find what a game's tables say, with the context of words that mean something else there."""
    for one in translatable(tomllib.load(file)):
        if not _wordless(one.text, 0):
            said = (one.context, one.text) if one.context else one.text
            yield 1, "pmsg" if one.context else None, said, []
