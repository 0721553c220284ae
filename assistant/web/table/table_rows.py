"""The grid of a table's screen: how wide its columns are, their heads, and a row for each deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from functools import partial
from typing import cast

from flask import render_template, url_for
from markupsafe import Markup, escape

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
    made = "".join(
        f'<div role="listitem"{seats_of(side)}><p class="name">{_heads(evening, side, names)}'
        f"{gone(evening, side)}</p>\n"
        f'<b class="{tone(totals[side[0]], evening.lowest_wins)} {_size(figures, 4)}"'
        f"{_UNHEARD if once else ''}>{escape(figures[place])}</b>"
        f"{_below(below, place) if below else ''}{heard[place] if heard else ''}</div>\n"
        for place, side in enumerate(sides)
    )
    return _safe(f'<div class="standing" role="list">\n{made}</div>\n')


_HEARD = Markup(' <span class="sr">%s</span>')
_UNHEARD = ' aria-hidden="true"'


def _safe(html: str) -> Markup:
    """Take for safe what was put together here of pieces that are."""
    return Markup(html)  # noqa: S704 - its pieces are escaped where they are made


def _below(amounts: Sequence[str], place: int) -> str:
    """Write the money under the points."""
    return f' <small class="worth {_size(amounts, 7)}"{_UNHEARD}>{escape(amounts[place])}</small>'


def _size(figures: Sequence[str], least: int) -> str:
    """Tell in a class how many signs the longest figure has: all are of one size."""
    return f"c{min(max(least, *map(width, figures)), WIDEST)}"


def _amount(share: MoneyShares, seat: Seat, write: Callable[[Decimal, str, bool], str]) -> str:
    return write(cast(Decimal, share.amounts[seat]), share.purse.currency, True)


def _heads(evening: Evening, side: Side, names: Sequence[str]) -> str:
    """Name those of a side over its column, partners below each other; whole for who listens."""
    heads = []
    for seat in side:
        behind = " +" if seat is not side[-1] else ""
        short, whole = escape(names[seat]), escape(evening.players[seat])
        heads.append(
            f"<span>{short}{behind}</span>"
            if short == whole
            else f'<span aria-hidden="true">{short}{behind}</span>'
            f'<span class="sr">{whole}{behind}</span>'
        )
    return " ".join(heads)


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
    clash = " clash" if deal.clashes else ""
    href = url_for("table.deal", address=address, key=deal.key)
    return _row(
        f"at-deal-{deal.key}",
        f'a class="deal{clash}" id="deal-{deal.key}" href="{href}"',
        "" if counted else str(deal.number),
        text,
        _figures(evening, net, there, played_by(evening, deal)),
    )


def _row(id: str, opened: str, number: str, text: str, figures: str) -> Markup:
    """Write a row, an element that is `opened` so: its number, what it is about, and figures."""
    return _safe(
        f'<div role="listitem" id="{id}"><{opened}>\n<span class="n">{number}</span>\n'
        f"{text}\n{figures}</{opened.partition(' ')[0]}></div>"
    )


def _figure(evening: Evening, deal: Deal) -> Markup:
    """What a deal writes on a sheet of its own, in the game's own words."""
    figure = render_template(f"games/{evening.game.key}/figure.html", evening=evening, deal=deal)
    return Markup(figure.strip())  # noqa: S704 - a template of the program's own


def _what(told: Markup, small: Sequence[Markup]) -> str:
    """Say what a row is about; what is long has the line above the figures for itself."""
    letters = width(told.striptags()) + 2 * told.count("<svg")
    lines = " ".join(f"<small>{one}</small>" for one in small if one)
    long = " long" if letters > LONG else ""
    return f'<span class="what{long}"><span class="told">{told}</span> <span class="how">{lines}'


_ENDS = "</span></span>"


def _marked(said: Marks) -> str:
    marks = ""
    for kind, line in said:
        text = spoken().show(line, ())
        marks += (
            f'<b class="noted">*<span class="sr">{text}</span></b>'
            if kind == "noted"
            else f' <small class="mark {kind}">{text}</small>'
        )
    return marks + _ENDS


def _figures(evening: Evening, moved: Totals, there: set[Seat], bold: Side | None) -> str:
    """Show what changed for each side under its name, or of many for those whom it concerns."""
    if len(evening.sides) > FEW:
        return _of_many(evening, moved, bold)
    figures = [spoken().signed(moved[side[0]]) for side in evening.sides]
    cells = "".join(
        f'<span{seats_of(side)} class="{_look(evening, moved, side, bold)}">'
        + (
            f'<span class="sr">{side_of(evening, side)}: </span>{figure}'
            if there.intersection(side)
            else _NONE
        )
        + "</span>\n"
        for side, figure in zip(evening.sides, figures, strict=True)
    )
    wide = " wide" if max(map(width, figures)) > WIDE else ""
    return f'<span class="runs{wide}">\n{cells}</span>\n'


def _look(evening: Evening, moved: Totals, side: Side, bold: Side | None) -> str:
    """The classes of a figure: a gain or a loss, and bold is who played."""
    return tone(moved[side[0]], evening.lowest_wins) + (" who" if side == bold else "")


_NONE = '<span aria-hidden="true">·</span>'
"""Stands in the column of somebody who sat out, or was not at the table."""
MOST = 4
"""So many of those whom a deal of many concerns are named."""


def _of_many(evening: Evening, moved: Totals, bold: Side | None) -> str:
    """Name those whose points changed; the row of one alone has named him."""
    sides = [side for side in evening.sides if moved[side[0]]]
    figures = {side: spoken().signed(moved[side[0]]) for side in sides[:MOST]}
    if len(sides) == 1 and sides[0] == bold:
        look = _look(evening, moved, bold, bold)
        return f'<span class="pts {look}">{figures[bold]}</span>\n'
    named = " ".join(
        f'<span class="{_look(evening, moved, side, bold)}">'
        f"{side_of(evening, side)} {figure}</span>"
        for side, figure in figures.items()
    )
    more = " …" if len(sides) > MOST else ""
    return f'<span class="runs">{named}{more}</span>\n'


def row_between(address: str, evening: Evening, came: Incident) -> Markup:
    """Show what came between two deals, and what it changed."""
    effect = incident_effect(evening.game, came)
    names, how = short_names(effect.names), outcome(came, evening.game)
    text = _what(
        spoken().show(headline(came), names),
        [spoken().show(how, names)] if how is not None else [],
    )
    where = _page_of(address, came)
    tag, linked = ("a", f' href="{where}"') if where else ("div", "")
    figures = (
        _figures(evening, effect.moved, set(effect.there), _most_moved(evening, effect.moved))
        if any(effect.moved)
        else ""
    )
    opened = f'{tag} class="deal between" id="came-{came.number}"{linked}'
    return _row(f"at-came-{came.number}", opened, "", text + _ENDS, figures)


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
