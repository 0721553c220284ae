"""How fast the program is in a phone's browser, at full speed and on a part of one core.

    make pocket && python pocket/measure.py

A part of a core is given by Linux's control groups, to whoever may make one there: in slices that
are shorter than a deal takes, as a slow core would give it. Times are the page's own, from its
navigation to what is painted; who asks it meanwhile takes a part of the core.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Page, sync_playwright  # noqa: E402

from assistant.places import BUNDLE_LIST, built_pocket  # noqa: E402
from tests.browser.phones import find_chromium  # noqa: E402
from tests.pocket.device import Device, program  # noqa: E402
from tests.pocket.static_host import static_host  # noqa: E402
from tests.pocket.test_killed import READ, SIT_DOWN  # noqa: E402
from tests.samples import PAID, THREE, as_tapped, one_each  # noqa: E402

GROUP = Path("/sys/fs/cgroup/cpu/pocket-bench")
PERIOD = 20_000
STARTS, DEALS = 5, 30
LATER = "static/fonts/"
PAINTED = """(() => {
    if (top !== self) return;
    const left = new Set(["last", "page"]);
    new MutationObserver(() => {
        for (const id of left) {
            if (document.getElementById(id)?.hidden !== false) continue;
            left.delete(id);
            requestAnimationFrame(() => setTimeout(() => console.debug(id, performance.now())));
        }
    }).observe(document, { subtree: true, attributeFilter: ["hidden"] });
})()"""
RECORD = f"""async ([address, values, deals]) => {{
    {READ}
    const took = [];
    for (let deal = 0; deal < deals; deal += 1) {{
        const fields = await read(address, "form[action$=record]");
        for (const [name, said] of values) say(fields, name, said);
        const before = performance.now();
        const answer = await fetch(address, {{ method: "POST", body: fields, redirect: "manual" }});
        took.push(performance.now() - before);
    }}
    return took;
}}"""


def measure() -> None:
    """Measure and print."""
    chromium, built = find_chromium(), built_pocket()
    if chromium is None or not (built / BUNDLE_LIST).is_file():
        sys.exit("pocket/measure.py wants Chromium, and what make pocket builds")
    print(f"{'download, brotli':40}{_download(built):9.2f} MB")
    with (
        tempfile.TemporaryDirectory() as folder,
        static_host(built.parent) as host,
        sync_playwright() as playwright,
        Device(playwright, chromium, Path(folder)).running() as page,
    ):
        page.add_init_script(PAINTED)
        base = f"{host.address}/pocket/"
        page.goto(base)
        table = program(page).evaluate(SIT_DOWN, [f"{base}new", PAID, THREE])
        _record(page, table)
        page.wait_for_timeout(8000)  # until its memory is kept, and what the browser compiled
        host.stop()
        for share in (1.0, 0.5, 0.25):
            with _part_of_a_core(folder, share) as given:
                if given:
                    _measure_at(page, table, share, folder)
        print(f"{'memory of the page and its worker':40}{_memory(folder) / 1e6:9.0f} MB")


def _measure_at(page: Page, table: str, share: float, folder: str) -> None:
    before = _seconds(folder)
    last, shown = zip(*(_start(page, table) for _ in range(STARTS)), strict=True)
    used = (_seconds(folder) - before) / STARTS
    name = "all cores" if share == 1 else f"{share:g} core"
    print(f"{f'last screen shown, {name}':40}{statistics.median(last):9.2f} s")
    print(f"{f'start to a table that can be used, {name}':40}{statistics.median(shown):9.2f} s")
    print(f"{f'all processes compute for it, {name}':40}{used:9.2f} s")
    took = _record(page, table)
    print(f"{f'a deal recorded, {name}':40}{statistics.median(took):9.1f} ms")


def _record(page: Page, table: str) -> list[float]:
    """Record deals; tell how many milliseconds each took."""
    tapped = as_tapped(PAID, one_each(THREE[0]))
    values = [[name, [one] if isinstance(one, str) else one] for name, one in tapped.items()]
    took: list[float] = program(page).evaluate(RECORD, [f"{table}record", values, DEALS])
    return took


def _start(page: Page, table: str) -> tuple[float, float]:
    """Start the program; tell after how many seconds its last screen and itself were painted."""
    page.goto("about:blank")
    time.sleep(0.5)
    said: dict[str, float] = {}
    with page.expect_console_message(lambda line: _noted(line.text, said)):
        page.goto(table, wait_until="commit")
    return said["last"], said["page"]


def _noted(line: str, said: dict[str, float]) -> bool:
    """Note what was painted when; tell whether it was the last that is waited for."""
    name, _, when = line.partition(" ")
    if name in ("last", "page"):
        said[name] = float(when) / 1000
    return name == "page"


def _download(built: Path) -> float:
    names = json.loads((built / BUNDLE_LIST).read_text("utf-8"))["files"]
    first = [name for name in names if not name.startswith(LATER)]
    return sum((built / f"{name}.br").stat().st_size for name in first) / 1e6


def _processes(folder: str) -> list[int]:
    """List the processes of the browser that has this folder, and those that it started."""
    groups: dict[int, list[int]] = {}
    browsers = []
    for place in Path("/proc").glob("[0-9]*"):
        process = int(place.name)
        with suppress(OSError):
            groups.setdefault(os.getpgid(process), []).append(process)
            if f"--user-data-dir={folder}" in (place / "cmdline").read_text():
                browsers.append(os.getpgid(process))
    return groups[browsers[0]] if browsers else []


def _seconds(folder: str) -> float:
    """For how many seconds the browser's processes have computed."""
    ticks = 0
    for process in _processes(folder):
        with suppress(OSError):
            said = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
            ticks += int(said[11]) + int(said[12])
    return ticks / os.sysconf("SC_CLK_TCK")


@contextmanager
def _part_of_a_core(folder: str, share: float) -> Iterator[bool]:
    """Give all processes of the browser a part of one core; tell whether that can be done."""
    if share == 1:
        yield True
        return
    try:
        GROUP.mkdir(exist_ok=True)
        (GROUP / "cpu.cfs_period_us").write_text(str(PERIOD))
        (GROUP / "cpu.cfs_quota_us").write_text(str(int(PERIOD * share)))
        _put_into(GROUP, folder, {min(os.sched_getaffinity(0))})
    except OSError:
        yield False
        return
    try:
        yield True
    finally:
        _put_into(GROUP.parent, folder, os.sched_getaffinity(0))
        GROUP.rmdir()


def _put_into(group: Path, folder: str, cores: set[int]) -> None:
    """Move all processes to a group; on several cores a part of one is not all handed out."""
    for process in _processes(folder):
        with suppress(OSError):
            (group / "cgroup.procs").write_text(str(process))
            for thread in Path(f"/proc/{process}/task").iterdir():
                os.sched_setaffinity(int(thread.name), cores)


def _memory(folder: str) -> int:
    """The memory of the largest page's process, what it shares with others by its part."""
    found = []
    for process in _processes(folder):
        with suppress(OSError):
            if "--type=renderer" in Path(f"/proc/{process}/cmdline").read_text():
                said = Path(f"/proc/{process}/smaps_rollup").read_text()
                found += [int(line.split()[1]) for line in said.splitlines() if "Pss:" in line]
    return max(found, default=0) * 1024


if __name__ == "__main__":
    measure()
