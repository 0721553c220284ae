"""The scripts that every screen has where others save too, joined so that a phone asks for one."""

from __future__ import annotations

from functools import cache

from assistant.places import shipped

JOINED = ("app.js", "renewal.js", "live.js")


@cache
def screen_script() -> str:
    """Join them, each in a block of its own; comments are for whoever reads the files."""
    texts = [(shipped("static") / name).read_text("utf-8") for name in JOINED]
    return "".join(f"{{\n{_without_comments(text)}}}\n" for text in texts)


def _without_comments(text: str) -> str:
    lines = text.splitlines(keepends=True)
    return "".join(line for line in lines if line.strip() and not line.lstrip().startswith("//"))
