"""Two phones write at once: one deal, two deals, or a question which of them holds.

With deals of Preferans.
"""

from __future__ import annotations

from tests.games.preferans.typical import BOTH_PASS
from tests.games.worked import NAMES
from tests.web.conftest import Page, Phone
from tests.web.test_two_phones import conflict


def test_who_sits_out_there_is_said(phone: Phone, other: Phone) -> None:
    address = phone.sit_down("preferans", NAMES)
    late = other.recording(address)
    phone.record(address, {"kind": "6", "strain": "S", "declarer": "0", **BOTH_PASS})
    page = conflict(late, other, {"kind": "6", "strain": "H", "declarer": "2", **BOTH_PASS})
    assert "Deal 2 · Anna deals, sits out" in page.text


def test_the_tricks_of_somebody_who_sits_out_there_are_asked_anew(
    phone: Phone, other: Phone
) -> None:
    """Anna took 2, Boris 5 and Cyril 3; she deals the second, and her tricks are not Dana's."""
    address = phone.sit_down("preferans", NAMES)
    late = other.recording(address)
    phone.record(address, {"kind": "6", "strain": "S", "declarer": "0", **BOTH_PASS})
    page = conflict(late, other, {"kind": "raspasy", "first": "2", "second": "5"})
    screen = Page(other.send(page.form("/preview")).text).form("/record")
    assert screen.chosen("kind") == ["raspasy"]
    answer = other.send(screen)
    assert answer.status_code == 422
    assert len(other.evening(address).deals) == 1
