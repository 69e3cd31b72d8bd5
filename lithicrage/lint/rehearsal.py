"""Cards played by chance, in moments made for them, while somebody notes which steps run.

Two Combatants hold the cards of a pack between cards of any pack and play what comes. Before many
choices Stamina, Energy, Conditions and what lies aside are dealt anew: so rare moments are common.
A text is watched until each of its steps has changed something, or until it had its chances. The
same pack gives the same notes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, TypeVar

from lithicrage.engine import effects as fx
from lithicrage.engine import events as ev
from lithicrage.engine import kits, rules
from lithicrage.engine.aside import stay_of
from lithicrage.engine.book import Book, Card
from lithicrage.engine.match import Match, Runaway
from lithicrage.engine.program import Call, Effect
from lithicrage.engine.setup import FOES, PLAYERS, Seat, open_match, seat_players
from lithicrage.engine.snapshot import plain
from lithicrage.engine.stack import Frame
from lithicrage.engine.state import ACTION, BREATHE, Combatant
from lithicrage.game.rng import Rng
from lithicrage.language.compile import Compiler, put_half
from lithicrage.language.models import Action, Ancestry, Class, Condition, Enemy, Profile
from lithicrage.language.source import Spot
from lithicrage.language.table_rules import MANUAL
from lithicrage.language.verbs import Needs, Steps
from lithicrage.language.verbs.defending import Block
from lithicrage.language.wording import ABILITY, RIDER
from lithicrage.lint.subjects import CardSubject, PackSubject, PlacedStep, placed_steps

T = TypeVar("T")
LEVEL: Final = 9  # so that every ability is available
STAMINA: Final = 60
STATS_MOST: Final = 5
ENERGY: Final = rules.usual(rules.MAX_ENERGY)
COPIES: Final = rules.usual(rules.MAX_COPIES)
TROUPE: Final = 5  # cards of the pack in one deck
EXTRAS: Final = (6, 20)  # cards of any pack beside them, at least and at most
CHOICES: Final = 80  # in one match
ALIKE: Final = 40  # runs of a step that changed nothing, after which nobody looks any more
MATCHES_MOST: Final = 200  # in which a card takes part while some step of it has done nothing yet
CONDITION_TURNS: Final = 3
UNSEEN: Final = (Needs, Block)  # what they do is done when the card is declared (A22, A29)
ONE_IN: Final = 3  # so often a moment is dealt anew
STAYING: Final = 2  # cards of one deck that stay, if there are any
ARMOUR: Final = 6  # the most that is dealt
KEPT: Final = 3  # cards that stay in a Draw, and the most that are dealt out of the match


@dataclass
class Note:
    """What is known of one effect: how often it ran, and whether it ever changed anything."""

    runs: int = 0
    told: bool = False


@dataclass
class WatchedText:
    """A text of a card: where it stands, its steps with the places of their effects, its notes."""

    card: CardSubject
    half: str
    spot: Spot
    place: int  # of the ability, from 1; 0 for a half
    steps: tuple[tuple[PlacedStep, int, int], ...]
    notes: tuple[Note, ...] = ()
    cut: bool = False  # whether the match had to stop it

    def runs(self, step: int) -> int:
        """How often a step was begun; a step without effects of its own counts by what follows."""
        _, first, _ = self.steps[step]
        return self.notes[first].runs if first < len(self.notes) else 0

    def told(self, number: int) -> bool:
        """Whether a step ever changed anything."""
        step, first, last = self.steps[number]
        if any(note.told for note in self.notes[first:last]):
            return True
        return isinstance(step.verb, UNSEEN) and self.runs(number) > 0

    @property
    def played(self) -> int:
        """How often the text was begun."""
        return self.notes[0].runs if self.notes else 0

    @property
    def done(self) -> bool:
        """Whether every step has changed something."""
        return all(self.told(number) for number in range(len(self.steps)))


@dataclass
class Troupe:
    """One side's candidates: Actions by number, and what gives abilities, by full id."""

    actions: list[int]
    ancestries: list[str]
    classes: list[str]
    enemies: list[str]


@dataclass
class Rehearsal:
    """The texts of a pack while they are played under one rules profile."""

    subject: PackSubject
    profile: str = MANUAL
    texts: list[WatchedText] = field(default_factory=list)

    def run(self) -> list[WatchedText]:
        """Play until every step has changed something or had its chances.

        Raises BrokenLibrary unless the library is whole.
        """
        self.book = self.subject.library.compile(self.profile, {}, [])
        self.numbers = {address: number for number, address in enumerate(self.book.addresses)}
        self.by_address: dict[int, WatchedText] = {}
        for card in self.subject.subjects:
            if self.profile == MANUAL or card.id == self.profile:
                for text in self._texts(card):
                    self._watch(text)
        library = self.subject.library
        by_cost = sorted(range(len(self.book.cards)), key=lambda n: self.book.cards[n].cost)
        part = max(1, len(by_cost) // 5)
        self.bands = [by_cost, by_cost[:part], by_cost[-part:]]
        effects = [effect for program in self.book.programs for effect in program]
        self.armour = any(isinstance(effect, fx.GainArmour) for effect in effects)
        self.leaving = any(
            isinstance(effect, (fx.MoveAll, fx.MoveCard, fx.MoveThis)) and effect.to == ev.OUT
            for effect in effects
        )
        self.staying = [kind.index for kind in self.book.cards if _stays(self.book, kind)]
        everybody = Troupe(
            by_cost,
            list(library.models(Ancestry)),
            list(library.models(Class)),
            list(library.models(Enemy)),
        )
        tried: dict[str, int] = {}
        seed = 0
        while wanted := self._wanted(tried):
            self._play(wanted, everybody, seed)
            seed += 1
        return self.texts

    # ---- texts ---------------------------------------------------------------------------------

    def _texts(self, card: CardSubject) -> Iterator[WatchedText]:
        """The texts of a card that run as programs."""
        model = card.model
        if isinstance(model, Action):
            halves = (("attack", model.attack, True), ("defense", model.defense, model.shield))
            for half, steps, there in halves:
                if steps and there:
                    yield self._text(card, half, steps, card.spot.at(half), 0)
        if isinstance(model, Profile):
            if model.on_attack and card.id == self.profile:
                spot = card.spot.at("rules", "on_attack")
                yield self._text(card, RIDER, model.on_attack, spot, 0)
            if card.id != self.profile:
                return
        for place, (ability, spot) in enumerate(card.abilities(), 1):
            if ability.acts:
                yield self._text(card, ABILITY, ability.steps, spot.at("do"), place)

    def _text(
        self, card: CardSubject, half: str, steps: Steps, spot: Spot, place: int
    ) -> WatchedText:
        """A text with the places of its steps, as its program has them."""
        library = self.subject.library
        compiler = Compiler(library, library.answers(self.profile), self.profile)
        compiler.numbers = self.book.condition_numbers
        out = compiler.assembler(self.subject.pack.id, half)
        if isinstance(card.model, Action) and not place:
            put_half(out, steps)
        else:
            out.put_all(steps)
        placed = placed_steps(steps, spot, half)
        assert [step for step, _, _ in out.spans] == [step.verb for step in placed]
        spans = zip(placed, out.spans, strict=True)
        return WatchedText(
            card, half, spot, place, tuple((step, a, b) for step, (_, a, b) in spans)
        )

    def _watch(self, text: WatchedText) -> None:
        """Has every effect of a text noted when it runs."""
        address = f"{text.card.id}/{text.half}"
        if text.place:
            address = f"{text.card.id}/ability/{text.place}"
        elif text.half == RIDER:
            address = f"{text.card.id}/on_attack"
        number = self.numbers.get(address)
        if number is None:
            return
        steps = self.book.steps[number]
        text.notes = tuple(Note() for _ in steps)
        self.book.steps[number] = tuple(
            None if effect is None else Call(partial(_noted, note, effect))
            for note, effect in zip(text.notes, steps, strict=True)
        )
        self.by_address[number] = text
        self.texts.append(text)

    def _wanted(self, tried: dict[str, int]) -> list[CardSubject]:
        """The cards that are played next: those with a step that has changed nothing yet."""
        open_ = dict.fromkeys(text.card for text in self.texts if not (text.done or text.cut))
        fresh = [card for card in open_ if tried.get(card.id, 0) < MATCHES_MOST]
        fresh.sort(key=lambda card: tried.get(card.id, 0))
        chosen: list[CardSubject] = []
        room = {Action: TROUPE, Ancestry: 2, Class: 2, Enemy: 1, Condition: 6, Profile: 1}
        for card in fresh:
            kind = type(card.model)
            if room.get(kind, 0) > 0:
                room[kind] -= 1
                chosen.append(card)
                tried[card.id] = tried.get(card.id, 0) + 1
        return chosen

    # ---- matches -------------------------------------------------------------------------------

    def _play(self, wanted: Sequence[CardSubject], everybody: Troupe, seed: int) -> None:
        """One match by chance between two Combatants who hold these cards."""
        rng = Rng(seed, 77)
        own = Troupe(
            [self.book.card_numbers[c.id] for c in wanted if isinstance(c.model, Action)],
            *([c.id for c in wanted if isinstance(c.model, k)] for k in (Ancestry, Class, Enemy)),
        )
        conditions = [
            self.book.condition_numbers[c.id] for c in wanted if isinstance(c.model, Condition)
        ]
        seats = [self._seat(own, everybody, number, rng) for number in (0, 1)]
        match = seat_players(self.book, seats, rng.below(1 << 30))
        try:
            open_match(match, True, True)
            for _ in range(CHOICES):
                if match.over or match.pending is None:
                    break
                if match.pending.kind in (ACTION, BREATHE) and not rng.below(ONE_IN):
                    self._deal_anew(match, conditions, rng)
                match.choose(rng.below(len(match.pending.options)))
        except Runaway:
            for number, text in self.by_address.items():
                text.cut = text.cut or any(f.address == number for f in match.stack)
            return
        for event in match.log or ():
            if isinstance(event, ev.LoopCut):
                stopped = self.by_address.get(event.cause)
                if stopped is not None:
                    stopped.cut = True

    def _seat(self, own: Troupe, everybody: Troupe, number: int, rng: Rng) -> Seat:
        """A Combatant with cards of both troupes; the second one is an Enemy now and then."""
        deck = [kind for kind in own.actions for _ in range(COPIES)]
        band = _one(self.bands, rng)  # dear cards roll high, cheap ones low
        few, many = EXTRAS
        deck += [_one(band, rng) for _ in range(few + rng.below(many - few + 1))]
        deck += [_one(self.staying, rng) for _ in range(STAYING if self.staying else 0)]
        enemy = number == 1 and bool(own.enemies or not rng.below(4)) and bool(everybody.enemies)
        if enemy:
            borne = [_one(own.enemies or everybody.enemies, rng)]
        else:
            pools = (own.ancestries or everybody.ancestries, own.classes or everybody.classes)
            borne = [_one(pool, rng) for pool in pools if pool]
        library = self.subject.library
        return Seat(
            f"seat {number}",
            FOES if number else PLAYERS,
            enemy,
            (*(rng.below(STATS_MOST + 1) for _ in range(3)), STAMINA),  # type: ignore[arg-type]
            tuple(deck),
            abilities=tuple(a for id in borne for a in library.abilities(id)),
            level=LEVEL,
        )

    def _deal_anew(self, match: Match, conditions: Sequence[int], rng: Rng) -> None:
        """Another moment: Stamina, Energy and Conditions by chance, those that are wanted often."""
        every = len(self.book.conditions)
        for c in match.seats:
            low = not rng.below(3)
            c.stamina = 1 + rng.below(c.stamina_start // 4 if low else c.stamina_start)
            c.energy = rng.below(match.number(rules.MAX_ENERGY, c.seat) + 1)
            dealt = [number for number in conditions if rng.below(2)]
            if every:
                dealt += [rng.below(every) for _ in range(rng.below(3))]
            c.conditions = {n: 1 + rng.below(CONDITION_TURNS) for n in sorted(set(dealt))}
            self._lay_aside(match, c, rng)
        for c in match.seats:
            kits.renew(match, c.seat)

    def _lay_aside(self, match: Match, c: Combatant, rng: Rng) -> None:
        """Armour, cards out of the match and cards that stay, by chance, as far as some text of
        the Library brings them about."""
        if self.armour:
            c.aside = c.aside._replace(armour=rng.below(2) * rng.below(ARMOUR + 1))
        deck = match.decks[c.deck]
        if self.leaving and len(deck.draw_pile) > KEPT > len(deck.out):
            card = _one(deck.draw_pile, rng)
            ev.Moved(c.seat, card, ev.DRAW, ev.OUT, c.seat, True, -1).apply(match)
        able = [card for card in deck.draw_pile if match.cards[card] in self.staying]
        if able and len(deck.draw_pile) > KEPT and rng.below(2):
            card = _one(able, rng)
            if stay_of(match, c, match.cards[card])[0] < 0:
                turns = bool(rng.below(2))
                ev.Stayed(c.seat, card, 1 + rng.below(CONDITION_TURNS), turns, -1).apply(match)


def _stays(book: Book, kind: Card) -> bool:
    """Whether a text of a card makes it stay."""
    texts = [kind.attack, kind.defense, *(trigger.program for _, trigger in kind.hearing)]
    return any(
        isinstance(effect, fx.Stay) for text in texts if text >= 0 for effect in book.programs[text]
    )


def _one(things: Sequence[T], rng: Rng) -> T:
    return things[rng.below(len(things))]


def _noted(note: Note, effect: Effect, m: Match, f: Frame) -> None:
    """Run an effect and note whether it changed anything; one that often did not is left alone."""
    note.runs += 1
    if note.told or note.runs > ALIKE:
        effect.resolve(m, f)
        return
    before = plain(m)
    effect.resolve(m, f)
    note.told = plain(m) != before


def rehearse(subject: PackSubject) -> list[WatchedText]:
    """What each text of a pack did when it was played: under the manual, and each rules profile of
    the pack under itself. Raises BrokenLibrary unless the library is whole."""
    own = [card.id for card, _ in subject.cards(Profile) if card.id != MANUAL]
    return [text for line in (MANUAL, *own) for text in Rehearsal(subject, line).run()]
