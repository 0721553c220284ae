"""Every worked deal of every game adds up line by line to what the ledger has of it."""

from __future__ import annotations

import re

from assistant.core.ledger import Ledger
from assistant.evening.told.addition import additions
from assistant.evening.told.deal_lines import account_sums
from assistant.language import english
from assistant.paper import sheets
from assistant.paper.report_contents import told
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
WITH_EACH = re.compile(r"with each opponent: ([^<\s]+)")


@every_example
def test_on_paper_a_deal_comes_to_the_ledgers_entry(key: str, example: Example) -> None:
    evening, spoken = evening_of(key, example), english()
    values = {"evening": evening, "told": told(evening, spoken)}
    report = sheets.written(sheets.PaperSheet("printing/report.html", values), spoken, A4)
    rows = {
        number: row
        for row in report.split("<tr>")
        for number in re.findall(r'^<td class="report-no">(\d+)</td>', row)
    }
    for deal in evening.deals if not evening.game.accounts and evening.game.between_players else ():
        row, ledger = rows[str(deal.number)], Ledger().add(deal.all_entries)
        moved = [ledger.balance(side[0]) for side in evening.sides]
        signed = [spoken.signed(points) if points else "" for points in moved]
        assert GAINED.findall(row) == signed
        # What a limit cuts comes after what is settled with each.
        cut = any(sum_of.rest for sum_of in additions(evening, deal))
        for each in WITH_EACH.findall(row) if not cut else ():
            assert each in {spoken.signed(-points) for points in moved}
