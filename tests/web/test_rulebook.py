"""The worked examples of each game can be read by people who argue about the score."""

import pytest

from assistant.web.rulebook import examples
from tests.web.conftest import Phone


def test_every_game_is_listed(phone: Phone, game: str) -> None:
    assert f"/rules/{game}" in phone.page("/rules/").links


def test_every_example_is_shown_with_its_source(phone: Phone, game: str) -> None:
    page = phone.page(f"/rules/{game}")
    told = examples(game)
    assert sum(tag == "h2" for tag, _ in page.tags) == len(told) > 5
    for example, _ in told:
        assert " ".join(example["title"].split()) in page.text
        assert " ".join(example["source"].split()) in page.text


@pytest.mark.parametrize("game", ["bridge", "..", "%00"])
def test_a_game_that_nobody_knows_has_no_examples(phone: Phone, game: str) -> None:
    assert phone.get(f"/rules/{game}").status_code == 404
