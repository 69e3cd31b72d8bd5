"""The commands for writing cards: thin, no logic. `cli` puts them on the command line."""

from __future__ import annotations

import difflib
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lithicrage.base.messages import need_extra, tell

if TYPE_CHECKING:
    from lithicrage.packs.library import Library

Packs = Annotated[
    list[Path] | None,
    typer.Option("--pack", help="Another pack's folder; repeatable."),
]
FINDINGS = 1
USAGE = 2


def library(packs: list[Path] | None) -> Library:
    """The packs that ship, the sound packs in the user's folder, and those given.

    B-Side is among them if the command line, the environment or the settings want it, in this
    order. Raises BrokenLibrary with the first finding in a pack that was given.
    """
    from lithicrage.packs.library import BrokenLibrary, load_library
    from lithicrage.packs.search_path import installed_packs, shipped_packs

    shipped = shipped_packs(bside=_wants_bside())
    there = {path.resolve() for path in shipped}
    own = installed_packs()
    given = [path for path in packs or [] if path.resolve() not in there]
    loaded = load_library([*shipped, *own, *given])
    if loaded.findings and own:
        kept = load_library([*shipped, *own]).sound()
        good = [pack.path for pack in kept.packs if pack.path not in shipped]
        for path in own:
            if path not in good:
                tell(f"lithicrage: the pack `{path}` has findings, so it is left out")
        loaded = load_library([*shipped, *good, *given])
    if loaded.findings:
        raise BrokenLibrary(str(loaded.findings[0]))
    return loaded


def _wants_bside() -> bool:
    from lithicrage.packs.search_path import bside_asked
    from lithicrage.store.home import home
    from lithicrage.store.settings import read_settings

    asked = bside_asked()
    return read_settings(home().settings).settings.bside if asked is None else asked


def collection(packs: list[Path] | None) -> Library:
    """Everything a person has: the packs of `library`, and the person's own decks.

    Messages about a deck's file go to stderr. Raises BrokenLibrary.
    """
    from lithicrage.store.decks import with_own
    from lithicrage.store.home import home

    found, notes = with_own(library(packs), home().decks)
    for note in notes:
        tell(f"lithicrage: {note}")
    return found


def lint(
    paths: Annotated[
        list[Path] | None, typer.Argument(help="Card files, packs, or folders of packs.")
    ] = None,
    form: Annotated[
        str,
        typer.Option(
            "--format", help="full, concise, json, jsonl, github, gitlab, junit or sarif."
        ),
    ] = "",
    select: Annotated[
        list[str] | None, typer.Option("--select", help="Only these codes, such as LR2; ALL.")
    ] = None,
    ignore: Annotated[
        list[str] | None, typer.Option("--ignore", help="All but these codes.")
    ] = None,
    fail_on: Annotated[
        str, typer.Option("--fail-on", help="Exit 1 from: error, warning or info.")
    ] = "error",
    fix: Annotated[bool, typer.Option("--fix", help="Fix what is safe to fix.")] = False,
    unsafe: Annotated[
        bool, typer.Option("--unsafe-fixes", help="Also fix what may change a meaning.")
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="Write nothing; show the fixes as a diff.")
    ] = False,
    stdin: Annotated[
        Path | None, typer.Option("--stdin-filename", help="Read this file from standard input.")
    ] = None,
    baseline: Annotated[
        Path | None, typer.Option("--baseline", help="Report only findings not in this file.")
    ] = None,
    write_baseline: Annotated[
        Path | None, typer.Option("--write-baseline", help="Write all findings to this file.")
    ] = None,
    add_ignore: Annotated[
        str, typer.Option("--add-ignore", help="Ignore all findings, for this reason.")
    ] = "",
    watch: Annotated[bool, typer.Option("--watch", help="Rerun when a file changes.")] = False,
    most: Annotated[
        int | None,
        typer.Option("--max-findings", help="Show this many; 0 shows all, default 1,000."),
    ] = None,
    play: Annotated[
        bool,
        typer.Option("--play", help="Play the cards, too."),
    ] = False,
) -> None:
    """Report what is wrong in card files. Example: lithicrage lint cards --fix"""
    from lithicrage.lint.call import Call, run

    call = Call(
        tuple(paths or ()),
        form,
        tuple(select or ()),
        tuple(ignore or ()),
        fail_on,
        fix,
        unsafe,
        diff,
        stdin,
        baseline,
        write_baseline,
        add_ignore,
        watch,
        most,
        play,
    )
    code = run(call)
    if code:
        raise typer.Exit(code)


def rule(
    code: Annotated[str, typer.Argument(help="A code such as LR206, or a name.")] = "",
    every: Annotated[bool, typer.Option("--all", help="All rules.")] = False,
    form: Annotated[str, typer.Option("--format", help="text or json.")] = "text",
) -> None:
    """Say what a rule of the linter is about. Example: lithicrage rule LR206"""
    from lithicrage.language.findings import hint
    from lithicrage.lint.pages import describe_rule, page
    from lithicrage.lint.registry import rules

    if form not in ("text", "json"):
        raise ValueError(f"--format is text or json; found `{form}`")
    names = {rule.name: code for code, rule in rules().items()}
    wanted = names.get(code, code.upper())
    if not every and wanted not in rules():
        raise ValueError(
            f"there is no rule `{code}`{hint(code.upper(), rules())}; --all lists them"
        )
    chosen = [one for known, one in rules().items() if every or known == wanted]
    if form == "json":
        found = [describe_rule(one) for one in chosen]
        print(json.dumps(found if every else found[0], indent=1))
    elif every:
        for one in chosen:
            print(f"{one.code} {one.name:28} {one.severity:8} {one.summary}")
    else:
        print(page(chosen[0]))


def fmt(
    paths: Annotated[list[Path], typer.Argument(help="Card files, or folders of them.")],
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; exit 1 if a file would change.")
    ] = (False),
    diff: Annotated[
        bool, typer.Option("--diff", help="Write nothing; show the changes as a diff.")
    ] = (False),
) -> None:
    """Bring card files into their one form. Example: lithicrage fmt cards --check"""
    from lithicrage.base import atomic
    from lithicrage.language.findings import CardFileError
    from lithicrage.language.layout import format_file
    from lithicrage.language.source import read_raw

    changed = wrong = 0
    for path in yaml_files(paths):
        try:
            raw = read_raw(path)
            before = raw.decode("utf-8", "replace")
            after = format_file(raw, str(path))
        except CardFileError as error:
            tell(error)
            wrong += 1
            continue
        if after.encode() == raw:
            continue
        changed += 1
        if diff:
            lines = before.splitlines(True), after.splitlines(True)
            sys.stdout.writelines(difflib.unified_diff(*lines, str(path), str(path)))
        elif check:
            print(f"{path}: not formatted")
        else:
            if read_raw(path) != raw:
                raise OSError(f"{path} changed while being read; nothing written")
            atomic.write(path, after.encode())
            print(f"{path}: written")
    if wrong or (changed and (check or diff)):
        raise typer.Exit(FINDINGS)


def words(
    ids: Annotated[list[str] | None, typer.Argument(help="Ids of cards.")] = None,
    every: Annotated[bool, typer.Option("--all", help="Every card of every pack.")] = False,
    packs: Packs = None,
) -> None:
    """Print the rules text of cards. Example: lithicrage words bleeding"""
    from lithicrage.language.models import Action, Ancestry, Class, Condition, Enemy

    if bool(ids) == every:
        raise ValueError("words needs card ids, or --all")
    cards = library(packs)
    if not every:
        for id in ids or ():
            text = cards.words(id)
            print(text or f"(`{id}` has no rules text of its own)")
        return
    for kind in (Ancestry, Class, Action, Condition, Enemy):
        for id in cards.models(kind):
            print(f"{id}: {cards.words(id)}")


def read(
    text: Annotated[str, typer.Argument(help="Rules text, as `words` prints it.")],
    packs: Packs = None,
) -> None:
    """Turn printed rules text into a program. Example: lithicrage read "Deal 3 damage." """
    from lithicrage.language.table_rules import value_text
    from lithicrage.language.wording import Names
    from lithicrage.readback.cards import read_line
    from lithicrage.readback.cursor import Vocabulary

    cards, names = library(packs), Names()
    for pack in cards.packs:
        known = cards.names(pack.id)
        names |= known
        names.actions = {**names.actions, **known.actions}
    found = read_line(text, Vocabulary(names))
    if isinstance(found, list):
        print(value_text(found, " "))
        return
    for key, value in found.items():
        print(f"{key}: {value_text(value, ' ')}")


def schema(
    kind: Annotated[
        str,
        typer.Argument(help="A kind of card, scenario, pack or tours; default all cards."),
    ] = "",
    write: Annotated[
        Path | None, typer.Option("--write", help="Write one file per kind into this folder.")
    ] = None,
) -> None:
    """Print the JSON Schema for editors. Example: lithicrage schema --write .schemas"""
    from lithicrage.base import atomic
    from lithicrage.language.schema import KINDS, file_schema
    from lithicrage.scenarios.schema import SCENARIO
    from lithicrage.tours.scene_schema import scenarios_schema
    from lithicrage.tours.schema import KINDS as TOUR_KINDS
    from lithicrage.tours.schema import tour_schema

    makers: dict[str, Callable[[], dict[str, Any]]] = {SCENARIO: scenarios_schema}
    makers |= {name: partial(file_schema, name) for name in ("", *KINDS)}
    makers |= {name: partial(tour_schema, name) for name in TOUR_KINDS}
    if kind not in makers:
        raise ValueError(
            f"a kind is one of {', '.join(sorted(filter(None, makers)))}; found `{kind}`"
        )
    if write is None:
        print(json.dumps(makers[kind](), indent=1))
        return
    made = {name: makers[name]() for name in ([kind] if kind else makers)}
    write.mkdir(parents=True, exist_ok=True)
    for name, found in made.items():
        file = write / f"{name or 'cards'}.schema.json"
        atomic.write(file, (json.dumps(found, indent=1) + "\n").encode())
        print(f"{file}: written")
    first = kind or "cards"
    print(f"start each file with: # yaml-language-server: $schema={write}/{first}.schema.json")


def new(
    kind: Annotated[str, typer.Argument(help="action, class, deck, enemy, pack, scenario ...")],
    name: Annotated[str, typer.Argument(help="The printed name.")],
    into: Annotated[Path, typer.Option("--into", help="The folder to write to.")] = Path(),
    show: Annotated[bool, typer.Option("--print", help="Write nothing, print it.")] = False,
) -> None:
    """Write a card to begin with. Example: lithicrage new action "Wet Kerb" """
    from lithicrage.packs.skeletons import skeleton

    files = skeleton(kind, name)
    if kind == "action" and not (into / "pack.yaml").is_file():
        files = {file: text for file, text in files.items() if "/" not in file}
    write_new(files, into, show)


def write_new(files: Mapping[str, str], into: Path, show: bool = False) -> None:
    """Write new files below a folder, or with `show` print them. Raises ValueError if one is there
    already, and then writes none; OSError."""
    from lithicrage.base import atomic

    if show:
        print("\n".join(files.values()), end="")
        return
    there = [file for file in files if (into / file).exists()]
    if there:
        raise ValueError(f"`{into / there[0]}` already exists; nothing written")
    for file, text in files.items():
        place = into / file
        place.parent.mkdir(parents=True, exist_ok=True)
        atomic.write(place, text.encode("utf-8"))
        print(f"{place}: written")


def pack(
    path: Annotated[Path, typer.Argument(help="A pack's folder or zip.")],
    zipped: Annotated[
        Path | None, typer.Option("--zip", help="Zip the folder to this file.")
    ] = None,
    into: Annotated[
        Path | None, typer.Option("--into", help="Unpack the zip into this folder.")
    ] = None,
    install: Annotated[
        bool, typer.Option("--install", help="Install the zip for the game.")
    ] = False,
    lock: Annotated[
        bool, typer.Option("--lock", help="Publish: write ids.lock and prints.lock.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON value.")] = False,
) -> None:
    """Check a pack, print its digest and counts; zip and unzip it. Example: lithicrage pack mine"""
    from collections import Counter

    from lithicrage.base import atomic, resources
    from lithicrage.packs.archive import load_zip, pack_to, unpack_to
    from lithicrage.packs.beside import named_beside
    from lithicrage.packs.face_records import PRINTS, read_record, record_text, with_faces
    from lithicrage.packs.library import Library
    from lithicrage.packs.pack import load_pack
    from lithicrage.packs.published_ids import LOCK, lock_text, published_ids, with_new
    from lithicrage.packs.search_path import user_packs

    if not path.exists():
        raise FileNotFoundError(f"there is no file or folder `{path}`")
    core = resources.cards() / "core"
    found = load_pack(path) if path.is_dir() else load_zip(path)
    own = path.resolve() == core.resolve()
    texts = (source.text for source in found.sources)
    others = [core, *named_beside(core, path, texts)]
    whole_library = Library([found] if own else [*map(load_pack, others), found])
    wrong = [f for f in whole_library.findings if Path(f.path).is_relative_to(path)]
    for finding in wrong:
        tell(finding)
    counts = dict(sorted(Counter(item.model.kind for item in found.items.values()).items()))
    said = {"id": found.id, "version": found.manifest.version, "digest": found.digest}
    if as_json:
        print(json.dumps({**said, "counts": counts, "findings": len(wrong)}))
    else:
        listed = ", ".join(f"{n} {kind}" for kind, n in counts.items())
        print(f"{said['id']} {said['version']}: {listed or 'no cards'}; digest {said['digest']}")
    if wrong:
        raise typer.Exit(FINDINGS)
    if lock:
        if not path.is_dir():
            raise ValueError("--lock needs a folder")
        ids = with_new(published_ids(path), found.items)
        atomic.write(path / LOCK, lock_text(ids).encode("utf-8"))
        print(f"{path / LOCK}: {len(ids)} ids")
        faces = with_faces(read_record(path), whole_library, found)
        atomic.write(path / PRINTS, record_text(faces).encode("utf-8"))
        print(f"{path / PRINTS}: {len(faces)} faces")
    if zipped is not None:
        print(f"{zipped}: {pack_to(path, zipped)} files")
    if install or into is not None:
        goal = unpack_to(path, into or user_packs(), found.id)
        print(f"{goal}: unpacked")


def lsp() -> None:
    """Serve an editor over standard input and output. Example: lithicrage lsp"""
    need_extra("editor", "pygls")
    from lithicrage.editor.serving import serve

    code = serve()
    if code:
        raise typer.Exit(code)


def yaml_files(paths: list[Path]) -> Iterator[Path]:
    """The card files at these paths. Raises ValueError for a path without any."""
    from lithicrage.language.source import card_files

    for path in paths:
        if not path.exists():
            raise FileNotFoundError(f"there is no file or folder `{path}`")
        found = [file for _, file in card_files(path)] if path.is_dir() else [path]
        if not found:
            raise ValueError(f"there is no card file (`*.yaml`) in `{path}`")
        yield from found
