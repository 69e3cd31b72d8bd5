"""What rules look at: a file, a card, a pack with its library, a deck with its cards."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from lithicrage.base.frozen import frozen
from lithicrage.engine.amounts import Const
from lithicrage.engine.rules import RuleValue, defaults
from lithicrage.language.abilities import AbilityText
from lithicrage.language.findings import Finding
from lithicrage.language.items import Item
from lithicrage.language.models import Action, Deck, Enemy, Named, Profile
from lithicrage.language.moments import READ
from lithicrage.language.source import PathStep, Source, Spot
from lithicrage.language.verbs import Steps, Verb, walk
from lithicrage.language.verbs.conditions import Apply
from lithicrage.language.verbs.energy import Spend
from lithicrage.language.wording import ATTACK, DEFENSE
from lithicrage.lint.likeness import likeness
from lithicrage.lint.measure import Triple, damage_and_healing
from lithicrage.packs.library import Library, full_id
from lithicrage.packs.pack import Pack

if TYPE_CHECKING:
    from lithicrage.decks import CardSupply
    from lithicrage.lint.rehearsal import WatchedText
    from lithicrage.tours.reading import TourBook

M = TypeVar("M", bound=Named)
# A card in play always has a Cost.
_MOMENTS: Final = re.compile(rf"\b(?:{'|'.join(name for name in READ if name != 'cost')})\b")
NONE: Final = (0, 0, 0)


@frozen
class FileSubject:
    """One readable file: its text, its plain data, its spots.

    `scenarios` means that it holds scenarios, which take more forms than cards do.
    """

    source: Source
    scenarios: bool = False

    @cached_property
    def lines(self) -> list[str]:
        """The lines of the text, without their ends."""
        return self.source.text.split("\n")

    def plain_texts(self) -> tuple[tuple[tuple[PathStep, ...], str, Spot], ...]:
        """Every unquoted text that is no number, with its path and its spot.

        None if every YAML reader takes each for plain text, as is nearly always so.
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
    """Collect every unquoted text at or below a path into a list."""
    if isinstance(data, str):
        if spot.text_column == spot.column:
            found.append((path, data, spot))
    elif isinstance(data, dict):
        for key, value in data.items():
            _gather(value, spot.at(key), (*path, key), found)
    elif isinstance(data, list):
        for place, value in enumerate(data):
            _gather(value, spot.at(place), (*path, place), found)


class PlacedStep(NamedTuple):
    """A step with its spot, its half, and the steps around it, outermost first.

    Each of those comes with the branch taken: `then`, `tier3`, the index of an option. `tier` is
    the tier whose line it is in, 0 for none.
    """

    verb: Verb
    spot: Spot
    half: str
    around: tuple[tuple[Verb, str], ...] = ()
    tier: int = 0

    @property
    def paid(self) -> int:
        """The Energy spent for it by the steps around it; X counts as 1."""
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
    """One sound card of any kind with its place and its pack.

    Each equals only itself, and caches what rules find out about it.
    """

    item: Item
    id: str  # the full id
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
        """Whether it extends another card, whose keys its own replace."""
        return bool(getattr(self.model, "extends", ""))

    def steps(self) -> tuple[PlacedStep, ...]:
        """Every step of the card, including abilities and nested steps."""
        return self._steps

    @cached_property
    def _steps(self) -> tuple[PlacedStep, ...]:
        found: list[PlacedStep] = []
        for half, steps, spot in self.lists():
            _put(steps, spot, half, (), 0, found)
        return tuple(found)

    def of(self, *kinds: type[Verb]) -> Sequence[PlacedStep]:
        """Its steps with one of these verbs, in order."""
        if self._kinds.isdisjoint(kinds):  # most cards have none of most verbs
            return ()
        return [step for step in self._steps if type(step.verb) in kinds]

    @cached_property
    def _kinds(self) -> frozenset[type[Verb]]:
        return frozenset([type(step.verb) for step in self._steps])

    @cached_property
    def tiers(self) -> tuple[Triple, Triple]:
        """Its Attack's Damage at tier 1, 2 and 3, and the Stamina that it restores to its user."""
        model = self.model
        return damage_and_healing(model) if isinstance(model, Action) else (NONE, NONE)

    def lists(self) -> Iterator[tuple[str, Steps, Spot]]:
        """Its outermost lists of steps: half, steps and spot."""
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
        found: tuple[AbilityText, ...]
        if isinstance(self.model, Action):  # most are, and looking for a missing attribute is slow
            found = self.model.abilities
        else:
            found = getattr(self.model, "abilities", ())
        for place, ability in enumerate(found):
            yield ability, self.spot.at("abilities", place)


def walk_all(model: Named) -> Iterator[Verb]:
    """Every step of a model, including abilities and nested steps."""
    if isinstance(model, Action):  # most are, and looking for a missing attribute is slow
        yield from walk(model.attack)
        yield from walk(model.defense)
        for own in model.abilities:
            yield from walk(own.steps)
        return
    yield from walk(getattr(model, "on_attack", ()))
    abilities: tuple[AbilityText, ...] = getattr(model, "abilities", ())
    for ability in abilities:
        yield from walk(getattr(ability, "steps", ()))


def placed_steps(steps: Steps, spot: Spot, half: str) -> tuple[PlacedStep, ...]:
    """Every step of a list, including nested ones, in printed order."""
    found: list[PlacedStep] = []
    _put(steps, spot, half, (), 0, found)
    return tuple(found)


def _put(
    steps: Steps,
    spot: Spot,
    half: str,
    around: tuple[tuple[Verb, str], ...],
    tier: int,
    found: list[PlacedStep],
) -> None:
    """Collect steps and nested steps into a list, each with its spot."""
    parts = spot.parts
    for place, verb in enumerate(steps):
        at = parts.get(place, spot)
        found.append(PlacedStep(verb, at, half, around, tier))
        lists = verb.inner()
        if lists:
            for inner, (name, inside) in zip(lists, branches(verb, at), strict=False):
                if inner:
                    below = int(name[-1]) if name.startswith("tier") and not tier else tier
                    _put(inner, inside, half, (*around, (verb, name)), below, found)


_BRANCHES: Final[tuple[str, ...]] = ("may", "die", "then", "else", "tier1", "tier2", "tier3")


def branches(verb: Verb, spot: Spot) -> list[tuple[str, Spot]]:
    """The lists inside a step by name, in the order of `Verb.inner`, with their spots."""
    parts = spot.parts
    value = parts.get(verb.key, spot)
    if verb.key == "choose" and value.parts:
        return [(str(place), value.at(place)) for place in range(len(value.parts))]
    found = [(key, parts[key]) for key in _BRANCHES if key in parts]
    return [("do", value.at("do")), *found] if "do" in value.parts else found


@dataclass(frozen=True)
class PackSubject:
    """A pack, its library, and the folder with its pictures.

    `whole` means that the library is sound, so that references lead somewhere; `tours` that
    somebody asks about its tours.
    """

    pack: Pack
    library: Library
    whole: bool
    shapes: Mapping[str, frozenset[str]] = field(default_factory=dict)
    portraits: frozenset[str] = frozenset()
    table: tuple[RuleValue, ...] = field(default_factory=defaults)
    tours: bool = True

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
        """For each Action a number shared only by Attacks alike, and the numbers left open in it.

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
    def shelf(self) -> CardSupply:
        """The cards by every id valid in this pack; only if it is whole."""
        from lithicrage.decks import shelf

        return shelf(self.library, self.pack.id)

    @cached_property
    def tour_book(self) -> TourBook | None:
        """The tours of its library, if it has any itself and somebody asks about them."""
        if not self.tours or not self.pack.tours:
            return None
        from lithicrage.tours.reading import read_tours  # most packs have no tours

        return read_tours(self.library)

    @cached_property
    def tour_findings(self) -> Sequence[Finding]:
        """What is wrong with its tours as a whole; only if it is whole."""
        if self.tour_book is None:
            return ()
        from lithicrage.tours.checking import check_tours

        return tuple(check_tours(self.tour_book, self.library, self.pack.id))

    @cached_property
    def rehearsed(self) -> Sequence[WatchedText]:
        """What each of its texts did when it was played by chance; only if it is whole."""
        from lithicrage.lint.rehearsal import rehearse

        return rehearse(self)

    @cached_property
    def lines(self) -> Mapping[str, list[str]]:
        """The lines of its files by name."""
        return {name: text.split("\n") for name, text in self.texts.items()}

    @cached_property
    def of_moments(self) -> frozenset[str]:
        """The files whose text may name a number of a moment."""
        return frozenset([name for name, text in self.texts.items() if _MOMENTS.search(text)])

    @cached_property
    def texts(self) -> Mapping[str, str]:
        """The texts of its files by name."""
        return {source.file: source.text for source in self.pack.sources}

    @cached_property
    def applied(self) -> frozenset[str]:
        """The full ids of the Conditions that some card in the library gives."""
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


@frozen
class DeckSubject:
    """A deck or an enemy of a pack, with all its references resolved."""

    card: CardSubject
    deck: Deck | Enemy

    @property
    def shelf(self) -> CardSupply:
        """The cards that it may name."""
        return self.card.pack.shelf

    @property
    def actions(self) -> Mapping[str, Action]:
        """Its known cards, by the ids it uses for them."""
        known = self.shelf.actions
        return {id: known[id] for id in self.deck.cards if id in known}

    def copies(self, id: str) -> int:
        """How often it holds a card."""
        return self.deck.cards[id]

    def spot_of(self, id: str) -> Spot:
        """Where it names a card."""
        return self.card.spot.at("cards", id)
