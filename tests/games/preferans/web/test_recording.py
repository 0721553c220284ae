"""A deal of Preferans is recorded, tried, corrected and explained; a second misdeal is fined."""

from __future__ import annotations

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.events import Adjusted, Adjustment
from tests.games.preferans.typical import BOTH_PASS
from tests.games.worked import NAMES
from tests.web.conftest import Page, Phone, Values
from tests.web.files.test_table_files import upload
from tests.web.table.test_recording import refuse_at_its_field
from tests.web.test_two_phones import conflict

WHISTED: Values = {"kind": "7", "strain": "H", "declarer": "1", "whist": "2"}
SIX: Values = {"kind": "6", "strain": "S", **BOTH_PASS}


@pytest.mark.parametrize(
    ("values", "wrong"),
    [
        ({}, "Which trumps?"),
        ({"kind": "11", "strain": "S", "declarer": "1"}, "there is no 11S"),
        ({"kind": "6", "strain": "S"}, "Who is the declarer?"),
        ({**WHISTED, "whist": "half.2"}, "the house rules do not allow half-whist"),
        ({**WHISTED, "over": "0", "passer": "4"}, "How many tricks does Anna have?"),
    ],
)
@pytest.mark.parametrize("htmx", [False, True])
def test_a_deal_that_cannot_be_is_refused_at_its_field_and_not_stored(
    phone: Phone, values: Values, wrong: str, htmx: bool
) -> None:
    refuse_at_its_field(phone, "preferans", values, wrong, htmx)


def test_what_cannot_be_is_not_offered(phone: Phone) -> None:
    address = phone.sit_down("preferans", NAMES)
    form = phone.recording(address)
    assert "strain" in dict(form.choices)
    assert form.offered("declarer") == ["0", "1", "2"]  # Dana deals and sits out
    page = phone.preview(address, {"kind": "raspasy", "first": "8"})
    assert not {'name="strain"', 'name="declarer"'} & set(page.html.split())
    counts = [t["value"] for tag, t in page.tags if t.get("name") == "second"]
    assert counts == ["0", "1", "2"]


def test_every_entry_is_shown_with_its_reason_before_and_after_the_deal_is_saved(
    phone: Phone,
) -> None:
    address = phone.sit_down("preferans")
    page = phone.preview(address, {**WHISTED, "over": "-1"})
    for words in ("1 down: 1 × 4", "consolation, 1 down: 1 × 4", "4 tricks: 4 × 4"):
        assert words in page.text
    assert phone.evening(address).deals == ()
    phone.record(address, {**WHISTED, "over": "0"})
    page = phone.page(f"/t/{address}/deals/1")
    for words in ("Boris pool", "made: 4", "Cyril whists against Boris", "3 tricks: 3 × 4"):
        assert words in page.text
    form = phone.page(f"/t/{address}/try").form("/try")
    answer = phone.send(form, {**WHISTED, "over": "-1"}, htmx=True)
    assert "Convention: Leningrad" in Page(answer.text).text


def test_figures_with_fractions_are_written_smaller_to_stay_on_one_line(phone: Phone) -> None:
    """Sochi: 20 on one mountain of three is 66 2/3 for the others; Parlett rounds down."""
    caught: Values = {"kind": "misere", "declarer": "1", "caught": "2"}
    for convention, smaller in (("sochi", True), ("parlett", False)):
        address = phone.sit_down("preferans", **{"rules.convention": convention})
        tags = phone.preview(address, caught).tags
        (nets,) = [said["class"] for _, said in tags if "nets" in said.get("class", "").split()]
        assert ("exact" in nets.split()) is smaller


def test_a_conflict_shows_both_sheets_and_who_sits_out_there(phone: Phone, other: Phone) -> None:
    """Anna took 2 and Boris 5; she deals the second deal, so her tricks are asked anew."""
    address = phone.sit_down("preferans", NAMES)
    late = other.recording(address)
    phone.record(address, {**SIX, "kind": "8", "declarer": "0"})
    page = conflict(late, other, {**SIX, "strain": "H", "declarer": "2"})
    for words in ("made: 6", "made: 2", "Deal 2 · Anna deals, sits out"):
        assert words in page.text
    page = conflict(late, other, {"kind": "raspasy", "first": "2", "second": "5"})
    screen = Page(other.send(page.form("/preview")).text).form("/record")
    assert screen.chosen("kind") == ["raspasy"]
    assert other.send(screen).status_code == 422
    assert len(other.evening(address).deals) == 1


def test_a_correction_changes_every_line_that_follows_from_it(phone: Phone) -> None:
    """Lines are made once and kept; what is scored anew is shown anew."""
    address = phone.sit_down("preferans")
    for _ in range(2):
        phone.record(address, {"kind": "raspasy", "first": "4", "second": "6"})

    def shown() -> list[str]:
        return [phone.page(f"/t/{address}/{place}").text for place in ("", "deals/1", "deals/2")]

    # Mountains 4, 6, 0, then 12, 18, 0; the pools' shortfall of 10 each changes nothing.
    table, first, second = shown()
    assert "Anna: −7 Boris: −27 Cyril: +33" in table
    assert "Anna −20 Boris −80 Cyril +100" in table
    assert "raspasy, 4 tricks: 4 × 1" in first
    assert "raspasy, 4 tricks: 4 × 2" in second
    form = phone.page(f"/t/{address}/deals/1/correct").form("/record")
    phone.send(form, {**SIX, "declarer": "0"})
    # Pools 2, 0, 0, mountains 4, 6, 0: short of the target 12, 16, 10, and A = floor(380 / 3).
    table, first, second = shown()
    assert "Anna +6 Boris −34 Cyril +26" in table
    assert "Boris −80" not in table
    assert "raspasy, 4 tricks" not in first
    assert "raspasy, 4 tricks: 4 × 1" in second


def test_deals_that_no_longer_fit_are_told_in_one_notice(phone: Phone) -> None:
    """After raspasy bids begin at seven until a contract is made: two sixes went down after it."""
    six = {
        "contract": "6S",
        "declarer": "Anna",
        "whist": {"Boris": "whist", "Cyril": "whist"},
        "tricks": {"Anna": 5, "Boris": 3, "Cyril": 2},
    }
    record = {
        "format": "table-record/1",
        "game": "preferans",
        "players": ["Anna", "Boris", "Cyril"],
        "rules": {"raspasy_minimum": "7", "raspasy_exit": "made"},
        "deals": [six, six, six],
    }
    address = upload(phone, record).location.rstrip("/").rpartition("/")[2]
    assert "does not fit" not in phone.page(f"/t/{address}/").text
    form = phone.page(f"/t/{address}/deals/1/correct").form("/record")
    phone.send(form, {"kind": "raspasy", "first": "4", "second": "6"})
    said = phone.page(f"/t/{address}/").text
    assert said.count("does not fit the deals before it") == 1
    assert "1 later deal does not fit either." in said
    assert "after raspasy" in phone.page(f"/t/{address}/deals/2").text


# ---- The memo of a misère's cards, which sends and stores nothing ----


def test_a_memo_has_the_pack_of_32_twice_to_be_noted_and_crossed_out(phone: Phone) -> None:
    page = phone.page(f"/t/{phone.sit_down('preferans')}/memo")
    ids = [said["id"] for tag, said in page.tags if said.get("type") == "checkbox"]
    pack = {f"{rank}{suit}" for rank in "AKQJT987" for suit in "SCDH"}
    assert sorted(ids) == sorted(f"{part}={card}" for part in ("held", "fallen") for card in pack)


def test_it_is_offered_where_a_misere_is_being_recorded_and_nowhere_else(phone: Phone) -> None:
    address = phone.sit_down("preferans")
    form, memo = phone.recording(address), f"/t/{address}/memo"
    for kind in ("misere", "7", "raspasy"):
        answer = phone.send(form, {"kind": kind, "declarer": "0"}, to=f"/t/{address}/preview")
        assert (memo in answer.text) == (kind == "misere")
    phone.record(address, {"kind": "misere", "declarer": "0", "caught": "0"})
    assert memo not in phone.page(f"/t/{address}/deals/1/correct").html


# ---- The second misdeal in a row: an undertrick of six on the dealer's mountain ----


@pytest.mark.parametrize(("preset", "points"), [("parlett", 2), ("leningrad", 4)])
def test_a_second_misdeal_is_one_tap_and_one_undo_and_the_next_deals(
    phone: Phone, preset: str, points: int
) -> None:
    address = phone.sit_down("preferans", **{"rules.convention": preset})
    assert phone.evening(address).next_dealer == Seat(2)
    page = phone.page(f"/t/{address}/adjust")
    assert f"Cyril: mountain {points} Anna deals next" in page.text
    assert phone.send(page.form("/adjust/usual")).status_code == 303
    evening = phone.evening(address)
    fine = Adjustment((), (Seat(2),), points, "second misdeal in a row", "mountain")
    assert evening.counted_incidents[0].event == Adjusted(fine)
    assert evening.next_dealer == Seat(0)
    assert phone.send(phone.page(f"/t/{address}/").form("/adjust/undo")).status_code == 303
    evening = phone.evening(address)
    assert (evening.counted_incidents, evening.next_dealer) == ((), Seat(2))
    once = phone.page(f"/t/{address}/adjust").form("/adjust/usual")
    for _ in range(2):  # the same tap twice is one fine
        phone.send(once)
    assert len(phone.evening(address).counted_incidents) == 2
    # It is offered again with its account.
    assert f"mountain: {points}" in phone.page(f"/t/{address}/adjust").text


def test_where_nobody_deals_any_more_only_fines_without_a_next_dealer_are_offered(
    phone: Phone,
) -> None:
    address = phone.sit_down("preferans")
    phone.send(phone.page(f"/t/{address}/end").form("/close"))
    told = phone.page(f"/t/{address}/adjust").text
    assert "renonc" in told
    assert "second misdeal" not in told
