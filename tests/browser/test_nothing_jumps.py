"""Nothing jumps under the finger, and the footer never lies over what is being chosen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.games.concerto.evenings import BY_CARDS

from .every_screen import SCREENS
from .hands import HELD, answer
from .phone import Phone
from .phones import Server, TakePhone
from .tables import FIVE, FOUR, LONG, SIXTY

NAMES = ("Anna", "Boris", "Čeněk")
FOOT = "document.querySelector('footer').getBoundingClientRect().height"
# The choice that has the keyboard, and how much of it the footer hides.
HIDDEN = """() => {
    const one = document.activeElement, foot = document.querySelector("footer");
    if (!one || one === document.body || foot.contains(one) || one.closest(".sr")) return 0;
    const box = (one.closest("label.opt") ?? one).getBoundingClientRect();
    return Math.max(0, box.bottom - foot.getBoundingClientRect().top);
}"""
# Whether the keyboard comes to where it was before, the page's end aside.
BEEN = """() => {
    const one = document.activeElement, been = one.been;
    one.been = one !== document.body;
    return been;
}"""
PLACE = "one => one.getBoundingClientRect().top + scrollY"
FOCUSED = "document.activeElement.id || document.activeElement.outerHTML.slice(0, 80)"


def foot(phone: Phone) -> float:
    """How high the footer is."""
    return float(phone.page.evaluate(FOOT))


@pytest.mark.parametrize("height", [844, 568])
@pytest.mark.parametrize(
    ("game", "choices"),
    [
        ("marias", ["trump=leaves", "fleks.game=1", "aces=5", "last=soloist"]),
        ("preferans", ["strain=S", "declarer=0", "whist.1=whist", "over=0", "passer=2"]),
    ],
)
def test_the_footer_keeps_its_height(
    game: str, choices: list[str], height: int, server: Server, phones: TakePhone
) -> None:
    phone = phones(width=390 if height > 600 else 320, height=height)
    phone.go("record", server.open(game, NAMES))
    before = foot(phone)
    for choice in choices:
        phone.choose(choice)
        assert foot(phone) == before, choice


def test_a_choice_stays_where_it_was_tapped(server: Server, phone: Phone) -> None:
    phone.go("record", server.open("marias", NAMES))
    for choice in ("trump=acorns", "announced=soloist_seven", "aces=6", "last=defenders"):
        before = phone.choice(choice).evaluate(PLACE)
        phone.choose(choice)
        assert phone.choice(choice).evaluate(PLACE) == before, choice


# What is asked for, and what was said so far: both are tapped while the answer is on its way.
PLACES = """names => names.map(name => {
    const one = document.querySelector(name);
    return one && Math.round(one.getBoundingClientRect().top + scrollY);
})"""
WATCHED = [".asked", ".kinds", ".sides, .holders"]
TEN_HANDS = "flush pair royal_flush nothing full_house two_pair straight_flush three four straight"


def places(phone: Phone, *names: str) -> list[int | None]:
    """How far down these stand."""
    found: list[int | None] = phone.page.evaluate(PLACES, list(names))
    return found


@pytest.mark.parametrize("size", [(390, 844), (320, 568)], ids=str)
@pytest.mark.parametrize(
    ("game", "players", "choices"),
    [
        ("concerto", FOUR, [f"hand.{n}={kind}" for n, kind in enumerate(TEN_HANDS.split())]),
        ("concerto", LONG, [f"hand.{n}={kind}" for n, kind in enumerate(TEN_HANDS.split())]),
        ("babel", FIVE, ["hand.0=pair", "hand.1=straight_flush", "hand.2=double_flush"]),
        ("babel", FOUR, ["drawn=1", "drawn=2", "hand.0=flush", "hand.1=nothing"]),
        ("babel_party", FOUR, ["player=2", "hand.0=flush", "hand.1=straight_flush"]),
        ("babel_party", SIXTY[:12], ["player=11", "hand.0=double_straight"]),
    ],
)
def test_answering_a_hand_moves_nothing(
    game: str,
    players: tuple[str, ...],
    choices: list[str],
    size: tuple[int, int],
    server: Server,
    phones: TakePhone,
) -> None:
    phone = phones(*size)
    dealer = {} if game == "babel_party" else {"first_dealer": players[-1]}
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


@pytest.mark.parametrize("size", [(390, 844), (320, 568)], ids=str)
@pytest.mark.parametrize(
    ("game", "players", "calls"),
    [
        ("six_bid_solo", NAMES, "0=solo 1=heart_solo 2=pass 0=misere 1=guarantee_solo"),
        ("concerto", FOUR, "0=card 2=card 0=pass 2=card 0=card"),
        ("babel", FOUR, "3=draw 3=draw 3=draw"),
    ],
)
def test_what_is_said_next_stays_where_it_was(
    game: str,
    players: tuple[str, ...],
    calls: str,
    size: tuple[int, int],
    server: Server,
    phones: TakePhone,
) -> None:
    """What was said before grows below it."""
    phone = phones(*size)
    phone.go("record?listen=1", server.open(game, players, first_dealer=players[-1]))
    before = places(phone, ".say")
    for call in calls.split():
        phone.tap(phone.choice(f"call={call}"))
        phone.wait()
        assert places(phone, ".say") == before, call


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
            if (range.getClientRects().length > 1 || box.left < opt.left || box.right > opt.right)
                found.push(part[0]);
        }
    }
    return found;
})"""


@pytest.mark.parametrize(
    ("game", "players", "choices"),
    [
        ("six_bid_solo", NAMES, "0=solo 1=misere 2=call_solo 2=hearts 2=A"),
        ("concerto", FOUR, "0=card 2=pass 0=pass"),
        ("babel", FOUR, "3=draw 0=stop 0=flush"),
        ("frog", NAMES, "0=frog 1=chico"),
    ],
)
def test_no_word_is_broken_on_the_smallest_phone(
    game: str, players: tuple[str, ...], choices: str, server: Server, phones: TakePhone
) -> None:
    phone = phones(320, 568)
    phone.go("record?listen=1", server.open(game, players, first_dealer=players[-1]))
    assert phone.page.evaluate(BROKEN) == []
    for choice in choices.split():
        answer(phone, f"call={choice}")
        assert phone.page.evaluate(BROKEN) == [], choice


@pytest.mark.parametrize("size", [(390, 844), (320, 568)], ids=str)
@pytest.mark.parametrize(
    ("game", "players", "hands"),
    [
        ("concerto", LONG, BY_CARDS["hands"][:2]),
        ("babel", FOUR, [HELD["cards"]]),
        ("babel_party", FOUR, [HELD["cards"][:9]]),
    ],
)
def test_picking_cards_moves_nothing(
    game: str,
    players: tuple[str, ...],
    hands: list[list[str]],
    size: tuple[int, int],
    server: Server,
    phones: TakePhone,
) -> None:
    phone = phones(*size)
    dealer = {} if game == "babel_party" else {"first_dealer": players[-1]}
    phone.go("record", server.open(game, players, **dealer))
    answer(phone, "by=cards")
    before, height = places(phone, ".pack", ".pack:nth-of-type(4)"), foot(phone)
    for place, hand in enumerate(hands):
        for card in hand:
            answer(phone, f"card.{place}={card}")
            assert places(phone, ".pack", ".pack:nth-of-type(4)") == before, card
            assert foot(phone) == height, card


def test_letters_of_a_name_move_nothing(server: Server, phone: Phone) -> None:
    phone.go("record", server.open("babel_party", SIXTY))
    before = places(phone, *WATCHED)
    for letters in ("g", "gu", "gues", "guest 4", "guest 42", "xyz", ""):
        with phone.page.expect_response("**/preview"):
            phone.page.get_by_label("Letters of the name").fill(letters)
        phone.wait()
        assert places(phone, *WATCHED) == before, letters
    phone.page.get_by_label("Letters of the name").fill("gu")
    phone.choose("player=11")
    assert places(phone, *WATCHED) == before
    expect(phone.choice("player=11")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(
    "name",
    [
        "Mariáš, played out",
        "Preferans, whisted",
        "new table, wrong",
        "record, wrong",
        "Concerto, half-way",
        "Concerto, by cards",
        "Babel, wrong stop",
        "Party, found",
    ],
)
@pytest.mark.parametrize("size", [(390, 844), (320, 568)], ids=str)
def test_the_footer_never_covers_what_has_the_keyboard(
    name: str, size: tuple[int, int], server: Server, phones: TakePhone
) -> None:
    phone = phones(width=size[0], height=size[1])
    SCREENS[name](server, phone)
    phone.page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
    covered = {}
    for _ in range(40):
        phone.page.keyboard.press("Tab")
        if phone.page.evaluate(BEEN):
            break
        hidden = phone.page.evaluate(HIDDEN)
        if hidden > 1:
            covered[phone.page.evaluate(FOCUSED)] = hidden
    assert covered == {}
