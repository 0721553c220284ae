"""What a package holds: every catalogue compiled, and none of their sources."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from assistant.catalogues import translated

ROOT = Path(__file__).parent.parent
BUILT = "-m pip wheel --no-build-isolation --no-deps --no-index --quiet --wheel-dir".split()


@pytest.mark.slow
def test_a_wheel_has_its_languages_compiled(tmp_path: Path) -> None:
    subprocess.run([sys.executable, *BUILT, str(tmp_path), str(ROOT)], check=True)
    (wheel,) = tmp_path.glob("*.whl")
    held = [name for name in ZipFile(wheel).namelist() if "/locale/" in name]
    assert sorted(held) == [
        f"assistant/locale/{tag.replace('-', '_')}/LC_MESSAGES/messages.mo"
        for tag in translated()[1:]
    ]
