"""The stylesheets and the script that pages link to, addressed by their content."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache

from flask import Response, abort, current_app, request, url_for

from assistant.core.game import AnyGame
from assistant.games import find_game
from assistant.places import shipped
from assistant.styles import COLOURS, game_styles, printable_styles, screen_styles, seat_styles
from assistant.web.access.cookies import LIGHT, said
from assistant.web.pages import ANYBODY, Keeps, Pages
from assistant.web.responses import Answer

pages = Pages("assets", __name__)

JOINED = ("app.js", "spoken.js", "renewal.js", "live.js")
"""The scripts of every screen where others save too; a phone asks for them once."""


@pages.get("/styles/screens.css", may=ANYBODY, keeps=Keeps.FOR_GOOD)
def screens() -> Answer:
    """Send what every screen looks like, light or dark where the address says so."""
    asked = request.args.get(LIGHT, "")
    return kept(screen_styles(asked if asked in COLOURS else ""))


@pages.get("/styles/<key>.css", may=ANYBODY, keeps=Keeps.FOR_GOOD)
def of_game(key: str) -> Answer:
    """Send what only one game looks like."""
    game = find_game(key) or abort(404)
    return kept(game_styles(game.key) or abort(404))


@pages.get("/styles/seats/<int:seat>.css", may=ANYBODY, keeps=Keeps.FOR_GOOD)
def of_seat(seat: int) -> Answer:
    """Send what is otherwise on the phone of whoever has a seat."""
    return kept(seat_styles(seat))


@pages.get("/styles/paper.css", may=ANYBODY, keeps=Keeps.FOR_GOOD)
def of_paper() -> Answer:
    """Send what every page to print looks like."""
    return kept(printable_styles())


@pages.get("/styles/paper/<key>.css", may=ANYBODY, keeps=Keeps.FOR_GOOD)
def of_paper_of_game(key: str) -> Answer:
    """Send what only one game looks like on a page to print."""
    game = find_game(key) or abort(404)
    return kept(printable_styles(game.key))


@pages.app_template_global()
def printable_stylesheets(games: Iterable[str]) -> list[str]:
    """Address the styles of a page to print, of these games."""
    of_games = [
        url_for("assets.of_paper_of_game", key=key, v=mark(printable_styles(key))) for key in games
    ]
    return [url_for("assets.of_paper", v=mark(printable_styles())), *of_games]


@pages.app_template_global()
def seat_style_of(seat: int) -> str:
    """Address what is otherwise on the phone of whoever has a seat."""
    return url_for("assets.of_seat", seat=int(seat), v=mark(seat_styles(int(seat))))


@pages.app_template_global()
def asset(name: str) -> str:
    """Address a static file by its content, so that it may be kept."""
    return url_for("static", filename=name, v=_mark_of_file(name))


@cache
def _mark_of_file(name: str) -> str:
    return mark((shipped("static") / name).read_bytes())


@pages.app_template_global()
def colours_here() -> str:
    """Tell whether this phone is set to be light or dark; nothing where it goes by its own."""
    chosen = said(LIGHT)
    return chosen if chosen in COLOURS else ""


@pages.app_template_global()
def stylesheets(game: AnyGame | None = None) -> list[str]:
    """Address the styles of a page by their content, so that they may be kept."""
    colours = colours_here()
    found = [url_for("assets.screens", v=mark(screen_styles(colours)), colours=colours or None)]
    own = game_styles(game.key) if game else ""
    return [*found, url_for("assets.of_game", key=game.key, v=mark(own))] if game and own else found


@cache
def mark(content: str | bytes) -> str:
    """Name a text or a file by a digest of its content."""
    read = content.encode() if isinstance(content, str) else content
    return hashlib.sha256(read).hexdigest()[:12]


def kept(text: str, mimetype: str = "text/css") -> Response:
    """Answer with a text that a phone may keep, since its address changes with it."""
    answer = Response(text, mimetype=mimetype)
    answer.cache_control.public = True
    answer.cache_control.max_age = int(
        current_app.config["SEND_FILE_MAX_AGE_DEFAULT"].total_seconds()
    )
    return answer


@pages.get("/scripts/screens.js", may=ANYBODY, keeps=Keeps.FOR_GOOD)
def script() -> Answer:
    """Send what every screen does where others save too."""
    return kept(screen_script(), "text/javascript")


@pages.app_template_global()
def script_of_screens() -> str:
    """Address it by its content, so that it may be kept."""
    return url_for("assets.script", v=mark(screen_script()))


@cache
def screen_script() -> str:
    """Join them, each in a block of its own; comments are for whoever reads the files."""
    texts = [(shipped("static") / name).read_text("utf-8") for name in JOINED]
    return "".join(f"{{\n{_without_comments(text)}}}\n" for text in texts)


def _without_comments(text: str) -> str:
    lines = text.splitlines(keepends=True)
    return "".join(line for line in lines if line.strip() and not line.lstrip().startswith("//"))
