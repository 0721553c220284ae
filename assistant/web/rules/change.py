"""Changing the house rules of a table; the effect is shown before the rules are stored."""

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
from assistant.evening.summary.under_other_rules import (
    Comparison,
    compare,
    for_all_deals,
    preset_results,
)
from assistant.web.access.role_checks import may
from assistant.web.concurrency import StaleError, open_as_shown, submitted_before, write
from assistant.web.pages import OWN, WATCH, Pages
from assistant.web.responses import Answer, arg, is_htmx, store, toast
from assistant.web.rules.rules_form import RENEW_ACTION, RulesChoice, fields_of, spelled
from assistant.web.rules.saved_rules import NAME_FIELD, after_action, offered_rules, save_rules
from assistant.web.table.phones import changes_since
from assistant.web.table.table_screen import table_after_save

pages = Pages("house_rules", __name__)
NO_CHOICES: Mapping[str, str] = MappingProxyType({})
WHEN, FOR_ALL, FROM_NEXT = "when", "all", "next"
TABLE_CHANGED = msg("The table has changed. Check what the new rules change now.")


@pages.get("/t/<address>/rules", may=WATCH)
def ask(address: str) -> Answer:
    """The page with the house rules of a table, for choosing other rules."""
    evening = store().tables.evening(address)
    may_choose = evening.closed is None and may("house_rules.choose")
    choices = request.args if may_choose else NO_CHOICES
    return _show(address, evening, _present_choice(evening, choices))


def _present_choice(evening: Evening, choices: Mapping[str, str] = NO_CHOICES) -> RulesChoice:
    """The form with the table's present house rules, and the values that a link chooses."""
    fields = fields_of(evening.game, _linked_rules(evening, choices))
    values = fields | {key: choices[key] for key in fields if key in choices}
    return RulesChoice(evening.game, values, players=len(evening.around), stake=evening.stake)


def _linked_rules(evening: Evening, chosen: Mapping[str, str]) -> Any:
    """The table's house rules; if a link chooses the table's preset, those of the preset."""
    game = evening.game
    preset_value = getattr(evening.rules, game.preset.key) if game.preset else None
    if not game.preset or chosen.get(f"rules.{game.preset.key}") != spelled(preset_value):
        return evening.rules
    return game.agreed({**game.shared_by_presets(evening.rules), game.preset.key: preset_value})


def _form_choice(evening: Evening) -> RulesChoice:
    """The rules chosen in the form; untouched rules get newer values from another phone."""
    values = {name: request.form[name] for name in request.form}
    choice = RulesChoice(evening.game, values, players=len(evening.around), stake=evening.stake)
    seen_rules = _rules_when_shown(evening)
    if seen_rules == evening.rules:
        return choice
    old_fields, new_fields = (
        fields_of(evening.game, seen_rules),
        fields_of(evening.game, evening.rules),
    )
    chosen = {f"rules.{option.key}": choice.chosen_value(option) for option in evening.game.options}
    fields = {
        key: new_fields[key] if value == old_fields[key] else value for key, value in chosen.items()
    }
    preset = evening.game.preset
    fields["based"] = fields[f"rules.{preset.key}"] if preset else ""
    return replace(choice, values=choice.other_fields | fields)


def _rules_when_shown(evening: Evening) -> Any:
    """The house rules at the time when the form was shown."""
    seen_number = number_in(arg("seen"))
    if seen_number is None or not 0 < seen_number < evening.number:
        return evening.rules
    first, *later_events = evening.log
    return replay(open_evening(evening.game, first), later_events[: seen_number - 1]).rules


@pages.app_template_global()
def link_to_rule(address: str, option: str, value: Any) -> str:
    """URL of the page with a table's house rules, with another value chosen for one of them."""
    fields: dict[str, Any] = {f"rules.{option}": spelled(value)}
    return url_for("house_rules.ask", address=address, **fields)


def _show(address: str, evening: Evening, choice: RulesChoice, code: int = 200) -> Answer:
    return render_template(
        "house_rules/change_fields.html" if is_htmx() else "house_rules/change.html",
        address=address,
        evening=evening,
        choice=choice,
        came=_changes_since(address, evening),
        shelf=offered_rules(evening.game, excluded=evening.rules),
        compared=preset_results(evening),
    ), 422 if choice.problems else code


@pages.post("/t/<address>/rules", may=OWN)
def choose(address: str) -> Answer:
    """Show the effect of other house rules, or fill the form with a preset or a saved set."""
    evening = store().tables.evening(address)
    if evening.closed is not None:
        return _show(address, evening, _present_choice(evening), 409)
    choice = _form_choice(evening)
    if arg("do") == RENEW_ACTION:
        return _comparison_page(address, evening, choice.with_newest_edition)
    changed_choice = after_action(choice)
    if changed_choice is not None or arg("do") != "compare":
        return _show(address, evening, changed_choice or choice)
    return _comparison_page(address, evening, choice)


@pages.app_template_global()
def only_for_all_text(options: Sequence[Option]) -> Message:
    """The message that these house rules can only be changed for all deals."""
    names = tuple(option.title for option in options)
    return msg("These rules can only be changed for all deals: {names}.", names=names)


def _comparison_page(
    address: str, evening: Evening, choice: RulesChoice, code: int = 200
) -> Answer:
    """The page with the effect of the chosen house rules, or the form with their problems."""
    rules, problems = choice.agreed
    is_stale = code == 409 or _rules_when_shown(evening) != evening.rules
    if rules is None:
        return _show(address, evening, replace(choice, problems=tuple(problems)))
    return render_template(
        "house_rules/comparison.html",
        address=address,
        evening=evening,
        choice=choice,
        comparison=compare(evening, rules),
        notice=TABLE_CHANGED if is_stale else None,
        came=changes_since(address, evening, whole(arg("seen"))) if is_stale else (),
    ), code


def _changes_since(address: str, evening: Evening) -> Sequence[Message]:
    """Lines about events since the form was shown, if they changed the house rules; else none."""
    if _rules_when_shown(evening) == evening.rules:
        return ()
    return changes_since(address, evening, whole(arg("seen")))


@pages.post("/t/<address>/rules/switch", may=OWN)
def switch(address: str) -> Answer:
    """Store the chosen house rules, for all deals or from the next deal on."""
    evening = store().tables.evening(address)
    if evening.closed is not None:
        return _show(address, evening, _present_choice(evening), 409)
    choice = _form_choice(evening)
    rules, _ = choice.agreed
    if submitted_before(address, evening) and evening.rules == rules:
        return table_after_save(address, evening)
    if rules is None:
        return _comparison_page(address, evening, choice, code=422)
    event, problem = _rules_event(compare(evening, rules), rules)
    if event is None:
        with_problem = replace(choice, problems=(problem,) if problem else ())
        return _comparison_page(address, evening, with_problem, code=422)
    return _store_rules(address, evening, choice, event)


def _rules_event(
    comparison: Comparison, rules: Any
) -> tuple[RulesAgreed | RulesChanged | None, Problem | None]:
    """The event that sets the rules; the problem if the form does not say from which deal on."""
    can_be_for_all = comparison.becomes is not None and bool(comparison.rules)
    choice = arg(WHEN)
    if choice == FROM_NEXT and comparison.whole:
        return None, Problem(WHEN, only_for_all_text(comparison.whole))
    if choice == FROM_NEXT and comparison.later:
        return RulesChanged(rules), None
    if can_be_for_all and (choice == FOR_ALL or not comparison.later):
        return for_all_deals(comparison.was, rules), None
    if comparison.later and choice != FOR_ALL:
        return None, Problem(WHEN, msg("For all deals, or from the next one on?"))
    return None, None


def _store_rules(
    address: str, evening: Evening, choice: RulesChoice, event: RulesAgreed | RulesChanged
) -> Answer:
    saved_choice = save_rules(choice) if arg(NAME_FIELD) else choice
    if saved_choice.problems:
        return _show(address, evening, saved_choice)
    try:
        if submitted_before(address, evening):
            raise StaleError(evening)
        evening = write(address, evening, event, open_as_shown)
    except StaleError as error:
        if error.evening.closed is not None:
            return _show(address, error.evening, choice, 409)
        return _comparison_page(address, error.evening, choice, 409)
    toast(msg("House rules changed"), undo=evening.number)
    return table_after_save(address, evening)
