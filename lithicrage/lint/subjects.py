"""What rules look at: a file, a card, a pack with its library, a deck with its cards."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from lithicrage.dsl.abilities import AbilityText
from lithicrage.dsl.items import Item
from lithicrage.dsl.library import Library, full_id
from lithicrage.dsl.models import Action, Deck, Enemy, Named, Profile
from lithicrage.dsl.moments import READ
from lithicrage.dsl.pack import Pack
from lithicrage.dsl.source import PathStep, Source, Spot
from lithicrage.dsl.verbs import Steps, Verb, walk
from lithicrage.dsl.verbs.conditions import Apply
from lithicrage.dsl.verbs.energy import Spend
from lithicrage.dsl.wording import ATTACK, DEFENSE
from lithicrage.engine.amounts import Const
from lithicrage.engine.rules import RuleValue, defaults
from lithicrage.lint.likeness import likeness
from lithicrage.lint.measure import Triple, damage_and_healing

if TYPE_CHECKING:
    from lithicrage.deck import Shelf

M = TypeVar("M", bound=Named)
# Where a card is in play its Cost has a value always.
_MOMENTS: Final = re.compile(rf"\b(?:{'|'.join(name for name in READ if name != 'cost')})\b")
NONE: Final = (0, 0, 0)


@dataclass(frozen=True)
class FileSubject:
    """One file that could be read: its text, its plain data, its spots.

    `scenarios` says that it holds scenarios, whose form is more than that of cards.
    """

    source: Source
    scenarios: bool = False

    @cached_property
    def lines(self) -> list[str]:
        """The lines of the text, without their ends."""
        return self.source.text.split("\n")

    def plain_texts(self) -> tuple[tuple[tuple[PathStep, ...], str, Spot], ...]:
        """Every text without quotes that is no number, with its path and its spot.

        None where each is a plain text to any reader of YAML, as nearly always.
        """
        return self._plain_texts if self.source.doubtful else ()

    @cached_property
    def _plain_texts(self) -> tuple[tuple[tuple[PathStep, ...], str, Spot], ...]:
        found: list[tuple[tuple[PathStep, ...], str, Spot]] = []
        _gather(self.source.data, self.source.spot, (), found)
        return tuple(found)


def _gather(
    data: object,
    spot: Spot,
    path: tuple[PathStep, ...],
    found: list[tuple[tuple[PathStep, ...], str, Spot]],
) -> None:
    """Put every text without quotes at or below a path into a list."""
    if isinstance(data, str):
        if spot.text_column == spot.column:
            found.append((path, data, spot))
    elif isinstance(data, dict):
        for key, value in data.items():
            _gather(value, spot.at(key), (*path, key), found)
    elif isinstance(data, list):
        for place, value in enumerate(data):
            _gather(value, spot.at(place), (*path, place), found)


class Placed(NamedTuple):
    """A step with its spot, its half, and the steps around it, outermost first.

    Of each of those the branch is named: `then`, `tier3`, the place of an option. `tier` is that
    in whose line it stands, 0 for none.
    """

    verb: Verb
    spot: Spot
    half: str
    around: tuple[tuple[Verb, str], ...] = ()
    tier: int = 0

    @property
    def paid(self) -> int:
        """The Energy that was spent for it in the text around it; X counts as 1."""
        if not self.around:
            return 0
        return sum(
            verb.amount.number if isinstance(verb.amount, Const) else 1
            for verb, name in self.around
            if isinstance(verb, Spend) and name == "then" and verb.cost == "energy"
        )

    def at(self, key: str) -> Spot:
        """The spot of a key of this step."""
        return self.spot.at(key)


@dataclass(frozen=True, eq=False)
class CardSubject:
    """One sound card of any kind with its place, and the pack that it belongs to.

    Each is itself alone: what rules find out about one is remembered by it.
    """

    item: Item
    id: str  # the full one
    pack: PackSubject

    @cached_property
    def model(self) -> Named:
        """The card."""
        return self.item.model

    @property
    def spot(self) -> Spot:
        """Where it stands."""
        return self.item.spot

    @property
    def lines(self) -> Sequence[str]:
        """The lines of its file."""
        return self.pack.lines.get(self.item.file, ())

    @property
    def extends(self) -> bool:
        """Whether it stands on another card, whose keys its own replace."""
        return bool(getattr(self.model, "extends", ""))

    def steps(self) -> tuple[Placed, ...]:
        """Every step of the card, abilities included, with those inside others."""
        return self._steps

    @cached_property
    def _steps(self) -> tuple[Placed, ...]:
        found: list[Placed] = []
        for half, steps, spot in self.lists():
            _put(steps, spot, half, (), 0, found)
        return tuple(found)

    def of(self, *kinds: type[Verb]) -> Sequence[Placed]:
        """Those of its steps that are of one of these verbs, in their order."""
        if self._kinds.isdisjoint(kinds):  # as most are of most
            return ()
        return [step for step in self._steps if type(step.verb) in kinds]

    @cached_property
    def _kinds(self) -> frozenset[type[Verb]]:
        return frozenset([type(step.verb) for step in self._steps])

    @cached_property
    def tiers(self) -> tuple[Triple, Triple]:
        """The Damage of its Attack at tier 1, 2 and 3, and the Stamina that it gives its user."""
        model = self.model
        return damage_and_healing(model) if isinstance(model, Action) else (NONE, NONE)

    def lists(self) -> Iterator[tuple[str, Steps, Spot]]:
        """Its outermost lists of steps: the half, the steps, their spot."""
        model = self.model
        if isinstance(model, Action):
            for half, steps in ((ATTACK, model.attack), (DEFENSE, model.defense)):
                yield half, steps, self.spot.at(half)
        if isinstance(model, Profile) and model.on_attack:
            yield "rider", model.on_attack, self.spot.at("rules", "on_attack")
        for ability, spot in self.abilities():
            yield "ability", getattr(ability, "steps", ()), spot.at("do")

    def abilities(self) -> Iterator[tuple[AbilityText, Spot]]:
        """Its abilities with their spots."""
        if isinstance(self.model, Action):  # as most are; to ask one for what it lacks is slow
            return
        found: tuple[AbilityText, ...] = getattr(self.model, "abilities", ())
        for place, ability in enumerate(found):
            yield ability, self.spot.at("abilities", place)


def walk_all(model: Named) -> Iterator[Verb]:
    """Every step of a model, abilities included, with those inside others."""
    if isinstance(model, Action):  # as most are; to ask one for what it lacks is slow
        yield from walk(model.attack)
        yield from walk(model.defense)
        return
    yield from walk(getattr(model, "on_attack", ()))
    abilities: tuple[AbilityText, ...] = getattr(model, "abilities", ())
    for ability in abilities:
        yield from walk(getattr(ability, "steps", ()))


def placed(steps: Steps, spot: Spot, half: str) -> tuple[Placed, ...]:
    """Every step of a list with those inside others, in their printed order."""
    found: list[Placed] = []
    _put(steps, spot, half, (), 0, found)
    return tuple(found)


def _put(
    steps: Steps,
    spot: Spot,
    half: str,
    around: tuple[tuple[Verb, str], ...],
    tier: int,
    found: list[Placed],
) -> None:
    """Put steps and those inside them into a list, each with its spot."""
    parts = spot.parts
    for place, verb in enumerate(steps):
        at = parts.get(place, spot)
        found.append(Placed(verb, at, half, around, tier))
        lists = verb.inner()
        if lists:
            for inner, (name, inside) in zip(lists, branches(verb, at), strict=False):
                if inner:
                    below = int(name[-1]) if name.startswith("tier") and not tier else tier
                    _put(inner, inside, half, (*around, (verb, name)), below, found)


_BRANCHES: Final[tuple[str, ...]] = ("may", "then", "else", "tier1", "tier2", "tier3")


def branches(verb: Verb, spot: Spot) -> list[tuple[str, Spot]]:
    """The lists within a step by name, in the order of `Verb.inner`, with their spots."""
    parts = spot.parts
    value = parts.get(verb.key, spot)
    if verb.key == "choose" and value.parts:
        return [(str(place), value.at(place)) for place in range(len(value.parts))]
    found = [(key, parts[key]) for key in _BRANCHES if key in parts]
    return [("do", value.at("do")), *found] if "do" in value.parts else found


@dataclass(frozen=True)
class PackSubject:
    """A pack, the library in which it stands, and the folder with its pictures.

    `whole` says that the library is sound, so that references lead somewhere.
    """

    pack: Pack
    library: Library
    whole: bool
    shapes: Mapping[str, frozenset[str]] = field(default_factory=dict)
    portraits: frozenset[str] = frozenset()
    table: tuple[RuleValue, ...] = field(default_factory=defaults)

    def cards(self, kind: type[M]) -> Sequence[tuple[CardSubject, M]]:
        """The sound cards of a kind in this pack."""
        if kind not in self._cards:
            self._cards[kind] = [
                (one, one.model) for one in self.subjects if isinstance(one.model, kind)
            ]
        return self._cards[kind]

    @cached_property
    def _cards(self) -> dict[type[Named], list[tuple[CardSubject, Any]]]:
        return {}

    @cached_property
    def subjects(self) -> tuple[CardSubject, ...]:
        """Every sound card of this pack."""
        return tuple(
            CardSubject(item, full_id(self.pack.id, id), self)
            for id, item in self.pack.items.items()
        )

    @cached_property
    def attacks(self) -> Mapping[CardSubject, tuple[int, tuple[int, ...]]]:
        """Of each Action a number that only Attacks alike share, and the numbers left open in it.

        Those are the numbers of which more is better.
        """
        shapes: dict[Hashable, int] = {}
        found = {}
        for card, action in self.cards(Action):
            numbers: list[int] = []
            shape = shapes.setdefault(likeness(action.attack, numbers), len(shapes))
            found[card] = shape, tuple(numbers)
        return found

    @cached_property
    def shelf(self) -> Shelf:
        """The cards by all ids that are good in this pack; only for a whole one."""
        from lithicrage.deck import shelf  # most packs hold no decks

        return shelf(self.library, self.pack.id)

    @cached_property
    def lines(self) -> Mapping[str, list[str]]:
        """The lines of its files by name."""
        return {name: text.split("\n") for name, text in self.texts.items()}

    @cached_property
    def of_moments(self) -> frozenset[str]:
        """The files in which a number of a moment may be named, by their texts."""
        return frozenset([name for name, text in self.texts.items() if _MOMENTS.search(text)])

    @cached_property
    def texts(self) -> Mapping[str, str]:
        """The texts of its files by name."""
        return {source.file: source.text for source in self.pack.sources}

    @cached_property
    def applied(self) -> frozenset[str]:
        """The full ids of the Conditions that some card of the library gives."""
        given = set()
        for id, model in self.library.models(Named).items():
            home = self.library.home(id)
            for verb in walk_all(model):
                if isinstance(verb, Apply):
                    given.add((verb.condition, home))
        resolve = self.library.resolve
        return frozenset([resolve("condition", condition, home) for condition, home in given])

    @property
    def folder(self) -> Path:
        """Where it lies."""
        return self.pack.path

    def __hash__(self) -> int:
        return id(self)


@dataclass(frozen=True)
class DeckSubject:
    """A deck or an enemy of a pack whose references all lead somewhere."""

    card: CardSubject
    deck: Deck | Enemy

    @property
    def shelf(self) -> Shelf:
        """The cards that it may name."""
        return self.card.pack.shelf

    @property
    def actions(self) -> Mapping[str, Action]:
        """Its cards by the ids that it names them by, unknown ones left out."""
        known = self.shelf.actions
        return {id: known[id] for id in self.deck.cards if id in known}

    def copies(self, id: str) -> int:
        """How often it holds a card."""
        return self.deck.cards[id]

    def spot_of(self, id: str) -> Spot:
        """Where it names a card."""
        return self.card.spot.at("cards", id)
