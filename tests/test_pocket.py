"""Requests through a phone's own browser, here without the browser."""

from __future__ import annotations

import errno
import json
import re
import sqlite3
import sys
from datetime import timedelta
from importlib.metadata import packages_distributions
from importlib.util import module_from_spec, spec_from_file_location
from io import BytesIO
from pathlib import Path
from struct import unpack
from subprocess import run
from typing import Any
from urllib.parse import urlencode

import pytest
from jinja2 import DictLoader
from werkzeug.datastructures import FileStorage
from werkzeug.test import encode_multipart

from assistant.games import all_games
from assistant.host import POCKET
from assistant.language import language_of, languages
from assistant.pocket import USUAL_PAGES, CookieJar, Pocket, warm_pocket
from assistant.pocket_words import manifest_in
from assistant.store.store import PHONE_ID, Store
from assistant.web.app import create_app
from assistant.web.rules.rulebook import examples
from tests.clocks import STEPS, YEARS, Clock, wall

__all__ = ["wall"]

ROOT = Path(__file__).parent.parent
HERE = "https://cards.example.org"
FORM = [("Content-Type", "application/x-www-form-urlencoded")]


@pytest.fixture
def pocket(tmp_path: Path) -> Pocket:
    return Pocket(str(tmp_path), "/pocket/")


def get(pocket: Pocket, path: str) -> tuple[int, dict[str, str], str]:
    status, headers, body = pocket.answer("GET", HERE + path, "[]", b"")
    return status, dict(json.loads(headers)), body.decode()


def sit_down(pocket: Pocket, came_from: str = f"{HERE}/pocket/new") -> tuple[int, dict[str, str]]:
    _, _, page = get(pocket, "/pocket/new")
    sent = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', page)
    typed = [("name", name) for name in ("Anna", "Boris", "Čeněk")]
    headers = [*FORM, ("Referer", came_from)]
    body = urlencode([*sent, *typed, ("do", "start")]).encode()
    status, lines, _ = pocket.answer("POST", f"{HERE}/pocket/new", json.dumps(headers), body)
    return status, dict(json.loads(lines))


def test_pages_lie_under_the_path_of_the_pocket(pocket: Pocket) -> None:
    status, _, page = get(pocket, "/pocket/")
    assert status == 200
    assert 'href="/pocket/new"' in page
    assert 'href="/new"' not in page


ALONE = """
import sys
hidden, left_out = set({hidden!r}), {left_out!r}

class NotCarried:
    def find_spec(self, name, path=None, target=None):
        spec = PathFinder.find_spec(name, path)
        within = "/__init__.py" if spec and spec.submodule_search_locations else ".py"
        file = name.replace(".", "/") + within
        if name.partition(".")[0] in hidden or any(fnmatch(file, one) for one in left_out):
            raise ModuleNotFoundError(f"a phone does not carry {{name}}")

from fnmatch import fnmatch
from importlib.machinery import PathFinder
for name in [one for one in sys.modules if one.partition(".")[0] in hidden]:
    del sys.modules[name]
sys.meta_path.insert(0, NotCarried())
from assistant.games import all_games
from assistant.pocket import Pocket
pocket = Pocket(sys.argv[1], "/pocket/")
for page in ("", "new", "take-in", "nights", "figures", *(f"rules/{{one}}" for one in all_games())):
    status, _, body = pocket.answer("GET", "https://cards.example.org/pocket/" + page, "[]", b"")
    assert status == 200, (page, body[-600:])
"""


def test_the_program_starts_with_no_module_that_a_phone_does_not_carry(tmp_path: Path) -> None:
    spec = spec_from_file_location("contents", ROOT / "pocket" / "contents.py")
    assert spec is not None
    assert spec.loader is not None
    contents = module_from_spec(spec)
    spec.loader.exec_module(contents)
    hidden = [
        top
        for top, packages in packages_distributions().items()
        if not {one.lower().replace("_", "-").replace(".", "-") for one in packages}
        & {*contents.PACKAGES}
    ]
    code = ALONE.format(hidden=hidden, left_out=[*contents.LEFT_OUT, *contents.STDLIB_LEFT_OUT])
    done = run([sys.executable, "-c", code, tmp_path], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]


def test_a_path_is_read_as_it_is_written(pocket: Pocket) -> None:
    assert get(pocket, "/pocket/%C4%8Cen%C4%9Bk")[0] == 404


def test_a_table_is_opened_and_its_owner_is_known_again_after_a_start(tmp_path: Path) -> None:
    status, headers = sit_down(Pocket(str(tmp_path), "/pocket/"))
    assert status == 303
    assert headers["Location"].startswith("/pocket/t/")
    again = Pocket(str(tmp_path), "/pocket/")
    assert get(again, headers["Location"])[0] == 200
    assert "Čeněk" in get(again, "/pocket/")[2]


def test_a_form_that_came_from_elsewhere_is_refused(pocket: Pocket) -> None:
    assert sit_down(pocket, came_from="https://elsewhere.example.org/")[0] == 400


def test_no_answer_carries_a_cookie(pocket: Pocket) -> None:
    _, headers = sit_down(pocket)
    assert "Set-Cookie" not in headers


def test_the_language_that_was_chosen_stays_chosen(pocket: Pocket) -> None:
    _, _, page = get(pocket, "/pocket/settings")
    token = re.findall(r'name="csrf_token" value="([^"]+)"', page)[0]
    headers = json.dumps([*FORM, ("Referer", f"{HERE}/pocket/")])
    body = urlencode({"csrf_token": token, "language": "cs"}).encode()
    pocket.answer("POST", f"{HERE}/pocket/language", headers, body)
    assert '<html lang="cs"' in get(pocket, "/pocket/")[2]


def listed(pocket: Pocket) -> list[str]:
    """The tables on its first page."""
    return re.findall(r'href="(/pocket/t/[^"/]+/)"', get(pocket, "/pocket/")[2])


def put_back(pocket: Pocket, backup: bytes) -> None:
    """Restore a back-up, as its pages do."""
    token = re.findall(r'name="csrf_token" value="([^"]+)"', get(pocket, "/pocket/back-up")[2])[0]
    file = FileStorage(BytesIO(backup), "tables.db")
    boundary, body = encode_multipart({"csrf_token": token, "file": file})
    came_from = ("Referer", f"{HERE}/pocket/back-up")
    kind = ("Content-Type", f"multipart/form-data; boundary={boundary}")
    headers = json.dumps([kind, came_from])
    _, _, page = pocket.answer("POST", f"{HERE}/pocket/back-up", headers, body)
    said = re.findall(r'name="token" value="([^"]+)"', page.decode())[0]
    form = urlencode({"csrf_token": token, "token": said}).encode()
    headers = json.dumps([*FORM, came_from])
    assert pocket.answer("POST", f"{HERE}/pocket/back-up/put-back", headers, form)[0] == 303


class TestThisPhone:
    """The phone's id survives the loss of cookies and a wrong clock."""

    @pytest.fixture
    def table(self, tmp_path: Path) -> str:
        """A table of this phone, which is stopped again."""
        pocket = Pocket(str(tmp_path), "/pocket/")
        found = sit_down(pocket)[1]["Location"]
        pocket.tables.close()
        return found

    @pytest.mark.matrix(2)
    @pytest.mark.parametrize("steps", STEPS.values(), ids=STEPS)
    def test_its_tables_stay_whatever_the_clock_says(
        self, tmp_path: Path, table: str, wall: Clock, steps: list[timedelta]
    ) -> None:
        pocket = Pocket(str(tmp_path), "/pocket/")
        for step in steps:
            wall.set(step)
            assert listed(pocket) == [table]
            again = Pocket(str(tmp_path), "/pocket/")
            assert listed(again) == [table]
            assert get(again, f"{table}share")[0] == 200
        assert sit_down(pocket)[0] == 303

    @pytest.mark.matrix(1)
    @pytest.mark.parametrize("lost", ["cookies", "secret", "phone", "cookies secret"])
    def test_its_tables_stay_whatever_file_is_lost(
        self, tmp_path: Path, table: str, lost: str
    ) -> None:
        for name in lost.split():
            for file in tmp_path.glob(f"{name}*"):
                file.unlink()
        assert listed(Pocket(str(tmp_path), "/pocket/")) == [table]

    @pytest.mark.matrix(1)
    @pytest.mark.parametrize("content", [b"", b"x", b"\xff" * 22])
    def test_a_damaged_name_takes_no_table_away(
        self, tmp_path: Path, table: str, content: bytes
    ) -> None:
        for file in tmp_path.glob("cookies*"):
            file.unlink()
        (tmp_path / "phone").write_bytes(content)
        pocket = Pocket(str(tmp_path), "/pocket/")
        assert listed(pocket) == [table]
        assert get(pocket, f"{table}share")[0] == 200
        assert PHONE_ID.fullmatch((tmp_path / "phone").read_text())

    @pytest.mark.parametrize("by", [timedelta(), YEARS, -YEARS])
    def test_it_is_the_one_that_its_cookie_said_before(
        self, tmp_path: Path, wall: Clock, by: timedelta
    ) -> None:
        """Till now a phone was known by its cookie alone, and by nobody's clock but its own."""
        before = create_app(tmp_path, POCKET).test_client()
        jar = CookieJar(tmp_path / "cookies")
        place = f"{HERE}/pocket"
        jar.take(before.get("/new", base_url=place).headers.getlist("Set-Cookie"))
        with before.session_transaction(base_url=place) as session:
            device = session["device"]
        wall.set(by)
        get(Pocket(str(tmp_path), "/pocket/"), "/pocket/")
        assert (tmp_path / "phone").read_text() == device

    def test_a_new_one_has_a_name_of_its_own(self, tmp_path: Path) -> None:
        names = set()
        for folder in (tmp_path / "one", tmp_path / "other"):
            Pocket(str(folder), "/pocket/")
            names.add((folder / "phone").read_text())
        assert len(names) == 2
        assert all(map(PHONE_ID.fullmatch, names))

    @pytest.mark.whole
    def test_without_room_it_is_what_it_was(
        self, tmp_path: Path, table: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "phone").unlink()

        def full(*_: object) -> None:
            raise OSError(errno.ENOSPC, "no room")

        with monkeypatch.context() as patch:
            patch.setattr("assistant.store.store.write_atomically", full)
            assert listed(Pocket(str(tmp_path), "/pocket/")) == [table]
        assert not (tmp_path / "phone").exists()
        assert listed(Pocket(str(tmp_path), "/pocket/")) == [table]
        assert (tmp_path / "phone").exists()

    def test_without_room_for_its_tables_it_is_given_them_at_the_next_start(
        self, tmp_path: Path, table: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for file in [*tmp_path.glob("cookies*"), tmp_path / "phone"]:
            file.unlink()

        def full(*_: object) -> None:
            raise sqlite3.OperationalError("database or disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(Store, "make_owner_of_all", full)
            Pocket(str(tmp_path), "/pocket/")
        assert listed(Pocket(str(tmp_path), "/pocket/")) == [table]

    def test_no_back_up_has_its_name_for_another_phone(self, tmp_path: Path) -> None:
        mine, other = tmp_path / "mine", tmp_path / "other"
        pocket = Pocket(str(mine), "/pocket/")
        table = sit_down(pocket)[1]["Location"]
        backup = pocket.answer("GET", f"{HERE}/pocket/back-up/tables.db", "[]", b"")[2]
        there = Pocket(str(other), "/pocket/")
        put_back(there, backup)
        names = [(folder / "phone").read_text() for folder in (mine, other)]
        assert names[0] != names[1]
        for one in (there, Pocket(str(other), "/pocket/")):
            assert listed(one) == [table]
            assert get(one, f"{table}share")[0] == 200
        put_back(pocket, backup)
        assert (mine / "phone").read_text() == names[0]
        assert listed(pocket) == [table]


class TestJar:
    def test_a_cookie_is_there_after_a_start(self, tmp_path: Path) -> None:
        CookieJar(tmp_path / "jar").take(["a=1; Path=/; HttpOnly", 'b="x y"; Max-Age=9'])
        assert str(CookieJar(tmp_path / "jar")) == 'a=1; b="x y"'

    def test_a_cookie_that_is_taken_back_is_gone(self, tmp_path: Path) -> None:
        jar = CookieJar(tmp_path / "jar")
        jar.take(["a=1", "b=2"])
        jar.take(["a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0"])
        assert str(jar) == "b=2"

    def test_what_is_known_is_not_written_again(self, tmp_path: Path) -> None:
        jar = CookieJar(tmp_path / "jar")
        jar.take(["a=1"])
        (tmp_path / "jar").unlink()
        jar.take(["a=1"])
        assert not (tmp_path / "jar").exists()

    def test_the_newest_that_is_whole_is_it(self, tmp_path: Path) -> None:
        for cookie in ("a=1", "a=2", "a=3"):
            CookieJar(tmp_path / "jar").take([cookie])
        assert str(CookieJar(tmp_path / "jar")) == "a=3"
        newest = max(tmp_path.iterdir(), key=lambda file: json.loads(file.read_text())["turn"])
        newest.write_text(newest.read_text()[:5])
        jar = CookieJar(tmp_path / "jar")
        assert str(jar) == "a=2"
        jar.take(["a=4"])
        assert str(CookieJar(tmp_path / "jar")) == "a=4"

    def test_what_could_not_be_written_takes_nothing_away(self, tmp_path: Path) -> None:
        CookieJar(tmp_path / "jar").take(["a=1"])
        jar = CookieJar(tmp_path / "jar")
        (tmp_path / "jar.other").mkdir()
        jar.take(["a=2"])
        jar.take(["a=3"])
        (tmp_path / "jar.other").rmdir()
        assert str(jar) == "a=3"
        assert str(CookieJar(tmp_path / "jar")) == "a=1"

    @pytest.mark.matrix(3)
    @pytest.mark.parametrize(
        "damaged",
        [
            *("[1]", '"a"', "1", "null", "true", "[" * 100_000, '{"turn": "2", "a": "1"}'),
            *('{"turn": null}', '{"turn": 1.5}', '{"turn": [1]}', '{"a": 1}', '{"a": null}'),
            *('{"session": ["x"]}', '{"a": "\\ud800"}', '{"a": "\\n"}', '{"\\n": "1"}', "\0", ""),
        ],
    )
    def test_one_that_is_damaged_is_read_as_nothing(self, tmp_path: Path, damaged: str) -> None:
        (tmp_path / "cookies").write_text(damaged)
        assert str(CookieJar(tmp_path / "cookies")) == ""
        pocket = Pocket(str(tmp_path), "/pocket/")
        assert get(pocket, "/pocket/")[0] == 200
        (tmp_path / "whole").write_text('{"turn": 1, "a": "1"}')
        (tmp_path / "whole.other").write_text(damaged)
        assert str(CookieJar(tmp_path / "whole")) == "a=1"

    def test_one_that_cannot_be_read_is_nothing(self, tmp_path: Path) -> None:
        (tmp_path / "cookies").mkdir()
        assert get(Pocket(str(tmp_path), "/pocket/"), "/pocket/")[0] == 200

    def test_cookies_of_one_file_are_read(self, tmp_path: Path) -> None:
        (tmp_path / "jar").write_text('{"a": "1"}')
        jar = CookieJar(tmp_path / "jar")
        jar.take(["b=2"])
        assert str(CookieJar(tmp_path / "jar")) == "a=1; b=2"


class TestWarmed:
    @pytest.mark.whole
    def test_it_keeps_nothing_of_what_it_was_warmed_with(self, tmp_path: Path) -> None:
        pocket = warm_pocket("/pocket/", "[]")
        pocket.move(str(tmp_path))
        assert "/pocket/t/" not in get(pocket, "/pocket/")[2]
        status, headers = sit_down(pocket)
        assert status == 303
        again = Pocket(str(tmp_path), "/pocket/")
        assert get(again, headers["Location"])[0] == 200

    @pytest.mark.whole
    def test_another_phone_has_another_key(self, tmp_path: Path) -> None:
        pocket = warm_pocket("/pocket/", "[]")
        before = pocket.application.config["SECRET_KEY"]
        pocket.move(str(tmp_path))
        assert pocket.application.config["SECRET_KEY"] != before

    @pytest.mark.whole
    def test_its_first_table_reads_no_template(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A start that looks for one lays out all modules first."""
        pocket = warm_pocket("/pocket/", "[]")
        pocket.move(str(tmp_path))
        nothing = DictLoader({})
        monkeypatch.setattr(pocket.application.jinja_env.loader, "load", nothing.load)
        for key in all_games():
            played = examples(key)[0][1]
            table = pocket.tables.open(played.original_opening, played.events)
            for page in USUAL_PAGES:
                assert get(pocket, f"/pocket/t/{table}/{page}")[0] == 200

    def test_every_usual_page_is_there(self, monkeypatch: pytest.MonkeyPatch) -> None:
        found: list[int] = []
        answer = Pocket.answer

        def noted(self: Pocket, *asked: Any) -> tuple[int, str, bytes]:
            said = answer(self, *asked)
            found.append(said[0])
            return said

        monkeypatch.setattr(Pocket, "answer", noted)
        warm_pocket("/pocket/", "[]")
        assert set(found) == {200}
        assert len(found) == 2 + len(USUAL_PAGES) * len(all_games())


@pytest.fixture
def plain() -> dict[str, Any]:
    """A manifest with names of messages instead of texts."""
    read: dict[str, Any] = json.loads((ROOT / "pocket" / "manifest.webmanifest").read_text("utf-8"))
    return read


@pytest.mark.parametrize(
    ("tag", "name", "below", "shortcut"),
    [
        ("en", "Table assistant", "Table", "New table"),
        ("cs", "Karetní asistent", "Karty", "Nový stůl"),
        ("ru", "Карточный счёт", "Счёт", "Новая партия"),
        ("ja", "テーブルアシスタント", "テーブル", "新しい卓"),
    ],
)
def test_a_phone_names_the_program_in_its_own_language(
    tag: str, name: str, below: str, shortcut: str, plain: dict[str, Any]
) -> None:
    said = manifest_in(language_of(tag), plain)
    assert (said["name"], said["short_name"], said["lang"]) == (name, below, tag)
    assert said["shortcuts"][0] == {"name": shortcut, "url": "new"}
    words = {"name", "short_name", "description", "shortcuts", "screenshots"}
    assert {key: said[key] for key in plain.keys() - words} == {
        key: plain[key] for key in plain.keys() - words
    }


def test_a_manifest_leads_to_pages_that_are_there(pocket: Pocket, plain: dict[str, Any]) -> None:
    opened = [one["action"] for one in plain["file_handlers"]]
    for path in (plain["start_url"], *opened, *(one["url"] for one in plain["shortcuts"])):
        assert get(pocket, f"/pocket/{path.removeprefix('./')}")[0] == 200


def test_every_language_is_the_same_program(plain: dict[str, Any]) -> None:
    """An id would be relative to the root of the host, and equal for two folders."""
    said = [manifest_in(language, plain) for language in languages()]
    assert {one["start_url"] for one in said} == {"./"}
    assert not any("id" in one for one in said)


def test_what_a_manifest_shows_is_as_large_as_it_says(plain: dict[str, Any]) -> None:
    for picture in plain["screenshots"]:
        head = (ROOT / ".screenshots" / Path(picture["src"]).name).read_bytes()[16:24]
        assert picture["sizes"] == "{}x{}".format(*unpack(">II", head))
