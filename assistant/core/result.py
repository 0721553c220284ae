"""What a record comes to: every deal's lines, the totals, who pays whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain, groupby
from typing import Any

from assistant.core.columns import games
from assistant.core.evening import Deal, Evening
from assistant.core.events import Closed
from assistant.core.ledger import TABLE, Entry, Ledger, Points, balances
from assistant.core.message import Message, msg
from assistant.core.payments import Transfer, transfers
from assistant.core.say import Say
from assistant.core.sides import Side, side_label


def points_text(points: Points) -> int | str:
    """Write points as a whole number, or an exact fraction as text."""
    return int(points) if points == int(points) else f"{points.numerator}/{points.denominator}"


def ended_now(evening: Evening) -> Closed:
    """Make the event that ends a table with what it then comes to, whoever drew a card for it."""
    ended = replace(evening, closed=Closed(()))
    return Closed(tuple(str(points_text(points)) for points in ended.totals))


def ended_otherwise(evening: Evening) -> bool:
    """Tell whether a table was ended with something else than it comes to by the rules today.

    A card for what belongs to nobody may be drawn before the end or after it.
    """
    if evening.closed is None:
        return False
    drawn = (None, *evening.seats) if evening.game.has_remainder else (None,)
    return evening.closed not in [ended_now(replace(evening, remainder_to=to)) for to in drawn]


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


def winners(evening: Evening) -> list[str]:
    """Name who has the best total once the game is over, clockwise."""
    return [evening.players[seat] for seat in sorted(chain(*winning_sides(evening)))]


def winning_sides(evening: Evening) -> list[Side]:
    """List the sides with the best total once the game is over."""
    if not evening.over:
        return []
    best = max(evening.totals)
    return [side for side in evening.sides if evening.totals[side[0]] == best]


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


def lines(deal: Deal) -> list[tuple[str, Message, tuple[Points, ...]]]:
    """Gather a deal's entries into lines: one item with its reason, and everybody's points."""
    return _gathered(deal.entries, deal.before.seats)


def closing_lines(deal: Deal) -> list[tuple[str, Message, tuple[Points, ...]]]:
    """Gather what the end of a game adds, if one ended with this deal; it belongs to no deal."""
    return _gathered(deal.closing or (), deal.before.seats)


def endings(evening: Evening, deal: Deal) -> list[tuple[str, Message]]:
    """Say who gets what the end of a game adds, item by item, partners as one."""
    return [
        (item, msg("{who}: {why}", who=_gaining(evening, won), why=why))
        for item, why, won in closing_lines(deal)
    ]


def _gaining(evening: Evening, won: Sequence[Points]) -> tuple[Message, ...]:
    return tuple(side_label(side) for side in evening.sides if won[side[0]] > 0)


def _gathered(
    entries: Iterable[Entry], seats: int
) -> list[tuple[str, Message, tuple[Points, ...]]]:
    return [
        (item, why, balances(group, seats))
        for (item, why), group in groupby(entries, key=lambda e: (e.item, e.why))
    ]


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
        for item, why, points in _gathered(entries, len(players))
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
