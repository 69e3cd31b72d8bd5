"""What the screen of the Companion knows beside the Companion: who is selected, what is set.

Owns the dials that nobody has told yet (amount, Costs, Edges and Banes) and what each button of the
screen would tell. Draws nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from lithicrage.companion import Command, Companion
from lithicrage.companion.moves import MOST, VERBS
from lithicrage.companion.seating import TOP_COST
from lithicrage.engine import events as ev
from lithicrage.engine.state import Combatant

ENEMY: Final = "enemy"
LOG: Final = "log"
SHOWN: Final = 4  # Conditions on the panel at once
# The dials with their bounds.
DIALS: Final[dict[str, tuple[int, int]]] = {
    "amount": (1, MOST),
    "first": (0, TOP_COST),
    "second": (0, TOP_COST),
    "edges": (0, 9),
    "banes": (0, 9),
    "bonus": (-99, 99),
}
PLAIN: Final = ("reshuffled", "reveal", "guard", "mill", "resolved", "pass_top")


def _opening() -> dict[str, int]:
    return {"amount": 5, "first": 3, "second": 3, "edges": 0, "banes": 0, "bonus": 0}


@dataclass
class CompanionDesk:
    """A Companion with what is set on its screen: `selected` is a seat, `tab` ENEMY or LOG."""

    companion: Companion
    selected: int = 0
    tab: str = LOG
    scroll: int = 0
    page: int = 0
    large: bool = False
    dials: dict[str, int] = field(default_factory=_opening)

    @property
    def person(self) -> Combatant:
        """The Combatant that is selected."""
        return self.companion.match.seats[self.selected]

    @property
    def runs(self) -> bool:
        """Whether the app runs the deck of any Enemy here."""
        return any(sitter.deck for sitter in self.companion.setup.sitters)

    def enemy(self) -> int:
        """The Enemy with a deck run here that the screen shows: selected, active, else the first.

        Raises StopIteration where there is none.
        """
        sitters = self.companion.setup.sitters
        for seat in (self.selected, self.companion.match.active):
            if seat >= 0 and sitters[seat].deck:
                return seat
        return next(seat for seat, sitter in enumerate(sitters) if sitter.deck)

    def conditions(self) -> list[str]:
        """The ids of the Conditions on the panel now; those of other packs come behind."""
        ids = sorted(self.companion.conditions(), key=lambda id: (":" in id, id))
        return ids[self.page * SHOWN : (self.page + 1) * SHOWN]

    def pages(self) -> int:
        """How many pages of Conditions there are."""
        return -(-len(self.companion.conditions()) // SHOWN)

    def counter(self, condition: str) -> int | None:
        """The counter of a Condition of the selected Combatant, None if it is not borne."""
        return self.person.conditions.get(self.companion.match.book.condition_numbers[condition])

    def rolled(self) -> ev.Rolled | None:
        """What the dials of the Power Roll come to for the selected Combatant."""
        command = self.command("roll")
        if command is None or self.companion.refusal(command):
            return None
        _, events = self.companion.after(command)
        return next((e for e in events if isinstance(e, ev.Rolled)), None)

    def select(self, seat: int) -> None:
        """Tell of another Combatant."""
        self.selected = seat

    def turn_page(self) -> None:
        """The next page of Conditions; after the last, the first."""
        self.page = (self.page + 1) % self.pages()

    def show(self, tab: str) -> None:
        """Turn to a tab of the board."""
        self.tab, self.scroll = tab, 0

    def turn_dial(self, name: str) -> bool:
        """Turn a dial by the button of this name (`amount+`); says whether it was such a button."""
        dial, step = name[:-1], {"+": 1, "-": -1}.get(name[-1:], 0)
        if dial not in DIALS or not step:
            return False
        self.set(dial, self.dials[dial] + step)
        return True

    def set(self, dial: str, value: int) -> None:
        """Set a dial, within its bounds."""
        low, high = DIALS[dial]
        self.dials[dial] = max(low, min(high, value))

    def command(self, name: str) -> Command | None:
        """What the button of this name tells; None for a button that tells nothing."""
        seat, dials = self.selected, self.dials
        amount = (dials["amount"],)
        favours = (dials["edges"], dials["banes"], dials["bonus"])
        verb, _, condition = name.partition(":")
        if verb in ("more", "less"):
            return self._counted(condition, verb == "more")
        if name in ("damage", "lose", "gain", "armour"):
            return Command(name, seat, amount)
        if name in ("used", "breath"):
            return Command(name, seat, (min(TOP_COST, dials["amount"]),))
        if name in ("energy+", "energy-"):
            return Command("energy", seat, (1 if name[-1] == "+" else -1,))
        if name == "skip":
            return Command("skip", seat, (0 if self.person.skip else 1,))
        if name == "roll":
            attack = self.companion.match.active in (seat, -1)
            return Command("roll", seat, (dials["first"], dials["second"], *favours, int(attack)))
        if name == "roll_top":
            return Command("roll_top", self.enemy(), favours)
        if name == "reshuffled":
            return Command(name, seat)
        if name in PLAIN:
            return Command(name, self.enemy())
        return Command("turn") if name == "turn" else None

    def _counted(self, condition: str, more: bool) -> Command:
        """One turn more or less of a Condition; below the last one it goes."""
        left = self.counter(condition)
        if more:
            return Command("condition", self.selected, ((left or 0) + 1,), condition)
        if left is None or left <= 1:
            return Command("cure", self.selected, (), condition)
        return Command("counter", self.selected, (left - 1,), condition)


assert all(verb in VERBS for verb in PLAIN)
