"""What the pages show of a library: decks and enemies as plain values, in a fixed order.

Owns the view, not the facts: sums and legality come from `deck`, words from `dsl`. Draws
nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Final
from weakref import WeakKeyDictionary

from lithicrage.base.tongue import in_english, spoken, tr
from lithicrage.decks import Build, Reason, build, reasons, shelf
from lithicrage.decks.legality import level_of
from lithicrage.decks.lineup import PVP, Lineup
from lithicrage.decks.owned import own_decks, ready_decks
from lithicrage.decks.pictured import portrait_of
from lithicrage.faces.face import AttackText, CardFace, PlainText, Recipe, RollText
from lithicrage.faces.words import stats_words
from lithicrage.language import Action, Ancestry, Class, Deck, Enemy, Named
from lithicrage.language.words import ENGLISH
from lithicrage.packs import CORE, Library
from lithicrage.packs.library import OWN
from lithicrage.packs.pictures import ENDINGS, PictureError, inside
from lithicrage.tongues import grammar

# Pages ask for all of them as they open, and again with each change.
_FIGHTERS: Final[WeakKeyDictionary[Library, dict[tuple[str, str, int, str], Fighter]]] = (
    WeakKeyDictionary()
)


@dataclass(frozen=True, slots=True)
class CardLine:
    """One row of a deck: a card and how many copies of it."""

    name: str
    subtype: str
    cost: int
    copies: int


@dataclass(frozen=True, slots=True)
class Fighter:
    """A deck or an enemy as a page shows it.

    `title` is the name of the deck or enemy, `name` who fights, `kin` ancestry and classes,
    `portrait` what `portraits.portrait` shows, `tier` 0 for a deck. `reasons` say why it is not
    legal or not wise; a fighter with an error among them cannot be chosen. `abilities` are rich
    text; `opened` are the Levels above the first that gave some of them. `own`: a deck of the
    person's own. All of it is that of its `level` (R11).
    """

    id: str
    title: str
    name: str
    kin: str
    portrait: str
    flavor: str
    tier: int
    build: Build
    reasons: tuple[Reason, ...]
    cards: tuple[CardLine, ...]
    abilities: tuple[str, ...]
    own: bool = False
    level: int = 1
    opened: tuple[int, ...] = ()

    @property
    def role(self) -> str:
        """What it is besides its name: the classes of a hero, the kin or the tier of an enemy."""
        return self.kin.removeprefix(f"{self.name} + ") or tr("tier {tier} enemy", tier=self.tier)

    @property
    def stamina(self) -> int:
        """The opening Stamina (R3)."""
        return self.build.stats[3]

    @property
    def level_words(self) -> str:
        """Its Level in words, "" for the first, which needs none (R12)."""
        return tr("Level {level}", level=self.level) if self.level > 1 else ""

    @property
    def legal(self) -> bool:
        """Whether nothing but warnings stands against it."""
        return not any(reason.severity == "error" for reason in self.reasons)

    @property
    def wrong(self) -> str:
        """The first thing that is not legal about it, "" where nothing is."""
        return next((one.words for one in self.reasons if one.severity == "error"), "")

    def says(self) -> str:
        """All of it in a line, for the speak line."""
        m, a, w, s = self.build.stats
        parts = [
            self.title,
            tr("your own deck") if self.own else "",
            self.kin,
            tr("tier {tier}", tier=self.tier) if self.tier else "",
            self.level_words,
            stats_words(m, a, w, s),
        ]
        size, cost = self.build.size, self.build.cost
        parts.append(tr("{size} cards, Cost {cost}", size=size, cost=cost))
        parts += [reason.words for reason in self.reasons]
        return ". ".join(part for part in parts if part)


def by_pack(library: Library, ids: Iterable[str]) -> list[str]:
    """Full ids as lists show them: what `core` has before what other packs add to it."""
    return sorted(ids, key=lambda id: (library.home(id) != CORE, id))


def pack_words(library: Library, id: str) -> str:
    """By which words a card is found as one of its pack; none for those of `core`."""
    pack = library.source(library.home(id))
    english = pack.manifest.name
    told = library.catalogue.said(pack.id, "name", english)
    return "" if pack.id == CORE else " ".join(dict.fromkeys((pack.id, english, told)))


def heroes(library: Library, profile: str, level: int = 1) -> list[Fighter]:
    """All decks at a Level: a person's own, those of `core`, those of other packs."""
    ids = [*own_decks(library), *by_pack(library, ready_decks(library))]
    return [hero(library, id, profile, level) for id in ids]


def enemies(library: Library, profile: str) -> list[Fighter]:
    """All enemies, the easiest tier first, in each those of `core`."""
    found = [enemy(library, id, profile) for id in by_pack(library, library.models(Enemy))]
    return sorted(found, key=lambda fighter: fighter.tier)


def hero(library: Library, id: str, profile: str, level: int = 1) -> Fighter:
    """A deck at a Level; where the rules have none, that is Level 1 (R12). Raises UnknownCard."""
    deck = library.get(Deck, id)

    def made() -> Fighter:
        ancestry = shelf(library, library.home(id)).ancestries.get(deck.ancestry)
        name = ancestry.name if ancestry is not None else deck.ancestry
        return _fighter(library, id, deck, name, deck.flavor or deck.notes, profile, level)

    return _kept(library, id, profile, level, made)


def enemy(library: Library, id: str, profile: str, level: int = 1) -> Fighter:
    """An enemy at a Level, as `hero`. Raises UnknownCard."""
    model = library.get(Enemy, id)

    def made() -> Fighter:
        return _fighter(library, id, model, model.name, model.flavor, profile, level)

    return _kept(library, id, profile, level, made)


def picture(library: Library, name: str) -> str:
    """What `portraits.portrait` shows for the name of a picture: a pack's file by its whole path.

    A path of any other place becomes a name that nobody has drawn: who asks for a picture may be a
    stranger's table or pack, and nothing else of the disk is opened for them.
    """
    home, colon, file = name.partition(":")
    pack = next((pack for pack in library.packs if pack.id == home), None) if colon else None
    with suppress(PictureError):
        if pack is not None and PurePosixPath(file).suffix.lower() in ENDINGS:
            return str(inside(pack.path, file))
    return name.replace("/", "_").replace("\\", "_")


def portrait_for(library: Library, id: str) -> str:
    """What `portraits.portrait` shows for a card of this full id. Raises UnknownCard."""
    return picture(library, portrait_of(library, id))


def sides(library: Library, lineup: Lineup) -> list[Fighter]:
    """Who sits in each seat of a line-up, heroes first. Raises UnknownCard."""
    foes = hero if lineup.mode == PVP else enemy
    ids = (*lineup.heroes, *lineup.foes)
    levels = lineup.levels or (1,) * len(ids)
    return [
        (hero if seat < len(lineup.heroes) else foes)(library, id, lineup.rules, level)
        for seat, (id, level) in enumerate(zip(ids, levels, strict=True))
    ]


def packs(library: Library) -> str:
    """The packs that are loaded, with their versions."""
    return ", ".join(f"{pack.id} {pack.manifest.version}" for pack in library.packs)


def actions(library: Library) -> dict[str, Action]:
    """All Action cards by full id, ordered by subtype, Cost and name."""
    order = ("weapon", "spirit", "body", "mind")
    found = library.models(Action)

    def key(item: tuple[str, Action]) -> tuple[int, int, str]:
        return order.index(item[1].subtype), item[1].cost, item[1].name

    return dict(sorted(found.items(), key=key))


def users(library: Library, id: str) -> list[str]:
    """The names of the decks and enemies that hold an Action card."""
    holders: dict[str, Deck | Enemy] = {**library.models(Deck), **library.models(Enemy)}
    return [
        model.name
        for holder, model in holders.items()
        if any(library.known("action", c, library.home(holder)) == id for c in model.cards)
    ]


def card_face(library: Library, id: str) -> CardFace:
    """What is printed on an Action card. Raises UnknownCard."""
    action = library.get(Action, id)
    words = library.face(id)
    attack: AttackText = None
    if words.tiers:
        first, second, third = words.tiers
        before, after = " ".join(words.before), " ".join((*words.after, *words.abilities))
        attack = RollText(words.roll_label, (first, second, third), before, after)
    elif words.lines:
        attack = PlainText((*words.lines, *words.abilities))
    beneath = () if attack else words.abilities  # without a sword block they stand in the other
    return CardFace(
        id=id,
        name=action.name,
        subtype=action.subtype,
        cost=action.cost,
        glyph=action.glyph or None,
        attack=attack,
        defense=" ".join((words.defense, *beneath)).strip() or None,
        flavor=action.flavor,
        art=Recipe(**action.art.model_dump()) if "art" in action.model_fields_set else None,
        spoken_of="" if grammar() is ENGLISH else _english(library, id),
    )


def _english(library: Library, id: str) -> str:
    """What an Action card says in English, which is the same picture in every tongue."""
    with in_english():
        words = library.face(id)
    return " ".join((*words.before, *words.tiers, *words.after, *words.lines, words.defense))


def key_cards(library: Library, id: str, count: int = 3) -> tuple[CardFace, ...]:
    """The cards that tell most of a deck: its signatures, then those of the highest Cost, of these
    the ones that it has more of. Raises UnknownCard."""
    deck, home, found = library.get(Deck, id), library.home(id), []
    for card, copies in deck.cards.items():
        full = library.known("action", card, home)
        if full:
            action = library.get(Action, full)
            found.append((not action.signature, -action.cost, -copies, action.name, full))
    return tuple(card_face(library, one[-1]) for one in sorted(found)[:count])


def _kept(
    library: Library, id: str, profile: str, level: int, make: Callable[[], Fighter]
) -> Fighter:
    """The fighter of this id under this profile at a Level, the same as long as a Library lives;
    each tongue has its own, for it holds words."""
    kept, key = _FIGHTERS.setdefault(library, {}), (id, profile, level, spoken().code)
    if key not in kept:
        kept[key] = make()
    return kept[key]


def _fighter(
    library: Library, id: str, model: Deck | Enemy, name: str, flavor: str, profile: str, level: int
) -> Fighter:
    table = library.book_of(profile).table
    level = level_of(table, level)
    home = shelf(library, library.home(id))
    people: list[Named | None] = [home.ancestries.get(model.ancestry)]
    people += [home.classes.get(one) for one in model.classes]
    able = _abilities(library, id, model, level)
    rows = []
    for card, copies in model.cards.items():
        action = home.actions.get(card)
        if action is not None:
            rows.append(CardLine(action.name, action.subtype, action.cost, copies))
    return Fighter(
        id=id,
        title=model.name,
        name=name,
        kin=" + ".join(person.name for person in people if person is not None),
        portrait=portrait_for(library, id),
        flavor=flavor,
        tier=model.tier if isinstance(model, Enemy) else 0,
        build=build(model, home, level),
        reasons=tuple(reasons(model, home, table, level)),
        cards=tuple(sorted(rows, key=lambda row: (row.cost, row.name))),
        abilities=tuple(line for _, line in able),
        own=library.home(id) == OWN,
        level=level,
        opened=tuple(sorted({gate for gate, _ in able if gate > 1})),
    )


def _abilities(
    library: Library, id: str, model: Deck | Enemy, level: int
) -> tuple[tuple[int, str], ...]:
    """What its ancestry, its classes and, for an enemy, it itself can do at a Level, each with the
    Level that opened it (R4).

    What no pack has can do nothing.
    """
    home = library.home(id)
    kin = library.known("ancestry", model.ancestry, home) if model.ancestry else ""
    people: list[tuple[str, Ancestry | Class | Enemy]] = []
    if kin:
        people.append((kin, library.get(Ancestry, kin)))
    for one in model.classes:
        full = library.known("class", one, home)
        if full:
            people.append((full, library.get(Class, full)))
    if isinstance(model, Enemy):
        people.append((id, model))
    return tuple(
        (ability.gate.level, line)
        for full, person in people
        for ability, line in zip(person.abilities, library.ability_lines(full), strict=True)
        if ability.gate.level <= level
    )
