"""The form of a new table: who plays, which game, by which rules; and the draw for its seats."""

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
from assistant.core.limits import TryKind
from assistant.core.message import Message, msg
from assistant.evening.log.attendance import next_opening
from assistant.evening.log.events import Opened, Stake
from assistant.evening.reading.opening import (
    character_problems,
    look_alike_problems,
    player_count_message,
    read_agreed,
    read_opening,
    read_players,
    typed_stake,
)
from assistant.games import all_games, find_game
from assistant.language import spoken
from assistant.web.access.admission import open_table
from assistant.web.access.cookies import device, zone_name
from assistant.web.forms import new_submission, submission
from assistant.web.pages import ANYBODY, Pages, Reads
from assistant.web.responses import (
    Answer,
    arg,
    is_htmx,
    readable,
    redirect_to,
    refused,
    store,
    warn_of_confusable,
)
from assistant.web.rules.rules_form import RENEW_ACTION, RulesChoice, fields_of
from assistant.web.rules.saved_rules import (
    NAME_FIELD,
    after_action,
    last_rules,
    offered_rules,
    save_rules,
)
from assistant.web.table.description import usual_currency
from assistant.web.table.seats import card_draw

pages = Pages("new_table", __name__)
PER_PAGE = 20
OTHER_PEOPLE = "others"
"""The action of the button "Other people"."""
NAMES_OFFERED = 12
SEAT_FIELDS = ("players", "first_dealer")
RULES_ACTIONS = ("look", "clear", "keep", RENEW_ACTION)
"""Actions after which the sheet of house rules stays open."""
NAME_SEPARATORS = re.compile("[,;、，\n]")
"""Separators between names in one field."""


@dataclass(frozen=True, slots=True)
class NewTable:
    """The form of a new table, as filled in so far."""

    names: tuple[str, ...]
    dealer: int
    choice: RulesChoice
    waiting: tuple[str, ...] = ()
    """People without a seat, because the game takes fewer players."""

    @property
    def game(self) -> AnyGame:
        """The chosen game."""
        return self.choice.game

    @property
    def prominent(self) -> list[Option]:
        """The prominent house rules for this number of players, without the preset."""
        options = (option for option in self.game.options if option.prominent and not option.preset)
        return [option for option in options if option.shown_to(self.player_count)]

    @property
    def other_rules(self) -> list[Option]:
        """The house rules that are not prominent, and the preset."""
        return [option for option in self.game.options if option not in self.prominent]

    @property
    def names_wanted(self) -> Message:
        """How many names the game needs."""
        return player_count_message(0, self.game)

    @property
    def summary(self) -> list[str]:
        """Title, place and day in words, as far as they are filled in."""
        present_day = today(zone_of(zone_name()))
        day = self.choice.values.get("date", present_day)
        if is_day(day):
            day = spoken().day_of_the_week(day) if day[:4] == present_day[:4] else spoken().day(day)
        texts = [self.choice.values.get(field, "") for field in ("title", "place")]
        return [*filter(None, texts), day]

    @property
    def sheet(self) -> str:
        """Name of the sheet to open because of a problem or a change of rules; "" if none."""
        fields = [problem.field for problem in self.choice.problems]
        if any(field in SEAT_FIELDS for field in fields):
            return ""
        if self.choice.shows_saved_rules or arg("do") in RULES_ACTIONS:
            return "rules"
        if any(field.startswith("stake.") for field in fields):
            return "stake"
        return "title" if fields else ""

    @property
    def player_count(self) -> int:
        """The number of players."""
        return len(self.names)

    @property
    def has_dealer(self) -> bool:
        """Whether the chosen rules have a dealer."""
        return self.game.deals_in_turn(self.choice.rules_or_preset)

    @property
    def min_players(self) -> int:
        """The smallest number of players that the game allows."""
        return self.game.seats.start

    @property
    def max_players(self) -> int:
        """The largest number of players that the game allows."""
        return self.game.seats.stop - 1


def _submitted_form(game: AnyGame) -> NewTable:
    values_of = request.form.getlist
    waiting_name, dealer = tidy(arg("waits")), number_in(arg("dealer"))
    waiting = [name for name in _typed_names(values_of("waiting")) if name]
    names_sent = _typed_names([*values_of("name"), *NAME_SEPARATORS.split(arg("names"))])
    players = [(name, number == dealer) for number, name in enumerate(names_sent) if name]
    if waiting_name in names_sent and waiting_name:
        players = [(name, is_dealer) for name, is_dealer in players if name != waiting_name]
        waiting.append(waiting_name)
    names = [name for name, _ in players]
    number = next((number for number, (_, is_dealer) in enumerate(players) if is_dealer), 0)
    if arg("switch"):
        free_seats = max(0, game.seats.stop - 1 - len(names))
        names, waiting = [*names, *waiting[:free_seats]], waiting[free_seats:]
    values = {**request.form, "per_point": _per_point()}
    choice = RulesChoice(game, values, players=len(names), stake=_read_stake()[0])
    return NewTable(tuple(names), number, choice, tuple(waiting))


def _typed_names(names: Sequence[str]) -> list[str]:
    """Names without stray spaces, at most as many as the game with most players takes."""
    limit = max(game.seats.stop - 1 for game in all_games().values())
    return [tidy(name) for name in names[:limit]]


def _earlier_names() -> list[str]:
    """Names from this phone's tables, the latest first."""
    names: dict[str, None] = {}
    for address in store().visits.latest(device(), PER_PAGE):
        evening = readable(address)
        names |= dict.fromkeys(evening.players if evening else ())
    return list(names)[:NAMES_OFFERED]


def _form_page(new_table: NewTable) -> Answer:
    """The page with the form of a new table; for htmx only the form's fields."""
    return render_template(
        "home/new_table_fields.html" if is_htmx() else "home/new_table.html",
        new_table=new_table,
        shelf=offered_rules(new_table.game),
        games=all_games().values(),
        offered=offered_games(new_table.game),
        last=last_game(),
        earlier_names=_earlier_names(),
        submission=arg("submission") or new_submission(),
    ), 422 if new_table.choice.problems else 200


@pages.get("/new", may=ANYBODY, key=True)
def new() -> Answer:
    """The form of a new table, with the people and game of this phone's latest table."""
    opened = proposed_opening()
    new_table = _with_proposed_rules(_submitted_form(offered_games()[0]))
    values = {**new_table.choice.values, "currency": usual_currency()}
    new_table = replace(new_table, choice=replace(new_table.choice, values=values))
    return _form_page(_with_people(new_table, opened) if opened else new_table)


def _with_proposed_rules(new_table: NewTable) -> NewTable:
    """The form with the house rules from `proposed_rules`, if there are any."""
    rules = proposed_rules(new_table.game)
    if rules is None:
        return new_table
    values = new_table.choice.other_fields | fields_of(new_table.game, rules)
    return replace(new_table, choice=replace(new_table.choice, values=values))


def _with_people(new_table: NewTable, opened: Opened) -> NewTable:
    """The form with the people of `opened`; those beyond the game's limit are in `waiting`."""
    limit = new_table.game.seats.stop - 1
    players, waiting = opened.players[:limit], opened.players[limit:]
    dealer = opened.first_dealer if opened.first_dealer < len(players) else 0
    choice = replace(new_table.choice, players=len(players))
    return replace(new_table, names=players, dealer=dealer, choice=choice, waiting=waiting)


@pages.post("/new", may=ANYBODY, key=True, tries=TryKind.TABLE, reads=Reads.FILE)
def start() -> Answer:
    """Open the table; after any other button, or with problems, show the form again."""
    game = find_game(arg("switch") or arg("game"))
    if game is None:
        return _unknown_game()
    new_table = _submitted_form(game)
    if arg("switch") and arg("switch") != arg("game"):
        return _form_page(_with_proposed_rules(new_table))
    changed_table = _with_changed_people(new_table)
    if changed_table is not None:
        return _form_page(changed_table)
    new_choice = after_action(new_table.choice)
    if new_choice is not None:
        return _form_page(replace(new_table, choice=new_choice))
    if arg("do") == "stake":
        choice = replace(new_table.choice, problems=tuple(_read_stake()[1]))
        return _form_page(replace(new_table, choice=choice))
    if arg("do") != "start":
        return _form_page(new_table)
    opening = _plain_opening(new_table)
    opened, problems = read_opening(opening, game, read_agreed)
    problems += [*character_problems(opening), *look_alike_problems(new_table.names)]
    stake, stake_problems = _read_stake()
    if opened is None or problems or stake_problems:
        return _form_page(_with_problems(new_table, [*problems, *stake_problems]))
    saved_choice = save_rules(new_table.choice) if arg(NAME_FIELD) else new_table.choice
    if saved_choice.problems:
        return _form_page(replace(new_table, choice=saved_choice))
    opened = replace(opened, stake=stake, zone=zone_name())
    address = open_table(opened, submission())
    warn_of_confusable(opened.players, opened.players)
    return redirect_to("table.table", address=address)


def prefilled_form(opened: Opened) -> Answer:
    """The form of a new table, filled in from `opened`. Raises ValueError for an unknown game."""
    game, stake = find_game(opened.game), opened.stake
    if game is None:
        raise ValueError(opened.game)
    values = {**fields_of(game, opened.rules), "place": opened.place}
    if stake:
        per_point = spoken().typed(f"{stake.per_point:f}")
        values |= {"per_point": per_point, "currency": stake.currency}
    choice = RulesChoice(game, values, players=len(opened.players), stake=stake)
    return _form_page(NewTable(opened.players, opened.first_dealer, choice))


def _with_changed_people(new_table: NewTable) -> NewTable | None:
    """The form after a button that changes the people or their order; None for other buttons."""
    if arg("do") == OTHER_PEOPLE:
        return _with_players(replace(new_table, waiting=()), [])
    if name := tidy(arg("add")):
        names = list(new_table.names)
        if name in names:
            names.remove(name)
        else:
            names.append(name)
        return _with_players(new_table, names)
    if name := tidy(arg("up") or arg("down")):
        return _with_players(
            new_table, _swapped_names(list(new_table.names), name, -1 if arg("up") else 1)
        )
    return _with_drawn_order(new_table) if arg("order") else None


def _with_players(new_table: NewTable, names: Sequence[str]) -> NewTable:
    """The form with these players; the dealer stays the same person if still among them."""
    dealer_name = new_table.names[new_table.dealer] if new_table.names else ""
    waiting = tuple(name for name in new_table.waiting if name not in names)
    choice = replace(new_table.choice, players=len(names))
    dealer = names.index(dealer_name) if dealer_name in names else 0
    return replace(new_table, names=tuple(names), dealer=dealer, choice=choice, waiting=waiting)


def _swapped_names(names: list[str], name: str, step: int) -> list[str]:
    """The names after swapping `name` with the next (`step` 1) or previous (-1) name, if any."""
    index = names.index(name) if name in names else -1
    if index >= 0 and 0 <= index + step < len(names):
        names[index], names[index + step] = names[index + step], name
    return names


def _with_drawn_order(new_table: NewTable) -> NewTable:
    """The form with the players in the drawn order; the first player deals."""
    order = [number_in(text) for text in arg("order").split(",")]
    if sorted(number for number in order if number is not None) != list(
        range(new_table.player_count)
    ):
        return new_table
    names = [new_table.names[number] for number in order if number is not None]
    return replace(new_table, names=tuple(names), dealer=0)


def _plain_opening(new_table: NewTable) -> dict[str, Any]:
    """The form as the opening of a record file."""
    names = list(new_table.names)
    opening: dict[str, Any] = {"players": names, "rules": new_table.choice.plain}
    if names and new_table.game.dealt:
        opening["first_dealer"] = names[new_table.dealer]
    return opening | {"title": arg("title"), "place": arg("place"), "date": _chosen_date()}


def _chosen_date() -> str:
    """The typed day; today in the phone's time zone if the proposed day was not edited.

    The form may have been shown before the time zone was known, or before midnight.
    """
    day = narrow(arg("date"))
    return today(zone_of(zone_name())) if day and day == arg("was.date") else day


def _read_stake() -> tuple[Stake | None, list[Problem]]:
    """The stake entered in the form, or None without an amount, and its problems."""
    return typed_stake(_per_point(), arg("currency")) if _per_point() else (None, [])


def _per_point() -> str:
    """The amount per point: a tapped amount, else the typed one."""
    return arg("stake") or arg("per_point")


def _with_problems(new_table: NewTable, problems: Sequence[Problem]) -> NewTable:
    """The form with problems at their fields."""
    if new_table.player_count < new_table.game.seats.start:
        count_problem = Problem(
            "players", player_count_message(new_table.player_count, new_table.game)
        )
        name_problems = read_players(list(new_table.names), new_table.game)[1]
        other_name_problems = [
            problem for problem in name_problems if problem.text.text != count_problem.text.text
        ]
        other_problems = [problem for problem in problems if problem.field not in SEAT_FIELDS]
        problems = [count_problem, *other_name_problems, *other_problems]
    return replace(new_table, choice=replace(new_table.choice, problems=tuple(problems)))


def _unknown_game() -> Answer:
    text = msg("This game is unknown. Choose one from the list.")
    return refused("error.html", text=text, code=422)


DRAW_FIELDS = ("csrf_token", "submission", "by", "cards", "time", "order", "do")
"""Form fields of the draw; its page keeps all other fields of the form as hidden fields."""


@pages.post("/new/draw", may=ANYBODY, key=True, form_of="new_table.new")
def draw() -> Answer:
    """The draw for the seats, by chance or with real cards; it keeps the fields of the form."""
    game = find_game(arg("game"))
    if game is None or not game.dealt:
        return _unknown_game()
    new_table = _submitted_form(game)
    problems = read_opening(_plain_opening(new_table), game, read_agreed)[1]
    problems = [problem for problem in problems if problem.field in SEAT_FIELDS]
    if problems or new_table.player_count not in game.seats:
        return _form_page(_with_problems(new_table, problems))
    return render_template(
        "home/seat_draw.html",
        direction=game.direction,
        shown=card_draw(game.seat_draw, new_table.names, submission()),
        submission=submission(),
        kept=[pair for pair in request.form.items(multi=True) if pair[0] not in DRAW_FIELDS],
    )


TABLES_SEARCHED = 20
"""How many of a phone's latest tables are searched for one that it opened."""
GAMES_OFFERED = 2
"""Number of games that the form shows; a sheet lists the others."""


def last_game() -> AnyGame | None:
    """The game of this phone's latest table, or None."""
    addresses = store().visits.latest(device(), 1)
    evening = readable(addresses[0]) if addresses else None
    return evening.game if evening else None


def offered_games(chosen: AnyGame | None = None) -> list[AnyGame]:
    """Games to show: the chosen one, the last one, then those usual in the page's language."""
    games = all_games()
    local_games = [game for game in games.values() if spoken().tag in game.home]
    candidates = [game.key for game in (last_game(), *local_games, *games.values()) if game]
    keys = list(dict.fromkeys(candidates))[:GAMES_OFFERED]
    if chosen and chosen.key not in keys:
        keys = [chosen.key, *keys][:GAMES_OFFERED]
    return [games[key] for key in keys]


def proposed_rules(game: AnyGame) -> Any:
    """The house rules of this phone's last table of a game, else the preset of the language.

    None if the language has no preset, or the last rules are no longer allowed.
    """
    rules = last_rules(game)
    if rules is not None:
        return None if game.contradictions(rules) else rules
    preset = game.presets.by_language.get(spoken().tag)
    return game.agreed({game.preset.key: preset}) if game.preset and preset is not None else None


def proposed_opening() -> Opened | None:
    """A new table with the people of the latest table opened by this phone, or None."""
    for address in store().visits.latest(device(), TABLES_SEARCHED):
        guest = store().links.guest(address, device())
        evening = readable(address) if guest and not guest.linked else None
        if evening is not None:
            return next_opening(evening)
    return None
