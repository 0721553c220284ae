"""Names in buttons are shortened as people would, and stay apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.short_names import ROOM, short_names


@pytest.mark.parametrize(
    ("players", "short"),
    [
        (("Anna", "Александра"), ("Anna", "Александра")),
        (("Řehoř Bartoloměj",), ("Řehoř B.",)),
        (("Řehoř Bartoloměj", "Řehoř Bořek"), ("Řehoř Ba.", "Řehoř Bo.")),
        (("Maximiliána Vondráčková",), ("Maxim. V.",)),
        (("Wolfeschlegelstein",), ("Wolfeschl.",)),
        (("Wolfeschlegel", "Wolfeschlager"), ("Wolfeschlegel", "Wolfeschlager")),
    ],
)
def test_a_long_name_is_shortened_so_that_nobody_is_taken_for_another(
    players: tuple[str, ...], short: tuple[str, ...]
) -> None:
    assert short_names(players) == short


@given(st.lists(st.text(min_size=1, max_size=40), unique=True, min_size=1, max_size=8))
def test_names_that_differ_never_look_the_same(players: list[str]) -> None:
    short = short_names(tuple(players))
    assert len(set(short)) == len(players)
    assert all(
        name == whole or len(name) <= ROOM for name, whole in zip(short, players, strict=True)
    )
