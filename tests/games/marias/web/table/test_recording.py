"""A deal is recorded and corrected from one screen; wrong input is said at its field.

With deals of Mariáš.
"""

from typing import Any

import pytest

from assistant.evening.log.events import Dealt
from tests.games.worked import NAMES
from tests.samples import as_tapped, one_each, two_each
from tests.web.conftest import Page, Phone, Values
from tests.web.table.test_recording import correcting, refuse_at_its_field, write_again_untouched

# Anna 0, Boris 1, Cyril 2: Cyril deals first, so Anna is forehand and soloist of a suit game.
FIRST_FIVE: Values = {"trump": "leaves", "counted": "points"}


PLAYED: Values = {"trump": "leaves", "aces": "5", "last": "soloist"}


# ---- What is recorded ----


@pytest.mark.parametrize(
    ("values", "facts", "totals"),
    [
        (as_tapped("marias", one_each("Anna")), {"trump": "leaves", "played": False}, (2, -1, -1)),
        (as_tapped("marias", two_each("Anna")), {"trump": "hearts", "played": False}, (4, -2, -2)),
        (
            PLAYED,
            {"trump": "leaves", "card_points": 60, "last_trick": "soloist"},
            (2, -1, -1),
        ),
        (
            {**FIRST_FIVE, "card_points": "30", "last": "absent"},
            {"trump": "leaves", "card_points": 30},
            (-2, 1, 1),
        ),
        (
            {**PLAYED, "fleks.game": "2", "announced": ["soloist_seven"], "last": "soloist.won"},
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
            {**PLAYED, "marriages.soloist": ["leaves"], "marriages.defenders": ["bells", "acorns"]},
            {
                "trump": "leaves",
                "card_points": 60,
                "marriages": {"soloist": ["leaves"], "defenders": ["bells", "acorns"]},
                "last_trick": "soloist",
            },
            (6, -3, -3),
        ),
    ],
)
def test_a_suit_game_is_recorded(
    phone: Phone, values: Values, facts: dict[str, Any], totals: tuple[int, ...]
) -> None:
    address = phone.sit_down()
    assert phone.record(address, values).status_code == 303
    evening = phone.evening(address)
    assert evening.totals == totals
    record = phone.get(f"/t/{address}/record.json").get_json()
    assert record["deals"] == [{"soloist": "Anna", "contract": "suit", **facts}]


def test_a_game_without_trumps_is_recorded(phone: Phone) -> None:
    address = phone.sit_down()
    values: Values = {"contract": "open_durch", "soloist": "2", "made": "no", "fleks.game": "1"}
    assert phone.record(address, values).status_code == 303
    assert phone.evening(address).totals == (40, 40, -80)


def test_who_plays_a_betl_has_to_be_said(phone: Phone) -> None:
    address = phone.sit_down()
    phone.preview(address, {"contract": "betl"})
    assert phone.recording(address).chosen("soloist") == []
    refused = phone.record(address, {"made": "yes"})
    assert refused.status_code == 422
    assert "Who is the soloist?" in Page(refused.text).text
    another: Values = {"contract": "betl", "soloist": "2", "made": "yes"}
    assert phone.record(address, another).status_code == 303
    assert phone.evening(address).totals == (-5, -5, 10)


def test_a_correction_opens_what_was_filled_in_or_says_why_it_shows_points(phone: Phone) -> None:
    """Four aces and tens, with the seven or without; 40 points may be four as well as three."""
    address, why = phone.sit_down(), "The record does not say who took the last trick."
    beaten: Values = {"trump": "leaves", "aces": "4", "last": "defenders.beats"}
    assert phone.record(address, beaten).status_code == 303
    assert phone.record(address, {**beaten, "last": "defenders"}).status_code == 303
    typed: Values = {"trump": "leaves", "counted": "points", "card_points": "40"}
    assert phone.record(address, {**typed, "last": "absent"}).status_code == 303
    for deal, last in ((1, "defenders.beats"), (2, "defenders")):
        page = Page(phone.get(f"/t/{address}/deals/{deal}/correct").text)
        form = next(form for form in page.forms if form.chosen("trump"))
        assert (form.chosen("aces"), form.chosen("last")) == (["4"], [last])
        assert why not in page.text
    page = Page(phone.get(f"/t/{address}/deals/3/correct").text)
    form = next(form for form in page.forms if form.chosen("trump"))
    assert (form.chosen("card_points"), form.chosen("last")) == (["40"], ["absent"])
    assert why in page.text


def test_card_points_are_typed_or_counted_from_aces_and_tens(phone: Phone) -> None:
    address = phone.sit_down()
    played: Values = {"trump": "leaves"}
    page = phone.preview(address, {**played, "recount": "points"})
    assert 'name="card_points"' in page.html
    page = phone.preview(address, {**played, "counted": "points", "recount": "aces"})
    assert 'name="aces"' in page.html


def test_what_was_typed_is_kept_with_what_is_wrong(phone: Phone) -> None:
    address = phone.sit_down()
    values: Values = {
        **PLAYED,
        "announced": ["soloist_seven", "defenders_hundred"],
        "fleks.game": "2",
        "marriages.soloist": ["leaves"],
        "marriages.defenders": ["leaves", "bells"],
        "last": "soloist.won",
    }
    form = Page(phone.record(address, values).text).form("/record")
    assert form.chosen("announced") == ["soloist_seven", "defenders_hundred"]
    assert form.chosen("fleks.game") == ["2"]
    assert (form.chosen("aces"), form.chosen("last")) == (["5"], ["soloist.won"])


# ---- Four players ----


def test_the_called_card_is_asked_for_and_may_be_the_soloists_own(phone: Phone) -> None:
    address = phone.sit_down(names=NAMES)
    assert phone.record(address, {"trump": "leaves"}).status_code == 422
    assert phone.record(address, {"trump": "leaves", "partner": "9"}).status_code == 422
    assert phone.record(address, {"trump": "leaves", "partner": "alone"}).status_code == 303
    assert phone.evening(address).totals == (3, -1, -1, -1)
    assert phone.record(address, {"trump": "leaves", "partner": "3"}).status_code == 303
    assert phone.evening(address).totals == (2, 0, -2, 0)


# ---- Already recorded by another phone ----


@pytest.fixture
def stale(phone: Phone, other: Phone) -> Any:
    """Two phones have the first deal on their screens; Anna's phone saves first."""
    address = phone.sit_down()
    late = other.recording(address)
    assert phone.record(address, as_tapped("marias", two_each("Anna"))).status_code == 303
    return address, late


@pytest.mark.parametrize("htmx", [False, True])
def test_a_stale_form_is_answered_with_both_versions(other: Phone, stale: Any, htmx: bool) -> None:
    address, late = stale
    answer = other.send(late, {"trump": "bells"}, htmx=htmx)
    page = Page(answer.text)
    assert answer.status_code == 409
    assert 'aria-label="hearts"' in answer.text
    assert 'aria-label="bells"' in answer.text
    assert "Already recorded" in page.text
    assert "Yours" in page.text
    assert len(other.evening(address).deals) == 1


def test_a_stale_form_loses_nothing_that_was_typed(other: Phone, stale: Any) -> None:
    _, late = stale
    values: Values = {
        **PLAYED,
        "trump": "bells",
        "fleks.game": "3",
        "marriages.soloist": ["acorns"],
    }
    page = Page(other.send(late, values).text)
    replace = next(form for form in page.forms if form.chosen("key"))
    for name, value in values.items():
        assert replace.chosen(name) == ([value] if isinstance(value, str) else value)


def test_mine_can_replace_what_was_written(other: Phone, stale: Any) -> None:
    address, late = stale
    page = Page(other.send(late, {"trump": "bells"}).text)
    replace = next(form for form in page.forms if form.chosen("key"))
    assert other.send(replace).status_code == 303
    evening = other.evening(address)
    assert [deal.facts.trump for deal in evening.deals] == ["bells"]
    assert len(evening.log) == 3


def test_mine_can_be_the_next_deal(other: Phone, stale: Any) -> None:
    address, late = stale
    page = Page(other.send(late, {"trump": "bells"}).text)
    onward = page.form("/preview")
    screen = Page(other.send(onward).text)
    assert other.send(screen.form("/record")).status_code == 303
    assert [deal.facts.trump for deal in other.evening(address).deals] == ["hearts", "bells"]


def test_what_was_written_can_be_kept(other: Phone, stale: Any) -> None:
    address, late = stale
    page = Page(other.send(late, {"trump": "bells"}).text)
    assert f"/t/{address}/" in page.links
    assert len(other.evening(address).deals) == 1


def test_mine_that_is_not_complete_is_kept_too(other: Phone, stale: Any) -> None:
    address, late = stale
    answer = other.send(late, {"trump": "bells", "aces": "3"})
    assert answer.status_code == 409
    replace = next(form for form in Page(answer.text).forms if form.chosen("key"))
    refused = other.send(replace)
    assert refused.status_code == 422
    again = Page(refused.text).form("/record")
    assert [again.chosen(name) for name in ("key", "trump", "aces")] == [["1"], ["bells"], ["3"]]
    done = other.send(again, {"last": "defenders"})
    assert done.status_code == 303
    assert other.evening(address).deals[0].facts.card_points == 30


def test_two_corrections_of_one_deal_conflict(phone: Phone, other: Phone) -> None:
    address = phone.sit_down()
    phone.record(address, as_tapped("marias", two_each("Anna")))
    late = correcting(other, address)
    phone.send(correcting(phone, address), {"trump": "acorns"})
    answer = other.send(late, {"trump": "bells"})
    assert answer.status_code == 409
    assert 'aria-label="acorns"' in answer.text
    assert 'aria-label="bells"' in answer.text
    replace = next(form for form in Page(answer.text).forms if form.chosen("key"))
    assert other.send(replace).status_code == 303
    assert [deal.facts.trump for deal in other.evening(address).deals] == ["bells"]


def test_a_deal_withdrawn_meanwhile_conflicts_with_its_correction(
    phone: Phone, other: Phone
) -> None:
    address = phone.sit_down()
    phone.record(address, as_tapped("marias", two_each("Anna")))
    late = correcting(other, address)
    phone.send(phone.page(f"/t/{address}/deals/1").form("/withdraw"))
    assert other.send(late, {"trump": "bells"}).status_code == 409
    assert other.evening(address).deals == ()


def test_what_is_written_between_reading_and_writing_is_a_conflict_too(
    phone: Phone, other: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other phone writes after this one's form was found to be fresh."""
    address = phone.sit_down()
    form, tables = phone.recording(address), phone.tables
    rival = other.recording(address)
    append, moments = tables.append, iter([True])

    def meanwhile(*args: Any) -> Any:
        if isinstance(args[2], Dealt) and next(moments, False):
            assert other.send(rival, {"trump": "bells"}).status_code == 303
        return append(*args)

    monkeypatch.setattr(tables, "append", meanwhile)
    assert phone.send(form, as_tapped("marias", one_each("Anna"))).status_code == 409
    assert [deal.facts.trump for deal in phone.evening(address).deals] == ["bells"]


@pytest.mark.matrix(30)
@pytest.mark.parametrize(
    ("values", "wrong"),
    [
        ({}, "Which suit is trumps?"),
        ({"contract": "bridge"}, "bridge is not one of suit, betl"),
        ({"trump": "spades"}, "spades is not one of hearts"),
        ({"trump": "leaves", "announced": "nine"}, "nine is not one of"),
        ({"trump": "leaves", "fleks.game": "31"}, "31 is not between 0 and 30"),
        ({"trump": "leaves", "fleks.game": "x"}, "x is not a whole number"),
        ({"trump": "leaves", "aces": "5"}, "Who took the last trick?"),
        ({"trump": "leaves", "last": "soloist"}, "How many aces and tens?"),
        ({"trump": "leaves", "fleks.game": "1"}, "How many aces and tens?"),
        ({"trump": "leaves", "aces": "no", "fleks.game": "1"}, "How many aces and tens?"),
        ({**FIRST_FIVE, "card_points": "no", "fleks.game": "1"}, "How many aces and tens?"),
        ({"trump": "leaves", "aces": "perhaps"}, "perhaps is not a whole number"),
        ({**FIRST_FIVE, "card_points": "45"}, "45 is impossible: choose 0, 10, 20"),
        ({**FIRST_FIVE, "card_points": "100"}, "100 is impossible: choose 0, 10, 20"),
        ({**FIRST_FIVE, "card_points": "-10"}, "10 is impossible: choose 0, 10, 20"),
        ({**FIRST_FIVE, "card_points": "many"}, "many is not a whole number"),
        (
            {**FIRST_FIVE, "card_points": "0", "last": "soloist.won"},
            "the soloist took the last trick: at least 10 points",
        ),
        (
            {**FIRST_FIVE, "card_points": "90", "last": "defenders.won"},
            "the defenders took the last trick: at least 10 of the points are theirs",
        ),
        ({**PLAYED, "last": "defenders.beaten"}, "Who took the last trick?"),
        ({**PLAYED, "last": "dealer.won"}, "dealer is not one of soloist, defenders"),
        ({**PLAYED, "last": "soloist.maybe"}, "maybe is not true or false"),
        ({**FIRST_FIVE, "card_points": "30"}, "Who took the last trick?"),
        ({**PLAYED, "last": ""}, "Who took the last trick?"),
        ({**PLAYED, "aces": "9"}, "100 is impossible: choose 0, 10, 20"),
        ({**PLAYED, "last": "nobody"}, "nobody is not one of soloist, defenders"),
        (
            {**PLAYED, "marriages.soloist": "leaves", "marriages.defenders": ["bells", "leaves"]},
            "only one side can have a marriage in a suit",
        ),
        ({**PLAYED, "marriages.soloist": "clubs"}, "clubs is not one of hearts"),
        ({"contract": "betl", "soloist": "", "made": "yes"}, "Who is the soloist?"),
        ({"contract": "betl", "soloist": "3", "made": "yes"}, "Who is the soloist?"),
        ({"contract": "durch", "soloist": "1"}, "Made or lost?"),
    ],
)
@pytest.mark.parametrize("htmx", [False, True])
def test_a_deal_that_cannot_be_is_refused_at_its_field_and_not_stored(
    phone: Phone, values: Values, wrong: str, htmx: bool
) -> None:
    refuse_at_its_field(phone, "marias", values, wrong, htmx)


@pytest.mark.parametrize(
    "values",
    [
        {"trump": "leaves"},
        {**PLAYED, "fleks.game": "2", "marriages.soloist": ["bells", "leaves"]},
        {**PLAYED, "announced": ["soloist_seven"], "last": "defenders.beats"},
        {"contract": "durch", "soloist": "1", "made": "no", "fleks.game": "3"},
    ],
)
def test_a_deals_screen_says_what_was_written(phone: Phone, values: Values) -> None:
    write_again_untouched(phone, "marias", values)


def test_tricks_that_do_not_fit_the_result_are_left_out(phone: Phone) -> None:
    address = phone.sit_down("marias")
    lost = {"contract": "betl", "soloist": "0", "made": "yes", "tricks_by": "1 0"}
    shown = phone.preview(address, {**lost, "calls": "0=betl"})
    assert "do not fit this result, so they are left out" in shown.text
    phone.record(address, lost)
    (deal,) = phone.evening(address).deals
    assert (deal.facts.made, deal.facts.tricks_by) == (True, ())
