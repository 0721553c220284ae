"""Stylesheets and scripts; each address contains a digest of the content."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache

from flask import Response, abort, current_app, request, url_for

from assistant.core.game import AnyGame
from assistant.folders import asset_folder
from assistant.games import find_game
from assistant.styles import (
    COLOUR_QUERIES,
    game_styles,
    printable_styles,
    screen_styles,
    seat_styles,
)
from assistant.web.access.cookies import COLOUR_SCHEME, cookie_value
from assistant.web.pages import ANYBODY, Keeps, Pages
from assistant.web.responses import Answer

pages = Pages("assets", __name__)

JOINED_SCRIPTS = ("app.js", "spoken.js", "renewal.js", "live.js")
"""The scripts of every screen, which are sent as one file."""


@pages.get("/styles/screens.css", may=ANYBODY, keeps=Keeps.FOR_GOOD)
def screens() -> Answer:
    """The styles of all screens; the query may fix the day or night colours."""
    colours = request.args.get(COLOUR_SCHEME, "")
    return cacheable(screen_styles(colours if colours in COLOUR_QUERIES else ""))


@pages.get("/styles/<key>.css", may=ANYBODY, keeps=Keeps.FOR_GOOD)
def of_game(key: str) -> Answer:
    """The styles of one game."""
    game = find_game(key) or abort(404)
    return cacheable(game_styles(game.key) or abort(404))


@pages.get("/styles/seats/<int:seat>.css", may=ANYBODY, keeps=Keeps.FOR_GOOD)
def of_seat(seat: int) -> Answer:
    """The styles for the phone of the player in this seat."""
    return cacheable(seat_styles(seat))


@pages.get("/styles/paper.css", may=ANYBODY, keeps=Keeps.FOR_GOOD)
def of_paper() -> Answer:
    """The styles of all printable pages."""
    return cacheable(printable_styles())


@pages.get("/styles/paper/<key>.css", may=ANYBODY, keeps=Keeps.FOR_GOOD)
def of_paper_of_game(key: str) -> Answer:
    """The styles of one game on printable pages."""
    game = find_game(key) or abort(404)
    return cacheable(printable_styles(game.key))


@pages.app_template_global()
def printable_stylesheets(games: Iterable[str]) -> list[str]:
    """URLs of the stylesheets for a printable page that shows these games."""
    game_urls = [
        url_for("assets.of_paper_of_game", key=key, v=mark(printable_styles(key))) for key in games
    ]
    return [url_for("assets.of_paper", v=mark(printable_styles())), *game_urls]


@pages.app_template_global()
def seat_stylesheet(seat: int) -> str:
    """URL of the stylesheet for a seat."""
    return url_for("assets.of_seat", seat=int(seat), v=mark(seat_styles(int(seat))))


@pages.app_template_global()
def asset(name: str) -> str:
    """URL of a static file with a digest of its content, so that browsers may cache it."""
    return url_for("static", filename=name, v=_mark_of_file(name))


@cache
def _mark_of_file(name: str) -> str:
    return mark((asset_folder("static") / name).read_bytes())


@pages.app_template_global()
def colour_scheme() -> str:
    """The colour scheme chosen on this phone, or "" if it follows the phone's system."""
    scheme = cookie_value(COLOUR_SCHEME)
    return scheme if scheme in COLOUR_QUERIES else ""


@pages.app_template_global()
def stylesheets(game: AnyGame | None = None) -> list[str]:
    """URLs of the stylesheets of a page, with that of its game."""
    colours = colour_scheme()
    urls = [url_for("assets.screens", v=mark(screen_styles(colours)), colours=colours or None)]
    css = game_styles(game.key) if game else ""
    return [*urls, url_for("assets.of_game", key=game.key, v=mark(css))] if game and css else urls


@cache
def mark(content: str | bytes) -> str:
    """The first 12 hexadecimal digits of the content's SHA-256."""
    data = content.encode() if isinstance(content, str) else content
    return hashlib.sha256(data).hexdigest()[:12]


def cacheable(text: str, mimetype: str = "text/css") -> Response:
    """An answer that browsers may cache for a year: if its text changes, so does its URL."""
    answer = Response(text, mimetype=mimetype)
    answer.cache_control.public = True
    answer.cache_control.max_age = int(
        current_app.config["SEND_FILE_MAX_AGE_DEFAULT"].total_seconds()
    )
    return answer


@pages.get("/scripts/screens.js", may=ANYBODY, keeps=Keeps.FOR_GOOD)
def script() -> Answer:
    """The joined scripts of all screens."""
    return cacheable(screen_script(), "text/javascript")


@pages.app_template_global()
def script_url() -> str:
    """URL of the joined scripts."""
    return url_for("assets.script", v=mark(screen_script()))


@cache
def screen_script() -> str:
    """The joined scripts, each in its own block, without comment lines."""
    texts = [(asset_folder("static") / name).read_text("utf-8") for name in JOINED_SCRIPTS]
    return "".join(f"{{\n{_without_comments(text)}}}\n" for text in texts)


def _without_comments(text: str) -> str:
    lines = text.splitlines(keepends=True)
    return "".join(line for line in lines if line.strip() and not line.lstrip().startswith("//"))
