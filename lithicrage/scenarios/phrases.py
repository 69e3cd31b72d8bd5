"""The short sentences of scenario files: steps and events.

Such as `attack wolf_flurry roll a b` and `Damage enemy 3`. Owns their words and order. Knows no
card: whoever plays a sentence checks its ids.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any, Final

from lithicrage.language.findings import hint, quote_value
from lithicrage.language.report import Report
from lithicrage.language.source import Spot

# What each answer takes: cards, a number, yes or no, a seat, or something else.
CARD: Final = "card"
CARDS: Final = "cards"
NUMBER: Final = "number"
YES: Final = "yes"
SEAT: Final = "seat"
POWER: Final = "power"
ANSWERS: Final = {
    "attack": CARD,
    "pass": CARD,
    "defend": CARD,
    "discard": CARD,
    "take": CARD,
    "order": CARD,
    "pick": CARD,
    "roll": CARDS,
    "pay": YES,
    "may": YES,
    "number": NUMBER,
    "option": NUMBER,
    "target": SEAT,
    "use": POWER,
}
SHORT: Final = {
    "atk": "attack",
    "def": "defend",
    "disc": "discard",
    "num": "number",
    "opt": "option",
}
TURN: Final = "turn"
SKIP: Final = "skip"
MARKS: Final = (TURN, SKIP)
NONE: Final = "none"
NOTHING: Final = (NONE, "no", "-", "nothing")
_FORMS: Final = {
    CARD: "a card's id",
    CARDS: "two ids of cards",
    NUMBER: "a whole number",
    YES: "`yes` or `no`",
    SEAT: "a seat",
    POWER: "the id of what gives the power, or `none`",
}

# The words for events, in the order of `docs/scenarios.md`.
EVENTS: Final = (
    *("TurnStart", "TurnEnd", "TurnSkipped", "SkipQueued", "Energy", "Draw", "Reveal"),
    *("RollReveal", "DefenseReveal", "Attack", "Defense", "Discard", "Roll", "Tier", "Damage"),
    *("Reroll", "Play"),
    *("Lose", "Gain", "Condition", "Tick", "Expire", "Remove", "Chain", "ChainSuppressed"),
    *("ChainCapped", "Pass", "NoCard", "Number", "Option", "Reshuffle", "Edge", "Bane", "Bonus"),
    *("Take", "Look", "Order", "Later", "LaterComes"),
    *("Put", "Shuffle", "Show", "Stay", "Count", "Lower"),
    *("Make", "Change", "Die", "Armour", "Cancel"),
    *("Use", "CombatantLost", "MatchEnd", "LoopCut"),
)
_WORDS: Final = {word.lower(): word for word in EVENTS}
_SEAT: Final = re.compile(r"(you|enemy|rival)[2-4]?\Z")
_STAMINA: Final = re.compile(r"([a-z]+[2-4]?)([+-])(\d+)(?:\s*\(\s*(\w+)\s*\))?\Z")


@dataclass(frozen=True, slots=True)
class Act:
    """One step of `play`: an answer, or the mark of a turn.

    `args` are cards (none for nothing), a number, `yes` or `no`, or a seat; `at` is the target of
    an attack, `roll` the two cards of its Power Roll. `refused` means that it must not be on offer.
    `by` is the seat that must be asked, if the step begins with one.
    """

    word: str
    args: tuple[str, ...]
    spot: Spot
    text: str
    at: str = ""
    roll: tuple[str, ...] = ()
    refused: bool = False
    by: str = ""


@dataclass(frozen=True, slots=True)
class Phrase:
    """An event in lower-case words; it asks for any event that begins with them."""

    words: tuple[str, ...]
    spot: Spot
    text: str


def read_act(report: Report, data: Any, spot: Spot, refused: bool = False) -> Act | None:
    """Read a step of `play`; None with a finding."""
    if not isinstance(data, str) or not data.split():
        message = f"a step is a text such as `attack wolf_flurry`; found {quote_value(data)}"
        report.value(spot, "LR103", message)
        return None
    text = " ".join(data.split())
    for mark in ("!", "refused:"):
        if text.startswith(mark):
            text, refused = text.removeprefix(mark).lstrip(), True
    word, *args = text.replace(",", " ").split() or [""]
    by = ""
    if _SEAT.match(word):  # `you2 defend jab`; a seat alone marks a turn
        by, (word, *args) = word, args or [TURN, word]
    word = SHORT.get(word, word)
    if word in MARKS:
        if len(args) == 1 and not refused:
            return Act(word, tuple(args), spot, text)
        report.value(spot, "LR104", f"`{word}` takes a seat; found {quote_value(text)}")
        return None
    if word not in ANSWERS:
        near = hint(word, (*ANSWERS, *MARKS))
        known = ", ".join((*ANSWERS, *MARKS))
        report.value(spot, "LR104", f"a step begins with one of {known}; found `{word}`{near}")
        return None
    act = _answer(word, args, spot, text, refused)
    if act is None:
        form = _FORMS[ANSWERS[word]]
        report.value(spot, "LR104", f"`{word}` takes {form}; found {quote_value(text)}")
        return None
    return replace(act, by=by)


def _answer(word: str, args: list[str], spot: Spot, text: str, refused: bool) -> Act | None:
    """An answer with its arguments, or None if they are wrong."""
    form = ANSWERS[word]
    at = ""
    roll: tuple[str, ...] = ()
    if word == "attack":
        if "roll" in args:
            place = args.index("roll")
            args, roll = args[:place], tuple(args[place + 1 :])
            if len(roll) != 2:
                return None
        if len(args) == 3 and args[1] == "at":
            args, at = args[:1], args[2]
        elif len(args) == 2 and args[1].startswith("@"):
            args, at = args[:1], args[1][1:]
    if form == CARD and word in ("pass", "defend") and (not args or args[0] in NOTHING):
        if word == "defend" and not args:
            return None
        return Act(word, (), spot, text, refused=refused) if len(args) < 2 else None
    if form == POWER and args and args[0] in NOTHING:
        args = [NONE]
    if len(args) != (2 if form == CARDS else 1):
        return None
    if form == NUMBER and not re.match(r"\d{1,3}\Z", args[0]):
        return None
    if form == YES:
        short = {"yes": "yes", "y": "yes", "true": "yes", "no": "no", "n": "no", "false": "no"}
        if args[0].lower() not in short:
            return None
        args = [short[args[0].lower()]]
    return Act(word, tuple(args), spot, text, at, roll, refused)


def read_phrase(report: Report, data: Any, spot: Spot, seats: tuple[str, ...]) -> Phrase | None:
    """Read an event in words; None with a finding. `you-3(bleeding)` is `Lose you 3 bleeding`."""
    if not isinstance(data, str) or not data.split():
        message = f"an event is a text such as `Damage enemy 3`; found {quote_value(data)}"
        report.value(spot, "LR103", message)
        return None
    words = phrase_words(data)
    if words[0] not in _WORDS:
        near = hint(data.split()[0], EVENTS)
        message = f"no event is called `{data.split()[0]}`{near or '; see docs/scenarios.md'}"
        report.value(spot, "LR104", message)
        return None
    named = words[1:2]
    drawn = words[0] == "matchend" and named == ("draw",)
    if named and named[0] not in seats and not drawn:
        message = f"an event names a seat behind its word: {', '.join(seats)}; found `{named[0]}`"
        report.value(spot, "LR104", message)
        return None
    return Phrase(words, spot, " ".join(data.split()))


def phrase_words(text: str) -> tuple[str, ...]:
    """The words of an event in lower case."""
    text = " ".join(text.split()).lower()
    change = _STAMINA.match(text)
    if change is not None:
        seat, sign, size, cause = change.groups()
        return ("lose" if sign == "-" else "gain", seat, size, *([cause] if cause else []))
    words = text.replace("(", " ").replace(")", " ").split()
    return tuple(word.rpartition(":")[2] for word in words)
