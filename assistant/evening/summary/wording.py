"""A deal's facts and the incidents as text for players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from assistant.core.cards import SUIT_NAMES, Card, Suit
from assistant.core.game import AnyGame
from assistant.core.house_rules import differing
from assistant.core.message import Message, Param, msg, nmsg
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.log.calls import AUCTION, follow
from assistant.evening.log.events import (
    Adjusted,
    Adjustment,
    DealerNamed,
    Joined,
    Left,
    Reseated,
    RulesChanged,
    Substituted,
)
from assistant.evening.log.incidents import Incident

NO_VALUE = msg("\N{EN DASH}")
YES, NO = msg("yes"), msg("no")


def fact_words(game: AnyGame, key: str, fact: Any, rules: Any, before: Situation) -> Message:
    """The value of the fact `key` of a deal, as text."""
    if fact is None or fact == () or fact == {}:
        return NO_VALUE
    if key == AUCTION:
        talk = follow(game, fact, rules, before)
        calls = zip(talk.calls, talk.names, strict=True)
        return msg("{parts}", parts=tuple(_player_words(seat, name) for (seat, _), name in calls))
    if key in game.fact_words:
        return _as_message(game.fact_words[key](fact))
    return _as_message(_value_words(game, fact))


def _as_message(words: Param) -> Message:
    return NO_VALUE if words == () else msg("{what}", what=words)


def _value_words(game: AnyGame, value: Any) -> Param:
    """A value in the words of the game, or in general words if the game has none for it."""
    if type(value) in game.fact_words:
        return game.fact_words[type(value)](value)
    if isinstance(value, bool):
        return YES if value else NO
    if isinstance(value, Suit):
        return SUIT_NAMES[value]
    if isinstance(value, Card):
        return value.name
    if isinstance(value, (tuple, Mapping)):
        return tuple(_part_words(game, value))
    number: int = value
    return number


def _part_words(game: AnyGame, value: Any) -> Iterator[Message]:
    """The texts of the values of a list or mapping; a list of pairs is an ordered mapping."""
    if isinstance(value, Mapping):
        value = tuple(value.items())
    for part in value:
        if isinstance(part, tuple) and part and isinstance(part[0], Seat):
            seat, fact = part
            yield _player_words(seat, _value_words(game, fact))
        else:
            yield _as_message(_value_words(game, part))


def _player_words(seat: Seat, words: Param) -> Message:
    # Translators: a player, and what was written down of him: his tricks, what he said
    return msg("{name}: {what}", name=seat, what=words)


def headline(incident: Incident, game: AnyGame) -> Message:
    """The short title of an incident; for an adjustment, its reason."""
    match incident.event:
        case Adjusted(adjustment):
            return adjustment.why
        case Joined(name):
            return msg("{name} joins", name=name)
        case Left(seat):
            return msg("{name} leaves", name=seat)
        case Substituted(_, name):
            # Translators: the second has the seat of the first from now on, with its points
            return msg("{other} leaves, {name} sits in", name=name, other=incident.was)
        case RulesChanged():
            return msg("different house rules")
        case DealerNamed(dealer):
            # Translators: the next deal is dealt by another player than the rules say
            return msg("{name} deals out of turn", name=dealer)
        case Reseated(order):
            return order_words(order, game)


def order_words(order: tuple[Seat, ...], game: AnyGame) -> Message:
    """A seating as text."""
    return replace(game.direction.seats, params={"names": order})


def outcome(incident: Incident, game: AnyGame) -> Message | None:
    """The payment, entries or changed rules of an incident, as text; None for other incidents."""
    match incident.event:
        case Adjusted(adjustment):
            return payment_words(adjustment, game)
        case Joined() if incident.entries:
            return msg("average of the other players: {sums}", sums=_initial_points(incident, game))
        case Left() if incident.entries:
            return msg(
                "settled separately when a player left: {sums}", sums=_correction_words(incident)
            )
        case RulesChanged(rules) if incident.moment_before:
            return _changed_rules_text(game, incident.moment_before.rules, rules)
    return None


def _initial_points(incident: Incident, game: AnyGame) -> tuple[Message, ...]:
    """The initial points of a newcomer as texts, one for each account."""
    titles = {account.key: account.title for account in game.accounts}
    return tuple(
        msg("{account} {points}", account=titles[entry.account], points=entry.amount)
        for entry in incident.entries
    )


def _correction_words(incident: Incident) -> tuple[Message, ...]:
    """Each player's points in the correction that keeps standings when a player leaves."""
    return tuple(
        msg("{name} {points}", name=entry.cell[1], points=entry.held) for entry in incident.entries
    )


def incident_words(incident: Incident, game: AnyGame) -> tuple[Message, ...]:
    """The headline of an incident, and its outcome if there is one."""
    parts = headline(incident, game), outcome(incident, game)
    return tuple(part for part in parts if part is not None)


def _changed_rules_text(game: AnyGame, before: Any, after: Any) -> Message | None:
    """The changed house rules as text; rules that a changed preset sets are left out."""
    differences = differing(before, after)
    presets = {d.option.key: d.becomes for d in differences if d.option.preset}
    own_values, preset_rules = game.shared_by_presets(after), game.agreed(presets)
    parts = tuple(
        d.option.told(d.becomes)
        for d in differences
        if not presets
        or d.option.key in {*presets, *own_values}
        or getattr(preset_rules, d.option.key) != d.becomes
    )
    return msg("{rules}", rules=parts) if parts else None


def payment_words(adjustment: Adjustment, game: AnyGame) -> Message:
    """The payment of an adjustment, or its entry on a sheet, as text."""
    if adjustment.account:
        return _sheet_words(adjustment, game)
    payers, payees, points = adjustment.payers, adjustment.payees, adjustment.points
    if not payees:
        return nmsg(
            "{payers} pays {points} into the box",
            "{payers} pay {points} each into the box",
            len(payers),
            payers=payers,
            points=points,
        )
    if not payers:
        return nmsg(
            "{payees} gets {points} from the box",
            "{payees} get {points} each from the box",
            len(payees),
            payees=payees,
            points=points,
        )
    if len(payees) > 1:
        return nmsg(
            "{payers} pays {points} to each of {payees}",
            "{payers} each pay {points} to each of {payees}",
            len(payers),
            payers=payers,
            payees=payees,
            points=points,
        )
    # Translators: a payment, from whom to whom; each of several pays so much
    return nmsg(
        "{payers} → {payees}: {points}",
        "{payers} → {payees}: {points} each",
        len(payers),
        payers=payers,
        payees=payees,
        points=points,
    )


def _sheet_words(adjustment: Adjustment, game: AnyGame) -> Message:
    account = next(column for column in game.accounts if column.key == adjustment.account)
    parameters: dict[str, Param] = {
        "payees": adjustment.payees,
        "account": account.title,
        "points": adjustment.points,
    }
    if account.against:
        return msg(
            "{payees}: {account} {points} against {payers}", **parameters, payers=adjustment.payers
        )
    # Translators: whose sheet, in which of its columns (pool, mountain), how much
    return msg("{payees}: {account} {points}", **parameters)
