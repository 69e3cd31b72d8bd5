"""A tour in play: its State at the last question outside of a match, and the match that is played.

The match has a Session of its own, so that it is undone, watched and recorded like any other. When
it is over and left, its choices are made on the tour, which settles what it brought (TR3-TR6).
Knows no file and no window.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lithicrage.decks.lineup import Lineup, dealer_of
from lithicrage.decks.needed import needed_library
from lithicrage.engine.match import Match
from lithicrage.game.protocol import IllegalChoice
from lithicrage.game.replay import Replay
from lithicrage.play.session import Fight, Session, complete_lineup, players_of
from lithicrage.store.replays import GAME
from lithicrage.tours.choices import TourChoice
from lithicrage.tours.codes import TourCode
from lithicrage.tours.state import CONCEDE, TourState

CLEAN: Final = "clean"
ASSISTED: Final = "assisted"
PRACTICE: Final = "practice"
NEXT_STOP: Final = ("go", "again", "pass")  # deeds after which the stop before is over (TR14)


class TourRun:
    """A tour that a person plays. `fight` is the match under way, None between matches.

    `choices` are those made before that match. `watchers` are called after every choice, in a match
    or outside. `assisted`: somebody was helped, or an undo took back what had been drawn (TR14);
    `practice`: it counts for no list, such as the second `attempt` at the tour of a `day`.
    """

    def __init__(self, state: TourState, *, day: str = "", attempt: int = 0) -> None:
        self.state = state
        self.choices: list[int] = []
        self.fight: Fight | None = None
        self.assisted = False
        self.practice = attempt > 1
        self.day = day
        self.attempt = attempt
        self.base: dict[str, Any] | None = None  # where the choices begin, if not at the start
        self.watchers: list[Callable[[TourRun], None]] = []
        self.told_level = state.bag.level(state.plan.tour)  # the last that its person was shown
        self._settled: Fight | None = None
        self._before: list[tuple[TourState, int]] = []  # the tour, and its choices, before each

    @property
    def over(self) -> bool:
        """Whether the tour is over."""
        return self.state.seat is None

    @property
    def kind(self) -> str:
        """Whether it is clean, assisted or practice: lists keep them apart (TR14)."""
        if self.practice:
            return PRACTICE
        return ASSISTED if self.helped else CLEAN

    @property
    def helped(self) -> bool:
        """Whether somebody was helped, in the match under way too (TR14)."""
        return self.assisted or (self.fight is not None and self.fight.session.assisted)

    @property
    def record(self) -> list[int]:
        """Every choice so far, those of the match under way too."""
        return [*self.choices, *(_made(self.fight) if self.fight is not None else ())]

    @property
    def now(self) -> TourState:
        """A copy of the tour as it stands, the match under way in it."""
        state = self.state.clone()
        if self.fight is not None:
            for index in _made(self.fight):
                state.choose(index)
        return state

    def options(self) -> list[TourChoice]:
        """The choices outside of a match; none while one is played."""
        return [] if self.fight is not None else self.state.options()

    def choose(self, index: int) -> None:
        """Make a choice outside of a match. Raises IllegalChoice and changes nothing."""
        if self.fight is not None:
            raise IllegalChoice("a match is played: its choices are made there")
        options = self.state.options()
        before = self.state.clone()
        self.state.choose(index)
        if options[index].deed in NEXT_STOP:
            self._before.clear()
        else:
            self._before.append((before, len(self.choices)))
        self.choices.append(index)
        if self.state.match is not None:
            self.fight = self._begun()
        self._watch()

    def take(self, deed: str, about: str = "", place: int | None = None) -> None:
        """Make the choice that does this. Raises IllegalChoice where there is none."""
        for index, one in enumerate(self.options()):
            if (one.deed, one.about) == (deed, about) and place in (None, one.place):
                self.choose(index)
                return
        raise IllegalChoice(f"there is no choice to {deed} {about}".rstrip())

    def settle(self) -> None:
        """The match is over, and left: its choices are made on the tour."""
        fight = self.fight
        if fight is None or not fight.session.over:
            return
        for index in _made(fight):
            self.state.choose(index)
        self.choices += _made(fight)
        self.assisted = self.assisted or fight.session.assisted
        self.fight, self._settled = None, fight
        self._before.clear()
        self._watch()

    def plays(self, fight: Fight) -> bool:
        """Whether a fight is the match under way, or the one that was settled last."""
        return fight is self.fight or fight is self._settled

    def can_undo(self) -> bool:
        """Whether a choice at this stop, outside of a match, can be taken back (TR14)."""
        return self.fight is None and bool(self._before)

    def undo(self) -> None:
        """Take back the last choice at this stop; where something was drawn since, it helped."""
        if not self.can_undo():
            return
        before, count = self._before.pop()
        self.assisted = self.assisted or before.rng.state != self.state.rng.state
        self.state = before
        del self.choices[count:]
        self._watch()

    def code(self) -> str:
        """The tour so far as a code that anybody can play again (TR12); "" where a rule has moved
        since it began."""
        if self.base is not None:
            return ""
        return TourCode.of(self.now, tuple(self.record), self.day, self.attempt).text()

    def digest(self) -> str:
        """The fingerprint of the tour as it stands."""
        if self.fight is None or self.fight.session.over:
            return self.now.digest()
        state = self.state.clone()
        state.match = self.fight.session.match
        return state.digest()

    def _begun(self, choices: tuple[int, ...] = ()) -> Fight:
        """The match that waits in the tour, with so many choices made in it already."""
        state, library = self.state, self.state.plan.library
        assert state.lineup is not None
        match = self._dealt(state.lineup)
        lineup = complete_lineup(state.lineup, match)
        played = needed_library(library, lineup)
        replay = Replay(GAME, lineup.as_options(), played.digest, state.match_seed)
        replay.digests.append(match.digest())
        for index in choices:
            match.choose(index)
            replay.choices.append(index)
            replay.digests.append(match.digest())
        session = Session(match, players_of(lineup), replay, waits=True)
        if choices:
            session.reach_back(self._dealt(state.lineup))
        session.watchers.append(lambda session: self._watch())
        return Fight(session, played, lineup, state.match_seed)

    def _dealt(self, lineup: Lineup) -> Match:
        played = needed_library(self.state.plan.library, lineup)
        return dealer_of(played, lineup)(self.state.match_seed, True)

    def _watch(self) -> None:
        for watcher in self.watchers:
            watcher(self)


def _made(fight: Fight) -> list[int]:
    """What was chosen in a match, as choices of the tour: giving it up among them (TR3)."""
    session = fight.session
    return [*session.choices, *([CONCEDE] if session.conceded >= 0 else ())]


def resume_run(start: TourState, choices: list[int]) -> TourRun:
    """The tour that these choices lead to, from its start. Raises IllegalChoice."""
    run = TourRun(start)
    begun = 0  # how many of them were made before the match under way
    at_match = start.clone() if start.match is not None else None
    for number, index in enumerate(choices, 1):
        in_match = start.match is not None
        start.choose(index)
        if start.match is not None and not in_match:
            begun, at_match = number, start.clone()
        elif start.match is None:
            at_match = None
    run.told_level = start.bag.level(start.plan.tour)
    if at_match is None:
        run.choices = list(choices)
        return run
    run.state, run.choices = at_match, list(choices[:begun])
    run.fight = run._begun(tuple(choices[begun:]))
    return run
