"""The queue of PDFs: one at a time, in turns, kept for minutes."""

from __future__ import annotations

import time
from functools import partial
from threading import Event

import pytest

from assistant.core.message import msg
from assistant.paper.pdf import Progress
from assistant.paper.print_queue import DOWNLOAD_SECONDS, MAX_FINISHED, Job, PrintQueue


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class HeldPress:
    """Draws a PDF when a test allows it, and records the order."""

    def __init__(self) -> None:
        self.begun, self.go_on = Event(), Event()
        self.order: list[str] = []

    def __call__(self, _progress: Progress, name: str = "") -> bytes:
        self.order.append(name)
        self.begun.set()
        assert self.go_on.wait(5)
        return b"%PDF"


def ready(room: PrintQueue, job: Job) -> Job:
    """Wait for a PDF, like its page."""
    for _ in range(500):
        if job.ready:
            return job
        time.sleep(0.01)
    raise AssertionError("it was never ready")


def test_a_report_is_printed_once_for_whoever_asks_twice() -> None:
    room, asked = PrintQueue(), []

    def printer(_progress: Progress) -> bytes:
        asked.append(1)
        return b"%PDF"

    first = room.add("key", "a.pdf", "/", printer)
    ready(room, first)
    again = room.add("key", "a.pdf", "/", printer)
    assert again.token == first.token
    assert again.pdf == b"%PDF"
    assert room.add("another", "a.pdf", "/", printer).token != first.token
    assert len(first.token) >= 22
    assert asked[:1] == [1]


def test_it_says_how_far_it_is() -> None:
    room, told, go_on = PrintQueue(), Event(), Event()

    def printer(progress: Progress) -> bytes:
        progress(2, 10)
        told.set()
        assert go_on.wait(5)
        return b"%PDF"

    job = room.add("key", "a.pdf", "/", printer)
    assert told.wait(5)
    found = room.find(job.token)
    assert found is not None
    assert (found.done, found.of, found.ready) == (2, 10, False)
    go_on.set()
    assert ready(room, job).pdf == b"%PDF"


def test_what_waits_counts_the_one_that_is_printed_and_those_between() -> None:
    room, press = PrintQueue(), HeldPress()

    jobs = [room.add("first", "a.pdf", "/", press)]
    assert press.begun.wait(5)
    jobs += [room.add(key, "a.pdf", "/", press) for key in ("second", "third")]
    assert [room.before(job) for job in jobs] == [0, 1, 2]
    press.go_on.set()
    assert [room.before(ready(room, job)) for job in jobs] == [0, 0, 0]


@pytest.mark.parametrize(
    ("error", "told"), [(ValueError("no ink"), "no ink"), (MemoryError(), "MemoryError")]
)
def test_what_cannot_be_printed_says_why_and_may_be_asked_for_again(
    error: Exception, told: str
) -> None:
    room = PrintQueue()

    def printer(_progress: Progress) -> bytes:
        raise error

    job = ready(room, room.add("key", "a.pdf", "/", printer))
    assert (job.pdf, job.problem) == (None, msg("unexpected error: {error}", error=told))
    assert room.add("key", "a.pdf", "/", lambda _: b"%PDF").token != job.token


def test_it_is_kept_for_minutes_and_no_longer() -> None:
    clock = Clock()
    room = PrintQueue(clock)
    job = ready(room, room.add("key", "a.pdf", "/", lambda _: b"%PDF"))
    clock.now = DOWNLOAD_SECONDS - 1
    assert room.find(job.token) is job
    clock.now = DOWNLOAD_SECONDS
    assert room.find(job.token) is None


def test_the_oldest_of_too_many_is_given_up() -> None:
    room = PrintQueue()
    jobs = [
        ready(room, room.add(n, "a.pdf", "/", lambda _: b"%PDF")) for n in range(MAX_FINISHED + 1)
    ]
    assert room.find(jobs[0].token) is None
    assert room.find(jobs[1].token) is jobs[1]
    assert room.find("guessed") is None


def test_a_room_is_busy_until_what_it_made_is_kept_no_more() -> None:
    clock, press = Clock(), HeldPress()
    room = PrintQueue(clock)
    assert not room.busy
    job = room.add("key", "a.pdf", "/", press)
    clock.now = 2 * DOWNLOAD_SECONDS
    assert room.busy
    press.go_on.set()
    ready(room, job)
    assert room.busy
    clock.now += DOWNLOAD_SECONDS
    assert not room.busy


@pytest.mark.parametrize(
    ("asked", "printed"),
    [
        ("a1 a2 a3", "a1 a2 a3"),
        ("a1 a2 a3 b1 b2", "a1 b1 a2 b2 a3"),
        ("aT1 bT1 cT1 dU1", "aT1 dU1 bT1 cT1"),
    ],
    ids=["of one phone", "a phone asks for much", "many phones ask for one table"],
)
def test_phones_and_tables_take_turns(asked: str, printed: str) -> None:
    """A small letter is a phone, a capital its table; the first of each is already drawn."""
    room, press = PrintQueue(), HeldPress()
    jobs = {}
    for name in asked.split():
        this = partial(press, name=name)
        jobs[name] = room.add(name, name, "/", this, subject_ids=name[1:-1], phone=name[0])
        assert press.begun.wait(5)
    assert [room.before(jobs[name]) for name in printed.split()] == list(range(len(jobs)))
    press.go_on.set()
    for job in jobs.values():
        ready(room, job)
    assert press.order == printed.split()


def test_who_was_served_just_now_waits_for_who_was_not() -> None:
    room, press = PrintQueue(), HeldPress()

    ready(room, room.add("a1", "a.pdf", "/", lambda _: b"%PDF", phone="a"))
    room.add("c1", "a.pdf", "/", press, phone="c")
    assert press.begun.wait(5)
    again, first = (room.add(f"{by}2", "a.pdf", "/", press, phone=by) for by in "ab")
    assert (room.before(first), room.before(again)) == (1, 2)
    press.go_on.set()
    ready(room, again)


def test_whoever_was_often_served_gets_his_turn_before_all_that_others_ask_for() -> None:
    room, press = PrintQueue(), HeldPress()

    for n in range(5):
        ready(room, room.add(n, "a.pdf", "/", lambda _: b"%PDF", phone="a"))
    room.add("a", "a.pdf", "/", press, phone="a")
    assert press.begun.wait(5)
    often = room.add("again", "a.pdf", "/", press, phone="a")
    others = [room.add(("b", n), "a.pdf", "/", press, phone="b") for n in range(3)]
    assert [room.before(job) for job in (others[0], often, *others[1:])] == [1, 2, 3, 4]
    press.go_on.set()
    ready(room, others[-1])


def test_once_the_room_is_closed_no_report_that_waits_is_begun() -> None:
    room, press = PrintQueue(), HeldPress()
    first, _ = (room.add(key, "a.pdf", "/", partial(press, name=key)) for key in ("a", "b"))
    assert press.begun.wait(5)
    room.close()
    press.go_on.set()
    assert ready(room, first).pdf == b"%PDF"
    room._worker.shutdown()
    assert press.order == ["a"]
