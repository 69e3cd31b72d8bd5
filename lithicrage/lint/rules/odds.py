"""LR504 to LR510: decks that may be played but should not be, by exact odds.

The odds are imported when a deck needs them, since most packs hold no decks.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from lithicrage.engine import rules as table
from lithicrage.engine.abilities import WHENS
from lithicrage.language.models import Deck, Enemy
from lithicrage.language.verbs import Roll, walk
from lithicrage.language.verbs.conditions import Apply
from lithicrage.language.verbs.flow import If
from lithicrage.lint.measure import gate
from lithicrage.lint.rule import LintHit, Options, Rule
from lithicrage.lint.subjects import DeckSubject
from lithicrage.lint.testing import bearings

if TYPE_CHECKING:
    from lithicrage.decks.odds import RollOdds

LIKELY: Final = 0.9
INCOME: Final = 1  # Energy gained each turn


def _here(subject: DeckSubject, message: str) -> LintHit:
    spot = subject.card.spot
    return LintHit(spot.key_line, spot.key_column, f"{subject.deck.name}: {message}")


def costs(subject: DeckSubject) -> list[int]:
    """The Cost of every card in a deck."""
    return [
        action.cost for id, action in subject.actions.items() for _ in range(subject.copies(id))
    ]


def count_cards(subject: DeckSubject, wanted: set[str]) -> int:
    """How many of a deck's cards are among these."""
    return sum(subject.copies(id) for id in wanted)


def attackers(subject: DeckSubject) -> set[str]:
    """The cards that can attack in any turn: one turn's Energy pays for their sword block."""
    return {id for id, one in subject.actions.items() if one.attack and gate(one) <= INCOME}


def cannot_roll(subject: DeckSubject, options: Options) -> Iterator[LintHit]:
    """Hands without an affordable Attack. Any hand of four has two cards to roll with."""
    from lithicrage.decks.odds import holds

    size = len(costs(subject))
    good = count_cards(subject, attackers(subject))
    chance = holds(size, good)
    if isinstance(subject.deck, Deck) and float(chance) < options["least"]:
        said = f"{float(chance):.1%} of hands hold an Attack that any turn can pay"
        yield _here(subject, f"{said}; {options['least']:.0%} should ({good} of {size} cards)")


def tier3_unreachable(subject: DeckSubject, options: Options) -> Iterator[LintHit]:
    """A deck with rolls whose two highest Costs do not reach tier 3."""
    rolls = any(isinstance(step, Roll) for one in subject.actions.values() for step in one.attack)
    odds = _roll_odds(subject)
    if rolls and isinstance(subject.deck, Deck) and not odds.tier3:
        best = sum(sorted(costs(subject))[-2:])
        yield _here(subject, f"its best two roll cards make {best}: no tier 3 without an Edge")


def _roll_odds(subject: DeckSubject) -> RollOdds:
    from lithicrage.decks.odds import RollRules, hand_roll

    return hand_roll(costs(subject), RollRules.of(subject.card.pack.table))


def crit_unreachable(subject: DeckSubject, options: Options) -> Iterator[LintHit]:
    """A text that needs a Crit, in a deck that cannot roll one."""
    deck = subject.deck
    if not isinstance(deck, Deck):
        return
    waits = [
        person.name
        for person in (
            subject.shelf.ancestries.get(deck.ancestry),
            *map(subject.shelf.classes.get, deck.classes),
        )
        if person is not None
        and any(getattr(one, "when", -1) == CRIT_WHEN for one in person.abilities)
    ]
    odds = _roll_odds(subject)
    if waits and not odds.crit:
        yield _here(subject, f"{' and '.join(waits)} waits for a Crit that no two cards make")


def no_attacks(subject: DeckSubject, options: Options) -> Iterator[LintHit]:
    """A deck without any sword block."""
    if not any(one.attack for one in subject.actions.values()):
        yield _here(subject, "no card attacks: it can never win")


def no_defenses(subject: DeckSubject, options: Options) -> Iterator[LintHit]:
    """A Player's deck without any shield block."""
    if isinstance(subject.deck, Deck) and not any(one.shield for one in subject.actions.values()):
        yield _here(subject, "no card defends")


def dead_card(subject: DeckSubject, options: Options) -> Iterator[LintHit]:
    """A card whose point is a Condition that nothing in this deck gives."""
    given = {
        step.condition
        for one in subject.actions.values()
        for step in (*walk(one.attack), *walk(one.defense))
        if isinstance(step, Apply)
    }
    given |= {
        step.condition
        for ability in abilities(subject)
        for step in walk(getattr(ability, "steps", ()))
        if isinstance(step, Apply)
    }
    for id, one in subject.actions.items():
        tops = [step for step in one.attack if isinstance(step, If) and not step.otherwise]
        if not tops or len(tops) < len(one.attack):
            continue
        wants = {name for step in tops for name in bearings(step.test)}
        if wants and not wants & given:
            spot = subject.spot_of(id)
            listed = ", ".join(sorted(wants))
            message = f"{one.name} waits for {listed}, and nothing in this deck gives it"
            yield LintHit(spot.key_line, spot.key_column, message, len(id))


def abilities(subject: DeckSubject) -> list[object]:
    """The abilities of a deck's ancestry and classes."""
    deck, shelf = subject.deck, subject.shelf
    people = [shelf.ancestries.get(deck.ancestry), *map(shelf.classes.get, deck.classes)]
    found: list[object] = [a for person in people if person for a in person.abilities]
    return [*found, *(deck.abilities if isinstance(deck, Enemy) else ())]


def reshuffle_cost(subject: DeckSubject, options: Options) -> Iterator[LintHit]:
    """What reshuffles cost in a usual match, compared with the deck's Stamina."""
    from lithicrage.decks import build
    from lithicrage.decks.odds import reshuffle_tax

    if not isinstance(subject.deck, Deck):
        return
    answers = subject.card.pack.table
    loss = answers[table.RESHUFFLE_LOSS_PER_LEVEL]
    sums = build(subject.deck, subject.shelf)
    tax = reshuffle_tax(sums.size, sums.stats[3], loss if isinstance(loss, int) else 0)
    if float(tax) > options["most"]:
        said = f"reshuffles of its {sums.size} cards take {float(tax):.0%} of its Stamina"
        yield _here(subject, f"{said} in a usual match, more than {options['most']:.0%}")


CRIT_WHEN: Final = WHENS.index("crit")
GATED: Final = """\
gate: {kind: action, name: Gate, subtype: mind, cost: 3, attack: [needs: 3, deal: 9]}
wall: {kind: action, name: Wall, subtype: body, cost: 3}
open: {kind: action, name: Open, subtype: mind, cost: 3, attack: [deal: 3]}
bare: {kind: action, name: Bare, subtype: mind, cost: 3, attack: [deal: 3], defense: none}
salt:
  {kind: action, name: Salt, subtype: mind, cost: 1,
   attack: [{if: opponent is bleeding, then: [deal: 9]}]}
gash: {kind: action, name: Gash, subtype: mind, cost: 1, attack: [apply: bleeding 1]}
low:
  {kind: action, name: Low, subtype: mind, cost: 2,
   attack: [{roll: power, tier1: [deal: 1], tier2: [deal: 2], tier3: [deal: 3]}]}
rock: {kind: action, name: Rock, subtype: body, cost: 1}
slab: {kind: action, name: Slab, subtype: body, cost: 2}
pile: {kind: action, name: Pile, subtype: body, cost: 4}
thin: {kind: action, name: Thin, subtype: mind, cost: 1, attack: [deal: 1], defense: none}
slim: {kind: action, name: Slim, subtype: mind, cost: 1, attack: [deal: 2], defense: none}
"""


def _deck(cards: str, ancestry: str = "chalkling") -> str:
    """The cards above and a deck of some of them; the Chalkling waits for a Crit."""
    head = f"heap: {{kind: deck, name: Heap, ancestry: {ancestry}, classes: [cairn_bouncer],\n"
    return f"{GATED}{head}  cards: {{{cards}}}}}\n"


def _pad(cards: str) -> str:
    """Padded with core cards, so that only one thing is wrong."""
    more = "kerb_crown: 3, roadie_carry: 3, hold_this: 3, sharpened_spoon: 3, heckle: 3"
    return _deck(f"{cards}, {more}", "rootback")


RULES: Final = (
    Rule(
        "LR504",
        "cannot-roll",
        "warning",
        "deck",
        "A deck with too few hands that hold an Attack any turn can pay.",
        "A turn without an Attack helps only the other side. Counted exactly.",
        _deck("wall: 3, gate: 3, hold_this: 3, kettle_watch: 3, open: 3, gash: 1", "rootback"),
        _pad("gate: 3"),
        cannot_roll,
        options={"least": LIKELY},
    ),
    Rule(
        "LR505",
        "tier3-unreachable",
        "info",
        "deck",
        "A deck of Power Rolls in which no two cards make a tier 3.",
        "Its third lines are never read. Two fives are enough.",
        _pad("low: 3").replace("kerb_crown: 3", "peat_tea: 3"),
        _pad("low: 3, human_cairn: 2"),
        tier3_unreachable,
    ),
    Rule(
        "LR506",
        "crit-unreachable",
        "info",
        "deck",
        "A deck that waits for a Crit it cannot make.",
        "A Crit is a natural 12: two cards of Cost 6.",
        _deck("open: 3, low: 3, gash: 3, kerb_crown: 3, hold_this: 3"),
        _pad("open: 3, closing_time: 1, hedge_in_a_hurry: 1"),
        crit_unreachable,
    ),
    Rule(
        "LR507",
        "no-attacks",
        "error",
        "deck",
        "A deck in which no card attacks.",
        "It can never win.",
        _deck("wall: 3, hold_this: 3, rock: 3, slab: 3, pile: 3", "rootback"),
        _pad("open: 3"),
        no_attacks,
    ),
    Rule(
        "LR508",
        "no-defenses",
        "warning",
        "deck",
        "A Player's deck in which no card defends.",
        "Every hit lands whole.",
        _deck("bare: 3, gaffer_knife: 3, wrong_key: 3, thin: 3, slim: 3", "rootback"),
        _pad("bare: 3"),
        no_defenses,
    ),
    Rule(
        "LR509",
        "dead-card-in-deck",
        "warning",
        "deck",
        "A card that waits for a Condition which nothing in its deck gives.",
        "It is a die and a shield, and its text is never read.",
        _deck("salt: 3, open: 3, low: 3, wall: 3, hold_this: 3", "rootback"),
        _deck("salt: 3, gash: 3, low: 3, wall: 3, hold_this: 3", "rootback"),
        dead_card,
    ),
    Rule(
        "LR510",
        "reshuffle-tax",
        "info",
        "deck",
        "A deck so small that reshuffles take a good part of its Stamina.",
        "Each costs 3 Stamina a Level, and a turn.",
        _deck("open: 3, low: 3, wall: 3, gash: 3, salt: 3", "rootback"),
        _pad("open: 3, low: 3, wall: 3"),
        reshuffle_cost,
        options={"most": 0.15},
    ),
)
