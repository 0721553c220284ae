"""The screen of a table, and the answer after a deal was saved."""

from __future__ import annotations

from flask import url_for
from htmx_flask import make_response

from assistant.clock import local, now, zone_of
from assistant.core.fields import NOTHING
from assistant.core.ledger import Totals
from assistant.evening.log.deal_scoring import game_end, shuffled_since
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Dealt
from assistant.evening.summary.corrections import CorrectingEvent
from assistant.evening.summary.running_scores import timeline
from assistant.settling.table_payments import in_money
from assistant.templating import gettext
from assistant.web.live.live_screens import show_after_form
from assistant.web.nights.settled_seats import settled_before
from assistant.web.responses import Answer, by_script, is_htmx, redirect_to, store, why_not_saved
from assistant.web.table.board import back_url, board_after_form, board_turn, fits_board
from assistant.web.table.deal_marks import deal_marks
from assistant.web.table.phones import this_phone, wants_copy
from assistant.web.table.record_screen import build_screen
from assistant.web.table.recording_phones import active_drafts, draft_taker, other_drafts
from assistant.web.table.settlement import table_terms_of
from assistant.web.table.table_rows import (
    grid_classes,
    grid_head,
    render_part,
    rows,
    screen_end,
    screen_head,
    screen_start,
)

DEALS_SHOWN = 20


def table_screen(
    address: str, evening: Evening, *, show: int = DEALS_SHOWN, corrected: int | None = None
) -> str:
    """The screen of a table; `corrected` is the log number of a correction.

    The correction's effect on the totals is shown if no other event has followed.
    """
    url = url_for(
        "table.table",
        address=address,
        show=None if show == DEALS_SHOWN else show,
        corrected=corrected,
    )
    head = screen_head(address, evening, board=fits_board(evening))
    notices = _notices(address, evening, corrected)
    grid = _grid(address, evening, show) + _earlier_link(address, evening, show)
    main = f"{head}<main>\n{notices}{grid}</main>\n"
    return screen_start(url, address, evening) + main + _footer(address, evening) + screen_end()


def _notices(address: str, evening: Evening, corrected: int | None) -> str:
    """Notices above the grid: what to know before the next deal, and who won a game."""
    last_deal = evening.deals[-1] if evening.deals and not evening.closed else None
    game_ended = last_deal is not None and (last_deal.end_bonus is not None or evening.over)
    absence = store().travels.absence(address)
    notices = {
        "unsaved": why_not_saved(),
        "won": game_end(evening, last_deal) if last_deal and game_ended else None,
        "away": absence,
        "wants_copy": not absence and wants_copy(address, evening),
        "shuffle": not evening.closed and _shuffle_due(evening),
        "contradictions": evening.game.contradictions(evening.rules),
        "clashes": evening.clashes,
        "parted": evening.separates_partners(evening.around) and not evening.clashes,
        "moved": _total_changes(address, evening) if corrected == evening.number else None,
    }
    if by_script() and not any(notices.values()):
        return '<div id="notices">\n</div>'
    return render_part("table/notices.html", address=address, evening=evening, **notices)


def _grid(address: str, evening: Evening, show: int) -> str:
    """Head and rows in one grid, so that each player has one column."""
    changed_hands = any(len(seat.had) > 1 for seat in evening.tenures)
    terms = table_terms_of(address, evening) if evening.stake or changed_hands else None
    shares = in_money(evening, terms.terms if terms else None) if evening.stake else None
    settled_amounts = settled_before(terms.overview, address) if terms and changed_hands else ()
    grid = f'<section class="card tally {grid_classes(evening)}">\n'
    grid += grid_head(address, evening, shares, settled_amounts)
    entries = list(timeline(evening, max(0, len(evening.deals) - show)))[::-1]
    if entries:
        marks = deal_marks(address, evening, [deal.key for deal in evening.deals[-show:]])
        deals = "".join(rows(address, evening, entries, marks))
        grid += f'<div role="list" aria-label="{gettext("Deals")}">\n{deals}</div>\n'
    return grid + "</section>\n"


def _earlier_link(address: str, evening: Evening, show: int) -> str:
    """The link to earlier rows, or "" if there are none."""
    has_earlier = len(evening.deals) > show
    return render_part("table/earlier.html", address=address, show=show) if has_earlier else ""


def _footer(address: str, evening: Evening) -> str:
    """The footer: what was saved last or is being recorded, and the next actions."""
    drafts = active_drafts(address, evening)
    draft = NOTHING if drafts.taken_by else drafts.fields
    others, further_count = other_drafts(address, evening)
    draft_screen = build_screen(evening, draft) if draft.values else None
    taker = None if evening.closed else draft_taker(address, evening, drafts.taken_by)
    saved = saved_here(address, evening)
    state = {
        "draft_screen": draft_screen,
        "taken": taker,
        "elsewhere": others,
        "more_elsewhere": further_count,
    }
    common = {"address": address, "evening": evening}
    status = render_part("table/status_line.html", **common, **state, saved=saved)
    toasts = render_part("toasts.html", **common, line=saved or draft_screen is not None)
    actions = render_part("table/next_actions.html", **common, draft_screen=draft_screen)
    return f'<footer class="bar" id="foot">\n{status}{toasts}{actions}</footer>\n'


def saved_here(address: str, evening: Evening) -> bool:
    """Whether the latest event is a deal recorded on this phone."""
    latest = evening.log[-1]
    return isinstance(latest.event, Dealt) and latest.by == this_phone(address) != ""


def _is_correction(evening: Evening) -> bool:
    """Whether the latest event changes earlier deals."""
    return isinstance(evening.log[-1].event, CorrectingEvent)


def _total_changes(address: str, evening: Evening) -> Totals | None:
    """The latest event's effect on the totals; None if it is unknown or no correction."""
    if not _is_correction(evening):
        return None
    number = evening.number
    return store().tables.effects.effects_of(address, evening, [number]).get(number)


def _shuffle_due(evening: Evening) -> bool:
    """Whether to shuffle before the next deal, in a game whose cards are usually only cut."""
    if not evening.game.cut_only or not evening.deals:
        return False
    latest = next(logged for logged in reversed(evening.log) if isinstance(logged.event, Dealt))
    zone = zone_of(evening.opened.zone)
    return shuffled_since(local(latest.at, zone), local(now(), zone))


def table_after_save(address: str, evening: Evening) -> Answer:
    """The response after saving: the table, with the effect of a correction."""
    return table_after_form(address, evening, evening.number if _is_correction(evening) else None)


def table_after_form(address: str, evening: Evening, corrected: int | None = None) -> Answer:
    """The response to a form: the table or board itself for htmx, else a redirect to it."""
    turn = board_turn() if fits_board(evening) else None
    if not is_htmx() and turn is not None:
        return redirect_to("board.board", address=address, turn=turn or None)
    if not is_htmx():
        return redirect_to("table.table", address=address, corrected=corrected)
    if turn is not None:
        screen, url = board_after_form(address, evening, turn), back_url(address)
    else:
        evening = show_after_form("table.table", address, evening, corrected=corrected)
        screen = table_screen(address, evening, corrected=corrected)
        url = url_for("table.table", address=address, corrected=corrected)
    return make_response(screen, push_url=url, retarget="#screen", reswap="outerHTML")
