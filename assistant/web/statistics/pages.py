"""The pages of statistics: a table's course, and figures of people, pairs and games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any, cast

from babel import numbers
from flask import Blueprint, abort, current_app, render_template, request

from assistant.core.fields import whole
from assistant.core.ledger import Points
from assistant.core.message import msg
from assistant.core.seat import Seat
from assistant.evening.evening import Deal, Evening
from assistant.evening.progress import course
from assistant.games import all_games, find_game
from assistant.language import MINUS, Language
from assistant.paper.charts import chart, sample
from assistant.paper.reports import lines_of, told_apart
from assistant.settling.people import People
from assistant.statistics.figures import Record, company, everybody, named, of_game, of_person
from assistant.statistics.head_to_head import Together, of_pair
from assistant.statistics.participation import Role, SeenTable, Where
from assistant.store.kept.visits import last_events
from assistant.web.access.policy import device
from assistant.web.nights.book_overview import people_at
from assistant.web.period import Period, asked_for
from assistant.web.responses import Answer, readable, tables
from assistant.web.statistics.participation_cache import ParticipationCache

pages = Blueprint("statistics", __name__)
pages.record_once(
    lambda setup: setup.app.extensions.setdefault("participation", ParticipationCache())
)
PER_PAGE = 20
IN_COLUMNS = 5
"""With more players a line of the course's table names only those whose points changed."""
ROLES = {
    Role.DECLARER: msg("declares"),
    Role.PARTNER: msg("is the partner"),
    Role.DEFENDER: msg("defends"),
}


# ---- A table's course ----


@pages.get("/t/<address>/course")
def table(address: str) -> Answer:
    """Show how everybody stood, deal by deal, as a chart and in numbers."""
    evening = tables().evening(address)
    stood = course(evening)
    told = told_apart(evening)
    return render_template(
        "table/progress.html",
        address=address,
        evening=evening,
        course=list(zip(evening.deals, stood, strict=True)),
        before=[(0,) * len(evening.players), *stood],
        chart=chart(lines_of(evening, stood), told, _language().number),
        told=told,
        sample=sample,
        in_columns=len(evening.sides) <= IN_COLUMNS,
    )


# ---- What this phone may look back at ----


@dataclass(frozen=True)
class View:
    """What this phone may look back at: the tables asked for, and who is who there."""

    asked: Period
    tables: list[SeenTable]
    people: People
    unread: Mapping[str, str]
    """The tables that cannot be read, and what they are called."""

    def who(self, address: str, seat: Seat) -> str:
        """Name who sat there."""
        return self.people.who((address, seat))


def _view() -> View:
    asked, there = asked_for(), last_events(tables().database, device())
    cache: ParticipationCache = current_app.extensions["participation"]
    looked = cache.look(there, tables().looks)
    wanted = [one.seen for one in looked if asked.wants(one)]
    people = people_at({one.seen.address: one.seen.players for one in looked})
    return View(asked, wanted, people, tables().unread(device()))


# ---- Pages ----


def _show(template: str, view: View, **more: Any) -> Answer:
    return render_template(template, view=view, games=all_games(), roles=ROLES, **more)


@pages.get("/figures")
def index() -> Answer:
    """List the people and games of this phone's tables."""
    view = _view()
    keys = {seen.game for seen in view.tables}
    played = [game for game in all_games().values() if game.key in keys]
    return _show(
        "statistics/index.html", view, people=everybody(view.tables, view.who), played=played
    )


@pages.get("/figures/person")
def person() -> Answer:
    """Show somebody's figures, game by game."""
    view, who = _view(), request.args.get("who", "")
    return _show(
        "statistics/person.html",
        view,
        who=who,
        others=company(view.tables, view.who, who),
        records=of_person(view.tables, view.who, who),
    )


@pages.get("/figures/pair")
def pair() -> Answer:
    """Put two people side by side."""
    view, who, other = _view(), request.args.get("who", ""), request.args.get("other", "")
    met = of_pair(view.tables, view.who, who, other)
    return _show("statistics/pair.html", view, who=who, other=other, met=met)


@pages.get("/figures/games/<key>")
def game(key: str) -> Answer:
    """Show what all deals of a game come to."""
    played, view = find_game(key) or abort(404), _view()
    record = of_game(view.tables, key)
    return _show("statistics/game.html", view, game=played, record=record)


# ---- The deals behind a number ----


@pages.get("/figures/deals")
def deals() -> Answer:
    """List the deals behind a number of the other pages, the last first."""
    view, said = _view(), request.args.get
    who, other, key = said("who", ""), said("other", ""), said("of", "")
    found = _found(view, who, other, key) or abort(404)
    behind = found.behind.get(said("number", ""), ())[::-1]
    page = whole(said("page", ""))
    skip = PER_PAGE * (page - 1) if isinstance(page, int) and page > 1 else 0
    return _show(
        "statistics/deals.html",
        view,
        who=who,
        other=other,
        of=key,
        number=said("number", ""),
        shown=list(_deals(behind[skip : skip + PER_PAGE])),
        won=_won(view, who),
        page=1 + skip // PER_PAGE,
        more=len(behind) > skip + PER_PAGE,
        count=len(behind),
    )


def _found(view: View, who: str, other: str, key: str) -> Record | Together | None:
    """Find the figures again that a number is among."""
    if not who:
        return of_game(view.tables, key) if find_game(key) else None
    records: Sequence[Record | Together] = (
        of_pair(view.tables, view.who, who, other)
        if other
        else of_person(view.tables, view.who, who)
    )
    return next((one for one in records if one.game == key), None)


def _deals(behind: Sequence[Where]) -> Iterator[tuple[str, Evening, Deal]]:
    for address, key in behind:
        evening = readable(address)
        deal = evening.deal(key) if evening else None
        if evening and deal:
            yield address, evening, deal


def _won(view: View, who: str) -> Callable[[str, int], Points]:
    """Make the function that tells what a deal brought somebody."""
    tables = {seen.address: seen for seen in view.tables}

    def won(address: str, key: int) -> Points:
        seen = tables[address]
        names, parts = named(seen, view.who), dict(seen.deals)[address, key]
        return sum(part.points for part in parts if names[part.seat] == who)

    return won


# ---- Numbers in words ----


@pages.app_template_filter("average")
def average(points: Fraction) -> str:
    """Write points a deal with one decimal, a gain with its plus sign."""
    tenths = round(abs(points) * 10)
    text = numbers.format_decimal(Decimal(tenths).scaleb(-1), "#,##0.0", locale=_language().locale)
    if not tenths:
        return text
    return f"{MINUS if points < 0 else '+'}{text}"


@pages.app_template_filter("percent")
def percent(part: Fraction) -> str:
    """Write a part of a whole in percent."""
    hundredths = Decimal(round(part * 100)).scaleb(-2)
    return numbers.format_percent(hundredths, locale=_language().locale)


def _language() -> Language:
    return cast(Language, current_app.jinja_env.globals["language"])
