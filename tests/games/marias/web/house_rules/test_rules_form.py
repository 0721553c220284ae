"""A published tariff is chosen, with the table's own prices beside it.

With house rules of Mariáš.
"""

from __future__ import annotations

from assistant.games import all_games
from assistant.web.rules.rules_form import RulesChoice

GAME = all_games()["marias"]


def chosen(**values: str) -> dict[str, str]:
    """What stands in the form's fields; `__` stands for the dot in a field's name."""
    choice = RulesChoice(GAME, {name.replace("__", "."): value for name, value in values.items()})
    return {option.key: choice.chosen(option) for option in GAME.options}


def test_a_tariff_brings_its_prices() -> None:
    said = chosen(rules__values="federation", based="")
    assert (said["price_game"], said["price_betl"], said["price_open_durch"]) == ("1", "15", "60")


def test_a_price_of_the_tables_own_stays_where_another_tariff_is_chosen() -> None:
    """A betl of 5 was the pub's, a durch of 12 the table's own."""
    said = chosen(
        rules__values="federation", rules__price_betl="5", rules__price_durch="12", based="pub"
    )
    assert (said["price_betl"], said["price_durch"]) == ("15", "12")


def test_a_price_that_is_emptied_is_the_tariffs_again() -> None:
    said = chosen(rules__values="federation", rules__price_betl="", based="federation")
    assert said["price_betl"] == "15"


def test_an_odd_hundred_has_no_half() -> None:
    choice = RulesChoice(GAME, {"rules.price_hundred": "5"})
    rules, (problem,) = choice.agreed
    assert rules is None
    assert problem.field == "rules.price_hundred"
