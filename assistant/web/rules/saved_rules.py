"""House rules that a phone keeps under a name, and takes up again for another table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from assistant.core.codec import tidy
from assistant.core.fields import Problem
from assistant.core.game import AnyGame
from assistant.core.limits import KEPT_RULES, too_many
from assistant.core.message import Message, msg
from assistant.evening.log.evening import Evening
from assistant.evening.reading.opening import new_name_problem
from assistant.language import spoken
from assistant.store.phones import KeptRules
from assistant.web.access.cookies import device
from assistant.web.access.limiter import count_as_opened
from assistant.web.responses import arg, readable, store
from assistant.web.rules.rules_form import RENEW, RulesChoice, fields_of

LOOKED_AT = 20
OFFERED = 3
NAME = "set_name"


@dataclass(frozen=True, slots=True)
class Shelf:
    """What a phone may choose its house rules from: those it keeps, and those of its tables."""

    kept: tuple[KeptRules, ...]
    seen: tuple[tuple[str, Evening], ...]


def shelf(game: AnyGame, but: Any = None) -> Shelf:
    """Find what this phone may take up for a game; `but` are rules that it need not take up."""
    kept = store().house_rules.kept(device(), game)
    kept.sort(key=lambda one: spoken().order(one.name))
    usual = [game.agreed({game.preset.key: v}) for v in game.preset.values] if game.preset else []
    known = [but, game.rules(), *usual, *(one.rules for one in kept)]
    seen: list[tuple[str, Evening]] = []
    for address, evening in _visited(game):
        if evening.rules not in known and len(seen) < OFFERED:
            known.append(evening.rules)
            seen.append((address, evening))
    return Shelf(tuple(kept), tuple(seen))


def last_rules(game: AnyGame) -> Any:
    """Find the house rules of this phone's last table of a game; None where it knows none."""
    return next((evening.rules for _, evening in _visited(game)), None)


def _visited(game: AnyGame) -> Iterator[tuple[str, Evening]]:
    for address in store().visits.last(device(), LOOKED_AT):
        evening = readable(address)
        if evening is not None and evening.game is game:
            yield address, evening


def arranged(choice: RulesChoice) -> RulesChoice | None:
    """Do what a form asks of a whole set of house rules; None where it asks for nothing of one."""
    if arg("do") == RENEW:
        return choice.renewed
    if name := arg("take"):
        return _take(choice, name)
    if address := arg("like"):
        found = (evening for seen, evening in _visited(choice.game) if seen == address)
        return _like(choice, next(found, None))
    if arg("do") == "clear":
        return RulesChoice(choice.game, choice.cleared, players=choice.players, stake=choice.stake)
    if arg("do") == "keep":
        return keep(choice)
    if name := arg("rename"):
        return _rename(choice, name)
    if name := arg("forget"):
        return _forget(choice, name)
    return None


def _kept(choice: RulesChoice, name: str) -> KeptRules | None:
    kept = store().house_rules.kept(device(), choice.game)
    return next((one for one in kept if one.name == name), None)


def _take(choice: RulesChoice, name: str) -> RulesChoice:
    kept = _kept(choice, name)
    if kept is None:
        return _wrong(choice, "take", msg("the saved rules {name} no longer exist", name=name))
    if kept.rules is None:
        text = msg("{name} was saved by another version of the program: update this one", name=name)
        return _wrong(choice, "take", text)
    return _taken(choice, kept.rules, msg("Chosen: {name}", name=name))


def _like(choice: RulesChoice, evening: Evening | None) -> RulesChoice:
    if evening is None:
        return _wrong(choice, "take", msg("this phone has not opened that table"))
    return _taken(choice, evening.rules, msg("Chosen: {name}", name=called(evening)))


def called(evening: Evening) -> str:
    """Call a table by its title, or by who sits there."""
    return evening.opened.title or spoken().in_a_row(evening.players)


def _taken(choice: RulesChoice, rules: Any, note: Message) -> RulesChoice:
    values = choice.beside | fields_of(choice.game, rules)
    return RulesChoice(choice.game, values, taken=note, players=choice.players, stake=choice.stake)


def _wrong(choice: RulesChoice, field: str, text: Message, sure: str = "") -> RulesChoice:
    return replace(choice, problems=(Problem(field, text),), sure=sure)


def keep(choice: RulesChoice) -> RulesChoice:
    """Keep the chosen house rules under the name on the form; another set is replaced if sure."""
    name = tidy(arg(NAME))
    wrong = new_name_problem(name)
    if wrong:
        return _wrong(choice, NAME, wrong)
    rules, problems = choice.agreed
    if rules is None:
        return replace(choice, problems=tuple(problems))
    there, sure = _kept(choice, name), f"keep {name}"
    if there and there.rules != rules and arg("sure") != sure:
        text = msg("{name} already exists. Replace it?", name=name)
        return _wrong(choice, NAME, text, sure)
    known = len(store().house_rules.kept(device(), choice.game))
    if there is None and (much := too_many(known + 1, KEPT_RULES)):
        return _wrong(choice, NAME, much)
    if there is None:
        count_as_opened()
    store().house_rules.keep(device(), choice.game, name, rules)
    values = {**choice.values, NAME: ""}
    return replace(choice, values=values, done=msg("Saved: {name}", name=name))


def _rename(choice: RulesChoice, name: str) -> RulesChoice:
    field = f"new_name.{name}"
    new = tidy(arg(field))
    wrong = new_name_problem(new)
    if wrong:
        return _wrong(choice, field, wrong)
    if _kept(choice, name) is None:
        return _wrong(choice, "take", msg("the saved rules {name} no longer exist", name=name))
    if new != name and not store().house_rules.rename(device(), choice.game, name, new):
        return _wrong(choice, field, msg("{name} already exists", name=new))
    return replace(choice, done=msg("Saved: {name}", name=new))


def _forget(choice: RulesChoice, name: str) -> RulesChoice:
    sure = f"forget {name}"
    if arg("sure") != sure:
        return replace(choice, sure=sure)
    store().house_rules.forget(device(), choice.game, name)
    return replace(choice, done=msg("Deleted: {name}", name=name))
