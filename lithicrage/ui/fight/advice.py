"""The adviser of a Power Roll: which two cards to burn, why, and what the hand gives up for it.

Owns the order of the pairs and the words about them. What a pair is worth is the greedy player's
own number (`engine.policy`), what it would do its Prospect; nothing is worked out here.
"""

from __future__ import annotations

from dataclasses import replace

from lithicrage.engine.match import Match
from lithicrage.minds import policy
from lithicrage.minds.forecast import Prospect
from lithicrage.ui.fight.handlers import AnswerChoice, FightQuestion
from lithicrage.ui.fight.view import View, tenths


def best_first(match: Match, view: View) -> FightQuestion:
    """The question of a roll with the pair that is worth most first, the rest by their worth."""
    question, pending = view.question, match.pending
    assert question is not None and pending is not None
    worths = policy.roll_worths(match, pending)

    def key(choice: AnswerChoice) -> tuple[int, int, int]:
        prospect = view.of(choice)
        mean = prospect.mean if prospect is not None else 0
        return -worths[choice.index], -mean, choice.index

    return replace(question, choices=tuple(sorted(question.choices, key=key)))


def reason(view: View) -> str:
    """Why the first pair is the best, "" where there is no other."""
    question = view.question
    if question is None or len(question.choices) < 2:
        return ""
    best, *others = question.choices
    found, rest = view.of(best), [p for p in map(view.of, others) if p is not None]
    if found is None or not rest:
        return ""
    parts = []
    if _chains(found) and not all(_chains(prospect) for prospect in rest):
        parts.append("it Chains")
    most = max(prospect.mean for prospect in rest)
    if found.mean > most:
        parts.append("most gets through")
    elif found.mean and found.mean < most:
        parts.append(f"only {tenths(most - found.mean)} less gets through")
    elif found.mean:
        parts.append("no other gets more through")
    elif found.outlook.roll is not None:
        parts.append(f"tier {found.outlook.roll.tier} for the cheapest cards")
    block = _block(view, kept(view, best))
    rivals = [c for c in others if (p := view.of(c)) is not None and p.mean >= found.mean] or others
    if block > max(_block(view, kept(view, choice)) for choice in rivals):
        parts.append(f"DEF {block} stays")
    return ", ".join(parts)


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


def _chains(prospect: Prospect) -> bool:
    roll = prospect.outlook.roll
    return prospect.outlook.chain or (roll is not None and roll.crit)


def _defenses(view: View, cards: list[int]) -> list[int]:
    return [card for card in cards if view.board.card(card).defense >= 0]


def _block(view: View, cards: list[int]) -> int:
    """The best DEF by print among cards, -1 without a Defense."""
    m = view.board
    blocks = [m.card(card).block for card in _defenses(view, cards)]
    return max(blocks, default=-1)
