"""What other phones did meanwhile that concerns a recording screen, said in its foot."""

from __future__ import annotations

from flask import render_template
from markupsafe import Markup

from assistant.evening.log.evening import Evening
from assistant.web.responses import arg
from assistant.web.table.conflicts import meeting, meets_another
from assistant.web.table.deal_form import asked_slot
from assistant.web.table.phones import taken_over


def told_in_place(address: str, evening: Evening, taken: str = "") -> Markup:
    """Say who has taken over what was begun, and what was written since that is in its way."""
    seen = arg("seen_number")
    stale = seen not in ("", str(evening.number)) and meets_another(evening)
    if not stale and not taken:
        return Markup()
    met = meeting(address, evening, asked_slot(evening)) if stale else {}
    page = render_template(
        "recording/elsewhere.html",
        stale=stale,
        taken=taken_over(address, evening, taken),
        **({"address": address, "evening": evening} | met),
    )
    return Markup(page)  # noqa: S704 - escaped by the template
