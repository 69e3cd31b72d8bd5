"""The effects that card text compiles to: one immutable instruction each.

`resolve(match, frame)` either works out amounts and makes events happen, or asks; never both. An
effect that asks leaves the answer in `match.answer` for the next effect, and answers itself where
the rules leave no choice. What an effect stores goes into the frame.
"""

from lithicrage.engine.effects.cards import AskDiscard, DrawCards, Mill, TakeDiscard
from lithicrage.engine.effects.core import (
    ALL,
    ALLIES,
    CHOSEN_FOE,
    DISCARD_COST,
    ENERGY_COST,
    FOES,
    OPPONENT,
    RANDOM_FOE,
    STAMINA_COST,
    TARGETS,
    YOU,
    targets,
)
from lithicrage.engine.effects.fight import (
    Block,
    BlockMore,
    CannotReduce,
    Defend,
    DefendAgain,
    Favour,
    GrantChain,
    Halve,
    Negate,
    Reflect,
    Roll,
)
from lithicrage.engine.effects.flow import Goto, If, LoopBack, LoopStart, TierJump
from lithicrage.engine.effects.later import (
    TURN_ENDS,
    TURN_STARTS,
    AwaitRoll,
    Later,
    RunAwaited,
    RunLater,
)
from lithicrage.engine.effects.making import (
    ChangeAll,
    ChangeCard,
    ChangeThis,
    MakeCard,
    lays_beside,
    made_by,
)
from lithicrage.engine.effects.moving import (
    BY_CHANCE,
    BY_OPPONENT,
    BY_PLACE,
    BY_YOU,
    AskCard,
    MoveAll,
    MoveCard,
    MoveThis,
    ShowHand,
    cards_of,
)
from lithicrage.engine.effects.numbers import (
    Apply,
    Deal,
    Double,
    DrainEnergy,
    GainEnergy,
    Heal,
    Lose,
    Move,
    Remove,
    SetStamina,
)
from lithicrage.engine.effects.piles import AskOrder, AskTake, PutOrder, TakeBack, takeable
from lithicrage.engine.effects.questions import (
    AskEnergy,
    AskFoe,
    AskMay,
    AskNumber,
    AskOption,
    AskPay,
    Branch,
    Pay,
    PayEnergyX,
    SetNumber,
    TakeOption,
    payable,
)
from lithicrage.engine.effects.rerolls import Reroll, ShiftTier, roll_depth
from lithicrage.engine.effects.stays import THIS, ShiftCounter, Stay
from lithicrage.engine.effects.sundry import (
    CancelText,
    GainArmour,
    RollDie,
    SkipTurn,
    SwapStamina,
)
from lithicrage.engine.effects.texts import CopyAttack, PlayTop
from lithicrage.engine.stack import HALF, WHOLE
