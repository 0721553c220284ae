"""House rules changed while a table is on: what they change is shown before it is stored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from flask import Blueprint, render_template, request, url_for

from assistant.core.fields import whole
from assistant.core.message import Message, msg
from assistant.evening.evening import Evening
from assistant.evening.events import RulesAgreed
from assistant.evening.presets_compared import by_presets
from assistant.evening.rules_comparison import compare
from assistant.web.access.policy import submission
from assistant.web.concurrency import StaleError, write
from assistant.web.house_rules.rules_form import RulesChoice, fields_of, spelled
from assistant.web.house_rules.saved_rules import NAME, arranged, keep, shelf
from assistant.web.responses import Answer, arg, is_htmx, tables, toast
from assistant.web.table.table_screen import saved

pages = Blueprint("house_rules", __name__)
NOTHING_CHOSEN: Mapping[str, str] = MappingProxyType({})
STALE = msg("The table has changed. This is what the new rules change now.")


@pages.get("/t/<address>/rules")
def show(address: str) -> Answer:
    """Show the house rules of a table, to choose others."""
    evening = tables().evening(address)
    return _show(address, evening, _as_it_is(evening, request.args))


def _as_it_is(evening: Evening, chosen: Mapping[str, str] = NOTHING_CHOSEN) -> RulesChoice:
    """The table's own house rules, but for those that a link chooses."""
    said = fields_of(evening.game, evening.rules)
    values = said | {key: chosen[key] for key in said if key in chosen}
    return RulesChoice(evening.game, values, stake=evening.stake)


def _chosen(evening: Evening) -> RulesChoice:
    """What the form chooses."""
    values = {name: request.form[name] for name in request.form}
    return RulesChoice(evening.game, values, stake=evening.stake)


@pages.app_template_global()
def link_to_rule(address: str, option: str, value: Any) -> str:
    """Link to a table's house rules, with another value of one chosen but not agreed on."""
    chosen: dict[str, Any] = {f"rules.{option}": spelled(value)}
    return url_for("house_rules.show", address=address, **chosen)


def _show(address: str, evening: Evening, choice: RulesChoice, code: int = 200) -> Answer:
    return render_template(
        "house_rules/change_fields.html" if is_htmx() else "house_rules/change.html",
        address=address,
        evening=evening,
        choice=choice,
        shelf=shelf(evening.game, but=evening.rules),
        compared=by_presets(evening),
    ), 422 if choice.problems else code


@pages.post("/t/<address>/rules")
def choose(address: str) -> Answer:
    """Say what other house rules would change; or take up a preset or a kept set."""
    evening = tables().evening(address)
    if evening.closed is not None:
        return _show(address, evening, _as_it_is(evening), 409)
    choice = _chosen(evening)
    asked = arranged(choice)
    if asked is not None or arg("do") != "compare":
        return _show(address, evening, asked or choice)
    return _compared(address, evening, choice)


def _compared(
    address: str,
    evening: Evening,
    choice: RulesChoice,
    notice: Message | None = None,
    code: int = 200,
) -> Answer:
    """Show what the chosen house rules change, or say at its field what is wrong with them."""
    rules, problems = choice.agreed
    if rules is None:
        return _show(address, evening, replace(choice, problems=tuple(problems)))
    return render_template(
        "house_rules/comparison.html",
        address=address,
        evening=evening,
        choice=choice,
        comparison=compare(evening, rules),
        notice=notice,
    ), code


@pages.post("/t/<address>/rules/switch")
def switch(address: str) -> Answer:
    """Let the table be kept by other house rules from its first deal on, as it was shown."""
    evening = tables().evening(address)
    if evening.closed is not None:
        return _show(address, evening, _as_it_is(evening), 409)
    choice = _chosen(evening)
    rules, _ = choice.agreed
    if tables().written(address, submission(), evening) is not None and evening.rules == rules:
        return saved(address, evening)
    comparison = compare(evening, rules) if rules is not None else None
    if comparison is None or comparison.impossible or not comparison.rules:
        return _compared(address, evening, choice, code=422)
    return _switched(address, evening, choice, rules)


def _switched(address: str, evening: Evening, choice: RulesChoice, rules: Any) -> Answer:
    seen = whole(arg("seen"))
    kept = keep(choice) if arg(NAME) else choice
    if kept.problems:
        return _show(address, evening, kept)

    def still(now: Evening) -> bool:
        return now.closed is None and now.number == seen

    try:
        if tables().written(address, submission(), evening) is not None:
            raise StaleError(evening)
        evening = write(tables(), address, evening, RulesAgreed(rules), submission(), still)
    except StaleError as changed:
        if changed.evening.closed is not None:
            return _show(address, changed.evening, choice, 409)
        return _compared(address, changed.evening, choice, STALE, 409)
    toast(msg("House rules changed"), undo=evening.number)
    return saved(address, evening)
