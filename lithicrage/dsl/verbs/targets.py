"""Asking for a target in front of an effect that wants one; knows no verb."""

from __future__ import annotations

from lithicrage.dsl.assembler import Assembler
from lithicrage.engine import effects as fx


def aim(out: Assembler, who: int) -> None:
    """Ask which foe, if the effect behind touches a chosen one."""
    if who == fx.CHOSEN_FOE:
        out.emit(fx.AskFoe())
