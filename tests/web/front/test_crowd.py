"""Of too many lines the greediest network's half requests go first, and what is at work stays."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from assistant.web.front.crowd import MOMENT, OVER, Crowd, Wait
from assistant.web.front.environ import Proxy

LATER = 10.0
"""When there are too many lines; before it one has come in every tenth of a second."""

Lines = Iterable[tuple[str, Wait | None]]


def closed_of(lines: Lines, newcomer: str = "new") -> str | None:
    """Let these lines come one after the other, the network first; tell which one is closed."""
    crowd: Crowd[str] = Crowd(1, Proxy())
    for place, (network, wait) in enumerate(lines, 1):
        crowd.note(f"{network} {place}", wait, network, place / 10)
    crowd.note(newcomer, Wait.HEAD, newcomer, LATER)
    return crowd.first_to_go(OVER + 2, LATER)


@pytest.mark.parametrize(
    ("lines", "closed"),
    [
        ([("a", Wait.REST), ("b", Wait.REST)], "a 1"),
        ([("a", Wait.BODY), ("b", Wait.REST)], "a 1"),
        ([("b", Wait.REST), ("a", Wait.BODY)], "b 1"),
        ([("b", Wait.REST), ("a", Wait.BODY), ("a", Wait.BODY)], "a 2"),
        ([("b", Wait.REST), ("a", Wait.HEAD), ("a", Wait.HEAD)], "a 2"),
        ([("a", Wait.HEAD), ("a", Wait.HEAD), ("b", Wait.BODY), ("b", Wait.BODY)], "b 3"),
        ([("b", Wait.BODY), ("b", Wait.BODY), *[("a", Wait.HEAD)] * 3], "a 3"),
        ([("a", Wait.REST)] * 5 + [("b", Wait.BODY)] * 2, "b 6"),
        ([("a", None), ("b", Wait.REST), ("a", None)], "b 2"),
        ([("a", None)], "new"),
        ([("b", Wait.REST), ("a", None), ("a", Wait.REST), ("a", None)], "a 3"),
        ([("b", Wait.REST), ("new", None)], "new"),
        ([("b", Wait.REST), ("a", Wait.READ), ("a", Wait.READ)], "a 2"),
        (
            [("b", Wait.REST), ("b", Wait.REST), ("b", None), ("a", Wait.READ), ("a", Wait.READ)],
            "a 4",
        ),
        ([("b", Wait.HEAD), ("b", Wait.HEAD), *[("a", Wait.READ)] * 3], "a 3"),
        ([("b", Wait.REST), ("", None), ("", None), ("", Wait.REST)], "b 1"),
        ([("", Wait.HEAD), ("", Wait.HEAD), ("a", Wait.BODY), ("a", Wait.BODY)], "a 3"),
        ([("", Wait.REST), ("", Wait.HEAD), ("", Wait.HEAD)], " 1"),
    ],
)
def test_which_line_is_closed(lines: Lines, closed: str) -> None:
    assert closed_of(lines) == closed


def test_while_there_is_room_none_is_closed(crowd: Crowd[str]) -> None:
    crowd.note("a", Wait.REST, "a", 0)
    assert crowd.first_to_go(0, LATER) is None
    assert crowd.first_to_go(1, LATER) == "a"


def test_some_more_are_borne_while_only_a_line_of_another_network_could_be_closed(
    crowd: Crowd[str],
) -> None:
    crowd.note("resting", Wait.REST, "b", 0)
    for line in ("stream", "another"):
        crowd.note(line, None, "a", 0)
    assert crowd.first_to_go(OVER, LATER) is None
    assert crowd.first_to_go(OVER + 1, LATER) == "resting"
    crowd.note("new", Wait.HEAD, "a", LATER)
    assert crowd.first_to_go(OVER, LATER) == "new"


@pytest.fixture
def crowd() -> Crowd[str]:
    """No line, and no room for any."""
    return Crowd(0, Proxy())


def test_whoever_has_just_come_has_a_moment_to_ask(crowd: Crowd[str]) -> None:
    for line in ("resting", "resting too", "the third"):
        crowd.note(line, Wait.REST, "b", 0)
    for line in ("first", "second"):
        crowd.note(line, Wait.HEAD, "a", 0)
    assert crowd.first_to_go(3, MOMENT) == "resting"
    assert crowd.first_to_go(3, MOMENT + 0.1) == "first"


def test_so_many_that_have_just_come_from_one_network_are_no_phones(crowd: Crowd[str]) -> None:
    for number in range(OVER + 1):
        crowd.note(f"b {number}", Wait.REST, "b", 0)
    for number in range(OVER + 1):
        assert crowd.first_to_go(3, 0) == "b 0"
        crowd.note(f"a {number}", Wait.HEAD, "a", 0)
    assert crowd.first_to_go(3, 0) == "a 0"


def test_a_letter_now_and_then_makes_no_line_younger(crowd: Crowd[str]) -> None:
    for line in ("first", "second", "first"):
        crowd.note(line, Wait.BODY, "a", 0)
    assert crowd.first_to_go(3, LATER) == "first"


@pytest.mark.parametrize(
    "then", [lambda crowd: crowd.note("first", None, "a", 1), lambda crowd: crowd.forget("first")]
)
def test_a_body_that_is_whole_and_a_line_that_is_closed_are_not_waited_for(
    crowd: Crowd[str], then: Callable[[Crowd[str]], None]
) -> None:
    for line in ("first", "second", "third"):
        crowd.note(line, Wait.BODY, "a", 0)
    then(crowd)
    assert crowd.first_to_go(3, LATER) == "second"
    for line in ("second", "third"):
        crowd.forget(line)
    assert crowd.first_to_go(3, LATER) is None


def test_a_network_is_told_that_has_more_lines_alone_than_all_may_have() -> None:
    crowd: Crowd[str] = Crowd(2, Proxy())
    for line, network in (("a 1", "a"), ("a 2", "a"), ("b 1", "b"), ("b 2", "b"), ("b 3", "b")):
        crowd.note(line, None, network, 0)
    assert [crowd.alone_too_many(line) for line in ("a 2", "b 3")] == [False, True]
