"""The folders of the program's own files and of its data."""

import os
from pathlib import Path

PACKAGE = Path(__file__).parent
DATA_VARIABLE = "ASSISTANT_DATA"


def asset_folder(folder: str) -> Path:
    """The folder `templates` or `static`, in an installed package or at the top of a checkout."""
    in_package = PACKAGE / folder
    return in_package if in_package.is_dir() else PACKAGE.parent / folder


BUNDLE_LIST = "bundle.json"
"""The file with the list of the files of the program for phones; it is written last."""


def built_pocket() -> Path:
    """The folder into which `make pocket` builds the program for a phone's browser."""
    return PACKAGE.parent / "dist" / "pocket"


def data_folder(chosen: str | None = None) -> Path:
    """The folder of the tables: `chosen`, else that of ASSISTANT_DATA, else the system's usual."""
    folder = chosen or os.environ.get(DATA_VARIABLE)
    if folder:
        return Path(folder)
    import platformdirs

    return Path(platformdirs.user_data_dir("table-assistant", appauthor=False))
