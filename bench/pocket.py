"""How fast the pocket is in a browser, at full speed and on a part of one core.

    make pocket && python bench/pocket.py --starts 10 --against ../older/dist/pocket

Linux's control groups limit the core, in slices shorter than a deal; this needs the right to create
a group. The page measures its own times, from navigation to paint, because polling it would use the
core. Two versions start in turns, each in its own browser, so that other load affects both.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Page, Playwright, sync_playwright  # noqa: E402

from assistant.folders import BUNDLE_LIST, built_pocket  # noqa: E402
from tests.browser.phones import find_chromium  # noqa: E402
from tests.pocket.device import Device, program  # noqa: E402
from tests.pocket.static_host import static_host  # noqa: E402
from tests.pocket.test_killed import READ, SIT_DOWN  # noqa: E402
from tests.samples import PAID, THREE, as_tapped, one_each  # noqa: E402

GROUP = Path("/sys/fs/cgroup/cpu/pocket-bench")
COUNTED = Path("/sys/fs/cgroup/cpuacct/pocket-bench")
"""Control groups that limit a core, and that count CPU time."""
PERIOD = 20_000
SHARES = (1.0, 0.5, 0.25)
DEALS = 30
TRIES = 50
AT_REST = 8000
"""Milliseconds after which memory and the browser's compiled code are stored."""
LATER = "static/fonts/"
PAINTED = """(() => {
    if (top !== self) return;
    const left = new Set(["last", "page"]);
    const look = () => {
        for (const id of left) {
            const frame = document.getElementById(id);
            const screen = frame?.contentDocument?.getElementById("screen");
            if (!screen || frame.hidden) continue;
            left.delete(id);
            requestAnimationFrame(() => setTimeout(() => console.debug(id, performance.now())));
        }
    };
    new MutationObserver(look).observe(document, { subtree: true, attributeFilter: ["hidden"] });
    document.addEventListener("load", look, true);
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


@dataclass
class Version:
    """A version in its own browser, and its measurements."""

    name: str
    page: Page
    folder: str
    table: str = ""
    took: dict[str, list[float]] = field(default_factory=dict)

    def note(self, title: str, seconds: float) -> None:
        self.took.setdefault(title, []).append(seconds)


def measure(builds: list[Path], starts: int, shares: list[float]) -> None:
    """Measure and print."""
    chromium = find_chromium()
    if chromium is None or not all((built / BUNDLE_LIST).is_file() for built in builds):
        sys.exit("bench/pocket.py wants Chromium, and what make pocket builds")
    with ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        versions = [_begun(stack, playwright, chromium, built) for built in builds]
        for share in shares:
            for _ in range(starts):
                for version in versions:
                    _measure_at(version, share)
        for version in versions:
            memory = f"{_memory(version.folder) / 1e6:.0f} MB"
            print(f"{version.name}: the page and its worker take {memory}")
        for title in versions[0].took:
            medians = [statistics.median(version.took[title]) for version in versions]
            columns = "".join(f"{median:9.3f}" for median in medians)
            ratio = f"{medians[0] / medians[1]:7.2f}" if len(medians) > 1 else ""
            print(f"{title:48}{columns}{ratio}")


def _begun(stack: ExitStack, playwright: Playwright, chromium: str, built: Path) -> Version:
    """Visit a version for the first time, and open a table with deals; then its host stops."""
    print(f"{built}: {_download(built):.2f} MB are loaded, brotli")
    folder = stack.enter_context(tempfile.TemporaryDirectory())
    page = stack.enter_context(Device(playwright, chromium, Path(folder)).running())
    page.add_init_script(PAINTED)
    version = Version(str(built), page, folder)
    with static_host(built.parent) as host:
        base = f"{host.address}/{built.name}/"
        start_time = time.monotonic()
        page.goto(base)
        frame = program(page)
        version.note("first visit to its first page, all cores", time.monotonic() - start_time)
        version.table = frame.evaluate(SIT_DOWN, [f"{base}new", PAID, THREE])
        _record(page, version.table)
        page.wait_for_timeout(AT_REST)
    _last, shown = _start(page, version.table)
    version.note("second start to a table, all cores", shown)
    return version


def _measure_at(version: Version, share: float) -> None:
    """Start it once and record deals, on a part of a core."""
    name = "all cores" if share == 1 else f"{share:g} core"
    with _part_of_a_core(version.folder, share) as limited:
        if not limited:
            return
        before = _seconds()
        last, shown = _start(version.page, version.table)
        version.note(f"last screen shown, {name}", last)
        version.note(f"start to a table that can be used, {name}", shown)
        version.note(f"all processes compute for it, {name}", _seconds() - before)
        milliseconds = _record(version.page, version.table)
        version.note(f"a deal recorded, {name}", statistics.median(milliseconds) / 1000)


def _record(page: Page, table: str) -> list[float]:
    """Record deals; return the milliseconds of each."""
    tapped = as_tapped(PAID, one_each(THREE[0]))
    values = [[name, [one] if isinstance(one, str) else one] for name, one in tapped.items()]
    milliseconds: list[float] = program(page).evaluate(RECORD, [f"{table}record", values, DEALS])
    return milliseconds


def _start(page: Page, table: str) -> tuple[float, float]:
    """Start the program; return the seconds to its last screen and to its own page."""
    page.goto("about:blank")
    time.sleep(0.5)
    times: dict[str, float] = {}
    with page.expect_console_message(lambda line: _noted(line.text, times)):
        page.goto(table, wait_until="commit")
    return times["last"], times["page"]


def _noted(line: str, times: dict[str, float]) -> bool:
    """Store when something was painted; return whether it was the last one."""
    name, _, when = line.partition(" ")
    if name in ("last", "page"):
        times[name] = float(when) / 1000
    return name == "page"


def _download(built: Path) -> float:
    names = json.loads((built / BUNDLE_LIST).read_text("utf-8"))["files"]
    first = [name for name in names if not name.startswith(LATER)]
    return sum((built / f"{name}.br").stat().st_size for name in first) / 1e6


def _processes(folder: str) -> list[int]:
    """The processes of the browser with this profile folder, and their children."""
    groups: dict[int, list[int]] = {}
    browsers = []
    for process_folder in Path("/proc").glob("[0-9]*"):
        process = int(process_folder.name)
        with suppress(OSError):
            groups.setdefault(os.getpgid(process), []).append(process)
            if f"--user-data-dir={folder}" in (process_folder / "cmdline").read_text():
                browsers.append(os.getpgid(process))
    return groups[browsers[0]] if browsers else []


def _seconds() -> float:
    """CPU seconds of the counted processes, or 0 if they cannot be counted."""
    usage = COUNTED / "cpuacct.usage"
    return int(usage.read_text()) / 1e9 if usage.exists() else 0.0


@contextmanager
def _part_of_a_core(folder: str, share: float) -> Iterator[bool]:
    """Limit all processes of the browser to a part of a core; yield whether that works."""
    cores = os.sched_getaffinity(0)
    try:
        for group in (COUNTED, GROUP):
            group.mkdir(exist_ok=True)
        (GROUP / "cpu.cfs_period_us").write_text(str(PERIOD))
        (GROUP / "cpu.cfs_quota_us").write_text("-1" if share == 1 else str(int(PERIOD * share)))
        for group in (COUNTED, GROUP):
            _put_into(group, folder, cores if share == 1 else {min(cores)})
    except OSError:
        yield share == 1
        return
    try:
        yield True
    finally:
        for group in (COUNTED, GROUP):
            _leave(group, folder, cores)


def _leave(group: Path, folder: str, cores: set[int]) -> None:
    """Move all processes out of a group and delete it; retried, as some may just have started."""
    for _ in range(TRIES):
        _put_into(group.parent, folder, cores)
        with suppress(OSError):
            group.rmdir()
            return
        time.sleep(0.1)


def _put_into(group: Path, folder: str, cores: set[int]) -> None:
    """Move all processes to a group, and to these cores: a limit only holds on one core."""
    for process in _processes(folder):
        with suppress(OSError):
            (group / "cgroup.procs").write_text(str(process))
            for thread in Path(f"/proc/{process}/task").iterdir():
                os.sched_setaffinity(int(thread.name), cores)


def _memory(folder: str) -> int:
    """Bytes of the largest page process, with its part of shared memory."""
    sizes = []
    for process in _processes(folder):
        with suppress(OSError):
            if "--type=renderer" in Path(f"/proc/{process}/cmdline").read_text():
                text = Path(f"/proc/{process}/smaps_rollup").read_text()
                sizes += [int(line.split()[1]) for line in text.splitlines() if "Pss:" in line]
    return max(sizes, default=0) * 1024


if __name__ == "__main__":
    said = argparse.ArgumentParser(description="Measure the program in a phone's browser.")
    said.add_argument("--against", type=Path, help="the folder of another version, as it was built")
    said.add_argument("--starts", type=int, default=10)
    said.add_argument("--share", type=float, nargs="*", default=SHARES, help="parts of a core")
    asked = said.parse_args()
    measure([built_pocket(), *filter(None, [asked.against])], asked.starts, asked.share)
