"""Which verbs have run under which trigger (invariant 12).

A Book's steps are wrapped so that each counts itself, under the moment of the ability or the half
of the card to which its program belongs. Only effects that a verb ends up as are counted; one
that is reached has run, whatever came of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from lithicrage.engine import effects as fx
from lithicrage.engine import state
from lithicrage.engine.abilities import WHENS, Trigger
from lithicrage.engine.book import Book
from lithicrage.engine.effects.flow import ROUNDS_MAX
from lithicrage.engine.match import Match
from lithicrage.engine.program import Call
from lithicrage.engine.stack import Frame
from lithicrage.language.verbs import VERBS
from lithicrage.language.wording import ATTACK, DEFENSE
from tools.fuzzing.wild import pairs, verbs_in

Step = Callable[[Match, Frame], None]
Counts = Counter[tuple[str, str]]  # (moment or half, verb)

VERB_OF: Final[dict[type, str]] = {
    fx.Deal: "deal",
    fx.Apply: "apply",
    fx.Remove: "remove",
    fx.Double: "double",
    fx.Move: "move",
    fx.Lose: "lose",
    fx.Heal: "heal",
    fx.SetStamina: "set_stamina",
    fx.GainEnergy: "energy",
    fx.DrainEnergy: "drain",
    fx.DrawCards: "draw",
    fx.AskDiscard: "discard",
    fx.Mill: "mill",
    fx.AskTake: "take",
    fx.AskOrder: "look",
    fx.Stay: "stay",
    fx.MakeCard: "make",
    fx.ChangeCard: "change",
    fx.ChangeAll: "change",
    fx.ChangeThis: "change",
    fx.RollDie: "die",
    fx.GainArmour: "armour",
    fx.SwapStamina: "swap",
    fx.SkipTurn: "skip",
    fx.CancelText: "cancel",
    fx.MoveCard: "put",
    fx.MoveAll: "put",
    fx.MoveThis: "put",
    fx.ShowHand: "show",
    fx.Roll: "roll",
    fx.GrantChain: "chain",
    fx.AskPay: "spend",
    fx.AskEnergy: "spend",
    fx.AskOption: "choose",
    fx.AskNumber: "choose",
    fx.AskMay: "may",
    fx.If: "if",
    fx.LoopStart: "repeat",
    fx.Later: "later",
    fx.Block: "block",
    fx.BlockMore: "block_more",
    fx.Negate: "negate",
    fx.Halve: "negate",
    fx.Reflect: "reflect",
    fx.DefendAgain: "defend",
    fx.CopyAttack: "copy",
    fx.PlayTop: "play",
    fx.Reroll: "reroll",
    fx.CannotReduce: "cannot",
}
FAVOURS: Final = {
    state.EDGE_NOW: "edge",
    state.BANE_NOW: "bane",
    state.BONUS_NOW: "bonus",
    state.EDGE_NEXT: "next_edge",
    state.BANE_NEXT: "next_bane",
    state.BONUS_NEXT: "next_bonus",
}
SHIFTS: Final = {1: "tier_up", -1: "tier_down"}
COUNTED: Final = {False: "raise", True: "lower"}
NEEDS: Final = "needs"  # the rulebook takes it at declaration: it compiles to nothing


def wanted() -> set[tuple[str, str]]:
    """Everything that must have run at least once."""
    halves = {(half, verb) for half in (ATTACK, DEFENSE) for verb in verbs_in(half)}
    return {*pairs(), *halves} - {(ATTACK, NEEDS)}


def verb_of(effect: fx.Effect | None) -> str:
    """The verb that an effect is the heart of, or nothing."""
    if isinstance(effect, fx.LoopStart) and effect.most != ROUNDS_MAX:
        return "for_each"
    if isinstance(effect, fx.Favour):
        return FAVOURS[effect.slot]
    if isinstance(effect, fx.ShiftTier):
        return SHIFTS[1 if effect.by > 0 else -1]
    if isinstance(effect, fx.ShiftCounter):
        return COUNTED[effect.down]
    return VERB_OF.get(type(effect), "")


def count_in(book: Book, counts: Counts) -> None:
    """Make a Book, which nothing plays yet, count what its programs do."""
    moments = {a.program: WHENS[a.when] for a in book.abilities if isinstance(a, Trigger)}
    for card in book.cards:
        moments |= {card.attack: ATTACK, card.defense: DEFENSE}
    for number, moment in moments.items():
        if number >= 0:
            steps = list(book.steps[number])
            for place, effect in enumerate(book.programs[number]):
                step, verb = steps[place], verb_of(effect)
                if step is not None and verb:
                    steps[place] = Call(counted(step.resolve, counts, (moment, verb)))
            book.steps[number] = tuple(steps)


def counted(step: Step, counts: Counts, key: tuple[str, str]) -> Step:
    """The step, counting itself."""

    def run(match: Match, frame: Frame) -> None:
        counts[key] += 1
        step(match, frame)

    return run


OTHERS: Final = {NEEDS, "for_each"}
assert {*VERB_OF.values(), *FAVOURS.values(), *SHIFTS.values(), *COUNTED.values(), *OTHERS} == set(
    VERBS
)
