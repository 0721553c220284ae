"""The form of house rules: a preset with its rules, and the table's own choices."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from assistant.core.house_rules import option
from assistant.core.message import msg
from assistant.core.parts import Presets
from assistant.games import all_games
from assistant.web.rules.rules_form import RulesChoice, fields_of
from tests.samples import ALSO_PAID


@dataclass(frozen=True, slots=True)
class Rules:
    """Two presets: north plays to 10 and pays, south plays to 20 and does not."""

    school: str = option(
        "north",
        msg("School"),
        msg("Which."),
        msg("ours"),
        {"north": msg("N"), "south": msg("S")},
        preset=True,
    )
    target: int = option(
        10, msg("Target"), msg("The end."), msg("ours"), least=10, step=10, offered=(10, 20)
    )
    pays: bool = option(
        True, msg("Pays"), msg("Or not."), msg("ours"), {True: msg("yes"), False: msg("no")}
    )


@dataclass(frozen=True, slots=True)
class WithoutPreset:
    """Rules of a game without presets."""

    school: str = option(
        "north", msg("School"), msg("Which."), msg("ours"), {"north": msg("N"), "south": msg("S")}
    )


SOUTHERN = Presets({"south": Rules("south", target=20, pays=False)})
GAME = all_games()[ALSO_PAID].replace(rules=Rules, presets=SOUTHERN)


PLAIN = all_games()[ALSO_PAID].replace(rules=WithoutPreset)


SCHOOL, TARGET, PAYS = GAME.options


SOUTH = Rules("south", 20, False)


def chosen(**values: str) -> list[str]:
    """The values of the form's fields; `__` stands for the dot in a field's name."""
    choice = RulesChoice(GAME, {name.replace("__", "."): value for name, value in values.items()})
    return [choice.chosen(option) for option in GAME.options]


def usual(**values: str) -> list[object]:
    choice = RulesChoice(GAME, {name.replace("__", "."): value for name, value in values.items()})
    return [choice.usual(option) for option in GAME.options]


def test_a_new_form_chooses_the_default() -> None:
    assert chosen() == ["north", "10", "yes"]
    assert RulesChoice(GAME, {}).agreed == (Rules(), [])


def test_a_preset_sets_all_other_rules() -> None:
    assert chosen(rules__school="south") == ["south", "20", "no"]


def test_what_is_usual_follows_the_preset_but_the_preset_itself() -> None:
    assert usual(rules__school="south") == ["north", 20, False]


def test_another_preset_sets_the_rules_that_were_not_touched() -> None:
    as_shown = {"rules__target": "10", "rules__pays": "yes", "based": "north"}
    assert chosen(rules__school="south", **as_shown) == ["south", "20", "no"]


def test_another_preset_leaves_what_the_table_chose_itself() -> None:
    own = {"rules__target": "10", "rules__pays": "no", "based": "north"}
    assert chosen(rules__school="south", **own) == ["south", "20", "no"]
    assert chosen(rules__school="north", **own) == ["north", "10", "no"]
    typed = {"rules__target": "10", "other__target": "70", "based": "north"}
    assert chosen(rules__school="south", **typed) == ["south", "70", "no"]


def test_going_back_to_the_first_preset_keeps_an_own_choice() -> None:
    """South, but with payments: in the north that is usual."""
    own = {"rules__target": "20", "rules__pays": "yes", "based": "south"}
    assert chosen(rules__school="south", **own) == ["south", "20", "yes"]
    assert chosen(rules__school="north", **own) == ["north", "10", "yes"]


def test_without_own_choices_all_is_as_the_preset_has_it() -> None:
    """Neither typed nor tapped values stay: the south plays to twenty without payments."""
    own = {"rules.school": "south", "rules.target": "20", "other.target": "70", "rules.pays": "yes"}
    cleared = RulesChoice(GAME, RulesChoice(GAME, {**own, "based": "south"}).cleared)
    assert cleared.agreed == (SOUTH, [])


def test_a_form_that_does_not_say_what_it_showed_is_taken_by_its_word() -> None:
    assert chosen(rules__school="south", rules__target="10") == ["south", "10", "no"]


@pytest.mark.parametrize("based", ["", "east", "<b>"])
def test_a_preset_that_nobody_knows_is_a_problem_at_its_field(based: str) -> None:
    choice = RulesChoice(GAME, {"rules.school": "west", "based": based})
    rules, problems = choice.agreed
    assert rules is None
    assert [problem.field for problem in problems] == ["rules.school"]
    assert [choice.chosen(TARGET), choice.chosen(PAYS)] == ["10", "yes"]


@pytest.mark.parametrize("rules", [Rules(), SOUTH, Rules("south", 70, True)])
def test_a_form_filled_with_rules_chooses_these(rules: Rules) -> None:
    assert RulesChoice(GAME, fields_of(GAME, rules)).agreed == (rules, [])


def test_a_game_without_presets_has_only_its_default() -> None:
    (school,) = PLAIN.options
    choice = RulesChoice(PLAIN, {"rules.school": "south", "based": ""})
    assert (choice.named, choice.chosen(school), choice.usual(school)) == ("", "south", "north")
    assert RulesChoice(PLAIN, fields_of(PLAIN, PLAIN.rules())).agreed == (PLAIN.rules(), [])
