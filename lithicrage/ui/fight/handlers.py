"""Every kind of Decision as a question on the screen: its words, its choices, where they lie.

Owns HANDLERS, one function a kind (`engine.state.DECISIONS`). A Question is plain data: the panels
draw it, the screen answers it with the index of the Choice.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from lithicrage.engine import state
from lithicrage.engine.match import Match
from lithicrage.engine.state import Decision

Place = Literal["hand", "slabs", "pairs"]


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer: the index of its option, its words, and the hand cards that stand for it.

    `target` is the seat that it aims at, -1 for none.
    """

    index: int
    words: str
    cards: tuple[int, ...] = ()
    target: int = -1


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked and how it can be answered.

    `decline` is the place in `choices` that Space takes, -1 for none. `place` says where the
    choices lie besides the table: on the hand, on slabs in the middle, or as pairs of the hand.
    `verb` is the word on the button, `asks` the card that asks (-1: none), `forecast` whether
    the table shows what each choice would do.
    """

    kind: str
    seat: int
    banner: str
    hint: str
    verb: str
    heading: str
    place: Place
    choices: tuple[Choice, ...]
    decline: int = -1
    decline_verb: str = ""
    asks: int = -1
    orders: dict[tuple[int, int], int] = field(default_factory=dict)


def question(match: Match) -> Question | None:
    """The pending Decision as a Question; None when the match is over."""
    decision = match.pending
    return HANDLERS[decision.kind](match, decision) if decision is not None else None


def ask_action(m: Match, d: Decision) -> Question:
    """Attack with a hand card, or pass (R36)."""
    choices = _cards(m, d, "Pass")
    return Question(
        d.kind,
        d.seat,
        "YOUR ATTACK",
        "pick a card, or pass",
        "ATTACK",
        "IF YOU ATTACK",
        "hand",
        choices,
        _declined(choices),
        "PASS",
    )


def ask_target(m: Match, d: Decision) -> Question:
    """Which foe (A53)."""
    asked = _slabs(m, d, "WHOM TO HIT?", "choose your target", "AIM", "IF YOU HIT")
    aimed = [replace(c, target=d.options[c.index][0]) for c in asked.choices]
    return replace(asked, choices=tuple(aimed))


def ask_breathe(m: Match, d: Decision) -> Question:
    """Which card to pass with, if any (R41)."""
    choices = _cards(m, d, "Pass without a card")
    return Question(
        d.kind,
        d.seat,
        "TAKE A BREATH",
        "everybody gains its Cost",
        "BREATHE",
        "IF YOU PASS WITH",
        "hand",
        choices,
        _declined(choices),
        "NO CARD",
    )


def ask_roll(m: Match, d: Decision) -> Question:
    """Pairs of hand cards, each pair once; `orders` finds the option of either order (R38)."""
    hand = m.seats[d.seat].hand
    by_kind: dict[tuple[int, int], int] = {}
    for index, (first, second) in enumerate(d.options):
        by_kind[m.cards[first], m.cards[second]] = index
    orders = {
        (a, b): by_kind[m.cards[a], m.cards[b]]
        for a in hand
        for b in hand
        if a != b and (m.cards[a], m.cards[b]) in by_kind
    }
    choices: list[Choice] = []
    seen: set[frozenset[int]] = set()
    for index, (first, second) in enumerate(d.options):
        kinds = frozenset((m.cards[first], m.cards[second]))
        if kinds not in seen:
            seen.add(kinds)
            words = f"{m.card(first).name} + {m.card(second).name}"
            choices.append(Choice(index, words, (first, second)))
    return Question(
        d.kind,
        d.seat,
        "POWER ROLL",
        "burn two cards" + (", keep the rest" if len(hand) > 2 else ""),
        "CONFIRM ROLL",
        "WORTH IT?",
        "pairs",
        tuple(choices),
        asks=d.card,
        orders=orders,
    )


def ask_defense(m: Match, d: Decision) -> Question:
    """Which Defense, if any (R28)."""
    choices = _cards(m, d, "Take the hit")
    return Question(
        d.kind,
        d.seat,
        f"{'ENEMY' if m.seats[m.active].automaton else 'RIVAL'} ATTACKS",
        "defend ... or eat it",
        "DEFEND",
        "IF YOU DEFEND",
        "hand",
        choices,
        _declined(choices),
        "TAKE THE HIT",
        asks=d.card,
    )


def ask_pay(m: Match, d: Decision) -> Question:
    """Whether to pay a cost (R64, R84)."""
    words = m.choices()[0].text
    hint = f"{_name(m, d)}: {words[:1].lower()}{words[1:]}?"
    return _slabs(m, d, "PAY FOR IT?", hint, "CHOOSE", "IF YOU PAY", "DO NOT PAY")


def ask_may(m: Match, d: Decision) -> Question:
    """Whether to do what a card says "may" of (R85)."""
    asked = _slabs(m, d, "WILL YOU?", _name(m, d), "CHOOSE", "IF YOU DO", "LEAVE IT")
    if not d.cost:
        return asked
    first, *rest = asked.choices
    return replace(asked, choices=(replace(first, words=d.cost), *rest))


def ask_option(m: Match, d: Decision) -> Question:
    """One of the printed options (A59)."""
    return _slabs(m, d, "CHOOSE ONE", _name(m, d), "CHOOSE", "WHAT IT DOES")


def ask_number(m: Match, d: Decision) -> Question:
    """A number, or how much Energy (R91)."""
    hint = "how much Energy?" if d.cost == "energy" else "choose a number"
    return _slabs(m, d, "HOW MANY?", hint, "CHOOSE", "WHAT IT DOES")


def ask_discard(m: Match, d: Decision) -> Question:
    """Which hand card goes (R66)."""
    return Question(
        d.kind,
        d.seat,
        "DISCARD",
        f"{_name(m, d)} takes a card" if d.card >= 0 else "a card must go",
        "DISCARD",
        "IF YOU DISCARD",
        "hand",
        _cards(m, d, ""),
        asks=d.card,
    )


def ask_power(m: Match, d: Decision) -> Question:
    """A power to activate, or none (A62)."""
    return _slabs(m, d, "USE A POWER?", "before you attack", "USE", "IF YOU USE IT", "GO ON")


def ask_take(m: Match, d: Decision) -> Question:
    """Which card of the Discard comes back."""
    return _slabs(m, d, "TAKE ONE BACK", _name(m, d), "TAKE", "IF YOU TAKE")


def ask_order(m: Match, d: Decision) -> Question:
    """Which of the cards looked at comes next on top of the Draw."""
    hint = "and under it?" if d.amount else "which comes on top?"
    return _slabs(m, d, "YOUR NEXT CARDS", hint, "PUT BACK", "WHAT IT DOES")


HANDLERS: Final[dict[str, Callable[[Match, Decision], Question]]] = {
    state.ACTION: ask_action,
    state.TARGET: ask_target,
    state.BREATHE: ask_breathe,
    state.ROLL: ask_roll,
    state.DEFEND: ask_defense,
    state.PAY: ask_pay,
    state.MAY: ask_may,
    state.OPTION: ask_option,
    state.NUMBER: ask_number,
    state.DISCARD: ask_discard,
    state.POWER: ask_power,
    state.TAKE: ask_take,
    state.ORDER: ask_order,
}


def _cards(m: Match, d: Decision, nothing: str) -> tuple[Choice, ...]:
    """Choices that are hand cards, in the order held; copies stand for the same choice."""
    hand = m.seats[d.seat].hand
    choices: list[Choice] = []
    for index, (card,) in enumerate(d.options):
        if card < 0:
            choices.append(Choice(index, nothing))
        else:
            same = tuple(held for held in hand if m.cards[held] == m.cards[card])
            choices.append(Choice(index, m.card(card).name, same))
    # "Nothing" comes last, wherever its option stands.
    return tuple(sorted(choices, key=lambda c: (not c.cards, c.index)))


def _declined(choices: tuple[Choice, ...]) -> int:
    """The place of the choice without a card."""
    return next((place for place, c in enumerate(choices) if not c.cards), -1)


def _slabs(
    m: Match,
    d: Decision,
    banner: str,
    hint: str,
    verb: str,
    heading: str,
    decline_verb: str = "",
) -> Question:
    options = m.choices()
    choices = tuple(Choice(index, option.text) for index, option in enumerate(options))
    decline = len(choices) - 1 if decline_verb else -1
    return Question(
        d.kind,
        d.seat,
        banner,
        hint,
        verb,
        heading,
        "slabs",
        choices,
        decline,
        decline_verb,
        asks=d.card,
    )


def _name(m: Match, d: Decision) -> str:
    return m.card(d.card).name if d.card >= 0 else ""
