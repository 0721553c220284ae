"""Tables of Babel that screens show: under way and over."""

from __future__ import annotations

from tests.browser.hands import HELD
from tests.browser.phones import Server
from tests.browser.tables import FOUR

TWO = ["flush", "full_house"]


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
