"""The grid of a table's screen: the deal played now, a head for each column, rows of deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from functools import partial
from typing import cast

from flask import current_app, render_template, url_for
from markupsafe import Markup, escape

from assistant.core.ledger import Totals
from assistant.core.message import Message
from assistant.core.names import head_names, short_names, width
from assistant.core.parts import Side
from assistant.core.seat import Seat
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.log.events import UNBOUNDED
from assistant.evening.log.incidents import Incident, incident_effect
from assistant.evening.told.deal_lines import endings
from assistant.evening.told.deal_results import net_result, played_by
from assistant.evening.told.wording import headline, outcome
from assistant.language import spoken
from assistant.settling.rounded_shares import MoneyShares
from assistant.templating import (
    KEPT,
    Kept,
    Make,
    bare_money,
    gettext,
    sides_named,
)
from assistant.web.access.roles import role
from assistant.web.components import FEW
from assistant.web.live.following import live
from assistant.web.nights.settled_seats import AgreedOfSeat
from assistant.web.responses import by_script

ONE_LINE, LONG, WIDE, WIDEST = 3, 15, 5, 12
"""How many columns have room beside a headline; after how many letters a headline has the whole
width above them; after how many signs figures are set more closely; how many signs are the most."""
ROOM = {1: 16, 2: 10, 3: 8}
"""How many letters of a name a column has room for beside a headline."""
BELOW = {1: (34, 28), 2: (18, 16), 3: (14, 11), 4: (10, 8), 5: (8, 6)}
"""The same where figures stand below the headline, on a phone of usual width and on a narrow one:
a longer name stands upright."""
ROWS = Kept(KEPT)
Marks = Sequence[tuple[str, Message]]
"""What is said of a deal: that it is noted, confirmed or disputed, and how."""


def called(evening: Evening) -> tuple[str, ...]:
    """Name everybody over his column, by seat, in whole words."""
    count = len(evening.sides)
    return head_names(evening.players, ROOM.get(count) or BELOW[count][0])


def layout(evening: Evening) -> str:
    """The classes of the grid: how many columns it has, and where their names find room."""
    count = len(evening.sides)
    if count > FEW:
        return "many"
    names = called(evening)
    longest = max(width(names[seat]) for side in evening.sides for seat in side)
    usual, narrow = BELOW[count]
    beside = count <= ONE_LINE and longest <= ROOM[count]
    return " ".join(
        (
            f"of{count}",
            *(["beside"] if beside else []),
            *(["upright"] if not beside and longest > usual else []),
            *(["upright-narrow"] if longest > narrow else []),
        )
    )


def _size(figures: Sequence[str], least: int) -> str:
    """Tell in a class how many signs the longest figure has: all are of one size."""
    return f"c{min(max(least, *map(width, figures)), WIDEST)}"


def deal_row(address: str, evening: Evening, deal: Deal, said: Marks) -> Markup:
    """Show a deal: what was played, how it ended, and what it changed for everybody."""
    game, names = evening.game, short_names(deal.names)
    ended = [spoken().show(text, deal.names) for _, text in endings(evening, deal)]
    if counted := game.figure_tells and len(evening.sides) <= FEW:
        what: Message = game.named(deal.number)
        if deal.end_bonus is not None and not ended:
            ended = [gettext("Game over")]
    else:
        what = game.headline(deal.facts, deal.before)
        if (how := game.outcome(deal.facts, deal.rules)) is not None:
            ended.insert(0, spoken().show(how, names))
    if game.accounts:
        ended.append(_figure(evening, deal))
    net = net_result(game, deal)
    active = game.active(deal.before, deal.rules)
    there = {seat for seat in deal.before.around if seat in active or net[seat]}
    return _row(
        evening,
        deal,
        spoken().show(what, names),
        net,
        there,
        played_by(evening, deal),
        kind="deal clash" if deal.clashes else "deal",
        mark=f"deal-{deal.key}",
        href=url_for("table.deal", address=address, key=deal.key),
        number="" if counted else deal.number,
        small=[line for line in ended if line],
        said=said,
    )


def _figure(evening: Evening, deal: Deal) -> Markup:
    """What a deal writes on a sheet of its own, in the game's own words."""
    figure = render_template(f"games/{evening.game.key}/figure.html", evening=evening, deal=deal)
    return Markup(figure.strip())  # noqa: S704 - a template of the program's own


def row_between(address: str, evening: Evening, came: Incident) -> Markup:
    """Show what came between two deals, and what it changed."""
    effect = incident_effect(evening.game, came)
    names, how = short_names(effect.names), outcome(came, evening.game)
    return _row(
        evening,
        came,
        spoken().show(headline(came), names),
        effect.moved if any(effect.moved) else (),
        set(effect.there),
        _most_moved(evening, effect.moved),
        kind="deal between",
        mark=f"came-{came.number}",
        href=_page_of(address, came),
        number="",
        small=[] if how is None else [spoken().show(how, names)],
        said=(),
    )


def _row(
    evening: Evening,
    shown: Deal | Incident,
    told: Markup,
    moved: Totals,
    there: set[Seat],
    bold: Side | None,
    **more: object,
) -> Markup:
    """Write a row; what is long in it has the line above the figures for itself."""
    concerned = [side for side in evening.sides if moved and moved[side[0]]]
    row = rendered(
        "table/row.html",
        evening=evening,
        id=_id(shown),
        told=told,
        long=width(told.striptags()) + 2 * told.count("<svg") > LONG,
        moved=moved,
        there=there,
        bold=bold,
        wide=any(width(spoken().signed(moved[side[0]])) > WIDE for side in concerned),
        concerned=concerned,
        alone=bold if len(evening.sides) > FEW and [bold] == concerned else None,
        **more,
    )
    return Markup(row)  # noqa: S704 - a template of the program's own


def _page_of(address: str, came: Incident) -> str:
    """Address the page about something that came between; nothing where there is none."""
    if hasattr(came.event, "adjustment"):
        return url_for("adjustments.explain", address=address, number=came.number)
    if hasattr(came.event, "rules"):
        return url_for("table.history", address=address, _anchor=f"rules-{came.number}")
    return ""


def _most_moved(evening: Evening, moved: Totals) -> Side | None:
    """The side whom it concerns most: who is fined, or gets the bonus."""
    sizes = [max(moved[side[0]], -moved[side[0]]) for side in evening.sides]
    most = max(sizes)
    sides = [side for side, size in zip(evening.sides, sizes, strict=True) if size == most]
    return sides[0] if len(sides) == 1 else None


def rows(
    address: str, evening: Evening, shown: Sequence[Deal | Incident], said: Mapping[int, Marks]
) -> list[Markup]:
    """Make a row of each, once for as long as it is shown."""
    name = f"row of {evening.sides}"
    asked: list[tuple[str, object, Make]] = []
    for one in shown:
        if isinstance(one, Deal):
            marks = said.get(one.key, ())
            make: Make = partial(deal_row, address, evening, said=marks)
            asked.append((f"{name}{marks or ''}", one, make))
        else:
            asked.append((name, one, partial(row_between, address, evening)))
    return ROWS.all(asked)


def _id(one: Deal | Incident) -> str:
    return f"at-deal-{one.key}" if isinstance(one, Deal) else f"at-came-{one.number}"


TOPS = Kept(KEPT)


def rendered(template: str, **values: object) -> str:
    """Render a template for a piece of a screen: it needs the globals alone, which are its own."""
    return current_app.jinja_env.get_template(template).render(values)


def begun(here: str, address: str, evening: Evening) -> str:
    """Begin a screen, which says its address and the token of the phone that has it.

    A page that has the rest already gets the screen alone.
    """
    title = evening.opened.title or spoken().in_a_row(sides_named(evening))
    attributes = Markup(" data-awake") + live(here)
    if by_script():
        opened = f'<div id="screen" class="screen"{attributes}>'
        return f"<title>{escape(title)}</title>\n{opened}"
    seen = {"address": address, "evening": evening}
    return rendered("table/begin.html", page_title=title, attributes=attributes, **seen)


def ended() -> str:
    """End a screen; a page that gets the screen alone has already what stands below it."""
    return "</div>\n" if by_script() else rendered("end.html")


def top(address: str, evening: Evening, *, board: bool) -> str:
    """Head a table's screen, once for all of one role: its title, and its menu."""

    def make(_opened: object) -> Markup:
        return Markup(rendered("table/top.html", address=address, evening=evening, board=board))  # noqa: S704

    return TOPS(f"{role()} {board}", evening.opened, make)


def now_playing(
    address: str, evening: Evening, share: MoneyShares | None, settled: Sequence[AgreedOfSeat]
) -> str:
    """Head the grid: the deal that is played now, and a column for everybody with what he has."""
    goes_on, sides = not (evening.closed or evening.over), evening.sides
    first_round = evening.now.number <= len(evening.around)
    resting = evening.game.resting(evening.now, evening.rules) if goes_on else ()
    seen: dict[str, object] = {"address": address, "evening": evening, "share": share}
    if len(sides) <= FEW:
        once = share is not None and share.one_to_one
        amounts = [_amount(share, side[0]) for side in sides] if share else []
        figures = amounts if once else [spoken().signed(evening.totals[s[0]]) for s in sides]
        seen |= {"called": called(evening), "once": once, "amounts": amounts, "figures": figures}
        seen |= {"size": _size(figures, 4), "below": _size(amounts, 7) if amounts else ""}
    return rendered(
        "table/now.html",
        **seen,
        first_round=first_round,
        resting=resting,
        dealing=goes_on and (first_round or resting or evening.bound != UNBOUNDED),
        settled_before=settled,
    )


def _amount(share: MoneyShares, seat: Seat) -> str:
    return bare_money(cast(Decimal, share.amounts[seat]), share.purse.currency, True)
