"""The settings of a phone, kept in cookies: time zone, language, paper, colours."""

from __future__ import annotations

from flask import Response, request

from assistant.catalogues import SOURCE, translated
from assistant.clock import zone_of
from assistant.language import Language, language_of
from assistant.paper.sizes import PAPERS
from assistant.styles import COLOURS
from assistant.web.access.cookies import WHOLE_HOST, cookie_value, give, given_anew

ZONE = "zone"
LANGUAGE, PAPER, LIGHT = "language", "paper", "colours"
"""Cookies with the settings of a phone."""


def zone_name() -> str:
    """The time zone in the cookie that the phone's script sets, or ""."""
    name = request.cookies.get(f"{WHOLE_HOST}{ZONE}") or request.cookies.get(ZONE, "")
    return name if zone_of(name) else ""


def phone_language() -> Language:
    """The language of this request: the phone's setting, else the browser's preference."""
    chosen, languages = cookie_value(LANGUAGE), translated()
    if chosen in languages:
        return language_of(chosen)
    return language_of(request.accept_languages.best_match(languages, SOURCE) or SOURCE)


def renew_settings(answer: Response) -> None:
    """Renew the cookies with the phone's settings."""
    for name, allowed in ((LANGUAGE, translated()), (PAPER, PAPERS), (LIGHT, COLOURS)):
        if given_anew(name, answer) and (chosen := cookie_value(name) or "") in allowed:
            give(answer, name, chosen)
