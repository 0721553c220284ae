"""The latest fines and bonuses, offered to be repeated."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from assistant.core.codec import Plain
from assistant.core.game import AnyGame
from assistant.core.message import Message, msg
from assistant.core.parts import Side
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Adjusted, Adjustment

MAX_OFFERED = 5


class PaymentKind(StrEnum):
    """The kinds of payment for one side: with all others, with the box, or on the sheet."""

    PAYS_OTHERS = "pays_others"
    PAYS_BOX = "pays_box"
    PAID_BY_OTHERS = "paid_by_others"
    PAID_BY_BOX = "paid_by_box"
    ON_SHEET = "on_sheet"


@dataclass(frozen=True, slots=True)
class Repeatable:
    """A fine or bonus that can be repeated for any side: an adjustment without its side."""

    whom: PaymentKind
    points: int
    reason: str
    account: str = ""

    def summary(self, game: AnyGame) -> Message:
        """The adjustment's effect in words, without the name of the side."""
        points = self.points
        match self.whom:
            case PaymentKind.PAYS_OTHERS:
                return msg("pays {points} to each of the others", points=points)
            case PaymentKind.PAYS_BOX:
                return msg("pays {points} into the box", points=points)
            case PaymentKind.PAID_BY_OTHERS:
                return msg("gets {points} from each of the others", points=points)
            case PaymentKind.PAID_BY_BOX:
                return msg("gets {points} from the box", points=points)
            case PaymentKind.ON_SHEET:
                account = next(column for column in game.accounts if column.key == self.account)
                return msg("{account}: {points}", points=points, account=account.title)

    @property
    def on_sheet(self) -> bool:
        """Whether the points are written on a sheet."""
        return self.whom is PaymentKind.ON_SHEET

    def about(self, side: Side, sides: Sequence[Side]) -> Adjustment:
        """The adjustment for `side`, one of all `sides`."""
        others = tuple(seat for other_side in sides if other_side != side for seat in other_side)
        payers, payees = {
            PaymentKind.PAYS_OTHERS: (side, others),
            PaymentKind.PAYS_BOX: (side, ()),
            PaymentKind.PAID_BY_OTHERS: (others, side),
            PaymentKind.PAID_BY_BOX: ((), side),
            PaymentKind.ON_SHEET: ((), side),
        }[self.whom]
        return Adjustment(payers, payees, self.points, self.reason, self.account)


def present_sides(evening: Evening) -> tuple[Side, ...]:
    """The sides that have a present player."""
    return _sides_around(evening.sides, evening.around)


def _sides_around(sides: Sequence[Side], around: Sequence[Seat]) -> tuple[Side, ...]:
    return tuple(side for side in sides if set(side) & set(around))


def as_repeatable(adjustment: Adjustment, sides: Sequence[Side]) -> Repeatable | None:
    """An adjustment without its side; None if the other party is not the box or all others."""
    for side in sides:
        for kind in PaymentKind:
            candidate = Repeatable(kind, adjustment.points, adjustment.reason, adjustment.account)
            same_kind = candidate.on_sheet == bool(adjustment.account)
            if same_kind and _same_parties(candidate.about(side, sides), adjustment):
                return candidate
    return None


def _same_parties(first: Adjustment, second: Adjustment) -> bool:
    parties = set(first.payers), set(first.payees)
    return parties == (set(second.payers), set(second.payees))


def valid_adjustments(evening: Evening) -> list[Adjustment]:
    """The valid adjustments of a table, the latest first."""
    return [adjustment for adjustment, _ in _adjustments_with_sides(evening)]


def _adjustments_with_sides(evening: Evening) -> Iterator[tuple[Adjustment, tuple[Side, ...]]]:
    """Each valid adjustment, the latest first, with the sides present at its time."""
    for item in reversed(evening.counted_incidents):
        if isinstance(item.event, Adjusted) and item.moment_before is not None:
            yield (
                item.event.adjustment,
                _sides_around(evening.sides, item.moment_before.before.around),
            )


def adjustments_to_repeat(
    evening: Evening, from_other_tables: Iterable[Mapping[str, Plain]]
) -> list[Repeatable | Adjustment]:
    """The latest adjustments to repeat: first of this table, then `from_other_tables`.

    An adjustment of this table that fits only some players is offered with these players.
    """
    own_adjustments = (
        (as_repeatable(adjustment, sides) or adjustment)
        for adjustment, sides in _adjustments_with_sides(evening)
    )
    return list(dict.fromkeys((*own_adjustments, *_from_other_tables(from_other_tables))))[
        :MAX_OFFERED
    ]


def _from_other_tables(adjustments: Iterable[Mapping[str, Plain]]) -> Iterator[Repeatable]:
    for adjustment in adjustments:
        payers, payees = _count(adjustment.get("from")), _count(adjustment.get("to"))
        kind = _payment_kind(payers, payees, bool(adjustment.get("account")))
        points, reason = adjustment.get("points"), adjustment.get("reason")
        if kind and isinstance(points, int) and isinstance(reason, str):
            yield Repeatable(kind, points, reason, f"{adjustment.get('account') or ''}")


def _count(names: Plain) -> int:
    return len(names) if isinstance(names, list) else 0


def _payment_kind(payers: int, payees: int, on_sheet: bool) -> PaymentKind | None:
    """The kind, guessed from the numbers: several payers or payees mean all other players."""
    if on_sheet:
        return PaymentKind.ON_SHEET if (payers, payees) == (0, 1) else None
    match payers, payees:
        case 1, 0:
            return PaymentKind.PAYS_BOX
        case 0, 1:
            return PaymentKind.PAID_BY_BOX
        case 1, several if several > 1:
            return PaymentKind.PAYS_OTHERS
        case several, 1 if several > 1:
            return PaymentKind.PAID_BY_OTHERS
    return None
