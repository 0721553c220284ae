"""What a phone carries: the program, the packages that it imports, and their standard library."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fnmatch import fnmatch
from importlib.metadata import files
from io import BytesIO
from pathlib import Path, PurePosixPath
from zipfile import ZipFile

from babel.messages import mofile, pofile

ROOT = Path(__file__).parents[1]
Contents = dict[str, bytes]

PACKAGES = """
    assistant babel blinker click flask flask-wtf htmx-flask itsdangerous jinja2 markupsafe pluggy
    python-dateutil segno sqlite-fts4 sqlite-utils svg-py tabulate werkzeug wtforms
""".split()
"""By the names under which they are installed, hash by hash, in the environment that builds."""

DATA = "*.html *.css *.js *.svg *.toml *.json".split()
"""What is carried beside modules."""

LANGUAGE_DATA = "babel/global.dat babel/locale-data/{}*.dat"

LEFT_OUT = """
    */__pycache__/* assistant/cli.py sqlite_utils/cli.py */__main__.py *.dist-info/* */tests/*
    assistant/fonts/* assistant/web/front/* assistant/locale/compile.py assistant/locale/extract.py
    assistant/locale/sources.py
    babel/messages/* werkzeug/debug/* flask/testing.py
    click/testing.py dateutil/zoneinfo/* sqlite_utils/rows_from_file.py
""".split()

STDLIB_LEFT_OUT = """
    _pyrepl/* __phello__/* antigravity.py bdb.py cProfile.py cmd.py
    compileall.py _aix_support.py _android_support.py _apple_support.py _ios_support.py
    _osx_support.py doctest.py encodings/cp[0-9]* encodings/mac_* encodings/iso8859_*
    encodings/big5* encodings/gb* encodings/euc_* encodings/hz.py encodings/iso2022_*
    encodings/johab.py encodings/koi8_* encodings/kz1048.py encodings/shift_jis* encodings/hp_*
    encodings/ptcp154.py encodings/tis_620.py encodings/rot_13.py encodings/palmos.py
    ensurepip/* ftplib.py imaplib.py mailbox.py modulefinder.py multiprocessing/*
    netrc.py optparse.py pdb.py pickletools.py poplib.py profile.py profiling/* pstats.py
    pyclbr.py pydoc.py pydoc_data/* rlcompleter.py sched.py shelve.py smtplib.py
    sqlite3/__main__.py sqlite3/_completer.py sre_*.py symtable.py tabnanny.py this.py
    timeit.py trace.py tracemalloc.py tty.py turtle* unittest/* venv/* webbrowser.py wsgiref/*
    xml/dom/* xml/sax/* xmlrpc/* zipapp.py _pyio.py concurrent/interpreters/* _pydecimal.py
    curses/* dbm/* idlelib/* lib2to3/* tkinter/* ctypes/macholib/* asyncio/windows_*
    asyncio/__main__.py asyncio/tools.py json/tool.py mimetypes.types plistlib.py nturl2path.py
""".split()
"""What nothing on a phone imports."""


def site() -> Contents:
    """Gather the program and its packages, as they are imported."""
    found = {name: content for package in PACKAGES for name, content in _installed(package)}
    return found | _program() | _catalogues() | _languages()


def stdlib(pyodide: Path) -> Contents:
    """Gather what is left of the standard library."""
    with ZipFile(pyodide / "python_stdlib.zip") as whole:
        return {
            name: whole.read(name)
            for name in whole.namelist()
            if name.endswith(".py") and not _matches(name, STDLIB_LEFT_OUT)
        }


def _matches(name: str, patterns: list[str]) -> bool:
    return any(fnmatch(name, pattern) for pattern in patterns)


def _installed(package: str) -> Iterator[tuple[str, bytes]]:
    """Give a package's modules; what was compiled from C has a twin in Python."""
    if package == "assistant":
        return
    for file in files(package) or ():
        name = str(PurePosixPath(file))
        if name.endswith(".py") and not name.startswith("..") and not _matches(name, LEFT_OUT):
            yield name, Path(str(file.locate())).read_bytes()


def _program() -> Contents:
    """Gather the program's modules; templates and styles lie inside it, as in a wheel."""
    found: Contents = {}
    for folder, place in (("assistant", "assistant"), *_FOLDERS.items()):
        for file in sorted((ROOT / folder).rglob("*")):
            name = f"{place}/{file.relative_to(ROOT / folder).as_posix()}"
            wanted = file.is_file() and _matches(file.name, ["*.py", *DATA])
            if wanted and not _matches(name, LEFT_OUT):
                found[name] = file.read_bytes()
    return found


_FOLDERS: Mapping[str, str] = {"templates": "assistant/templates", "static": "assistant/static"}


def _catalogues() -> Contents:
    """Compile every language's catalogue."""
    found: Contents = {}
    for source in sorted((ROOT / "assistant/locale").glob("*/LC_MESSAGES/*.po")):
        out = BytesIO()
        with source.open("rb") as text:
            mofile.write_mo(out, pofile.read_po(text, abort_invalid=True))
        found[source.relative_to(ROOT).with_suffix(".mo").as_posix()] = out.getvalue()
    return found


def tags() -> list[str]:
    """List the languages that the program speaks."""
    return ["en", *sorted(folder.parent.name for folder in _locale().glob("*/LC_MESSAGES"))]


def _locale() -> Path:
    return ROOT / "assistant" / "locale"


def _languages() -> Contents:
    """Gather what babel knows of these languages, and of no other."""
    wanted = ["babel/global.dat", "babel/locale-data/root.dat"]
    wanted += [f"babel/locale-data/{tag}.dat" for tag in tags()]
    found = {str(PurePosixPath(file)): file for file in files("babel") or ()}
    return {name: Path(str(found[name].locate())).read_bytes() for name in wanted}
