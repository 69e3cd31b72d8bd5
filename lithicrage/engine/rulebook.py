"""The rulebook as programs, assembled for a table of rules: what is never done is not there.

Order of resolution by section 1k of `docs/rules.md`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.engine import rules
from lithicrage.engine.addresses import (
    FIRST,
    SECOND,
)
from lithicrage.engine.automaton import AttackOrPass, Reveal
from lithicrage.engine.effects import Goto, Program
from lithicrage.engine.fights import (
    AskDefense,
    AttackResolved,
    Cleanup,
    CleanupDefense,
    Declare,
    DefenseResolved,
    EndAttack,
    EndDefense,
    EntryCost,
    RevealDefense,
    RunAttack,
    RunDefense,
    RunRiders,
    UseDefense,
    UseRevealed,
)
from lithicrage.engine.rolling import (
    AskRoll,
    DiscardRoll,
    MakeRoll,
    Reshuffle,
    ReshuffleLoss,
    ReshuffleSkip,
    RevealRoll,
    RollFirst,
    RollSecond,
    StillStanding,
)
from lithicrage.engine.rules import RuleValue
from lithicrage.engine.turns import (
    AskAction,
    AskBreathe,
    AskPower,
    AskTarget,
    Attack,
    Chain,
    Close,
    DrawStep,
    EndTurn,
    Expire,
    NextTurn,
    OpeningHands,
    Pass,
    PassDiscard,
    PassGain,
    Ready,
    Refill,
    RefillPlayers,
    StartMatch,
    StartTurn,
    TakeAction,
    TakePower,
    Tick,
    TurnEnergy,
)

if TYPE_CHECKING:
    pass


def rulebook(table: tuple[RuleValue, ...]) -> list[tuple[str, Program, int]]:
    """Every program of the rulebook for a table: name, program, and where the fallen go on."""
    match: Program = (OpeningHands(), StartMatch(), NextTurn(), Goto(2))
    attack: Program = (
        Declare(),
        EntryCost(),
        RunAttack(),
        RunRiders(),
        Cleanup(),  # 4: also when the attacker fell
        CleanupDefense(),
        AttackResolved(),
        DefenseResolved(),
        EndAttack(),
        None,
    )
    defend: Program = (AskDefense(), UseDefense(3), RunDefense(), EndDefense(), None)
    reveal: Program = (
        RevealDefense(),
        UseRevealed(),
        UseDefense(4),
        RunDefense(),
        EndDefense(),
        None,
    )
    rolling: Program = (AskRoll(), RollFirst(), RollSecond(), MakeRoll(), None)
    rolling_enemy: Program = (
        RevealRoll(FIRST),
        RevealRoll(SECOND),
        DiscardRoll(FIRST),
        DiscardRoll(SECOND),
        MakeRoll(),
        None,
    )
    reshuffle: Program = (Reshuffle(), ReshuffleSkip(), ReshuffleLoss(), None)
    player, enemy, skipped = player_turn(table), enemy_turn(), skipped_turn(table)
    return [
        ("rulebook/match", (*match, None), 2),
        ("rulebook/player_turn", player, len(player) - 1),
        ("rulebook/enemy_turn", enemy, len(enemy) - 1),
        ("rulebook/skipped_turn", skipped, len(skipped) - 1),
        ("rulebook/attack", attack, 4),
        ("rulebook/defend", defend, 3),
        ("rulebook/reveal_defense", reveal, 4),
        ("rulebook/roll", rolling, 4),
        ("rulebook/enemy_roll", rolling_enemy, 2),
        ("rulebook/reshuffle", reshuffle, 3),
        ("rulebook/falling", (StillStanding(), None), 1),
    ]


def player_turn(table: tuple[RuleValue, ...]) -> Program:
    """The Player turn (R34-R42)."""
    everyone = table[rules.PVP_DRAW] == "every_turn"
    refill = RefillPlayers() if everyone else Refill(rules.HAND_SIZE)
    return (
        StartTurn(),
        Tick(),
        TurnEnergy(),
        DrawStep(5),
        refill,
        Ready(),  # 5
        AskPower(),  # 6: powers
        TakePower(6),
        AskAction(),  # 8: action
        TakeAction(17),
        AskTarget(),
        Attack(),
        Chain(15),
        Close(),  # 13: end of the turn
        Goto(22),
        Refill(rules.CHAIN_HAND_SIZE),  # 15: chain
        Goto(8),
        AskBreathe(),  # 17: pass
        Pass(False, 13),
        PassDiscard(),
        PassGain(),
        Goto(13),
        Expire(),  # 22
        EndTurn(),
        None,
    )


def enemy_turn() -> Program:
    """The Enemy turn (R22-R33)."""
    return (
        StartTurn(),
        Tick(),
        TurnEnergy(),
        RefillPlayers(),
        Ready(),
        AskPower(),  # 5
        TakePower(5),
        Reveal(14),  # 7
        AttackOrPass(11),
        Chain(7),
        Goto(14),
        Pass(True, 14),  # 11: pass
        PassDiscard(),
        PassGain(),
        Close(),  # 14: end
        Expire(),
        EndTurn(),
        None,
    )


def skipped_turn(table: tuple[RuleValue, ...]) -> Program:
    """A skipped turn: nothing at all, or the Conditions alone (A12)."""
    if table[rules.TICK_ON_SKIP] == rules.ON:
        return (Tick(), Close(), Expire(), None)
    return (None,)
