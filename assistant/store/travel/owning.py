"""Tables and settlements given to one phone, where there is no other that could have them."""

from __future__ import annotations

from assistant.store.books import Books
from assistant.store.links import Links, Role
from assistant.store.tables import Tables


def own_all(tables: Tables, books: Books, links: Links, device: str) -> None:
    """Let a phone own everything that is there, and have it on its lists.

    It came back from a back-up, where another phone may have had it. What was removed stays so,
    for this phone to bring back.
    """
    for address in tables.addresses(""):
        _own(links, address, device)
        tables.visits.add(device, address)
    for address in books.addresses():
        _own(links, address, device)
        books.visit(device, address)


def _own(links: Links, address: str, device: str) -> None:
    if links.role(address, device) is not Role.OWN:
        links.grant(address, device, Role.OWN, 0)
