"""The settings of a phone, and advice for a phone that stores the tables itself."""

from __future__ import annotations

from datetime import timedelta
from urllib.parse import unquote

from flask import abort, make_response, redirect, render_template, request, url_for

from assistant.catalogues import translated
from assistant.language import languages
from assistant.paper.sizes import PAPERS
from assistant.styles import COLOUR_QUERIES
from assistant.web.access.cookies import (
    COLOUR_SCHEME,
    LANGUAGE,
    LIFETIME,
    PAPER,
    cookie_value,
    set_cookie,
)
from assistant.web.downloads import usual_paper
from assistant.web.pages import ANYBODY, Pages
from assistant.web.responses import Answer, arg, require_single_user
from assistant.web.table.phones import ONLY_WATCHES, PLAYER_COOKIE

pages = Pages("settings", __name__)
CHOICES = {
    PAPER: {*PAPERS},
    COLOUR_SCHEME: {*COLOUR_QUERIES, ""},
    PLAYER_COOKIE: {ONLY_WATCHES, ""},
}


@pages.get("/settings", may=ANYBODY)
def show() -> Answer:
    """The settings of this phone."""
    player = cookie_value(PLAYER_COOKIE) or ""
    return render_template(
        "home/settings.html",
        languages=[(language.tag, language.own_name) for language in languages()],
        paper=usual_paper().key,
        who=player,
        player="" if player == ONLY_WATCHES else unquote(player),
    )


@pages.post("/settings", may=ANYBODY, form_of="settings.show")
def save() -> Answer:
    """Store a setting; an empty value deletes the setting, so that the default applies."""
    name = arg("what")
    if name not in CHOICES or arg(name) not in {*CHOICES[name], cookie_value(name)}:
        abort(400)
    answer = make_response(redirect(url_for("settings.show"), 303))
    set_cookie(answer, name, arg(name), LIFETIME if arg(name) else timedelta())
    return answer


@pages.post("/language", may=ANYBODY)
def speak() -> Answer:
    """Store the language of this phone, and show the same page again."""
    tag, back = arg(LANGUAGE), request.form.get("back", "")
    if tag not in translated():
        abort(400)
    same_place = back.startswith("/") and not back.startswith(("//", "/\\"))
    same_place = same_place and back.isprintable()
    answer = make_response(redirect(back if same_place else url_for("home.index"), 303))
    set_cookie(answer, LANGUAGE, tag)
    return answer


@pages.get("/on-this-phone", may=ANYBODY)
def on_this_phone() -> Answer:
    """Where the tables are stored, how to keep them, and what the pocket cannot do."""
    require_single_user()
    return render_template("home/on_this_phone.html")
