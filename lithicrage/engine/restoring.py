"""Plain values back to a match: believes nothing, and names the place of whatever cannot be.

Knows what a match can look like at a decision, and nothing of files. `snapshot` writes what is
read here.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final

from lithicrage.engine import kits, rules, state
from lithicrage.engine.abilities import Passive
from lithicrage.engine.addresses import ATTACK, COPYING, DEFEND, FALLING, PLAYING, REVEAL_DEFENSE
from lithicrage.engine.aside import NOTHING, Aside, Stay
from lithicrage.engine.effects.later import LATER_MAX, AwaitRoll, Later
from lithicrage.engine.snapshot_value import BadSnapshot, SnapshotValue
from lithicrage.engine.stack import ACTION_NOTES, DEFENSES_MOST, HIT_NOTE, NOTES, Frame
from lithicrage.engine.state import Combatant, Decision, Deck

if TYPE_CHECKING:
    from lithicrage.engine.book import Book
    from lithicrage.engine.match import Match

MOST: Final = 10**9  # no counter of a match comes near it
SEATS: Final = 64
SIDES: Final = 2
STACK: Final = 400
ACTING: Final = (ATTACK, DEFEND, REVEAL_DEFENSE, COPYING, PLAYING)
SLOTS: Final = len(ACTION_NOTES) + 2 * DEFENSES_MOST + 2
WORD: Final = 1 << 64  # states of the random streams
# What a snapshot holds, in this order.
FIELDS: Final = (
    *("digest", "profile", "turn", "asked", "slot", "active", "fight", "guarding", "chance"),
    *("over", "result", "order", "cards", "owner", "decks", "seats", "stack", "pending"),
)


class Restorer:
    """Reads one snapshot against a Book."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.cards = 0
        self.decks = 0
        self.seats = 0

    def match(self, place: SnapshotValue) -> Match:
        from lithicrage.engine.match import Match

        head = place.fields(*FIELDS)
        digest, profile, turn, asked, slot, active, fight, guarding, chance, over = head[:10]
        result, order, cards, owner, decks, seats, stack, pending = head[10:]
        if digest.value != self.book.digest or profile.value != self.book.profile:
            raise digest.bad(f"{self.book.digest!r}, the digest of these cards and rules,")
        self.cards = len(cards.values(MOST))
        self.decks = len(decks.values(SEATS))
        self.seats = len(seats.values(SEATS))
        if not self.seats:
            raise seats.bad("at least one seat")
        m = Match(
            self.book,
            [self.combatant(n, seat) for n, seat in enumerate(seats.items(SEATS))],
            [self.deck(deck) for deck in decks.items(SEATS)],
        )
        m.cards = cards.numbers(0, len(self.book.cards) - 1, MOST)
        m.kinds = [self.book.cards[kind] for kind in m.cards]
        m.owner = owner.numbers(0, self.decks - 1, MOST)
        if len(m.owner) != len(m.cards):
            raise owner.bad(f"one deck a card, {len(m.cards)}")
        if lost := set(m.owner).difference(c.deck for c in m.seats):
            raise SnapshotValue(owner.path, min(lost)).bad("the deck of a seat")
        if len({c.side for c in m.seats}) != SIDES:
            raise seats.bad("a seat on each of two sides")
        m.turn = turn.number(0, MOST)
        m.asked = asked.number(0, MOST)
        m.active = active.number(-1, self.seats - 1)
        m.chance = chance.number(0, WORD - 1)
        m.over = over.flag()
        m.result = result.number(-1, SIDES - 1)
        pairs = [pair.numbers(-1, self.seats - 1, 2) for pair in order.items(2 * SEATS)]
        if not pairs or any(len(pair) != 2 or pair[0] < 0 for pair in pairs):
            raise order.bad("pairs of a seat and its partner")
        m.order = tuple((seat, partner) for seat, partner in pairs)
        m.slot = slot.number(-1, len(pairs) - 1)
        self.zones(m, place)
        self.fit(m, place)
        m.stack = [self.frame(n, f) for n, f in enumerate(stack.items(STACK))]
        self.links(m, stack)
        if not any(f.address == FALLING for f in m.stack):  # nobody is being saved (A79)
            for c in m.seats:
                if c.stamina <= 0 and not c.out:
                    where = f"{place.path}.seats[{c.seat}].stamina"
                    raise SnapshotValue(where, c.stamina).bad("at least 1 for whoever is not out")
        standing = {c.side for c in m.seats if not c.out}
        last_words = any(f.address == FALLING or f.ability >= 0 for f in m.stack)  # A79, A82
        if not m.over and len(standing) != SIDES and not last_words:
            raise seats.bad("somebody on each side who is not out while the match runs")
        m.fight = self.attack_at(m, fight)
        m.guarding = guarding.number(-1, STACK)
        self.question(m, pending, stack)
        return m

    # ---- the table ---------------------------------------------------------------------------

    def deck(self, place: SnapshotValue) -> Deck:
        names = ("draw", "discard", "rng", "known", "out")
        draw, discard, rng, known, out = place.fields(*names, added=((), ()))
        deck = Deck(self.pile(draw), self.pile(discard), rng.number(0, WORD - 1))
        deck.out = tuple(self.pile(out))
        seen = [pair.fields("seat", "count") for pair in known.items(SEATS)]
        most = len(deck.draw_pile)
        deck.known = tuple(
            (seat.number(0, self.seats - 1), count.number(1, most)) for seat, count in seen
        )
        if list(deck.known) != sorted(dict(deck.known).items()):
            raise known.bad("each seat once, in their order")
        return deck

    def pile(self, place: SnapshotValue) -> list[int]:
        return place.numbers(0, self.cards - 1, self.cards)

    def combatant(self, seat: int, place: SnapshotValue) -> Combatant:
        parts = place.fields(
            *("name", "side", "automaton", "deck", "stats", "level", "stamina", "stamina_start"),
            *("energy", "conditions", "hand", "in_play", "skip", "out", "favours", "used"),
            *("counts", "hitters", "rival", "abilities", "later", "aside"),
            added=((), tuple(NOTHING)),
        )
        name, side, automaton, deck, stats, level, stamina, opening, energy = parts[:9]
        conditions, hand, in_play, skip, out, favours, used = parts[9:16]
        counts, hitters, rival, abilities, later, aside = parts[16:]
        c = Combatant(
            seat,
            name.text(),
            side.number(0, SIDES - 1),
            automaton.flag(),
            deck.number(0, self.decks - 1),
        )
        c.stats = tuple(stats.numbers(0, MOST, 4))
        c.level = level.number(1, MOST)
        c.stamina = stamina.number(-MOST, MOST)
        c.stamina_start = opening.number(-MOST, MOST)
        c.energy = energy.number(0, MOST)
        c.conditions = self.counters(conditions, 0, len(self.book.conditions) - 1)
        c.hand = self.pile(hand)
        c.in_play = self.pile(in_play)
        c.skip = skip.number(0, MOST)
        c.out = out.flag()
        c.favours = favours.numbers(-MOST, MOST, 6)
        last = len(self.book.abilities)
        c.used = self.counters(used, -last, last)
        c.attacks, c.defenses, c.crit_chains, c.taken, c.dealt, c.defended = [
            n.number(0, MOST)
            for n in counts.fields(
                *("attacks", "defenses", "crit_chains", "taken", "dealt", "defended"),
                added=(0, 0, 0),
            )
        ]
        c.hitters = hitters.numbers(0, self.seats - 1, self.seats)
        c.rival = rival.number(-1, self.seats - 1)
        c.abilities = tuple(abilities.numbers(0, last - 1, MOST))
        c.later = [self.put_off(entry) for entry in later.items(LATER_MAX)]
        c.aside = self.aside(aside)
        for what, found, size in ((stats, c.stats, 4), (favours, c.favours, 6)):
            if len(found) != size:
                raise what.bad(f"{size} numbers")
        return c

    def aside(self, place: SnapshotValue) -> Aside:
        """What few cards ask for."""
        last, armour, stays, shown = place.fields(*Aside._fields)
        lying: list[Stay] = []
        for stay in stays.items(self.cards):
            card, counter, turns = stay.fields("card", "counter", "turns")
            counted = (counter.number(0, MOST), turns.number(0, 1))
            lying.append((card.number(0, self.cards - 1), *counted))
        return Aside(
            last.number(-1, len(self.book.cards) - 1),
            armour.number(0, MOST),
            tuple(lying),
            tuple(self.pile(shown)),
        )

    def put_off(self, place: SnapshotValue) -> tuple[int, int, int, int, int]:
        """Steps that a card has put off: there must be such a `later` in the Book."""
        names = ("address", "place", "when", "turns", "card")
        address, start, when, turns, card = place.fields(*names)
        number = address.number(0, len(self.book.programs) - 1)
        found = [e for e in self.book.programs[number] if isinstance(e, (Later, AwaitRoll))]
        known = [e for e in found if (e.start, e.when) == (start.value, when.value)]
        if not known:
            raise place.bad("the place and the moment of a `later` of this program")
        effect = known[0]
        left = turns.number(0, effect.turns)
        return number, effect.start, effect.when, left, card.number(-1, self.cards - 1)

    def counters(self, place: SnapshotValue, low: int, high: int) -> dict[int, int]:
        found: dict[int, int] = {}
        for pair in place.items(MOST):
            key, counter = pair.fields("key", "counter")
            number = key.number(low, high)
            if number in found:
                raise key.bad("each only once")
            found[number] = counter.number(0, MOST)
        return found

    def zones(self, m: Match, place: SnapshotValue) -> None:
        """Every card lies in exactly one zone."""
        where: dict[int, str] = {}
        zones: list[tuple[str, Sequence[int]]] = []
        for n, deck in enumerate(m.decks):
            zones += [(f"decks[{n}].draw", deck.draw_pile)]
            zones += [(f"decks[{n}].discard", deck.discard_pile), (f"decks[{n}].out", deck.out)]
        for c in m.seats:
            zones += [(f"seats[{c.seat}].hand", c.hand), (f"seats[{c.seat}].in_play", c.in_play)]
            zones.append((f"seats[{c.seat}].aside.stays", [card for card, *_ in c.aside.stays]))
        for zone, cards in zones:
            for card in cards:
                if card in where:
                    other = where[card]
                    raise BadSnapshot(
                        f"{place.path}.{zone}: card {card} lies in {other} too; one zone is right"
                    )
                where[card] = zone
        if len(where) != self.cards:
            lost = next(card for card in range(self.cards) if card not in where)
            raise BadSnapshot(f"{place.path}: card {lost} lies in no zone; one zone is right")
        for c in m.seats:
            if not set(c.aside.shown).issubset(c.hand):
                at = SnapshotValue(f"{place.path}.seats[{c.seat}].aside.shown", c.aside.shown)
                raise at.bad(f"cards of the hand of seat {c.seat}")

    def fit(self, m: Match, place: SnapshotValue) -> None:
        """The Kits, and what only they can say: the most Energy that a seat may have (R63)."""
        for c in m.seats:
            c.kit = m.book.kit(c.abilities, c.level, tuple(sorted(c.conditions)))
        for c in m.seats:
            kits.renew(m, c.seat)
        changing = any(
            isinstance(a, Passive) and a.rule == rules.MAX_ENERGY for a in self.book.abilities
        )
        for c in m.seats:  # with a card that changes it, what it was when the Energy came is lost
            most = MOST if changing else m.number(rules.MAX_ENERGY, c.seat)
            SnapshotValue(f"{place.path}.seats[{c.seat}].energy", c.energy).number(0, most)

    # ---- what is running ---------------------------------------------------------------------

    def frame(self, depth: int, place: SnapshotValue) -> Frame:
        address, counter, seat, slots, card, foe, attack, action, ability = place.fields(
            *("address", "counter", "seat", "slots", "card", "foe", "attack", "action"), "ability"
        )
        if address.value not in self.book.addresses:
            raise address.bad("the address of a program")
        number = self.book.addresses.index(address.text())
        found = Frame(
            number,
            self.book.steps[number],
            seat.number(0, self.seats - 1),
            card.number(-1, self.cards - 1),
            foe.number(-1, self.seats - 1),
            attack.number(-1, depth),
            action.number(-1, depth),
            ability.number(-1, len(self.book.abilities) - 1),
        )
        found.counter = counter.number(0, len(self.book.programs[number]) - 1)
        notes = slots.numbers(-MOST, MOST, SLOTS)
        least = len(ACTION_NOTES) if number in ACTING else NOTES
        if len(notes) < least:
            raise slots.bad(f"at least {least} numbers")
        if number in ACTING:
            self.check_action(depth, slots)
            found.begin_action()
        found.recall(notes)
        if found.notes() != tuple(notes):
            raise slots.bad("what such a frame can remember")
        return found

    def check_action(self, depth: int, place: SnapshotValue) -> None:
        """The notes of an attack or a defense that name a card, a seat, a tier or a depth."""
        notes = place.items(SLOTS)
        pairs = notes[len(ACTION_NOTES) :]
        if len(pairs) % 2:
            raise place.bad("a card and a number for each Defense before the last")
        if pairs and pairs[-2].value == HIT_NOTE:  # what the Attack hit for
            pairs.pop().number(1, MOST)
            pairs.pop()
        for card in pairs[::2]:
            card.number(0, self.cards - 1)
        named = dict(zip(ACTION_NOTES, notes, strict=False))
        for name in ("declared", "defense", "lying"):
            named[name].number(-1, self.cards - 1)
        named["target"].number(0, self.seats - 1)
        named["tier"].number(0, 3)
        named["outer"].number(-1, depth - 1)

    def links(self, m: Match, stack: SnapshotValue) -> None:
        """Every frame belongs to an Attack and an action that are there (or to none)."""
        for place, f in zip(stack.items(STACK), m.stack, strict=True):
            named = [("attack", f.attack, (ATTACK,)), ("action", f.action, ACTING)]
            if f.address == ATTACK:
                named.append(("slots.outer", f.outer, (ATTACK,)))
            for name, depth, right in named:
                if depth >= 0 and m.stack[depth].address not in right:
                    raise SnapshotValue(f"{place.path}.{name}", depth).bad(
                        "the depth of such a frame"
                    )

    def attack_at(self, m: Match, place: SnapshotValue) -> int:
        """The depth of the Attack being resolved."""
        depth = place.number(-1, len(m.stack) - 1)
        if depth >= 0 and m.stack[depth].address != ATTACK:
            raise place.bad("the depth of an attack on the stack")
        return depth

    def question(self, m: Match, place: SnapshotValue, stack: SnapshotValue) -> None:
        """The pending Decision: there is one just as long as the match runs."""
        if place.value is None:
            if not m.over:
                raise place.bad("a decision while the match runs")
            if m.stack:
                raise stack.bad("nothing once the match is over")
            return
        if m.over:
            raise place.bad("nothing once the match is over")
        if not m.stack:
            raise stack.bad("at least one frame while the match runs")
        kind, seat, options, card, amount, cost = place.fields(
            "kind", "seat", "options", "card", "amount", "cost"
        )
        if kind.value not in state.DECISIONS:
            raise kind.bad(f"one of {', '.join(state.DECISIONS)}")
        who = seat.number(0, self.seats - 1)
        m.pending = Decision(
            kind.text(),
            who,
            self.options(m, kind.text(), who, options),
            card.number(-1, self.cards - 1),
            amount.number(-MOST, MOST),
            cost.text(),
        )

    def options(
        self, m: Match, kind: str, seat: int, place: SnapshotValue
    ) -> list[tuple[int, ...]]:
        """The answers on offer: at least one, no two alike, cards out of the hand of the asked."""
        size = 2 if kind == state.ROLL else 1
        found: list[tuple[int, ...]] = []
        for option in place.items(1_000_000):
            value = tuple(option.numbers(-1, MOST, size))
            if len(value) != size or value in found:
                raise option.bad("another answer than those before it")
            found.append(value)
        if not found:
            raise place.bad("at least one answer")
        if kind in (state.ACTION, state.BREATHE, state.DEFEND, state.DISCARD, state.ROLL):
            held = {-1, *m.seats[seat].hand}
            lost = [option for option in found if not held.issuperset(option)]
            if lost:
                raise place.bad(f"cards of the hand of seat {seat}")
        deck = m.decks[m.seats[seat].deck]
        lying: Collection[int] | None
        lying = {state.TAKE: deck.discard_pile, state.ORDER: deck.seen_by(seat)}.get(kind)
        if kind == state.PICK:  # whoever picks from another's hand has been shown it
            lying = {card for d in m.decks for card in (*d.discard_pile, *d.out)}
            lying.update(card for c in m.seats for card in c.aside.shown)
            lying.update(stay[0] for c in m.seats for stay in c.aside.stays)
            lying.update(m.seats[seat].hand, deck.seen_by(seat))
        if lying is not None and not {card for (card,) in found}.issubset(lying):
            raise place.bad("cards that lie where they can be named")
        if kind == state.TARGET and any(not 0 <= option[0] < self.seats for option in found):
            raise place.bad("seats")
        if kind == state.POWER and any(o[0] >= len(self.book.abilities) for o in found):
            raise place.bad("abilities")
        return found
