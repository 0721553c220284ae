"""What people have to know of a program that keeps their tables on this phone, and nowhere else."""

from __future__ import annotations

from flask import render_template

from assistant.web.pages import ANYBODY, Pages
from assistant.web.responses import Answer, only_here

pages = Pages("on_this_phone", __name__)


@pages.get("/on-this-phone", may=ANYBODY)
def show() -> Answer:
    """Say where the tables are, how they stay there, and what a phone by itself cannot do."""
    only_here()
    return render_template("home/on_this_phone.html")
