"""The verbs of card text: one class a verb, and the one table of them.

A verb knows its fields, its words and its effects; nothing else knows a verb.
"""

from __future__ import annotations

from typing import Any, Final

from lithicrage.dsl.report import Report
from lithicrage.dsl.source import Spot
from lithicrage.dsl.verbs.cards import Discard, Draw, Look, Mill, Take
from lithicrage.dsl.verbs.conditions import Apply, Double, Move, Remove
from lithicrage.dsl.verbs.defending import Block, BlockMore, Cannot, Defend, Negate, Reflect
from lithicrage.dsl.verbs.energy import Drain, Energy, Needs, Spend
from lithicrage.dsl.verbs.flow import Choose, ForEach, If, May, Repeat
from lithicrage.dsl.verbs.reading import (
    Setting,
    Steps,
    Verb,
    least_energy,
    read_condition,
    read_list,
    say,
    set_block,
    walk,
)
from lithicrage.dsl.verbs.rerolls import Reroll, TierDown, TierUp
from lithicrage.dsl.verbs.rolls import (
    Bane,
    Bonus,
    Chain,
    Edge,
    NextBane,
    NextBonus,
    NextEdge,
    Roll,
)
from lithicrage.dsl.verbs.stamina import Deal, Heal, Lose, SetStamina
from lithicrage.dsl.verbs.texts import Copy, Play
from lithicrage.dsl.verbs.time import Later

VERBS: Final[dict[str, type[Verb]]] = {
    verb.key: verb
    for verb in (
        Deal,
        Apply,
        Remove,
        Double,
        Move,
        Lose,
        Heal,
        SetStamina,
        Energy,
        Drain,
        Draw,
        Discard,
        Mill,
        Take,
        Look,
        Roll,
        Chain,
        Edge,
        Bane,
        Bonus,
        NextEdge,
        NextBane,
        NextBonus,
        Reroll,
        TierUp,
        TierDown,
        Needs,
        Spend,
        Choose,
        May,
        If,
        Repeat,
        ForEach,
        Later,
        Block,
        BlockMore,
        Negate,
        Reflect,
        Defend,
        Copy,
        Play,
        Cannot,
    )
}


def read_steps(report: Report, data: Any, spot: Spot, half: str) -> Steps:
    """The steps of a half, an ability or a table-rule rider; mistakes go to the report."""
    return read_list(VERBS, report, data, spot, Setting(half))


__all__ = [
    "VERBS",
    "Needs",
    "Roll",
    "Steps",
    "Verb",
    "least_energy",
    "read_condition",
    "read_steps",
    "say",
    "set_block",
    "walk",
]
