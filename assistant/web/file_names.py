"""What downloads are called, in letters that every system takes."""

from __future__ import annotations

import re
import unicodedata

from assistant.evening.log.evening import Evening

CYRILLIC = str.maketrans(
    dict(
        zip(
            "абвгдежзиклмнопрстуфхцчшщъыьэюя",
            "a b v g d e zh z i k l m n o p r s t u f kh ts ch sh shch  y  e yu ya".split(" "),
            strict=True,
        )
    )
)


def file_name(evening: Evening, ending: str) -> str:
    """Name a download after the table, in letters that every system takes."""
    opened = evening.opened
    title = " ".join(filter(None, (opened.title or evening.game.key, opened.date)))
    return f"{ascii_name(title)}.{ending}"


def ascii_name(title: str) -> str:
    """Bring a title to letters that every system takes in a file's name."""
    letters = unicodedata.normalize("NFKD", title.lower()).translate(CYRILLIC)
    plain = letters.encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "table"
