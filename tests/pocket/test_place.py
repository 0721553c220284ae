"""Each address has its own folder for tables; folders of older versions are moved completely."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.samples import PAID, THREE

from .device import Device, program
from .static_host import StaticHost, static_host
from .test_killed import SIT_DOWN

pytestmark = [pytest.mark.slow, pytest.mark.browser, pytest.mark.pocket]

SOURCE = Path(__file__).parents[2] / "pocket"
WORKER = """
const STOPPED = [
    [FileSystemDirectoryHandle, ["getFileHandle", "getDirectoryHandle", "removeEntry"]],
    [FileSystemFileHandle, ["createSyncAccessHandle"]],
    [FileSystemSyncAccessHandle, ["read", "write", "flush", "close"]],
];
let left = Infinity;
for (const [{ prototype }, names] of STOPPED) for (const name of names) {
    const act = prototype[name];
    prototype[name] = function (...how) {
        left -= 1;
        if (left < 0) { postMessage("stopped"); for (;;); }
        return act.apply(this, how);
    };
}
const { tablesOf } = await import(PLACE);
onmessage = async ({ data: [path, stop, takes] }) => {
    const asked = [];
    left = stop;
    await tablesOf(path, async (others) => { asked.push(...others); return takes; });
    postMessage(asked);
};
postMessage("ready");
"""
MOVE = """([worker, asked]) => new Promise((resolve, reject) => {
    const text = new Blob([worker], { type: "text/javascript" });
    const mover = new Worker(URL.createObjectURL(text), { type: "module" });
    mover.onerror = ({ message }) => reject(new Error(message));
    mover.onmessage = ({ data }) => (data === "ready" ? mover.postMessage(asked) : resolve(data));
})"""
WRITE = """async ([name, files]) => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(name, { create: true });
    for (const [name, size] of Object.entries(files)) {
        const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
        await file.write(new Uint8Array(size).fill(name.length));
        await file.close();
    }
}"""
READ = """async () => {
    const root = await navigator.storage.getDirectory(), found = {};
    for await (const [name, entry] of root.entries()) {
        if (entry.kind === "file") { found[name] = true; continue; }
        found[name] = {};
        for await (const [inside, file] of entry.entries()) {
            const bytes = new Uint8Array(await (await file.getFile()).arrayBuffer());
            found[name][inside] = bytes.every((byte) => byte === inside.length) && bytes.length;
        }
    }
    return found;
}"""
RENAME = """async ([from, to, marks]) => {
    const root = await navigator.storage.getDirectory();
    const [here, there] = [
        await root.getDirectoryHandle(from), await root.getDirectoryHandle(to, { create: true }),
    ];
    for await (const [name, file] of here.entries()) {
        const copy = await (await there.getFileHandle(name, { create: true })).createWritable();
        await (await file.getFile()).stream().pipeTo(copy);
    }
    await root.removeEntry(from, { recursive: true });
    for (const mark of marks) await root.removeEntry(mark);
}"""
KNOWN = "async (scopes) => { for (const one of scopes) await caches.open(`pocket:${one}`); }"
FILES = {"tables": 2_500_000, "journal": 0, "phone": 4118}
MINE, OTHER, FORMER = "/a-b/", "/a/b/", "tables-a-b-"


def named(what: str, path: str) -> str:
    """An address as part of a file name."""
    return f"{what}{path.replace('/', '%2F')}"


class Mover:
    """The code that moves tables at the start, without the program."""

    def __init__(self, page: Page, host: StaticHost) -> None:
        self._page, self._host = page, host
        page.goto(f"{host.address}/place.js")

    def start(self, path: str, stop: int = 10_000, *, takes: bool = True) -> Any:
        """Start at an address; return the other addresses that were checked."""
        worker = WORKER.replace("PLACE", json.dumps(f"{self._host.address}/place.js"))
        return self._page.evaluate(MOVE, [worker, [path, stop, takes]])

    def write(self, folder: str) -> None:
        """Write files into a folder."""
        self._page.evaluate(WRITE, [folder, FILES])

    def know(self, *paths: str) -> None:
        """Let the browser cache the pocket for these addresses."""
        self._page.evaluate(KNOWN, [f"{self._host.address}{path}" for path in paths])

    @property
    def folders(self) -> dict[str, Any]:
        """The folders, with the sizes of the unchanged files."""
        found: dict[str, Any] = self._page.evaluate(READ)
        return found


@pytest.fixture
def host() -> Iterator[StaticHost]:
    """A host of that code."""
    with static_host(SOURCE) as host:
        yield host


@contextmanager
def moving(device: Device, host: StaticHost) -> Iterator[Mover]:
    with device.running() as page:
        yield Mover(page, host)


def test_a_move_that_is_killed_anywhere_loses_nothing(device: Device, host: StaticHost) -> None:
    for stop in count():
        with moving(device, host) as mover:
            if stop:
                goes_on(mover, stop - 1)
            mover.write(f"tables-a-b{stop}-")
            if mover.start(f"/a-b{stop}/", stop) != "stopped":
                break
    assert stop > len(FILES) * 4


def goes_on(mover: Mover, stop: int) -> None:
    """After a kill all files have one of two names, after the next start the new one."""
    path, former = f"/a-b{stop}/", f"tables-a-b{stop}-"
    mine, took = named("tables", path), named("took", path)
    there = mover.folders
    assert there.get(former) == FILES or (there[mine] == FILES and took in there)
    assert mover.start(path) == []
    there = mover.folders
    assert there[mine] == FILES
    assert {name for name in there if f"b{stop}" in name} == {mine, took}


@pytest.mark.parametrize(
    ("takes", "asked", "have"),
    [
        ((True, True), ([OTHER], [MINE]), (True, True)),
        ((True, False), ([OTHER], [MINE]), (True, False)),
        ((False, True), ([OTHER], []), (False, True)),
    ],
)
def test_of_two_addresses_with_one_name_each_is_asked(
    device: Device,
    host: StaticHost,
    takes: Sequence[bool],
    asked: Sequence[list[str]],
    have: Sequence[bool],
) -> None:
    with moving(device, host) as mover:
        mover.write(FORMER)
        mover.know(MINE, OTHER, "/a-c/")
        assert mover.start(MINE, takes=takes[0]) == asked[0]
        assert mover.folders[FORMER] == FILES
        assert mover.start(OTHER, takes=takes[1]) == asked[1]
        there = mover.folders
        assert FORMER not in there
        for path, has in zip((MINE, OTHER), have, strict=True):
            assert there[named("tables", path)] == (FILES if has else {})
            assert mover.start(path) == []


def test_without_tables_of_before_nobody_is_asked(device: Device, host: StaticHost) -> None:
    with moving(device, host) as mover:
        mover.know(MINE, OTHER)
        assert mover.start(MINE) == mover.start(OTHER) == []
        assert mover.folders[named("tables", MINE)] == {}


@pytest.fixture
def below(built: Path, tmp_path: Path) -> Iterator[StaticHost]:
    """A static host with the pocket below a path with a `-`."""
    folder = tmp_path / "host"
    folder.mkdir()
    (folder / "my-cards").symlink_to(built)
    with static_host(folder) as host:
        yield host


@pytest.mark.parametrize("shared", [False, True])
def test_a_table_of_a_version_before_is_there_at_the_first_start(
    device: Device, below: StaticHost, *, shared: bool
) -> None:
    base, former = "/my-cards/", "tables-my-cards-"
    with device.running() as page:
        page.goto(f"{below.address}{base}")
        program(page).evaluate(SIT_DOWN, [f"{base}new", PAID, THREE])
    with device.running() as page:
        page.goto(f"{below.address}/")
        page.evaluate(RENAME, [named("tables", base), former, [named("took", base)]])
        if shared:
            page.evaluate(KNOWN, [f"{below.address}/my/cards/"])
        page.goto(f"{below.address}{base}")
        if shared:
            expect(page.locator("#text")).to_contain_text("/my/cards/")
            page.get_by_role("button", name="Here too").click()
        frame = program(page)
        expect(frame.locator("a.table")).to_have_count(1)
        frame.locator("a.table").click()
        expect(frame.locator("a.go").first).to_be_visible()
    with device.running() as page:
        page.goto(f"{below.address}{base}")
        expect(program(page).locator("a.table")).to_have_count(1)
        page.goto(f"{below.address}/")
        assert (former in page.evaluate(READ)) is shared
