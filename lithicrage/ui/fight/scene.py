"""The Scene: what lies on the stage, told from the events that were played.

Owns which cards clash, the roll being made and the phase of the turn. Plain data: it draws nothing
and looks at no match but through the events it is given.
"""

from __future__ import annotations

from lithicrage.engine import events as ev

ENERGY, DRAW, ATTACK, ROLL, DEFENSE, RESOLVE = range(6)


class Scene:
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

    def read(self, event: ev.Event) -> None:
        """Take one event into account."""
        if isinstance(event, (ev.TurnStarted, ev.TurnSkipped)):
            self._turn(event)
        elif isinstance(event, ev.Drew) and self.phase < ATTACK:
            self.phase = DRAW
        elif isinstance(event, ev.CardEvent):
            self._card(event)
        elif isinstance(event, ev.Rolled):
            self._roll(event)
        elif isinstance(event, ev.Rerolled):
            self._reroll(event)
        elif isinstance(event, ev.TierFound):
            self.total, self.tier = event.total, event.tier
        elif isinstance(event, ev.Damaged):
            if event.card == self.attack and event.seat == self.target:
                self.hits.append(event)
                self.phase = RESOLVE
        elif isinstance(event, ev.Chained):
            self._clear()
            self.note = "CRIT: CHAIN" if event.crit else "CHAIN"
            self.phase = ATTACK
        elif isinstance(event, ev.MatchEnded):
            self.ended = True

    def _turn(self, event: ev.TurnStarted | ev.TurnSkipped) -> None:
        self._clear()
        self.active = event.seat
        self.turn = event.turn
        self.phase = ENERGY
        self.note = "TURN SKIPPED" if isinstance(event, ev.TurnSkipped) else ""

    def _card(self, event: ev.CardEvent) -> None:
        if isinstance(event, ev.AttackDeclared):
            self._clear()
            self.note = ""
            self.attacker, self.attack, self.target = event.seat, event.card, event.target
            self.phase = ATTACK
        elif isinstance(event, ev.RollRevealed):
            if self.rolled is not None:
                self.roll_cards = []
                self.rolled = None
            self.roll_cards.append(event.card)
            self.roller, self.off_the_draw = event.seat, True
            self.phase = max(self.phase, ROLL)
        elif isinstance(event, ev.DefenseRevealed):
            self.defense, self.phase = event.card, DEFENSE
        elif isinstance(event, ev.Defended):
            self.defense, self.defended, self.phase = event.card, True, DEFENSE
        elif isinstance(event, ev.Revealed) and not isinstance(event, ev.Played):
            self._clear()
            self.attacker, self.attack, self.phase = event.seat, event.card, ATTACK
        elif isinstance(event, ev.Passed):
            self._clear()
            self.passed = event.card
            self.attacker = event.seat
            self.note = "PASS"
            self.phase = RESOLVE

    def _reroll(self, event: ev.Rerolled) -> None:
        old = self.rolled
        if old is None or old.seat != event.seat:
            return
        if event.place < len(self.roll_cards):
            self.roll_cards[event.place] = event.die
        self.rolled = ev.Rolled(
            old.seat,
            old.card,
            event.natural,
            old.edges,
            old.banes,
            old.bonus,
            event.total,
            event.tier,
            event.crit,
            old.attack,
        )
        self.total, self.tier = event.total, event.tier

    def _roll(self, event: ev.Rolled) -> None:
        self.roller = event.seat
        self.off_the_draw = self.rolled is None and bool(self.roll_cards)
        self.roll_cards = list(event.dice)
        self.rolled = event
        self.total, self.tier = event.total, event.tier
        if self.phase < DEFENSE:
            self.phase = ROLL
