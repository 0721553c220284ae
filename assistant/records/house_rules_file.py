"""House rules in a file or link: name, game, and the differences from a preset."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from assistant.core.codec import Plain, shown, tidy, unknown_keys
from assistant.core.fields import Problem
from assistant.core.game import AnyGame, FindGame
from assistant.core.limits import RULES_BYTES
from assistant.core.message import Message, msg
from assistant.evening.reading.opening import new_name_problem, read_agreed, write_rules
from assistant.records.record import MAX_CODE_LENGTH, pack, unpack

FORMAT = "house-rules/1"
_ANY_FORMAT = re.compile(r"house-rules/([1-9][0-9]{0,5})")
_KEYS = ("format", "game", "name", "rules")


@dataclass(frozen=True, slots=True)
class NamedRules:
    """House rules of a game, with the name that a group gave them."""

    game: AnyGame
    name: str
    rules: Any


def write_house_rules(named: NamedRules) -> dict[str, Plain]:
    """House rules as plain data: the differences from one edition of a preset.

    Later versions with more rules read the same house rules. Older versions can read them if they
    have all rules that differ.
    """
    rules = write_rules(named.rules, named.game)
    return {"format": FORMAT, "game": named.game.key, "name": named.name, "rules": rules}


def are_house_rules(data: Plain) -> bool:
    """Whether plain data has the format of house rules, in this version or another."""
    return _format_of(data) is not None


def _format_of(data: Plain) -> str | None:
    name = data.get("format") if isinstance(data, dict) else None
    return name if isinstance(name, str) and _ANY_FORMAT.fullmatch(name) else None


def read_house_rules(data: Plain, find_game: FindGame) -> tuple[NamedRules | None, list[Problem]]:
    """House rules from plain data, and all problems; None if there are any problems."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return None, [Problem("format", _format_message(data))]
    game = find_game(data.get("game"))
    if game is None:
        return None, [Problem("game", msg("unknown game {name}", name=shown(data.get("game"))))]
    problems = unknown_keys(data, _KEYS)
    name = data.get("name")
    if text := new_name_problem(name):
        problems.append(Problem("name", text))
    rules, rule_problems = read_agreed(data.get("rules"), game)
    problems += rule_problems
    return (None if problems else NamedRules(game, tidy(str(name)), rules)), problems


def _format_message(data: Plain) -> Message:
    if are_house_rules(data):
        return msg("{format} is from a newer version of the program", format=_format_of(data) or "")
    return msg("not a {format}", format=FORMAT)


# ---- In a link ----

RULES = "h1"
_CODE = re.compile(r"(?:\A|[#/])(h1\.[A-Za-z0-9_-]+)=*\Z")


def rules_code(rules: Plain) -> str:
    """The code for these house rules in a link."""
    return f"{RULES}.{pack(rules)}"


def find_rules_code(text: str) -> str:
    """The code of house rules at the end of a text, such as a link; empty if there is none."""
    match = _CODE.search("".join(text.split()))
    return match[1] if match and len(match[1]) <= MAX_CODE_LENGTH else ""


def read_rules_code(code: str) -> Plain:
    """The house rules in a code; None if the code is invalid."""
    valid_code = find_rules_code(code)
    return unpack(valid_code.removeprefix(f"{RULES}."), RULES_BYTES) if valid_code else None
