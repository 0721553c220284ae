"""Pages of statistics: a table's progress, people, pairs, games and yearbooks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from flask import abort, render_template, request

from assistant.core.game import AnyGame, counted_game
from assistant.core.ledger import Points
from assistant.core.message import Message, msg
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.summary.deal_results import chart_lines, results, results_by_deal
from assistant.games import find_game
from assistant.language import spoken
from assistant.paper.charts import chart, sample
from assistant.paper.season_figures import FILTERS, patterned_sides
from assistant.paper.sheets import PaperSheet
from assistant.statistics.figures import (
    PairRecord,
    Record,
    game_record,
    is_persons_part,
    pair_records,
    person_records,
    seats_of,
)
from assistant.statistics.parts_in_deals import Where
from assistant.statistics.summaries import all_rivalries, person_rivalries, summaries
from assistant.statistics.yearbooks import BestDeal, Yearbook, yearbook
from assistant.store.phone_data import last_events
from assistant.web.access.cookies import device
from assistant.web.downloads import pdf_answer, pdf_name
from assistant.web.pages import ANYBODY, WATCH, Follows, Pages
from assistant.web.responses import Answer, paged, readable, store
from assistant.web.statistics.view import ROLES, TableCache, View, rendered, requested_view

pages = Pages("statistics", __name__)
pages.record_once(lambda setup: setup.app.extensions.setdefault("participation", TableCache()))
for name, write in FILTERS.items():
    pages.add_app_template_filter(write, name)
PER_PAGE = 20

MOST_COLUMNS = 5
"""Maximum number of sides with a column each; if there are more, a row lists only changes."""
CHART_HEIGHT, CHART_FONT_SIZE = 300, 34
"""Height and font size of the chart of one person."""


@pages.get("/t/<address>/course", may=WATCH, follows=Follows.TABLE)
def table(address: str) -> Answer:
    """The scores of a table after each deal, as a chart and in numbers."""
    evening = store().tables.evening(address)
    points = results_by_deal(evening)
    styles = patterned_sides(evening)
    return render_template(
        "table/progress.html",
        address=address,
        evening=evening,
        rows=list(results(evening)),
        chart=chart(chart_lines(evening, points), styles, spoken().number),
        told=styles,
        sample=sample,
        in_columns=len(evening.sides) <= MOST_COLUMNS,
    )


@pages.get("/figures", may=ANYBODY)
def index() -> Answer:
    """Results of this phone's tables in a period."""
    view = requested_view()
    return _standings_page(view)


def _standings_page(view: View, game: AnyGame | None = None) -> Answer:
    """The results of people and pairs, in all games or in one."""
    return rendered(
        "statistics/standings.html",
        view,
        game=game,
        tabs=view.tabs(),
        unit=next(iter(view.units), None),
        people=summaries(view.played, view.person_at, view.units, spoken().order),
        pairs=all_rivalries(view.played, view.person_at, spoken().order),
        deals=sum(len(seen.deals) for seen in view.tables),
    )


@pages.get("/figures/games/<key>", may=ANYBODY)
def game(key: str) -> Answer:
    """Results in one game."""
    found = counted_game(key, find_game) or abort(404)
    return _standings_page(requested_view(key), found)


@pages.get("/figures/games/<key>/contracts", may=ANYBODY)
def contracts(key: str) -> Answer:
    """Statistics of a game by contract and outcome, for all players."""
    found, view = counted_game(key, find_game) or abort(404), requested_view(key)
    record = game_record(view.tables, key)
    return rendered("statistics/contracts.html", view, game=found, record=record)


@pages.get("/figures/person", may=ANYBODY)
def person() -> Answer:
    """One person's results, opponents, and figures of each game."""
    view, name = requested_view(), request.args.get("who", "")
    unit = next(iter(view.units), None)
    people = summaries(view.played, view.person_at, view.units, spoken().order)
    summary = next((row for row in people if row.person == name), None)
    curve = [Fraction(points) for points in summary.line(unit)] if summary and unit else []
    return rendered(
        "statistics/person.html",
        view,
        who=name,
        own=summary,
        unit=unit,
        chart=chart([curve], [0], spoken().number, CHART_FONT_SIZE, CHART_HEIGHT) if curve else "",
        tabs=view.tabs(name),
        rivals=person_rivalries(view.played, view.person_at, name, spoken().order),
        records=person_records(view.tables, view.person_at, name),
    )


@pages.get("/figures/pair", may=ANYBODY)
def pair() -> Answer:
    """Two people side by side."""
    view, name, other = requested_view(), request.args.get("who", ""), request.args.get("other", "")
    records = pair_records(view.tables, view.person_at, name, other)
    opponents = person_rivalries(view.played, view.person_at, name, spoken().order)
    rivalry = next((rival for rival in opponents if rival.other == other), None)
    return rendered(
        "statistics/pair.html", view, who=name, other=other, met=records, between=rivalry
    )


@pages.get("/figures/deals", may=ANYBODY)
def deals() -> Answer:
    """The deals from which a figure of the statistics was computed, latest first."""
    view, query = requested_view(), request.args.get
    who, other, key = query("who", ""), query("other", ""), query("of", "")
    figures = figures_of(view, who, other, key) or abort(404)
    counted_deals = figures.deals_by_statistic.get(query("number", ""), ())[::-1]
    paging = paged(counted_deals, PER_PAGE)
    return rendered(
        "statistics/deals.html",
        view,
        who=who,
        other=other,
        of=key,
        number=query("number", ""),
        shown=list(deals_of(paging.items)),
        won=points_function(view, who),
        page=paging.page,
        more=paging.more,
        count=len(counted_deals),
    )


def figures_of(view: View, person: str, other: str, key: str) -> Record | PairRecord | None:
    """Figures of a game for all players, a person, or a pair; None if there are none."""
    if not person:
        return game_record(view.tables, key) if counted_game(key, find_game) else None
    records: Sequence[Record | PairRecord] = (
        pair_records(view.tables, view.person_at, person, other)
        if other
        else person_records(view.tables, view.person_at, person)
    )
    return next((record for record in records if record.game == key), None)


def deals_of(keys: Sequence[Where]) -> Iterator[tuple[str, Evening, Deal]]:
    """Table address, evening and deal for each key, without unreadable tables."""
    for address, key in keys:
        evening = readable(address)
        deal = evening.deal(key) if evening else None
        if evening and deal:
            yield address, evening, deal


def points_function(view: View, name: str) -> Callable[[str, int], Points]:
    """A function that returns a person's points in a deal."""
    tables = {table.address: table for table in view.tables}

    def points_in_deal(address: str, key: int) -> Points:
        table = tables[address]
        seats, parts = seats_of(table, view.person_at, name), dict(table.deals)[address, key]
        return sum(part.points for part in parts if is_persons_part(part, seats, name))

    return points_in_deal


# ---- On paper ----

# Translators: a season's tables as a book: the name of a PDF, and its heading
YEARBOOK = msg("Yearbook")
DEALS_PER_PERSON = 3
"""Work of drawing one person's section, measured in deals to draw."""


@pages.get("/figures/yearbook.pdf", may=ANYBODY)
def yearbook_pdf() -> Answer:
    """The yearbook of a period and game."""
    view, book = _yearbook_view()
    best_deals = [[*_readable_best_deals(game.best)] for game in book.games]
    deal_count = sum(len(evening.deals) for game in best_deals for _, evening in game)
    return _print_yearbook(
        YEARBOOK,
        "printing/yearbook.html",
        view,
        book,
        best_deals,
        DEALS_PER_PERSON * len(book.people) + deal_count,
    )


@pages.get("/figures/people.pdf", may=ANYBODY)
def people_pdf() -> Answer:
    """One page with everybody's results in a period and game."""
    return _print_yearbook(msg("Statistics"), "printing/season_people.html", *_yearbook_view())


def _yearbook_view() -> tuple[View, Yearbook]:
    view = requested_view()
    book = yearbook(view.played, view.person_at, spoken().order)
    if not book.people:
        abort(404)
    return view, book


def _print_yearbook(
    title: Message,
    template: str,
    view: View,
    book: Yearbook,
    best_deals: Sequence[Sequence[tuple[BestDeal, Evening]]] = (),
    deals: int = 0,
) -> Answer:
    values = {
        "book": book,
        "period": view.period,
        "best": best_deals,
        "games": view.games,
        "roles": ROLES,
        "running": view.open_count,
        "signs_reversed": view.signs_reversed,
        "unread": list(view.unread.values()),
    }
    versions = tuple(last_events(store().tables.connections.db, device()).items())
    game = view.period.game and spoken().say(view.games[view.period.game].title)
    return pdf_answer(
        pdf_name(title, game, _period_text(view)),
        PaperSheet(template, values),
        view.tabs()[view.period.game],
        deals,
        subjects=(played.seen.address for played in view.played),
        version=(tuple(view.period.query.items()), versions, store().books.last_rows()),
    )


def _period_text(view: View) -> str:
    """The requested year or days, else the first and last year with tables."""
    years = [table.day[:4] for table in view.played if table.day]
    bounds = dict.fromkeys((min(years), max(years))) if years else ()
    return view.period.year or " ".join(view.period.days.values() or bounds)


def _readable_best_deals(best_deals: Sequence[BestDeal]) -> Iterator[tuple[BestDeal, Evening]]:
    """The best deals with their evenings, without unreadable tables."""
    for best_deal in best_deals:
        evening = readable(best_deal.where[0])
        if evening and evening.deal(best_deal.where[1]):
            yield best_deal, evening
