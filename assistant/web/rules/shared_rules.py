"""Kept house rules on their way: given out as a file, a link or a code, and looked at before kept.

All of them is in the address of their page: what differs is shown by any server of this program,
and nothing is kept until somebody says so.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask import Response, abort, render_template, request, url_for

from assistant.console import problem_line, said
from assistant.core.codec import Plain
from assistant.core.game import AnyGame
from assistant.core.limits import LINES, RULES_BYTES, Tried
from assistant.core.message import Message, msg
from assistant.drawings import qr_code
from assistant.evening.told.comparisons import nearest
from assistant.games import all_games, find_game
from assistant.language import spoken
from assistant.records.house_rules_file import (
    NamedRules,
    find_rules_code,
    read_house_rules,
    read_rules_code,
    rules_code,
    write_house_rules,
)
from assistant.records.record import LONGEST_CODE, parse
from assistant.store.phones import KeptRules
from assistant.web.access.cookies import device
from assistant.web.access.host_names import only_here
from assistant.web.access.origins import link_to
from assistant.web.pages import ANYBODY, Pages, Reads
from assistant.web.press import ascii_name, download
from assistant.web.responses import Answer, arg, host, moved_on, refused, store, toast
from assistant.web.rules.rules_form import RulesChoice, fields_of
from assistant.web.rules.saved_rules import NAME, keep

pages = Pages("shared_rules", __name__)
NO_CODE = msg("this is not a link to house rules, or part of it is missing")


@dataclass(frozen=True, slots=True)
class OfGame:
    """The house rules that a phone keeps for a game."""

    game: AnyGame
    kept: tuple[KeptRules, ...]


@pages.get("/house-rules", may=ANYBODY, key=True)
def index() -> Answer:
    """List the house rules that this phone keeps, and ask for others from a file or link."""
    return render_template("house_rules/shared.html", wrong=[], kept=_kept())


def _kept() -> Sequence[OfGame]:
    found = ((game, store().house_rules.kept(device(), game)) for game in all_games().values())
    return [
        OfGame(game, tuple(sorted(kept, key=lambda one: spoken().order(one.name))))
        for game, kept in found
        if kept
    ]


@pages.post("/house-rules", may=ANYBODY, key=True, tries=Tried.FILE, reads=Reads.FILE)
def look_into() -> Answer:
    """Read a file or a link of house rules, and lead to the page that shows them."""
    file = request.files.get("file")
    text = (file.read() if file else b"") or arg("held").encode()
    if not text.strip():
        return _wrong(msg("choose a file, or paste the copied link"))
    if len(text) > RULES_BYTES:
        return _wrong(msg("too large for house rules"))
    if code := find_rules_code(text.decode(errors="replace")):
        return led_to(read_rules_code(code))
    data, problems = parse(text)
    if problems:
        return _wrong(*(problem_line(problem, ()) for problem in problems))
    return led_to(data)


def led_to(data: Plain) -> Answer:
    """Lead to the page of house rules that were read, or say what is wrong with them."""
    named, lines = _read(data)
    if named is None:
        return _wrong(*lines)
    return moved_on("shared_rules.show", code=_code(named))


def _read(data: Plain) -> tuple[NamedRules | None, Sequence[Message | str]]:
    if data is None:
        return None, [NO_CODE]
    named, problems = read_house_rules(data, find_game)
    return named, [problem_line(problem, ()) for problem in problems]


def _wrong(*lines: Message | str) -> Answer:
    return refused("house_rules/shared.html", wrong=list(said(lines, LINES)), kept=_kept())


def _code(named: NamedRules) -> str:
    return rules_code(write_house_rules(named))


pages.app_template_global("nearest_preset")(nearest)


@pages.app_template_global()
def page_of_rules(game: AnyGame, name: str, rules: Any) -> str:
    """The address of the page that shows kept house rules."""
    return url_for("shared_rules.show", code=_code(NamedRules(game, name, rules)))


@pages.get("/house-rules/<code>", may=ANYBODY)
def show(code: str) -> Answer:
    """Show house rules by what differs from the nearest preset, to be kept or given on."""
    named, lines = _read(read_rules_code(code))
    return _wrong(*lines) if named is None else _show(named, _choice(named))


def _choice(named: NamedRules, **more: str) -> RulesChoice:
    return RulesChoice(named.game, {**fields_of(named.game, named.rules), NAME: named.name, **more})


def _show(named: NamedRules, choice: RulesChoice) -> Answer:
    code = _code(named)
    link = _link(code)
    there = store().house_rules.kept(device(), named.game)
    return render_template(
        "house_rules/shared_rules.html",
        named=named,
        choice=choice,
        game=named.game,
        nearest=nearest(named.game, named.rules),
        code=code,
        link=link,
        drawn=qr_code(link, border=1) if _opens_elsewhere(link) else None,
        file_name=_file_name(named),
        is_kept=any((one.name, one.rules) == (named.name, named.rules) for one in there),
    ), 422 if choice.problems else 200


def _link(code: str) -> str:
    """The link that shows house rules on another phone.

    A phone that keeps its tables by itself may have no page there yet: its first one reads the `#`.
    """
    if host().reachable:
        return link_to(url_for("shared_rules.show", code=code))
    return f"{link_to(url_for('home.index'))}#{code}"


def _opens_elsewhere(link: str) -> bool:
    """Whether another phone comes to the link by a code, and can read that."""
    place = link.partition("://")[2].partition("/")[0]
    return not only_here(place) and len(link) <= LONGEST_CODE


@pages.post("/house-rules/<code>", may=ANYBODY, key=True)
def keep_them(code: str) -> Answer:
    """Keep the house rules that were shown on this phone, under a name."""
    named, lines = _read(read_rules_code(code))
    if named is None:
        return _wrong(*lines)
    kept = keep(_choice(named, set_name=arg(NAME)))
    if kept.done is None:
        return _show(named, kept)
    toast(kept.done)
    return moved_on("shared_rules.index")


@pages.get("/house-rules/<code>/file", may=ANYBODY)
def file(code: str) -> Response:
    """Download house rules as a file."""
    named, _ = _read(read_rules_code(code))
    if named is None:
        abort(404)
    text = json.dumps(write_house_rules(named), ensure_ascii=False, indent=1)
    return download(text + "\n", "application/json", _file_name(named))


def _file_name(named: NamedRules) -> str:
    return f"{ascii_name(f'{named.game.key} {named.name}')}.json"
