"""What of a fight is shown: all of it, less on a simple table, in a lesson what was taught so far.

The one place that decides it: panels, key caps and lines of the log ask the `Sight` of their View.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

from lithicrage.chronicle import Line
from lithicrage.scenarios.teaching import TAUGHT
from lithicrage.ui.shell.actions import Action

SIMPLE: Final = frozenset(("odds", "rules", "keys"))  # what a simple table leaves out
LEFT_OUT: Final = frozenset(("keys",))  # what no lesson shows
PANELS: Final = {  # the parts that a whole panel stands for
    "table": "table",
    "piles": "piles",
    "log": "log",
    "strip": "rolls",
    "blocks": "odds",
}


@dataclass(frozen=True, slots=True)
class Sight:
    """What is shown: everything but the `hidden` parts."""

    hidden: frozenset[str] = frozenset()

    def shows(self, part: str) -> bool:
        """Whether a part is shown, such as `odds`; what has no name as a part always is."""
        return part not in self.hidden

    def has(self, panel: str) -> bool:
        """Whether a panel is shown."""
        return self.shows(PANELS.get(panel, ""))

    def caps(self, caps: Mapping[Action, str]) -> dict[Action, str]:
        """The caps of keys that stand on things: with keys hidden that of Enter alone."""
        bare = not self.shows("keys")
        return {key: "" if bare and key is not Action.CONFIRM else cap for key, cap in caps.items()}

    def told(self, line: Line) -> Line:
        """A line of the log: with rules hidden it cites none."""
        if self.shows("rules") or not line.rule:
            return line
        return Line(line.seat, line.text, "", line.topic, line.reason)


FULL: Final = Sight()


def sight_of(simple: bool, taught: Collection[str] | None = None) -> Sight:
    """What is shown on a full or a `simple` table; in a lesson only what was `taught` of the parts
    that lessons bring one after the other."""
    hidden = SIMPLE if simple else frozenset()
    later = frozenset() if taught is None else LEFT_OUT.union(TAUGHT).difference(taught)
    return Sight(hidden | later)
