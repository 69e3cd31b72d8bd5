"""Book: all cards, conditions, abilities and programs of a match, compiled under one rules profile.

Immutable once sealed and shared by every clone. Programs are addressed by number; their names
(`card_id/attack`, `rulebook/pass`) say what a log line cites.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from lithicrage.base.tongue import spoken
from lithicrage.engine.abilities import (
    ACTION_RESOLVED,
    INSTEAD_DRAW_STEP,
    OF_OPPONENT,
    OF_SELF,
    TURN_END,
    TURN_START,
    Ability,
    Kit,
    Passive,
    Power,
    Replacement,
    Trigger,
    build_kit,
)
from lithicrage.engine.addresses import RULEBOOK
from lithicrage.engine.amounts import Amount, Term
from lithicrage.engine.filters import looks_back, remembers
from lithicrage.engine.rules import MAY_BE_TARGETED, MAY_DEFEND, OFF, RuleValue

if TYPE_CHECKING:
    from lithicrage.engine.program import Program
    from lithicrage.engine.rulebook import Needs


class Card:
    """The definition of an Action card (R9, R10).

    `attack` and `defense` are program numbers, -1 without that block; `attack_rolls` and
    `defense_rolls` say that it rolls with cards of the hand (R50). `needs` is the entry cost
    of the Attack, `gate` the least Energy with which any of its text can act (A22), `least` both.
    `block` is the DEF printed on it, known once the Book is sealed (A29, A30). `staying` are the
    abilities that it has while it stays with somebody, `hearing` those of its own in other places,
    each with its place (A93, A96). `less` is what `needs` is lower by at the moment, if it ever is
    (A104).
    """

    __slots__ = (
        "attack",
        "attack_rolls",
        "block",
        "cost",
        "defense",
        "defense_rolls",
        "gate",
        "hearing",
        "id",
        "index",
        "least",
        "less",
        "name",
        "needs",
        "signature",
        "staying",
        "subtype",
    )

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        subtype: int,
        cost: int,
        attack: int,
        defense: int,
        *,
        attack_rolls: bool = False,
        defense_rolls: bool = False,
        needs: int = 0,
        gate: int = 0,
        signature: str = "",
        less: Amount | None = None,
    ) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.subtype = subtype
        self.cost = cost
        self.attack = attack
        self.defense = defense
        self.attack_rolls = attack_rolls
        self.defense_rolls = defense_rolls
        self.needs = needs
        self.gate = gate
        self.least = needs + gate
        self.less = less
        self.signature = signature
        self.block = 0
        self.staying: tuple[int, ...] = ()
        self.hearing: tuple[tuple[int, Trigger], ...] = ()


COUNTS_DOWN: Final = "down"
COUNTS_NEVER: Final = "never"
HIGHEST: Final = "highest"
ADD: Final = "add"


class Condition:
    """The definition of a Condition: how its counter moves and what it does (R73-R79)."""

    __slots__ = ("abilities", "counts", "id", "index", "name", "reapplied")

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        abilities: tuple[int, ...],
        counts: str = COUNTS_DOWN,
        reapplied: str = HIGHEST,
    ) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.abilities = abilities
        self.counts = counts
        self.reapplied = reapplied


def steps_of(program: Program) -> Program:
    """What the loop runs for a program: None where it ends or jumps to its end."""
    from lithicrage.engine.effects import Goto  # its neighbours know the Book's nouns

    return tuple(
        None
        if effect is None or (isinstance(effect, Goto) and program[effect.place] is None)
        else effect
        for effect in program
    )


def printed_block(cost: int, program: Program) -> int:
    """The DEF that a shield block prints, before anything is chosen or paid (A29, A30)."""
    from lithicrage.engine import effects as ef  # its neighbours know the Book's nouns
    from lithicrage.engine.amounts import Const

    block = cost
    for effect in program:
        if isinstance(effect, ef.Block) and isinstance(effect.amount, Const):
            block = effect.amount.number
        elif isinstance(effect, ef.BlockMore) and isinstance(effect.amount, Const):
            block += effect.amount.number
        elif isinstance(effect, (ef.If, ef.Pay, ef.Branch, ef.TakeOption, ef.TierJump)):
            break
    return max(0, block)


class Book:
    """What a match is played from. Fill it, then `seal` it.

    `table` holds the answers of the rules profile by rule number; the rulebook's own programs come
    first in `programs`. `on_attack` is the program of the table-rule riders, -1 for none (R92).
    """

    def __init__(self, table: tuple[RuleValue, ...], profile: str = "manual") -> None:
        self.table = table
        self.profile = profile
        self.cards: list[Card] = []
        self.conditions: list[Condition] = []
        self.abilities: list[Ability] = []
        self.ability_names: list[str] = []
        self.ability_words: list[str] = []
        self.programs: list[Program] = []
        self.steps: list[Program] = []
        self.addresses: list[str] = []
        self.afters: list[int] = []
        self.card_numbers: dict[str, int] = {}
        self.condition_numbers: dict[str, int] = {}
        self.on_attack = -1
        self.house: tuple[int, ...] = ()  # abilities of the profile, borne by every Combatant
        self.handicaps: tuple[int, ...] = ()  # passives that a table gives to single seats (A68)
        self.digest = ""
        self.auras = False
        self.undefended: tuple[Passive, ...] = ()  # whether their bearers' Attacks may be defended
        self.sheltered = False  # whether anything says that somebody may not be targeted
        self.cards_hear = 0  # the moments that cards hear where they lie, as bits of an alert
        self.remembers = False  # whether a card asks for the last Action, or what an Attack hit for
        self.tongue = ""  # in which `retold` has lines of abilities and questions, for people alone
        self.retold: Mapping[str, str] = {}
        self._kits: dict[tuple[object, ...], Kit] = {}
        for _ in range(RULEBOOK):  # their places; `seal` knows what they must hold
            self.add_program("rulebook", ())

    def add_program(
        self,
        address: str,
        program: Program,
        after: int | None = None,
        steps: Program = (),
        recalls: bool | None = None,
    ) -> int:
        """Add a program that ends with None; returns its number.

        `after` is where its frame continues once its Combatant has fallen: by default its end
        (A77). `steps` are the program's own, and `recalls` says whether it asks for what a match
        must remember, if already known.
        """
        if not program or program[-1] is not None:
            program = (*program, None)
        self.programs.append(program)
        self.steps.append(steps or steps_of(program))
        self.remembers |= remembers(program) if recalls is None else recalls
        self.addresses.append(address)
        self.afters.append(len(program) - 1 if after is None else after)
        return len(self.programs) - 1

    def add_card(self, card: Card) -> int:
        """Add an Action card; its `index` must be the next number."""
        assert card.index == len(self.cards) and card.id not in self.card_numbers
        self.remembers |= card.less is not None and looks_back(card.less)
        self.cards.append(card)
        self.card_numbers[card.id] = card.index
        return card.index

    def add_condition(self, condition: Condition) -> int:
        """Add a Condition; its `index` must be the next number."""
        assert condition.index == len(self.conditions)
        self.conditions.append(condition)
        self.condition_numbers[condition.id] = condition.index
        return condition.index

    def add_ability(self, ability: Ability, name: str = "", words: str = "") -> int:
        """Add an ability; its `number` must be the next one.

        `name` is the printed name of its source, `words` its text, for people.
        """
        assert ability.number == len(self.abilities)
        terms = [ability.test, ability.operand if isinstance(ability, Passive) else None]
        self.remembers |= any(looks_back(term) for term in terms if isinstance(term, Term))
        self.abilities.append(ability)
        self.ability_names.append(name or ability.source)
        self.ability_words.append(words)
        return ability.number

    def said(self, words: str) -> str:
        """Lines of an ability or a question as people read them in the tongue in force. A Book
        itself speaks English, and so do the decisions of its matches."""
        if not self.retold or spoken().code != self.tongue:
            return words
        return "\n".join(self.retold.get(line, line) for line in words.split("\n"))

    def seal(self, digest: str) -> None:
        """Close the Book under the digest of its sources, and write its rulebook."""
        from lithicrage.engine.rulebook import rulebook  # its effects know the Book's nouns

        for number, (name, program, after) in enumerate(rulebook(self.table, self.needs())):
            self.addresses[number] = name
            self.programs[number] = program
            self.steps[number] = steps_of(program)
            self.afters[number] = after
        for card in self.cards:
            if card.defense >= 0:
                card.block = printed_block(card.cost, self.programs[card.defense])
            for _, trigger in card.hearing:
                self.cards_hear |= 1 << trigger.when
        self.digest = digest
        self.undefended = tuple(
            a
            for a in self.abilities
            if isinstance(a, Passive) and a.rule == MAY_DEFEND and a.scope == OF_OPPONENT
        )
        self.sheltered = self.table[MAY_BE_TARGETED] == OFF or any(
            isinstance(a, Passive) and a.rule == MAY_BE_TARGETED for a in self.abilities
        )
        self.auras = any(isinstance(a, Passive) and a.scope != OF_SELF for a in self.abilities)

    def needs(self) -> Needs:
        """What the cards of this Book can make happen beyond the bare rules."""
        from lithicrage.engine.effects import (
            DefendAgain,
            Later,  # its neighbours know the Book's nouns
        )
        from lithicrage.engine.rulebook import Needs

        whens = {a.when for a in self.abilities if isinstance(a, Trigger)}
        insteads = {a.instead for a in self.abilities if isinstance(a, Replacement)}
        return Needs(
            powers=any(isinstance(a, Power) for a in self.abilities),
            draw_steps=INSTEAD_DRAW_STEP in insteads,
            riders=self.on_attack >= 0,
            turn_starts=TURN_START in whens,
            turn_ends=TURN_END in whens,
            laters=any(isinstance(e, Later) for program in self.programs for e in program),
            resolutions=ACTION_RESOLVED in whens,
            more_defenses=any(isinstance(e, DefendAgain) for p in self.programs for e in p),
        )

    def kit(
        self,
        abilities: tuple[int, ...],
        level: int,
        conditions: tuple[int, ...],
        auras: tuple[int, ...] = (),
    ) -> Kit:
        """The Kit of a Combatant with these abilities at this level under these Conditions (R4)."""
        key = (abilities, level, conditions, auras)
        kit = self._kits.get(key)
        if kit is None:
            numbers = [*self.house, *abilities]
            for condition in conditions:
                numbers += self.conditions[condition].abilities
            own = [self.abilities[n] for n in numbers]
            cast = [a for a in (self.abilities[n] for n in auras) if isinstance(a, Passive)]
            kit = build_kit(self.table, [a for a in own if a.level <= level], cast)
            self._kits[key] = kit
        return kit
