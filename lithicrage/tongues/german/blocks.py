"""What each verb with steps inside says in German; `BLOCKS` is the table of them.

The steps inside go through `say_inside`, which knows the brackets, and so back to the table.
"""

from __future__ import annotations

from typing import Final

from lithicrage.engine import effects as fx
from lithicrage.language.verbs.energy import IF_NOT, Spend
from lithicrage.language.verbs.flow import (
    OPTION,
    OTHERWISE,
    ChooseNumber,
    ChooseOne,
    ForEach,
    If,
    May,
    Repeat,
)
from lithicrage.language.verbs.reading import say_inside
from lithicrage.language.verbs.sundry import Die
from lithicrage.language.verbs.time import STARTS, Later
from lithicrage.language.wording import ABILITY, bold
from lithicrage.tongues.german.phrases import UNLESS
from lithicrage.tongues.german.steps import Says
from lithicrage.tongues.german.wording import Speech

_TURNS: Final = {1: "nächsten Zuges", 2: "übernächsten Zuges"}


def _spend(step: Spend, w: Speech) -> str:
    cost = {
        fx.ENERGY_COST: bold(f"Energie {w.amount(step.amount)}"),
        fx.STAMINA_COST: f"Zahle {w.much(step.amount, 'Ausdauer')}",
        fx.DISCARD_COST: f"Lege {w.some(step.amount, 'Handkarte', 'Handkarten')} ab",
    }[step.cost]
    if not step.unpaid:
        return f"{cost}: {say_inside(step.paid, w)}"
    words = f"{cost}: {say_inside(step.paid, w, IF_NOT)}"
    return f"{words} {UNLESS[IF_NOT]}: {say_inside(step.unpaid, w)}"


def _chooses(by: int, w: Speech) -> str:
    return "Wähle" if by == fx.YOU else f"{w.begin(by)} wählt"


def _choose_one(step: ChooseOne, w: Speech) -> str:
    *others, last = step.options or ((),)
    said = [say_inside(steps, w, OPTION) for steps in others] + [say_inside(last, w)]
    listed = " ".join(f"({n}) {words}" for n, words in enumerate(said, 1))
    return f"{_chooses(step.by, w)} eins: {listed}"


def _choose_number(step: ChooseNumber, w: Speech) -> str:
    span = f"von {bold(w.amount(step.low))} bis {bold(w.amount(step.high))}"
    return f"{_chooses(step.by, w)} eine Zahl {bold('X')} {span}: {say_inside(step.steps, w)}"


def _may(step: May, w: Speech) -> str:
    if step.branches():
        return f"Du darfst: {say_inside(step.steps, w)}"
    w.permitted = True
    words = w.says(step.steps[0])
    w.permitted = False
    return f"Du darfst {words}"


def _if(step: If, w: Speech) -> str:
    test = w.test(step.test)
    if not step.otherwise:
        return f"Wenn {test}: {say_inside(step.steps, w)}"
    words = f"Wenn {test}: {say_inside(step.steps, w, OTHERWISE)}"
    return f"{words} {UNLESS[OTHERWISE]}: {say_inside(step.otherwise, w)}"


def _later(step: Later, w: Speech) -> str:
    moment = "Wenn dein Zug endet"
    if step.turns:
        which = _TURNS.get(step.turns) or f"{step.turns}. Zuges ab jetzt"
        moment = f"{'Zu Beginn' if step.when == STARTS else 'Am Ende'} deines {which}"
    return f"{moment}: {say_inside(step.steps, type(w)(ABILITY, w.names), w.follower)}"


BLOCKS: Final[dict[type, Says]] = {
    Spend: _spend,
    ChooseOne: _choose_one,
    ChooseNumber: _choose_number,
    May: _may,
    If: _if,
    Repeat: lambda step, w: f"Tu dies {w.times(step.times)}: {say_inside(step.steps, w)}",
    ForEach: lambda step, w: f"Für {w.amounts.each(step.counted)}: {say_inside(step.steps, w)}",
    Die: lambda step, w: f"Würfle einen W6 für {bold('X')}: {say_inside(step.steps, w)}",
    Later: _later,
}
