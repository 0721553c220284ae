"""What somebody writes about a deal: one line, read as form, file and record have it."""

from __future__ import annotations

from assistant.core.codec import Plain, empty, tidy
from assistant.core.fields import Problem
from assistant.core.limits import NOTE
from assistant.evening.reading.opening import new_name_problem


def read_note(plain: Plain) -> tuple[str, list[Problem]]:
    """Read a note of at most `NOTE` letters; an empty one is none."""
    if empty(plain) or (isinstance(plain, str) and not tidy(plain)):
        return "", []
    if wrong := new_name_problem(plain, NOTE):
        return "", [Problem("note", wrong)]
    return tidy(str(plain)), []
