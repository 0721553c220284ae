"""A recording screen that another phone has overtaken: it is told in place, and goes on."""

from __future__ import annotations

from assistant.core.fields import Fields
from assistant.web.access.policy import device
from assistant.web.pages import KEEP, Pages
from assistant.web.responses import Answer, store
from assistant.web.table.conflicts import going_on
from assistant.web.table.deal_form import asked_slot, said
from assistant.web.table.deal_page import page
from assistant.web.table.elsewhere import told_in_place
from assistant.web.table.kept_drafts import keep_draft
from assistant.web.table.record_screen import look
from assistant.web.table.recording import on_tap

pages = Pages("overtaken", __name__)


@pages.post("/t/<address>/record/elsewhere", may=KEEP)
def elsewhere(address: str) -> Answer:
    """Tell a recording screen what concerns it by now; what was typed on it is sent along."""
    evening = store().tables.evening(address)
    mine = asked_slot(evening) is None
    taken = store().drafts.pens(address, evening, device()).taken if mine else ""
    return told_in_place(address, evening, taken)


@pages.post("/t/<address>/record/onward", may=KEEP, form_of="recording.show")
def onward(address: str) -> Answer:
    """Go on with what was typed at the table as it is now: as the next deal, or a correction."""
    evening = store().tables.evening(address)
    slot = asked_slot(evening)
    fields = going_on(evening, slot)
    if slot is None and evening.closed is None:
        keep_draft(address, evening, Fields(dict(said(fields))))
    screen = look(evening, fields, slot)
    return page(address, screen, on_tap(address, screen), anew=True)
