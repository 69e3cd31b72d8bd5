"""Faults to plant in the rules, one a ruling: each is a small change of text in one file.

`old` must stand exactly once in its file; `tools.mutate` says so when the source has moved on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Fault:
    """A ruling, what the fault does to it, and the text that does it."""

    ruling: str
    what: str
    file: str
    old: str
    new: str


ENGINE: Final = "lithicrage/engine/"
CONDITIONS: Final = "cards/core/conditions.yaml"


def engine(ruling: str, what: str, file: str, old: str, new: str) -> Fault:
    return Fault(ruling, what, f"{ENGINE}{file}.py", old, new)


FAULTS: Final = (
    engine(
        "A1",
        "a Condition is gone the moment it ticks to 0",
        "turns",
        'if after == 0 and m.table[rules.CONDITION_EXPIRY] == "at_zero":',
        "if after == 0:",
    ),
    engine(
        "A2",
        "the turn in which a Condition comes counts as one of its turns",
        "changes",
        "m.happen(ev.ConditionSet(seat, condition, max(before, amount), cause))",
        "m.happen(ev.ConditionSet(seat, condition,"
        " max(before, amount - (seat == m.active)), cause))",
    ),
    Fault(
        "A3",
        "a Defense does not bleed",
        CONDITIONS,
        "(attacking or rule bleeding_on_defense)",
        "attacking",
    ),
    Fault(
        "A4",
        "Bleeding gained during an Action bites it",
        CONDITIONS,
        "you was bleeding and (attacking or rule bleeding_on_defense)",
        "attacking or rule bleeding_on_defense",
    ),
    engine(
        "A5",
        "roll cards are Actions used",
        "rolling",
        "        m.happen(ev.Discarded(f.seat, m.answer2, ev.FROM_HAND))",
        "        m.happen(ev.Discarded(f.seat, m.answer2, ev.FROM_HAND))\n"
        "        m.happen(ev.ActionResolved(f.seat, m.answer2))",
    ),
    engine(
        "A6",
        "Bleeding bites before the cards are discarded",
        "rulebook",
        '        "cleanup",\n        Cleanup(),\n'
        "        *when(needs.resolutions, AttackResolved(), DefenseResolved()),\n",
        '        "cleanup",\n'
        "        *when(needs.resolutions, AttackResolved(), DefenseResolved()),\n"
        "        Cleanup(),\n",
    ),
    engine(
        "A7",
        "an Enemy's reshuffle is punished",
        "rolling",
        "return m.number(rules.ENEMY_RESHUFFLE_PENALTY, seat) == rules.ON",
        "return True",
    ),
    engine(
        "A8",
        "an empty Draw is noticed only when the next card is needed",
        "events/cards",
        "        if not pile:  # noticed once the card has landed (R43)",
        "        if False:",
    ),
    engine(
        "A9",
        "a draw does not go on from the new Draw",
        "turns",
        "        if m.waiting:\n            f.counter -= 1\n"
        "            return False\n    return True",
        "        if m.waiting:\n            return False\n    return True",
    ),
    engine(
        "A10",
        "a reshuffle of nothing is punished at once",
        "match",
        "            if self.decks[self.seats[seat].deck].discard_pile:\n",
        "            if True:\n",
    ),
    engine(
        "A11",
        "skipped turns add up",
        "rolling",
        "after = skip + 1 if m.table[rules.SKIP_STACKS] == rules.ON else 1",
        "after = skip + 1",
    ),
    engine(
        "A12",
        "Conditions tick on a skipped turn",
        "rulebook",
        "if table[rules.TICK_ON_SKIP] == rules.ON:",
        "if True:",
    ),
    engine(
        "A13",
        "one other card is enough to declare a rolled Attack",
        "acting",
        "may_roll = len(c.hand) > 2",
        "may_roll = len(c.hand) > 1",
    ),
    engine(
        "A14",
        "a natural 13 is a Crit",
        "rolls",
        'crit = m.word(rules.CRIT_MODE, seat) == "min"',
        "crit = True",
    ),
    engine(
        "A15",
        "a Crit is always tier 3",
        "rolls",
        "if crit and answers[rules.CRIT_IS_TIER3] == rules.ON:",
        "if crit:",
    ),
    engine(
        "A17",
        "Edges and Banes cancel before they are capped",
        "rolls",
        "net = (2 if edges > 2 else edges) - (2 if banes > 2 else banes)",
        "net = max(-2, min(2, edges - banes))",
    ),
    engine(
        "A18",
        "a printed bonus counts for the Crit",
        "rolls",
        "crit = natural == answers[rules.CRIT_VALUE]",
        "crit = total == answers[rules.CRIT_VALUE]",
    ),
    engine(
        "A19",
        "an Attack costs Energy equal to its Cost",
        "fights",
        "        if kind.needs:\n"
        "            changes.set_energy(m, f.seat, you.energy - kind.needs,",
        "        if True:\n            changes.set_energy(m, f.seat, you.energy - kind.cost,",
    ),
    engine(
        "A20",
        "a payable Energy cost cannot be declined",
        "effects/questions",
        '== "mandatory":',
        '!= "mandatory":',
    ),
    engine(
        "A21",
        "the Enemy never pays",
        "effects/questions",
        'm.answer = 1 if how == "always" else 0\n                return\n        elif',
        "m.answer = 0\n                return\n        elif",
    ),
    engine(
        "A22",
        "an Attack that cannot act for want of Energy may be declared",
        "acting",
        "        and energy >= kind.least\n",
        "        and energy >= kind.needs\n",
    ),
    engine(
        "A23",
        "one must defend",
        "fights",
        "options = [*distinct(m, able), (NO_CARD,)]",
        "options = distinct(m, able)",
    ),
    Fault(
        "A24",
        "the Defense is chosen before the roll",
        "lithicrage/language/compile.py",
        'return self.book.table[DEFENSE_TIMING] == "before_roll"',
        "return True",
    ),
    engine(
        "A25",
        "a Bane on the Attack's own roll comes too late",
        "effects/fight",
        "                rolls.find_tier(m, f.attack)\n",
        "                pass\n",
    ),
    engine(
        "A26",
        "one Defense a turn",
        "fights",
        '(m.table[rules.DEFENSES_PER] == "turn" and c.defenses > 0)',
        "c.defenses > 0",
    ),
    engine(
        "A28",
        "DEF works anew on each hit",
        "changes",
        'if m.table[rules.DEF_POOL] == "per_hit":',
        "if True:",
    ),
    engine(
        "A29",
        "DEF n is added to the Cost",
        "effects/fight",
        "attack.base = max(0, self.amount.value(m, f))",
        "attack.base += max(0, self.amount.value(m, f))",
    ),
    engine(
        "A30",
        "a revealed card without a shield block lends its Cost",
        "fights",
        "if card != NO_CARD and m.kinds[card].defense >= 0:\n            stand(m, f, card)",
        "if card != NO_CARD and m.kinds[card].defense < 0:\n"
        "            m.stack[f.attack].defense = card\n"
        "            m.stack[f.attack].base = m.kinds[card].cost\n"
        "        elif card != NO_CARD:\n            stand(m, f, card)",
    ),
    engine(
        "A32",
        "a chained action cannot be a pass",
        "acting",
        "        options.append((NO_CARD,))\n",
        "        if not m.seats[f.seat].attacks or not options:\n"
        "            options.append((NO_CARD,))\n",
    ),
    engine(
        "A34",
        "a chain refills to four",
        "rulebook",
        "Refill(rules.CHAIN_HAND_SIZE)",
        "Refill(rules.HAND_SIZE)",
    ),
    engine(
        "A36",
        "Dazed does not stop a chain",
        "acting",
        "        limited = c.attacks >= m.number(rules.ATTACKS_PER_TURN, f.seat)\n",
        "        limited = False\n",
    ),
    engine(
        "A37",
        "one Attack more than the cap",
        "acting",
        "elif c.attacks >= m.number(rules.MAX_ATTACKS_PER_TURN, f.seat):",
        "elif c.attacks > m.number(rules.MAX_ATTACKS_PER_TURN, f.seat):",
    ),
    engine(
        "A39",
        "only the one who passes gains",
        "acting",
        "            for c in m.by_turn():\n                changes.gain(",
        "            for c in [m.seats[f.seat]]:\n                changes.gain(",
    ),
    engine(
        "A39",
        "the gains of a pass go by seat",
        "acting",
        "            for c in m.by_turn():\n                changes.gain(",
        "            for c in m.seats:\n                changes.gain(",
    ),
    engine(
        "A40",
        "Stamina is capped at its start",
        "changes",
        'if m.table[rules.STAMINA_CAP] == "start":',
        "if True:",
    ),
    engine(
        "A43",
        "the first seat always begins a PvP match",
        "setup",
        "sides[0 if how == ",
        "sides[0 if True or how == ",
    ),
    engine(
        "A43",
        "the Enemy begins, whatever the table says",
        "setup",
        'if enemies and how == "enemy":',
        "if enemies:",
    ),
    engine(
        "A43",
        "a lone Enemy comes before every Player, though the Players begin",
        "turns",
        "(pair if enemy in first else pair[::-1])",
        "pair",
    ),
    engine(
        "A44",
        "nobody has an opening hand",
        "turns",
        "            if c.seat == starter or c.out:",
        "            if True:",
    ),
    engine(
        "A45",
        "in PvP the Defense is revealed from the Draw",
        "fights",
        "REVEAL_DEFENSE if c.automaton else DEFEND",
        "REVEAL_DEFENSE",
    ),
    engine(
        "A46",
        "only the first side is punished for a reshuffle",
        "rolling",
        "        return m.number(rules.ENEMY_RESHUFFLE_PENALTY, seat) == rules.ON\n    return True",
        "        return m.number(rules.ENEMY_RESHUFFLE_PENALTY, seat) == rules.ON\n"
        '    return m.seats[seat].name != "you"',
    ),
    engine(
        "A85",
        "the first of those who share a Draw pays for its reshuffle",
        "match",
        "self.call(RESHUFFLE, seat)",
        "self.call(RESHUFFLE, min(c.seat for c in self.seats"
        " if c.deck == self.seats[seat].deck and not c.out))",
    ),
    engine(
        "A47",
        "one Enemy turn a round",
        "turns",
        'if table[rules.MULTI_ORDER] == "round":',
        "if True:",
    ),
    engine(
        "A48",
        "only one Player draws in an Enemy turn",
        "turns",
        "if len(c.hand) < size and",
        'if c.name in ("you", "rival") and len(c.hand) < size and',
    ),
    engine(
        "A49",
        "a hit that was fully blocked counts as damage",
        "events/numbers",
        "        if self.amount > 0:\n            c.stamina -= self.amount\n",
        "        if True:\n            c.stamina -= self.amount\n",
    ),
    engine(
        "A50",
        "a side loses with its first member",
        "ending",
        "if not (any(gone) if any_out else len(gone) == len(members)):",
        "if not gone:",
    ),
    engine(
        "A52",
        "an Enemy's life does not grow with the Players",
        "setup",
        "c.stamina += c.stamina * extra * (players - 1) // 100",
        "c.stamina += 0",
    ),
    engine(
        "A54",
        "of two that fall at once the active one wins",
        "ending",
        'if how == "draw" or active < 0 or len(others) != 1:',
        "if active < 0 or len(others) != 1:",
    ),
    engine(
        "A55",
        "a loss that fells is noticed only at the next Damage",
        "events/numbers",
        "        c.stamina -= self.amount\n        if c.stamina <= 0:",
        "        c.stamina -= self.amount\n        if False:",
    ),
    engine(
        "A56",
        "Stamina lost is Damage, which DEF stops",
        "effects/numbers",
        "            changes.lose(m, seat, amount, f.address)\n\n\nclass Heal",
        "            changes.damage(m, f, seat, amount)\n\n\nclass Heal",
    ),
    Fault(
        "A57", "Poison bites when the turn begins", CONDITIONS, "when: turn_end", "when: turn_start"
    ),
    engine(
        "A58",
        "Banes do not touch a Defense roll",
        "rolls",
        "answers[rules.BANE] + favours[1]",
        "answers[rules.BANE] * crit_counts + favours[1]",
    ),
    engine(
        "A59",
        "the d6 goes round the options",
        "chance",
        "return (die(m) - 1) * n // 6 + 1",
        "return (die(m) - 1) % n + 1",
    ),
    engine(
        "A60",
        "the Enemy never does what it may",
        "effects/questions",
        'm.answer = 1 if how == "always" else 0\n                return\n'
        "        m.ask(Decision(MAY",
        "m.answer = 0\n                return\n        m.ask(Decision(MAY",
    ),
    engine(
        "A62",
        "the Enemy uses no powers",
        "acting",
        "            m.answer = usable[0].number\n",
        "            return\n",
    ),
    engine(
        "A63",
        "S in a text is the Stamina of the moment",
        "amounts",
        "        best = stats[self.stats[0]]\n",
        "        stats = (*stats[:3], c.stamina)\n        best = stats[self.stats[0]]\n",
    ),
    engine("A65", "one turn more than the limit", "turns", "m.turn >= limit:", "m.turn > limit:"),
    engine(
        "A69",
        "Energy comes before Conditions tick",
        "turns",
        "        if c.conditions:\n            tick(m, c)\n"
        "        gained = m.number(rules.ENERGY_PER_TURN, f.seat)\n"
        "        changes.set_energy(m, f.seat, c.energy + gained, f.address)",
        "        gained = m.number(rules.ENERGY_PER_TURN, f.seat)\n"
        "        changes.set_energy(m, f.seat, c.energy + gained, f.address)\n"
        "        if c.conditions:\n            tick(m, c)",
    ),
    engine(
        "A70",
        "the Enemy spends its Energy on X whatever it rolls",
        "effects/questions",
        "m.answer = min(chance.die(m), c.energy)",
        "m.answer = min(chance.die(m) + 6, c.energy)",
    ),
    engine(
        "A72",
        "a Condition of 0 turns is given",
        "effects/numbers",
        "        if amount <= 0:\n            return\n"
        "        for seat in targets(m, f, self.who):\n            changes.apply_condition",
        "        for seat in targets(m, f, self.who):\n            changes.apply_condition",
    ),
    engine(
        "A74",
        "a Defense with a roll needs no cards for it",
        "fights",
        "(may_roll or not kind.defense_rolls)",
        "True",
    ),
    engine(
        "A75",
        "a Defense stops the Damage that the attacker deals to itself",
        "changes",
        "        if target == attack.target and f.seat == attack.seat:",
        "        if f.seat == attack.seat:",
    ),
    engine(
        "A77",
        "a felled attacker's Attack goes on",
        "ending",
        "            frame.counter = max(frame.counter, m.book.afters[frame.address])",
        "            pass",
    ),
    engine(
        "A78",
        "the hand of the fallen stays where it is",
        "ending",
        "            m.happen(ev.Discarded(seat, card, ev.FROM_HAND))",
        "            pass",
    ),
    engine(
        "A79",
        "nobody looks again at whoever was saved",
        "rulebook",
        "assemble(StillStanding(), lambda at:",
        "assemble(Goto(1), lambda at:",
    ),
    engine(
        "A83",
        "of two cards the later one counts, whatever it says",
        "abilities",
        "    return passive.layer, passive.forbids()",
        "    return passive.layer, False",
    ),
    engine(
        "A83",
        "an Enemy attacks whoever cannot be targeted",
        "automaton",
        "    foes = targets_of(m, c.seat)",
        "    foes = m.foes(c.seat)",
    ),
    engine(
        "A83",
        "the Energy of a turn comes to one who cannot gain it",
        "changes",
        "    if energy > before and not may_gain(m, seat, rules.ENERGY):",
        "    if energy > before + 1 and not may_gain(m, seat, rules.ENERGY):",
    ),
    engine(
        "A83",
        "whoever is attacked by an ally of the bearer cannot defend either",
        "kits",
        "                continue  # it is about",
        "                pass  # it is about",
    ),
    engine(
        "A84",
        "what a Defense keeps for the roll is never called on",
        "rulebook",
        "made = (MakeRoll(), *when(early, RunAwaited()))",
        "made = (MakeRoll(),)",
    ),
    engine(
        "A84",
        "an Attack without a roll is waited for as well",
        "effects/later",
        "    return any(isinstance(effect, Roll) for effect in program)",
        "    return True",
    ),
    engine(
        "A82",
        "what the fallen print for their fall goes with their cards",
        "ending",
        "            words += [f for f in m.queue[heard:] if f.seat == c.seat]",
        "            pass",
    ),
    engine(
        "A82",
        "a match is decided before the fallen have done what they print",
        "ending",
        "    places = (STANDING, LEAVING)",
        "    places = (STANDING,)",
    ),
    engine(
        "R56",
        "Edges, Banes and bonuses of this turn stay for the next one",
        "events/course",
        "                favours[EDGE_NOW] = favours[BANE_NOW] = favours[BONUS_NOW] = 0\n",
        "                pass\n",
    ),
    engine(
        "R69",
        "the Damage dealt in a turn goes on being counted",
        "events/course",
        "c.attacks = c.defenses = c.crit_chains = c.dealt = 0",
        "c.attacks = c.defenses = c.crit_chains = 0",
    ),
    engine(
        "R69",
        "the Damage dealt before a skipped turn counts in it",
        "events/course",
        "            c.dealt = 0\n",
        "            pass\n",
    ),
    engine(
        "R55",
        "the Chains by Crit of all turns are counted together",
        "events/course",
        "c.attacks = c.defenses = c.crit_chains = c.dealt = 0",
        "c.attacks = c.defenses = c.dealt = 0",
    ),
    engine(
        "R84",
        "one's last Stamina cannot be paid",
        "effects/questions",
        "return c.stamina >= amount",
        "return c.stamina > amount",
    ),
    engine(
        "R68",
        "a Chain that comes when the Action is resolved is lost",
        "effects/fight",
        "            attack.chain = True\n",
        "            if f.ability < 0 or attack.card in m.seats[f.seat].in_play:\n"
        "                attack.chain = True\n",
    ),
    engine(
        "A78",
        "nobody is dealt a hand any more once the first seat has fallen",
        "ending",
        "if frame.seat in fallen and frame.address != MATCH:",
        "if frame.seat in fallen:",
    ),
    engine(
        "R92",
        "what a table says of opponents holds for nobody",
        "kits",
        "for n in (*m.book.house, *numbers):",
        "for n in numbers:",
    ),
)
