"""What the four forms of an ability say in German; `ABILITIES` is the table of them by class."""

from __future__ import annotations

from typing import Final

from lithicrage.engine import abilities as ab
from lithicrage.engine import rules
from lithicrage.language.abilities import (
    WINDOWS,
    Gate,
    PassiveText,
    PowerText,
    ReplacementText,
    TriggerText,
)
from lithicrage.language.folded_words import Tests
from lithicrage.language.verbs import say
from lithicrage.language.wording import bold, joined
from lithicrage.tongues.german.moments import (
    INSTEAD,
    NONE,
    moment_said,
    rule_said,
    when_words,
    with_test,
)
from lithicrage.tongues.german.steps import Says
from lithicrage.tongues.german.wording import Speech

PLACED: Final = {
    ab.STAYING: "Solange diese Karte bei dir bleibt: ",
    ab.IN_HAND: "Solange diese Karte auf deiner Hand ist: ",
    ab.IN_DISCARD: "Solange diese Karte in deiner Ablage ist: ",
}
TIMES: Final = {1: "Einmal", 2: "Zweimal"}
A: Final = {"turn": "Zug", "match": "Partie"}


def _before(gate: Gate) -> str:
    level = f"{bold(f'Level {gate.level}')}: " if gate.level > 1 else ""
    return PLACED.get(gate.place, "") + level


def _limit(gate: Gate) -> str:
    """`Einmal pro Zug`, or ""."""
    window = WINDOWS[gate.window]
    return f"{TIMES.get(gate.times, f'{gate.times}-mal')} pro {A[window]}" if window else ""


def _behind(gate: Gate) -> str:
    limit = _limit(gate)
    return f" {limit}." if limit else ""


def _trigger(text: TriggerText, w: Speech) -> str:
    when = ab.WHENS[text.when]
    w = w.hearing(when)
    if text.scope == ab.OF_THIS:
        moment = with_test(when_words(when, text.scope), Tests(text.gate.test), w)
    else:
        moment = moment_said(when, text.scope, text.gate.test, w)
    done = joined(say(text.steps, w)) or w.phrases.nothing
    return f"{_before(text.gate)}{moment}: {done}{_behind(text.gate)}"


def _passive(text: PassiveText, w: Speech) -> str:
    name = rules.RULES[text.rule].name
    words = rule_said(name, text.layer, text.operand, text.scope, text.gate.test, w)
    return f"{_before(text.gate)}{words}."


def _replacement(text: ReplacementText, w: Speech) -> str:
    event = ab.INSTEADS[text.instead]
    w = w.hearing(event)
    moment = with_test(INSTEAD[event], Tests(text.gate.test), w)
    done = joined((NONE.get(event, ""), *say(text.steps, w))) or "Nichts geschieht."
    return f"{_before(text.gate)}{moment}: {done}{_behind(text.gate)}"


def _power(text: PowerText, w: Speech) -> str:
    cost = f"{bold(f'Energie {text.energy}')}, " if text.energy else ""
    limit = _limit(text.gate)
    head = f"{_before(text.gate)}{cost}{limit[0].lower() + limit[1:] if cost else limit}"
    test = f", nur wenn {w.test(text.gate.test)}" if text.gate.test is not None else ""
    return f"{head}{test}: {joined(say(text.steps, w)) or w.phrases.nothing}"


ABILITIES: Final[dict[type, Says]] = {
    TriggerText: _trigger,
    PassiveText: _passive,
    ReplacementText: _replacement,
    PowerText: _power,
}
