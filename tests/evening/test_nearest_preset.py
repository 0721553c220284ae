"""House rules are described by the preset with the fewest differences."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from assistant.core.house_rules import YES_OR_NO, option
from assistant.core.message import msg
from assistant.core.parts import Presets
from assistant.evening.summary.under_other_rules import nearest
from assistant.games import all_games
from tests.english import words
from tests.samples import ALSO_PAID


@dataclass(frozen=True, slots=True)
class Rules:
    """North, south and east: each differs from the one before in one more rule."""

    school: str = option(
        "north",
        msg("School"),
        msg("Which."),
        msg("ours"),
        {"north": msg("North"), "south": msg("South"), "east": msg("East")},
        preset=True,
    )
    target: int = option(10, msg("Target"), msg("The end."), msg("ours"), least=1, offered=(10,))
    pays: bool = option(True, msg("Pays"), msg("Or not."), msg("ours"), YES_OR_NO)
    stays: bool = option(False, msg("Stays"), msg("Or not."), msg("ours"), YES_OR_NO)
    rises: bool = option(False, msg("Rises"), msg("Or not."), msg("ours"), YES_OR_NO)
    ends: bool = option(False, msg("Ends"), msg("Or not."), msg("ours"), YES_OR_NO)


@dataclass(frozen=True, slots=True)
class Plain:
    """Rules of a game without presets."""

    pays: bool = option(True, msg("Pays"), msg("Or not."), msg("ours"), YES_OR_NO)


SOUTH = Rules("south", target=20)
EAST = Rules("east", target=20, pays=False)
PRESETS = Presets({"south": SOUTH, "east": EAST})
GAME = all_games()[ALSO_PAID].replace(rules=Rules, presets=PRESETS)
PLAIN = all_games()[ALSO_PAID].replace(rules=Plain, presets=Presets())


@pytest.mark.parametrize(
    ("rules", "line"),
    [
        (Rules(), "North"),
        (SOUTH, "South"),
        (EAST, "East"),
        (replace(EAST, stays=True), "East, but Stays: yes"),
        (replace(SOUTH, stays=True, rises=True), "South, but Stays: yes, Rises: yes"),
    ],
)
def test_a_table_is_told_by_its_preset_and_what_differs(rules: Rules, line: str) -> None:
    assert words(nearest(GAME, rules).line) == line


def test_the_preset_that_is_named_need_not_be_the_nearest() -> None:
    """All values of east, under the name of north."""
    assert words(nearest(GAME, replace(EAST, school="north")).line) == "East"


def test_of_equally_near_presets_the_first_is_named() -> None:
    """Target 10 and nobody pays is one rule from north, and one from east."""
    one_from_each = Rules("east", target=10, pays=False)
    assert words(nearest(GAME, one_from_each).line) == "North, but Pays: no"


def test_more_than_three_rules_are_counted() -> None:
    """From north differ target and three more, from south three, and two are not near at all."""
    far = Rules("north", target=15, stays=True, rises=True, ends=True)
    told = words(nearest(GAME, far).line)
    assert told == "North, but Target: 15, Stays: yes, Rises: yes, and 1 more rule"


def test_each_difference_says_what_the_preset_has_and_what_is_agreed_on() -> None:
    (difference,) = nearest(
        GAME, replace(SOUTH, pays=False, school="south", stays=True, target=20)
    ).differences
    assert (difference.option.key, difference.was, difference.becomes) == ("stays", False, True)


def test_a_game_without_presets_is_told_by_what_is_usual() -> None:
    assert words(nearest(PLAIN, Plain()).line) == "As usual"
    assert words(nearest(PLAIN, Plain(False)).line) == "As usual, but Pays: no"


def test_every_preset_of_every_game_is_its_own_nearest() -> None:
    for game in all_games().values():
        for value, name in game.preset.values.items() if game.preset else ():
            told = nearest(game, game.agreed({game.preset.key: value} if game.preset else {}))
            assert (told.name, told.differences) == (name, ())
