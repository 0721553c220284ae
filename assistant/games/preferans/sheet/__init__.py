"""What the sheet of Preferans shows beside the deals: the drawing, and how it is settled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from assistant.core.ledger import Entry, Points, balances
from assistant.core.message import Message, msg
from assistant.core.seat import TABLE, Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import ADJUSTMENT, Left
from assistant.evening.summary.score_columns import entries_beside
from assistant.games.preferans.prices import MOUNTAIN, POOL, WHISTS
from assistant.games.preferans.settlement import MEAN, PER_MOUNTAIN, RESULT, settle

from .pulka_geometry import Pulka, pulka

SHORT = "short"


@dataclass(frozen=True, slots=True)
class SettlementLine:
    """A line of the settlement: what it is, and what it gives or takes each player.

    None stands where it does not concern a player.
    """

    what: Message
    points: tuple[Points | None, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything beside the deals, worked out when it is asked for: a phone shows the drawing."""

    evening: Evening
    screen: bool
    per_mountain = PER_MOUNTAIN

    @property
    def pulka(self) -> Pulka:
        """The drawing."""
        return pulka(self.evening, screen=self.screen)

    @property
    def settlement(self) -> tuple[SettlementLine, ...]:
        """How it is settled, in rows, and what was closed beside it when somebody left."""
        evening = self.evening
        adjusted = (entry for entry in entries_beside(evening) if entry.item == ADJUSTMENT)
        entries = (*_told_apart(evening), *adjusted)
        # Whoever left has a column of his own.
        settled = rows(entries, len(evening.players), evening.rules.pool_worth)
        return (*settled, *_closed(evening))


def sheet(evening: Evening, screen: bool) -> Sheet:
    """Draw an evening's sheet and settle it, as it stands or as it was ended."""
    return Sheet(evening, screen)


def _closed(evening: Evening) -> Iterator[SettlementLine]:
    """List what was closed beside the sheet, for each who left and his amount that was frozen."""
    people = len(evening.players)
    for incident in evening.counted_incidents:
        if isinstance(incident.event, Left) and incident.entries and incident.moment_before:
            concerned = {incident.event.seat, *incident.moment_before.before.around}
            points = balances(incident.entries, people)
            yield SettlementLine(
                msg("{name} leaves: settled separately", name=incident.event.seat),
                tuple(n if seat in concerned else None for seat, n in enumerate(points)),
            )


def _told_apart(evening: Evening) -> tuple[Entry, ...]:
    """Settle the mountains as they are drawn, and what a stop adds to them beside it."""
    drawn = settle(evening.now.ledger, evening.rules, evening.around)
    return (
        *(entry for entry in evening.settlement if entry.item != MOUNTAIN),
        *(entry for entry in drawn if entry.item == MOUNTAIN),
        *(
            Entry(entry.payee, TABLE, PER_MOUNTAIN * entry.amount, RESULT, SHORT, entry.why)
            for entry in evening.stopping
        ),
    )


def rows(settlement: Iterable[Entry], seats: int, pool_worth: int) -> Iterable[SettlementLine]:
    """Gather the entries of a settlement: one row for each whist holder and for what all share."""
    groups: dict[tuple[str, Seat], list[Entry]] = {}
    for entry in settlement:
        own = TABLE in (entry.payer, entry.payee) or entry.item == ADJUSTMENT
        holder = TABLE if own else entry.payee
        groups.setdefault((entry.item, holder), []).append(entry)
    for (item, holder), entries in sorted(groups.items(), key=lambda group: _order(*group[0])):
        concerned = {seat for entry in entries for seat in (entry.payer, entry.payee)}
        points = tuple(
            won if seat in concerned else None for seat, won in enumerate(balances(entries, seats))
        )
        yield SettlementLine(_name(item, holder, entries, pool_worth), points)


def _order(item: str, _holder: Seat) -> int:
    """Whists first, then what is one's own, then what all share, then what is beside the sheet."""
    order = WHISTS, POOL, MOUNTAIN, SHORT, MEAN, ADJUSTMENT
    return order.index(item) if item in order else order.index(MEAN)


def _name(item: str, holder: Seat, entries: list[Entry], pool_worth: int) -> Message:
    """Name a row; what all entries give as their reason is its name."""
    names = {
        WHISTS: msg("{holder}’s whists", holder=holder),
        POOL: msg("own pool × {price}", price=pool_worth),
        MOUNTAIN: msg("own mountain × {price}", price=PER_MOUNTAIN),
        SHORT: msg("pool shortfall × {price}", price=PER_MOUNTAIN),
        ADJUSTMENT: msg("fines and bonuses"),
    }
    return names.get(item, entries[0].why)
