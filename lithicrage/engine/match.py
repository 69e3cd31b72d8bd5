"""Match: the whole state of a match, and the one loop that runs it.

A frame is a place in a program; an event is the only thing that changes a match; a decision is
the only thing that stops it. Everything else (clone, digest, replay, search, log) follows. The
engine calls nobody: whoever wants to know reads the log or asks for the pending Decision.
"""

from __future__ import annotations

from typing import Final

from lithicrage.engine import ending, hiding, listening, rules
from lithicrage.engine import events as ev
from lithicrage.engine.abilities import GUARDED, MOODY
from lithicrage.engine.addresses import ATTACK, RESHUFFLE, ROLLING, ROLLING_ENEMY, RULEBOOK
from lithicrage.engine.book import Book, Card
from lithicrage.engine.chance import Script
from lithicrage.engine.frames import fold_passives
from lithicrage.engine.options import describe_options
from lithicrage.engine.stack import Frame
from lithicrage.engine.state import Combatant, Decision, Deck, Option
from lithicrage.game.protocol import IllegalChoice
from lithicrage.game.rng import Rng

EFFECT_LIMIT: Final = 100_000  # effects between two decisions, then what cards do is cut short
CUTS: Final = 10  # times


class Runaway(Exception):
    """A program did not come to rest: a fault of the cards, caught by a bound."""


class Match:
    """One match. `result` is the winning side, events.NOBODY for a draw, once `over` is set.

    `seats` has any length. `cards` gives each card instance the number of its definition, `kinds`
    the definition and `owner` the deck; none of them ever changes. `order` lists (seat, partner)
    by turn, `facing` the seats on the other side by seat; `asked` counts the decisions of this
    turn; `fight` is the depth of the attack being resolved, `guarding` of the last defense.
    `alert` and `wide` join those of all Kits.
    """

    __slots__ = (
        "active",
        "alert",
        "answer",
        "answer2",
        "asked",
        "asking",
        "book",
        "cards",
        "chance",
        "decks",
        "dry",
        "dying",
        "facing",
        "fight",
        "fired",
        "guarding",
        "kinds",
        "log",
        "order",
        "over",
        "owner",
        "pending",
        "queue",
        "result",
        "script",
        "seats",
        "slot",
        "stack",
        "table",
        "turn",
        "waiting",
        "wide",
    )

    def __init__(
        self,
        book: Book,
        seats: list[Combatant],
        decks: list[Deck],
        facing: tuple[tuple[int, ...], ...] = (),
    ) -> None:
        self.book = book
        self.table = book.table
        self.seats = seats
        self.decks = decks
        self.cards: list[int] = []
        self.kinds: list[Card] = []
        self.owner: list[int] = []
        self.stack: list[Frame] = []
        self.order: tuple[tuple[int, int], ...] = ()
        self.facing = facing or tuple(
            tuple([o.seat for o in seats if o.side != c.side]) for c in seats
        )
        self.slot = -1
        self.chance = 0
        self.turn = 0
        self.asked = 0
        self.active = -1
        self.fight = -1
        self.guarding = -1
        self.pending: Decision | None = None
        self.over = False
        self.result = ev.NOBODY
        self.log: list[ev.Event] | None = None
        self.script: Script | None = None
        # Between two effects only; empty whenever a decision is pending.
        self.waiting = False
        self.dying = False
        self.dry = -1
        self.answer = -1
        self.answer2 = -1
        self.asking: list[tuple[int, int]] = []
        self.queue: list[Frame] = []
        self.fired: dict[int, int] = {}
        self.alert = 0
        self.wide = 0

    # ---- the State protocol ----------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """Who chooses now, or None when the match is over."""
        return self.pending.seat if self.pending is not None else None

    def choices(self) -> list[Option]:
        """The options of the pending Decision with their words; empty when the match is over."""
        return describe_options(self)

    def choose(self, index: object) -> None:
        """Answer the pending Decision and run to the next. IllegalChoice changes nothing."""
        self.accept(index)
        if not self.run():  # else as `advance`, without the call
            self.cut()
            self.advance()

    def accept(self, index: object) -> None:
        """Answer the pending Decision; what it sets off is still to run. IllegalChoice
        changes nothing."""
        decision = self.pending
        if decision is None:
            raise IllegalChoice("the match is over")
        options = decision.options
        if type(index) is not int or not 0 <= index < len(options):
            raise IllegalChoice(
                f"found {index!r}; a whole number from 0 to {len(options) - 1} is right"
            )
        option = options[index]
        self.answer = option[0]
        self.answer2 = option[-1]
        self.pending = None
        self.asked += 1
        if self.fired:
            self.fired.clear()
        self.waiting = False

    def clone(self) -> Match:
        """An independent copy without the log; the Book and the card table are shared."""
        seats = [c.clone() for c in self.seats]
        m = Match(self.book, seats, [d.clone() for d in self.decks], self.facing)
        m.cards = self.cards
        m.kinds = self.kinds
        m.owner = self.owner
        m.order = self.order
        m.stack = [f.clone() for f in self.stack]
        m.slot = self.slot
        m.chance = self.chance
        m.turn = self.turn
        m.asked = self.asked
        m.active = self.active
        m.fight = self.fight
        m.guarding = self.guarding
        m.pending = self.pending
        m.over = self.over
        m.result = self.result
        m.alert = self.alert
        m.wide = self.wide
        return m

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as a `snapshot.Frozen`, which `thaw(book)` makes a Match again."""
        from lithicrage.engine.snapshot import Frozen, plain

        return Frozen, (plain(self),)

    def secrets(self, seat: int) -> tuple[int, ...]:
        """The cards that a seat cannot know: what lies in a Draw, and the hands of others (A73)."""
        return hiding.secrets(self, seat)

    def imagine(self, seat: int, rng: Rng) -> Match:
        """A clone in which everything that the seat cannot know is dealt anew."""
        return hiding.imagine(self, seat, rng)

    def scores(self) -> tuple[int, ...]:
        """1 for a seat whose side has won, -1 for one whose side has lost, else 0."""
        if not self.over or self.result == ev.NOBODY:
            return tuple(0 for _ in self.seats)
        return tuple(1 if c.side == self.result else -1 for c in self.seats)

    def digest(self) -> str:
        """Sixteen bytes in hex over everything that can make a difference later."""
        from lithicrage.engine.snapshot import fingerprint

        return fingerprint(self)

    # ---- the loop --------------------------------------------------------------------------

    def advance(self) -> None:
        """Resolve effects until a decision is pending or the match is over."""
        self.waiting = False
        for _ in range(CUTS):
            if self.run():
                return
            self.cut()
        raise Runaway(f"no decision after {CUTS * EFFECT_LIMIT} effects")

    def run(self) -> bool:
        """Resolve effects: True when it is time to stop, False when there have been too many."""
        stack = self.stack
        for _ in range(EFFECT_LIMIT):
            frame = stack[-1]
            counter = frame.counter
            step = frame.steps[counter]
            if step is None:
                stack.pop()
                continue
            frame.counter = counter + 1
            step.resolve(self, frame)
            if self.waiting and (self.pending is not None or self.settle()):
                return True
        return False

    def cut(self) -> None:
        """What cards have running ends here, as if it had been done: it would go on for ever."""
        for frame in self.stack:
            if frame.address >= RULEBOOK and frame.steps[frame.counter] is not None:
                self.tell(ev.LoopCut(frame.seat, frame.ability, frame.address))
                frame.counter = self.book.afters[frame.address]
        self.queue = [frame for frame in self.queue if frame.address < RULEBOOK]

    def settle(self) -> bool:
        """Between two effects: the fallen, their frames, abilities, a dry Draw. True to stop."""
        self.waiting = False
        if self.dying:
            self.dying = False
            ending.fall(self)
            if self.over:
                self.stack.clear()
                self.queue.clear()
                self.pending = None
                self.fight = self.guarding = -1
                return True
        if self.queue:
            self.queue.reverse()
            self.stack += self.queue
            self.queue.clear()
            if len(self.stack) > 2 * listening.STACK_LIMIT:
                raise Runaway(f"more than {2 * listening.STACK_LIMIT} frames")
        if self.dry >= 0:
            seat, self.dry = self.dry, -1
            if self.decks[self.seats[seat].deck].discard_pile:
                self.call(RESHUFFLE, seat)
        return self.over

    # ---- events ----------------------------------------------------------------------------

    def happen(self, event: ev.Event) -> bool:
        """Let an event happen, unless an ability replaces it (then False)."""
        alert = self.alert & event.alert
        if alert >= GUARDED and listening.replace_event(self, event):
            return False
        event.apply(self)
        log = self.log
        if log is not None:  # as `tell`, without the call
            if event.cause < 0:
                event.cause = self.stack[-1].address
            log.append(event)
        if alert:
            listening.hear(self, event, alert)
        return True

    def tell(self, event: ev.Event) -> None:
        """Add a moment that changes nothing to the log, if there is one.

        Without a cause, the running program is it.
        """
        log = self.log
        if log is not None:
            if event.cause < 0:
                event.cause = self.stack[-1].address
            log.append(event)

    def by_turn(self) -> list[Combatant]:
        """The active Combatant first, then seating order (A67)."""
        if self.active <= 0:
            return self.seats
        if len(self.seats) == 2:
            return self.seats[::-1]
        active = self.seats[self.active]
        return [active, *(c for c in self.seats if c is not active)]

    # ---- calls -----------------------------------------------------------------------------

    def call(
        self,
        address: int,
        seat: int,
        card: int = -1,
        foe: int = -1,
        attack: int = -1,
        action: int = -1,
        ability: int = -1,
    ) -> Frame:
        """Push a frame for a program."""
        steps = self.book.steps[address]
        frame = Frame(address, steps, seat, card, foe, attack, action, ability)
        self.stack.append(frame)
        return frame

    def call_attack(self, seat: int, card: int, target: int) -> None:
        """Push the rulebook's attack."""
        stack = self.stack
        depth = len(stack)
        steps = self.book.steps[ATTACK]
        attack = Frame(ATTACK, steps, seat, card, target, depth, depth)
        attack.begin_action()
        attack.declared = card
        attack.target = target
        attack.defense = attack.lying = -1
        attack.outer = self.fight
        stack.append(attack)
        self.fight = depth

    def call_roll(self, f: Frame, top: bool = False) -> None:
        """Push the Power Roll of the action of this frame: by hand, or from the `top` of Draw."""
        address = ROLLING_ENEMY if top or self.seats[f.seat].automaton else ROLLING
        self.call(address, f.seat, f.card, f.foe, f.attack, f.action)

    def ask(self, decision: Decision) -> None:
        """Stop for a decision."""
        self.pending = decision
        self.waiting = True

    # ---- answers ---------------------------------------------------------------------------

    def card(self, instance: int) -> Card:
        """The definition of a card instance."""
        return self.kinds[instance]

    def rule(self, rule: int, seat: int, f: Frame | None = None) -> rules.RuleValue:
        """The answer of the table for this seat, with its passives folded in."""
        kit = self.seats[seat].kit
        if rule not in kit.moody:
            return kit.answers[rule]
        return fold_passives(self, rule, seat, f)

    def number(self, rule: int, seat: int, f: Frame | None = None) -> int:
        """A rule whose answer is a number; none at all is no limit."""
        number = self.seats[seat].kit.numbers[rule]
        if number != MOODY:
            return number
        return rules.as_number(fold_passives(self, rule, seat, f))

    def word(self, rule: int, seat: int, f: Frame | None = None) -> str:
        """A rule whose answer is a word."""
        kit = self.seats[seat].kit
        if rule not in kit.moody:
            return kit.words[rule]
        value = self.rule(rule, seat, f)
        return value if isinstance(value, str) else ""

    def listed(self, rule: int, seat: int, f: Frame | None = None) -> tuple[int, ...]:
        """A rule whose answer is a list of numbers."""
        kit = self.seats[seat].kit
        if rule not in kit.moody:
            return kit.lists[rule]
        value = self.rule(rule, seat, f)
        return value if isinstance(value, tuple) else ()

    def foe_of(self, seat: int) -> int:
        """The opponent: the other end of the Attack, else the only, last or first foe (R71)."""
        if self.fight >= 0:
            attack = self.stack[self.fight]
            if seat == attack.seat:
                return attack.target
            if seat == attack.target:
                return attack.seat
        c = self.seats[seat]
        if c.rival >= 0 and not self.seats[c.rival].out:
            return c.rival
        for other in self.seats:
            if other.side != c.side and not other.out:
                return other.seat
        return -1

    def foes(self, seat: int) -> tuple[int, ...]:
        """The living foes of a seat, in seating order."""
        facing = self.facing[seat]
        seats = self.seats
        for other in facing:
            if seats[other].out:
                return tuple([other for other in facing if not seats[other].out])
        return facing

    # ---- zones -----------------------------------------------------------------------------

    def top(self, f: Frame, seat: int) -> int:
        """The top card of a seat's Draw; -1 if there is none; -2 if it must be shuffled first.

        With -2 the effect comes again once the owed reshuffle is made (A10).
        """
        d = self.decks[self.seats[seat].deck]
        if d.draw_pile:
            return d.draw_pile[-1]
        if not d.discard_pile:
            return -1
        self.dry = seat
        self.waiting = True
        f.counter -= 1
        return -2

    def pop_top(self, seat: int, card: int) -> None:
        """Take a card off a seat's Draw; an empty one is noticed once it has landed (R43, A85)."""
        d = self.decks[self.seats[seat].deck]
        pile = d.draw_pile
        if pile[-1] == card and not d.known:
            pile.pop()
        else:
            d.leave(card)
        if not pile:
            self.dry = seat
            self.waiting = True
