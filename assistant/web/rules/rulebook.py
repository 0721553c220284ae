"""The rulebook: the worked examples and the prices of each game."""

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
from assistant.core.price_list import table_numbers
from assistant.evening.log.evening import Evening
from assistant.evening.log.replay import moment_before
from assistant.games import all_games, find_game
from assistant.language import language_of, spoken
from assistant.records.record import FORMAT, read_record
from assistant.web.pages import ANYBODY, WATCH, Keeps, Pages
from assistant.web.responses import Answer, store

pages = Pages("rulebook", __name__)
RESULT_PAGE = "result"
"""The value of `deal` in links from the result page."""


@cache
def examples(key: str, tag: str = SOURCE) -> tuple[tuple[dict[str, Any], Evening], ...]:
    """The worked examples of a game with their evenings. Raises ValueError if one is invalid.

    The players have names in the language `tag`.
    """
    text = resources.files(f"assistant.games.{key}").joinpath("examples.toml").read_text("utf-8")
    names = language_of(tag).people
    return tuple(
        (_with_messages(example), _evening(key, _renamed(names, example)))
        for example in tomllib.loads(text)["example"]
    )


def _renamed(names: Mapping[str, str], part: Any) -> Any:
    """A part of an example, with other names for its players."""
    if isinstance(part, dict):
        return {names.get(key, key): _renamed(names, value) for key, value in part.items()}
    if isinstance(part, list):
        return [_renamed(names, item) for item in part]
    return names.get(part, part) if isinstance(part, str) else part


def _with_messages(example: dict[str, Any]) -> dict[str, Any]:
    """A copy of an example, with its title and source as messages."""
    return example | {part: Message(example[part]) for part in ("title", "source")}


def _evening(key: str, example: dict[str, Any]) -> Evening:
    parts = ("players", "first_dealer", "rules", "deals", "stake")
    plain = {"format": FORMAT, "game": key} | {
        part: example[part] for part in parts if part in example
    }
    evening, problems = read_record(plain, find_game)
    if evening is None:
        raise ValueError(f"{key}: {example['title']}: {problems}")
    return evening


@pages.get("/rules/", may=ANYBODY, keeps=Keeps.ASKS)
def index() -> Answer:
    """The page with all games."""
    return render_template("rulebook/games.html", games=list(all_games().values()))


@pages.get("/rules/<key>", may=ANYBODY, keeps=Keeps.ASKS)
def worked_examples(key: str) -> Answer:
    """The page with the worked examples of a game, and the reason for each number."""
    game = find_game(key) or abort(404)
    return render_template(
        "rulebook/examples.html", game=game, examples=examples(key, spoken().tag)
    )


@pages.get("/rules/<key>/at-hand", may=ANYBODY, keeps=Keeps.ASKS)
def reference(key: str) -> Answer:
    """The page with the prices of a game under its usual rules."""
    game = find_game(key) or abort(404)
    return _price_page(game, game.rules())


@pages.get("/t/<address>/rules-at-hand", may=WATCH)
def at_hand(address: str) -> Answer:
    """The page with the prices under the table's house rules, and a link to the page before."""
    evening = store().tables.evening(address)
    slot = evening.slot(number_in(request.args.get("deal", "")) or 0)
    moment = moment_before(evening, slot.key) if slot else evening.moment
    only_deal = 0 if moment.rules == evening.rules else moment.before.number
    back_url, players = _url_before(address, evening), moment.before.seats
    return _price_page(evening.game, moment.rules, address, back_url, only_deal, players)


def _url_before(address: str, evening: Evening) -> str:
    """URL of the page before: a deal, the result or the table."""
    deal = request.args.get("deal", "")
    if deal == RESULT_PAGE:
        return url_for("ending.result", address=address)
    if slot := evening.slot(number_in(deal) or 0):
        return url_for("table.deal", address=address, key=slot.key)
    return url_for("table.table", address=address)


@pages.app_template_global()
def rule_urls(address: str, evening: Evening, deal: int | str | None = None) -> dict[str, str]:
    """URLs of the rules behind ledger items, by item.

    `deal` is the key of a deal, to link to the rules at that time, or RESULT_PAGE.
    """
    game = evening.game
    rules = moment_before(evening, deal).rules if isinstance(deal, int) else evening.rules
    url = url_for("rulebook.at_hand", address=address, deal=deal)
    anchors = table_numbers((*game.price_list(rules), *game.reference(rules)))
    return {item: f"{url}#part-{anchor}" for item, anchor in anchors.items()}


def _price_page(
    game: AnyGame,
    rules: Any,
    address: str = "",
    back_url: str = "",
    only_deal: int = 0,
    players: int = 0,
) -> Answer:
    """The page with prices; `only_deal` is the deal with these rules if they have changed since."""
    return render_template(
        "rulebook/rules_at_hand.html",
        game=game,
        rules=rules,
        parts=tuple(game.price_list(rules)),
        reference=tuple(game.reference(rules)),
        address=address,
        left=back_url or url_for("rulebook.index"),
        then=only_deal,
        players=players,
    )
