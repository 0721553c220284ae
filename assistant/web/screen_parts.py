"""A screen made of parts: an open page that shows some of them already gets the others alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property

from flask import Response, current_app
from jinja2 import Template, TemplateNotFound

from assistant.web.responses import by_script


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a screen, and the id of its one element if a page may have it already."""

    html: str
    id: str = ""


class OwnPart:
    """A piece that each phone has otherwise: it has a form in it, or what was just done."""

    id = ""

    def __init__(self, make: Callable[[], str]) -> None:
        self.make = make

    @cached_property
    def html(self) -> str:
        """What all other phones have of it, made when the first of them asks."""
        return self.make()


Parts = Iterable[Part | OwnPart]


def rendered(template: str, **values: object) -> str:
    """Render a template for a part of a screen: it needs the globals alone, which are its own."""
    return current_app.jinja_env.get_template(template).render(values)


def template_of(name: str) -> Template | None:
    """Find a template that a game may have; None where it has none."""
    with suppress(TemplateNotFound):
        return current_app.jinja_env.get_template(name)
    return None


def ended() -> Part:
    """End a screen; a page that gets the screen alone has already what stands below it."""
    return Part("</div>\n" if by_script() else rendered("end.html"))


class PartedScreen(Response):
    """The answer with a screen that is made of parts."""

    default_mimetype = "text/html"

    def __init__(self, parts: Parts) -> None:
        self.parts = tuple(parts)
        super().__init__("".join(part.html for part in self.parts))
