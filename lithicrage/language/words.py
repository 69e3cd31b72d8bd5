"""The rules text of cards: generated, so that it cannot drift from what they do.

Rich text marks numbers, names and keywords as `**...**`. Asks verbs and abilities for their words
and knows the order of a card's parts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lithicrage.base.frozen import frozen
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
from lithicrage.language.rule_words import answer_words
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
COUNTS: Final = {
    "down": "",
    "up": "Its counter rises by 1 at the start of your turn, and it does not run out.",
    "never": "Its counter does not move, and it does not run out.",
}
# The same on a face, where it is always said.
TICKS: Final = {
    "down": "Its counter goes down by **1** at the start of your turn; the turn at 0 is its last.",
    "up": "Its counter goes up by **1** at the start of your turn.",
    "never": "It stays until it is removed.",
}
AGAIN: Final = {
    "highest": "Gained again, the higher counter stays.",
    "add": "Gained again, the counters are added.",
}
EVERYONE: Final = "For everyone: "  # whose an ability of a profile is
ON_ATTACK: Final = "On each Attack: "
REAPPLIED: Final = {"highest": "", "add": "Gained again, it adds to its counter."}


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


def face_text(action: Action, names: Names) -> FaceText:
    """What the face of an Action card prints; `names` are the printed Conditions by id."""
    before, roll, after = _split(action.attack)
    defense = defense_words(action, names) if action.shield else ""
    own = ability_lines(action, names)
    if roll is None:
        lines = tuple(say(before, Wording(ATTACK, names)))
        return FaceText(lines=lines, defense=defense, abilities=own, reminder=action.reminder)
    return FaceText(
        roll_label=roll.label(Wording(ATTACK, names)),
        before=tuple(say(before, Wording(ATTACK, names, roll_ahead=True))),
        tiers=roll.lines(Wording(ATTACK, names)),
        after=tuple(say(after, Wording(ATTACK, names))),
        defense=defense,
        abilities=own,
        reminder=action.reminder,
    )


def defense_words(action: Action, names: Names) -> str:
    """The Defense in one line, with the DEF that its Cost gives (A29)."""
    given = () if set_block(action.defense) else (f"{bold(f'DEF {action.cost}')}.",)
    return joined((*given, *_half(action.defense, DEFENSE, names)))


def attack_words(action: Action, names: Names) -> str:
    """The Attack in one line; "" without one."""
    return joined(_half(action.attack, ATTACK, names)) if action.attack else ""


def action_words(action: Action, names: Names) -> str:
    """The plain rules text: `Attack: Deal A damage. Defense: DEF 1.`"""
    parts = []
    if action.attack:
        parts.append(f"Attack: {attack_words(action, names)}")
    parts.append(f"Defense: {defense_words(action, names)}" if action.shield else "No Defense.")
    parts += ability_lines(action, names)
    if action.reminder:
        parts.append(f"({action.reminder})")
    return plain(" ".join(parts))


def ability_lines(model: Named, names: Names) -> tuple[str, ...]:
    """The abilities of any model that has some, rich, one a line."""
    if not isinstance(model, (Action, Ancestry, Class, Condition, Enemy, Gear, Profile)):
        return ()
    whose = EVERYONE if isinstance(model, Profile) else ""
    return tuple(whose + ability.words(Wording(ABILITY, names)) for ability in model.abilities)


def counter_lines(model: Condition) -> tuple[str, ...]:
    """How a Condition's counter moves, if that differs from the manual (R74)."""
    return tuple(line for line in (COUNTS[model.counts], REAPPLIED[model.reapplied]) if line)


def counting(condition: Condition) -> tuple[str, str]:
    """How its counter goes, and what happens when it is gained again, rich, for its face."""
    return TICKS[condition.counts], AGAIN[condition.reapplied]


def card_words(model: Named, names: Names) -> str:
    """The plain rules text of any model that has one."""
    if isinstance(model, Action):
        return action_words(model, names)
    lines = list(ability_lines(model, names))
    if isinstance(model, Profile):
        lines += [answer_words(name, value) for name, value in model.rules]
        if model.on_attack:
            riders = joined(say(model.on_attack, Wording(RIDER, names)))
            lines.append(f"{ON_ATTACK}{riders}")
    if isinstance(model, Condition):
        lines = [*counter_lines(model), *lines]
        lines += [f"({model.reminder})"] if model.reminder else []
    return plain(joined(lines))


def _half(steps: Steps, half: str, names: Names) -> list[str]:
    before, roll, after = _split(steps)
    lines = say(before, Wording(half, names, roll_ahead=roll is not None))
    if roll is not None:
        wording = Wording(half, names)
        behind = joined(say(after, wording))
        lines += [roll.words(wording), f"Any tier: {behind}" if behind else ""]
    return lines


def _split(steps: Steps) -> tuple[Steps, Roll | None, Steps]:
    """The steps before the roll, the roll, the steps after it."""
    for place, step in enumerate(steps):
        if isinstance(step, Roll):
            return steps[:place], step, steps[place + 1 :]
    return steps, None, ()
