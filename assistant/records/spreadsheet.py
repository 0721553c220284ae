"""Evenings as lines of a spreadsheet: one a deal and player who had a part in it, or paid."""

from __future__ import annotations

import csv
import io
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from assistant.core.currencies import code_of
from assistant.core.ledger import Points
from assistant.core.rendering import Say
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.incidents import IncidentEffect
from assistant.evening.told.deal_results import Gain, results
from assistant.evening.told.wording import headline, outcome
from assistant.settling.table_payments import money_moved
from assistant.statistics.parts_in_deals import parts_in

HEADER = (
    "table title place date game deal dealer declarer what player"
    " points bonus total amount stake currency why"
).split()
BYTE_ORDER_MARK = "\ufeff"
FORMULAS = frozenset("=+-@\t\r\n")
DECIMALS = 4


@dataclass(frozen=True, slots=True)
class Punctuation:
    """The signs that a spreadsheet expects between cells and in numbers."""

    between: str
    point: str


COMMAS = Punctuation(",", ".")
SEMICOLONS = Punctuation(";", ",")
"""What spreadsheets expect wherever the comma is the decimal sign."""


def spreadsheet(
    evenings: Iterable[Evening], say: Say, punctuation: Punctuation = COMMAS
) -> Iterator[str]:
    """Write evenings as CSV (RFC 4180), a piece of text for the header and for each evening."""
    yield BYTE_ORDER_MARK + _spelled([HEADER], punctuation)
    for number, evening in enumerate(evenings, 1):
        yield _spelled(_lines(number, evening, say, punctuation), punctuation)


def _spelled(rows: Iterable[Iterable[str]], punctuation: Punctuation) -> str:
    text = io.StringIO()
    csv.writer(text, delimiter=punctuation.between).writerows(rows)
    return text.getvalue()


def _lines(
    number: int, evening: Evening, say: Say, punctuation: Punctuation
) -> Iterator[list[str]]:
    opened, stake = evening.opened, evening.opened.stake if evening.settled else None
    date = opened.date or evening.log[0].at[:10]
    of_table = [f"{number}", *map(cell, (opened.title, opened.place, date))]
    of_table.append(cell(say(evening.game.title, ())))
    played_for = ["", ""]
    if stake is not None:
        played_for = [figure(Fraction(stake.per_point), punctuation), cell(code_of(stake.currency))]
    for row in results(evening):
        if isinstance(row, IncidentEffect):
            yield from _between(evening, row, [*of_table, ""], played_for, say, punctuation)
            continue
        of_deal = [*of_table, f"{row.deal.number}", *_told(evening, row, say)]
        money = money_moved(evening, row) if stake else ()
        there = {part.seat for part in parts_in(evening, row)}
        for seat in evening.seats:
            # A deal of others moves his money too, where all settle differences.
            paid = bool(money and money[seat])
            if not (seat in there or row.points[seat] or row.bonus[seat] or paid):
                continue
            amounts = (row.points[seat], row.bonus[seat], row.totals[seat])
            written = [figure(amount, punctuation) for amount in amounts]
            written.append(figure(money[seat], punctuation) if money else "")
            why = cell(_why(row, seat, say))
            yield [*of_deal, cell(row.deal.names[seat]), *written, *played_for, why]


def _between(
    evening: Evening,
    row: IncidentEffect,
    of_table: list[str],
    played_for: list[str],
    say: Say,
    punctuation: Punctuation,
) -> Iterator[list[str]]:
    """Write whose points something between two deals changed; it has neither number nor dealer."""
    incident = row.incident
    stake = evening.stake if evening.settled else None
    worth = Fraction(stake.per_point) if stake else 0
    what = cell(say(headline(incident), row.names))
    told = outcome(incident, evening.game)
    why = cell(say(told, row.names)) if told else what
    for seat in evening.seats:
        if row.moved[seat]:
            written = [
                figure(row.moved[seat], punctuation),
                "0",
                figure(row.totals[seat], punctuation),
            ]
            written.append(figure(row.moved[seat] * worth, punctuation) if stake else "")
            name = cell(row.names[seat])
            yield [*of_table, "", "", what, name, *written, *played_for, why]


def _told(evening: Evening, gain: Gain, say: Say) -> tuple[str, str, str]:
    """Who dealt and who played what."""
    game, deal, players = evening.game, gain.deal, gain.deal.names
    declarer = game.declarer(deal.facts)
    return (
        cell(players[deal.before.dealer] if game.dealt else ""),
        cell("" if declarer is None else players[declarer]),
        cell(say(game.headline(deal.facts, deal.before), players).strip()),
    )


def _why(gain: Gain, seat: Seat, say: Say) -> str:
    entries = gain.deal.all_entries
    reasons = [entry.why for entry in entries if seat in (entry.payer, entry.payee)]
    return "; ".join(dict.fromkeys(say(why, gain.deal.names) for why in reasons))


def cell(text: str) -> str:
    """Keep a text from being taken for a formula, by the apostrophe that marks a text."""
    # A spreadsheet set to Japanese takes the wide forms of these signs as well.
    first = unicodedata.normalize("NFKC", text[:1])
    return f"'{text}" if first and first[0] in FORMULAS else text


def figure(points: Points, punctuation: Punctuation = COMMAS) -> str:
    """Write points as a number that a spreadsheet adds up; a fraction to four decimals.

    >>> figure(12), figure(Fraction(10, 3)), figure(Fraction(1, 2), SEMICOLONS)
    ('12', '3.3333', '0,5')
    """
    if points == int(points):
        return f"{int(points)}"
    scaled = round(Fraction(points) * 10**DECIMALS)
    text = f"{Decimal(scaled).scaleb(-DECIMALS):f}".rstrip("0").rstrip(".")
    return text.replace(".", punctuation.point)
