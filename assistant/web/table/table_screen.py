"""The screen of a table, and how it answers after a deal was written."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from flask import render_template, url_for
from htmx_flask import make_response
from markupsafe import Markup

from assistant.clock import local, now, zone_of
from assistant.core.fields import NOTHING
from assistant.core.ledger import Totals
from assistant.evening.log.deal_scoring import game_end
from assistant.evening.log.dealing import shuffled_since
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Dealt
from assistant.evening.told.correction_effects import CORRECTING
from assistant.evening.told.score_columns import timeline
from assistant.settling.table_payments import in_money
from assistant.templating import gettext
from assistant.web.live.following import page_again
from assistant.web.nights.covered_chairs import settled_before
from assistant.web.responses import Answer, host, is_htmx, moved_on, store
from assistant.web.screen_parts import Part, PartedScreen, own
from assistant.web.table.board import board_again, board_turn, came_from, fits_board
from assistant.web.table.deal_marks import deal_marks
from assistant.web.table.phones import pens_here, recorded_elsewhere, taken_over, this_phone
from assistant.web.table.record_screen import look
from assistant.web.table.settlement import covering_of
from assistant.web.table.table_rows import columns, layout, rows

RECENT = 20


def table_screen(
    address: str, evening: Evening, *, show: int = RECENT, corrected: int | None = None
) -> PartedScreen:
    """Make a table's screen; after a correction with what that did to everybody's total.

    `corrected` is the number of what was written, which says no more once anything followed it.
    """
    here = url_for(
        "table.table",
        address=address,
        show=None if show == RECENT else show,
        corrected=corrected,
    )
    seen = {"address": address, "evening": evening}
    return PartedScreen(
        [
            own(partial(render_template, "table/begin.html", here=here, **seen)),
            own(partial(render_template, "table/top.html", **seen), "top"),
            Part("<main>\n"),
            own(partial(_notices, address, evening, corrected), "notices"),
            *_grid(address, evening, show),
            Part(render_template("table/earlier.html", show=show, **seen)),
            Part("</main>\n"),
            *_foot(address, evening),
            Part(render_template("end.html", **seen)),
        ]
    )


def _notices(address: str, evening: Evening, corrected: int | None) -> str:
    """Say above the grid what is to be known before the next deal, and which game was won."""
    last = evening.deals[-1] if evening.deals and not evening.closed else None
    ended = last is not None and (last.end_bonus is not None or evening.over)
    return render_template(
        "table/notices.html",
        address=address,
        evening=evening,
        shuffle=_shuffle(evening),
        won=game_end(evening, last) if last and ended else None,
        moved=_moved(address, evening) if corrected == evening.number else None,
    )


def _grid(address: str, evening: Evening, show: int) -> Iterator[Part]:
    """Lay the head and the rows over each other: everybody has one column in all of them."""
    changed_hands = any(len(seat.had) > 1 for seat in evening.tenures)
    covered = covering_of(address, evening) if evening.stake or changed_hands else None
    share = in_money(evening, covered.terms if covered else None) if evening.stake else None
    yield Part(f'<section class="card tally {layout(evening)}">\n')
    head = render_template(
        "table/now.html",
        address=address,
        evening=evening,
        share=share,
        columns=columns,
        settled_before=settled_before(covered.overview, address)
        if covered and changed_hands
        else [],
    )
    yield Part(head, "now")
    recent = list(timeline(evening, max(0, len(evening.deals) - show)))[::-1]
    if recent:
        marks = deal_marks(address, evening, [deal.key for deal in evening.deals[-show:]])
        label = Markup('<div role="list" aria-label="%s">\n') % gettext("Deals")
        yield Part(label)
        yield from rows(address, evening, recent, marks)
        yield Part("</div>\n")
    yield Part("</section>\n")


def _foot(address: str, evening: Evening) -> Iterator[Part]:
    """Say in one line what was saved last or is under way; below it is what can be done next."""
    pens = pens_here(address, evening)
    known = NOTHING if pens.taken else pens.fields
    elsewhere, more = recorded_elsewhere(address, evening, pens.others)
    at_hand = look(evening, known) if known.values else None
    saved = saved_here(address, evening)
    seen = {
        "address": address,
        "evening": evening,
        "line": saved or at_hand is not None,
        "at_hand": at_hand,
        "taken": None if evening.closed else taken_over(address, evening, pens.taken),
        "elsewhere": elsewhere,
        "more_elsewhere": more,
        "saved": saved,
    }
    yield Part('<footer class="bar" id="foot">\n')
    yield own(partial(render_template, "table/said.html", **seen), "said")
    yield own(partial(render_template, "toasts.html", **seen))
    yield Part(render_template("table/foot.html", **seen), "go-on")
    yield Part("</footer>\n")


def saved_here(address: str, evening: Evening) -> bool:
    """Whether a deal was written last, on this phone: it can be undone until the next one."""
    last = evening.log[-1]
    return isinstance(last.event, Dealt) and last.by == this_phone(address) != ""


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
