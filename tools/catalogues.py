"""The catalogues of each tongue: written from the code, its translations kept.

    python -m tools.catalogues            what has no translation, and what is out of date; exit 1
    python -m tools.catalogues --write    takes new messages in, leaves those that are gone out
    ... PART...                           of these catalogues alone, such as `fight`

A message is a string in `tr`, `tr_in`, `tr_n` or `mark` (`lithicrage/base/tongue.py`). Each part of
the program has a file of its own; what a file says beside the code, `BESIDE` lists. So has each
pack that comes with the game, such as `core`: what its cards, lessons, puzzles and tours say, in
its folder `words`.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import polib

from lithicrage.base.tongue import ENGLISH, FOLDER, TONGUES
from lithicrage.language.source import read_file
from lithicrage.packs.pack import SCENARIOS
from lithicrage.packs.search_path import shipped_packs
from lithicrage.packs.words import FOLDER as WORDS
from lithicrage.packs.words import messages_of
from lithicrage.scenarios.courses import LESSONS, PUZZLES
from lithicrage.tables.lithomachy.data import said_on_sheets
from lithicrage.tables.monolyth import reading as monolyth
from lithicrage.tables.mytikas import reading as mytikas
from lithicrage.ui.models import glossary, rulebook

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = ROOT / "lithicrage"
PACKS: Final = {path.name: path for path in shipped_packs()}
# How a tongue counts, and what stands before its tenths.
RULES: Final = {"de": ("nplurals=2; plural=(n != 1);", ",")}
WIDTH: Final = 98


@dataclass(frozen=True)
class Message:
    """A message of the code: its English, the plural of one that counts, its context."""

    words: str
    many: str = ""
    context: str = ""


Messages = dict[Message, None]
# What is said beside the code, by the name of its catalogue: a function that gives the messages,
# each with its context.
BESIDE: Final[dict[str, Callable[[], Iterable[tuple[str, str]]]]] = {
    "glossary": glossary.messages,
    "rules": rulebook.messages,
    "tables_lithomachy": said_on_sheets,
    "tables_monolyth": monolyth.named_in_data,
    "tables_mytikas": mytikas.named_in_data,
}


def part_of(path: Path) -> str:
    """The catalogue of a module: its room, the game of a table, or the part of the window."""
    room, *rest = path.relative_to(PACKAGE).parts
    if room == "tables" and len(rest) > 1:
        return f"{room}_{rest[0]}"  # a catalogue for each game
    if room != "ui":
        return room if rest else "program"
    return rest[0] if len(rest) > 1 else "window"


def wanted() -> dict[str, Messages]:
    """All messages of the program by the name of their catalogue, in the order of the code."""
    found: dict[str, Messages] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        for message in read(path):
            found.setdefault(part_of(path), {})[message] = None
    for part, messages in BESIDE.items():
        beside = (Message(words, context=context) for context, words in messages())
        found.setdefault(part, {}).update(dict.fromkeys(beside))
    return found | {id: dict.fromkeys(said_in(pack)) for id, pack in PACKS.items()}


def said_in(pack: Path) -> Iterator[Message]:
    """The messages of a pack, in the order of its files."""
    for path in sorted(pack.rglob("*.yaml")):
        folders = path.relative_to(pack).parts[:-1]
        course = LESSONS in folders or PUZZLES in folders
        if course or SCENARIOS not in folders:
            for context, words in messages_of(read_file(path).data, course):
                yield Message(words, context=context)


def read(path: Path) -> Iterator[Message]:
    """The messages of a module, in the order of its code; those within f-strings too."""
    yield from _called(ast.parse(path.read_text(encoding="utf-8")))


def _called(node: ast.AST) -> Iterator[Message]:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        said = [one.value for one in node.args if isinstance(one, ast.Constant)]
        words = [one for one in said if isinstance(one, str)]
        match node.func.id, words:
            case (("tr" | "mark"), [message, *_]):
                yield Message(message)
            case "tr_in", [context, message]:
                yield Message(message, context=context)
            case "tr_n", [one, many]:
                yield Message(one, many)
    for child in ast.iter_child_nodes(node):
        yield from _called(child)


def file_of(code: str, part: str) -> Path:
    """The catalogue of a part in a tongue."""
    if part in PACKS:
        return PACKS[part] / WORDS / f"{code}.po"
    return FOLDER / code / f"{part}.po"


def merged(code: str, part: str, messages: Messages) -> polib.POFile:
    """The catalogue of these messages, with the translations that the file has."""
    file = file_of(code, part)
    before = polib.pofile(str(file)) if file.exists() else polib.POFile()
    known = {(entry.msgctxt or "", entry.msgid): entry for entry in before}
    after = polib.POFile(wrapwidth=WIDTH)
    after.metadata = {
        "Language": code,
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": RULES[code][0],
        "X-Decimal": RULES[code][1],
    }
    for message in messages:
        entry = known.get((message.context, message.words))
        after.append(_entry(message, entry))
    return after


def _entry(message: Message, before: polib.POEntry | None) -> polib.POEntry:
    context = message.context or None
    if not message.many:
        words = before.msgstr if before is not None else ""
        return polib.POEntry(msgid=message.words, msgctxt=context, msgstr=words)
    same = before is not None and before.msgid_plural == message.many
    forms = dict(before.msgstr_plural) if before is not None and same else {0: "", 1: ""}
    return polib.POEntry(msgid=message.words, msgid_plural=message.many, msgstr_plural=forms)


def untold(catalogue: polib.POFile) -> list[str]:
    """The messages without a translation."""
    return [entry.msgid for entry in catalogue if not entry.translated()]


def write(code: str, parts: Sequence[str] = ()) -> list[str]:
    """Writes the catalogues of a tongue, or these parts; what has no translation, with its file."""
    found = []
    (FOLDER / code).mkdir(parents=True, exist_ok=True)
    everything = wanted()
    for part, messages in everything.items():
        if parts and part not in parts:
            continue
        catalogue = merged(code, part, messages)
        file_of(code, part).write_text(str(catalogue), encoding="utf-8")
        found += [f"{code}/{part}.po: {words}" for words in untold(catalogue)]
    for file in (FOLDER / code).glob("*.po"):
        if file.stem not in everything:
            file.unlink()
    return found


def stale(code: str, parts: Sequence[str] = ()) -> list[str]:
    """What is out of date or has no translation in a tongue, one line each."""
    found = []
    everything = wanted()
    for part, messages in everything.items():
        if parts and part not in parts:
            continue
        catalogue, file = merged(code, part, messages), file_of(code, part)
        if not file.exists() or file.read_text(encoding="utf-8") != str(catalogue):
            found.append(f"{code}/{part}.po is not what the code says: run with --write")
        found += [f"{code}/{part}.po: {words}" for words in untold(catalogue)]
    left = {file.stem for file in (FOLDER / code).glob("*.po")} - everything.keys()
    return found + [f"{code}/{part}.po has no message any more" for part in sorted(left)]


def main() -> int:
    """What is missing is printed; exit code 1 if anything is."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--write", action="store_true", help="write the catalogues anew")
    parser.add_argument("parts", nargs="*", metavar="PART", help="these catalogues alone")
    asked = parser.parse_args()
    found = [
        line
        for code in TONGUES
        if code != ENGLISH
        for line in (write if asked.write else stale)(code, asked.parts)
    ]
    print("\n".join(found) if found else "every message has its words")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
