"""Tuning: swap a copy or two in a deck, raise or lower an enemy, keep what brings the field nearer.

A hill climb on fixed seeds: a change stays if the whole field lies nearer to even with it. Enemies
are found by bisection, strength of attack first, then Stamina.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from lithicrage.decks.odds import holds
from lithicrage.game.rng import Rng
from lithicrage.language import Action, Class, Deck
from lithicrage.lint.measure import gate
from lithicrage.packs import Library
from tools.balancing.field import Corner, Field, Tally, Task
from tools.balancing.measure import ROUNDS, TIERS, gather, pvp_tasks, rates

MOST_DECKS = 7  # that may hold one card
MOST_COPIES = 3
TRIES = 4  # cards that are tried in the place of one that must go
MOST_SHARED = 10  # cards of the other deck of a class
ABLE = 0.9  # of hands hold an Attack that any turn can pay
OUTSIDE = 4.0  # how much a point outside the window weighs
HASTE = 10.0  # how much a round too few weighs, against a point of win rate
STAMINA = (25, 110)  # of enemies
ROUGH = 8  # a wider gap is halved by a quarter of the matches
NEAR = 0.02  # to the goal of a tier
LONG = 12  # rounds
MOST_SHIFTS = 4
Pairs = dict[tuple[str, str], Tally]


def badness(pvp: Pairs) -> float:
    """How far a field lies from even: squares of the decks' and the pairings' distances.

    Matches that are over too soon count as well, by the mean of a deck's rounds.
    """
    total = sum((100 * (rate - 0.5)) ** 2 for rate in rates(pvp).values())
    for tally in pvp.values():
        beyond = max(0.0, abs(tally.rate - 0.5) - 0.25) * 100
        total += OUTSIDE * beyond**2
    for id in rates(pvp):
        rounds = [n for pair, tally in pvp.items() if id in pair for n in tally.rounds]
        total += (HASTE * max(0.0, ROUNDS[0] + 0.5 - sum(rounds) / max(1, len(rounds)))) ** 2
    return total


class DeckTuner:
    """Changes decks one swap at a time; `cards` are the Actions that each may hold."""

    def __init__(self, library: Library, decks: list[Corner], field: Field, each: int, seed: int):
        self.library = library
        self.field = field
        self.each = each
        self.seed = seed
        self.decks = {deck.id: deck for deck in decks}
        self.actions = library.models(Action)
        self.subtypes = {deck.id: self.own_subtypes(deck) for deck in decks}
        models = library.models(Deck)
        self.classes = {deck.id: set(models[deck.id].classes) for deck in decks}
        self.pvp = self.play(pvp_tasks(decks, each, seed, False))
        self.rng = Rng(seed)
        self.banished: set[str] = set()

    def own_subtypes(self, deck: Corner) -> set[str]:
        """The two subtypes that a deck mostly holds."""
        counts: dict[str, int] = {}
        for id, copies in deck.cards:
            subtype = self.actions[id].subtype
            counts[subtype] = counts.get(subtype, 0) + copies
        return set(sorted(counts, key=lambda s: (-counts[s], s))[:2])

    def play(self, tasks: list[Task]) -> Pairs:
        return gather(tasks, self.field.play(tasks))

    def climb(
        self, steps: int, said: Callable[[str], None], kept: Callable[[], None] = lambda: None
    ) -> None:
        """Try so many swaps on the decks that need them most; `kept` is told of each that stays."""
        best = badness(self.pvp)
        said(f"start: {best:.0f}")
        for step in range(steps):
            deck = self.neediest(step)
            tried = self.swapped(deck, rates(self.pvp)[deck.id] < 0.5)
            if tried is None:
                continue
            others = [self.decks[id] for id in self.decks if id != deck.id]
            changed = dict(self.pvp)
            changed.update(self.against(tried, others))
            found = badness(changed)
            if found < best:
                best = found
                self.pvp = changed
                self.decks[deck.id] = tried
                said(f"{step}: {deck.id} {rates(changed)[deck.id]:.1%}, field {best:.0f}")
                kept()

    def banish(self, cards: set[str], said: Callable[[str], None]) -> None:
        """Put something else in the place of these cards, whatever leaves the field most even."""
        self.banished = cards
        for id, deck in list(self.decks.items()):
            for goer in sorted(cards & dict(deck.cards).keys()):
                held = dict(self.decks[id].cards)
                copies = held.pop(goer)
                tried = []
                for comer in list(self.comers(self.decks[id], goer))[:: self.spread(goer, id)]:
                    full = held.get(comer, 0) + copies
                    cards_then = tuple(sorted({**held, comer: full}.items()))
                    then = replace(self.decks[id], cards=cards_then)
                    if full <= MOST_COPIES and self.sound(then):
                        tried.append((comer, then))
                self.best_of(id, goer, tried[:TRIES], said)

    def spread(self, goer: str, id: str) -> int:
        """The step through a card's comers, so that those tried come from all of them."""
        return max(1, len(list(self.comers(self.decks[id], goer))) // (2 * TRIES))

    def best_of(
        self, id: str, goer: str, tried: list[tuple[str, Corner]], said: Callable[[str], None]
    ) -> None:
        """Keep the change of a deck that leaves the field most even."""
        others = [deck for other, deck in self.decks.items() if other != id]
        found = []
        for comer, deck in tried:
            pvp = {**self.pvp, **self.against(deck, others)}
            found.append((badness(pvp), comer, deck, pvp))
        if not found:
            said(f"{id}: nothing fits in the place of {goer}")
            return
        best, comer, self.decks[id], self.pvp = min(found, key=lambda one: one[:2])
        said(f"{id}: {comer} for {goer}, field {best:.0f}")

    def neediest(self, step: int) -> Corner:
        """The deck farthest from even, now and then another."""
        found = rates(self.pvp)
        order = sorted(found, key=lambda id: -abs(found[id] - 0.5))
        return self.decks[order[self.rng.below(3 if step % 3 else len(order))]]

    def against(self, deck: Corner, others: list[Corner]) -> Pairs:
        """A deck against all others, in the order in which the field lists its pairs."""
        order = list(self.decks)
        tasks = []
        share = range(max(1, self.each // max(1, len(others)) // 2))
        for other in others:
            pair = (deck, other) if order.index(deck.id) < order.index(other.id) else (other, deck)
            tasks += [Task(*pair, share, self.seed), Task(*pair, share, self.seed, swapped=True)]
        return self.play(tasks)

    def swapped(self, deck: Corner, weak: bool) -> Corner | None:
        """The deck with one or two copies of a card swapped for another of nearly its Cost."""
        cards = dict(deck.cards)
        goers = [id for id in sorted(cards) if not self.actions[id].signature]
        goer = goers[self.rng.below(len(goers))]
        comers = list(self.comers(deck, goer))
        if not comers:
            return None
        comer = comers[self.rng.below(len(comers))]
        copies = min(cards[goer], MOST_COPIES - cards.get(comer, 0), 1 + self.rng.below(2))
        if copies <= 0 or (cards[goer] == copies and self.lonely(goer, deck)):
            return None
        cards[goer] -= copies
        cards[comer] = cards.get(comer, 0) + copies
        found = {id: n for id, n in cards.items() if n}
        tried = replace(deck, cards=tuple(sorted(found.items())))
        return tried if self.sound(tried) else None

    def sound(self, deck: Corner) -> bool:
        """Whether a deck keeps its Cost limit, can attack, and is not its class's other deck."""
        cards = dict(deck.cards)
        if sum(self.actions[id].cost * n for id, n in cards.items()) > self.limit(deck):
            return False
        able = [n for id, n in cards.items() if self.attacks(self.actions[id])]
        if holds(sum(cards.values()), sum(able)) < ABLE:
            return False
        for other in self.decks.values():
            if other.id != deck.id and self.classes[other.id] & self.classes[deck.id]:
                shared = sum(min(n, cards.get(id, 0)) for id, n in other.cards)
                if shared > MOST_SHARED:
                    return False
        return True

    def attacks(self, action: Action) -> bool:
        """Whether any turn can pay for the Attack of a card."""
        return bool(action.attack) and gate(action) <= 1

    def comers(self, deck: Corner, goer: str) -> Iterator[str]:
        """What may take the place of a card."""
        held = dict(deck.cards)
        for id, action in self.actions.items():
            near = abs(action.cost - self.actions[goer].cost) <= 1
            room = held.get(id, 0) < MOST_COPIES
            spread = id in held or self.holders(id) < MOST_DECKS
            own = action.subtype in self.subtypes[deck.id]
            near = near and id not in self.banished
            if id != goer and near and room and spread and own and not action.signature:
                yield id

    def holders(self, card: str) -> int:
        return sum(card in dict(deck.cards) for deck in self.decks.values())

    def lonely(self, card: str, deck: Corner) -> bool:
        """Whether no other deck holds a card."""
        return self.holders(card) <= 1

    def limit(self, deck: Corner) -> int:
        model = self.library.get(Deck, deck.id)
        home = self.library.home(deck.id)
        return sum(self.library.get(Class, id, home).deck_cost for id in model.classes)


def tune_enemy(
    field: Field, enemy: Corner, tier: int, decks: list[Corner], each: int, seed: int
) -> tuple[Corner, float, float]:
    """The enemy at the stats where it wins as often as its tier wants, in matches of good length.

    Returns it with its win rate and the median of rounds. Stamina is bisected; where that gives
    matches too long or too short, its Attacks become stronger or weaker, and again.
    """
    goal = sum(TIERS[tier]) / 2
    assert enemy.stats is not None
    m, a, w, _ = enemy.stats
    tried: dict[int, tuple[Corner, float, float]] = {}
    shift = 0
    while shift not in tried and len(tried) < MOST_SHIFTS:
        stats = (max(0, m + shift), max(0, a + shift), max(0, w + shift))
        tried[shift] = tune_stamina(field, enemy, stats, goal, decks, each, seed)
        rounds = tried[shift][2]
        shift += (rounds > LONG) - (rounds <= ROUNDS[0])
    return min(tried.values(), key=lambda found: _distance(found, goal))


def tune_stamina(
    field: Field,
    enemy: Corner,
    stats: tuple[int, int, int],
    goal: float,
    decks: list[Corner],
    each: int,
    seed: int,
) -> tuple[Corner, float, float]:
    """The Stamina where an enemy of this strength wins as often as wanted, roughly at first."""

    def at(stamina: int, matches: int) -> tuple[Corner, float, float]:
        tried = replace(enemy, stats=(*stats, stamina))
        return (tried, *_rate(field, tried, decks, matches, seed))

    low, high = STAMINA
    while high - low > ROUGH:
        middle = (low + high) // 2
        low, high = (middle, high) if at(middle, each // 4)[1] < goal else (low, middle)
    low, high = low - ROUGH // 2, high + ROUGH // 2  # so few matches may have been wrong
    found = []
    while high - low > 1:
        middle = (low + high) // 2
        found.append(at(middle, each))
        rate = found[-1][1]
        if abs(rate - goal) < NEAR:
            break
        low, high = (middle, high) if rate < goal else (low, middle)
    return min(found, key=lambda one: abs(one[1] - goal))


def _distance(found: tuple[Corner, float, float], goal: float) -> float:
    """How far an enemy is from its tier, a round too many or too few like eight points."""
    _, rate, rounds = found
    late, early = max(0.0, rounds - LONG), max(0.0, ROUNDS[0] + 1 - rounds)
    return 100 * abs(rate - goal) + 8 * (late + early)


def _rate(
    field: Field, enemy: Corner, decks: list[Corner], each: int, seed: int
) -> tuple[float, float]:
    """How often an enemy wins over these decks, and the median of rounds."""
    share = range(max(1, each // len(decks)))
    whole = Tally()
    for tally in field.play([Task(deck, enemy, share, seed) for deck in decks]):
        whole.add(tally)
    return 1 - whole.rate, sorted(whole.rounds)[len(whole.rounds) // 2]
