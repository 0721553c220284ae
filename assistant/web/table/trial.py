"""Deals that are only tried: what any deal would be worth at a table, kept nowhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import url_for

from assistant.core.fields import NOTHING
from assistant.core.house_rules import Option
from assistant.core.ledger import Ledger
from assistant.evening.log.evening import Deal
from assistant.evening.told.comparisons import deals_under_other_rules
from assistant.web.pages import WATCH, Pages
from assistant.web.responses import Answer, store
from assistant.web.table.deal_page import page, tapped
from assistant.web.table.record_screen import Screen, look, sent

pages = Pages("trial", __name__)


@pages.get("/t/<address>/try", may=WATCH)
def try_out(address: str) -> Answer:
    """Show the screen on which any deal can be tried."""
    screen = look(store().tables.evening(address), NOTHING)
    return page(address, screen, _on_tap(address), tried=_under_others(screen))


@pages.post("/t/<address>/try", may=WATCH)
def tap(address: str) -> Answer:
    """Answer a tap with what the deal would pay, here and under other house rules."""
    screen = look(store().tables.evening(address), sent())
    return tapped(address, screen, _on_tap(address), tried=_under_others(screen))


def _on_tap(address: str) -> str:
    return url_for("trial.tap", address=address)


def _under_others(screen: Screen) -> list[tuple[Option, Any, Deal]]:
    """Score the deal that is tried under every other value of every house rule that matters."""
    if screen.deal is None or screen.problems:
        return []
    return [
        (option, value, deal)
        for option, value, deal in deals_under_other_rules(
            screen.evening.game, screen.rules, screen.deal
        )
        if deal.points != screen.deal.points or _sums(deal) != _sums(screen.deal)
    ]


def _sums(deal: Deal) -> Mapping[Any, Any]:
    return Ledger().add(deal.entries).sums
