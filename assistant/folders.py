"""The folders of the program's own files, and of its data."""

import os
from pathlib import Path

PACKAGE = Path(__file__).parent
DATA_VARIABLE = "ASSISTANT_DATA"


def shipped(folder: str) -> Path:
    """The folder `templates` or `static`, inside an installed package or beside a checkout's."""
    installed = PACKAGE / folder
    return installed if installed.is_dir() else PACKAGE.parent / folder


BUNDLE_LIST = "bundle.json"
"""The list of the files of the program for phones, written last."""


def built_pocket() -> Path:
    """The folder of the program for a phone's browser, as `make pocket` creates it."""
    return PACKAGE.parent / "dist" / "pocket"


def data_folder(chosen: str | None = None) -> Path:
    """The folder of the tables: the chosen one, the environment's, or the platform's own."""
    named = chosen or os.environ.get(DATA_VARIABLE)
    if named:
        return Path(named)
    import platformdirs

    return Path(platformdirs.user_data_dir("table-assistant", appauthor=False))
