"""An evening is what follows from its log, however the log came to say it.

With deals of Preferans.
"""

from __future__ import annotations

from assistant.evening.log.events import Dealt, RulesAgreed
from assistant.evening.reading.opening import read_rules
from tests.evening.test_replay import ANNA, CYRIL, facts, sat_down
from tests.evening.three_players import carry_on
from tests.samples import leaves_over


def test_other_house_rules_score_every_deal_anew() -> None:
    evening = carry_on(
        sat_down("preferans"), Dealt(facts(sat_down("preferans"), **leaves_over(10, 0, 0)))
    )
    assert evening.next_dealer == CYRIL
    moving, _ = read_rules({"dealer_stays": False}, evening.game)
    assert carry_on(evening, RulesAgreed(moving)).next_dealer == ANNA
    back = carry_on(evening, RulesAgreed(moving), RulesAgreed(evening.rules))
    assert back.deals == evening.deals
