"""The commands that score a record as JSON, and print its sheet or an empty one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from assistant.commands.options import command
from assistant.console import at, fail, given_bytes, problem_line
from assistant.core.game import AnyGame
from assistant.core.message import msg, nmsg
from assistant.evening.log.evening import Evening
from assistant.evening.reading.opening import names_in
from assistant.games import all_games, find_game
from assistant.language import spoken
from assistant.paper.sizes import A4, PAPERS, TooLongError, check_length
from assistant.records.record import parse, read_record
from assistant.records.score_report import result

if TYPE_CHECKING:
    from assistant.paper.sheets import PaperSheet


def _read(file: str) -> Evening:
    """Read a record from a file, or from standard input for a dash."""
    data, problems = parse(given_bytes(file))
    evening = None
    if not problems:
        evening, problems = read_record(data, find_game)
    if evening is None:
        fail(*(at(file, problem_line(problem, names_in(data))) for problem in problems))
    return evening


@command()
@click.argument("file", metavar="FILE|-")
def score(file: str) -> None:
    """Score a table record, as JSON.

    It holds each deal's points and reasons, totals and payments.
    """
    report = result(_read(file), spoken().say)
    click.echo(json.dumps(report, ensure_ascii=False, indent=1))


@command()
@click.argument("file", metavar="[FILE|-]", required=False)
@click.option("-o", "--output", metavar="PDF", help="The PDF to write.")
@click.option("--blank", "key", metavar="GAME", help="Print an empty sheet of this game.")
@click.option("--players", type=click.IntRange(0), metavar="N", help="How many players it is for.")
@click.option(
    "--like", metavar="RECORD", help="Print an empty sheet with this record's house rules."
)
@click.option(
    "--paper",
    type=click.Choice(list(PAPERS)),
    default=A4.key,
    show_default=True,
    help="The size of the paper.",
)
def sheet(
    file: str | None,
    output: str | None,
    key: str | None,
    players: int | None,
    like: str | None,
    paper: str,
) -> None:
    """Print a record's score sheet, or an empty one.

    Without -o an empty one goes to GAME-N.pdf, and its name is printed. It shows the target and the
    convention: the usual ones, or those of the record --like.
    """
    from assistant.paper.orders import PangoMissingError
    from assistant.paper.pdf import drawn

    empty = key is not None or like is not None
    if file is not None and empty:
        fail(at("sheet", msg("name a record or use --blank GAME, not both")))
    try:
        if empty:
            name, order = _empty_sheet(key, players, like)
        elif file is None:
            raise click.UsageError("Name a record, or use --blank GAME.")
        elif output is None:
            raise click.MissingParameter(param_hint="'-o' / '--output'", param_type="option")
        else:
            name, order = output, _filled_sheet(file)
        pdf = drawn(order, spoken(), PAPERS[paper])
    except (PangoMissingError, TooLongError) as error:
        fail(error.why)
    Path(output or name).write_bytes(pdf)
    if output is None:
        click.echo(name)


def _filled_sheet(file: str) -> PaperSheet:
    """The score sheet of a record."""
    from assistant.paper.sheets import score_sheet

    evening = _read(file)
    check_length([evening])
    return score_sheet(evening)


def _empty_sheet(key: str | None, players: int | None, like: str | None) -> tuple[str, PaperSheet]:
    """An empty sheet with its file's name, under the house rules of a record if one is named."""
    from assistant.paper.report_contents import blank
    from assistant.paper.sheets import score_sheet

    rules = None
    if like is not None:
        agreed = _read(like)
        rules, key, players = agreed.rules, key or agreed.game.key, players or len(agreed.players)
        if key != agreed.game.key:
            why = msg("the record’s game is {game}, not {other}", game=agreed.game.key, other=key)
            fail(at("--like", why))
    game, seats = _blank(str(key), players)
    return f"{key}-{seats}.pdf", score_sheet(blank(game, seats, rules))


def _blank(key: str, players: int | None) -> tuple[AnyGame, int]:
    """Find a game, and say what is wrong where so many cannot play it."""
    game = find_game(key)
    if game is None:
        known = ", ".join(all_games())
        why = msg("unknown game {name}. Known games: {names}", name=key, names=known)
        fail(at("--blank", why))
    least, most = game.seats[0], game.seats[-1]
    if players is None or players not in game.seats:
        why = (
            nmsg("{game} is for {n} player", "{game} is for {n} players", least, game=key)
            if least == most
            else msg("{game} is for {least} to {most} players", game=key, least=least, most=most)
        )
        fail(at("--players", why))
    return game, players
