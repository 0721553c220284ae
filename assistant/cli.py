"""The command line: the group of all commands, and the exit code of each failure."""

from __future__ import annotations

import sqlite3
import sys

import click

from assistant.commands.backups import backup, check, go_back, rebuild, restore
from assistant.commands.options import language_option, usual_language
from assistant.commands.serving import pocket, serve
from assistant.commands.tables import link, score, sheet, tables
from assistant.commands.travel import export, import_
from assistant.console import EXIT_ERROR, fail, located, system_line, unreadable_line
from assistant.core.message import Message, msg
from assistant.language import speaking
from assistant.store.database.connections import NewerTablesError
from assistant.store.database.copies import InterruptedRestoreError
from assistant.store.database.folder_access import ForeignError
from assistant.store.unreadable import UnreadableError


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@language_option
@click.version_option(package_name="assistant", message="%(prog)s %(version)s")
def commands() -> None:
    """Keep the score at a real card table.

    Enter what happened in each deal, see what everyone pays and why: on a phone (assistant serve),
    or from a table record (assistant score, assistant sheet).
    """


for command in (
    *(score, sheet, import_, export, link, tables),
    *(backup, check, restore, go_back, rebuild, serve, pocket),
):
    commands.add_command(command)


def main() -> None:
    """Run a command; any failure is one line and exit code 2, never a traceback."""
    with speaking(usual_language()):
        _run()


def _database_failure(error: sqlite3.Error) -> Message | str:
    """The message for a database error; only the most frequent one is translated."""
    is_no_database = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB
    return msg("file is not a database") if is_no_database else str(error)


def _opening_failure(error: InterruptedRestoreError | NewerTablesError) -> Message:
    if isinstance(error, NewerTablesError):
        return error.why
    why = msg("restoring a back-up was interrupted here: run assistant restore again")
    return located(str(error), why)


def _run() -> None:
    from assistant.web.log import log_command_errors

    log_command_errors()
    try:
        commands(prog_name="assistant", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        sys.exit(EXIT_ERROR)
    except click.exceptions.Exit as finished:
        sys.exit(finished.exit_code)
    except (click.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(EXIT_ERROR)
    except OSError as error:
        fail(error.why if isinstance(error, ForeignError) else system_line(error))
    except (InterruptedRestoreError, NewerTablesError) as error:
        fail(_opening_failure(error))
    except UnreadableError as error:
        fail(unreadable_line(error))
    except sqlite3.Error as error:
        fail(msg("the tables cannot be read: {error}", error=_database_failure(error)))
    except Exception as error:
        description = f"{type(error).__name__}: {error}"
        fail(msg("unexpected error: {error}", error=description))
