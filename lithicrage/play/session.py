"""A running match with people and players around it: seats, controllers, record, undo.

The window and the simulator both play through a Session. It knows neither pygame nor rules: it asks
the match who chooses, lets programs answer for their seats, and keeps the choices.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from lithicrage.chronicle import Line, line
from lithicrage.decks.lineup import (
    PEOPLE,
    SOLO,
    Handicap,
    IllegalDeck,
    Lineup,
    dealer_of,
    library_of,
    rules_note,
)
from lithicrage.decks.needed import prepare_match
from lithicrage.engine import rules
from lithicrage.engine.events import Event
from lithicrage.engine.match import Match
from lithicrage.game.protocol import IllegalChoice
from lithicrage.game.replay import Replay
from lithicrage.language.table_rules import MANUAL
from lithicrage.minds import policy
from lithicrage.minds.players import LEVELS, Controller, Player, player
from lithicrage.packs.library import Library
from lithicrage.store.replays import GAME

__all__ = [
    "GREEDY",
    "PERSON",
    "Controller",
    "Fight",
    "IllegalDeck",
    "Session",
    "solo",
    "solo_matches",
]

PERSON: Final = None
GREEDY: Final[Controller] = policy.choose
ENEMY: Final = "adept"  # decides for Enemies that think, where nobody else is named
SEATED: Final = (PEOPLE, *LEVELS)  # who may sit at a table, by name


def solo_matches(
    library: Library,
    deck: str,
    enemy: str,
    *,
    profile: str = MANUAL,
    handicaps: tuple[Handicap, ...] = (),
) -> Callable[[int, bool], Match]:
    """A function that deals solo matches at their first decision, given a seed and whether to keep
    a log.

    The hero sits in seat 0, the Enemy in seat 1; `profile` may be followed by single keys:
    `gentle,max_turns=60`. Raises UnknownCard for an id that names nothing, IllegalDeck for a deck
    that is not legal, BrokenLibrary when the cards have findings, ValueError for rules that cannot
    be.
    """
    lineup = Lineup(SOLO, (deck,), (enemy,), profile, handicaps=handicaps)
    return dealer_of(*prepare_match(library, lineup))


class Session:
    """One match, who answers for which seat, and what was answered.

    `controllers` has one entry a seat, PERSON (None) or a function from the match to an index; a
    single function answers for every seat. `choices` is the record that replays the match. With a
    `replay` of the match so far, the record continues it, digests included; `gone_on` says that
    there was one. `assisted` is set once an undo took back something that had been revealed, or an
    adviser spoke. `watchers` are called with the session after every choice of a person, once the
    others have answered, after an undo, and after a concession. `conceded` is the seat whose person
    gave the match up, -1 for none. A session that `waits` never searches itself: it stops,
    `thinker` says who has to think, and `answer` continues.
    """

    def __init__(
        self,
        match: Match,
        controllers: Sequence[Controller | None] | Controller | None = PERSON,
        replay: Replay | None = None,
        *,
        waits: bool = False,
    ) -> None:
        if controllers is None or callable(controllers):
            controllers = [controllers] * len(match.seats)
        if len(controllers) != len(match.seats):
            raise ValueError(f"{len(match.seats)} seats need as many controllers")
        self.match = match
        self.controllers = list(controllers)
        self.replay = replay
        self.waits = waits
        self.choices: list[int] = replay.choices if replay is not None else []
        self.gone_on = bool(self.choices)
        self.assisted = replay is not None and replay.assisted
        self.conceded = -1
        self.watchers: list[Callable[[Session], None]] = []
        self._before: list[tuple[Match, int, int]] = []  # match, choices and events before a choice
        self._undone: list[int] = []  # choices of persons that were taken back, the newest last
        if replay is not None and not replay.digests:
            replay.digests.append(match.digest())
        self.run()

    @property
    def log(self) -> list[Event]:
        """Every event so far."""
        return self.match.log if self.match.log is not None else []

    @property
    def over(self) -> bool:
        """Whether the match is over, or was given up."""
        return self.match.over or self.conceded >= 0

    @property
    def winner(self) -> int:
        """The side that has won, `events.NOBODY` for none: the other one, where one conceded."""
        if self.conceded < 0:
            return self.match.result
        return 1 - self.match.seats[self.conceded].side

    def concede(self, seat: int) -> None:
        """The person at this seat gives the match up: it is over, and lost for that side. Nothing
        where it is over already."""
        if not self.over:
            self.conceded = seat
            self._watch()

    def choose(self, index: int) -> None:
        """Answer for a person, then run on to the next person's choice.

        Raises IllegalChoice, and changes nothing, for an index that is not on offer.
        """
        before = self.match.clone()
        length = len(self.log)
        self.match.choose(index)
        self._before.append((before, len(self.choices), length))
        self._undone.clear()
        self._keep(index)
        self.run()
        self._watch()

    @property
    def asked(self) -> Controller | None:
        """Who answers for the seat that is asked; None for a person, and once all is over."""
        seat = self.match.seat
        return self.controllers[seat] if seat is not None else None

    @property
    def thinker(self) -> Player | None:
        """The player whose search the session awaits; None while it awaits a person."""
        asked = self.asked
        return asked if self.waits and isinstance(asked, Player) else None

    def answer(self, index: int) -> None:
        """Continue with what the thinker found, up to the next choice of a person or a thinker.

        Raises IllegalChoice, and changes nothing, for an index that is not on offer.
        """
        self.match.choose(index)
        self._keep(index)
        self.run()
        self._watch()

    def assist(self) -> None:
        """Mark the match as one in which a person was helped."""
        self.assisted = True
        if self.replay is not None:
            self.replay.assisted = True

    def run(self) -> None:
        """Let the controllers answer until a person must, a player has to think, or the match is
        over."""
        while not self.match.over:
            controller = self.asked
            if controller is None:
                return
            if self.waits and isinstance(controller, Player):
                found = controller.at_once(self.match)
                if found is None:
                    return
                index = found
            else:
                index = controller(self.match)
            self.match.choose(index)
            self._keep(index)

    def _keep(self, index: int) -> None:
        """Add a choice that was made to the record."""
        self.choices.append(index)
        if self.replay is not None:
            self.replay.digests.append(self.match.digest())

    def _watch(self) -> None:
        for watcher in self.watchers:
            watcher(self)

    def can_undo(self) -> bool:
        """Whether there is a choice to take back."""
        return bool(self._before)

    def reach_back(self, start: Match) -> None:
        """Let people take back choices that the record already held when the session began.

        `start` is the match of the record at its first decision, with a log of its own; it moves.
        Nothing changes where it does not come to this match, event for event: one that goes on
        from a snapshot has nothing to go back to.
        """
        before = []
        try:
            for number, index in enumerate(self.choices):
                if start.seat is not None and self.controllers[start.seat] is PERSON:
                    before.append((start.clone(), number, len(start.log or ())))
                start.choose(index)
        except IllegalChoice:
            return
        same = (start.digest(), len(start.log or ())) == (self.match.digest(), len(self.log))
        self._before = before if same else self._before

    def undo_is_free(self) -> bool:
        """Whether nothing hidden was revealed since the last choice of a person.

        With several persons at the table, a card played from a hand was hidden from the others.
        """
        if not self._before:
            return False
        people = [c for c in self.match.seats if not c.automaton]
        several = sum(self.controllers[c.seat] is PERSON for c in people) > 1
        before, _, length = self._before[-1]
        if before.chance != self.match.chance:
            return False  # a die fell, though it may have shown no card
        since = self.log[length:]
        return not any(event.reveals() or (several and event.shows()) for event in since)

    def undo(self) -> None:
        """Take back the last choice of a person; what was revealed marks the match as assisted."""
        if not self._before:
            return
        if not self.undo_is_free():
            self.assisted = True
        self.conceded = -1
        log = self.log
        self.match, count, length = self._before.pop()
        self.match.log = log[:length]
        self._undone.append(self.choices[count])
        del self.choices[count:]
        if self.replay is not None:
            del self.replay.digests[count + 1 :]
            self.replay.assisted = self.assisted
        self._watch()

    def can_redo(self) -> bool:
        """Whether a choice was taken back, and none made since."""
        return bool(self._undone)

    def redo(self) -> None:
        """Make the last choice taken back once more."""
        if not self._undone:
            return
        rest = self._undone[:-1]
        self.choose(self._undone[-1])
        self._undone = rest

    def lines(self, viewer: int, start: int = 0) -> list[Line]:
        """The log from event number `start` on, in words for this viewer."""
        told = (line(self.match, event, viewer) for event in self.log[start:])
        return [words for words in told if words is not None]


@dataclass(frozen=True)
class Fight:
    """A match in play with what it was set up from.

    `base` is the match where its log begins, None for the start of the match.
    """

    session: Session
    library: Library
    lineup: Lineup
    seed: int
    base: Match | None = None

    @property
    def profile(self) -> str:
        """The rules profile with its single keys."""
        return self.lineup.rules

    @property
    def rules(self) -> str:
        """Its rules in a line, for people."""
        return rules_note(self.profile, self.lineup.handicaps)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats for which persons decide."""
        named = self.lineup.players or (PEOPLE,) * self.lineup.deciding
        return tuple(seat for seat, name in enumerate(named) if name == PEOPLE)

    @property
    def secret(self) -> bool:
        """Whether people at one screen are opponents, who must not see each other's hands."""
        sides = {self.session.match.seats[seat].side for seat in self.people}
        return len(sides) > 1


def players_of(lineup: Lineup) -> list[Controller | None]:
    """Who answers for each seat of a line-up. Raises ValueError for a player that is unknown."""
    found = [PERSON if name == PEOPLE else player(name) for name in lineup.players]
    size = len(lineup.heroes) + len(lineup.foes)
    return [*found, *([PERSON] * (size - len(found)))]


def complete_lineup(lineup: Lineup, match: Match) -> Lineup:
    """The line-up with a player named for each of its Enemies that thinks."""
    thinking = match.table[rules.ENEMY_PLAYS] != rules.WRITTEN
    return lineup.with_enemies(ENEMY) if thinking else lineup


def begin(library: Library, lineup: Lineup, seed: int, *, waits: bool = False) -> Fight:
    """A match of this line-up, with log and record. Raises as `decks.lineup.dealer_of` does, and
    ValueError for an unknown player. The record carries the lists of own decks, and the digest of
    the packs that it needs; `waits` as in a Session. For Enemies that think (A80, A81) a program
    decides, unless the line-up names another."""
    library, lineup = prepare_match(library, lineup)
    players_of(lineup)  # so that an unknown name is reported before anything is dealt
    match = dealer_of(library, lineup)(seed, True)
    lineup = complete_lineup(lineup, match)
    controllers = players_of(lineup)
    replay = Replay(GAME, lineup.as_options(), library.digest, seed)
    return Fight(Session(match, controllers, replay, waits=waits), library, lineup, seed)


def solo(
    library: Library,
    deck: str,
    enemy: str,
    *,
    profile: str = MANUAL,
    handicaps: tuple[Handicap, ...] = (),
    seed: int = 0,
) -> Fight:
    """A person with a deck against an enemy. Raises as `begin` does."""
    return begin(library, Lineup(SOLO, (deck,), (enemy,), profile, handicaps=handicaps), seed)


def restore_session(match: Match, replay: Replay, *, waits: bool = False) -> Session:
    """The session of a match that continues after its record, with the same players.

    `waits` as in a Session. Raises ValueError for a line-up or a player that cannot be.
    """
    lineup = complete_lineup(Lineup.from_options(replay.options), match)
    return Session(match, players_of(lineup), replay, waits=waits)


def resume_fight(session: Session, library: Library) -> Fight:
    """The Fight of a session that continues from a save. Raises ValueError as `Lineup` does."""
    assert session.replay is not None
    lineup = complete_lineup(Lineup.from_options(session.replay.options), session.match)
    library = library_of(library, lineup)
    base = None if session.log else session.match.clone()
    return Fight(session, library, lineup, session.replay.seed, base)
