"""A deal that was withdrawn can be corrected: it stays withdrawn, and every page tells of it.

With deals of Mariáš.
"""

from __future__ import annotations

import pytest

from tests.samples import as_tapped, one_each
from tests.web.conftest import Phone
from tests.web.test_withdrawn import correct


@pytest.fixture
def marias(phone: Phone) -> str:
    """A table of Mariáš whose only deal, leaves from the soloist, does not count."""
    address = phone.sit_down()
    phone.record(address, as_tapped("marias", one_each("Anna")))
    phone.send(phone.page(f"/t/{address}/deals/1").form("/withdraw"))
    return address


def test_the_table_says_that_it_stays_withdrawn(phone: Phone, marias: str) -> None:
    assert "Corrected. The deal is still withdrawn." in correct(phone, marias, trump="hearts").text
    assert phone.evening(marias).deals == ()


@pytest.mark.parametrize("page", ["history", "deals/1"])
def test_the_history_says_what_it_was_and_became(phone: Phone, marias: str, page: str) -> None:
    correct(phone, marias, trump="hearts")
    told = phone.page(f"/t/{marias}/{page}").text
    assert "still withdrawn" in told
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
