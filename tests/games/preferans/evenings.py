"""Tables of Preferans that screens show: under way, under two conventions, and over."""

from __future__ import annotations

from typing import Any

from tests.browser.phones import Server
from tests.browser.tables import FIVE, FOUR, THREE

NOW = {"edition": 2}


def played(contract: str, whist: tuple[str, ...] = (), /, **tricks: int) -> dict[str, Any]:
    """A contract of the first who is named, and the tricks of all three; these whist."""
    declarer, *others = tricks
    says = {name: "whist" if name in whist else "pass" for name in others}
    return {"contract": contract, "declarer": declarer, "whist": says, "tricks": tricks}


def let_go(contract: str, declarer: str) -> dict[str, Any]:
    """A contract against which none of the other two of three whisted."""
    others = [name for name in THREE if name != declarer]
    return {"contract": contract, "declarer": declarer, "whist": dict.fromkeys(others, "pass")}


def passed(**tricks: int) -> dict[str, Any]:
    return {"contract": "raspasy", "tricks": tricks}


def preferans(server: Server, players: tuple[str, ...] = THREE) -> str:
    """A game of Preferans under way, in exact fractions."""
    first, second, third = players[1:4] if len(players) > 3 else players
    six = played("6S", (second,), **{first: 6, second: 2, third: 2})
    caught = [
        played("misere", tuple(others), **{player: 4, others[0]: 3, others[1]: 3})
        for player, others in ((third, [first, second]), (first, [second, third]))
        if len(players) == 3
    ]
    return server.open("preferans", players, six, *caught, rules={"remainder": "exact"})


def left_for_half(server: Server) -> str:
    """A deal of Preferans that only the Russian conventions know, and one that all know."""
    half = let_go("6H", "Anna")
    half["whist"]["Boris"] = "half"
    deals = half, passed(Anna=2, Boris=5, Čeněk=3)
    return server.open("preferans", THREE, *deals, rules={"convention": "sochi"})


def five(server: Server) -> str:
    """Five under way, two of whom sit out: a talon's trick is a dealer's, a misère was caught."""
    fifth, first, second, third, fourth = FIVE
    misere = played("misere", (), **{fourth: 3, third: 4, fifth: 3})
    del misere["whist"]
    deals = [
        played("6S", (second, third), **{first: 5, second: 3, third: 2}),
        played("8H", (fourth,), **{third: 6, second: 0, fourth: 4}),
        misere,
        passed(**{fourth: 4, fifth: 0, first: 5, third: 1}),
    ]
    rules = {"convention": "sochi", **NOW, "raspasy_dealer": True, "target": 20}
    return server.open("preferans", FIVE, *deals, rules=rules)


def finished(server: Server) -> str:
    """A game of Preferans that is over, with a point that belongs to nobody."""
    misere = played("misere", ("Boris", "Čeněk"), Anna=1, Boris=5, Čeněk=4)
    return server.open("preferans", THREE, misere, *(let_go("10S", name) for name in THREE))


def russian(server: Server) -> str:
    """A new game of Preferans as it is played in Sochi now."""
    return server.open("preferans", THREE, rules={"convention": "sochi", **NOW})


def leningrad(server: Server) -> str:
    """Two raspasy of four in Leningrad, after which bids begin at seven."""
    first, second, third, fourth = FOUR
    deals = [
        passed(**{second: 4, third: 3, fourth: 2, first: 1}),
        passed(**{third: 4, fourth: 0, first: 5, second: 1}),
    ]
    return server.open("preferans", FOUR, *deals, rules={"convention": "leningrad", **NOW})


def helps_by_raspasy(server: Server) -> str:
    """A full pool and two that are not, where no trick in raspasy brings a point."""
    deals = let_go("10S", THREE[0]), let_go("6S", THREE[1])
    return server.open("preferans", THREE, *deals, rules={"raspasy_bonus": "one"})
