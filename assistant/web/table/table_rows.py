"""The grid of a table's screen: how wide its columns are, their heads, and a row for each deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from functools import partial
from typing import cast

from flask import render_template, url_for
from markupsafe import Markup

from assistant.core.ledger import Totals
from assistant.core.message import Message
from assistant.core.names import head_names, short_names, width
from assistant.core.parts import Side
from assistant.core.seat import Seat
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.log.incidents import Incident, incident_effect
from assistant.evening.told.deal_lines import endings
from assistant.evening.told.deal_results import net_result, played_by
from assistant.evening.told.wording import headline, outcome
from assistant.language import spoken
from assistant.settling.rounded_shares import MoneyShares
from assistant.templating import KEPT, Kept, Make, bare_money, gettext, money, tone
from assistant.web.screen_parts import Part
from assistant.web.sides import FEW, gone, seats_of, side_of

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


def columns(evening: Evening, share: MoneyShares | None) -> Markup:
    """Head each column: who, how many points in all, and the money for them.

    The currency is heard and not seen: it is the same for all.
    """
    names, totals = called(evening), evening.totals
    sides = evening.sides
    amounts = [_amount(share, side[0], bare_money) for side in sides] if share else []
    heard = [_HEARD % _amount(share, side[0], money) for side in sides] if share else []
    once = share is not None and share.one_to_one
    figures = amounts if once else [spoken().signed(totals[side[0]]) for side in sides]
    below = [] if once else amounts
    made = Markup().join(
        _COLUMN
        % (
            seats_of(side),
            _heads(evening, side, names),
            gone(evening, side),
            tone(totals[side[0]], evening.lowest_wins),
            _size(figures, 4),
            _UNHEARD if once else "",
            figures[place],
            _BELOW % (_size(below, 7), _UNHEARD, below[place]) if below else "",
            heard[place] if heard else "",
        )
        for place, side in enumerate(sides)
    )
    return Markup('<div class="standing" role="list">\n%s</div>\n') % made


_COLUMN = Markup(
    '<div role="listitem"%s><p class="name">%s%s</p>\n<b class="%s %s"%s>%s</b>%s%s</div>\n'
)
_BELOW = Markup(' <small class="worth %s"%s>%s</small>')
_HEARD = Markup(' <span class="sr">%s</span>')
_UNHEARD = Markup(' aria-hidden="true"')


def _size(figures: Sequence[str], least: int) -> str:
    """Tell in a class how many signs the longest figure has: all are of one size."""
    return f"c{min(max(least, *map(width, figures)), WIDEST)}"


def _amount(share: MoneyShares, seat: Seat, write: Callable[[Decimal, str, bool], str]) -> str:
    return write(cast(Decimal, share.amounts[seat]), share.purse.currency, True)


def _heads(evening: Evening, side: Side, names: Sequence[str]) -> Markup:
    """Name those of a side over its column, partners below each other; whole for who listens."""
    heads = []
    for seat in side:
        behind = " +" if seat is not side[-1] else ""
        whole = evening.players[seat]
        heads.append(
            Markup("<span>%s%s</span>") % (names[seat], behind)
            if names[seat] == whole
            else Markup('<span aria-hidden="true">%s%s</span><span class="sr">%s%s</span>')
            % (names[seat], behind, whole, behind)
        )
    return Markup(" ").join(heads)


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
    text = _what(spoken().show(what, names), ended) + _marked(said)
    net = net_result(game, deal)
    active = game.dealing.active(deal.before, deal.rules)
    there = {seat for seat in deal.before.around if seat in active or net[seat]}
    href = url_for("table.deal", address=address, key=deal.key)
    return _ROW % (
        _id(deal),
        Markup('a class="deal%s" id="deal-%s" href="%s"')
        % (" clash" if deal.clashes else "", deal.key, href),
        "" if counted else deal.number,
        text,
        _figures(evening, net, there, played_by(evening, deal)),
        "a",
    )


_ROW = Markup('<div role="listitem" id="%s"><%s>\n<span class="n">%s</span>\n%s\n%s</%s></div>')


def _figure(evening: Evening, deal: Deal) -> Markup:
    """What a deal writes on a sheet of its own, in the game's own words."""
    figure = render_template(f"games/{evening.game.key}/figure.html", evening=evening, deal=deal)
    return Markup(figure.strip())  # noqa: S704 - a template of the program's own


def _what(told: Markup, small: Sequence[Markup]) -> Markup:
    """Say what a row is about; what is long has the line above the figures for itself."""
    letters = width(told.striptags()) + 2 * told.count("<svg")
    lines = Markup(" ").join(Markup("<small>%s</small>") % one for one in small if one)
    return Markup('<span class="what%s"><span class="told">%s</span> <span class="how">%s') % (
        " long" if letters > LONG else "",
        told,
        lines,
    )


_ENDS = Markup("</span></span>")


def _marked(said: Marks) -> Markup:
    marks = Markup("")
    for kind, line in said:
        text = spoken().show(line, ())
        marks += (
            Markup('<b class="noted">*<span class="sr">%s</span></b>') % text
            if kind == "noted"
            else Markup(' <small class="mark %s">%s</small>') % (kind, text)
        )
    return marks + _ENDS


def _figures(evening: Evening, moved: Totals, there: set[Seat], bold: Side | None) -> Markup:
    """Show what changed for each side under its name, or of many for those whom it concerns."""
    if len(evening.sides) > FEW:
        return _of_many(evening, moved, bold)
    cells = Markup().join(
        Markup('<span%s class="%s%s">%s</span>\n')
        % (
            seats_of(side),
            tone(moved[side[0]], evening.lowest_wins),
            " who" if side == bold else "",
            _FIGURE % (side_of(evening, side), spoken().signed(moved[side[0]]))
            if there.intersection(side)
            else _NONE,
        )
        for side in evening.sides
    )
    wide = max(width(spoken().signed(moved[side[0]])) for side in evening.sides) > WIDE
    return Markup('<span class="runs%s">\n%s</span>\n') % (" wide" if wide else "", cells)


_FIGURE = Markup('<span class="sr">%s: </span>%s')
_NONE = Markup('<span aria-hidden="true">·</span>')
"""Stands in the column of somebody who sat out, or was not at the table."""
MOST = 4
"""So many of those whom a deal of many concerns are named."""


def _of_many(evening: Evening, moved: Totals, bold: Side | None) -> Markup:
    """Name those whose points changed; the row of one alone has named him."""
    sides = [side for side in evening.sides if moved[side[0]]]
    if len(sides) == 1 and sides[0] == bold:
        return Markup('<span class="pts %s who">%s</span>\n') % (
            tone(moved[bold[0]], evening.lowest_wins),
            spoken().signed(moved[bold[0]]),
        )
    named = Markup(" ").join(
        Markup('<span class="%s%s">%s %s</span>')
        % (
            tone(moved[side[0]], evening.lowest_wins),
            " who" if side == bold else "",
            side_of(evening, side),
            spoken().signed(moved[side[0]]),
        )
        for side in sides[:MOST]
    )
    more = " …" if len(sides) > MOST else ""
    return Markup('<span class="runs">%s%s</span>\n') % (named, more)


def row_between(address: str, evening: Evening, came: Incident) -> Markup:
    """Show what came between two deals, and what it changed."""
    effect = incident_effect(evening.game, came)
    names, how = short_names(effect.names), outcome(came, evening.game)
    text = _what(
        spoken().show(headline(came), names),
        [spoken().show(how, names)] if how is not None else [],
    )
    where = _page_of(address, came)
    tag = "a" if where else "div"
    linked = Markup(' href="%s"') % where if where else ""
    figures = (
        _figures(evening, effect.moved, set(effect.there), _most_moved(evening, effect.moved))
        if any(effect.moved)
        else ""
    )
    return _ROW % (
        _id(came),
        Markup('%s class="deal between" id="came-%s"%s') % (tag, came.number, linked),
        "",
        text + _ENDS,
        figures,
        tag,
    )


def _page_of(address: str, came: Incident) -> str:
    """Address the page about something that came between; nothing where there is none."""
    if hasattr(came.event, "adjustment"):
        return url_for("adjustment_corrections.entry", address=address, number=came.number)
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
) -> list[Part]:
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
    made = ROWS.all(asked)
    return [Part(row, _id(one)) for row, one in zip(made, shown, strict=True)]


def _id(one: Deal | Incident) -> str:
    return f"at-deal-{one.key}" if isinstance(one, Deal) else f"at-came-{one.number}"
