"""Sentences of plain steps, read back: one or more patterns for each verb that prints one.

A pattern is the sentence with slots in braces; a slot reads a part and gives it to the value of
the step, or to its `to`. A new verb gets its row in `SENTENCES`; one with steps inside gets it in
`blocks`, one about cards that go, are made or change in `zones`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from lithicrage.base.frozen import frozen
from lithicrage.engine import effects as fx
from lithicrage.engine.amounts import SUBTYPES
from lithicrage.language.verbs import VERBS
from lithicrage.language.wording import SUBJECTS, lower_article
from lithicrage.readback.cursor import Cursor
from lithicrage.readback.numbers import amount, counted

Step = dict[str, Any]
_SLOT: Final = re.compile(r"\{([^}]+)\}")
_PLURAL: Final = (fx.YOU, fx.ALL, fx.ALLIES, fx.FOES)


@frozen
class Sentence:
    """A pattern and the value that it prints, with its slots in braces."""

    pattern: str
    value: Any


def _does(order: str, third: str, rest: str, value: str, third_rest: str = "") -> list[Sentence]:
    """`Lose 3 Stamina.` for you, `The opponent loses 3 Stamina.`, `All foes lose 3 Stamina.`"""
    rest, other = f" {rest}.", f" {third_rest or rest}."
    return [
        Sentence(f"{{you}}{order}{rest}", value),
        Sentence(f"{{one subject}} {third}{other}", value),
        Sentence(f"{{many subjects}} {order.lower()}{other}", value),
    ]


def _favour(given: str, *, waits: bool) -> list[Sentence]:
    """`This roll has an Edge.`, `All foes' next rolls have +2.`"""
    value = "{" + given.partition("{")[2].rpartition("}")[0] + "}"
    if waits:
        return [
            Sentence(f"{{One's}} next roll has {given}.", value),
            Sentence(f"{{Many's}} next rolls have {given}.", value),
        ]
    return [
        Sentence(f"{{you}}This roll has {given}.", value),
        Sentence(f"{{opponent}}The Attack's roll has {given}.", value),
        Sentence(f"{{One's}} next roll this turn has {given}.", value),
        Sentence(f"{{Many's}} next rolls this turn have {given}.", value),
    ]


SENTENCES: Final[dict[str, list[Sentence]]] = {
    "deal": [
        Sentence("Deal {damage}.", "{damage}"),
        Sentence("Deal {damage} to {whom}.", "{damage}"),
    ],
    "apply": [
        *_does("Gain", "gains", "{condition} {amount}", "{condition} {amount}"),
        *_does("Gain", "gains", "{condition} equal to {amount}", "{condition} {amount}"),
    ],
    "remove": [
        Sentence("Remove all Conditions of {whom}.", "all"),
        Sentence("Remove all {whose} Conditions.", "all"),
        Sentence("Remove {whose} {condition}.", "{condition}"),
    ],
    "double": [Sentence("Double {whose} {condition}.", "{condition}")],
    "move": [
        Sentence("Move all your Conditions to {whom}.", "all"),
        Sentence("Move your {condition} to {whom}.", "{condition}"),
    ],
    "lose": _does("Lose", "loses", "{Stamina}", "{Stamina}"),
    "heal": _does("Gain", "gains", "{Stamina}", "{Stamina}"),
    "set_stamina": [Sentence("Set {whose} Stamina to {amount}.", "{amount}")],
    "energy": _does("Gain", "gains", "{Energy}", "{Energy}"),
    "drain": _does("Lose", "loses", "{Energy}", "{Energy}"),
    "draw": _does("Draw", "draws", "{cards}", "{cards}"),
    "discard": [
        *_does("Discard", "discards", "{cards} from hand", "{cards}"),
        *_does("Discard", "discards", "{random cards} from hand", "random {random cards}"),
    ],
    "mill": [
        *_does(
            "Discard", "discards", "the top card of your Draw", "1", "the top card of their Draw"
        ),
        *_does(
            "Discard",
            "discards",
            "the top {cards} of your Draw",
            "{cards}",
            "the top {cards} of their Draw",
        ),
        *_does(
            "Discard",
            "discards",
            "{cards} from the top of your Draw",
            "{cards}",
            "{cards} from the top of their Draw",
        ),
    ],
    "take": [
        Sentence("Put a card from your Discard into your hand.", "any"),
        Sentence("Put a {subtype} card from your Discard into your hand.", "{subtype}"),
    ],
    "look": [
        Sentence(
            "Look at the top {amount} cards of your Draw and put them back in any order.",
            "{amount}",
        )
    ],
    "chain": [Sentence("Chain.", True)],
    "edge": _favour("{Edge}", waits=False),
    "bane": _favour("{Bane}", waits=False),
    "bonus": _favour("+{amount}", waits=False),
    "next_edge": _favour("{Edge}", waits=True),
    "next_bane": _favour("{Bane}", waits=True),
    "next_bonus": _favour("+{amount}", waits=True),
    "reroll": [
        Sentence("Reroll the lower card of {roll}.", "lower"),
        Sentence("Reroll the higher card of {roll}.", "higher"),
    ],
    "tier_up": [Sentence("The tier of {roll} rises by {amount}.", "{amount}")],
    "tier_down": [Sentence("The tier of {roll} falls by {amount}.", "{amount}")],
    "needs": [
        Sentence("Costs Energy {amount}.", "{amount}"),
        Sentence("Costs Energy {amount}, less {less}.", "{amount}"),
    ],
    "block": [Sentence("DEF {amount}.", "{amount}")],
    "block_more": [Sentence("+{amount} DEF.", "{amount}")],
    "negate": [
        Sentence("Negate all damage of this Attack.", "damage"),
        Sentence("Halve the damage of this Attack.", "half"),
    ],
    "reflect": [
        Sentence("Reflect half the damage that gets through to the attacker.", "half"),
        Sentence("Reflect all damage that gets through to the attacker.", "all"),
    ],
    "defend": [Sentence("You may play one more Defense against this Attack.", "again")],
    "copy": [Sentence("Do the Attack's text as yours, at the tier that it rolled.", "attack")],
    "play": [Sentence("Play the top card of your Draw.", "top")],
    "cannot": [Sentence("The damage of this Attack cannot be reduced.", "reduce")],
    "show": _does("Show", "shows", "your hand", "hand", "their hand"),
    "stay": [
        Sentence("This card stays with {you or them}.", "always"),
        Sentence("This card stays with {you or them} for {turns}.", "{turns} turns"),
        Sentence("This card stays with {you or them} with {counters}.", "{counters} counters"),
    ],
    "raise": [
        Sentence("Raise the counter of this card by {amount}.", "this {amount}"),
        Sentence("Raise {whose} {condition} by {amount}.", "{condition} {amount}"),
    ],
    "lower": [
        Sentence("Lower the counter of this card by {amount}.", "this {amount}"),
        Sentence("Lower {whose} {condition} by {amount}.", "{condition} {amount}"),
    ],
    "armour": _does("Gain", "gains", "{Armour}", "{Armour}"),
    "swap": [Sentence("Swap Stamina with {whom}.", "stamina")],
    "skip": _does("Skip", "skips", "your next turn", "turn", "their next turn"),
    "cancel": [Sentence("Cancel what is left of this Attack's text.", "text")],
}


def plain_step(c: Cursor) -> Step | None:
    """The step of the sentence here, up to its end; None, with nothing passed, if it is none."""
    start = c.at
    for key, sentences in SENTENCES.items():
        for sentence in sentences:
            found = _read(c, sentence)
            if found is not None:
                return _step(key, sentence.value, found)
            c.at, c.joined = start, False
    return None


def number_or_text(text: str) -> int | str:
    """A value as a file writes it."""
    return int(text) if text.isdecimal() else text


def _step(key: str, value: Any, found: dict[str, str]) -> Step:
    to, less = found.pop("to", ""), found.pop("less", "")
    if isinstance(value, str):
        value = number_or_text(value.format(**found))
    usual = fx.TARGETS[getattr(VERBS[key], "to", fx.YOU)]
    step = {key: value} | ({"less": number_or_text(less)} if less else {})
    return step if to in ("", usual) else {**step, "to": to}


def _read(c: Cursor, sentence: Sentence) -> dict[str, str] | None:
    """What the slots of a sentence hold, if it stands here."""
    found: dict[str, str] = {}
    for place, part in enumerate(_parts(sentence)):
        if place % 2 == 0:
            if not c.take(part):
                return None
            continue
        read, name = _SLOTS[part]
        value = read(c)
        if value is None:
            return None
        found[name or part] = value
    return found if c.end_sentence() else None


_CUT: Final[dict[int, list[str]]] = {}


def _parts(sentence: Sentence) -> list[str]:
    """Literals and names of slots in turn; the full stop is left out."""
    known = _CUT.get(id(sentence))
    if known is None:
        known = _CUT[id(sentence)] = _SLOT.split(sentence.pattern.removesuffix("."))
    return known


# ---- slots ------------------------------------------------------------------------------------

Slot = Callable[[Cursor], str | None]


def _one_of(words: dict[str, int], what: str) -> Slot:
    """Reads one of these words; gives the target that it means."""

    def read(c: Cursor) -> str | None:
        for said, who in words.items():
            if c.ahead(said):
                c.at += len(said)
                return fx.TARGETS[who]
        c.expect(what)
        return None

    return read


def _whose(subject: str) -> str:
    return f"{subject}'" if subject.endswith("s") else f"{subject}'s"


def edges(name: str) -> Slot:
    """Reads `an Edge`, `a Double Edge`, `3 Edges`."""

    def read(c: Cursor) -> str | None:
        if c.take(f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"):
            return "1"
        if c.take(f"a Double {name}"):
            return "2"
        return counted(c, name, f"{name}s")

    return read


def _condition(c: Cursor) -> str | None:
    name = c.match(c.vocabulary.pattern, "a Condition")
    return c.vocabulary.ids[name] if name is not None else None


def _subtype(c: Cursor) -> str | None:
    return next((one for one in SUBTYPES if c.take(one.capitalize())), None)


def _noun(one: str, many: str = "") -> Slot:
    return lambda c: counted(c, one, many)


def _already(who: int) -> Slot:
    return lambda c: fx.TARGETS[who]


_OTHERS: Final = {words: who for who, words in SUBJECTS.items() if who != fx.YOU}
_ONE: Final = {words: who for words, who in _OTHERS.items() if who not in _PLURAL}
_MANY: Final = {words: who for words, who in _OTHERS.items() if who in _PLURAL}
_INNER: Final = {lower_article(words): who for words, who in _OTHERS.items()}
# By name: how a slot is read, and what it fills if that is not a value of its own name.
_SLOTS: Final[dict[str, tuple[Slot, str]]] = {
    "you": (_already(fx.YOU), "to"),
    "opponent": (_already(fx.OPPONENT), "to"),
    "one subject": (_one_of(_ONE, "The opponent"), "to"),
    "many subjects": (_one_of(_MANY, "All foes"), "to"),
    "whom": (_one_of({"yourself": fx.YOU, **_INNER}, "the opponent"), "to"),
    "whose": (
        _one_of({"your": fx.YOU, **{_whose(words): who for words, who in _INNER.items()}}, "your"),
        "to",
    ),
    "One's": (
        _one_of({"Your": fx.YOU, **{_whose(words): who for words, who in _ONE.items()}}, "Your"),
        "to",
    ),
    "Many's": (_one_of({_whose(words): who for words, who in _MANY.items()}, "All foes'"), "to"),
    "roll": (
        _one_of(
            {
                "your roll": fx.YOU,
                "the Attack's roll": fx.OPPONENT,
                "the opponent's roll": fx.OPPONENT,
            },
            "your roll",
        ),
        "to",
    ),
    "you or them": (_one_of({"you": fx.YOU, "the opponent": fx.OPPONENT}, "you"), "to"),
    "amount": (amount, ""),
    "less": (amount, ""),
    "turns": (_noun("turn", "turns"), ""),
    "counters": (_noun("counter", "counters"), ""),
    "Armour": (_noun("Armour"), ""),
    "damage": (_noun("damage"), ""),
    "Stamina": (_noun("Stamina"), ""),
    "Energy": (_noun("Energy"), ""),
    "cards": (_noun("card", "cards"), ""),
    "random cards": (_noun("random card", "random cards"), ""),
    "Edge": (edges("Edge"), ""),
    "Bane": (edges("Bane"), ""),
    "condition": (_condition, ""),
    "subtype": (_subtype, ""),
}
