"""What a package holds: every catalogue compiled, and none of their sources."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from assistant.catalogues import translated
from tests.test_cli import FULL
from tests.test_extras import NOT_INSTALLED
from tests.web.conftest import Page
from tests.web.test_server import begin

ROOT = Path(__file__).parent.parent
BUILT = "-m pip wheel --no-build-isolation --no-deps --no-index --quiet --wheel-dir".split()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package, as it is handed on."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, *BUILT, str(folder), str(ROOT)], check=True)
    (found,) = folder.glob("*.whl")
    return found


@pytest.mark.whole
def test_a_wheel_has_its_languages_compiled(wheel: Path) -> None:
    held = [name for name in ZipFile(wheel).namelist() if "/locale/" in name]
    assert sorted(held) == [
        f"assistant/locale/{tag.replace('-', '_')}/LC_MESSAGES/messages.mo"
        for tag in translated()[1:]
    ]


FROM_IT = """
import sys
sys.path.insert(0, sys.argv.pop(1))
import assistant
assert "unpacked" in assistant.__file__, assistant.__file__
sys.modules |= dict.fromkeys(sys.argv.pop(1).split())
from assistant.cli import main
main()
"""
"""The program out of a wheel, without some packages."""


@pytest.fixture(scope="module")
def unpacked(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where a wheel was put, far from the checkout."""
    folder = tmp_path_factory.mktemp("unpacked")
    ZipFile(wheel).extractall(folder)
    return folder


@pytest.mark.whole
def test_a_wheel_without_extras_keeps_score_and_says_what_is_missing(
    unpacked: Path, tmp_path: Path
) -> None:
    record, data = tmp_path / "record.json", str(tmp_path / "data")
    record.write_text(json.dumps(FULL), "utf-8")
    program = [sys.executable, "-c", FROM_IT, str(unpacked), " ".join(NOT_INSTALLED)]

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*program, *words], capture_output=True, encoding="utf-8", cwd=tmp_path, check=False
        )

    assert json.loads(run("score", str(record), "--language", "cs").stdout)
    assert run("import", str(record), "--data", data).returncode == 0
    assert run("export", "--all", "--data", data).returncode == 0
    assert "assistant[pdf]" in run("sheet", str(record), "-o", "sheet.pdf").stderr
    assert "assistant[server]" in run("serve", "--data", data).stderr


@pytest.mark.whole
def test_a_wheel_has_whatever_its_pages_load(unpacked: Path, tmp_path: Path) -> None:
    program = [sys.executable, "-c", FROM_IT, str(unpacked), ""]
    found = begin(tmp_path / "data", program=program, cwd=tmp_path)
    with found.process:
        answer, text = found.ask("GET", "/")
        loaded = [found.ask("GET", path)[0].status for path in Page(text).loads]
        found.process.terminate()
    assert (answer.status, set(loaded)) == (200, {200})
