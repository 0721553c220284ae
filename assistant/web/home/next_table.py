"""Ending a table and opening the next with the same people, rules and stake."""

from __future__ import annotations

from dataclasses import replace

from flask import url_for

from assistant.clock import today, zone_of
from assistant.core.limits import TryKind
from assistant.core.message import msg
from assistant.core.seat import Seat
from assistant.evening.log.attendance import may_open, next_opening
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Closed
from assistant.store.addresses import address_of
from assistant.web.access.admission import open_table
from assistant.web.access.cookies import zone_name
from assistant.web.access.role_checks import access_to
from assistant.web.home.new_table import prefilled_form
from assistant.web.pages import OWN, Pages
from assistant.web.responses import Answer, arg, redirect_to, store, toast
from assistant.web.table.settlement import end_table

pages = Pages("next_table", __name__)


@pages.post("/t/<address>/next", may=OWN, key=True, tries=TryKind.TABLE)
def begin(address: str) -> Answer:
    """End the table and open the next; if too few players remain, show the form of a new table."""
    evening = store().tables.evening(address)
    leaving_seat = _leaving_seat(evening)
    opened = next_opening(evening, leaving_seat)
    if not may_open(evening, opened):
        return prefilled_form(opened)
    opened = replace(opened, date=today(zone_of(zone_name())), zone=zone_name())
    with store().tables.transaction():
        latest = end_table(address, evening, arg("seen")) if evening.closed is None else evening
        if latest is None:
            return redirect_to("ending.result", address=address)
        following = open_table(opened, _submission_id(address, latest), after=address)
    toast(
        msg(
            "This is the next table, with the same people, house rules and stake. The last "
            "table has ended."
        )
    )
    return redirect_to("table.table", address=following)


def _leaving_seat(evening: Evening) -> Seat | None:
    """The seat of the player who leaves, as chosen in the form, or None."""
    name = arg("left")
    return next((seat for seat in evening.around if evening.players[seat] == name), None)


def _submission_id(address: str, evening: Evening) -> str:
    """The submission id of the next table; all phones use the same, so only one table is opened."""
    number = max(logged.number for logged in evening.log if isinstance(logged.event, Closed))
    return f"{address} after {number}"


@pages.app_template_global()
def next_table_url(address: str, evening: Evening) -> str:
    """URL of the next table, or "" if there is none or this phone may not see it."""
    if evening.closed is None:
        return ""
    next_address = address_of(_submission_id(address, evening))
    return url_for("table.table", address=next_address) if access_to(next_address).visible else ""


@pages.app_template_global()
def can_open_next(evening: Evening) -> bool:
    """Whether the next table can be opened without showing the form of a new table."""
    return may_open(evening, next_opening(evening))
