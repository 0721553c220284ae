"""A club's night: four tables of different games, twelve people, two currencies."""

from __future__ import annotations

from typing import Any

from .phone import Phone
from .phones import Server

NIGHT = {"date": "2026-11-20", "place": "Club"}
CZK = {"stake": {"per_point": "0.50", "currency": "CZK"}}
EUR = {"stake": {"per_point": "0.05", "currency": "EUR"}}
BUILDERS = (
    "Maximiliana Wolfeschlegelsteinhausenberg",
    "Bartholomäus Wolfeschlegelsteinhausenber",
    "Constantin-Alexander Wolfeschlegelsteinh",
    *(f"Wolfeschlegelsteinhausenbergerdorff {n:04}" for n in range(4, 13)),
)


def betl(soloist: str, *, made: bool = True) -> dict[str, Any]:
    """Five points from each, or to each."""
    return {"soloist": soloist, "contract": "betl", "made": made}


def club(server: Server) -> list[str]:
    """Mariáš, Six-Bid Solo, Frog and Concerto, three at each but the last; Anna at two tables."""
    solo = {"bid": "solo", "bidder": "Dana", "trump": "spades", "points": 70}
    frog = {"bid": "grand", "bidder": "Hana", "points": 62}
    hands = ["flush", *["nothing"] * 7]
    concerto = {"hands": hands, "left_over": ["nothing", "nothing"]}
    sides = ["Anna", "Jana", "Karel", "Lída"]
    return [
        server.open(
            "marias", ["Anna", "Boris", "Cyril"], betl("Anna"), betl("Cyril"), **NIGHT, **CZK
        ),
        server.open("six_bid_solo", ["Dana", "Emil", "Filip"], solo, **NIGHT, **CZK),
        server.open("frog", ["Gita", "Hana", "Ivan"], frog, **NIGHT, **EUR),
        server.open(
            "concerto", sides, concerto, rules={"stake_basis": "difference"}, **NIGHT, **EUR
        ),
    ]


def next_night(server: Server) -> str:
    """A table a week later."""
    later = {"date": "2026-11-27", "place": "Club"}
    return server.open("marias", ["Anna", "Boris", "Cyril"], betl("Boris"), **later, **CZK)


def crowded(server: Server) -> list[str]:
    """Twelve with the longest names at six tables, for large sums in a long currency."""
    stake = {"stake": {"per_point": "123456.25", "currency": "Liechtensteig"[:12]}}
    title = "A Friday's table of Mariáš with a title that is very long indeed"
    return [
        server.open(
            "marias",
            [BUILDERS[(n + step) % 12] for step in (0, 3, 7)],
            betl(BUILDERS[n]),
            title=f"{title} {n}",
            **NIGHT,
            **stake,
        )
        for n in range(6)
    ]


def settle(phone: Phone, tables: list[str], night: str = "2026-11-20") -> str:
    """Open some tables and make a book of their night; return its address."""
    phone.get_to_know(*tables)
    phone.visit(f"/nights/{night}?place=Club")
    phone.tap(phone.button("Settle this night"))
    phone.page.wait_for_url("**/b/*")
    return phone.page.url.rpartition("/")[2]
