"""What two cards burned for a Power Roll leave in the hand, and what they take out of it.

Owns the words about the hand; which pair is better is nobody's affair here.
"""

from __future__ import annotations

from lithicrage.base.tongue import mark, tr
from lithicrage.ui.fight.view import View
from lithicrage.ui.models.questions import AnswerChoice


def kept(view: View, choice: AnswerChoice) -> list[int]:
    """The cards that stay in the hand."""
    return [card for card in view.hand if card not in choice.cards]


def stays(view: View, choice: AnswerChoice) -> str:
    """What is left to defend with."""
    cards = _defenses(view, kept(view, choice))
    if not cards:
        return tr("no Defense stays for their turn")
    return tr("DEF {n} stays for their turn", n=_block(view, cards))


def given_up(view: View, choice: AnswerChoice) -> tuple[str, str]:
    """What leaves the hand with the burned cards: Attacks, and the best DEF."""
    m, hand = view.board, view.hand
    able = [card for card in hand if m.card(card).attack >= 0]
    gone = [card for card in able if card in choice.cards]
    attacks = tr("no Attack leaves your hand")
    if gone:
        attacks = tr("{n} of {all} Attacks leave your hand", n=len(gone), all=len(able))
    before, after = _defenses(view, hand), _defenses(view, kept(view, choice))
    if not after:
        return attacks, tr("no Defense is left") if before else tr("there was no Defense")
    was, now = _block(view, before), _block(view, after)
    words = mark("best DEF falls from {was} to {n}")
    return attacks, tr(words if now < was else mark("DEF {n} stays your best"), was=was, n=now)


def _defenses(view: View, cards: list[int]) -> list[int]:
    return [card for card in cards if view.board.card(card).defense >= 0]


def _block(view: View, cards: list[int]) -> int:
    """The best DEF by print among cards, -1 without a Defense."""
    m = view.board
    blocks = [m.card(card).block for card in _defenses(view, cards)]
    return max(blocks, default=-1)
