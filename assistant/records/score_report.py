"""What a record comes to: every deal's lines, the totals, who pays whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from assistant.core.ledger import Entry, Ledger, Points, points_text
from assistant.core.rendering import Say
from assistant.core.seat import TABLE
from assistant.evening.deal_lines import gathered
from assistant.evening.evening import Deal, Evening
from assistant.evening.score_columns import games
from assistant.evening.winners import winners
from assistant.settling.table_payments import Transfer, transfers


def result(evening: Evening, say: Say) -> dict[str, Any]:
    """Say what an evening comes to, in the words of the record format."""
    game, players = evening.game, evening.players
    totals = evening.totals
    after = [*(deal.before.ledger for deal in evening.deals[1:]), evening.now.ledger]
    plain: dict[str, Any] = {
        "game": game.key,
        "players": list(players),
        "deals": [
            *(_deal(evening, *both, say) for both in zip(evening.deals, after, strict=False)),
            *_stopped(evening, say),
        ],
        "totals": _by_name(players, totals),
        "over": evening.over,
        "winners": winners(evening),
        "next_dealer": players[evening.next_dealer] if game.dealt else None,
    }
    if game.finish:
        plain["games"] = [_by_name(players, points) for points in games(evening)]
    if game.has_remainder:
        plain["remainder"] = points_text(-sum(totals))
    if evening.settled:
        plain["transfers"] = [_transfer(evening, transfer) for transfer in transfers(evening)]
    return plain


def _by_name(players: Sequence[str], amounts: Sequence[Points]) -> dict[str, int | str]:
    return {name: points_text(points) for name, points in zip(players, amounts, strict=True)}


def _transfer(evening: Evening, transfer: Transfer) -> dict[str, Any]:
    payee = transfer.payee
    plain: dict[str, Any] = {
        "from": evening.players[transfer.payer],
        "to": None if payee is None else evening.players[payee],
        "points": points_text(transfer.points),
    }
    if transfer.amount is not None:
        plain["amount"] = str(transfer.amount)
    return plain


def _deal(evening: Evening, deal: Deal, after: Ledger, say: Say) -> dict[str, Any]:
    players = evening.players
    dealer = players[deal.before.dealer] if evening.game.dealt else None
    plain: dict[str, Any] = {"number": deal.number, "dealer": dealer}
    if not evening.game.accounts:
        plain["points"] = _by_name(players, deal.points)
    plain["lines"] = _lines(evening, deal.entries, say)
    if evening.game.accounts:
        plain["sheet"] = sheet(evening, after)
    return plain


def _stopped(evening: Evening, say: Say) -> list[dict[str, Any]]:
    """Say what the stop of a table adds that was ended before the game was over."""
    if evening.closed is None or evening.over:
        return []
    return [{"stopped": True, "lines": _lines(evening, evening.stopping, say)}]


def _lines(evening: Evening, entries: Iterable[Entry], say: Say) -> list[dict[str, Any]]:
    players = evening.players
    if evening.game.accounts:
        return [_sheet_line(entry, players, say) for entry in entries]
    return [
        {"item": item, "why": say(why, players), "points": _by_name(players, points)}
        for item, why, points in gathered(entries, len(players))
    ]


def _sheet_line(entry: Entry, players: Sequence[str], say: Say) -> dict[str, Any]:
    """Write one entry of a sheet; what goes back to the table is taken off its player's account."""
    back = entry.payee == TABLE
    amount = points_text(entry.amount)
    return {
        "item": entry.item,
        "why": say(entry.why, players),
        "account": entry.account,
        "player": players[entry.payer if back else entry.payee],
        "against": None if TABLE in (entry.payer, entry.payee) else players[entry.payer],
        "amount": points_text(-entry.amount) if back else amount,
    }


def sheet(evening: Evening, ledger: Ledger) -> dict[str, Any]:
    """Write the score sheet as it stands: each account by player, or by holder and against whom."""
    names = list(zip(evening.players, evening.seats, strict=True))
    return {
        account.key: {
            name: {
                other: points_text(ledger.held(account.key, seat, against))
                for other, against in names
                if against != seat
            }
            if account.against
            else points_text(ledger.held(account.key, seat))
            for name, seat in names
        }
        for account in evening.game.accounts
    }
