"""What an Enemy's next reveal may bring, before it is turned over: a spread, from public facts.

Owns the forecast of a reveal: each card that may lie on top of the Enemy's Draw is put there on an
imagined clone and played by the engine, with each pair of Costs that may be rolled for it. Nothing
here is more than the viewer may know (A73): hidden orders are dealt anew before anything is tried.
A cunning Enemy, which chooses between two cards (A80), is foreseen as if either were as likely.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from lithicrage.engine import events as ev
from lithicrage.engine.addresses import ENEMY_TURN, PLAYER_TURN
from lithicrage.engine.automaton import Reveal, enemy_target
from lithicrage.engine.chance import Script
from lithicrage.engine.effects import RunLater
from lithicrage.engine.match import Match
from lithicrage.engine.state import DEFEND, ORDER
from lithicrage.engine.turns import Close, EndTurn
from lithicrage.game.rng import Rng
from lithicrage.minds import policy

FACES: Final = 6  # worlds tried where a die decides, one for each of its faces
DICE: Final = 2  # cards that a Power Roll reveals (R25)
STEPS: Final = 60  # choices within one Action, at most
CLOSES: Final = (ev.TurnEnded, ev.TurnStarted, ev.Chained, ev.MatchEnded)
ENDINGS: Final = (RunLater, Close, EndTurn)  # the last steps of a turn
OPEN: Final = (ev.Rerolled, ev.Played)  # more cards decide than are laid out


class Case(NamedTuple):
    """What one kind of card would do: `cards` unseen ones are of this `kind` (its definition).

    `damage` gives each loss of Stamina of the one aimed at its weight, no Defense played; the
    weights of all Cases together are the whole. `block` is its DEF by print if it is turned over
    as a Defense, `passes` whether it cannot attack (R33), `chains` and `fatal` are weights.
    """

    kind: int
    cards: int
    block: int
    damage: dict[int, int]
    passes: bool
    chains: int
    fatal: int

    @property
    def low(self) -> int:
        """The least that it takes."""
        return min(self.damage)

    @property
    def high(self) -> int:
        """The most that it takes."""
        return max(self.damage)


class Reveals:
    """The spread of the next reveal of the Enemy at `seat`, as `viewer` can foresee it.

    It is as the match stands now, were the turn to end: with the Enemy's Energy, Conditions and
    abilities at its next turn. `target` is whom it aims at, -1 for nobody; `known` says that the
    viewer has seen its next card; `unseen` counts those that it may be. Of the cards that were
    seen, the first `gone` are turned over before. With `chained`, the reveal is that of a Chain in
    the turn that is on. Worked out bit by bit: `step` until it says that nothing is left. A Chain
    that would follow is counted, what it reveals is not.
    """

    def __init__(
        self, m: Match, viewer: int, seat: int, gone: int = 0, chained: bool = False
    ) -> None:
        self.viewer = viewer
        self.seat = seat
        self.target = -1 if m.over else enemy_target(m, m.seats[seat])
        self.cases: list[Case] = []
        self.done = False
        deck = m.decks[m.seats[seat].deck]
        seen = deck.seen_by(viewer)
        self._m = m.clone()
        self._chained = chained and _in_turn(m, seat)
        self._gone = seen[len(seen) - gone :] if gone else []
        self._known = seen[: len(seen) - gone][::-1]  # the next one first
        self._pool = sorted(deck.draw_pile[: len(deck.draw_pile) - len(seen)])
        self._spare = sorted(deck.discard_pile + self._gone)
        self.known = bool(self._known)
        self.unseen = 1 if self.known else len(self._pool or self._spare)
        self._work = self._cases()

    def step(self) -> bool:
        """Play one more of what may come; says whether anything is left."""
        if not self.done:
            self.done = next(self._work, None) is None
        return not self.done

    def finish(self) -> Reveals:
        """Play all of it."""
        while self.step():
            pass
        return self

    @property
    def weight(self) -> int:
        """The whole of which each weight is a part."""
        return sum(sum(case.damage.values()) for case in self.cases)

    @property
    def damage(self) -> dict[int, int]:
        """Each loss that may come with its weight, the least first."""
        found: dict[int, int] = {}
        for case in self.cases:
            for loss, weight in case.damage.items():
                found[loss] = found.get(loss, 0) + weight
        return dict(sorted(found.items()))

    @property
    def blocks(self) -> dict[int, int]:
        """How many of the cards have each printed DEF, the least first."""
        found: dict[int, int] = {}
        for case in self.cases:
            found[case.block] = found.get(case.block, 0) + case.cards
        return dict(sorted(found.items()))

    @property
    def mean(self) -> int:
        """The loss on average, in tenths."""
        weight = self.weight
        total = sum(loss * part for loss, part in self.damage.items())
        return (20 * total + weight) // (2 * weight) if weight else 0

    @property
    def mostly(self) -> int:
        """The likeliest loss, the greater of two as likely; 0 if nothing can come."""
        damage = self.damage
        return max(damage, key=lambda loss: (damage[loss], loss), default=0)

    @property
    def passes(self) -> int:
        """How many of the cards cannot attack."""
        return sum(case.cards for case in self.cases if case.passes)

    @property
    def chains(self) -> int:
        """The weight of those that Chain."""
        return sum(case.chains for case in self.cases)

    @property
    def fatal(self) -> int:
        """The weight of those that fell the one aimed at."""
        return sum(case.fatal for case in self.cases)

    # ---- the work ------------------------------------------------------------------------------

    def _cases(self) -> Iterator[bool]:
        if self._m.over or not self._m.stack or _slot(self._m, self.seat) < 0:
            return
        kinds: dict[int, list[int]] = {}
        for card in self._known[:1] or self._pool or self._spare:
            kinds.setdefault(self._m.cards[card], []).append(card)
        for kind in sorted(kinds):
            yield from self._case(kind, kinds[kind])

    def _case(self, kind: int, cards: list[int]) -> Iterator[bool]:
        """Play one kind of card with each pair of Costs, and each face of a die if need be."""
        first = cards[0]
        pairs = self._pairs(first)
        ways = sum(pairs.values())
        look = self._play((first, *next(iter(pairs))), 0)
        yield True
        tried = pairs if look.rolls else {next(iter(pairs)): ways}
        damage: dict[int, int] = {}
        chains = fatal = 0
        for dice, weight in tried.items():
            faces = range(1, FACES + 1) if look.chance else (0,)
            for face in faces:
                if face or look.rolls:
                    look = self._play((first, *dice), face)
                    yield True
                part = len(cards) * weight * (1 if face else FACES)
                damage[look.loss] = damage.get(look.loss, 0) + part
                chains += part * look.chains
                fatal += part * look.fatal
        block = self._m.kinds[first].block
        self.cases.append(Case(kind, len(cards), block, damage, look.passes, chains, fatal))

    def _pairs(self, first: int) -> dict[tuple[int, ...], int]:
        """The cards that may be rolled after `first`, one pair for each two Costs, and in how many
        ways they come; a Draw that runs out goes on with the Discard (R43)."""
        known, pool, spare = self._known, self._pool, self._spare
        if known:
            known = known[1:]
        elif pool:
            pool = [card for card in pool if card != first]
        else:
            pool, spare = [card for card in spare if card != first], []
        found: dict[tuple[int, ...], tuple[tuple[int, ...], int]] = {}
        for row, ways in self._rows(known, pool, spare, DICE):
            costs = tuple(sorted(self._m.kinds[card].cost for card in row))
            kept, before = found.get(costs, (row, 0))
            found[costs] = kept, before + ways
        return dict(found.values())

    def _rows(
        self, known: list[int], pool: list[int], spare: list[int], left: int
    ) -> Iterator[tuple[tuple[int, ...], int]]:
        """The next cards in order, one row for each order of Costs, and its ways."""
        if not known and not pool:
            pool, spare = spare, []
        if not left or not (known or pool):
            yield (), 1
            return
        if known:
            for row, ways in self._rows(known[1:], pool, spare, left - 1):
                yield (known[0], *row), ways
            return
        costs: dict[int, list[int]] = {}
        for card in pool:
            costs.setdefault(self._m.kinds[card].cost, []).append(card)
        for alike in costs.values():
            rest = [card for card in pool if card != alike[0]]
            for row, ways in self._rows([], rest, spare, left - 1):
                yield (alike[0], *row), ways * len(alike)

    def _play(self, row: tuple[int, ...], face: int) -> _Look:
        """What the reveal does with these cards on top, and this face of the first die (0: any)."""
        m = self._m.imagine(self.viewer, Rng(self._m.turn, (FACES + 1) * self.seat + face))
        if self._chained:
            _reveal_again(m)
        else:
            _end_turn(m)
            m.seats[self.seat].skip = 0
            m.slot = (_slot(m, self.seat) - 1) % len(m.order)
        deck = m.decks[m.seats[self.seat].deck]
        deck.discard_pile += self._gone
        deck.draw_pile = [card for card in deck.draw_pile if card not in self._gone]
        if any(card in deck.discard_pile for card in row):
            deck.draw_pile, deck.discard_pile = deck.discard_pile + deck.draw_pile, []
        deck.draw_pile = [card for card in deck.draw_pile if card not in row] + list(row[::-1])
        if face:
            m.script = Script()
            m.script.dice.append(face)
        m.log = log = list[ev.Event]()
        die = m.chance
        m.advance()
        for _ in range(STEPS):
            if m.pending is None or any(isinstance(e, CLOSES) for e in _told(log, self.seat)):
                break
            asked = m.pending
            wanted = (row[0],) if asked.seat == self.seat and asked.kind == ORDER else (-1,)
            apt = asked.kind in (DEFEND, ORDER) and wanted in asked.options
            m.choose(asked.options.index(wanted) if apt else policy.choose(m))
        return _look(_told(log, self.seat), self.target, m.chance != die)


class _Look(NamedTuple):
    """One reveal as it went. `chance` says that something else would have made it go otherwise."""

    loss: int
    passes: bool
    chains: bool
    fatal: bool
    rolls: bool
    chance: bool


def _end_turn(m: Match) -> None:
    """Drop what is going on: the turn comes to its end, and with it Poison and last turns."""
    turn = m.stack[1:2]
    m.stack = m.stack[:1]
    m.pending = None
    m.fight = m.guarding = -1
    if turn and turn[0].address in (PLAYER_TURN, ENEMY_TURN):
        program = m.book.programs[turn[0].address]
        place = len(program) - 1
        while isinstance(program[place - 1], ENDINGS):
            place -= 1
        turn[0].counter = place
        m.stack += turn


def _in_turn(m: Match, seat: int) -> bool:
    """Whether an Enemy's own turn is on."""
    return m.active == seat and len(m.stack) > 1 and m.stack[1].address == ENEMY_TURN


def _reveal_again(m: Match) -> None:
    """Drop what is going on: the turn goes on with the next reveal (R27)."""
    turn = m.stack[1]
    m.stack = m.stack[:2]
    m.pending = None
    m.fight = m.guarding = -1
    program = m.book.programs[ENEMY_TURN]
    turn.counter = next(i for i, step in enumerate(program) if isinstance(step, Reveal))


def _slot(m: Match, seat: int) -> int:
    """The next place in the order of turns that is this seat's and is not dropped, -1 for none."""
    for step in range(1, len(m.order) + 1):
        place = (m.slot + step) % len(m.order)
        turn, partner = m.order[place]
        if turn == seat and not m.seats[seat].out and not (partner >= 0 and m.seats[partner].out):
            return place
    return -1


def _told(log: list[ev.Event], seat: int) -> list[ev.Event]:
    """The events from the reveal on; none before it."""
    for place, event in enumerate(log):
        if isinstance(event, ev.Revealed) and type(event) is ev.Revealed and event.seat == seat:
            return log[place + 1 :]
    return []


def _look(told: list[ev.Event], target: int, chance: bool) -> _Look:
    """What the Action of a reveal did to the one aimed at."""
    loss, dice = 0, 0
    passes = chains = fatal = False
    for event in told:
        if isinstance(event, (ev.Damaged, ev.StaminaLost)) and event.seat == target:
            loss += event.amount
        elif isinstance(event, ev.Passed):
            passes = True
        elif isinstance(event, ev.RollRevealed):
            dice += 1
        elif isinstance(event, ev.CombatantLost):
            fatal = fatal or event.seat == target
        chance = chance or isinstance(event, OPEN)
        if isinstance(event, CLOSES):
            chains = isinstance(event, ev.Chained)
            break
    return _Look(loss, passes, chains, fatal, dice > 0, chance)
