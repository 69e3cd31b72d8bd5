"""The command `play`: a table in the window, or in a terminal. There it prints what a seat sees and
reads a move by its code.

Owns the words of that conversation. The match is kept like any other, so that it waits when the
input ends.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, TextIO

import typer

from lithicrage.base.messages import one_line, tell
from lithicrage.cli.tables import TableOptions, options_of, players_of

if TYPE_CHECKING:
    from lithicrage.cli.window import Opens
    from lithicrage.play.recorder import Keeper
    from lithicrage.play.table_keeper import TableKeeper
    from lithicrage.play.table_session import TableSession
    from lithicrage.tables.table import Table

SHOWN: Final = 24  # moves that are listed unasked
SEED_BITS: Final = 32
CURTAIN: Final = 60  # empty lines between two people at one terminal
NOTHING_WAITS: Final = "no match of {key} waits; without --resume a new one begins"
WORDS: Final = {
    "moves": "lists every move with its words",
    "table": "shows the table again",
    "hint": "asks the adviser; the match counts as assisted",
    "undo": "undoes your last move",
    "redo": "makes it again",
    "concede": "gives the match up",
    "quit": "leaves; the match waits for `--resume`",
    "help": "lists these words",
}


def play(
    context: typer.Context,
    name: Annotated[str, typer.Argument(metavar="TABLE", help="A table, such as lithos.")],
    text: Annotated[bool, typer.Option("--text", help="In this terminal, not a window.")] = False,
    seats: Annotated[
        list[str] | None,
        typer.Option("--seat", help="Who sits there: person or a level; one for each seat."),
    ] = None,
    given: TableOptions = None,
    seed: Annotated[int | None, typer.Option(help="The seed of the match.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="The match left last.")] = False,
    branch: Annotated[
        Path | None, typer.Option("--branch", help="Play on from this replay or save.")
    ] = None,
    step: Annotated[
        int | None, typer.Option("--to", min=0, help="Before this choice of it, from 0.")
    ] = None,
) -> None:
    """Play at a table, in the window or in the terminal. Example: lithicrage play lithos --text"""
    from lithicrage.tables.registry import open_table

    table = open_table(name)
    if not text and find_spec(f"lithicrage.ui.{table.key}") is None:
        raise ValueError(f"{table.key} has no page in the window; play it with --text")
    if resume and (seats or given or seed is not None):
        raise ValueError("--resume takes the match as it was; leave out --seat, --option, --seed")
    if branch is not None and (resume or given or seed is not None):
        raise ValueError("--branch takes the match as it was; leave out --resume, --option, --seed")
    if step is not None and branch is None:
        raise ValueError("--to goes with --branch")
    started: TableSession | None = None
    if branch is not None:
        started = branched(table, branch, step, seats, waits=not text)
    elif not resume and (text or seats or given or seed is not None):
        started = begun(table, seats, given, seed, waits=not text)
    if text:
        play_here(table, started)
        return
    raise typer.Exit(context.obj(page_of(table, started, resume)))


def page_of(table: Table, started: TableSession | None, resume: bool) -> Opens:
    """What the window opens with: a match, the one left last, or else who sits at the table.

    Raises ValueError if none was left.
    """
    if started is not None:
        return lambda routes: routes.sit_down(started)
    if not resume:
        return lambda routes: routes.table_seats(table.key)
    with closing(kept_here()) as keeper:
        if not keeper.tables.waiting(table.key):
            raise ValueError(NOTHING_WAITS.format(key=table.key))
    return lambda routes: routes.resume_table(table.key)


def play_here(table: Table, started: TableSession | None) -> None:
    """Play a match, or the one left last, in this terminal. Raises ValueError if none was left."""
    with closing(kept_here()) as keeper:
        session = started or resumed(keeper.tables, table)
        if started is not None:
            keeper.tables.watch(session)
        Terminal(session, sys.stdin, print).run()
        keeper.tables.let_go(session)


def kept_here() -> Keeper:
    """What keeps matches in the home in force."""
    from lithicrage.play.recorder import Keeper
    from lithicrage.store.home import home

    return Keeper(home(), lambda note: tell(f"lithicrage: {note}"))


def begun(
    table: Table,
    seats: list[str] | None,
    given: list[str] | None,
    seed: int | None,
    *,
    waits: bool = False,
) -> TableSession:
    """A new match, by default of a person against the second level. Raises ValueError."""
    from secrets import randbits  # slow to load

    from lithicrage.play.table_session import begin_table
    from lithicrage.tables.table import PERSON

    options = options_of(given)
    other = table.levels[min(1, len(table.levels) - 1)].key
    players = players_of(table, seats, options, PERSON, other)
    number = randbits(SEED_BITS) if seed is None else seed
    return begin_table(table, players, options, number, waits=waits)


def branched(
    table: Table, file: Path, step: int | None, seats: list[str] | None, *, waits: bool = False
) -> TableSession:
    """A match of its own from the middle of a record, by its players or others.

    Raises ValueError for a record of another table or too short, or a step at which it is over;
    BadFile, OtherData, OSError.
    """
    from lithicrage.play.table_session import branch_table
    from lithicrage.store.table_replays import open_table_record

    record = open_table_record(file)
    if record.table.key != table.key:
        raise ValueError(f"{file} is a match of {record.table.key}, not of {table.key}")
    many = len(record.replay.choices)
    if step is not None and step > many:
        raise ValueError(f"--to is from 0 to {many} for {file}; found {step}")
    before = many if step is None else step
    session = branch_table(table, record.replay, before, seats or (), waits=waits)
    if session.over:
        raise ValueError(f"the match of {file} is over there; --to takes 0 to {many - 1}")
    return session


def resumed(tables: TableKeeper, table: Table) -> TableSession:
    """The match of this table that was left last. Raises ValueError if there is none."""
    for file in tables.waiting(table.key):
        session = tables.resume(file, waits=False)
        if session is not None:
            return session
    raise ValueError(NOTHING_WAITS.format(key=table.key))


class Terminal:
    """A match in a terminal: `say` prints a line, `lines` are read."""

    def __init__(self, session: TableSession, lines: TextIO, say: Callable[[str], object]) -> None:
        self.session = session
        self.lines = lines
        self.say = say
        self.shown = 0  # lines of the chronicle
        self.last: int | None = None  # the person who looked last
        self.does: dict[str, Callable[[], None]] = {
            "moves": lambda: self._list(10_000),
            "table": self._show,
            "hint": self._hint,
            "undo": self._undo,
            "redo": self._redo,
            "concede": self._concede,
            "help": self._help,
        }

    def run(self) -> None:
        """Play until the match is over, a person quits, or the input ends."""
        session = self.session
        self.say(f"{session.table.credit.title}, seed {session.replay.seed}: {self._sitting()}")
        self._turn()
        for line in self._read():
            word = line.strip()
            if word == "quit":
                break
            self._answer(word)
            if session.over:
                break
        self._chronicle()
        if session.over:
            self._end()
        elif session.can_undo():
            self.say("the match waits for --resume")
        else:
            self.say("nothing was played, so nothing waits")

    def _sitting(self) -> str:
        return ", ".join(f"seat {n} {who}" for n, who in enumerate(self.session.players, 1))

    def _read(self) -> Iterator[str]:
        while not self.session.over:
            if self.lines.isatty():
                print("> ", end="", flush=True)
            line = self.lines.readline(10_000)
            if not line:
                return
            yield line

    def _answer(self, word: str) -> None:
        """Do what a line says: a move by its code, or one of WORDS."""
        from lithicrage.game.protocol import IllegalChoice
        from lithicrage.tables.table import BadPosition

        if word in self.does:
            self.does[word]()
        elif word:
            try:
                index = self.session.state.index(word)
            except IllegalChoice as error:
                self.say(f"not now: {error}")
            except BadPosition as error:
                self.say(f"not now: {one_line(error)}; `help` lists other words")
            else:
                self.session.choose(index)
                self._turn()

    def _turn(self) -> None:
        """What happened since, and what the person who is asked sees."""
        self._chronicle()
        seat = self.session.state.seat
        if self.session.over or seat is None:
            return
        if self.session.secret and self.last not in (None, seat):
            if self.lines.isatty():
                self.say("\n" * CURTAIN)
            self.say(f"seat {seat + 1}: press Enter when nobody else looks")
            if not self.lines.readline(10_000):
                return
        self.last = seat
        self._show()
        self._list(SHOWN)

    def _chronicle(self) -> None:
        for one in self.session.log[self.shown :]:
            self.say(one.text)
        self.shown = len(self.session.log)

    def _show(self) -> None:
        state = self.session.state
        for line in state.picture(state.seat or 0).splitlines():
            self.say(line)

    def _list(self, most: int) -> None:
        choices = self.session.state.choices()
        seat = (self.session.state.seat or 0) + 1
        if len(choices) > most:
            self.say(f"seat {seat}, turn {self.session.state.turn}: {len(choices)} moves; "
                     "`moves` lists them, `help` other words")  # fmt: skip
            self.say(" ".join(choice.code for choice in choices))
            return
        self.say(f"seat {seat}, turn {self.session.state.turn}:")
        for choice in choices:
            self.say(f"  {choice.code}  {choice.text}")

    def _hint(self) -> None:
        thought = self.session.hint()
        choice = self.session.state.choices()[thought.index]
        line = f", then {' '.join(thought.line[1:])}" if thought.line[1:] else ""
        self.say(f"the adviser would play {choice.code}{line}")

    def _undo(self) -> None:
        if not self.session.can_undo():
            self.say("there is nothing to undo")
            return
        before = self.session.assisted
        self.session.undo()
        self.shown = min(self.shown, len(self.session.log))
        if self.session.assisted and not before:
            self.say("undone; something had been revealed, so the match counts as assisted")
        self._turn()

    def _redo(self) -> None:
        if not self.session.can_redo():
            self.say("there is nothing to redo")
            return
        self.session.redo()
        self._turn()

    def _concede(self) -> None:
        if self.session.state.seat is not None:
            self.session.concede(self.session.state.seat)

    def _help(self) -> None:
        self.say("a move is its code; other words:")
        for word, does in WORDS.items():
            self.say(f"  {word:8} {does}")

    def _end(self) -> None:
        session = self.session
        if session.conceded >= 0:
            self.say(f"seat {session.conceded + 1} conceded")
        else:
            self.say(session.state.ending())
        results = {1: "won", 0: "drawn", -1: "lost"}
        points = session.state.points()
        for seat, who in enumerate(session.players):
            self.say(f"seat {seat + 1}, {who}: {results[session.scores[seat]]}, "
                     f"{points[seat]} points")  # fmt: skip
        if seals := session.earned():
            self.say(f"seals: {', '.join(metal.value for metal in seals)}")
