"""Recording and correcting a deal on one screen; problems are at their fields."""

from typing import Any

import pytest

from tests.games.worked import tapped, wrong_tap
from tests.samples import PAID, as_tapped, one_each, two_each
from tests.web.conftest import COMMONEST, Page, Phone, Values, named


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


def test_a_line_says_saved_once_with_an_undo_until_the_next_deal_is_begun(
    phone: Phone, other: Phone, address: str, game: str
) -> None:
    phone.record(address, COMMONEST[game])
    said = f"{named(game, 1)} saved"
    for _ in range(2):
        page = phone.page(f"/t/{address}/")
        assert page.text.count(said) == 1
        assert page.form("/undo").chosen("number") == ["2"]
    assert said not in other.page(f"/t/{address}/").text
    other.record(address, COMMONEST[game])
    assert " saved" not in phone.page(f"/t/{address}/").text


def test_the_same_submission_is_one_deal_even_after_others_were_written(
    phone: Phone, other: Phone, address: str, game: str
) -> None:
    form = phone.recording(address)
    phone.send(form, COMMONEST[game])
    other.record(address, COMMONEST[game])
    assert phone.send(form, COMMONEST[game]).status_code == 303
    assert len(phone.evening(address).deals) == 2


def test_a_form_gone_back_to_and_changed_is_not_taken_for_a_repetition(phone: Phone) -> None:
    """The browser's Back button shows the old submission id; new input must not be lost."""
    address = phone.sit_down()
    form = phone.recording(address)
    assert phone.send(form, as_tapped(PAID, one_each("Anna"))).status_code == 303
    answer = phone.send(form, as_tapped(PAID, two_each("Anna")))
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
    assert "Reopen it to save your deal" in Page(answer.text).text
    assert phone.evening(address).deals == ()


# ---- The preview ----


def test_a_tap_shows_what_the_deal_would_pay_and_records_no_deal(phone: Phone) -> None:
    address = phone.sit_down()
    page = phone.preview(address, as_tapped(PAID, two_each("Anna")))
    for words in ("+4", "\N{MINUS SIGN}2", "game won, unplayed, hearts: 1 × 2"):
        assert words in page.text
    assert "<html" not in page.html
    assert phone.evening(address).slots == ()
    assert phone.at_hand(address).one("trump") == "hearts"


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


# ---- What cannot be ----


def refuse_at_its_field(phone: Phone, game: str, values: Values, wrong: str, htmx: bool) -> None:
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


@pytest.mark.parametrize("htmx", [False, True])
def test_a_deal_that_cannot_be_is_refused_and_not_stored(
    phone: Phone, game: str, htmx: bool
) -> None:
    refuse_at_its_field(phone, game, {**tapped(game), **wrong_tap(game)}, "", htmx)


# ---- Correcting ----


def correcting(phone: Phone, address: str, key: int = 1) -> Any:
    return phone.page(f"/t/{address}/deals/{key}/correct").form("/record")


def write_again_untouched(phone: Phone, game: str, values: Values) -> None:
    """Save a deal unchanged, with the same facts."""
    address = phone.sit_down(game)
    assert phone.record(address, values).status_code == 303
    facts = phone.evening(address).deals[0].facts
    assert phone.send(correcting(phone, address)).status_code == 303
    evening = phone.evening(address)
    assert evening.number == 3
    assert [deal.facts for deal in evening.deals] == [facts]


def test_a_deals_screen_says_what_was_written(phone: Phone, game: str) -> None:
    write_again_untouched(phone, game, tapped(game))


def test_a_deal_three_deals_back_is_corrected_and_all_later_totals_follow(phone: Phone) -> None:
    address = phone.sit_down()
    for trump in ("leaves", "hearts", "leaves", "bells"):
        phone.record(address, {"trump": trump})
    form = correcting(phone, address)
    assert phone.send(form, as_tapped(PAID, two_each("Anna"))).status_code == 303
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


def test_what_is_saved_in_the_middle_of_an_auction_is_shown_first(phone: Phone) -> None:
    address = phone.sit_down()
    phone.preview(address, {"listen": "1", "call": "0=leaves"})
    phone.preview(address, {"call": "1=good"})
    shown = phone.record(address, {})
    assert shown.status_code == 200
    assert phone.evening(address).deals == ()
    assert "game won, unplayed: 1" in Page(shown.text).text
    assert phone.send(Page(shown.text).form("/record")).status_code == 303
    (deal,) = phone.evening(address).deals
    assert deal.points == (2, -1, -1)


def test_another_call_makes_what_was_shown_open_again(phone: Phone) -> None:
    address = phone.sit_down()
    phone.preview(address, {"listen": "1", "call": "0=leaves"})
    shown = Page(phone.record(address, {}).text)
    assert "game won, unplayed" in shown.text
    heard = phone.send(shown.form("/record"), {"call": "1=good"}, to=f"/t/{address}/preview")
    assert "game won, unplayed" not in Page(heard.text).text


def test_a_deal_at_hand_is_shown_by_its_result_or_by_its_steps(phone: Phone) -> None:
    address = phone.sit_down()
    phone.preview(address, {"listen": "1", "call": "0=leaves"})
    phone.preview(address, {"leave": "1"})
    assert "Back to the steps" in phone.page(f"/t/{address}/record").text
    (steps,) = (link for link in phone.page(f"/t/{address}/").links if "listen" in link)
    assert "Back to the steps" not in phone.page(steps).text
