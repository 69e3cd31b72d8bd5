"""How each event is shown: one row per class of event, and nowhere else a word about it.

Owns `ROWS`. A new event is missing here, and a test names it. How an event is told in words is the
engine's (`chronicle`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from lithicrage.base.tongue import mark, tr
from lithicrage.engine import events as ev
from lithicrage.ui.fight.launch import Launch
from lithicrage.ui.fight.scene import FightScene
from lithicrage.ui.sound import Cue

HEAVY: Final = 8  # damage from which a hit cracks
FRAME: Final = ("bar", "banner", "table", "log")
PEOPLE: Final = (*FRAME, "you", "foe", "company")
SHELVES: Final = (*FRAME, "you_shelf", "foe_shelf", "company")
HAND: Final = (*FRAME, "hand", "piles")


def _hit(event: ev.Damaged) -> Cue:
    if event.amount <= 0:
        return Cue("shield", mark("it glances off"))
    loud = event.amount >= HEAVY
    return (
        Cue("crack", tr("a crack: {n}", n=event.amount))
        if loud
        else Cue("thud", mark("a dull hit"))
    )


def _roll(event: ev.Rolled) -> Cue:
    return (
        Cue("feedback", mark("feedback howls: a Crit"))
        if event.crit
        else Cue("knock", mark("a roll"))
    )


@dataclass(frozen=True, slots=True)
class Shown:
    """How an event is shown.

    `ms`: how long it is looked at before the next one, in milliseconds at speed 1. `touches`: the
    panels that it changes, all of them if none is named. `sound`: its cue, or what finds it.
    `launch`: what it sends on its way. `scene`: what it changes on the stage. `spoken`: it has
    words for the log and the ear. `matters`: the curtain tells the next person of it.
    """

    ms: int = 0
    touches: tuple[str, ...] = ()
    sound: Cue | Callable[[Any], Cue] | None = None
    launch: Callable[[Launch, Any], None] | None = None
    scene: Callable[[FightScene, Any], None] | None = None
    spoken: bool = True
    matters: bool = False


SILENT: Final = Shown(spoken=False)
ROWS: Final[dict[type[ev.Event], Shown]] = {
    # the course of the match
    ev.MatchStarted: SILENT,
    ev.TurnStarted: Shown(450, scene=FightScene.turn_begins),
    ev.TurnSkipped: Shown(1200, (), Cue("breath", mark("nothing: the turn is skipped")),
                          scene=FightScene.turn_begins, matters=True),
    ev.DrawStepBegan: SILENT,
    ev.TurnReady: SILENT,
    ev.TurnClosing: SILENT,
    ev.TurnEnded: SILENT,
    ev.LaterSet: Shown(300),
    ev.LaterCame: Shown(500),
    ev.CombatantLost: Shown(900, (), Cue("fall", mark("a stone falls")), Launch.fell),
    ev.MatchEnded: Shown(0, (), Cue("chord", mark("one last chord")), Launch.ended,
                         FightScene.ends),
    # cards
    ev.Drew: Shown(170, HAND, Cue("scrape", mark("a card is drawn")), Launch.drew, FightScene.drew),
    ev.Revealed: Shown(750, (*PEOPLE, "stage", "strip", "piles"), None, Launch.revealed,
                       FightScene.revealed),
    ev.RollRevealed: Shown(420, (*FRAME, "strip", "piles"), Cue("tick", mark("a card falls")),
                           Launch.roll_revealed, FightScene.roll_revealed),
    ev.DefenseRevealed: Shown(550, (*FRAME, "stage", "piles"),
                              Cue("scrape", mark("a card is turned")), Launch.revealed,
                              FightScene.defends),
    ev.Played: Shown(750, (*FRAME, "stage", "piles"), None, Launch.played, FightScene.plays),
    ev.AttackDeclared: Shown(450, (), Cue("knock", mark("stone on stone")), Launch.used,
                             FightScene.attacked, matters=True),
    ev.Defended: Shown(500, (), Cue("shield", mark("a slab is raised")), Launch.used,
                       FightScene.defends),
    ev.Discarded: Shown(160, (*HAND, *SHELVES, "stage"), None, Launch.discarded, FightScene.leaves),
    ev.Recovered: Shown(300, HAND, None, Launch.recovered),
    ev.Looked: Shown(500, FRAME),
    ev.Ordered: Shown(0, (*FRAME, "piles"), spoken=False),
    ev.Moved: Shown(450, (*HAND, *SHELVES, "stage"), Cue("scrape", mark("a card is moved")),
                    Launch.moved, FightScene.leaves, matters=True),
    ev.Stayed: Shown(600, (), Cue("knock", mark("stone on stone")), Launch.stayed,
                     FightScene.leaves, matters=True),
    ev.StayCounted: Shown(250, SHELVES, Cue("tick", mark("a tick"))),
    ev.ConditionLowered: Shown(250, PEOPLE, Cue("tick", mark("a tick"))),
    ev.Made: Shown(450, (*HAND, *SHELVES), Cue("scrape", mark("a new card")), Launch.made,
                   matters=True),
    ev.Changed: Shown(600, (), Cue("knock", mark("stone on stone")), matters=True),
    ev.DieRolled: Shown(600, FRAME, Cue("knock", mark("a die"))),
    ev.ArmourSet: Shown(300, PEOPLE, Cue("shield", mark("a slab is raised")), Launch.armoured),
    ev.TextCancelled: Shown(600, FRAME, Cue("shield", mark("it glances off"))),
    ev.Shuffled: Shown(500, (), Cue("rubble", mark("rubble: a Draw is shuffled"))),
    ev.HandShown: Shown(700, FRAME, matters=True),
    ev.Rolled: Shown(900, (*FRAME, "stage", "strip"), _roll, Launch.rolled,
                     FightScene.roll_made, matters=True),
    ev.Rerolled: Shown(900, (*FRAME, "stage", "strip"), None, None, FightScene.rerolled),
    ev.TierFound: Shown(600, (*FRAME, "strip"), None, None, FightScene.found_tier),
    ev.Reshuffled: Shown(800, (), Cue("rubble", mark("rubble: the Discard is shuffled")),
                         Launch.reshuffled, matters=True),
    ev.ActionResolved: SILENT,
    ev.Remembered: SILENT,
    ev.Passed: Shown(800, (), Cue("breath", mark("a long breath")), Launch.passed,
                     FightScene.passes, matters=True),
    ev.NoCard: Shown(),
    ev.Chained: Shown(800, (), Cue("feedback", mark("feedback howls: a Chain")), Launch.chained,
                      FightScene.chained, matters=True),
    ev.ChainSuppressed: Shown(),
    ev.ChainCapped: Shown(),
    ev.NumberChosen: Shown(),
    ev.OptionChosen: Shown(),
    ev.LoopCut: Shown(),
    # numbers
    ev.Damaged: Shown(900, (*PEOPLE, "stage"), _hit, Launch.struck, FightScene.hit, matters=True),
    ev.Reflected: Shown(900, (*PEOPLE, "stage"), _hit, Launch.struck, FightScene.hit, matters=True),
    ev.StaminaLost: Shown(600, PEOPLE, Cue("thud", mark("a thud")), Launch.lost, matters=True),
    ev.StaminaGained: Shown(450, PEOPLE, Cue("hum", mark("a warm hum")), Launch.gained,
                            matters=True),
    ev.EnergySet: Shown(220, PEOPLE, Cue("spark", mark("a spark"))),
    ev.ConditionSet: Shown(450, PEOPLE, Cue("hiss", mark("a hiss: a Condition")), Launch.afflicted,
                           matters=True),
    ev.ConditionTicked: Shown(250, PEOPLE, Cue("tick", mark("a tick"))),
    ev.ConditionRemoved: Shown(300, PEOPLE),
    ev.ConditionExpired: Shown(300, PEOPLE),
    ev.FavourSet: Shown(),
    ev.SkipQueued: Shown(500),
    ev.AbilityUsed: Shown(),
}  # fmt: skip


def cue_of(event: ev.Event) -> Cue | None:
    """What an event sounds like; None for one that is silent."""
    sound = ROWS[type(event)].sound
    return sound(event) if callable(sound) else sound
