"""Assembles verbs into flat programs: effects in order, labels resolved to places.

Knows the engine's effects, but no verb. A program ends with None.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from lithicrage.engine import amounts as eng
from lithicrage.engine.effects import AwaitRoll, Goto
from lithicrage.engine.program import Effect, Program
from lithicrage.game.fields import field_names
from lithicrage.language.expressions import Test, build, numbered
from lithicrage.language.wording import Wording


class Label:
    """A place in a program, known once the effects before it are."""

    __slots__ = ("place",)

    def __init__(self) -> None:
        self.place = -1


class Emitter(Protocol):
    """A verb, as far as it can be assembled."""

    def effects(self, out: Assembler) -> None:
        """Append its effects."""


class Assembler:
    """Builds one program from effects.

    `number` gives a Condition's number in the Book, `card` an Action's full id; `wording` supplies
    the text of questions, and `defense_first` puts the Defense before the roll (A24). `spans` lists
    every step put, outer ones before those inside, with the place of its first effect and that
    behind its last.
    """

    def __init__(
        self,
        wording: Wording,
        number: Callable[[str], int],
        card: Callable[[str], str] = str,
        *,
        defense_first: bool = False,
    ) -> None:
        self.wording = wording
        self.card = card
        self.defense_first = defense_first
        self.number = number
        self._makers: list[Callable[[], Effect]] = []
        self._awaited: list[tuple[Label, Effect]] = []
        self._loops = 0
        self.spans: list[tuple[Emitter, int, int]] = []

    def put(self, step: Emitter) -> None:
        """Append the effects of a verb."""
        number, first = len(self.spans), len(self._makers)
        self.spans.append((step, first, first))
        step.effects(self)
        self.spans[number] = (step, first, len(self._makers))

    def put_all(self, steps: Iterable[Emitter]) -> None:
        """Append the effects of verbs, one after the other."""
        for step in steps:
            self.put(step)

    def emit(self, effect: Effect) -> None:
        """Append an effect."""
        self._makers.append(lambda: effect)

    def emit_on_roll(self, effect: Effect) -> None:
        """Append an effect of a Defense on the Attack's roll; before that roll it waits (A84).

        Waiting effects go after the end, so that all other places are the same under both timings.
        """
        if not self.defense_first:
            self.emit(effect)
            return
        label = Label()
        self._awaited.append((label, effect))
        self.jump(lambda: AwaitRoll(label.place))

    def jump(self, make: Callable[[], Effect]) -> None:
        """Append an effect that needs the places of labels; `make` runs once all are known."""
        self._makers.append(make)

    def leave(self) -> None:
        """Append a jump to the end of the program."""
        self._makers.append(lambda: Goto(len(self._makers)))

    def here(self, label: Label) -> None:
        """Place a label before the next effect."""
        label.place = len(self._makers)

    def enter_loop(self) -> int:
        """Begin a loop; return its frame slot."""
        self._loops += 1
        return self._loops - 1

    def leave_loop(self) -> None:
        """Free the slot of the innermost loop."""
        self._loops -= 1

    def test(self, test: Test) -> eng.Test:
        """The engine's form of a test."""
        return build(test, self.number)

    def amount(self, amount: eng.Amount) -> eng.Amount:
        """The engine's form of an amount."""
        return numbered(amount, self.number)

    def finish(self) -> Program:
        """The program, with every label resolved and every Condition by its number."""
        end = len(self._makers) + 1
        for number, (label, _) in enumerate(self._awaited):
            label.place = end + 2 * number
        program: list[Effect | None] = [self._settled(make()) for make in self._makers]
        for _, effect in self._awaited:
            program += (None, self._settled(effect))
        return (*program, None)

    def _settled(self, effect: Effect) -> Effect:
        """The effect, freshly made if it had a maker, with Conditions by number instead of id."""
        for slot in field_names(type(effect)):
            value = getattr(effect, slot)
            if isinstance(value, eng.Amount):
                setattr(effect, slot, self.amount(value))
        return effect
