"""IF YOU CONFIRM: what a Power Roll brings about, one thing after the other, and what it costs.

Owns the list at the right while two cards are chosen; it stands where the log stands otherwise.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.minds.forecast import Prospect
from lithicrage.ui import kit
from lithicrage.ui.fight import burning
from lithicrage.ui.fight.canvas import Canvas, beside, halves
from lithicrage.ui.fight.piles import price
from lithicrage.ui.fight.view import CALLED, View, effects, tenths
from lithicrage.ui.kit.palette import CONDITIONS

LASTING: Final = {  # R76-R79
    "bleeding": mark("each card used costs its Cost"),
    "poisoned": mark("costs Stamina as the turn ends"),
    "dazed": mark("one Attack a turn, so no Chain"),
    "weakened": mark("Power Rolls have a Bane"),
}
UNTIL: Final = mark("until it wears off")


def draw(c: Canvas, view: View) -> None:
    """IF YOU CONFIRM: what happens one after the other, and what is given up."""
    wide, left = c.rect.w - c.px(24), (c.px(12), c.px(24))
    c.strip(tr("IF YOU CONFIRM"), c.calm(12), left, kit.PAPER, kit.INK, wide)
    prospect, choice = view.prospect, view.choice
    if prospect is None or choice is None:
        return
    steps = _steps(view, prospect)
    foot_h = min(round(76 * c.k * min(1.5, c.text_scale)), round(c.rect.h * 0.3))
    top = c.px(42)
    room = c.rect.h - foot_h - top - c.px(14)
    height = min(round(46 * c.k * c.text_scale), room // max(1, len(steps)))
    for i, (sign, words, why) in enumerate(steps):
        row = pygame.Rect(c.px(14), top + i * height, c.rect.w - c.px(26), height)
        kit.badge(c.dst, (row.x + c.px(12), row.centery), str(i + 1), c.px(11))
        c.sign(sign, 16, kit.CRIMSON, (row.x + c.px(38), row.centery))
        upper, lower = halves(beside(row, row.x + c.px(54)))
        c.put(words, "strong", 12.5, kit.INK, upper, valign="bottom")
        c.put(why, "body", 12, kit.FAINT_INK, lower, valign="top")
    foot = pygame.Rect(c.px(8), c.rect.h - foot_h - c.px(8), c.rect.w - c.px(16), foot_h)
    pygame.draw.rect(c.dst, kit.INK, foot)
    attacks, blocks = burning.given_up(view, choice)
    told = (
        (tr("YOU BURN"), kit.PINK, 11.5),
        (", ".join(view.board.card(card).name for card in choice.cards), kit.PAPER, 12.5),
        (attacks, kit.BONE, 12),
        (blocks, kit.BONE, 12),
    )
    line = foot.h // len(told)
    for i, (words, colour, size) in enumerate(told):
        told_at = pygame.Rect(foot.x + c.px(10), foot.y + i * line, foot.w - c.px(20), line)
        c.put(words, "strong" if i < 1 else "body", size, colour, told_at)


def _steps(view: View, prospect: Prospect) -> list[tuple[str, str, str]]:
    """Sign, words and reason of each thing that follows."""
    m, outlook = view.board, prospect.outlook
    deck = m.decks[m.seats[view.you].deck]
    count = len(deck.discard_pile)
    grows = tr("{n} to {more} cards", n=count, more=count + 2)
    steps = [("cards", tr("Burned cards go to Discard"), grows)]
    who = tr(CALLED[view.role(prospect.foe)]) if prospect.hits or prospect.swing else ""
    if prospect.hits:
        words = tr("{who} reveals its top card", who=who)
        steps.append(("shield", words, tr("from here on, no free undo")))
    if prospect.swing:
        words = tr("{who} may defend", who=who)
        steps.append(("shield", words, tr("with a card from its hand")))
        steps.append(("sword", tr("{n} damage", n=prospect.swing), tr("before that block")))
    if outlook.raw:
        words = mark("{n} damage − its DEF") if prospect.hits else mark("{n} damage")
        steps.append(("sword", tr(words, n=outlook.raw), _through(prospect)))
    for sign, words, name, seat in effects(view, prospect):
        if sign == "chain":
            continue
        if sign in CONDITIONS:
            if words == name:
                words = tr("{who} is {condition}", who=view.called(seat), condition=name)
            words = words[:1].upper() + words[1:]
            steps.append((CONDITIONS[sign].sign, words, tr(LASTING.get(sign, UNTIL))))
        else:
            steps.append(("bolt", words[:1].upper() + words[1:], tr("at once")))
    own = outlook.stamina.get(view.you, 0)
    if own:
        words = tr(mark("You gain {n}") if own > 0 else mark("You lose {n}"), n=abs(own))
        steps.append(("heart", words, tr("{n} Stamina", n=kit.signed(own))))
    if outlook.chain or (outlook.roll is not None and outlook.roll.crit):
        holds = tr("Draw holds {n}", n=len(deck.draw_pile))
        steps.append(("chain", tr("Chain: draw, attack again"), holds))
    if prospect.shuffles:
        steps.append(("repeat", tr("Your Draw runs out: reshuffle"), price(view)))
    return steps


def _through(prospect: Prospect) -> str:
    """How much gets through."""
    low, high = prospect.spread
    words = mark("{low} through, {mean} on average")
    if low != high:
        words = mark("{low} to {high} through, {mean} on average")
    return tr(words, low=low, high=high, mean=tenths(prospect.mean))
