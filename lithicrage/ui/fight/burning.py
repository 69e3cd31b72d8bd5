"""What two cards burned for a Power Roll leave in the hand, and what they take out of it.

Owns the words about the hand; which pair is better is nobody's affair here.
"""

from __future__ import annotations

from lithicrage.ui.fight.view import View
from lithicrage.ui.models.questions import AnswerChoice


def kept(view: View, choice: AnswerChoice) -> list[int]:
    """The cards that stay in the hand."""
    return [card for card in view.hand if card not in choice.cards]


def stays(view: View, choice: AnswerChoice) -> str:
    """What is left to defend with."""
    cards = _defenses(view, kept(view, choice))
    if not cards:
        return "no Defense stays for their turn"
    return f"DEF {_block(view, cards)} stays for their turn"


def given_up(view: View, choice: AnswerChoice) -> tuple[str, str]:
    """What leaves the hand with the burned cards: Attacks, and the best DEF."""
    m, hand = view.board, view.hand
    able = [card for card in hand if m.card(card).attack >= 0]
    gone = [card for card in able if card in choice.cards]
    attacks = f"{len(gone)} of {len(able)} Attacks leave" if gone else "no Attack leaves"
    before, after = _defenses(view, hand), _defenses(view, kept(view, choice))
    if not after:
        return f"{attacks} your hand", "no Defense is left" if before else "there was no Defense"
    was, now = _block(view, before), _block(view, after)
    fell = f"best DEF falls from {was} to {now}" if now < was else f"DEF {now} stays your best"
    return f"{attacks} your hand", fell


def _defenses(view: View, cards: list[int]) -> list[int]:
    return [card for card in cards if view.board.card(card).defense >= 0]


def _block(view: View, cards: list[int]) -> int:
    """The best DEF by print among cards, -1 without a Defense."""
    m = view.board
    blocks = [m.card(card).block for card in _defenses(view, cards)]
    return max(blocks, default=-1)
