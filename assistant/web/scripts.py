"""The script that a page links to: one of all screens."""

from __future__ import annotations

from flask import Blueprint, url_for

from assistant.scripts import screen_script
from assistant.web.responses import Answer
from assistant.web.styles import kept, mark

pages = Blueprint("scripts", __name__)


@pages.get("/scripts/screens.js")
def screens() -> Answer:
    """Send what every screen does where others save too."""
    return kept(screen_script(), "text/javascript")


@pages.app_template_global()
def script_of_screens() -> str:
    """Address it by its content, so that it may be kept."""
    return url_for("scripts.screens", v=mark(screen_script()))
