"""Two engines on one match: each answer is given to both, and nothing may differ.

The first engine draws its own shuffles; the second is handed their results. The dice are rolled
beforehand for both. Compared after every answer: who is asked what, every option, the events since
the last answer, and the whole state.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

from oracle.second_engine import SecondMatch

from lithicrage import resources
from lithicrage.dsl import Library, load_pack
from lithicrage.dsl.source import card_files, read_file
from lithicrage.engine import chance, state
from lithicrage.engine import events as ev
from lithicrage.engine.book import Book
from lithicrage.engine.match import Match
from lithicrage.engine.setup import FOES, PLAYERS, Seat, begin, seated
from lithicrage.scenario.acting import named
from lithicrage.scenario.cast import short
from lithicrage.scenario.telling import told
from lithicrage.table.rng import Rng

FAMILIES = Path(__file__).resolve().parents[1] / "packs" / "families"
DICE = 400
# What the second engine has no word for: it keeps no waiting favours and no limited abilities.
UNTOLD = ("Edge", "Bane", "Bonus", "Use", "Tier")
WORDS = {
    state.ACTION: "attack",
    state.TARGET: "target",
    state.BREATHE: "breathe",
    state.ROLL: "roll",
    state.DEFEND: "defend",
    state.PAY: "pay",
    state.MAY: "may",
    state.OPTION: "option",
    state.NUMBER: "number",
    state.DISCARD: "discard",
}


class Disagreement(AssertionError):
    """The two engines differ."""


@dataclass(frozen=True)
class Plan:
    """What a match is set up from: seats with decks by id, and table rules."""

    mode: str
    names: tuple[str, ...]
    stats: tuple[tuple[int, int, int, int], ...]
    decks: tuple[tuple[str, ...], ...]  # empty: shares the deck of the seat `shares`
    levels: tuple[int, ...]
    shares: tuple[int, ...]
    rules: tuple[tuple[str, Any], ...] = ()


@cache
def library() -> Library:
    """The families, and of the core set what they speak of: each table compiles all anew."""
    core = load_pack(resources.cards() / "core")
    conditions = {id: item for id, item in core.items.items() if item.model.kind == "condition"}
    return Library([replace(core, items=conditions, references=()), load_pack(FAMILIES)])


@cache
def book(rules: tuple[tuple[str, Any], ...]) -> Book:
    return library().book(overrides={key: plain(value) for key, value in rules})


bare = cache(short)  # the same few ids are asked for after every answer


def plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


@cache
def cards() -> dict[str, Any]:
    """The cards of the families as plain data, which is what JSON would hold."""
    found: dict[str, Any] = {}
    for name, path in card_files(FAMILIES):
        if name != "pack.yaml":
            found |= read_file(path).data
    return found


@dataclass
class Lockstep:
    """A match on both engines. Raises Disagreement at the first difference."""

    plan: Plan
    seed: int
    first: Match = field(init=False)
    second: SecondMatch = field(init=False)
    seen: int = 0  # events of the first engine compared so far
    seen2: int = 0
    options: list[str] = field(default_factory=list)  # in the second engine's words, first's order
    answers: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        rng = Rng(self.seed, 77)
        self.dice = [rng.below(6) + 1 for _ in range(DICE)]
        self.orders: dict[str, list[list[str]]] = {}
        self.first = self.opened()
        dice = iter(self.dice)
        starter = self.first.seats[self.first.order[0][0]].name
        self.second = SecondMatch(self.setup(starter), self.shuffled, lambda: next(dice))
        self.ids = [bare(kind.id) for kind in self.first.kinds]
        self.conditions = [bare(kind.id) for kind in self.first.book.conditions]
        self.compare()

    # ---- both sides of the beginning ---------------------------------------------------------

    def opened(self) -> Match:
        """The first engine's match at its first decision; its shuffles are noted."""
        plan = self.plan
        numbers = book(plan.rules).card_numbers
        seats = [
            Seat(
                name,
                PLAYERS if name.startswith("P") else FOES,
                name.startswith("E"),
                plan.stats[place],
                tuple(numbers[f"families:{id}"] for id in plan.decks[place]),
                level=plan.levels[place],
                shares=plan.shares[place],
            )
            for place, name in enumerate(plan.names)
        ]
        match = seated(book(plan.rules), seats, self.seed)
        match.log = []
        for number, deck in enumerate(match.decks):
            deck.draw_pile = chance.shuffled(match, number, deck.draw_pile)
            self.note(match, number, deck.draw_pile)
        match.script = chance.Script()
        match.script.dice = list(self.dice)
        begin(match)
        match.advance()
        self.note_reshuffles(match, 0)
        return match

    def note_reshuffles(self, match: Match, start: int) -> None:
        """Keep what the shuffles since this event came to."""
        assert match.log is not None
        for event in match.log[start:]:
            if isinstance(event, ev.Reshuffled):
                self.note(match, match.seats[event.seat].deck, list(event.order))

    def note(self, match: Match, deck: int, order: list[int]) -> None:
        """Keep the order of a shuffle for the second engine, top first."""
        owner = next(c.name for c in match.seats if c.deck == deck)
        ids = [short(match.kinds[card].id) for card in reversed(order)]
        self.orders.setdefault(owner, []).append(ids)

    def shuffled(self, owner: str, cards: list[str]) -> list[str]:
        """What the first engine's shuffle of this deck came to."""
        orders = self.orders.get(owner)
        if not orders:
            raise Disagreement(f"the second engine shuffles the deck of {owner}: {cards}")
        order = orders.pop(0)
        if sorted(order) != sorted(cards):
            raise Disagreement(f"shuffles of {owner} differ: {sorted(order)} and {sorted(cards)}")
        return order

    def setup(self, starter: str) -> dict[str, Any]:
        """The same beginning as the second engine wants it."""
        plan = self.plan
        seats = []
        for place, name in enumerate(plan.names):
            stats = dict(zip("MAWS", plan.stats[place], strict=True))
            seat = {
                "name": name,
                "side": PLAYERS if name.startswith("P") else FOES,
                "automaton": name.startswith("E"),
                "level": plan.levels[place],
                "stats": stats,
            }
            if plan.shares[place] >= 0:
                seat["shares"] = plan.names[plan.shares[place]]
            else:
                seat["deck"] = list(plan.decks[place])
            seats.append(seat)
        return {
            "mode": plan.mode,
            "rules": {key: plain(value) for key, value in plan.rules},
            "cards": cards(),
            "seats": seats,
            "begin": True,
            "starter": starter,
        }

    # ---- answering ---------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether both are over."""
        return self.first.pending is None

    def offered(self) -> list[str]:
        """The options of the first engine, in the second engine's words."""
        decision = self.first.pending
        if decision is None:
            return []
        found = []
        for option in named(self.first, decision):
            if decision.kind == state.ACTION and option[0] == "none":
                found.append("pass")
                continue
            word = WORDS[decision.kind]
            parts = ["-" if part == "none" else part for part in option]
            if decision.kind in (state.PAY, state.MAY):
                parts = [part[0] for part in parts]
            found.append(f"{word} {','.join(parts)}")
        return found

    def choose(self, index: int) -> None:
        """Give both the same answer, and compare."""
        self.follow(index)
        self.compare()

    def follow(self, index: int) -> None:
        """Give both the same answer; `compare` must come before anything else."""
        text = (self.options or self.offered())[index]
        self.options = []
        self.answers.append(text)
        start = len(self.first.log or ())
        self.first.choose(index)
        self.note_reshuffles(self.first, start)
        self.second.choose(text)

    def pass_over(self) -> None:
        """What has happened so far was compared elsewhere."""
        self.seen, self.seen2 = len(self.first.log or ()), len(self.second.log)

    def compare(self) -> None:
        """Everything that both can say must be the same."""
        one, two = self.events(), self.second.log[self.seen2 :]
        self.seen2 = len(self.second.log)
        if one != two:
            place = next(
                (n for n, pair in enumerate(zip(one, two, strict=False)) if pair[0] != pair[1]),
                min(len(one), len(two)),
            )
            raise self.differ(f"events differ at {place}:\n  first  {one}\n  second {two}")
        self.compare_state()
        if self.over != (self.second.decision is None):
            raise self.differ(f"over: first {self.over}, second {self.second.decision}")
        if not self.over:
            assert self.second.decision is not None
            self.options = self.offered()
            mine, other = sorted(self.options), sorted(self.second.decision.options)
            if mine != other:
                raise self.differ(f"options differ:\n  first  {mine}\n  second {other}")

    def events(self) -> list[str]:
        """The first engine's events since the last comparison, in the second one's words."""
        assert self.first.log is not None
        found = []
        for event in self.first.log[self.seen :]:
            line = told(self.first, event)
            if line is not None and line.split()[0] not in UNTOLD:
                found.append(rewritten(line))
        self.seen = len(self.first.log)
        return found

    def compare_state(self) -> None:
        """Counters, zones and Conditions of every seat."""
        other, ids, conditions = self.second.state(), self.ids, self.conditions
        for c in self.first.seats:
            deck = self.first.decks[c.deck]
            mine = {
                "stamina": c.stamina,
                "energy": c.energy,
                "level": c.level,
                "conditions": {conditions[n]: v for n, v in c.conditions.items()},
                "hand": sorted(ids[card] for card in c.hand),
                "draw": [ids[card] for card in reversed(deck.draw_pile)],
                "discard": [ids[card] for card in reversed(deck.discard_pile)],
                "skip": c.skip,
                "out": c.out,
            }
            for key, value in mine.items():
                if other[c.name][key] != value:
                    found = other[c.name][key]
                    raise self.differ(f"{c.name}.{key}: first {value}, second {found}")

    def differ(self, what: str) -> Disagreement:
        """A Disagreement with all that led to it."""
        return Disagreement(f"{what}\n{self.plan}\nseed {self.seed}\nanswers {self.answers}")


def rewritten(line: str) -> str:
    """An event of the first engine as the second one writes it."""
    words = line.split()
    if words[0] in ("Lose", "Gain"):
        return f"{words[1]}{'-' if words[0] == 'Lose' else '+'}{words[2]}({words[3]})"
    if words[0] == "Reshuffle":
        return f"Reshuffle {words[1]}({words[2]})"
    return line


# ---- what is played -----------------------------------------------------------------------------


def plans(seed: int) -> Iterator[Plan]:
    """Random tables without end: every mode, random decks of the families, some table rules."""
    rng = Rng(seed, 5)
    ids = sorted(cards())
    while True:
        yield random_plan(rng, ids)


def random_plan(rng: Rng, ids: list[str]) -> Plan:
    """One table."""
    shape = SHAPES[rng.below(len(SHAPES))]
    mode, names = shape[0], shape[1]
    shared = mode == "pve" and names.count("E2") and rng.below(2)
    decks, shares, stats, levels = [], [], [], []
    for name in names:
        if shared and name in ("E2", "E3"):
            decks.append(())
            shares.append(names.index("E1"))
        else:
            decks.append(random_deck(rng, ids))
            shares.append(-1)
        stats.append((rng.below(6), rng.below(6), rng.below(6), 8 + rng.below(30)))
        levels.append(1 + (rng.below(4) == 0) * rng.below(3))
    rules = tuple(random_rules(rng, mode, len(names)))
    return Plan(mode, names, tuple(stats), tuple(decks), tuple(levels), tuple(shares), rules)


SHAPES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("solo", ("P", "E")),
    ("solo", ("P", "E")),
    ("pvp", ("P", "Q")),
    ("pvp", ("P", "Q")),
    ("pve", ("P1", "P2", "E")),
    ("pve", ("P1", "P2", "P3", "E")),
    ("pve", ("P1", "P2", "E1", "E2")),
    ("pve", ("P1", "P2", "P3", "E1", "E2")),
    ("pve", ("P1", "E1", "E2", "E3")),
    ("pvp", ("P1", "P2", "Q1", "Q2")),
)


def random_deck(rng: Rng, ids: list[str]) -> tuple[str, ...]:
    """3 to 24 cards, at most three of each."""
    size = 3 + rng.below(22)
    deck: list[str] = []
    while len(deck) < size:
        id = ids[rng.below(len(ids))]
        if deck.count(id) < 3:
            deck.append(id)
    return tuple(deck)


# Keys whose alternatives both engines know, with the values that are tried.
KEYS: dict[str, tuple[Any, ...]] = {
    "condition_expiry": ("at_zero",),
    "tick_on_skip": (True,),
    "skip_stacks": (True,),
    "bleeding_on_defense": (False,),
    "reshuffle_loss_per_level": (0, 1, 5),
    "reshuffle_skip": (False,),
    "enemy_reshuffle_penalty": (True,),
    "hand_size": (2, 5),
    "chain_hand_size": (1, 4),
    "start_energy": (0, 4),
    "max_energy": (3,),
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
    "enemy_energy": ("never",),
    "enemy_may": ("never",),
    "enemy_hand_effects": ("ignore",),
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
}


def random_rules(rng: Rng, mode: str, size: int) -> Iterator[tuple[str, Any]]:
    """No key in half of all tables, else one to three; `size` is how many sit there."""
    if rng.below(2):
        return
    chosen = sorted({sorted(KEYS)[rng.below(len(KEYS))] for _ in range(1 + rng.below(3))})
    for key in chosen:
        # No rule says whether the others still draw when whose turn it is falls in drawing.
        if key == "pvp_draw" and size > 2:
            continue
        values = KEYS[key]
        yield key, values[rng.below(len(values))]


def play(plan: Plan, seed: int) -> int:
    """Play a random match on both engines; returns how many answers it took."""
    both, rng = Lockstep(plan, seed), Rng(seed, 6)
    while not both.over:
        both.choose(rng.below(len(both.options)))
    return len(both.answers)


def leaves(match: Match, depth: int) -> int:
    """How many ways a match can go on for so many decisions, by the first engine's clones."""
    if depth == 0 or match.pending is None:
        return 1
    total = 0
    for index in range(len(match.pending.options)):
        clone = match.clone()
        clone.script = scripted_like(match)
        clone.choose(index)
        total += leaves(clone, depth - 1)
    return total


def scripted_like(match: Match) -> chance.Script:
    """The dice that are left, for a clone."""
    script = chance.Script()
    assert match.script is not None
    script.dice = list(match.script.dice)
    return script


def walk(plan: Plan, seed: int, path: list[int], depth: int) -> int:
    """The same count by the second engine, both in step along every way.

    Each way is played from the beginning, by the first option behind `path`; the others at each
    decision that it comes by are ways of their own.
    """
    both = Lockstep(plan, seed)
    for index in path:  # compared on the way that this one leaves
        both.follow(index)
    both.pass_over()
    total, way = 1, list(path)
    for left in range(depth, 0, -1):
        if both.over:
            break
        assert both.second.decision is not None
        others = range(1, len(both.second.decision.options))
        total += sum(walk(plan, seed, [*way, index], left - 1) for index in others)
        both.choose(0)
        way.append(0)
    return total
