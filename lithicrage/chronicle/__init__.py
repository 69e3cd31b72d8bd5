"""The log in words: each event as a line, with its reason and the rule that it follows."""

from lithicrage.chronicle.lines import CARDS, DAMAGE, ROLLS, STATE, TURN, Line
from lithicrage.chronicle.tellers import TELLERS, line

__all__ = ["CARDS", "DAMAGE", "ROLLS", "STATE", "TELLERS", "TURN", "Line", "line"]
