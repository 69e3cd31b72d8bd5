"""LR409: abilities that set each other off for ever, found by running them.

Reading rules out what cannot happen: an ability feeds another only if one of its verbs makes an
event that the other hears. Only such rings are run, at the table of `trial`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Final, NamedTuple

from lithicrage.engine import abilities as ab
from lithicrage.engine import effects as fx
from lithicrage.language.abilities import ReplacementText, TriggerText
from lithicrage.language.models import Action, Named
from lithicrage.language.source import Spot
from lithicrage.language.verbs import Verb, walk
from lithicrage.language.verbs.energy import Spend
from lithicrage.lint.rule import LintHit, Options, Rule
from lithicrage.lint.subjects import CardSubject, PackSubject

# The events of `when` and `instead` that a verb can cause.
BRINGS: Final = {
    "deal": ("damage_dealt", "damage_taken", "damage"),
    "lose": ("stamina_lost", "loss"),
    "heal": ("healed", "gain"),
    "set_stamina": ("stamina_lost", "healed", "loss", "gain"),
    "apply": ("condition_gained", "condition"),
    "double": ("condition_gained", "condition"),
    "move": ("condition_gained", "condition_lost", "condition"),
    "remove": ("condition_lost",),
    "draw": ("drew", "draw", "reshuffled", "stamina_lost", "loss"),
    "discard": ("discarded",),
    "mill": ("discarded", "reshuffled", "stamina_lost", "loss"),
    "take": ("drew",),
    "swap": ("stamina_lost", "healed", "loss", "gain"),
    "stay": ("discarded",),
    "raise": ("condition_gained", "condition"),
    "lower": ("condition_lost", "discarded"),
    "put": ("discarded", "reshuffled", "stamina_lost", "loss"),
    "play": (*ab.WHENS, *ab.INSTEADS),
}
PAID: Final = {fx.STAMINA_COST: "lose", fx.DISCARD_COST: "discard"}
LONGEST: Final = 4  # abilities in a ring
RINGS: Final = 40  # rings that are run, shortest first


class Node(NamedTuple):
    """An ability: its card's full id and name, its index there, what it hears and causes."""

    id: str
    name: str
    place: int
    hears: str
    brings: frozenset[str]


def self_feeding(subject: PackSubject, options: Options) -> Iterator[LintHit]:
    """Rings of abilities that the engine has to cut, with at least one ability from this pack."""
    if not subject.whole:
        return
    own = {
        (card.id, place): (card, spot)
        for card in subject.subjects
        if not isinstance(card.model, Action)
        for place, (_, spot) in enumerate(card.abilities())
    }
    if not own:
        return
    told: set[frozenset[str]] = set()
    for ring in _rings(subject, own):
        ids = frozenset(node.id for node in ring)
        if not any(less <= ids for less in told) and _runs_on(subject, tuple(sorted(ids))):
            told.add(ids)
            yield _hit(ring, *own[ring[0].id, ring[0].place])


def _hit(ring: tuple[Node, ...], card: CardSubject, spot: Spot) -> LintHit:
    form = "when" if "when" in spot.parts else "instead"
    at = spot.at(form)
    way = " > ".join(f"{node.name} ({node.hears})" for node in (*ring, ring[0]))
    message = f"this loops until the match cuts it, and its effects stay: {way}"
    return LintHit(at.key_line, at.key_column, message, len(form), path=card.item.file)


def _nodes(subject: PackSubject) -> list[Node]:
    """The abilities of the library that both hear and cause something."""
    found = []
    for id, model in subject.library.models(Named).items():
        if isinstance(model, Action):
            continue
        for place, ability in enumerate(getattr(model, "abilities", ())):
            if isinstance(ability, TriggerText):
                hears = ab.WHENS[ability.when]
            elif isinstance(ability, ReplacementText):
                hears = ab.INSTEADS[ability.instead]
            else:
                continue
            brings = frozenset(event for verb in walk(ability.steps) for event in _brought(verb))
            found.append(Node(id, model.name, place, hears, brings))
    return found


def _brought(verb: Verb) -> tuple[str, ...]:
    key = PAID.get(verb.cost, "") if isinstance(verb, Spend) else verb.key
    return BRINGS.get(key, ())


def _rings(
    subject: PackSubject, own: dict[tuple[str, int], tuple[CardSubject, Spot]]
) -> Iterator[tuple[Node, ...]]:
    """Rings of abilities, shortest first; each begins with one of those in `own`."""
    nodes = _nodes(subject)
    hearing: dict[str, list[Node]] = {}
    for node in nodes:
        hearing.setdefault(node.hears, []).append(node)
    waiting: deque[tuple[Node, ...]] = deque()
    waiting.extend((node,) for node in nodes if (node.id, node.place) in own)
    count = 0
    known: set[frozenset[Node]] = set()
    steps = 0
    while waiting and count < RINGS and steps < RINGS * RINGS:
        steps += 1
        way = waiting.popleft()
        if way[0].hears in way[-1].brings and frozenset(way) not in known:
            known.add(frozenset(way))
            count += 1
            yield way
        if len(way) < LONGEST:
            for event in sorted(way[-1].brings):
                waiting.extend((*way, node) for node in hearing.get(event, ()) if node not in way)


_KNOWN: Final[dict[tuple[str, tuple[str, ...]], bool]] = {}
_KEPT: Final = 256


def _runs_on(subject: PackSubject, ids: tuple[str, ...]) -> bool:
    """Whether these cards feed each other in the engine; cached, as an editor asks repeatedly."""
    from lithicrage.lint.trial import cut_loops  # few packs have a ring

    key = subject.library.digest, ids
    if key not in _KNOWN:
        if len(_KNOWN) >= _KEPT:
            _KNOWN.clear()
        _KNOWN[key] = cut_loops(subject.library, ids)
    return _KNOWN[key]


RULES: Final = (
    Rule(
        "LR409",
        "self-feeding",
        "error",
        "pack",
        "Abilities that set each other off forever.",
        "The match cuts them off after thirty times, and their effects stay.",
        "spring: {kind: condition, name: Spring, abilities: [{when: healed, do: [heal: 1]}]}\n",
        "spring: {kind: condition, name: Spring, abilities: "
        "[{when: healed, once: turn, do: [heal: 1]}]}\n",
        self_feeding,
        since="0.7.0",
    ),
)
