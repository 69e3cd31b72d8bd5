"""What the two engines play: random tables of the test families, and of everything in `cards/`.

A World is one shelf of packs, as the first engine's Library and as the plain data of its files.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from lithicrage.base import resources
from lithicrage.decks.legality import build
from lithicrage.decks.seats import shelf
from lithicrage.engine import rules as table
from lithicrage.engine.book import Book
from lithicrage.engine.setup import FOES, PLAYERS, Seat
from lithicrage.game.rng import Rng
from lithicrage.language.models import Deck, Enemy
from lithicrage.language.source import card_files, read_file
from lithicrage.packs import Library, load_pack
from lithicrage.packs.pack import Pack
from lithicrage.scenarios.cast import short
from tools.fuzzing.wild import wild_pack

PACKS = Path(__file__).resolve().parents[1] / "packs"
FAMILIES = ("families",)
CORE = ("core",)
BSIDE = ("core", "bside")  # what ships
ODD = (
    "core",
    "curiosities",
    "words",
    "beyond",
)  # every word of the language that core does not use


@dataclass(frozen=True)
class Sitting:
    """Who sits at a table: people of the packs or plain numbers, and the deck by ids."""

    name: str
    deck: tuple[str, ...]  # empty: shares the deck of the seat `shares`
    level: int = 1
    people: tuple[str, ...] = ()  # whose stats and abilities it has
    own: tuple[str, ...] = ()  # an Enemy's own abilities
    stats: tuple[int, int, int, int] | None = None
    shares: str = ""

    @property
    def side(self) -> int:
        return PLAYERS if self.name.startswith("P") else FOES

    @property
    def enemy(self) -> bool:
        return self.name.startswith("E")


@dataclass(frozen=True)
class Plan:
    """What a match is set up from."""

    packs: tuple[str, ...]
    mode: str
    seats: tuple[Sitting, ...]
    profile: str = "manual"
    rules: tuple[tuple[str, Any], ...] = ()
    handicaps: tuple[tuple[int, str, int], ...] = ()  # side, key, value

    @property
    def changes(self) -> list[tuple[str, int]]:
        """What the handicaps change, each once."""
        return list(dict.fromkeys((key, value) for _, key, value in self.handicaps))


class World:
    """A shelf of packs."""

    def __init__(self, packs: tuple[str, ...]) -> None:
        core = load_pack(resources.cards() / "core")
        loaded = [core, *(pack_called(name) for name in packs if name != "core")]
        if "core" not in packs:  # of the core set its Conditions: each table compiles all anew
            kept = {id: item for id, item in core.items.items() if item.model.kind == "condition"}
            loaded[0] = replace(core, items=kept, references=())
        self.library = Library(loaded)
        self.data: dict[str, dict[str, dict[str, Any]]] = {}
        self.homes: dict[str, str] = {}
        for pack in loaded:
            for id, item in written(pack).items():
                if id in pack.items:
                    self.data.setdefault(item["kind"], {})[id] = item
                    self.homes[id] = pack.id

    def full(self, id: str) -> str:
        home = self.homes.get(id, "core")
        return id if home == "core" else f"{home}:{id}"

    def ids(self, kind: str) -> list[str]:
        return sorted(self.data.get(kind, {}))

    @property
    def wild(self) -> bool:
        return "wild" in self.homes.values()

    def classes(self) -> list[str]:
        """Classes that may sit anywhere; those of a random pack go first."""
        found = self.ids("class")
        return [id for id in found if self.homes[id] == "wild"] or found

    # ---- for the first engine

    def book(self, plan: Plan) -> Book:
        overrides = {key: plain(value) for key, value in plan.rules}
        return self.library.book(self.full(plan.profile), overrides, plan.changes)

    def seats(self, plan: Plan) -> tuple[Book, list[Seat]]:
        """The Book and the seats, as the first engine has them."""
        book = self.book(plan)
        found: list[Seat] = []
        names = [sitting.name for sitting in plan.seats]
        for sitting in plan.seats:
            abilities = [
                book.handicaps[plan.changes.index((key, value))]
                for side, key, value in plan.handicaps
                if side == sitting.side
            ]
            for id in (*sitting.people, *sitting.own):
                abilities += self.library.abilities(self.full(id))
            found.append(
                Seat(
                    sitting.name,
                    sitting.side,
                    sitting.enemy,
                    self.stats(sitting, book),
                    tuple(book.card_numbers[self.full(id)] for id in sitting.deck),
                    abilities=tuple(abilities),
                    level=sitting.level,
                    shares=names.index(sitting.shares) if sitting.shares else -1,
                )
            )
        return book, found

    def stats(self, sitting: Sitting, book: Book) -> tuple[int, int, int, int]:
        """What the deck builder makes of these people."""
        if sitting.stats is not None:
            return sitting.stats
        level = sitting.level if book.table[table.LEVELS] else 1
        home = shelf(self.library, "core")
        if sitting.own:
            return build(self.library.get(Enemy, self.full(sitting.own[0])), home, level).stats
        kinds = {id: kind for kind, items in self.data.items() for id in items}
        deck = Deck.model_construct(
            kind="deck",
            name="deck",
            ancestry=next((self.full(id) for id in sitting.people if kinds[id] == "ancestry"), ""),
            classes=tuple(self.full(id) for id in sitting.people if kinds[id] == "class"),
            cards={},
        )
        return build(deck, home, level).stats

    # ---- for the second engine

    def setup(self, plan: Plan, starter: str) -> dict[str, Any]:
        """The same beginning as plain data."""
        rules: dict[str, Any] = {}
        house: list[tuple[str, dict[str, Any]]] = []
        for id in reversed(self.lineage(plan.profile)):
            profile = self.data["profile"][id]
            rules |= profile.get("rules", {})
            house += [(id, ability) for ability in profile.get("abilities", [])]
        rules |= {key: plain(value) for key, value in plan.rules}
        if "on_attack" in rules:
            rules["on_attack"] = list(rules["on_attack"])
        numbered = [short(kind.id) for kind in self.book(plan).conditions]
        return {
            "rules": rules,
            "house": house,
            "cards": self.data["action"],
            "conditions": {id: self.data["condition"][id] for id in numbered},
            "people": self.people(),
            "starter": starter,
            "seats": [self.seat(plan, sitting) for sitting in plan.seats],
        }

    def seat(self, plan: Plan, sitting: Sitting) -> dict[str, Any]:
        seat: dict[str, Any] = {
            "name": sitting.name,
            "side": sitting.side,
            "enemy": sitting.enemy,
            "level": sitting.level,
            "people": list(sitting.people),
            "own": list(sitting.own),
            "handicaps": [
                {"rule": key, "set": value}
                for side, key, value in plan.handicaps
                if side == sitting.side
            ],
            "deck": list(sitting.deck),
        }
        if sitting.stats is not None:
            seat["stats"] = dict(zip("MAWS", sitting.stats, strict=True))
        if sitting.shares:
            seat["shares"] = sitting.shares
        return seat

    def people(self) -> dict[str, dict[str, Any]]:
        kinds = ("ancestry", "class", "enemy")
        return {id: item for kind in kinds for id, item in self.data.get(kind, {}).items()}

    def lineage(self, profile: str) -> list[str]:
        """A profile and those that it extends, itself first."""
        found = []
        while profile in self.data.get("profile", {}):
            found.append(profile)
            profile = self.data["profile"][profile].get("extends", "")
        return found


def pack_called(name: str) -> Pack:
    """A pack that ships, one of the tests, or the random one of a number."""
    kind, _, number = name.partition(":")
    if kind == "wild":
        return wild_pack(0, int(number))
    return load_pack((resources.cards() if name in BSIDE else PACKS) / name)


def written(pack: Pack) -> dict[str, Any]:
    """What the files of a pack hold, as plain data."""
    if pack.id == "wild":
        return dict(pack.content)
    found: dict[str, Any] = {}
    for name, path in card_files(pack.path):
        if not name.startswith("scenarios") and name != "pack.yaml":
            found |= read_file(path).data
    return found


@lru_cache(maxsize=8)
def world(packs: tuple[str, ...]) -> World:
    return World(packs)


def plain(value: Any) -> Any:
    return [plain(one) for one in value] if isinstance(value, tuple) else value


# ---- random plans -------------------------------------------------------------------------------

SHAPES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("solo", ("P", "E")),
    ("solo", ("P", "E")),
    ("pvp", ("P", "Q")),
    ("pvp", ("P", "Q")),
    ("pve", ("P1", "P2", "E")),
    ("pve", ("P1", "P2", "P3", "E")),
    ("pve", ("P1", "P2", "E1", "E2")),
    ("pve", ("P1", "P2", "P3", "E1", "E2")),
    ("pve", ("P1", "E1", "E2")),
    ("pve", ("P1", "E1", "E2", "E3")),
    ("pvp", ("P1", "P2", "Q1", "Q2")),
)

# Keys that change play, with the values that are tried.
KEYS: dict[str, tuple[Any, ...]] = {
    "condition_expiry": ("at_zero",),
    "tick_on_skip": (True,),
    "skip_stacks": (True,),
    "bleeding_on_defense": (False,),
    "reshuffle_loss_per_level": (0, 5),
    "reshuffle_skip": (False,),
    "enemy_reshuffle_penalty": (True,),
    "hand_size": (2, 5),
    "chain_hand_size": (1, 4),
    "start_energy": (0, 4),
    "max_energy": (3, 9),
    "energy_per_turn": (0, 2),
    "tier_limits": ((4, 7),),
    "edge_value": (3,),
    "crit_value": (10,),
    "crit_mode": ("min",),
    "crit_is_tier3": (True,),
    "crit_chains_per_turn": (1,),
    "defense_timing": ("before_roll",),
    "defenses_per": ("turn",),
    "def_pool": ("per_hit",),
    "stamina_cap": ("start",),
    "player_energy": ("mandatory",),
    "enemy_energy": ("never", "ask"),
    "enemy_may": ("never", "ask"),
    "enemy_hand_effects": ("ignore",),
    "enemy_plays": ("cunning", "rival"),
    "simultaneous_zero": ("active_loses", "active_wins"),
    "team_loss": ("any",),
    "multi_order": ("round",),
    "enemy_life_per_player": (50,),
    "stamina_bonus": (3,),
    "first_player": ("chosen", "random"),
    "pvp_opening_hand": (0, 2),
    "pvp_draw": ("every_turn",),
    "pvp_second_player_stamina": (2,),
    "pvp_first_turn_banes": (1,),
    "max_turns": (20,),
    "max_attacks_per_turn": (2,),
    "on_attack": (({"apply": "dazed 5"},), ({"deal": 1}, {"mill": 1})),
    "attacks_per_turn": (1,),
    "may_chain": (False,),
    "may_attack": (False,),
    "may_defend": (False,),
    "may_be_targeted": (False,),
    "edge": (1,),
    "bane": (1,),
    "roll_bonus": (1,),
    "def_bonus": (1,),
    "damage_bonus": (1,),
}
HANDICAPS = {"energy_per_turn": 2, "stamina_bonus": 6, "hand_size": 3, "bane": 1, "def_bonus": 1}


def plans(seed: int, packs: tuple[str, ...] = CORE) -> Iterator[Plan]:
    """Random tables of these packs without end: every mode, some table rules."""
    rng = Rng(seed, 5)
    while True:
        yield random_plan(rng, packs)


def random_plan(rng: Rng, packs: tuple[str, ...]) -> Plan:
    """One table."""
    there = world(packs)
    mode, names = SHAPES[rng.below(len(SHAPES))]
    rules = tuple(random_rules(rng))
    grown = packs != FAMILIES and not rng.below(3)
    if grown:
        rules = (*rules, ("levels", True))
    shared = mode == "pve" and "E2" in names and rng.below(2)
    seats: list[Sitting] = []
    for name in names:
        level = 1 + (rng.below(3) == 0) * rng.below(9) if grown or packs == FAMILIES else 1
        if packs == FAMILIES:
            sitting = family(rng, there, name, level)
        elif name.startswith("E"):
            sitting = enemy(rng, there, name, level)
        else:
            sitting = hero(rng, there, name, level)
        if shared and name in ("E2", "E3"):
            first = next(seat for seat in seats if seat.name == "E1")
            sitting = replace(first, name=name, level=level, deck=(), shares="E1")
        seats.append(sitting)
    profiles = there.ids("profile")
    profile = one_of(rng, profiles) if profiles and rng.below(2) else "manual"
    handicaps = []
    if not rng.below(5):
        key = one_of(rng, sorted(HANDICAPS))
        handicaps.append((rng.below(2), key, HANDICAPS[key]))
    return Plan(packs, mode, tuple(seats), profile, rules, tuple(handicaps))


def one_of(rng: Rng, things: Any) -> Any:
    return things[rng.below(len(things))]


def family(rng: Rng, there: World, name: str, level: int) -> Sitting:
    """Plain numbers, and 3 to 24 cards of the families, at most three of each."""
    deck = random_deck(rng, there, 3 + rng.below(22))
    stats = (rng.below(6), rng.below(6), rng.below(6), 8 + rng.below(30))
    return Sitting(name, deck, level, stats=stats)


def hero(rng: Rng, there: World, name: str, level: int) -> Sitting:
    """A ready deck, or any people with any cards."""
    if rng.below(2) and not there.wild:
        deck = there.data["deck"][one_of(rng, there.ids("deck"))]
        people = (deck["ancestry"], *deck["classes"])
        return Sitting(name, listed(deck), level, tuple(map(bare, people)))
    people = (one_of(rng, there.ids("ancestry")), one_of(rng, there.classes()))
    return Sitting(name, random_deck(rng, there, 12 + rng.below(15)), level, people)


def enemy(rng: Rng, there: World, name: str, level: int) -> Sitting:
    """An Enemy with its own deck, or with any."""
    id = one_of(rng, there.ids("enemy"))
    data = there.data["enemy"][id]
    people = (data.get("ancestry", ""), *data.get("classes", ()))
    deck = listed(data) if rng.below(3) else random_deck(rng, there, 12 + rng.below(15))
    return Sitting(name, deck, level, tuple(bare(p) for p in people if p), (id,))


def bare(id: str) -> str:
    return id.rpartition(":")[2]


def listed(data: dict[str, Any]) -> tuple[str, ...]:
    """The cards of a list, in one order."""
    return tuple(sorted(bare(id) for id, times in data["cards"].items() for _ in range(times)))


def random_deck(rng: Rng, there: World, size: int) -> tuple[str, ...]:
    """So many cards, at most three of each."""
    ids = there.ids("action")
    if there.wild and rng.below(3):  # mostly the random ones
        ids = [id for id in ids if there.homes[id] == "wild"]
    deck: list[str] = []
    while len(deck) < size:
        id = one_of(rng, ids)
        if deck.count(id) < 3:
            deck.append(id)
    return tuple(deck)


def random_rules(rng: Rng) -> Iterator[tuple[str, Any]]:
    """No key in half of all tables, else one to three."""
    if rng.below(2):
        return
    for key in sorted({one_of(rng, sorted(KEYS)) for _ in range(1 + rng.below(3))}):
        yield key, one_of(rng, KEYS[key])
