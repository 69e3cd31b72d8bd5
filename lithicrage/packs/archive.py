"""Packs as untrusted zip files: checked completely before anything is written.

Names, sizes, ratio, overlaps and links are checked first; then everything is staged in a folder
beside the target and renamed. Packing the same files always gives the same bytes.
"""

from __future__ import annotations

import io
import itertools
import os
import shutil
import struct
import zipfile
import zlib
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from tempfile import mkdtemp
from typing import Final

from lithicrage.base.atomic import check_plain, open_plain
from lithicrage.language.source import FILE_BYTES, FOLDER_BYTES, FOLDER_FILES, card_files
from lithicrage.language.untrusted import plain_path
from lithicrage.packs.pack import MANIFEST, Pack, load_texts
from lithicrage.packs.pictures import BYTES as PICTURE_BYTES
from lithicrage.packs.pictures import ENDINGS as PICTURES
from lithicrage.packs.words import BYTES as WORDS_BYTES
from lithicrage.packs.words import ENDING as WORDS

ENTRIES: Final = FOLDER_FILES
WHOLE: Final = 2 * FOLDER_BYTES
RATIO: Final = 100  # unpacked to packed; text compresses to 3 to 10
SMALL: Final = 64 * 1024  # below this the ratio means nothing
ENDINGS: Final = (".yaml", ".toml", *PICTURES, WORDS, ".md", ".txt", ".lock")
SAID: Final = 300  # characters of a complaint
STAMP: Final = (2020, 1, 1, 0, 0, 0)
_DAMAGE: Final = (  # everything zipfile was seen to raise for broken files
    *(zipfile.BadZipFile, zlib.error, struct.error, EOFError),
    *(NotImplementedError, RuntimeError, ValueError, OverflowError),
)


class ArchiveError(ValueError):
    """A zip file that is not a valid pack; the text begins with its name."""

    def __init__(self, file: Path, what: str) -> None:
        said = "".join(sign if sign.isprintable() else f"\\u{ord(sign):04x}" for sign in what)
        if len(said) > SAID:  # zipfile repeats up to 64 KB of what it found
            said = said[: SAID - 3] + "..."
        super().__init__(f"{file}: {said}")


@dataclass(frozen=True)
class ZipMember:
    """One file of an archive: its path in the pack's folder, and its unpacked size."""

    info: zipfile.ZipInfo
    place: PurePosixPath
    size: int


def pack_to(folder: Path, file: Path) -> int:
    """Write a pack as a zip, always the same bytes for the same files; return the number of files.

    Raises ArchiveError for a folder that is no pack, OSError.
    """
    if not (folder / MANIFEST).is_file():
        raise ArchiveError(folder, f"not a pack: it has no `{MANIFEST}`")
    files = [(name, path) for name, path in card_files(folder)]
    root = folder.resolve()
    for path in sorted(folder.rglob("*")):
        known = path.suffix in ENDINGS and path.suffix != ".yaml" and path.is_file()
        if known and path.resolve().is_relative_to(root):
            files.append((path.relative_to(folder).as_posix(), path))
    check_plain(file)
    draft = file.with_name(f".{file.name}.draft")
    try:
        with zipfile.ZipFile(draft, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
            for name, path in sorted(files):
                info = zipfile.ZipInfo(name, STAMP)
                info.compress_type = zipfile.ZIP_DEFLATED
                info.external_attr = 0o644 << 16
                out.writestr(info, path.read_bytes())
        with draft.open("rb") as stream:
            os.fsync(stream.fileno())
        draft.replace(file)
    except BaseException as error:
        with suppress(OSError):
            draft.unlink()
        if isinstance(error, OSError) and error.filename == str(draft):
            error.filename = str(file)  # the draft's name would confuse
        raise
    return len(files)


def unpack_to(file: Path, parent: Path, name: str = "") -> Path:
    """Unpack a zip into a new folder below `parent`, named by `name` or the file.

    Returns the folder. Raises ArchiveError, writing nothing, if anything is wrong with the zip or
    the folder already exists.
    """
    goal = parent / (name or file.stem)
    if goal.exists():
        raise ArchiveError(file, f"`{goal}` already exists; move it away first")
    found = read_zip(file)
    parent.mkdir(parents=True, exist_ok=True)
    stage = Path(mkdtemp(prefix=".unpacking-", dir=parent))
    try:
        for name, data in found.items():
            place = stage / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data)
        stage.chmod(0o755)
        stage.rename(goal)
    except BaseException:
        shutil.rmtree(stage, ignore_errors=True)
        raise
    return goal


def read_zip(file: Path) -> dict[str, bytes]:
    """The files of a zipped pack by their names in the pack, all checked; nothing is written.

    Raises ArchiveError for anything wrong with the zip, OSError.
    """
    with _open_zip(file) as archive:
        found = entries(file, archive)
        return {entry.place.as_posix(): _read(file, archive, entry) for entry in found}


def load_zip(file: Path) -> Pack:
    """Load a zipped pack in memory; findings name the zip and the place in it.

    Raises ArchiveError for anything wrong with the zip, OSError.
    """
    return load_texts(file, read_zip(file))


def _open_zip(file: Path) -> zipfile.ZipFile:
    """Open a zip in memory, so that an OSError always comes from the disk and never from a false
    offset."""
    with open_plain(file) as stream:
        raw = stream.read(FOLDER_BYTES + 1)
    if len(raw) > FOLDER_BYTES:
        raise ArchiveError(file, f"larger than {FOLDER_BYTES // 1024 // 1024} MB")
    try:
        return zipfile.ZipFile(io.BytesIO(raw))
    except _DAMAGE as error:
        raise ArchiveError(file, f"not a readable zip: {error}") from None


def entries(file: Path, archive: zipfile.ZipFile) -> list[ZipMember]:
    """The files of an archive, all checked. Raises ArchiveError for the first bad one."""
    infos = archive.infolist()
    if len(infos) > ENTRIES:
        raise ArchiveError(file, f"{len(infos)} entries; {ENTRIES} at most")
    # `is_dir` breaks on an empty name.
    found = [_entry(file, info) for info in infos if not info.filename.endswith("/")]
    _whole(file, infos, found)
    root = _root(file, found)
    return [ZipMember(e.info, PurePosixPath(*e.place.parts[len(root) :]), e.size) for e in found]


def _entry(file: Path, info: zipfile.ZipInfo) -> ZipMember:
    """Check one entry: its name, kind and size."""
    name = info.filename
    place = PurePosixPath(name)
    if not plain_path(name):
        raise ArchiveError(
            file, f"an entry named `{name[:80]}`, which is not a plain path inside it"
        )
    if (info.external_attr >> 16) & 0o170000 not in (0, 0o100000):
        raise ArchiveError(file, f"`{name}` is not a plain file")
    if info.flag_bits & 1:
        raise ArchiveError(file, f"`{name}` is encrypted")
    if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise ArchiveError(file, f"`{name}` is not packed by `deflate`")
    ending = place.suffix.lower()
    if ending not in ENDINGS:
        raise ArchiveError(file, f"`{name}`: a pack holds {', '.join(ENDINGS)}")
    most = WORDS_BYTES if ending == WORDS else FILE_BYTES
    most = PICTURE_BYTES if ending in PICTURES else most
    if info.file_size > most:
        raise ArchiveError(file, f"`{name}` has {info.file_size} bytes; at most {most} fit")
    if info.file_size > SMALL and info.file_size > RATIO * max(1, info.compress_size):
        raise ArchiveError(file, f"`{name}` unpacks to over {RATIO} times its size")
    return ZipMember(info, place, info.file_size)


def _whole(file: Path, infos: list[zipfile.ZipInfo], found: list[ZipMember]) -> None:
    """Check what only shows across all entries: total size, duplicates, overlaps."""
    if sum(entry.size for entry in found) > WHOLE:
        raise ArchiveError(file, f"unpacks to more than {WHOLE // 1024 // 1024} MB")
    names = [str(entry.place).casefold() for entry in found]
    twin = next((name for place, name in enumerate(names) if name in names[:place]), None)
    if twin is not None:
        raise ArchiveError(file, f"two entries named `{twin}`")
    folders = {str(above).casefold() for entry in found for above in entry.place.parents}
    both = next((name for name in names if name in folders), None)
    if both is not None:
        raise ArchiveError(file, f"`{both}` is a file and a folder")
    spans = sorted((i.header_offset, i.header_offset + 30 + i.compress_size) for i in infos)
    for (_, end), (start, _) in itertools.pairwise(spans):
        if start < end:
            raise ArchiveError(file, "two entries overlap")


def _root(file: Path, found: list[ZipMember]) -> tuple[str, ...]:
    """The folder of the archive that holds the pack: the root, or the one around everything."""
    manifests = [entry.place for entry in found if entry.place.name == MANIFEST]
    if PurePosixPath(MANIFEST) in manifests:
        return ()
    tops = {entry.place.parts[0] for entry in found}
    if len(tops) == 1 and PurePosixPath(*tops, MANIFEST) in manifests:
        return tuple(tops)
    raise ArchiveError(file, f"not a pack: it has no `{MANIFEST}` at its top")


def _read(file: Path, archive: zipfile.ZipFile, entry: ZipMember) -> bytes:
    """Unpack one entry, never more than its header says."""
    try:
        with archive.open(entry.info) as stream:
            data = stream.read(entry.size + 1)
    except _DAMAGE as error:
        raise ArchiveError(file, f"`{entry.place}` is damaged: {error}") from None
    if len(data) != entry.size:
        raise ArchiveError(file, f"`{entry.place}` has another size than its header says")
    return data
