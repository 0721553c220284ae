"""A body is read whole, in time and up to a size, before any thread is taken for it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from assistant.web.front import bodies
from assistant.web.front.bodies import (
    Bodies,
    CrowdedError,
    GoneError,
    TooLargeError,
    TooSlowError,
)
from tests.serving import in_a_loop

KEPT, HEARD = 10, 20


@pytest.fixture(autouse=True)
def none_is_small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Count every body, whatever its size."""
    monkeypatch.setattr(bodies, "SMALL_BYTES", 0)


def read(*pieces: bytes, then: str = "") -> tuple[bytes, int]:
    """Read a body that comes in pieces; `then` the line is cut, or nothing more comes."""
    messages = [{"type": "http.request", "body": piece, "more_body": True} for piece in pieces]
    if not then:
        messages[-1]["more_body"] = False
    waiting = iter(messages)

    async def receive() -> Any:
        message = next(waiting, None)
        if message is None and then == "silence":
            await asyncio.sleep(10)
        return message or {"type": "http.disconnect"}

    async def whole() -> tuple[bytes, int]:
        reading = Bodies(lambda _: KEPT, HEARD)
        async with reading.read(receive, {"REMOTE_ADDR": "192.0.2.1"}) as (body, length):
            with body:
                return body.read(), length

    return in_a_loop(whole())


def test_pieces_are_put_together() -> None:
    assert read(b"na", b"", b"me=1") == (b"name=1", 6)


def test_what_is_too_large_is_counted_and_not_kept() -> None:
    assert read(b"1234567890") == (b"1234567890", 10)
    assert read(b"1234567890", b"1") == (b"", 11)


def test_what_is_much_too_large_is_not_even_heard() -> None:
    with pytest.raises(TooLargeError):
        read(b"1234567890", b"1234567890", b"1")


def test_a_line_that_is_cut_has_no_body() -> None:
    with pytest.raises(GoneError):
        read(b"name", then="cut")


@pytest.mark.parametrize("limit", ["PIECE_SECONDS", "WHOLE_SECONDS"])
def test_nobody_waits_for_the_rest_for_ever(limit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, limit, 0.01)
    with pytest.raises(TooSlowError):
        read(b"name", then="silence")


# ---- All that is on its way ----


class Sender:
    """A phone at an address that sends a body, piece by piece, as the test goes on."""

    def __init__(self, all_bodies: Bodies, address: str) -> None:
        self._environ: dict[str, Any] = {"REMOTE_ADDR": address}
        self._pieces: asyncio.Queue[Any] = asyncio.Queue()
        self._made = asyncio.Event()
        self._task = asyncio.create_task(self._read(all_bodies, self._environ))

    async def _read(self, all_bodies: Bodies, environ: dict[str, Any]) -> int:
        async with all_bodies.read(self._pieces.get, environ) as (body, length):
            await self._made.wait()
            body.close()
        return length

    async def send(self, size: int, *, more: bool = True) -> Sender:
        """Send so much, and wait until it is read."""
        self._pieces.put_nowait({"type": "http.request", "body": b"x" * size, "more_body": more})
        for _ in range(10):
            await asyncio.sleep(0)
        return self

    def begin(self) -> bool:
        """Begin to make the page, if the body is still there."""
        begun: bool = self._environ[bodies.BEGINS]()
        return begun

    async def made(self) -> int:
        """Let the page be made; tell how long the body was. Raises CrowdedError."""
        self._made.set()
        return await self._task

    @property
    def refused(self) -> bool:
        """Whether the body had to give way."""
        return self._task.done() and isinstance(self._task.exception(), CrowdedError)


def bounded(most: int, kept: int = 100) -> Bodies:
    """Bodies of which so much may be on its way."""
    return Bodies(lambda _: kept, 1000, most)


def test_of_too_much_on_its_way_the_greediest_networks_oldest_goes() -> None:
    async def come() -> None:
        coming = bounded(10)
        home = await Sender(coming, "192.0.2.1").send(4)
        first, second = [await Sender(coming, "192.0.2.2").send(3) for _ in "12"]
        assert coming.held == 10
        third = await Sender(coming, "192.0.2.2").send(1)
        assert [one.refused for one in (home, first, second, third)] == [False, True, False, False]
        assert coming.held == 8
        for one in (home, second, third):
            await one.send(0, more=False)
            await one.made()
        assert coming.held == 0

    in_a_loop(come())


def test_whoever_sends_too_much_by_himself_gives_way_himself() -> None:
    async def come() -> None:
        coming = bounded(10)
        small = await Sender(coming, "192.0.2.1").send(4)
        large = await (await Sender(coming, "192.0.2.2").send(6)).send(1)
        assert (small.refused, large.refused, coming.held) == (False, True, 4)
        await small.send(0, more=False)
        assert await small.made() == 4

    in_a_loop(come())


def test_what_waits_for_its_page_is_of_its_network_and_gives_way_like_what_comes() -> None:
    async def come() -> None:
        coming = bounded(10)
        first, second = [await Sender(coming, "192.0.2.1").send(4, more=False) for _ in "12"]
        home = await Sender(coming, "192.0.2.2").send(3, more=False)
        for _ in range(10):
            await asyncio.sleep(0)
        assert [one.refused for one in (first, second, home)] == [True, False, False]
        assert [one.begin() for one in (first, second, home)] == [False, True, True]
        assert coming.held == 7
        assert [await second.made(), await home.made()] == [4, 3]
        assert coming.held == 0

    in_a_loop(come())


def test_what_its_page_is_made_of_counts_and_stays() -> None:
    async def come() -> None:
        coming = bounded(10)
        whole = await Sender(coming, "192.0.2.1").send(8, more=False)
        assert whole.begin()
        late = await Sender(coming, "192.0.2.2").send(3)
        assert (late.refused, coming.held) == (True, 8)
        assert await whole.made() == 8
        assert coming.held == 0

    in_a_loop(come())


def test_a_form_as_of_a_deal_is_never_refused_for_what_others_send(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bodies, "SMALL_BYTES", 5)

    async def come() -> None:
        coming = bounded(10)
        whole = await Sender(coming, "192.0.2.1").send(10, more=False)
        assert whole.begin()
        deals = [await Sender(coming, "192.0.2.1").send(5) for _ in range(20)]
        assert coming.held == 10
        assert (await (await Sender(coming, "192.0.2.1").send(5)).send(1)).refused
        for deal in deals:
            await deal.send(0, more=False)
            assert await deal.made() == 5
        await whole.made()

    in_a_loop(come())


def test_what_is_too_long_for_its_page_is_not_held() -> None:
    async def come() -> None:
        coming = bounded(10, kept=6)
        long = await (await Sender(coming, "192.0.2.1").send(6)).send(100)
        assert coming.held == 0
        await long.send(0, more=False)
        assert await long.made() == 106

    in_a_loop(come())


def test_of_a_line_that_is_cut_nothing_is_held() -> None:
    async def come() -> None:
        coming = bounded(10)
        gone = Sender(coming, "192.0.2.1")
        await gone.send(6)
        gone._pieces.put_nowait({"type": "http.disconnect"})
        with pytest.raises(GoneError):
            await gone.made()
        assert coming.held == 0

    in_a_loop(come())
