"""No answer of the recording screen of Preferans moves when another one is touched."""

from __future__ import annotations

import pytest

from tests.browser.phone import Phone
from tests.browser.phones import Server, TakePhone
from tests.browser.tables import THREE

LONGER = ("Alexandra", "Konstantin", "Vjačeslav")
RUSSIAN = {"convention": "sochi", "edition": 2}
# Counts are found by what stands on them: their values say how many are above the contract.
PLACES = """() => {
    const found = {};
    for (const one of document.querySelectorAll("#fields .ask label.opt, #fields .ask summary")) {
        if (one.closest(".over")) continue;
        const input = one.querySelector("input"), box = one.getBoundingClientRect();
        const strip = one.closest(".strip"), row = one.closest(".ask").id;
        const name = strip || !input ? `${row} ${one.innerText}` : input.id;
        found[name] = [box.left, box.top + scrollY, box.right, box.bottom + scrollY];
    }
    return found;
}"""


def places(phone: Phone) -> dict[str, list[float]]:
    """Where everything stands that can be touched."""
    found: dict[str, list[float]] = phone.page.evaluate(PLACES)
    return found


@pytest.mark.matrix(2)
@pytest.mark.parametrize("size", [(390, 664), (320, 568)], ids=str)
@pytest.mark.parametrize("names", [THREE, LONGER], ids=["short names", "longer names"])
@pytest.mark.parametrize("rules", [{}, RUSSIAN, {"stalingrad": True}], ids=str)
@pytest.mark.parametrize(
    "choices",
    [
        "declarer=1 strain=S whist=2 over=0",
        "strain=H declarer=0 whist=both over=0",
        "kind=7 strain=H declarer=2 whist=nobody",
        "kind=misere declarer=1 caught=0",
        "kind=raspasy first=2 second=5",
    ],
)
@pytest.mark.whole
def test_answers_stay_where_they_are(
    choices: str,
    rules: dict[str, object],
    names: tuple[str, ...],
    size: tuple[int, int],
    server: Server,
    phones: TakePhone,
) -> None:
    phone = phones(*size)
    phone.go("record", server.open("preferans", names, rules=rules))
    for choice in choices.split():
        if not phone.choice(choice).count():
            continue
        before = places(phone)
        phone.choose(choice)
        after = places(phone)
        moved = {
            name: (before[name], after[name])
            for name in before.keys() & after.keys()
            if max(abs(a - b) for a, b in zip(before[name], after[name], strict=True)) > 3
        }
        assert moved == {}, choice


# What takes more than one line on the answers to who whists, word for word.
BROKEN = """() => [...document.querySelectorAll(".whists .opt, .leaving .opt")].flatMap(one => {
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT), found = [];
    while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const tops = [...range.getClientRects()].map(({top}) => Math.round(top));
        if (texts.currentNode.data.trim() && new Set(tops).size !== 1)
            found.push(texts.currentNode.data);
    }
    return found;
})"""


@pytest.mark.parametrize("declarer", [0, 1, 2])
def test_names_and_giving_up_stand_whole_on_the_smallest_phone(
    declarer: int, server: Server, phones: TakePhone
) -> None:
    phone = phones(320, 568)
    phone.go("record", server.open("preferans", LONGER, rules=RUSSIAN))
    for choice in ("strain=S", f"declarer={declarer}"):
        phone.choose(choice)
    phone.page.locator(".whists").get_by_text(LONGER[declarer - 1]).wait_for()
    assert phone.page.evaluate(BROKEN) == []
