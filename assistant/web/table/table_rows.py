"""Rows and columns of a table's screen: the current deal, heads, deals and incidents."""

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
from assistant.evening.summary.deal_lines import end_bonus_texts
from assistant.evening.summary.deal_results import leading_side, net_result
from assistant.evening.summary.wording import headline, outcome
from assistant.language import spoken
from assistant.settling.rounded_shares import MoneyShares
from assistant.templating import (
    FRAGMENTS_CACHED,
    FragmentCache,
    Make,
    bare_money,
    gettext,
    side_names,
)
from assistant.web.access.role_checks import role
from assistant.web.components import MAX_COLUMNS
from assistant.web.live.live_screens import live
from assistant.web.nights.settled_seats import AgreedSeatAmount
from assistant.web.responses import by_script

COLUMNS_BESIDE = 3
"""Maximum number of columns beside a headline; more columns go below the headline."""
HEADLINE_WIDTH = 15
"""Longest headline beside figures, in characters."""
FIGURE_WIDTH = 5
"""Longest figure, in characters, that fits the usual distance of the columns."""
WIDEST_FIGURE = 12
"""Longest figure, in characters, that has a CSS class for its width."""
NAME_LENGTH_BESIDE = {1: 16, 2: 10, 3: 8}
"""Longest name above a column beside a headline, in letters, by number of columns."""
NAME_LENGTHS_BELOW = {1: (34, 28), 2: (18, 16), 3: (14, 11), 4: (10, 8), 5: (8, 6)}
"""Longest name above figures below the headline, on a usual and a narrow phone.

In letters, by number of columns; longer names are set upright.
"""
ROW_CACHE = FragmentCache(FRAGMENTS_CACHED)
Marks = Sequence[tuple[str, Message]]
"""Notes and verdicts of a deal, as pairs of kind and text."""


def column_names(evening: Evening) -> tuple[str, ...]:
    """The names above the columns, by seat; long names become first name and initial."""
    count = len(evening.sides)
    return head_names(
        evening.players, NAME_LENGTH_BESIDE.get(count) or NAME_LENGTHS_BELOW[count][0]
    )


def grid_classes(evening: Evening) -> str:
    """CSS classes of the grid: the number of columns, and where names fit."""
    count = len(evening.sides)
    if count > MAX_COLUMNS:
        return "many"
    names = column_names(evening)
    longest = max(width(names[seat]) for side in evening.sides for seat in side)
    max_usual, max_narrow = NAME_LENGTHS_BELOW[count]
    beside = count <= COLUMNS_BESIDE and longest <= NAME_LENGTH_BESIDE[count]
    return " ".join(
        (
            f"of{count}",
            *(["beside"] if beside else []),
            *(["upright"] if not beside and longest > max_usual else []),
            *(["upright-narrow"] if longest > max_narrow else []),
        )
    )


def _width_class(figures: Sequence[str], minimum: int) -> str:
    """CSS class for all figures: the width of the longest, but at least `minimum`."""
    return f"c{min(max(minimum, *map(width, figures)), WIDEST_FIGURE)}"


def deal_row(address: str, evening: Evening, deal: Deal, marks: Marks) -> Markup:
    """The row of a deal: what was played, the outcome, and each player's points."""
    game, names = evening.game, short_names(deal.names)
    small_lines = [spoken().show(text, deal.names) for _, text in end_bonus_texts(evening, deal)]
    if figure_only := game.figure_tells and len(evening.sides) <= MAX_COLUMNS:
        title: Message = game.named(deal.number)
        if deal.end_bonus is not None and not small_lines:
            small_lines = [gettext("Game over")]
    else:
        title = game.headline(deal.facts, deal.before)
        if (result := game.outcome(deal.facts, deal.rules)) is not None:
            small_lines.insert(0, spoken().show(result, names))
    if game.accounts:
        small_lines.append(_sheet_entry(evening, deal))
    net = net_result(game, deal)
    active_seats = game.active(deal.before, deal.rules)
    involved_seats = {seat for seat in deal.before.around if seat in active_seats or net[seat]}
    return _row(
        evening,
        deal,
        spoken().show(title, names),
        net,
        involved_seats,
        leading_side(evening, deal),
        kind="deal clash" if deal.clashes else "deal",
        mark=f"deal-{deal.key}",
        href=url_for("table.deal", address=address, key=deal.key),
        number="" if figure_only else deal.number,
        small=[line for line in small_lines if line],
        said=marks,
    )


def _sheet_entry(evening: Evening, deal: Deal) -> Markup:
    """A deal's entry on the sheet of its game, from the game's template."""
    figure = render_template(f"games/{evening.game.key}/figure.html", evening=evening, deal=deal)
    return Markup(figure.strip())  # noqa: S704 - our own template


def incident_row(address: str, evening: Evening, incident: Incident) -> Markup:
    """The row of an incident between two deals, such as a fine, with its points."""
    effect = incident_effect(evening.game, incident)
    names, result = short_names(effect.names), outcome(incident, evening.game)
    return _row(
        evening,
        incident,
        spoken().show(headline(incident, evening.game), names),
        effect.moved if any(effect.moved) else (),
        set(effect.there),
        _most_changed_side(evening, effect.moved),
        kind="deal between",
        mark=f"came-{incident.number}",
        href=_incident_url(address, incident),
        number="",
        small=[] if result is None else [spoken().show(result, names)],
        said=(),
    )


def _row(
    evening: Evening,
    entry: Deal | Incident,
    headline_text: Markup,
    changes: Totals,
    involved_seats: set[Seat],
    bold_side: Side | None,
    **values: object,
) -> Markup:
    """A row; a long headline gets a line of its own above the figures."""
    changed_sides = [side for side in evening.sides if changes and changes[side[0]]]
    row = render_part(
        "table/row.html",
        evening=evening,
        id=_row_id(entry),
        told=headline_text,
        long=width(headline_text.striptags()) + 2 * headline_text.count("<svg") > HEADLINE_WIDTH,
        moved=changes,
        there=involved_seats,
        bold=bold_side,
        wide=any(width(spoken().signed(changes[side[0]])) > FIGURE_WIDTH for side in changed_sides),
        concerned=changed_sides,
        alone=bold_side
        if len(evening.sides) > MAX_COLUMNS and [bold_side] == changed_sides
        else None,
        **values,
    )
    return Markup(row)  # noqa: S704 - a template of the program's own


def _incident_url(address: str, incident: Incident) -> str:
    """URL of the page about an incident, or "" if there is none."""
    if hasattr(incident.event, "adjustment"):
        return url_for("adjustments.explain", address=address, number=incident.number)
    if hasattr(incident.event, "rules"):
        return url_for("table.history", address=address, _anchor=f"rules-{incident.number}")
    return ""


def _most_changed_side(evening: Evening, changes: Totals) -> Side | None:
    """The side with the largest change, or None if there are several."""
    sizes = [max(changes[side[0]], -changes[side[0]]) for side in evening.sides]
    largest = max(sizes)
    sides = [side for side, size in zip(evening.sides, sizes, strict=True) if size == largest]
    return sides[0] if len(sides) == 1 else None


def rows(
    address: str,
    evening: Evening,
    entries: Sequence[Deal | Incident],
    marks_by_deal: Mapping[int, Marks],
) -> list[Markup]:
    """The rows of these deals and incidents, from the cache or rendered."""
    name = f"row of {evening.sides}"
    requests: list[tuple[str, object, Make]] = []
    for entry in entries:
        if isinstance(entry, Deal):
            marks = marks_by_deal.get(entry.key, ())
            make: Make = partial(deal_row, address, evening, marks=marks)
            requests.append((f"{name}{marks or ''}", entry, make))
        else:
            requests.append((name, entry, partial(incident_row, address, evening)))
    return ROW_CACHE.all(requests)


def _row_id(entry: Deal | Incident) -> str:
    return f"at-deal-{entry.key}" if isinstance(entry, Deal) else f"at-came-{entry.number}"


HEAD_CACHE = FragmentCache(FRAGMENTS_CACHED)


def render_part(template: str, **values: object) -> str:
    """Render a template for a part of a screen; it gets only the Jinja globals and these values."""
    return current_app.jinja_env.get_template(template).render(values)


def screen_start(url: str, address: str, evening: Evening) -> str:
    """The start of a screen's HTML, with its URL and the phone's token.

    Without the page around the screen if a script requested it.
    """
    title = evening.opened.title or spoken().comma_list(side_names(evening))
    attributes = Markup(" data-awake") + live(url)
    if by_script():
        opening_tag = f'<div id="screen" class="screen"{attributes}>'
        return f"<title>{escape(title)}</title>\n{opening_tag}"
    common = {"address": address, "evening": evening}
    return render_part("table/begin.html", page_title=title, attributes=attributes, **common)


def screen_end() -> str:
    """The end of a screen's HTML; if a script requested it, without the page around it."""
    return "</div>\n" if by_script() else render_part("end.html")


def screen_head(address: str, evening: Evening, *, board: bool) -> str:
    """The title and menu of a table's screen, cached by role."""

    def make(_opened: object) -> Markup:
        return Markup(render_part("table/top.html", address=address, evening=evening, board=board))  # noqa: S704

    return HEAD_CACHE(f"{role()} {board}", evening.opened, make)


def grid_head(
    address: str, evening: Evening, share: MoneyShares | None, settled: Sequence[AgreedSeatAmount]
) -> str:
    """The head of the grid: the current deal, and the columns with everybody's score."""
    is_running, sides = not (evening.closed or evening.over), evening.sides
    first_round = evening.now.number <= len(evening.around)
    resting_seats = evening.game.resting(evening.now, evening.rules) if is_running else ()
    values: dict[str, object] = {"address": address, "evening": evening, "share": share}
    if len(sides) <= MAX_COLUMNS:
        money_only = share is not None and share.one_to_one
        amounts = [_amount(share, side[0]) for side in sides] if share else []
        figures = (
            amounts if money_only else [spoken().signed(evening.totals[side[0]]) for side in sides]
        )
        values |= {
            "called": column_names(evening),
            "once": money_only,
            "amounts": amounts,
            "figures": figures,
        }
        values |= {
            "size": _width_class(figures, 4),
            "below": _width_class(amounts, 7) if amounts else "",
        }
    return render_part(
        "table/grid_head.html",
        **values,
        first_round=first_round,
        resting=resting_seats,
        dealing=is_running and (first_round or resting_seats or evening.bound != UNBOUNDED),
        settled_before=settled,
    )


def _amount(share: MoneyShares, seat: Seat) -> str:
    return bare_money(cast(Decimal, share.amounts[seat]), share.purse.currency, True)
