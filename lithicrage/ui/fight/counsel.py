"""What the adviser says of a question: each choice's chance to win, the best one, and why.

Owns the words. The chances come from a Thought, the reasons from the Prospects that the fight has
anyway: both know no more than the seat that is asked. It draws nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import hypot
from typing import Final

from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.engine.state import POWER
from lithicrage.minds.forecast import Prospect
from lithicrage.minds.players import doubt, stated_chance, trust
from lithicrage.minds.reasons import IT, reasons
from lithicrage.minds.thought import Thought
from lithicrage.ui.fight.view import View, effects, tenths
from lithicrage.ui.kit import signed
from lithicrage.ui.models.questions import AnswerChoice

SURE: Final = 1.96  # standard errors to each side that hold 95 of 100 such estimates
LONG: Final = 45  # characters of a choice that are still a few words
MOST: Final = 2  # Conditions and the like that are named
BESIDES: Final = 2  # comparisons that are told beside a plan
NEAR: Final = 4  # draws until a reshuffle that are worth a word


@dataclass(frozen=True, slots=True)
class RatedChoice:
    """A choice by its place in the question: its chance to win and how far that may be off.

    `error` is the noise of the search, by which choices are told apart; `doubt` is what the
    adviser's promises miss by besides. Both are standard deviations.
    """

    place: int
    chance: float
    error: float
    doubt: float = 0.0
    sure: bool = False  # it wins, whatever comes

    @property
    def percent(self) -> int:
        """The chance in whole per cent."""
        return round(100 * self.chance)

    @property
    def spread(self) -> int:
        """How many points it may be off, to each side, at least 1."""
        return max(1, min(50, round(100 * SURE * hypot(self.error, self.doubt))))

    def words(self) -> str:
        """Chance and spread."""
        return "sure" if self.sure else f"{self.percent} ±{self.spread}"


@dataclass(frozen=True, slots=True)
class Advice:
    """The choices, the best first, and why that one, in short sentences."""

    options: tuple[RatedChoice, ...]
    reasons: tuple[str, ...]

    @property
    def best(self) -> int:
        """The place of the best choice."""
        return self.options[0].place

    def of(self, place: int) -> RatedChoice | None:
        """What is said of the choice at a place."""
        return next((option for option in self.options if option.place == place), None)


def advice_of(view: View, thought: Thought) -> Advice:
    """The advice for the question that is shown, from what was thought about its options."""
    trusted, doubtful = trust(view.board), doubt(view.board)
    found = []
    for place, choice in enumerate(view.asked.choices):
        estimate = thought.estimates[choice.index]
        told = stated_chance(estimate.chance, trusted)
        sure = choice.index in thought.sure
        found.append(RatedChoice(place, told, estimate.error, doubtful, sure))
    found.sort(key=lambda option: (not option.sure, -option.chance, option.place))
    return Advice(tuple(found), tuple(_reasons(view, thought, found)))


def choice_words(view: View, place: int) -> str:
    """A choice in a few words: one that is a whole text goes by the number on its slab."""
    words = view.asked.choices[place].words
    if view.asked.kind == POWER:
        words = words.partition(":")[0]
    return words if len(words) <= LONG else tr("Number {n}", n=place + 1)


def says(view: View, advice: Advice) -> str:
    """The advice for the speak line."""
    best = advice.options[0]
    words = mark("Adviser: {choice}, win chance {n} per cent, give or take {spread}.")
    if best.sure:
        words = mark("Adviser: {choice}, sure to win.")
    choice = choice_words(view, best.place)
    told = tr(words, choice=choice, n=best.percent, spread=best.spread)
    return " ".join([told, *advice.reasons])


def _reasons(view: View, thought: Thought, options: list[RatedChoice]) -> list[str]:
    """Why the best choice rather than the next one, and what both have to reckon with."""
    if len(options) < 2:
        return []
    one, two = options[0], options[1]
    best, other = choice_words(view, one.place), choice_words(view, two.place)
    choices = view.asked.choices
    ahead = one.percent - two.percent
    told = []
    alike = one.sure is two.sure and one.chance - two.chance < SURE * hypot(one.error, two.error)
    if alike:
        told.append(tr("A toss-up: {best} or {other}.", best=best, other=other))
    elif not one.sure:
        words = mark("{best} wins {n} % more often than {other}.")
        told.append(tr(words, best=best, n=ahead, other=other))
    first, second = (choices[place].index for place in (one.place, two.place))
    plan = reasons(view.board, view.you, thought, first, second, other)
    compared = []
    if first not in thought.sure:
        compared = _compared(view, one.place, two.place)
    more = [*plan, *compared[: BESIDES if plan else None]]
    if alike:  # that was about both: the next sentence names the one again
        it = f"{tr(IT)} "
        named = next((number for number, said in enumerate(more) if said.startswith(it)), -1)
        if named >= 0:
            more[named] = f"{best} {more[named].removeprefix(it)}"
    told += more
    draws = len(view.board.decks[view.board.seats[view.you].deck].draw_pile)
    if draws <= NEAR:
        told.append(
            tr_n("Your reshuffle is {n} draw away.", "Your reshuffle is {n} draws away.", draws)
        )
    mine, theirs = (view.of(choices[place]) for place in (one.place, two.place))
    if mine is not None and theirs is not None and view.lethal(theirs) and not view.lethal(mine):
        told.append(tr("{choice} may be your end.", choice=other))
    return told


def _compared(view: View, first: int, second: int) -> list[str]:
    """What the first choice does and leaves that speaks for it and that the second does not, by
    their places: sentences about "it"."""
    told, it = [], tr(IT)
    best, other = view.asked.choices[first], view.asked.choices[second]
    mine, theirs = view.of(best), view.of(other)
    if mine is not None and theirs is not None:
        more = _dealt(mine) - _dealt(theirs)
        if more > 0:
            told.append(tr("{it} deals {n} more damage.", it=it, n=tenths(more)))
        own = mine.change(view.you) - theirs.change(view.you)
        if own > 0:
            told.append(tr("{it} leaves you {n} more Stamina.", it=it, n=own))
        there, chain = _brought(view, theirs), tr("Chain")
        costs = signed(mine.outlook.energy.get(view.you, 0))
        there.append(tr("{n} Energy", n=costs))
        new = [name for name in _brought(view, mine) if name not in there]
        if chain in new:
            new.remove(chain)
            told.append(tr("{it} chains.", it=it))
        if new:
            told.append(tr("{it} brings {what}.", it=it, what=", ".join(new[:MOST])))
    (own_block, name), (block, _) = _defense(view, best), _defense(view, other)
    if own_block > block:
        told.append(tr("{it} keeps {card}, DEF {n}.", it=it, card=name, n=own_block))
    before, after = _roll(view, other), _roll(view, best)
    if after > before:
        told.append(tr("{it} keeps a roll of {n}, not {before}.", it=it, n=after, before=before))
    return told


def _brought(view: View, prospect: Prospect) -> list[str]:
    """What a choice brings by name, with whose it is where it is not the foe's Condition."""
    found = []
    for sign, _, name, seat in effects(view, prospect):
        plain = seat in (-1, view.foe) if sign != "bolt" else seat == view.you
        found.append(name if plain else f"{view.called(seat)}: {name}")
    return found


def _dealt(prospect: Prospect) -> int:
    """What the foe loses on average, in tenths."""
    if prospect.foe in prospect.spans:
        return max(0, -10 * prospect.spans[prospect.foe][2])
    return prospect.mean


def _left(view: View, choice: AnswerChoice) -> list[int]:
    """The hand cards that a choice leaves."""
    pairs = view.asked.place == "pairs"
    used = choice.cards if pairs else choice.cards[:1]  # copies stand for the same choice
    return [card for card in view.hand if card not in used]


def _defense(view: View, choice: AnswerChoice) -> tuple[int, str]:
    """The best DEF that stays in hand by its print, and its card."""
    m = view.board
    kinds = [m.card(card) for card in _left(view, choice)]
    return max(((kind.block, kind.name) for kind in kinds), default=(0, ""))


def _roll(view: View, choice: AnswerChoice) -> int:
    """The most that two cards which stay in hand would roll (R38)."""
    costs = [view.board.card(card).cost for card in _left(view, choice)]
    return max((sum(pair) for pair in combinations(costs, 2)), default=0)
