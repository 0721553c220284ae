"""A deal that was withdrawn can be corrected: it stays withdrawn, and every page tells of it."""

from __future__ import annotations

import pytest

from tests.web.conftest import COMMONEST, Page, Phone


@pytest.fixture
def withdrawn(phone: Phone, address: str, game: str) -> str:
    """A table whose only deal does not count."""
    phone.record(address, COMMONEST[game])
    phone.send(phone.page(f"/t/{address}/deals/1").form("/withdraw"))
    return address


@pytest.fixture
def marias(phone: Phone) -> str:
    """A table of Mariáš whose only deal, leaves from the soloist, does not count."""
    address = phone.sit_down()
    phone.record(address, {"trump": "leaves"})
    phone.send(phone.page(f"/t/{address}/deals/1").form("/withdraw"))
    return address


def correct(phone: Phone, table: str, **values: str) -> Page:
    form = phone.page(f"/t/{table}/deals/1/correct").form("/record")
    assert phone.send(form, values).status_code == 303
    return phone.page(f"/t/{table}/")


def test_in_every_game_its_pages_are_there_afterwards(phone: Phone, withdrawn: str) -> None:
    correct(phone, withdrawn)
    for page in ("history", "deals/1", "deals/1/correct", "", "rules", "sheet", "course"):
        assert phone.get(f"/t/{withdrawn}/{page}").status_code == 200, page


def test_the_table_says_that_it_stays_withdrawn(phone: Phone, marias: str) -> None:
    assert "Corrected; it stays withdrawn" in correct(phone, marias, trump="hearts").text
    assert phone.evening(marias).deals == ()


@pytest.mark.parametrize("page", ["history", "deals/1"])
def test_the_history_says_what_it_was_and_became(phone: Phone, marias: str, page: str) -> None:
    correct(phone, marias, trump="hearts")
    told = phone.page(f"/t/{marias}/{page}").text
    assert "stays withdrawn" in told
    assert "trumps: leaves hearts" in told


def test_undoing_it_writes_what_it_was(phone: Phone, marias: str) -> None:
    before = phone.evening(marias).slot(1)
    table = correct(phone, marias, trump="hearts")
    phone.send(table.form("/undo"))
    after = phone.evening(marias).slot(1)
    assert before is not None
    assert after is not None
    assert (after.facts, after.counts) == (before.facts, False)


def test_restored_it_counts_as_it_was_corrected(phone: Phone, marias: str) -> None:
    """Hearts double the game: the soloist, who sits on the first seat, gets 2 from each."""
    correct(phone, marias, trump="hearts")
    phone.send(phone.page(f"/t/{marias}/deals/1").form("/restore"))
    assert phone.evening(marias).totals == (4, -2, -2)


def test_other_house_rules_lead_to_it_and_on(phone: Phone) -> None:
    """A withdrawn half whist stops the switch; corrected it does not, and the history is there."""
    half = phone.sit_down("preferans", **{"rules.convention": "sochi"})
    made = {"kind": "6", "strain": "S", "declarer": "0", "whist.1": "half", "whist.2": "pass"}
    assert phone.record(half, made).status_code == 303
    phone.send(phone.page(f"/t/{half}/deals/1").form("/withdraw"))
    chosen = phone.page(f"/t/{half}/rules").form("/rules")
    stopped = Page(phone.send(chosen, {"rules.convention": "parlett", "do": "compare"}).text)
    assert f"/t/{half}/deals/1/correct" in stopped.links
    correct(phone, half, **{"whist.1": "pass"})
    again = Page(phone.send(chosen, {"rules.convention": "parlett", "do": "compare"}).text)
    assert phone.send(again.form("/switch")).status_code == 303
    assert "stays withdrawn" in phone.page(f"/t/{half}/history").text
