"""The printed sheet, read back from its PDF."""

import base64
import io
import re
import runpy
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pypdf
import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from assistant.drawings import picture
from assistant.evening.log.evening import Evening
from assistant.games import all_games, find_game
from assistant.language import english
from assistant.paper import pdf
from assistant.paper.pdf import PangoMissingError
from assistant.paper.sheets import with_suit_letters
from assistant.paper.sizes import PAPERS, Paper
from assistant.records.record import read_record
from assistant.styles import paper_styles
from tests.printed import evening_pdf
from tests.samples import PAID, SHEET, all_kinds, whole

pytestmark = pytest.mark.pdf


NAMES = ("Řehoř Čeněk", "Дмитрий", "赤桐")


LONG = (
    "Maximilian Konstantin von Hohenzollern-X",
    "Řehoř Čeněk z Dolních Počernic a Kyjí",
    "Дмитрий Александрович Невский-Задунайски",
    "赤" * 40,
)


def evening(game: str, players: tuple[str, ...], deals: list[Any], **more: Any) -> Evening:
    plain = {"format": "table-record/1", "game": game, "players": list(players), "deals": deals}
    read, problems = read_record({**plain, **more}, find_game)
    assert read is not None, [english().say(p.text, players) for p in problems]
    return read


def columns(players: tuple[str, ...], count: int, **more: Any) -> Evening:
    """A sheet with running columns and so many deals."""
    return evening(PAID, players, all_kinds(players, count), **more)


def of_accounts(players: tuple[str, ...], deals: list[Any], **more: Any) -> Evening:
    """A sheet with several accounts."""
    return evening(SHEET, players, deals, first_dealer=players[2], **more)


def whole_game(**more: Any) -> Evening:
    return of_accounts(NAMES, whole(*NAMES), **more)


def read(of: Evening) -> pypdf.PdfReader:
    return _opened(evening_pdf(of, english()))


@cache  # so that its text is taken once
def _opened(sheet: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(sheet))


@cache  # a test asks one sheet for many words
def text(reader: pypdf.PdfReader) -> str:
    """The text, with single spaces at line breaks and changes of font."""
    return " ".join(" ".join(page.extract_text() for page in reader.pages).split())


def drawn(reader: pypdf.PdfReader) -> str:
    """The text of the first page without spaces, so that the totals of a cell are together."""
    return reader.pages[0].extract_text().replace("\n", "")


@cache
def forty() -> pypdf.PdfReader:
    stake = {"per_point": "0.10", "currency": "CZK"}
    return read(columns(NAMES, 40, title="Friday", place="U Anny", date="2026-11-20", stake=stake))


@cache
def nine() -> pypdf.PdfReader:
    return read(whole_game(stake={"per_point": "0.10", "currency": "CZK"}))


@pytest.mark.parametrize("players", [NAMES, LONG])
@pytest.mark.whole
def test_more_deals_go_on_under_the_same_heading(players: tuple[str, ...]) -> None:
    pages = read(columns(players, 70)).pages
    assert len(pages) == 2
    assert all("dealer" in page.extract_text() for page in pages)


def test_forty_deals_with_long_names_are_one_page() -> None:
    assert len(read(columns(LONG, 40, title="Friday")).pages) == 1


def test_a_sheet_names_everybody_in_any_script() -> None:
    for reader in (forty(), nine()):
        assert all(name in text(reader) for name in NAMES)


def test_every_page_says_whose_it_is_and_which() -> None:
    reader = read(columns(NAMES, 70, title="Friday", place="U Anny", date="2026-11-20"))
    for number, page in enumerate(reader.pages, 1):
        foot = page.extract_text()
        assert "Friday · U Anny · Nov 20, 2026" in foot
        assert f"page {number} of 2" in foot


@pytest.mark.parametrize("game", [PAID, SHEET])
def test_an_evening_without_deals_is_a_sheet_to_write_on(game: str) -> None:
    reader = read(evening(game, NAMES, []))
    assert len(reader.pages) == 1
    assert all(name in text(reader) for name in NAMES)
    assert "carried from" in text(reader) or "own whists" in text(reader)
    assert "Nobody owes" not in text(reader)
    assert not any(f"{name} →" in text(reader) for name in NAMES)


def test_markup_in_names_is_text() -> None:
    said = text(read(columns(("<b>Anna</b>", "<img src=x>", "&amp;"), 1, title="<h1>Ha</h1>")))
    assert all(word in said for word in ("<b>Anna</b>", "<img src=x>", "&amp;", "<h1>Ha</h1>"))


def fonts(reader: pypdf.PdfReader) -> list[Any]:
    on_pages: list[Any] = [page["/Resources"] for page in reader.pages]
    return [font.get_object() for resources in on_pages for font in resources["/Font"].values()]


@pytest.mark.parametrize("of", [forty, nine])
def test_only_our_fonts_are_used_and_they_travel_with_the_sheet(of: Any) -> None:
    for font in fonts(of()):
        below = font["/DescendantFonts"][0].get_object()
        subset, _, name = below["/BaseFont"].partition("+")
        assert len(subset) == len("/ABCDEF")
        assert name.startswith("Sheet")
        assert below["/FontDescriptor"].keys() & {"/FontFile", "/FontFile2", "/FontFile3"}


@pytest.mark.parametrize(
    "address",
    ["file:///elsewhere/x.txt", "http://localhost/x.ttf", "file:///elsewhere/x.ttf", "data:,x"],
)
def test_a_sheet_reads_nothing_but_its_fonts(address: str) -> None:
    fetch = pdf.FontFetcher(lambda _url: pytest.fail("it was read"))
    with pytest.raises(ValueError, match="nothing but its fonts"):
        fetch(address)


def test_a_sheet_reads_its_fonts() -> None:
    file = (pdf.FONTS / "NotoSans-Regular.ttf").as_uri()
    assert pdf.FontFetcher(lambda url: url)(file) == file


class NoPango:
    """Fails to import WeasyPrint like a machine without Pango."""

    def find_spec(self, name: str, *_: Any) -> None:
        if name == "weasyprint":
            raise OSError("cannot load library 'libpango-1.0-0'")


def test_without_pango_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf, "_press", pdf.PdfPress)
    monkeypatch.delitem(sys.modules, "weasyprint", raising=False)
    monkeypatch.setattr(sys, "meta_path", [NoPango(), *sys.meta_path])
    with pytest.raises(PangoMissingError, match=r"libpango-1\.0-0"):
        evening_pdf(columns(NAMES, 1), english())


ALONE = """
import sys
sys.path.insert(0, sys.argv[1])
from tests.paper.test_pdf import whole_game, evening_pdf, english
sys.stdout.buffer.write(evening_pdf(whole_game(), english()))
"""


@pytest.mark.whole
def test_a_machine_without_any_font_prints_the_same(tmp_path: Path) -> None:
    config = tmp_path / "fonts.conf"
    config.write_text(
        f'<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">'
        f"<fontconfig><cachedir>{tmp_path}</cachedir></fontconfig>"
    )
    pdf = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", ALONE, str(Path(__file__).parents[2])],
        env={"FONTCONFIG_FILE": str(config)},
        capture_output=True,
        check=True,
    ).stdout
    assert text(pypdf.PdfReader(io.BytesIO(pdf))) == text(read(whole_game()))


def test_a_suit_with_a_letter_of_its_own_is_written_as_that_letter() -> None:
    spades = picture("spades", "♠")
    assert with_suit_letters(f"6{spades} made") == "6♠ made"
    for drawing in (picture("leaves", "leaves"), picture("spades", "")):
        assert with_suit_letters(drawing) == drawing


SUITS = Path(__file__).parents[2] / ".ci" / "suits.py"


def test_the_letters_of_the_suits_are_what_is_drawn_today() -> None:
    """`python .ci/suits.py` would change nothing: outlines, widths, characters, measures."""
    kept, drawn = TTFont(pdf.FONTS / "Suits.ttf"), io.BytesIO()
    runpy.run_path(str(SUITS))["suits_font"]().save(drawn)
    now = TTFont(drawn)
    assert kept.getGlyphOrder() == now.getGlyphOrder()
    for name in now.getGlyphOrder():
        assert kept["glyf"][name] == now["glyf"][name], name
    assert kept["hmtx"].metrics == now["hmtx"].metrics
    assert kept.getBestCmap() == now.getBestCmap()
    assert kept["head"].unitsPerEm == now["head"].unitsPerEm
    assert (kept["hhea"].ascent, kept["hhea"].descent) == (now["hhea"].ascent, now["hhea"].descent)


def test_a_changed_drawing_would_change_the_letters() -> None:
    made = runpy.run_path(str(SUITS))
    font = made["suits_font"]
    paths = font.__globals__["SUIT_PATHS"]
    font.__globals__["SUIT_PATHS"] = paths | {
        "spades": paths["spades"].replace("M12 1.5", "M12 1.7")
    }
    spades = font().font["glyf"]["spades"]
    assert spades != TTFont(pdf.FONTS / "Suits.ttf")["glyf"]["spades"]


@pytest.mark.parametrize("weight", ["Regular", "Bold"])
def test_digits_stand_under_digits(weight: str) -> None:
    """All digits have the same width, without a style for it."""
    font = TTFont(pdf.FONTS / f"NotoSans-{weight}.ttf")
    glyphs = font.getBestCmap()
    assert len({font["hmtx"][glyphs[ord(digit)]][0] for digit in "0123456789"}) == 1


@pytest.mark.parametrize("key", ["", *all_games()])
def test_the_widths_of_phones_are_no_matter_of_paper(
    key: str, caplog: pytest.LogCaptureFixture
) -> None:
    weasyprint = pytest.importorskip("weasyprint")
    weasyprint.CSS(string=paper_styles(key))
    assert [said for said in caplog.messages if "media" in said] == []


@pytest.mark.parametrize("weight", ["Regular", "Bold"])
def test_what_our_languages_write_is_there_in_both_weights(weight: str) -> None:
    """Suits have one weight; all other characters are in both fonts."""
    written = "½⅓⅔¼¾⁰¹²³⁴⁵⁶⁷⁸⁹⁄₀₁₂₃₄₅₆₇₈₉"
    written += "−×±→…–·„“«»’№€₽￥čďěňřšťůžйёъы、。：（）「」・〜点払精算表ディール"
    fonts = [TTFont(pdf.FONTS / f"NotoSans{script}-{weight}.ttf") for script in ("", "JP")]
    known = {letter for font in fonts for letter in font.getBestCmap()}
    assert [letter for letter in written if ord(letter) not in known] == []
    assert set(map(ord, "♠♥♦♣")) <= set(TTFont(pdf.FONTS / "Suits.ttf").getBestCmap())


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_a_page_says_itself_how_large_its_paper_is(paper: Paper) -> None:
    assert f"@page {{ size: {paper.size} }}" in pdf.with_paper_size("<style></style>", paper)
    assert "size:" not in paper_styles().split("@page {")[1].split("@")[0].replace("font-size:", "")


@pytest.mark.parametrize("key", ["", *all_games()])
def test_nothing_is_added_to_heights_for_browsers(key: str) -> None:
    assert pdf.without_additions("height: calc(7mm + var(--line-above, 0mm));") == "height: 7mm;"
    assert "var(--taller" in paper_styles(key)
    assert not {"--taller", "--line-above"} & set(
        re.findall("--[a-z-]+", pdf.without_additions(paper_styles(key)))
    )


def test_between_the_parts_of_a_table_nothing_is_laid_out() -> None:
    table = "<table>\n<tr>\n<td>a</td> <td> b <i>c</i> <b>d</b></td>\n</tr>\n</table>"
    close = "<table><tr><td>a</td><td> b <i>c</i> <b>d</b></td></tr></table>"
    assert pdf.without_table_spaces(f"{table} {table}\n<p>") == f"{close} {close}\n<p>"


def test_the_emblem_becomes_a_background_without_a_label() -> None:
    emblem = (
        '<div class="paper-emblem"><svg class="a" role="img" aria-label="Cards"><p/></svg></div>'
    )
    sign = re.search(r"base64,([^)]*)", pdf.with_emblem_image(f"<svg></svg>{emblem}"))
    assert sign
    assert base64.b64decode(sign[1]) == f'<svg xmlns="{pdf.SVG_NAMESPACE}"><p/></svg>'.encode()
