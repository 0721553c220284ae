"""The players sit in another order: it is shown what that changes before it is stored."""

from __future__ import annotations

from flask import abort, render_template, request

from assistant.core.fields import number_in, whole
from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import DealerNamed, Event, Logged, Reseated
from assistant.evening.log.replay import replay
from assistant.evening.log.seats_around import UNTIL_OVER, has_partners
from assistant.evening.told.reseating import Reseating
from assistant.web.concurrency import StaleError, open_as_shown, write_all, written_before
from assistant.web.pages import KEEP, Pages
from assistant.web.responses import Answer, arg, moved_on, store, toast
from assistant.web.table.phones import came_since

pages = Pages("seats", __name__)
FOR_ALL, FROM_NEXT = "all", "next"


@pages.get("/t/<address>/seats", may=KEEP)
def ask(address: str) -> Answer:
    """Ask who sits on whose left, and show what that changes."""
    return _page(address, _seated(address))


def _seated(address: str) -> Evening:
    """Find a table at which it matters who sits beside whom."""
    evening = store().tables.evening(address)
    if not evening.dealt:
        abort(404)
    return evening


def may_draw(evening: Evening) -> bool:
    """Tell whether seats can be drawn: before the first deal, or before a game where partners are.

    Between two games they may part, and who draws new seats gets a new partner.
    """
    if not evening.dealt or evening.over or evening.closed:
        return False
    return evening.game.may_part(evening.now) if in_pairs(evening) else not evening.deals


def in_pairs(evening: Evening) -> bool:
    """Tell whether some win and lose together, because they sit so."""
    return has_partners(evening.game, len(evening.around))


def _page(
    address: str, evening: Evening, code: int = 200, problem: Message | None = None
) -> Answer:
    order = _order(evening)
    left = [seat for seat in evening.around if seat not in order]
    page = render_template(
        "table/seats.html",
        address=address,
        evening=evening,
        order=order,
        left=left,
        reseating=None if left else Reseating(evening, order),
        may_draw=may_draw(evening),
        stay=UNTIL_OVER if in_pairs(evening) and not may_draw(evening) else None,
        problem=problem,
        when=arg("when") or (FOR_ALL if evening.over else ""),
        dealer=_dealer(evening),
        came=came_since(address, evening, whole(arg("seen"))) if code == 409 else (),
    )
    return page, code


def _order(evening: Evening) -> tuple[Seat, ...]:
    """Read whom was tapped clockwise from the first; the last one needs no tap."""
    numbers = [number_in(part) for part in request.values.get("order", "").split(",")]
    tapped = [Seat(n) for n in dict.fromkeys(numbers) if n is not None and n in evening.around]
    order = tapped or list(evening.around[:1])
    rest = [seat for seat in evening.around if seat not in order]
    return (*order, *rest) if len(rest) == 1 else tuple(order)


def _dealer(evening: Evening) -> Seat | None:
    """Read who deals next; None where that is whose turn it is."""
    number = number_in(arg("dealer"))
    return Seat(number) if number is not None and number in evening.around else None


@pages.post("/t/<address>/seats", may=KEEP)
def sit(address: str) -> Answer:
    """Seat the players so from the next deal on, or for all deals, as it was shown."""
    evening = _seated(address)
    if written_before(address, evening):
        return moved_on("table.table", address=address)
    reseating = Reseating(evening, _order(evening))
    if reseating.wrong or reseating.same:
        return _page(address, evening, 422)
    always = arg("when") == FOR_ALL
    if evening.deals and arg("when") not in (FOR_ALL, FROM_NEXT):
        return _page(address, evening, 422, msg("For all deals, or from the next one on?"))
    if not (reseating.may_be_for_all if always else reseating.may_be_from_next):
        return _page(address, evening, 422)
    try:
        now = seat_people(address, evening, Reseated(reseating.order, always), _dealer(evening))
    except StaleError as stale:
        return _page(address, stale.evening, 409)
    toast_seated(evening, now)
    return moved_on("table.table", address=address)


def toast_seated(was: Evening, now: Evening) -> None:
    """Say that they sit so; an undo takes back who was to deal together with the order."""
    both = now.number > was.number + 1
    undo = now.number if now.number > was.number else None
    toast(msg("Saved"), undo=undo, by="table.undo_both" if both else "table.undo")


def seat_people(
    address: str, evening: Evening, seats: Reseated, dealer: Seat | None = None
) -> Evening:
    """Write in which order they sit and who deals, as far as that is not so already.

    Raises StaleError where the table is not as the form saw it.
    """
    events, becomes = list[Event](), evening
    if not Reseating(evening, seats.around).same:
        events.append(seats)
        becomes = replay(evening, [Logged(evening.number + 1, "", seats)])
    if dealer is not None and becomes.now.dealer != dealer and not becomes.over:
        events.append(DealerNamed(dealer))
    return write_all(address, evening, events, open_as_shown)
