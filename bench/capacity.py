"""How many tables one process carries: what a deal costs, with taps and with those who look on."""

from __future__ import annotations

import resource
import tempfile
from pathlib import Path

from tables import TAPPED, USUAL, open_tables
from visiting import Line, the_assistant

TABLES, DEALS = 8, 40
TAPS = 4
"""How often the recording phone taps before it saves a deal."""
OTHERS = 3
"""How many phones load the table's page again after each deal."""
MINUTES = 3
"""How long people play a deal, at the quickest."""
SHARE = 0.5
"""How much of one core the tables may take, so that nobody waits when several save at once."""


def capacity() -> None:
    """Measure in the seconds of the server's processor, whatever else the machine does; print."""
    idle, busy = _spent(0), _spent(DEALS)
    many = TABLES * DEALS
    each = (busy - idle) / many
    carried = int(MINUTES * 60 * SHARE / each)
    print(f"a deal, with {TAPS} taps and {OTHERS} phones that look: {each * 1000:.0f} ms of a core")
    print(f"deals a second, one core wholly busy: {1 / each:.1f}")
    print(f"tables at a deal in {MINUTES} minutes, {SHARE:.0%} of a core: {carried}")


def _spent(deals: int) -> float:
    """How long a server was at work, from its start to its end."""
    with tempfile.TemporaryDirectory() as name:
        addresses = open_tables(Path(name), USUAL, 40, TABLES)
        before = _children()
        with the_assistant(Path(name)) as port:
            phone = Line(port).arrive()
            phones = [Line(port).arrive() for _ in range(OTHERS)]
            for address in addresses:
                phone.get(f"/t/{address}/")
                _play(phone, phones, address, deals)
    return _children() - before


def _play(phone: Line, phones: list[Line], address: str, deals: int) -> None:
    number, whole = phone.next_deal(address), TAPPED[USUAL]
    part = dict([*whole.items()][:1])
    for n in range(deals):
        phone.get(f"/t/{address}/record")
        for tap in range(TAPS):
            phone.tap(address, number + n, (part, whole)[tap % 2])
        phone.record(address, number + n, whole)
        for other in phones:
            other.get(f"/t/{address}/")


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    capacity()
