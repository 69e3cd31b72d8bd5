"""What happened: past-tense facts, the only things that change a match.

A change has `apply(match)`, which does it and fills in what was before and after; a moment changes
nothing. `cause` is the address of the program that made it, so that a log line can cite its
clause. Events hold plain values only and are never mutated after they applied, so that a screen or
a test can play them again on a frameless clone (the Board).
"""

from lithicrage.engine.events.cards import (
    DRAWS,
    ActionResolved,
    AttackDeclared,
    ChainCapped,
    Chained,
    ChainSuppressed,
    Defended,
    DefenseRevealed,
    Discarded,
    Drew,
    Looked,
    LoopCut,
    NoCard,
    NumberChosen,
    OptionChosen,
    Ordered,
    Passed,
    Played,
    Recovered,
    Remembered,
    Reshuffled,
    Revealed,
    RollRevealed,
    draw,
)
from lithicrage.engine.events.core import (
    FROM_DRAW,
    FROM_HAND,
    FROM_PLAY,
    FROM_STAY,
    NOBODY,
    CardEvent,
    Event,
)
from lithicrage.engine.events.course import (
    CombatantLost,
    DrawStepBegan,
    LaterCame,
    LaterSet,
    MatchEnded,
    MatchStarted,
    TurnClosing,
    TurnEnded,
    TurnReady,
    TurnSkipped,
    TurnStarted,
)
from lithicrage.engine.events.making import ArmourSet, Changed, DieRolled, Made, TextCancelled
from lithicrage.engine.events.moving import (
    BOTTOM,
    DISCARD,
    DRAW,
    HAND,
    OUT,
    PLAY,
    SHUFFLED,
    STAYS,
    TOP,
    HandShown,
    Moved,
    Shuffled,
)
from lithicrage.engine.events.numbers import (
    AbilityUsed,
    ConditionExpired,
    ConditionRemoved,
    ConditionSet,
    ConditionTicked,
    Damaged,
    EnergySet,
    FavourSet,
    Reflected,
    SkipQueued,
    StaminaGained,
    StaminaLost,
)
from lithicrage.engine.events.rolls import Rerolled, Rolled, TierFound
from lithicrage.engine.events.stays import ConditionLowered, StayCounted, Stayed
