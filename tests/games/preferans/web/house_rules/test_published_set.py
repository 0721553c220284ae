"""A published set of rules is played whole: chosen on the form, an evening, the sheet.

Source: Preferans Score manual, by its sections. It is Sochi with whisters who answer each for
themselves, and the second alone on eight and above (8), no consolation (9), misère below nine and
as a first call (12), amnesty and a raspasy that only a played contract ends (13), one point for no
trick (14), aid to the highest pool, and what is left over off the mountain down to zero (16). Its
half-whist, which is played out (10), and its division by the opponents (18) are not ours.
"""

from __future__ import annotations

from tests.web.conftest import Form, Page, Phone, Values

SET = {
    "rules.convention": "sochi",
    "other.target": "6",
    "rules.duty": "own",
    "rules.consolation": "none",
    "rules.give_up": "no",
    "rules.half_whist": "no",
    "rules.raspasy_amnesty": "yes",
    "rules.raspasy_exit": "played",
    "rules.raspasy_bonus": "one",
    "rules.aid_to": "highest",
    "rules.surplus_floor": "yes",
}
BOTH = {"whist": "both", "counted": "each"}
EVENING: list[Values] = [
    # Two tricks each are what six owes each: 4 and 4 against Anna, whose pool has 2.
    {"kind": "6", "strain": "S", "declarer": "0", "over": "0", "left": "2", **BOTH},
    # 2, 5, 3, of which two are everybody's: 0, 3, 1. Anna deals, so Boris, Cyril, Anna in turn.
    {"kind": "raspasy", "first": "5", "second": "3"},
    # Not played: Boris's pool has 4, and the next raspasy is the second all the same.
    {"kind": "7", "strain": "H", "declarer": "1", "whist": "nobody"},
    # 0, 4, 6 at 2: 8 and 12, and one point for Anna, who has 3 then.
    {"kind": "raspasy", "first": "0", "second": "4"},
    # Cyril's eight fills his pool; Anna's one trick is 6; Boris, the second, owes one: 6.
    {"kind": "8", "strain": "D", "declarer": "2", "over": "1", "left": "1", **BOTH},
    # Cyril's seven is 4 too much: 2 fill Boris's pool, which is the higher, and 2 go to Anna, who
    # writes two tricks of 4 against him.
    {"kind": "7", "strain": "S", "declarer": "2", "whist": "0", "over": "1", "passer": "0"},
    # One point of Anna's misère fills her pool, and nine find no mountain to go off.
    {"kind": "misere", "declarer": "0", "caught": "0"},
]


def sit_down(phone: Phone) -> str:
    """Choose the convention, which shows what matters beside it, then the rest of the set."""
    form = Page(phone.send(Form("/new"), {"switch": "preferans"}).text).form("/new")
    assert form.offered("rules.surplus_floor") == []
    looked = phone.send(form, {"rules.convention": "sochi", "do": "look"})
    form = Page(looked.text).form("/new")
    assert form.offered("rules.surplus_floor") == ["no", "yes"]
    names = {"name": ["Anna", "Boris", "Cyril"], "dealer": "2", "do": "start"}
    answer = phone.send(form, {**SET, **names})
    assert answer.status_code == 303, Page(answer.text).wrong
    return answer.location.rstrip("/").rpartition("/")[2]


def test_the_set_of_a_public_scorer_is_played_to_its_end(phone: Phone) -> None:
    """Pools 6, 6, 6; mountains 0, 3 + 8 + 6 = 17 and 1 + 12 = 13, their mean 100.

    Whists: Anna 6 + 8 on Cyril; Boris 4 on Anna; Cyril 4 + 20 on Anna and 20 on Boris.
    Anna 14 - 4 - 24 + 100, Boris 4 - 20 + 100 - 170, Cyril 24 + 20 - 14 + 100 - 130.
    """
    address = sit_down(phone)
    for taps in EVENING:
        answer = phone.record(address, taps)
        assert answer.status_code == 303, Page(answer.text).wrong
    evening = phone.evening(address)
    held = evening.now.ledger.held
    seats = evening.seats
    assert [held("pool", seat) for seat in seats] == [6, 6, 6]
    assert [held("mountain", seat) for seat in seats] == [0, 17, 13]
    whists = {(one, other): held("whists", one, other) for one in seats for other in seats}
    assert {pair: n for pair, n in whists.items() if n} == {
        (0, 2): 14,
        (1, 0): 4,
        (2, 0): 24,
        (2, 1): 20,
    }
    assert evening.over
    assert list(evening.undrawn) == [86, -86, 0]
    text = phone.page(f"/t/{address}/sheet").text
    assert "Boris 6 17 4 against Anna" in text
    assert "−170 −130" in text
    assert "+86 −86 0" in text
