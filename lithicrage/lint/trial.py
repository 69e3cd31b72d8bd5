"""A table at which the linter runs abilities that trigger each other, once, in the engine.

Two Combatants sit there with plain numbers; nobody's turn begins. It runs one program of an ability
until nothing is left to do or somebody would have to choose too often.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from lithicrage.engine import events as ev
from lithicrage.engine import kits, rules
from lithicrage.engine.addresses import MATCH
from lithicrage.engine.book import Book
from lithicrage.engine.match import Match, Runaway
from lithicrage.engine.program import Call
from lithicrage.engine.setup import FOES, PLAYERS, Seat, seat_players
from lithicrage.engine.stack import Frame
from lithicrage.engine.state import Decision
from lithicrage.language.models import Action, Ancestry, Class, Condition, Enemy, Named, Profile
from lithicrage.language.table_rules import MANUAL
from lithicrage.packs.library import Library

LEVEL: Final = 9  # so that every ability is available
STATS: Final = (2, 2, 2, 60)
STAMINAS: Final = (60, 8)  # full, and low: some abilities wait for that
ENERGY: Final = rules.usual(rules.MAX_ENERGY)
TURNS: Final = 3
CARDS: Final = 12  # in each deck
HAND: Final = rules.usual(rules.HAND_SIZE)
ANSWERS: Final = 6  # choices made before a run is given up
ENDED: Final = "ended"


def cut_loops(library: Library, ids: Sequence[str]) -> bool:
    """Whether abilities of these cards, held as a match allows, run into the loop limit."""
    models = {id: library.get(Named, id) for id in ids}
    profile = next((id for id, model in models.items() if isinstance(model, Profile)), MANUAL)
    book = library.book(profile)
    own = {
        number
        for number, ability in enumerate(book.abilities)
        if ability.source in models and ability.program >= 0
    }
    borne = [id for id, model in models.items() if isinstance(model, (Ancestry, Class, Enemy))]
    conditions = [book.condition_numbers[id] for id in ids if isinstance(models[id], Condition)]
    for first, second in _seatings(borne):
        if not (_can_sit(models, first) and _can_sit(models, second)):
            continue
        for stamina in STAMINAS:
            match = _table(library, book, (first, second), conditions, stamina)
            for number in sorted(own):
                for seat in (0, 1):
                    if _cut(match.clone(), number, seat, own):
                        return True
    return False


def _seatings(ids: Sequence[str]) -> Iterator[tuple[Sequence[str], Sequence[str]]]:
    """Who holds what: all on one side, one on each, all on both."""
    yield ids, ()
    if ids:
        yield ids[:1], ids[1:]
        yield ids[1:], ids[:1]
        yield ids, ids


def _can_sit(models: Mapping[str, Named], ids: Sequence[str]) -> bool:
    """Whether one Combatant can hold all of these: an ancestry with its classes, or one Enemy."""
    kinds = Counter(models[id].kind for id in ids)
    return kinds["ancestry"] <= 1 and (not kinds["enemy"] or len(ids) == 1)


def _table(
    library: Library,
    book: Book,
    borne: tuple[Sequence[str], Sequence[str]],
    conditions: Iterable[int],
    stamina: int,
) -> Match:
    """Two Combatants, both under the Conditions, with cards of the library in hand and Draw."""
    deck = tuple(book.card_numbers[id] for id in list(library.models(Action))[:CARDS])
    seats = [
        Seat(
            name,
            side,
            False,
            STATS,
            deck,
            abilities=tuple(number for id in ids for number in library.abilities(id)),
            level=LEVEL,
        )
        for name, side, ids in (("you", PLAYERS, borne[0]), ("rival", FOES, borne[1]))
    ]
    match = seat_players(book, seats, 1)
    for c in match.seats:
        pile = match.decks[c.deck].draw_pile
        c.hand = pile[-HAND:]
        del pile[-HAND:]
        c.stamina, c.energy = stamina, ENERGY
        c.conditions = dict.fromkeys(conditions, TURNS)
    for c in match.seats:
        kits.renew(match, c.seat)
    return match


def _cut(match: Match, number: int, seat: int, own: set[int]) -> bool:
    """Whether running an ability's program once for a seat gets one of these abilities cut."""
    program = match.book.abilities[number].program
    match.log = []
    match.stack.append(Frame(MATCH, (Call(_end), None), 0))
    match.call(program, seat, foe=1 - seat, ability=number)
    try:
        match.advance()
        for _ in range(ANSWERS):
            if match.over or match.pending is None or match.pending.kind == ENDED:
                break
            match.choose(0)
    except (Runaway, AttributeError):  # it needs an Attack around it, which is missing here
        return False
    cuts = (event for event in match.log or () if isinstance(event, ev.LoopCut))
    return any(event.ability in own for event in cuts)


def _end(match: Match, frame: Frame) -> None:
    """The last step of a run: nothing is left to do."""
    match.pending = Decision(ENDED, 0, [(0,)], -1)
    match.waiting = True
