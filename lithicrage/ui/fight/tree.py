"""The controls of a match: one tree of its panels, and of what can be reached.

Owns when the tree is made: at the first look after something has changed what is asked, or which
part of a list is in sight. Which panels there are in a fight it says here, in Tab order.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from lithicrage.base.tongue import tr
from lithicrage.engine import state
from lithicrage.ui.fight import (
    adviser,
    company,
    fighters,
    hand,
    header,
    logview,
    note,
    piles,
    rollbox,
    shelf,
    stage,
    steps,
    strip,
    table,
)
from lithicrage.ui.fight.actions import Deeds
from lithicrage.ui.fight.canvas import shown
from lithicrage.ui.fight.layout import FightLayout
from lithicrage.ui.fight.view import View
from lithicrage.ui.kit.control import Control, Pos, hit, named, walk
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.focus import Box, Focus

FINISH = "finish"
Panels = dict[str, Control]
Made = tuple[Panels, Sequence[Control]]  # the panels, and what can be reached


def fight_panels(view: View, at: FightLayout, does: Deeds) -> Made:
    """The panels of a fight; while events play, one thing over all of them that ends them."""
    found: Panels = {}
    if view.rolling:
        found["pairs"] = rollbox.pairs(view, at, does)
        found["cards"] = rollbox.cards(view, at, does)
        found["buttons"] = header.buttons(view, at, does)
        found["blocks"] = shown(at.blocks, rollbox.draw_blocks, view)
    else:
        found["stage"] = stage.panel(view, at, does)
        found["hand"] = hand.panel(view, at, does)
    found["banner"] = header.banner(view, at, does)
    found["table"] = table.panel(view, at, does)
    found["you"] = fighters.panel(view, at.you, "you", does)
    found["foe"] = fighters.panel(view, at.foe, "foe", does)
    if at.you_shelf.h:
        found["you_shelf"] = shelf.panel(view, at, "you", does)
        found["foe_shelf"] = shelf.panel(view, at, "foe", does)
    if not view.rolling:
        found["strip"] = strip.panel(view, at, does)
    found["piles"] = piles.panel(view, at)
    if at.company.h:
        found["company"] = company.panel(view, at, does)
    asked = view.question
    if asked is not None and not view.rolling:  # a card that is let go there is played
        aimed = asked.kind == state.ACTION and not view.others
        why = partial(hand.why_not, view)
        for name in ("stage", "foe") if aimed else ("stage",):
            found[name] = replace(found[name], take=does.play, refuses=why, offers=asked.verb)
    found["bar"] = header.bar(view, at, header.signs(view, does))
    found["log"] = _right(view, at, does)
    found = {name: panel for name, panel in found.items() if view.sight.has(name)}
    if not view.busy:
        return found, list(found.values())
    whole = at.bar.unionall(list(at.panels(False).values()))
    says = tr("events are playing; any key or click goes on")
    return found, [Control(FINISH, whole, says)]


def _right(view: View, at: FightLayout, does: Deeds) -> Control:
    """What lies at the right: a note, the adviser, what follows from a roll, or the log; the others
    lie under it and answer nothing."""
    if view.note is not None and not view.note.floats:
        return note.panel(view.note, at, does, view.caps[Action.CONFIRM])
    if adviser.is_shown(view):
        return adviser.panel(view, at)
    if view.rolling:
        return shown(at.log, steps.draw, view)
    return logview.panel(view, at, does)


class Tree:
    """What `make` lists, kept until it is spoiled; and the focus over it."""

    def __init__(self, view: View, make: Callable[[], Made]) -> None:
        self.view = view
        self._make = make
        self._focus = Focus()
        self._panels: Panels = {}
        self._reach: Sequence[Control] = ()
        self._layout = FightLayout((1, 1), 1.0)  # places are in pixels
        self._start = ""
        self._stale = True

    def spoil(self, start: str = "") -> None:
        """Something has changed: the focus then goes to `start`, or stays where it was."""
        self._stale, self._start = True, start or self._start

    @property
    def panels(self) -> Panels:
        """The panels by name."""
        self._renew()
        return self._panels

    @property
    def focus(self) -> Focus:
        """What can be reached, and what is reached now."""
        self._renew()
        return self._focus

    @property
    def focused(self) -> Control | None:
        """The control that has the focus."""
        return self.find(self.focus.name)

    @property
    def reach(self) -> Iterator[Control]:
        """All that can be reached."""
        self._renew()
        return walk(self._reach)

    def find(self, name: str) -> Control | None:
        """The control of this name that can be reached."""
        self._renew()
        return next((one for one in walk(self._reach) if one.name == name), None)

    def keyed(self, key: Hashable) -> Control | None:
        """The control with a deed that this key does now."""
        self._renew()
        able = (one for one in walk(self._reach) if one.live and one.deed is not None)
        return next((one for one in able if one.key == key), None)

    def at(self, pos: Pos, wanted: Callable[[Control], bool] = named) -> Control | None:
        """The topmost control that can be reached at a place in window pixels."""
        self._renew()
        return hit(self._reach, pos, self._layout, wanted)

    def _renew(self) -> None:
        if not self._stale:
            return
        self._stale, start, self._start = False, self._start, ""
        self._panels, self._reach = self._make()
        self._focus.set(
            [Box(one.name, one.rect(self._layout), one.says, one.live)
             for one in walk(self._reach) if one.name],
            start,
        )  # fmt: skip
        if start:
            self._focus.go(start)
        self.view.focused = self._focus.name
