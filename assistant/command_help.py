"""Commands whose help, usage and refusals are made when shown, in the reader's language."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import click
from babel import default_locale
from click import core, decorators, exceptions, formatting, parser, types

from assistant.catalogues import SOURCE, translated
from assistant.core.message import Message, msg, nmsg, pmsg
from assistant.language import Language, language_of, spoken
from assistant.wide_letters import lay_out

# Translators: stands for the options in the usage line of a command, after its name: assistant
# score [OPTIONS] FILE
OPTIONS = pmsg("command line", "[OPTIONS]")
# Translators: stands for a command in the usage line: assistant [OPTIONS] COMMAND [ARGS]...
COMMAND = pmsg("command line", "COMMAND [ARGS]...")

CLICKS_OWN = (
    # Translators: what follows is said of the words after a command; the line is: Usage: assistant
    # score [OPTIONS] FILE
    msg("Usage:"),
    # Translators: heading above the options of a command
    msg("Options"),
    # Translators: heading above the list of commands
    msg("Commands"),
    msg("Show this message and exit."),
    # Translators: of an option of a command: what it is if it is not given
    msg("default: {default}"),
    # Translators: of an option of a command: the environment variable that says it as well
    msg("env var: {var}"),
    msg("Error: {message}"),
    msg("Try '{command} {option}' for help."),
    msg("Invalid value for {param_hint}: {message}"),
    # Translators: the option's name and a full stop follow: Missing option '--output'.
    msg("Missing option"),
    # Translators: what is missing and a full stop follow: Missing argument 'FILE'.
    msg("Missing argument"),
    msg("No such option {name!r}."),
    msg("No such command {name!r}."),
    msg("Option {name!r} does not take a value."),
    msg("{value} is not in the range {range}."),
    nmsg("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)", 1),
    nmsg("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})", 1),
    nmsg("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments.", 1),
    nmsg("{value!r} is not {choice}.", "{value!r} is not one of {choices}.", 1),
)
"""What click says by itself, found here by the catalogue's extraction."""

LANGUAGE = "--language"
LANGUAGE_VARIABLE = "ASSISTANT_LANGUAGE"
ENVIRONMENT = "LANGUAGE", "LC_ALL", "LC_MESSAGES"


def _word(text: str) -> str:
    return spoken().catalogue.gettext(text)


def _words(one: str, many: str, n: int) -> str:
    return spoken().catalogue.ngettext(one, many, n)


for module in (core, decorators, exceptions, formatting, parser, types):
    for name, translate in (("_", _word), ("ngettext", _words)):
        if hasattr(module, name):
            setattr(module, name, translate)

lay_out()


class Option(click.Option):
    """An option that is explained in the language spoken; `named` is what stands for its value."""

    def __init__(self, *names: Any, told: Message, named: Message | None = None, **how: Any):
        super().__init__(*names, **how)
        self._told, self._named = told, named

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Give its two columns in a command's help."""
        self.help = spoken().say(self._told)
        return super().get_help_record(ctx)

    def make_metavar(self, ctx: click.Context) -> str:
        """Say what its value is."""
        return spoken().say(self._named) if self._named else super().make_metavar(ctx)

    def get_error_hint(self, ctx: click.Context | None) -> str:
        """Name it where something is wrong with it, without its environment variable."""
        return click.Parameter.get_error_hint(self, ctx)


class Argument(click.Argument):
    """What a command is given without a name; `named` stands for it."""

    def __init__(self, *names: Any, named: Message, **how: Any):
        super().__init__(*names, **how)
        self._named = named

    def make_metavar(self, ctx: click.Context) -> str:
        """Say what it is, in brackets where it may be left out."""
        named = spoken().say(self._named)
        return named if self.required else f"[{named}]"


class Command(click.Command):
    """A command that is explained in the language spoken: in one line, and in paragraphs."""

    def __init__(
        self, *names: Any, brief: Message | None = None, told: Sequence[Message], **how: Any
    ):
        super().__init__(*names, **how)
        self._brief, self._told = brief, told

    def get_short_help_str(self, limit: int = 45) -> str:
        """Say in a line what it does."""
        return spoken().say(self._brief) if self._brief else ""

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write its paragraphs."""
        self.help = "\n\n".join(map(spoken().say, self._told))
        super().format_help_text(ctx, formatter)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Say what may follow its name."""
        self.options_metavar = spoken().say(OPTIONS)
        return super().collect_usage_pieces(ctx)


class Commands(Command, click.Group):
    """The commands together."""

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Say what may follow its name."""
        self.subcommand_metavar = spoken().say(COMMAND)
        return super().collect_usage_pieces(ctx)


class Whole(click.IntRange):
    """A whole number, within bounds."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read it; what is none is named in the language spoken."""
        try:
            return super().convert(int(value), param, ctx)
        except ValueError:
            self.fail(spoken().say(msg("{value} is not a whole number", value=value)), param, ctx)


def wanted(words: Sequence[str]) -> Language:
    """Find the language that a command line asks for, wherever in it; else the environment's.

    It is looked for before anything else is read: help and what is wrong with the rest are said in
    it.
    """
    usual = os.environ.get(LANGUAGE_VARIABLE) or default_locale(ENVIRONMENT) or SOURCE
    said = usual
    for word, following in zip(words, [*words[1:], ""], strict=False):
        if word == LANGUAGE:
            said = following
        elif word.startswith(f"{LANGUAGE}="):
            said = word.partition("=")[2]
    spelled = [(one.replace("_", "-"), one.partition("_")[0]) for one in (said, usual, SOURCE)]
    return language_of(next(tag for tags in spelled for tag in tags if tag in translated()))


option = partial(click.option, cls=Option)
argument = partial(click.argument, cls=Argument)


def setting(name: str, *names: str, **how: Any) -> Callable[[Any], Any]:
    """Make an option that an environment variable says as well: `--host-name` ASSISTANT_HOST_NAME.

    One that may be repeated, or is several words, has them there with spaces between.
    """
    variable = f"ASSISTANT{name[1:].replace('-', '_').upper()}"
    said: dict[str, Any] = {"envvar": variable, "show_envvar": True}
    return option(name, *names, **said | how)


language_option = setting(
    LANGUAGE,
    type=click.Choice(translated()),
    expose_value=False,
    told=msg("Language of what is said and printed. Default: the environment's."),
)
