"""Letters take room: kana and kanji twice as much as others."""

import pytest

from assistant.core.names import cut_to_width, width


@pytest.mark.parametrize(
    ("text", "wide"),
    [
        ("", 0),
        ("Anna", 4),
        ("Čeněk", 5),
        ("Ce\u030cne\u030ck", 5),
        ("Пётр", 4),
        ("さくら", 6),
        ("赤桐 A", 6),
        ("\uff71\uff76", 2),
        ("\uff21", 2),
    ],
)
def test_what_is_wide_counts_twice(text: str, wide: int) -> None:
    assert width(text) == wide


def test_a_text_is_cut_to_what_has_room() -> None:
    assert [cut_to_width("さくらA", room) for room in (7, 6, 5, 1, -1)] == [
        "さくらA",
        "さくら",
        "さく",
        "",
        "",
    ]
