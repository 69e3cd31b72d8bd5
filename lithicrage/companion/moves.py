"""What people at a table can tell the Companion, each done by the engine's own steps.

Owns the verbs and what each needs. A verb pushes one frame on the stack of the Match, with steps
of the rulebook in it, and lets the engine run until it rests again: what a Condition does, who
falls and when a deck is shuffled follows by itself. Knows no window and no file.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from lithicrage.base.tongue import tr
from lithicrage.companion.running import act, attacker, report_event, run, run_as, run_turn
from lithicrage.companion.seating import NOBODY, TOP_COST, paper
from lithicrage.engine import acting, changes, rolls, turns
from lithicrage.engine import events as ev
from lithicrage.engine.addresses import ENEMY_TURN, RESHUFFLE, SKIPPED_TURN
from lithicrage.engine.automaton import AttackOrPass, Reveal
from lithicrage.engine.fights import RevealDefense
from lithicrage.engine.match import Match
from lithicrage.engine.rolling import ReshuffleLoss, ReshuffleSkip
from lithicrage.engine.stack import Frame
from lithicrage.engine.state import (
    BANE_NOW,
    BONUS_NOW,
    EDGE_NOW,
    Combatant,
)

MOST: Final = 999  # of anything that is told at once


class MoveRefused(ValueError):
    """What was told is impossible at this moment; nothing has changed. The text says why."""


@dataclass(frozen=True)
class MoveInput:
    """What a verb is told: whom it concerns, its numbers, and the id of a Condition.

    Of the card that an Enemy has in play, `declared` is what the Enemy bore when it came there,
    as a bit mask (A4), and `target` whom it attacks with it, -1 for nobody.
    """

    seat: int
    numbers: tuple[int, ...] = ()
    what: str = ""
    declared: int = 0
    target: int = NOBODY


# ---- turns -----------------------------------------------------------------------------------


def turn(m: Match, told: MoveInput) -> None:
    """End the current turn and begin the next; skipped turns pass (R45, R74, R78)."""
    check_settled(m)
    if m.active >= 0 and not m.seats[m.active].out:
        run_turn(m, m.active, turns.Close().resolve, turns.EndTurn().resolve)
    while not m.over:
        c = turns.next_up(m)
        if not c.skip:
            run_turn(m, c.seat, turns.StartTurn().resolve, turns.Ready().resolve)
            return
        run(m, c.seat, skip_turn)


def skip_turn(m: Match, f: Frame) -> None:
    m.happen(ev.TurnSkipped(f.seat, m.turn + 1))
    m.call(SKIPPED_TURN, f.seat)


def skip(m: Match, told: MoveInput) -> None:
    """Set how many turns are still to be skipped: a correction."""
    if m.seats[told.seat].skip == told.numbers[0]:
        raise MoveRefused(tr("nothing would change"))
    run(m, told.seat, lambda m, f: report_event(m, ev.SkipQueued(f.seat, told.numbers[0])))


def reshuffle(m: Match, told: MoveInput) -> None:
    """A paper Draw ran out and was reshuffled: apply the cost (R44, R45)."""
    run_as(m, RESHUFFLE, told.seat, ReshuffleSkip().resolve, ReshuffleLoss().resolve)


# ---- counters --------------------------------------------------------------------------------


def damage(m: Match, told: MoveInput) -> None:
    """Damage that got through DEF, from whoever fights this Combatant now (R69, R98); Armour takes
    it first (A100)."""
    source = attacker(m, told.seat)

    def hits(m: Match, f: Frame) -> None:
        left = told.numbers[0] - changes.absorb(m, f.seat, told.numbers[0], f.address)
        m.happen(hit(f.seat, source, left, f.address))

    run(m, told.seat, hits)


def armour(m: Match, told: MoveInput) -> None:
    """Armour gained: it is added to what there is (A100)."""
    after = min(MOST, m.seats[told.seat].aside.armour + told.numbers[0])
    run(m, told.seat, lambda m, f: report_event(m, ev.ArmourSet(f.seat, after, f.address)))


def hit(seat: int, source: int, amount: int, cause: int) -> ev.Event:
    return ev.Damaged(seat, source, amount, 0, NOBODY, cause)


def lose(m: Match, told: MoveInput) -> None:
    """Stamina lost without Damage (A56)."""
    run(m, told.seat, lambda m, f: changes.lose(m, f.seat, told.numbers[0], f.address))


def gain(m: Match, told: MoveInput) -> None:
    """Stamina gained, up to the cap of the table if it has one (A40)."""
    run(m, told.seat, lambda m, f: changes.gain(m, f.seat, told.numbers[0], f.address))


def energy(m: Match, told: MoveInput) -> None:
    """Energy up or down, within its bounds (R63); a cost that is too high is refused (R64)."""
    c = m.seats[told.seat]
    if c.energy + told.numbers[0] < 0:
        raise MoveRefused(tr("{name} has {energy} Energy", name=c.name, energy=c.energy))
    after = c.energy + told.numbers[0]
    run(m, told.seat, lambda m, f: changes.set_energy(m, f.seat, after, f.address))


def condition(m: Match, told: MoveInput) -> None:
    """A Condition gained, or gained again, by the rules (R75)."""
    number = m.book.condition_numbers[told.what]
    amount = told.numbers[0]
    run(m, told.seat, lambda m, f: changes.apply_condition(m, f.seat, number, amount, f.address))


def counter(m: Match, told: MoveInput) -> None:
    """Set the counter of a Condition that is borne: a correction."""
    number = borne(m, told)
    run(
        m,
        told.seat,
        lambda m, f: report_event(m, ev.ConditionSet(f.seat, number, told.numbers[0], 0)),
    )


def cure(m: Match, told: MoveInput) -> None:
    """A Condition is taken off."""
    number = borne(m, told)
    run(m, told.seat, lambda m, f: report_event(m, ev.ConditionRemoved(f.seat, number)))


def borne(m: Match, told: MoveInput) -> int:
    """The number of a Condition that the seat bears. Raises Refused."""
    number = m.book.condition_numbers[told.what]
    c = m.seats[told.seat]
    if number not in c.conditions:
        raise MoveRefused(
            tr(
                "{name} is not {conditions_name}",
                name=c.name,
                conditions_name=m.book.conditions[number].name,
            )
        )
    return number


# ---- cards that lie on the table -------------------------------------------------------------


def use_action(m: Match, told: MoveInput) -> None:
    """An Action of this Cost was used and is resolved: Bleeding looks at that (R76, A3, A6)."""
    c = m.seats[told.seat]
    attack = m.active in (told.seat, NOBODY)
    act(m, c, paper(m, told.numbers[0]), c.mask(), attack, resolves)


def resolves(m: Match, f: Frame) -> None:
    """The step that says that an Action is resolved."""
    m.happen(ev.ActionResolved(f.seat, f.card))


def breath(m: Match, told: MoveInput) -> None:
    """A pass with a card of this Cost: all Combatants gain it in Stamina (R41, A39)."""
    if m.active != told.seat:
        raise MoveRefused(tr("you pass on your own turn"))
    card = paper(m, told.numbers[0])

    def passes(m: Match, f: Frame) -> None:
        f.shown = card
        if not m.happen(ev.Passed(f.seat, card)):
            f.counter += 1

    run_turn(m, told.seat, passes, acting.PassGain().resolve)


def roll(m: Match, told: MoveInput) -> None:
    """A Power Roll with two paper cards: Costs, Edges, Banes, bonus, 1 for an Attack (R51-R60)."""
    one, two, *favours, attack = told.numbers
    dice = (paper(m, one), paper(m, two))

    def rolls_now(m: Match, f: Frame) -> None:
        favour(m, f.seat, favours)
        rolls.roll_is(m, f, dice, bool(attack))

    act(m, m.seats[told.seat], paper(m, 0), 0, bool(attack), rolls_now)


def favour(m: Match, seat: int, favours: list[int]) -> None:
    """Edges, Banes and a bonus for the roll that comes now, and no others."""
    for place, number in zip((EDGE_NOW, BANE_NOW, BONUS_NOW), favours, strict=True):
        m.happen(ev.FavourSet(seat, place, number))


# ---- the deck of an Enemy --------------------------------------------------------------------


def reveal(m: Match, told: MoveInput) -> None:
    """An Enemy turns over its top card, and attacks with it if it can (R24, R33)."""
    with_cards(m, told.seat)
    if m.active != told.seat:
        raise MoveRefused(tr("an Enemy reveals its Action on its own turn"))
    check_settled(m)
    run_turn(m, told.seat, Reveal(2).resolve, declare)


def declare(m: Match, f: Frame) -> None:
    """Declare the Attack with the card just revealed, if it is one; people resolve its text."""
    target = attack_target(m, f.shown)
    if target >= 0:
        m.happen(ev.AttackDeclared(f.seat, f.shown, target))


def attack_target(m: Match, card: int) -> int:
    """Whom the active Enemy attacks with the card it has revealed, -1 for a pass (R33, R98)."""
    m = m.clone()
    frame = Frame(ENEMY_TURN, (), m.active)
    frame.shown = card
    AttackOrPass(0).resolve(m, frame)
    return m.stack[m.fight].target if m.fight >= 0 else NOBODY


def guard(m: Match, told: MoveInput) -> None:
    """An Enemy turns over its top card as a Defense (R40)."""
    with_cards(m, told.seat)
    check_settled(m)
    if m.active == told.seat:
        raise MoveRefused(tr("an Enemy defends on another's turn"))

    def stands(m: Match, f: Frame) -> None:
        card = f.declared
        if card >= 0 and m.kinds[card].defense >= 0:  # without a shield block it is none (A30)
            m.happen(ev.Defended(f.seat, card))

    run(m, told.seat, RevealDefense().resolve, stands)


def roll_top(m: Match, told: MoveInput) -> None:
    """An Enemy rolls with the top two cards of its Draw: Edges, Banes, bonus (R25)."""
    c = with_cards(m, told.seat)
    card = c.in_play[-1] if c.in_play else NOBODY

    def rolls_now(m: Match, f: Frame) -> None:
        favour(m, f.seat, list(told.numbers))
        m.call_roll(f, top=True)

    act(m, c, card, 0, m.active == told.seat, rolls_now)


def mill(m: Match, told: MoveInput) -> None:
    """The top card of an Enemy's Draw goes to its Discard (A61)."""
    with_cards(m, told.seat)

    def top(m: Match, f: Frame) -> None:
        card = m.top(f, f.seat)
        if card >= 0:
            m.happen(ev.Discarded(f.seat, card, ev.FROM_DRAW))

    run(m, told.seat, top)


def resolve_card(m: Match, told: MoveInput) -> None:
    """The card that an Enemy has revealed is resolved and goes to its Discard (R26, R29, R76)."""
    c = revealing(m, told.seat)
    card = c.in_play[-1]
    acts = m.kinds[card].attack if m.active == told.seat else m.kinds[card].defense

    def discard(m: Match, f: Frame) -> None:
        m.happen(ev.Discarded(f.seat, card, ev.FROM_PLAY))

    run(m, told.seat, discard)
    if acts >= 0 and not m.over and not c.out:  # a card without that block is no Action (A5)
        act(m, c, card, told.declared & c.mask(), m.active == told.seat, resolves)


def pass_top(m: Match, told: MoveInput) -> None:
    """The card revealed is no Attack: it is discarded, and all gain its Cost (R33)."""
    c = revealing(m, told.seat)
    card = c.in_play[-1]
    if m.active != told.seat or told.target >= 0:
        raise MoveRefused(tr("{name} passes only with a card that cannot attack", name=c.name))

    def shown(m: Match, f: Frame) -> None:
        f.shown = card

    steps = (shown, acting.Pass(True, 3).resolve, acting.PassGain().resolve)
    run_turn(m, told.seat, *steps)


def with_cards(m: Match, seat: int) -> Combatant:
    """A Combatant whose deck the app runs. Raises Refused."""
    c = m.seats[seat]
    deck = m.decks[c.deck]
    if not (deck.draw_pile or deck.discard_pile or c.in_play):
        raise MoveRefused(tr("{name} has a paper deck", name=c.name))
    if not (deck.draw_pile or deck.discard_pile):
        raise MoveRefused(tr("{name} has no card left to reveal", name=c.name))
    return c


def check_settled(m: Match) -> None:
    """Raises Refused while a card revealed by an Enemy is unresolved: one at a time."""
    for c in m.seats:
        if c.in_play:
            raise MoveRefused(tr("{name} is not resolved yet", name=m.kinds[c.in_play[-1]].name))


def revealing(m: Match, seat: int) -> Combatant:
    """A Combatant with a card in play. Raises Refused."""
    c = m.seats[seat]
    if not c.in_play:
        raise MoveRefused(tr("{name} has revealed no card", name=c.name))
    return c


# ---- the verbs -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Verb:
    """How a verb is done and what it needs: bounds of its numbers, whether a Condition."""

    run: Callable[[Match, MoveInput], None]
    bounds: tuple[tuple[int, int], ...] = ()
    condition: bool = False
    seated: bool = True


AMOUNT: Final = ((1, MOST),)
COST: Final = ((0, TOP_COST),)
FAVOURS: Final = ((0, 9), (0, 9), (-99, 99))
VERBS: Final[dict[str, Verb]] = {
    "turn": Verb(turn, seated=False),
    "damage": Verb(damage, AMOUNT),
    "lose": Verb(lose, AMOUNT),
    "gain": Verb(gain, AMOUNT),
    "armour": Verb(armour, AMOUNT),
    "energy": Verb(energy, ((-MOST, MOST),)),
    "condition": Verb(condition, AMOUNT, condition=True),
    "counter": Verb(counter, ((0, MOST),), condition=True),
    "cure": Verb(cure, condition=True),
    "used": Verb(use_action, COST),
    "breath": Verb(breath, COST),
    "roll": Verb(roll, (*COST, *COST, *FAVOURS, (0, 1))),
    "reshuffled": Verb(reshuffle),
    "skip": Verb(skip, ((0, 9),)),
    "reveal": Verb(reveal),
    "guard": Verb(guard),
    "roll_top": Verb(roll_top, FAVOURS),
    "mill": Verb(mill),
    "resolved": Verb(resolve_card),
    "pass_top": Verb(pass_top),
}


def check(m: Match, verb: str, told: MoveInput) -> Verb:
    """The verb, if it is possible at this moment. Raises Refused."""
    found = VERBS.get(verb)
    if found is None:
        raise MoveRefused(f"unknown verb `{verb}`; there are {', '.join(VERBS)}")
    if m.over:
        raise MoveRefused(tr("the match is over"))
    if len(told.numbers) != len(found.bounds):
        raise MoveRefused(f"`{verb}` takes {len(found.bounds)} numbers; found {len(told.numbers)}")
    for number, (low, high) in zip(told.numbers, found.bounds, strict=True):
        if not low <= number <= high:
            raise MoveRefused(f"`{verb}` takes a number from {low} to {high}; found {number}")
    if found.seated != (0 <= told.seat < len(m.seats)):
        raise MoveRefused(f"there is no seat {told.seat}" if found.seated else "it has no seat")
    if found.seated and m.seats[told.seat].out:
        raise MoveRefused(tr("{name} is out", name=m.seats[told.seat].name))
    if found.condition != bool(told.what):
        raise MoveRefused(
            f"`{verb}` needs a Condition" if found.condition else "it has no Condition"
        )
    if found.condition and told.what not in m.book.condition_numbers:
        raise MoveRefused(f"there is no Condition `{told.what}`")
    return found
