"""Options that several commands have, each also read from the environment, and the language."""

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
SECONDS = {"s": 1, "m": 60, "h": 3600, "d": 86400}
ENVIRONMENT = "LANGUAGE", "LC_ALL", "LC_MESSAGES"


def usual_language() -> Language:
    """Choose the environment's language, or the messages' own where there is no translation."""
    name = os.environ.get(LANGUAGE_VARIABLE) or default_locale(ENVIRONMENT) or SOURCE
    tags = name.replace("_", "-"), name.partition("_")[0], SOURCE
    return language_of(next(tag for tag in tags if tag in translated()))


def setting(name: str, *names: str, told: str, **how: Any) -> Callable[[Any], Any]:
    """Make an option that the environment gives too: `--host-name` is ASSISTANT_HOST_NAME there.

    An option that may be repeated, or has several words, has them there with spaces between. Its
    help names the variable here, because click would name it in every complaint as well.
    """
    variable = f"ASSISTANT{name[1:].replace('-', '_').upper()}"
    help_ = f"{told}  [env var: {variable}]"
    return click.option(name, *names, envvar=variable, help=help_, show_default=True, **how)


class Duration(click.ParamType):  # type: ignore[type-arg]  # not in older clicks
    """A time as people write it, in seconds: 90s, 30m, 2h, 7d.

    >>> Duration().convert("30m", None, None)
    1800.0
    """

    name = "time"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Read a number and its unit; what is no time is refused."""
        written = re.fullmatch(r"([1-9]\d{0,5})([smhd])", str(value))
        if written is None:
            self.fail(f"{value!r} is not a time such as 90s, 30m, 2h or 7d.", param, ctx)
        return float(written[1]) * SECONDS[written[2]]


def _speak(context: click.Context, option: click.Parameter, tag: str | None) -> None:
    """Speak the language that the command line names; the environment's is spoken already."""
    if tag and context.get_parameter_source(str(option.name)) is ParameterSource.COMMANDLINE:
        speak(language_of(tag))


def command(name: str | None = None) -> Callable[[Callable[..., None]], click.Command]:
    """Make a command that can be told its language, as all of them can."""

    def made(run: Callable[..., None]) -> click.Command:
        return click.command(name)(language_option(run))

    return made


language_option = setting(
    "--language",
    type=click.Choice(translated()),
    expose_value=False,
    callback=_speak,
    told="Language of what is said and printed. Default: the environment's.",
)
data_option = setting(
    "--data",
    "folder",
    metavar="FOLDER",
    told="Folder of the tables. Default: the platform's data folder.",
)
