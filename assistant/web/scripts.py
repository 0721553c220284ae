"""The script that a page links to: one of all screens."""

from __future__ import annotations

from flask import url_for

from assistant.scripts import screen_script
from assistant.web.pages import ANYBODY, Keeps, Pages
from assistant.web.responses import Answer
from assistant.web.styles import kept, mark

pages = Pages("scripts", __name__)


@pages.get("/scripts/screens.js", may=ANYBODY, keeps=Keeps.FOR_GOOD)
def screens() -> Answer:
    """Send what every screen does where others save too."""
    return kept(screen_script(), "text/javascript")


@pages.app_template_global()
def script_of_screens() -> str:
    """Address it by its content, so that it may be kept."""
    return url_for("scripts.screens", v=mark(screen_script()))
