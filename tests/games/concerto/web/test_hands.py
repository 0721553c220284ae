"""Concerto, Babel and the party from one screen that asks for one hand after the other.

With deals of Concerto.
"""

from __future__ import annotations

import pytest

from tests.samples import PARTY, UNPAID
from tests.web.conftest import Page, Phone, Values

# The side that leads makes 18, the other 16; what is left over counts ten times.
HANDS = "flush full_house four flush nothing two_pair nothing nothing"


PAIRS = "pair pair pair pair pair pair pair pair"


def deal(hands: str, left: str = "nothing nothing", **more: str) -> Values:
    """A deal of Concerto by kinds: the hands in the order of the rounds, then both left-overs."""
    kinds = f"{hands} {left}".split()
    return {f"hand.{place}": kind for place, kind in enumerate(kinds)} | more


def asked(page: Page) -> str:
    """What the screen asks for: the words of that row."""
    row = page.html.partition('class="ask over-it asked')[2]
    return Page(row.partition('class="title"')[2].partition(">")[2].partition("</p>")[0]).text


# ---- Concerto; Dana deals first, so Anna leads, then Cyril ----


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
    assert first == "Round 1: Anna, then Cyril"
    page = phone.preview(concerto, {"hand.0": "flush"})
    assert asked(page) == "Round 2: Boris, then Dana"
    form = phone.recording(concerto)
    assert form.chosen("hand.0") == ["flush"]
    touched = phone.send(form, {"at": "0"}, to=f"/t/{concerto}/preview", htmx=True)
    assert asked(Page(touched.text)) == "Round 1: Anna, then Cyril"
    again = phone.recording(concerto)
    changed = phone.send(again, {"hand.0": "pair"}, to=f"/t/{concerto}/preview", htmx=True)
    assert asked(Page(changed.text)) == "Round 2: Boris, then Dana"
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
    assert "Anna + Cyril +232" in table
    assert "deal 1 of 4 in this game, 0 : 0" in table


def test_a_corrected_deal_takes_the_bonus_away_again(phone: Phone, concerto: str) -> None:
    """Without the straight that was left over it is 82 : 88, and the game goes on."""
    for values in GAME:
        phone.record(concerto, values)
    form = phone.page(f"/t/{concerto}/deals/3/correct").form("/record")
    assert phone.send(form, {"hand.9": "nothing"}).status_code == 303
    assert phone.evening(concerto).totals == (82, 88, 82, 88)
    table = phone.page(f"/t/{concerto}/")
    assert "deal 4 of 4 in this game, 82 : 88" in table.text
    phone.send(table.form("/undo"))
    assert phone.evening(concerto).totals == (232, 88, 232, 88)


def test_by_contribution_it_is_asked_who_gave_how_many(phone: Phone) -> None:
    rules = {"rules.four_and_straight_flush": "by_contribution"}
    address = phone.sit_down("concerto", **rules)
    page = phone.preview(address, {"hand.0": "four"})
    assert "Cards: Anna + Cyril" in page.text
    four = deal("four nothing nothing nothing nothing nothing nothing nothing")
    assert phone.record(address, four).status_code == 422
    assert phone.record(address, {**four, "split.0": "3-2"}).status_code == 422
    assert phone.record(address, {**four, "split.0": "2-2"}).status_code == 303
    assert phone.evening(address).totals == (16, 0, 16, 0)


MADE: Values = {
    "hand.0": "flush",
    "hand.1": "full_house",
    "hand.2": "straight",
    "hand.3": "straight_flush",
    "hand.4": "nothing",
}


# ---- What cannot be ----


@pytest.mark.parametrize(
    ("game", "values", "wrong"),
    [
        ("concerto", {}, "Which hand was made?"),
        ("concerto", {"hand.0": "flush"}, "Which hand was made?"),
        ("concerto", {"hand.0": "ace"}, "ace is not one of nothing, pair"),
        ("concerto", {**deal(PAIRS), "hand.0": "double_flush"}, "takes ten cards"),
        ("concerto", deal(PAIRS, "flush"), "What is left over?"),
        ("concerto", {**deal(PAIRS), "hand.0": "", "cards.0": "AS KS"}, "Which hand was made?"),
        (UNPAID, {}, "What did everyone have?"),
        (UNPAID, {"hand.0": "flush"}, "What did everyone have?"),
        (UNPAID, {**MADE, "hand.0": "ace"}, "ace is not one of nothing, pair"),
        (
            UNPAID,
            {**MADE, "hand.1": "double_flush"},
            "double flush: a ten-card hand leaves no second hand",
        ),
        (UNPAID, {**MADE, "stopped": "9"}, "9"),
        (PARTY, {}, "Who turns in?"),
        (PARTY, {"hand.0": "flush", "hand.1": "flush"}, "Who turns in?"),
        (PARTY, {"player": "7", "hand.0": "flush", "hand.1": "flush"}, "Who turns in?"),
        (PARTY, {"player": "1"}, "Which hands?"),
        (PARTY, {"player": "1", "hand.0": "flush"}, "Which hands?"),
        (PARTY, {"player": "1", "hand.0": "pair", "hand.1": "three"}, "pair does not score here"),
        (
            PARTY,
            {"player": "1", "cards.0": "2S 3S 4S 5S 7S 2C 2D 9H JH KH"},
            "these cards do not make two scoring hands",
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
    assert "appears twice" in page.wrong[0]


# ---- Corrections ----


@pytest.mark.parametrize(
    ("game", "values"),
    [
        ("concerto", deal(HANDS, "nothing straight")),
        ("concerto", deal(PAIRS, "flush flush", weaker="0")),
        ("concerto", {**deal(PAIRS), "hand.2": "", "cards.2": "AS KS QS JS TS"}),
        (UNPAID, {**MADE, "stopped": "1"}),
        (UNPAID, {"cards.0": "AS KS QS JS TS", "hand.2": "double_flush", "hand.4": "nothing"}),
        (PARTY, {"player": "2", "hand.0": "four", "hand.1": "straight"}),
        (PARTY, {"player": "2", "cards.0": "AS KS QS JS TS AS KS QS JS TS"}),
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
