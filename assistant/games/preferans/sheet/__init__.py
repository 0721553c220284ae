"""The score sheet of Preferans: the drawing and the settlement."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from assistant.core.ledger import Entry, Points, balances
from assistant.core.message import Message, msg
from assistant.core.seat import TABLE, Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import ADJUSTMENT, Left
from assistant.evening.summary.running_scores import entries_beside
from assistant.games.preferans.prices import MOUNTAIN, POOL, WHISTS
from assistant.games.preferans.settlement import MEAN, MOUNTAIN_WORTH, RESULT, settle

from .pulka_geometry import Pulka, pulka

SHORTFALL = "short"


@dataclass(frozen=True, slots=True)
class SettlementLine:
    """A line of the settlement: its name, and each player's points.

    The points are None for players whom the line does not concern.
    """

    label: Message
    points: tuple[Points | None, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """Drawing and settlement, each computed when used: a phone shows only the drawing."""

    evening: Evening
    screen: bool
    mountain_worth = MOUNTAIN_WORTH

    @property
    def pulka(self) -> Pulka:
        """The drawing of the sheet."""
        return pulka(self.evening, screen=self.screen)

    @property
    def settlement(self) -> tuple[SettlementLine, ...]:
        """Lines of the settlement, and amounts settled when a player left."""
        evening = self.evening
        adjustments = (entry for entry in entries_beside(evening) if entry.item == ADJUSTMENT)
        entries = (*_mountains_as_drawn(evening), *adjustments)
        # A player who left has an own column.
        lines = settlement_lines(entries, len(evening.players), evening.rules.pool_worth)
        return (*lines, *_leaver_lines(evening))


def sheet(evening: Evening, screen: bool) -> Sheet:
    """The score sheet of an evening, with its settlement."""
    return Sheet(evening, screen)


def _leaver_lines(evening: Evening) -> Iterator[SettlementLine]:
    """A line for each player who left, with the amounts that were settled then."""
    player_count = len(evening.players)
    for incident in evening.counted_incidents:
        if isinstance(incident.event, Left) and incident.entries and incident.moment_before:
            parties = {incident.event.seat, *incident.moment_before.before.around}
            points = balances(incident.entries, player_count)
            yield SettlementLine(
                msg("{name} leaves: settled separately", name=incident.event.seat),
                tuple(n if seat in parties else None for seat, n in enumerate(points)),
            )


def _mountains_as_drawn(evening: Evening) -> tuple[Entry, ...]:
    """The settlement with mountains as drawn, and separate entries for points added by an early
    stop.
    """
    drawn_settlement = settle(evening.now.ledger, evening.rules, evening.around)
    return (
        *(entry for entry in evening.settlement if entry.item != MOUNTAIN),
        *(entry for entry in drawn_settlement if entry.item == MOUNTAIN),
        *(
            Entry(entry.payee, TABLE, MOUNTAIN_WORTH * entry.amount, RESULT, SHORTFALL, entry.why)
            for entry in evening.stop_entries
        ),
    )


def settlement_lines(
    settlement: Iterable[Entry], seats: int, pool_worth: int
) -> Iterable[SettlementLine]:
    """Lines of the settlement, one per holder of whists and per item shared by all players."""
    groups: dict[tuple[str, Seat], list[Entry]] = {}
    for entry in settlement:
        is_shared = TABLE in (entry.payer, entry.payee) or entry.item == ADJUSTMENT
        holder = TABLE if is_shared else entry.payee
        groups.setdefault((entry.item, holder), []).append(entry)
    for (item, holder), entries in sorted(groups.items(), key=lambda group: _sort_key(*group[0])):
        parties = {seat for entry in entries for seat in (entry.payer, entry.payee)}
        points = tuple(
            n if seat in parties else None for seat, n in enumerate(balances(entries, seats))
        )
        yield SettlementLine(_line_name(item, holder, entries, pool_worth), points)


def _sort_key(item: str, _holder: Seat) -> int:
    """Sort key of a line: whists, the players' own accounts, the mean, then adjustments."""
    order = WHISTS, POOL, MOUNTAIN, SHORTFALL, MEAN, ADJUSTMENT
    return order.index(item) if item in order else order.index(MEAN)


def _line_name(item: str, holder: Seat, entries: list[Entry], pool_worth: int) -> Message:
    """Name of a line; by default the reason of its entries."""
    names = {
        WHISTS: msg("{holder}’s whists", holder=holder),
        POOL: msg("own pool × {price}", price=pool_worth),
        MOUNTAIN: msg("own mountain × {price}", price=MOUNTAIN_WORTH),
        SHORTFALL: msg("pool shortfall × {price}", price=MOUNTAIN_WORTH),
        ADJUSTMENT: msg("fines and bonuses"),
    }
    return names.get(item, entries[0].why)
