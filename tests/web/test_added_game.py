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


@pytest.mark.pdf
def test_a_copy_of_a_game_under_another_key_is_a_game(tmp_path: Path) -> None:
    leave = shutil.ignore_patterns("__pycache__", "fonts")
    for folder in ("assistant", "templates", "static"):
        shutil.copytree(PROJECT / folder, tmp_path / folder, ignore=leave)
    (tmp_path / "assistant" / "fonts").symlink_to(PROJECT / "assistant" / "fonts")
    for folder in ("assistant/games", "templates/games"):
        shutil.copytree(tmp_path / folder / "marias", tmp_path / folder / ADDED)
    played = subprocess.run(
        [sys.executable, "-c", PLAY, ADDED],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
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
