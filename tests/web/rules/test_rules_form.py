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


def choice(fields: str) -> RulesChoice:
    """The form with these values of its fields."""
    return RulesChoice(GAME, dict(field.split("=") for field in fields.split()))


@pytest.mark.parametrize(
    ("fields", "chosen"),
    [
        ("", "north 10 yes"),
        ("rules.school=south", "south 20 no"),
        # Another preset sets the rules that were not touched, and leaves the table's own choices.
        ("rules.school=south rules.target=10 rules.pays=yes based=north", "south 20 no"),
        ("rules.school=south rules.target=10 rules.pays=no based=north", "south 20 no"),
        ("rules.school=north rules.target=10 rules.pays=no based=north", "north 10 no"),
        ("rules.school=south rules.target=10 other.target=70 based=north", "south 70 no"),
        # In the south payments are the table's own choice; in the north they are usual.
        ("rules.school=south rules.target=20 rules.pays=yes based=south", "south 20 yes"),
        ("rules.school=north rules.target=20 rules.pays=yes based=south", "north 10 yes"),
        # A form that does not say which preset it showed is taken at its word.
        ("rules.school=south rules.target=10", "south 10 no"),
    ],
)
def test_a_preset_sets_the_rules_that_the_table_did_not_choose(fields: str, chosen: str) -> None:
    form = choice(fields)
    assert [form.chosen_value(option) for option in GAME.options] == chosen.split()


def test_a_new_form_has_the_defaults_and_a_preset_its_usual_values() -> None:
    assert choice("").agreed == (Rules(), [])
    south = choice("rules.school=south")
    assert [south.usual_value(option) for option in GAME.options] == ["north", 20, False]


def test_without_own_choices_all_is_as_the_preset_has_it() -> None:
    """Neither typed nor tapped values stay: the south plays to twenty without payments."""
    own = {"rules.school": "south", "rules.target": "20", "other.target": "70", "rules.pays": "yes"}
    cleared = RulesChoice(GAME, RulesChoice(GAME, {**own, "based": "south"}).preset_fields)
    assert cleared.agreed == (SOUTH, [])


@pytest.mark.parametrize("based", ["", "east", "<b>"])
def test_a_preset_that_nobody_knows_is_a_problem_at_its_field(based: str) -> None:
    choice = RulesChoice(GAME, {"rules.school": "west", "based": based})
    rules, problems = choice.agreed
    assert rules is None
    assert [problem.field for problem in problems] == ["rules.school"]
    assert [choice.chosen_value(TARGET), choice.chosen_value(PAYS)] == ["10", "yes"]


@pytest.mark.parametrize("rules", [Rules(), SOUTH, Rules("south", 70, True)])
def test_a_form_filled_with_rules_chooses_these(rules: Rules) -> None:
    assert RulesChoice(GAME, fields_of(GAME, rules)).agreed == (rules, [])


def test_a_game_without_presets_has_only_its_default() -> None:
    (school,) = PLAIN.options
    choice = RulesChoice(PLAIN, {"rules.school": "south", "based": ""})
    assert (choice.preset_name, choice.chosen_value(school), choice.usual_value(school)) == (
        "",
        "south",
        "north",
    )
    assert RulesChoice(PLAIN, fields_of(PLAIN, PLAIN.rules())).agreed == (PLAIN.rules(), [])
