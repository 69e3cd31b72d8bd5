"""The rulebook as programs, assembled for one match: steps that can never matter are left out.

Order of resolution by section 1k of `docs/rules.md`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from lithicrage.engine import rules
from lithicrage.engine.acting import (
    AskAction,
    AskBreathe,
    AskPower,
    AttackChosen,
    Chain,
    Pass,
    PassGain,
    TakeAction,
    TakePower,
)
from lithicrage.engine.automaton import AskReveal, AttackOrPass, PutReveal, Reveal
from lithicrage.engine.effects import (
    TURN_ENDS,
    TURN_STARTS,
    Goto,
    RunAwaited,
    RunLater,
)
from lithicrage.engine.fights import (
    Again,
    AskDefense,
    AttackResolved,
    Cleanup,
    Declare,
    DefenseResolved,
    EndAttack,
    RevealDefense,
    RunRiders,
    UseDefense,
    UseRevealed,
)
from lithicrage.engine.playing import DiscardPlayed, RevealPlayed, RunPlayed
from lithicrage.engine.program import Effect, Program
from lithicrage.engine.rolling import (
    AskRoll,
    DiscardRoll,
    Leave,
    MakeRoll,
    Reshuffle,
    ReshuffleLoss,
    ReshuffleSkip,
    RevealRoll,
    RollCards,
    StillStanding,
)
from lithicrage.engine.rules import RuleValue
from lithicrage.engine.turns import (
    Close,
    DrawStep,
    EndTurn,
    ExpireSkipped,
    NextTurn,
    OpeningHands,
    Ready,
    Refill,
    RefillPlayers,
    RefillRivals,
    StartMatch,
    StartTurn,
    TickSkipped,
)


class Needs(NamedTuple):
    """What the cards of a match can cause beyond the bare rules; by default everything."""

    powers: bool = True
    draw_steps: bool = True
    riders: bool = True
    turn_starts: bool = True
    turn_ends: bool = True
    laters: bool = True
    resolutions: bool = True
    more_defenses: bool = True


Part = str | Effect | Callable[[dict[str, int]], Effect]


def assemble(*parts: Part) -> tuple[Program, dict[str, int]]:
    """A program with its labels: a string names the place of what follows it.

    An effect that jumps is given as a function of the labels.
    """
    places: dict[str, int] = {}
    found: list[Effect | Callable[[dict[str, int]], Effect]] = []
    for part in parts:
        if isinstance(part, str):
            places[part] = len(found)
        else:
            found.append(part)
    built = [part if isinstance(part, Effect) else part(places) for part in found]
    return (*built, None), places


def when(needed: bool, *parts: Part) -> tuple[Part, ...]:
    """These parts if they are needed."""
    return parts if needed else ()


def rulebook(table: tuple[RuleValue, ...], needs: Needs) -> list[tuple[str, Program, int]]:
    """Every program of the rulebook: its name, its steps, and where it continues once its Combatant
    fell.

    In the order of `addresses`.
    """
    match, at = assemble(OpeningHands(), StartMatch(), "turn", NextTurn())
    player, enemy, skipped = (
        player_turn(table, needs),
        enemy_turn(table, needs),
        skipped_turn(table),
    )
    attack, in_attack = attack_program(needs)
    again = when(needs.more_defenses, lambda at: Again(at["defense"]))
    defend, _ = assemble("defense", AskDefense(), UseDefense(), *again)
    reveal, _ = assemble("defense", RevealDefense(), UseRevealed(), *again)
    early = table[rules.DEFENSE_TIMING] == "before_roll"
    made = (MakeRoll(), *when(early, RunAwaited()))
    rolling, _ = assemble(AskRoll(), RollCards(), *made)
    rolling_enemy, _ = assemble(RevealRoll(False), RevealRoll(True), DiscardRoll(), *made)
    reshuffle, _ = assemble(Reshuffle(), ReshuffleSkip(), ReshuffleLoss())
    falling, _ = assemble(StillStanding(), lambda at: Goto(at["left"]), Leave(), "left")
    copying, _ = assemble()
    playing, _ = assemble(RevealPlayed(), RunPlayed(), DiscardPlayed())
    return [
        ("rulebook/match", match, at["turn"]),
        ("rulebook/player_turn", player, len(player) - 1),
        ("rulebook/enemy_turn", enemy, len(enemy) - 1),
        ("rulebook/skipped_turn", skipped, len(skipped) - 1),
        ("rulebook/attack", attack, in_attack["cleanup"]),
        ("rulebook/defend", defend, len(defend) - 1),
        ("rulebook/reveal_defense", reveal, len(reveal) - 1),
        ("rulebook/roll", rolling, len(rolling) - 1),
        ("rulebook/enemy_roll", rolling_enemy, len(rolling_enemy) - 1),
        ("rulebook/reshuffle", reshuffle, len(reshuffle) - 1),
        ("rulebook/falling", falling, len(falling) - 1),
        ("rulebook/copy", copying, len(copying) - 1),
        ("rulebook/play", playing, len(playing) - 1),
    ]


def player_turn(table: tuple[RuleValue, ...], needs: Needs) -> Program:
    """The Player turn (R34-R42)."""
    everyone = table[rules.PVP_DRAW] == "every_turn"
    refill = RefillRivals() if everyone else lambda at: Refill(rules.HAND_SIZE, at["powers"])
    program, _ = assemble(
        StartTurn(),
        *when(needs.draw_steps, lambda at: DrawStep(at["drawn"])),
        refill,
        "drawn",
        *when(needs.laters, RunLater(TURN_STARTS)),
        *when(needs.turn_starts, Ready()),
        "powers",
        *when(needs.powers, AskPower(), lambda at: TakePower(at["powers"])),
        "action",
        AskAction(),
        lambda at: TakeAction(at["pass"]),
        AttackChosen(),
        lambda at: Chain(at["chain"], at["close"], at["end"]),
        "chain",
        lambda at: Refill(rules.CHAIN_HAND_SIZE, at["action"]),
        lambda at: Goto(at["action"]),
        "pass",
        AskBreathe(),
        lambda at: Pass(False, at["close"]),
        PassGain(),
        "close",
        *closing(needs),
    )
    return program


def enemy_turn(table: tuple[RuleValue, ...], needs: Needs) -> Program:
    """The Enemy turn (R22-R33); a cunning Enemy chooses what it reveals (A80)."""
    cunning = table[rules.ENEMY_PLAYS] == rules.CUNNING
    program, _ = assemble(
        StartTurn(),
        RefillPlayers(),
        *when(needs.laters, RunLater(TURN_STARTS)),
        *when(needs.turn_starts, Ready()),
        "powers",
        *when(needs.powers, AskPower(), lambda at: TakePower(at["powers"])),
        "reveal",
        *when(cunning, AskReveal(), PutReveal()),
        lambda at: Reveal(at["close"]),
        lambda at: AttackOrPass(at["pass"]),
        lambda at: Chain(at["reveal"], at["close"], at["end"]),
        "pass",
        lambda at: Pass(True, at["close"]),
        PassGain(),
        "close",
        *closing(needs),
    )
    return program


def closing(needs: Needs) -> tuple[Part, ...]:
    """The end of a turn: postponed text, abilities, Conditions that had their last turn."""
    later = when(needs.laters, RunLater(TURN_ENDS))
    return (*later, *when(needs.turn_ends, Close()), "end", EndTurn())


def skipped_turn(table: tuple[RuleValue, ...]) -> Program:
    """A skipped turn: nothing at all, or the Conditions alone (A12)."""
    if table[rules.TICK_ON_SKIP] == rules.ON:
        return (TickSkipped(), Close(), ExpireSkipped(), None)
    return (None,)


def attack_program(needs: Needs) -> tuple[Program, dict[str, int]]:
    """An attack from its declaration to its cleanup (R25-R30, R38-R40, A6)."""
    return assemble(
        Declare(),
        *when(needs.riders, RunRiders()),
        "cleanup",
        lambda at: Cleanup(at["over"]),
        *when(needs.resolutions, AttackResolved(), DefenseResolved()),
        EndAttack(),
        "over",
    )
