"""Answers at a stop, as plain values: what each takes, what it brings, and by which chance.

Owns the words of events, rehearsals, lock-ins and lost matches. Draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.language.models import Enemy
from lithicrage.tours import events
from lithicrage.tours.models import HEADLINER, EventStep, Roadside
from lithicrage.tours.offers import NIGHT
from lithicrage.tours.state import LOST, TourState
from lithicrage.ui.models.on_tour import LOOKS, SIDE_WORDS

BAD: Final = ("pay", "tire", "snap", "drop")
SIGNS: Final = {
    "pay": "coins",
    "coins": "coins",
    "experience": "star",
    "tire": "breath",
    "rest": "breath",
    "fame": "trophy",
    "snap": "close",
    "drop": "cards",
    "leave": "arrow",
    "next_gig": "guitar",
}
GAIN_SIGNS: Final = {"pick": "cards", "gear": "plug", "signature": "star", "string": "guitar"}
# What one does, by the verb of its first step; of a gain, by what is gained.
TITLES: Final = {
    "drop": mark("Leave a card behind"),
    "snap": mark("Give a string"),
    "tire": mark("Put your back into it"),
    "rest": mark("Sit down for a while"),
    "coins": mark("Take the money"),
    "experience": mark("Listen and learn"),
    "fame": mark("Smile and wave"),
    "next_gig": mark("Let it come"),
}
GAIN_TITLES: Final = {
    "pick": mark("Take a card"),
    "gear": mark("Take the thing"),
    "signature": mark("Sign for it"),
    "string": mark("Take the string"),
}
ALONG: Final = mark("Go along")


@dataclass(frozen=True)
class Fact:
    """One thing that an answer takes or brings: a sign, words, whether it is a loss."""

    sign: str
    words: str
    bad: bool = False


@dataclass(frozen=True)
class Answer:
    """One answer. `index` is the number of the choice, -1 where it cannot be paid. With a `chance`
    (per cent) it brings `hit`, else `miss`; `sure` comes in any case."""

    title: str
    price: tuple[Fact, ...]
    sure: tuple[Fact, ...]
    index: int
    chance: int = 0
    hit: tuple[Fact, ...] = ()
    miss: tuple[Fact, ...] = ()

    def says(self) -> str:
        """It in a line, for the ear."""
        parts = [self.title]
        parts += [tr("Price: {what}", what=_told(self.price))] if self.price else []
        parts += [tr("Sure: {what}", what=_told(self.sure))] if self.sure else []
        if self.chance:
            parts.append(tr("{n} per cent: {what}", n=self.chance, what=_told(self.hit)))
            parts.append(tr("Else: {what}", what=_told(self.miss)))
        if self.index < 0:
            parts.append(tr("You cannot afford it"))
        return ". ".join(parts)


@dataclass(frozen=True)
class Scene:
    """What happens at a stop: a title, its lines, a sign, and the answers."""

    title: str
    text: str
    sign: str
    answers: tuple[Answer, ...]
    portrait: str = ""
    stamp: str = ""


def scene_of(state: TourState) -> Scene:
    """What is asked at this stop."""
    if state.phase == LOST:
        return _lost(state)
    offer = state.offer
    assert offer is not None
    if offer.kind == "event":
        return _event(state, offer.about)
    title, words, flavor = (tr(one) for one in SIDE_WORDS[offer.kind])
    sign = LOOKS[offer.kind].sign
    answers = tuple(
        _side_answer(index, one.deed, state) for index, one in enumerate(state.options())
    )
    return Scene(title, f"{words}\n{flavor}", sign, answers)


def _event(state: TourState, id: str) -> Scene:
    event = state.plan.book.get(Roadside, id)
    offered = {one.place: index for index, one in enumerate(state.options())}
    answers = [
        _answer(state, choice.costs, choice.gains, offered.get(place, -1))
        for place, choice in enumerate(event.choices)
    ]
    if -1 in offered:
        answers.append(Answer(tr("Walk on"), (), (nothing(),), offered[-1]))
    return Scene(event.name, event.text, LOOKS["roadside"].sign, tuple(answers))


def _answer(
    state: TourState, costs: Sequence[EventStep], gains: Sequence[EventStep], index: int
) -> Answer:
    chances = [step for step in gains if step.verb == "chance"]
    chance = chances[0] if chances else None
    price = tuple(_fact(step, state) for step in costs)
    sure = tuple(_fact(step, state) for step in gains if step.verb != "chance")
    if chance is None:
        return Answer(_title(costs, gains), price, sure, index)
    hit = tuple(_fact(step, state) for step in chance.then) or (nothing(),)
    miss = tuple(_fact(step, state) for step in chance.otherwise) or (nothing(),)
    return Answer(_title(costs, gains), price, sure, index, chance.amount, hit, miss)


def _title(costs: Sequence[EventStep], gains: Sequence[EventStep]) -> str:
    """What one does, in two or three words."""
    verbs = [step.verb for step in (*costs, *gains)]
    if verbs == ["leave"] or not verbs:
        return tr("Walk on")
    if "chance" in verbs:
        return tr("Chance it")
    first = (*costs, *gains)[0]
    if first.verb == "pay":
        return tr("Pay {coins}", coins=events.coins(first.amount))
    return tr(TITLES.get(first.verb) or GAIN_TITLES.get(first.word, ALONG))


def _told(facts: Sequence[Fact]) -> str:
    return ", ".join(fact.words for fact in facts)


def nothing() -> Fact:
    """That an answer brings nothing."""
    return Fact("arrow", tr("nothing"))


def _fact(step: EventStep, state: TourState) -> Fact:
    if step.verb == "pay":
        words = tr("{n} of your {coins}", n=step.amount, coins=events.coins(state.bag.coins))
        return Fact("coins", words, True)
    if step.verb == "leave":
        return nothing()
    sign = (
        GAIN_SIGNS.get(step.word, "cards") if step.verb == "gain" else SIGNS.get(step.verb, "info")
    )
    words = events.step_words(step).rstrip(".")
    bad = step.verb in BAD or (step.verb == "next_gig" and step.word == "enemy_stamina")
    if step.verb == "chance":
        words = tr("{n} % more", n=step.amount)
    return Fact(sign, words[:1].lower() + words[1:], bad)


def _side_answer(index: int, deed: str, state: TourState) -> Answer:
    tired = state.bag.fatigue
    found = {
        "to_drop": (tr("Drop a card"), Fact("cards", tr("one card fewer in the van"))),
        "to_trade": (tr("Trade a card"), Fact("swap", tr("one of 3 others of its Cost"))),
        "sleep": (tr("Sleep"), Fact("breath", tr("Fatigue {n} becomes 0", n=tired))),
        "night": (tr("Play through the night"), Fact("star", tr("{n} experience", n=NIGHT))),
        "move_on": (tr("Move on"), nothing()),
    }
    title, fact = found[deed]
    return Answer(title, (), (fact,), index)


def _lost(state: TourState) -> Scene:
    stop, plan = state.stop, state.plan
    assert stop is not None
    names = " & ".join(plan.library.get(Enemy, id).name for id in stop.enemies)
    strings = state.bag.strings
    answers = []
    for index, one in enumerate(state.options()):
        if one.deed == "again":
            answers.append(
                Answer(
                    tr("Play it again"),
                    (),
                    (
                        Fact("repeat", tr("new shuffles, same night")),
                        Fact(
                            "guitar",
                            tr_n("with {n} string left", "with {n} strings left", strings),
                        ),
                    ),
                    index,
                )
            )
        else:
            passed = Fact("trophy", tr("{n} Fame", n=plan.tour.fame.passed), True)
            on = Fact("arrow", tr("on to the next stop"))
            answers.append(Answer(tr("Pass it by"), (passed,), (on,), index))
    sent = tr("{names} sent you home. A string snapped on the way out.", names=names)
    text = f"{sent}\n{tr_n('{n} string left.', '{n} strings left.', strings)}"
    if stop.kind == HEADLINER:
        text += f"\n{tr('There is no road around a headliner.')}"
    return Scene(tr("One String Less"), text, "guitar", tuple(answers), stamp=tr("LOST"))
