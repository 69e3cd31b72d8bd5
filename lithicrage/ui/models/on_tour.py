"""What the pages of a tour say, as plain values: stops and dates, pay, levels, gear, what was won.

Owns these words; the facts are those of `tours`. Draws nothing.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.engine.rules import ENEMY_LIFE_PER_PLAYER
from lithicrage.faces import catalog
from lithicrage.lab.tour_drafter import worth
from lithicrage.language.models import Action, Ancestry, Class, Enemy
from lithicrage.tours.booking import rules_line
from lithicrage.tours.models import FIGHTS, HEADLINER, Roadside, TourGear, Venue
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.road import Stop
from lithicrage.tours.state import TourDate, TourState
from lithicrage.tours.stock import PICKS
from lithicrage.tours.words import gear_words, venue_words
from lithicrage.ui.kit.palette import BODY, CRIMSON, GAIN, MIND, PINK, SPIRIT, WEAPON, Colour

DAYS: Final = (
    mark("SAT {n}"),
    mark("SUN {n}"),
    mark("MON {n}"),
    mark("TUE {n}"),
    mark("WED {n}"),
    mark("THU {n}"),
    mark("FRI {n}"),
)
# Where one is, in the voice of the road, by the number of the leg.
TAILS: Final = (
    mark("leg {leg} of {legs}. nobody knows you yet."),
    mark("leg {leg} of {legs}. same songs, worse parking."),
    mark("leg {leg} of {legs}. they have heard of you."),
)
NUMBERS: Final = (
    mark("one"),
    mark("two"),
    mark("three"),
    mark("four"),
    mark("five"),
    mark("six"),
    mark("seven"),
    mark("eight"),
    mark("nine"),
)


@dataclass(frozen=True)
class StopLook:
    """How a kind of stop shows itself: a word, a colour and a sign, never the colour alone. `name`
    and `words` are messages, as is `within`, the word inside a line."""

    name: str
    within: str
    colour: Colour
    sign: str
    words: str

    @property
    def said(self) -> str:
        """The word at the start of a line."""
        word = tr(self.within)
        return word[:1].upper() + word[1:]


LOOKS: Final = {
    "gig": StopLook(mark("GIG"), mark("gig"), WEAPON, "guitar", mark("a fight")),
    "support": StopLook(
        mark("SUPPORT"), mark("support"), CRIMSON, "amp", mark("a harder fight, better paid")
    ),
    "headliner": StopLook(
        mark("HEADLINER"), mark("headliner"), PINK, "crown", mark("the end of the leg")
    ),
    "merch": StopLook(mark("MERCH"), mark("merch"), SPIRIT, "shirt", mark("things to buy")),
    "rehearsal": StopLook(
        mark("REHEARSAL"), mark("rehearsal"), MIND, "metronome", mark("drop or trade a card")
    ),
    "roadside": StopLook(
        mark("ROADSIDE"), mark("roadside"), BODY, "signpost", mark("something happens")
    ),
    "lock_in": StopLook(mark("LOCK-IN"), mark("lock-in"), GAIN, "glass", mark("rest, or play on")),
}
SIDE_WORDS: Final = {
    "merch": (
        mark("The Folding Table"),
        mark("Cards, gear and a bowl of soup."),
        mark("Everything must go, and most of it has."),
    ),
    "rehearsal": (
        mark("A Room With a Carpet"),
        mark("Drop a card, or trade one for another of its Cost."),
        mark("The clock runs. So does the drummer."),
    ),
    "lock_in": (
        mark("The Door Is Shut"),
        mark("Sleep off all Fatigue, or play on for experience."),
        mark("Nobody has found the key. Nobody has looked."),
    ),
}


@dataclass(frozen=True)
class StopFacts:
    """A stop that one may go to, in words. `rule` and `rule_words` are its venue's."""

    kind: str
    title: str
    note: str
    rule: str
    rule_words: str
    flavor: str
    pay: tuple[tuple[str, str], ...]
    portrait: str = ""

    @property
    def look(self) -> StopLook:
        """How its kind shows itself."""
        return LOOKS[self.kind]

    def says(self) -> str:
        """It in a line, for the ear."""
        parts = [f"{self.look.said}: {self.title}", self.note, self.rule]
        parts += [self.rule_words, ", ".join(words for _, words in self.pay)]
        return ". ".join(part.rstrip(".") for part in parts if part)


def stop_facts(state: TourState, stop: Stop) -> StopFacts:
    """What waits at a stop that is one step ahead."""
    plan = state.plan
    if stop.kind in FIGHTS:
        return _fight_facts(state, stop)
    if stop.kind == "roadside":
        event = plan.book.get(Roadside, stop.event)
        note = tr("{n} ways to take it", n=len(event.choices))
        return StopFacts(stop.kind, event.name, note, "", event.text, "", ())
    title, words, flavor = (tr(one) for one in SIDE_WORDS[stop.kind])
    pay: tuple[tuple[str, str], ...] = ()
    if stop.kind == "merch":
        pay = (("coins", tr("you have {n}", n=state.bag.coins)),)
    elif stop.kind == "lock_in":
        pay = (("breath", tr("Fatigue {n}", n=state.bag.fatigue)),)
    return StopFacts(stop.kind, title, tr("no fight"), "", words, flavor, pay)


def _fight_facts(state: TourState, stop: Stop) -> StopFacts:
    plan, tour = state.plan, state.plan.tour
    library = plan.library
    foes = [catalog.enemy(library, id, tour.rules) for id in stop.enemies]
    more = plan.encore.enemy_stamina + state.next_gig.get("enemy_stamina", 0)
    heroes = len(state.plans) if len(stop.enemies) == 1 else 1  # R94

    def life(stamina: int) -> int:
        share = int(str(plan.table[ENEMY_LIFE_PER_PLAYER]))
        return stamina * (100 + (heroes - 1) * share) // 100

    stamina = tr(" and ").join(f"{life(foe.stamina) + more}" for foe in foes)
    rule, words = tr("HOUSE LIGHTS"), ""
    flavor = library.get(Enemy, stop.enemies[0]).flavor
    if stop.venue:
        venue = plan.book.get(Venue, stop.venue)
        rule, words = venue.name.upper(), f"{venue_words(venue)} {tr('Both sides alike.')}"
    if "enemy_plays" in rules_line(plan, stop, state.leg):
        words = f"{words} {tr('It chooses its cards.')}".lstrip()
    level = tour.experience
    pay = [
        ("star", tr("{n} XP", n=getattr(level, stop.kind))),
        ("coins", tr_n("{n} coins", "{n} coins", pay_of(state, stop.kind))),
        ("cards", tr("pick of {n}", n=PICKS - plan.encore.fewer_picks)),
    ]
    if stop.kind == HEADLINER:
        pay.append(("plug", tr("gear")))
    return StopFacts(
        stop.kind,
        " & ".join(foe.title for foe in foes),
        tr("tier {tier}  ·  {stamina} Stamina", tier=foes[0].tier, stamina=stamina),
        rule,
        words or tr("No extra rule."),
        flavor,
        tuple(pay),
        foes[0].portrait,
    )


def pay_of(state: TourState, kind: str) -> int:
    """The coins that a win at a stop of this kind brings now."""
    pay: int = getattr(state.plan.tour.pay, kind) + state.next_gig.get("coins", 0)
    return max(0, pay - state.plan.encore.less_pay)


def day_number(plan: TourPlan, leg: int, column: int) -> int:
    """The day of a column of a leg, from 1: a stop a day, the headliner the last of its leg."""
    return sum(len(one.columns) + 1 for one in plan.tour.legs[:leg]) + column + 1


def day_words(plan: TourPlan, leg: int, column: int) -> str:
    """The date of a column: every tour begins on a Saturday."""
    number = day_number(plan, leg, column)
    return tr(DAYS[(number - 1) % len(DAYS)], n=number)


def leg_words(plan: TourPlan, leg: int) -> str:
    """Where one is, in the voice of the road."""
    count = len(plan.tour.legs)
    if count == 1:
        return tr("one night, no excuses")
    words = TAILS[min(leg, len(TAILS) - 1)]
    return tr(words, leg=tr(NUMBERS[leg]), legs=tr(NUMBERS[count - 1]))


@dataclass(frozen=True)
class Hero:
    """The hero as the side of every page shows it. `stats` are Might, Agility and Wisdom."""

    name: str
    cls: str
    portrait: str
    stats: tuple[int, int, int]
    stamina: int
    rested: int
    level: int
    experience: int
    next_level: int | None
    last_level: int
    limit: int
    size: int
    cost: int
    spare: int


def hero_of(state: TourState, who: int = -1) -> Hero:
    """A hero as it is now, by place; else the one that is asked."""
    who = state.who if who < 0 else who
    plan, bag = state.plans[who], state.bags[who]
    level = bag.level(plan.tour)
    might, agility, wisdom, rested = plan.stats(level)
    costs = plan.library.models(Action)
    reached = [0, *plan.tour.levels][level - 1]
    return Hero(
        plan.library.get(Ancestry, plan.ancestry).name,
        plan.library.get(Class, plan.cls).name,
        worn(plan),
        (might, agility, wisdom),
        rested - bag.fatigue,
        rested,
        level,
        bag.experience,
        bag.next_level(plan.tour),
        reached,
        plan.cost_limit(level),
        bag.deck.total(),
        sum(costs[id].cost * count for id, count in bag.deck.items()),
        bag.owned.total() - bag.deck.total(),
    )


def worn(plan: TourPlan) -> str:
    """What `portraits.portrait` shows of the hero: the face, with the badge of the Class."""
    face = catalog.portrait_for(plan.library, plan.ancestry)
    return f"{face}+{catalog.portrait_for(plan.library, plan.cls)}"


@dataclass(frozen=True)
class GearFacts:
    """A piece of gear in words."""

    id: str
    name: str
    words: str
    flavor: str


def gear_facts(plan: TourPlan, id: str) -> GearFacts:
    """A piece of gear."""
    piece = plan.book.get(TourGear, id)
    return GearFacts(id, piece.name, gear_words(plan.library, plan.book, id), piece.flavor)


def date_title(state: TourState, date: TourDate, short: bool = False) -> str:
    """What a stop that is behind one was: who played there, in `short` the first of them, or its
    kind."""
    library = state.plan.library
    if short and len(date.enemies) > 1:
        return f"{library.get(Enemy, date.enemies[0]).name} +{len(date.enemies) - 1}"
    if date.enemies:
        return " & ".join(library.get(Enemy, id).name for id in date.enemies)
    return LOOKS[date.kind].said


def gig_words(state: TourState) -> str:
    """The gig that was played last: the tour, the day, the kind of the stop, its venue."""
    plan, fought = state.plan, [date for date in state.dates if date.enemies]
    if not fought:
        return plan.tour.name
    date = fought[-1]
    day = day_words(plan, date.leg, date.column)
    parts = [plan.tour.name, day, tr(LOOKS[date.kind].within)]
    if date.venue:
        parts.append(plan.book.get(Venue, date.venue).name)
    return "  ·  ".join(parts)


def class_lines(plan: TourPlan) -> list[tuple[int, str]]:
    """What the Class does, each line with the Level that opens it (R11)."""
    model = plan.library.get(Class, plan.cls)
    lines = plan.library.ability_lines(plan.cls)
    levels = [ability.gate.level for ability in model.abilities]
    plain_lines = [
        line.partition("**: ")[2] if level > 1 else line
        for level, line in zip(levels, lines, strict=True)
    ]
    return sorted(zip(levels, plain_lines, strict=True), key=lambda one: one[0])


@dataclass(frozen=True)
class Growth:
    """A line of the slab after a Level: a number before and after, and when it grows again."""

    name: str
    sign: str
    before: int
    after: int
    note: str


def growth(plan: TourPlan, before: int, after: int) -> list[Growth]:
    """What grows from one Level to another (R11): Stamina, the Cost limit, a characteristic."""
    old, new = plan.stats(before), plan.stats(after)
    top = len(plan.tour.levels) + 1
    found = [
        Growth(tr("STAMINA"), "heart", old[3], new[3], tr("every Level")),
        Growth(
            tr("COST LIMIT"), "cards", plan.cost_limit(before), plan.cost_limit(after),
            tr("every Level"),
        ),
    ]  # fmt: skip
    named = ((tr("MIGHT"), "fist"), (tr("AGILITY"), "bolt"), (tr("WISDOM"), "brain"))
    for place, (name, sign) in enumerate(named):
        later = next((n for n in range(after + 1, top + 1) if plan.stats(n)[place] > new[place]), 0)
        if new[place] > old[place] or later:
            note = tr("again at Level {n}", n=later) if later else tr("as far as it goes")
            found.append(Growth(name, sign, old[place], new[place], note))
    return found


@dataclass(frozen=True)
class Swap:
    """What a card would do to the deck: the card it would replace, the Cost before and after."""

    out: str
    cost: int
    new_cost: int
    limit: int
    left: int
    had: int


def swap_for(state: TourState, card: str) -> Swap | None:
    """The card of the deck that a new one would best replace within the Cost limit: the one of
    least worth that is worth less; None where nothing would be gained."""
    plan, bag = state.plan, state.bag
    actions, level = plan.library.models(Action), bag.level(plan.tour)
    limit = plan.cost_limit(level)
    worths = {id: worth(plan, id, level) for id in (*bag.deck, card)}
    cost = sum(actions[id].cost * count for id, count in bag.deck.items())
    fitting = [
        id
        for id in sorted(bag.deck)
        if cost - actions[id].cost + actions[card].cost <= limit
        and id != card
        and worths[id] < worths[card]
    ]
    if not fitting or bag.deck[card] >= plan.copies:
        return None
    out = min(fitting, key=lambda id: (worths[id], actions[id].cost, id))
    new_cost = cost - actions[out].cost + actions[card].cost
    return Swap(out, cost, new_cost, limit, bag.deck[out] - 1, bag.deck[out])


def curve_of(state: TourState, deck: Counter[str]) -> Counter[int]:
    """How many cards of each Cost a deck has."""
    actions = state.plan.library.models(Action)
    found: Counter[int] = Counter()
    for id, count in deck.items():
        found[actions[id].cost] += count
    return found
