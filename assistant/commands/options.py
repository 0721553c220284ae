"""Options shared by several commands, which environment variables can also set."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from typing import Any

import click
from babel import default_locale
from click.core import ParameterSource

from assistant.catalogues import SOURCE, translated
from assistant.language import Language, language_of, speak

LANGUAGE_VARIABLE = "ASSISTANT_LANGUAGE"
UNIT_SECONDS = {"s": 1, "m": 60, "h": 3600, "d": 86400}
LOCALE_VARIABLES = "LANGUAGE", "LC_ALL", "LC_MESSAGES"


def usual_language() -> Language:
    """The language set in the environment, or English if the program is not translated to it."""
    name = os.environ.get(LANGUAGE_VARIABLE) or default_locale(LOCALE_VARIABLES) or SOURCE
    tags = name.replace("_", "-"), name.partition("_")[0], SOURCE
    return language_of(next(tag for tag in tags if tag in translated()))


def setting(name: str, *names: str, help: str, **attributes: Any) -> Callable[[Any], Any]:
    """An option with an environment variable, such as ASSISTANT_HOST_NAME for `--host-name`.

    In the variable, several values are separated by spaces. The variable is named in the help
    text, because with `show_envvar` click would also name it in every error.
    """
    variable = f"ASSISTANT{name[1:].replace('-', '_').upper()}"
    help_ = f"{help}  [env var: {variable}]"
    return click.option(name, *names, envvar=variable, help=help_, show_default=True, **attributes)


class Duration(click.ParamType):  # type: ignore[type-arg]  # not in older clicks
    """A duration such as 90s, 30m, 2h or 7d, converted to seconds.

    >>> Duration().convert("30m", None, None)
    1800.0
    """

    name = "time"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """The number of seconds; fails if `value` is not a number with a unit."""
        match = re.fullmatch(r"([1-9]\d{0,5})([smhd])", str(value))
        if match is None:
            self.fail(f"{value!r} is not a time such as 90s, 30m, 2h or 7d.", param, ctx)
        return float(match[1]) * UNIT_SECONDS[match[2]]


def _use_language(context: click.Context, option: click.Parameter, tag: str | None) -> None:
    """Use the language given on the command line; that of the environment is already in use."""
    if tag and context.get_parameter_source(str(option.name)) is ParameterSource.COMMANDLINE:
        speak(language_of(tag))


def command(name: str | None = None) -> Callable[[Callable[..., None]], click.Command]:
    """Decorator for a command with the option `--language`."""

    def decorate(function: Callable[..., None]) -> click.Command:
        return click.command(name)(language_option(function))

    return decorate


language_option = setting(
    "--language",
    type=click.Choice(translated()),
    expose_value=False,
    callback=_use_language,
    help="Language of what is said and printed. Default: the environment's.",
)
data_option = setting(
    "--data",
    "folder",
    metavar="FOLDER",
    help="Folder of the tables. Default: the platform's data folder.",
)
