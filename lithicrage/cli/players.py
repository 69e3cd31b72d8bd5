"""The commands about players that are programs: arena, review, target, serve. Thin, no logic."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lithicrage.cli.cards import Packs, collection
from lithicrage.cli.tables import TableName, TableOptions, compare, tell_review

if TYPE_CHECKING:
    from lithicrage.lab.arena import Duel, Ladder


def arena(
    a: Annotated[
        str, typer.Argument(help="A player: random, greedy, flat:200, search:1000, or a level.")
    ] = "",
    b: Annotated[str, typer.Argument(help="Its opponent.")] = "",
    count: Annotated[
        int, typer.Option("-n", min=2, max=1_000_000, help="Matches, an even number.")
    ] = 400,
    seed: Annotated[int, typer.Option(help="The seed of the whole run.")] = 1,
    decks: Annotated[
        list[str] | None,
        typer.Option("--decks", help="Only these decks: ids or names, with commas."),
    ] = None,
    rules: Annotated[
        str, typer.Option("--rules", help="The rules: PROFILE[,key=value...].")
    ] = "manual",
    table: TableName = "",
    options: TableOptions = None,
    climb: Annotated[
        bool, typer.Option("--ladder", help="Every level against every other, with Elo.")
    ] = False,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes; same result.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON value.")] = False,
    packs: Packs = None,
) -> None:
    """Let players fight each other. Example: lithicrage arena search:200 greedy -n 400 --json"""
    from lithicrage.decks.owned import deck_id
    from lithicrage.lab.arena import Terms, duel, ladder
    from lithicrage.minds.players import LEVELS

    if bool(a) != bool(b) or bool(a) == climb:
        raise ValueError("name two players, such as `master greedy`, or none with --ladder")
    tell = progress if sys.stderr.isatty() else None
    if table:
        if decks or rules != "manual":
            raise ValueError("--table takes levels and --option; leave out --decks and --rules")
        show(compare(table, a, b, options, count, seed, climb, workers, tell), as_json)
        return
    if options:
        raise ValueError("--option goes with --table")
    cards = collection(packs)
    named = [name.strip() for names in decks or () for name in names.split(",")]
    terms = Terms(count, seed, tuple(deck_id(cards, name) for name in named), rules, workers)
    show(
        ladder(cards, tuple(LEVELS), terms, tell) if climb else duel(cards, a, b, terms, tell),
        as_json,
    )


def show(found: Duel | Ladder, as_json: bool) -> None:
    """Print the result of an arena."""
    if as_json:
        print(json.dumps(found.as_json()))
        return
    for line in found.lines():
        print(line)


def progress(done: int, of: int) -> None:
    """Show the progress of a long run on one line of a terminal."""
    print(f"\r{done} of {of} matches", end="\n" if done == of else "", file=sys.stderr)


def review(
    file: Annotated[Path, typer.Argument(help="A replay file or a save.")],
    seats: Annotated[
        list[int] | None,
        typer.Option(
            "--seat",
            min=0,
            help="Show only this seat, from 0; repeatable.",
        ),
    ] = None,
    simulations: Annotated[
        int, typer.Option("-n", min=10, max=100_000, help="Simulations per choice.")
    ] = 400,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes; same result.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON value.")] = False,
    packs: Packs = None,
) -> None:
    """What each choice of a match was worth. Example: lithicrage review match.replay --seat 0"""
    from lithicrage.lab.review import story
    from lithicrage.lab.reviewer import review_in
    from lithicrage.store.playback import open_record
    from lithicrage.store.table_replays import is_of_table

    if is_of_table(file):
        tell_review(file, seats or (), workers, as_json)
        return
    playback = open_record(file, collection(packs))
    found = review_in(workers, playback.fresh(), playback.replay, seats or (), simulations)
    if as_json:
        print(json.dumps(found.as_json()))
        return
    for line in story(found):
        print(line)


def target(
    deck: Annotated[str, typer.Argument(help="Your deck: an id or a name.")],
    win: Annotated[int, typer.Option("--win", help="The win chance to aim for, in per cent.")] = 60,
    skill: Annotated[str, typer.Option(help="Your skill, as a level.")] = "adept",
    rules: Annotated[
        str, typer.Option("--rules", help="Fight Enemies by these rules, not decks.")
    ] = "",
    seed: Annotated[int, typer.Option(help="Another seed, another opponent.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON value.")] = False,
    packs: Packs = None,
) -> None:
    """Whom to fight to win so often. Example: lithicrage target encore --win 60 --skill expert"""
    from lithicrage.decks.owned import deck_id
    from lithicrage.lab.target import opponent_for

    cards = collection(packs)
    found = opponent_for(cards, deck_id(cards, deck), win, skill, rules, seed)
    if as_json:
        print(json.dumps(found.as_json()))
        return
    for line in found.lines():
        print(line)


def serve(
    jsonl: Annotated[bool, typer.Option("--jsonl", help="Lines of JSON; required.")] = False,
    packs: Packs = None,
) -> None:
    """Play matches and tours for a bot, over stdin and stdout. Example: lithicrage serve --jsonl"""
    from lithicrage.bots.json_lines import serve as served

    if not jsonl:
        raise ValueError("serve speaks only lines of JSON; add --jsonl")
    served(collection(packs), sys.stdin.buffer, sys.stdout)
