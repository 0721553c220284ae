"""What a form chooses: a preset with all its rules, and the table's own choices beside it.

With deals of Mariáš.
"""

from __future__ import annotations

from assistant.core.house_rules import Option
from assistant.games import all_games
from assistant.web.house_rules.rules_form import RulesChoice, fields_of

PLAIN = all_games()["marias"]


def test_a_game_without_presets_has_only_its_default() -> None:
    values: Option = next(rule for rule in PLAIN.options if rule.key == "values")
    choice = RulesChoice(PLAIN, {"rules.values": "federation", "based": ""})
    assert (choice.named, choice.chosen(values), choice.usual(values)) == ("", "federation", "pub")
    assert RulesChoice(PLAIN, fields_of(PLAIN, PLAIN.rules())).agreed == (PLAIN.rules(), [])
