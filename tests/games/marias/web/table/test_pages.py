"""A table answers what a glance asks; a deal can be explained, withdrawn and restored.

With deals of Mariáš.
"""

from tests.samples import as_tapped, one_each
from tests.web.conftest import Page, Phone


def test_a_deal_is_explained_line_by_line(phone: Phone) -> None:
    address = phone.sit_down()
    phone.record(address, {"trump": "hearts", "fleks.game": "1", "aces": "6", "last": "defenders"})
    page = phone.page(f"/t/{address}/deals/1")
    for words in (
        "game won 60 to 30, flek, hearts: 1 × 2 × 2",
        "+8",
        "\N{MINUS SIGN}4",
        "Recorded",
    ):
        assert words in page.text


def test_a_correction_a_withdrawal_and_a_restoration_are_undone(phone: Phone) -> None:
    address = phone.sit_down()
    phone.record(address, as_tapped("marias", one_each("Anna")))
    before = phone.evening(address).deals

    def undone() -> None:
        after = phone.evening(address)
        assert phone.send(phone.page(f"/t/{address}/").form("/undo")).status_code == 303
        assert phone.evening(address).deals != after.deals

    phone.send(phone.page(f"/t/{address}/deals/1/correct").form("/record"), {"trump": "bells"})
    undone()
    assert phone.evening(address).deals == before
    phone.send(phone.page(f"/t/{address}/deals/1").form("/withdraw"))
    undone()
    assert phone.evening(address).deals == before
    phone.send(phone.page(f"/t/{address}/deals/1").form("/withdraw"))
    phone.send(phone.page(f"/t/{address}/deals/1").form("/restore"))
    undone()
    assert phone.evening(address).deals == ()


# ---- History ----


def test_the_history_shows_what_it_was_what_it_became_and_when(phone: Phone) -> None:
    address = phone.sit_down()
    assert "There are no changes yet" in phone.page(f"/t/{address}/history").text
    phone.record(address, as_tapped("marias", one_each("Anna")))
    phone.send(phone.page(f"/t/{address}/deals/1/correct").form("/record"), {"trump": "bells"})
    phone.send(phone.page(f"/t/{address}/deals/1").form("/withdraw"))
    page = phone.page(f"/t/{address}/history")
    assert page.text.index("withdrawn") < page.text.index("became")
    assert page.html.index('aria-label="leaves"') < page.html.rindex('aria-label="bells"')
    year = phone.evening(address).log[0].at[:4]
    assert page.text.count(year) == 2
    deal = phone.page(f"/t/{address}/deals/1")
    assert all(word in deal.text for word in ("recorded", "became", "withdrawn"))


def test_the_history_says_what_changed_and_what_counts_again(phone: Phone) -> None:
    address = phone.sit_down()
    phone.record(address, {"contract": "betl", "soloist": "1", "made": "no"})
    form = phone.page(f"/t/{address}/deals/1/correct").form("/record")
    phone.send(form, {"made": "yes"})
    history = phone.page(f"/t/{address}/history").text
    assert "Deal 1" in history
    assert "result: lost made" in " ".join(history.split())
    phone.send(phone.page(f"/t/{address}/deals/1").form("/withdraw"))
    phone.send(phone.page(f"/t/{address}/deals/1").form("/restore"))
    history = phone.page(f"/t/{address}/history").text
    assert "withdrawn: Boris betl" in " ".join(history.split())
    assert "restored: Boris betl" in " ".join(history.split())


def test_changed_rules_lead_to_what_changed(phone: Phone) -> None:
    address = phone.sit_down("marias", ("Anna", "Boris", "Cyril"))
    phone.record(address, {"contract": "betl", "soloist": "0", "made": "yes"})
    rules = phone.page(f"/t/{address}/rules").form("/rules")
    shown = Page(phone.send(rules, {"rules.values": "federation", "do": "compare"}).text)
    phone.send(shown.form("/rules/switch"), {"when": "next"})
    number = phone.evening(address).number
    assert f"/t/{address}/history#rules-{number}" in phone.page(f"/t/{address}/").links
    assert f'id="rules-{number}"' in phone.page(f"/t/{address}/history").html
