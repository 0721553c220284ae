"""Builds the pocket into dist/pocket/, for any static host.

Node runs Pyodide once to compile the modules; npm fetches Pyodide, locked by hash.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile, ZipInfo

import brotli
from contents import ROOT, Contents, site, stdlib

from assistant.language import languages
from assistant.pocket_words import WORDS, manifest_in
from assistant.web.home.pocket import policy_of

HERE = Path(__file__).parent
MODULES = HERE / "node_modules"
PYODIDE = MODULES / "pyodide"
RUNTIME = "pyodide.mjs pyodide.asm.mjs pyodide.asm.wasm".split()
LOCK = "pyodide-lock.json"
"""Pyodide's list of packages on its own host; ours is empty."""
OUT = ROOT / "dist" / "pocket"
LIST = "bundle.json"
TWINS = (".br", ".gz")
MANIFEST, PICTURES = "manifest.webmanifest", "screenshots"
OLDEST_NODE = 18
MEMORY = 47_000_000
"""Bytes that browsers count beside the files: Python's memory and its cache."""
LONG_AGO = (1980, 1, 1, 0, 0, 0)


WAITS_FOR_NOTHING = (
    "function ___syscall_fdatasync(fd){try{var stream=SYSCALLS.getStreamFromFD(fd);return 0}"
)
WAITS_FOR_THE_DISK = WAITS_FOR_NOTHING.replace(
    "return 0", "return stream.stream_ops?.fsync?.(stream)??0"
)
MENDED = {
    WAITS_FOR_NOTHING: WAITS_FOR_THE_DISK,
    "async function _createPyodideModule(": "var _createPyodideModule=(async function(",
    ";return moduleRtn}export default _createPyodideModule": ";return moduleRtn});"
    "export default _createPyodideModule",
}
IMPORTED = re.compile(r'^import \{ (.+) \} from "\./(\w+)\.js";\n', re.MULTILINE)
EXPORTED = re.compile(r"^export (?:async )?(?:function|class|const) (\w+)", re.MULTILINE)
SCRIPTS = "shell.js sw.js worker.js".split()
SHELL = "probe.js shell.css".split()


class MissingError(Exception):
    """A tool is missing on this machine."""


def build() -> None:
    """Build everything; the previous build is replaced once the new one is complete."""
    _fetch_python(_npm())
    new = OUT.with_name("pocket.new")
    shutil.rmtree(new, ignore_errors=True)
    (new / "python").mkdir(parents=True)
    for name in RUNTIME:
        shutil.copyfile(PYODIDE / name, new / "python" / name)
    _mend(new / "python" / "pyodide.asm.mjs")
    lock = json.loads((PYODIDE / LOCK).read_text("utf-8"))
    (new / "python" / LOCK).write_text(json.dumps(lock | {"packages": {}}), "utf-8")
    _compile_into(new / "python" / "python_stdlib.zip", stdlib(PYODIDE))
    _compile_into(new / "site.zip", site())
    shutil.copytree(ROOT / "static", new / "static")
    for file in SHELL:
        shutil.copyfile(HERE / file, new / file)
    for file in SCRIPTS:
        (new / file).write_text(_joined(file), "utf-8")
    shutil.copytree(HERE / "icons", new / "icons")
    (new / PICTURES).mkdir()
    for name in _pictures():
        shutil.copyfile(ROOT / ".screenshots" / Path(name).name, new / name)
    (new / "index.html").write_text(_first_page(), "utf-8")
    (new / "404.html").write_text(_ruled((HERE / "404.html").read_text("utf-8")), "utf-8")
    _write_manifests(new)
    _compress([file for file in new.rglob("*") if file.is_file()])
    _write_list(new)
    _compress([new / LIST])
    shutil.rmtree(OUT, ignore_errors=True)
    new.replace(OUT)


def _npm() -> str:
    """The path of npm, if node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise MissingError(f"make pocket needs node {OLDEST_NODE} or newer, and npm.")
    text = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    if int(text.strip().lstrip("v").split(".")[0]) < OLDEST_NODE:
        raise MissingError(f"make pocket needs node {OLDEST_NODE} or newer; this is {text.strip()}")
    return npm


def _fetch_python(npm: str) -> None:
    """Fetch Pyodide, unless the locked version is there."""
    lock, installed = HERE / "package-lock.json", MODULES / ".package-lock.json"
    if installed.exists() and installed.stat().st_mtime >= lock.stat().st_mtime:
        return
    process = subprocess.run([npm, "ci", "--silent"], cwd=HERE)
    if process.returncode:
        raise MissingError("npm could not fetch the packages of pocket/package-lock.json.")


def _mend(file: Path) -> None:
    """Patch Pyodide: fdatasync waits for the disk, and the module is parsed only once.

    emscripten's fdatasync does nothing, its fsync does.
    """
    text = file.read_text("utf-8")
    for original, replacement in MENDED.items():
        if text.count(original) != 1:
            raise MissingError(f"This pyodide has no {original[:40]}: see pocket/build.py.")
        text = text.replace(original, replacement)
    file.write_text(text, "utf-8")


def _compile_into(archive: Path, contents: Contents) -> None:
    """Compile modules into an archive, together with their data files."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        for name, content in contents.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content)
        command = ["node", "compile.mjs", folder, HERE / "compiled.py"]
        subprocess.run(command, cwd=HERE, check=True, stdin=subprocess.DEVNULL)
        with ZipFile(archive, "w", ZIP_STORED) as out:
            for file in sorted(file for file in folder.rglob("*") if file.is_file()):
                out.writestr(
                    ZipInfo(file.relative_to(folder).as_posix(), LONG_AGO), file.read_bytes()
                )


def _joined(name: str) -> str:
    """A script with the modules that it imports inside it.

    Separate requests take time, and not every browser lets a service worker import modules.
    """
    modules: dict[str, str] = {}

    def inside(text: str) -> str:
        return IMPORTED.sub(named, text)

    def named(match: re.Match[str]) -> str:
        names, name = match.groups()
        module = f"of_{name}"
        if module not in modules:
            text = inside((HERE / f"{name}.js").read_text("utf-8"))
            exports = ", ".join(EXPORTED.findall(text))
            body = text.replace("export ", "")
            modules[module] = (
                f"const {module} = (() => {{\n{body}\nreturn {{ {exports} }};\n}})();\n"
            )
        return f"const {{ {names} }} = {module};\n"

    text = inside((HERE / name).read_text("utf-8"))
    imports = "".join(f"{line}\n" for line in text.splitlines() if line.startswith("import "))
    rest = "".join(f"{line}\n" for line in text.splitlines() if not line.startswith("import "))
    return imports + "".join(modules.values()) + rest


def _first_page() -> str:
    """The first page, with its script and words inside it."""
    words = {
        language.tag: {name: language.say(word) for name, word in WORDS.items()}
        for language in languages()
    }
    script = (HERE / "first.js").read_text("utf-8")
    script = script.replace("/* words */", json.dumps(words, ensure_ascii=False))
    texts = "".join(f'<p lang="{tag}">{line["no_script"]}</p>' for tag, line in words.items())
    page = (HERE / "index.html").read_text("utf-8")
    page = page.replace("/* first.js */", f"\n{script}")
    page = page.replace("<!-- without script -->", f"<main>{texts}</main>")
    return _ruled(page)


def _ruled(page: str) -> str:
    """A page with its own Content-Security-Policy."""
    return page.replace("/* policy */", policy_of(page))


def _write_manifests(folder: Path) -> None:
    """Write the web app manifest in every language."""
    plain = json.loads((HERE / MANIFEST).read_text("utf-8"))
    for language in languages():
        text = json.dumps(manifest_in(language, plain), ensure_ascii=False, indent=2)
        (folder / f"manifest.{language.tag}.webmanifest").write_text(text + "\n", "utf-8")


def _pictures() -> list[str]:
    """The screenshots in the manifest; phones do not store them."""
    manifest = json.loads((HERE / MANIFEST).read_text("utf-8"))
    return [picture["src"] for picture in manifest["screenshots"]]


def _write_list(folder: Path) -> None:
    """Write the list of files with hashes and sizes; its digest is the version."""
    files = {
        file.relative_to(folder).as_posix(): {
            "size": file.stat().st_size,
            "packed": file.with_name(f"{file.name}.br").stat().st_size,
            "hash": hashlib.sha256(file.read_bytes()).hexdigest(),
        }
        for file in sorted(folder.rglob("*"))
        if file.is_file() and file.suffix not in TWINS and file.parent.name != PICTURES
    }
    version = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:16]
    kept_as = {name: "packed" if name.endswith(".zip") else "size" for name in files}
    room = MEMORY + sum(file[kept_as[name]] for name, file in files.items())
    listing = {"version": version, "speaks": _speaks(), "room": room, "files": files}
    text = json.dumps(listing, indent=1)
    (folder / LIST).write_text(text + "\n", "utf-8")


def _speaks() -> int:
    """The version of the protocol between shell, worker and service worker."""
    text = (HERE / "kept.js").read_text("utf-8")
    return int(text.split("export const SPEAKS = ")[1].split(";")[0])


def _compress(files: list[Path]) -> None:
    """Write a brotli and a gzip twin of every file."""
    with ProcessPoolExecutor() as workers:
        list(workers.map(_lay_twins, files))


def _lay_twins(file: Path) -> None:
    content = file.read_bytes()
    twin = brotli.compress(content, quality=11, lgwin=24)
    file.with_name(f"{file.name}.br").write_bytes(twin)
    file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(content, 9, mtime=0))


if __name__ == "__main__":
    try:
        build()
    except MissingError as missing:
        sys.exit(str(missing))
