"""The Companion itself: what it was told, in order, and the Match that results; undo and redo.

A set-up and a list of commands are everything: the same commands give the same counters. Knows no
window and no file.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from lithicrage.base.tongue import tr
from lithicrage.chronicle import Line, line
from lithicrage.companion.moves import MoveInput, MoveRefused, check, turn
from lithicrage.companion.seating import NOBODY, Setup, table_of
from lithicrage.engine import events as ev
from lithicrage.engine.match import Match
from lithicrage.engine.snapshot import plain
from lithicrage.engine.state import Combatant
from lithicrage.packs.library import Library

QUIET = (ev.FavourSet,)  # the roll that follows says the same


class Command(NamedTuple):
    """One thing that people tell: a verb of `moves.VERBS`, a seat, numbers, a Condition's id."""

    verb: str
    seat: int = NOBODY
    numbers: tuple[int, ...] = ()
    what: str = ""


class Advice(NamedTuple):
    """What the card that an Enemy has in play is for: `card` by its id, whom it attacks or -1.

    `attack`: it was revealed as an Action, else as a Defense. `usable`: it has that block.
    """

    card: str
    target: int
    attack: bool
    usable: bool


@dataclass(frozen=True)
class _Moment:
    """Where things stand between two commands, with the length of the log up to there.

    `declared` and `target` belong to the card that an Enemy has in play, as in Told.
    """

    match: Match
    length: int
    round: int = 0
    declared: int = 0
    target: int = NOBODY


class Companion:
    """A table with paper cards: its set-up, the commands so far, and what they come to.

    `match` is there to be read. Raises what `table_of` raises.
    """

    def __init__(self, library: Library, setup: Setup, commands: Iterable[Command] = ()) -> None:
        self.setup = setup
        self.commands: list[Command] = []
        self.match = table_of(library, setup)
        self.log: list[ev.Event] = []
        self.round = 0
        self._declared = 0
        self._target = NOBODY
        self._before: list[_Moment] = []
        self._undone: list[Command] = []
        for command in commands:
            self.do(command)

    # ---- telling -----------------------------------------------------------------------------

    def do(self, command: Command) -> None:
        """Carry out a command. Raises Refused, and changes nothing, if it is impossible now."""
        self._do(command)
        self._undone.clear()

    def can_undo(self) -> bool:
        """Whether there is a command to take back."""
        return bool(self.commands)

    def undo(self) -> None:
        """Take back the last command, if there is one."""
        if not self.commands:
            return
        moment = self._before.pop()
        self.match = moment.match
        self.round, self._declared, self._target = moment.round, moment.declared, moment.target
        del self.log[moment.length :]
        self._undone.append(self.commands.pop())

    def can_redo(self) -> bool:
        """Whether a command was taken back and none was told since."""
        return bool(self._undone)

    def redo(self) -> None:
        """Repeat the last command taken back, if there is one."""
        if self._undone:
            self._do(self._undone.pop())

    def refusal(self, command: Command) -> str:
        """Why a command cannot be told now, or nothing if it can."""
        try:
            self._try(command)
        except MoveRefused as error:
            return str(error)
        return ""

    def after(self, command: Command) -> tuple[Match, list[ev.Event]]:
        """The state after a command, and what would happen. Raises Refused."""
        match = self._try(command)
        return match, match.log or []

    # ---- reading -----------------------------------------------------------------------------

    @property
    def active(self) -> Combatant | None:
        """Whose turn it is, or None before the first turn."""
        return self.match.seats[self.match.active] if self.match.active >= 0 else None

    @property
    def over(self) -> bool:
        """Whether one side has won, or nobody can any more."""
        return self.match.over

    def upcoming(self) -> Combatant | None:
        """Who has the next turn as things stand, or None if the match would be over."""
        if self.over:
            return None
        match = self.match.clone()
        for c in match.seats:
            c.in_play.clear()
        turn(match, MoveInput(NOBODY))
        return None if match.over else match.seats[match.active]

    def advice(self, seat: int) -> Advice | None:
        """What to do with the card that an Enemy has revealed; None without one."""
        c = self.match.seats[seat]
        if not c.in_play:
            return None
        kind = self.match.kinds[c.in_play[-1]]
        attack = self.match.active == seat
        usable = self._target >= 0 if attack else kind.defense >= 0
        return Advice(kind.id, self._target, attack, usable)

    def conditions(self) -> dict[str, str]:
        """The names of all Conditions by id."""
        return {condition.id: condition.name for condition in self.match.book.conditions}

    def lines(self, start: int = 0) -> list[Line]:
        """The log from event number `start` on, in words."""
        told = (
            line(self.match, event, NOBODY)
            for event in self.log[start:]
            if not isinstance(event, QUIET)
        )
        return [words for words in told if words is not None]

    def fingerprint(self) -> str:
        """Sixteen bytes in hex over everything that counts at the table, whatever the packs."""
        counted = (plain(self.match)[2:], self.round, self._declared, self._target)  # type: ignore[index]
        return hashlib.blake2b(repr(counted).encode(), digest_size=16).hexdigest()

    # ---- within ------------------------------------------------------------------------------

    def _do(self, command: Command) -> None:
        match = self._try(command)
        self._before.append(
            _Moment(self.match, len(self.log), self.round, self._declared, self._target)
        )
        happened = match.log or []
        match.log = None
        if command.verb == "turn" and (self.round == 0 or match.slot <= self.match.slot):
            self.round += 1
        self._remember(match, happened)
        self.match = match
        self.log += happened
        self.commands.append(command)

    def _remember(self, match: Match, happened: list[ev.Event]) -> None:
        """Keep what the one who revealed a card bears now, and whom it attacks."""
        for event in happened:
            if isinstance(event, ev.Revealed) and not isinstance(event, ev.RollRevealed):
                self._declared, self._target = match.seats[event.seat].mask(), NOBODY
            elif isinstance(event, ev.AttackDeclared):
                self._target = event.target

    def _try(self, command: Command) -> Match:
        """A copy of the match in which the command was done, with a log of its own."""
        told = MoveInput(command.seat, command.numbers, command.what, self._declared, self._target)
        verb = check(self.match, command.verb, told)
        match = self.match.clone()
        match.log = []
        verb.run(match, told)
        if all(isinstance(event, ev.ActionResolved) for event in match.log):
            raise MoveRefused(tr("nothing would change"))
        return match
