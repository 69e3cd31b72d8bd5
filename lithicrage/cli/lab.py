"""The command `lab`: many matches answer a question. Thin, no logic."""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, get_type_hints

import typer

from lithicrage.base.messages import need_extra, tell
from lithicrage.cli.cards import FINDINGS, Packs, collection

if TYPE_CHECKING:
    from lithicrage.lab.questions.study import Study
    from lithicrage.lab.sheets.sheet import Sheet

NEEDED = ("scipy", "numpy", "jinja2", "matplotlib", "rich")

lab = typer.Typer(add_completion=False, rich_markup_mode=None)


@dataclass
class Common:
    """The options of every question."""

    most: Annotated[int, typer.Option("-n", min=1, help="Most matches or pairs per row.")] = 2000
    within: Annotated[float, typer.Option(help="Stop at +- this many points.")] = 5.0
    seed: Annotated[int, typer.Option(help="The seed of the whole run.")] = 1
    rules: Annotated[str, typer.Option(help="The rules: PROFILE[,key=value...].")] = "manual"
    by: Annotated[
        str, typer.Option("--by", help="Who decides: a player for both seats, or two with a comma.")
    ] = "greedy"
    decks: Annotated[
        list[str] | None,
        typer.Option("--decks", help="Only these decks: ids or names, with commas."),
    ] = None
    found: Annotated[
        Path | None,
        typer.Option("--found", help="A pack of found decks, instead of the shipped one."),
    ] = None
    ready: Annotated[bool, typer.Option("--ready", help="Leave out found decks.")] = False
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes; same result.")] = 1
    cluster: Annotated[str, typer.Option(help="A Dask scheduler's address, or `local`.")] = ""
    fresh: Annotated[bool, typer.Option("--fresh", help="Use and save no earlier results.")] = False
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON value.")] = False
    as_csv: Annotated[bool, typer.Option("--csv", help="Print the tables as CSV.")] = False
    html: Annotated[Path | None, typer.Option(help="Write one HTML file with charts.")] = None
    parquet: Annotated[Path | None, typer.Option(help="Write the figures as Parquet.")] = None
    packs: Packs = None

    def answered(self, question: Callable[[Study], Sheet], diff: Path | None = None) -> None:
        """Ask, and print the answer; what it proposes goes into the file `diff`, too.

        Exits with 1 if a target is missed or a match failed.
        """
        from lithicrage.lab.questions.field import FOUND
        from lithicrage.lab.questions.study import Terms
        from lithicrage.lab.running.runs import AskedRun, Stopped, answer, command_of
        from lithicrage.lab.sheets.terminal import Bar
        from lithicrage.store.home import home

        self.check(diff)
        cards = collection(self.packs)
        found = None if self.ready else self.found or FOUND
        by, named = both(self.by), self.named
        terms = Terms(self.seed, self.within, self.most, self.rules, by, named, found)
        call = AskedRun(
            command_of(sys.argv[1:]), cards, terms, self.workers, self.cluster, self.fresh
        )
        bar = Bar()
        try:
            sheet = answer(call, question, home(), bar)
        except Stopped as stopped:
            bar.close()
            tell(f"lithicrage: {stopped}")
            raise
        finally:
            bar.close()
        self.give(sheet, diff)

    def check(self, diff: Path | None = None) -> None:
        """Raise ValueError or OSError for output that is impossible, before anything is played."""
        from lithicrage.lab.sheets import give

        give.check((self.html, diff), self.parquet, as_json=self.as_json, as_csv=self.as_csv)

    def give(self, sheet: Sheet, diff: Path | None = None) -> None:
        """Print a sheet and write its files; exits with 1 if it has faults."""
        from lithicrage.lab.sheets import give

        if self.html is not None:
            give.write_html(sheet, self.html)
        if diff is not None:
            give.write_diff(sheet, diff)
        if self.parquet is not None:
            give.write_parquet(sheet, self.parquet)
        give.show(sheet, as_json=self.as_json, as_csv=self.as_csv)
        if sheet.faults:
            raise typer.Exit(FINDINGS)

    @property
    def named(self) -> tuple[str, ...]:
        """The decks that were named."""
        return tuple(
            one.strip() for names in self.decks or () for one in names.split(",") if one.strip()
        )


def both(text: str) -> tuple[str, str]:
    """Who decides for the first seat and the second. Raises ValueError for more than two."""
    first, comma, second = (part.strip() for part in text.partition(","))
    if "," in second or not first or (comma and not second):
        raise ValueError(f"--by names one player or two, such as adept,greedy; found `{text}`")
    return first, second or first


def question(command: Callable[..., None]) -> Callable[..., None]:
    """Put a command of `lab` on the command line: its own options, then those of all."""
    hints = get_type_hints(command, include_extras=True)
    common = inspect.signature(Common).parameters
    shared = get_type_hints(Common, include_extras=True)
    own = [one for name, one in inspect.signature(command).parameters.items() if name != "common"]

    def asked(**given: Any) -> None:
        options = Common(**{name: given.pop(name) for name in common})
        command(options, **given)

    asked.__name__, asked.__doc__ = command.__name__, command.__doc__
    asked.__annotations__ = {**hints, **shared}
    keyword = inspect.Parameter.KEYWORD_ONLY
    parameters = [
        one.replace(kind=keyword, annotation=asked.__annotations__[one.name])
        for one in (*own, *common.values())
    ]
    asked.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    lab.command(command.__name__.removeprefix("ask_"))(asked)
    return command


@lab.callback(invoke_without_command=True)
def check(context: typer.Context) -> None:
    """What a set is worth, answered by many matches. Example: lithicrage lab cards --workers 2"""
    need_extra("lab", *NEEDED)
    if context.invoked_subcommand is None:
        names = ", ".join(sorted(one.name or "" for one in lab.registered_commands))
        raise ValueError(f"lab needs a question, one of: {names}")


@question
def ask_cards(
    common: Common,
    ids: Annotated[list[str] | None, typer.Argument(help="Cards; default: all.")] = None,
    mode: Annotated[str, typer.Option(help="solo or pvp; default: both.")] = "",
    deck: Annotated[str, typer.Option(help="Price them in this deck.")] = "",
) -> None:
    """Is a card worth its Cost? Example: lithicrage lab cards carbon_copy --mode pvp"""
    from lithicrage.lab.questions.cards import MODES, ask_cards

    if mode and mode not in MODES:
        raise ValueError(f"a card is priced in {' or '.join(MODES)}; found `{mode}`")
    modes = (mode,) if mode else MODES
    common.answered(lambda study: ask_cards(study, ids or (), modes, deck))


@question
def ask_decks(common: Common) -> None:
    """Who beats whom? Example: lithicrage lab decks --within 3 --html decks.html"""
    from lithicrage.lab.questions.decks import ask_decks

    common.answered(ask_decks)


@question
def ask_enemies(common: Common) -> None:
    """Are the tiers right? Example: lithicrage lab enemies --rules rival --by adept"""
    from lithicrage.lab.questions.enemies import ask_enemies

    common.answered(ask_enemies)


@question
def ask_players(
    common: Common,
    names: Annotated[
        list[str] | None, typer.Argument(help="Weakest first; default: all levels.")
    ] = None,
    field: Annotated[
        list[str] | None, typer.Option("--field", help="Only here; repeatable.")
    ] = None,
) -> None:
    """How strong is each level? Example: lithicrage lab players adept expert --field pvp"""
    from lithicrage.lab.questions.players import ask_players

    common.answered(lambda study: ask_players(study, names or (), field or ()))


@question
def ask_advice(
    common: Common,
    level: Annotated[str, typer.Option(help="Who plays both seats.")] = "expert",
    field: Annotated[str, typer.Option("--field", help="Who faces whom.")] = "pvp",
    blunders: Annotated[
        int, typer.Option(min=0, max=10_000, help="Also review this many matches with a blunder.")
    ] = 0,
) -> None:
    """Does the adviser keep its word? Example: lithicrage lab advice -n 200 --blunders 50"""
    from lithicrage.lab.questions.advice import ask_advice

    common.answered(lambda study: ask_advice(study, level, field, blunders))


@question
def ask_promises(
    common: Common,
    names: Annotated[list[str] | None, typer.Argument(help="Levels; default: three.")] = None,
    field: Annotated[
        list[str] | None, typer.Option("--field", help="Only here; repeatable.")
    ] = None,
    each: Annotated[int, typer.Option("--each", min=1, max=10_000, help="Matches per deck.")] = 36,
) -> None:
    """Does `win about so often` keep its word? Example: lithicrage lab promises adept"""
    from lithicrage.lab.questions.promises import ask_promises

    common.answered(lambda study: ask_promises(study, names or (), field or (), each))


@question
def ask_strengths(
    common: Common,
    each: Annotated[int, typer.Option("--each", min=1, help="Matches per deck and foe.")] = 140,
    searching: Annotated[
        int, typer.Option(min=0, help="Matches per field and side by searching players.")
    ] = 1200,
    levels: Annotated[str, typer.Option(help="Elo by name: novice=0,greedy=76,...")] = "",
    keep: Annotated[Path | None, typer.Option("--keep", help="Write them as a file.")] = None,
) -> None:
    """How strong is every deck and Enemy? Example: lithicrage lab strengths --keep strength.json"""
    from lithicrage.base import atomic
    from lithicrage.lab.questions.strengths import ask_strengths

    def asked(study: Study) -> Sheet:
        sheet, text = ask_strengths(study, each, searching, levels)
        if keep is not None:
            atomic.write(keep, text.encode())
        return sheet

    common.answered(asked)


@question
def ask_ab(
    common: Common,
    a: Annotated[str, typer.Argument(help="Rules, a pack, REV:FOLDER of git, or `now`.")],
    b: Annotated[str, typer.Argument(help="The baseline, in the same forms.")],
) -> None:
    """What does an edit do? Example: lithicrage lab ab now hand_size=5"""
    from lithicrage.lab.questions.ab import ask_ab

    common.answered(lambda study: ask_ab(study, a, b))


@question
def ask_break(
    common: Common,
    steps: Annotated[int, typer.Option("--steps", min=1, max=1000, help="Steps to search.")] = 12,
    enemy: Annotated[
        list[str] | None, typer.Option("--enemy", help="Against this Enemy; repeatable.")
    ] = None,
    start: Annotated[str, typer.Option("--start", help="Start with this deck alone.")] = "",
    keep: Annotated[
        Path | None, typer.Option("--keep", help="Add the deck to this pack of found decks.")
    ] = None,
    mix: Annotated[
        bool, typer.Option("--mix", help="Against the mix of decks that nobody beats.")
    ] = False,
) -> None:
    """Is there a deck that breaks the game? Example: lithicrage lab break --steps 20 --workers 2"""
    from lithicrage.lab.questions.breaking import ask_break

    common.answered(lambda study: ask_break(study, steps, enemy or (), start, keep, mix))


@question
def ask_tune(
    common: Common,
    ids: Annotated[
        list[str] | None, typer.Argument(help="Cards; default: all that are mispriced.")
    ] = None,
    mode: Annotated[str, typer.Option(help="solo or pvp.")] = "pvp",
    deck: Annotated[str, typer.Option(help="Price them in this deck.")] = "",
    steps: Annotated[int, typer.Option("--steps", min=1, max=20, help="Steps per card.")] = 3,
    diff: Annotated[
        Path | None, typer.Option(help="Write the diff, for `patch -p1` in the pack's folder.")
    ] = None,
) -> None:
    """Which number mends a card? Example: lithicrage lab tune guest_list --diff mend.diff"""
    from lithicrage.lab.questions.cards import MODES
    from lithicrage.lab.questions.tuning import ask_tune

    if mode not in MODES:
        raise ValueError(f"a card is priced in {' or '.join(MODES)}; found `{mode}`")
    common.answered(lambda study: ask_tune(study, ids or (), mode, deck, steps), diff)


@question
def ask_puzzles(
    common: Common,
    count: Annotated[int, typer.Option("--count", min=1, max=1000, help="Puzzles wanted.")] = 20,
    keep: Annotated[
        Path | None, typer.Option("--keep", help="Write them as a new file of scenarios.")
    ] = None,
) -> None:
    """Which moments are puzzles? Example: lithicrage lab puzzles -n 300 --keep mined.yaml"""
    from lithicrage.base import atomic
    from lithicrage.lab.questions.puzzles import ask_puzzles, file_of

    path = file_of(keep) if keep is not None else None

    def asked(study: Study) -> Sheet:
        sheet, text = ask_puzzles(study, count)
        if path is not None and sheet.tables:
            atomic.write(path, text.encode())
        return sheet

    common.answered(asked)


@question
def ask_set(
    common: Common,
    prices: Annotated[bool, typer.Option("--prices", help="Also price every card.")] = False,
) -> None:
    """Does the set keep its targets? Example: lithicrage lab set --prices --html set.html"""
    from lithicrage.lab.questions.targets import ask_set

    common.answered(lambda study: ask_set(study, prices))


@question
def ask_tour(
    common: Common,
    name: Annotated[str, typer.Argument(help="A tour.")] = "three_chords",
    each: Annotated[int, typer.Option("--each", min=1, help="Tours per figure.")] = 200,
    ladder: Annotated[str, typer.Option("--ladder", help="Who climbs the encores.")] = "greedy",
) -> None:
    """Does a tour keep its targets? Example: lithicrage lab tour one_night --each 100"""
    from lithicrage.lab.questions.tours import ask_tour
    from lithicrage.minds.players import player

    player(ladder)
    common.answered(lambda study: ask_tour(study, name, each, ladder))


@lab.command("runs")
def runs(
    id: Annotated[str, typer.Argument(help="A run, to show its answer.")] = "",
    forget: Annotated[
        list[str] | None, typer.Option("--forget", help="Forget this run; repeatable.")
    ] = None,
    everything: Annotated[bool, typer.Option("--forget-all", help="Forget all runs.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON value.")] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print the tables as CSV.")] = False,
    html: Annotated[Path | None, typer.Option(help="Write one HTML file with charts.")] = None,
) -> None:
    """What was measured: list, show, forget. Example: lithicrage lab runs 3f9a --html it.html"""
    from lithicrage.lab.running.listing import forget_runs, listed, shown
    from lithicrage.lab.running.runs import kept_runs
    from lithicrage.store.home import home

    kept = kept_runs(home())
    try:
        if forget or everything:
            for line in forget_runs(kept, forget or (), everything):
                print(line)
        elif id:
            out = Common(as_json=as_json, as_csv=as_csv, html=html)
            out.give(shown(kept, id))
        elif as_json:
            print(json.dumps(listed(kept)))
        else:
            for run in listed(kept):
                print(f"{run['id']}  {run['touched'][:16]}  {run['state']:9}  {run['command']}")
    finally:
        kept.close()
