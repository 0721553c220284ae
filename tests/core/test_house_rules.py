"""House rules that matter only beside others."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.house_rules import OURS, YES_OR_NO, option, options
from assistant.core.message import msg


@dataclass(frozen=True, slots=True)
class Rules:
    """Where a price may double, and up to where it may."""

    growth: str = option("adding", msg("Growth"), msg("How it grows."), OURS)
    twice: bool = option(
        False,
        msg("Twice"),
        msg("Twice."),
        OURS,
        YES_OR_NO,
        only_with={"growth": ("doubling", "tripling")},
    )
    fourth: bool = option(False, msg("Fourth"), msg("The fourth too."), OURS, YES_OR_NO, players=4)


def test_a_rule_matters_with_the_values_of_others_that_it_names() -> None:
    growth, twice, *_ = options(Rules)
    assert growth.matters(Rules(), 3)
    assert not twice.matters(Rules(twice=True), 3)
    assert twice.matters(Rules(growth="doubling"), 3)
    assert twice.matters(Rules(growth="tripling"), 3)


def test_a_rule_for_so_many_is_told_to_no_others() -> None:
    *_, fourth = options(Rules)
    assert fourth.matters(Rules(), 4)
    assert not fourth.matters(Rules(), 3)
