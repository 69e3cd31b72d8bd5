"""LR711, LR720, LR721, LR724, LR727: guards on what decks hold and lose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from lithicrage.engine import effects as fx
from lithicrage.language.models import Action, Enemy
from lithicrage.language.verbs import BEYOND, VERBS, walk
from lithicrage.language.verbs.cards import Discard, Draw, Mill
from lithicrage.lint.guarding import MANY, Hits, at_card, at_step, guard, one_action, theirs
from lithicrage.lint.measure import gate, number
from lithicrage.lint.rule import LintHit, Options
from lithicrage.lint.subjects import CardSubject, DeckSubject, PackSubject, PlacedStep
from lithicrage.packs.library import CORE


def sixes(subject: PackSubject, options: Options) -> Hits:
    """1: every Cost 6 is a signature; no Cost of 0, none above 6; two a class, one an ancestry."""
    held: Counter[str] = Counter()
    for card, action in subject.cards(Action):
        if not 1 <= action.cost <= 6:
            yield at_card(card, "cost", "a Cost goes from 1 to 6")
        if (action.cost == 6) != bool(action.signature):
            yield at_card(card, "cost", "every Cost 6 is a signature, and nothing else is")
        if not action.signature:
            continue
        held[action.signature] += 1
        most = 1 if subject.whole and action.signature in subject.shelf.ancestries else 2
        if held[action.signature] > most:
            yield at_card(card, "signature", f"`{action.signature}` has {most} signatures at most")


def mills(subject: PackSubject, options: Options) -> Hits:
    """10: mill is small and rare, a rider; nobody mills their own Draw and draws."""
    count = 0
    for card, action in subject.cards(Action):
        found = card.of(Mill)
        if not found:
            continue
        count += 1
        first = found[0]
        if count > options["cards"]:
            yield at_step(card, first, f"more than {options['cards']} cards mill")
        for step in found:
            assert isinstance(step.verb, Mill)
            if number(step.verb.amount) > 2:
                yield at_step(card, step, "mill is 2 cards at most")
            if not theirs(step) and any(isinstance(s, Draw) for s in walk(action.attack)):
                yield at_step(card, step, "no card mills its user and draws")
    for card, enemy in subject.cards(Enemy) if subject.whole else ():
        actions = subject.shelf.actions
        copies = sum(n for id, n in enemy.cards.items() if id in actions and _mills(actions[id]))
        if copies > 4:
            yield at_card(card, "cards", f"{copies} cards that mill; an Enemy holds 4 at most")


def _mills(action: Action) -> bool:
    return any(isinstance(step, Mill) and step.to != fx.YOU for step in walk(action.attack))


def discards(subject: PackSubject, options: Options) -> Hits:
    """11: an opponent discards at random or from the top."""
    for card in subject.subjects:
        for step in card.of(Discard):
            if isinstance(step.verb, Discard) and theirs(step) and not step.verb.random:
                yield at_step(card, step, "an opponent discards `random`: chosen, it helps them")


def enemy_gates(subject: DeckSubject, options: Options) -> Hits:
    """14: an Enemy can attack with what it reveals."""
    if not isinstance(subject.deck, Enemy):
        return
    size = sum(subject.deck.cards.values())
    held = [(one, subject.copies(id)) for id, one in subject.actions.items()]
    gates = sum(gate(one) * n for one, n in held)
    gated = sum(n for one, n in held if gate(one))
    walls = sum(n for one, n in held if not one.attack)
    for wrong, said in (
        (gates > size, f"its entry costs sum up to {gates}, more than its {size} cards"),
        (gated > 8, f"{gated} gated cards; 8 at most"),
        (walls > 1, f"{walls} cards without an Attack; 1 at most"),
    ):
        if wrong:
            yield at_card(subject.card, "cards", said)


def _core(subject: PackSubject) -> Iterator[CardSubject]:
    """The cards that every other pack is played beside: their words count with its own."""
    for pack in subject.library.packs:
        if pack.id == CORE and subject.pack.id != CORE:
            yield from (CardSubject(item, id, subject) for id, item in pack.items.items())


def bland(subject: PackSubject, options: Options) -> Hits:
    """17: every verb is on two cards, those of `core` included, or one for packs on none; no two
    cards of one Cost have the same clauses."""
    uses: Counter[str] = Counter()
    clauses: dict[tuple[object, ...], CardSubject] = {}
    actions = list(subject.cards(Action))
    for card in (*subject.subjects, *_core(subject)):
        uses.update({step.verb.key for step in card.steps()})
    for card, action in actions:
        keys = (
            action.cost,
            action.subtype,
            gate(action),
            tuple(sorted([_clause(step) for step in card.steps()])),
        )
        first = clauses.setdefault(keys, card)
        if first is not card and len(keys[3]) > 3:
            yield at_card(card, "attack", f"the same clauses as {first.model.name}")
    if len(actions) >= options["least"]:
        for key in VERBS:
            if uses[key] < 2 and (uses[key] or key not in BEYOND):
                yield LintHit(1, 1, f"`{key}` is on {uses[key]} of the cards; a word needs two")


def _clause(step: PlacedStep) -> tuple[str, str, int, str, int]:
    verb = step.verb
    about = getattr(verb, "condition", ""), getattr(verb, "to", -1)
    return step.half, verb.key, step.tier, *about


def _mob(cards: str) -> str:
    return (
        "gate: {kind: action, name: Gate, subtype: mind, cost: 3, attack: [needs: 3, deal: 6]}\n"
        "mob: {kind: enemy, name: Mob, tier: 1, stats: {M: 1, A: 1, W: 1, S: 30},\n"
        f"  cards: {{{cards}}}}}\n"
    )


_ALIKE: Final = (
    "{kind: action, name: Alike, subtype: mind, cost: 4,\n"
    "  attack: [deal: 3, draw: 1], defense: [block: 3, draw: 1]}\n"
)

RULES: Final = (
    guard(
        1,
        "guard-sixes",
        "A Cost 6 that is no signature, a signature of another Cost, a Cost outside 1 to 6.",
        "Twelve sixes win on the first turn, whatever they say.",
        one_action("attack: [deal: 6]", 6),
        sixes,
    ),
    guard(
        10,
        "guard-mill",
        "Mill of more than 2, on many cards, or of oneself with a draw.",
        "Every reshuffle is 3 Stamina and a turn.",
        one_action("attack: [deal: 2, {mill: 3, to: opponent}]"),
        mills,
        one_action("attack: [deal: 2, {mill: 2, to: opponent}]"),
        {"cards": 4},
    ),
    guard(
        11,
        "guard-discard",
        "An opponent that chooses what it discards.",
        "It throws away its worst card and draws a better one.",
        one_action("attack: [deal: 3, {discard: 1, to: opponent}]"),
        discards,
        one_action("attack: [deal: 3, {discard: random 1, to: opponent}]"),
    ),
    guard(
        14,
        "guard-enemy-gates",
        "An Enemy whose cards often cannot attack.",
        "Each such card is a pass, and a pass heals both sides.",
        _mob("gate: 3, roadie_carry: 3, sit_in: 3, through_the_drum_kit: 3, failing_strobe: 3"),
        enemy_gates,
        _mob("gate: 1, roadie_carry: 3, kerb_crown: 3, loose_wire: 3"),
    ),
    guard(
        17,
        "guard-bland",
        "A word on fewer than two cards, or two cards of a Cost with the same clauses.",
        "A word used once is not worth learning; the same text twice is one card.",
        MANY + "".join(f"{id}: {_ALIKE}" for id in ("one", "other")),
        bland,
        MANY,
        options={"least": 10},
    ),
)
