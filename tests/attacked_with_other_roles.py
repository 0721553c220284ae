"""An attack that is told of other roles than the program has: for test_attack.py alone."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

from assistant.store.links import Role
from tests.web import who_may

MOVED = {
    ("GET", "/t/<address>/sheet"): Role.OWN,
    ("POST", "/t/<address>/try"): Role.KEEP,
    ("GET", "/b/<address>/share"): Role.KEEP,
}

if __name__ == "__main__":
    who_may.WHO_MAY |= MOVED
    bench = Path(__file__).parent.parent / "bench"
    sys.path.insert(0, str(bench))
    runpy.run_path(str(bench / "attack.py"), run_name="__main__")
