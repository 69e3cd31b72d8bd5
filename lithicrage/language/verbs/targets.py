"""Asks for a target before an effect that needs one; knows no verb."""

from __future__ import annotations

from lithicrage.engine import effects as fx
from lithicrage.language.assembler import Assembler


def aim(out: Assembler, who: int) -> None:
    """Ask which foe, if the next effect acts on a chosen one."""
    if who == fx.CHOSEN_FOE:
        out.emit(fx.AskFoe())
