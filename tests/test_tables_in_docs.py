"""The lists and tables in the pages for people say what the code says."""

from __future__ import annotations

from pathlib import Path

import pytest

from . import tables_in_docs
from .tables_in_docs import MADE, PAGES, parts, write

HELD = {page: parts(page) for page in PAGES}
FIRST = [page for page in PAGES if page.name.startswith("README")]


@pytest.mark.parametrize("page", [page for page in PAGES if HELD[page]], ids=lambda page: page.name)
def test_a_page_repeats_the_code_word_for_word(page: Path) -> None:
    for name, (written, made) in HELD[page].items():
        lacking = [line for line in made.splitlines() if line not in written.splitlines()]
        assert written == made, f"{page.name}, {name}: run `make docs`, which writes {lacking}"


def test_everything_that_is_made_stands_on_a_page() -> None:
    assert {name for made in HELD.values() for name in made} == set(MADE)
    assert [page.name for page in FIRST if "games" not in HELD[page]] == []


def test_only_what_stands_between_its_two_comments_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(tables_in_docs.MADE, "games", lambda tag: f"in {tag}")
    page = tmp_path / "README.cs.md"
    page.write_text("Hry: <!--games-->žádné<!--/games-->. <!--games-->", encoding="utf-8")
    write(page)
    assert page.read_text("utf-8") == "Hry: <!--games-->in cs<!--/games-->. <!--games-->"
