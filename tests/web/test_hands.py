"""Concerto, Babel and the party from one screen that asks for one hand after the other."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.worked import NAMES
from tests.web.conftest import Page, Phone, Values

FOUR = NAMES
# The side that leads makes 18, the other 16; what is left over counts ten times.
HANDS = "flush full_house four flush nothing two_pair nothing nothing"
PAIRS = "pair pair pair pair pair pair pair pair"


def deal(hands: str, left: str = "nothing nothing", **more: str) -> Values:
    """A deal of Concerto by kinds: the hands in the order of the rounds, then both left-overs."""
    kinds = f"{hands} {left}".split()
    return {f"hand.{place}": kind for place, kind in enumerate(kinds)} | more


def asked(page: Page) -> str:
    """What the screen asks for: its first words."""
    return page.text.split(" by cards ")[0]


# ---- Concerto; Dana deals first, so Anna leads with Cyril ----


@pytest.fixture
def concerto(phone: Phone) -> str:
    """Four have sat down to Concerto."""
    return phone.sit_down("concerto")


@pytest.mark.parametrize(
    ("values", "sides"),
    [
        (deal(HANDS, "nothing straight"), (68, 16)),
        (deal("full_house full_house flush flush two_pair two_pair nothing nothing",
              "pair straight"), (66, 16)),
        (deal(HANDS, "straight nothing"), (18, 16)),
        (deal(PAIRS, "flush flush"), (4, 4)),
        (deal(PAIRS, "flush flush", weaker="1"), (4, 64)),
    ],
)  # fmt: skip
def test_a_deal_by_kinds_is_recorded_for_both_partners(
    phone: Phone, concerto: str, values: Values, sides: tuple[int, int]
) -> None:
    assert phone.record(concerto, values).status_code == 303
    assert phone.evening(concerto).totals == sides * 2
    (record,) = phone.get(f"/t/{concerto}/record.json").get_json()["deals"]
    said = [values[f"hand.{place}"] for place in range(10)]
    assert [*record["hands"], *record["left_over"]] == said
    assert record.get("weaker_left_over") == (1 if "weaker" in values else None)


def test_hands_by_their_cards_are_found_out(phone: Phone, concerto: str) -> None:
    """15 for the royal flush against 12 for the four, and 5 × 10 for the others' straight."""
    cards = {
        "cards.0": "AS KS QS JS TS",
        "cards.3": "2C 2D 2H 2S 9C",
        "cards.9": "3C 4D 5S 6H 7S KH",
    }
    kinds = {f"hand.{place}": "nothing" for place in (1, 2, 4, 5, 6, 7, 8)}
    assert phone.record(concerto, {**kinds, **cards}).status_code == 303
    assert phone.evening(concerto).totals == (65, 12, 65, 12)


def test_hand_after_hand_is_asked_for_and_one_that_was_said_can_be_touched(
    phone: Phone, concerto: str
) -> None:
    first = asked(phone.page(f"/t/{concerto}/record"))
    assert first == "Deal 1 deals: Dana Round 1: Anna leads with Cyril"
    page = phone.preview(concerto, {"hand.0": "flush"})
    assert asked(page) == "Round 2: Boris leads with Dana"
    form = phone.recording(concerto)
    assert form.chosen("hand.0") == ["flush"]
    touched = phone.send(form, {"at": "0"}, to=f"/t/{concerto}/preview", htmx=True)
    assert asked(Page(touched.text)) == "Round 1: Anna leads with Cyril"
    again = phone.recording(concerto)
    changed = phone.send(again, {"hand.0": "pair"}, to=f"/t/{concerto}/preview", htmx=True)
    assert asked(Page(changed.text)) == "Round 2: Boris leads with Dana"
    assert phone.recording(concerto).chosen("hand.0") == ["pair"]


def test_a_deal_that_is_under_way_says_how_far_it_has_come(phone: Phone, concerto: str) -> None:
    phone.preview(concerto, {**deal("flush full_house four"), "opened": "2"})
    assert "18 : 8" in phone.page(f"/t/{concerto}/").text


def test_who_is_weaker_is_asked_only_where_nobody_can_know(phone: Phone, concerto: str) -> None:
    question = "Whose left-over is weaker?"
    assert question in phone.preview(concerto, deal(PAIRS, "flush flush")).text
    for values in (deal(PAIRS, "flush straight"), deal(HANDS, "flush flush")):
        assert question not in phone.preview(concerto, values).text


GAME = (
    deal(HANDS, "nothing straight"),
    deal("four nothing nothing nothing nothing nothing nothing nothing", "flush nothing"),
    deal("full_house nothing flush nothing nothing nothing nothing nothing", "nothing straight"),
)


def test_the_game_ends_at_100_with_its_bonus_and_the_next_begins(
    phone: Phone, concerto: str
) -> None:
    """68 : 16, then 0 : 72, then 64 : 0 is 132 : 88, and 100 more."""
    for values in GAME:
        phone.record(concerto, values)
    assert phone.evening(concerto).totals == (232, 88, 232, 88)
    table = phone.page(f"/t/{concerto}/").text
    assert "game 1 232" in table
    assert "Game: deal 1 of 4, 0 : 0" in table


def test_a_corrected_deal_takes_the_bonus_away_again(phone: Phone, concerto: str) -> None:
    """Without the straight that was left over it is 82 : 88, and the game goes on."""
    for values in GAME:
        phone.record(concerto, values)
    form = phone.page(f"/t/{concerto}/deals/3/correct").form("/record")
    assert phone.send(form, {"hand.9": "nothing"}).status_code == 303
    assert phone.evening(concerto).totals == (82, 88, 82, 88)
    table = phone.page(f"/t/{concerto}/")
    assert "Game: deal 4 of 4, 82 : 88" in table.text
    phone.send(table.form("/undo"))
    assert phone.evening(concerto).totals == (232, 88, 232, 88)


def test_by_contribution_it_is_asked_who_gave_how_many(phone: Phone) -> None:
    rules = {"rules.four_and_straight_flush": "by_contribution"}
    address = phone.sit_down("concerto", **rules)
    page = phone.preview(address, {"hand.0": "four"})
    assert "Cards of Anna + of Cyril" in page.text
    four = deal("four nothing nothing nothing nothing nothing nothing nothing")
    assert phone.record(address, four).status_code == 422
    assert phone.record(address, {**four, "split.0": "3-2"}).status_code == 422
    assert phone.record(address, {**four, "split.0": "2-2"}).status_code == 303
    assert phone.evening(address).totals == (16, 0, 16, 0)


# ---- Babel; Cyril deals first ----


@pytest.fixture
def babel(phone: Phone) -> str:
    """Three have sat down to Babel."""
    return phone.sit_down("babel")


MADE: Values = {
    "hand.0": "flush",
    "hand.1": "full_house",
    "hand.2": "straight",
    "hand.3": "straight_flush",
    "hand.4": "nothing",
}


def test_everybodys_hands_are_recorded(phone: Phone, babel: str) -> None:
    assert phone.record(babel, {**MADE, "stopped": "0"}).status_code == 303
    assert phone.evening(babel).totals == (17, 25, 0)
    (record,) = phone.get(f"/t/{babel}/record.json").get_json()["deals"]
    assert record == {
        "hands": {"Anna": ["flush", "full_house"], "Boris": ["straight", "straight_flush"],
                  "Cyril": []},
        "stopped_by": "Anna",
    }  # fmt: skip


def test_the_best_of_any_number_of_cards_is_found(phone: Phone, babel: str) -> None:
    """Two fours of eleven cards are 30; the ace and king of spades are left."""
    held = {"cards.0": "2S 2C 2D 2H 3S 3C 3D 3H 9S AS KS", "hand.2": "nothing", "hand.4": "nothing"}
    assert phone.record(babel, held).status_code == 303
    assert phone.evening(babel).totals == (30, 0, 0)


@pytest.mark.parametrize(("cards", "count"), [("2S", " 1 card 2 "), ("2S AS", " 2 cards 2 A ")])
def test_the_cards_that_are_picked_are_counted(
    phone: Phone, babel: str, cards: str, count: str
) -> None:
    page = phone.preview(babel, {"by": "cards", "cards.0": cards, "at": "0"})
    assert count in page.text


def test_ten_cards_in_a_row_need_no_second_hand(phone: Phone, babel: str) -> None:
    values = {"hand.0": "double_flush", "hand.2": "nothing", "hand.4": "double_straight"}
    assert phone.record(babel, values).status_code == 303
    assert phone.evening(babel).totals == (40, 0, 30)


@pytest.mark.parametrize(
    ("stopped", "allowed"), [("0", True), ("1", False), ("2", False), ("", True)]
)
def test_a_stop_that_was_not_allowed_is_warned_of_and_saved_all_the_same(
    phone: Phone, babel: str, stopped: str, allowed: bool
) -> None:
    page = phone.preview(babel, {**MADE, "stopped": stopped})
    assert ("was not allowed to stop" not in page.text) is allowed
    assert phone.record(babel, {**MADE, "stopped": stopped}).status_code == 303
    assert ("was not allowed" not in phone.page(f"/t/{babel}/deals/1").text) is allowed


def test_the_draws_are_counted_while_it_is_played(phone: Phone, babel: str) -> None:
    """52 cards, ten for each of three: the stock has 22, seven for each."""
    for drawn in range(1, 8):
        page = phone.preview(babel, {"drawn": str(drawn)})
        assert f"Extra cards: {drawn} of 7" in page.text
    form = phone.recording(babel)
    assert ("drawn", "8") not in form.choices
    assert ("drawn", "6") in form.choices
    phone.record(babel, MADE)
    assert "Extra cards: 0 of 7" in phone.page(f"/t/{babel}/record").text


def test_five_can_draw_no_card(phone: Phone) -> None:
    address = phone.sit_down("babel", (*NAMES, "Emil"))
    assert "Extra cards" not in phone.page(f"/t/{address}/record").text
    assert "no card can be drawn" in phone.page(f"/t/{address}/").text


def test_it_ends_with_the_deal_in_which_somebody_has_200(phone: Phone, babel: str) -> None:
    tens = {"hand.0": "double_straight_flush", "hand.2": "double_straight_flush", "hand.4": "pair",
            "hand.5": "nothing"}  # fmt: skip
    for total in (80, 160, 240):
        assert f"/t/{babel}/record" in phone.page(f"/t/{babel}/").links
        phone.record(babel, tens)
        assert phone.evening(babel).totals[:2] == (total, total)
    page = phone.page(f"/t/{babel}/")
    assert "Game over: Anna, Boris win" in page.text
    assert f"/t/{babel}/record" not in page.links
    assert phone.record(babel, tens).status_code == 422


# ---- The party ----


@pytest.fixture
def party(phone: Phone) -> str:
    """A party of three."""
    return phone.sit_down("babel_party")


@pytest.mark.parametrize(
    ("values", "points", "facts"),
    [
        ({"hand.0": "straight", "hand.1": "flush"}, 12, {"hands": ["straight", "flush"]}),
        ({"hand.0": "double_flush"}, 40, {"hands": ["double_flush"]}),
        (
            {"cards.0": "AS KS QS JS TS AS AS AS AS 2D"},
            36,
            {"cards": "AS KS QS JS TS AS AS AS AS 2D".split()},
        ),
    ],
)
def test_a_turn_in_is_recorded(
    phone: Phone, party: str, values: Values, points: int, facts: dict[str, Any]
) -> None:
    """A royal flush, 21, and four aces of five packs beside it, 15, are 36."""
    assert phone.record(party, {"player": "1", **values}).status_code == 303
    assert phone.evening(party).totals == (0, points, 0)
    record = phone.get(f"/t/{party}/record.json").get_json()
    assert record["deals"] == [{"player": "Boris", **facts}]
    assert "first_dealer" not in record


def test_what_everybody_has_stands_by_the_name(phone: Phone, party: str) -> None:
    """Two flushes are 14."""
    phone.record(party, {"player": "1", "hand.0": "flush", "hand.1": "flush"})
    assert "Anna 0 Boris 14 Cyril 0" in phone.page(f"/t/{party}/record").text


def test_it_ends_at_once_at_200(phone: Phone, party: str) -> None:
    for player in ("0", "1", "0"):
        phone.record(party, {"player": player, "hand.0": "double_straight_flush"})
    assert not phone.evening(party).over
    phone.record(party, {"player": "0", "hand.0": "double_flush"})
    page = phone.page(f"/t/{party}/")
    assert "Game over: Anna wins" in page.text
    assert f"/t/{party}/record" not in page.links


def test_nobody_deals(phone: Phone, party: str) -> None:
    for place in ("", "record"):
        assert "deals" not in phone.page(f"/t/{party}/{place}").text


# ---- What cannot be ----


@pytest.mark.parametrize(
    ("game", "values", "wrong"),
    [
        ("concerto", {}, "Which hand was made?"),
        ("concerto", {"hand.0": "flush"}, "Which hand was made?"),
        ("concerto", {"hand.0": "ace"}, "ace is none of nothing, pair"),
        ("concerto", {**deal(PAIRS), "hand.0": "double_flush"}, "is a hand of ten cards"),
        ("concerto", deal(PAIRS, "flush"), "What is left over?"),
        ("concerto", {**deal(PAIRS), "hand.0": "", "cards.0": "AS KS"}, "Which hand was made?"),
        ("babel", {}, "What did everybody make?"),
        ("babel", {"hand.0": "flush"}, "What did everybody make?"),
        ("babel", {**MADE, "hand.0": "ace"}, "ace is none of nothing, pair"),
        ("babel", {**MADE, "hand.1": "double_flush"}, "double flush is scored alone"),
        ("babel", {**MADE, "stopped": "9"}, "9"),
        ("babel_party", {}, "Who turns in?"),
        ("babel_party", {"hand.0": "flush", "hand.1": "flush"}, "Who turns in?"),
        ("babel_party", {"player": "7", "hand.0": "flush", "hand.1": "flush"}, "Who turns in?"),
        ("babel_party", {"player": "1"}, "Which hands?"),
        ("babel_party", {"player": "1", "hand.0": "flush"}, "Which hands?"),
        ("babel_party", {"player": "1", "hand.0": "pair", "hand.1": "three"}, "pair does not"),
        (
            "babel_party",
            {"player": "1", "cards.0": "2S 3S 4S 5S 7S 2C 2D 9H JH KH"},
            "these cards do not make two hands that score",
        ),
    ],
)
def test_a_deal_that_cannot_be_is_refused_at_its_field_and_not_stored(
    phone: Phone, game: str, values: Values, wrong: str
) -> None:
    address = phone.sit_down(game)
    before = phone.stored()
    answer = phone.record(address, values, htmx=True)
    page = Page(answer.text)
    assert answer.status_code == 422
    assert wrong in page.wrong[0]
    again = page.form("/record")
    for name, value in values.items():
        if name.startswith("hand.") and value in again.offered(name):
            assert again.chosen(name) == [value]
    assert phone.stored() == before


def test_a_card_that_is_picked_twice_is_refused(phone: Phone, concerto: str) -> None:
    hands: Values = {
        "hand.0": "",
        "hand.1": "",
        "cards.0": "AS KS QS JS TS",
        "cards.1": "AS AD AC AH 2S",
    }
    page = Page(phone.record(concerto, {**deal(PAIRS), **hands}).text)
    assert "is there twice" in page.wrong[0]


# ---- Corrections ----


@pytest.mark.parametrize(
    ("game", "values"),
    [
        ("concerto", deal(HANDS, "nothing straight")),
        ("concerto", deal(PAIRS, "flush flush", weaker="0")),
        ("concerto", {**deal(PAIRS), "hand.2": "", "cards.2": "AS KS QS JS TS"}),
        ("babel", {**MADE, "stopped": "1"}),
        ("babel", {"cards.0": "AS KS QS JS TS", "hand.2": "double_flush", "hand.4": "nothing"}),
        ("babel_party", {"player": "2", "hand.0": "four", "hand.1": "straight"}),
        ("babel_party", {"player": "2", "cards.0": "AS KS QS JS TS AS KS QS JS TS"}),
    ],
)
def test_a_deals_screen_says_what_was_written(phone: Phone, game: str, values: Values) -> None:
    """Saving it untouched writes the same facts again."""
    address = phone.sit_down(game)
    assert phone.record(address, values).status_code == 303
    facts = phone.evening(address).deals[0].facts
    form = phone.page(f"/t/{address}/deals/1/correct").form("/record")
    assert phone.send(form).status_code == 303
    evening = phone.evening(address)
    assert [deal.facts for deal in evening.deals] == [facts]
    assert evening.number == 3
