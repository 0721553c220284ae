"""An evening is what follows from its log, however the log came to say it, with deals of Mariáš."""

from __future__ import annotations

from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Amended, Dealt, Joined, RulesAgreed, Withdrawn
from assistant.evening.reading.opening import read_rules
from assistant.evening.summary.histories import Change, changes, differences
from tests.english import say
from tests.evening.test_replay import PLAYERS, facts, five, sat_down
from tests.evening.three_players import carry_on


def test_a_correction_of_a_withdrawn_deal_tells_what_it_changed() -> None:
    made, lost = five("Anna", won=True), five("Anna", won=False)
    evening = carry_on(sat_down("marias"), Dealt(made), Withdrawn(1), Amended(1, lost))
    assert [_told(evening, change) for change in changes(evening)] == [
        [],
        [],
        [("result", "made", "lost")],
    ]


def test_who_sat_out_still_did_where_the_deal_before_is_withdrawn() -> None:
    """Cyril deals and sits out, then Dana: Cyril plays the second deal."""
    evening = sat_down("marias", (*PLAYERS, "Dana"), four_players="dealer_sits_out")
    evening = carry_on(evening, *(Dealt(five(name, won=True)) for name in ("Anna", "Cyril")))
    assert evening.clashes == ()
    withdrawn = carry_on(evening, Withdrawn(1))
    assert withdrawn.clashes == ()
    assert withdrawn.deals[0].points == evening.deals[1].points
    assert withdrawn.deals[0].points[3] == 0


def test_another_soloist_after_a_correction_sits_the_next_deal_out() -> None:
    """Cyril deals. Boris plays and deals next; corrected, it was Anna, who then cannot play."""
    evening = sat_down("marias", (*PLAYERS, "Dana"), four_players="soloist_sits_out")
    evening = carry_on(evening, Dealt(five("Boris", won=True)))
    assert evening.next_dealer == PLAYERS.index("Boris")
    evening = carry_on(evening, Dealt(five("Anna", won=True)))
    assert evening.clashes == ()
    corrected = carry_on(evening, Amended(1, five("Anna", won=True)))
    assert [(clash.deal, clash.field) for clash in corrected.clashes] == [(2, "soloist")]


def test_rules_and_players_may_change_before_the_first_deal() -> None:
    evening = sat_down("marias")
    called, _ = read_rules({"four_players": "dealer_sits_out"}, evening.game)
    changed = carry_on(evening, Joined("Zdeněk"), RulesAgreed(called))
    assert (changed.now.seats, changed.rules) == (4, called)


def test_a_doubling_that_was_corrected_is_told_in_words() -> None:
    evening = sat_down("marias")
    said = {"soloist": "Anna", "contract": "suit", "trump": "bells", "card_points": 60}
    said |= {"announced": ["soloist_hundred"]}
    was, becomes = ({**said, "fleks": fleks} for fleks in ({"game": 1}, {"soloist_hundred": 2}))
    evening = carry_on(evening, Dealt(facts(evening, **was)), Amended(1, facts(evening, **becomes)))
    (change,) = changes(evening)[1:]
    assert _told(evening, change) == [
        ("doublings", "game\N{NO-BREAK SPACE}×2", "hundred\N{NO-BREAK SPACE}×4")
    ]


def _told(evening: Evening, change: Change) -> list[tuple[str, ...]]:
    """Tell what a correction changed, in words."""
    found = differences(evening, change)
    return [
        (say(what, ()), say(was, PLAYERS), say(becomes, PLAYERS)) for what, was, becomes in found
    ]
