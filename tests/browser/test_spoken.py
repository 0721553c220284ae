"""The result of a deal is said aloud by the phone that has saved it, if it was told to."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.games.worked import seated, tapped
from tests.samples import PAID

from .phone import Phone
from .phones import Server, TakePhone

Voice = Mapping[str, Any]
OWN = {"name": "Own", "lang": "en-GB", "localService": True}
CZECH = {"name": "Zuzana", "lang": "cs_CZ", "localService": True}
REMOTE = {"name": "Remote", "lang": "en-US", "localService": False}
STUB = """
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
window.utterances = [];
Object.defineProperty(window, "speechSynthesis", { value: {
  getVoices: () => VOICES,
  speak: ({ text, lang, voice }) => text && window.utterances.push([text, lang, voice.name]),
} });
"""
WITHOUT = 'Object.defineProperty(window, "speechSynthesis", { value: undefined });'


def takes(phone: Phone, *voices: Voice) -> None:
    """Give a phone these voices."""
    phone.on_every_page(STUB.replace("VOICES", json.dumps(voices)))


def switch(phone: Phone) -> Locator:
    """Open the settings, and find the switch there."""
    phone.visit("/settings")
    return phone.page.locator("#spoken")


def switched_on(phone: Phone, address: str) -> None:
    button = switch(phone)
    phone.tap(button)
    expect(button).to_have_attribute("aria-checked", "true")
    phone.go("", address)


def save(phone: Phone) -> None:
    """Record a deal by touches, from the table and back to it."""
    deals = phone.deals
    phone.tap(phone.page.locator("#foot .go"))
    phone.choose(*(f"{name}={value}" for name, value in tapped(PAID).items()))
    phone.save()
    expect(phone.page.locator("a.deal")).to_have_count(deals + 1)


def said(phone: Phone) -> list[list[str]]:
    """What was said aloud, in which language and by which voice."""
    utterances: list[list[str]] = phone.page.evaluate("window.utterances")
    return utterances


@pytest.fixture
def address(server: Server) -> str:
    return server.open(PAID, seated(PAID))


def test_each_save_is_said_once_with_who_gained_and_who_deals(
    server: Server, phone: Phone, address: str
) -> None:
    takes(phone, REMOTE, OWN)
    switched_on(phone, address)
    assert said(phone) == []
    save(phone)
    evening = phone.engine()
    gained = [
        (name, points)
        for name, points in zip(evening.players, evening.totals, strict=True)
        if points > 0
    ]
    [[text, language, voice]] = said(phone)
    assert (language, voice) == ("en-GB", "Own")
    assert all(f"{name}: plus {points}" in text for name, points in gained)
    assert text.count("plus") == len(gained) > 0
    assert text.endswith(f"{evening.players[evening.now.dealer]} deals now.")
    save(phone)
    assert len(said(phone)) == 2


def test_nothing_is_said_where_nobody_has_switched_it_on(phone: Phone, address: str) -> None:
    takes(phone, OWN)
    expect(switch(phone)).to_have_attribute("aria-checked", "false")
    phone.go("", address)
    save(phone)
    assert said(phone) == []
    expect(phone.page.locator(".said .done")).to_be_visible()


def test_a_phone_that_is_told_so_keeps_it_until_it_is_told_otherwise(
    phone: Phone, address: str
) -> None:
    takes(phone, OWN)
    switched_on(phone, address)
    button = switch(phone)
    expect(button).to_have_attribute("aria-checked", "true")
    phone.tap(button)
    expect(button).to_have_attribute("aria-checked", "false")
    phone.go("", address)
    save(phone)
    assert said(phone) == []


@pytest.mark.parametrize("voices", [(), (REMOTE,), (CZECH,), (REMOTE, CZECH)])
def test_without_a_voice_of_its_own_it_stays_off_and_says_why(
    phone: Phone, address: str, voices: tuple[Voice, ...]
) -> None:
    takes(phone, *voices)
    button = switch(phone)
    expect(phone.page.locator("#no-voice")).to_be_hidden()
    phone.tap(button)
    expect(button).to_have_attribute("aria-checked", "false")
    expect(phone.page.locator("#no-voice")).to_contain_text("no voice of its own")
    phone.go("", address)
    save(phone)
    assert said(phone) == []


def test_a_phone_that_cannot_speak_at_all_has_no_switch(phone: Phone, address: str) -> None:
    phone.on_every_page(WITHOUT)
    expect(switch(phone)).to_be_hidden()


def test_it_speaks_the_language_of_the_page(phones: TakePhone, address: str) -> None:
    phone = phones(locale="cs")
    takes(phone, OWN, CZECH)
    switched_on(phone, address)
    save(phone)
    [[text, language, voice]] = said(phone)
    assert (language, voice) == ("cs_CZ", "Zuzana")
    assert "teď rozdává" in text


def test_only_the_phone_that_saved_says_it(server: Server, phones: TakePhone, address: str) -> None:
    one, other = phones(), phones()
    for phone in (one, other):
        takes(phone, OWN)
        switched_on(phone, address)
    save(one)
    expect(other.page.locator("a.deal")).to_have_count(1)
    assert (len(said(one)), said(other)) == (1, [])
    # What the other one saves comes to this page too, and says nothing of the first again.
    save(other)
    expect(one.page.locator("a.deal")).to_have_count(2)
    assert (len(said(one)), len(said(other))) == (1, 1)


def test_a_correction_is_said_too(phone: Phone, server: Server, address: str) -> None:
    takes(phone, OWN)
    server.record(address, *(f"{name}={value}" for name, value in tapped(PAID).items()))
    switched_on(phone, address)
    phone.go("deals/1/correct", address)
    phone.save()
    phone.page.locator(".toast").filter(has_text="Corrected").wait_for()
    assert len(said(phone)) == 1
