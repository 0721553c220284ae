"""House rules changed while a table is on: what they change is shown before it is stored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from flask import render_template, request, url_for

from assistant.core.fields import Problem, number_in, whole
from assistant.core.house_rules import Option
from assistant.core.message import Message, msg
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import RulesAgreed, RulesChanged
from assistant.evening.log.replay import open_evening, replay
from assistant.evening.told.comparisons import Comparison, by_presets, compare, for_all_deals
from assistant.web.access.roles import may
from assistant.web.concurrency import StaleError, open_as_shown, write, written_before
from assistant.web.pages import OWN, WATCH, Pages
from assistant.web.responses import Answer, arg, is_htmx, store, toast
from assistant.web.rules.rules_form import RENEW, RulesChoice, fields_of, spelled
from assistant.web.rules.saved_rules import NAME, arranged, keep, shelf
from assistant.web.table.phones import came_since
from assistant.web.table.table_screen import saved

pages = Pages("house_rules", __name__)
NOTHING_CHOSEN: Mapping[str, str] = MappingProxyType({})
WHEN, FOR_ALL, FROM_NEXT = "when", "all", "next"
STALE = msg("The table has changed. Check what the new rules change now.")


@pages.get("/t/<address>/rules", may=WATCH)
def ask(address: str) -> Answer:
    """Show the house rules of a table, to choose others."""
    evening = store().tables.evening(address)
    may_choose = evening.closed is None and may("house_rules.choose")
    chosen = request.args if may_choose else NOTHING_CHOSEN
    return _show(address, evening, _as_it_is(evening, chosen))


def _as_it_is(evening: Evening, chosen: Mapping[str, str] = NOTHING_CHOSEN) -> RulesChoice:
    """The table's own house rules, but for those that a link chooses."""
    said = fields_of(evening.game, _linked(evening, chosen))
    values = said | {key: chosen[key] for key in said if key in chosen}
    return RulesChoice(evening.game, values, players=len(evening.around), stake=evening.stake)


def _linked(evening: Evening, chosen: Mapping[str, str]) -> Any:
    """The table's house rules; where a link chooses the preset that it has, that preset alone."""
    game = evening.game
    has = getattr(evening.rules, game.preset.key) if game.preset else None
    if not game.preset or chosen.get(f"rules.{game.preset.key}") != spelled(has):
        return evening.rules
    return game.agreed({**game.undecided(evening.rules), game.preset.key: has})


def _chosen(evening: Evening) -> RulesChoice:
    """The rules that the form chose; what it did not touch is as other phones have left it."""
    values = {name: request.form[name] for name in request.form}
    choice = RulesChoice(evening.game, values, players=len(evening.around), stake=evening.stake)
    then = _as_seen(evening)
    if then == evening.rules:
        return choice
    was, now = fields_of(evening.game, then), fields_of(evening.game, evening.rules)
    mine = {f"rules.{option.key}": choice.chosen(option) for option in evening.game.options}
    merged = {key: now[key] if said == was[key] else said for key, said in mine.items()}
    preset = evening.game.preset
    merged["based"] = merged[f"rules.{preset.key}"] if preset else ""
    return replace(choice, values=choice.beside | merged)


def _as_seen(evening: Evening) -> Any:
    """The house rules that held when the form was shown."""
    seen = number_in(arg("seen"))
    if seen is None or not 0 < seen < evening.number:
        return evening.rules
    first, *more = evening.log
    return replay(open_evening(evening.game, first), more[: seen - 1]).rules


@pages.app_template_global()
def link_to_rule(address: str, option: str, value: Any) -> str:
    """Link to a table's house rules, with another value of one chosen but not agreed on."""
    chosen: dict[str, Any] = {f"rules.{option}": spelled(value)}
    return url_for("house_rules.ask", address=address, **chosen)


def _show(address: str, evening: Evening, choice: RulesChoice, code: int = 200) -> Answer:
    return render_template(
        "house_rules/change_fields.html" if is_htmx() else "house_rules/change.html",
        address=address,
        evening=evening,
        choice=choice,
        came=_came(address, evening),
        shelf=shelf(evening.game, but=evening.rules),
        compared=by_presets(evening),
    ), 422 if choice.problems else code


@pages.post("/t/<address>/rules", may=OWN)
def choose(address: str) -> Answer:
    """Say what other house rules would change; or take up a preset or a kept set."""
    evening = store().tables.evening(address)
    if evening.closed is not None:
        return _show(address, evening, _as_it_is(evening), 409)
    choice = _chosen(evening)
    if arg("do") == RENEW:
        return _compared(address, evening, choice.renewed)
    asked = arranged(choice)
    if asked is not None or arg("do") != "compare":
        return _show(address, evening, asked or choice)
    return _compared(address, evening, choice)


@pages.app_template_global()
def only_for_all(options: Sequence[Option]) -> Message:
    """Say by its name which of the rules that differ cannot be changed between two deals."""
    names = tuple(option.title for option in options)
    return msg("These rules can only be changed for all deals: {names}.", names=names)


def _compared(
    address: str,
    evening: Evening,
    choice: RulesChoice,
    code: int = 200,
) -> Answer:
    """Show what the chosen house rules change, or say at its field what is wrong with them."""
    rules, problems = choice.agreed
    changed = _as_seen(evening) != evening.rules
    if rules is None:
        return _show(address, evening, replace(choice, problems=tuple(problems)))
    return render_template(
        "house_rules/comparison.html",
        address=address,
        evening=evening,
        choice=choice,
        comparison=compare(evening, rules),
        notice=STALE if code == 409 or changed else None,
        came=came_since(address, evening, whole(arg("seen"))) if code == 409 or changed else (),
    ), code


def _came(address: str, evening: Evening) -> Sequence[Message]:
    """Say what was written since the form was shown, if house rules were among it."""
    if _as_seen(evening) == evening.rules:
        return ()
    return came_since(address, evening, whole(arg("seen")))


@pages.post("/t/<address>/rules/switch", may=OWN)
def switch(address: str) -> Answer:
    """Let the table be kept by other house rules, as it was shown: all its deals or later ones."""
    evening = store().tables.evening(address)
    if evening.closed is not None:
        return _show(address, evening, _as_it_is(evening), 409)
    choice = _chosen(evening)
    rules, _ = choice.agreed
    if written_before(address, evening) and evening.rules == rules:
        return saved(address, evening)
    if rules is None:
        return _compared(address, evening, choice, code=422)
    event, problem = _agreed(compare(evening, rules), rules)
    if event is None:
        wrong = replace(choice, problems=(problem,) if problem else ())
        return _compared(address, evening, wrong, code=422)
    return _switched(address, evening, choice, event)


def _agreed(
    comparison: Comparison, rules: Any
) -> tuple[RulesAgreed | RulesChanged | None, Problem | None]:
    """Tell what the table agrees on: from when on the rules hold is asked where both can be."""
    for_all = comparison.becomes is not None and bool(comparison.rules)
    said = arg(WHEN)
    if said == FROM_NEXT and comparison.whole:
        return None, Problem(WHEN, only_for_all(comparison.whole))
    if said == FROM_NEXT and comparison.later:
        return RulesChanged(rules), None
    if for_all and (said == FOR_ALL or not comparison.later):
        return for_all_deals(comparison.was, rules), None
    if comparison.later and said != FOR_ALL:
        return None, Problem(WHEN, msg("For all deals, or from the next one on?"))
    return None, None


def _switched(
    address: str, evening: Evening, choice: RulesChoice, event: RulesAgreed | RulesChanged
) -> Answer:
    kept = keep(choice) if arg(NAME) else choice
    if kept.problems:
        return _show(address, evening, kept)
    try:
        if written_before(address, evening):
            raise StaleError(evening)
        evening = write(address, evening, event, open_as_shown)
    except StaleError as changed:
        if changed.evening.closed is not None:
            return _show(address, changed.evening, choice, 409)
        return _compared(address, changed.evening, choice, 409)
    toast(msg("House rules changed"), undo=evening.number)
    return saved(address, evening)
