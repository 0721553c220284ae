"""All words of a page, visible or read aloud, and those that are not translated."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html.parser import HTMLParser

READ = ("aria-label", "alt", "title", "placeholder")
ENGLISH = re.compile(r"[A-Za-z]{2,}")
UNREAD = {"script", "style", "textarea"}
EVERYWHERE = {"QR", "PDF", "CSV", "JSON", "ID"}
"""What is written so in every language."""


class Words(HTMLParser):
    """Texts and labels of a page, except those marked as another language."""

    VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())

    def __init__(self, html: str) -> None:
        super().__init__()
        self.said: list[str] = []
        self._silent: list[bool] = []
        self._tag = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        self._tag = self._tag or (said.get("lang") or "" if tag == "html" else "")
        other = "lang" in said and said["lang"] != self._tag
        silent = other or tag in UNREAD or bool(self._silent and self._silent[-1])
        if not silent:
            self.said += [said[name] or "" for name in READ if name in said]
            if tag == "input" and said.get("type") in ("submit", "button"):
                self.said.append(said.get("value") or "")
        if tag not in self.VOID:
            self._silent.append(silent)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID and self._silent:
            self._silent.pop()

    def handle_data(self, data: str) -> None:
        if not (self._silent and self._silent[-1]):
            self.said.append(data)


def left_in_english(html: str, typed: Iterable[str] = ()) -> list[str]:
    """Texts with a plain word that is neither a name nor typed."""
    known = {word for text in typed for word in ENGLISH.findall(text)}

    def english(text: str) -> bool:
        words = set() if "://" in text else set(ENGLISH.findall(text)) - EVERYWHERE
        return any(not any(one.startswith(word) for one in known) for word in words)

    return sorted({" ".join(text.split()) for text in Words(html).said if english(text)})
