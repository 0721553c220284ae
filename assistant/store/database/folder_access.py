"""Shared and exclusive locks on a folder, and the owners of its files.

Only a program with an exclusive lock replaces files. The folder itself is locked, without a lock
file, and the lock ends with its program. Files that root creates are given to the folder's owner;
if a file cannot be used, the error names its owner.
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
    """Another program has the database open."""


class ReadByOthersError(InUseError):
    """Another program, such as Litestream, has the database open despite this program's lock."""


def lock_folder(folder: Path, *, exclusive: bool = False) -> Callable[[], None]:
    """Lock a folder, shared or `exclusive`; return the function that releases the lock.

    A shared lock waits until no program has an exclusive lock. An exclusive lock raises InUseError
    at once if another program has any lock, and OSError if the disk does not support locks.
    """
    # Windows never replaces an open file; in a browser no other program can open it.
    if sys.platform == "win32" or sys.platform == "emscripten":
        return lambda: None
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB if exclusive else fcntl.LOCK_SH)
    except BlockingIOError as error:
        os.close(descriptor)
        raise InUseError(str(folder)) from error
    except OSError:
        if exclusive:
            os.close(descriptor)
            raise
    return partial(os.close, descriptor)


@contextmanager
def folder_locked(folder: Path, *, exclusive: bool = False) -> Iterator[None]:
    """Context manager for the lock that `lock_folder` takes."""
    release = lock_folder(folder, exclusive=exclusive)
    try:
        yield
    finally:
        release()


@contextmanager
def try_lock(file: Path) -> Iterator[bool]:
    """Lock a file; yields False if another program has locked it.

    Yields True without a lock if the file is missing or the system has no locks.
    """
    if sys.platform == "win32" or sys.platform == "emscripten" or not file.exists():
        yield True
        return
    with file.open("rb") as stream:
        try:
            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
        except OSError:
            yield True
        else:
            yield True


# ---- Owners of files ----

PRIVATE_MODE, GROUP_MODE = 0o600, 0o660
FILE_ACCESS, FOLDER_ACCESS = os.R_OK | os.W_OK, os.R_OK | os.W_OK | os.X_OK


def give_to_folder_owner(path: Path, folder: Path | None = None) -> None:
    """If the program runs as root, give a file to the owner of its folder, or of `folder`."""
    if sys.platform != "win32" and sys.platform != "emscripten" and os.geteuid() == 0:
        owner = (folder or path.parent).stat()
        os.chown(path, owner.st_uid, owner.st_gid)


def copy_mode(new_file: Path, old_file: Path) -> None:
    """Give a new file the mode of the old file that it replaces, and the owner of the folder.

    If there is no old file, the new file is private, or shared with the group if the folder is.
    """
    mode = stat.S_IMODE((old_file if old_file.exists() else old_file.parent).stat().st_mode)
    new_file.chmod(mode if old_file.exists() else mode & GROUP_MODE | PRIVATE_MODE)
    give_to_folder_owner(new_file, old_file.parent)


class ForeignError(PermissionError):
    """The owner of a path denies this program access; `why` says what to do."""

    def __init__(self, path: Path, why: Message) -> None:
        super().__init__(errno.EACCES, os.strerror(errno.EACCES), str(path))
        self.why = why


@contextmanager
def errors_with_owner(*paths: Path) -> Iterator[None]:
    """Raise ForeignError in place of any error if the owner of one of these paths denies access."""
    try:
        yield
    except Exception as error:
        if path_and_advice := first_foreign_path(*paths):
            raise ForeignError(*path_and_advice) from error
        raise


def first_foreign_path(*paths: Path) -> tuple[Path, Message] | None:
    """The first path to which its owner denies access, and advice; None if there is none."""
    foreign_paths = (_foreign_part(Path(os.path.realpath(path))) for path in paths)
    return next(filter(None, foreign_paths), None)


def _foreign_part(path: Path) -> tuple[Path, Message] | None:
    """The first part of a path to which its owner denies access, and advice; None if all allow."""
    if sys.platform == "win32" or sys.platform == "emscripten":
        return None
    for part in (*reversed(path.parents), path):
        try:
            status = part.stat()
        except OSError:
            return None
        is_folder = stat.S_ISDIR(status.st_mode)
        access_mode = os.X_OK if part != path else FOLDER_ACCESS if is_folder else FILE_ACCESS
        effective = os.access in os.supports_effective_ids
        if status.st_uid != os.geteuid() and not os.access(
            part, access_mode, effective_ids=effective
        ):
            owner, program_user = _user_name(status.st_uid), _user_name(os.geteuid())
            return part, _advice(part, owner, program_user, is_folder, is_parent=part != path)
    return None


def _advice(
    path: Path, owner: str, program_user: str, is_folder: bool, *, is_parent: bool
) -> Message:
    values = {"place": str(path), "owner": owner, "me": program_user}
    if is_parent:
        return msg(
            "{place} belongs to {owner}, and this program runs as {me}. Run it as {owner}.",
            **values,
        )
    if is_folder:
        return msg(
            "{place} belongs to {owner}, and this program runs as {me}. Run it as {owner}, or "
            "type as root: chown -R {me} {place}",
            **values,
        )
    return msg(
        "{place} belongs to {owner}, and this program runs as {me}. Type as root: "
        "chown {me} {place}",
        **values,
    )


def _user_name(number: int) -> str:
    """The name of the user with this number; the number as text if there is no name for it."""
    if sys.platform == "win32" or sys.platform == "emscripten":
        return str(number)
    try:
        return pwd.getpwuid(number).pw_name
    except KeyError:
        return str(number)


FOLDER_MODE = 0o700


def private_folder(folder: Path) -> None:
    """Create a folder that only its owner can access; an existing folder is not changed.

    Raises OSError if it cannot be created.
    """
    with errors_with_owner(folder):
        folder.mkdir(parents=True, exist_ok=True, mode=FOLDER_MODE)
