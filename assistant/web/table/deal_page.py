"""The recording screen as a page, or after a tap only the part of it that changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flask import render_template, request

from assistant.core.house_rules import Option
from assistant.evening.log.attendance import as_named_in_deal
from assistant.evening.log.evening import Deal
from assistant.web.forms import new_submission, submission
from assistant.web.responses import Answer, arg, is_htmx
from assistant.web.table.conflicts import told_in_place
from assistant.web.table.record_screen import Screen

UnderOtherRules = Sequence[tuple[Option, Any, Deal]]
"""A deal that is only tried, under other values of house rules."""


def page(
    address: str,
    screen: Screen,
    on_tap: str,
    *,
    asked: bool = False,
    code: int = 200,
    tried: UnderOtherRules | None = None,
    taken: str = "",
    anew: bool = False,
) -> Answer:
    """Render a whole recording screen, whose taps go to an address.

    `tried` is given where a deal is only tried, and nothing is to be saved; `taken` is the phone
    that has taken over what was begun here; `anew` where a form goes on that has seen the table
    otherwise than it is now.
    """
    seen = (lambda _name: "") if anew else arg
    return render_template(
        "recording/record_screen.html",
        submission=submission() if request.method == "POST" and not anew else new_submission(),
        seen_deal=seen("seen_deal") or screen.evening.now.number,
        seen_rules=seen("seen_rules") or screen.evening.agreed,
        seen_number=seen("seen_number") or screen.evening.number,
        seen_written=seen("seen_written") or (screen.slot.written if screen.slot else 0),
        **_fields(address, screen, on_tap, tried, taken, asked=asked, anew=anew),
    ), code


def tapped(
    address: str,
    screen: Screen,
    on_tap: str,
    tried: UnderOtherRules | None = None,
    taken: str = "",
) -> Answer:
    """Answer a tap: with its fields where htmx asks, else with the whole screen."""
    if not is_htmx():
        return page(address, screen, on_tap, tried=tried, taken=taken)
    return render_template(
        "recording/fields.html", **_fields(address, screen, on_tap, tried, taken)
    )


def _fields(
    address: str,
    screen: Screen,
    on_tap: str,
    tried: UnderOtherRules | None,
    taken: str,
    *,
    asked: bool = False,
    anew: bool = False,
) -> dict[str, Any]:
    evening = screen.evening
    return {
        "address": address,
        "screen": screen,
        "evening": as_named_in_deal(evening, screen.slot.key) if screen.slot else evening,
        "on_tap": on_tap,
        "asked": asked,
        "trial": tried is not None,
        "others": tried or (),
        "told": "" if anew or tried else told_in_place(address, evening, taken),
    }
