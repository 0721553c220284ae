"""Everybody's points beside the hands of a deal, on the smallest phone."""

from __future__ import annotations

from tests.browser.phones import Server, TakePhone

NAMES = ("Bohuslava Novotná", "Дмитрий Константинопольский", "Maximiliana von Eisen")
# Points of which the middle is not within the lines of their name.
BELOW = """() => [...document.querySelectorAll(".holder p")].filter(one => {
    const [name, points] = [...one.children].map(part => part.getBoundingClientRect());
    return (points.top + points.bottom) / 2 > name.bottom;
}).map(one => one.innerText)"""


def test_points_stand_beside_a_long_name(server: Server, phones: TakePhone) -> None:
    phone = phones(320, 568)
    phone.go("record", server.open("babel", NAMES))
    assert phone.page.locator(".holder p").count() == len(NAMES)
    assert phone.page.evaluate(BELOW) == []
