"""A recorded match as the window shows it again: played to its end, with a stop at every decision.

Owns the way from a file, a save or the history to a match that can be watched, and from one of its
decisions on to a match of its own. It draws nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from lithicrage.base.tongue import tr
from lithicrage.decks.lineup import Lineup, dealer_of
from lithicrage.engine.match import Match
from lithicrage.game.protocol import IllegalChoice
from lithicrage.game.replay import Replay, branch
from lithicrage.packs import Library
from lithicrage.play.session import Fight, Session, restore_session, resume_fight
from lithicrage.store import records
from lithicrage.store.files import BadFile
from lithicrage.store.history import History
from lithicrage.store.playback import Playback, open_played, open_record


@dataclass(frozen=True)
class Tape:
    """A match that was played, at its last decision or its end, and its whole record.

    `stops` are how many events had happened before each choice, and at the end.
    """

    fight: Fight
    replay: Replay
    stops: tuple[int, ...]

    @property
    def length(self) -> int:
        """How many events there are."""
        return len(self.fight.session.log)

    def choice(self, event: int) -> int:
        """The number of the decision that was pending, or came last, after so many events."""
        return max((n for n, stop in enumerate(self.stops) if stop <= event), default=0)

    def start(self) -> Match:
        """The match at its first decision, without a log. Raises what `dealer_of` raises."""
        lineup = Lineup.from_options(self.replay.options)
        return dealer_of(self.fight.library, lineup)(self.replay.seed, False)

    def play_on(self, step: int) -> Fight:
        """A new match from the decision of this number on; it counts as assisted.

        Who plays on has seen what came. Raises what `dealer_of` raises.
        """
        record = replace(self.replay.fork(step), assisted=True)
        record.choices, record.digests = list(record.choices), list(record.digests)
        lineup = Lineup.from_options(record.options)
        match = dealer_of(self.fight.library, lineup)(record.seed, True)
        branch(match, self.replay, step)
        return resume_fight(restore_session(match, record, waits=True), self.fight.library)


def of_fight(fight: Fight) -> Tape:
    """The match that was just played here. Raises BadFile and ValueError as a file of it would."""
    record = fight.session.replay
    if record is None:
        raise ValueError(tr("this match was not recorded"))
    match = dealer_of(fight.library, Lineup.from_options(record.options))(record.seed, True)
    return of_playback(Playback(Path("this match"), record, match, fight.library))


def of_match(history: History, id: str, library: Library) -> Tape:
    """A match of the history. Raises BadFile when it cannot be played again, and ValueError."""
    played = records.match(history, id)
    if played is None:
        raise BadFile(history.journal, f"the match {id} is gone")
    return of_playback(open_played(history.journal, played, library))


def of_file(path: Path, library: Library) -> Tape:
    """A replay file or a save. Raises BadFile, OSError, ValueError."""
    return of_playback(open_record(path, library))


def of_playback(playback: Playback) -> Tape:
    """Plays a record to its end. Raises BadFile when it comes to another end than it says."""
    match, record = playback.match, playback.replay
    stops, digests = [len(match.log or ())], [match.digest()]
    for number, index in enumerate(record.choices, 1):
        try:
            match.choose(index)
        except IllegalChoice as error:
            raise BadFile(playback.path, f"choice {number} is not on offer: {error}") from None
        stops.append(len(match.log or ()))
        digests.append(match.digest())
    if record.digests[-1] != digests[-1]:
        raise BadFile(playback.path, "it now ends differently; the game has changed")
    whole = replace(record, choices=list(record.choices), digests=digests)
    session = Session(match, replay=replace(whole, choices=list(whole.choices)))
    return Tape(resume_fight(session, playback.library), whole, tuple(stops))
