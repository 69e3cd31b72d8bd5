"""The Library: packs merged, checked against each other, put into words and compiled to Books.

Owns full ids (`pack:card`; those of the built-in pack `core` are always short) and references
between files. A Library with findings compiles nothing; `sound` leaves the broken packs out.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import combinations
from pathlib import Path
from typing import Any, Final, TypeVar

from lithicrage.base.tongue import ENGLISH, TONGUES
from lithicrage.engine import rules
from lithicrage.engine.book import Book
from lithicrage.language.compile import Compiler, Shelved, named, retell, table_of
from lithicrage.language.findings import Finding, hint, same_hint
from lithicrage.language.models import Action, Ancestry, Class, Deck, Enemy, Gear, Named, Profile
from lithicrage.language.report import Reference
from lithicrage.language.table_rules import MANUAL, check_handicap, check_rules, parse_rules
from lithicrage.language.verbs import Steps
from lithicrage.language.wording import Names, Wording
from lithicrage.language.words import FaceText
from lithicrage.packs import earlier
from lithicrage.packs.extending import NEAR, circle_of, extended, lineage_of
from lithicrage.packs.pack import MANIFEST, Pack, digest, load_pack
from lithicrage.packs.riders import read_riders
from lithicrage.packs.words import CORE as CORE
from lithicrage.packs.words import Catalogue, catalogue_of
from lithicrage.tongues import grammar, grammar_of

OWN: Final = "own-deck"  # the home of decks that are in no pack; no pack may have this id
SEARCHED: Final = 10  # packs of which every combination is tried for a digest
LISTED: Final = 12  # ids listed if none is near
M = TypeVar("M", bound=Named)


class UnknownCard(LookupError):
    """An id that names nothing of this kind; the text says so and suggests the nearest id."""


class BrokenLibrary(ValueError):
    """A Book was requested from packs with findings; the text is the first finding."""


def load_library(paths: Sequence[Path], *, pure: bool = False) -> Library:
    """The packs at these paths as one Library, in this order; a path may be that of a kept core."""
    return Library([earlier.load(path) or load_pack(path, pure=pure) for path in paths])


def full_id(home: str, id: str) -> str:
    """The id of a card of the pack `home` in a Library."""
    return id if home == CORE else f"{home}:{id}"


class Library:
    """Packs merged: models by id, their words, and Books compiled from them."""

    def __init__(self, packs: Sequence[Pack]) -> None:
        self.packs: list[Pack] = []
        self._findings: set[Finding] = set()
        self._items: dict[str, Shelved] = {}
        self._names: dict[str, Names] = {}
        self.base = self  # the Library whose Books it has: the same packs, before any own deck
        self._books: dict[str, Book] = {}
        self._abilities: dict[str, tuple[int, ...]] = {}
        self._parts: dict[tuple[str, ...], Library] = {}
        self.catalogue = Catalogue()
        self._written: dict[str, Shelved] = {}  # what has other words here, as its file has it
        self._tongues: dict[str, Library] = {}
        for pack in packs:
            self._add(pack)
        self._items = dict(sorted(self._items.items()))
        for pack in self.packs:
            self._check(pack)

    @cached_property
    def digest(self) -> str:
        """The fingerprint of all its packs."""
        return digest({pack.id: pack.digest for pack in self.packs})

    @property
    def findings(self) -> list[Finding]:
        """Everything that is wrong, sorted by place."""
        return sorted(self._findings)

    def sound(self) -> Library:
        """The Library of only those packs that have no findings."""
        broken = {Path(finding.path) for finding in self._findings}
        good = [one for one in self.packs if not any(f.is_relative_to(one.path) for f in broken)]
        return self if len(good) == len(self.packs) else self.read_alike(Library(good))

    def of_digest(self, wanted: str) -> Library | None:
        """The Library of all or some of its packs that has this digest, or None.

        So a match played before a pack was added is dealt from the packs of that time. Besides the
        whole, it tries only combinations of the first `SEARCHED` packs.
        """
        if wanted == self.digest:
            return self
        packs = self.packs[:SEARCHED]
        for count in range(len(packs), 0, -1):
            for some in combinations(packs, count):
                if digest({pack.id: pack.digest for pack in some}) == wanted:
                    return self.read_alike(Library(some))
        return None

    def before(self) -> Iterator[Library]:
        """These packs, with each earlier version of `core`."""
        for core in earlier.cores():
            packs = [core if pack.id == CORE else pack for pack in self.packs]
            yield self.read_alike(Library(packs))

    def part(self, ids: Iterable[str]) -> Library:
        """The Library of `core`, these packs and all they need; this one if that is all of them.

        Missing packs and own decks are left out. The same packs give the same Library.
        """
        packs = {pack.id: pack for pack in self.packs}
        wanted, found = {CORE, *ids}, set[str]()
        while wanted:
            id = wanted.pop()
            if id in packs and id not in found:
                found.add(id)
                wanted |= packs[id].needs
        if len(found) == len(packs):
            return self
        key = tuple(id for id in packs if id in found)
        if key not in self._parts:
            self._parts[key] = self.read_alike(Library([packs[id] for id in key]))
        return self._parts[key]

    def with_own(self, decks: Iterable[Deck], *, only: bool = False) -> Library:
        """The same packs with these decks as `own-deck:ID`, each replacing one with that id.

        With `only`, they replace all own decks. The digest and the Books stay those of this
        Library: a person's own deck changes no card. Nothing is checked; a deck may name what no
        pack has, and is then not legal.
        """
        before = self._items.items()
        items = {id: item for id, item in before if item.home != OWN} if only else self._items
        own = {full_id(OWN, deck.id): deck for deck in decks}
        return self._with(items, {id: Shelved(id, OWN, deck) for id, deck in own.items()})

    def with_gear(self, gear: Mapping[str, Gear], homes: Mapping[str, str]) -> Library:
        """The same packs with what a hero carries, by full id, and Books of their own. `homes` are
        the packs whose cards a piece names by short ids; without one, or where that pack is not
        needed since nothing of it is named, those of `core`."""
        there, said = {pack.id for pack in self.packs}, self.catalogue.model
        at = {id: home for id, home in homes.items() if home in there}
        spoken = {id: said(homes.get(id, CORE), model) for id, model in gear.items()}
        items = {id: Shelved(id, at.get(id, CORE), model) for id, model in spoken.items()}
        other = self._with(self._items, items)
        other._books, other._abilities, other.base = {}, {}, other
        return other

    def _with(self, items: Mapping[str, Shelved], added: Mapping[str, Shelved]) -> Library:
        other = copy.copy(self)
        other._items = dict(sorted({**items, **added}.items()))
        other._tongues = {}
        return other

    # -- tongues

    @property
    def tongue(self) -> str:
        """The tongue of its names and other texts; files, digests and rules are the same in all."""
        return self.catalogue.tongue

    def translated(self, tongue: str) -> Library:
        """The same packs as people read them in a tongue; this one if that is its own.

        What a pack does not translate stays as it is; so do own decks. Digests are the same, and
        `catalogue.findings` are the mistakes in the packs' words.
        """
        if tongue == self.tongue:
            return self
        if tongue not in self._tongues:
            words = Catalogue() if tongue == ENGLISH else catalogue_of(tongue, self.packs)
            self._tongues[tongue] = self._told(words)
            self._tongues[tongue]._tongues[self.tongue] = self
        return self._tongues[tongue]

    def read_alike(self, other: Library) -> Library:
        """Other packs in the tongue of this Library, with its words: an earlier `core` has none."""
        return other if self.tongue == other.tongue else other._told(self.catalogue)

    def written(self, id: str) -> str:
        """The name of a full id for files and digests. Raises UnknownCard."""
        found = self._written.get(id)
        return self.get(Named, id).name if found is None else found.model.name

    def names_of(self, id: str) -> tuple[str, ...]:
        """The names of a full id in all tongues, this one's first. Raises UnknownCard."""
        known = (self, *(self.translated(tongue) for tongue in TONGUES))
        return tuple(dict.fromkeys(library.get(Named, id).name for library in known))

    def _told(self, catalogue: Catalogue) -> Library:
        items = {**self._items, **self._written}
        told: dict[str, Shelved] = {}
        for id, item in items.items():
            model = item.model if item.home == OWN else catalogue.model(item.home, item.model)
            if model is not item.model:
                told[id] = replace(item, model=model)
        other = copy.copy(self)
        other.catalogue, other._items = catalogue, {**items, **told}
        other._written = {id: items[id] for id in told}
        other._names, other._books, other._abilities = {}, {}, {}
        other._parts, other._tongues, other.base = {}, {}, other
        return other

    # -- models

    def get(self, kind: type[M], id: str, home: str = CORE) -> M:
        """The model that an id means in the pack `home`. Raises UnknownCard."""
        found = self._find(id, home)
        if found is None or not isinstance(found.model, kind):
            noun = "card" if kind is Named else kind.__name__.lower()
            known = self.models(kind)
            whole = next((full for full in known if full.endswith(f":{id}")), "")
            near = f"; did you mean `{whole}`?" if whole else hint(id, known)
            raise UnknownCard(f"there is no {noun} `{id}`{near}")
        return found.model

    def models(self, kind: type[M]) -> dict[str, M]:
        """All models of a kind by their full ids, sorted."""
        return {id: i.model for id, i in self._items.items() if isinstance(i.model, kind)}

    def resolve(self, kind: str, id: str, home: str = CORE) -> str:
        """The full id that an id means in the pack `home`. Raises UnknownCard."""
        full = self.known(kind, id, home)
        if not full:
            near = hint(id, [item.model.id for item in self._of(kind)])
            raise UnknownCard(f"no {kind} `{id}`{near}")
        return full

    def known(self, kind: str, id: str, home: str = CORE) -> str:
        """The full id that an id means in the pack `home`, or ""."""
        found = self._find(id, home)
        return found.id if found is not None and found.model.kind in kind.split(" or ") else ""

    def home(self, id: str) -> str:
        """The pack of a full id."""
        return id.partition(":")[0] if ":" in id else CORE

    # -- words

    def names(self, home: str = CORE) -> Names:
        """The printed names of the Conditions, by the ids valid in the pack `home`."""
        if home not in self._names:
            self._names[home] = Names(named(self._of("condition"), home))
            self._names[home].actions = named(self._of("action"), home)
        return self._names[home]

    def written_names(self, home: str) -> Names:
        """The same as their files have them: words in English have English names in them."""
        return self.translated(ENGLISH).names(home)

    def words(self, id: str) -> str:
        """The plain rules text of a full id. Raises UnknownCard."""
        return grammar().card_words(self.get(Named, id), self._names_in(id))

    def face(self, id: str) -> FaceText:
        """What the face of an Action card prints. Raises UnknownCard."""
        return grammar().face_text(self.get(Action, id), self.names(self.home(id)))

    def ability_lines(self, id: str) -> tuple[str, ...]:
        """The abilities of a full id, rich, one a line. Raises UnknownCard."""
        return grammar().ability_lines(self.get(Named, id), self._names_in(id))

    def _names_in(self, id: str) -> Mapping[str, str]:
        """The names of Conditions as what has this full id writes them; gear has a home besides."""
        found = self._items.get(id)
        return self.names(self.home(id) if found is None else found.home)

    # -- Books

    def source(self, home: str) -> Pack:
        """The pack with this id, which must be among them."""
        return next(pack for pack in self.packs if pack.id == home)

    def book(
        self,
        profile: str = MANUAL,
        overrides: Mapping[str, Any] | None = None,
        handicaps: Sequence[tuple[str, Any]] = (),
    ) -> Book:
        """The Book of all cards under a rules profile, with single answers on top.

        `overrides` are values as a file holds them; so are those of `handicaps`, rule changes that
        nobody has until a seat gets the ability at the same place in `Book.handicaps` (A68). Raises
        BrokenLibrary if there are findings, UnknownCard for the profile, ValueError for an invalid
        override or handicap. The same question gets the same Book.
        """
        key = json.dumps(asked := (profile, dict(overrides or {}), list(handicaps)), sort_keys=True)
        if key not in self._books:
            self._books[key] = self.compile(*asked)
        return self._books[key]

    def book_of(self, line: str, handicaps: Sequence[tuple[str, Any]] = ()) -> Book:
        """The Book of a line such as `gentle,max_turns=60`. Raises as `book` and `parse_rules`."""
        profile, answers = parse_rules(line)
        return self.book(profile, answers, handicaps)

    def abilities(self, id: str) -> tuple[int, ...]:
        """The numbers of the abilities of an ancestry, class or enemy, the same in every Book."""
        if not self._books:
            self.book()
        if id not in self._abilities:
            raise UnknownCard(f"nothing with abilities is called `{id}`")
        return self._abilities[id]

    def answers(self, profile: str = MANUAL) -> dict[str, rules.RuleValue]:
        """The answers given by a profile or those it extends. Raises UnknownCard."""
        answers: dict[str, rules.RuleValue] = {}
        for item in self._lineage(profile):
            assert isinstance(item.model, Profile)
            answers |= dict(item.model.rules)
        return answers

    def compile(
        self, profile: str, overrides: dict[str, Any], handicaps: list[tuple[str, Any]]
    ) -> Book:
        """The same Book made anew, for a caller who changes it. Raises as `book`."""
        if self._findings:
            raise BrokenLibrary(str(self.findings[0]))
        gear = [item.id for item in self._of("gear")]  # its id is a digest of what it does
        more = [one for one in (handicaps, gear) if one]
        said = [self.digest, profile, dict(overrides), *more]
        answers, riders = self._answer_rules(profile, overrides, handicaps)

        def made(wording: type[Wording]) -> Book:
            compiler = Compiler(self, answers, profile, wording)
            self.fill(compiler)
            compiler.rules(self._lineage(profile), riders, handicaps)
            return compiler.book

        book = made(Wording)
        if self.tongue != ENGLISH:
            retell(book, self.tongue, made(grammar_of(self.tongue).wording))
        book.seal(digest(said))
        return book

    def fill(self, compiler: Compiler) -> None:
        """Add all cards to the Book of a Compiler, but nothing of a profile."""
        compiler.conditions(list(self._of("condition")))
        for item in self._of("ancestry or class or enemy or gear"):
            assert isinstance(item.model, (Ancestry, Class, Enemy, Gear))
            self._abilities[item.id] = compiler.abilities(item, item.model.abilities)
        for item in self._of("action"):
            compiler.action(item)

    def table(
        self, profile: str, overrides: Mapping[str, Any], handicaps: Sequence[tuple[str, Any]]
    ) -> tuple[rules.RuleValue, ...]:
        """The table of rules of that `book`, without building it; raises as it does."""
        return table_of(self._answer_rules(profile, dict(overrides), handicaps)[0])

    def _answer_rules(
        self, profile: str, overrides: dict[str, Any], handicaps: Sequence[tuple[str, Any]]
    ) -> tuple[dict[str, rules.RuleValue], Steps | None]:
        riders = None
        if rules.ON_ATTACK in overrides:
            riders = read_riders(overrides.pop(rules.ON_ATTACK))
        check_rules(overrides)
        for name, value in handicaps:
            check_handicap(name, value)
        answers = self.answers(profile)
        return answers | {name: rules.answer(name, v) for name, v in overrides.items()}, riders

    def _lineage(self, profile: str) -> list[Shelved]:
        """A profile after those that it extends, the most general first."""
        found = self._find(profile, CORE)
        if found is None and profile == MANUAL:
            return []
        if found is None or not isinstance(found.model, Profile):
            near = hint(profile, self.models(Profile))
            raise UnknownCard(f"no profile `{profile}`{near}")
        return lineage_of(found, self._find)

    # -- checks

    def _add(self, pack: Pack) -> None:
        twin = next((other for other in self.packs if other.id == pack.id), None)
        if twin is not None:
            message = f"the pack `{pack.id}` is already loaded, from {twin.path / MANIFEST}"
            self._findings.add(Finding(str(pack.path / MANIFEST), 1, 1, "LR401", message))
            return
        pack = extended(pack, self.packs)
        self.packs.append(pack)
        self._findings.update(pack.findings)
        for id, item in pack.items.items():
            full = full_id(pack.id, id)
            self._items[full] = Shelved(full, pack.id, item.model)

    def _check(self, pack: Pack) -> None:
        """Check that every reference names something (LR403); report a broken item only once."""
        wrong = 0
        for reference in pack.references:
            wrong += not self._reference(reference, pack, near=wrong < NEAR)
        loaded = {other.id for other in self.packs}
        for needed in pack.manifest.requires:
            if needed not in loaded:
                message = f"the pack `{needed}`, which this one requires, is missing"
                self._findings.add(Finding(str(pack.path / MANIFEST), 1, 1, "LR403", message))
        for id, item in pack.items.items():
            circle = circle_of(id, item.model, pack.id, self._find)
            if circle:
                spot = item.spot.at("extends")
                message = f"`extends` runs in a circle: {' > '.join(circle)}"
                self._findings.add(Finding(item.file, spot.line, spot.column, "LR404", message))

    def _reference(self, reference: Reference, pack: Pack, near: bool) -> bool:
        """Whether a reference names something; with `near`, a wrong one gets a suggestion."""
        found = self._find(reference.id, pack.id)
        if found is not None and found.model.kind in reference.kind.split(" or "):
            return True
        if reference.id in pack.broken or (reference.kind == "profile" and reference.id == MANUAL):
            return True
        if found is not None:
            message = f"`{reference.id}` has kind {found.model.kind}, not {reference.kind}"
        else:
            meant = self._suggest(reference.kind, reference.id) if near else ""
            message = f"no {reference.kind} is called `{reference.id}`{meant}"
        at = reference.path, reference.line, reference.column
        self._findings.add(Finding(*at, "LR403", message))
        return False

    def _suggest(self, kind: str, id: str) -> str:
        """`; did you mean `x`?`, or the available ids if there are few."""
        known = tuple(sorted({item.model.id for item in self._of(kind)}))
        listed = f"; there are {', '.join(known)}" if 1 < len(known) <= LISTED else ""
        return same_hint(id, known) or listed

    def _find(self, id: str, home: str) -> Shelved | None:
        """What an id means in a pack: its own card, else one of `core`, else one by its full id."""
        if ":" in id:
            pack, _, short = id.partition(":")
            return self._items.get(full_id(pack, short))
        return self._items.get(full_id(home, id)) or self._items.get(id)

    def _of(self, kind: str) -> Iterator[Shelved]:
        kinds = kind.split(" or ")
        return (item for item in self._items.values() if item.model.kind in kinds)
