"""What a deck adds up to, and the reasons why it may not be played (R2-R9, A64, A76).

Knows the models of the card language and the answers of a rules table; plays nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from lithicrage.base.tongue import mark, tr
from lithicrage.engine import rules
from lithicrage.engine.rules import RuleValue
from lithicrage.language.models import Action, Ancestry, Class, Deck, Enemy

Severity = Literal["error", "warning"]

SMALL_DECK: Final = 15  # below this a deck gets a warning (A64)
LEAST: Final = 1  # a deck has cards; only a table can ask for more (R7)
SUBTYPES: Final = ("weapon", "spirit", "body", "mind")
# What is said of something that no pack has, and of something whose whole pack is missing.
_MISSING: Final = {
    "ancestry": (
        mark("there is no ancestry `{id}`"),
        mark("there is no ancestry `{id}` (the pack `{pack}` is missing)"),
    ),
    "class": (
        mark("there is no class `{id}`"),
        mark("there is no class `{id}` (the pack `{pack}` is missing)"),
    ),
    "action card": (
        mark("there is no action card `{id}`"),
        mark("there is no action card `{id}` (the pack `{pack}` is missing)"),
    ),
}


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a deck is not legal (error) or not wise (warning), with the linter's code.

    `told` is the message for a catalogue, `fields` what stands in its braces. `entry` leads to the
    entry of the deck that it is about; empty for the deck as a whole.
    """

    code: str
    severity: Severity
    told: str
    entry: tuple[str | int, ...] = field(default=(), compare=False)
    fields: tuple[tuple[str, str | int], ...] = ()

    @property
    def message(self) -> str:
        """What is wrong, in English, as the linter and the commands say it."""
        return self.told.format(**dict(self.fields)) if self.fields else self.told

    @property
    def words(self) -> str:
        """What is wrong, in the tongue that is spoken."""
        return tr(self.told, **dict(self.fields))


@dataclass(frozen=True, slots=True)
class Build:
    """What a deck adds up to.

    `stats` are M, A, W, S (R3); `cost_limit` is that of its Classes (R6), 0 for an enemy; `curve`
    counts cards by Cost and `subtypes` by subtype.
    """

    stats: tuple[int, int, int, int]
    cost: int
    cost_limit: int
    size: int
    curve: Mapping[int, int]
    subtypes: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class CardSupply:
    """The cards from which decks are built, each under every id by which a deck may name it.

    `signers` gives the Ancestry or Class of an Action that is a signature.
    """

    actions: Mapping[str, Action]
    ancestries: Mapping[str, Ancestry]
    classes: Mapping[str, Class]
    signers: Mapping[str, Ancestry | Class]


def build(deck: Deck | Enemy, shelf: CardSupply, level: int = 1) -> Build:
    """Add a deck up, including what its Classes gain up to a level (R11).

    Unknown cards, ancestries and classes count nothing.
    """
    parts: list[Ancestry | Class] = []
    if deck.ancestry in shelf.ancestries:
        parts.append(shelf.ancestries[deck.ancestry])
    classes = [shelf.classes[id] for id in deck.classes if id in shelf.classes]
    parts += classes
    curve: dict[int, int] = {}
    subtypes = dict.fromkeys(SUBTYPES, 0)
    for id, copies in deck.cards.items():
        card = shelf.actions.get(id)
        if card is not None:
            curve[card.cost] = curve.get(card.cost, 0) + copies
            subtypes[card.subtype] += copies
    sheets = [deck.stats] if isinstance(deck, Enemy) else [part.stats for part in parts]
    limit = sum(c.deck_cost for c in classes) + class_gain(classes, "deck_cost", level)
    return Build(
        stats=(
            sum(sheet.M for sheet in sheets) + class_gain(classes, "M", level),
            sum(sheet.A for sheet in sheets) + class_gain(classes, "A", level),
            sum(sheet.W for sheet in sheets) + class_gain(classes, "W", level),
            sum(sheet.S for sheet in sheets) + class_gain(classes, "S", level),
        ),
        cost=sum(cost * copies for cost, copies in curve.items()),
        cost_limit=limit if isinstance(deck, Deck) else 0,
        size=sum(curve.values()),
        curve=dict(sorted(curve.items())),
        subtypes=subtypes,
    )


def class_gain(classes: list[Class], what: str, level: int) -> int:
    """What Classes add to a stat or to the Cost limit up to a level (R11)."""
    total = 0
    for grown in (growth for one in classes for growth in one.growth if growth.what == what):
        total += grown.every * (level - 1) + sum(1 for at in grown.levels if at <= level)
    return total


def level_of(table: tuple[RuleValue, ...], level: int) -> int:
    """The Level that numbers grow to: 1 where the table has no Levels (R12)."""
    return level if table[rules.LEVELS] == rules.ON else 1


def reasons(
    deck: Deck | Enemy, shelf: CardSupply, table: tuple[RuleValue, ...], level: int = 1
) -> list[Reason]:
    """Everything that is wrong with a deck under a rules table; empty: legal and wise.

    A level above 1 counts only where the table has levels (R12).
    """
    found = [*_people(deck, shelf, table), *_copies(deck, shelf, table)]
    sums = build(deck, shelf, level_of(table, level))
    if isinstance(deck, Deck) and sums.cost_limit and sums.cost > sums.cost_limit:
        over, limit = sums.cost - sums.cost_limit, sums.cost_limit
        text = mark("Cost {cost}: {over} over the limit of {limit}")
        found.append(_wrong("LR501", text, "cards", cost=sums.cost, over=over, limit=limit))
    found += _size(deck, sums, table)
    return found


def legal(deck: Deck | Enemy, shelf: CardSupply, table: tuple[RuleValue, ...]) -> bool:
    """Whether a deck has no errors; warnings are allowed."""
    return not any(reason.severity == "error" for reason in reasons(deck, shelf, table))


def _wrong(code: str, told: str, *entry: str, **fields: str | int) -> Reason:
    """An error, with what stands in the braces of its message."""
    return Reason(code, "error", told, entry, tuple(fields.items()))


def _number(table: tuple[RuleValue, ...], rule: int) -> int:
    value = table[rule]
    return value if isinstance(value, int) else 0


def _people(deck: Deck | Enemy, shelf: CardSupply, table: tuple[RuleValue, ...]) -> list[Reason]:
    found = []
    if deck.ancestry and deck.ancestry not in shelf.ancestries:
        found.append(_missing("ancestry", deck.ancestry, shelf))
    for id in deck.classes:
        if id not in shelf.classes:
            found.append(_missing("class", id, shelf))
    allowed = _number(table, rules.MAX_CLASSES)
    if len(deck.classes) > allowed:
        text, number = mark("{number} classes; {allowed} allowed"), len(deck.classes)
        found.append(_wrong("LR408", text, "classes", number=number, allowed=allowed))
    classes = [shelf.classes.get(id, id) for id in deck.classes]
    if any(one in classes[:place] for place, one in enumerate(classes)):
        found.append(_wrong("LR408", mark("the same class twice"), "classes"))
    return found


def _copies(deck: Deck | Enemy, shelf: CardSupply, table: tuple[RuleValue, ...]) -> list[Reason]:
    most = _number(table, rules.MAX_COPIES)
    people = [shelf.ancestries.get(deck.ancestry), *map(shelf.classes.get, deck.classes)]
    counts: dict[int, tuple[str, int]] = {}  # by the card itself, which may have two ids
    found = []
    for name, copies in deck.cards.items():
        if name in shelf.actions:
            first, before = counts.get(id(shelf.actions[name]), (name, 0))
            counts[id(shelf.actions[name])] = (first, before + copies)
        else:
            found.append(_missing("action card", name, shelf))
    for name, copies in counts.values():
        card = shelf.actions[name]
        if copies > most:
            text = mark("{copies} copies of {card}; at most {most} allowed")
            fields: dict[str, str | int] = {"copies": copies, "card": card.name, "most": most}
            found.append(_wrong("LR502", text, "cards", name, **fields))
        if not card.signature:
            continue
        if not any(one is shelf.signers[name] for one in people):
            text = mark("{card} is a signature: only `{signer}` may play it")
            signer = card.signature
            found.append(_wrong("LR511", text, "cards", name, card=card.name, signer=signer))
        elif copies > 1:
            text = mark("{copies} copies of the signature {card}; at most 1 allowed")
            found.append(_wrong("LR511", text, "cards", name, copies=copies, card=card.name))
    return found


def _missing(kind: str, id: str, shelf: CardSupply) -> Reason:
    """The Reason for a missing card; it says if the whole pack is missing."""
    pack, colon, _ = id.partition(":")
    known = (shelf.actions, shelf.ancestries, shelf.classes)
    gone = colon and not any(name.startswith(f"{pack}:") for some in known for name in some)
    alone, whole = _MISSING[kind]
    return _wrong("LR403", whole, id=id, pack=pack) if gone else _wrong("LR403", alone, id=id)


def _size(deck: Deck | Enemy, sums: Build, table: tuple[RuleValue, ...]) -> list[Reason]:
    least = max(LEAST, _number(table, rules.MIN_DECK_SIZE))
    if sums.size < least:
        text = mark("too few cards: {size} of at least {least}")
        return [_wrong("LR503", text, "cards", size=sums.size, least=least)]
    if isinstance(deck, Deck) and sums.size < SMALL_DECK:
        one = mark("only 1 card: below {small} it reshuffles often")
        many = mark("only {size} cards: below {small} it reshuffles often")
        fields = (("size", sums.size), ("small", SMALL_DECK))
        return [Reason("LR503", "warning", one if sums.size == 1 else many, ("cards",), fields)]
    return []
