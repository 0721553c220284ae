"""Tables of the games of poker hands: usual, crowded, under way and over."""

from __future__ import annotations

from .evenings import LONG
from .phones import Server

FOUR = ("Anna", "Boris", "Čeněk", "Dana")
FIVE = (*LONG, "Bohuslava Přemyslovna Novotná-Dvořáková")
SIXTY = (*FIVE, *(f"Guest {number}" for number in range(6, 61)))


def by_kinds(hands: str, left_over: str) -> dict[str, object]:
    """A deal of Concerto: eight hands in the order of the rounds, and what both sides kept."""
    return {"hands": hands.split(), "left_over": left_over.split()}


BY_CARDS = {
    "hands": [
        "AS KS QS JS TS".split(),
        "AH AD 7C 5H 3S".split(),
        "9C 9D 9H 9S KD".split(),
        "2C 3C 4C 6C 8C".split(),
        "QC JC TC KC 8D".split(),
        "7D 7H 7S 4D 4H".split(),
        "5S 6D 8H JH QD".split(),
        "2S 2H 6S 6H TD".split(),
    ],
    "left_over": ["AC 3D 3H TH QH 8S".split(), "5C 5D 2D 4S KH JD".split()],
}
"""Another, by all fifty-two cards."""
WON = [
    by_kinds("flush full_house four flush nothing two_pair nothing nothing", "nothing straight"),
    by_kinds("four nothing nothing nothing nothing nothing nothing nothing", "flush nothing"),
    by_kinds(
        "full_house nothing flush nothing nothing nothing nothing nothing", "nothing straight"
    ),
]
"""A game of Concerto where the last of the four deals first: 68 : 16, 68 : 88, 132 : 88."""


def concerto(server: Server, players: tuple[str, ...] = FOUR, **rules: object) -> str:
    """A game that was won with its bonus, and the next one under way."""
    dealer = players[-1]
    return server.open("concerto", players, *WON, BY_CARDS, first_dealer=dealer, rules=rules)


BIG = by_kinds(
    "four nothing four nothing four nothing four nothing", "straight_flush straight_flush"
)
"""198 for the side that leads: a game of one deal, worth 298."""


def session(server: Server) -> str:
    """A session of Concerto that is over, 596 : 298, for money."""
    rules = {"session_target": 500, "stake_basis": "difference"}
    stake = {"per_point": "0.10", "currency": "CZK"}
    more = {"first_dealer": "Dana", "rules": rules, "stake": stake}
    return server.open("concerto", FOUR, *[BIG] * 3, **more)


TWO = ["flush", "full_house"]
HELD = {"cards": "AS KS QS JS TS 9H 9D 9C 9S 2D".split()}


def babel(server: Server, players: tuple[str, ...] = FOUR[:3], **rules: object) -> str:
    """A game under way, with a stop that was not allowed."""
    first, second, *more = players
    others = {name: ["pair"] for name in more}
    deals = [
        {"hands": {first: TWO, second: ["straight", "three"]} | others, "stopped_by": first},
        {"hands": {first: HELD, second: []} | others, "stopped_by": second},
        {"hands": {first: ["pair"], second: ["double_straight_flush"]} | others},
    ]
    return server.open("babel", players, *deals, rules=rules)


def babel_shared(server: Server) -> str:
    """A game that two have won together, for money."""
    ten = ["double_straight_flush"]
    pair = ["pair"]
    deals = [{"hands": {"Anna": ten, "Boris": ten, "Čeněk": pair}} for _ in range(3)]
    rules = {"stake_basis": "difference"}
    stake = {"per_point": "0.10", "currency": "CZK"}
    return server.open("babel", FOUR[:3], *deals, rules=rules, stake=stake)


def turn_in(player: str, *hands: str) -> dict[str, object]:
    """What somebody turned in at a party."""
    return {"player": player, "hands": list(hands)}


def party(server: Server, players: tuple[str, ...] = FOUR, **more: object) -> str:
    """A party under way; one turn-in by its cards."""
    first, second, third, *_ = players
    turns = [
        turn_in(first, "straight", "flush"),
        turn_in(second, "double_flush"),
        {"player": third, "cards": HELD["cards"]},
        turn_in(first, "royal_flush", "four"),
        turn_in(second, "double_straight"),
    ]
    return server.open("babel_party", players, *turns, **more)


def party_over(server: Server, players: tuple[str, ...] = SIXTY) -> str:
    """A party of many that somebody has won."""
    turns = [turn_in(name, "straight", "flush") for name in players]
    turns += [turn_in(players[0], "double_straight_flush") for _ in range(3)]
    return server.open("babel_party", players, *turns)
