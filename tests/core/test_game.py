"""Who sits where, and what a house rule may be."""

from dataclasses import dataclass

import pytest

from assistant.core.house_rules import option, options
from assistant.core.message import msg
from assistant.core.seat import Seat
from assistant.core.situation import Situation


@dataclass(frozen=True)
class Rules:
    killed: int = option(
        1, msg("Killed"), msg("What it costs."), msg("ours"), {1: msg("1"), 2: msg("2")}
    )
    target: int = option(10, msg("Target"), msg("When it ends."), msg("ours"), least=10, step=10)


KILLED, TARGET = options(Rules)


@pytest.mark.parametrize(
    ("dealer", "seats", "start", "order"),
    [(2, 3, None, (0, 1, 2)), (0, 4, None, (1, 2, 3, 0)), (2, 3, 0, (1, 2, 0))],
)
def test_clockwise_begins_at_the_left_and_ends_with_who_is_asked_about(
    dealer: int, seats: int, start: int | None, order: tuple[int, ...]
) -> None:
    before = Situation(1, Seat(dealer), seats)
    assert before.clockwise(None if start is None else Seat(start)) == order


def test_house_rules_stand_in_the_order_they_are_declared() -> None:
    assert [(rule.key, rule.default) for rule in options(Rules)] == [("killed", 1), ("target", 10)]


@pytest.mark.parametrize("value", [1, 2])
def test_a_rule_with_values_allows_these(value: int) -> None:
    assert KILLED.allows(value)
    assert not KILLED.allows(3)


@pytest.mark.parametrize(
    ("value", "allowed"),
    [(10, True), (40, True), (0, False), (15, False), (-10, False), ("10", False)],
)
def test_a_rule_of_free_choice_goes_in_steps(value: object, allowed: bool) -> None:
    assert TARGET.allows(value) is allowed
