"""What a choice would do, before it is made: for the screen, the adviser and the greedy player.

Everything is found by playing an imagined clone, so it is the engine's own number and never more
than the seat may know (A73).
"""

from __future__ import annotations

from typing import Final

from lithicrage.engine import events as ev
from lithicrage.engine import hiding
from lithicrage.engine.match import EFFECT_LIMIT, Match
from lithicrage.engine.stepping import step
from lithicrage.game.rng import Rng

# A look ends where the action does.
ENDS: Final = (ev.TurnEnded, ev.TurnStarted, ev.Revealed, ev.AttackDeclared, ev.MatchEnded)
QUIET: Final = (ev.RollRevealed, ev.DefenseRevealed, ev.Played)  # within an action


class Outlook:
    """What would happen until the action is resolved or the next question comes.

    `stamina` is the change by seat, `raw` and `blocked` the Damage of the Attack before and by
    DEF, `conditions` (seat, condition, counter), `energy` the change by seat. `roll` is the
    Rolled event, if any; `lost` the seats that fall; `chain` whether another Attack follows;
    `open` whether a question comes before the end.
    """

    __slots__ = (
        "blocked",
        "chain",
        "conditions",
        "energy",
        "lost",
        "open",
        "raw",
        "roll",
        "stamina",
    )

    def __init__(self) -> None:
        self.stamina: dict[int, int] = {}
        self.energy: dict[int, int] = {}
        self.conditions: list[tuple[int, int, int]] = []
        self.raw = 0
        self.blocked = 0
        self.roll: ev.Rolled | None = None
        self.lost: list[int] = []
        self.chain = False
        self.open = False

    def follow(self, events: list[ev.Event]) -> bool:
        """Read events up to the end of the action; True if that is among them."""
        for event in events:
            if isinstance(event, ENDS) and not isinstance(event, QUIET):
                return True
            self.read(event)
            if self.chain:
                return True
        return False

    def read(self, event: ev.Event) -> None:
        """Add one event to the outlook."""
        if isinstance(event, ev.Damaged):
            self.stamina[event.seat] = self.stamina.get(event.seat, 0) - event.amount
            self.raw += event.raw
            self.blocked += event.blocked
        elif isinstance(event, ev.StaminaLost):
            self.stamina[event.seat] = self.stamina.get(event.seat, 0) - event.amount
        elif isinstance(event, ev.StaminaGained):
            self.stamina[event.seat] = self.stamina.get(event.seat, 0) + event.amount
        elif isinstance(event, ev.EnergySet):
            change = event.after - event.before
            self.energy[event.seat] = self.energy.get(event.seat, 0) + change
        elif isinstance(event, ev.ConditionSet):
            self.conditions.append((event.seat, event.condition, event.after))
        elif isinstance(event, ev.Rolled):
            self.roll = event
        elif isinstance(event, ev.CombatantLost):
            self.lost.append(event.seat)
        elif isinstance(event, ev.Chained):
            self.chain = True


def foresee(m: Match, index: int) -> Outlook:
    """What the option at this index would do, as far as the chooser can know.

    Where hidden cards or chance have a say, they are imagined; most looks come to neither.
    """
    assert m.pending is not None
    seat = m.pending.seat
    world = hiding.veiled(m, seat)
    try:
        outlook = look(world, index)
        if not hiding.unveiled(world, m):
            return outlook
    except IndexError:  # a hidden card was looked at
        pass
    return look(m.imagine(seat, Rng(m.turn, index)), index)


def look(world: Match, index: int) -> Outlook:
    """Make this choice in a world of one's own, and read what happens up to the end of the action
    or the next question."""
    outlook = Outlook()
    log: list[ev.Event] = []
    world.log = log
    world.accept(index)
    read = 0
    for _ in range(EFFECT_LIMIT):
        stopped = step(world)
        if len(log) > read:
            if outlook.follow(log[read:]):
                return outlook
            read = len(log)
        if stopped:
            break
    else:
        world.cut()
        world.advance()
        if outlook.follow(log[read:]):
            return outlook
    outlook.open = not world.over
    return outlook


def unseen_cards(m: Match, viewer: int, seat: int) -> list[int]:
    """The cards of a seat that the viewer has not seen: its Draw and, if hidden, its hand."""
    c = m.seats[seat]
    cards = sorted(m.decks[c.deck].draw_pile)
    return cards if viewer == seat else sorted(cards + c.hand)


def unseen_blocks(m: Match, viewer: int, seat: int) -> dict[int, int]:
    """How many unseen cards of a seat have each printed DEF, from public information only."""
    c = m.seats[seat]
    counts: dict[int, int] = {}
    for cards in (m.decks[c.deck].draw_pile, () if viewer == seat else c.hand):
        for card in cards:
            block = m.kinds[card].block
            counts[block] = counts.get(block, 0) + 1
    return dict(sorted(counts.items()))  # or the order that is hidden would show
