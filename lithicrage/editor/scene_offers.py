"""What could stand in a scenario file: keys, seats, steps, events, and the cards it may name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from lithicrage.editor.grammar import keys_of, of_scene, words_of
from lithicrage.editor.offer import Offer, Shelf
from lithicrage.editor.place import CursorPath
from lithicrage.editor.step_offers import STAYS
from lithicrage.engine.state import DECISIONS
from lithicrage.language.models import Action, Ancestry, Class, Condition, Deck, Enemy, Profile
from lithicrage.language.rule_says import RULE_SAYS
from lithicrage.scenarios.phrases import ANSWERS, CARD, CARDS, EVENTS, MARKS, NUMBER, SEAT, YES
from lithicrage.scenarios.schema import SAYS
from lithicrage.scenarios.text import ENEMIES, PLAYERS, REST, RIVALS, SEATS, STATS
from lithicrage.tours.scene_text import STEPS as TOUR_STEPS

ACTS: Final = frozenset({"play", "offers", "refused", "do"})
EVENTS_AT: Final = frozenset({"events", "never"})
IDS: Final = {
    "ancestry": Ancestry,
    "classes": Class,
    "conditions": Condition,
    "filler": Action,
    "hand": Action,
    "draw": Action,
    "discard": Action,
    "out_of_match": Action,
    "stays": Action,
    "shuffles": Action,
    "deck": Action,
    "cards": Action,
    "enemy": Enemy,
    "enemies": Enemy,
    "begin": Deck,
    "against": Enemy,
}
OF_TOURS: Final = {"tour": "tour", "gear": "gear", "venue": "venue", "event": "roadside"}
_SEATED: Final = ("you", "enemy", "rival", "you2", "enemy2", "rival2")
_CARDS: Final = re.compile(r"^([ -]*)cards: *$")
_KIND: Final = re.compile(r"\bkind: *(\w+)")


def scene_offers(place: CursorPath, text: str, line: int, shelf: Shelf) -> Iterator[Offer]:
    """What could stand at a place of a scenario file outside its own cards."""
    path = place.around[1:] if place.around[:1] == ("scenarios",) else place.around
    tour = re.search(r"\btour: *\w", entry_at(text, line)) is not None
    if not place.key:
        part = of_scene(tour, path)
        keys = [(key, says) for key, says in keys_of(part) if key not in place.beside]
        if not path:
            shared = ("filler", "packs", "cards", "scenarios")
            keys += [(k, SAYS[k]) for k in shared if k not in dict(keys) and k not in place.beside]
        if keys:
            yield from (Offer(key, "key", says) for key, says in keys)
            return
    name = place.key or (path[-1] if path else "")
    yield from _values(name, [*path, *([place.key] if place.key else [])], place, shelf, tour)


def _values(
    name: str, path: list[str], place: CursorPath, shelf: Shelf, tour: bool
) -> Iterator[Offer]:
    said = place.said
    if name in ACTS:
        yield from _tour_steps(said) if tour else _acts(said, shelf)
    elif name in EVENTS_AT:
        yield from _events(said, shelf)
    elif name in OF_TOURS:
        yield from shelf.of_tours(OF_TOURS[name])
    elif name in ("hero", "partner"):
        yield from (*shelf.ids(Ancestry), *shelf.ids(Class))
    elif name == "asks":
        yield from (Offer(word, "value") for word in (*DECISIONS, *_SEATED))
    elif name == "rules":
        yield from shelf.ids(Profile)
        yield from (Offer(rule, "value", says) for rule, says in RULE_SAYS.items())
    elif name == "enemy" and "given" not in path:
        return
    elif path[-2:-1] == ["stays"]:
        yield from (Offer(long, "value", says) for long, says in STAYS.items())
    elif name in IDS:
        yield from shelf.ids(IDS[name])
        if name in ("draw", "discard"):
            yield Offer(REST, "value", "Filler behind them.")
    elif name == "stats":
        yield from (Offer(stat, "key") for stat in STATS)
    else:
        yield from (Offer(word, "value") for word in words_of(of_scene(tour, path)))


def _acts(said: str, shelf: Shelf) -> Iterator[Offer]:
    words = said.replace(",", " ").split()
    if words and words[0] in SEATS:
        words = words[1:]
    if not words or words[-1] in ("!", "refused:"):
        yield from (Offer(word, "value", f"Takes {form}.") for word, form in _FORMS.items())
        if not said:
            whose = "Who is asked, or whose turn comes."
            yield from (Offer(seat, "value", whose) for seat in _SEATED)
        return
    form = ANSWERS.get(words[0], "")
    if words[0] in MARKS or form == SEAT or words[-1] == "at":
        yield from (Offer(seat, "value") for seat in SEATS)
    elif form == YES:
        yield from (Offer(word, "value") for word in ("yes", "no"))
    elif form in (CARD, CARDS) or words[-1] == "roll":
        yield from shelf.ids(Action)
        yield from (Offer(word, "value") for word in ("none", "at", "roll"))
    elif form != NUMBER:
        yield from (*shelf.ids(Class), *shelf.ids(Ancestry), Offer("none", "value"))


_FORMS: Final = {
    **{word: form if form != YES else "yes or no" for word, form in ANSWERS.items()},
    **dict.fromkeys(MARKS, "a seat"),
}


def _events(said: str, shelf: Shelf) -> Iterator[Offer]:
    if not said.split():
        yield from (Offer(word, "value", "An event.") for word in EVENTS)
        return
    yield from (Offer(seat, "value") for seat in (*PLAYERS, *ENEMIES, *RIVALS))
    yield from (*shelf.ids(Condition), *shelf.ids(Action))


def _tour_steps(said: str) -> Iterator[Offer]:
    if not said.split():
        yield from (Offer(word, "value", f"Takes {form}.") for word, form in TOUR_STEPS.items())


def entry_at(text: str, line: int) -> str:
    """The scenario around a line, as it stands."""
    lines = text.split("\n")
    first = min(line, len(lines) - 1)
    margin = 0 if any(one.startswith("- ") for one in lines) else 2
    mark = " " * margin + "- "
    while first > 0 and not lines[first].startswith(mark):
        first -= 1
    last = first + 1
    while last < len(lines) and not lines[last].startswith(mark):
        last += 1
    return "\n".join(lines[first:last])


def local_cards(text: str) -> dict[str, str]:
    """The cards that a scenario file defines, with their kinds, however broken the rest is."""
    found: dict[str, str] = {}
    lines = text.split("\n")
    for number, line in enumerate(lines):
        head = _CARDS.match(line)
        if head is None:
            continue
        margin, id = len(head[1]), ""
        deeper = 0
        for below in lines[number + 1 :]:
            own = len(below) - len(below.lstrip())
            if below.strip() and own <= margin:
                break
            key = re.match(r" +(\w+):", below)
            deeper = deeper or own
            if key is not None and own == deeper:
                id = key[1]
                found[id] = "action"
            kind = _KIND.search(below)
            if id and kind is not None:
                found[id] = kind[1]
    return found
