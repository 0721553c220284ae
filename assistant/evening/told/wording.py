"""What a deal's record says, and what came between the deals, in the words of the players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from assistant.core.cards import SUIT_NAMES, Card, Suit
from assistant.core.game import AnyGame
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
from assistant.evening.log.rules_by_deal import differing

NOT_SAID = msg("\N{EN DASH}")
YES, NO = msg("yes"), msg("no")


def fact_words(game: AnyGame, key: str, fact: Any, rules: Any, before: Situation) -> Message:
    """Tell one fact of a deal."""
    if fact is None or fact == () or fact == {}:
        return NOT_SAID
    if key == AUCTION:
        calls = follow(game, fact, rules, before)
        said = zip(calls.calls, calls.names, strict=True)
        return msg("{parts}", parts=tuple(_of(seat, name) for (seat, _), name in said))
    if key in game.fact_words:
        return _whole(game.fact_words[key](fact))
    return _whole(_word(game, fact))


def _whole(what: Param) -> Message:
    return NOT_SAID if what == () else msg("{what}", what=what)


def _word(game: AnyGame, value: Any) -> Param:
    """Say a value as the game does, or as every game would."""
    if type(value) in game.fact_words:
        return game.fact_words[type(value)](value)
    if isinstance(value, bool):
        return YES if value else NO
    if isinstance(value, Suit):
        return SUIT_NAMES[value]
    if isinstance(value, Card):
        return value.name
    if isinstance(value, (tuple, Mapping)):
        return tuple(_parts(game, value))
    number: int = value
    return number


def _parts(game: AnyGame, value: Any) -> Iterator[Message]:
    """Say each value of a mapping or list; a list of pairs is a mapping whose order counts."""
    if isinstance(value, Mapping):
        value = tuple(value.items())
    for part in value:
        if isinstance(part, tuple) and part and isinstance(part[0], Seat):
            whose, what = part
            yield _of(whose, _word(game, what))
        else:
            yield _whole(_word(game, part))


def _of(whose: Seat, what: Param) -> Message:
    # Translators: a player, and what was written down of him: his tricks, what he said
    return msg("{name}: {what}", name=whose, what=what)


def headline(incident: Incident) -> Message:
    """Say in a word or two what happened; an adjustment is called by its reason."""
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
            return order_told(order)


def order_told(order: tuple[Seat, ...]) -> Message:
    """Say in which order people sit."""
    # Translators: how the players sit around the table
    return msg("Seats, clockwise: {names}", names=order)


def outcome(incident: Incident, game: AnyGame) -> Message | None:
    """Say who pays whom how much, what is written, or which house rules hold from there on."""
    match incident.event:
        case Adjusted(adjustment):
            return paid(adjustment, game)
        case Joined() if incident.entries:
            return msg("average of the other players: {sums}", sums=_begun(incident, game))
        case Left() if incident.entries:
            return msg("settled separately when a player left: {sums}", sums=_closed(incident))
        case RulesChanged(rules) if incident.moment_before:
            return _agreed(game, incident.moment_before.rules, rules)
    return None


def _begun(incident: Incident, game: AnyGame) -> tuple[Message, ...]:
    """Tell what somebody who sits down begins with, account by account."""
    titles = {account.key: account.title for account in game.accounts}
    return tuple(
        msg("{account} {points}", account=titles[entry.account], points=entry.amount)
        for entry in incident.entries
    )


def _closed(incident: Incident) -> tuple[Message, ...]:
    """Tell how many points each gets or gives so that nobody's standing changes by a leaving."""
    return tuple(
        msg("{name} {points}", name=entry.cell[1], points=entry.held) for entry in incident.entries
    )


def told(incident: Incident, game: AnyGame) -> tuple[Message, ...]:
    """Say what happened, and who pays whom or what holds from there on."""
    said = headline(incident), outcome(incident, game)
    return tuple(part for part in said if part is not None)


def _agreed(game: AnyGame, was: Any, becomes: Any) -> Message | None:
    """Say which house rules changed; a preset stands for all that it decides."""
    changed = differing(game, was, becomes)
    presets = {one.option.key: one.becomes for one in changed if one.option.preset}
    free, usual = game.undecided(becomes), game.agreed(presets)
    told = tuple(
        one.option.told(one.becomes)
        for one in changed
        if not presets
        or one.option.key in {*presets, *free}
        or getattr(usual, one.option.key) != one.becomes
    )
    return msg("{rules}", rules=told) if told else None


def paid(adjustment: Adjustment, game: AnyGame) -> Message:
    """Say who pays whom how much, or on which account of whose sheet it is written."""
    if adjustment.account:
        return _on_sheet(adjustment, game)
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


def _on_sheet(adjustment: Adjustment, game: AnyGame) -> Message:
    account = next(one for one in game.accounts if one.key == adjustment.account)
    said: dict[str, Param] = {
        "payees": adjustment.payees,
        "account": account.title,
        "points": adjustment.points,
    }
    if account.against:
        return msg(
            "{payees}: {account} {points} against {payers}", **said, payers=adjustment.payers
        )
    # Translators: whose sheet, in which of its columns (pool, mountain), how much
    return msg("{payees}: {account} {points}", **said)
