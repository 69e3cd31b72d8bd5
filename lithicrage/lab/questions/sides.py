"""The two sides of `lab ab`: rules, a pack as a folder or zip, or a folder in a revision of git."""

from __future__ import annotations

import io
import subprocess
import tarfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lithicrage.lab.workers import HANDED
from lithicrage.language.table_rules import MANUAL, parse_rules
from lithicrage.packs import earlier
from lithicrage.packs.library import BrokenLibrary, Library
from lithicrage.packs.pack import Pack, load_pack, load_texts

NOW: Final = "now"
MOST_FILES: Final = 4000
MOST_BYTES: Final = 16 * 1024 * 1024
PATIENCE: Final = 60  # seconds for git


@dataclass(frozen=True)
class Side:
    """Cards and rules that are measured, under the name that they were asked for by."""

    name: str
    library: Library
    rules: str


def side_of(library: Library, rules: str, text: str) -> Side:
    """The side that a text means: `now`, rules such as `hand_size=5`, a pack, or `REV:FOLDER`.

    Raises ValueError for none of these, BrokenLibrary for packs with findings.
    """
    if text == NOW:
        return Side(text, library, rules)
    path = Path(text)
    if path.exists():
        return Side(text, replace_pack(library, earlier.load(path) or load_pack(path)), rules)
    if ":" in text and "=" not in text.partition(":")[0]:
        return Side(text, replace_pack(library, _from_git(text)), rules)
    line = text if "=" not in text.partition(",")[0] else f"{rules or MANUAL},{text}"
    parse_rules(line)
    library.book_of(line)
    return Side(text, library, line)


def replace_pack(library: Library, pack: Pack) -> Library:
    """The library with this pack, in the place of the one that has its id.

    Raises BrokenLibrary if they do not fit together.
    """
    there = [pack if one.id == pack.id else one for one in library.packs]
    new = Library(there if pack in there else [*there, pack])
    if new.findings:
        raise BrokenLibrary(str(new.findings[0]))
    return new


def _from_git(text: str) -> Pack:
    """The pack in a folder of a revision, such as `HEAD~3:cards/core`. Raises ValueError."""
    call = ["git", "archive", "--format=tar", text]
    try:
        made = subprocess.run(call, capture_output=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise ValueError(f"`{text}`: git cannot be run: {error}") from None
    if made.returncode:
        said = made.stderr.decode("utf-8", "replace").strip().splitlines()
        raise ValueError(
            f"`{text}` is neither rules, a pack nor REV:FOLDER of git: "
            f"{said[-1] if said else 'git says nothing'}"
        )
    texts: dict[str, bytes] = {}
    with tarfile.open(fileobj=io.BytesIO(made.stdout)) as archive:
        for member in archive:
            if not member.isfile():
                continue
            stream = archive.extractfile(member)
            assert stream is not None
            texts[member.name] = stream.read(MOST_BYTES)
            if len(texts) > MOST_FILES:
                raise ValueError(
                    f"`{text}` holds more than {MOST_FILES} files, too many for a pack"
                )
    return load_texts(HANDED / text, texts)
