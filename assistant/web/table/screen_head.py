"""What a table's screen begins with, and its scoreboard's."""

from __future__ import annotations

from markupsafe import Markup, escape

from assistant.evening.log.evening import Evening
from assistant.language import spoken
from assistant.templating import KEPT, Kept, sides_named
from assistant.web.access.roles import role
from assistant.web.live.following import live
from assistant.web.responses import by_script
from assistant.web.screen_parts import OwnPart, Part, rendered

TOPS = Kept(KEPT)


def begun(here: str, address: str, evening: Evening) -> OwnPart:
    """Begin a screen, which says its address and the token of the phone that has it.

    Whoever has a page already gets the screen alone.
    """
    title = evening.opened.title or spoken().in_a_row(sides_named(evening))

    def make() -> str:
        attributes = Markup(" data-awake") + live(here)
        if by_script():
            opened = f'<div id="screen" class="screen"{attributes}>'
            return f"<title>{escape(title)}</title>\n{opened}"
        seen = {"address": address, "evening": evening}
        return rendered("table/begin.html", page_title=title, attributes=attributes, **seen)

    return OwnPart(make)


def top(address: str, evening: Evening, *, board: bool) -> Part:
    """Head a table's screen, once for all of one role: its title, and its menu."""

    def make(_opened: object) -> Markup:
        return Markup(rendered("table/top.html", address=address, evening=evening, board=board))  # noqa: S704

    return Part(TOPS(f"{role()} {board}", evening.opened, make), "top")
