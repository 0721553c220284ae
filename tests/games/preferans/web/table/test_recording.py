"""A deal is recorded and corrected from one screen; wrong input is said at its field.

With deals of Preferans.
"""

import pytest

from tests.games.preferans.typical import BOTH_PASS
from tests.games.worked import NAMES
from tests.web.conftest import Page, Phone, Values
from tests.web.table.test_recording import refuse_at_its_field, write_again_untouched

WHISTED: Values = {"kind": "7", "strain": "H", "declarer": "1", "whist": "2"}


@pytest.mark.parametrize(
    ("values", "tricks"),
    [
        ({"kind": "6", "strain": "S", "declarer": "1", **BOTH_PASS}, {}),
        ({**WHISTED, "over": "0"}, {1: 7, 2: 3, 0: 0}),
        ({**WHISTED, "over": "-1", "passer": "2"}, {1: 6, 2: 2, 0: 2}),
        ({**WHISTED, "whist": "both", "over": "1", "left": "2"}, {1: 8, 2: 2, 0: 0}),
        ({"kind": "misere", "declarer": "0", "caught": "2", "left": "3"}, {0: 2, 1: 3, 2: 5}),
        ({"kind": "raspasy", "first": "4", "second": "6"}, {0: 4, 1: 6, 2: 0}),
    ],
)
def test_a_deal_of_preferans_is_recorded_and_the_last_count_fills_itself(
    phone: Phone, values: Values, tricks: dict[int, int]
) -> None:
    address = phone.sit_down("preferans")
    assert phone.record(address, values).status_code == 303
    assert phone.evening(address).deals[0].facts.tricks == tricks


def test_a_tap_in_preferans_shows_every_entry_with_its_reason(phone: Phone) -> None:
    address = phone.sit_down("preferans")
    page = phone.preview(address, {**WHISTED, "over": "-1"})
    assert "7♥, 1 down: 1 × 4" in page.text.replace("\N{BLACK HEART SUIT}", "♥") or (
        "1 down: 1 × 4" in page.text
    )
    assert "consolation, 1 down: 1 × 4" in page.text
    assert "4 tricks: 4 × 4" in page.text
    assert phone.evening(address).deals == ()


def test_what_cannot_be_is_not_offered(phone: Phone) -> None:
    address = phone.sit_down("preferans")
    form = phone.recording(address)
    assert "strain" in dict(form.choices)
    page = phone.preview(address, {"kind": "raspasy", "first": "8"})
    assert 'name="strain"' not in page.html
    assert 'name="declarer"' not in page.html
    counts = [t["value"] for tag, t in page.tags if t.get("name") == "second"]
    assert counts == ["0", "1", "2"]


def test_the_dealer_who_sits_out_is_not_offered(phone: Phone) -> None:
    address = phone.sit_down("preferans", NAMES)
    assert phone.recording(address).offered("declarer") == ["0", "1", "2"]
    values: Values = {"kind": "6", "strain": "S", "declarer": "3"}
    assert phone.record(address, values).status_code == 422


def test_a_conflict_of_preferans_shows_both_sheets(phone: Phone, other: Phone) -> None:
    address = phone.sit_down("preferans")
    late = other.recording(address)
    phone.record(address, {"kind": "8", "strain": "C", "declarer": "0", **BOTH_PASS})
    answer = other.send(late, {"kind": "6", "strain": "D", "declarer": "2", **BOTH_PASS})
    page = Page(answer.text)
    assert answer.status_code == 409
    for words in ("8", "made: 6", "6", "made: 2"):
        assert words in page.text
    onward = Page(other.send(page.form("/preview")).text).form("/record")
    assert other.send(onward).status_code == 303
    assert [str(deal.facts.contract) for deal in other.evening(address).deals] == ["8C", "6D"]


@pytest.mark.parametrize(
    ("values", "wrong"),
    [
        ({}, "Which trumps?"),
        ({"kind": "11", "strain": "S", "declarer": "1"}, "there is no 11S"),
        ({"kind": "6", "strain": "X", "declarer": "1"}, "there is no 6X"),
        ({"kind": "6", "strain": "S"}, "Who is the declarer?"),
        ({"kind": "6", "strain": "S", "declarer": "3"}, "Who is the declarer?"),
        ({**WHISTED, "whist": "half.2"}, "the house rules do not allow half-whist"),
        ({**WHISTED, "over": "4"}, "How many tricks does Boris have?"),
        ({**WHISTED, "over": "-8"}, "How many tricks does Boris have?"),
        ({**WHISTED, "over": "many"}, "How many tricks does Boris have?"),
        ({**WHISTED, "passer": "4"}, "How many tricks does Boris have?"),
        ({**WHISTED, "over": "0", "passer": "4"}, "How many tricks does Anna have?"),
        ({"kind": "raspasy"}, "How many tricks does Anna have?"),
        ({"kind": "raspasy", "first": "8", "second": "7"}, "How many tricks does Boris have?"),
        ({"kind": "raspasy", "first": "-1", "second": "7"}, "How many tricks does Anna have?"),
    ],
)
@pytest.mark.parametrize("htmx", [False, True])
def test_a_deal_that_cannot_be_is_refused_at_its_field_and_not_stored(
    phone: Phone, values: Values, wrong: str, htmx: bool
) -> None:
    refuse_at_its_field(phone, "preferans", values, wrong, htmx)


@pytest.mark.parametrize(
    "values",
    [
        {"kind": "6", "strain": "NT", "declarer": "1", **BOTH_PASS},
        {**WHISTED, "over": "-2", "passer": "1"},
        {"kind": "misere", "declarer": "2", "caught": "3", "left": "4"},
        {"kind": "raspasy", "first": "0", "second": "10"},
    ],
)
def test_a_deals_screen_says_what_was_written(phone: Phone, values: Values) -> None:
    write_again_untouched(phone, "preferans", values)


def test_figures_with_fractions_are_written_smaller_to_stay_on_one_line(phone: Phone) -> None:
    """Sochi: 20 on one mountain of three is 66 2/3 for the others; Parlett rounds down."""
    caught: Values = {"kind": "misere", "declarer": "1", "caught": "2"}
    for convention, smaller in (("sochi", True), ("parlett", False)):
        address = phone.sit_down("preferans", **{"rules.convention": convention})
        tags = phone.preview(address, caught).tags
        (nets,) = [said["class"] for _, said in tags if "nets" in said.get("class", "").split()]
        assert ("exact" in nets.split()) is smaller
