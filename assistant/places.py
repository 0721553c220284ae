"""Where the program finds its own files, and where its data lives."""

import os
from pathlib import Path

PACKAGE = Path(__file__).parent
DATA_VARIABLE = "ASSISTANT_DATA"


def shipped(folder: str) -> Path:
    """Find `templates` or `static`: inside the installed package, or beside it in a checkout."""
    installed = PACKAGE / folder
    return installed if installed.is_dir() else PACKAGE.parent / folder


BUNDLE_LIST = "bundle.json"
"""Every file of the program for phones; where it is the rest is too."""


def built_pocket() -> Path:
    """Find the program for a phone's browser, where `make pocket` put it."""
    return PACKAGE.parent / "dist" / "pocket"


def data_folder(chosen: str | None = None) -> Path:
    """Find the folder of the tables: as chosen, as the environment says, or the platform's own."""
    said = chosen or os.environ.get(DATA_VARIABLE)
    if said:
        return Path(said)
    import platformdirs

    return Path(platformdirs.user_data_dir("table-assistant", appauthor=False))
