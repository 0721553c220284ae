"""House rules saved under a name on a phone, for its other tables or to send to other phones.

A link contains the rules themselves. Any server of this program shows how they differ from the
nearest preset, and stores nothing until somebody saves them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask import Response, abort, render_template, request, url_for

from assistant.console import first_lines, problem_line
from assistant.core.codec import Plain, tidy
from assistant.core.fields import Problem
from assistant.core.game import AnyGame
from assistant.core.limits import PROBLEM_LINES, RULES_BYTES, SAVED_RULES, TryKind, too_many
from assistant.core.message import Message, msg
from assistant.drawings import qr_code
from assistant.evening.log.evening import Evening
from assistant.evening.reading.opening import new_name_problem
from assistant.evening.summary.under_other_rules import nearest
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
from assistant.records.record import MAX_CODE_LENGTH, parse
from assistant.store.phone_data import SavedRules
from assistant.web.access.admission import count_new_table
from assistant.web.access.cookies import device
from assistant.web.access.origins import link_to
from assistant.web.downloads import ascii_name, download
from assistant.web.networks import is_own_machine
from assistant.web.pages import ANYBODY, Pages, Reads
from assistant.web.responses import Answer, arg, host, readable, redirect_to, refused, store, toast
from assistant.web.rules.rules_form import RENEW_ACTION, RulesChoice, fields_of

TABLES_SEARCHED = 20
MAX_OFFERED = 3
NAME_FIELD = "set_name"


@dataclass(frozen=True, slots=True)
class OfferedRules:
    """House rules that a phone offers: saved rules, and those of its last tables by address."""

    saved: tuple[SavedRules, ...]
    of_tables: tuple[tuple[str, Evening], ...]


def offered_rules(game: AnyGame, excluded: Any = None) -> OfferedRules:
    """The house rules that a phone offers for a game, without rules equal to `excluded`."""
    saved_sets = store().house_rules.all_named(device(), game)
    saved_sets.sort(key=lambda rules: spoken().order(rules.name))
    preset_rules = (
        [game.agreed({game.preset.key: v}) for v in game.preset.values] if game.preset else []
    )
    known_rules = [excluded, game.rules(), *preset_rules, *(rules.rules for rules in saved_sets)]
    of_tables: list[tuple[str, Evening]] = []
    for address, evening in _visited(game):
        if evening.rules not in known_rules and len(of_tables) < MAX_OFFERED:
            known_rules.append(evening.rules)
            of_tables.append((address, evening))
    return OfferedRules(tuple(saved_sets), tuple(of_tables))


def last_rules(game: AnyGame) -> Any:
    """The house rules of this phone's last table of a game, or None."""
    return next((evening.rules for _, evening in _visited(game)), None)


def _visited(game: AnyGame) -> Iterator[tuple[str, Evening]]:
    for address in store().visits.latest(device(), TABLES_SEARCHED):
        evening = readable(address)
        if evening is not None and evening.game is game:
            yield address, evening


def after_action(choice: RulesChoice) -> RulesChoice | None:
    """The form after an action on a whole set of rules; None if the request has no such action."""
    if arg("do") == RENEW_ACTION:
        return choice.with_newest_edition
    if name := arg("take"):
        return _take_saved(choice, name)
    if address := arg("like"):
        evenings = (evening for visited, evening in _visited(choice.game) if visited == address)
        return _take_from_table(choice, next(evenings, None))
    if arg("do") == "clear":
        return RulesChoice(
            choice.game, choice.preset_fields, players=choice.players, stake=choice.stake
        )
    if arg("do") == "keep":
        return save_rules(choice)
    if name := arg("rename"):
        return _rename(choice, name)
    if name := arg("forget"):
        return _forget(choice, name)
    return None


def _saved_set(choice: RulesChoice, name: str) -> SavedRules | None:
    saved_sets = store().house_rules.all_named(device(), choice.game)
    return next((saved_set for saved_set in saved_sets if saved_set.name == name), None)


def _take_saved(choice: RulesChoice, name: str) -> RulesChoice:
    saved_set = _saved_set(choice, name)
    if saved_set is None:
        return _with_problem(
            choice, "take", msg("the saved rules {name} no longer exist", name=name)
        )
    if saved_set.rules is None:
        text = msg("{name} was saved by another version of the program: update this one", name=name)
        return _with_problem(choice, "take", text)
    return _with_rules(choice, saved_set.rules, msg("Chosen: {name}", name=name))


def _take_from_table(choice: RulesChoice, evening: Evening | None) -> RulesChoice:
    if evening is None:
        return _with_problem(choice, "take", msg("this phone has not opened that table"))
    return _with_rules(choice, evening.rules, msg("Chosen: {name}", name=called(evening)))


def called(evening: Evening) -> str:
    """The title of a table, or if it has none the names of its players."""
    return evening.opened.title or spoken().comma_list(evening.players)


def _with_rules(choice: RulesChoice, rules: Any, note: Message) -> RulesChoice:
    values = choice.other_fields | fields_of(choice.game, rules)
    return RulesChoice(
        choice.game, values, chosen_note=note, players=choice.players, stake=choice.stake
    )


def _with_problem(choice: RulesChoice, field: str, text: Message, action: str = "") -> RulesChoice:
    return replace(choice, problems=(Problem(field, text),), to_confirm=action)


def save_rules(choice: RulesChoice) -> RulesChoice:
    """Save the chosen house rules under a name; replacing other rules needs a confirmation."""
    name = tidy(arg(NAME_FIELD))
    name_problem = new_name_problem(name)
    if name_problem:
        return _with_problem(choice, NAME_FIELD, name_problem)
    rules, problems = choice.agreed
    if rules is None:
        return replace(choice, problems=tuple(problems))
    old_set, confirmation = _saved_set(choice, name), f"keep {name}"
    if old_set and old_set.rules != rules and arg("sure") != confirmation:
        text = msg("{name} already exists. Replace it?", name=name)
        return _with_problem(choice, NAME_FIELD, text, confirmation)
    count = len(store().house_rules.all_named(device(), choice.game))
    if old_set is None and (limit_problem := too_many(count + 1, SAVED_RULES)):
        return _with_problem(choice, NAME_FIELD, limit_problem)
    if old_set is None:
        count_new_table()
    store().house_rules.save(device(), choice.game, name, rules)
    values = {**choice.values, NAME_FIELD: ""}
    return replace(choice, values=values, done_note=msg("Saved: {name}", name=name))


def _rename(choice: RulesChoice, name: str) -> RulesChoice:
    field = f"new_name.{name}"
    new_name = tidy(arg(field))
    name_problem = new_name_problem(new_name)
    if name_problem:
        return _with_problem(choice, field, name_problem)
    if _saved_set(choice, name) is None:
        return _with_problem(
            choice, "take", msg("the saved rules {name} no longer exist", name=name)
        )
    if new_name != name and not store().house_rules.rename(device(), choice.game, name, new_name):
        return _with_problem(choice, field, msg("{name} already exists", name=new_name))
    return replace(choice, done_note=msg("Saved: {name}", name=new_name))


def _forget(choice: RulesChoice, name: str) -> RulesChoice:
    confirmation = f"forget {name}"
    if arg("sure") != confirmation:
        return replace(choice, to_confirm=confirmation)
    store().house_rules.delete(device(), choice.game, name)
    return replace(choice, done_note=msg("Deleted: {name}", name=name))


pages = Pages("shared_rules", __name__)
NO_RULES_LINK = msg("this is not a link to house rules, or part of it is missing")


@dataclass(frozen=True, slots=True)
class GameRules:
    """The saved house rules of one game."""

    game: AnyGame
    kept: tuple[SavedRules, ...]


@pages.get("/house-rules", may=ANYBODY, key=True)
def index() -> Answer:
    """The page with the saved house rules of this phone, and a form for a file or link."""
    return render_template("house_rules/shared.html", wrong=[], kept=_kept_by_game())


def _kept_by_game() -> Sequence[GameRules]:
    rules_by_game = (
        (game, store().house_rules.all_named(device(), game)) for game in all_games().values()
    )
    return [
        GameRules(game, tuple(sorted(kept, key=lambda rules: spoken().order(rules.name))))
        for game, kept in rules_by_game
        if kept
    ]


@pages.post("/house-rules", may=ANYBODY, key=True, tries=TryKind.FILE, reads=Reads.FILE)
def look_into() -> Answer:
    """Parse a file or link with house rules, and redirect to the page that shows them."""
    file = request.files.get("file")
    text = (file.read() if file else b"") or arg("held").encode()
    if not text.strip():
        return _refused_page(msg("choose a file, or paste the copied link"))
    if len(text) > RULES_BYTES:
        return _refused_page(msg("too large for house rules"))
    if code := find_rules_code(text.decode(errors="replace")):
        return redirect_to_rules(read_rules_code(code))
    data, problems = parse(text)
    if problems:
        return _refused_page(*(problem_line(problem, ()) for problem in problems))
    return redirect_to_rules(data)


def redirect_to_rules(data: Plain) -> Answer:
    """Redirect to the page that shows these house rules, or show their problems."""
    rule_set, lines = _read_rules(data)
    if rule_set is None:
        return _refused_page(*lines)
    return redirect_to("shared_rules.show", code=_code(rule_set))


def _read_rules(data: Plain) -> tuple[NamedRules | None, Sequence[Message | str]]:
    if data is None:
        return None, [NO_RULES_LINK]
    rule_set, problems = read_house_rules(data, find_game)
    return rule_set, [problem_line(problem, ()) for problem in problems]


def _refused_page(*lines: Message | str) -> Answer:
    return refused(
        "house_rules/shared.html",
        wrong=list(first_lines(lines, PROBLEM_LINES)),
        kept=_kept_by_game(),
    )


def _code(rule_set: NamedRules) -> str:
    return rules_code(write_house_rules(rule_set))


pages.app_template_global("nearest_preset")(nearest)


@pages.app_template_global()
def rules_url(game: AnyGame, name: str, rules: Any) -> str:
    """URL of the page that shows these house rules."""
    return url_for("shared_rules.show", code=_code(NamedRules(game, name, rules)))


@pages.get("/house-rules/<code>", may=ANYBODY)
def show(code: str) -> Answer:
    """The page with house rules and their differences from the nearest preset, to save or send."""
    rule_set, lines = _read_rules(read_rules_code(code))
    return _refused_page(*lines) if rule_set is None else _show(rule_set, _choice(rule_set))


def _choice(rule_set: NamedRules, **fields: str) -> RulesChoice:
    return RulesChoice(
        rule_set.game,
        {**fields_of(rule_set.game, rule_set.rules), NAME_FIELD: rule_set.name, **fields},
    )


def _show(rule_set: NamedRules, choice: RulesChoice) -> Answer:
    code = _code(rule_set)
    link = _link(code)
    saved_sets = store().house_rules.all_named(device(), rule_set.game)
    return render_template(
        "house_rules/shared_rules.html",
        named=rule_set,
        choice=choice,
        game=rule_set.game,
        nearest=nearest(rule_set.game, rule_set.rules),
        code=code,
        link=link,
        drawn=qr_code(link, border=1) if _is_reachable(link) else None,
        file_name=_file_name(rule_set),
        is_kept=any(
            (rules.name, rules.rules) == (rule_set.name, rule_set.rules) for rules in saved_sets
        ),
    ), 422 if choice.problems else 200


def _link(code: str) -> str:
    """The link that shows house rules on another phone.

    From a phone's own program it leads to the first page, which reads the fragment, because the
    program may not be installed on the other phone yet.
    """
    if host().multi_user:
        return link_to(url_for("shared_rules.show", code=code))
    return f"{link_to(url_for('home.index'))}#{code}"


def _is_reachable(link: str) -> bool:
    """Whether another phone can reach the link, and scan its QR code."""
    address = link.partition("://")[2].partition("/")[0]
    return not is_own_machine(address) and len(link) <= MAX_CODE_LENGTH


@pages.post("/house-rules/<code>", may=ANYBODY, key=True)
def keep_them(code: str) -> Answer:
    """Save the shown house rules on this phone under a name."""
    rule_set, lines = _read_rules(read_rules_code(code))
    if rule_set is None:
        return _refused_page(*lines)
    choice = save_rules(_choice(rule_set, set_name=arg(NAME_FIELD)))
    if choice.done_note is None:
        return _show(rule_set, choice)
    toast(choice.done_note)
    return redirect_to("shared_rules.index")


@pages.get("/house-rules/<code>/file", may=ANYBODY)
def file(code: str) -> Response:
    """A download of house rules as a file."""
    rule_set, _ = _read_rules(read_rules_code(code))
    if rule_set is None:
        abort(404)
    text = json.dumps(write_house_rules(rule_set), ensure_ascii=False, indent=1)
    return download(text + "\n", "application/json", _file_name(rule_set))


def _file_name(rule_set: NamedRules) -> str:
    return f"{ascii_name(f'{rule_set.game.key} {rule_set.name}')}.json"
