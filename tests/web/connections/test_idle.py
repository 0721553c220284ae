"""A server ends once nobody was connected for long enough and no work is due."""

from __future__ import annotations

from assistant.web.connections.page_server import DUE_SECONDS, Idle


class Watched:
    """An idle timer with its own clock."""

    def __init__(self, seconds: float) -> None:
        self.now, self.due, self.asked = 100.0, False, 0
        self.idle = Idle(seconds, self._due, lambda: self.now)

    def _due(self) -> bool:
        self.asked += 1
        return self.due

    def after(self, seconds: float, lines: int = 0) -> bool:
        """Whether it ends after so many seconds, with so many connections."""
        self.now += seconds
        return self.idle.over(lines)


def test_it_ends_when_nobody_came_for_the_whole_time() -> None:
    watched = Watched(60)
    assert [watched.after(59), watched.after(1)] == [False, True]


def test_the_time_begins_anew_after_the_last_line() -> None:
    watched = Watched(60)
    assert not watched.after(59, lines=1)
    assert not watched.after(1000, lines=1)
    assert [watched.after(59), watched.after(1)] == [False, True]


def test_what_is_due_is_waited_for_and_asked_for_once_in_a_while() -> None:
    watched = Watched(60)
    watched.due = True
    assert [watched.after(60), watched.after(DUE_SECONDS / 2), watched.after(DUE_SECONDS / 4)] == [
        False
    ] * 3
    assert watched.asked == 1
    watched.due = False
    assert watched.after(DUE_SECONDS / 2)


def test_who_comes_while_something_is_due_stays_the_whole_time_again() -> None:
    watched = Watched(60)
    watched.due = True
    assert not watched.after(60)
    watched.due = False
    assert [watched.after(1, lines=1), watched.after(59), watched.after(1)] == [False, False, True]


def test_without_a_time_it_never_ends_and_nothing_is_asked() -> None:
    watched = Watched(0)
    assert not watched.after(1_000_000)
    assert watched.asked == 0
