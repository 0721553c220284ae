"""The screen of a table, and how it answers after a deal was written."""

from __future__ import annotations

from functools import partial

from flask import render_template, url_for
from htmx_flask import make_response

from assistant.clock import local, now, zone_of
from assistant.core.fields import NOTHING
from assistant.core.ledger import Totals
from assistant.evening.log.deal_scoring import winners
from assistant.evening.log.dealing import shuffled_since
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Dealt
from assistant.evening.told.correction_effects import CORRECTING
from assistant.evening.told.score_columns import timeline
from assistant.settling.table_payments import in_money
from assistant.web.live.following import page_again
from assistant.web.nights.covered_chairs import settled_before
from assistant.web.responses import Answer, host, is_htmx, moved_on, store
from assistant.web.table.board import board_again, board_turn, came_from, fits_board
from assistant.web.table.phones import pens_here, recorded_elsewhere, taken_over
from assistant.web.table.record_screen import look
from assistant.web.table.settlement import covering_of

RECENT = 20


def table_screen(
    address: str, evening: Evening, *, show: int = RECENT, corrected: int | None = None
) -> str:
    """Render a table's screen; after a correction with what that did to everybody's total.

    `corrected` is the number of what was written, which says no more once anything followed it.
    """
    pens = pens_here(address, evening)
    known = NOTHING if pens.taken else pens.fields
    elsewhere, more = recorded_elsewhere(address, evening, pens.others)
    changed_hands = any(len(seat.had) > 1 for seat in evening.tenures)
    covered = covering_of(address, evening) if evening.stake or changed_hands else None
    return render_template(
        "table/table.html",
        here=url_for(
            "table.table",
            address=address,
            show=None if show == RECENT else show,
            corrected=corrected,
        ),
        address=address,
        evening=evening,
        recent=list(timeline(evening, max(0, len(evening.deals) - show))),
        show=show,
        winners=winners(evening),
        share=in_money(evening, covered.terms if covered else None) if evening.stake else None,
        settled_before=settled_before(covered.overview, address)
        if covered and changed_hands
        else [],
        shuffle=_shuffle(evening),
        moved=_moved(address, evening) if corrected == evening.number else None,
        at_hand=look(evening, known) if known.values else None,
        taken=None if evening.closed else taken_over(address, evening, pens.taken),
        elsewhere=elsewhere,
        more_elsewhere=more,
    )


def _corrects(evening: Evening) -> bool:
    """Whether the last thing that was written is about deals that were there before."""
    return isinstance(evening.log[-1].event, CORRECTING)


def _moved(address: str, evening: Evening) -> Totals | None:
    """By how much a correction that was written last moved everybody's total, if that is known."""
    if not _corrects(evening):
        return None
    number = evening.number
    return store().tables.effects.of(address, evening, [number]).get(number)


def _shuffle(evening: Evening) -> bool:
    """Whether cards that are only cut should be shuffled before the next deal."""
    if not evening.game.dealing.cut_only or not evening.deals:
        return False
    dealt = next(one for one in reversed(evening.log) if isinstance(one.event, Dealt))
    zone = zone_of(evening.opened.zone)
    return shuffled_since(local(dealt.at, zone), local(now(), zone))


def saved(address: str, evening: Evening) -> Answer:
    """After a deal was written: the table as it is now, and what a correction did to it."""
    return table_again(address, evening, evening.number if _corrects(evening) else None)


def table_again(address: str, evening: Evening, corrected: int | None = None) -> Answer:
    """Go back to the table as it is now, in the same round trip where htmx asks."""
    turn = board_turn() if fits_board(evening) else None
    if not is_htmx() and turn is not None:
        return moved_on("board.board", address=address, turn=turn or None)
    if not is_htmx():
        return moved_on("table.table", address=address, corrected=corrected)
    if turn is not None:
        return make_response(
            board_again(address, evening, turn),
            push_url=came_from(address),
            retarget="#screen",
            reswap="outerHTML",
        )
    where = url_for("table.table", address=address, corrected=corrected)
    make = partial(table_screen, address, corrected=corrected)
    screen = (
        page_again("table.table", address, evening, make, corrected=corrected)
        if host().reachable
        else make(evening)
    )
    return make_response(screen, push_url=where, retarget="#screen", reswap="outerHTML")
