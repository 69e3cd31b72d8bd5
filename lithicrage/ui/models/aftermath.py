"""What is found out about a match that is over, while somebody looks at its result.

Owns the review in the background: when it begins, when it is dropped, and what there is to say
meanwhile. The match stays as it is: the review plays copies of it, in processes of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lithicrage.base.tongue import mark, tr
from lithicrage.decks.lineup import Lineup, dealer_of
from lithicrage.lab.curve import Curve, DamageHit
from lithicrage.lab.reviewer import Reviewer
from lithicrage.play.session import Fight
from lithicrage.ui.models.decided import Blow, Split, line, split

LOOK: Final = 1500  # milliseconds after which a result is looked at, not hurried past
UNKNOWN: Final = mark("this match was not recorded")
EACH: Final = mark("REVIEW shows each seat")
SOON: Final = mark("in a moment")


class Aftermath:
    """The line about what decided a fight, and its luck and skill, for the first person.

    `told` is what stands in place of `split` until that is there. Without a person, a record or a
    choice there is no review, and the line tells what the log says.
    """

    def __init__(
        self, fight: Fight, curve: Curve, sides: Sequence[Sequence[int]], even: bool
    ) -> None:
        self.fight = fight
        self.reviewer = Reviewer()
        self.seat = (fight.people or (0,))[0]
        record = fight.session.replay
        self.wanted = not even and record is not None and bool(record.choices)
        self._even = even
        self._own, self._other = sides
        self._curve = curve
        self._since = -1

    @property
    def split(self) -> Split | None:
        """Luck and skill; None until the review is there."""
        review = self.reviewer.review
        return split(review, self.seat) if review is not None else None

    @property
    def told(self) -> str:
        """Why there is no split yet, or none at all."""
        if not self.wanted:
            return tr(EACH if self._even else UNKNOWN)
        if self.reviewer.trouble:
            return self.reviewer.trouble
        if self.reviewer.running:
            done, total = self.reviewer.done, self.reviewer.total
            return tr("{done} of {total} choices looked at", done=done, total=total)
        return tr(SOON)

    @property
    def line(self) -> str:
        """What decided it, as far as is known by now."""
        session = self.fight.session
        side = session.match.seats[self._own[0]].side
        result = 0 if session.winner < 0 else 1 if session.winner == side else -1
        conceded = 0
        if session.conceded >= 0:
            conceded = -1 if session.conceded in self._own else 1
        dealt, taken = (self._blow(self._curve.hardest(s)) for s in (self._own, self._other))
        review = self.reviewer.review
        return line(result, self._curve.turns, dealt, taken, review, self.seat, conceded)

    def tick(self, now_ms: int) -> bool:
        """Begin once the result is looked at; take in what was found. Whether there is news."""
        self._since = now_ms if self._since < 0 else self._since
        reviewer = self.reviewer
        if reviewer.running:
            return reviewer.tick()
        if reviewer.review is None and self.wanted and not reviewer.trouble:
            if now_ms - self._since < LOOK:
                return False
            self._begin()
            return True
        return False

    def drop(self) -> None:
        """Somebody goes on: the review is over, done or not. It begins anew once it is looked at
        again."""
        self._since = -1
        if self.reviewer.running:
            self.reviewer.cancel()

    def _begin(self) -> None:
        session, record = self.fight.session, self.fight.session.replay
        assert record is not None
        deal = dealer_of(self.fight.library, Lineup.from_options(record.options))
        self.reviewer.start(deal(record.seed, False), record, session.match)

    def _blow(self, hit: DamageHit | None) -> Blow | None:
        """A hit by the name of what dealt it."""
        if hit is None:
            return None
        match = self.fight.session.match
        what = match.card(hit.card).name if hit.card >= 0 else match.seats[hit.source].name
        return Blow(what, hit.amount, hit.turn)
