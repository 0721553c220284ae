"""The printed sheet, read back from its PDF."""

import io
import runpy
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pypdf
import pypdfium2
import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from assistant.drawings import picture
from assistant.evening.evening import Evening
from assistant.evening.events import Closed, Logged
from assistant.evening.replay import replay
from assistant.games import find_game
from assistant.language import english
from assistant.paper import pdf
from assistant.paper.pdf import PangoMissingError, evening_pdf
from assistant.paper.sizes import A4, LETTER, Paper
from assistant.records.record import read_record

pytestmark = pytest.mark.pdf

NAMES = ("Řehoř Čeněk", "Дмитрий", "赤桐")
LONG = (
    "Maximilian Konstantin von Hohenzollern-X",
    "Řehoř Čeněk z Dolních Počernic a Kyjí",
    "Дмитрий Александрович Невский-Задунайски",
    "赤" * 40,
)
UNPLAYED = {"contract": "suit", "trump": "leaves", "played": False}
HUNDRED = {
    "contract": "suit",
    "trump": "hearts",
    "announced": ["soloist_hundred", "defenders_seven"],
    "fleks": {"game": 2, "soloist_hundred": 1},
    "card_points": 60,
    "marriages": {"soloist": ["hearts"]},
}


def evening(game: str, players: tuple[str, ...], deals: list[Any], **more: Any) -> Evening:
    plain = {"format": "table-record/1", "game": game, "players": list(players), "deals": deals}
    read, problems = read_record({**plain, **more}, find_game)
    assert read is not None, [english().say(p.text, players) for p in problems]
    return read


def marias(players: tuple[str, ...], count: int, **more: Any) -> Evening:
    kinds = [UNPLAYED, HUNDRED, {"contract": "betl", "made": True}, UNPLAYED]
    deals = [
        {"soloist": players[(n + 1) % len(players)], **kinds[n % len(kinds)]} for n in range(count)
    ]
    return evening("marias", players, deals, **more)


def nine_deals(a: str, b: str, c: str) -> list[Any]:
    """The whole game of the rules."""
    both, alone = "whist", "pass"

    def deal(contract: str, who: str, whist: dict[str, str], *tricks: int) -> dict[str, Any]:
        plain: dict[str, Any] = {"contract": contract, "declarer": who, "whist": whist}
        return plain | ({"tricks": dict(zip((a, b, c), tricks, strict=True))} if tricks else {})

    return [
        deal("6S", a, {b: both, c: alone}, 6, 2, 2),
        deal("7H", b, {c: both, a: both}, 1, 7, 2),
        deal("8D", c, {a: both, b: both}, 2, 1, 7),
        {"contract": "raspasy", "tricks": {a: 2, b: 5, c: 3}},
        {"contract": "raspasy", "tricks": {a: 4, b: 3, c: 3}},
        deal("misere", a, {b: both, c: both}, 0, 6, 4),
        deal("6C", b, {c: both, a: both}, 1, 8, 1),
        deal("9NT", c, {a: both, b: alone}, 1, 0, 9),
        deal("8H", a, {b: alone, c: alone}) | {"aid": [[b, 2], [c, 2]]},
    ]


def preferans(players: tuple[str, ...], deals: list[Any], **more: Any) -> Evening:
    return evening("preferans", players, deals, first_dealer=players[2], **more)


def whole_game(**more: Any) -> Evening:
    return preferans(NAMES, nine_deals(*NAMES), **more)


def read(of: Evening) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(evening_pdf(of, english())))


def text(reader: pypdf.PdfReader) -> str:
    """All text, with one plain space wherever a line or the type ends."""
    return " ".join(" ".join(page.extract_text() for page in reader.pages).split())


def drawn(reader: pypdf.PdfReader) -> str:
    """The text of the first page without breaks: a cell's totals stand together."""
    return reader.pages[0].extract_text().replace("\n", "")


@cache
def forty() -> pypdf.PdfReader:
    stake = {"per_point": "0.10", "currency": "CZK"}
    return read(marias(NAMES, 40, title="Friday", place="U Anny", date="2026-11-20", stake=stake))


@cache
def nine() -> pypdf.PdfReader:
    return read(whole_game(stake={"per_point": "0.10", "currency": "CZK"}))


def test_forty_deals_of_marias_are_one_page() -> None:
    assert len(forty().pages) == 1


@pytest.mark.parametrize("players", [NAMES, LONG])
def test_more_deals_go_on_under_the_same_heading(players: tuple[str, ...]) -> None:
    pages = read(marias(players, 70)).pages
    assert len(pages) == 2
    assert all("dealer" in page.extract_text() for page in pages)


def test_forty_deals_with_long_names_are_one_page() -> None:
    assert len(read(marias(LONG, 40, title="Friday")).pages) == 1


def test_a_sheet_names_everybody_in_any_script() -> None:
    for reader in (forty(), nine()):
        assert all(name in text(reader) for name in NAMES)


def test_every_page_says_whose_it_is_and_which() -> None:
    reader = read(marias(NAMES, 70, title="Friday", place="U Anny", date="2026-11-20"))
    for number, page in enumerate(reader.pages, 1):
        foot = page.extract_text()
        assert "Friday · U Anny · Nov 20, 2026" in foot
        assert f"page {number} of 2" in foot


def test_a_line_of_marias_says_what_was_played_for_how_much_and_how_all_stand() -> None:
    said = text(read(marias(("Anna", "Boris", "Cyril"), 2)))
    line = "×4 · 100 ×2 · 7 against"
    assert line in said
    assert said.split(line)[1].split()[:4] == ["+28", "−29", "−26", "+55"]


def test_marias_ends_with_sums_and_payments() -> None:
    said = text(forty())
    assert "40 deals" in said
    assert "pays 赤桐" in said
    assert "CZK" in said


def test_the_nine_deals_stand_in_their_cells() -> None:
    said = drawn(nine())
    for cell in ("2,10", "5,11", "6,9,15", "4,6,8,10", "8,10", "4,24,44", "18,38", "12,14"):
        assert cell in said


def test_the_nine_deals_are_settled() -> None:
    said = text(nine()).split()
    assert all(result in said for result in ("+92", "−18", "−74"))
    assert "9.20" in said
    assert "Дмитрий pays Řehoř Čeněk 18" in text(nine())


def test_every_deal_of_preferans_is_listed_with_what_it_wrote() -> None:
    said = text(nine())
    assert "4 tricks: 4 × 2" in said
    assert "misère made: 8 of 10, the target is reached" in said


def test_four_play_on_a_square() -> None:
    four = ("Anna", "Boris", "Čeněk", "Дмитрий")
    deals = nine_deals("Дмитрий", "Anna", "Boris")[:1]
    reader = read(preferans(four, deals, rules={"target": 30}))
    assert all(name in drawn(reader) for name in four)
    assert "30" in drawn(reader)
    assert "As it stands" in drawn(reader)


def test_a_game_stopped_early_says_so() -> None:
    going = preferans(NAMES, nine_deals(*NAMES)[:3])
    closed = replay(going, [Logged(9, "", Closed(tuple(map(str, going.totals))))])
    said = text(read(closed))
    assert "Stopped early" in said
    assert "赤桐 +10" in said


@pytest.mark.parametrize("game", ["marias", "preferans"])
def test_an_evening_without_deals_is_a_sheet_to_write_on(game: str) -> None:
    reader = read(evening(game, NAMES, []))
    assert len(reader.pages) == 1
    assert all(name in text(reader) for name in NAMES)
    assert "pays" not in text(reader)


def test_markup_in_names_is_text() -> None:
    said = text(read(marias(("<b>Anna</b>", "<img src=x>", "&amp;"), 1, title="<h1>Ha</h1>")))
    assert all(word in said for word in ("<b>Anna</b>", "<img src=x>", "&amp;", "<h1>Ha</h1>"))


def test_the_sheet_tells_machines_its_title_and_language() -> None:
    reader = forty()
    assert reader.metadata is not None
    assert reader.metadata.title == "Friday – Mariáš"
    assert str(reader.root_object["/Lang"]) == "en"
    assert "/StructTreeRoot" in reader.root_object


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
    fetch = pdf.OnlyFonts(lambda _url: pytest.fail("it was read"))
    with pytest.raises(ValueError, match="nothing but its fonts"):
        fetch(address)


def test_a_sheet_reads_its_fonts() -> None:
    file = (pdf.FONTS / "NotoSans-Regular.ttf").as_uri()
    assert pdf.OnlyFonts(lambda url: url)(file) == file


class NoPango:
    """Fails to import WeasyPrint as a machine without Pango does."""

    def find_spec(self, name: str, *_: Any) -> None:
        if name == "weasyprint":
            raise OSError("cannot load library 'libpango-1.0-0'")


def test_without_pango_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf, "_press", pdf.Press)
    monkeypatch.delitem(sys.modules, "weasyprint", raising=False)
    monkeypatch.setattr(sys, "meta_path", [NoPango(), *sys.meta_path])
    with pytest.raises(PangoMissingError, match=r"libpango-1\.0-0"):
        evening_pdf(marias(NAMES, 1), english())


ALONE = """
import sys
sys.path.insert(0, sys.argv[1])
from tests.paper.test_pdf import whole_game, evening_pdf, english
sys.stdout.buffer.write(evening_pdf(whole_game(), english()))
"""


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
    assert pdf.lettered(f"6{spades} made") == "6♠ made"
    for drawing in (picture("leaves", "leaves"), picture("spades", "")):
        assert pdf.lettered(drawing) == drawing


def test_the_letters_of_the_suits_are_printed_as_they_are_drawn() -> None:
    said = read(whole_game())
    names = {font["/BaseFont"].partition("+")[2] for font in fonts(said)}
    assert "Sheet-Suits" in names
    assert "6♠ made" in text(said)


SUITS = Path(__file__).parents[2] / "bench" / "suits.py"


def test_the_letters_of_the_suits_are_what_is_drawn_today() -> None:
    """`python bench/suits.py` would change nothing: outlines, widths, characters, measures."""
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
    paths = font.__globals__["PATHS"]
    font.__globals__["PATHS"] = paths | {"spades": paths["spades"].replace("M12 1.5", "M12 1.7")}
    spades = font().font["glyf"]["spades"]
    assert spades != TTFont(pdf.FONTS / "Suits.ttf")["glyf"]["spades"]


@pytest.mark.parametrize("weight", ["Regular", "Bold"])
def test_digits_stand_under_digits(weight: str) -> None:
    """All as wide as each other, so that no sheet has to ask for it."""
    font = TTFont(pdf.FONTS / f"NotoSans-{weight}.ttf")
    glyphs = font.getBestCmap()
    assert len({font["hmtx"][glyphs[ord(digit)]][0] for digit in "0123456789"}) == 1


# ---- Page by page ----


def lines(reader: pypdf.PdfReader) -> list[list[str]]:
    return [page.extract_text().splitlines() for page in reader.pages]


@pytest.mark.parametrize("count", range(44, 51))
def test_no_page_of_a_sheet_has_only_sums_or_one_deal(count: int) -> None:
    """A page holds 50 deals, or 43 with the sums, the payments and the lines to sign."""
    pages = lines(read(marias(("Anna", "Boris", "Cyril"), count)))
    assert len(pages) == 2
    assert any(line.startswith(f"{count - 2} ") for line in pages[1])


@pytest.mark.parametrize("size", [A4, LETTER], ids=["a4", "letter"])
def test_deals_follow_payments_that_go_to_a_second_page(size: Paper) -> None:
    """Four long names: the payments do not fit under the drawing."""
    playing = [[LONG[(dealer + step) % 4] for step in (1, 2, 3)] for dealer in range(2, 26)]
    deals = [
        {
            "contract": "6S",
            "declarer": a,
            "whist": {b: "whist", c: "whist"},
            "tricks": {a: 6, b: 3, c: 1} if a == LONG[0] else {a: 5, b: 3, c: 2},
        }
        for a, b, c in playing
    ]
    stake = {"per_point": "0.10", "currency": "CZK"}
    more = {"title": "Long " * 39, "rules": {"target": 1000}, "stake": stake}
    going = preferans(LONG, deals, **more)
    table = replay(going, [Logged(99, "", Closed(tuple(map(str, going.totals))))])
    reader = pypdf.PdfReader(io.BytesIO(evening_pdf(table, english(), size)))
    _, second, *_ = (page.extract_text() for page in reader.pages)
    assert "Who pays whom" in second
    assert "The deals" in second


@pytest.mark.parametrize("target", [20, 1000, 10_000, 999_990])
def test_the_target_stays_inside_its_circle(target: int) -> None:
    """The drawing has 180 - 2 x 14 mm for 804 units; the circle inside its line has 85."""
    four = ("Anna", "Boris", "Cyril", "Dana")
    deals = nine_deals("Dana", "Anna", "Boris")[:1]
    pdf = evening_pdf(preferans(four, deals, rules={"target": target}), english())
    words = pypdfium2.PdfDocument(pdf)[0].get_textpage()
    found = []
    search = words.search(f"{target}", match_whole_word=True)
    while place := search.get_next():
        first, count = place
        found.append((*words.get_charbox(first)[:2], *words.get_charbox(first + count - 1)[2:]))
    left, bottom, right, top = max(found, key=lambda box: box[3] - box[1])
    inside = 85 / 804 * 152 / 25.4 * 72
    assert (right - left) ** 2 + (top - bottom) ** 2 < inside**2
