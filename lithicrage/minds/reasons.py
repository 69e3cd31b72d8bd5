"""What speaks for a choice, in sentences: sure wins, the plan behind it, the answer to it.

The figures are those of the search that weighed the choices, so the sentences claim no more than
it saw. One module says it to the adviser and to the review.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lithicrage.base.tongue import mark, tr
from lithicrage.engine import rules
from lithicrage.engine.match import Match
from lithicrage.minds.course import Course, Follow
from lithicrage.minds.thought import Thought

IT: Final = mark("It")  # the subject of most sentences: the choice
LEAST: Final = 5  # of 100 worlds; what is rarer goes unsaid, and so do smaller differences
USUAL: Final = 25  # of 100 worlds in which an Action must follow to be called the plan
NEARLY: Final = 90  # of 100: what is as good as won needs no further plan

FEW: Final = 8  # worlds of a choice below which nothing is said of it


def reasons(
    match: Match, seat: int, thought: Thought, best: int, other: int = -1, than: str = ""
) -> list[str]:
    """Why the choice `best` of a seat is good, in sentences about "it".

    `other` is the choice that it is held against, by index, and `than` its words; -1 for none.
    Nothing is said where nobody looked on while the search ran, or where it tried too little.
    """
    if not thought.courses or thought.courses[best].tried < FEW:
        return []
    mine, theirs = thought.courses[best], None
    if other >= 0 and thought.courses[other].tried >= FEW:
        theirs = thought.courses[other]
    told = _win(match, mine, theirs, than, sure=best in thought.sure)
    if best in thought.sure:
        return told
    told += _fall(mine, theirs, than)
    if mine.share(mine.won_now) < NEARLY:
        told += _answer(match, seat, mine, theirs, than)
    return told


def _win(match: Match, mine: Course, theirs: Course | None, than: str, *, sure: bool) -> list[str]:
    """How it wins, now or in the next turn."""
    now = mine.share(mine.won_now)
    if sure:
        if now >= NEARLY:
            return [tr("{it} wins this turn, whatever comes.", it=tr(IT))]
        return [tr("{it} wins the match, whatever comes.", it=tr(IT))]
    if now >= LEAST:
        less = theirs.share(theirs.won_now) if theirs is not None else now
        told = [_wins_now(now, less, than)]
        if now >= NEARLY:
            return told
    else:
        told = []
    soon = mine.share(mine.won_next)
    plan = _plan(mine)
    if plan is not None:
        name, wins = (
            match.book.cards[plan.kind].name,
            (200 * plan.won + plan.made) // (2 * plan.made),
        )
        if wins >= LEAST and soon - now >= LEAST:
            then = tr("Then {name} wins your next turn in {wins} of 100.", name=name, wins=wins)
            return [*told, then]
        other = _plan(theirs) if theirs is not None else None
        if other is None or other.kind != plan.kind:
            told.append(tr("{name} may follow in your next turn.", name=name))
    elif soon - now >= LEAST:
        told.append(tr("You win by the end of your next turn in {soon} of 100.", soon=soon))
    return told


def _wins_now(now: int, less: int, than: str) -> str:
    """How often it wins in this turn, and how often the other choice does if that is less."""
    words = mark("{it} wins this turn in {now} of 100 deals, {than} in {less}.")
    if now - less < LEAST:
        words = mark("{it} wins this turn in {now} of 100 deals.")
    elif not less:
        words = mark("{it} wins this turn in {now} of 100 deals, {than} in none.")
    return tr(words, it=tr(IT), now=now, than=than, less=less)


def _plan(course: Course) -> Follow | None:
    """The Action of the next turn that is made most, where it is made often."""
    found = max(course.follows, key=lambda one: (one.won, one.made, -one.kind), default=None)
    return found if found is not None and course.share(found.made) >= USUAL else None


def _fall(mine: Course, theirs: Course | None, than: str) -> list[str]:
    """How often one falls after it."""
    falls = mine.share(mine.fell)
    other = theirs.share(theirs.fell) if theirs is not None else falls
    if other - falls >= LEAST:
        if falls:
            words = mark(
                "You fall by the end of your next turn in {falls} of 100,"
                " or in {other} after {than}."
            )
        else:
            words = mark(
                "You fall by the end of your next turn in none of 100, or in {other} after {than}."
            )
        return [tr(words, falls=falls, other=other, than=than)]
    if falls < 2 * LEAST:
        return []
    return [tr("You fall by the end of your next turn in {falls} of 100.", falls=falls)]


def _answer(match: Match, seat: int, mine: Course, theirs: Course | None, than: str) -> list[str]:
    """What the other side does against it: the worst where that side chooses, else the mean, if
    that is less than after the other choice."""
    side = match.seats[seat].side
    written = match.table[rules.ENEMY_PLAYS] == rules.WRITTEN
    if written and all(c.automaton for c in match.seats if c.side != side):
        cost, other = _cost(mine), _cost(theirs) if theirs is not None else 0
        words = mark("Their turn costs you about {cost} Stamina, or {other} after {than}.")
        return [tr(words, cost=cost, other=other, than=than)] if cost < other else []
    worst = _worst(mine.answers)
    if worst is None:
        return []
    mean = (2 * worst.lost + worst.made) // (2 * worst.made)
    name = match.book.cards[worst.kind].name
    if not mean:
        return []
    return [tr("Their best answer is {name}: you lose {mean} to it.", name=name, mean=mean)]


def _cost(course: Course) -> int:
    """The Stamina that the turns of others cost on average."""
    lost = sum(one.lost for one in course.answers)
    return (2 * lost + course.tried) // (2 * course.tried)


def _worst(answers: Sequence[Follow]) -> Follow | None:
    """The answer that costs most in all the worlds together; None where none costs anything."""
    found = max(answers, key=lambda one: (one.lost, one.made, -one.kind), default=None)
    return found if found is not None and found.lost else None
