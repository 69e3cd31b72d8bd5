"""A program: the effects of a text one after another, as the one loop runs them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lithicrage.engine.match import Match
    from lithicrage.engine.stack import Frame


class Effect:
    """One instruction of a program."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        """Do it once, for the frame that runs it."""
        raise NotImplementedError


class Call(Effect):
    """A function as an effect, for programs that are no card's: a table of paper cards, a trial."""

    __slots__ = ("deed",)

    def __init__(self, deed: Callable[[Match, Frame], None]) -> None:
        self.deed = deed

    def resolve(self, m: Match, f: Frame) -> None:
        self.deed(m, f)


Program = tuple[Effect | None, ...]  # None where it ends
