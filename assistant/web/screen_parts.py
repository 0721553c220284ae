"""A screen made of parts: an open page that shows some of them already gets the others alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from flask import Response


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a screen, and the id of its one element if a page may have it already."""

    html: str
    id: str = ""
    make: Callable[[], str] | None = None
    """Makes it anew for a phone whose form is answered, with the tokens of that phone."""


def own(make: Callable[[], str], id: str = "") -> Part:
    """Make a part that each phone has otherwise: it has forms in it, or what was just done."""
    return Part(make(), id, make)


class PartedScreen(Response):
    """The answer with a screen that is made of parts."""

    default_mimetype = "text/html"

    def __init__(self, parts: Iterable[Part]) -> None:
        self.parts = tuple(parts)
        super().__init__("".join(part.html for part in self.parts))
