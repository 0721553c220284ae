"""Adjustments that may come again: the fines and bonuses that were given last."""

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

MOST = 5


class Whom(StrEnum):
    """Between whom points change hands, whoever it is about."""

    PAYS_OTHERS = "pays_others"
    PAYS_BOX = "pays_box"
    PAID_BY_OTHERS = "paid_by_others"
    PAID_BY_BOX = "paid_by_box"
    ON_SHEET = "on_sheet"


@dataclass(frozen=True, slots=True)
class Repeatable:
    """A fine or bonus about one side, which may be about any of them the next time."""

    whom: Whom
    points: int
    reason: str
    account: str = ""

    def told(self, game: AnyGame) -> Message:
        """Say what is paid, before it is said by whom."""
        points = self.points
        match self.whom:
            case Whom.PAYS_OTHERS:
                return msg("pays {points} to each of the others", points=points)
            case Whom.PAYS_BOX:
                return msg("pays {points} into the box", points=points)
            case Whom.PAID_BY_OTHERS:
                return msg("gets {points} from each of the others", points=points)
            case Whom.PAID_BY_BOX:
                return msg("gets {points} from the box", points=points)
            case Whom.ON_SHEET:
                account = next(one for one in game.accounts if one.key == self.account)
                return msg("{account}: {points}", points=points, account=account.title)

    @property
    def on_sheet(self) -> bool:
        """Whether it is written on somebody's own sheet."""
        return self.whom is Whom.ON_SHEET

    def about(self, side: Side, sides: Sequence[Side]) -> Adjustment:
        """Make an adjustment of it that is about this side."""
        others = tuple(seat for other in sides if other != side for seat in other)
        payers, payees = {
            Whom.PAYS_OTHERS: (side, others),
            Whom.PAYS_BOX: (side, ()),
            Whom.PAID_BY_OTHERS: (others, side),
            Whom.PAID_BY_BOX: ((), side),
            Whom.ON_SHEET: ((), side),
        }[self.whom]
        return Adjustment(payers, payees, self.points, self.reason, self.account)


def sides_there(evening: Evening) -> tuple[Side, ...]:
    """List the sides of whom somebody is at the table now."""
    return _among(evening.sides, evening.around)


def _among(sides: Sequence[Side], around: Sequence[Seat]) -> tuple[Side, ...]:
    return tuple(side for side in sides if set(side) & set(around))


def repeatable(adjustment: Adjustment, sides: Sequence[Side]) -> Repeatable | None:
    """Turn an adjustment into one about any side; None where it was between some players only."""
    for side in sides:
        for whom in Whom:
            again = Repeatable(whom, adjustment.points, adjustment.reason, adjustment.account)
            of_account = again.on_sheet == bool(adjustment.account)
            if of_account and _same(again.about(side, sides), adjustment):
                return again
    return None


def _same(one: Adjustment, other: Adjustment) -> bool:
    between = set(one.payers), set(one.payees)
    return between == (set(other.payers), set(other.payees))


def adjustments_given(evening: Evening) -> list[Adjustment]:
    """List the adjustments of a table that count, the last one first."""
    return [adjustment for adjustment, _ in _given(evening)]


def _given(evening: Evening) -> Iterator[tuple[Adjustment, tuple[Side, ...]]]:
    """Each adjustment with the sides that were there then, to know who all the others were."""
    for one in reversed(evening.counted_incidents):
        if isinstance(one.event, Adjusted) and one.moment_before is not None:
            yield one.event.adjustment, _among(evening.sides, one.moment_before.before.around)


def offered(
    evening: Evening, elsewhere: Iterable[Mapping[str, Plain]]
) -> list[Repeatable | Adjustment]:
    """List what was last given at this table, and then at others as their events have it.

    One between some players only is offered as it was, but not those of other tables.
    """
    here = ((repeatable(one, sides) or one) for one, sides in _given(evening))
    return list(dict.fromkeys((*here, *_elsewhere(elsewhere))))[:MOST]


def _elsewhere(written: Iterable[Mapping[str, Plain]]) -> Iterator[Repeatable]:
    for one in written:
        payers, payees = _many(one.get("from")), _many(one.get("to"))
        whom = _whom(payers, payees, bool(one.get("account")))
        points, reason = one.get("points"), one.get("reason")
        if whom and isinstance(points, int) and isinstance(reason, str):
            yield Repeatable(whom, points, reason, f"{one.get('account') or ''}")


def _many(names: Plain) -> int:
    return len(names) if isinstance(names, list) else 0


def _whom(payers: int, payees: int, on_sheet: bool) -> Whom | None:
    """Guess who paid whom from how many they were: one against several is one against all."""
    if on_sheet:
        return Whom.ON_SHEET if (payers, payees) == (0, 1) else None
    match payers, payees:
        case 1, 0:
            return Whom.PAYS_BOX
        case 0, 1:
            return Whom.PAID_BY_BOX
        case 1, several if several > 1:
            return Whom.PAYS_OTHERS
        case several, 1 if several > 1:
            return Whom.PAID_BY_OTHERS
    return None
