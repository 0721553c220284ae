"""Layers of styles: for screens, for paper, and for a game."""

from __future__ import annotations

import re

import pytest

from assistant.folders import asset_folder
from assistant.games import all_games
from assistant.styles import (
    COMMENT,
    LAYERS,
    SEAT_PLACEHOLDER,
    game_styles,
    paper_styles,
    printable_styles,
    screen_styles,
    seat_styles,
)

OWN = [key for key in all_games() if (asset_folder("static") / "games" / f"{key}.css").is_file()]


def layers(styles: str) -> list[str]:
    """The layers in their order."""
    return re.findall(r"^@layer ([a-z]+) \{$", styles, re.MULTILINE)


def test_what_stands_above_what_is_said_before_anything_else() -> None:
    order = f"@layer {', '.join(LAYERS)};"
    assert screen_styles().splitlines()[0] == paper_styles().splitlines()[0] == order


def test_a_screen_has_the_layers_of_screens_and_none_of_paper() -> None:
    assert layers(screen_styles()) == ["tokens", "base", "parts", "screens"]


def test_paper_has_the_score_sheet_and_the_layer_of_paper() -> None:
    assert layers(paper_styles()) == ["parts", "paper"]
    assert "@page" in paper_styles()


def test_a_page_to_print_is_as_paper_and_no_screen_and_has_the_letters_of_its_browser() -> None:
    assert layers(printable_styles()) == ["parts", "paper", "printable"]
    for key in ("", *OWN):
        styles = printable_styles(key)
        assert "@media screen" not in styles
        assert "body.paper" not in styles
    assert printable_styles().count('"Sheet Emoji", sans-serif;') == 2


@pytest.mark.parametrize("key", OWN)
def test_a_game_s_own_styles_stand_above_all_others_on_its_paper(key: str) -> None:
    assert layers(game_styles(key)) == ["games"]
    assert paper_styles(key) == paper_styles() + game_styles(key)


def test_a_game_needs_no_styles_of_its_own() -> None:
    assert game_styles("nothing_of_its_own") == ""
    assert paper_styles("nothing_of_its_own") == paper_styles()


def test_every_file_of_a_layer_is_in_its_styles() -> None:
    together = (
        screen_styles()
        + paper_styles()
        + printable_styles()
        + seat_styles(7).replace('"7"', SEAT_PLACEHOLDER)
    )
    for file in (asset_folder("static") / "css").rglob("*.css"):
        said = " ".join(COMMENT.sub("", file.read_text("utf-8")).split())
        assert said, file
        assert said in together, file


def test_comments_stay_where_the_files_are_read() -> None:
    files = [file.read_text("utf-8") for file in (asset_folder("static") / "css").rglob("*.css")]
    assert any("/*" in text for text in files)
    assert "*/" not in screen_styles() + paper_styles()


def test_what_one_paper_says_otherwise_stands_after_what_all_sheets_share() -> None:
    styles = paper_styles()
    shared = styles.index(".sheet th, .sheet td { line-height")
    assert shared < styles.index(".sheet-book td") < len(styles)
    assert shared < styles.index(".report td") < styles.index(".paper-signed")
