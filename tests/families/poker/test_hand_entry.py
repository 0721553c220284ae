"""Hands on a recording screen: each asked for in its turn, by kind or by cards."""

from __future__ import annotations

from typing import Any

from assistant.core.cards import Card
from assistant.core.fields import Fields
from assistant.core.message import msg
from assistant.families.poker.hand_entry import Cards, Step, Steps, read_step, read_steps
from assistant.families.poker.hand_ranking import FIVE_CARDS


def cards(text: str) -> Cards:
    """Cards as a record spells them."""
    return tuple(card for card in map(Card.read, text.split()) if card is not None)


def step(place: int = 0, **more: Any) -> Step:
    """A hand of five cards."""
    return Step(place, msg("a hand"), FIVE_CARDS, **{"size": 5, **more})


def form(**said: Any) -> Fields:
    """A form; `hand_2` is the field `hand.2`, a list is a field said several times."""
    return Fields(
        {
            name.replace("_", "."): value if isinstance(value, list) else [value]
            for name, value in said.items()
        }
    )


FLUSH = cards("AH JH 9H 5H 3H")


# --- words ---


# --- one hand ---


def read(hand: Step, **said: Any) -> tuple[str, str]:
    """What a form says of a hand: its kind, and its cards."""
    found = read_step(form(**said), hand)
    return found.form_kind, found.cards_text


def test_cards_on_the_grid_take_the_place_of_the_kind_once_they_are_all_there() -> None:
    picked = ["AH", "JH", "9H", "5H"]
    assert read(step(2), picking="2", hand_2="pair", card_2=picked) == ("pair", "AH JH 9H 5H")
    assert read(step(2), picking="2", hand_2="pair", card_2=[*picked, "3H"]) == (
        "",
        "AH JH 9H 5H 3H",
    )
    assert read(step(2, size=0), picking="2", hand_2="pair", card_2=["AH"]) == ("", "AH")


def test_an_empty_grid_takes_back_what_was_picked() -> None:
    assert read(step(2), picking="2", cards_2="AH JH") == ("", "")


def test_what_is_no_card_is_left_aside() -> None:
    assert read(step(2), picking="2", card_2=["AH", "1H", "", "JHH"]) == ("", "AH")
    assert read(step(2), cards_2="AH XX 9H") == ("", "AH 9H")


def test_a_hand_of_which_no_cards_can_be_picked_has_none() -> None:
    only = step(2, kinds_only=True, size=0)
    assert read(only, picking="2", card_2=["AH"], cards_2="AH", hand_2="pair") == ("pair", "")
    assert read(only, cards_2="AH") == ("", "")


# --- which hand is asked for ---


def asked(*hands: Step, packs: int = 1, **said: Any) -> Steps:
    return read_steps(form(**said), hands, packs=packs)


def place(steps: Steps) -> int | None:
    return None if steps.open_step is None else steps.open_step.number


TOLD, OPEN = {"form_kind": "pair"}, dict[str, Any]()


def hands(*known: dict[str, Any]) -> list[Step]:
    return [step(number, **said) for number, said in enumerate(known)]


def test_when_all_are_known_none_is_asked_for() -> None:
    steps = asked(*hands(TOLD, TOLD))
    assert (steps.open_step, steps.done, steps.picking) == (None, True, False)
    assert not asked(*hands(TOLD, OPEN)).done


def test_a_hand_stays_open_until_it_is_answered() -> None:
    assert place(asked(*hands(OPEN, OPEN), at="1", opened="1", was="")) == 1
    half = {"cards": FLUSH[:3]}
    assert place(asked(*hands(OPEN, half), at="1", opened="1", was="")) == 1
    needs_more = {"form_kind": "four", "needs_extra": True}
    assert place(asked(*hands(OPEN, needs_more), at="1", opened="1", was="")) == 1
    more = {**needs_more, "extra_answer": "3-1"}
    assert place(asked(*hands(OPEN, more), at="1", opened="1", was="")) == 0


def test_touching_a_hand_opens_it_known_or_not() -> None:
    assert place(asked(*hands(TOLD, TOLD, OPEN), at="0", opened="2", was="")) == 0
    assert place(asked(*hands(OPEN, OPEN, OPEN), at="2", opened="0", was="")) == 2
    assert place(asked(*hands(TOLD, TOLD), at="1")) == 1


def test_a_known_hand_stays_open_until_it_is_changed() -> None:
    assert place(asked(*hands(TOLD, OPEN), at="0", opened="0", was="pair")) == 0
    assert place(asked(*hands(TOLD, OPEN), at="0", opened="0", was="flush")) == 1
    assert place(asked(*hands(TOLD, TOLD), at="0", opened="0", was="flush")) is None


def test_a_hand_of_any_number_of_cards_is_left_only_by_touching_another() -> None:
    some = step(0, size=0, cards=FLUSH)
    assert place(asked(some, step(1), at="0", opened="0", was="")) == 0
    assert place(asked(some, step(1), at="1", opened="0", was="")) == 1
    assert place(asked(step(0, size=0, form_kind="pair"), step(1), at="0", opened="0", was="")) == 1


def test_a_place_that_is_none_opens_nothing() -> None:
    assert place(asked(*hands(TOLD, OPEN), at="9", opened="9")) == 1
    assert place(asked(*hands(TOLD, OPEN), at="x")) == 1


def ready(*hands: Step, **said: Any) -> list[int]:
    """The places of the hands that the screen can ask for at once."""
    return [step.number for step in asked(*hands, **said).page_steps]


def test_hands_of_which_nothing_is_known_are_ready_to_be_said_in_turn() -> None:
    known = hands(OPEN, TOLD, OPEN, OPEN, {"not_needed": True}, {"cards": FLUSH[:2]})
    assert ready(*known) == [0, 2, 3]
    assert ready(*known, at="2", opened="0") == [2, 3, 0]


def test_what_follows_a_hand_by_its_cards_or_one_that_is_changed_is_known_only_afterwards() -> None:
    assert ready(*hands(OPEN, OPEN), by="cards") == [0]
    assert ready(*hands(TOLD, OPEN), at="0") == [0]
    assert ready(*hands(TOLD, TOLD), at="1", opened="1", was="") == [1]
    assert ready(*hands(TOLD, TOLD)) == []


def test_the_next_hand_is_asked_for_as_the_last_one_was_told() -> None:
    answered: dict[str, Any] = {"at": "0", "opened": "0", "was": ""}
    known = {"cards": FLUSH}
    assert asked(*hands(known, OPEN), by="cards", **answered).picking
    assert not asked(*hands(TOLD, OPEN), by="kind", **answered).picking
    assert asked(*hands(OPEN, OPEN), at="1", opened="0", by="cards").picking


def test_a_hand_that_is_touched_again_is_asked_for_as_it_was_told() -> None:
    by_cards = {"cards": FLUSH}
    assert asked(*hands(by_cards, OPEN), at="0", opened="1", by="kind").picking
    assert not asked(*hands(TOLD, OPEN), at="0", opened="1", by="cards").picking


def test_an_open_hand_can_be_told_the_other_way() -> None:
    assert asked(*hands(TOLD, OPEN), at="0", opened="0", was="pair", by="cards").picking
    by_cards = {"cards": FLUSH}
    was = "AH JH 9H 5H 3H"
    assert not asked(*hands(by_cards, OPEN), at="0", opened="0", was=was, by="kind").picking


def test_a_hand_of_which_no_cards_can_be_picked_is_asked_for_by_kind() -> None:
    only = step(0, kinds_only=True)
    assert not asked(only, by="cards").picking


def test_cards_of_other_hands_cannot_be_picked_again() -> None:
    known = hands({"cards": FLUSH}, {"cards": cards("KS 2S")}, {"cards": cards("QC")})
    assert asked(*known, at="1").used_cards == {*FLUSH, *cards("QC")}
    assert asked(*hands({"cards": FLUSH}, TOLD)).used_cards == set(FLUSH)


def test_of_several_packs_every_card_can_be_picked_again() -> None:
    known = hands({"cards": FLUSH}, OPEN)
    assert asked(*known, at="1", packs=2).used_cards == frozenset()
