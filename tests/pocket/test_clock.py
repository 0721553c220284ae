"""The pocket waits by a monotonic clock, because people may set the other one."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

POCKET = Path(__file__).parents[2] / "pocket"
WAITS = """
let set = 1e12, passed = 0;
Date.now = () => set;
globalThis.setTimeout = (go, wait) => { passed += wait; set -= 1e9; queueMicrotask(go); };
const { handleOf } = await import(process.argv[1]);
const held = Object.assign(new Error("held"), { name: "NoModificationAllowedError" });
const file = { createSyncAccessHandle: () => Promise.reject(held) };
const error = await handleOf(file).catch((one) => one);
console.log(error.message, passed);
"""


def test_a_file_that_another_holds_is_waited_for_so_long_and_no_longer() -> None:
    node = shutil.which("node") or pytest.skip("no node")
    command = [node, "--input-type=module", "-e", WAITS, (POCKET / "disk.js").as_uri()]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False, timeout=20)
    assert (done.stdout, done.returncode) == ("held 3000\n", 0), done.stderr


@pytest.mark.parametrize("name", ["sw.js", "shell.js", "kept.js", "worker.js", "heap.js"])
def test_nothing_is_known_by_the_clock(name: str) -> None:
    """Files in the pocket's archive have a time only because Python needs one."""
    assert "Date" not in (POCKET / name).read_text("utf-8")
