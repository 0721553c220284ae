"""Words that were mended everywhere, in each language, and that no message may bring back.

A line of `tests/forbidden/LANGUAGE.txt` is such a word, or between slashes a regular expression;
after two blanks and # stands what is said instead.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from assistant import catalogues
from assistant.catalogues import read_source

FORBIDDEN = Path(__file__).parent / "forbidden"
NOTE = re.compile(r"\s+#\s.*$")
"""What is said instead."""


def forbidden(lines: str) -> list[re.Pattern[str]]:
    """Read a list of forbidden words."""
    words = (NOTE.sub("", line).strip() for line in lines.splitlines())
    return [
        re.compile(word[1:-1] if word[:1] == word[-1:] == "/" else re.escape(word), re.IGNORECASE)
        for word in words
        if word and not word.startswith("#")
    ]


def said(catalogue: Catalog, *, original: bool) -> Iterator[str]:
    """Give every message, or its translation, in all its forms."""
    for message in catalogue:
        if message.id:
            forms = message.id if original else message.string
            yield from [forms] if isinstance(forms, str) else forms or ()


def brought_back(texts: Iterator[str], words: list[re.Pattern[str]]) -> list[str]:
    """Find the texts that have a forbidden word."""
    return sorted(
        f"{found[0]}: {text}" for text in texts for word in words if (found := word.search(text))
    )


@pytest.mark.parametrize("file", sorted(FORBIDDEN.glob("*.txt")), ids=lambda file: file.stem)
def test_no_message_has_a_forbidden_word(file: Path) -> None:
    tag = file.stem
    source = catalogues.LOCALE / f"{catalogues.DOMAIN}.pot"
    if tag != "en":
        source = catalogues.LOCALE / tag / "LC_MESSAGES" / f"{catalogues.DOMAIN}.po"
    texts = said(read_source(source), original=tag == "en")
    assert brought_back(texts, forbidden(file.read_text(encoding="utf-8"))) == []


def test_each_list_is_of_a_language() -> None:
    assert {file.stem for file in FORBIDDEN.glob("*.txt")} <= set(catalogues.translated())


def test_a_list_has_words_and_expressions() -> None:
    words = forbidden("settle up  # settle\n/\\bowed\\b/\n\n# a note\n")
    assert brought_back(iter(["Settle up now", "allowed", "Owed"]), words) == [
        "Owed: Owed",
        "Settle up: Settle up now",
    ]
