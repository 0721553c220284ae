"""The process that draws PDFs: it draws the same, ends when idle, is replaced, and has limits."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

import pytest

from assistant.core.message import msg
from assistant.games import all_games
from assistant.language import english
from assistant.paper.orders import NotPrintedError, PangoMissingError, TableReport, nobody
from assistant.paper.print_process import TOO_LARGE, TOO_LONG
from assistant.paper.print_worker import BROKEN, PrintWorker, draws_slowly
from assistant.paper.report_contents import Report, blank
from assistant.paper.sheets import score_sheet
from assistant.paper.sizes import A4, LETTER
from tests import printed
from tests.games.played import played
from tests.paper.test_reports import overview

GAME = next(iter(all_games().values()))
NAMES = ("Anna", "Boris", "Cyril", "Dana", "Eva")[: GAME.seats[0]]
EMPTY = score_sheet(blank(GAME, GAME.seats[0]))
TEN_MINUTES = 600.0
DRAWS_BADLY = """
import sys
from assistant.paper import orders, pdf, print_process
def drawn(order, _language, _paper, progress):
    {drawn}
pdf.drawn, pdf.load = drawn, lambda: None
{before}
print_process.main()
"""
needs_limits = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="only Linux holds a process to its limits"
)


@contextmanager
def worker(*command: str, idle: float = TEN_MINUTES) -> Iterator[PrintWorker]:
    made = PrintWorker(command, idle) if command else PrintWorker(idle=idle)
    try:
        yield made
    finally:
        made.close()
        assert not made.running


def bad(drawn: str, before: str = "") -> tuple[str, ...]:
    """A process that draws otherwise."""
    return sys.executable, "-c", DRAWS_BADLY.format(drawn=drawn, before=before)


def draw(with_it: PrintWorker) -> bytes:
    return with_it.draw(EMPTY, english(), A4, nobody)


def why_not(with_it: PrintWorker) -> object:
    with pytest.raises(NotPrintedError) as failed:
        draw(with_it)
    return failed.value.why


@pytest.mark.pdf
def test_it_draws_sheets_and_reports_and_tells_how_far_it_is() -> None:
    evening, told = played(GAME, NAMES, 2), []
    report = Report([evening, evening], {"overview": overview(evening), "unread": []})
    with worker() as drawing:
        assert not drawing.running
        sheet = drawing.draw(TableReport(evening), english(), A4, nobody)
        several = drawing.draw(report, english(), A4, lambda done, of: told.append((done, of)))
        assert drawing.running
    assert NAMES[0] in printed.text(sheet)
    assert NAMES[0] in printed.text(several)
    assert told == [(0, 2), (1, 2), (2, 2)]


def test_what_it_cannot_draw_it_says_and_goes_on() -> None:
    with worker(*bad("raise print_process.NotPrintedError(print_process.TOO_LARGE)")) as drawing:
        assert why_not(drawing) == TOO_LARGE
        assert drawing.running
    with worker(*bad("raise ValueError('no ink')")) as drawing:
        assert why_not(drawing) == msg("unexpected error: {error}", error="no ink")
        assert drawing.running


def test_the_server_says_what_the_machine_lacks() -> None:
    lacks = "from assistant.paper.orders import PangoMissingError; raise PangoMissingError"
    with worker(*bad(lacks)) as drawing:
        assert why_not(drawing) == PangoMissingError().why


def test_a_process_that_breaks_is_replaced(tmp_path: object) -> None:
    breaks = f"import os, pathlib; once = pathlib.Path({str(tmp_path)!r}) / 'once'\n    "
    breaks += "if not once.exists(): once.touch(); os._exit(3)\n    return b'%PDF'"
    with worker(*bad(breaks)) as drawing:
        assert why_not(drawing) == BROKEN
        assert draw(drawing) == b"%PDF"


def test_a_process_that_ended_meanwhile_is_replaced_unnoticed() -> None:
    with worker(*bad("return b'%PDF'")) as drawing:
        assert draw(drawing) == b"%PDF"
        assert drawing._process is not None
        drawing._process.kill()
        drawing._process.wait()
        assert draw(drawing) == b"%PDF"


def test_what_several_want_is_drawn_once(tmp_path: Path) -> None:
    counts = f"import pathlib; n = pathlib.Path({str(tmp_path / 'n')!r})\n    "
    counts += "n.open('a').write('x'); return n.read_bytes()"
    with worker(*bad(counts)) as drawing:
        assert [draw(drawing), draw(drawing)] == [b"x", b"x"]
        assert drawing.draw(EMPTY, english(), LETTER, nobody) == b"xx"
        assert draw(drawing) == b"x"


def test_garbage_is_looked_for_when_whoever_waited_has_the_pdf() -> None:
    makes_garbage = """import gc
    held = [[number] for number in range(10_000)]
    held.append(held)
    return b"%d %d" % tuple(kind["collections"] for kind in gc.get_stats()[::2])"""
    with worker(*bad(makes_garbage)) as drawing:
        first, second = (drawing.draw(EMPTY, english(), on, nobody) for on in (A4, LETTER))
    young, old = map(int, first.split())
    assert second == b"%d %d" % (young, old + 1)


def test_it_can_be_made_ready_before_anybody_asks() -> None:
    with worker(*bad("return b'%PDF'")) as drawing:
        drawing.begin()
        ready = drawing._process
        assert drawing.running
        drawing.begin()
        assert draw(drawing) == b"%PDF"
        assert drawing._process is ready


def test_what_was_made_ready_ends_where_nobody_asks() -> None:
    with worker(*bad("return b'%PDF'"), idle=0) as drawing:
        drawing.begin()
        if drawing._rest is not None:
            drawing._rest.join(60)
        assert not drawing.running


def test_it_ends_when_there_is_nothing_to_draw() -> None:
    with worker(*bad("return b'%PDF'"), idle=0) as drawing:
        draw(drawing)
        if drawing._rest is not None:
            drawing._rest.join(60)
        assert not drawing.running
        assert draw(drawing) == b"%PDF"


def test_a_server_that_stops_ends_it_in_the_middle() -> None:
    begun, why = Event(), []
    drawing = PrintWorker(bad("progress(1, 2); import time; time.sleep(600)"))

    def wait() -> None:
        try:
            drawing.draw(EMPTY, english(), A4, lambda _done, _of: begun.set())
        except NotPrintedError as failed:
            why.append(failed.why)

    waits = Thread(target=wait)
    waits.start()
    assert begun.wait(60)
    drawing.close()
    waits.join(60)
    assert why == [BROKEN]
    assert not drawing.running
    assert why_not(drawing) == BROKEN


def test_it_ends_by_itself_where_the_server_was_killed() -> None:
    command = [sys.executable, *bad("return b''")[1:]]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    process.communicate(b"", timeout=60)
    assert process.returncode == 0


@needs_limits
def test_what_takes_too_much_memory_is_given_up_in_a_sentence() -> None:
    with worker(*bad("bytearray(10**9)", before="print_process.MEGABYTES = 600")) as drawing:
        assert why_not(drawing) == TOO_LARGE
        assert why_not(drawing) == TOO_LARGE


@pytest.mark.whole
@needs_limits
def test_what_takes_too_long_is_given_up_in_a_sentence() -> None:
    with worker(*bad("while True: pass", before="print_process.SECONDS = 0")) as drawing:
        assert why_not(drawing) == TOO_LONG


@pytest.mark.pdf
def test_without_what_makes_small_fonts_pdfs_are_drawn_slowly() -> None:
    from weasyprint.text import ffi

    assert draws_slowly() is (ffi.harfbuzz_subset is None)
    assert draws_slowly("lib-of-nobody.so.0")


def test_where_nothing_draws_pdfs_nothing_is_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert not draws_slowly("lib-of-nobody.so.0")
