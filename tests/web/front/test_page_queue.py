"""What is saved is made first, and what open pages ask by themselves waits for it."""

from __future__ import annotations

import threading
import time

import pytest

from assistant.web.front import page_queue
from assistant.web.front.page_queue import PageQueue, Rank


def nothing() -> None:
    """Make nothing."""


def taken(queue: PageQueue) -> Rank:
    """Take what is next."""
    found = queue.take()
    assert found is not None
    return found[0]


def takes_within(queue: PageQueue, seconds: float) -> Rank | None:
    """Take what is next in another thread; None where it has to wait longer."""
    found: list[Rank] = []
    thread = threading.Thread(target=lambda: found.append(taken(queue)), daemon=True)
    thread.start()
    thread.join(seconds)
    return found[0] if found else None


@pytest.fixture
def queue() -> PageQueue:
    """Nothing is waiting."""
    return PageQueue(8)


def test_the_most_urgent_goes_first_and_of_one_rank_who_came_first(queue: PageQueue) -> None:
    for rank in (Rank.FOLLOWS, Rank.LOOKS, Rank.SAVES, Rank.LOOKS):
        queue.put(rank, nothing)
    order = [taken(queue) for _ in range(2)]
    queue.done(Rank.SAVES)
    order += [taken(queue) for _ in range(2)]
    assert order == [Rank.SAVES, Rank.LOOKS, Rank.LOOKS, Rank.FOLLOWS]


@pytest.mark.parametrize("rank", [Rank.FOLLOWS, Rank.LENGTHY])
def test_pages_that_follow_and_long_work_are_made_one_at_a_time(
    rank: Rank, queue: PageQueue
) -> None:
    for _ in range(2):
        queue.put(rank, nothing)
    assert taken(queue) is rank
    assert takes_within(queue, 0.1) is None
    queue.done(rank)
    while queue._made[rank] == 0:
        time.sleep(0.01)  # the other thread has it now


def test_no_page_follows_while_something_is_saved_but_not_for_ever(
    queue: PageQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_queue, "PATIENCE", 0.05)
    start = time.monotonic()
    queue.put(Rank.SAVES, nothing)
    queue.put(Rank.FOLLOWS, nothing)
    assert taken(queue) is Rank.SAVES
    assert taken(queue) is Rank.FOLLOWS
    assert time.monotonic() - start > 0.05


def test_whoever_looks_does_not_wait_for_long_work(queue: PageQueue) -> None:
    for _ in range(3):
        queue.put(Rank.LENGTHY, nothing)
    assert taken(queue) is Rank.LENGTHY
    for rank in (Rank.LOOKS, Rank.SAVES):
        queue.put(rank, nothing)
        assert taken(queue) is rank


@pytest.mark.parametrize("rank", [Rank.LOOKS, Rank.FOLLOWS, Rank.LENGTHY])
def test_nothing_waits_for_ever_for_what_is_more_urgent(
    rank: Rank, queue: PageQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sixty phones that look again and again let no stream begin, as long as they looked."""
    monkeypatch.setattr(page_queue, "PATIENCE", 0.02)
    queue.put(rank, nothing)
    urgent = Rank(rank - 1)
    order: list[Rank] = []
    while rank not in order and len(order) < 100:
        queue.put(urgent, nothing)
        queue.put(urgent, nothing)
        order.append(taken(queue))
        time.sleep(0.001)
        queue.done(order[-1])
    assert urgent in order
    assert rank in order


def test_a_page_that_follows_comes_as_soon_as_all_is_saved(queue: PageQueue) -> None:
    queue.put(Rank.SAVES, nothing)
    queue.put(Rank.FOLLOWS, nothing)
    assert taken(queue) is Rank.SAVES
    queue.done(Rank.SAVES)
    assert takes_within(queue, 5) is Rank.FOLLOWS


def hold(queue: PageQueue) -> threading.Event:
    """Take what is next in a thread that makes it until it is told to end."""
    taken_, ends = threading.Event(), threading.Event()

    def work() -> None:
        rank = taken(queue)
        taken_.set()
        ends.wait(20)
        queue.done(rank)

    threading.Thread(target=work, daemon=True).start()
    assert taken_.wait(20)
    return ends


def test_only_so_many_pages_are_made_abreast_and_saves_wait_for_saves_alone(
    queue: PageQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_queue, "ABREAST", 2)
    monkeypatch.setattr(page_queue, "LONG", 60.0)
    monkeypatch.setattr(page_queue, "PATIENCE", 60.0)
    for rank in (Rank.LOOKS, Rank.LOOKS, Rank.LOOKS):
        queue.put(rank, nothing)
    ends, _ = [hold(queue) for _ in range(2)]
    assert queue._next() is None
    queue.put(Rank.SAVES, nothing)
    queue.put(Rank.SAVES, nothing)
    for _ in range(2):
        assert queue._next() is Rank.SAVES
        hold(queue)
    queue.put(Rank.SAVES, nothing)
    assert queue._next() is None
    ends.set()
    monkeypatch.setattr(page_queue, "ABREAST", 3)
    assert takes_within(queue, 20) is Rank.SAVES


def test_a_page_that_takes_long_keeps_nobody_waiting(
    queue: PageQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_queue, "ABREAST", 1)
    monkeypatch.setattr(page_queue, "LONG", 0.05)
    for _ in range(2):
        queue.put(Rank.SAVES, nothing)
    hold(queue)
    assert takes_within(queue, 20) is Rank.SAVES


@pytest.mark.parametrize("threads", [1, 2, 3, 8])
def test_pages_that_take_long_leave_threads_to_saves(
    threads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_queue, "LONG", 0.0)  # none of them counts as one that is soon there
    monkeypatch.setattr(page_queue, "PATIENCE", 0.0)
    queue, most = PageQueue(threads), max(1, threads - page_queue.KEPT_FREE)
    for _ in range(threads + 1):
        queue.put(Rank.LOOKS, nothing)
    for _ in range(most):
        hold(queue)
    assert queue._next() is None
    queue.put(Rank.SAVES, nothing)
    assert queue._next() is Rank.SAVES


def test_all_that_waits_is_made_before_it_ends(queue: PageQueue) -> None:
    for rank in (Rank.FOLLOWS, Rank.FOLLOWS, Rank.SAVES):
        queue.put(rank, nothing)
    queue.stop()
    assert [taken(queue) for _ in range(3)] == [Rank.SAVES, Rank.FOLLOWS, Rank.FOLLOWS]
    assert queue.take() is None


def test_it_is_calm_while_nothing_is_saved_and_few_pages_that_follow_wait(
    queue: PageQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_queue, "FEW", 2)
    queue.put(Rank.FOLLOWS, nothing)
    assert queue.calm
    queue.put(Rank.FOLLOWS, nothing)
    assert not queue.calm
    assert taken(queue) is Rank.FOLLOWS
    assert queue.calm
    queue.put(Rank.SAVES, nothing)
    assert queue.calm  # it waits for nobody: there are threads enough
    assert taken(queue) is Rank.SAVES
    assert not queue.calm
    queue.done(Rank.SAVES)
    assert queue.calm
