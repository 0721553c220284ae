"""How many taps a deal takes."""

from __future__ import annotations

from tests.browser.phone import Phone
from tests.browser.phones import Server

NAMES = ("Anna", "Boris", "Cyril")


def test_six_made_against_one_whister_takes_seven_taps(server: Server, phone: Phone) -> None:
    phone.go(address=server.open("preferans", NAMES))
    phone.record("strain=S", "declarer=1", "whist=2", "over=0")
    assert phone.taps <= 7
