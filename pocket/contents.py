"""Files of the pocket: the program, its packages, and their standard library."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fnmatch import fnmatch
from importlib.metadata import files
from io import BytesIO
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from babel.messages import mofile, pofile

from assistant.host import POCKET
from assistant.paper.sheets import sheet_environment
from assistant.web.app import create_app

ROOT = Path(__file__).parents[1]
Contents = dict[str, bytes]

PACKAGES = """
    assistant babel blinker charset-normalizer click flask htmx-flask itsdangerous jinja2 markupsafe
    pluggy python-dateutil python-stdnum pyuegc segno sqlite-fts4 sqlite-utils svg-py werkzeug
""".split()
"""Names of packages, as installed with hashes in the environment that builds."""

DATA = "*.css *.js *.svg *.toml *.json *.sql".split()
"""Data files that are included."""

ONLY = {
    "python-stdnum": """
        stdnum/__init__.py stdnum/exceptions.py stdnum/iban.py stdnum/iban.dat stdnum/luhn.py
        stdnum/numdb.py stdnum/util.py stdnum/iso7064/*.py stdnum/cz/*.py stdnum/cz/banks.dat
        stdnum/be/*.py stdnum/be/banks.dat stdnum/es/*.py stdnum/me/*.py stdnum/no/*.py
    """.split()
}
"""The files included of large packages: those about bank accounts."""

UNUSED = {"stdnum/util.py": ("import pydoc\n", "import ssl\n")}
"""Unused imports of modules that the pocket lacks."""

LANGUAGE_DATA = "babel/global.dat babel/locale-data/{}*.dat"

LEFT_OUT = """
    */__pycache__/* */__main__.py *.dist-info/* */tests/* assistant/cli.py assistant/commands/*
    assistant/fonts/* assistant/paper/print_worker.py assistant/web/connections/*
    assistant/web/server.py assistant/web/live/shared_screens.py
    assistant/web/live/streams.py assistant/locale/*.py babel/messages/* babel/units.py
    charset_normalizer/cli/* click/_termui_impl.py click/_winconsole.py click/shell_completion.py
    click/testing.py dateutil/rrule.py dateutil/tz/win.py dateutil/zoneinfo/* flask/testing.py
    jinja2/sandbox.py segno/cli.py segno/helpers.py sqlite_utils/cli.py
    sqlite_utils/rows_from_file.py werkzeug/_reloader.py werkzeug/debug/*
    werkzeug/middleware/http_proxy.py werkzeug/middleware/lint.py werkzeug/testapp.py
""".split()

STDLIB_LEFT_OUT = """
    __phello__/* _aix_support.py _android_support.py _apple_support.py _ast_unparse.py
    _ios_support.py _osx_support.py _pydatetime.py _pydecimal.py _pyio.py _pyrepl/* antigravity.py
    argparse.py asyncio/__main__.py asyncio/proactor_events.py asyncio/tools.py asyncio/windows_*
    bdb.py cProfile.py cmd.py compileall.py concurrent/futures/process.py concurrent/interpreters/*
    configparser.py ctypes/_aix.py ctypes/macholib/* ctypes/util.py ctypes/wintypes.py curses/*
    dbm/* doctest.py email/_header_value_parser.py email/contentmanager.py email/headerregistry.py
    encodings/big5* encodings/cp[02-8]* encodings/cp1[01]* encodings/cp125[3-8].py
    encodings/cp9[45]* encodings/euc_* encodings/gb* encodings/hp_* encodings/hz.py
    encodings/iso2022_* encodings/iso8859_[13-9]* encodings/johab.py encodings/koi8_[tu]*
    encodings/kz1048.py encodings/mac_* encodings/palmos.py encodings/ptcp154.py encodings/rot_13.py
    encodings/shift_jis* encodings/tis_620.py ensurepip/* fileinput.py ftplib.py getopt.py
    http/cookiejar.py idlelib/* imaplib.py json/tool.py lib2to3/* logging/config.py
    logging/handlers.py mailbox.py modulefinder.py multiprocessing/* netrc.py nturl2path.py
    optparse.py pdb.py pickletools.py plistlib.py poplib.py profile.py profiling/* pstats.py
    py_compile.py pyclbr.py pydoc.py pydoc_data/* pyodide/console.py rlcompleter.py sched.py
    shelve.py smtplib.py sqlite3/__main__.py sqlite3/_completer.py sre_*.py statistics.py
    symtable.py sysconfig/__main__.py tabnanny.py tarfile.py this.py timeit.py tkinter/* trace.py
    tracemalloc.py tty.py turtle* unittest/* urllib/robotparser.py venv/* wave.py webbrowser.py
    wsgiref/* xml/dom/* xml/etree/* xml/sax/expatreader.py xmlrpc/* zipapp.py
""".split()
"""Modules that the pocket never imports."""


def site() -> Contents:
    """The program and its packages."""
    modules = {name: content for package in PACKAGES for name, content in _installed(package)}
    return modules | _program() | compiled_templates() | _catalogues() | _languages()


def stdlib(pyodide: Path) -> Contents:
    """The modules of the standard library that are included."""
    with ZipFile(pyodide / "python_stdlib.zip") as archive:
        return {
            name: archive.read(name)
            for name in archive.namelist()
            if name.endswith(".py") and not _matches(name, STDLIB_LEFT_OUT)
        }


def _matches(name: str, patterns: list[str]) -> bool:
    return any(fnmatch(name, pattern) for pattern in patterns)


def _installed(package: str) -> Iterator[tuple[str, bytes]]:
    """The modules of a package in pure Python."""
    if package == "assistant":
        return
    for file in files(package) or ():
        name = str(PurePosixPath(file))
        wanted = _matches(name, ONLY.get(package, ["*.py"])) and not _matches(name, LEFT_OUT)
        if wanted and not name.startswith(".."):
            yield name, _without_unused(name, Path(str(file.locate())).read_bytes())


def _without_unused(name: str, content: bytes) -> bytes:
    """A module without its unused imports. Raises ValueError if they are not there."""
    for line in UNUSED.get(name, ()):
        before, match, after = content.partition(line.encode())
        if not match:
            raise ValueError(f"{name} has no {line.strip()} any more: look what it needs")
        content = before + after
    return content


def _program() -> Contents:
    """The modules of the program; styles are inside it, as in a wheel."""
    contents: Contents = {}
    for folder, place in (("assistant", "assistant"), *_FOLDERS.items()):
        for file in sorted((ROOT / folder).rglob("*")):
            name = f"{place}/{file.relative_to(ROOT / folder).as_posix()}"
            wanted = file.is_file() and _matches(file.name, ["*.py", *DATA])
            if wanted and not _matches(name, LEFT_OUT):
                contents[name] = file.read_bytes()
    return contents


_FOLDERS: Mapping[str, str] = {"static": "assistant/static"}


def compiled_templates() -> Contents:
    """The templates compiled to modules, which saves most of the first page's time."""
    with TemporaryDirectory() as folder:
        app, target = create_app(Path(folder) / "tables", POCKET), Path(folder) / "compiled"
        app.jinja_env.filters = sheet_environment().filters | app.jinja_env.filters
        app.jinja_env.compile_templates(target, zip=None, ignore_errors=False)
        app.extensions["store"].tables.close()
        return {f"assistant/compiled/{file.name}": file.read_bytes() for file in target.iterdir()}


def _catalogues() -> Contents:
    """The compiled catalogue of every language."""
    catalogues: Contents = {}
    for source in sorted((ROOT / "assistant/locale").glob("*/LC_MESSAGES/*.po")):
        out = BytesIO()
        with source.open("rb") as text:
            mofile.write_mo(out, pofile.read_po(text, abort_invalid=True))
        catalogues[source.relative_to(ROOT).with_suffix(".mo").as_posix()] = out.getvalue()
    return catalogues


def tags() -> list[str]:
    """The languages of the program."""
    locale = ROOT / "assistant" / "locale"
    return ["en", *sorted(folder.parent.name for folder in locale.glob("*/LC_MESSAGES"))]


def _languages() -> Contents:
    """Babel's data of these languages alone."""
    wanted = ["babel/global.dat", "babel/locale-data/root.dat"]
    wanted += [f"babel/locale-data/{tag}.dat" for tag in tags()]
    data_files = {str(PurePosixPath(file)): file for file in files("babel") or ()}
    return {name: Path(str(data_files[name].locate())).read_bytes() for name in wanted}
