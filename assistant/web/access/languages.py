"""Which language a phone is spoken to in: the one it chose, or the first its browser asks for."""

from __future__ import annotations

from typing import Any

from flask import Response, abort, make_response, redirect, request, url_for

from assistant.catalogues import SOURCE, translated
from assistant.language import Language, language_of
from assistant.paper.sizes import PAPERS
from assistant.styles import COLOURS
from assistant.web.access.cookies import LANGUAGE, LIGHT, PAPER, give, given_anew, said
from assistant.web.pages import ANYBODY, Pages

pages = Pages("languages", __name__)


def wanted() -> Language:
    """The language of this request."""
    chosen = said(LANGUAGE)
    known = translated()
    if chosen in known:
        return language_of(chosen)
    return language_of(request.accept_languages.best_match(known, SOURCE) or SOURCE)


def renew_settings(answer: Response) -> None:
    """Give a phone anew what it is set to, as it is given its other cookie."""
    for name, known in ((LANGUAGE, translated()), (PAPER, PAPERS), (LIGHT, COLOURS)):
        if given_anew(name, answer) and (chosen := said(name) or "") in known:
            give(answer, name, chosen)


@pages.post("/language", may=ANYBODY)
def choose() -> Any:
    """Speak another language to this phone from now on, and show it the same page again."""
    tag, back = request.form.get(LANGUAGE, ""), request.form.get("back", "")
    if tag not in translated():
        abort(400)
    same_place = back.startswith("/") and not back.startswith(("//", "/\\"))
    same_place = same_place and back.isprintable()
    answer = make_response(redirect(back if same_place else url_for("home.index"), 303))
    give(answer, LANGUAGE, tag)
    return answer
