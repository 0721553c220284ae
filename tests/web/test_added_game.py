"""A game is added by its folder and its templates, and by nothing else."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parent.parent.parent
ADDED = "licitovany"
PLAY = """
import json, sys
from pathlib import Path
from assistant.web.app import create_app

app = create_app(Path("data"))
app.config |= {"TESTING": True, "WTF_CSRF_ENABLED": False}
phone = app.test_client()
table = {"game": sys.argv[1], "name": ["Anna", "Boris", "Cyril"], "dealer": "2", "do": "start"}
address = phone.post("/new", data=table).location
shown = phone.get(address + "record")
saved = phone.post(address + "record", data={"seen_deal": "1", "trump": "hearts"})
pdf = phone.get(address + "sheet.pdf")
print(json.dumps({
    "offered": 'value="' + sys.argv[1] + '"' in phone.get("/new").text,
    "record": phone.get(address + "record.json").json,
    "codes": [shown.status_code, saved.status_code, pdf.status_code],
    "pages": [phone.get(address + page).status_code for page in
              ("", "sheet", "end", "history", "deals/1", "deals/1/correct")],
    "rules": phone.get("/rules/" + sys.argv[1]).status_code,
    "table": phone.get(address).text,
    "pdf": pdf.data[:5].decode(),
}))
"""


def play(root: Path, key: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", PLAY, key],
        cwd=root,
        env={"PYTHONPATH": str(root), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )


UNPAID = """
from dataclasses import replace
from assistant.core.game import PointsFrom, as_they_stand
from assistant.games.marias import GAME as OTHER

GAME = replace(OTHER, key="unpaid", points_from=PointsFrom.TABLE, owed=as_they_stand)
"""


@pytest.mark.pdf
def test_a_copy_of_a_game_under_another_key_is_a_game(tmp_path: Path) -> None:
    leave = shutil.ignore_patterns("__pycache__", "fonts")
    for folder in ("assistant", "templates", "static"):
        shutil.copytree(PROJECT / folder, tmp_path / folder, ignore=leave)
    (tmp_path / "assistant" / "fonts").symlink_to(PROJECT / "assistant" / "fonts")
    for folder in ("assistant/games", "templates/games"):
        shutil.copytree(tmp_path / folder / "marias", tmp_path / folder / ADDED)
    played = play(tmp_path, ADDED)
    assert played.returncode == 0, played.stderr
    said = json.loads(played.stdout)
    assert said["offered"]
    assert said["codes"] == [200, 303, 200]
    assert said["pages"] == [200] * 6
    assert said["rules"] == 200
    assert said["record"]["game"] == ADDED
    deal = {"soloist": "Anna", "contract": "suit", "trump": "hearts", "played": False}
    assert said["record"]["deals"] == [deal]
    assert "+4" in said["table"]
    assert said["pdf"] == "%PDF-"


def test_a_game_that_does_not_say_what_its_points_pay_is_told_when_the_program_starts(
    tmp_path: Path,
) -> None:
    leave = shutil.ignore_patterns("__pycache__", "fonts")
    shutil.copytree(PROJECT / "assistant", tmp_path / "assistant", ignore=leave)
    added = tmp_path / "assistant" / "games" / "unpaid"
    added.mkdir()
    (added / "__init__.py").write_text(UNPAID, encoding="utf-8")
    started = play(tmp_path, "unpaid")
    assert started.returncode == 1
    assert "unpaid: its points come from the table, so define `owed`" in started.stderr
    assert "create_app" in started.stderr
