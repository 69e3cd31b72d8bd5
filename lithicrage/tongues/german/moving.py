"""What each verb that moves, makes or changes cards says in German; `MOVING` is their table."""

from __future__ import annotations

from typing import Final

from lithicrage.engine import effects as fx
from lithicrage.engine import events as ev
from lithicrage.engine.amounts import SUBTYPES
from lithicrage.language.expression_words import short
from lithicrage.language.expressions import constant
from lithicrage.language.verbs.cards import ANY, Discard, Draw, Look, Mill, Take
from lithicrage.language.verbs.making import Change, Make
from lithicrage.language.verbs.moving import (
    EVERY,
    FROM,
    RANDOM,
    THIS,
    TO,
    TOPMOST,
    YOURS,
    Put,
    Show,
)
from lithicrage.language.wording import bold
from lithicrage.tongues.german.cases import KINDS, Doing, filtered
from lithicrage.tongues.german.steps import Says
from lithicrage.tongues.german.wording import Speech

DRAW: Final = Doing("Ziehe", "zieht", "ziehen", "ziehen")
DISCARD: Final = Doing("Lege", "legt", "legen", "ablegen", "ab")
PUT: Final = Doing("Lege", "legt", "legen", "legen")
TAKE: Final = Doing("Nimm", "nimmt", "nehmen", "nehmen")
MIX: Final = Doing("Mische", "mischt", "mischen", "mischen")
SHOW: Final = Doing("Zeige", "zeigt", "zeigen", "zeigen")
# Where cards come from, and where they are: yours, and the opponent's.
OUT_OF: Final = {
    ev.HAND: ("von deiner Hand", "von der Hand des Gegners"),
    ev.DRAW: ("aus deinem Stapel", "aus dem Stapel des Gegners"),
    ev.DISCARD: ("aus deiner Ablage", "aus der Ablage des Gegners"),
    ev.OUT: (
        "von deinen Karten außerhalb des Spiels",
        "von den Karten des Gegners außerhalb des Spiels",
    ),
    ev.STAYS: ("von den Karten, die bei dir bleiben,", "von den Karten, die beim Gegner bleiben,"),
}
WITHIN: Final = {
    ev.HAND: ("auf deiner Hand", "auf der Hand des Gegners"),
    ev.DISCARD: ("in deiner Ablage", "in der Ablage des Gegners"),
    ev.OUT: (
        "von deinen Karten außerhalb des Spiels",
        "von den Karten des Gegners außerhalb des Spiels",
    ),
    ev.STAYS: ("von den Karten, die bei dir bleiben,", "von den Karten, die beim Gegner bleiben,"),
}
# Where cards go: yours, the opponent's, their owner's.
INTO: Final = {
    ev.HAND: ("auf deine Hand", "auf die Hand des Gegners", "auf die Hand ihres Besitzers"),
    ev.TOP: (
        "oben auf deinen Stapel",
        "oben auf den Stapel des Gegners",
        "oben auf den Stapel ihres Besitzers",
    ),
    ev.BOTTOM: (
        "unter deinen Stapel",
        "unter den Stapel des Gegners",
        "unter den Stapel ihres Besitzers",
    ),
    ev.SHUFFLED: (
        "in deinen Stapel",
        "in den Stapel des Gegners",
        "in den Stapel ihres Besitzers",
    ),
    ev.DISCARD: ("in deine Ablage", "in die Ablage des Gegners", "in die Ablage ihres Besitzers"),
    ev.OUT: ("aus dem Spiel", "aus dem Spiel", "aus dem Spiel"),
}
OWNERS: Final = 2
_TOP: Final = ("deines Stapels", "vom Stapel des Gegners")
_DECK: Final = ("deinen Stapel", "den Stapel des Gegners")


def _doing(zone: int, whose: int) -> Doing:
    """The verb that brings a card there."""
    if zone == ev.SHUFFLED:
        return MIX
    return TAKE if zone == ev.OUT or (zone == ev.HAND and whose == fx.YOU) else PUT


def _draw(step: Draw, w: Speech) -> str:
    return w.acts(step.to, DRAW, w.some(step.amount, "Karte", "Karten"))


def _discard(step: Discard, w: Speech) -> str:
    one, many = "Handkarte", "Handkarten"
    if step.random:
        one, many = f"zufällige {one}", f"zufällige {many}"
    return w.acts(step.to, DISCARD, w.some(step.amount, one, many))


def _mill(step: Mill, w: Speech) -> str:
    whose, from_whose = ("deines", "deinem") if step.to == fx.YOU else ("seines", "seinem")
    if constant(step.amount) == 1:
        what = f"die oberste Karte {whose} Stapels"
    elif short(step.amount):
        what = f"die obersten {bold(w.amount(step.amount))} Karten {whose} Stapels"
    else:
        what = f"oben von {from_whose} Stapel so viele Karten wie {w.amount(step.amount)}"
    return w.acts(step.to, DISCARD, what)


def _take(step: Take, w: Speech) -> str:
    card = "Karte"
    if step.subtype != ANY:
        card = bold(f"{KINDS[SUBTYPES.index(step.subtype)]}Karte")
    return w.order(TAKE, f"eine {card} aus deiner Ablage auf die Hand")


def _look(step: Look, w: Speech) -> str:
    top = f"die obersten {bold(str(step.count))} Karten deines Stapels"
    return f"Sieh dir {top} an und lege sie beliebig zurück."


def _put(step: Put, w: Speech) -> str:
    to = TO.get(step.to, ev.HAND)
    if step.how == THIS:
        return w.order(_doing(to, OWNERS), f"diese Karte {INTO[to][OWNERS]}")
    whose = fx.YOU if step.to == YOURS else step.of
    zone = FROM[step.zone]
    if step.how == TOPMOST:
        what = f"die oberste Karte {_TOP[step.of]}"
    else:
        what = f"{_which(step, w)} {OUT_OF[zone][step.of]}"
    shuffled = _DECK[step.of] if step.searches else ""
    return w.order(_doing(to, whose), f"{what} {INTO[to][whose]}", shuffled)


def _which(step: Put | Change, w: Speech) -> str:
    """Which cards: `alle Karten`, `eine zufällige Karte`, `eine Karte deiner Wahl`."""
    if step.how == EVERY:
        return f"alle {bold(filtered('Karten', step.filter))}"
    card = bold(filtered("Karte", step.filter))
    if step.how == RANDOM:
        return f"eine zufällige {card}"
    return f"eine {card} {'deiner Wahl' if step.by == fx.BY_YOU else 'nach Wahl des Gegners'}"


def _show(step: Show, w: Speech) -> str:
    return w.acts(step.to, SHOW, f"{'deine' if step.to == fx.YOU else 'seine'} Hand")


def _make(step: Make, w: Speech) -> str:
    to = TO[step.to]
    if step.card == THIS:
        what = w.some(step.amount, "neue Kopie dieser Karte", "neue Kopien dieser Karte")
    else:
        name = bold(w.card(step.card))
        what = w.some(step.amount, f"neue Karte {name}", f"neue Karten {name}")
    return w.order(_doing(to, step.of), f"{what} {INTO[to][step.of]}")


def _change(step: Change, w: Speech) -> str:
    into = f"bis zum Ende der Partie zu {bold(w.card(step.into))}"
    if step.how == THIS:
        return f"Diese Karte wird {into}."
    which = f"{_which(step, w)} {WITHIN[FROM[step.zone]][step.of]}"
    which = which[0].upper() + which[1:]
    return f"{which} {'werden' if step.how == EVERY else 'wird'} {into}."


MOVING: Final[dict[type, Says]] = {
    Draw: _draw,
    Discard: _discard,
    Mill: _mill,
    Take: _take,
    Look: _look,
    Put: _put,
    Show: _show,
    Make: _make,
    Change: _change,
}
