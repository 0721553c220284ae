"""Files of programs that are known: their lines written anew as one result a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction

from assistant.core.grouping import grouped
from assistant.core.names import easily_typed
from assistant.records.spreadsheet import HEADER
from assistant.records.spreadsheets.cells import number
from assistant.records.spreadsheets.columns import HEADS, Role
from assistant.records.spreadsheets.sheet import Row
from assistant.settling.rounded_shares import rounded

RESULTS = ("number", "date", "title", "place", "name", "result", "currency", "note")
"""The heads of the lines that are written anew."""
COSPEND = tuple("what amount date timestamp payer_name payer_weight payer_active owers".split())
MEMBER = "deleteMeIfYouWant"
"""Such lines of Cospend's list who is there."""
CENTS = 100


def as_results(rows: Sequence[Row]) -> tuple[Row, ...]:
    """Write the lines of a known file as one result each; those of others stay as they are."""
    heads = tuple(cell.casefold() for cell in rows[0].cells) if rows else ()
    roles = [HEADS.get(easily_typed(head)) for head in heads]
    if heads[: len(COSPEND)] == COSPEND:
        return (Row(rows[0].line, RESULTS), *_of_bills(rows[0], rows[1:]))
    # Heads may be said in any language; their number and order never change.
    if len(heads) == len(HEADER) and (roles[3], roles[9]) == (Role.DAY, Role.NAME):
        return (Row(rows[0].line, RESULTS), *_of_tables(rows[1:]))
    return tuple(rows)


def _of_tables(rows: Sequence[Row]) -> Iterator[Row]:
    """Add up our own CSV, which has a line for each deal and player: money if there is any."""
    place = {head: nth for nth, head in enumerate(HEADER)}
    tables = grouped((row.at(place["table"]), row) for row in rows)
    for nth, its in tables.items():
        first = its[0]
        title, where, day, game = (first.at(place[h]) for h in ("title", "place", "date", "game"))
        paid = any(row.at(place["amount"]) for row in its)
        for name, lines in grouped((row.at(place["player"]), row) for row in its).items():
            kinds = ("amount",) if paid else ("points", "bonus")
            total = sum(_number(line.at(place[kind])) for line in lines for kind in kinds)
            said = f"{round(Decimal(total), 2 if paid else 4).normalize():f}"
            currency = first.at(place["currency"]) if paid else ""
            cells = nth, day, title or game, where, name, said, currency, title and game
            yield Row(lines[0].line, cells)


def _of_bills(heads: Row, rows: Sequence[Row]) -> Iterator[Row]:
    """Read each bill of Cospend's: the payer gets it back from those who owe a share of it."""
    comments = [place for place, head in enumerate(heads.cells) if head.casefold() == "comment"]
    weights: dict[str, Fraction] = {}
    for nth, row in enumerate(rows):
        what, amount, day, _, payer, weight, _, owing = (row.at(n) for n in range(len(COSPEND)))
        weights[payer] = abs(Fraction(_number(weight))) or Fraction(1)
        if not payer or what == MEMBER:
            continue
        owers = [name.strip() for name in owing.split(",")]
        parts = [weights.get(name, Fraction(1)) for name in owers]
        cents = int(_number(amount) * CENTS)
        shares = rounded([cents * part / sum(parts) for part in parts])
        results = {payer: cents}
        for name, share in zip(owers, shares, strict=True):
            results[name] = results.get(name, 0) - share
        note = "".join(map(row.at, comments))
        for name, result in results.items():
            said = f"{Decimal(result) / CENTS:f}"
            yield Row(row.line, (f"{nth}", day, what, "", name, said, "", note))


def _number(text: str) -> Decimal:
    """Read a number as those programs write it, with a point or a comma."""
    return number(text, "point") or number(text, "comma") or Decimal(0)
