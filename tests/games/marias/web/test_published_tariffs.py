"""Two published tariffs of Mariáš, from the form of a new table through an evening to its sheet.

They are those of the program Mariášek (kurtcz/mariasek): adding and multiplying. It has the pub's
prices (game 1, silent seven 1, seven 2, silent hundred 2, hundred 4, betl 5, durch 10), doubles
everything in hearts, charges a beaten seven what it was announced for, pays a hundred instead of
the game, and nobody pays another more than 500 for a deal. The figures are worked out by its
formulas, below each deal, as what the soloist has from each opponent.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from assistant.games.marias import GAME
from tests.web.conftest import Form, Page, Phone
from tests.web.table.test_recording import correcting

Tapped = dict[str, str | int | Sequence[str]]
Totals = tuple[int, int, int]
COMMON: Tapped = {
    "rules.announced_killed_seven": "seven",
    "rules.announced_hundred": "instead_of_game",
    "rules.silent_hundred": "replaces_game",
    "other.payment_cap": "500",
}
TABLE: Tapped = {"game": "marias", "name": ["Anna", "Boris", "Cyril"], "dealer": "2"}
HUNDRED: Tapped = {"announced": ["soloist_hundred"]}


def by_itself(trump: str, aces: int, last: str, **more: str) -> Tapped:
    """A suit game that was played: the soloist's aces and tens, and who took the last trick."""
    return {"trump": trump, "aces": aces, "last": last, **more}


def married(side: str, *suits: str) -> Tapped:
    """The marriages of a side."""
    return {f"marriages.{side}": list(suits)}


ADDING: Sequence[tuple[Tapped, int, Totals]] = [
    # Nobody plays it out: 1.
    ({"trump": "bells", "aces": "no"}, 1, (2, -1, -1)),
    # 60 + 40 announced: 4 × (100 - 90) / 10, and no game.
    (by_itself("leaves", 5, "soloist") | HUNDRED | married("soloist", "leaves"), 4, (-2, 7, -5)),
    # 80 + 40 silent, one flek: 2 × 2 × (120 - 90) / 10.
    (
        by_itself("acorns", 7, "soloist") | {"fleks.game": 1} | married("soloist", "acorns"),
        12,
        (-14, -5, 19),
    ),
    # 50 + 40 announced in hearts, a twenty against it: 4 × (100 + 20 - 90) / 10 × 2.
    (
        by_itself("hearts", 4, "soloist")
        | HUNDRED
        | married("soloist", "hearts")
        | married("defenders", "leaves"),
        -24,
        (-62, 19, 43),
    ),
    # Game won with 60 to 30, the announced seven beaten after a flek: 1 - 2 × 2.
    (
        by_itself("bells", 6, "defenders.beats")
        | {"announced": ["soloist_seven"], "fleks.soloist_seven": 1},
        -3,
        (-59, 13, 46),
    ),
    # Betl lost after a flek: 5 × 2.
    ({"contract": "betl", "soloist": "2", "made": "no", "fleks.game": 1}, -10, (-49, 23, 26)),
    # The defenders' announced hundred with 70 + 40: 4 × (110 - 90) / 10.
    (
        by_itself("leaves", 2, "defenders")
        | {"announced": ["defenders_hundred"]}
        | married("defenders", "leaves"),
        -8,
        (-65, 31, 34),
    ),
]
MULTIPLYING: Sequence[tuple[Tapped, int, Totals]] = [
    # 60 + 40 + 20 announced: 4 × 2 × 2 for two tens.
    (
        by_itself("leaves", 5, "soloist") | HUNDRED | married("soloist", "leaves", "bells"),
        16,
        (32, -16, -16),
    ),
    # 70 + 40 silent, flek and re: 2 × 2 for a ten, × 4.
    (
        by_itself("acorns", 6, "soloist") | {"fleks.game": 2} | married("soloist", "acorns"),
        16,
        (16, 16, -32),
    ),
    # 50 + 40 announced, a twenty against it: 4 × 2 × 2 for (90 + 20 - 90) / 10.
    (
        by_itself("bells", 4, "soloist")
        | HUNDRED
        | married("soloist", "bells")
        | married("defenders", "leaves"),
        -16,
        (32, 32, -64),
    ),
    # The defenders' silent hundred in hearts, 60 + 40: 2 × 2.
    (by_itself("hearts", 3, "defenders") | married("defenders", "hearts"), -4, (24, 36, -60)),
    # 60 + 40 announced and the announced seven won: 4 + 2.
    (
        by_itself("leaves", 5, "soloist.won")
        | {"announced": ["soloist_seven", "soloist_hundred"]}
        | married("soloist", "leaves"),
        6,
        (18, 48, -66),
    ),
    # No point, and 40 + 20 + 20 against it: 4 × 2 ** 17, of which 500 are paid.
    (
        by_itself("bells", 0, "defenders")
        | HUNDRED
        | married("defenders", "bells", "leaves", "acorns"),
        -500,
        (518, 548, -1066),
    ),
]


def new_table(phone: Phone, **chosen: str) -> Form:
    """The form of a new table, the rules shown that matter with these; no JavaScript is needed."""
    rules = COMMON | {f"rules.{key}": value for key, value in chosen.items()}
    answer = phone.send(phone.page("/new").form("/new"), TABLE | rules | {"do": "look"})
    assert answer.status_code == 200
    return Page(answer.text).form("/new")


def started(phone: Phone, form: Form, **more: str) -> str:
    """Start the table; its address."""
    answer = phone.send(form, {**more, "do": "start"})
    assert answer.status_code == 303, Page(answer.text).wrong
    return answer.location.rstrip("/").rpartition("/")[2]


def play(phone: Phone, address: str, deals: Sequence[tuple[Tapped, int, Totals]]) -> None:
    """Record all deals: each brings what was worked out, and all stand as they should."""
    for values, each, totals in deals:
        assert phone.record(address, values).status_code == 303
        evening = phone.evening(address)
        (line, *_) = reversed(GAME.sheet(evening, False))
        assert line.worth == each
        assert line.standing == evening.totals == totals
    (*_, last) = deals
    text = phone.page(f"/t/{address}/sheet").text
    assert " ".join(f"{points:+,}".replace("-", "\N{MINUS SIGN}") for points in last[2]) in text


def test_an_evening_by_the_adding_tariff(phone: Phone) -> None:
    form = new_table(phone, hundred_scheme="linear")
    assert form.offered("rules.hundred_against") == []
    address = started(phone, form)
    play(phone, address, ADDING)
    text = phone.page(f"/t/{address}/rules-at-hand").text
    assert "An announced hundred is paid instead of the game" in text
    form = phone.page(f"/t/{address}/rules").form("/rules")
    assert form.chosen("rules.silent_hundred") == ["replaces_game"]


def test_an_old_deal_of_it_is_corrected(phone: Phone) -> None:
    """Boris had 70 + 40: 4 × 2, so 4 more from each, and all later standings with it."""
    address = started(phone, new_table(phone, hundred_scheme="linear"))
    play(phone, address, ADDING)
    form = correcting(phone, address, 2)
    assert form.chosen("announced") == ["soloist_hundred"]
    assert phone.send(form, {"aces": "6"}).status_code == 303
    assert phone.evening(address).totals == (-69, 39, 30)
    assert [line.standing for line in GAME.sheet(phone.evening(address), False)][1] == (-6, 15, -9)


def test_an_evening_by_the_multiplying_tariff(phone: Phone) -> None:
    form = new_table(phone, hundred_scheme="doubling")
    assert set(form.offered("rules.hundred_against")) == {"yes", "no"}
    address = started(phone, form, **{"rules.hundred_against": "yes"})
    play(phone, address, MULTIPLYING)
    text = phone.page(f"/t/{address}/rules-at-hand").text
    assert "Marriages against a lost hundred yes" in text


@pytest.mark.parametrize(("scheme", "shown"), [("flat", False), ("doubling", True)])
def test_a_table_is_told_of_marriages_against_a_hundred_only_where_it_doubles(
    phone: Phone, scheme: str, shown: bool
) -> None:
    address = started(phone, new_table(phone, hundred_scheme=scheme))
    for page in (f"/t/{address}/rules", f"/t/{address}/rules-at-hand"):
        assert ("Marriages against a lost hundred" in phone.page(page).text) is shown


def test_the_screen_says_why_a_game_that_is_not_paid_cannot_be_doubled(phone: Phone) -> None:
    address = started(phone, new_table(phone, hundred_scheme="linear"))
    html = phone.preview(address, {"trump": "leaves", **HUNDRED}).html
    assert "The hundred is paid instead of the game." in html
    assert 'name="fleks.game"' not in html
    said = phone.preview(address, {"trump": "leaves", "fleks.game": "1", **HUNDRED}).html
    assert 'name="fleks.game"' in said
