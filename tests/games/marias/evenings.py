"""Tables of Mariáš that screens show: usual and crowded."""

from __future__ import annotations

from tests.browser.phones import Server
from tests.browser.tables import FIVE, LONG, THREE

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


def crowded_of_five(server: Server) -> str:
    """Five with long names and big figures, of whom two sit each deal out and pay too."""
    deals = [betl(FIVE[1], 6), won(FIVE[2], **EVERYTHING), betl(FIVE[3], 4)]
    stake = {"per_point": "12.50", "currency": "CZK"}
    return server.open("marias", FIVE, *deals, rules=BIG, stake=stake)


def crowded(server: Server) -> str:
    """Four players with long names and big figures."""
    deals = [betl(LONG[1], 6), won(LONG[2], **EVERYTHING), betl(LONG[0], 4)]
    stake = {"per_point": "12.50", "currency": "CZK"}
    return server.open("marias", LONG, *deals, rules=BIG, stake=stake)
