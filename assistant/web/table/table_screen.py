"""The screen of a table, and how it answers after a deal was written."""

from __future__ import annotations

from flask import render_template, url_for
from htmx_flask import make_response

from assistant.clock import local, now, zone_of
from assistant.evening.evening import Evening
from assistant.evening.events import Dealt
from assistant.evening.shuffle_times import shuffled_since
from assistant.evening.winners import winners
from assistant.settling.table_payments import in_money
from assistant.web.responses import Answer, drafts, is_htmx, moved_on
from assistant.web.table.record_screen import look
from assistant.web.table.settlement import covering_of

RECENT = 20


def table_screen(address: str, evening: Evening, *, show: int = RECENT) -> Answer:
    """Render a table's screen."""
    known = drafts().at_hand(address, evening)
    covered = covering_of(address, evening) if evening.stake else None
    return render_template(
        "table/table.html",
        address=address,
        evening=evening,
        recent=evening.deals[-show:],
        show=show,
        winners=winners(evening),
        share=in_money(evening, covered.terms if covered else None) if evening.stake else None,
        shuffle=_shuffle(evening),
        at_hand=look(evening, known) if known.values else None,
    )


def _shuffle(evening: Evening) -> bool:
    """Whether cards that are only cut should be shuffled before the next deal."""
    if not evening.game.cut_only or not evening.deals:
        return False
    dealt = next(one for one in reversed(evening.log) if isinstance(one.event, Dealt))
    zone = zone_of(evening.opened.zone)
    return shuffled_since(local(dealt.at, zone), local(now(), zone))


def saved(address: str, evening: Evening) -> Answer:
    """After a deal was written: the table as it is now, in the same round trip where htmx asks."""
    if not is_htmx():
        return moved_on("table.show", address=address)
    where = url_for("table.show", address=address)
    screen = table_screen(address, evening)
    return make_response(screen, push_url=where, retarget="#screen", reswap="outerHTML")
