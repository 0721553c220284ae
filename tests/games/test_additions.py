"""Every worked deal of every game adds up line by line to what the ledger has of it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from assistant.core.ledger import Ledger, Points
from assistant.evening.log.evening import Evening
from assistant.evening.summary.deal_lines import Addition, account_sums, additions
from assistant.language import english
from assistant.paper import sheets
from assistant.paper.sheets import table_report
from assistant.paper.sizes import A4
from tests.games.replayed import evening_of
from tests.games.test_examples import every_example
from tests.games.worked import Example


@every_example
def test_the_figures_of_a_deal_add_up_to_the_ledgers_entry(key: str, example: Example) -> None:
    evening = evening_of(key, example)
    for deal in evening.deals:
        ledger = Ledger().add(deal.all_entries)
        for sum_of in additions(evening, deal):
            figures = [points for _, _, points in sum_of.each] * sum_of.times
            figures += [points for _, _, points in sum_of.rest]
            assert sum(figures) == sum_of.total == ledger.balance(sum_of.side[0])


@every_example
def test_every_line_of_a_deal_stands_in_a_sum_for_who_plays(key: str, example: Example) -> None:
    evening = evening_of(key, example)
    for deal in evening.deals if not evening.game.accounts else ():
        sums = additions(evening, deal)
        told = {(item, why.id) for one in sums for item, why, _ in (*one.each, *one.rest)}
        assert told == {(entry.item, entry.why.id) for entry in deal.all_entries}
        declarer = evening.game.declarer(deal.facts)
        if declarer is not None and sums:
            assert [declarer in one.side for one in sums] == [True]


@every_example
def test_the_accounts_of_a_sheet_add_up_line_by_line(key: str, example: Example) -> None:
    evening = evening_of(key, example)
    for deal in evening.deals if evening.game.accounts else ():
        ledger = Ledger().add(deal.entries)
        for account, written in account_sums(deal).items():
            for seat, points in written.items():
                others = {cell[2] for cell in (e.cell for e in deal.entries)}
                assert points == sum(ledger.held(account, seat, one) for one in others)


GAINED = re.compile(r'<td class="report-points report-gained">([^<]*)</td>')
FIGURE = re.compile(r"<b>([^<]+)</b>")


def rows_on_paper(evening: Evening) -> dict[str, str]:
    """The rows of an evening's report by the numbers of their deals."""
    report = sheets.sheet_html(table_report(evening), english(), A4)
    return {
        number: row
        for row in report.split("<tr>")
        for number in re.findall(r'^<td class="report-no">(\d+)</td>', row)
    }


def sums_on_paper(sums: Sequence[Addition]) -> list[Points]:
    """Which figures lines have: a single one has none, for what it brought stands beside it."""
    figures: list[Points] = []
    for one in sums:
        each, rest = ([points for _, _, points in part] for part in (one.each, one.rest))
        if len([*each, *rest]) > 1:
            figures += each
        if one.times > 1 and rest:
            figures.append(one.times * sum(each))
        figures += rest
    return figures


@every_example
def test_on_paper_a_deal_comes_to_the_ledgers_entry(key: str, example: Example) -> None:
    evening, signed = evening_of(key, example), english().signed
    rows = rows_on_paper(evening)
    for deal in evening.deals if evening.game.between_players else ():
        row, ledger = rows[str(deal.number)], Ledger().add(deal.all_entries)
        moved = [ledger.balance(side[0]) for side in evening.sides]
        assert GAINED.findall(row) == [signed(points) if points else "" for points in moved]
        figures = sums_on_paper(additions(evening, deal))
        assert FIGURE.findall(row) == [signed(points) for points in figures]


@every_example
def test_on_paper_each_line_of_an_account_has_its_figure(key: str, example: Example) -> None:
    evening = evening_of(key, example)
    rows = rows_on_paper(evening) if evening.game.accounts else {}
    for deal in evening.deals if evening.game.accounts else ():
        held = [english().signed(entry.held) for entry in deal.entries]
        assert FIGURE.findall(rows[str(deal.number)]) == held
