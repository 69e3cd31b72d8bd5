"""The command line: thin commands, no logic.

Exit codes: 0 done, 1 findings in card files, 2 a wrong call, 3 our own fault.
"""

from __future__ import annotations

import gc
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lithicrage import __version__
from lithicrage.base import resources
from lithicrage.base.build import name_build
from lithicrage.base.messages import reason_of, tell
from lithicrage.base.tongue import TONGUES
from lithicrage.cli import cards as workshop
from lithicrage.cli import decks as deck_commands
from lithicrage.cli import history, lab, players, table_play, tables, tour
from lithicrage.cli.cards import Packs, collection, library
from lithicrage.cli.lists import first, print_models
from lithicrage.cli.narrow import narrow_app
from lithicrage.cli.tables import TableName, TableOptions
from lithicrage.cli.window import size_of

if TYPE_CHECKING:
    from lithicrage.cli.window import Opens
    from lithicrage.packs.library import Library

FINDINGS = 1
USAGE = 2
INTERNAL = 3

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Lithic Rage: build a deck, fight enemy decks. With no command, the window opens.",
)

Json = Annotated[bool, typer.Option("--json", help="Print one JSON value.")]
Ids = Annotated[bool, typer.Option("--ids", help="Print one id per line.")]
Profile = Annotated[
    str,
    typer.Option("--rules", help="The rules: PROFILE[,key=value...], such as gentle,levels=true."),
]
Handicaps = Annotated[
    list[str] | None,
    typer.Option(
        "--handicap", help="A rule for one side, such as foes:energy_per_turn=2; repeatable."
    ),
]


def main() -> int:
    """Run the command line and return the exit code; errors are one line on stderr."""
    try:
        code = narrow_app(app, sys.argv[1:])(standalone_mode=False)
    except typer.Abort:
        return USAGE
    except Exception as error:
        return report(error)
    return code if isinstance(code, int) else 0


def report(error: Exception) -> int:
    """Report an error in one line; return the exit code for it."""
    from typer.exceptions import TyperException

    from lithicrage.language.findings import CardFileError
    from lithicrage.packs.library import BrokenLibrary, UnknownCard
    from lithicrage.play.session import IllegalDeck
    from lithicrage.store.files import BadFile
    from lithicrage.tables.registry import TABLES, TableClosed

    if isinstance(error, TableClosed):
        tell(f"lithicrage: {error}")
        return FINDINGS if error.key in TABLES else USAGE
    if isinstance(error, (BrokenLibrary, CardFileError, BadFile)):
        tell(error)
        return FINDINGS
    if isinstance(error, TyperException):
        text = error.format_message().rstrip(".").partition(", unable to parse")[0]
        text += reason_of(error)
        context = getattr(error, "ctx", None)
        command = context.command_path if context is not None else "lithicrage"
        tell(f"lithicrage: {text}; see `{command} --help`")
        return USAGE
    if isinstance(error, OSError) and error.strerror and error.filename:
        tell(f"lithicrage: {error.filename}: {error.strerror}")
        return USAGE
    if isinstance(error, (UnknownCard, IllegalDeck, OSError, ValueError)):
        tell(f"lithicrage: {error}")
        return USAGE
    name = type(error).__name__
    tell(f"lithicrage: our bug, not yours: {name}: {error}")
    return INTERNAL


@app.callback(invoke_without_command=True)
def window(
    context: typer.Context,
    deck: Annotated[str, typer.Option(help="The first deck.")] = "",
    enemy: Annotated[str, typer.Option(help="The first Enemy.")] = "",
    rules: Profile = "",
    handicaps: Handicaps = None,
    seed: Annotated[int | None, typer.Option(help="The seed of the matches.")] = None,
    size: Annotated[str, typer.Option(help="The size of the window.")] = "",
    text: Annotated[
        int | None, typer.Option(min=100, max=200, help="Text size in per cent.")
    ] = None,
    speed: Annotated[int | None, typer.Option(min=0, max=2, help="0 none, 2 fast.")] = None,
    fullscreen: Annotated[bool | None, typer.Option(help="Fill the screen.")] = None,
    language: Annotated[str | None, typer.Option(help="The language, such as de.")] = None,
    speak: Annotated[bool | None, typer.Option(help="Print focus and events.")] = None,
    record: Annotated[Path | None, typer.Option(help="Write the match played here.")] = None,
    bench: Annotated[
        Path | None, typer.Option("--workshop", help="Open this card file in the workshop.")
    ] = None,
    packs: Packs = None,
    bside: Annotated[
        bool | None, typer.Option(help="With the second set, B-Side, or without it.")
    ] = None,
    home: Annotated[
        Path | None,
        typer.Option("--home", help="Keep all files here; or set LITHICRAGE_HOME."),
    ] = None,
    version: Annotated[
        bool, typer.Option("--version", help="Print the version, and whether it is compiled.")
    ] = False,
    pure: Annotated[
        bool, typer.Option("--pure", help="Run the rules as plain Python, even where compiled.")
    ] = False,
) -> None:
    """Lithic Rage. Without a command: the window. Example: lithicrage --size 1920x1080"""
    if version:
        print(f"lithicrage {__version__} ({name_build()})")
        raise typer.Exit
    if home is not None:
        os.environ["LITHICRAGE_HOME"] = str(home.absolute())
    if bside is not None:
        from lithicrage.packs.search_path import ask_bside

        ask_bside(bside)
    if bench is not None and not bench.is_file():
        raise typer.BadParameter(f"--workshop needs a card file; there is no file `{bench}`")

    if language is not None and language not in TONGUES:
        raise typer.BadParameter(f"--language must be {' or '.join(TONGUES)}; found `{language}`")

    def show(opens: Opens | None = None) -> int:
        from lithicrage.companion import default_file
        from lithicrage.language.table_rules import parse_handicap
        from lithicrage.packs.search_path import bside_asked
        from lithicrage.ui.app import Options, run

        kept, wrong = history.settings()
        width, height = size_of(size) if size else (None, None)
        given = {
            "width": width,
            "height": height,
            "text": text,
            "speed": speed,
            "fullscreen": fullscreen,
            "tongue": language,
            "speak": speak,
            "bside": bside_asked(),
        }
        options = Options(
            deck=deck,
            enemy=enemy,
            profile=rules,
            handicaps=tuple(parse_handicap(text) for text in handicaps or ()),
            seed=seed,
            settings=kept.changed(**{name: one for name, one in given.items() if one is not None}),
            record=record,
            wrong=wrong,
            companion=default_file(),
            opens=opens,
        )
        return run(options, lambda: collection(packs))

    if context.invoked_subcommand is None:
        raise typer.Exit(
            show(None if bench is None else lambda routes: routes.workshop(file=bench))
        )
    context.obj = show
    gc.enable()


@app.command()
def sim(
    deck: Annotated[str, typer.Argument(help="A deck; default: the first ready one.")] = "",
    enemy: Annotated[str, typer.Argument(help="An Enemy, in pvp a deck; default: the first.")] = "",
    more_decks: Annotated[
        list[str] | None, typer.Option("--deck", help="Another deck; repeatable.")
    ] = None,
    more_enemies: Annotated[
        list[str] | None, typer.Option("--enemy", help="Another Enemy; repeatable.")
    ] = None,
    mode: Annotated[str, typer.Option(help="solo, pve or pvp; default solo or pve.")] = "",
    shared: Annotated[
        bool, typer.Option("--shared-deck", help="Enemies of one kind share a deck.")
    ] = False,
    rules: Profile = "manual",
    handicaps: Handicaps = None,
    level: Annotated[
        str,
        typer.Option(help="Everyone's level, or one per seat: 3,1. Needs levels=true in --rules."),
    ] = "",
    count: Annotated[int, typer.Option("-n", min=1, max=10**12, help="Matches.")] = 100,
    seed: Annotated[int, typer.Option("--seed", help="The seed of the whole run.")] = 1,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes; same result.")] = 1,
    record: Annotated[Path | None, typer.Option(help="Write the replay of a match here.")] = None,
    number: Annotated[
        int, typer.Option("--match", min=1, help="Which match to record, from 1.")
    ] = 1,
    card: Annotated[str, typer.Option("--price", help="Price this card against a plain one.")] = "",
    checkpoint: Annotated[Path | None, typer.Option(help="Save progress and resume.")] = None,
    table: TableName = "",
    seats: Annotated[
        list[str] | None, typer.Option("--seat", help="A level of the table, one for each seat.")
    ] = None,
    options: TableOptions = None,
    as_json: Json = False,
    packs: Packs = None,
) -> None:
    """Play many matches without a window. Example: lithicrage sim -n 1000 --seed 1 --json"""
    if table:
        if any((deck, enemy, more_decks, more_enemies, mode, shared, handicaps, level, card,
                checkpoint, rules != "manual")):  # fmt: skip
            raise ValueError("--table goes with --seat, --option, -n, --seed, --record and --match")
        tables.simulate(table, seats, options, count, seed, workers, record, number, as_json)
        return
    if seats or options:
        raise ValueError("--seat and --option go with --table")
    if card:
        foes = [id for id in (enemy, *(more_enemies or ())) if id]
        if record is not None or checkpoint or more_decks or shared or handicaps or level:
            raise ValueError("--price goes with a deck, enemies, --mode, --rules, -n and --seed")
        print_price(collection(packs), card, deck, foes, mode, rules, count, seed, workers, as_json)
        return
    from lithicrage.decks.lineup import PVP, line_up
    from lithicrage.decks.owned import deck_id
    from lithicrage.lab.checkpoint import Checkpoint
    from lithicrage.lab.recording import record_match
    from lithicrage.lab.workers import simulate_lineup
    from lithicrage.language.models import Deck, Enemy
    from lithicrage.store.replays import write_replay

    cards = collection(packs)
    heroes = [deck_id(cards, id) for id in (deck, *(more_decks or ())) if id]
    heroes = heroes or [first(cards, Deck)]
    foes = [id for id in (enemy, *(more_enemies or ())) if id]
    foes = [deck_id(cards, id) for id in foes] if mode == PVP else foes
    foes = foes or [first(cards, Deck if mode == PVP else Enemy)]
    lineup = line_up(
        heroes, foes, mode=mode, rules=rules, shared=shared, level=level, handicaps=handicaps or ()
    ).with_lists(cards)
    if record is not None:
        if number > count:
            raise ValueError(f"--match is a number from 1 to {count}; found {number}")
        write_replay(record, record_match(cards, lineup, seed, number - 1))
    kept = Checkpoint(checkpoint) if checkpoint else None
    result = simulate_lineup(cards, lineup, count, seed, workers, kept)
    if as_json:
        print(json.dumps(result.as_json()))
        return
    low, high = result.interval
    sides = f"{', '.join(heroes)} against {', '.join(foes)}"
    print(f"{sides}: {result.wins} of {result.matches} won, {result.draws} drawn")
    print(f"win rate {result.win_rate:.1%} (95 %: {low:.1%} to {high:.1%})")
    many = result.rounds
    print(f"rounds {many.median:g} ({many.p5:g} to {many.p95:g}), digest {result.digest}")


def print_price(
    cards: Library,
    card: str,
    deck: str,
    foes: list[str],
    mode: str,
    rules: str,
    count: int,
    seed: int,
    workers: int,
    as_json: bool,
) -> None:
    """Print what a card is worth to a deck."""
    from lithicrage.decks.lineup import PVP
    from lithicrage.decks.owned import deck_id
    from lithicrage.lab.pricing import price

    found = price(
        cards,
        card,
        count,
        seed,
        deck=deck_id(cards, deck) if deck else "",
        foes=[deck_id(cards, id) for id in foes] if mode == PVP else foes,
        mode=mode or "solo",
        rules=rules,
        workers=workers,
    )
    if as_json:
        print(json.dumps(found.as_json()))
        return
    low, high = found.interval
    print(f"{found.copies} x {card} in {found.deck}, {found.mode}, {found.matches} matches each")
    print(f"win rate {found.win_rate:.1%}, with the plain card {found.plain_win_rate:.1%}")
    print(f"worth {found.points:+z.1f} points (95 %: {low:+z.1f} to {high:+z.1f})")


app.command()(workshop.lint)
app.command()(workshop.rule)
app.command()(workshop.fmt)


@app.command()
def test(
    paths: Annotated[list[Path], typer.Argument(help="Scenario files, or folders of them.")],
    name: Annotated[str, typer.Option("-k", help="Only scenarios with this in the name.")] = "",
    rules: Profile = "manual",
    as_json: Json = False,
    packs: Packs = None,
) -> None:
    """Play scenarios and compare. Example: lithicrage test cards -k "wolf flurry" """
    from lithicrage.scenarios.suite import Suite

    suite = Suite(resources.cards() / "core", packs or [])
    for path in paths:
        suite.add(path)
    passed, failures = suite.run_all(name, rules)
    if any(file.scenes for file in suite.files):
        from lithicrage.tours.scenes import TourScenes

        more, missed = TourScenes(suite).run_all(name)
        passed, failures = passed + more, failures + missed
    if not passed and not failures and not suite.findings:
        wanted = f" with `{name}` in its name" if name else ""
        raise ValueError(f"there is no scenario{wanted} in {', '.join(map(str, paths))}")
    for finding in suite.findings:
        tell(finding)
    if as_json:
        found = {"passed": passed, "failed": len(failures) + len(suite.findings)}
        problems = [failure.as_json() for failure in failures]
        problems += [{"name": "", "finding": str(finding)} for finding in suite.findings]
        print(json.dumps({**found, "failures": problems}))
    else:
        for failure in failures:
            print(failure.diff())
        print(f"{passed} passed, {len(failures) + len(suite.findings)} failed")
    if failures or suite.findings:
        raise typer.Exit(FINDINGS)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A replay file or a save.")],
    check: Annotated[bool, typer.Option("--verify", help="Compare every digest.")] = False,
    step: Annotated[
        int | None, typer.Option("--to", min=0, help="Stop before this choice, from 0.")
    ] = None,
    as_json: Json = False,
    packs: Packs = None,
) -> None:
    """Play a recorded match again. Example: lithicrage replay match.replay --verify"""
    from lithicrage.lab.record_values import record_values, story
    from lithicrage.store.playback import open_record
    from lithicrage.store.table_replays import is_of_table

    if is_of_table(file):
        tables.tell_record(file, check, step, as_json)
        return
    playback = open_record(file, library(packs))
    if check:
        difference = playback.verify()
        found: dict[str, Any] = {
            "choices": len(playback.replay.choices),
            "equal": difference is None,
        }
        if difference is not None:
            found |= {"step": difference.step, "difference": str(difference)}
        words = str(difference or f"{found['choices']} choices, equal")
        print(json.dumps(found) if as_json else f"{file}: {words}")
        if difference is not None:
            raise typer.Exit(FINDINGS)
        return
    lines = playback.play(step)
    if as_json:
        print(json.dumps(record_values(playback, lines)))
        return
    for text in story(playback, lines):
        print(text)


for command in (
    workshop.words,
    workshop.read,
    workshop.schema,
    workshop.new,
    workshop.pack,
    workshop.lsp,
):
    app.command()(command)


app.add_typer(deck_commands.decks, name="deck", help="Hand decks on: export, import.")
app.add_typer(lab.lab, name="lab", help="Many matches answer a question about a set.")
app.add_typer(tour.tour, name="tour", help="A campaign of matches: list, simulate, verify.")
app.command("print")(deck_commands.print_cards)
for sitting in (tables.tables, table_play.play):
    app.command()(sitting)
for kept in (history.history, history.report, history.doctor):
    app.command()(kept)
for thinking in (players.arena, players.review, players.target, players.serve):
    app.command()(thinking)


@app.command()
def decks(ids: Ids = False, as_json: Json = False, packs: Packs = None) -> None:
    """List the decks: those of the packs, and your own. Example: lithicrage decks --ids"""
    from lithicrage.language.models import Deck

    print_models(collection(packs), (Deck,), ids, as_json)


@app.command()
def enemies(ids: Ids = False, as_json: Json = False, packs: Packs = None) -> None:
    """List the enemies, easiest first. Example: lithicrage enemies --json"""
    from lithicrage.language.models import Enemy

    print_models(library(packs), (Enemy,), ids, as_json)


@app.command()
def cards(ids: Ids = False, as_json: Json = False, packs: Packs = None) -> None:
    """List all cards. Example: lithicrage cards --json"""
    from lithicrage.language.models import Action, Ancestry, Class, Condition

    print_models(library(packs), (Ancestry, Class, Action, Condition), ids, as_json)
