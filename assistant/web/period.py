"""The days and the game that statistics are asked for."""

from __future__ import annotations

from dataclasses import dataclass

from flask import request

from assistant.clock import is_day
from assistant.core.fields import Problem, narrow
from assistant.core.message import msg
from assistant.games import find_game


@dataclass(frozen=True, slots=True)
class Period:
    """A period and a game, as far as they were said; what is no day is a problem."""

    since: str
    until: str
    game: str
    problems: tuple[Problem, ...] = ()

    def has(self, day: str) -> bool:
        """Tell whether a day is of this period."""
        return self.since <= day and (not self.until or day <= self.until)

    @property
    def year(self) -> str:
        """The year that the period is, from its first day to its last; nothing of any other."""
        year = self.since[:4]
        return year if (self.since, self.until) == (f"{year}-01-01", f"{year}-12-31") else ""

    @property
    def days(self) -> dict[str, str]:
        """The same days for the address of a page of another game."""
        return {name: value for name, value in self.query.items() if name != "game"}

    @property
    def query(self) -> dict[str, str]:
        """The same for the next page's address."""
        said = {"from": self.since, "to": self.until, "game": self.game}
        return {name: value for name, value in said.items() if value}

    def problem(self, name: str) -> Problem | None:
        """Find what is wrong at a field."""
        return next((problem for problem in self.problems if problem.field == name), None)


def asked_for(key: str | None = None) -> Period:
    """Read it from the address of the page, its game too where the page is not of one."""
    said = {name: narrow(request.args.get(name, "").strip()) for name in ("from", "to")}
    wrong = [name for name, text in said.items() if text and not is_day(text)]
    problems = tuple(Problem(name, msg("this is not a date")) for name in wrong)
    good = {name: "" if name in wrong else text for name, text in said.items()}
    game = find_game(key or request.args.get("game"))
    return Period(good["from"], good["to"], game.key if game else "", problems)
