"""Who may use a folder: many together or one alone, and to whom its files belong.

Files may change places in a folder while one program holds it alone. The folder itself is locked:
no file lies around for it, and a program that is killed lets go of it. What root puts into
somebody's folder is made that person's; if a file is in the way, its owner is named.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from assistant.core.message import Message, msg

if sys.platform != "win32" and sys.platform != "emscripten":
    import fcntl
    import pwd


class InUseError(Exception):
    """The tables are open in another program."""


class ReadByOthersError(InUseError):
    """The tables are open in a program that is none of ours, such as one that copies them."""


def hold(folder: Path, *, alone: bool = False) -> Callable[[], None]:
    """Hold a folder together with others, or alone; return what lets go of it, to be called once.

    Whoever holds it together waits for whoever holds it alone; alone, InUseError is raised at once
    where anybody else holds it, and OSError where the disk knows no locks.
    """
    # In Windows a file that somebody has open cannot be replaced; in a browser nobody else can
    # have it open.
    if sys.platform == "win32" or sys.platform == "emscripten":
        return lambda: None
    opened = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB if alone else fcntl.LOCK_SH)
    except BlockingIOError as error:
        os.close(opened)
        raise InUseError(str(folder)) from error
    except OSError:
        if alone:
            os.close(opened)
            raise
    return partial(os.close, opened)


@contextmanager
def held(folder: Path, *, alone: bool = False) -> Iterator[None]:
    """Hold a folder as `hold` does, and let go of it at the end."""
    release = hold(folder, alone=alone)
    try:
        yield
    finally:
        release()


@contextmanager
def first_to_use(file: Path) -> Iterator[bool]:
    """Use a file as one program of a kind should; tell whether no other does so already.

    Where the disk or the system knows no locks nobody can tell: it is taken for the first.
    """
    if sys.platform == "win32" or sys.platform == "emscripten" or not file.exists():
        yield True
        return
    with file.open("rb") as opened:
        try:
            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
        except OSError:
            yield True
        else:
            yield True


# ---- To whom files belong ----

PRIVATE, OF_GROUP = 0o600, 0o660
USE_FILE, USE_FOLDER = os.R_OK | os.W_OK, os.R_OK | os.W_OK | os.X_OK


def hand_over(place: Path, folder: Path | None = None) -> None:
    """Give what root has made to whom its folder belongs, who could not use it else.

    Whoever is not root can give nothing away, and keeps it.
    """
    if sys.platform != "win32" and sys.platform != "emscripten" and os.geteuid() == 0:
        owner = (folder or place.parent).stat()
        os.chown(place, owner.st_uid, owner.st_gid)


def fit_in(new: Path, old: Path) -> None:
    """Give a file the mode of the one whose place it is to take, and its folder's owner.

    Where there was none it is its owner's alone, or the group's too, as the folder is.
    """
    there = stat.S_IMODE((old if old.exists() else old.parent).stat().st_mode)
    new.chmod(there if old.exists() else there & OF_GROUP | PRIVATE)
    hand_over(new, old.parent)


class ForeignError(PermissionError):
    """A place belongs to somebody else, and this program may not use it; `why` says what to do."""

    def __init__(self, place: Path, why: Message) -> None:
        super().__init__(errno.EACCES, os.strerror(errno.EACCES), str(place))
        self.why = why


@contextmanager
def refused_by_name(*places: Path) -> Iterator[None]:
    """Raise ForeignError where something fails and one of these places is somebody else's."""
    try:
        yield
    except Exception as error:
        if foreign := whose(*places):
            raise ForeignError(*foreign) from error
        raise


def whose(*places: Path) -> tuple[Path, Message] | None:
    """Find the first place that somebody else keeps from this program, and what to do about it."""
    found = (_foreign(Path(os.path.realpath(place))) for place in places)
    return next(filter(None, found), None)


def _foreign(place: Path) -> tuple[Path, Message] | None:
    """Find whose a place is that may not be used; None where it may, or is not there."""
    if sys.platform == "win32" or sys.platform == "emscripten":
        return None
    for there in (*reversed(place.parents), place):
        try:
            known = there.stat()
        except OSError:
            return None
        folder = stat.S_ISDIR(known.st_mode)
        use = os.X_OK if there != place else USE_FOLDER if folder else USE_FILE
        effective = os.access in os.supports_effective_ids
        if known.st_uid != os.geteuid() and not os.access(there, use, effective_ids=effective):
            owner, me = _name(known.st_uid), _name(os.geteuid())
            return there, _why(there, owner, me, folder, within=there != place)
    return None


def _why(place: Path, owner: str, me: str, folder: bool, *, within: bool) -> Message:
    names = {"place": str(place), "owner": owner, "me": me}
    if within:
        return msg(
            "{place} belongs to {owner}, and this program runs as {me}. Run it as {owner}.", **names
        )
    if folder:
        return msg(
            "{place} belongs to {owner}, and this program runs as {me}. Run it as {owner}, or "
            "type as root: chown -R {me} {place}",
            **names,
        )
    return msg(
        "{place} belongs to {owner}, and this program runs as {me}. Type as root: "
        "chown {me} {place}",
        **names,
    )


def _name(number: int) -> str:
    """Name a user; by his number where nobody here knows the name, as in a container."""
    if sys.platform == "win32" or sys.platform == "emscripten":
        return str(number)
    try:
        return pwd.getpwuid(number).pw_name
    except KeyError:
        return str(number)


OWNER = 0o700


def private_folder(folder: Path) -> None:
    """Make a folder that its owner alone can look into; one that is there stays as it is.

    Raises OSError where it cannot be made.
    """
    with refused_by_name(folder):
        folder.mkdir(parents=True, exist_ok=True, mode=OWNER)
