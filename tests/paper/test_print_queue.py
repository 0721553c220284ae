"""Who is next: phones and tables take turns."""

from __future__ import annotations

import pytest

from assistant.paper.print_queue import FairQueue


def taken(queue: FairQueue[str]) -> list[str]:
    return [queue.take() for _ in range(len(queue))]


def filled(*asked: tuple[str, str]) -> FairQueue[str]:
    """A queue of things, each with the letters of those it is for."""
    queue: FairQueue[str] = FairQueue()
    for what, by in asked:
        queue.put(what, by)
    return queue


def test_one_phone_is_served_in_the_order_it_asked() -> None:
    assert taken(filled(("first", "a"), ("second", "a"), ("third", "a"))) == [
        "first",
        "second",
        "third",
    ]


def test_a_phone_that_asks_for_much_lets_others_go_between() -> None:
    queue = filled(("a1", "a"), ("a2", "a"), ("a3", "a"), ("b1", "b"), ("b2", "b"))
    assert taken(queue) == ["a1", "b1", "a2", "b2", "a3"]


def test_many_phones_that_ask_for_one_table_take_the_turns_of_one() -> None:
    queue = filled(("a1", "aT"), ("b1", "bT"), ("c1", "cT"), ("d1", "dU"))
    assert taken(queue) == ["a1", "d1", "b1", "c1"]


def test_who_was_served_just_now_waits_for_who_was_not() -> None:
    queue = filled(("a1", "a"))
    assert queue.take() == "a1"
    queue.put("a2", "a")
    queue.put("b1", "b")
    assert taken(queue) == ["b1", "a2"]


def test_it_is_known_how_many_come_before() -> None:
    queue = filled(("a1", "a"), ("a2", "a"), ("a3", "a"), ("b1", "b"))
    assert [queue.before(what) for what in ("a1", "b1", "a2", "a3")] == [0, 1, 2, 3]
    assert queue.asked_by("a") == 3
    queue.take()
    assert [queue.before(what) for what in ("b1", "a2", "a3")] == [0, 1, 2]
    assert (len(queue), queue.asked_by("a"), queue.asked_by("c")) == (3, 2, 0)


def test_nothing_is_taken_where_nobody_waits() -> None:
    with pytest.raises(IndexError):
        filled().take()
