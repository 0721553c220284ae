"""The play of Preferans trick by trick: who leads, who took it, and how the contract stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.core.turn import Choice, Turn, rest_to

from .deal_progress import NOT_NOTED, Course
from .facts import MISERE, RASPASY, TRICKS, TURNED_UP, Strain, asks_whist
from .raspasy import raspasy_price
from .rules import Rules
from .whist_payments import tricks_due
from .words import SIGNS, STRAINS, WHISTS, counted


def play(now: Course, rules: Rules, before: Situation) -> Turn | None:
    """Tell who leads the next trick, and ask what there is to note of it."""
    if not now.played or now.played_out:
        return None
    if now.contract == RASPASY and len(now.turned) == len(now.winners) < TURNED_UP:
        return _turned_up(now, rules, before)
    return Turn(
        msg("trick {n}", n=len(now.winners) + 1),
        now.leader,
        tuple(_takers(now)),
        _asked(now, rules, before),
        kept=False,
        so_far=_so_far(now, rules),
        listed=False,
        claims=tuple(_claim(seat, now) for seat in now.seats),
        common=True,
    )


def _takers(now: Course) -> Iterator[Choice]:
    """Everybody at play, and the talon for as long as its cards are turned up."""
    yield from (_taker(seat, now) for seat in now.seats)
    if now.talon_to is not None and len(now.winners) < TURNED_UP:
        yield replace(_taker(now.talon_to, now), note=msg("the talon"))


def _taker(seat: Seat, now: Course) -> Choice:
    """Who may take a trick: what he plays for, and his tricks so far."""
    level, note = now.contract.level if now.contract else 0, None
    if seat == now.declarer:
        # Translators: under the declarer's name on a button: the tricks of the contract
        note = msg("needs {n}", n=level) if level else None
    elif seat in now.whist:
        note = WHISTS[now.whist[seat]]
    count = msg("{n}", n=now.tricks[seat])
    return Choice(str(int(seat)), msg("{name}", name=seat), count, note=note)


def _claim(seat: Seat, now: Course) -> Choice:
    """The rest to somebody, and what he would come to."""
    count = replace(now, rest=seat).tricks[seat]
    level = now.contract.level if now.contract else 0
    worth = msg("{n}", n=count)
    if seat == now.declarer and level:
        # Translators: under the declarer's name on a button: the tricks with all the rest
        worth = msg("makes {n}", n=count) if count >= level else msg("only {n}", n=count)
    return Choice(rest_to(seat), msg("{name}", name=seat), worth)


def _turned_up(now: Course, rules: Rules, before: Situation) -> Turn:
    """Ask for the talon's card, whose suit is led (Akagiri, Preferans, raspasy)."""
    suits = [strain for strain in Strain if strain is not Strain.NO_TRUMPS]
    choices = [Choice(suit, msg("{suit}", suit=SIGNS[suit]), STRAINS[suit]) for suit in suits]
    choices.append(Choice(NOT_NOTED, msg("not recorded")))
    stage = msg("talon card for trick {n}", n=len(now.winners) + 1)
    told = msg("raspasy, {price} a trick: of which suit?", price=raspasy_price(before, rules))
    return Turn(
        stage, now.leader, tuple(choices), told, kept=False, so_far=_taken(now), listed=False
    )


def _asked(now: Course, rules: Rules, before: Situation) -> Message:
    """Say what the table should know before the trick, and how the deal stands."""
    if now.contract == RASPASY:
        return _raspasy(now, rules, before)
    if not now.winners and (opened := _laid_open(now, rules)):
        return opened
    return _so_far(now, rules)


def _so_far(now: Course, rules: Rules) -> Message:
    """Say who has taken what, and whether the deal is decided."""
    if now.contract == RASPASY or now.declarer is None:
        return _taken(now)
    own = _declarers(now)
    if now.contract == MISERE:
        return msg("misère: caught with {n}", n=own) if own else msg("misère: none taken yet")
    level = now.contract.level if now.contract else 0
    if own >= level:
        # Translators: of a contract, with so many tricks so far
        return msg("made with {n}", n=own)
    if _lost(now):
        # Translators: of a contract, with so many tricks of those it needs
        return msg("lost: {n} of {level} so far", n=own, level=level)
    if _safe(now, rules):
        return msg(
            "the defenders have enough with {others}, {name} has {n} of {level}",
            others=len(now.winners) - own,
            name=now.declarer,
            n=own,
            level=level,
        )
    return msg("{name} has {n} of {level}", name=now.declarer, n=own, level=level)


def _declarers(now: Course) -> int:
    """The declarer's tricks."""
    return Counter(now.winners)[now.declarer] if now.declarer is not None else 0


def _lost(now: Course) -> bool:
    """Whether the defenders have more tricks than a contract at a level leaves them."""
    others = len(now.winners) - _declarers(now)
    return now.contract is not None and now.contract.level > TRICKS - others


def _safe(now: Course, rules: Rules) -> bool:
    """Whether the defenders have what they owe together of a contract that is not made yet."""
    own, due = _declarers(now), tricks_due(now.contract, rules) if now.contract else None
    level = now.contract.level if now.contract else 0
    return due is not None and len(now.winners) - own >= due.joint > 0 and own < level


def _taken(now: Course) -> Message:
    """Count everybody's tricks."""
    counts = Counter(now.winners)
    each = tuple(counted(seat, counts[seat]) for seat in now.tricks)
    return msg("tricks: {each}", each=each)


def _raspasy(now: Course, rules: Rules, before: Situation) -> Message:
    price = raspasy_price(before, rules)
    suit = now.turned[len(now.winners)] if len(now.winners) < len(now.turned) else NOT_NOTED
    if suit == NOT_NOTED:
        return msg("raspasy, {price} a trick", price=price)
    return msg(
        "{suit} must be led; raspasy, {price} a trick", suit=SIGNS[Strain(suit)], price=price
    )


def twelve_shown(now: Course) -> Message | None:
    """Say that the declarer of a misère shows his cards, whether he bid or named it."""
    if now.contract != MISERE or now.declarer is None:
        return None
    return msg("{name} shows all twelve cards and discards two", name=now.declarer)


def _laid_open(now: Course, rules: Rules) -> Message | None:
    """Say whose cards lie open before the first lead (Akagiri, Preferans, the play, ten)."""
    if now.contract and not asks_whist(now.contract, rules):
        return twelve_shown(now)
    if now.contract and now.contract.level == TRICKS:
        return msg("all hands are laid open before the lead")
    if now.governor is None:
        return None
    other = next(seat for seat in now.defenders if seat != now.governor)
    return msg(
        "{governor} is the governor, {other} lays the hand open if asked",
        governor=now.governor,
        other=other,
    )
