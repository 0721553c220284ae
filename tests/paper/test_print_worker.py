"""The drawing process: it ends when idle, is replaced, has limits, and leaves no process behind."""

from __future__ import annotations

import pickle
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from decimal import Decimal
from multiprocessing import active_children
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from assistant.core.game import TITLE_SEPARATOR, counted_game
from assistant.core.message import msg
from assistant.evening.log.events import Bounded, Stake, Until
from assistant.games import all_games, find_game
from assistant.language import english, language_of
from assistant.paper import print_worker
from assistant.paper.blank_sheets import blank_evening
from assistant.paper.pdf import NotPrintedError, PangoMissingError, no_progress
from assistant.paper.print_worker import (
    INTERRUPTED,
    TOO_LARGE,
    TOO_LONG,
    PrintWorker,
    draws_slowly,
    pickle_order,
    unpickle_order,
)
from assistant.paper.sheets import (
    Order,
    PaperSheet,
    Report,
    score_sheet,
    sheet_html,
    table_in_report,
    table_report,
)
from assistant.paper.sizes import A4, LETTER
from tests import printed
from tests.games.played import played
from tests.paper.test_reports import overview
from tests.settling.club import journal

GAME = next(iter(all_games().values()))
FIVE = ("Anna", "Boris", "Cyril", "Dana", "Eva")
NAMES = FIVE[: GAME.seats[0]]
EMPTY = score_sheet(blank_evening(GAME, GAME.seats[0]))
TEN_MINUTES = 600.0
needs_limits = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="only Linux holds a process to its limits"
)


class Does(PaperSheet):
    """An order that runs a script in the drawing process."""

    def __reduce__(self) -> Any:
        return exec, (self.template, {})


@contextmanager
def worker(idle: float = TEN_MINUTES) -> Iterator[PrintWorker]:
    made = PrintWorker(idle=idle)
    try:
        yield made
    finally:
        made.close()
        assert not active_children()


def draw(with_it: PrintWorker, order: Order = EMPTY) -> bytes:
    return with_it.draw(order, english(), A4, no_progress)


def why_not(with_it: PrintWorker, script: str = "") -> object:
    with pytest.raises(NotPrintedError) as failed:
        draw(with_it, Does(script, {}))
    return failed.value.why


def wait_until(true: Callable[[], object]) -> None:
    for _ in range(6000):
        if true():
            return
        time.sleep(0.01)
    raise AssertionError("it never was")


@pytest.mark.pdf
def test_it_draws_sheets_and_reports_and_tells_how_far_it_is() -> None:
    evening, told = played(GAME, NAMES, 2), []
    report = Report([table_in_report(evening)] * 5, {"overview": overview(evening), "unread": []})
    with worker() as drawing:
        assert not active_children()
        sheet = drawing.draw(table_report(evening), english(), A4, no_progress)
        several = drawing.draw(report, english(), A4, lambda done, of: told.append((done, of)))
        assert len(active_children()) == 1
    assert NAMES[0] in printed.text(sheet)
    assert NAMES[0] in printed.text(several)
    assert told == sorted(told)
    assert (0 < told[-1][0] <= 5, told[-1][1]) == (True, 5)


def test_what_it_cannot_draw_it_says_and_goes_on() -> None:
    with worker() as drawing:
        unexpected = msg("unexpected error: {error}", error="no ink")
        assert why_not(drawing, "raise ValueError('no ink')") == unexpected
        lacks = "from assistant.paper.pdf import PangoMissingError; raise PangoMissingError"
        assert why_not(drawing, lacks) == PangoMissingError().why


@pytest.mark.pdf
def test_an_order_whose_process_breaks_is_tried_once_more_and_fails_alone(tmp_path: Path) -> None:
    breaks = f"import os; open({str(tmp_path / 'tries')!r}, 'a').write('x'); os._exit(3)"
    with worker() as drawing:
        assert why_not(drawing, breaks) == INTERRUPTED
        assert (tmp_path / "tries").read_text() == "xx"
        assert draw(drawing).startswith(b"%PDF")


@pytest.mark.whole
@pytest.mark.pdf
def test_a_process_that_ended_meanwhile_is_replaced_unnoticed() -> None:
    with worker() as drawing:
        first = draw(drawing)
        [process] = active_children()
        process.kill()
        process.join()
        assert draw(drawing) == first


@pytest.mark.whole
@pytest.mark.pdf
def test_a_process_that_drew_enough_is_replaced_unnoticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(print_worker, "MAX_ORDERS", 2)
    with worker() as drawing:
        first, second = draw(drawing), draw(drawing)
        assert not active_children()
        assert first == second == draw(drawing)


@pytest.mark.pdf
def test_what_several_want_is_drawn_once() -> None:
    with worker() as drawing:
        began = time.perf_counter()
        pdfs, ends = [], []
        for paper in (A4, LETTER, A4):
            pdfs.append(drawing.draw(EMPTY, english(), paper, no_progress))
            ends.append(time.perf_counter())
        assert pdfs[0] == pdfs[2] != pdfs[1]
    assert ends[2] - ends[1] < ends[1] - ends[0] < ends[0] - began


def test_it_reads_neither_the_pages_nor_the_tables() -> None:
    """Else it would start later and use more memory."""
    light = """
import sys
from assistant.core.message import msg
from assistant.paper.pdf import NotPrintedError
heavy = {"flask", "pytest", "sqlite3", "assistant.store", "assistant.web", "assistant.cli"}
raise NotPrintedError(msg("{heavy}", heavy=str(sorted(heavy & set(sys.modules)))))"""
    with worker() as drawing:
        assert why_not(drawing, light) == msg("{heavy}", heavy="[]")


def test_it_can_be_made_ready_before_anybody_asks() -> None:
    with worker() as drawing:
        drawing.begin()
        ready = active_children()
        drawing.begin()
        why_not(drawing, "pass")
        assert len(ready) == 1
    with worker() as drawing:
        drawing.close()
        drawing.begin()
        assert not active_children()


@pytest.mark.pdf
@pytest.mark.matrix(1)
@pytest.mark.parametrize("what", [PrintWorker.begin, draw], ids=["begun", "drawn"])
def test_it_ends_when_there_is_nothing_to_draw(what: Callable[[PrintWorker], object]) -> None:
    with worker(idle=0) as drawing:
        what(drawing)
        wait_until(lambda: not active_children())


def test_a_server_that_stops_ends_it_in_the_middle() -> None:
    begun, why = Event(), []
    drawing = PrintWorker()

    def wait() -> None:
        order = Does("import time; time.sleep(600)", {})
        try:
            drawing.draw(order, english(), A4, lambda _done, _of: begun.set())
        except NotPrintedError as failed:
            why.append(failed.why)

    waits = Thread(target=wait)
    waits.start()
    assert begun.wait(60)
    drawing.close()
    waits.join(60)
    assert why == [INTERRUPTED]
    assert not active_children()
    assert why_not(drawing) == INTERRUPTED


KILLED = """
from multiprocessing import active_children
from assistant.paper.print_worker import PrintWorker
PrintWorker().begin()
print(active_children()[0].pid, flush=True)
input()
"""


@pytest.mark.skipif(not Path("/proc").exists(), reason="only Linux lists processes there")
def test_it_ends_by_itself_where_the_server_was_killed() -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", KILLED], stdin=pipe, stdout=pipe) as server:
        assert server.stdout is not None
        process = Path("/proc", server.stdout.readline().decode().strip())
        assert process.exists()
        server.kill()
    wait_until(lambda: not process.exists() or "State:\tZ" in (process / "status").read_text())


@needs_limits
def test_what_takes_too_much_memory_is_given_up_in_a_sentence() -> None:
    with worker() as drawing:
        assert why_not(drawing, "bytearray(1_500_000_000)") == TOO_LARGE


@pytest.mark.whole
@needs_limits
def test_what_takes_too_long_is_given_up_in_a_sentence() -> None:
    endless = """
import time
from assistant.paper.print_worker import limit
limit("RLIMIT_CPU", int(time.process_time()) + 1)
while True: pass"""
    with worker() as drawing:
        assert why_not(drawing, endless) == TOO_LONG


def test_what_the_system_does_not_end_is_ended_at_a_deadline(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(print_worker, "MAX_SECONDS", 0.5)
    with worker() as drawing:
        assert why_not(drawing, "import time; time.sleep(600)") == TOO_LONG
        assert not active_children()


def test_the_command_reads_nothing_before_it_runs() -> None:
    """Each drawing process imports the same module."""
    script = """
import sys
from assistant.__main__ import main
print([name for name in sys.modules if name.startswith("assistant.")])"""
    read = subprocess.check_output([sys.executable, "-c", script], text=True)
    assert read.strip() == "['assistant.__main__']"


@pytest.mark.pdf
def test_without_what_makes_small_fonts_pdfs_are_drawn_slowly() -> None:
    from weasyprint.text import ffi

    assert draws_slowly() is (ffi.harfbuzz_subset is None)
    assert draws_slowly("lib-of-nobody.so.0")


def test_where_nothing_draws_pdfs_nothing_is_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert not draws_slowly("lib-of-nobody.so.0")


# ---- What is sent there ----


@pytest.mark.parametrize("key", all_games())
def test_a_table_is_replayed_there_and_is_the_same(key: str) -> None:
    game = all_games()[key]
    evening = played(game, FIVE[: game.seats[-1]], 5, title="Friday")
    order, language, paper = unpickle_order(
        pickle_order((table_report(evening), english(), LETTER))
    )
    assert isinstance(order, PaperSheet)
    assert order.values["evening"] == evening
    assert order.values["evening"].game is game
    assert (language, paper) == (english(), LETTER)
    here = table_report(evening)
    assert sheet_html(order, language, paper) == sheet_html(here, language, paper)


def test_a_report_of_several_tables_keeps_what_it_says_of_them() -> None:
    evening = played(GAME, NAMES, 2)
    tables = [table_in_report(evening)] * 2
    report = Report(tables, {"overview": overview(evening), "unread": ["Hall"]})
    order, language, _ = unpickle_order(pickle_order((report, language_of("cs"), A4)))
    assert isinstance(order, Report)
    assert language is language_of("cs")
    assert order.tables == tables
    assert order.values["unread"] == ["Hall"]
    assert order.values["overview"].book == report.values["overview"].book


def test_a_settlement_is_the_same_there_also_once_it_was_looked_at() -> None:
    table = played(GAME, NAMES, 2, stake=Stake(Decimal("0.10"), "CZK"))
    previewed = journal({"table": table}).statements
    assert previewed[0].plan
    sheet = PaperSheet("s", {"statements": previewed})
    order, _, _ = unpickle_order(pickle_order((sheet, english(), A4)))
    assert isinstance(order, PaperSheet)
    there, here = order.values["statements"][0], previewed[0]
    assert (there.balances, there.plan) == (here.balances, here.plan)


def test_a_game_is_called_there_as_its_tables_are() -> None:
    titled = next(game for game in all_games().values() if game.titled)
    counted = counted_game(f"{titled.key}{TITLE_SEPARATOR}Darts", find_game)
    assert counted is not None
    order, _, _ = unpickle_order(pickle_order((PaperSheet("s", {"game": counted}), english(), A4)))
    assert isinstance(order, PaperSheet)
    assert order.values["game"].title == counted.title == msg("{title}", title="Darts")


@pytest.mark.parametrize(
    "bound", [Bounded(), Bounded(deals=12), Bounded(until=Until("2026-11-20T23:30:00+01:00"))]
)
def test_an_empty_sheet_keeps_when_the_players_stop(bound: Bounded) -> None:
    empty = blank_evening(GAME, GAME.seats[0], bound=bound)
    order, _, _ = unpickle_order(pickle_order((PaperSheet("s", {"evening": empty}), english(), A4)))
    assert isinstance(order, PaperSheet)
    assert order.values["evening"] == empty
    assert order.values["evening"].bound == bound


def test_a_long_table_is_far_shorter_than_what_follows_from_it() -> None:
    evening = played(GAME, NAMES, 100)
    assert len(pickle_order(evening)) < len(pickle.dumps(evening.deals))
