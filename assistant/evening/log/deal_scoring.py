"""Scoring of a single deal, the situation after it, and the dealer of each deal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import chain
from operator import sub
from typing import Any

from assistant.core.codec import seats_in
from assistant.core.fields import Problem
from assistant.core.game import AnyGame, PointsFrom
from assistant.core.ledger import Entry, Points, Totals, balances, placing
from assistant.core.message import msg
from assistant.core.parts import Side
from assistant.core.seat import TABLE, Seat
from assistant.core.situation import Situation
from assistant.evening.log.calls import auction_clashes
from assistant.evening.log.evening import Deal, Evening, Slot
from assistant.evening.log.incidents import Incident, Moment, apply_incident
from assistant.evening.log.seating_order import has_partners, sides_of, too_few_message
from assistant.evening.log.standing import points_played


def score_deal(
    game: AnyGame,
    rules: Any,
    key: int,
    facts: Any,
    before: Situation,
    over: bool = False,
    *,
    judged: bool = True,
) -> Deal:
    """The scored deal, checked against the deals before it unless `judged` is False.

    `over` means that the game had ended before this deal.
    """
    deal = deal_points(game, rules, key, facts, before)
    if not judged:
        return deal
    too_few_text = too_few_message(game, before.seats)
    clashes = (
        *([Problem("", too_few_text)] if too_few_text else ()),
        *([Problem("", msg("the game was already over"))] if over else ()),
        *_absent_players(facts, before),
        *game.clashes(facts, rules, before),
        *auction_clashes(game, facts, rules, before),
    )
    return replace(deal, clashes=clashes) if clashes else deal


def _absent_players(facts: Any, before: Situation) -> Iterator[Problem]:
    """A problem for each player named in a deal who was not present."""
    if before.seats == before.people:
        return
    for seat in dict.fromkeys(seats_in(facts)):
        if seat not in before.around:
            yield Problem("", msg("{name} is not at the table in this deal", name=seat))


def deal_points(game: AnyGame, rules: Any, key: int, facts: Any, before: Situation) -> Deal:
    """The scored deal, not checked against the deals before it."""
    entries = _checked_entries(game, game.score(facts, rules, before))
    deal = Deal(key, facts, before, entries, (), rules=rules)
    if not game.several_games:
        return deal
    end_bonus = game.finish(_with_entries(game, deal), rules)
    return deal if end_bonus is None else replace(deal, end_bonus=_checked_entries(game, end_bonus))


def _checked_entries(game: AnyGame, entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """The entries as a tuple.

    Raises ValueError if the table pays or is paid in a game with payments between players only.
    """
    result = tuple(entries)
    if game.between_players and any(TABLE in (entry.payer, entry.payee) for entry in result):
        raise ValueError(f"{game.key}: an entry with the table, but its points are from players")
    return result


def situation_after(game: AnyGame, deal: Deal) -> Situation:
    """The situation after a deal; if the deal ended a game, at the start of the next game."""
    after = _with_entries(game, deal)
    if deal.end_bonus is None:
        return after
    return replace(after, ledger=after.ledger.add(deal.end_bonus), memory=None)


def _with_entries(game: AnyGame, deal: Deal) -> Situation:
    """The situation after a deal, without the entries that end a game."""
    before, rules = deal.before, deal.rules
    return replace(
        before,
        number=before.number + 1,
        dealer=game.next_dealer(deal.facts, rules, before),
        ledger=before.ledger.add(deal.entries),
        memory=game.remember(deal.facts, rules, before),
    )


def moment_after(game: AnyGame, deal: Deal) -> Moment:
    """The moment right after a deal."""
    after = situation_after(game, deal)
    last_dealer = last_dealer_if_left(deal.before, after.dealer)
    return Moment(after, deal.rules, deal.names, game.over(after, deal.rules), last_dealer)


def with_last_deal(moment: Moment, last_deal: int) -> Moment:
    """The moment with `last_deal` as the agreed number of the last deal; 0 if none is agreed."""
    if moment.before.last_deal == last_deal:
        return moment
    return replace(moment, before=replace(moment.before, last_deal=last_deal))


def last_dealer_if_left(before: Situation, dealer: Seat) -> Seat | None:
    """The dealer in `before`, if `dealer` sits to the left of that player; else None."""
    return before.dealer if dealer == before.clockwise()[0] else None


@dataclass(frozen=True, slots=True)
class EndedGame:
    """A finished game: its winners, and the points of each side, the best first.

    `made` excludes the bonus, `total` includes it. The points are empty in a game with accounts,
    and in a game in which players pay each other.
    """

    winners: tuple[Side, ...]
    made: tuple[Points, ...] = ()
    added: Points = 0
    """The winners' bonus in addition to the points that they made."""
    total: tuple[Points, ...] = ()


MAX_SIDES = 5
"""The maximum number of sides whose points are shown; with more sides, only the winner's."""


def game_end(evening: Evening, deal: Deal) -> EndedGame | None:
    """The game that ends with a deal, which is not saved yet; None if the game goes on."""
    after = situation_after(evening.game, deal)
    if deal.end_bonus is None and not evening.game.over(after, deal.rules):
        return None
    totals = points_played(evening.game, deal.rules, after)
    game_points = tuple(map(sub, totals, _totals_at_start(evening, deal)))
    placings = placing(game_points, evening.lowest_wins)
    sides = sorted(_sides_in(evening, deal), key=lambda side: placings[side[0]], reverse=True)
    best_sides = [side for side in sides if placings[side[0]] == placings[sides[0][0]]]
    if evening.game.points_from is PointsFrom.PLAYERS or evening.game.accounts:
        return EndedGame(tuple(best_sides))
    bonus = balances(deal.end_bonus or (), deal.before.people)
    sides_shown = sides if len(sides) <= MAX_SIDES else sides[:1]
    return EndedGame(
        tuple(best_sides),
        _side_totals(sides_shown, tuple(map(sub, game_points, bonus))),
        bonus[sides[0][0]],
        _side_totals(sides_shown, game_points),
    )


def _sides_in(evening: Evening, deal: Deal) -> Sequence[Side]:
    if not has_partners(evening.game, deal.before.people):
        return evening.sides
    return sides_of(evening.game, deal.before)


def _totals_at_start(evening: Evening, deal: Deal) -> Totals:
    """Every player's total at the start of the game that ends with this deal."""
    ended_games = [
        other for other in evening.deals if other.end_bonus is not None and other.key < deal.key
    ]
    if not ended_games:
        return (0,) * deal.before.people
    return points_played(
        evening.game, ended_games[-1].rules, situation_after(evening.game, ended_games[-1])
    )


def _side_totals(sides: Sequence[Side], totals: Totals) -> tuple[Points, ...]:
    """The totals of sides; partners have equal totals."""
    return tuple(totals[side[0]] for side in sides)


def winners(evening: Evening) -> list[str]:
    """The names of the winning players, by seat; empty until the game is over."""
    return [evening.players[seat] for seat in sorted(chain(*winning_sides(evening)))]


def winning_sides(evening: Evening) -> list[Side]:
    """The sides with the winning total; empty until the game is over."""
    if not evening.over:
        return []
    best_total = max(evening.placing)
    return [side for side in evening.sides if evening.placing[side[0]] == best_total]


# ---- Whose turn it is to deal ----


@dataclass(frozen=True, slots=True)
class TurnsToDeal:
    """Finds the dealer of a deal by the deals that were valid at the time of dealing."""

    game: AnyGame
    opening: Moment
    """The moment before the first deal."""
    slots: Sequence[Slot]
    deals: Sequence[Deal]
    """The valid deals in order."""
    incidents: Sequence[Incident]

    def moment_before(self, slot: Slot) -> Moment:
        """The moment before a deal; a withdrawn deal keeps its position among the deals."""
        earlier_deals = [deal for deal in self.deals if deal.key < slot.key]
        moment = moment_after(self.game, earlier_deals[-1]) if earlier_deals else self.opening
        last_key = earlier_deals[-1].key if earlier_deals else 0
        incidents_between = self._incidents_between(last_key, slot)
        return self.with_dealer_by_turn(
            slot,
            (incidents_between[-1].moment_after or moment) if incidents_between else moment,
            last_key,
        )

    def with_dealer_by_turn(self, slot: Slot, moment: Moment, last_key: int) -> Moment:
        """The moment with the dealer by turn, and the last deal that was agreed at the time.

        `last_key` is the key of the deal before this one.
        """
        moment = with_last_deal(moment, slot.last_deal)
        if slot.follows == last_key:
            return moment
        dealer = self._dealer_by_turn(slot)
        if dealer not in moment.before.around:  # the joining was withdrawn
            return moment
        return replace(moment, before=replace(moment.before, dealer=dealer))

    def _dealer_by_turn(self, slot: Slot) -> Seat:
        """The dealer by turn after the deal `slot.follows` and the incidents since."""
        dealer, last_dealer = self.opening.before.dealer, self.opening.last_dealer
        if slot.follows:
            dealer, last_dealer = self._dealers_after(slot.follows)
        for incident in self._incidents_between(slot.follows, slot):
            if incident.moment_before is not None:
                before = replace(incident.moment_before.before, dealer=dealer)
                start = replace(incident.moment_before, before=before, last_dealer=last_dealer)
                after, _ = apply_incident(self.game, start, incident.event_at(start))
                dealer, last_dealer = after.before.dealer, after.last_dealer
        return dealer

    def _dealers_after(self, key: int) -> tuple[Seat, Seat | None]:
        """The next dealer, and `Moment.last_dealer`, after a deal that may be withdrawn."""
        deal = next((deal for deal in self.deals if deal.key == key), None)
        if deal is not None:
            moment = moment_after(self.game, deal)
            return moment.before.dealer, moment.last_dealer
        slot = self.slots[key - 1]
        moment = self.moment_before(slot)
        dealer = self.game.next_dealer(slot.facts, moment.rules, moment.before)
        return dealer, last_dealer_if_left(moment.before, dealer)

    def _incidents_between(self, last_key: int, slot: Slot) -> list[Incident]:
        return [item for item in self.incidents if item.holds and last_key < item.place <= slot.key]


SHUFFLE_HOURS = 2
"""The hours from one shuffle to the next. Source: Akagiri, on games whose cards are only cut."""
SHUFFLES_END = 12
"""The hour of the day from which on cards are not shuffled again until midnight."""


def shuffled_since(last: datetime, moment: datetime) -> bool:
    """Whether a time of shuffling (midnight, 2, 4, 6, 8 or 10 a.m.) is between two moments.

    >>> shuffled_since(datetime(2026, 11, 20, 23, 50), datetime(2026, 11, 21, 0, 10))
    True
    >>> shuffled_since(datetime(2026, 11, 21, 0, 10), datetime(2026, 11, 21, 1, 50))
    False
    """
    time = last.replace(minute=0, second=0, microsecond=0) + timedelta(hours=1)
    while time <= moment:
        if time.hour < SHUFFLES_END and time.hour % SHUFFLE_HOURS == 0:
            return True
        time += timedelta(hours=1)
    return False
