"""The rules, and what any deal would be worth, without writing anything down.

With deals of Mariáš.
"""

from __future__ import annotations

from tests.web.conftest import Page, Phone


def test_a_deal_that_is_tried_is_scored_and_kept_nowhere(phone: Phone) -> None:
    address = phone.sit_down()
    before = phone.stored()
    form = phone.page(f"/t/{address}/try").form("/try")
    answer = phone.send(form, {"trump": "hearts"}, htmx=True)
    page = Page(answer.text)
    assert "game won, unplayed, hearts: 1 × 2" in page.text
    assert "Save" not in page.text
    assert phone.stored() == before
    assert "<html" in phone.send(form, {"trump": "hearts"}).text
    assert phone.stored() == before


def test_a_tried_deal_is_compared_under_other_house_rules(phone: Phone) -> None:
    address = phone.sit_down()
    form = phone.page(f"/t/{address}/try").form("/try")
    answer = phone.send(form, {"trump": "hearts"}, htmx=True)
    text = Page(answer.text).text
    # Hearts double everything by default: 2 from each to Anna, forehand. Undoubled it is 1.
    assert "Hearts double: nothing" in text
    assert "+2 · \N{MINUS SIGN}1 · \N{MINUS SIGN}1" in text


def test_what_is_tried_leaves_a_deal_that_is_under_way(phone: Phone) -> None:
    address = phone.sit_down()
    phone.preview(address, {"trump": "bells"})
    form = phone.page(f"/t/{address}/try").form("/try")
    assert form.chosen("trump") == []
    phone.send(form, {"trump": "hearts"}, htmx=True)
    assert phone.at_hand(address).one("trump") == "bells"


def test_the_rules_at_hand_have_the_tables_own_house_rules(phone: Phone) -> None:
    address = phone.sit_down(**{"rules.hearts_double": "none"})
    page = phone.page(f"/t/{address}/rules-at-hand")
    assert "Hearts double" in page.text
    assert "nothing" in page.text
    usual = phone.page("/rules/marias/at-hand")
    assert "everything" in usual.text
    assert phone.get("/rules/nothing/at-hand").status_code == 404
