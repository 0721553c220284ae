"""What counts as strangely written, so that the tests that look for it can find it."""

import pytest
from babel.messages import pofile

from assistant.folders import PACKAGE as ROOT
from assistant.language import Language, language_of, languages
from tests.signs import strange_money, strange_signs


@pytest.mark.parametrize(
    "text", ["− 10", "Anna − 10", "a (− 2)", "2 x 4", "× 2", "2х4", "{n} x {price}"]
)
def test_a_loose_minus_and_another_times_are_found(text: str) -> None:
    assert strange_signs(text)


@pytest.mark.parametrize(
    "text", ["−10", "(3 − 1) × 2", "{n} − {off}", "2 × 4", "×2", "flek ×2", "A – 10"]
)
def test_what_is_written_well_is_not(text: str) -> None:
    assert not strange_signs(text)


@pytest.mark.parametrize(
    ("tag", "currency", "text"),
    [
        ("en", "EUR", "+6.00 €"),
        ("en", "EUR", "€−6.00"),
        ("en", "EUR", "€6,50"),
        ("en", "CZK", "CZK 6.00"),
        ("cs", "CZK", "Kč 6,00"),
        ("cs", "CZK", "6.00 Kč"),
        ("cs", "EUR", "€ 6,00"),
        ("ru", "RUB", "₽ 6"),
        ("ja", "JPY", "6 ￥"),
    ],
)
def test_money_written_as_nobody_there_writes_it_is_found(
    tag: str, currency: str, text: str
) -> None:
    assert strange_money(text, language_of(tag), currency)


@pytest.mark.parametrize(
    ("tag", "currency", "text"),
    [
        ("en", "EUR", "€ standing: +€6.00 −€1,234.50"),
        ("en", "CZK", "+6.00 CZK −1,234.50 CZK"),
        ("cs", "CZK", "+6,00 Kč −1 234,50 Kč"),
        ("ru", "RUB", "+6 ₽ −1 234,50 ₽"),
        ("ja", "JPY", "+￥6 −￥1,234"),
    ],
)
def test_money_written_well_is_not(tag: str, currency: str, text: str) -> None:
    assert not strange_money(text, language_of(tag), currency)


@pytest.mark.parametrize("language", languages(), ids=lambda one: one.tag)
def test_no_message_has_a_loose_minus_or_another_times(language: Language) -> None:
    file = ROOT / "locale" / language.tag / "LC_MESSAGES" / "messages.po"
    with (file if file.exists() else ROOT / "locale" / "messages.pot").open("rb") as catalogue:
        messages = list(pofile.read_po(catalogue))
    said = [one.string if file.exists() else one.id for one in messages if one.id]
    texts = [text for one in said for text in ([one] if isinstance(one, str) else one or ())]
    assert len(texts) >= len(messages) - 1
    assert [text for text in texts if strange_signs(text)] == []
