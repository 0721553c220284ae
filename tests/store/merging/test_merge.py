"""A travelling table: nothing is doubled or lost, and people resolve forks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.seat import Seat
from assistant.evening.log.events import Amended, Joined, Left, Restored, Withdrawn
from assistant.games import find_game
from assistant.records.record import read_record
from assistant.short_memory import ShortMemory
from assistant.store.merging.merge import ForkChoice
from assistant.store.merging.table_logs import LogStatus, compare_log
from assistant.store.merging.two_histories import CannotFollowError
from assistant.store.tables import NumberTakenError, TableCreatedError
from tests.store.beside import queries
from tests.store.conftest import opened, won

from .places import Place, adjusted, any_event, place


@pytest.fixture
def here(tmp_path: Path, clock: Callable[[], str]) -> Place:
    """The folder where the table was opened."""
    one = place(tmp_path, "here", clock)
    one.open()
    one.deal("Anna")
    one.deal("Boris")
    return one


@pytest.fixture
def there(tmp_path: Path, clock: Callable[[], str]) -> Place:
    """The folder that it travels to."""
    return place(tmp_path, "there", clock)


def test_where_it_is_not_known_it_becomes_a_table(here: Place, there: Place) -> None:
    assert there.take_in(here.log).status is LogStatus.NEW
    assert there.address != here.address
    assert there.log == here.log
    assert there.record == here.record


def test_travelling_twice_changes_nothing(here: Place, there: Place) -> None:
    there.take_in(here.log)
    before = there.log
    assert there.take_in(here.log).status is LogStatus.NOTHING
    assert here.take_in(there.log).status is LogStatus.NOTHING
    assert there.log == here.log == before
    assert len(there.tables.addresses("")) == 1


def test_the_same_beginning_goes_on_as_it_went_on_elsewhere(here: Place, there: Place) -> None:
    there.take_in(here.log)
    there.deal("Anna")
    there.write(Amended(1, won("Řehoř")))
    there.write(adjusted("late"))
    assert here.take_in(there.log).status is LogStatus.MORE
    assert here.log == there.log
    assert here.record == there.record


def test_files_out_of_order_come_to_the_same(here: Place, there: Place) -> None:
    there.take_in(here.log)
    files = []
    for player in ("Anna", "Boris", "Řehoř"):
        here.deal(player)
        files.append(here.log)
    for log in (files[1], files[0], files[2], files[1]):
        there.take_in(log)
    assert there.log == here.log


def forked(here: Place, there: Place) -> None:
    """Let the table go on in both folders."""
    there.take_in(here.log)
    here.deal("Anna", twice=True)
    there.deal("Řehoř")
    there.deal("Boris")


def test_where_both_went_on_nothing_is_written(here: Place, there: Place) -> None:
    forked(here, there)
    before = here.log
    came = here.take_in(there.log)
    assert came.status is LogStatus.FORK
    assert [line.kind for line in came.new_lines] == ["dealt", "dealt"]
    assert [line.kind for line in came.own_lines] == ["dealt"]
    assert here.log == before


def test_where_both_say_that_another_player_left_the_record_is_read_again(
    here: Place, there: Place
) -> None:
    here.write(Joined("Dana"))
    there.take_in(here.log)
    here.write(Left(Seat(1)))
    there.write(Left(Seat(2)))
    here.decide(here.take_in(there.log), ForkChoice.BOTH)
    assert here.evening.around == (0, 3)
    back, problems = read_record(here.record, find_game)
    assert problems == []
    assert back is not None
    assert (back.around, back.totals) == (here.evening.around, here.evening.totals)


@pytest.mark.parametrize(
    ("choice", "totals"),
    [
        (ForkChoice.BOTH, (3, 0, -3)),
        (ForkChoice.HERE, (5, -1, -4)),
        (ForkChoice.COMING, (-1, 2, -1)),
    ],
)
def test_what_people_decide_about_a_fork_counts_on_the_other_side_too(
    here: Place, there: Place, choice: ForkChoice, totals: tuple[int, ...]
) -> None:
    """All have (1, 1, -2); then here Anna wins (4, -2, -2), there come (-1, -1, 2), (-1, 2, -1)."""
    forked(here, there)
    here.decide(here.take_in(there.log), choice)
    came = there.take_in(here.log)
    assert came.status is (LogStatus.NOTHING if choice is ForkChoice.COMING else LogStatus.SETTLED)
    assert there.record == here.record
    assert here.take_in(there.log).status is LogStatus.NOTHING
    assert there.take_in(here.log).status is LogStatus.NOTHING
    there.deal("Anna")
    assert here.take_in(there.log).status is LogStatus.MORE
    assert there.record == here.record
    here.deal("Boris")
    assert there.take_in(here.log).status is LogStatus.MORE
    assert there.record == here.record
    assert tuple(here.evening.totals) == tuple(
        a + b for a, b in zip(totals, (1, 1, -2), strict=True)
    )


@pytest.mark.parametrize(
    ("choice", "written"),
    [
        (ForkChoice.BOTH, ["dealt", "dealt"]),
        (ForkChoice.HERE, []),
        (ForkChoice.COMING, ["withdrawn", "dealt", "dealt"]),
    ],
)
def test_what_people_decide_takes_as_few_events_as_it_can(
    here: Place, there: Place, choice: ForkChoice, written: list[str]
) -> None:
    """One deal stays here, and two are imported: the common ones are not written again."""
    forked(here, there)
    before = len(here.log.lines)
    here.decide(here.take_in(there.log), choice)
    assert [line.kind for line in here.log.lines[before:]] == written


def test_what_was_said_of_a_deal_on_both_sides_is_taken_back_by_itself(
    here: Place, there: Place
) -> None:
    there.take_in(here.log)
    here.write(Withdrawn(1))
    there.write(Amended(2, won("Řehoř")))
    before = len(here.log.lines)
    here.decide(here.take_in(there.log), ForkChoice.COMING)
    assert [line.kind for line in here.log.lines[before:]] == ["restored", "amended"]
    assert here.record == there.record


def test_a_deal_that_both_have_written_is_one(here: Place, there: Place) -> None:
    there.take_in(here.log)
    here.deal("Anna")
    there.deal("Anna")
    there.write(Amended(3, won("Boris")))
    here.decide(here.take_in(there.log), ForkChoice.BOTH)
    assert len(here.evening.deals) == 3
    assert here.evening.deals[2].facts == won("Boris")


def test_two_equal_deals_of_one_side_stay_two(here: Place, there: Place) -> None:
    there.take_in(here.log)
    here.deal("Anna")
    there.deal("Řehoř")
    there.deal("Řehoř")
    here.decide(here.take_in(there.log), ForkChoice.BOTH)
    assert [deal.facts for deal in here.evening.deals[2:]] == [
        won(name) for name in ("Anna", "Řehoř", "Řehoř")
    ]


def test_a_deal_that_is_not_here_may_be_restored_there(here: Place, there: Place) -> None:
    """The whole history is written here again, because the deal was never imported."""
    forked(here, there)
    here.decide(here.take_in(there.log), ForkChoice.HERE)
    there.take_in(here.log)
    there.write(Restored(3))
    assert here.take_in(there.log).status is LogStatus.MORE
    assert here.record == there.record
    assert here.counted == there.counted


def test_another_table_is_no_fork(here: Place, there: Place) -> None:
    there.open(opened())
    there.deal()
    assert there.take_in(here.log).status is LogStatus.NEW
    assert len(there.tables.addresses("")) == 2


def test_a_table_that_may_not_be_seen_is_not_found(here: Place, there: Place) -> None:
    there.take_in(here.log)
    first = there.address
    here.deal()
    there.address = ""
    again = there.writing
    assert again is not None
    came = there.take_in(here.log, seen=lambda _: False)
    assert came.status is LogStatus.NEW
    assert there.tables.evening(first).number == 3


def test_a_table_without_an_id_has_the_one_that_it_is_known_by(here: Place, there: Place) -> None:
    db = here.tables.connections.db
    db.execute("DROP TRIGGER events_update")
    db.execute("UPDATE events SET body = json_remove(body, '$.table') WHERE number = 1")
    here.tables._replayed = ShortMemory(0)
    here.tables.rescore(everything=True)
    there.take_in(here.log)
    there.deal()
    assert here.take_in(there.log).status is LogStatus.MORE
    assert here.record == there.record


def test_a_withdrawal_on_either_side_is_put_together(here: Place, there: Place) -> None:
    there.take_in(here.log)
    here.write(Withdrawn(1))
    there.write(adjusted("late"))
    here.decide(here.take_in(there.log), ForkChoice.BOTH)
    assert there.take_in(here.log).status is LogStatus.SETTLED
    assert here.record == there.record
    assert len(here.evening.deals) == 1
    assert len(here.evening.counted_incidents) == 1


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["here", "there", "to there", "to here"]),
        st.integers(0, 15),
        st.integers(0, 5),
        st.sampled_from([ForkChoice.BOTH, ForkChoice.HERE, ForkChoice.COMING]),
    ),
    max_size=14,
)


@pytest.mark.whole
@given(STEPS)
def test_to_and_fro_whatever_happens_both_come_to_the_same(
    steps: list[tuple[str, int, int, ForkChoice]],
) -> None:
    """No event is lost on the way, and exchanged events count on both sides."""
    with TemporaryDirectory() as folder:
        moments = iter(range(10_000))
        clock = lambda: f"2026-11-20T18:00:00.{next(moments):06d}+00:00"  # noqa: E731
        here, there = place(Path(folder), "here", clock), place(Path(folder), "there", clock)
        here.open()
        there.take_in(here.log)
        for where, kind, which, choice in [*steps, ("to there", 0, 0, ForkChoice.BOTH)]:
            if where.startswith("to "):
                ends = (here, there) if where == "to there" else (there, here)
                _exchange(*ends, choice)
            else:
                at = here if where == "here" else there
                event = any_event(at.evening, kind, which)
                if event is not None:
                    at.write(event)
        for one in (here, there):
            assert len(one.tables.addresses("")) == 1
            one.tables.close()


def _exchange(source: Place, target: Place, choice: ForkChoice) -> None:
    before = {one.address: one.log.lines for one in (source, target)}
    came = target.take_in(source.log)
    if came.status is LogStatus.FORK:
        try:
            target.decide(came, choice)
        except CannotFollowError:  # it says so on the page, and one of them is chosen
            assert choice is ForkChoice.BOTH
            target.decide(came, ForkChoice.COMING)
    assert target.take_in(source.log).status is LogStatus.NOTHING
    back = source.take_in(target.log)
    assert back.status in (LogStatus.NOTHING, LogStatus.MORE, LogStatus.SETTLED)
    assert source.record == target.record
    for one, other in ((source, target), (target, source)):
        assert one.take_in(other.log).status is LogStatus.NOTHING
        assert one.log.lines[: len(before[one.address])] == before[one.address]
        assert queries(one.tables).outcomes([one.address])[one.address].totals == one.evening.totals


def test_one_file_that_comes_twice_at_once_makes_one_table(here: Place, there: Place) -> None:
    """Both imports compare before either opens a table."""
    log = here.log
    came = compare_log(there.tables, log, find_game, lambda _: True)
    first = there.take_in(log)
    with pytest.raises(TableCreatedError):
        there.writing.open(came, "another form", lambda _: True)
    assert there.take_in(log).address == first.address
    assert len(there.tables.addresses("")) == 1


def test_one_form_that_is_sent_twice_makes_one_table(here: Place, there: Place) -> None:
    came = compare_log(there.tables, here.log, find_game, lambda _: True)
    opened_by = [there.writing.open(came, "a form", lambda _: True) for _ in range(2)]
    assert opened_by[0] == opened_by[1]
    assert len(there.tables.addresses("")) == 1


def test_what_was_written_meanwhile_is_never_written_over(here: Place, there: Place) -> None:
    there.take_in(here.log)
    there.deal("Anna")
    came = compare_log(here.tables, there.log, find_game, lambda _: True)
    here.deal("Boris")
    with pytest.raises(NumberTakenError):
        here.writing.continue_table(came)
    assert here.take_in(there.log).status is LogStatus.FORK
