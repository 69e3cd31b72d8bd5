"""From models to a Book: programs, cards, Conditions and abilities under one table of rules.

Places an Attack's Defense step (A24) and works out what the engine should not have to: whether a
half rolls, its entry cost, the least Energy with which its text can act (A22). Knows every kind of
model; asks the ModelSource which pack an id means.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol
from weakref import WeakKeyDictionary

from lithicrage.engine import effects as fx
from lithicrage.engine.abilities import OF_SELF, STAYING, Trigger
from lithicrage.engine.amounts import Amount
from lithicrage.engine.book import Book, Card, steps_of
from lithicrage.engine.book import Condition as ConditionCard
from lithicrage.engine.filters import remembers
from lithicrage.engine.program import Program
from lithicrage.engine.rules import BY_NAME, DEFENSE_TIMING, SET, RuleValue, answer, defaults
from lithicrage.language.abilities import AbilityText, Gate, PassiveText
from lithicrage.language.assembler import Assembler
from lithicrage.language.models import SUBTYPES, Action, Condition, Named, Profile
from lithicrage.language.verbs import Needs, Roll, Steps, Verb, least_energy
from lithicrage.language.verbs.reading import NEVER
from lithicrage.language.wording import ABILITY, ATTACK, DEFENSE, RIDER, Wording, plain

HANDICAP: Final = "handicap"  # the source of what a table gives to one side
TABLE: Final = "table"  # the source of riders that a table adds (R92)
CONTEXTS: Final = 4  # sets of Conditions for which a pack's programs are kept
Context = tuple[object, ...]
Made = tuple[Program, Program, bool]


class ModelSource(Protocol):
    """What the compiler needs from the holder of the models."""

    def resolve(self, kind: str, id: str, home: str) -> str:
        """The full id that an id means in the pack `home`."""

    def names(self, home: str) -> Mapping[str, str]:
        """The printed names of the Conditions, by the ids valid in the pack `home`."""

    def written_names(self, home: str) -> Mapping[str, str]:
        """The same as their files have them: Books, which saves and digests hold, speak English."""

    def source(self, home: str) -> object:
        """The pack `home` itself; the same object means the same cards."""


@dataclass(frozen=True, slots=True)
class Shelved:
    """A model with its full id and its pack."""

    id: str
    home: str
    model: Named


def named(items: Iterable[Shelved], home: str) -> dict[str, str]:
    """The printed names of models, by the ids valid in the pack `home`."""
    there = [(item.id, item.home, item.model.id, item.model.name) for item in items]
    known = {id: name for full, at, own, name in there for id in (full, f"{at}:{own}")}
    return known | {own: name for _, at, own, name in there if at == home}


def table_of(answers: Mapping[str, RuleValue]) -> tuple[RuleValue, ...]:
    """The manual's answers, overridden by these."""
    table = list(defaults())
    for name, value in answers.items():
        table[BY_NAME[name].index] = value
    return tuple(table)


class ProgramCache:
    """A cache of compiled programs, by pack and by everything else they depend on.

    A program knows only the numbers and names of its Book's Conditions and when to defend, so a
    card is compiled once for all Libraries that hold its pack; each scenario has a Library of its
    own. Entries go when their pack goes, or when too many other contexts arrive.
    """

    def __init__(self) -> None:
        self._packs: WeakKeyDictionary[object, dict[Context, dict[str, Made]]]
        self._packs = WeakKeyDictionary()

    def of(self, pack: object, context: Context) -> dict[str, Made]:
        """A pack's programs by address."""
        known = self._packs.setdefault(pack, {})
        if context not in known:
            if len(known) == CONTEXTS:
                known.pop(next(iter(known)))
            known[context] = {}
        return known[context]


KEPT: Final = ProgramCache()


class Compiler:
    """Fills one Book; `wording` words its options and abilities, for a match that of English."""

    def __init__(
        self,
        shelf: ModelSource,
        answers: Mapping[str, RuleValue],
        profile: str,
        wording: type[Wording] = Wording,
    ) -> None:
        self.shelf = shelf
        self.wording = wording
        self.names = shelf.written_names if wording is Wording else shelf.names
        self.book = Book(table_of(answers), profile)
        self.numbers: dict[str, int] = {}
        self.kept: dict[str, dict[str, Made]] = {}

    def conditions(self, items: list[Shelved]) -> None:
        """Add Conditions in this order; everything else may name them."""
        self.numbers = {item.id: number for number, item in enumerate(items)}
        for number, item in enumerate(items):
            assert isinstance(item.model, Condition)
            abilities = self.abilities(item, item.model.abilities, number)
            model = item.model
            card = ConditionCard(
                number, item.id, model.name, abilities, model.counts, model.reapplied
            )
            self.book.add_condition(card)

    def action(self, item: Shelved) -> None:
        """Add an Action card with its halves."""
        model = item.model
        assert isinstance(model, Action)
        attack = self.half(item, model.attack, ATTACK) if model.attack else -1
        defense = self.half(item, model.defense, DEFENSE) if model.shield else -1
        first = model.attack[0] if model.attack else None
        least = least_energy(model.attack)
        signature = model.signature
        if signature:
            signature = self.shelf.resolve("class or ancestry", signature, item.home)
        card = Card(
            len(self.book.cards),
            item.id,
            model.name,
            SUBTYPES.index(model.subtype),
            model.cost,
            attack,
            defense,
            attack_rolls=_rolls_by_hand(model.attack),
            defense_rolls=_rolls_by_hand(model.defense),
            needs=first.amount if isinstance(first, Needs) else 0,
            gate=0 if least == NEVER else least,
            signature=signature,
            less=self.less(item, first),
        )
        if model.abilities:
            self.own_abilities(card, item, model.abilities)
        self.book.add_card(card)

    def less(self, item: Shelved, first: Verb | None) -> Amount | None:
        """What the entry cost is lower by at the moment (A104)."""
        if not isinstance(first, Needs) or first.less is None:
            return None
        return self.assembler(item.home, ATTACK).amount(first.less)

    def own_abilities(self, card: Card, item: Shelved, texts: tuple[AbilityText, ...]) -> None:
        """Add what an Action does of itself, where it stays and where it lies (A93, A96)."""
        for number, text in zip(self.abilities(item, texts), texts, strict=True):
            ability, place = self.book.abilities[number], text.gate.place
            if place == STAYING:
                ability.card = card.index
                card.staying += (number,)
            elif isinstance(ability, Trigger):
                card.hearing += ((place, ability),)

    def half(self, item: Shelved, steps: Steps, half: str) -> int:
        """Add the program of a half; return its number."""

        def made() -> Program:
            out = self.assembler(item.home, half)
            put_half(out, steps)
            return out.finish()

        return self.program(item.home, f"{item.id}/{half}", made)

    def program(self, home: str, address: str, made: Callable[[], Program]) -> int:
        """Add a program of a card in the pack `home`, cached or newly made; return its number."""
        kept = self.kept.get(home)
        if kept is None:
            kept = self.kept[home] = KEPT.of(self.shelf.source(home), self.context(home))
        found = kept.get(address)
        if found is None:
            program = made()
            found = kept[address] = (program, steps_of(program), remembers(program))
        program, steps, recalls = found
        return self.book.add_program(address, program, steps=steps, recalls=recalls)

    def context(self, home: str) -> Context:
        """Everything besides its cards that a pack's programs depend on."""
        names = self.names(home)
        resolved = (self.shelf.resolve("condition", id, home) for id in names)
        numbers = tuple(self.numbers[id] for id in resolved)
        return (self.wording, self.defense_first, tuple(names.items()), numbers)

    def abilities(
        self, item: Shelved, texts: tuple[AbilityText, ...], condition: int = -1
    ) -> tuple[int, ...]:
        """Add abilities with their programs; return their numbers."""
        numbers = []
        for place, text in enumerate(texts, 1):
            out = self.assembler(item.home, ABILITY)
            program = -1
            if text.acts:
                address = f"{item.id}/ability/{place}"
                program = self.program(item.home, address, partial(_acts, text, out))
            number = len(self.book.abilities)
            ability = text.build(number, item.id, program, condition, out)
            words = plain(out.wording.tells(text))
            self.book.add_ability(ability, item.model.name, words)
            numbers.append(number)
        return tuple(numbers)

    def house(self, item: Shelved, texts: tuple[AbilityText, ...]) -> None:
        """Add the abilities of a rules profile, which every Combatant has."""
        self.book.house += self.abilities(item, texts)

    def handicap(self, key: str, value: object) -> None:
        """Add a rule change that the table gives to single seats (A68); cards apply on top."""
        rule = BY_NAME[key].index
        text = PassiveText(rule, SET, answer(key, value), OF_SELF, Gate())
        out = self.assembler("", ABILITY)
        number = len(self.book.abilities)
        ability = text.build(number, HANDICAP, -1, -1, out)
        self.book.add_ability(ability, "Handicap", plain(out.wording.tells(text)))
        self.book.handicaps += (number,)

    def riders(self, id: str, home: str, steps: Steps) -> None:
        """Set the steps that every Attack does in addition (R92), replacing any earlier ones."""
        if not steps:
            self.book.on_attack = -1
            return
        out = self.assembler(home, RIDER)
        out.put_all(steps)
        self.book.on_attack = self.book.add_program(f"{id}/on_attack", out.finish())

    def rules(
        self,
        lineage: Iterable[Shelved],
        riders: Steps | None,
        handicaps: Iterable[tuple[str, object]],
    ) -> None:
        """Add what a profile does, after those that it extends, and what the table adds to it:
        riders of its own, and rule changes for single seats."""
        for item in lineage:
            assert isinstance(item.model, Profile)
            self.house(item, item.model.abilities)
            if "on_attack" in item.model.model_fields_set:  # even if empty
                self.riders(item.id, item.home, item.model.on_attack)
        if riders is not None:
            self.riders(TABLE, "", riders)
        for handicap in handicaps:
            self.handicap(*handicap)

    def assembler(self, home: str, half: str) -> Assembler:
        """An empty program for a card of the pack `home`."""

        def number(id: str) -> int:
            return self.numbers[self.shelf.resolve("condition", id, home)]

        def card(id: str) -> str:
            return self.shelf.resolve("action", id, home)

        wording = self.wording(half, self.names(home))
        return Assembler(wording, number, card, defense_first=self.defense_first)

    @property
    def defense_first(self) -> bool:
        """Whether the Defense comes before the roll (A24)."""
        return self.book.table[DEFENSE_TIMING] == "before_roll"


def retell(book: Book, tongue: str, other: Book) -> None:
    """Let a Book say its abilities and questions in the tongue of another, which is compiled from
    the same cards under the same rules."""
    book.tongue = tongue
    book.retold = dict(zip(words_in(book), words_in(other), strict=True))


def words_in(book: Book) -> Iterator[str]:
    """What the Book's abilities and questions say, in their order: the same in every tongue."""
    yield from book.ability_words
    for program in book.programs:
        for effect in program:
            if isinstance(effect, fx.AskOption):
                yield from effect.labels
            elif isinstance(effect, (fx.AskMay, fx.AskCard)):
                yield effect.words


def put_half(out: Assembler, steps: Steps) -> None:
    """Append a half of an Action; an Attack without a roll is defended first (A24)."""
    if out.wording.half == ATTACK and not _rolls(steps):
        out.emit(fx.Defend())
    for place, step in enumerate(steps):
        out.wording.roll_ahead = _rolls(steps[place:])
        out.put(step)


def _acts(text: AbilityText, out: Assembler) -> Program:
    """The program of an ability."""
    out.put_all(text.steps)
    return out.finish()


def _rolls(steps: Steps) -> bool:
    return any(isinstance(step, Roll) for step in steps)


def _rolls_by_hand(steps: Steps) -> bool:
    """Whether these steps want two more cards in hand (R50)."""
    return any(isinstance(step, Roll) and not step.top for step in steps)
