"""The commands for the list of tables: its links, and tables taken out of it."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

import click
import segno

from assistant.clock import local, now
from assistant.commands.options import command, data_option, language_option
from assistant.console import at, fail
from assistant.core.message import msg
from assistant.core.names import width
from assistant.games import find_game
from assistant.language import spoken
from assistant.places import data_folder
from assistant.store.links import ROLES, Links, Role
from assistant.store.store import Store
from assistant.store.table_queries import Listed
from assistant.store.tables import Tables
from assistant.web.access.host_names import EVERYWHERE, reachable

PORT = 8000


def opened(folder: str | None) -> Store:
    """Open the store, and close it with the command: then one file has all that was written."""
    store = Store(data_folder(folder), find_game, now)
    click.get_current_context().call_on_close(store.close)
    return store


def found_table(tables: Tables, name: str) -> str:
    """Find a table by its link, its address or the beginning of it."""
    found = tables.addresses(_address_in(name))
    if len(found) != 1:
        fail(at(name, msg("more than one table has this name") if found else msg("no such table")))
    return found[0]


def _address_in(name: str) -> str:
    """Take the address out of a link; in a link to come by, a token stands behind it."""
    before, _, last = name.rstrip("/").rpartition("/")
    return before.rpartition("/")[2] if "/j/" in name else last


def columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Write rows below each other, each column as wide as its widest cell."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        filled = [cell + " " * (w - width(cell)) for cell, w in zip(row, widths, strict=True)]
        yield "  ".join(filled).rstrip()


@command()
@click.argument("table", metavar="TABLE")
@click.option(
    "--role",
    type=click.Choice([role.value for role in ROLES]),
    required=True,
    help="What whoever opens the link may do.",
)
@click.option("--renew", is_flag=True, help="Make the link new: the old one opens nothing.")
@click.option("--take-back", is_flag=True, help="Take the link back: it opens nothing.")
@click.option(
    "--server",
    metavar="URL",
    help="Where phones find the server. Default: this machine, port 8000.",
)
@data_option
def link(
    table: str, role: str, renew: bool, take_back: bool, server: str | None, folder: str | None
) -> None:
    """Print a table's link, or make it new.

    By it a phone may watch the table, keep score, or own it. A table that is open by its address
    gets its links by this: then the address opens nothing any more.
    """
    if renew and take_back:
        raise click.UsageError("Renew it or take it back, not both.")
    store = opened(folder)
    links, subject, asked = store.links, found_table(store.tables, table), Role(role)
    if not links.links(subject):
        links.make(subject, "")
    elif renew or take_back:
        links.change(subject, asked, "", open_=renew)
    if take_back and links.links(subject)[asked].open:  # they have only just been made
        links.change(subject, asked, "", open_=False)
    store.confirmed_phones.revoke_shut_out(subject, "")
    if take_back:
        return
    known = links.links(subject)[asked]
    if not known.open:
        fail(at(table, msg("this link is turned off: make a new one with --renew")))
    base = (server or f"http://{reachable(EVERYWHERE[0])}:{PORT}").rstrip("/")
    whole = base + links.path(links.standing(subject, "").kind, known, subject)
    click.echo(whole)
    if sys.stdout.isatty():
        segno.make(whole, error="l").terminal(out=sys.stdout, compact=True)


@click.group(invoke_without_command=True)
@language_option
@data_option
@click.pass_context
def tables(context: click.Context, folder: str | None) -> None:
    """List all tables, or take one out of all lists.

    The last carried on comes first: address, game, title, players, last change, and how many phones
    came by each link.
    """
    if context.invoked_subcommand is not None:
        return
    store = opened(folder)
    links = store.links
    gone = links.removed()
    rows = [_row(one, links, removed=one.address in gone) for one in store.queries.everything()]
    for line in columns(rows):
        click.echo(line)


def _row(one: Listed, links: Links, *, removed: bool) -> tuple[str, ...]:
    say = spoken().say
    return (
        one.address,
        say(one.game.title) if one.game else "?",
        one.title or "–",
        spoken().in_a_row(one.players, 8) if one.players else "–",
        f"{local(one.changed_at):%Y-%m-%d %H:%M}",
        say(msg("removed")) if removed else _ways(one.address, links),
    )


def _ways(subject: str, links: Links) -> str:
    """Say how many phones came by each link."""
    made = links.links(subject)
    if not made:
        return spoken().say(msg("anyone with its address can open it"))
    count = links.count(subject)
    return " ".join(
        f"{role}:{count.get(role, 0) if link.open else '–'}" for role, link in made.items()
    )


def _removed(folder: str | None, table: str, *, removed: bool) -> None:
    store = opened(folder)
    store.links.remove(found_table(store.tables, table), removed=removed)


@tables.command()
@language_option
@click.argument("table", metavar="TABLE")
@data_option
def remove(table: str, folder: str | None) -> None:
    """Take a table out of all lists; nothing opens it. Nothing is deleted."""
    _removed(folder, table, removed=True)


@tables.command()
@language_option
@click.argument("table", metavar="TABLE")
@data_option
def restore(table: str, folder: str | None) -> None:
    """Bring a removed table back, with its links and on the lists where it was."""
    _removed(folder, table, removed=False)
