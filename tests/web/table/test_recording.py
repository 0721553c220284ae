"""A deal is recorded and corrected from one screen; wrong input is said at its field."""

from typing import Any

import pytest

from assistant.evening.events import Dealt
from tests.games.worked import NAMES, wrong_tap
from tests.web.conftest import BOTH_PASS, COMMONEST, Page, Phone, Values, named

# Anna 0, Boris 1, Cyril 2: Cyril deals first, so Anna is forehand and soloist of a suit game.
FIRST_FIVE: Values = {"trump": "leaves", "played": "yes", "counted": "points"}
PLAYED: Values = {"trump": "leaves", "played": "yes", "aces": "5", "last": "soloist"}
WHISTED: Values = {"kind": "7", "strain": "H", "declarer": "1", "whist.2": "whist"}

# ---- What is recorded ----


@pytest.mark.parametrize(
    ("values", "facts", "totals"),
    [
        ({"trump": "leaves"}, {"trump": "leaves", "played": False}, (2, -1, -1)),
        ({"trump": "hearts"}, {"trump": "hearts", "played": False}, (4, -2, -2)),
        (PLAYED, {"trump": "leaves", "card_points": 60}, (2, -1, -1)),
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


@pytest.mark.parametrize(
    ("values", "tricks"),
    [
        ({"kind": "6", "strain": "S", "declarer": "1", **BOTH_PASS}, {}),
        ({**WHISTED, "over": "0"}, {1: 7, 2: 3, 0: 0}),
        ({**WHISTED, "over": "-1", "passer": "2"}, {1: 6, 2: 2, 0: 2}),
        ({**WHISTED, "whist.0": "whist", "over": "1", "left": "2"}, {1: 8, 2: 2, 0: 0}),
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


def test_a_plain_form_is_redirected_to_the_table(phone: Phone, address: str, game: str) -> None:
    answer = phone.record(address, COMMONEST[game])
    assert (answer.status_code, answer.location) == (303, f"/t/{address}/")
    assert named(game, 2) in phone.page(answer.location).text


def test_htmx_gets_the_table_in_the_same_round_trip(phone: Phone, address: str, game: str) -> None:
    answer = phone.record(address, COMMONEST[game], htmx=True)
    assert answer.status_code == 200
    assert answer.headers["HX-Push-Url"] == f"/t/{address}/"
    assert "<html" not in answer.text
    assert 'id="screen"' in answer.text
    assert named(game, 2) in Page(answer.text).text


def test_the_next_screen_says_saved_once_with_an_undo(
    phone: Phone, address: str, game: str
) -> None:
    phone.record(address, COMMONEST[game])
    first, second = phone.page(f"/t/{address}/"), phone.page(f"/t/{address}/")
    assert "Saved" in first.text
    assert first.form("/undo").chosen("number") == ["2"]
    assert "Saved" not in second.text


def test_the_same_submission_is_one_deal_answered_as_if_new(
    phone: Phone, address: str, game: str
) -> None:
    form = phone.recording(address)
    for htmx in (False, False, True):
        answer = phone.send(form, COMMONEST[game], htmx=htmx)
        assert answer.status_code == (200 if htmx else 303)
    assert len(phone.evening(address).deals) == 1


def test_the_same_submission_is_one_deal_even_after_others_were_written(
    phone: Phone, other: Phone, address: str, game: str
) -> None:
    form = phone.recording(address)
    phone.send(form, COMMONEST[game])
    other.record(address, COMMONEST[game])
    assert phone.send(form, COMMONEST[game]).status_code == 303
    assert len(phone.evening(address).deals) == 2


def test_a_form_gone_back_to_and_changed_is_not_taken_for_a_repetition(phone: Phone) -> None:
    """The browser's "back" shows the form with its old mark: what is typed now is not lost."""
    address = phone.sit_down()
    form = phone.recording(address)
    assert phone.send(form, {"trump": "leaves"}).status_code == 303
    answer = phone.send(form, {"trump": "hearts"})
    assert answer.status_code == 409
    assert [deal.facts.trump for deal in phone.evening(address).deals] == ["leaves"]
    replace = next(form for form in Page(answer.text).forms if form.chosen("key"))
    assert phone.send(replace).status_code == 303
    assert [deal.facts.trump for deal in phone.evening(address).deals] == ["hearts"]


def test_nothing_is_recorded_at_a_table_that_has_ended(
    phone: Phone, address: str, game: str
) -> None:
    form = phone.recording(address)
    phone.send(phone.page(f"/t/{address}/end").form("/close"))
    answer = phone.send(form, COMMONEST[game])
    assert answer.status_code == 409
    assert "ended meanwhile" in Page(answer.text).text
    assert phone.evening(address).deals == ()


# ---- The preview ----


def test_a_tap_shows_what_the_deal_would_pay_and_records_no_deal(phone: Phone) -> None:
    address = phone.sit_down()
    page = phone.preview(address, {"trump": "hearts"})
    for words in ("+4", "\N{MINUS SIGN}2", "game won, not played, hearts: 1 × 2"):
        assert words in page.text
    assert "<html" not in page.html
    assert phone.evening(address).slots == ()
    assert phone.at_hand(address).one("trump") == "hearts"


def test_a_tap_in_preferans_shows_every_entry_with_its_reason(phone: Phone) -> None:
    address = phone.sit_down("preferans")
    page = phone.preview(address, {**WHISTED, "over": "-1"})
    assert "7♥, 1 down: 1 × 4" in page.text.replace("\N{BLACK HEART SUIT}", "♥") or (
        "1 down: 1 × 4" in page.text
    )
    assert "consolation, 1 down: 1 × 4" in page.text
    assert "4 tricks: 4 × 4" in page.text
    assert phone.evening(address).deals == ()


def test_a_tap_asks_what_is_still_open_without_blaming(phone: Phone, address: str) -> None:
    page = phone.preview(address, {})
    assert page.wrong == []
    assert page.text.count("?") == 1


def test_a_plain_form_gets_the_whole_page_and_keeps_its_mark(phone: Phone, address: str) -> None:
    form = phone.recording(address)
    answer = phone.send(form, {}, to=f"/t/{address}/preview")
    assert answer.status_code == 200
    assert "<html" in answer.text
    again = Page(answer.text).form("/record")
    for name in ("submission", "seen_deal", "seen_written"):
        assert again.chosen(name) == form.chosen(name)


def test_what_cannot_be_is_not_offered(phone: Phone) -> None:
    address = phone.sit_down("preferans")
    form = phone.recording(address)
    assert "strain" in dict(form.choices)
    page = phone.preview(address, {"kind": "raspasy", "first": "8"})
    assert 'name="strain"' not in page.html
    assert 'name="declarer"' not in page.html
    counts = [t["value"] for tag, t in page.tags if t.get("name") == "second"]
    assert counts == ["0", "1", "2"]


def test_card_points_are_typed_or_counted_from_aces_and_tens(phone: Phone) -> None:
    address = phone.sit_down()
    played: Values = {"trump": "leaves", "played": "yes"}
    page = phone.preview(address, {**played, "recount": "points"})
    assert 'name="card_points"' in page.html
    page = phone.preview(address, {**played, "counted": "points", "recount": "aces"})
    assert 'name="aces"' in page.html


# ---- What cannot be ----


@pytest.mark.parametrize(
    ("game", "values", "wrong"),
    [
        ("marias", {}, "Which suit is trumps?"),
        ("marias", {"contract": "bridge"}, "bridge is none of suit, betl"),
        ("marias", {"trump": "spades"}, "spades is none of hearts"),
        ("marias", {"trump": "leaves", "announced": "nine"}, "nine is none of"),
        ("marias", {"trump": "leaves", "fleks.game": "31"}, "31 is not between 0 and 30"),
        ("marias", {"trump": "leaves", "fleks.game": "x"}, "x is not a whole number"),
        ("marias", {"trump": "leaves", "played": "yes"}, "Aces and tens? Whose last trick?"),
        ("marias", {"trump": "leaves", "played": "no", "fleks.game": "1"}, "Aces and tens?"),
        ("marias", {"trump": "leaves", "played": "perhaps"}, "Aces and tens?"),
        ("marias", {**FIRST_FIVE, "card_points": "45"}, "45 is none of 0, 10, 20"),
        ("marias", {**FIRST_FIVE, "card_points": "100"}, "100 is none of 0, 10, 20"),
        ("marias", {**FIRST_FIVE, "card_points": "-10"}, "10 is none of 0, 10, 20"),
        ("marias", {**FIRST_FIVE, "card_points": "many"}, "many is not a whole number"),
        (
            "marias",
            {**FIRST_FIVE, "card_points": "0", "last": "soloist.won"},
            "the last trick alone is 10 points for the soloist",
        ),
        (
            "marias",
            {**FIRST_FIVE, "card_points": "90", "last": "defenders.won"},
            "the last trick alone is 10 points for the defenders",
        ),
        (
            "marias",
            {**PLAYED, "last": "defenders.beaten"},
            "Whose last trick?",
        ),
        ("marias", {**PLAYED, "last": "dealer.won"}, "dealer is none of soloist, defenders"),
        ("marias", {**PLAYED, "last": "soloist.maybe"}, "maybe is neither true nor false"),
        ("marias", {**FIRST_FIVE, "card_points": "30"}, "Whose last trick? With the seven?"),
        ("marias", {**PLAYED, "last": ""}, "Whose last trick? With the seven?"),
        ("marias", {**PLAYED, "aces": "9"}, "100 is none of 0, 10, 20"),
        ("marias", {**PLAYED, "last": "nobody"}, "nobody is none of soloist, defenders"),
        (
            "marias",
            {**PLAYED, "marriages.soloist": "leaves", "marriages.defenders": ["bells", "leaves"]},
            "a marriage is in one hand only",
        ),
        ("marias", {**PLAYED, "marriages.soloist": "clubs"}, "clubs is none of hearts"),
        ("marias", {"contract": "betl", "made": "yes"}, "Who is the soloist?"),
        ("marias", {"contract": "betl", "soloist": "3", "made": "yes"}, "Who is the soloist?"),
        ("marias", {"contract": "durch", "soloist": "1"}, "Made or lost?"),
        ("preferans", {}, "Which trumps?"),
        ("preferans", {"kind": "11", "strain": "S", "declarer": "1"}, "there is no 11S"),
        ("preferans", {"kind": "6", "strain": "X", "declarer": "1"}, "there is no 6X"),
        ("preferans", {"kind": "6", "strain": "S"}, "Who is the declarer?"),
        ("preferans", {"kind": "6", "strain": "S", "declarer": "3"}, "Who is the declarer?"),
        ("preferans", {**WHISTED, "whist.2": "half"}, "half is none of whist, pass"),
        ("preferans", {**WHISTED, "over": "4"}, "How many tricks did each take?"),
        ("preferans", {**WHISTED, "over": "-8"}, "How many tricks did each take?"),
        ("preferans", {**WHISTED, "over": "many"}, "How many tricks did each take?"),
        ("preferans", {**WHISTED, "passer": "4"}, "How many tricks did each take?"),
        ("preferans", {"kind": "raspasy"}, "How many tricks did each take?"),
        ("preferans", {"kind": "raspasy", "first": "8", "second": "7"}, "How many tricks"),
        ("preferans", {"kind": "raspasy", "first": "-1", "second": "7"}, "How many tricks"),
    ],
)
@pytest.mark.parametrize("htmx", [False, True])
def test_a_deal_that_cannot_be_is_refused_at_its_field_and_not_stored(
    phone: Phone, game: str, values: Values, wrong: str, htmx: bool
) -> None:
    address = phone.sit_down(game)
    before, form = phone.stored(), phone.recording(address)
    answer = phone.send(form, values, htmx=htmx)
    page = Page(answer.text)
    assert answer.status_code == 422
    assert wrong in page.wrong[0]
    assert ("<html" in answer.text) is not htmx
    again = page.form("/record")
    assert again.chosen("submission") == form.chosen("submission")
    for name, value in values.items():
        if again.offered(name) and value in again.offered(name):
            assert again.chosen(name) == [value]
    assert phone.stored() == before


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


def test_a_table_that_nobody_opened_takes_nothing(phone: Phone) -> None:
    for path in (
        "record",
        "preview",
        "hear",
        "try",
        "drop",
        "undo",
        "close",
        "reopen",
        "remainder",
    ):
        assert phone.client.post(f"/t/{'x' * 22}/{path}", data={}).status_code == 404
    assert phone.stored() == []


# ---- Four players ----


def test_the_called_card_is_asked_for_and_may_be_the_soloists_own(phone: Phone) -> None:
    address = phone.sit_down(names=NAMES)
    assert phone.record(address, {"trump": "leaves"}).status_code == 422
    assert phone.record(address, {"trump": "leaves", "partner": "9"}).status_code == 422
    assert phone.record(address, {"trump": "leaves", "partner": "alone"}).status_code == 303
    assert phone.evening(address).totals == (3, -1, -1, -1)
    assert phone.record(address, {"trump": "leaves", "partner": "3"}).status_code == 303
    assert phone.evening(address).totals == (2, 0, -2, 0)


def test_the_dealer_who_sits_out_is_not_offered(phone: Phone) -> None:
    address = phone.sit_down("preferans", NAMES)
    assert phone.recording(address).offered("declarer") == ["0", "1", "2"]
    values: Values = {"kind": "6", "strain": "S", "declarer": "3"}
    assert phone.record(address, values).status_code == 422


# ---- Correcting ----


def correcting(phone: Phone, address: str, key: int = 1) -> Any:
    return phone.page(f"/t/{address}/deals/{key}/correct").form("/record")


@pytest.mark.parametrize(
    ("game", "values"),
    [
        ("marias", {"trump": "leaves"}),
        ("marias", {**PLAYED, "fleks.game": "2", "marriages.soloist": ["bells", "leaves"]}),
        ("marias", {**PLAYED, "announced": ["soloist_seven"], "last": "soloist.beaten"}),
        ("marias", {"contract": "durch", "soloist": "1", "made": "no", "fleks.game": "3"}),
        ("preferans", {"kind": "6", "strain": "NT", "declarer": "1", **BOTH_PASS}),
        ("preferans", {**WHISTED, "over": "-2", "passer": "1"}),
        ("preferans", {"kind": "misere", "declarer": "2", "caught": "3", "left": "4"}),
        ("preferans", {"kind": "raspasy", "first": "0", "second": "10"}),
    ],
)
def test_a_deals_screen_says_what_was_written(phone: Phone, game: str, values: Values) -> None:
    """Saving it untouched writes the same facts again."""
    address = phone.sit_down(game)
    assert phone.record(address, values).status_code == 303
    facts = phone.evening(address).deals[0].facts
    assert phone.send(correcting(phone, address)).status_code == 303
    evening = phone.evening(address)
    assert evening.number == 3
    assert [deal.facts for deal in evening.deals] == [facts]


def test_a_deal_three_deals_back_is_corrected_and_all_later_totals_follow(phone: Phone) -> None:
    address = phone.sit_down()
    for trump in ("leaves", "hearts", "leaves", "bells"):
        phone.record(address, {"trump": trump})
    form = correcting(phone, address)
    assert phone.send(form, {"trump": "hearts"}).status_code == 303
    evening = phone.evening(address)
    assert [deal.points for deal in evening.deals] == [
        (4, -2, -2),
        (-2, 4, -2),
        (-1, -1, 2),
        (2, -1, -1),
    ]
    assert evening.totals == (3, 0, -3)
    table = phone.page(f"/t/{address}/")
    assert "Corrected" in table.text
    assert table.form("/undo").chosen("number") == ["6"]


def test_a_correction_that_cannot_be_is_refused(phone: Phone, address: str, game: str) -> None:
    phone.record(address, COMMONEST[game])
    answer = phone.send(correcting(phone, address), wrong_tap(game))
    assert answer.status_code == 422
    assert Page(answer.text).form("/record").chosen("key") == ["1"]
    assert phone.evening(address).number == 2


def test_a_deal_that_was_never_dealt_cannot_be_corrected(phone: Phone, address: str) -> None:
    for key in ("0", "1", "99", "x", "-1", "9" * 25):
        assert phone.get(f"/t/{address}/deals/{key}/correct").status_code == 404


# ---- Somebody else was quicker ----


@pytest.fixture
def stale(phone: Phone, other: Phone) -> Any:
    """Two phones have the first deal on their screens; Anna's phone saves first."""
    address = phone.sit_down()
    late = other.recording(address)
    assert phone.record(address, {"trump": "hearts"}).status_code == 303
    return address, late


@pytest.mark.parametrize("htmx", [False, True])
def test_a_stale_form_is_answered_with_both_versions(other: Phone, stale: Any, htmx: bool) -> None:
    address, late = stale
    answer = other.send(late, {"trump": "bells"}, htmx=htmx)
    page = Page(answer.text)
    assert answer.status_code == 409
    assert 'aria-label="hearts"' in answer.text
    assert 'aria-label="bells"' in answer.text
    assert "Written meanwhile" in page.text
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
    answer = other.send(late, {"trump": "bells", "played": "yes"})
    assert answer.status_code == 409
    replace = next(form for form in Page(answer.text).forms if form.chosen("key"))
    refused = other.send(replace)
    assert refused.status_code == 422
    again = Page(refused.text).form("/record")
    assert (again.chosen("key"), again.chosen("trump")) == (["1"], ["bells"])
    done = other.send(again, {"aces": "3", "last": "defenders"})
    assert done.status_code == 303
    assert other.evening(address).deals[0].facts.card_points == 30


def test_two_corrections_of_one_deal_conflict(phone: Phone, other: Phone) -> None:
    address = phone.sit_down()
    phone.record(address, {"trump": "hearts"})
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
    phone.record(address, {"trump": "hearts"})
    late = correcting(other, address)
    phone.send(phone.page(f"/t/{address}/deals/1").form("/withdraw"))
    assert other.send(late, {"trump": "bells"}).status_code == 409
    assert other.evening(address).deals == ()


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
    assert phone.send(form, {"trump": "leaves"}).status_code == 409
    assert [deal.facts.trump for deal in phone.evening(address).deals] == ["bells"]


def test_what_is_saved_in_the_middle_of_an_auction_is_shown_first(phone: Phone) -> None:
    address = phone.sit_down()
    phone.preview(address, {"listen": "1", "call": "0=leaves"})
    phone.preview(address, {"call": "1=good"})
    shown = phone.record(address, {})
    assert shown.status_code == 200
    assert phone.evening(address).deals == ()
    assert "Not saved: game won, not played: 1" in Page(shown.text).text
    assert phone.send(Page(shown.text).form("/record")).status_code == 303
    (deal,) = phone.evening(address).deals
    assert deal.points == (2, -1, -1)


def test_another_call_makes_what_was_shown_open_again(phone: Phone) -> None:
    address = phone.sit_down()
    phone.preview(address, {"listen": "1", "call": "0=leaves"})
    shown = Page(phone.record(address, {}).text)
    assert "game won, not played" in shown.text
    heard = phone.send(shown.form("/record"), {"call": "1=good"}, to=f"/t/{address}/preview")
    assert "game won, not played" not in Page(heard.text).text
