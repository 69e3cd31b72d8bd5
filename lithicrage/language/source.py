"""Reads untrusted YAML files into plain data, with the place of everything.

Owns all limits on files (`docs/language.md`): text in, `Source` or one `CardFileError` (LR001 to
LR014) out, whether the text is of the usual form or the library's C parser or pure one runs. Knows
no card.
"""

from __future__ import annotations

import stat
from functools import lru_cache
from pathlib import Path
from typing import Final

from lithicrage.base.atomic import open_plain
from lithicrage.language.characters import clean, decode
from lithicrage.language.findings import CardFileError
from lithicrage.language.scalars import DIGITS
from lithicrage.language.spots import Comment, Data, PathStep, Source, Spot
from lithicrage.language.usual_form import DEPTH, TEXT_LENGTH, VALUES, read_usual

__all__ = [
    "DEPTH",
    "DIGITS",
    "FILE_BYTES",
    "FOLDER_BYTES",
    "FOLDER_FILES",
    "TEXT_LENGTH",
    "VALUES",
    "Comment",
    "Data",
    "PathStep",
    "Source",
    "Spot",
    "card_files",
    "comments",
    "read_bytes",
    "read_file",
    "read_raw",
    "read_text",
]

FILE_BYTES: Final = 256 * 1024
_USUAL: Final = 16 * 1024
FOLDER_BYTES: Final = 20 * 1024 * 1024
FOLDER_FILES: Final = 5_000


def read_file(path: Path, name: str = "", *, pure: bool = False) -> Source:
    """Read a YAML file, called `name` in messages. Raises only CardFileError."""
    name = name or str(path)
    return read_bytes(read_raw(path, name), name, pure=pure)


def read_raw(path: Path, name: str = "") -> bytes:
    """The bytes of a file, at most one beyond the limit. Raises CardFileError (LR001)."""
    try:
        with open_plain(path) as stream:
            raw = stream.read(_USUAL)  # asking for the limit at once would allocate it
            return raw if len(raw) < _USUAL else raw + stream.read(FILE_BYTES + 1 - _USUAL)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise CardFileError("LR001", f"cannot be read: {reason}", file=name or str(path)) from None


def read_bytes(raw: bytes, name: str, *, pure: bool = False) -> Source:
    """Read a YAML text from its bytes. Raises only CardFileError."""
    try:
        if len(raw) > FILE_BYTES:
            raise CardFileError("LR001", f"the file is larger than {FILE_BYTES // 1024} KiB")
        return _build(clean(decode(raw)), name, pure, b"\r\n" in raw)
    except CardFileError as error:
        error.file = name
        raise


def read_text(text: str, name: str, *, pure: bool = False) -> Source:
    """Read a YAML text, under the same limits as a file. Raises only CardFileError."""
    return read_bytes(text.encode("utf-8", "surrogatepass"), name, pure=pure)


def card_files(folder: Path) -> list[tuple[str, Path]]:
    """All `*.yaml` files below a folder with their relative names, sorted by name.

    Raises CardFileError (LR001) if the folder breaks a limit or a link leads out of it.
    """
    found: list[tuple[str, Path]] = []
    size = 0
    try:
        root = folder.resolve(strict=True)
        for path in folder.rglob("*.yaml"):
            name = path.relative_to(folder).as_posix()
            status = path.lstat()
            if stat.S_ISLNK(status.st_mode) and path.is_file():
                if not path.resolve().is_relative_to(root):
                    said = f"`{name}` is a link that leads out of its folder"
                    raise CardFileError("LR001", said, file=str(folder))
                status = path.stat()
            if not stat.S_ISREG(status.st_mode):
                continue
            size += status.st_size
            found.append((name, path))
            if len(found) > FOLDER_FILES:
                raise CardFileError(
                    "LR001", f"the folder holds more than {FOLDER_FILES} files", file=str(folder)
                )
            if size > FOLDER_BYTES:
                limit = FOLDER_BYTES // (1024 * 1024)
                raise CardFileError(
                    "LR001", f"the folder holds files of over {limit} MB", file=str(folder)
                )
    except (OSError, RuntimeError) as error:
        reason = getattr(error, "strerror", None) or "links in a circle"
        raise CardFileError("LR001", f"cannot be read: {reason}", file=str(folder)) from None
    return sorted(found)


def _build(text: str, name: str, pure: bool, returns: bool) -> Source:
    """Build from a clean text; `pure` asks the library's pure parser alone."""
    found = None if pure else read_usual(text)
    if found is None:
        from lithicrage.language.yaml_library import read_yaml

        found = read_yaml(text, pure)
    return Source(name, found.data, found.spot, text, returns, found.doubtful)


@lru_cache(4)  # formatting asks for the text before and after, mostly the same
def comments(text: str) -> tuple[Comment, ...]:
    """The comments of a text that `read_text` accepts, in order."""
    if "#" not in text:
        return ()
    from lithicrage.language.yaml_library import find_comments

    return find_comments(text)
