"""The tables that the screens show: usual, crowded, under way and over."""

from __future__ import annotations

from collections.abc import Callable

from .phones import Server

Table = Callable[[Server], str]

THREE = ("Anna", "Boris", "Čeněk")
LONG = (
    "Maximiliana Wolfeschlegelsteinhausenberg",
    "Řehoř Čeněk",
    "Дмитрий Константинопольский",
    "赤",
)
BIG = {"values": "federation", "four_players": "dealer_sits_out", "sitter_pays": True}


def won(soloist: str, **more: object) -> dict[str, object]:
    """A suit game in leaves, played and won."""
    plain = {"soloist": soloist, "contract": "suit", "trump": "leaves", "card_points": 60}
    return plain | more


def betl(soloist: str, fleks: int) -> dict[str, object]:
    """A betl lost after so many doublings."""
    return {"soloist": soloist, "contract": "betl", "fleks": {"game": fleks}, "made": False}


EVERYTHING = {
    "announced": ["soloist_seven", "soloist_hundred", "defenders_seven"],
    "fleks": {"game": 5, "soloist_seven": 2, "defenders_seven": 1},
    "marriages": {"soloist": ["leaves", "bells"], "defenders": ["hearts"]},
    "last_trick_seven": {"by": "soloist", "won": True},
}


def marias(server: Server) -> str:
    """An evening of three with an announced everything."""
    deals = [won("Boris"), won("Čeněk", **EVERYTHING), betl("Anna", 1)]
    more = {"title": "Friday at Anna's", "stake": {"per_point": "0.50", "currency": "CZK"}}
    return server.open("marias", THREE, *deals, **more)


def crowded(server: Server) -> str:
    """Four players with long names and big figures."""
    deals = [betl(LONG[1], 6), won(LONG[2], **EVERYTHING), betl(LONG[0], 4)]
    stake = {"per_point": "12.50", "currency": "CZK"}
    return server.open("marias", LONG, *deals, rules=BIG, stake=stake)


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


def six_bid_solo(server: Server) -> str:
    """An evening of three with every bid."""
    deals = [
        {"bid": "solo", "bidder": "Anna", "trump": "spades", "points": 64},
        {"bid": "call_solo", "bidder": "Boris", "trump": "hearts", "points": 118}
        | {"called_card": "TS"},
        {"bid": "misere", "bidder": "Čeněk", "made": True},
        {"bid": "passed_out"},
        {"bid": "guarantee_solo", "bidder": "Anna", "trump": "clubs", "points": 79},
        {"bid": "heart_solo", "bidder": "Boris", "points": 57},
        {"bid": "spread_misere", "bidder": "Anna", "points": 2},
    ]
    stake = {"per_point": "0.25", "currency": "EUR"}
    return server.open("six_bid_solo", THREE, *deals, title="Chips", stake=stake)


def frog(server: Server) -> str:
    """Four players with long names, each of whom pays."""
    deals = [
        {"bid": "grand", "bidder": LONG[1], "points": 120},
        {"bid": "chico", "bidder": LONG[0], "trump": "diamonds", "points": 0},
        {"bid": "passed_out"},
    ]
    return server.open("frog", LONG, *deals, rules={"grand_rate": 3, "sitter_pays": True})


def empty(game: str, players: tuple[str, ...] = THREE) -> Table:
    """A table without a deal."""
    return lambda server: server.open(game, players)
