"""The first visit of a phone: it gets its cookie, and is led to the same page once more.

Only a phone that brings its cookie is written down, so that whoever comes without one, again and
again, leaves nothing behind. One that takes no cookies sees the page the second time all the same.
"""

from __future__ import annotations

from urllib.parse import urlencode

from flask import redirect, request

from assistant.web.access.cookies import brought
from assistant.web.access.limiter import TooOftenError, note_new_phone
from assistant.web.access.policy import device
from assistant.web.access.roles import standing
from assistant.web.responses import Answer, store

AGAIN = "again"


def led_again() -> Answer | None:
    """Give a phone without a cookie one, and lead it here once more; None where it was led.

    One that then brings it is led to the address as it was.
    """
    led = AGAIN in request.args
    if brought() is not led:
        return None
    asked = [(name, value) for name, value in request.args.items(multi=True) if name != AGAIN]
    if not led:
        device()
        asked.append((AGAIN, "1"))
    here = request.script_root + request.path
    return redirect(f"{here}?{urlencode(asked)}" if asked else here, 303)


def note_visit(address: str) -> bool:
    """Put a table on this phone's list, or note that it was here again; tell whether it is there.

    Where it is not, nothing else of the phone is written down at that table either.
    """
    visits = store().visits
    noted = visits.has(device(), address) or may_be_noted(address)
    if noted:
        visits.add(device(), address)
    return noted


def is_noted(address: str) -> bool:
    """Tell whether this phone is written down at a table; whoever came by its link is."""
    return standing(address).came or note_visit(address)


def may_be_noted(subject: str) -> bool:
    """Tell whether this phone may be written down that has not been here, and count it.

    By a link it was counted as it came; what is open by its address is opened by anybody.
    """
    if not brought():
        return False
    try:
        if not store().links.links(subject):
            note_new_phone(subject)
    except TooOftenError:
        return False
    return True
