"""Poker hands on a recording screen, under a finger: by kinds or by cards, one after the other."""

from __future__ import annotations

from collections.abc import Iterable

from playwright.sync_api import Locator, expect

from .phone import Phone

HELD = {"cards": "AS KS QS JS TS 9H 9D 9C 9S 2D".split()}
"""Ten cards: a royal flush, and a four."""


def answer(phone: Phone, *choices: str) -> None:
    """Touch choices, each spelled field=value, and wait until the screen has moved on."""
    for choice in choices:
        phone.reach(choice)
        phone.tap(phone.choice(choice))
        phone.wait()


def kinds(phone: Phone, hands: str, first: int = 0) -> None:
    """Say hand after hand what each is, as the screen asks for them."""
    for place, kind in enumerate(hands.split(), first):
        answer(phone, f"hand.{place}={kind}")


def cards(phone: Phone, place: int, picked: Iterable[str]) -> None:
    """Touch the cards of a hand that the screen asks for by its cards."""
    answer(phone, *(f"card.{place}={card}" for card in picked))


def asked(phone: Phone) -> Locator:
    """Find what the screen asks for now."""
    return phone.page.locator(".asked:not([hidden]) > .title b")


def asks(phone: Phone, what: str) -> None:
    """Wait until the screen asks for this."""
    expect(asked(phone)).to_have_text(what)
