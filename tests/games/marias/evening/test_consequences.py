"""What corrections did to everybody's total, with deals of Mariáš."""

from __future__ import annotations

from assistant.core.seat import Seat
from assistant.evening.log.events import Amended, DealerNamed, Dealt, RulesAgreed
from tests.evening.test_correction_effects import moved
from tests.evening.test_replay import facts, sat_down
from tests.evening.three_players import carry_on


def test_what_moves_nothing_says_so() -> None:
    evening = sat_down("marias")
    leaves = facts(evening, soloist="Anna", contract="suit", trump="leaves", played=False)
    acorns = facts(evening, soloist="Anna", contract="suit", trump="acorns", played=False)
    evening = carry_on(evening, Dealt(leaves), Amended(1, acorns), DealerNamed(Seat(1)))
    assert moved(evening) == [(0, 0, 0), (0, 0, 0)]


def test_other_house_rules_move_totals_too() -> None:
    """A betl is 5 from each by the values of a pub, 15 by those of the federation."""
    evening = sat_down("marias")
    betl = facts(evening, soloist="Boris", contract="betl", made=True)
    federation = sat_down("marias", values="federation").rules
    evening = carry_on(evening, Dealt(betl), RulesAgreed(federation))
    assert moved(evening) == [(-10, 20, -10)]
