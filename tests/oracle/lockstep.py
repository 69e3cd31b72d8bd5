"""Two engines on one match: each answer is given to both, and nothing may differ.

The first engine draws its own shuffles; the second is handed their results. The d6 of both starts
at the same number. Compared after every answer: who is asked what, every option, the events since
the last answer in their order, and the whole state.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from oracle.plans import Plan, World, world
from oracle.second_engine import SecondMatch

from lithicrage.engine import events as ev
from lithicrage.engine import state
from lithicrage.engine.chance import shuffled
from lithicrage.engine.match import Match
from lithicrage.engine.setup import begin, seat_players
from lithicrage.game.rng import (
    GAMMA,
    MASK,
    Rng,
    mix,
)
from lithicrage.scenarios.acting import option_words
from lithicrage.scenarios.cast import short
from lithicrage.scenarios.transcript import transcript

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
    state.TAKE: "take",
    state.ORDER: "order",
    state.PICK: "pick",
    state.POWER: "use",
}


class Disagreement(AssertionError):
    """The two engines differ."""


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
        self.world: World = world(self.plan.packs)
        self.orders: dict[str, list[list[str]]] = {}
        self.first = self.opened()
        starter = self.first.seats[self.first.order[0][0]].name
        self.second = SecondMatch(self.world.setup(self.plan, starter), self.shuffled, self.below)
        self.conditions = [short(kind.id) for kind in self.first.book.conditions]
        self.compare()

    # ---- both sides of the beginning ---------------------------------------------------------

    def opened(self) -> Match:
        """The first engine's match at its first decision; its shuffles are noted."""
        book, seats = self.world.seats(self.plan)
        match = seat_players(book, seats, self.seed)
        match.log = []
        self.chance = match.chance
        for number, deck in enumerate(match.decks):
            deck.draw_pile = shuffled(match, number, deck.draw_pile)
            self.note(match, number, [short(match.kinds[card].id) for card in deck.draw_pile])
        begin(match)
        match.advance()
        self.note_reshuffles(match, 0)
        return match

    def below(self, count: int) -> int:
        """The second engine's d6 and its like, off a stream of its own that began alike."""
        self.chance = (self.chance + GAMMA) & MASK
        return mix(self.chance) % count

    def note_reshuffles(self, match: Match, start: int) -> None:
        """Keep what the shuffles since this event came to, by the faces that cards had then."""
        assert match.log is not None
        faces, found = list(match.kinds), []
        for event in reversed(match.log[start:]):
            if isinstance(event, ev.Changed):
                faces[event.card] = match.book.cards[event.before]
            elif isinstance(event, ev.Reshuffled | ev.Shuffled):
                found.append((event.deck, [short(faces[card].id) for card in event.order]))
        for deck, ids in reversed(found):
            self.note(match, deck, ids)

    def note(self, match: Match, deck: int, ids: list[str]) -> None:
        """Keep the order of a shuffle, top last, for the second engine, top first."""
        owner = next(c.name for c in match.seats if c.deck == deck)
        self.orders.setdefault(owner, []).append(ids[::-1])

    def shuffled(self, owner: str, cards: list[str]) -> list[str]:
        """What the first engine's shuffle of this deck came to."""
        orders = self.orders.get(owner)
        if not orders:
            raise self.differ(f"the second engine shuffles the deck of {owner}: {cards}")
        order = orders.pop(0)
        if sorted(order) != sorted(cards):
            raise self.differ(f"shuffles of {owner} differ: {sorted(order)} and {sorted(cards)}")
        return order

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
        for option in option_words(self.first, decision):
            if decision.kind == state.ACTION and option[0] == "none":
                found.append("pass")
                continue
            parts = ["-" if part == "none" else part for part in option]
            if decision.kind in (state.PAY, state.MAY):
                parts = [part[0] for part in parts]
            found.append(f"{WORDS[decision.kind]} {','.join(parts)}")
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
            assert self.second.decision is not None and self.first.pending is not None
            self.options = self.offered()
            mine, other = sorted(self.options), sorted(self.second.decision.options)
            asked = self.first.seats[self.first.pending.seat].name, self.second.decision.seat
            if mine != other or asked[0] != asked[1]:
                raise self.differ(f"options differ:\n  first  {mine}\n  second {other}\n  {asked}")

    def events(self) -> list[str]:
        """The first engine's events since the last comparison, in words."""
        assert self.first.log is not None
        lines = transcript(self.first, self.seen)
        self.seen = len(self.first.log)
        return lines

    def compare_state(self) -> None:
        """Counters, zones and Conditions of every seat."""
        other, conditions = self.second.state(), self.conditions
        ids = [short(kind.id) for kind in self.first.kinds]
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
                "out_of_match": [ids[card] for card in reversed(deck.out)],
                "stays": [(ids[card], counter) for card, counter, _ in c.aside.stays],
                "armour": c.aside.armour,
                "skip": c.skip,
                "out": c.out,
            }
            for key, value in mine.items():
                if other[c.name][key] != value:
                    found = other[c.name][key]
                    raise self.differ(f"{c.name}.{key}: first {value}, second {found}")

    def differ(self, what: str) -> Disagreement:
        """A Disagreement with all that led to it."""
        where = f"seed {self.seed}, step {len(self.answers)}"
        return Disagreement(f"{what}\n{self.plan}\n{where}\nanswers {self.answers}")


# ---- what is played -----------------------------------------------------------------------------


def play(plan: Plan, seed: int, most: int = 0) -> int:
    """Play a random match on both engines; returns how many answers it took.

    With random cards `most` answers are enough, and a match is left where the first engine cuts a
    loop (LoopCut): its bounds are counted in its own effects and frames.
    """
    both, rng = Lockstep(plan, seed), Rng(seed, 6)
    while not both.over and (not most or len(both.answers) < most):
        index = rng.below(len(both.options))
        if not most:
            both.choose(index)
            continue
        try:
            both.choose(index)
        except Disagreement:
            if any(isinstance(event, ev.LoopCut) for event in both.first.log or ()):
                break
            raise
    return len(both.answers)


def leaves(match: Match, depth: int) -> int:
    """How many ways a match can go on for so many decisions, by the first engine's clones."""
    if depth == 0 or match.pending is None:
        return 1
    total = 0
    for index in range(len(match.pending.options)):
        clone = match.clone()
        clone.choose(index)
        total += leaves(clone, depth - 1)
    return total


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
