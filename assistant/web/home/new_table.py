"""Sitting down to a new table: who, to which game, by which rules."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask import render_template, request

from assistant.clock import today, zone_of
from assistant.core.codec import tidy
from assistant.core.fields import Problem, is_day, narrow, number_in
from assistant.core.game import AnyGame
from assistant.core.house_rules import Option
from assistant.core.limits import Tried
from assistant.core.message import Message, msg
from assistant.evening.log.attendance import next_opening
from assistant.evening.log.events import Opened, Stake
from assistant.evening.reading.opening import (
    letter_problems,
    look_alike_problems,
    read_agreed,
    read_opening,
    read_players,
    typed_stake,
    wrong_number,
)
from assistant.games import all_games, find_game
from assistant.language import spoken
from assistant.web.access.cookies import device, zone_name
from assistant.web.access.limiter import open_table
from assistant.web.forms import new_submission, submission
from assistant.web.pages import ANYBODY, Pages, Reads
from assistant.web.responses import (
    Answer,
    arg,
    is_htmx,
    moved_on,
    readable,
    refused,
    store,
    warn_of_confusable,
)
from assistant.web.rules.rules_form import RENEW, RulesChoice, fields_of
from assistant.web.rules.saved_rules import NAME, arranged, keep, last_rules, shelf
from assistant.web.table.description import usual_currency

pages = Pages("new_table", __name__)
PER_PAGE = 20
OTHERS = "others"
"""What is done where other people sit down than at the last table."""
NAMES_OFFERED = 12
ABOUT_SEATS = ("players", "first_dealer")
OF_RULES = ("look", "clear", "keep", RENEW)
"""What is done on the sheet of house rules, which then lies open still."""
BETWEEN_NAMES = re.compile("[,;、，\n]")
"""What parts the names that are typed into one field."""


@dataclass(frozen=True, slots=True)
class NewTable:
    """The form of a new table, as far as it is filled in."""

    names: tuple[str, ...]
    dealer: int
    choice: RulesChoice
    waiting: tuple[str, ...] = ()
    """Who was typed but waits, because the game takes fewer."""

    @property
    def game(self) -> AnyGame:
        """The game that is chosen."""
        return self.choice.game

    @property
    def prominent(self) -> list[Option]:
        """The house rules, beside a preset, that every table of so many is asked for."""
        asked = (option for option in self.game.options if option.prominent and not option.preset)
        return [option for option in asked if option.seen_by(self.seated)]

    @property
    def others(self) -> list[Option]:
        """The house rules that nobody is asked for, and the preset."""
        return [option for option in self.game.options if option not in self.prominent]

    @property
    def wanted(self) -> Message:
        """How many names the game wants."""
        return wrong_number(0, self.game)

    @property
    def told(self) -> list[str]:
        """What the table is called, where it is and on which day, as far as that is said."""
        now = today(zone_of(zone_name()))
        day = self.choice.values.get("date", now)
        if is_day(day):
            day = spoken().day_of_the_week(day) if day[:4] == now[:4] else spoken().day(day)
        named = [self.choice.values.get(field, "") for field in ("title", "place")]
        return [*filter(None, named), day]

    @property
    def sheet(self) -> str:
        """Which sheet of the form lies open: that of what is wrong first, or of rules just set."""
        fields = [problem.field for problem in self.choice.problems]
        if any(field in ABOUT_SEATS for field in fields):
            return ""
        if self.choice.arranging or arg("do") in OF_RULES:
            return "rules"
        if any(field.startswith("stake.") for field in fields):
            return "stake"
        return "title" if fields else ""

    @property
    def seated(self) -> int:
        """How many sit down."""
        return len(self.names)

    @property
    def deals(self) -> bool:
        """Whether somebody deals by the rules that are chosen."""
        return self.game.deals_in_turn(self.choice.meant)

    @property
    def least(self) -> int:
        """How many the game takes at least."""
        return self.game.seats.start

    @property
    def most(self) -> int:
        """How many it takes at most."""
        return self.game.seats.stop - 1


def sitting_as_typed(game: AnyGame) -> NewTable:
    """Read the form of a new table of some game as it was sent."""
    said, waits, dealer = request.form.getlist, tidy(arg("waits")), number_in(arg("dealer"))
    waiting = [name for name in _typed_names(said("waiting")) if name]
    typed = _typed_names([*said("name"), *BETWEEN_NAMES.split(arg("names"))])
    rows = [(name, place == dealer) for place, name in enumerate(typed) if name]
    if waits in typed and waits:
        rows = [(name, deals) for name, deals in rows if name != waits]
        waiting.append(waits)
    names = [name for name, _ in rows]
    place = next((place for place, (_, deals) in enumerate(rows) if deals), 0)
    if arg("switch"):
        free = max(0, game.seats.stop - 1 - len(names))
        names, waiting = [*names, *waiting[:free]], waiting[free:]
    values = {**request.form, "per_point": _per_point()}
    choice = RulesChoice(game, values, players=len(names), stake=_stake()[0])
    return NewTable(tuple(names), place, choice, tuple(waiting))


def _typed_names(typed: Sequence[str]) -> list[str]:
    """Read names as far as any game takes so many; those too many for this one are kept."""
    most = max(game.seats.stop - 1 for game in all_games().values())
    return [tidy(name) for name in typed[:most]]


def _names_before() -> list[str]:
    """The names that this phone has seen at its tables, the last first."""
    names: dict[str, None] = {}
    for address in store().visits.last(device(), PER_PAGE):
        evening = readable(address)
        names |= dict.fromkeys(evening.players if evening else ())
    return list(names)[:NAMES_OFFERED]


def show(sitting: NewTable, code: int = 200) -> Answer:
    """Show the form of a new table, or only its fields where a script asks."""
    return render_template(
        "home/new_table_fields.html" if is_htmx() else "home/new_table.html",
        sitting=sitting,
        shelf=shelf(sitting.game),
        games=all_games().values(),
        offered=offered_games(sitting.game),
        last=last_game(),
        names_before=_names_before(),
        submission=arg("submission") or new_submission(),
    ), code


@pages.get("/new", may=ANYBODY, key=True)
def new() -> Answer:
    """Ask who sits down to what; the game played last is proposed."""
    company = proposed_company()
    sitting = _with_proposed_rules(sitting_as_typed(offered_games()[0]))
    values = {**sitting.choice.values, "currency": usual_currency()}
    sitting = replace(sitting, choice=replace(sitting.choice, values=values))
    return show(_seated_again(sitting, company) if company else sitting)


def _with_proposed_rules(sitting: NewTable) -> NewTable:
    """Propose the house rules of this phone's last table of the game, or of its language."""
    rules = proposed_rules(sitting.game)
    if rules is None:
        return sitting
    values = sitting.choice.beside | fields_of(sitting.game, rules)
    return replace(sitting, choice=replace(sitting.choice, values=values))


def _seated_again(sitting: NewTable, company: Opened) -> NewTable:
    """Seat those who would play on at this phone's last table, as many as the game has places."""
    most = sitting.game.seats.stop - 1
    seated, waiting = company.players[:most], company.players[most:]
    dealer = company.first_dealer if company.first_dealer < len(seated) else 0
    choice = replace(sitting.choice, players=len(seated))
    return replace(sitting, names=seated, dealer=dealer, choice=choice, waiting=waiting)


@pages.post("/new", may=ANYBODY, key=True, tries=Tried.TABLE, reads=Reads.FILE)
def start() -> Answer:
    """Open the table; or take up another game or a name, with everything typed kept."""
    game = find_game(arg("switch") or arg("game"))
    if game is None:
        return refused(
            "error.html", text=msg("This game is unknown. Choose one from the list."), code=422
        )
    sitting = sitting_as_typed(game)
    if arg("switch") and arg("switch") != arg("game"):
        return show(_with_proposed_rules(sitting))
    others = _seated_otherwise(sitting)
    if others is not None:
        return show(others)
    asked = arranged(sitting.choice)
    if asked is not None:
        return show(replace(sitting, choice=asked), 422 if asked.problems else 200)
    if arg("do") == "stake":
        wrong = tuple(_stake()[1])
        choice = replace(sitting.choice, problems=wrong)
        return show(replace(sitting, choice=choice), 422 if wrong else 200)
    if arg("do") != "start":
        return show(sitting)
    plain = plain_opening(sitting)
    opened, problems = read_opening(plain, game, read_agreed)
    problems += [*letter_problems(plain), *look_alike_problems(sitting.names)]
    stake, wrong_stake = _stake()
    if opened is None or problems or wrong_stake:
        return show(with_problems(sitting, [*problems, *wrong_stake]), 422)
    kept = keep(sitting.choice) if arg(NAME) else sitting.choice
    if kept.problems:
        return show(replace(sitting, choice=kept), 422)
    opened = replace(opened, stake=stake, zone=zone_name())
    address = open_table(opened, submission())
    warn_of_confusable(opened.players, opened.players)
    return moved_on("table.table", address=address)


def filled_in(opened: Opened) -> Answer:
    """Ask who else sits down to a table of which the rest is known."""
    game, stake = find_game(opened.game), opened.stake
    if game is None:
        raise ValueError(opened.game)
    money = {}
    if stake:
        money = {
            "per_point": spoken().typed(f"{stake.per_point:f}"),
            "currency": stake.currency,
        }
    values = fields_of(game, opened.rules) | money | {"place": opened.place}
    choice = RulesChoice(game, values, players=len(opened.players), stake=stake)
    return show(NewTable(opened.players, opened.first_dealer, choice))


def _seated_otherwise(sitting: NewTable) -> NewTable | None:
    """Seat other people, or the same ones otherwise, where a button asks for it."""
    if arg("do") == OTHERS:
        return _seat(replace(sitting, waiting=()), [])
    if name := tidy(arg("add")):
        names = list(sitting.names)
        if name in names:
            names.remove(name)
        else:
            names.append(name)
        return _seat(sitting, names)
    if name := tidy(arg("up") or arg("down")):
        return _seat(sitting, _moved(list(sitting.names), name, -1 if arg("up") else 1))
    return _seated_as_drawn(sitting) if arg("order") else None


def _seat(sitting: NewTable, names: Sequence[str]) -> NewTable:
    """Seat these in this order; the dealer's sign stays with whoever has it and a seat."""
    deals = sitting.names[sitting.dealer] if sitting.names else ""
    waiting = tuple(one for one in sitting.waiting if one not in names)
    choice = replace(sitting.choice, players=len(names))
    dealer = names.index(deals) if deals in names else 0
    return replace(sitting, names=tuple(names), dealer=dealer, choice=choice, waiting=waiting)


def _moved(names: list[str], name: str, by: int) -> list[str]:
    """Let somebody change places with his neighbour, but nobody go round the end."""
    place = names.index(name) if name in names else -1
    if place >= 0 and 0 <= place + by < len(names):
        names[place], names[place + by] = names[place + by], name
    return names


def _seated_as_drawn(sitting: NewTable) -> NewTable:
    """Seat the names as the cards have said; the first of them deals."""
    order = [number_in(part) for part in arg("order").split(",")]
    if sorted(number for number in order if number is not None) != list(range(sitting.seated)):
        return sitting
    names = [sitting.names[number] for number in order if number is not None]
    return replace(sitting, names=tuple(names), dealer=0)


def plain_opening(sitting: NewTable) -> dict[str, Any]:
    """Put the form into the words of the record."""
    names = list(sitting.names)
    plain: dict[str, Any] = {"players": names, "rules": sitting.choice.plain}
    if names and sitting.game.dealt:
        plain["first_dealer"] = names[sitting.dealer]
    return plain | {"title": arg("title"), "place": arg("place"), "date": _day()}


def _day() -> str:
    """Tell which day was said; the proposed one is today's, also for a form sent after midnight.

    A phone's first page does not know its time zone yet: what it sends does.
    """
    said = narrow(arg("date"))
    return today(zone_of(zone_name())) if said and said == arg("was.date") else said


def _stake() -> tuple[Stake | None, list[Problem]]:
    """Read the stake; a currency alone is none, the table counts points."""
    return typed_stake(_per_point(), arg("currency")) if _per_point() else (None, [])


def _per_point() -> str:
    """What a point is worth: the preset that was touched, else what was typed."""
    return arg("stake") or arg("per_point")


def with_problems(sitting: NewTable, problems: Sequence[Problem]) -> NewTable:
    """Say what is wrong with what was typed, each at its field."""
    if sitting.seated < sitting.game.seats.start:
        few = Problem("players", wrong_number(sitting.seated, sitting.game))
        found = read_players(list(sitting.names), sitting.game)[1]
        beside = [p for p in found if p.text.text != few.text.text]
        others = [p for p in problems if p.field not in ABOUT_SEATS]
        problems = [few, *beside, *others]
    return replace(sitting, choice=replace(sitting.choice, problems=tuple(problems)))


LOOKED_AT = 20
"""So many of a phone's last tables are looked through for one that it opened itself."""
OFFERED = 2
"""So many games a new table offers at once; the others lie in a sheet."""


def last_game() -> AnyGame | None:
    """Find what this phone played last; None where it knows no table."""
    last = store().visits.last(device(), 1)
    evening = readable(last[0]) if last else None
    return evening.game if evening else None


def offered_games(chosen: AnyGame | None = None) -> list[AnyGame]:
    """List two games: one that is chosen, that played last, that of the language, the first."""
    games = all_games()
    here = [game for game in games.values() if spoken().tag in game.home]
    proposed = [game.key for game in (last_game(), *here, *games.values()) if game]
    two = list(dict.fromkeys(proposed))[:OFFERED]
    if chosen and chosen.key not in two:
        two = [chosen.key, *two][:OFFERED]
    return [games[key] for key in two]


def proposed_rules(game: AnyGame) -> Any:
    """Take the house rules with which a game was played last, else those of the language.

    None where the language has none of its own, and where nobody may agree on the last ones.
    """
    last = last_rules(game)
    if last is not None:
        return None if game.contradictions(last) else last
    here = game.presets.by_language.get(spoken().tag)
    return game.agreed({game.preset.key: here}) if game.preset and here is not None else None


def proposed_company() -> Opened | None:
    """Seat who would play on at the last table that this phone opened; never another phone's."""
    for address in store().visits.last(device(), LOOKED_AT):
        guest = store().links.guest(address, device())
        evening = readable(address) if guest and not guest.linked else None
        if evening is not None:
            return next_opening(evening)
    return None
