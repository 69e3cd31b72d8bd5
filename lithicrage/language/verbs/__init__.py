"""The verbs of card text: one class for each, and the only table of them.

A verb knows its fields, its words and its effects; nothing else knows a verb.
"""

from __future__ import annotations

from typing import Any, Final

from lithicrage.language.report import Report
from lithicrage.language.source import Spot
from lithicrage.language.verbs.cards import Discard, Draw, Look, Mill, Take
from lithicrage.language.verbs.conditions import Apply, Double, Move, Remove
from lithicrage.language.verbs.defending import Block, BlockMore, Cannot, Defend, Negate, Reflect
from lithicrage.language.verbs.energy import Drain, Energy, Needs, Spend
from lithicrage.language.verbs.flow import Choose, ForEach, If, May, Repeat
from lithicrage.language.verbs.making import Change, Make
from lithicrage.language.verbs.moving import Put, Show
from lithicrage.language.verbs.reading import (
    Setting,
    Steps,
    Verb,
    least_energy,
    read_list,
    say,
    set_block,
    walk,
)
from lithicrage.language.verbs.rerolls import Reroll, TierDown, TierUp
from lithicrage.language.verbs.rolls import (
    Bane,
    Bonus,
    Chain,
    Edge,
    NextBane,
    NextBonus,
    NextEdge,
    Roll,
)
from lithicrage.language.verbs.stamina import Deal, Heal, Lose, SetStamina
from lithicrage.language.verbs.staying import Lower, Raise, Stay
from lithicrage.language.verbs.sundry import Armour, Cancel, Die, Skip, Swap
from lithicrage.language.verbs.texts import Copy, Play
from lithicrage.language.verbs.time import Later
from lithicrage.language.wording import ATTACK, DEFENSE

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
        Armour,
        Swap,
        Energy,
        Drain,
        Draw,
        Discard,
        Mill,
        Take,
        Look,
        Put,
        Show,
        Stay,
        Raise,
        Lower,
        Make,
        Change,
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
        Die,
        May,
        If,
        Repeat,
        ForEach,
        Later,
        Skip,
        Block,
        BlockMore,
        Negate,
        Reflect,
        Defend,
        Copy,
        Play,
        Cancel,
        Cannot,
    )
}

# Words for packs: the cards of the game do without them.
BEYOND: Final = frozenset(
    {"put", "show", "stay", "raise", "lower", "make", "change"}
    | {"die", "armour", "swap", "skip", "cancel"}
)


def read_steps(report: Report, data: Any, spot: Spot, half: str, own: bool = False) -> Steps:
    """Read the steps of a half, an ability or a table-rule rider; report mistakes.

    `own`: an ability is an Action card's.
    """
    setting = Setting(half, own=own or half in (ATTACK, DEFENSE))
    return read_list(VERBS, report, data, spot, setting)
