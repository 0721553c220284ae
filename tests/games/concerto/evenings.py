"""Tables of Concerto that screens show: under way and over."""

from __future__ import annotations

from tests.browser.phones import Server
from tests.browser.tables import FOUR


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
