"""The commands that hand decks on: export, import and print. Thin, no logic."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lithicrage.base.messages import need_extra, tell
from lithicrage.cli.cards import FINDINGS, Packs, collection, library

if TYPE_CHECKING:
    from lithicrage.decks import Reason
    from lithicrage.decks.codes import Need
    from lithicrage.decks.decklist import DeckList
    from lithicrage.packs.library import Library

MOST_NOTES = 20
MOST_BYTES = 200_000

decks = typer.Typer(add_completion=False)


@decks.command("export")
def export_deck(
    id: Annotated[str, typer.Argument(help="A deck; `lithicrage decks` lists them.")],
    code: Annotated[bool, typer.Option("--code", help="Print one short code.")] = False,
    text: Annotated[bool, typer.Option("--text", help="Print lines for a chat (default).")] = (
        False
    ),
    packs: Packs = None,
) -> None:
    """Print a deck to hand it on. Example: lithicrage deck export slow_poison --code"""
    from lithicrage.decks.codes import code_of
    from lithicrage.decks.decklist import deck_list
    from lithicrage.decks.owned import deck_id
    from lithicrage.decks.pasting import text_of

    cards = collection(packs)
    deck = deck_list(cards, deck_id(cards, id))
    if text or not code:
        print(text_of(cards, deck), end="")
    if code:
        print(code_of(cards, deck))


@decks.command("import")
def import_deck(
    source: Annotated[str, typer.Argument(help="A code, a file of code or text, or - for input.")],
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; check it; exit 1 if not legal.")
    ] = False,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="Write the deck file here.")
    ] = None,
    keep: Annotated[bool, typer.Option("--keep", help="Add it to your decks.")] = False,
    rules: Annotated[str, typer.Option("--rules", help="The rules for --check.")] = "manual",
    packs: Packs = None,
) -> None:
    """Make a deck file of a code or a text. Example: lithicrage deck import deck.txt --keep"""
    from lithicrage.base import atomic
    from lithicrage.decks.decklist import as_file
    from lithicrage.store.decks import keep_deck
    from lithicrage.store.home import home

    if check + keep + (output is not None) > 1:
        raise ValueError("give one of --check, --keep and -o")
    cards = library(packs)
    deck, needed = take_deck(cards, source)
    if check:
        if needed:
            print(f"made with {', '.join(f'{need.pack} {need.version}' for need in needed)}")
        print_deck(cards, deck, rules)
        return
    if keep:
        path, id = keep_deck(home().decks, deck)
        print(f"{path}: written; play it as `{id}` or by name")
        against = [reason.message for reason in objections(cards, deck, rules)]
        if against:
            more = f", and {len(against) - 1} more" if len(against) > 1 else ""
            print(f"not playable yet: {against[0]}{more}; fix it in that file")
        return
    made = as_file(deck)
    if output is None:
        print(made, end="")
        return
    if output.exists():
        raise ValueError(f"`{output}` already exists; nothing written")
    atomic.write(output, made.encode("utf-8"))
    print(f"{output}: written")


def take_deck(cards: Library, source: str) -> tuple[DeckList, tuple[Need, ...]]:
    """The deck of a code, a file or standard input, and the packs that a code was made with.

    Reports on stderr what no pack has. Raises ValueError with one line that begins with the file.
    """
    from lithicrage.decks.codes import deck_of, is_code, needs
    from lithicrage.decks.pasting import read_text

    if is_code(source):
        return deck_of(cards, source), needs(source)
    where = "standard input" if source == "-" else source
    text = read(source)
    try:
        if is_code(text):
            return deck_of(cards, text), needs(text)
        deck, notes = read_text(cards, text)
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from None
    for note in notes[:MOST_NOTES]:
        tell(f"{where}: {note}")
    if len(notes) > MOST_NOTES:
        tell(f"{where}: {len(notes) - MOST_NOTES} more like these")
    return deck, ()


def read(source: str) -> str:
    """The text of a file, or of standard input for `-`. Raises OSError, ValueError."""
    if source == "-":
        raw = sys.stdin.buffer.read(MOST_BYTES + 1)
    else:
        from lithicrage.base.atomic import open_plain

        path = Path(source)
        if len(source) <= 1000 and "\x00" not in source and path.is_dir():
            raise ValueError(f"`{source}` is a folder; give a code or a file with one")
        if len(source) > 1000 or "\x00" in source or not path.exists():
            name = "".join(sign if sign.isprintable() else "?" for sign in source[:60])
            raise ValueError(f"there is no file `{name}`, and a code begins with `LR1-`")
        with open_plain(path) as stream:
            raw = stream.read(MOST_BYTES + 1)
    if len(raw) > MOST_BYTES:
        raise ValueError(f"{source}: over {MOST_BYTES} bytes, too long for a deck")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValueError(f"{source}: byte {error.start + 1} is not UTF-8") from None


def objections(cards: Library, deck: DeckList, rules: str) -> list[Reason]:
    """What makes a deck unplayable under these rules."""
    from lithicrage.decks import reasons, shelf
    from lithicrage.packs.library import CORE

    found = reasons(deck.deck, shelf(cards, CORE), cards.book_of(rules).table)
    return [reason for reason in found if reason.severity == "error"]


def print_deck(cards: Library, deck: DeckList, rules: str) -> None:
    """Say what a deck is and what is wrong with it; exits with 1 if it is not legal."""
    from lithicrage.decks import build, reasons, shelf
    from lithicrage.packs.library import CORE

    model, known = deck.deck, shelf(cards, CORE)
    sums = build(model, known)
    print(f"{deck.name}: {sums.size} cards, Cost {sums.cost} of {sums.cost_limit}")
    found = reasons(model, known, cards.book_of(rules).table)
    for reason in found:
        print(f"{reason.code} {reason.severity}: {reason.message}")
    if any(reason.severity == "error" for reason in found):
        raise typer.Exit(FINDINGS)
    print("legal")


def print_cards(
    names: Annotated[
        list[str], typer.Argument(help="Decks, enemies, deck codes or cards, all by id.")
    ],
    paper: Annotated[str, typer.Option("--paper", help="a4 or letter.")] = "a4",
    output: Annotated[Path | None, typer.Option("-o", "--output", help="The PDF to write.")] = None,
    bleed: Annotated[
        float, typer.Option("--bleed", help="Bleed around each card, in millimetres.")
    ] = 0.0,
    backs: Annotated[
        bool, typer.Option("--backs", help="Add pages of backs, for long-edge printing.")
    ] = False,
    since: Annotated[
        str, typer.Option("--since", help="Only cards whose face changed since this version.")
    ] = "",
    packs: Packs = None,
) -> None:
    """Print cards to cut and play with. Example: lithicrage print slow_poison -o slow_poison.pdf"""
    from lithicrage.base import atomic

    need_extra("print", "reportlab", "PIL")
    from lithicrage.printing import PageGrid, choose_cards, print_pdf

    if output is None:
        raise ValueError("print needs a file: -o FILE.pdf")
    grid = PageGrid(paper.lower(), bleed)
    cards = collection(packs)
    choice = choose_cards(cards, names, since)
    if not choice.cards:
        print(f"no face of {choice.title}; nothing written")
        return
    if not atomic.resolve_links(output).parent.is_dir():
        raise ValueError(f"there is no folder `{output.parent}`")
    atomic.check_plain(output)  # before everything is drawn
    atomic.write(output, print_pdf(cards, choice, grid, backs))
    print(f"{output}: {choice.count} card{'s' if choice.count > 1 else ''}")
