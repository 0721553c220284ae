"""A deal of Mariáš is recorded, corrected, explained and withdrawn on its pages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from assistant.evening.log.events import Adjusted, Dealt
from tests.games.worked import NAMES
from tests.pseudo_language import TAG, known, make_pseudo, pseudo
from tests.samples import as_tapped, one_each, two_each
from tests.web.conftest import Form, Page, Phone, Values
from tests.web.rules.test_rulebook import BEHIND
from tests.web.table.test_recording import correcting, refuse_at_its_field, write_again_untouched
from tests.web.test_two_phones import conflict
from tests.web.test_withdrawn import correct

# Cyril deals first, so Anna is forehand and soloist of a suit game.
PLAYED: Values = {"trump": "leaves", "aces": "5", "last": "soloist"}
SEVEN_WON: Values = {"announced": ["soloist_seven"], "last": "soloist.won"}
MARRIED: Values = {"marriages.soloist": ["leaves"], "marriages.defenders": ["bells", "acorns"]}
BY_POINTS: Values = {"trump": "leaves", "counted": "points"}
LEAVES: Values = as_tapped("marias", one_each("Anna"))
HEARTS: Values = as_tapped("marias", two_each("Anna"))
BETL: Values = {"contract": "betl", "soloist": "0", "made": "yes"}
MINUS = "\N{MINUS SIGN}"


# ---- What is recorded ----


@pytest.mark.parametrize(
    ("values", "facts", "totals"),
    [
        (HEARTS, {"trump": "hearts", "played": False}, (4, -2, -2)),
        (
            {**BY_POINTS, "card_points": "30", "last": "absent"},
            {"trump": "leaves", "card_points": 30},
            (-2, 1, 1),
        ),
        (
            {**PLAYED, "fleks.game": "2", **SEVEN_WON},
            {
                "trump": "leaves",
                "announced": ["soloist_seven"],
                "fleks": {"game": 2},
                "card_points": 60,
                "last_trick_seven": {"by": "soloist", "won": True},
            },
            (12, -6, -6),
        ),
        (
            {**PLAYED, **MARRIED},
            {
                "trump": "leaves",
                "card_points": 60,
                "marriages": {"soloist": ["leaves"], "defenders": ["bells", "acorns"]},
                "last_trick": "soloist",
            },
            (6, -3, -3),
        ),
        (
            {"contract": "open_durch", "soloist": "2", "made": "no", "fleks.game": "1"},
            {"soloist": "Cyril", "contract": "open_durch", "fleks": {"game": 1}, "made": False},
            (40, 40, -80),
        ),
    ],
)
def test_what_is_tapped_is_in_the_record(
    phone: Phone, values: Values, facts: dict[str, Any], totals: tuple[int, ...]
) -> None:
    address = phone.sit_down("marias")
    assert phone.record(address, values).status_code == 303
    assert phone.evening(address).totals == totals
    record = phone.get(f"/t/{address}/record.json").get_json()
    assert record["deals"] == [{"soloist": "Anna", "contract": "suit", **facts}]
    write_again_untouched(phone, "marias", values)


@pytest.mark.parametrize(
    ("values", "wrong"),
    [
        ({}, "Which suit is trumps?"),
        ({"contract": "bridge"}, "bridge is not one of suit, betl"),
        ({"trump": "leaves", "announced": "nine"}, "nine is not one of"),
        ({"trump": "leaves", "fleks.game": "31"}, "31 is not between 0 and 30"),
        ({"trump": "leaves", "fleks.game": "x"}, "x is not a whole number"),
        ({"trump": "leaves", "aces": "5"}, "Who took the last trick?"),
        ({"trump": "leaves", "aces": "no", "fleks.game": "1"}, "How many aces and tens?"),
        ({**PLAYED, "aces": "9"}, "100 is impossible: choose 0, 10, 20"),
        ({**BY_POINTS, "card_points": "45"}, "45 is impossible: choose 0, 10, 20"),
        (
            {**BY_POINTS, "card_points": "0", "last": "soloist.won"},
            "the soloist took the last trick: at least 10 points",
        ),
        ({**PLAYED, "last": "soloist.maybe"}, "maybe is not true or false"),
        (
            {**PLAYED, "marriages.soloist": "leaves", "marriages.defenders": ["bells", "leaves"]},
            "only one side can have a marriage in a suit",
        ),
        ({**BETL, "soloist": "3"}, "Who is the soloist?"),
        ({"contract": "durch", "soloist": "1"}, "Made or lost?"),
    ],
)
def test_a_deal_that_cannot_be_is_refused_at_its_field(
    phone: Phone, values: Values, wrong: str
) -> None:
    refuse_at_its_field(phone, "marias", values, wrong, htmx=False)


def test_the_called_card_is_asked_for_and_may_be_the_soloists_own(phone: Phone) -> None:
    address = phone.sit_down("marias", NAMES)
    assert phone.record(address, {"trump": "leaves"}).status_code == 422
    assert phone.record(address, {"trump": "leaves", "partner": "9"}).status_code == 422
    assert phone.record(address, {"trump": "leaves", "partner": "alone"}).status_code == 303
    assert phone.record(address, {"trump": "leaves", "partner": "3"}).status_code == 303
    assert phone.evening(address).totals == (2, 0, -2, 0)


def test_a_correction_opens_what_was_filled_in_or_says_why_it_shows_points(phone: Phone) -> None:
    """Four aces and tens, with the seven or without; 40 points may be four as well as three."""
    address, why = phone.sit_down("marias"), "The record does not say who took the last trick."
    for last in ("defenders.beats", "defenders"):
        phone.record(address, {"trump": "leaves", "aces": "4", "last": last})
    phone.record(address, {**BY_POINTS, "card_points": "40", "last": "absent"})
    for number, said in ((1, ["4", "defenders.beats"]), (2, ["4", "defenders"])):
        page = phone.page(f"/t/{address}/deals/{number}/correct")
        form = page.form("/record")
        assert [*form.chosen("aces"), *form.chosen("last")] == said
        assert why not in page.text
    page = phone.page(f"/t/{address}/deals/3/correct")
    form = page.form("/record")
    assert (form.chosen("card_points"), form.chosen("last")) == (["40"], ["absent"])
    assert why in page.text


def test_tricks_that_do_not_fit_the_result_are_left_out(phone: Phone) -> None:
    address = phone.sit_down("marias")
    lost = {**BETL, "tricks_by": "1 0"}
    shown = phone.preview(address, {**lost, "calls": "0=betl"})
    assert "do not fit this result, so they are left out" in shown.text
    phone.record(address, lost)
    (deal,) = phone.evening(address).deals
    assert (deal.facts.made, deal.facts.tricks_by) == (True, ())


def test_the_screen_says_why_a_game_that_is_not_paid_cannot_be_doubled(phone: Phone) -> None:
    address = phone.sit_down("marias", **{"rules.announced_hundred": "instead_of_game"})
    shown = phone.preview(address, {"trump": "leaves", "announced": ["soloist_hundred"]})
    assert "The hundred is paid instead of the game." in shown.html


# ---- Two phones ----


@pytest.fixture
def stale(phone: Phone, other: Phone) -> tuple[str, Form]:
    """Two phones have the first deal on their screens; Anna's phone saves first."""
    address = phone.sit_down("marias")
    late = other.recording(address)
    assert phone.record(address, HEARTS).status_code == 303
    return address, late


@pytest.mark.parametrize("htmx", [False, True])
def test_a_stale_form_is_answered_with_both_versions(
    other: Phone, stale: tuple[str, Form], htmx: bool
) -> None:
    address, late = stale
    answer = other.send(late, {**PLAYED, "trump": "bells", "fleks.game": "3"}, htmx=htmx)
    page = Page(answer.text)
    assert answer.status_code == 409
    for word in ('aria-label="hearts"', 'aria-label="bells"', "Already recorded", "Yours"):
        assert word in answer.text
    assert f"/t/{address}/" in page.links
    replace = next(form for form in page.forms if form.chosen("key"))
    assert [replace.chosen(name) for name in ("aces", "fleks.game")] == [["5"], ["3"]]
    assert len(other.evening(address).deals) == 1


def test_mine_can_replace_what_was_written_once_it_is_complete(
    other: Phone, stale: tuple[str, Form]
) -> None:
    address, late = stale
    page = Page(other.send(late, {"trump": "bells", "aces": "3"}).text)
    refused = other.send(next(form for form in page.forms if form.chosen("key")))
    assert refused.status_code == 422
    again = Page(refused.text).form("/record")
    assert [again.chosen(name) for name in ("key", "trump", "aces")] == [["1"], ["bells"], ["3"]]
    assert other.send(again, {"last": "defenders"}).status_code == 303
    (deal,) = other.evening(address).deals
    assert (deal.facts.trump, deal.facts.card_points) == ("bells", 30)


def test_mine_can_be_the_next_deal_of_who_plays_it_then(
    other: Phone, stale: tuple[str, Form]
) -> None:
    """Cyril deals the first, so Anna plays; Anna deals the second, so Boris does."""
    address, late = stale
    page = conflict(late, other, {"trump": "bells"})
    assert "Deal 2 · Anna deals · Boris" in page.text
    screen = Page(other.send(page.form("/preview")).text)
    assert other.send(screen.form("/record")).status_code == 303
    deals = [(deal.facts.soloist, deal.facts.trump) for deal in other.evening(address).deals]
    assert deals == [(0, "hearts"), (1, "bells")]


def test_who_was_said_to_play_still_does(other: Phone, stale: tuple[str, Form]) -> None:
    page = conflict(stale[1], other, BETL)
    screen = Page(other.send(page.form("/preview")).text)
    assert screen.form("/record").chosen("soloist") == ["0"]


@pytest.mark.parametrize("withdrawn", [False, True])
def test_two_corrections_of_one_deal_conflict_unless_they_are_alike(
    phone: Phone, other: Phone, withdrawn: bool
) -> None:
    address = phone.sit_down("marias")
    phone.record(address, HEARTS)
    late, alike = correcting(other, address), correcting(other, address)
    if withdrawn:
        phone.send(phone.page(f"/t/{address}/deals/1").form("/withdraw"))
    else:
        phone.send(correcting(phone, address), {"trump": "acorns"})
        assert other.send(alike, {"trump": "acorns"}).status_code == 303
        assert phone.evening(address).number == 3
    answer = other.send(late, {"trump": "bells"})
    assert answer.status_code == 409
    assert 'aria-label="bells"' in answer.text


@pytest.mark.parametrize(("mine", "status"), [(LEAVES, 409), ({"trump": "bells"}, 303)])
def test_what_is_written_between_reading_and_writing_is_a_conflict_too(
    phone: Phone, other: Phone, monkeypatch: pytest.MonkeyPatch, mine: Values, status: int
) -> None:
    """The other phone writes after this one's form was found to be fresh."""
    address = phone.sit_down("marias")
    form, rival, tables = phone.recording(address), other.recording(address), phone.tables
    append, moments = tables.append, iter([True])

    def meanwhile(*args: Any) -> Any:
        if isinstance(args[2], Dealt) and next(moments, False):
            assert other.send(rival, {"trump": "bells"}).status_code == 303
        return append(*args)

    monkeypatch.setattr(tables, "append", meanwhile)
    assert phone.send(form, mine).status_code == status
    assert [deal.facts.trump for deal in phone.evening(address).deals] == ["bells"]


# ---- Explained, corrected and withdrawn ----


def test_a_deal_is_explained_line_by_line_and_leads_to_its_rules(phone: Phone) -> None:
    address = phone.sit_down("marias")
    phone.record(address, {"trump": "hearts", "fleks.game": "1", "aces": "6", "last": "defenders"})
    page = phone.page(f"/t/{address}/deals/1")
    for words in ("game won 60 to 30, flek, hearts: 1 × 2 × 2", "+8", f"{MINUS}4", "Recorded"):
        assert words in page.text
    phone.record(address, {"trump": "leaves", "announced": "soloist_seven", "fleks.game": "1"})
    game, seven = BEHIND.findall(phone.get(f"/t/{address}/deals/2").text)
    assert (game[-7:], seven[-7:]) == ("#part-1", "#part-2")


def test_a_correction_a_withdrawal_and_a_restoration_are_told_and_undone(phone: Phone) -> None:
    address = phone.sit_down("marias")
    assert "There are no changes yet" in phone.page(f"/t/{address}/history").text
    phone.record(address, {**BETL, "soloist": "1", "made": "no"})
    before = phone.evening(address).deals

    def undone() -> None:
        assert phone.send(phone.page(f"/t/{address}/").form("/undo")).status_code == 303

    def press(button: str) -> None:
        phone.send(phone.page(f"/t/{address}/deals/1").form(button))

    phone.send(correcting(phone, address), {"made": "yes"})
    undone()
    assert phone.evening(address).deals == before
    press("/withdraw")
    undone()
    assert phone.evening(address).deals == before
    press("/withdraw")
    press("/restore")
    undone()
    assert phone.evening(address).deals == ()
    told = phone.page(f"/t/{address}/history").text
    for words in ("result: lost made", "withdrawn: Boris betl", "restored: Boris betl"):
        assert words in told


def test_a_withdrawn_deal_is_corrected_and_stays_withdrawn(phone: Phone) -> None:
    """Hearts double the game: restored, the soloist gets 2 from each."""
    address = phone.sit_down("marias")
    phone.record(address, LEAVES)
    phone.send(phone.page(f"/t/{address}/deals/1").form("/withdraw"))
    table = correct(phone, address, trump="hearts")
    assert "Corrected. The deal is still withdrawn." in table.text
    for page in ("history", "deals/1"):
        told = phone.page(f"/t/{address}/{page}").text
        assert "still withdrawn" in told
        assert "trumps: leaves hearts" in told
    phone.send(table.form("/undo"))
    slot = phone.evening(address).slot(1)
    assert slot is not None
    assert (slot.facts.trump, slot.counts) == ("leaves", False)
    correct(phone, address, trump="hearts")
    phone.send(phone.page(f"/t/{address}/deals/1").form("/restore"))
    assert phone.evening(address).totals == (4, -2, -2)


# ---- Beside the deals ----


def test_a_renonc_is_one_of_the_reasons_to_be_tapped(phone: Phone) -> None:
    address = phone.sit_down("marias")
    page = phone.page(f"/t/{address}/adjust")
    fine = {"from": "0", "points": "5", "reason": ["renonc", ""]}
    assert phone.send(page.form("/adjust"), fine).status_code == 303
    assert phone.evening(address).totals == (-10, 5, 5)


def test_a_renonc_is_kept_in_no_language_and_said_in_anybodys(phone: Phone, tmp_path: Path) -> None:
    address = phone.sit_down("marias")
    make_pseudo(tmp_path / "locale")
    with known(tmp_path / "locale"):
        phone.send(Form("/language"), {"language": TAG})
        form = phone.page(f"/t/{address}/adjust?reason=renonc").form("/adjust")
        assert form.chosen("reason") == [pseudo("renonc"), ""]
        assert phone.send(form, {"from": "0", "to": "1", "points": "5"}).status_code == 303
        event = phone.evening(address).counted_incidents[0].event
        assert isinstance(event, Adjusted)
        assert event.adjustment.reason == "renonc"
        assert pseudo("renonc") in phone.page(f"/t/{address}/").text


def test_a_deal_that_is_tried_is_scored_compared_and_kept_nowhere(phone: Phone) -> None:
    """Hearts double everything: 2 from each to Anna, forehand. Undoubled it is 1."""
    address = phone.sit_down("marias")
    phone.preview(address, {"trump": "bells"})
    before, form = phone.stored(), phone.page(f"/t/{address}/try").form("/try")
    assert form.chosen("trump") == []
    text = Page(phone.send(form, {"trump": "hearts"}, htmx=True).text).text
    assert "game won, unplayed, hearts: 1 × 2" in text
    assert "Hearts double: nothing" in text
    assert f"+2 · {MINUS}1 · {MINUS}1" in text
    assert "Save" not in text
    assert phone.stored() == before
    assert phone.recording(address).chosen("trump") == ["bells"]


def test_the_fewest_payments_are_shown_in_points_and_money(phone: Phone) -> None:
    address = phone.sit_down("marias", per_point="0.50", currency="CZK")
    for _ in range(3):
        phone.record(address, BETL)
    text = phone.page(f"/t/{address}/end").text.replace("\N{NO-BREAK SPACE}", " ")
    assert "Boris pays → Anna 7.50" in text
    assert "Cyril pays → Anna 7.50" in text
