"""Answers at a stop, as plain values: what each takes, what it brings, and by which chance.

Owns the words of events, rehearsals, lock-ins and lost matches. Draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

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
        parts += [f"Price: {_told(self.price)}"] if self.price else []
        parts += [f"Sure: {_told(self.sure)}"] if self.sure else []
        if self.chance:
            parts.append(f"{self.chance} per cent: {_told(self.hit)}")
            parts.append(f"Else: {_told(self.miss)}")
        if self.index < 0:
            parts.append("You cannot afford it")
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
    title, words, flavor = SIDE_WORDS[offer.kind]
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
        answers.append(Answer("Walk on", (), (Fact("arrow", "nothing"),), offered[-1]))
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
    hit = tuple(_fact(step, state) for step in chance.then) or (NOTHING,)
    miss = tuple(_fact(step, state) for step in chance.otherwise) or (NOTHING,)
    return Answer(_title(costs, gains), price, sure, index, chance.amount, hit, miss)


def _title(costs: Sequence[EventStep], gains: Sequence[EventStep]) -> str:
    """What one does, in two or three words."""
    verbs = [step.verb for step in (*costs, *gains)]
    if verbs == ["leave"] or not verbs:
        return "Walk on"
    if "chance" in verbs:
        return "Chance it"
    first = (*costs, *gains)[0]
    titles = {
        "pay": f"Pay {events.coins(first.amount)}",
        "drop": "Leave a card behind",
        "snap": "Give a string",
        "tire": "Put your back into it",
        "rest": "Sit down for a while",
        "coins": "Take the money",
        "experience": "Listen and learn",
        "fame": "Smile and wave",
        "next_gig": "Let it come",
    }
    gain = {
        "pick": "Take a card",
        "gear": "Take the thing",
        "signature": "Sign for it",
        "string": "Take the string",
    }
    return titles.get(first.verb) or gain.get(first.word, "Go along")


def _told(facts: Sequence[Fact]) -> str:
    return ", ".join(fact.words for fact in facts)


NOTHING: Final = Fact("arrow", "nothing")


def _fact(step: EventStep, state: TourState) -> Fact:
    if step.verb == "pay":
        return Fact("coins", f"{step.amount} of your {events.coins(state.bag.coins)}", True)
    if step.verb == "leave":
        return NOTHING
    sign = (
        GAIN_SIGNS.get(step.word, "cards") if step.verb == "gain" else SIGNS.get(step.verb, "info")
    )
    words = events.step_words(step).rstrip(".")
    bad = step.verb in BAD or (step.verb == "next_gig" and step.word == "enemy_stamina")
    if step.verb == "chance":
        words = f"{step.amount} % more"
    return Fact(sign, words[:1].lower() + words[1:], bad)


def _side_answer(index: int, deed: str, state: TourState) -> Answer:
    tired = state.bag.fatigue
    found = {
        "to_drop": ("Drop a card", Fact("cards", "one card fewer in the van")),
        "to_trade": ("Trade a card", Fact("swap", "one of 3 others of its Cost")),
        "sleep": ("Sleep", Fact("breath", f"Fatigue {tired} becomes 0")),
        "night": ("Play through the night", Fact("star", f"{NIGHT} experience")),
        "move_on": ("Move on", NOTHING),
    }
    title, fact = found[deed]
    return Answer(title, (), (fact,), index)


def _lost(state: TourState) -> Scene:
    stop, plan = state.stop, state.plan
    assert stop is not None
    names = " & ".join(plan.library.get(Enemy, id).name for id in stop.enemies)
    left = "1 string" if state.bag.strings == 1 else f"{state.bag.strings} strings"
    answers = []
    for index, one in enumerate(state.options()):
        if one.deed == "again":
            answers.append(
                Answer(
                    "Play it again",
                    (),
                    (
                        Fact("repeat", "new shuffles, same night"),
                        Fact("guitar", f"with {left} left"),
                    ),
                    index,
                )
            )
        else:
            passed = Fact("trophy", f"{plan.tour.fame.passed} Fame", True)
            answers.append(
                Answer("Pass it by", (passed,), (Fact("arrow", "on to the next stop"),), index)
            )
    text = f"{names} sent you home. A string snapped on the way out.\n{left.capitalize()} left."
    if stop.kind == HEADLINER:
        text += "\nThere is no road around a headliner."
    return Scene("One String Less", text, "guitar", tuple(answers), stamp="LOST")
