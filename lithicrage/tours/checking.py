"""What does not fit together in the tours of a pack: stops, pools, levels, events, venues, decks.

Each finding has a code of its own (LR801 to LR809); the linter's pages say why.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from lithicrage.decks.legality import reasons
from lithicrage.decks.seats import shelf
from lithicrage.engine.rules import RULES
from lithicrage.language.abilities import PassiveText, TriggerText
from lithicrage.language.findings import Finding
from lithicrage.language.models import Action, Ancestry, Class, Deck, Enemy
from lithicrage.language.table_rules import parse_rules
from lithicrage.packs.library import CORE, Library, UnknownCard, full_id
from lithicrage.tours.models import (
    ANY,
    FIGHTS,
    GIG,
    Roadside,
    Starter,
    Tour,
    TourGear,
    Venue,
)
from lithicrage.tours.plan import DECKS
from lithicrage.tours.reading import TourBook, TourItem

RICHEST: Final = 60  # coins that a hero may have at some time: more than that nobody saves
GEAR_BUDGET: Final = 3  # abilities of a piece, at the most
STRONG: Final = 8  # the highest number in the ability of a piece
SIDED: Final = ("enemy_energy", "enemy_may", "enemy_life_per_player", "enemy_reshuffle_penalty")


def check_tours(book: TourBook, library: Library, home: str = CORE) -> Iterator[Finding]:
    """Everything that is wrong with the tours of the pack `home` in a sound library."""
    own = {id: item for id, item in book.items.items() if library.home(id) == home}
    yield from twice_named(own)
    for item in own.values():
        model = item.model
        if isinstance(model, Tour):
            yield from unreachable(item, model)
            yield from dry(item, model, book, library)
            yield from unlevelled(item, model)
            yield from weightless(item, model)
        elif isinstance(model, Roadside):
            yield from unpaid(item, model)
        elif isinstance(model, Venue):
            yield from one_sided(item, model)
        elif isinstance(model, Starter):
            yield from illegal(item, model, library, book)
        elif isinstance(model, TourGear):
            yield from overdone(item, book, full_id(home, model.id))


def at(item: TourItem, code: str, message: str, *path: str | int) -> Finding:
    """A finding at a key of an item, or at its id."""
    spot = item.spot
    for step in path:
        if step not in spot.parts:
            break
        spot = spot.at(step)
    return Finding(item.file, spot.key_line, spot.key_column, code, f"{item.model.name}: {message}")


def unreachable(item: TourItem, tour: Tour) -> Iterator[Finding]:
    """LR801: rules that cannot be, so that no stop is ever reached."""
    try:
        parse_rules(tour.rules)
    except ValueError as error:
        yield at(item, "LR801", f"nobody reaches its first stop: {error}", "rules")
    for place, leg in enumerate(tour.legs):
        if GIG not in leg.columns and ANY not in leg.columns:
            message = f"the leg `{leg.name}` has no gig on the way to its headliner"
            yield at(item, "LR801", message, "legs", place)


def dry(item: TourItem, tour: Tour, book: TourBook, library: Library) -> Iterator[Finding]:
    """LR802: a pool that runs dry - Enemies of a tier, venues, events, cards of a draft."""
    tiers = {model.tier for model in library.models(Enemy).values()}
    for place, leg in enumerate(tour.legs):
        for tier in sorted({*leg.tiers, *leg.headliner} - tiers):
            message = f"the leg `{leg.name}` wants Enemies of tier {tier}; no pack has any"
            yield at(item, "LR802", message, "legs", place)
    for kind, noun in ((Venue, "venue"), (Roadside, "roadside event")):
        if not book.models(kind):
            yield at(item, "LR802", f"there is no {noun} for its stops")
    cards = sum(not card.signature for card in library.models(Action).values())
    if tour.draft is not None and 3 * cards < tour.draft.keep + tour.draft.of:
        message = f"a draft of {tour.draft.keep} cards; three copies of every card make fewer"
        yield at(item, "LR802", message, "draft")
    if tour.draft is not None and tour.draft.keep > tour.draft.packs:
        message = f"{tour.draft.packs} packs cannot give {tour.draft.keep} cards"
        yield at(item, "LR802", message, "draft")


def unlevelled(item: TourItem, tour: Tour) -> Iterator[Finding]:
    """LR803: levels that do not rise, or that no experience on offer reaches."""
    if list(tour.levels) != sorted(set(tour.levels)):
        yield at(item, "LR803", "each level takes more experience than the one before", "levels")
    most = sum(
        tour.experience.headliner
        + sum(max(getattr(tour.experience, kind) for kind in FIGHTS[:2])
              for column in leg.columns if column in (GIG, ANY))
        for leg in tour.legs
    )  # fmt: skip
    beyond = [least for least in tour.levels if least > most]
    if beyond:
        message = f"a level takes {beyond[0]} experience; all its fights give {most}"
        yield at(item, "LR803", message, "levels")


def weightless(item: TourItem, tour: Tour) -> Iterator[Finding]:
    """LR808: weights that sum to nothing."""
    for place, leg in enumerate(tour.legs):
        if not sum(leg.weights):
            message = f"the weights of the leg `{leg.name}` sum to nothing: no card is picked"
            yield at(item, "LR808", message, "legs", place, "weights")


def unpaid(item: TourItem, event: Roadside) -> Iterator[Finding]:
    """LR804: a choice that nobody can pay, or that does nothing though it takes something."""
    for place, choice in enumerate(event.choices):
        coins = sum(step.amount for step in choice.costs if step.verb == "pay")
        if coins > RICHEST:
            message = f"nobody has {coins} coins for this choice"
            yield at(item, "LR804", message, "choices", place)
        if choice.costs and not choice.gains:
            message = "this choice takes something and gives nothing; write `leave`"
            yield at(item, "LR804", message, "choices", place)


def one_sided(item: TourItem, venue: Venue) -> Iterator[Finding]:
    """LR805: a venue that touches one side only, or nothing at all."""
    if not venue.rules and venue.enemies == 1:
        yield at(item, "LR805", "changes nothing", "rules")
    elif venue.rules and venue.enemies == 1 and set(venue.rules) <= set(SIDED):
        names = ", ".join(venue.rules)
        yield at(item, "LR805", f"touches one side only: {names}", "rules")


def illegal(
    item: TourItem, starter: Starter, library: Library, book: TourBook
) -> Iterator[Finding]:
    """LR806: a starter deck of no Class, or one that its tours do not allow."""
    try:
        library.get(Class, starter.of)
        for id in starter.cards:
            library.get(Action, id)
    except UnknownCard as error:
        yield at(item, "LR806", str(error), "cards")
        return
    kin = next(iter(library.models(Ancestry)), "")
    deck = Deck.model_construct(
        kind="deck", id=DECKS[0], name=starter.name, ancestry=kin, classes=(starter.of,),
        cards=dict(starter.cards), notes="", flavor="",
    )  # fmt: skip
    lines = {tour.rules for tour in book.models(Tour).values() if tour.draft is None}
    for line in sorted(lines):
        try:
            table = library.book_of(line).table
        except (ValueError, UnknownCard):
            continue  # LR801 says it
        found = [
            one for one in reasons(deck, shelf(library, CORE), table) if one.severity == "error"
        ]
        if found:
            yield at(item, "LR806", f"not legal under `{line}`: {found[0].message}", "cards")
            return


def overdone(item: TourItem, book: TourBook, id: str) -> Iterator[Finding]:
    """LR807: gear over its budget: too many abilities, or one with too high a number."""
    abilities = book.gear[id].abilities if id in book.gear else ()
    if len(abilities) > GEAR_BUDGET:
        message = f"{len(abilities)} abilities; a piece of gear has up to {GEAR_BUDGET}"
        yield at(item, "LR807", message, "abilities")
    for place, ability in enumerate(abilities):
        high = highest(ability)
        if high > STRONG:
            message = f"{high} in one ability; gear has at most {STRONG}"
            yield at(item, "LR807", message, "abilities", place)


def highest(ability: object) -> int:
    """The highest number that an ability of gear gives."""
    if isinstance(ability, PassiveText):
        rule = RULES[ability.rule].name
        number = getattr(ability.operand, "number", 0)
        return int(number) * (1 if rule == "stamina_bonus" else 4)
    steps = ability.steps if isinstance(ability, TriggerText) else ()
    amounts = (getattr(step, "amount", None) for step in steps)
    return max((int(getattr(amount, "number", 0)) for amount in amounts), default=0)


def twice_named(items: Mapping[str, TourItem]) -> Iterator[Finding]:
    """LR809: a name that another of the same kind has."""
    seen: dict[tuple[str, str], str] = {}
    for id, item in items.items():
        key = item.model.kind, item.model.name.casefold()
        first = seen.setdefault(key, id)
        if first != id:
            yield at(item, "LR809", f"the name also belongs to `{first}`", "name")
