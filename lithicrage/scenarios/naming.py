"""Whether the ids and seats in a scenario's sentences mean anything.

A step with a card that does not exist could never be on offer, and a misspelt event could never
happen: `refused` and `never` would hold for the wrong reason. Owns the form of each event;
`checking` decides which of them happen.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from lithicrage.language.findings import hint
from lithicrage.language.report import Report
from lithicrage.language.source import Spot
from lithicrage.packs.library import UnknownCard
from lithicrage.scenarios.cast import ScenarioCast
from lithicrage.scenarios.phrases import (
    ANSWERS,
    CARD,
    CARDS,
    EVENTS,
    MARKS,
    NONE,
    POWER,
    SEAT,
    Act,
    Phrase,
)
from lithicrage.scenarios.text import DRAW, ScenarioText
from lithicrage.scenarios.transcript import CAUSES

CAUSE: Final = "cause"
CONDITION: Final = "condition"
WINNER: Final = "winner"
# What follows each event; a scenario may leave out the end.
BEHIND: Final[dict[str, tuple[str, ...]]] = {
    "Draw": (SEAT, CARD),
    "Reveal": (SEAT, CARD),
    "RollReveal": (SEAT, CARD),
    "Play": (SEAT, CARD),
    "DefenseReveal": (SEAT, CARD),
    "Defense": (SEAT, CARD),
    "Discard": (SEAT, CARD),
    "Take": (SEAT, CARD),
    "Order": (SEAT, CARD),
    "Look": (SEAT, r"\d+"),
    "Pass": (SEAT, CARD),
    "Attack": (SEAT, CARD, SEAT),
    "Energy": (SEAT, r"\d+"),
    "Damage": (SEAT, r"\d+"),
    "Number": (SEAT, r"\d+"),
    "Option": (SEAT, r"\d+"),
    "Reshuffle": (SEAT, r"\d+"),
    "Edge": (SEAT, r"\d+"),
    "Bane": (SEAT, r"\d+"),
    "Bonus": (SEAT, r"-?\d+"),
    "Lose": (SEAT, r"\d+", CAUSE),
    "Gain": (SEAT, r"\d+", CAUSE),
    "Condition": (SEAT, CONDITION, r"\d+"),
    "Tick": (SEAT, CONDITION, r"\d+"),
    "Expire": (SEAT, CONDITION),
    "Remove": (SEAT, CONDITION),
    "Roll": (SEAT, r"nat\d+", r"tot-?\d+", "t[123]", "crit"),
    "Reroll": (SEAT, r"nat\d+", r"tot-?\d+", "t[123]", "crit"),
    "Tier": (SEAT, r"tot-?\d+", "t[123]"),
    "Put": (SEAT, CARD, "hand|top|bottom|discard|out"),
    "Stay": (SEAT, CARD, r"\d+"),
    "Count": (SEAT, CARD, r"\d+"),
    "Make": (SEAT, CARD, "hand|top|bottom|discard|out"),
    "Change": (SEAT, CARD, CARD),
    "Die": (SEAT, r"\d+"),
    "Armour": (SEAT, r"\d+"),
    "Lower": (SEAT, CONDITION, r"\d+"),
    "Use": (SEAT, POWER),
    "LoopCut": (SEAT, POWER),
    "MatchEnd": (WINNER,),
}
FORMS: Final = {event.lower(): BEHIND.get(event, (SEAT,)) for event in EVENTS}
GIVERS: Final = ("ancestry", "class", "enemy", "condition", "profile", "action")


def check_names(
    text: ScenarioText, cast: ScenarioCast, seats: Sequence[str], report: Report
) -> None:
    """Report each step and event of a scenario that can mean nothing at this table."""
    names = _Names(cast, seats, report)
    for act in (*text.play, *text.refused, *text.expect.offers):
        names.act(act)
    for phrase in (*text.expect.events, *text.expect.never):
        names.phrase(phrase)


class _Names:
    """The names that mean something in one scenario."""

    def __init__(self, cast: ScenarioCast, seats: Sequence[str], report: Report) -> None:
        self.cast = cast
        self.seats = seats
        self.report = report
        self.known: dict[str, Callable[[str, Spot], None]] = {
            CARD: self.card,
            SEAT: self.seat,
            CONDITION: self.condition,
            CAUSE: self.cause,
            POWER: self.power,
            WINNER: self.winner,
        }

    def act(self, act: Act) -> None:
        """Check a step of `play`, `refused` or `offers`."""
        form = SEAT if act.word in MARKS else ANSWERS[act.word]
        check = self.known.get(CARD if form == CARDS else form)
        if check is not None:
            for word in act.args:
                if word != NONE:
                    check(word, act.spot)
        for card in act.roll:
            self.card(card, act.spot)
        if act.at:
            self.seat(act.at, act.spot)

    def phrase(self, phrase: Phrase) -> None:
        """Check an event of `events` or `never`."""
        forms = FORMS[phrase.words[0]]
        behind = phrase.words[1:]
        for word, form in zip(behind, forms, strict=False):
            if form in self.known:
                self.known[form](word, phrase.spot)
            elif not re.fullmatch(form, word):
                self.misfit(phrase, word)
        if len(behind) > len(forms):
            self.misfit(phrase, behind[len(forms)])

    def misfit(self, phrase: Phrase, word: str) -> None:
        message = f"`{word}` has no place in `{phrase.text}`; docs/scenarios.md shows each event"
        self.report.value(phrase.spot, "LR104", message)

    # -- one word each

    def card(self, word: str, spot: Spot) -> None:
        try:
            self.cast.full("action", word)
        except UnknownCard as error:
            self.report.value(spot, "LR403", str(error))

    def condition(self, word: str, spot: Spot) -> None:
        try:
            self.cast.condition(word)
        except UnknownCard as error:
            self.report.value(spot, "LR403", str(error))

    def cause(self, word: str, spot: Spot) -> None:
        causes = ("effect", *dict.fromkeys(CAUSES.values()))
        if word in causes:
            return
        try:
            self.cast.condition(word)
        except UnknownCard:
            message = f"a cause is {', '.join(causes)} or a Condition; found `{word}`"
            self.report.value(spot, "LR403", message)

    def power(self, word: str, spot: Spot) -> None:
        for kind in GIVERS:
            try:
                self.cast.full(kind, word)
            except UnknownCard:
                continue
            return
        self.report.value(spot, "LR403", f"nothing with abilities is called `{word}`")

    def winner(self, word: str, spot: Spot) -> None:
        if word != DRAW:
            self.seat(word, spot)

    def seat(self, word: str, spot: Spot) -> None:
        if word not in self.seats:
            there = ", ".join(self.seats)
            near = hint(word, tuple(self.seats))
            message = f"nobody sits at `{word}` here; there are {there}{near}"
            self.report.value(spot, "LR604", message)
