"""The rules text of cards: generated, so that it cannot drift from what they do.

Rich text marks numbers, names and keywords as `**...**`. Asks verbs and abilities for their words
and knows the order of a card's parts. A Grammar is one tongue; the functions are those of English.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lithicrage.base.frozen import frozen
from lithicrage.engine.amounts import Amount
from lithicrage.engine.rules import RuleValue
from lithicrage.language.models import (
    Action,
    Ancestry,
    Class,
    Condition,
    Enemy,
    Gear,
    Named,
    Profile,
)
from lithicrage.language.verbs import Roll, Steps, say, set_block
from lithicrage.language.wording import (
    ABILITY,
    ATTACK,
    DEFENSE,
    RIDER,
    Wording,
    bold,
    joined,
    plain,
)

Names = Mapping[str, str]


@frozen
class FaceText:
    """The text of an Action's face, rich.

    With a `roll_label` the attack is `before`, three `tiers`, `after`; otherwise it is `lines`.
    Without either there is no sword block; an empty `defense` means no shield block. `abilities`
    are its own, one a line.
    """

    roll_label: str = ""
    before: tuple[str, ...] = ()
    tiers: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    defense: str = ""
    abilities: tuple[str, ...] = ()
    reminder: str = ""


class Grammar:
    """How one tongue prints cards: a Wording for each half, in the order of a card's parts.

    `names` are always the printed names of Conditions by id, as a Wording takes them.
    """

    def __init__(self, wording: type[Wording]) -> None:
        self.wording = wording
        self.phrases = wording.phrases

    def face_text(self, action: Action, names: Names) -> FaceText:
        """What the face of an Action card prints."""
        before, roll, after = _split(action.attack)
        defense = self.defense_words(action, names) if action.shield else ""
        own = self.ability_lines(action, names)
        if roll is None:
            lines = tuple(say(before, self.wording(ATTACK, names)))
            return FaceText(lines=lines, defense=defense, abilities=own, reminder=action.reminder)
        return FaceText(
            roll_label=self.wording(ATTACK, names).label(roll),
            before=tuple(say(before, self.wording(ATTACK, names, roll_ahead=True))),
            tiers=roll.lines(self.wording(ATTACK, names)),
            after=tuple(say(after, self.wording(ATTACK, names))),
            defense=defense,
            abilities=own,
            reminder=action.reminder,
        )

    def defense_words(self, action: Action, names: Names) -> str:
        """The Defense in one line, with the DEF that its Cost gives (A29)."""
        given = () if set_block(action.defense) else (f"{bold(f'DEF {action.cost}')}.",)
        return joined((*given, *self._half(action.defense, DEFENSE, names)))

    def attack_words(self, action: Action, names: Names) -> str:
        """The Attack in one line; "" without one."""
        return joined(self._half(action.attack, ATTACK, names)) if action.attack else ""

    def action_words(self, action: Action, names: Names) -> str:
        """The plain rules text: `Attack: Deal A damage. Defense: DEF 1.`"""
        parts = []
        if action.attack:
            parts.append(f"{self.phrases.attack}: {self.attack_words(action, names)}")
        if action.shield:
            parts.append(f"{self.phrases.defense}: {self.defense_words(action, names)}")
        else:
            parts.append(self.phrases.no_defense)
        parts += self.ability_lines(action, names)
        if action.reminder:
            parts.append(f"({action.reminder})")
        return plain(" ".join(parts))

    def ability_lines(self, model: Named, names: Names) -> tuple[str, ...]:
        """The abilities of any model that has some, rich, one a line."""
        if not isinstance(model, (Action, Ancestry, Class, Condition, Enemy, Gear, Profile)):
            return ()
        whose = self.phrases.everyone if isinstance(model, Profile) else ""
        own = model.abilities
        return tuple(whose + self.wording(ABILITY, names).tells(ability) for ability in own)

    def counter_lines(self, model: Condition) -> tuple[str, ...]:
        """How a Condition's counter moves, if that differs from the manual (R74)."""
        lines = (self.phrases.counts[model.counts], self.phrases.reapplied[model.reapplied])
        return tuple(filter(None, lines))

    def counting(self, condition: Condition) -> tuple[str, str]:
        """How its counter goes, and what happens when it is gained again, rich, for its face."""
        return self.phrases.ticks[condition.counts], self.phrases.again[condition.reapplied]

    def card_words(self, model: Named, names: Names) -> str:
        """The plain rules text of any model that has one."""
        if isinstance(model, Action):
            return self.action_words(model, names)
        lines = list(self.ability_lines(model, names))
        if isinstance(model, Profile):
            lines += [self.answer_words(name, value) for name, value in model.rules]
            if model.on_attack:
                lines.append(f"{self.phrases.on_attack}{self.rider_words(model.on_attack, names)}")
        if isinstance(model, Condition):
            lines = [*self.counter_lines(model), *lines]
            lines += [f"({model.reminder})"] if model.reminder else []
        return plain(joined(lines))

    def answer_words(self, name: str, value: RuleValue) -> str:
        """A table rule with its answer as a sentence. Raises KeyError for one that has none."""
        return self.wording(ABILITY, {}).rule(name, value)

    def amount_words(self, amount: Amount, names: Names) -> str:
        """An amount as a card prints it: `M + 2`, `the opponent's Energy`."""
        return self.wording(ABILITY, names).amount(amount)

    def rider_words(self, steps: Steps, names: Names) -> str:
        """Steps that follow every Attack, rich, in one line (R92)."""
        return joined(say(steps, self.wording(RIDER, names)))

    def _half(self, steps: Steps, half: str, names: Names) -> list[str]:
        before, roll, after = _split(steps)
        lines = say(before, self.wording(half, names, roll_ahead=roll is not None))
        if roll is not None:
            wording = self.wording(half, names)
            behind = joined(say(after, wording))
            lines += [roll.words(wording)]
            lines += [f"{self.phrases.any_tier}: {behind}" if behind else ""]
        return lines


ENGLISH: Final = Grammar(Wording)
face_text = ENGLISH.face_text
defense_words = ENGLISH.defense_words
attack_words = ENGLISH.attack_words
action_words = ENGLISH.action_words
ability_lines = ENGLISH.ability_lines
counter_lines = ENGLISH.counter_lines
counting = ENGLISH.counting
card_words = ENGLISH.card_words


def _split(steps: Steps) -> tuple[Steps, Roll | None, Steps]:
    """The steps before the roll, the roll, the steps after it."""
    for place, step in enumerate(steps):
        if isinstance(step, Roll):
            return steps[:place], step, steps[place + 1 :]
    return steps, None, ()
