"""The worked examples of each game, for people who argue about the score."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from flask import abort, render_template, request, url_for

from assistant.catalogues import SOURCE
from assistant.core.fields import number_in
from assistant.core.game import AnyGame
from assistant.core.message import Message
from assistant.core.price_list import places
from assistant.evening.log.evening import Evening
from assistant.evening.log.replay import moment_before
from assistant.games import all_games, find_game
from assistant.language import language_of, spoken
from assistant.records.record import FORMAT, read_record
from assistant.web.pages import ANYBODY, WATCH, Keeps, Pages
from assistant.web.responses import Answer, store

pages = Pages("rulebook", __name__)
RESULT = "result"
"""Stands for the settlement's numbers where others stand for a deal's."""


@cache
def examples(key: str, tag: str = SOURCE) -> tuple[tuple[dict[str, Any], Evening], ...]:
    """Read a game's worked examples, each with its evening; one that breaks the rules is a bug.

    They are played by people of the language of this tag.
    """
    text = resources.files(f"assistant.games.{key}").joinpath("examples.toml").read_text("utf-8")
    people = language_of(tag).people
    return tuple(
        (_said(told), _evening(key, _played_by(people, told)))
        for told in tomllib.loads(text)["example"]
    )


def _played_by(people: Mapping[str, str], told: Any) -> Any:
    """Name others wherever somebody is named in what is written."""
    if isinstance(told, dict):
        return {people.get(key, key): _played_by(people, value) for key, value in told.items()}
    if isinstance(told, list):
        return [_played_by(people, one) for one in told]
    return people.get(told, told) if isinstance(told, str) else told


def _said(told: dict[str, Any]) -> dict[str, Any]:
    """Make messages of what an example is called and of where it is written."""
    return told | {part: Message(told[part]) for part in ("title", "source")}


def _evening(key: str, told: dict[str, Any]) -> Evening:
    parts = ("players", "first_dealer", "rules", "deals", "stake")
    plain = {"format": FORMAT, "game": key} | {part: told[part] for part in parts if part in told}
    evening, problems = read_record(plain, find_game)
    if evening is None:
        raise ValueError(f"{key}: {told['title']}: {problems}")
    return evening


@pages.get("/rules/", may=ANYBODY, keeps=Keeps.ASKS)
def index() -> Answer:
    """List the games."""
    return render_template("rulebook/games.html", games=list(all_games().values()))


@pages.get("/rules/<key>", may=ANYBODY, keeps=Keeps.ASKS)
def worked_examples(key: str) -> Answer:
    """Show a game's worked examples with the reasons of every number."""
    game = find_game(key) or abort(404)
    return render_template(
        "rulebook/examples.html", game=game, examples=examples(key, spoken().tag)
    )


@pages.get("/rules/<key>/at-hand", may=ANYBODY, keeps=Keeps.ASKS)
def reference(key: str) -> Answer:
    """Show what is worth what by the usual rules."""
    game = find_game(key) or abort(404)
    return _at_hand(game, game.rules())


@pages.get("/t/<address>/rules-at-hand", may=WATCH)
def at_hand(address: str) -> Answer:
    """Show what is worth what by the table's own house rules, and the way back to its numbers."""
    evening = store().tables.evening(address)
    asked = evening.slot(number_in(request.args.get("deal", "")) or 0)
    moment = moment_before(evening, asked.key) if asked else evening.moment
    then = 0 if moment.rules == evening.rules else moment.before.number
    left, players = _left(address, evening), moment.before.seats
    return _at_hand(evening.game, moment.rules, address, left, then, players)


def _left(address: str, evening: Evening) -> str:
    """The page that one came from: a deal's, by its key, the result's, or the table's."""
    said = request.args.get("deal", "")
    if said == RESULT:
        return url_for("ending.result", address=address)
    if slot := evening.slot(number_in(said) or 0):
        return url_for("table.deal", address=address, key=slot.key)
    return url_for("table.table", address=address)


@pages.app_template_global()
def rules_behind(address: str, evening: Evening, deal: int | str | None = None) -> dict[str, str]:
    """Link every item that an entry may have to the part of the rules at hand that explains it."""
    game = evening.game
    rules = moment_before(evening, deal).rules if isinstance(deal, int) else evening.rules
    there = url_for("rulebook.at_hand", address=address, deal=deal)
    found = places((*game.price_list(rules), *game.reference(rules)))
    return {item: f"{there}#part-{place}" for item, place in found.items()}


def _at_hand(
    game: AnyGame,
    rules: Any,
    address: str = "",
    left: str = "",
    then: int = 0,
    players: int = 0,
) -> Answer:
    """Show what is worth what; `then` is the deal for which these rules held, if no more do."""
    return render_template(
        "rulebook/reference.html",
        game=game,
        rules=rules,
        parts=tuple(game.price_list(rules)),
        reference=tuple(game.reference(rules)),
        address=address,
        left=left or url_for("rulebook.index"),
        then=then,
        players=players,
    )
