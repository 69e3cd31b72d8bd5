"""LR711 to LR727: the guard rails of the core set, one for each danger that was measured.

They hold for a set built to the same budget; a pack asks for them with `select` in its settings.
The number behind LR71 is that of the danger: LR711 the first, LR727 the seventeenth.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from lithicrage.dsl.abilities import PassiveText, TriggerText
from lithicrage.dsl.models import Action, Ancestry, Class, Deck, Enemy
from lithicrage.dsl.verbs import VERBS, Roll, walk
from lithicrage.dsl.verbs.cards import Discard, Draw, Mill
from lithicrage.dsl.verbs.conditions import Apply
from lithicrage.dsl.verbs.defending import Negate
from lithicrage.dsl.verbs.energy import Energy, Spend
from lithicrage.dsl.verbs.rolls import Bane, Chain, Edge, NextBane, NextEdge
from lithicrage.dsl.verbs.stamina import Deal, Heal
from lithicrage.engine import effects as fx
from lithicrage.engine import rules as table
from lithicrage.engine.amounts import Amount, Product, Reading, Stat, Sum
from lithicrage.lint.measure import block, damage, expected, gate, healing, number, plain_defense
from lithicrage.lint.rule import Check, Files, Hit, Options, Rule
from lithicrage.lint.subjects import CardSubject, DeckSubject, PackSubject, Placed

Say = Iterator[Hit]
# The Damage of a flat Attack by Cost, with what its Energy buys; DEF from and to.
BUDGET: Final = {1: 4, 2: 6, 3: 5, 4: 3, 5: 2, 6: 12}
BOUGHT: Final = {0: 0, 1: 1, 2: 3, 3: 6, 4: 8, 5: 9, 6: 10}
GATED: Final = {3: {2: 8}, 4: {2: 8, 3: 9}, 5: {3: 10, 4: 11}, 6: {3: 12, 4: 14, 5: 15}}
DEF: Final = {1: (1, 4), 2: (1, 5), 3: (2, 5), 4: (2, 5), 5: (1, 6), 6: (0, 4)}
ROOM: Final = 2.5  # of damage that prices of riders leave uncertain


def _card(card: CardSubject, key: str, message: str) -> Hit:
    """A hit at a key of a card, or at its id."""
    spot = card.spot.at(key) if key in card.spot.parts else card.spot
    place = spot.key_line, spot.key_column
    return Hit(*place, f"{card.model.name}: {message}", path=card.item.file)


def _step(card: CardSubject, step: Placed, message: str) -> Hit:
    spot = step.at(step.verb.key)
    place = spot.key_line, spot.key_column
    return Hit(*place, f"{card.model.name}: {message}", len(step.verb.key), path=card.item.file)


def _attack(card: CardSubject) -> list[Placed]:
    return [step for step in card.steps() if step.half == "attack"]


def _free(step: Placed, action: Action) -> bool:
    """Whether a step of an Attack happens without Energy and without a third tier."""
    return not step.paid and not gate(action) and step.tier < 3


def sixes(subject: PackSubject, options: Options) -> Say:
    """1: every Cost 6 is a signature; no Cost of 0, none above 6; two a class, one an ancestry."""
    held: Counter[str] = Counter()
    for card, action in subject.cards(Action):
        if not 1 <= action.cost <= 6:
            yield _card(card, "cost", "a Cost goes from 1 to 6")
        if (action.cost == 6) != bool(action.signature):
            yield _card(card, "cost", "every Cost 6 is a signature, and nothing else is")
        held[action.signature] += bool(action.signature)
        most = 1 if action.signature in subject.shelf.ancestries else 2
        if action.signature and held[action.signature] > most:
            yield _card(card, "signature", f"`{action.signature}` has {most} signatures at most")


def free_chain(subject: PackSubject, options: Options) -> Say:
    """2: few free Chains, on small cards that do little else."""
    counts: Counter[str] = Counter()
    for card, action in subject.cards(Action):
        steps = _attack(card)
        chains = [s for s in steps if isinstance(s.verb, Chain) and _free(s, action)]
        if not chains:
            for step in steps:
                sure = isinstance(step.verb, Chain) and step.tier < 3
                if sure and step.paid + gate(action) < 2:
                    yield _step(card, step, "a paid Chain costs 2 Energy or more")
            continue
        counts[action.subtype] += 1
        if counts[action.subtype] > options["a_subtype"]:
            said = f"{action.subtype} has more than {options['a_subtype']} free Chains"
            yield _step(card, chains[0], said)
        if max(damage(action)) > options["damage"] or action.cost > 2:
            said = f"a free Chain is of Cost 1 or 2 and deals {options['damage']} at most"
            yield _step(card, chains[0], said)
        for step in steps:
            if isinstance(step.verb, (Draw, Heal, Edge, NextEdge, Energy)):
                yield _step(card, step, f"a free Chain does not `{step.verb.key}` too")


def energy_loop(subject: PackSubject, options: Options) -> Say:
    """3: no card chains and gains Energy; small gains; no power gives Energy per Attack."""
    for card, _ in subject.cards(Action):
        gains = [s for s in card.steps() if isinstance(s.verb, Energy) and s.verb.to == fx.YOU]
        chains = any(isinstance(step.verb, Chain) for step in _attack(card))
        for step in gains:
            assert isinstance(step.verb, Energy)
            most = 2 if step.half == "attack" else 1
            if number(step.verb.amount) > most:
                yield _step(card, step, f"an {step.half} gives {most} Energy at most")
            if chains and step.half == "attack":
                yield _step(card, step, "no card chains and gains Energy")
    for card in subject.subjects:
        for ability, spot in card.abilities():
            every = isinstance(ability, TriggerText) and not ability.gate.window
            moment = _moment(ability) in ("attack_declared", "damage_dealt", "rolled")
            gives = every and any(isinstance(s, Energy) for s in walk(ability.steps))
            if gives and moment and isinstance(card.model, (Ancestry, Class)):
                said = f"{card.model.name}: no power gives Energy with every Attack"
                yield Hit(spot.line, spot.column, said, path=card.item.file)


def _moment(ability: object) -> str:
    from lithicrage.engine.abilities import WHENS

    return WHENS[ability.when] if isinstance(ability, TriggerText) else ""


def energy_shares(subject: PackSubject, options: Options) -> Say:
    """4: enough Attacks cost Energy, and enough of it."""
    costs = []
    attacks = 0
    for _, action in subject.cards(Action):
        if not action.attack:
            continue
        attacks += 1
        paid = [number(s.amount) for s in walk(action.attack) if isinstance(s, Spend)]
        paid = paid if any(_energy(s) for s in walk(action.attack)) else []
        total = gate(action) or (max(paid) if paid else 0)
        if total:
            costs.append(total)
    if attacks < options["least"]:
        return
    share = len(costs) / attacks
    low, high = options["from"], options["to"]
    if not low <= share <= high:
        yield Hit(1, 1, f"{share:.0%} of the Attacks cost Energy, not {low:.0%} to {high:.0%}")
    mean = sum(costs) / max(1, len(costs))
    if mean < options["mean"]:
        yield Hit(1, 1, f"Attacks that cost Energy cost {mean:.1f} on the average, not 2")


def _energy(step: object) -> bool:
    return isinstance(step, Spend) and step.cost == fx.ENERGY_COST


def bleeding(subject: PackSubject, options: Options) -> Say:
    """5: Bleeding 2 is late and dear, 3 is one card, on a Defense it is rare."""
    threes = defenses = 0
    for card, action in subject.cards(Action):
        for step in card.steps():
            verb = step.verb
            if not isinstance(verb, Apply) or verb.condition != "bleeding" or verb.to == fx.YOU:
                continue
            turns = number(verb.amount)
            if step.half == "defense":
                defenses += 1
                if defenses > 2 or action.cost < 4 or (block(action) or 0) > 2:
                    said = "Bleeding on a Defense: two cards at most, Cost 4, DEF 2 and less"
                    yield _step(card, step, said)
            elif turns >= 3:
                threes += 1
                if threes > 1 or not action.signature:
                    yield _step(card, step, "Bleeding 3 is for one signature")
            elif turns == 2 and (action.cost < 4 or (step.tier < 2 and not _lone(action))):
                yield _step(card, step, "Bleeding 2 stands on tier 2 or 3 of a Cost of 4 and more")
    for card in subject.subjects:
        for ability, spot in card.abilities():
            if _moment(ability) == "match_start" and any(
                isinstance(s, Apply) and s.condition == "bleeding" for s in walk(ability.steps)
            ):
                said = f"{card.model.name}: no power begins with Bleeding"
                yield Hit(spot.line, spot.column, said, path=card.item.file)


def _lone(action: Action) -> bool:
    """Whether an Attack does not roll."""
    return not any(isinstance(step, Roll) for step in action.attack)


def defenses(subject: PackSubject, options: Options) -> Say:
    """6: DEF in its range; 5 and more on few, on Body, without text."""
    thick = 0
    for card, action in subject.cards(Action):
        printed = block(action)
        if printed is None or action.cost not in DEF:
            continue
        low, high = DEF[action.cost]
        if not low <= printed <= high and plain_defense(action):
            yield _card(card, "defense", f"DEF {printed}; Cost {action.cost} has {low} to {high}")
        if printed >= 5:
            thick += 1
            if thick > 4 or action.subtype != "body" or not plain_defense(action):
                yield _card(card, "defense", "DEF 5 and more: four Body cards, without text")


def negating(subject: PackSubject, options: Options) -> Say:
    """7: Negate is paid with 2 Energy or comes once a match."""
    for card in subject.subjects:
        if isinstance(card.model, Action):
            for step in card.steps():
                if isinstance(step.verb, Negate) and step.paid < 2:
                    yield _step(card, step, "Negate costs 2 Energy or more")
            continue
        for ability, spot in card.abilities():
            window = getattr(getattr(ability, "gate", None), "window", 0)
            steps = walk(getattr(ability, "steps", ()))
            if window < 2 and any(isinstance(step, Negate) for step in steps):
                said = f"{card.model.name}: Negate comes once a match"
                yield Hit(spot.line, spot.column, said, path=card.item.file)


def heals(subject: PackSubject, options: Options) -> Say:
    """8: an Attack heals at most half of what it deals."""
    for card, action in subject.cards(Action):
        dealt, healed = damage(action)[1], healing(action)[1]
        if 2 * healed > max(dealt, _lost(action)):
            said = f"heals {healed} and deals {dealt} at tier 2; half is the most"
            yield _card(card, "attack", said)


def _lost(action: Action) -> int:
    """The Stamina that a choice deals at best, where healing is only one option of it."""
    return max(
        (number(s.amount) for s in walk(action.attack) if isinstance(s, Deal)),
        default=0,
    )


def banes(subject: PackSubject, options: Options) -> Say:
    """9: no double Bane below Cost 4; never Bane and Weakened on one card."""
    for card, action in subject.cards(Action):
        given = [s for s in card.steps() if isinstance(s.verb, (Bane, NextBane)) and _theirs(s)]
        weak = any(
            isinstance(s.verb, Apply) and s.verb.condition == "weakened" for s in card.steps()
        )
        for step in given:
            amount = number(getattr(step.verb, "amount"))  # noqa: B009
            if amount > 1 and action.cost < 4:
                yield _step(card, step, "a double Bane is for Cost 4 and more")
            if weak:
                yield _step(card, step, "never a Bane and Weakened on one card")


def _theirs(step: Placed) -> bool:
    return getattr(step.verb, "to", fx.YOU) != fx.YOU


def mills(subject: PackSubject, options: Options) -> Say:
    """10: mill is small and rare, a rider; nobody mills oneself and draws."""
    count = 0
    for card, action in subject.cards(Action):
        found = [s for s in card.steps() if isinstance(s.verb, Mill)]
        if not found:
            continue
        count += 1
        first = found[0]
        if count > options["cards"]:
            yield _step(card, first, f"more than {options['cards']} cards mill")
        for step in found:
            assert isinstance(step.verb, Mill)
            if number(step.verb.amount) > 2:
                yield _step(card, step, "mill is 2 cards at most")
            if not _theirs(step) and any(isinstance(s, Draw) for s in walk(action.attack)):
                yield _step(card, step, "no card mills its user and draws")
    for card, enemy in subject.cards(Enemy):
        actions = subject.shelf.actions
        copies = sum(n for id, n in enemy.cards.items() if id in actions and _mills(actions[id]))
        if copies > 4:
            yield _card(card, "cards", f"{copies} cards that mill; an Enemy holds 4 at most")


def _mills(action: Action) -> bool:
    return any(isinstance(step, Mill) and step.to != fx.YOU for step in walk(action.attack))


def discards(subject: PackSubject, options: Options) -> Say:
    """11: an opponent discards at random or from the top."""
    for card in subject.subjects:
        for step in card.steps():
            if isinstance(step.verb, Discard) and _theirs(step) and not step.verb.random:
                yield _step(card, step, "an opponent discards `random`: chosen, it helps them")


def stats(subject: PackSubject, options: Options) -> Say:
    """12: stats are not everywhere and not high."""
    for card in subject.subjects:
        if isinstance(card.model, (Ancestry, Class)):
            sheet = card.model.stats
            top = max(sheet.M, sheet.A, sheet.W)
            if top > 2:
                yield _card(card, "stats", f"a stat of {top}; 2 is the most at level 1")
    for subtype in ("weapon", "spirit", "body", "mind"):
        own = [a for _, a in subject.cards(Action) if a.subtype == subtype and a.attack]
        using = [a for a in own if any(_has_stat(s) for s in walk(a.attack))]
        if len(own) >= options["least"] and len(using) / len(own) > options["share"]:
            said = f"{len(using)} of {len(own)} {subtype} Attacks use a stat"
            yield Hit(1, 1, f"{said}; {options['share']:.0%} is the most")


def _amounts(amount: Amount) -> Iterator[Amount]:
    yield amount
    if isinstance(amount, (Sum, Product)):
        yield from _amounts(amount.left)
        yield from _amounts(amount.right)


def _has_stat(step: object) -> bool:
    amount = getattr(step, "amount", None)
    return amount is not None and any(isinstance(a, Stat) for a in _amounts(amount))


def budget(subject: PackSubject, options: Options) -> Say:
    """13: no more damage than the Cost and its Energy buy; no ready deck below 20 cards."""
    for card, action in subject.cards(Action):
        if action.cost not in BUDGET or not action.attack:
            continue
        paid = gate(action)
        usual = BUDGET[action.cost] + BOUGHT[paid]
        allowed: float = GATED.get(action.cost, {}).get(paid, usual)
        extra = max(
            (number(s.amount) for s in walk(action.attack) if _energy(s) and isinstance(s, Spend)),
            default=0,
        )
        allowed += 1.5 * extra
        if expected(action) > allowed + ROOM:
            said = f"deals {expected(action):.1f} on the average; its Cost allows {allowed:g}"
            yield _card(card, "attack", said)
    for card, deck in subject.cards(Deck):
        if sum(deck.cards.values()) < 20:
            yield _card(card, "cards", "a ready deck has 20 cards or more")


def enemy_gates(subject: DeckSubject, options: Options) -> Say:
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
            yield _card(subject.card, "cards", said)


def levels(subject: PackSubject, options: Options) -> Say:
    """15: nothing is multiplied by the level twice."""
    for card in subject.subjects:
        for step in card.steps():
            amount = getattr(step.verb, "amount", None)
            found = 0 if amount is None else sum(_is_level(one) for one in _amounts(amount))
            if found > 1:
                yield _step(card, step, "the level counts twice")


def _is_level(amount: Amount) -> bool:
    return isinstance(amount, Reading) and amount.name == "level"


BREAKERS: Final = ("hand_size", "chain_hand_size", "reshuffle_loss_per_level", "reshuffle_skip")


def frames(subject: PackSubject, options: Options) -> Say:
    """16: what breaks the frame - hands, reshuffles - comes at level 7 or not at all."""
    for card in subject.subjects:
        if not isinstance(card.model, (Ancestry, Class)):
            continue
        for ability, spot in card.abilities():
            name = table.RULES[ability.rule].name if isinstance(ability, PassiveText) else ""
            level = ability.gate.level
            if name in BREAKERS[:1] + BREAKERS[2:] and level < 7:
                said = f"{card.model.name}: `{name}` is for level 7"
                yield Hit(spot.line, spot.column, said, path=card.item.file)


def bland(subject: PackSubject, options: Options) -> Say:
    """17: every verb on two cards; no two cards of one Cost with the same clauses."""
    uses: Counter[str] = Counter()
    clauses: dict[tuple[object, ...], CardSubject] = {}
    actions = list(subject.cards(Action))
    for card in subject.subjects:
        uses.update({step.verb.key for step in card.steps()})
    for card, action in actions:
        keys = (
            action.cost,
            action.subtype,
            gate(action),
            tuple(sorted((s.half, s.verb.key, s.tier, _about(s)) for s in card.steps())),
        )
        first = clauses.setdefault(keys, card)
        if first is not card and len(keys[3]) > 3:
            yield _card(card, "attack", f"the same clauses as {first.model.name}")
    if len(actions) >= options["least"]:
        for key in VERBS:
            if uses[key] < 2:
                yield Hit(1, 1, f"`{key}` is on {uses[key]} of the cards; a word needs two")


def _about(step: Placed) -> str:
    return str(getattr(step.verb, "condition", "")) + str(getattr(step.verb, "to", ""))


def _one(text: str, cost: int = 3, more: str = "") -> str:
    return f"odd: {{kind: action, name: Odd, subtype: mind, cost: {cost}, {text}{more}}}\n"


FAIR: Final = _one("attack: [deal: 4]", 3, ", defense: [block: 4]")


def _guard(
    danger: int,
    name: str,
    summary: str,
    why: str,
    bad: str | Files,
    check: Check | Callable[[DeckSubject, Options], Say],
    good: str | Files = FAIR,
    options: Options | None = None,
) -> Rule:
    layer = "deck" if danger == 14 else "pack"
    return Rule(
        f"LR7{danger + 10}",
        name,
        "warning",
        "deck" if layer == "deck" else "pack",
        summary,
        why,
        bad,
        good,
        check,
        options=options or {},
    )


MANY: Final = "".join(
    f"m{n}: {{kind: action, name: Many {n}, subtype: mind, cost: 3, attack: [deal: 4]}}\n"
    for n in range(12)
)


def _person(abilities: str = "", might: int = 1) -> str:
    stats = f"{{M: {might}, A: 0, W: 0, S: 20}}"
    return f"one: {{kind: ancestry, name: One, stats: {stats}, abilities: [{abilities}]}}\n"


def _mob(cards: str) -> str:
    return (
        "gate: {kind: action, name: Gate, subtype: mind, cost: 3, attack: [needs: 3, deal: 6]}\n"
        "mob: {kind: enemy, name: Mob, tier: 1, stats: {M: 1, A: 1, W: 1, S: 30},\n"
        f"  cards: {{{cards}}}}}\n"
    )


RULES: Final = (
    _guard(
        1,
        "guard-sixes",
        "A Cost 6 that is no signature, a signature of another Cost, a Cost outside 1 to 6.",
        "Twelve sixes win on the first turn, whatever they say.",
        _one("attack: [deal: 6]", 6),
        sixes,
    ),
    _guard(
        2,
        "guard-free-chain",
        "A free Chain that is dear, strong, one of many, or does something else as well.",
        "Their value grows with the square of their number.",
        _one("attack: [deal: 4, chain: true]", 2),
        free_chain,
        _one("attack: [deal: 1, chain: true]", 2),
        {"a_subtype": 2, "damage": 3},
    ),
    _guard(
        3,
        "guard-energy-loop",
        "A card that chains and gains Energy, a large gain, a power that pays for every Attack.",
        "A Chain that pays for itself never ends.",
        _one("attack: [{energy: 1}, {spend: 2, then: [chain: true]}]"),
        energy_loop,
    ),
    _guard(
        4,
        "guard-energy-shares",
        "A set in which too few or too many Attacks cost Energy, or too little of it.",
        "In a set of few sinks Energy is free.",
        MANY,
        energy_shares,
        options={"least": 10, "from": 0.33, "to": 0.5, "mean": 1.9},
    ),
    _guard(
        5,
        "guard-bleeding",
        "Bleeding that is early, long, on a Defense or at the start.",
        "It is the dearest Condition: two turns are two Attacks and a block.",
        _one("attack: [apply: bleeding 2]"),
        bleeding,
        _one("attack: [apply: bleeding 1]"),
    ),
    _guard(
        6,
        "guard-defense",
        "A DEF outside the range of its Cost, or one of 5 and more with text or off Body.",
        "Text that nobody reads sells for a block that everybody uses.",
        _one("attack: [deal: 3], defense: [block: 5]"),
        defenses,
    ),
    _guard(
        7,
        "guard-negate",
        "Negate that costs less than 2 Energy and comes more than once a match.",
        "Three copies at a fair price win 82 of 100.",
        _one("defense: [negate: damage]"),
        negating,
        _one("defense: [{spend: 2, then: [negate: damage]}]"),
    ),
    _guard(
        8,
        "guard-heal",
        "An Attack that heals more than half of what it deals.",
        "Two such decks never end.",
        _one("attack: [deal: 3, heal: 3]"),
        heals,
        _one("attack: [deal: 4, heal: 2]"),
    ),
    _guard(
        9,
        "guard-banes",
        "A double Bane below Cost 4, or a Bane and Weakened on one card.",
        "It is not too strong, it is dull: nobody rolls above tier 1.",
        _one("attack: [{next_bane: 2, to: opponent}]"),
        banes,
        _one("attack: [{next_bane: 1, to: opponent}]"),
    ),
    _guard(
        10,
        "guard-mill",
        "Mill of more than 2, on many cards, or of oneself with a draw.",
        "Every reshuffle is 3 Stamina and a turn.",
        _one("attack: [deal: 2, {mill: 3, to: opponent}]"),
        mills,
        _one("attack: [deal: 2, {mill: 2, to: opponent}]"),
        {"cards": 4},
    ),
    _guard(
        11,
        "guard-discard",
        "An opponent that chooses what it discards.",
        "It throws away its worst card and draws a better one.",
        _one("attack: [deal: 3, {discard: 1, to: opponent}]"),
        discards,
        _one("attack: [deal: 3, {discard: random 1, to: opponent}]"),
    ),
    _guard(
        12,
        "guard-stats",
        "A stat above 2 at level 1, or a subtype whose Attacks nearly all use one.",
        "A point of a stat is worth 4 to 11 Stamina.",
        _person(might=3),
        stats,
        _person(),
        {"share": 0.75, "least": 10},
    ),
    _guard(
        13,
        "guard-budget",
        "More damage than a Cost allows, or a ready deck of fewer than 20 cards.",
        "Two points over budget win 14 to 18 matches of a hundred more.",
        _one("attack: [deal: 9]"),
        budget,
    ),
    _guard(
        14,
        "guard-enemy-gates",
        "An Enemy whose cards often cannot attack.",
        "Each such card is a pass, and a pass heals both sides.",
        _mob("gate: 3, roadie_carry: 3, sit_in: 3, through_the_drum_kit: 3, failing_strobe: 3"),
        enemy_gates,
        _mob("gate: 1, roadie_carry: 3, kerb_crown: 3, loose_wire: 3"),
    ),
    _guard(
        15,
        "guard-level",
        "An amount that counts the level twice.",
        "What grows with its square wins every match from level 5 on.",
        _person("{when: crit, do: [{lose: level * level, to: opponent}]}"),
        levels,
        _person("{when: crit, do: [{lose: level, to: opponent}]}"),
    ),
    _guard(
        16,
        "guard-frame",
        "A power below level 7 that changes the hand or the reshuffle.",
        "A card more in hand is worth 4 to 6 Stamina, no reshuffle penalty nearly 12.",
        _person("{rule: hand_size, add: 1}"),
        frames,
        _person("{level: 7, rule: hand_size, add: 1}"),
    ),
    _guard(
        17,
        "guard-bland",
        "A word on fewer than two cards, or two cards of a Cost with the same clauses.",
        "What is there once is learnt for nothing; what is there twice is one card.",
        MANY,
        bland,
        options={"least": 10},
    ),
)
