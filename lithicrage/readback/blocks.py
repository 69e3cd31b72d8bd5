"""Lists of steps and the steps that hold lists, read back. Owns the scope of the printed text.

A sentence belongs to the innermost list that is open. A list inside a step ends at a word that
leads out of it (`Either way:`, `Also,`, `Otherwise:`, the number of an option), at its closing
bracket, or where its text ends.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lithicrage.language.phrases import NOTHING
from lithicrage.language.verbs import VERBS
from lithicrage.language.verbs.energy import IF_NOT
from lithicrage.language.verbs.flow import OTHERWISE, ChooseNumber
from lithicrage.language.verbs.time import ENDS, NOW, STARTS, TURNS_MAX, which_turn
from lithicrage.language.wording import ALSO
from lithicrage.readback.cursor import Cursor
from lithicrage.readback.numbers import amount, counted, each
from lithicrage.readback.questions import question
from lithicrage.readback.sentences import Step, number_or_text, plain_step
from lithicrage.readback.zones import card_step


def steps(c: Cursor, *, inside: bool = False) -> list[Step] | None:
    """The list of steps here; None, with nothing passed, if no step begins here."""
    if c.take(NOTHING):
        return []
    found: list[Step] = []
    plain = _plain(c)
    step = plain or branch(c)
    while step is not None:
        found.append(step)
        start, joined = c.at, c.joined
        c.joined = False
        if not c.take(" "):
            break
        if plain is None:
            plain, step = _behind_branch(c, step)
        elif joined:
            plain, step = None, _branch_behind(c, "then ")
        else:
            plain = _plain(c)
            step = plain or (None if inside else branch(c))
        if step is None:
            c.at = start
    return found or None


def _behind_branch(c: Cursor, last: Step) -> tuple[Step | None, Step | None]:
    """The step behind one that holds a list, first if it is a plain one."""
    key = next(iter(last))
    verb = ChooseNumber if key == ChooseNumber.key and "then" in last else VERBS[key]
    if c.take(f"{verb.afterword}: "):
        plain = _plain(c)
        return plain, plain
    return None, _branch_behind(c, f"{ALSO}, ")


def _branch_behind(c: Cursor, word: str) -> Step | None:
    if not c.take(word):
        return None
    c.capital()
    return branch(c)


def _plain(c: Cursor) -> Step | None:
    """A step without a list, or a `may` of one order: `You may draw 2 cards.`"""
    start = c.at
    found = plain_step(c) or card_step(c)
    if found is None and c.take("You may "):
        c.capital()
        order = plain_step(c) or card_step(c)
        if order is not None:
            return {"may": [order]}
        c.at = start
    return found


def branch(c: Cursor) -> Step | None:
    """The step that holds lists here; None, with nothing passed, if none begins here."""
    start = c.at
    for reader in BLOCKS.values():
        found = reader(c)
        if found is not None:
            return found
        c.at, c.joined = start, False
    return None


def body(c: Cursor) -> list[Step] | None:
    """A list inside a step, in brackets or not."""
    if not c.take("["):
        return steps(c, inside=True)
    found = steps(c, inside=True)
    return found if found is not None and c.take("]") else None


# ---- steps that hold lists --------------------------------------------------------------------

_CHOOSERS: Final[dict[str, Step]] = {"Choose ": {}, "The opponent chooses ": {"by": "opponent"}}


def _held(c: Cursor, step: Step, other: str = "") -> Step | None:
    """The step with its list, and with the one behind the word `other` if that stands there."""
    then = body(c)
    if then is None:
        return None
    step["then"] = then
    if other and c.ahead(f" {other}: "):
        c.at += len(other) + 3
        otherwise = body(c)
        if otherwise is None:
            return None
        step["else"] = otherwise
    return step


def _if(c: Cursor) -> Step | None:
    if not c.take("If "):
        return None
    test = question(c)
    return _held(c, {"if": test}, OTHERWISE) if test is not None and c.take(": ") else None


def _spend(c: Cursor) -> Step | None:
    cost: int | str | dict[str, int | str]
    if c.take("Energy "):
        found = amount(c)
        cost = number_or_text(found or "")
    elif c.take("Pay "):
        found = counted(c, "Stamina")
        cost = {"stamina": number_or_text(found or "")}
    else:
        found = counted(c, "card", "cards") if c.take("Discard ") else None
        if found is None or not c.take(" from hand"):
            return None
        cost = {"discard": number_or_text(found)}
    return _held(c, {"spend": cost}, IF_NOT) if found and c.take(": ") else None


def _choose(c: Cursor) -> Step | None:
    chooser = next((who for said, who in _CHOOSERS.items() if c.take(said)), None)
    if chooser is None:
        return None
    if c.take("one: "):
        options: list[list[Step]] = []
        while c.take(f"{' ' if options else ''}({len(options) + 1}) "):
            option = body(c)
            if option is None:
                return None
            options.append(option)
        return {"choose": options} | chooser if options else None
    if not c.take("a number X from "):
        return None
    low = amount(c)
    high = amount(c) if low is not None and c.take(" to ") else None
    span: Step = {"choose": f"{low} to {high}"} | chooser
    return _held(c, span) if high is not None and c.take(": ") else None


def _may(c: Cursor) -> Step | None:
    if c.take("You may: "):
        found = body(c)
        return {"may": found} if found is not None else None
    return None


def _repeat(c: Cursor) -> Step | None:
    times = counted(c, "time", "times") if c.take("Do this ") else None
    return _held(c, {"repeat": number_or_text(times)}) if times and c.take(": ") else None


def _for_each(c: Cursor) -> Step | None:
    what = each(c) if c.take("For each ") else None
    return _held(c, {"for_each": what}) if what is not None and c.take(": ") else None


def _die(c: Cursor) -> Step | None:
    found = body(c) if c.take("Roll a d6 for X: ") else None
    return {"die": found} if found is not None else None


def _later(c: Cursor) -> Step | None:
    for when in (STARTS, ENDS):
        for turns in range(TURNS_MAX + 1):
            said = NOW if turns == 0 else which_turn(when, turns)
            if (turns or when == ENDS) and c.take(f"{said}: "):
                done = body(c)
                if done is None:
                    return None
                return {"later": {"when": when, "turns": turns, "do": done}}
    return None


BLOCKS: Final[dict[str, Callable[[Cursor], Step | None]]] = {
    "spend": _spend,
    "choose": _choose,
    "may": _may,
    "if": _if,
    "repeat": _repeat,
    "for_each": _for_each,
    "die": _die,
    "later": _later,
}
