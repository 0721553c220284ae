"""A new seating, chosen or drawn; its effect is shown before it is stored."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from flask import abort, current_app, render_template, request

from assistant.core.cards import Draw, Drawn, SeatDraw, draw_seats
from assistant.core.fields import number_in, whole
from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import DealerNamed, Event, Logged, Reseated
from assistant.evening.log.replay import replay
from assistant.evening.log.seating_order import PARTNERS_STAY_SENTENCE, has_partners
from assistant.evening.summary.reseating import Reseating
from assistant.web.concurrency import StaleError, open_as_shown, submitted_before, write_all
from assistant.web.pages import KEEP, Pages
from assistant.web.responses import Answer, arg, redirect_to, store, toast
from assistant.web.table.phones import changes_since, toast_changed

pages = Pages("seats", __name__)
FOR_ALL, FROM_NEXT = "all", "next"


@pages.get("/t/<address>/seats", may=KEEP)
def ask(address: str) -> Answer:
    """The form for a new seating, with its effect."""
    return _page(address, _ordered_table(address))


def _ordered_table(address: str) -> Evening:
    """The evening of a table in which the order of the seats matters; else 404."""
    evening = store().tables.evening(address)
    if not evening.dealt:
        abort(404)
    return evening


def may_draw(evening: Evening) -> bool:
    """Whether seats may be drawn: before the first deal, or when the game may separate partners."""
    if not evening.dealt or evening.over or evening.closed:
        return False
    return evening.game.may_part(evening.now) if has_pairs(evening) else not evening.deals


def has_pairs(evening: Evening) -> bool:
    """Whether the table has partners."""
    return has_partners(evening.game, len(evening.around))


def _page(
    address: str, evening: Evening, code: int = 200, problem: Message | None = None
) -> Answer:
    order = _tapped_order(evening)
    unseated = [seat for seat in evening.around if seat not in order]
    page = render_template(
        "table/seats.html",
        address=address,
        evening=evening,
        order=order,
        unseated=unseated,
        reseating=None if unseated else Reseating(evening, order),
        may_draw=may_draw(evening),
        stay=PARTNERS_STAY_SENTENCE if has_pairs(evening) and not may_draw(evening) else None,
        problem=problem,
        when=arg("when") or (FOR_ALL if evening.over else ""),
        dealer=_chosen_dealer(evening),
        newer=changes_since(address, evening, whole(arg("seen"))) if code == 409 else (),
    )
    return page, code


def _tapped_order(evening: Evening) -> tuple[Seat, ...]:
    """Seats in the tapped order, clockwise; the last remaining seat needs no tap."""
    numbers = [number_in(text) for text in request.values.get("order", "").split(",")]
    tapped = [
        Seat(number)
        for number in dict.fromkeys(numbers)
        if number is not None and number in evening.around
    ]
    order = tapped or list(evening.around[:1])
    remaining = [seat for seat in evening.around if seat not in order]
    return (*order, *remaining) if len(remaining) == 1 else tuple(order)


def _chosen_dealer(evening: Evening) -> Seat | None:
    """The next dealer chosen in the form, or None if the rules decide."""
    number = number_in(arg("dealer"))
    return Seat(number) if number is not None and number in evening.around else None


@pages.post("/t/<address>/seats", may=KEEP)
def sit(address: str) -> Answer:
    """Store the seating, from the next deal on or for all deals."""
    evening = _ordered_table(address)
    if submitted_before(address, evening):
        return redirect_to("table.table", address=address)
    reseating = Reseating(evening, _tapped_order(evening))
    if reseating.wrong or reseating.same:
        return _page(address, evening, 422)
    for_all_deals = arg("when") == FOR_ALL
    if evening.deals and arg("when") not in (FOR_ALL, FROM_NEXT):
        return _page(address, evening, 422, msg("For all deals, or from the next one on?"))
    if not (reseating.may_be_for_all if for_all_deals else reseating.may_be_from_next):
        return _page(address, evening, 422)
    try:
        new_evening = seat_people(
            address, evening, Reseated(reseating.order, for_all_deals), _chosen_dealer(evening)
        )
    except StaleError as stale:
        return _page(address, stale.evening, 409)
    toast_seated(evening, new_evening)
    return redirect_to("table.table", address=address)


def toast_seated(before: Evening, after: Evening) -> None:
    """Show in a toast that the seating is stored; its undo also withdraws a new dealer."""
    with_dealer = after.number > before.number + 1
    undo = after.number if after.number > before.number else None
    toast(msg("Saved"), undo=undo, by="table.undo_both" if with_dealer else "table.undo")


def seat_people(
    address: str, evening: Evening, seats: Reseated, dealer: Seat | None = None
) -> Evening:
    """Write the seating and the dealer, if they change.

    Raises StaleError if the table has changed.
    """
    events, new_evening = list[Event](), evening
    if not Reseating(evening, seats.around).same:
        events.append(seats)
        new_evening = replay(evening, [Logged(evening.number + 1, "", seats)])
    if dealer is not None and new_evening.now.dealer != dealer and not new_evening.over:
        events.append(DealerNamed(dealer))
    return write_all(address, evening, events, open_as_shown)


MOST_DRAWS = 999


class DrawnBy(StrEnum):
    """How seats are drawn."""

    CHANCE = "chance"
    CARDS = "cards"
    """Real cards, which the players then enter."""


@dataclass(frozen=True, slots=True)
class ShownDraw:
    """A draw and the data that its page shows."""

    rule: SeatDraw
    names: Sequence[str]
    draw: Draw
    by: DrawnBy
    number: int
    """Number of the draw by chance, from 1."""
    entered: tuple[int, ...]
    """Numbers of the real cards entered so far."""

    @property
    def order(self) -> Sequence[int]:
        """Indices of the people: by their cards, lowest first, once all cards are known."""
        return self.draw.order or range(len(self.draw.cards))

    @property
    def drawing_again(self) -> list[str]:
        """Names of people with equally high cards, who draw again."""
        return [self.names[person] for person in self.draw.drawing_again]

    @property
    def offered(self) -> list[tuple[Drawn, str]]:
        """Cards of the pack, each with the field value after a tap on it; "" if it is taken."""
        cards = self.rule.offered(self.draw)
        return [(card, self._cards_with(card) if free else "") for card, free in cards]

    def _cards_with(self, card: Drawn) -> str:
        return ",".join(map(str, (*self.entered, self.rule.number(card))))


def card_draw(rule: SeatDraw, names: Sequence[str], seed: str) -> ShownDraw:
    """The draw in the request, by chance or with real cards.

    With the same `seed` and `time` field chance draws the same cards, so a reloaded page shows
    the same draw.
    """
    draw_number = min(max(number_in(request.values.get("time", "")) or 1, 1), MOST_DRAWS)
    if request.values.get("by") != DrawnBy.CARDS:
        draw = draw_seats(rule, len(names), rule.shuffled(f"{seed}/{draw_number}"))
        return ShownDraw(rule, names, draw, DrawnBy.CHANCE, draw_number, ())
    numbers = [number_in(text) for text in request.values.get("cards", "").split(",")]
    drawn_numbers = [number for number in numbers if number is not None and rule.read(number)]
    if rule.by_suit:
        drawn_numbers = list(dict.fromkeys(drawn_numbers))
    cards = [card for number in drawn_numbers if (card := rule.read(number))]
    draw = draw_seats(rule, len(names), cards)
    return ShownDraw(rule, names, draw, DrawnBy.CARDS, 1, tuple(drawn_numbers))


def _refuse_draw(address: str, evening: Evening) -> Answer:
    """Show that partners stay together until the game is over; 404 if that is not the reason."""
    if not has_pairs(evening) or evening.over or evening.closed:
        abort(404)
    toast(PARTNERS_STAY_SENTENCE)
    return redirect_to("seats.ask", address=address)


@pages.get("/t/<address>/seats/draw", may=KEEP)
def draw(address: str) -> Answer:
    """The page with the drawn cards and the resulting seats."""
    evening = store().tables.evening(address)
    if not may_draw(evening):
        return _refuse_draw(address, evening)
    names = [evening.players[seat] for seat in evening.around]
    return render_template(
        "table/seat_draw.html",
        address=address,
        evening=evening,
        direction=evening.game.direction,
        shown=card_draw(evening.game.seat_draw, names, _seed(address, evening)),
    )


def _seed(address: str, evening: Evening) -> str:
    """A seed from the server's secret: unpredictable, and stable for this state of the table."""
    secret = current_app.secret_key
    key = secret.encode() if isinstance(secret, str) else secret or b""
    return hmac.digest(key, f"{address}/{evening.number}".encode(), "sha256").hex()


@pages.post("/t/<address>/seats/draw", may=KEEP)
def sit_as_drawn(address: str) -> Answer:
    """Store the drawn seating; its first player deals."""
    evening = store().tables.evening(address)
    if submitted_before(address, evening):
        return redirect_to("table.table", address=address)
    if not may_draw(evening):
        return _refuse_draw(address, evening)
    numbers = [number_in(text) for text in arg("order").split(",")]
    order = tuple(Seat(number) for number in numbers if number is not None)
    if sorted(order) != sorted(evening.around):
        abort(404)
    try:
        new_evening = seat_people(address, evening, Reseated(order), order[0])
    except StaleError as stale:
        toast_changed(address, stale.evening, whole(arg("seen")))
        return redirect_to("table.table", address=address)
    toast_seated(evening, new_evening)
    return redirect_to("table.table", address=address)
