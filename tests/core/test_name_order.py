"""Names stand in the order that readers of a language expect."""

import pytest

from assistant.core.names import name_order


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("cs", ["Adam", "Cyril", "Čeněk", "Dana", "Hynek", "Chrudoš", "Igor"]),
        ("cs", ["Renata", "Řehoř", "Sára", "Šimon", "Zdeněk", "Žofie"]),
        ("cs", ["Adéla", "Adela B", "Ádéla C", "adela D"]),
        ("cs", ["Hod", "Hoch", "Hora"]),
        ("cs", ["Anna", "Борис"]),
        ("en", ["Čeněk K", "Čeněk L", "Chloe", "Cyril", "Dana", "dora", "Hynek"]),
        ("en", ["Anna", "Anna 2", "Annabel", "Łukasz", "Marie"]),
        ("ru", ["Елена", "Ёлка", "Емеля"]),
        ("ru", ["Иван", "Йозеф", "Кира"]),
        ("ru", ["7", "Борис", "Яна", "Anna"]),
        ("ja", ["Anna", "アキ", "あや", "ガイ", "かな", "さくら", "佐藤", "赤桐"]),
        ("ja", ["サーバ", "さあび", "サイ"]),
        ("ja", ["きやく", "きゃくま", "きよ"]),
    ],
)
def test_names_stand_in_the_order_of_a_language(language: str, names: list[str]) -> None:
    mixed = names[::-1]
    assert sorted(mixed, key=name_order(language)) == names


def test_hiragana_and_katakana_of_any_width_stand_together() -> None:
    names = ["あか", "アキ", "\uff71\uff78", "あけ"]
    mixed = names[::-1]
    assert sorted(mixed, key=name_order("ja")) == names


def test_the_same_names_stand_in_one_order_however_they_come() -> None:
    names = ["ANNA", "Anna", "anna", "ánna", "Ánna"]
    key, mixed = name_order("en"), names[::-1]
    assert sorted(names, key=key) == sorted(mixed, key=key)
