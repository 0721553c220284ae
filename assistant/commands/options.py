"""What the options of commands have in common: the environment says them too, and the language."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import click
from babel import default_locale
from click.core import ParameterSource

from assistant.catalogues import SOURCE, translated
from assistant.language import Language, language_of, speak

LANGUAGE_VARIABLE = "ASSISTANT_LANGUAGE"
ENVIRONMENT = "LANGUAGE", "LC_ALL", "LC_MESSAGES"


def usual_language() -> Language:
    """Find the language of the environment; that of the messages themselves for any unknown one."""
    name = os.environ.get(LANGUAGE_VARIABLE) or default_locale(ENVIRONMENT) or SOURCE
    tags = name.replace("_", "-"), name.partition("_")[0], SOURCE
    return language_of(next(tag for tag in tags if tag in translated()))


def setting(name: str, *names: str, told: str, **how: Any) -> Callable[[Any], Any]:
    """Make an option that an environment variable says as well: `--host-name` ASSISTANT_HOST_NAME.

    One that may be repeated, or is several words, has them there with spaces between. Its help
    names the variable; click would name it too where something is wrong with the option.
    """
    variable = f"ASSISTANT{name[1:].replace('-', '_').upper()}"
    return click.option(name, *names, envvar=variable, help=f"{told}  [env var: {variable}]", **how)


def _speak(context: click.Context, option: click.Parameter, tag: str | None) -> None:
    """Speak the language that the command line names; the environment's is spoken already."""
    if tag and context.get_parameter_source(str(option.name)) is ParameterSource.COMMANDLINE:
        speak(language_of(tag))


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
