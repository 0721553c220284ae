"""Nothing jumps under the finger, and the footer never lies over what is being chosen."""

from __future__ import annotations

import pytest

from assistant.games import all_games
from tests.games.worked import seated
from tests.games.worked import tapped as usual_deal

from .counted import Counted, every_kind_of_deal
from .every_screen import SCREENS
from .hands import answer
from .keypad import key
from .phone import Phone
from .phones import Server, TakePhone
from .taps import tapped
from .touched import moved, touchable

NAMES = ("Anna", "Boris", "Čeněk")
SIZES = ((390, 844), (320, 568))
FOOT = "document.querySelector('footer').getBoundingClientRect().height"
# Whatever had the keyboard before: the next one is the first of the page.
FROM_THE_TOP = """() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
    scrollTo(0, 0);
}"""
# Whether the keyboard comes to where it was before, the page's end aside; else the choice that has
# it, and how much of it the footer hides.
COVERED = """width => {
    const one = document.activeElement ?? document.body, foot = document.querySelector("footer");
    if (one.been === width) return null;
    if (one !== document.body) one.been = width;
    const named = one.id || one.outerHTML.slice(0, 80);
    if (one === document.body || foot.contains(one) || one.closest(".sr")) return [named, 0];
    const box = (one.closest("label.opt") ?? one).getBoundingClientRect();
    return [named, Math.max(0, box.bottom - foot.getBoundingClientRect().top)];
}"""
PLACE = "one => one.getBoundingClientRect().top + scrollY"


def foot(phone: Phone) -> float:
    """How high the footer is."""
    return float(phone.page.evaluate(FOOT))


# Where each row of the form and each choice in it stands, whatever the page was scrolled by. A row
# may grow at its end; answers are as wide as their words: among other words they stand elsewhere.
STANDS = """() => {
    const found = {}, ROWS = "#fields .ask, #fields .sides, #fields .holders";
    const place = one => {
        const box = one.getBoundingClientRect();
        return [Math.round(box.left), Math.round(box.top + scrollY), Math.round(box.width)];
    };
    for (const row of document.querySelectorAll(ROWS))
        if (!row.hidden) found[row.id || row.className] = place(row);
    for (const input of document.querySelectorAll("#fields label.opt > input")) {
        const row = input.closest(".row");
        if (input.closest(".over, [hidden]")) continue;
        const words = row ? row.innerText : input.parentElement.innerText;
        found[`${input.id} among ${words}`] = place(input.parentElement);
    }
    return found;
}"""


def stands(phone: Phone) -> dict[str, list[int]]:
    """Where all rows and choices stand."""
    found: dict[str, list[int]] = phone.page.evaluate(STANDS)
    return found


@pytest.mark.matrix(3)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", all_games())
@pytest.mark.daily
def test_nothing_moves_when_an_answer_is_touched(
    game: str, size: tuple[int, int], server: Server, phones: TakePhone
) -> None:
    """A usual deal, tap after tap: what stands there before and after stands where it was."""
    phone = phones(*size)
    phone.go("record", server.open(game, seated(game)))
    touched = 0
    for field, value in usual_deal(game).items():
        choice, number = f"{field}={value}", phone.page.locator(f'[id="{field}"][type=number]')
        if phone.page.locator(f'[id="{choice}"]:not([hidden] *)').count() == number.count() == 0:
            continue
        before = stands(phone)
        if number.count():
            number.fill(str(value))
            phone.wait()
        else:
            answer(phone, choice)
        after = stands(phone)
        jumped = {name for name in before.keys() & after.keys() if before[name] != after[name]}
        assert {name: (before[name], after[name]) for name in jumped} == {}, choice
        touched += 1
    assert touched > 0


@pytest.mark.matrix(2)
@pytest.mark.parametrize("size", [(390, 664), (320, 568)], ids=str)
@every_kind_of_deal
def test_nothing_moves_at_any_kind_of_deal(
    game: str, row: Counted, size: tuple[int, int], server: Server, phones: TakePhone
) -> None:
    """From the first tap to the last digit: neither an answer nor the foot with its button."""
    phone = phones(*size)
    phone.go("record", server.open(game, row.players, rules=row.rules))
    before, height = touchable(phone), foot(phone)
    for touch in (*row.choices.split(), *row.number):
        if touch.isdigit():
            phone.tap(key(phone, touch))
            phone.wait()
        else:
            answer(phone, touch)
        after = touchable(phone)
        assert (moved(before, after), foot(phone)) == ({}, height), touch
        before = after


# What is asked for, and what was said so far: both are tapped while the answer is on its way.
PLACES = """names => names.map(name => {
    const one = document.querySelector(name);
    return one && Math.round(one.getBoundingClientRect().top + scrollY);
})"""
WATCHED = [".asked:not([hidden])", ".asked:not([hidden]) .kinds", ".sides, .holders"]


def places(phone: Phone, *names: str) -> list[int | None]:
    """How far down these stand."""
    found: list[int | None] = phone.page.evaluate(PLACES, list(names))
    return found


@pytest.mark.matrix(2)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("game", "players", "choices"), tapped("HANDS_ANSWERED"))
def test_answering_a_hand_moves_nothing(
    game: str,
    players: tuple[str, ...],
    choices: list[str],
    size: tuple[int, int],
    server: Server,
    phones: TakePhone,
) -> None:
    phone = phones(*size)
    dealer = {"first_dealer": players[-1]} if all_games()[game].dealt else {}
    phone.go("record", server.open(game, players, **dealer))
    before, height = places(phone, *WATCHED), foot(phone)
    assert None not in before
    for choice in choices:
        answer(phone, choice)
        after = places(phone, *WATCHED)
        done = after[1] is None
        assert (after[0], after[2]) == (before[0], before[2]), choice
        assert done or after == before, choice
        assert foot(phone) == height, choice


@pytest.mark.matrix(2)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("game", "players", "calls"), tapped("SAID_IN_TURN"))
def test_what_is_said_next_stays_where_it_was(
    game: str,
    players: tuple[str, ...],
    calls: str,
    size: tuple[int, int],
    server: Server,
    phones: TakePhone,
) -> None:
    """What was said before is one line that never grows."""
    phone = phones(*size)
    phone.go("record?listen=1", server.open(game, players, first_dealer=players[-1]))
    before = places(phone, ".said-line", ".whose")
    for call in calls.split():
        phone.tap(phone.choice(f"call={call}"))
        phone.wait()
        assert places(phone, ".said-line", ".whose") == before, call


# Words of choices that stand on more than one line, or reach beyond their choice.
BROKEN = """() => [...document.querySelectorAll(".opt .word")].flatMap(word => {
    const walk = document.createTreeWalker(word, NodeFilter.SHOW_TEXT), found = [];
    for (let text = walk.nextNode(); text; text = walk.nextNode()) {
        for (const part of text.data.matchAll(/\\S+/g)) {
            const range = document.createRange();
            range.setStart(text, part.index);
            range.setEnd(text, part.index + part[0].length);
            const box = range.getBoundingClientRect();
            const opt = word.closest(".opt").getBoundingClientRect();
            const lines = new Set([...range.getClientRects()].map(one => Math.round(one.bottom)));
            if (lines.size > 1 || box.left < opt.left || box.right > opt.right)
                found.push(part[0]);
        }
    }
    return found;
})"""


@pytest.mark.matrix(1)
@pytest.mark.parametrize(("game", "players", "choices"), tapped("NARROW"))
def test_no_word_is_broken_on_the_smallest_phone(
    game: str, players: tuple[str, ...], choices: str, server: Server, phones: TakePhone
) -> None:
    phone = phones(320, 568)
    phone.go("record?listen=1", server.open(game, players, first_dealer=players[-1]))
    assert phone.page.evaluate(BROKEN) == []
    for choice in choices.split():
        answer(phone, f"call={choice}")
        assert phone.page.evaluate(BROKEN) == [], choice


@pytest.mark.matrix(2)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("game", "players", "hands"), tapped("CARDS_PICKED"))
def test_picking_cards_moves_nothing(
    game: str,
    players: tuple[str, ...],
    hands: list[list[str]],
    size: tuple[int, int],
    server: Server,
    phones: TakePhone,
) -> None:
    phone = phones(*size)
    dealer = {"first_dealer": players[-1]} if all_games()[game].dealt else {}
    phone.go("record", server.open(game, players, **dealer))
    answer(phone, "by=cards")
    before, height = places(phone, ".pack", ".pack:nth-of-type(4)"), foot(phone)
    for place, hand in enumerate(hands):
        for card in hand:
            answer(phone, f"card.{place}={card}")
            assert places(phone, ".pack", ".pack:nth-of-type(4)") == before, card
            assert foot(phone) == height, card


@pytest.mark.matrix(2)
@pytest.mark.parametrize(
    "name", ["new table, wrong", "record, wrong", *(name for _, name in tapped("TABBED"))]
)
def test_the_footer_never_covers_what_has_the_keyboard(
    name: str, server: Server, phone: Phone
) -> None:
    SCREENS[name](server, phone)
    assert {size: covered(phone, *size) for size in SIZES} == {size: {} for size in SIZES}


def covered(phone: Phone, width: int, height: int) -> dict[str, float]:
    """What the footer hides of the choices that the keyboard comes to, on a screen of this size."""
    phone.page.set_viewport_size({"width": width, "height": height})
    phone.page.evaluate(FROM_THE_TOP)
    found = {}
    for _ in range(80):
        phone.page.keyboard.press("Tab")
        came = phone.page.evaluate(COVERED, width)
        if came is None:
            break
        focused, hidden = came
        if hidden > 1:
            found[focused] = hidden
    return found
