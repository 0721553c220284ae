"""The pages for people: every path, name, command and link in them leads somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tomllib import loads

import pytest
from babel import Locale

from assistant.catalogues import translated
from assistant.cli import commands
from assistant.core.message import msg
from assistant.games import all_games
from assistant.language import language_of

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
ROOMS = [ROOT / name for name in ("assistant", "templates", "static", "tests", "docs", "bench")]
SMALL = ROOT / "tests" / "small_game"
CODE = {"architecture.md", "runtime.md", "extending.md"}
"""The pages whose dotted names are all names of the program."""
MADE = {"exports/", "backups/", "dist/pocket/", "dist/pocket/404.html", "https/"}
"""Folders and files that are made when the program runs, or is built."""

INLINE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
FENCED = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)
FILE_OR_FOLDER = re.compile(r"[\w./<>-]+\.(?:py|toml|md|html|css|js|pot|svg)|[\w.<>/-]+/")
DOTTED = re.compile(r"[a-z_]+(?:\.\w+)+")
PICTURE = re.compile(r"!\[([^\]]+)\]\(([^)]+)\)")
LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
TARGET = re.compile(r"^([a-z-]+):", re.MULTILINE)

FIRST = {page.name.split(".")[1].replace("md", "en"): page for page in ROOT.glob("README*.md")}
"""The first page in every language, by the language's tag."""

DOCS = ROOT / "docs"
LISTS = {DOCS / "house-rules.md", DOCS / "vocabulary.md"}
"""Pages in which something is looked up."""
LONGEST = dict.fromkeys(sorted({*DOCS.glob("*.md")} - LISTS), 1500) | {
    FIRST["en"]: 500,
    DOCS / "adding-a-game.md": 2000,
    DOCS / "architecture.md": 2000,
}
"""How many words a page may have."""

every_page = pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
every_language = pytest.mark.parametrize("tag", sorted(FIRST))


def quoted(page: Path) -> list[str]:
    """What a page says in backticks within a line."""
    return INLINE.findall(page.read_text("utf-8"))


def typed(page: Path) -> list[str]:
    """What a page tells to type, line by line and without remarks."""
    fenced = "".join(FENCED.findall(page.read_text("utf-8")))
    return [line.partition("#")[0] for line in [*fenced.splitlines(), *quoted(page)]]


@cache
def known() -> frozenset[str]:
    """All files and folders, by every ending of their paths; folders end in a slash."""
    here = [file for room in ROOMS for file in (room, *room.rglob("*"))]
    parts = [(file.relative_to(ROOT).parts, "/" * file.is_dir()) for file in here]
    return frozenset("/".join(way[at:]) + end for way, end in parts for at in range(len(way)))


def is_there(path: str) -> bool:
    """Whether there is such a file or folder; `<game>` stands for the name of any.

    One that begins with a slash is on somebody's server, or an address of a page.
    """
    if path in MADE or path.startswith("/"):
        return True
    if (ROOT / path.split("/")[0]).exists():
        ways = re.sub(r"<\w+>", "*", path)
        return any(any(root.glob(ways)) for root in (ROOT, SMALL))
    return path in known()


@every_page
def test_every_file_and_folder_that_a_page_names_is_there(page: Path) -> None:
    named = [one for one in quoted(page) if FILE_OR_FOLDER.fullmatch(one)]
    assert [one for one in named if not is_there(one)] == []


def resolves(name: str) -> bool:
    """Whether a module of the program, or something in it, is so called."""
    words = name.removeprefix("assistant.").split(".")
    for length in range(len(words), 0, -1):
        module = ".".join(("assistant", *words[:length]))
        if is_module(module):
            return is_in(import_module(module), words[length:])
    return False


def is_module(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def is_in(owner: object, words: list[str]) -> bool:
    """Whether an owner has this attribute of an attribute; a field without a default is one too."""
    for word in words:
        if word in getattr(owner, "__dataclass_fields__", ()):
            return word == words[-1]
        if not hasattr(owner, word):
            return False
        owner = getattr(owner, word)
    return True


@every_page
def test_every_module_and_function_that_a_page_names_is_there(page: Path) -> None:
    named = [one for one in quoted(page) if DOTTED.fullmatch(one) and not is_there(one)]
    ours = [one for one in named if page.name in CODE or is_module(room_of(one))]
    assert [one for one in ours if not FILE_OR_FOLDER.fullmatch(one) and not resolves(one)] == []


def room_of(name: str) -> str:
    return f"assistant.{name.removeprefix('assistant.').split('.')[0]}"


@every_page
def test_every_target_of_make_that_a_page_names_is_there(page: Path) -> None:
    targets = TARGET.findall((ROOT / "Makefile").read_text("utf-8"))
    named = [line.split()[1] for line in typed(page) if re.match(r"make [a-z]", line)]
    assert [one for one in named if one not in targets] == []


@every_page
def test_every_command_that_a_page_names_is_there_with_its_options(page: Path) -> None:
    named = [line.split()[1:] for line in typed(page) if re.match(r"assistant [a-z]", line)]
    assert [words for words in named if not understood(words)] == []


def understood(words: list[str]) -> bool:
    command = commands.commands.get(words[0])
    if command is None:
        return False
    options = {spelling for one in command.params for spelling in (*one.opts, *one.secondary_opts)}
    return {word for word in words if re.fullmatch(r"--?[a-z][a-z-]*", word)} <= options


@every_page
def test_every_link_between_pages_leads_to_a_file_and_a_heading(page: Path) -> None:
    assert [to for to in LINK.findall(page.read_text("utf-8")) if not leads(page, *to)] == []


def leads(page: Path, file: str, heading: str) -> bool:
    target = page.parent / file if file else page
    return target.exists() and (not heading or heading in headings(target))


def headings(page: Path) -> Iterator[str]:
    """The addresses of a page's headings."""
    for said in HEADING.findall(page.read_text("utf-8")):
        yield re.sub(r"[^\w\s-]", "", said.lower()).replace(" ", "-")


@every_language
def test_the_first_page_leads_to_itself_in_every_other_language(tag: str) -> None:
    top = FIRST[tag].read_text("utf-8").splitlines()[2]
    others = {f"[{called(other)}]({FIRST[other].name})" for other in FIRST if other != tag}
    assert set(top.split(" · ")) == {called(tag), *others}


def called(tag: str) -> str:
    """What a language is called by those who speak it."""
    return str(Locale.parse(tag).get_language_name()).capitalize()


@every_language
def test_the_first_page_shows_the_same_pictures_in_every_language(tag: str) -> None:
    assert [file for _, file in pictures(tag)] == [file for _, file in pictures("en")]
    if tag != "en":
        assert not {said for said, _ in pictures(tag)} & {said for said, _ in pictures("en")}


def pictures(tag: str) -> list[tuple[str, str]]:
    """What a first page shows: what it says of each picture, and the file."""
    return PICTURE.findall(FIRST[tag].read_text("utf-8"))


@every_language
def test_the_first_page_names_the_two_commands_in_every_language(tag: str) -> None:
    lines = FENCED.findall(FIRST[tag].read_text("utf-8"))[0].splitlines()
    said = [line.partition("#") for line in lines]
    begin = "git clone ADDRESS table-assistant && cd table-assistant"
    assert [command.strip() for command, _, _ in said] == [f"{begin} && make run", "make test"]
    assert all(remark.strip() for _, _, remark in said)


@pytest.mark.parametrize("tag", sorted(set(FIRST) & set(translated())))
def test_the_first_page_calls_the_program_and_its_games_as_the_program_does(tag: str) -> None:
    written, say = FIRST[tag].read_text("utf-8"), language_of(tag).say
    assert written.startswith(f"# {say(msg('Table assistant'))}\n")
    titles = {key: say(game.title) for key, game in all_games().items()}
    missing = {key: title for key, title in titles.items() if f"**{title}**" not in written}
    assert missing == {}, f"run `make docs`: {FIRST[tag].name} does not name these games"


@pytest.mark.parametrize("page", LONGEST, ids=[page.name for page in LONGEST])
def test_a_page_is_short_enough_to_be_read(page: Path) -> None:
    """As `wc -w` counts; the first page is read in three minutes."""
    assert len(page.read_text("utf-8").split()) <= LONGEST[page]


def test_every_first_page_is_part_of_what_is_handed_on() -> None:
    build = loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]
    kept = build["targets"]["sdist"]["include"]
    left = [one for one in FIRST.values() if not any(fnmatch(f"/{one.name}", way) for way in kept)]
    assert left == []


def test_the_last_version_that_the_changelog_names_is_the_programs() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    numbers = re.findall(r"^## \[(\d[\d.]*)\]", changes, re.MULTILINE)
    project = loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert numbers[0] == project["version"]


def test_the_drawing_names_every_room() -> None:
    drawing = (ROOT / "docs" / "architecture.svg").read_text("utf-8")
    program = ROOT / "assistant"
    assert [room for room in rooms(program) if f">{room}</text>" not in drawing] == []
    inside = [*rooms(program / "web"), *rooms(program / "store")]
    assert [room for room in inside if not re.search(rf"[ >]{room}\b", drawing)] == []


def rooms(folder: Path) -> list[str]:
    return [one.name for one in folder.iterdir() if (one / "__init__.py").exists()]


@pytest.mark.parametrize(
    ("said", "there"),
    [
        ("assistant/cli.py", True),
        ("assistant/games/<game>/scoring.py", True),
        ("assistant/games/<game>/no_such.py", False),
        ("assistant/no_such/", False),
        ("no_such.toml", False),
    ],
)
def test_what_is_not_there_is_noticed(said: str, there: bool) -> None:
    assert is_there(said) is there


def test_a_name_that_nobody_has_is_noticed() -> None:
    assert resolves("core.game.Game.score")
    assert not resolves("core.game.Game.no_such")
    assert not resolves("core.no_such.Game")
    assert not understood(["serve", "--no-such"])
