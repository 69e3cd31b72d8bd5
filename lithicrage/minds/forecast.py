"""What each option would do, as far as the chooser can know (A73).

Owns how far a forecast looks: past the chooser's own further questions (taking the best answers),
up to the next secret. Where an Enemy turns over a Defense, every card that it may be is tried. All
numbers come from the engine, played on imagined clones; nothing here knows a rule.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from lithicrage.engine import events as ev
from lithicrage.engine.match import Match
from lithicrage.engine.state import DEFEND, NONE, POWER
from lithicrage.game.rng import Rng
from lithicrage.minds.outlook import ENDS, QUIET, Outlook, unseen_cards
from lithicrage.minds.sums import SumPart, damage_parts

DEPTH: Final = 4  # own questions looked through behind an option
CHANCES: Final = (ev.RollRevealed, ev.Rerolled, ev.Played)  # cards that nobody knows decide
WORLDS: Final = 24  # falls of the dice tried where an Enemy's die decides
TRIES: Final = 6  # and where it is a Defense that lets them decide
WIDTH: Final = 12  # options tried at each of them
FALL: Final = 10_000  # what it is worth not to fall oneself


class ForecastHit(NamedTuple):
    """What gets through if the foe's next card has this printed DEF, as `cards` of the unseen ones
    do."""

    block: int
    cards: int
    loss: int


class Prospect:
    """What an option would do: `outlook` holds only what is certain.

    `hits` lists the Stamina that the foe would lose by the block it may turn over (empty when
    nothing is turned over), `mean` their mean in tenths. `foe` is the one hit, -1 for none. `path`
    is the option with the further answers that were assumed. `spans` holds the least, the greatest
    and the mean change of a seat's Stamina where dice decide. `falls` holds the seats that fall in
    any way that was tried, the draws before the next Action included; `shuffles` says that these
    draws empty one's own Draw. `swing` is the Damage of an Attack against which a person will
    choose a Defense, before that; 0 where it is not so.
    """

    def __init__(self, outlook: Outlook, path: tuple[int, ...], foe: int) -> None:
        self.outlook = outlook
        self.path = path
        self.foe = foe
        self.hits: list[ForecastHit] = []
        self.swing = 0
        self.spans: dict[int, tuple[int, int, int]] = {}
        self.falls: set[int] = set()
        self.shuffles = False

    @property
    def mean(self) -> int:
        """Stamina that the foe would lose on average, in tenths."""
        if not self.hits:
            return max(0, -self.outlook.stamina.get(self.foe, 0)) * 10
        total = sum(hit.cards for hit in self.hits)
        return (20 * sum(hit.cards * hit.loss for hit in self.hits) + total) // (2 * total)

    @property
    def spread(self) -> tuple[int, int]:
        """The least and the most that the foe would lose."""
        if not self.hits:
            loss = max(0, -self.outlook.stamina.get(self.foe, 0))
            return loss, loss
        return min(h.loss for h in self.hits), max(h.loss for h in self.hits)

    def change(self, seat: int) -> int:
        """The certain change of a seat's Stamina; for the foe the mean, rounded."""
        if self.hits and seat == self.foe:
            return -((self.mean + 5) // 10)
        if seat in self.spans:
            return self.spans[seat][2]
        return self.outlook.stamina.get(seat, 0)

    def besides(self, seat: int) -> int:
        """The certain change of a seat's Stamina besides the Attack, such as Bleeding."""
        return self.outlook.stamina.get(seat, 0) + self.outlook.raw - self.outlook.blocked

    def may_fell(self, match: Match, seat: int) -> bool:
        """Whether this seat may fall by it, as far as one can see."""
        worst = self.spans[seat][0] if seat in self.spans else self.change(seat)
        return seat in self.falls or match.seats[seat].stamina + worst <= 0


class Forecasts:
    """The Prospects of the pending Decision, each found when it is first asked for."""

    def __init__(self, match: Match) -> None:
        assert match.pending is not None
        self.match = match
        self.seat = match.pending.seat
        self.attack = _attack_of(match)
        # The Attack that follows a power is a choice of its own.
        self.depth = 0 if match.pending.kind == POWER else DEPTH
        self._found: dict[int, Prospect] = {}

    def of(self, index: int) -> Prospect:
        """The Prospect of the option at this index."""
        found = self._found.get(index)
        if found is None:
            found = self._found[index] = self._look(index)
        return found

    def parts(self, index: int) -> tuple[SumPart, ...]:
        """What the Damage before DEF of the option at this index is made of."""
        path = self.of(index).path
        return damage_parts(self._imagined(path[0]), path, self.attack)

    def _look(self, index: int) -> Prospect:
        start = self._imagined(index)
        log: list[ev.Event] = []
        path = (index, *_best_way(start, index, self.seat, log, self.depth, self.attack)[1])
        foe = self.match.foe_of(self.seat)
        prospect = Prospect(Outlook(), path, foe)
        prospect.outlook, turned, early, late = self._walk(prospect)
        if turned >= 0 and self.match.seats[turned].automaton:
            prospect.foe = turned
            if not early:
                self._try_blocks(prospect, turned)
        elif late:
            early = True
        elif prospect.outlook.open and not prospect.outlook.raw:
            prospect.swing = self._undefended(prospect)
        if early:
            self._try_dice(prospect)
        return prospect

    def _undefended(self, prospect: Prospect) -> int:
        """The Damage of its Attack where others may defend but do not; 0 if something else asks."""
        m = self._imagined(prospect.path[0])
        log: list[ev.Event] = []
        m.log = log
        for step in prospect.path:
            if m.pending is None or m.pending.seat != self.seat or step >= len(m.pending.options):
                return 0
            m.choose(step)
        while m.pending is not None and m.pending.kind == DEFEND and m.pending.seat != self.seat:
            taken = next((n for n, card in enumerate(m.pending.options) if card == (NONE,)), -1)
            if taken < 0:
                return 0
            m.choose(taken)
        return _read(log, m, self.attack)[0].raw

    def _imagined(self, salt: int) -> Match:
        return self.match.imagine(self.seat, Rng(self.match.turn, salt))

    def _walk(
        self, prospect: Prospect, top: int = -1, foe: int = -1, world: int = 0
    ) -> tuple[Outlook, int, bool, bool]:
        """Play its path and read what it did, who turned over a Defense (-1: nobody), whether an
        Enemy's die (A59) or a card off a Draw decided before that, and after it. `world` numbers
        the imagined worlds. Who falls is noted."""
        path = prospect.path
        m = self._imagined(path[0] + 1000 * world)
        if top >= 0:
            pile = m.decks[m.seats[foe].deck].draw_pile
            pile.remove(top)
            pile.append(top)
        log: list[ev.Event] = []
        m.log = log
        for step in path:
            if m.pending is None or m.pending.seat != self.seat or step >= len(m.pending.options):
                break
            m.choose(step)
        outlook, _, length = _read(log, m, self.attack)
        after = _after(log[length:])
        prospect.falls.update(outlook.lost, _fallen(after))
        del log[length:]  # what comes then is another Action's
        prospect.shuffles = prospect.shuffles or any(
            isinstance(e, ev.Reshuffled) and e.seat == self.seat for e in (*log, *after)
        )
        at = next((i for i, e in enumerate(log) if isinstance(e, ev.DefenseRevealed)), -1)
        dice = [
            isinstance(e, CHANCES)
            or (isinstance(e, (ev.NumberChosen, ev.OptionChosen)) and m.seats[e.seat].automaton)
            for e in log
        ]
        turned = log[at].seat if at >= 0 else -1
        return outlook, turned, any(dice[: max(0, at)]), any(dice[max(0, at) :])

    def _try_blocks(self, prospect: Prospect, foe: int) -> None:
        """Try every unseen card as the foe's reveal, and keep what all of them have in common."""
        kinds: dict[int, list[int]] = {}
        deck = self.match.decks[self.match.seats[foe].deck]
        top = deck.seen_by(self.seat)[-1:]  # there is no other if it is known
        for card in top or unseen_cards(self.match, self.seat, foe):
            kinds.setdefault(self.match.cards[card], []).append(card)
        looks: list[Outlook] = []
        weights: list[int] = []
        for cards in kinds.values():
            if not self._can_turn(foe, cards[0]):
                continue
            outlook, _, _, dice = self._walk(prospect, cards[0], foe)
            tried = [outlook]
            if dice:  # this very card lets chance decide
                worlds = range(1, TRIES)
                tried += [self._walk(prospect, cards[0], foe, world)[0] for world in worlds]
            looks += tried
            weights += [len(cards) * TRIES // len(tried)] * len(tried)
            block = self.match.card(cards[0]).block
            losses = [max(0, -look.stamina.get(foe, 0)) for look in tried]
            loss = (2 * sum(losses) + len(losses)) // (2 * len(losses))
            prospect.hits.append(ForecastHit(block, len(cards), loss))
        prospect.hits.sort()
        if looks:
            _spread(prospect, looks, weights, foe)
            _keep_common(prospect.outlook, looks)

    def _try_dice(self, prospect: Prospect) -> None:
        """Try other results of the dice; keep the spread of Stamina and what they all have in
        common."""
        looks = [self._walk(prospect, world=world)[0] for world in range(WORLDS)]
        _spread(prospect, looks, [1] * WORLDS)
        _keep_common(prospect.outlook, looks)

    def _can_turn(self, foe: int, card: int) -> bool:
        return card in self.match.decks[self.match.seats[foe].deck].draw_pile


def _spread(prospect: Prospect, looks: list[Outlook], weights: list[int], but: int = -1) -> None:
    """Note how far the Stamina of each seat may move, but for one that is told otherwise."""
    total = sum(weights)
    for seat in sorted({seat for look in looks for seat in look.stamina} - {but}):
        changes = [look.stamina.get(seat, 0) for look in looks]
        if min(changes) != max(changes):
            moved = sum(change * weight for change, weight in zip(changes, weights, strict=True))
            mean = (2 * moved + total) // (2 * total)
            prospect.spans[seat] = (min(changes), max(changes), mean)


def _attack_of(m: Match) -> int:
    """The card of the Attack being resolved, -1 for none."""
    return m.stack[m.fight].declared if m.fight >= 0 else -1


def _after(log: list[ev.Event]) -> list[ev.Event]:
    """What happens once an action is over, before the next one begins: ticks and draws."""
    for place, event in enumerate(log):
        if isinstance(event, (ev.Revealed, ev.AttackDeclared)):
            return log[:place]
    return log


def _fallen(log: list[ev.Event]) -> list[int]:
    """Who falls in it, such as by a reshuffle (R44)."""
    return [event.seat for event in log if isinstance(event, ev.CombatantLost)]


def _read(log: list[ev.Event], m: Match, attack: int) -> tuple[Outlook, bool, int]:
    """What a stretch of events amounts to, whether the action ended within it, and after how many.

    `attack` is the card of the Attack under way, -1 if the choice itself declares it. `raw` and
    `blocked` count that Attack alone, not what a Defense deals.
    """
    outlook = Outlook()
    raw = blocked = 0
    ended, length = m.over, len(log)
    for place, event in enumerate(log):
        if isinstance(event, ev.AttackDeclared) and attack < 0:
            attack = event.card
            continue
        if isinstance(event, ENDS) and not isinstance(event, QUIET):
            ended, length = True, place
            break
        outlook.read(event)
        if isinstance(event, ev.Damaged) and event.card == attack:
            raw += event.raw
            blocked += event.blocked
        if outlook.chain:
            ended, length = True, place
            break
    outlook.raw, outlook.blocked, outlook.open = raw, blocked, not ended
    return outlook, ended, length


def _best_way(
    m: Match, index: int, seat: int, log: list[ev.Event], depth: int, attack: int
) -> tuple[int, tuple[int, ...]]:
    """The best answers that follow an option of `m` (which is consumed), and their worth."""
    m.log = list(log)
    m.choose(index)
    seen = m.log
    outlook, ended, length = _read(seen, m, attack)
    pending = m.pending
    if ended or pending is None or pending.seat != seat or depth == 0:
        fallen = seat in outlook.lost or seat in _fallen(_after(seen[length:]))
        return _worth(outlook, seat) - FALL * fallen, ()
    best: tuple[int, tuple[int, ...]] = (-(10**9), ())
    for step in range(min(len(pending.options), WIDTH)):
        worth, way = _best_way(m.clone(), step, seat, seen, depth - 1, attack)
        if worth > best[0]:
            best = (worth, (step, *way))
    return best


def _worth(outlook: Outlook, seat: int) -> int:
    """Damage for the foe before any block, less what one loses oneself."""
    own = outlook.stamina.get(seat, 0)
    hurt = sum(-change for other, change in outlook.stamina.items() if other != seat)
    hurt = max(hurt, outlook.raw) if own == 0 else hurt
    return 10 * (hurt + own) + 3 * outlook.energy.get(seat, 0) + 20 * outlook.chain


def _keep_common(outlook: Outlook, looks: list[Outlook]) -> None:
    """Keep in an outlook only what every look agrees on."""
    first = looks[0]
    outlook.conditions = [c for c in first.conditions if all(c in o.conditions for o in looks)]
    outlook.energy = {
        seat: change
        for seat, change in first.energy.items()
        if all(o.energy.get(seat) == change for o in looks)
    }
    outlook.stamina = {
        seat: change
        for seat, change in first.stamina.items()
        if all(o.stamina.get(seat) == change for o in looks)
    }
    outlook.raw = max(o.raw for o in looks)
    outlook.lost = [seat for seat in first.lost if all(seat in o.lost for o in looks)]
    outlook.chain = all(o.chain for o in looks)
    outlook.open = any(o.open for o in looks)
