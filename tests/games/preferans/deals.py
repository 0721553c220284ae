"""Deals of Preferans as the record spells them, for the tests of this game."""

from __future__ import annotations

from typing import Any

from assistant.core.fields import Problem
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Dealt, Logged, Opened, seats_by_name
from assistant.evening.log.replay import open_evening, replay
from assistant.evening.reading.deal_facts import read_facts
from assistant.evening.reading.opening import read_rules
from assistant.games import find_game
from assistant.games.preferans import GAME
from assistant.games.preferans.facts import Facts
from assistant.games.preferans.rules import Rules
from assistant.records.record import FORMAT, read_record
from tests.games import worked

Plain = dict[str, Any]
NAMES = (*worked.NAMES, "Guest 5")


def house(**agreed: Any) -> Rules:
    """The house rules of a table, the others by default."""
    rules, problems = read_rules(agreed, GAME)
    assert problems == []
    assert isinstance(rules, Rules)
    return rules


def read(plain: Plain, seats: int = 3, **agreed: Any) -> tuple[Facts | None, list[Problem]]:
    """Read a deal at a table of Anna, Boris, Cyril and, with four, Dana."""
    return read_facts(plain, GAME, house(**agreed), seats_by_name(NAMES[:seats]))


def deal(plain: Plain, seats: int = 3, **agreed: Any) -> Facts:
    """A deal in which nothing is wrong."""
    facts, problems = read(plain, seats, **agreed)
    assert problems == []
    assert facts is not None
    return facts


def evening(*deals: Plain, seats: int = 3, **agreed: Any) -> Evening:
    """An evening of these deals; who sits at the end deals first."""
    names = NAMES[:seats]
    opened = Opened(GAME.key, names, Seat(seats - 1), house(**agreed))
    events = [Dealt(deal(plain, seats, **agreed)) for plain in deals]
    begun = open_evening(GAME, Logged(1, "", opened))
    return replay(begun, [Logged(number, "", event) for number, event in enumerate(events, 2)])


def table(*deals: Plain, seats: int = 3, ended: bool = False, **agreed: Any) -> Evening:
    """A record of these deals, and of what is written or happens between them."""
    names = list(NAMES[:seats])
    plain = {"format": FORMAT, "game": GAME.key, "players": names, "first_dealer": names[-1]}
    more = {"deals": list(deals), "rules": agreed, "ended": ended}
    played, problems = read_record(plain | more, find_game)
    assert played, problems
    return played


def bid(
    contract: str,
    declarer: str,
    tricks: tuple[int, int, int] | None = None,
    whist: str = "",
    half: str = "",
) -> Plain:
    """A contract among Anna, Boris and Cyril; with the initials of who whisted or left for half."""
    others = [name for name in NAMES[:3] if name != declarer]
    says = dict.fromkeys(others, "pass")
    says |= {name: "whist" for name in others if name[0] in whist}
    says |= {name: "half" for name in others if name[0] == half}
    plain: Plain = {"contract": contract, "declarer": declarer, "whist": says}
    return plain | ({} if tricks is None else {"tricks": dict(zip(NAMES, tricks, strict=False))})


def raspasy(*tricks: int) -> Plain:
    """A deal that everybody passed."""
    return {"contract": "raspasy", "tricks": dict(zip(NAMES, tricks, strict=False))}


def let_go(contract: str, declarer: str, *others: str) -> Plain:
    """A contract against which none of these whisted."""
    return {"contract": contract, "declarer": declarer, "whist": dict.fromkeys(others, "pass")}
