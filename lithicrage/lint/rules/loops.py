"""LR409: abilities that set each other off without an end, found by running them.

What cannot happen is left out by reading: an ability feeds another if a verb of it makes an event
that the other hears. Only such rings are run, at the table of `trial`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Final, NamedTuple

from lithicrage.dsl.abilities import ReplacementText, TriggerText
from lithicrage.dsl.models import Action, Named
from lithicrage.dsl.source import Spot
from lithicrage.dsl.verbs import Verb, walk
from lithicrage.dsl.verbs.energy import Spend
from lithicrage.engine import abilities as ab
from lithicrage.engine import effects as fx
from lithicrage.lint.rule import Hit, Options, Rule
from lithicrage.lint.subjects import CardSubject, PackSubject

# The events of `when` and `instead` that a verb can bring about.
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
    "play": (*ab.WHENS, *ab.INSTEADS),
}
PAID: Final = {fx.STAMINA_COST: "lose", fx.DISCARD_COST: "discard"}
LONGEST: Final = 4  # abilities of a ring
RINGS: Final = 40  # that are run, the shortest first


class Node(NamedTuple):
    """An ability: the full id and name of its card, its place there, what it hears and brings."""

    id: str
    name: str
    place: int
    hears: str
    brings: frozenset[str]


def self_feeding(subject: PackSubject, options: Options) -> Iterator[Hit]:
    """Rings of abilities, at least one of them of this pack, that the engine has to cut."""
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


def _hit(ring: tuple[Node, ...], card: CardSubject, spot: Spot) -> Hit:
    form = "when" if "when" in spot.parts else "instead"
    at = spot.at(form)
    way = " > ".join(f"{node.name} ({node.hears})" for node in (*ring, ring[0]))
    message = f"this feeds itself until the match cuts it, and what it did stays: {way}"
    return Hit(at.key_line, at.key_column, message, len(form), path=card.item.file)


def _nodes(subject: PackSubject) -> list[Node]:
    """The abilities of the library that hear something and bring something about."""
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
    """Rings of abilities by what they hear and bring, the shortest first, each begun by its own."""
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
    """Whether these cards feed each other in the engine; an editor asks again and again."""
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
        "Abilities that set each other off without an end.",
        "The match cuts them after thirty times, and what they gained or took until then stays.",
        "spring: {kind: condition, name: Spring, abilities: [{when: healed, do: [heal: 1]}]}\n",
        "spring: {kind: condition, name: Spring, abilities: "
        "[{when: healed, once: turn, do: [heal: 1]}]}\n",
        self_feeding,
        since="0.7.0",
    ),
)
