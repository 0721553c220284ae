"""Names in buttons are shortened as people would, and stay apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.names import BUTTON_WIDTH, letters_of, short_names, width


@pytest.mark.parametrize(
    ("players", "short"),
    [
        (("Anna", "Александра"), ("Anna", "Александра")),
        (("Řehoř Bartoloměj",), ("Řehoř B.",)),
        (("Řehoř Bartoloměj", "Řehoř Bořek"), ("Řehoř Ba.", "Řehoř Bo.")),
        (("Maximiliána Vondráčková",), ("Maxim. V.",)),
        (("Wolfeschlegelstein",), ("Wolfeschl.",)),
        (("アレクサンドル", "山田太郎", "佐藤 さくら子"), ("アレクサ…", "山田太郎", "佐藤 さ.")),
        (("Wolfeschlegel", "Wolfeschlager"), ("Wolfeschlegel", "Wolfeschlager")),
        (("Alexandr🇨🇿Novák",), ("Alexandr.",)),
        (("Alexandr 🇨🇿",), ("Alex. 🇨🇿.",)),
        (("Bo 👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦",), ("Bo 👩‍👩‍👧‍👦.",)),
    ],
)
def test_a_long_name_is_shortened_so_that_nobody_is_taken_for_another(
    players: tuple[str, ...], short: tuple[str, ...]
) -> None:
    assert short_names(players) == short


def test_less_room_takes_more_off() -> None:
    players = ("Řehoř Bartoloměj", "Александра", "Maximiliána Vondráčková", "Dana")
    assert short_names(players, 8) == ("Řehoř B.", "Алексан.", "Max. V.", "Dana")


@pytest.mark.parametrize("room", [8, BUTTON_WIDTH])
@given(players=st.lists(st.text(min_size=1, max_size=40), unique=True, min_size=1, max_size=8))
def test_names_that_differ_never_look_the_same(room: int, players: list[str]) -> None:
    short = short_names(tuple(players), room)
    assert len(set(short)) == len(players)
    assert all(
        name == whole or width(name) <= room for name, whole in zip(short, players, strict=True)
    )


FLAG, FAMILY = "🇨🇿", "👩‍👩‍👧‍👦"


@given(
    players=st.lists(
        st.lists(st.sampled_from(["A", "e", " ", FLAG, FAMILY, "ก็", "한"]), min_size=1).map(
            "".join
        ),
        unique=True,
        min_size=1,
        max_size=4,
    )
)
def test_what_a_reader_takes_for_one_letter_is_never_cut_in_half(players: list[str]) -> None:
    """What is kept of a name is letters of it, whole, then one of the signs of a shortened one."""
    for name, short in zip(players, short_names(tuple(players)), strict=True):
        whole = {*letters_of(name), *letters_of(" ".join(name.split())), " ", ".", "…"}
        assert {*letters_of(short)} <= whole
