"""Whatever is tapped for a deal, what is touched next stands where it stood, on a short form."""

from __future__ import annotations

import pytest

from tests.browser.phone import Phone
from tests.browser.phones import Server, TakePhone
from tests.browser.tables import FOUR, THREE
from tests.games.marias.taps import KINDS

# Where everything stands that can be touched, and how high the button is that saves; what the foot
# says is under it. A question of another contract is another question.
TOUCHED = """() => {
    const found = {}, ANSWERS = "#fields main :is(label.opt > input, summary, button)";
    for (const one of document.querySelectorAll(`${ANSWERS}, footer .go`)) {
        const box = (one.closest("label") ?? one).getBoundingClientRect();
        if (!box.width || one.closest(".over, [hidden]")) continue;
        const save = one.matches(".go"), row = one.closest("fieldset")?.id;
        const name = save ? "save" : `${row} ${one.id || one.name || one.innerText}`;
        found[name] = [box.left, box.top + (save ? 0 : scrollY), save ? box.height : 0];
    }
    return found;
}"""
MOST = 3
"""Pixels by which nothing is seen to move."""
HEIGHT = "document.documentElement.scrollHeight"
SHORT = {(390, 664): 1, (320, 568): 1.2}
"""How many screens the form may be high, on the usual and on the smallest phone."""
CALLED = 1.25
"""Who holds the called card has a title above the answers on the smallest phone."""


def touchable(phone: Phone) -> dict[str, list[float]]:
    """Where all that can be touched stands."""
    found: dict[str, list[float]] = phone.page.evaluate(TOUCHED)
    return found


@pytest.mark.matrix(3)
@pytest.mark.parametrize("size", SHORT, ids=str)
@pytest.mark.parametrize("tag", ["en", "cs", "ru", "ja"])
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_moves_and_little_is_scrolled_at_any_kind_of_deal(
    kind: str, tag: str, size: tuple[int, int], server: Server, phones: TakePhone
) -> None:
    phone = phones(*size)
    phone.give_up()
    phone.page.set_extra_http_headers({"Accept-Language": tag})
    choices, most = KINDS[kind], SHORT[size]
    if "partner" in choices:
        phone.go("record", server.open("marias", FOUR, rules={"four_players": "called_card"}))
        most = max(most, CALLED) if most > 1 else most
    else:
        phone.go("record", server.open("marias", THREE, rules={"valat": 10}))
    before = touchable(phone)
    for choice in choices.split():
        if choice == "recount":
            phone.tap(phone.page.locator("[name=recount]"))
            phone.wait()
        else:
            phone.choose(choice)
        after = touchable(phone)
        moved = {
            name: (before[name], after[name])
            for name in before.keys() & after.keys()
            if max(abs(a - b) for a, b in zip(before[name], after[name], strict=True)) > MOST
        }
        assert moved == {}, choice
        assert phone.page.evaluate(HEIGHT) <= most * size[1], choice
        before = after
