"""The scripts of a page."""

from __future__ import annotations

import re

from assistant.folders import asset_folder
from assistant.web.assets import JOINED_SCRIPTS, screen_script
from tests.web.conftest import Phone


def test_a_page_asks_for_htmx_and_one_script_of_ours_kept_under_a_mark_of_their_content(
    phone: Phone,
) -> None:
    page = phone.page("/")
    asked = re.findall(r'<script src="([^"]+)"', page.html)
    assert [one.partition("?")[0] for one in asked if "/travel.js" not in one] == [
        "/static/vendor/htmx-4.0.1.min.js",
        "/scripts/screens.js",
    ]
    answer = phone.get(asked[-1])
    assert answer.text == screen_script()
    assert answer.mimetype == "text/javascript"
    assert answer.cache_control.max_age == 365 * 24 * 60 * 60


def test_each_file_is_a_block_of_its_own_without_its_comments() -> None:
    """Each has its own names, and only comments are removed."""
    blocks = screen_script().split("\n}\n{\n")
    assert len(blocks) == len(JOINED_SCRIPTS)
    for name, block in zip(JOINED_SCRIPTS, blocks, strict=True):
        lines = (asset_folder("static") / name).read_text("utf-8").splitlines()
        assert [line for line in block.strip("{}\n").splitlines() if line.startswith("//")] == []
        assert not [line for line in lines if line.startswith(("import ", "export "))]
        said = [line for line in lines if line and not line.strip().startswith("//")]
        assert "\n".join(said).strip("{}\n") == block.strip("{}\n")
