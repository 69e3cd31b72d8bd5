"""LR231 to LR233 and LR703: what shows once a pack is played, asked with `--play` alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from lithicrage.language.models import Action, Deck, Profile
from lithicrage.language.source import Spot, read_raw
from lithicrage.language.verbs import Discard, If, Roll, Spend
from lithicrage.lint.rule import LintHit, Options, Rule
from lithicrage.lint.rules.loops import self_feeding
from lithicrage.lint.subjects import CardSubject, PackSubject, PlacedStep

if TYPE_CHECKING:
    from lithicrage.lint.rehearsal import WatchedText

# What a Worth has, and how it is said.
PARTS: Final = {
    "attack": "the Attack is worth",
    "block": "the DEF is",
    "defense": "beside its DEF the Defense is worth",
}
_ID: Final = re.compile(rb"[a-z][a-z0-9_]*")
_NUMBER: Final = re.compile(r"\d+")
SEEN: Final = 20  # runs without a change before a step is told; rarer ones prove nothing


def never_happens(subject: PackSubject, options: Options) -> Iterator[LintHit]:
    """Steps that nothing ever led to, the outermost of each branch."""
    for text in subject.rehearsed:
        if text.cut:
            continue
        if not text.played:
            yield _at(text, text.spot.key_line, text.spot.key_column, _unplayed(text))
            continue
        told: list[PlacedStep] = []
        for number, (step, _, _) in enumerate(text.steps):
            if text.runs(number) or any(_around(one, step) for one in told):
                continue
            told.append(step)
            yield _at(text, step.spot.line, step.spot.column, _why(step, text.played))


def changes_nothing(subject: PackSubject, options: Options) -> Iterator[LintHit]:
    """Steps that run and never change anything; one line for a text of which none does."""
    for text in subject.rehearsed:
        leaves = [
            (number, step)
            for number, (step, _, _) in enumerate(text.steps)
            if not step.verb.inner() and text.runs(number) >= SEEN
        ]
        idle = [(number, step) for number, step in leaves if not text.told(number)]
        if leaves and len(idle) == len(leaves) == len(text.steps) and len(idle) > 1:
            message = f"none of this changes anything, in {text.played} plays"
            yield _at(text, text.spot.key_line, text.spot.key_column, message)
            continue
        for number, step in idle:
            message = f"this changes nothing, in {text.runs(number)} plays"
            yield _at(text, step.spot.line, step.spot.column, message)


def cut_short(subject: PackSubject, options: Options) -> Iterator[LintHit]:
    """Texts that a match had to stop."""
    rings = {(hit.path, hit.line, hit.column) for hit in self_feeding(subject, {})}
    for text in subject.rehearsed:
        if text.cut and rings.isdisjoint(_beginnings(text)):
            message = "this goes on until the match cuts it short"
            yield _at(text, text.spot.key_line, text.spot.key_column, message)


def no_scenario(subject: PackSubject, options: Options) -> Iterator[LintHit]:
    """Cards that no scenario of their pack names."""
    from lithicrage.packs.pack import SCENARIOS

    folder = subject.folder / SCENARIOS
    texts = [read_raw(file) for file in sorted(folder.rglob("*.yaml"))] if folder.is_dir() else []
    named = {word.decode() for text in texts for word in _ID.findall(text)}
    for card in subject.subjects:
        model = card.model
        if isinstance(model, (Deck, Profile)) or model.id in named:
            continue
        spot = card.spot
        message = f"no scenario plays `{model.id}`"
        yield LintHit(spot.key_line, spot.key_column, message, len(model.id), path=card.item.file)


def far_from_core(subject: PackSubject, options: Options) -> Iterator[LintHit]:
    """Attacks and Defenses far above those of the core with the same Cost."""
    from lithicrage.lint.pricing import middles, worths

    book = subject.library.book()
    core = [n for n, card in enumerate(book.cards) if ":" not in card.id]
    usual = middles(book, worths(book, core))
    own = {card.id: (card, action) for card, action in subject.cards(Action)}
    for id, found in worths(book, [book.card_numbers[id] for id in own]).items():
        card, action = own[id]
        cost = min(usual, key=lambda known: (abs(known - action.cost), known), default=None)
        if cost is None:
            continue
        for part, value, middle in zip(PARTS, found, usual[cost], strict=True):
            if value is None or value <= middle + options[part]:
                continue
            spot = _dearest(card, "attack" if part == "attack" else "defense")
            near = f"in the core, those of Cost {cost} are near {middle:.1f}"
            message = f"{PARTS[part]} {value:.1f}; {near}"
            yield LintHit(spot.line, spot.column, message, path=card.item.file)


def _dearest(card: CardSubject, half: str) -> Spot:
    """The step of a half with the highest number."""

    def number(step: PlacedStep) -> int:
        spot = step.spot.at(step.verb.key)
        text = card.lines[spot.line - 1][spot.column - 1 :].partition(",")[0]
        return max(map(int, _NUMBER.findall(text)), default=0)

    steps = [step for step in card.steps() if step.half == half and not step.verb.inner()]
    return max(steps, key=number).spot if steps else card.spot.at(half)


def _at(text: WatchedText, line: int, column: int, message: str) -> LintHit:
    return LintHit(line, column, message, path=text.card.item.file)


def _beginnings(text: WatchedText) -> Iterator[tuple[str, int, int]]:
    """Where the keys of a text's ability stand, at one of which LR409 tells a ring."""
    if text.place:
        spot = text.card.spot.at("abilities", text.place - 1)
        for part in spot.parts.values():
            yield text.card.item.file, part.key_line, part.key_column


def _unplayed(text: WatchedText) -> str:
    if text.place:
        return "this never happens, in 200 matches made for it"
    return "nobody can ever play this, in 200 matches made for it"


def _around(outer: PlacedStep, step: PlacedStep) -> bool:
    """Whether a step lies inside another."""
    ring = step.around[: len(outer.around) + 1]
    return len(ring) > len(outer.around) and ring[-1][0] is outer.verb


def _why(step: PlacedStep, plays: int) -> str:
    """What keeps a step from ever running."""
    verb, branch = step.around[-1] if step.around else (None, "")
    many = f"in {plays} plays"
    if isinstance(verb, If):
        holds = "always" if branch == "else" else "never"
        return f"this branch never comes: its test {holds} holds, {many}"
    if isinstance(verb, Spend) and branch == "then":
        return f"nobody can ever pay for this, {many}"
    if isinstance(verb, Discard):
        return f"nobody can ever discard for this, {many}"
    if isinstance(verb, Roll):
        return f"no roll ever leads here, {many}"
    return f"this never happens, {many}"


def _card(text: str) -> str:
    return f"odd: {{kind: action, name: Odd One, subtype: mind, cost: 3, {text}}}\n"


def _repeated(deep: int) -> str:
    inner = f"{{repeat: 20, then: [{_repeated(deep - 1)}]}}" if deep else "heal: 1"
    return inner


SCENE: Final = """\
- name: The Odd One deals four
  given:
    you: {hand: [odd, damp, damp, damp]}
  turn: you
  play: [attack odd]
  expect:
    events: [Damage enemy 4]
"""

RULES: Final = (
    Rule(
        "LR231",
        "never-happens",
        "warning",
        "play",
        "A step, a branch or an ability that never comes, however often it is played.",
        "With `--play`. A test that cannot hold, a price that nobody can pay.",
        _card("attack: [{spend: 3, then: [{spend: 6, then: [deal: 9]}]}, deal: 2]"),
        _card("attack: [{spend: 3, then: [{spend: 2, then: [deal: 9]}]}, deal: 2]"),
        never_happens,
        since="0.7.0",
    ),
    Rule(
        "LR232",
        "changes-nothing",
        "warning",
        "play",
        "A step that is played and never changes anything.",
        "With `--play`. An amount that is always 0, a Condition that was just removed.",
        _card("attack: [deal: 3, lose: M - M]"),
        _card("attack: [deal: 3, lose: M - 1]"),
        changes_nothing,
        since="0.7.0",
    ),
    Rule(
        "LR233",
        "cut-short",
        "error",
        "play",
        "A text that goes on until the match has to stop it.",
        "With `--play`. What it did until then stays, so every match with it is a matter of luck.",
        _card(f"attack: [{_repeated(4)}]"),
        _card(f"attack: [{_repeated(1)}]"),
        cut_short,
        since="0.7.0",
    ),
    Rule(
        "LR411",
        "no-scenario",
        "info",
        "play",
        "A card that no scenario of its pack names.",
        "With `--play`. A scenario says what a card is for, and tells when that changes.",
        _card("attack: [deal: 4]"),
        {"cards.yaml": _card("attack: [deal: 4]"), "scenarios/odd.yaml": SCENE},
        no_scenario,
        since="0.7.0",
    ),
    Rule(
        "LR703",
        "far-from-core",
        "warning",
        "play",
        "An Attack or a DEF far above those of the core with the same Cost.",
        "With `--play`. Worth is in damage-points, as a program counts them at a plain table.",
        _card("attack: [deal: 20]"),
        _card("attack: [deal: 6]"),
        far_from_core,
        options={"attack": 8.0, "block": 4.0, "defense": 12.0},
        since="0.7.0",
    ),
)
