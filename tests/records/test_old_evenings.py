"""Evenings written in any format of spreadsheet are read back, and become records."""

from __future__ import annotations

import csv
import io
from datetime import date, timedelta
from decimal import Decimal
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.games import all_games, find_game
from assistant.language import language_of
from assistant.records.old_evening_results import OldEvening, old_evening_record
from assistant.records.old_evenings_file import Reading, read_old_evenings
from assistant.records.record import read_record
from assistant.records.spreadsheet import COMMAS, SEMICOLONS, Punctuation, spreadsheet
from tests.days import ON_IT
from tests.evening.three_players import read
from tests.samples import PAID, one_each

from .test_old_evenings_file import FILES, File

TODAY = date(2026, 11, 28)
NAMES = ["Anna", "Řehoř", "Žofie", "'t Hart", "Dana Nová", "Čeněk"]
FORMS = {
    "dmy": [
        "{0.day}.{0.month}.{0.year}",
        "{0:%d}. {0:%m}. {0.year}",
        "{0:%d/%m/%Y}",
        "{0:%d-%m-%Y}",
    ],
    "mdy": ["{0:%m/%d/%Y}", "{0.month}-{0.day}-{0.year}"],
    "ymd": ["{0:%Y-%m-%d}", "{0:%Y/%m/%d}", "{0.year}年{0.month}月{0.day}日", "{0:%Y-%m-%d} 20:15"],
}
MINUSES = ["-{}", "−{}", "({})", "{}-", "▲{}"]
Evenings = dict[date, dict[str, Decimal]]


@st.composite
def many_evenings(draw: st.DrawFn) -> Evenings:
    """Evenings on different days, the results of each adding up to zero."""
    days = draw(st.lists(st.integers(1, 9_000), min_size=1, max_size=6, unique=True))
    evenings = {}
    for ago in sorted(days, reverse=True):
        names = draw(st.lists(st.sampled_from(NAMES), min_size=2, unique=True))
        cents = draw(
            st.lists(st.integers(-(10**7), 10**7), min_size=len(names), max_size=len(names))
        )
        cents[-1] -= sum(cents)
        results = {name: Decimal(n) / 100 for name, n in zip(names, cents, strict=True)}
        evenings[TODAY - timedelta(ago)] = results
    return evenings


def written(amount: Decimal, sign: str, minus: str) -> str:
    """An amount in the format of a file."""
    said = f"{abs(amount):.2f}".replace(".", sign)
    return minus.format(said) if amount < 0 else said


def lines_of(evenings: Evenings, kind: str, form: str, sign: str, minus: str) -> list[list[str]]:
    """The cells of a file whose lines are evenings, results or people."""
    cells = {
        (day, name): written(amount, sign, minus)
        for day, results in evenings.items()
        for name, amount in results.items()
    }
    if kind == "result":
        return [["datum", "jméno", "částka"]] + [
            [form.format(day), name, text] for (day, name), text in cells.items()
        ]
    if kind == "evening":
        return [["datum", *NAMES]] + [
            [form.format(day), *(cells.get((day, name), "") for name in NAMES)] for day in evenings
        ]
    return [["jméno", *map(form.format, evenings)]] + [
        [name, *(cells.get((day, name), "") for day in evenings)] for name in NAMES
    ]


def fits(encoding: str, form: str, minus: str) -> bool:
    """Whether an encoding has all characters of a format."""
    return encoding != "cp1250" or not set("年−▲") & set(form + minus)


DIALECTS = [
    (encoding, order, form, minus)
    for encoding in ("utf-8", "utf-8-sig", "utf-16", "cp1250")
    for order, forms in FORMS.items()
    for form in forms
    for minus in MINUSES
    if fits(encoding, form, minus)
]


@given(
    many_evenings(),
    st.sampled_from(["evening", "result", "person"]),
    st.sampled_from(DIALECTS),
    st.sampled_from([",", "."]),
    st.sampled_from([";", "\t", ","]),
)
def test_evenings_come_back_from_any_dialect(
    evenings: Evenings, kind: str, dialect: tuple[str, str, str, str], sign: str, separator: str
) -> None:
    encoding, order, form, minus = dialect
    text = io.StringIO()
    csv.writer(text, delimiter=separator).writerows(lines_of(evenings, kind, form, sign, minus))
    said = {"order": order, "unit": "money", "currency": "CZK"}
    if encoding == "cp1250":
        said |= {"encoding": encoding}
    reading = read_old_evenings(text.getvalue().encode(encoding), said, TODAY, 12)
    assert not reading.questions
    assert [fault for one in reading.evenings for fault in one.faults] == []
    assert {one.day: dict(one.results) for one in reading.evenings} == {
        day.isoformat(): results for day, results in evenings.items()
    }


@pytest.mark.parametrize("language", ["en", "cs", "ru", "ja"])
@pytest.mark.parametrize("writing", [COMMAS, SEMICOLONS])
def test_our_own_spreadsheet_comes_back_as_its_evenings(
    language: str, writing: Punctuation
) -> None:
    """Two tables of one day and one game, the first of them paid."""
    record = {"game": PAID, "date": "2026-11-20", "place": "At Anna's"}
    deals = [one_each("Boris"), one_each("Boris"), one_each("Anna")]
    paid = read(**record, deals=deals, stake={"per_point": "0.50", "currency": "CZK"})
    points = read(**record, deals=deals[:2])
    say = language_of(language).say
    tables = spreadsheet(
        [paid, points], say, writing, translated_heads=language != "en", day_of=ON_IT
    )
    text = "".join(tables)
    reading = read_old_evenings(text.encode(), {}, TODAY, 12)
    assert not reading.questions
    assert not reading.whole
    assert [(one.day, one.place, one.currency, dict(one.results)) for one in reading.evenings] == [
        ("2026-11-20", "At Anna's", "CZK",
         {"Anna": Decimal(0), "Boris": Decimal("1.50"), "Cyril": Decimal("-1.50")}),
        ("2026-11-20", "At Anna's", "",
         {"Anna": Decimal(-2), "Boris": Decimal(4), "Cyril": Decimal(-2)}),
    ]  # fmt: skip


def one(text: str, **said: str) -> tuple[OldEvening, Reading]:
    """The only evening of a file."""
    reading = read_old_evenings(text.encode(), said, TODAY, 12)
    (evening,) = reading.evenings
    return evening, reading


@pytest.mark.parametrize(
    ("adds_up", "payable"), [(True, (150, -150)), (False, None)]
)  # fmt: skip
def test_the_club_s_own_amounts_are_what_would_be_paid(
    adds_up: bool, payable: tuple[int, ...] | None
) -> None:
    game = next(game for game in all_games().values() if game.of_results({}, False) is not None)
    old, _ = one("Datum;Anna;Boris;Poznámka\n5.1.2024;1,50 Kč;-1,50 Kč;late\n")
    evening, problems = read_record(old_evening_record(old, game, adds_up, 100), find_game)
    assert problems == []
    assert evening is not None
    assert evening.totals == (150, -150)
    assert evening.stake is not None
    assert (evening.stake.per_point, evening.stake.currency) == (Decimal("0.01"), "Kč")
    assert evening.closed is not None
    assert evening.payable == payable
    assert evening.slots[0].note == "late"


def test_what_went_into_a_box_counts_for_the_sum_and_is_paid_to_nobody() -> None:
    game = next(game for game in all_games().values() if game.of_results({}, False) is not None)
    old, reading = one("Datum;Anna;Boris;Kasa\n5.1.2024;10;-12;2\n", unit="points")
    assert (old.faults, old.box, reading.adds_up) == ([], Decimal(2), True)
    evening, _ = read_record(old_evening_record(old, game, True, 1), find_game)
    assert evening is not None
    assert evening.payable is None


BITS = [
    "",
    "-",
    "x",
    "5.1.2024",
    "1/2/24",
    "12,5",
    "1.250",
    "(3)",
    "Kč",
    "Celkem",
    "'",
    '"',
    ";",
    "\n",
]
SAID = st.dictionaries(
    st.sampled_from(["lines", "top", "order", "decimal", "unit", "adds_up", "role0", "role1"]),
    st.sampled_from(["person", "result", "name", "0", "2", "dmy", "ymd", "point", "points", "no"]),
    max_size=3,
)


@given(
    st.sampled_from(FILES),
    st.lists(st.tuples(st.integers(0, 400), st.integers(0, 9), st.sampled_from(BITS)), max_size=5),
    SAID,
)
def test_whatever_a_file_says_what_is_offered_becomes_a_table(
    file: File, changes: list[tuple[int, int, str]], said: dict[str, str]
) -> None:
    text = file.text
    for at, gone, come in changes:
        text = text[:at] + come + text[at + gone :]
    reading = read_old_evenings(text.encode(), file.said | said, TODAY, 12)
    if reading.questions or reading.problem:
        return
    game = next(game for game in all_games().values() if game.of_results({}, False) is not None)
    for old in (old for old in reading.evenings if not old.faults):
        record = old_evening_record(old, game, reading.adds_up, 100)
        evening, problems = read_record(record, find_game)
        assert problems == []
        assert evening is not None
        coins = 100 if old.currency else 1
        assert evening.totals == tuple(one * coins for one in old.results.values())


@pytest.mark.parametrize(
    "lines",
    [
        ["13.1.2024;Anna;1"] * 10_000,
        [f"{n % 28 + 1}.{n % 12 + 1}.2024;Player {n};{n}" for n in range(10_000)],
        [f"14.1.2024;{'1 ' * 10_000};-1"] * 50,
        [f"14.1.2024;{'(' * 9_000}1{'-' * 9_000};{'Anna ' * 4_000}"] * 20,
    ],
)
def test_no_file_takes_long_to_read(lines: list[str]) -> None:
    """A quarter of a second on an idle machine."""
    data = "\n".join(["datum;jméno;body", *lines]).encode()
    began = process_time()
    read_old_evenings(data, {"unit": "points"}, TODAY, 12)
    assert process_time() - began < 2
