"""The result of a record as JSON: each deal's lines, the totals, and the payments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from assistant.core.ledger import Entry, Ledger, Points, points_text
from assistant.core.rendering import Say
from assistant.core.seat import TABLE
from assistant.evening.log.deal_scoring import winners
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.log.events import BOX_NAME, party_name, uses_box
from assistant.evening.log.incidents import Incident, incident_effect
from assistant.evening.reading.incident_records import write_incident
from assistant.evening.summary.deal_lines import Line, entry_lines
from assistant.evening.summary.running_scores import games, situation_after_deal, timeline
from assistant.settling.table_payments import Transfer, transfers


def result(evening: Evening, say: Say) -> dict[str, Any]:
    """The result of an evening as plain data."""
    game, players = evening.game, evening.players
    totals = evening.totals
    plain: dict[str, Any] = {
        "game": game.key,
        "players": list(players),
        "deals": [*_deals_and_incidents(evening, say), *_stop_lines(evening, say)],
        "totals": _by_name(players, totals) | _box_balance(evening),
        "over": evening.over,
        "winners": winners(evening),
        "next_dealer": players[evening.next_dealer] if evening.dealt else None,
    }
    if game.several_games:
        plain["games"] = [_by_name(players, points) for points in games(evening)]
    if game.has_remainder:
        plain["remainder"] = points_text(-sum(totals) - evening.box)
    if evening.settled:
        plain["transfers"] = [_transfer(evening, transfer) for transfer in transfers(evening)]
    return plain


def _deals_and_incidents(evening: Evening, say: Say) -> Iterator[dict[str, Any]]:
    for item in timeline(evening):
        if isinstance(item, Deal):
            yield _deal(evening, item, situation_after_deal(evening, item.number - 1).ledger, say)
        else:
            yield _incident(evening, item, say)


def _incident(evening: Evening, incident: Incident, say: Say) -> dict[str, Any]:
    accounts = {column.key for column in evening.game.accounts}
    effect = incident_effect(evening.game, incident)
    others = [entry for entry in incident.entries if entry.account not in accounts]
    return write_incident(incident, evening.game) | {
        "lines": [
            *(
                _sheet_line(entry, effect.names, say)
                for entry in incident.entries
                if entry.account in accounts
            ),
            *(_line(line, effect.names, say) for line in entry_lines(others, len(effect.names))),
        ],
        "points": _by_name(effect.names, effect.moved),
    }


def _box_balance(evening: Evening) -> dict[str, int | str]:
    """The balance of the table's box, under its key; empty if no adjustment used the box."""
    return {BOX_NAME: points_text(evening.box)} if uses_box(evening.now.beside) else {}


def _by_name(players: Sequence[str], amounts: Sequence[Points]) -> dict[str, int | str]:
    return {name: points_text(points) for name, points in zip(players, amounts, strict=True)}


def _transfer(evening: Evening, transfer: Transfer) -> dict[str, Any]:
    payee = transfer.payee
    plain: dict[str, Any] = {
        "from": party_name(evening.players, transfer.payer),
        "to": None if payee is None else party_name(evening.players, payee),
        "points": points_text(transfer.points),
    }
    if transfer.amount is not None:
        plain["amount"] = str(transfer.amount)
    return plain


def _deal(evening: Evening, deal: Deal, ledger_after: Ledger, say: Say) -> dict[str, Any]:
    names = deal.names
    dealer = names[deal.before.dealer] if evening.dealt else None
    plain: dict[str, Any] = {"number": deal.number, "dealer": dealer}
    if not evening.game.accounts:
        plain["points"] = {
            names[seat]: points_text(deal.points[seat]) for seat in sorted(deal.before.around)
        }
    plain["lines"] = _lines(evening, deal.entries, names, say)
    if evening.game.accounts:
        plain["sheet"] = sheet(evening, ledger_after, deal)
    return plain


def _stop_lines(evening: Evening, say: Say) -> list[dict[str, Any]]:
    """The settlement lines of a table that ended before the game was over; else empty."""
    if evening.closed is None or evening.over:
        return []
    return [{"stopped": True, "lines": _lines(evening, evening.stop_entries, evening.players, say)}]


def _lines(
    evening: Evening, entries: Iterable[Entry], names: Sequence[str], say: Say
) -> list[dict[str, Any]]:
    if evening.game.accounts:
        return [_sheet_line(entry, names, say) for entry in entries]
    return [_line(line, names, say) for line in entry_lines(entries, len(names))]


def _line(line: Line, names: Sequence[str], say: Say) -> dict[str, Any]:
    item, why, points = line
    return {"item": item, "why": say(why, names), "points": _by_name(names, points)}


def _sheet_line(entry: Entry, players: Sequence[str], say: Say) -> dict[str, Any]:
    """A ledger entry of a game with accounts; points returned to the table are negative."""
    account, player, against = entry.cell
    return {
        "item": entry.item,
        "why": say(entry.why, players),
        "account": account,
        "player": players[player],
        "against": None if against == TABLE else players[against],
        "amount": points_text(entry.held),
    }


def sheet(evening: Evening, ledger: Ledger, deal: Deal | None = None) -> dict[str, Any]:
    """Each account of the score sheet, by player or by two players.

    The players are those of `deal`, or the present players without a deal.
    """
    around = deal.before.around if deal else evening.around
    names = deal.names if deal else evening.players
    return {
        account.key: {
            names[seat]: {
                names[against]: points_text(ledger.held(account.key, seat, against))
                for against in sorted(around)
                if against != seat
            }
            if account.against
            else points_text(ledger.held(account.key, seat))
            for seat in sorted(around)
        }
        for account in evening.game.accounts
    }
