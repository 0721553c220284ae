"""The recording screen of Mariáš: what its fields say, what it offers next, how it opens a deal."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.calls import filled_fields
from assistant.evening.reading.deal_facts import read_facts
from tests.english import say
from tests.games.auctions import Table
from tests.games.marias.deals import (
    CALLED,
    GAME,
    OWN_SEVEN,
    OWN_SEVEN_BEATEN,
    PLAYED,
    THEIR_SEVEN,
    THEIR_SEVEN_BEATEN,
    THREE,
    deal,
    form,
    lacks,
    numbered,
    screen,
    table,
)
from tests.games.strategies import NAMES
from tests.web.conftest import Form, Page, Phone

OPEN_SEVEN = ["last_trick_seven.by", "last_trick_seven.won"]
FLEK_ENDS = table(flek_ends=True)

# ---- What the fields say ----


@pytest.mark.parametrize(
    ("at", "typed", "says", "missing"),
    [
        # An empty form is an unplayed suit game of forehand, which may be played by agreement.
        (THREE, "", {"soloist": "0", "contract": "suit", "played": False}, ["trump"]),
        (THREE, "trump=bells", {"played": False}, []),
        (THREE, "trump=bells aces=5", {"played": True}, OPEN_SEVEN),
        # Whoever counts no cards after all, or no points, has not played it.
        (THREE, "trump=bells last=soloist aces=no", {"played": False}, []),
        (THREE, "trump=bells last=soloist counted=points card_points=no", {"played": False}, []),
        # What is doubled or announced is played; to say that it was not is no way out.
        (THREE, "trump=bells fleks.game=1", {"played": True}, ["card_points"]),
        (THREE, "trump=bells fleks.game=1 aces=no", {"played": True}, ["card_points"]),
        (THREE, "trump=bells announced=soloist_hundred", {"played": True}, ["card_points"]),
        (THREE, "trump=bells announced=soloist_seven fleks.game=1", {"played": False}, []),
        (FLEK_ENDS, "trump=bells fleks.game=1", {"played": False}, []),
        (FLEK_ENDS, "trump=bells fleks.game=2", {"played": True}, ["card_points"]),
        (FLEK_ENDS, "trump=bells fleks.game=1 aces=5", {"played": True}, OPEN_SEVEN),
        # Nobody says of a seven whether it won before somebody says so.
        (THREE, "trump=bells announced=soloist_seven aces=5", {}, OPEN_SEVEN),
        (THREE, "trump=bells counted=points card_points=60", {}, OPEN_SEVEN),
        # Betl and durch: who, and whether it was made.
        (THREE, "contract=betl", {"soloist": None}, ["soloist"]),
        (THREE, "contract=betl soloist=2", {}, ["made"]),
        (THREE, "contract=betl soloist=2 made=no trump=bells valat=soloist", {"made": False}, []),
        # Four say who holds the called card, and that may be the soloist.
        (CALLED, "trump=bells", {}, ["partner"]),
        (CALLED, "trump=bells partner=2", {"partner": "2"}, []),
        (CALLED, "trump=bells partner=alone", {"partner": None}, []),
    ],
)
def test_what_is_said_and_what_is_still_asked(
    at: Table, typed: str, says: dict[str, Any], missing: list[str]
) -> None:
    drafted = screen(typed, at)
    assert says.items() <= drafted.plain.items()
    assert lacks(drafted, at) == missing


@pytest.mark.parametrize(
    ("at", "typed", "points", "seven", "taker"),
    [
        (THREE, "aces=0 last=soloist", 10, None, "soloist"),
        (THREE, "aces=8 last=soloist", 90, None, None),
        (THREE, "aces=5 last=defenders", 50, None, "defenders"),
        (THREE, "aces=5 last=soloist.won", 60, OWN_SEVEN, None),
        (THREE, "aces=5 last=defenders.beats", 50, OWN_SEVEN_BEATEN, None),
        (THREE, "aces=5 last=defenders.won", 50, THEIR_SEVEN, None),
        (THREE, "aces=5 last=soloist.beats", 60, THEIR_SEVEN_BEATEN, "soloist"),
        # A seven beaten by its own partner is beaten like any other.
        (THREE, "aces=5 last=defenders.own", 50, THEIR_SEVEN_BEATEN, "defenders"),
        (CALLED, "partner=2 aces=5 last=soloist.own", 60, OWN_SEVEN_BEATEN, "soloist"),
        (CALLED, "partner=alone aces=5 last=defenders.beats", 50, OWN_SEVEN_BEATEN, None),
        # Points may be typed: they say whose the last trick was.
        (THREE, "counted=points card_points=70 aces=1 last=absent", 70, None, None),
        (THREE, "counted=points card_points=70 last=soloist", 70, None, None),
        (THREE, "counted=points card_points=70 last=defenders.beats", 70, OWN_SEVEN_BEATEN, None),
        (THREE, "aces=5 recount=points card_points=70 last=absent", 70, None, None),
    ],
)
def test_card_points_and_the_seven_follow_from_what_was_counted(
    at: Table, typed: str, points: int, seven: Any, taker: str | None
) -> None:
    drafted = screen(f"trump=bells {typed}", at)
    plain = drafted.plain
    found = (plain["card_points"], plain["last_trick_seven"], plain["last_trick"])
    assert found == (points, seven, taker)
    assert lacks(drafted, at) == []


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        ("trump=spades aces=4 last=soloist", "trump"),
        ("trump=bells aces=4 last=dealer.won", "last_trick_seven.by"),
        ("trump=bells aces=many last=soloist", "card_points"),
        ("trump=bells counted=points card_points=0 last=soloist.won", "card_points"),
    ],
)
def test_what_cannot_be_is_refused_not_replaced(typed: str, field: str) -> None:
    _, (problem, *_) = read_facts(screen(typed).plain, GAME, THREE.rules, numbered(THREE))
    assert (problem.field, problem.missing) == (field, False)


def test_what_is_missing_and_how_it_stands_is_said_at_the_last_trick() -> None:
    """5 of 8 aces and tens are 50 to 30; a trump marriage counts 40, another 20."""
    drafted = screen("trump=bells aces=5 marriages.soloist=bells,leaves")
    assert drafted.asked_at == {"card_points": "last_trick_seven"}
    assert drafted.so_far is not None
    assert say(drafted.so_far, NAMES) == "110 : 30 so far."
    assert screen("trump=bells fleks.game=1").asked_at == {}
    assert screen("trump=bells aces=5 last=soloist").so_far is None


@pytest.mark.parametrize(("seat", "contract"), [(0, "suit"), (1, "betl"), (2, "betl")])
def test_who_opens_a_deal_plays_it_and_only_forehand_a_suit_game(seat: int, contract: str) -> None:
    opened = GAME.opened_by(Seat(seat), THREE.rules, THREE.before)
    plain = GAME.draft(opened, THREE.rules, THREE.before).plain
    assert (plain["contract"], plain["soloist"]) == (contract, str(seat))


# ---- What is offered ----


def offered(phone: Phone, typed: str, names: Any = NAMES[:3], **rules: str) -> Form:
    """The recording screen after these answers, as a page without JavaScript has it."""
    address = phone.sit_down("marias", names, **rules)
    page = phone.page(f"/t/{address}/record")
    values = {**form(typed).values}
    return Page(phone.send(page.form("/record"), values, to=page.on_tap).text).form("/record")


TAKEN = "soloist.won soloist soloist.beats defenders.won defenders defenders.beats defenders.own"
ENDED = "soloist.won absent soloist.beaten defenders.won defenders.beaten"


@pytest.mark.parametrize(
    ("typed", "players", "answers"),
    [
        ("trump=bells", 3, TAKEN),
        # What was announced excludes nothing: a seven may be announced that somebody else holds.
        ("trump=bells announced=soloist_seven,defenders_seven", 3, TAKEN),
        # Only a soloist with a partner can have his seven beaten by his own side.
        ("trump=bells partner=alone", 4, TAKEN),
        ("trump=bells partner=2", 4, TAKEN.replace("soloist.beats", "soloist.beats soloist.own")),
        ("trump=bells counted=points", 3, ENDED),
        ("trump=bells counted=points card_points=10", 3, ENDED),
        # Without a point the soloist had not the last trick, with all he had it.
        ("trump=bells counted=points card_points=0", 3, ENDED.replace("soloist.won ", "")),
        ("trump=bells counted=points card_points=90", 3, "soloist.won absent defenders.beaten"),
        # His partner may have beaten his seven.
        (
            "trump=bells counted=points card_points=90 partner=2",
            4,
            "soloist.won absent soloist.beaten defenders.beaten",
        ),
    ],
)
def test_only_last_tricks_that_can_have_been_are_offered(
    phone: Phone, typed: str, players: int, answers: str
) -> None:
    assert offered(phone, typed, NAMES[:players]).offered("last") == answers.split()


@pytest.mark.parametrize(
    ("typed", "players", "sides"),
    [
        ("", 3, []),
        ("aces=8 last=soloist", 3, ["soloist"]),
        # Two of them may lie in the talon, which four with a called card do not have.
        ("aces=6 last=soloist.won", 3, ["soloist"]),
        ("aces=5 last=soloist", 3, []),
        ("partner=alone aces=7 last=soloist", 4, []),
        ("partner=alone aces=8 last=soloist", 4, ["soloist"]),
        ("aces=8 last=soloist.beats", 3, []),
        ("aces=8 last=soloist marriages.defenders=hearts", 3, []),
        ("aces=0 last=defenders", 3, ["defenders"]),
        ("aces=1 last=defenders", 3, []),
        ("counted=points card_points=90 last=absent", 3, ["soloist"]),
        # What was noted stays to be seen.
        ("aces=5 last=soloist valat=soloist", 3, ["soloist"]),
    ],
)
def test_every_trick_is_asked_for_where_it_can_have_been(
    phone: Phone, typed: str, players: int, sides: list[str]
) -> None:
    shown = offered(phone, f"trump=bells {typed}", NAMES[:players], **{"other.valat": "10"})
    assert shown.offered("valat") == sides


def test_every_trick_is_asked_for_only_where_it_is_paid(phone: Phone) -> None:
    assert offered(phone, "trump=bells aces=8 last=soloist").offered("valat") == []


def test_one_doubling_more_than_said_is_offered_of_what_is_announced(phone: Phone) -> None:
    for said, most in (("0", 6), ("5", 6), ("6", 7), ("30", 30)):
        shown = offered(phone, f"trump=bells fleks.game={said}")
        assert shown.offered("fleks.game")[-1] == str(most)
    shown = offered(phone, "trump=bells announced=defenders_seven fleks.soloist_seven=2")
    assert "0" in shown.offered("fleks.defenders_seven")
    assert shown.offered("fleks.soloist_seven") == []


def test_a_game_that_a_hundred_stands_for_is_doubled_only_if_it_was(phone: Phone) -> None:
    rule = {"rules.announced_hundred": "instead_of_game"}
    for fleks, doubled in (("0", False), ("1", True)):
        typed = f"trump=bells announced=soloist_hundred fleks.game={fleks}"
        assert bool(offered(phone, typed, **rule).offered("fleks.game")) is doubled


def test_which_marriage_came_first_is_asked_where_that_decides(phone: Phone) -> None:
    typed = "trump=bells aces=5 marriages.soloist=bells,leaves first.soloist=leaves"
    typed += " marriages.defenders=acorns"
    shown = offered(phone, typed, **{"rules.hundred_marriage": "first"})
    assert shown.offered("first.soloist") == ["leaves", "bells"]
    assert shown.chosen("first.soloist") == ["leaves"]
    assert shown.offered("first.defenders") == []
    assert offered(phone, typed).offered("first.soloist") == []


def test_who_plays_and_who_may_be_his_partner_is_asked(phone: Phone) -> None:
    assert offered(phone, "contract=betl").offered("soloist") == ["0", "1", "2"]
    assert offered(phone, "trump=bells").offered("suit_soloist") == ["0"]
    shown = offered(phone, "trump=bells", NAMES[:4], dealer="3")
    assert shown.offered("partner") == ["1", "2", "3", "alone"]
    assert shown.offered("suit_soloist") == []


# ---- A correction ----


def recorded(typed: str, at: Table) -> Any:
    """The facts of a filled form; none where something in it is impossible."""
    facts, problems = read_facts(screen(typed, at).plain, GAME, at.rules, numbered(at))
    return None if problems else facts


def opened(facts: Any, at: Table) -> dict[str, str]:
    """The form of a correction, without what is not said in it."""
    values = filled_fields(GAME, facts, at.before).values
    return {name: ",".join(said) for name, said in values.items() if any(said)}


def retyped(values: dict[str, str]) -> str:
    return " ".join(f"{name}={said}" for name, said in values.items())


ALL_TRICKS = table(valat=10)
ALL_TRICKS_OF_FOUR = table(CALLED.before, valat=10)
PARTNERS = [(ALL_TRICKS, "alone"), (ALL_TRICKS_OF_FOUR, "alone"), (ALL_TRICKS_OF_FOUR, "2")]


def endings(at: Table, partner: str) -> Iterator[tuple[dict[str, str], Any]]:
    """Every end of a suit game that can be: aces and tens, the last trick, a valát."""
    beside = {"trump": "bells", "announced": "soloist_seven", "fleks.game": "1", "partner": partner}
    answers = TAKEN.split() + ["soloist.own"] * (partner == "2")
    for aces in range(9):
        for last in answers:
            said = beside | {"aces": str(aces), "last": last}
            for values in (said, said | {"valat": last.partition(".")[0]}):
                facts = recorded(retyped(values), at)
                if facts is not None:
                    yield values, facts


@pytest.mark.parametrize(("at", "partner"), PARTNERS)
def test_a_correction_opens_what_was_filled_in(at: Table, partner: str) -> None:
    """A record of before, which does not say who took the last trick, may open with points."""
    of_before = defaultdict(list)
    for values, facts in endings(at, partner):
        shown = opened(facts, at)
        assert recorded(retyped(shown), at) == facts
        assert shown["counted"] == "aces"
        assert values.items() <= shown.items()
        of_before[repr(replace(facts, last_trick=None))].append((values, facts))
    assert {len(alike) for alike in of_before.values()} == {1, 2}
    for (values, facts), *others in of_before.values():
        facts = replace(facts, last_trick=None)
        shown = opened(facts, at)
        assert recorded(retyped(shown), at) == facts
        if others:
            assert (shown["as_recorded"], shown["counted"]) == ("yes", "points")
            assert shown["card_points"] == str(facts.card_points)
        else:
            assert values.items() <= shown.items()


@pytest.mark.parametrize(
    "typed",
    [
        "contract=suit trump=hearts counted=aces aces=no",
        "contract=betl soloist=0 made=yes",
        "contract=open_durch soloist=2 made=no fleks.game=2",
        "contract=suit trump=acorns announced=soloist_seven,defenders_hundred fleks.game=2 "
        "fleks.soloist_seven=1 fleks.defenders_hundred=3 marriages.soloist=acorns,bells "
        "first.soloist=acorns marriages.defenders=leaves first.defenders=leaves counted=aces "
        "aces=6 last=soloist.won",
    ],
)
def test_other_answers_are_opened_as_they_were_filled_in(typed: str) -> None:
    facts = recorded(typed, THREE)
    assert facts is not None
    shown = opened(facts, THREE)
    said = {name: ",".join(values) for name, values in form(typed).values.items()}
    assert said.items() <= shown.items()
    assert recorded(retyped(shown), THREE) == facts


def test_a_suit_game_that_is_not_forehands_stays_with_who_played_it() -> None:
    facts = deal({**PLAYED, "soloist": "Boris"})
    assert screen(retyped(opened(facts, THREE))).plain["soloist"] == "1"
    assert screen("soloist=1").plain["soloist"] == "0"


def test_a_suit_game_does_not_say_who_would_play_a_betl(phone: Phone) -> None:
    shown = opened(recorded("trump=hearts", THREE), THREE) | {"contract": "betl"}
    assert screen(retyped(shown)).plain["soloist"] is None
    # Whoever touched his own side of the board, or a betl before, has said so.
    assert offered(phone, "contract=suit soloist=2").chosen("soloist") == ["2"]
