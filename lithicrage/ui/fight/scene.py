"""The Scene: what lies on the stage, told from the events that were played.

Owns which cards clash, the roll being made and the phase of the turn. Plain data: it draws nothing
and looks at no match but through the events it is given.
"""

from __future__ import annotations

from copy import copy

from lithicrage.base.tongue import tr
from lithicrage.engine import events as ev

ENERGY, DRAW, ATTACK, ROLL, DEFENSE, RESOLVE = range(6)


class FightScene:
    """Who does what to whom with which cards; -1 stands for no card and nobody.

    `tier` and `total` are those of the roll after a Defense changed it (A25). `note` is the last
    thing worth a word in the banner, such as a pass or a Chain.
    """

    def __init__(self) -> None:
        self.active = -1
        self.turn = 0
        self.phase = ENERGY
        self.note = ""
        self.ended = False
        self._clear()

    def _clear(self) -> None:
        self.attacker = -1
        self.attack = -1
        self.target = -1
        self.defense = -1
        self.defended = False
        self.roll_cards: list[int] = []
        self.rolled: ev.Rolled | None = None
        self.roller = -1  # whose roll it is, from the first card that shows of it
        self.off_the_draw = False  # the roll cards of the last roll were turned over
        self.total = 0
        self.tier = 0
        self.hits: list[ev.Damaged] = []
        self.passed = -1
        self.played = -1  # off the Draw, as a part of the Attack
        self.gone: frozenset[int] = frozenset()  # what of all these has gone on by now

    @property
    def lying(self) -> tuple[int, ...]:
        """The cards on the stage."""
        cards = (self.attack, self.defense, self.passed, self.played)
        return tuple(card for card in cards if card >= 0 and card not in self.gone)

    def picture(self, seat: int = -1, card: int = -1) -> FightScene:
        """It as it stands now, to be shown again later, with all its cards, those too that have
        gone on; where none clash, with the `card` that the `seat` drew, discarded or turned over
        just now."""
        kept = copy(self)
        kept.gone = frozenset()
        kept.roll_cards, kept.hits = list(self.roll_cards), list(self.hits)
        if card >= 0 and kept.attack < 0 and kept.passed < 0:
            kept.passed, kept.attacker, kept.note = card, seat, ""
        return kept

    def turn_begins(self, event: ev.TurnStarted | ev.TurnSkipped) -> None:
        """A turn starts, or is skipped."""
        self._clear()
        self.active = event.seat
        self.turn = event.turn
        self.phase = ENERGY
        self.note = tr("TURN SKIPPED") if isinstance(event, ev.TurnSkipped) else ""

    def drew(self, event: ev.Drew) -> None:
        """A card is drawn."""
        if self.phase < ATTACK:
            self.phase = DRAW

    def attacked(self, event: ev.AttackDeclared) -> None:
        """An Attack is declared."""
        self._clear()
        self.note = ""
        self.attacker, self.attack, self.target = event.seat, event.card, event.target
        self.phase = ATTACK

    def roll_revealed(self, event: ev.RollRevealed) -> None:
        """A card is turned over for a roll."""
        if self.rolled is not None:
            self.roll_cards = []
            self.rolled = None
        self.roll_cards.append(event.card)
        self.roller, self.off_the_draw = event.seat, True
        self.phase = max(self.phase, ROLL)

    def defends(self, event: ev.DefenseRevealed | ev.Defended) -> None:
        """A Defense lies there."""
        self.defense, self.phase = event.card, DEFENSE
        self.gone -= {event.card}
        self.defended = self.defended or isinstance(event, ev.Defended)

    def revealed(self, event: ev.Revealed) -> None:
        """An Enemy turns over its card."""
        self._clear()
        self.attacker, self.attack, self.phase = event.seat, event.card, ATTACK

    def passes(self, event: ev.Passed) -> None:
        """Somebody passes with a card."""
        self._clear()
        self.passed = event.card
        self.attacker = event.seat
        self.note = tr("PASS")
        self.phase = RESOLVE

    def plays(self, event: ev.Played) -> None:
        """A card off the Draw is done as a part of the Attack."""
        self.played = event.card
        self.gone -= {event.card}

    def leaves(self, event: ev.CardEvent) -> None:
        """A card goes on, to the Discard mostly; what it did is still seen."""
        if event.card in self.lying:
            self.gone |= {event.card}

    def found_tier(self, event: ev.TierFound) -> None:
        """The roll counts as another one."""
        self.total, self.tier = event.total, event.tier

    def hit(self, event: ev.Damaged) -> None:
        """Damage is dealt."""
        if event.card == self.attack and event.seat == self.target:
            self.hits.append(event)
            self.phase = RESOLVE

    def chained(self, event: ev.Chained) -> None:
        """Another Attack follows."""
        self._clear()
        self.note = tr("CRIT: CHAIN") if event.crit else tr("CHAIN")
        self.phase = ATTACK

    def ends(self, event: ev.MatchEnded) -> None:
        """It is over."""
        self.ended = True

    def rerolled(self, event: ev.Rerolled) -> None:
        """A die of the roll is another one."""
        old = self.rolled
        if old is None or old.seat != event.seat:
            return
        if event.place < len(self.roll_cards):
            self.roll_cards[event.place] = event.die
        self.rolled = ev.Rolled(old.seat, old.card, event.natural, old.edges, old.banes, old.bonus,
                                event.total, event.tier, event.crit, old.attack)  # fmt: skip
        self.total, self.tier = event.total, event.tier

    def roll_made(self, event: ev.Rolled) -> None:
        """A Power Roll is made."""
        self.roller = event.seat
        self.off_the_draw = self.rolled is None and bool(self.roll_cards)
        self.roll_cards = list(event.dice)
        self.rolled = event
        self.total, self.tier = event.total, event.tier
        if self.phase < DEFENSE:
            self.phase = ROLL
