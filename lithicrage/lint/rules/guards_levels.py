"""LR722, LR725, LR726: guards on stats, levels and whatever breaks the frame."""

from __future__ import annotations

from typing import Any, Final

from lithicrage.engine import rules as table
from lithicrage.engine.amounts import Amount, Const, Reading, Stat
from lithicrage.language.abilities import PassiveText
from lithicrage.language.models import Action, Ancestry, Class
from lithicrage.language.verbs import walk
from lithicrage.lint.guarding import Hits, at_card, at_step, guard, one_ancestry, parts_of
from lithicrage.lint.rule import LintHit, Options
from lithicrage.lint.subjects import PackSubject

_PLAIN: Final = (Const, int, type(None))  # most amounts; these have no parts


def stats(subject: PackSubject, options: Options) -> Hits:
    """12: stats are neither everywhere nor high."""
    for card in subject.subjects:
        if isinstance(card.model, (Ancestry, Class)):
            sheet = card.model.stats
            top = max(sheet.M, sheet.A, sheet.W)
            if top > 2:
                yield at_card(card, "stats", f"a stat of {top}; 2 is the most at level 1")
    for subtype in ("weapon", "spirit", "body", "mind"):
        own = [a for _, a in subject.cards(Action) if a.subtype == subtype and a.attack]
        using = [a for a in own if any(_has_stat(s) for s in walk(a.attack))]
        if len(own) >= options["least"] and len(using) / len(own) > options["share"]:
            said = f"{len(using)} of {len(own)} {subtype} Attacks use a stat"
            yield LintHit(1, 1, f"{said}; {options['share']:.0%} is the most")


def _has_stat(step: object) -> bool:
    amount: Any = getattr(step, "amount", None)
    return type(amount) not in _PLAIN and any(isinstance(a, Stat) for a in parts_of(amount))


def levels(subject: PackSubject, options: Options) -> Hits:
    """15: nothing is multiplied by the level twice."""
    for card in subject.subjects:
        for step in card.steps():
            amount: Any = getattr(step.verb, "amount", None)
            if type(amount) in _PLAIN:
                continue
            if sum(_is_level(one) for one in parts_of(amount)) > 1:
                yield at_step(card, step, "the level counts twice")


def _is_level(amount: Amount) -> bool:
    return isinstance(amount, Reading) and amount.name == "level"


BREAKERS: Final = ("hand_size", "reshuffle_loss_per_level", "reshuffle_skip")


def frames(subject: PackSubject, options: Options) -> Hits:
    """16: what breaks the frame - hands, reshuffles - comes at level 7 or not at all."""
    for card in subject.subjects:
        if not isinstance(card.model, (Ancestry, Class)):
            continue
        for ability, spot in card.abilities():
            name = table.RULES[ability.rule].name if isinstance(ability, PassiveText) else ""
            level = ability.gate.level
            if name in BREAKERS and level < 7:
                said = f"{card.model.name}: `{name}` is for level 7"
                yield LintHit(spot.line, spot.column, said, path=card.item.file)


RULES: Final = (
    guard(
        12,
        "guard-stats",
        "A stat above 2 at level 1, or a subtype whose Attacks nearly all use one.",
        "A point of a stat is worth 4 to 11 Stamina.",
        one_ancestry(might=3),
        stats,
        one_ancestry(),
        {"share": 0.75, "least": 10},
    ),
    guard(
        15,
        "guard-level",
        "An amount that counts the level twice.",
        "What grows with its square wins every match from level 5 on.",
        one_ancestry("{when: crit, do: [{lose: level * level, to: opponent}]}"),
        levels,
        one_ancestry("{when: crit, do: [{lose: level, to: opponent}]}"),
    ),
    guard(
        16,
        "guard-frame",
        "A power below level 7 that changes the hand or the reshuffle.",
        "A card more in hand is worth 4 to 6 Stamina, no reshuffle penalty nearly 12.",
        one_ancestry("{rule: hand_size, add: 1}"),
        frames,
        one_ancestry("{level: 7, rule: hand_size, add: 1}"),
    ),
)
