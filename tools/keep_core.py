"""Keeps the pack `core` as it is, for the matches played with it: python -m tools.keep_core

    git worktree add ../before v0.6.0 && python -m tools.keep_core ../before/cards/core

To be run with the cards of the last version before new ones go out. The zip holds what the digest
of a pack stands for, its card files, and is the same bytes for the same files.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from lithicrage.base import resources
from lithicrage.language.source import card_files
from lithicrage.packs.archive import load_zip, pack_to
from lithicrage.packs.earlier import FOLDER, PREFIX
from lithicrage.packs.pack import SCENARIOS, load_pack


def main(arguments: list[str] | None = None) -> int:
    """Write the zip of a core pack and say where it lies."""
    parser = argparse.ArgumentParser(prog="python -m tools.keep_core", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("core", type=Path, nargs="?", default=resources.cards() / "core")
    parser.add_argument("--into", type=Path, default=FOLDER, help="the folder of kept packs")
    asked = parser.parse_args(arguments)
    file = keep(asked.core, asked.into)
    print(f"{file.name}: {file.stat().st_size} bytes, digest {load_zip(file).digest}")
    return 0


def keep(core: Path, into: Path) -> Path:
    """Write the zip of a pack's card files, without its scenarios; returns its place."""
    pack = load_pack(core)
    file = into / f"{PREFIX}{pack.manifest.version}.zip"
    with TemporaryDirectory(prefix="lithicrage-") as place:
        for name, path in card_files(core):
            if SCENARIOS not in name.split("/")[:-1]:
                copy = Path(place) / name
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, copy)
        pack_to(Path(place), file)
    if load_zip(file).digest != pack.digest:
        raise ValueError(f"{file} does not hold the cards of {core}")
    return file


if __name__ == "__main__":
    sys.exit(main())
