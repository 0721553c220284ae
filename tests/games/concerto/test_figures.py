"""What is counted about a deal of Concerto."""

from __future__ import annotations

from collections import Counter

from assistant.games.concerto import GAME
from assistant.statistics.figures import of_game, of_person
from assistant.statistics.parts_in_deals import see
from tests.games.concerto.deals import EIGHTEEN_16, EVEN, NAMES, evening, facts_of, house, plain
from tests.games.marks import marks, told


def test_both_partners_have_their_sides_hands() -> None:
    """Dana deals, so Anna leads the first round and Boris the second.

    Anna and Cyril make flush, four and two nothings, Boris and Dana full house, flush, two pair
    and nothing; with 18 against 16 Anna's side adds what the others have left.
    """
    counted = Counter(told(GAME, facts_of(plain(EIGHTEEN_16)), house(), 4))
    for name in ("Anna", "Cyril"):
        of_name = {text: n for text, n in counted.items() if text.startswith(name)}
        kinds = {f"{name} flush": 1, f"{name} four": 1, f"{name} nothing": 2}
        assert of_name == kinds | {f"{name} others’ left-over": 1}
    for name in ("Boris", "Dana"):
        of_name = {text: n for text, n in counted.items() if text.startswith(name)}
        four = ("full house", "flush", "two pair", "nothing")
        assert of_name == {f"{name} {kind}": 1 for kind in four}


def test_a_sides_hand_is_one_hand() -> None:
    all_marks = marks(GAME, facts_of(plain(EIGHTEEN_16)), house(), 4)
    hands = [mark for mark in all_marks if mark.key != "adds"]
    assert (len(hands), sum(not mark.again for mark in hands)) == (16, 8)


def test_nobody_adds_where_all_is_equal() -> None:
    """16 against 16, both have nothing left, and nobody said whose is weaker."""
    counted = told(GAME, facts_of(plain(EVEN)), house(), 4)
    assert not any("left-over" in text for text in counted)


def test_a_sides_points_are_made_once() -> None:
    """18 against 16, and 16 against 16: 66 points in two deals, of which Cyril has 18 and 16."""
    seen = see("one", evening(plain(EIGHTEEN_16), plain(EVEN)))
    made = of_game([seen], GAME.key).all
    assert (made.count, made.points) == (2, 66)
    (cyril,) = of_person([seen], lambda _, seat: NAMES[seat], "Cyril")
    assert (cyril.all.count, cyril.all.points) == (2, 34)
