"""Every kind of Decision as a question on the screen: its words, its choices, where they lie.

Owns HANDLERS, one row a kind (`engine.state.DECISIONS`). A Question is plain data: the panels
draw it, the screen answers it with the index of the Choice.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final, Literal

from lithicrage.base.tongue import mark, tr
from lithicrage.engine import state
from lithicrage.engine.match import Match
from lithicrage.engine.options import cost_words
from lithicrage.engine.state import Decision

Place = Literal["hand", "slabs", "pairs"]
Words = str | Callable[[Match, Decision], str]


@dataclass(frozen=True, slots=True)
class AnswerChoice:
    """One answer: the index of its option, its words, and the cards that stand for it: those of the
    hand, or the one that it names.

    `target` is the seat that it aims at, -1 for none.
    """

    index: int
    words: str
    cards: tuple[int, ...] = ()
    target: int = -1


Choices = Callable[[Match, Decision], list[AnswerChoice]]


@dataclass(frozen=True, slots=True)
class FightQuestion:
    """What is asked and how it can be answered.

    `verb` is the word on the button, `heading` that over the table of what each choice would do.
    `place` says where the choices lie besides the table: on the hand, on slabs in the middle, or
    as pairs of the hand. `decline` is the place in `choices` that Space takes, -1 for none. `asks`
    is the card that asks, -1 for none. `orders` finds the option of a pair in either order (R38).
    """

    kind: str
    seat: int
    banner: str
    hint: str
    verb: str
    heading: str
    place: Place
    choices: tuple[AnswerChoice, ...]
    decline: int
    decline_verb: str
    asks: int
    orders: dict[tuple[int, int], int] = field(default_factory=dict)

    @property
    def names_cards(self) -> bool:
        """Whether each answer names a card that lies in the middle."""
        return self.place == "slabs" and all(choice.cards for choice in self.choices)


@dataclass(frozen=True, slots=True)
class Handler:
    """How a kind of Decision is asked; the fields are those of the question.

    With a `decline_verb` the last choice declines, on the hand only one without a card.
    """

    banner: Words
    hint: Words
    verb: str
    heading: str
    choices: Choices
    decline_verb: str = ""
    place: Place = "slabs"

    def question(self, m: Match, d: Decision) -> FightQuestion:
        """The question of a pending Decision."""
        banner, hint = (tr(one) if isinstance(one, str) else one(m, d)
                        for one in (self.banner, self.hint))  # fmt: skip
        choices = tuple(self.choices(m, d))
        declines = self.decline_verb and not (self.place == "hand" and choices[-1].cards)
        decline = len(choices) - 1 if declines else -1
        orders = _orders(m, d) if self.place == "pairs" else {}
        verb, heading = tr(self.verb), tr(self.heading)
        declined = tr(self.decline_verb) if self.decline_verb else ""
        return FightQuestion(d.kind, d.seat, banner, hint, verb, heading, self.place, choices,
                             decline, declined, d.card, orders)  # fmt: skip


def question(match: Match) -> FightQuestion | None:
    """The pending Decision as a Question; None when the match is over."""
    decision = match.pending
    return HANDLERS[decision.kind].question(match, decision) if decision is not None else None


# ---- words -------------------------------------------------------------------------------------


def _name(m: Match, d: Decision) -> str:
    """The card that asks."""
    return m.card(d.card).name if d.card >= 0 else ""


def _attacker(m: Match, d: Decision) -> str:
    return tr("ENEMY ATTACKS") if m.seats[m.active].automaton else tr("RIVAL ATTACKS")


def _burn(m: Match, d: Decision) -> str:
    if len(m.seats[d.seat].hand) > 2:
        return tr("burn two cards, keep the rest")
    return tr("burn two cards")


def _pay(m: Match, d: Decision) -> str:
    return tr("{card}: pay {cost}?", card=_name(m, d), cost=cost_words(d))


def _number(m: Match, d: Decision) -> str:
    return tr("how much Energy?") if d.cost == "energy" else tr("choose a number")


def _taken(m: Match, d: Decision) -> str:
    return tr("{card} takes a card", card=_name(m, d)) if d.card >= 0 else tr("a card must go")


def _next(m: Match, d: Decision) -> str:
    return tr("and under it?") if d.amount else tr("which comes on top?")


# ---- choices -----------------------------------------------------------------------------------


def _options(m: Match, d: Decision) -> list[AnswerChoice]:
    """The options as the engine words them."""
    return [AnswerChoice(index, option.text) for index, option in enumerate(m.choices())]


def _named(m: Match, d: Decision) -> list[AnswerChoice]:
    """Options that name a card each, wherever it lies."""
    return [AnswerChoice(one.index, one.words, d.options[one.index]) for one in _options(m, d)]


def _targets(m: Match, d: Decision) -> list[AnswerChoice]:
    return [AnswerChoice(one.index, one.words, target=d.options[one.index][0])
            for one in _options(m, d)]  # fmt: skip


def _does(m: Match, d: Decision) -> list[AnswerChoice]:
    """To do what a card says "may" of, in its own words, or not."""
    first, *rest = _options(m, d)
    return [AnswerChoice(first.index, m.book.said(d.cost) or first.words), *rest]


def _cards(m: Match, d: Decision, nothing: str = "") -> list[AnswerChoice]:
    """Choices that are hand cards, in the order held; copies stand for the same choice. `nothing`
    comes last, wherever its option stands."""
    hand = m.seats[d.seat].hand
    choices: list[AnswerChoice] = []
    for index, (card,) in enumerate(d.options):
        if card < 0:
            choices.append(AnswerChoice(index, tr(nothing)))
        else:
            same = tuple(held for held in hand if m.cards[held] == m.cards[card])
            choices.append(AnswerChoice(index, m.card(card).name, same))
    return sorted(choices, key=lambda one: hand.index(one.cards[0]) if one.cards else len(hand))


def _pairs(m: Match, d: Decision) -> list[AnswerChoice]:
    """Pairs of hand cards, each pair once: those that roll least first, then in the order held."""
    hand = m.seats[d.seat].hand
    found: dict[frozenset[int], AnswerChoice] = {}
    for index, (first, second) in enumerate(d.options):
        words = f"{m.card(first).name} + {m.card(second).name}"
        kinds = frozenset((m.cards[first], m.cards[second]))
        found.setdefault(kinds, AnswerChoice(index, words, (first, second)))

    def key(choice: AnswerChoice) -> tuple[int, list[int]]:
        return (
            sum(m.card(card).cost for card in choice.cards),
            sorted(hand.index(card) for card in choice.cards),
        )

    return sorted(found.values(), key=key)


def _orders(m: Match, d: Decision) -> dict[tuple[int, int], int]:
    """The option of each two hand cards in the order in which they are burned."""
    by_kind = {(m.cards[a], m.cards[b]): index for index, (a, b) in enumerate(d.options)}
    hand = m.seats[d.seat].hand
    pairs = [(a, b) for a in hand for b in hand if a != b]
    return {(a, b): by_kind[kinds] for a, b in pairs
            if (kinds := (m.cards[a], m.cards[b])) in by_kind}  # fmt: skip


HANDLERS: Final[dict[str, Handler]] = {
    # R36
    state.ACTION: Handler(mark("YOUR ATTACK"), mark("pick a card, or pass"), mark("ATTACK"),
                          mark("IF YOU ATTACK"), partial(_cards, nothing=mark("Pass")),
                          mark("PASS"), "hand"),
    # A53
    state.TARGET: Handler(mark("WHOM TO HIT?"), mark("choose your target"), mark("AIM"),
                          mark("IF YOU HIT"), _targets),
    # R41
    state.BREATHE: Handler(mark("TAKE A BREATH"), mark("everyone gains its Cost"),
                           mark("BREATHE"), mark("IF YOU PASS WITH"),
                           partial(_cards, nothing=mark("Pass without a card")),
                           mark("NO CARD"), "hand"),
    # R38
    state.ROLL: Handler(mark("POWER ROLL"), _burn, mark("CONFIRM ROLL"), mark("WORTH IT?"),
                        _pairs, place="pairs"),
    # R28
    state.DEFEND: Handler(_attacker, mark("defend ... or eat it"), mark("DEFEND"),
                          mark("IF YOU DEFEND"), partial(_cards, nothing=mark("Take the hit")),
                          mark("TAKE THE HIT"), "hand"),
    # R64, R84
    state.PAY: Handler(mark("PAY FOR IT?"), _pay, mark("CHOOSE"), mark("IF YOU PAY"), _options,
                       mark("DO NOT PAY")),
    # R85
    state.MAY: Handler(mark("WILL YOU?"), _name, mark("CHOOSE"), mark("IF YOU DO"), _does,
                       mark("LEAVE IT")),
    # A59
    state.OPTION: Handler(mark("CHOOSE ONE"), _name, mark("CHOOSE"), mark("WHAT IT DOES"),
                          _options),
    # R91
    state.NUMBER: Handler(mark("HOW MANY?"), _number, mark("CHOOSE"), mark("WHAT IT DOES"),
                          _options),
    # R66
    state.DISCARD: Handler(mark("DISCARD"), _taken, mark("DISCARD"), mark("IF YOU DISCARD"),
                           _cards, place="hand"),
    # A62
    state.POWER: Handler(mark("USE A POWER?"), mark("before you attack"), mark("USE"),
                         mark("IF YOU USE IT"), _options, mark("GO ON")),
    # a card of the Discard comes back
    state.TAKE: Handler(mark("TAKE ONE BACK"), _name, mark("TAKE"), mark("IF YOU TAKE"), _named),
    # which of the cards looked at comes next on top of the Draw
    state.PICK: Handler(mark("PICK A CARD"), _name, mark("PICK"), mark("IF YOU PICK"), _named),
    state.ORDER: Handler(mark("YOUR NEXT CARDS"), _next, mark("PUT BACK"),
                         mark("WHAT IT DOES"), _named),
}  # fmt: skip
