"""The four forms of an ability (Trigger, Passive, Replacement, Power) and the Kit they make.

Ancestry, class, condition, enemy and rules profile hold these forms and nothing else. A Kit is what
a Combatant's abilities amount to: rule answers by rule number, listeners by moment. It is a pure
function of (abilities, level, conditions, auras), memoised in the Book, never saved.
"""

from __future__ import annotations

from typing import Final

from lithicrage.engine import rules
from lithicrage.engine.amounts import Amount, Const, Test
from lithicrage.engine.rules import RuleValue, fold

WHENS: Final = (
    "match_start",
    "turn_start",
    "attack_declared",
    "rolled",
    "crit",
    "defended",
    "damage_dealt",
    "damage_taken",
    "stamina_lost",
    "healed",
    "condition_gained",
    "condition_lost",
    "drew",
    "discarded",
    "reshuffled",
    "passed",
    "action_resolved",
    "turn_end",
    "defeated",
)
MATCH_START: Final = 0
TURN_START: Final = 1
ATTACK_DECLARED: Final = 2
ROLLED: Final = 3
CRIT_ROLLED: Final = 4
DEFENDED: Final = 5
DAMAGE_DEALT: Final = 6
DAMAGE_TAKEN: Final = 7
STAMINA_LOST: Final = 8
HEALED: Final = 9
CONDITION_GAINED: Final = 10
CONDITION_LOST: Final = 11
DREW: Final = 12
DISCARDED: Final = 13
RESHUFFLED: Final = 14
PASSED: Final = 15
ACTION_RESOLVED: Final = 16
TURN_END: Final = 17
DEFEATED: Final = 18

INSTEADS: Final = ("damage", "loss", "gain", "condition", "draw", "draw_step", "defeat", "pass")
INSTEAD_DAMAGE: Final = 0
INSTEAD_LOSS: Final = 1
INSTEAD_GAIN: Final = 2
INSTEAD_CONDITION: Final = 3
INSTEAD_DRAW: Final = 4
INSTEAD_DRAW_STEP: Final = 5
INSTEAD_DEFEAT: Final = 6
INSTEAD_PASS: Final = 7

# What is listened to, as bits: those below for moments, by WHENS, from here on for replacements, by
# INSTEADS. All of them fit into one digit of CPython's numbers, where & is fast.
GUARDED: Final = 1 << 20

# Whose events an ability hears, and whom a Passive touches.
OF_SELF: Final = 0
OF_OPPONENT: Final = 1
OF_ANY: Final = 2
OF_THIS: Final = 3  # of an Action's ability: what happens with the card itself
SCOPES: Final = ("self", "opponent", "any")
THIS: Final = "this"

# Where an Action card must be for an ability of its own; that of anybody else is simply borne.
BORNE: Final = 0
STAYING: Final = 1
IN_HAND: Final = 2
IN_DISCARD: Final = 3
ANYWHERE: Final = 4  # with OF_THIS
PLACES: Final = ("", "stays", "hand", "discard", "")
# The moments at which something happens with a card.
OF_CARDS: Final = (ATTACK_DECLARED, DEFENDED, DREW, DISCARDED, PASSED, ACTION_RESOLVED)

# The window of a limit.
UNLIMITED: Final = 0
PER_TURN: Final = 1
PER_MATCH: Final = 2


class Ability:
    """What the four forms share: number, source card, level gate, test and limit.

    `program` is the address of what it does (-1 for a Passive), `condition` the Condition whose
    ability it is (-1: none), `limit` a window with `times` uses in it. `key` is where uses are
    counted: above 0 by match, below by turn, 0 no limit. `card` is the definition of the Action
    card that has it while it stays (-1: none).
    """

    __slots__ = (
        "card",
        "condition",
        "key",
        "level",
        "limit",
        "number",
        "program",
        "source",
        "test",
        "times",
    )

    def __init__(
        self,
        number: int,
        source: str,
        level: int,
        program: int,
        test: Test | None,
        limit: int,
        times: int,
        condition: int,
    ) -> None:
        self.number = number
        self.source = source
        self.level = level
        self.program = program
        self.test = test
        self.limit = limit
        self.key = (0, -(number + 1), number + 1)[limit]
        self.times = times
        self.condition = condition
        self.card = -1


class Trigger(Ability):
    """`when` an event of `scope` happens, its program runs."""

    __slots__ = ("scope", "when")

    def __init__(
        self,
        number: int,
        source: str,
        when: int,
        program: int,
        *,
        level: int = 1,
        test: Test | None = None,
        scope: int = OF_SELF,
        limit: int = UNLIMITED,
        times: int = 1,
        condition: int = -1,
    ) -> None:
        super().__init__(number, source, level, program, test, limit, times, condition)
        self.when = when
        self.scope = scope


class Passive(Ability):
    """A rule answered differently: `operand` folded in at `layer`, for the bearer or opponents.

    `operand` is an Amount, or a plain answer that is no number.
    """

    __slots__ = ("layer", "operand", "rule", "scope")

    def __init__(
        self,
        number: int,
        source: str,
        rule: int,
        layer: int,
        operand: Amount | RuleValue,
        *,
        level: int = 1,
        test: Test | None = None,
        scope: int = OF_SELF,
        condition: int = -1,
    ) -> None:
        super().__init__(number, source, level, -1, test, UNLIMITED, 1, condition)
        self.rule = rule
        self.layer = layer
        self.operand = Const(int(operand)) if isinstance(operand, int) else operand
        self.scope = scope

    def forbids(self) -> bool:
        """Whether it says that something may not be done or gained (A83)."""
        operand = self.operand
        if self.rule == rules.MAY_GAIN:
            return isinstance(operand, tuple) and rules.OFF in operand[1::2]
        may = self.rule == rules.MAY_CHAIN or self.rule in rules.MAY
        return may and isinstance(operand, Const) and operand.number == rules.OFF

    def over(self, value: RuleValue, operand: RuleValue) -> RuleValue:
        """The answer `value` after this passive is applied with its evaluated operand."""
        if self.rule == rules.MAY_GAIN and isinstance(operand, tuple):
            return (*value, *operand) if isinstance(value, tuple) else operand
        return fold(value, self.layer, operand)

    def constant(self) -> bool:
        """True when the answer never depends on the moment."""
        if self.test is not None:
            return False
        return self.operand is None or isinstance(self.operand, (Const, str, tuple))

    def plain(self) -> RuleValue:
        """The operand of a constant passive."""
        if self.operand is None or isinstance(self.operand, (str, tuple)):
            return self.operand
        assert isinstance(self.operand, Const)
        return self.operand.number


class Replacement(Ability):
    """Runs its program in place of the event `instead` that would happen to its bearer."""

    __slots__ = ("instead",)

    def __init__(
        self,
        number: int,
        source: str,
        instead: int,
        program: int,
        *,
        level: int = 1,
        test: Test | None = None,
        limit: int = UNLIMITED,
        times: int = 1,
        condition: int = -1,
    ) -> None:
        super().__init__(number, source, level, program, test, limit, times, condition)
        self.instead = instead


class Power(Ability):
    """Activated by its bearer before an Attack of its own turn (A62), for `energy` Energy."""

    __slots__ = ("energy",)

    def __init__(
        self,
        number: int,
        source: str,
        program: int,
        *,
        energy: int = 0,
        level: int = 1,
        test: Test | None = None,
        limit: int = PER_TURN,
        times: int = 1,
    ) -> None:
        super().__init__(number, source, level, program, test, limit, times, -1)
        self.energy = energy


ROLL_RULES: Final = (
    rules.EDGE,
    rules.BANE,
    rules.ROLL_BONUS,
    rules.EDGE_VALUE,
    rules.CRIT_VALUE,
    rules.CRIT_IS_TIER3,
)

GAIN_RULES: Final = (rules.IMMUNE, rules.MAY_GAIN)

MOODY: Final = -1_000_000_000  # no answer: those stay within rules.BIGGEST

Listeners = tuple[tuple[Trigger, ...], ...]
Guards = tuple[tuple[Replacement, ...], ...]


class Kit:
    """What a Combatant's abilities amount to.

    `answers` by rule number, with the constant passives folded in. `numbers`, `words` and `lists`
    are the same by type: where the answer is of another, 0, "" and (); none at all is BIGGEST.
    `moody` lists, for each rule with a passive that depends on the moment, all its passives by
    layer; such a rule has MOODY among the numbers. `alert` has a bit for each non-empty place of
    `listeners`, and from GUARDED on for each of `guards`; `wide` has one for those that hear
    Combatants other than the bearer. `steady`: no rule of a roll depends on the moment; `open`:
    none says what may or may not be gained.
    """

    __slots__ = (
        "alert",
        "answers",
        "guards",
        "listeners",
        "lists",
        "moody",
        "numbers",
        "open",
        "powers",
        "steady",
        "wide",
        "words",
    )

    def __init__(
        self,
        answers: tuple[RuleValue, ...],
        moody: dict[int, tuple[Passive, ...]],
        listeners: Listeners,
        guards: Guards,
        powers: tuple[Power, ...],
    ) -> None:
        self.answers = answers
        self.numbers = tuple(
            [
                MOODY if rule in moody else rules.as_number(answer)
                for rule, answer in enumerate(answers)
            ]
        )
        self.words = tuple([a if isinstance(a, str) else "" for a in answers])
        self.lists = tuple([a if isinstance(a, tuple) else () for a in answers])
        self.moody = moody
        self.listeners = listeners
        self.guards = guards
        self.powers = powers
        self.steady = moody.keys().isdisjoint(ROLL_RULES)
        self.open = all(answers[rule] == () and rule not in moody for rule in GAIN_RULES)
        self.alert = sum(1 << i for i, group in enumerate(listeners) if group)
        self.alert |= sum(GUARDED << i for i, group in enumerate(guards) if group)
        self.wide = sum(
            1 << i
            for i, group in enumerate(listeners)
            if any(trigger.scope != OF_SELF for trigger in group)
        )


def in_order(passive: Passive) -> tuple[int, bool]:
    """Where a passive stands among those of its rule: by layer, "cannot" behind "can" (A67)."""
    return passive.layer, passive.forbids()


def build_kit(table: tuple[RuleValue, ...], own: list[Ability], auras: list[Passive]) -> Kit:
    """Fold abilities into a Kit. `own` are the bearer's, `auras` others' passives."""
    answers = list(table)
    passives: dict[int, list[Passive]] = {}
    listeners: list[list[Trigger]] = [[] for _ in WHENS]
    guards: list[list[Replacement]] = [[] for _ in INSTEADS]
    powers: list[Power] = []
    for ability in own:
        if isinstance(ability, Trigger):
            listeners[ability.when].append(ability)
        elif isinstance(ability, Replacement):
            guards[ability.instead].append(ability)
        elif isinstance(ability, Power):
            powers.append(ability)
        elif isinstance(ability, Passive) and ability.scope != OF_OPPONENT:
            passives.setdefault(ability.rule, []).append(ability)
    for aura in auras:
        passives.setdefault(aura.rule, []).append(aura)
    moody: dict[int, tuple[Passive, ...]] = {}
    for rule, found in passives.items():
        found.sort(key=in_order)
        if all(passive.constant() for passive in found):
            for passive in found:
                answers[rule] = passive.over(answers[rule], passive.plain())
        else:
            moody[rule] = tuple(found)
    return Kit(
        tuple(answers),
        moody,
        tuple(tuple(group) for group in listeners),
        tuple(tuple(group) for group in guards),
        tuple(powers),
    )
