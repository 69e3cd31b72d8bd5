"""The one table of every number and every open question of the manual.

A Rule is a named question with a default. A rules profile overrides the defaults for a match; the
passives of cards then fold over the answer for one seat, in fixed layers (`fold`). Serves the
table-rule keys of `docs/rules.md` (R92).
"""

from __future__ import annotations

from typing import Final

RuleValue = int | str | None | tuple[int, ...]

ON: Final = 1
OFF: Final = 0
BIGGEST: Final = 1_000_000  # no number of a match goes beyond it, or a card could fill the memory


class Rule:
    """A question of the manual: its name, its default, and the answers that it knows.

    `choices` lists the words that are legal answers; empty means a whole number in `low..high`
    (`none_ok`: or nothing). On and off are held as 1 and 0.
    """

    __slots__ = ("choices", "default", "high", "index", "low", "name", "none_ok", "pair")

    def __init__(
        self,
        index: int,
        name: str,
        default: RuleValue,
        choices: tuple[str, ...] = (),
        low: int = 0,
        high: int = 999,
        none_ok: bool = False,
        pair: bool = False,
    ) -> None:
        self.index = index
        self.name = name
        self.default = default
        self.choices = choices
        self.low = low
        self.high = high
        self.none_ok = none_ok
        self.pair = pair

    def __repr__(self) -> str:
        return f"Rule({self.name})"


RULES: list[Rule] = []
BY_NAME: dict[str, Rule] = {}


def _rule(
    name: str,
    default: RuleValue,
    choices: tuple[str, ...] = (),
    *,
    low: int = 0,
    high: int = 999,
    none_ok: bool = False,
    pair: bool = False,
) -> int:
    rule = Rule(len(RULES), name, default, choices, low, high, none_ok, pair)
    RULES.append(rule)
    BY_NAME[name] = rule
    return rule.index


def _switch(name: str, default: int) -> int:
    return _rule(name, default, low=0, high=1)


CONDITION_EXPIRY: Final[int] = _rule("condition_expiry", "end_of_turn", ("end_of_turn", "at_zero"))
TICK_ON_SKIP: Final[int] = _switch("tick_on_skip", OFF)
SKIP_STACKS: Final[int] = _switch("skip_stacks", OFF)
_switch("bleeding_on_defense", ON)
RESHUFFLE_LOSS_PER_LEVEL: Final[int] = _rule("reshuffle_loss_per_level", 3)
RESHUFFLE_SKIP: Final[int] = _switch("reshuffle_skip", ON)
ENEMY_RESHUFFLE_PENALTY: Final[int] = _switch("enemy_reshuffle_penalty", OFF)
HAND_SIZE: Final[int] = _rule("hand_size", 4, high=20)
CHAIN_HAND_SIZE: Final[int] = _rule("chain_hand_size", 3, high=20)
START_ENERGY: Final[int] = _rule("start_energy", 1, high=99)
MAX_ENERGY: Final[int] = _rule("max_energy", 6, high=99)
ENERGY_PER_TURN: Final[int] = _rule("energy_per_turn", 1, high=99)
TIER_LIMITS: Final[int] = _rule("tier_limits", (5, 9), pair=True)
EDGE_VALUE: Final[int] = _rule("edge_value", 2, high=99)
CRIT_VALUE: Final[int] = _rule("crit_value", 12)
CRIT_MODE: Final[int] = _rule("crit_mode", "exact", ("exact", "min"))
CRIT_IS_TIER3: Final[int] = _switch("crit_is_tier3", OFF)
CRIT_CHAINS_PER_TURN: Final[int] = _rule("crit_chains_per_turn", None, none_ok=True)
DEFENSE_TIMING: Final[int] = _rule("defense_timing", "after_roll", ("after_roll", "before_roll"))
DEFENSES_PER: Final[int] = _rule("defenses_per", "attack", ("attack", "turn"))
DEF_POOL: Final[int] = _rule("def_pool", "per_attack", ("per_attack", "per_hit"))
STAMINA_CAP: Final[int] = _rule("stamina_cap", None, ("start",), none_ok=True)
PLAYER_ENERGY: Final[int] = _rule("player_energy", "optional", ("optional", "mandatory"))
ENEMY_ENERGY: Final[int] = _rule("enemy_energy", "always", ("always", "never", "ask"))
ENEMY_MAY: Final[int] = _rule("enemy_may", "always", ("always", "never", "ask"))
ENEMY_HAND_EFFECTS: Final[int] = _rule(
    "enemy_hand_effects", "top_of_draw", ("top_of_draw", "ignore")
)
SIMULTANEOUS_ZERO: Final[int] = _rule(
    "simultaneous_zero", "draw", ("draw", "active_loses", "active_wins")
)
TEAM_LOSS: Final[int] = _rule("team_loss", "all", ("all", "any"))
MULTI_ORDER: Final[int] = _rule("multi_order", "alternate", ("alternate", "round"))
ENEMY_LIFE_PER_PLAYER: Final[int] = _rule("enemy_life_per_player", 100)
STAMINA_BONUS: Final[int] = _rule("stamina_bonus", 0)
FIRST_PLAYER: Final[int] = _rule("first_player", "enemy", ("enemy", "random", "chosen"))
PVP_OPENING_HAND: Final[int] = _rule("pvp_opening_hand", 4, high=20)
PVP_DRAW: Final[int] = _rule("pvp_draw", "own_turn", ("own_turn", "every_turn"))
PVP_SECOND_PLAYER_STAMINA: Final[int] = _rule("pvp_second_player_stamina", 0)
PVP_FIRST_TURN_BANES: Final[int] = _rule("pvp_first_turn_banes", 0, high=9)
MIN_DECK_SIZE: Final[int] = _rule("min_deck_size", 0)
MAX_COPIES: Final[int] = _rule("max_copies", 3)
MAX_CLASSES: Final[int] = _rule("max_classes", 1, low=1, high=9)
MAX_TURNS: Final[int] = _rule("max_turns", 200, low=1, high=99999)
MAX_ATTACKS_PER_TURN: Final[int] = _rule("max_attacks_per_turn", 50, low=1, high=999)
LEVELS: Final[int] = _switch("levels", OFF)
TOP_ENERGY: Final = RULES[MAX_ENERGY].high  # more than this no table lets anybody hold
# Rows that only cards change.
ATTACKS_PER_TURN: Final[int] = _rule("attacks_per_turn", None, none_ok=True)
MAY_CHAIN: Final[int] = _switch("may_chain", ON)
EDGE: Final[int] = _rule("edge", 0)
BANE: Final[int] = _rule("bane", 0)
ROLL_BONUS: Final[int] = _rule("roll_bonus", 0)
DEF_BONUS: Final[int] = _rule("def_bonus", 0)
DAMAGE_BONUS: Final[int] = _rule("damage_bonus", 0)
IMMUNE: Final[int] = _rule("immune", ())
# How an Enemy plays: by the manual, as one that chooses what it
# reveals, or by the Player turn.
WRITTEN: Final = "written"
CUNNING: Final = "cunning"
RIVAL: Final = "rival"
ENEMY_PLAYS: Final[int] = _rule("enemy_plays", WRITTEN, (WRITTEN, CUNNING, RIVAL))
# What one may do, beside MAY_CHAIN: "cannot" beats "can" (A67, A83).
MAY_ATTACK: Final[int] = _switch("may_attack", ON)
MAY_DEFEND: Final[int] = _switch("may_defend", ON)
MAY_BE_TARGETED: Final[int] = _switch("may_be_targeted", ON)
MAY_GAIN: Final[int] = _rule(
    "may_gain", ()
)  # pairs of a thing and ON or OFF; the last that fits counts
MAY: Final = (MAY_ATTACK, MAY_DEFEND, MAY_BE_TARGETED, MAY_GAIN)

# What MAY_GAIN can name beside the number of a Condition.
CONDITIONS: Final = -1  # all of them
STAMINA: Final = -2
ENERGY: Final = -3
GAINS: Final = {"stamina": STAMINA, "energy": ENERGY, "conditions": CONDITIONS}

# Answered by lists of things that have no name at a table: only abilities do.
LISTS: Final = frozenset({IMMUNE, MAY_GAIN})
# Asked once for the whole table, never for one seat: no handicap can change them (A68).
ONE_FOR_ALL: Final = frozenset(
    {
        CONDITION_EXPIRY,
        TICK_ON_SKIP,
        SKIP_STACKS,
        DEFENSE_TIMING,
        DEFENSES_PER,
        DEF_POOL,
        STAMINA_CAP,
        SIMULTANEOUS_ZERO,
        TEAM_LOSS,
        MULTI_ORDER,
        ENEMY_LIFE_PER_PLAYER,
        ENEMY_PLAYS,
        FIRST_PLAYER,
        PVP_DRAW,
        MIN_DECK_SIZE,
        MAX_COPIES,
        MAX_CLASSES,
        MAX_TURNS,
        LEVELS,
    }
)
ON_ATTACK: Final = "on_attack"  # a program rather than a value: the Book holds it (R92)

# The layers in which passives fold over an answer (A67): later layers win.
SET: Final = 0
ADD: Final = 1
TIMES: Final = 2
AT_LEAST: Final = 3
AT_MOST: Final = 4
ALWAYS: Final = 5
LAYERS: Final = ("set", "add", "times", "at_least", "at_most", "always")


def usual(rule: int) -> int:
    """The manual's answer to a question whose answer is a number; where it has none, 0."""
    value = RULES[rule].default
    return value if isinstance(value, int) else 0


def defaults() -> tuple[RuleValue, ...]:
    """The manual's answer to every question, by rule number."""
    return tuple(rule.default for rule in RULES)


def fold(value: RuleValue, layer: int, operand: RuleValue) -> RuleValue:
    """One passive over one answer. Passives must come sorted by layer."""
    if layer in (SET, ALWAYS):
        return operand
    if isinstance(operand, tuple):
        return (*value, *operand) if isinstance(value, tuple) else operand
    if not isinstance(operand, int):
        return value
    if not isinstance(value, int):  # "none" stands for no limit
        return operand if layer in (AT_MOST, AT_LEAST, ADD) else value
    if layer == ADD:
        return value + operand
    if layer == TIMES:
        return bounded(value * operand)
    if layer == AT_LEAST:
        return max(value, operand)
    return min(value, operand)


def as_number(value: RuleValue) -> int:
    """An answer as a number: none at all is no limit, and what is no number counts as 0."""
    if value is None:
        return BIGGEST
    return value if isinstance(value, int) else 0


def bounded(number: int) -> int:
    """A number held within BIGGEST, whatever cards multiply."""
    return -BIGGEST if number < -BIGGEST else BIGGEST if number > BIGGEST else number


def problem(name: str, value: object) -> str | None:
    """Why this is not a valid answer to the question, or None. Says what would be."""
    rule = BY_NAME.get(name)
    if rule is None:
        return f"unknown rule `{name}`"
    if rule.pair:
        good = (
            isinstance(value, (list, tuple))
            and len(value) == 2
            and all(isinstance(v, int) and not isinstance(v, bool) for v in value)
            and value[0] <= value[1]
        )
        return None if good else f"`{name}` takes two rising whole numbers, such as [5, 9]"
    if rule.index in LISTS:
        good = isinstance(value, (list, tuple)) and not value
        what = "Conditions" if rule.index == IMMUNE else "what is gained"
        return None if good else f"`{name}` names {what}, which only an ability can do"
    if value is None:
        return None if rule.none_ok else f"`{name}` needs a value"
    if rule.choices:
        if value in rule.choices:
            return None
        return f"`{name}` is one of {', '.join(rule.choices)}; found `{value}`"
    if rule.high == 1:
        return None if isinstance(value, bool) else f"`{name}` is true or false; found `{value}`"
    if isinstance(value, int) and not isinstance(value, bool) and rule.low <= value <= rule.high:
        return None
    return f"`{name}` is a whole number from {rule.low} to {rule.high}; found `{value}`"


def answer(name: str, value: object) -> RuleValue:
    """A value as read from a file, in the form in which the table holds it."""
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, (list, tuple)):
        return tuple(int(v) for v in value)
    if value is None or isinstance(value, (int, str)):
        return value
    raise TypeError(f"{name}: {value!r}")
