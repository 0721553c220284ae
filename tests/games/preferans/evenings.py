"""Tables of Preferans that screens show: under way, under two conventions, and over."""

from __future__ import annotations

from tests.browser.phones import Server
from tests.browser.tables import FIVE, FOUR, THREE


def preferans(server: Server, players: tuple[str, ...] = THREE) -> str:
    """A game of Preferans under way, in exact fractions."""
    first, second, third = players[1:4] if len(players) > 3 else players
    six = {
        "contract": "6S",
        "declarer": first,
        "whist": {second: "whist", third: "pass"},
        "tricks": {first: 6, second: 2, third: 2},
    }
    caught = [
        {
            "contract": "misere",
            "declarer": player,
            "whist": {other: "whist" for other in (first, second, third) if other != player},
            "tricks": {player: 4, **{o: 3 for o in (first, second, third) if o != player}},
        }
        for player in (third, first)
        if len(players) == 3
    ]
    return server.open("preferans", players, six, *caught, rules={"remainder": "exact"})


def left_for_half(server: Server) -> str:
    """A deal of Preferans that only the Russian conventions know, and one that all know."""
    half = {"contract": "6H", "declarer": "Anna", "whist": {"Boris": "half", "Čeněk": "pass"}}
    passed = {"contract": "raspasy", "tricks": {"Anna": 2, "Boris": 5, "Čeněk": 3}}
    return server.open("preferans", THREE, half, passed, rules={"convention": "sochi"})


def five(server: Server) -> str:
    """Five under way, two of whom sit out: a talon's trick is a dealer's, a misère was caught."""
    fifth, first, second, third, fourth = FIVE
    deals = [
        {
            "contract": "6S",
            "declarer": first,
            "whist": {second: "whist", third: "whist"},
            "tricks": {first: 5, second: 3, third: 2},
        },
        {
            "contract": "8H",
            "declarer": third,
            "whist": {second: "pass", fourth: "whist"},
            "tricks": {third: 6, second: 0, fourth: 4},
        },
        {
            "contract": "misere",
            "declarer": fourth,
            "tricks": {fourth: 3, third: 4, fifth: 3},
        },
        {"contract": "raspasy", "tricks": {fourth: 4, fifth: 0, first: 5, third: 1}},
    ]
    rules = {"convention": "sochi", "edition": 2, "raspasy_dealer": True, "target": 20}
    return server.open("preferans", FIVE, *deals, rules=rules)


def finished(server: Server) -> str:
    """A game of Preferans that is over, with a point that belongs to nobody."""
    misere = {
        "contract": "misere",
        "declarer": "Anna",
        "whist": {"Boris": "whist", "Čeněk": "whist"},
        "tricks": {"Anna": 1, "Boris": 5, "Čeněk": 4},
    }
    tens = [
        {"contract": "10S", "declarer": name, "whist": {o: "pass" for o in THREE if o != name}}
        for name in THREE
    ]
    return server.open("preferans", THREE, misere, *tens)


def russian(server: Server) -> str:
    """A new game of Preferans as it is played in Sochi now."""
    return server.open("preferans", THREE, rules={"convention": "sochi", "edition": 2})


def leningrad(server: Server) -> str:
    """Two raspasy of four in Leningrad, after which bids begin at seven."""
    first, second, third, fourth = FOUR
    passed = [
        {"contract": "raspasy", "tricks": {second: 4, third: 3, fourth: 2, first: 1}},
        {"contract": "raspasy", "tricks": {third: 4, fourth: 0, first: 5, second: 1}},
    ]
    rules = {"convention": "leningrad", "edition": 2}
    return server.open("preferans", FOUR, *passed, rules=rules)


def helps_by_raspasy(server: Server) -> str:
    """A full pool and two that are not, where no trick in raspasy brings a point."""
    tens = [
        {"contract": bid, "declarer": who, "whist": {o: "pass" for o in THREE if o != who}}
        for bid, who in zip(("10S", "6S"), THREE, strict=False)
    ]
    return server.open("preferans", THREE, *tens, rules={"raspasy_bonus": "one"})
