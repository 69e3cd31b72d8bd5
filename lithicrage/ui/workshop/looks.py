"""How a card looks: its face or its reference card, its words, who uses it.

Owns the plain values that panes show of one card, worked out once for a text, and whether a face
fits its box at each text scale. Draws nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lithicrage.base.tongue import tr
from lithicrage.faces import catalog
from lithicrage.faces.face import SHAPES, CardFace, Kind, PlainText, RollText, lay_out
from lithicrage.faces.words import subtype_words
from lithicrage.language import Action, Ancestry, Class, Condition, Deck, Enemy, Named
from lithicrage.packs import Library
from lithicrage.tongues import grammar

SCALES: Final = (1.0, 1.5, 2.0)
PICTURED: Final = ("action", "ancestry", "class", "condition", "enemy")
SHOWN: Final = (Action, Ancestry, Class, Condition, Enemy)  # kinds that have a card of their own


@dataclass(frozen=True, slots=True)
class User:
    """Who uses a card: a deck or an enemy, and how many copies, 0 where that is no number."""

    id: str
    name: str
    role: str
    portrait: str
    copies: int = 0


@dataclass(frozen=True, slots=True)
class CardLook:
    """One card as panes show it. `face` is that of an Action, None for another kind.

    `lines` is the generated rules text, rich, a paragraph each; `stats` are M, A, W, S of what has
    them.
    """

    id: str
    kind: str
    name: str
    flavor: str
    lines: tuple[str, ...]
    face: CardFace | None
    users: tuple[User, ...]
    stats: tuple[int, ...] = ()

    @property
    def pictured(self) -> bool:
        """Whether there is a card of it to be drawn: a deck or a rules profile is none."""
        return self.kind in PICTURED


def look(library: Library, full: str) -> CardLook | None:
    """The look of a card by its full id, None for what has no card or is not there."""
    home = library.home(full)
    model = library.models(Named).get(full)
    if model is None:
        return None
    face = catalog.card_face(library, full) if isinstance(model, Action) else None
    lines = face_lines(face) if face is not None else (*library.ability_lines(full),)
    if isinstance(model, Class):
        lines = (tr("Your deck costs at most **{cost}**.", cost=model.deck_cost), *lines)
    if isinstance(model, Condition):
        lines = (*lines, *grammar().counting(model))
    if isinstance(model, Deck):
        known = library.models(Action)
        names = ((library.known("action", c, home), n) for c, n in model.cards.items())
        lines = tuple(f"**{n}** {known[c].name}" for c, n in names if c in known)
    stats = getattr(model, "stats", None)
    numbers = tuple(stats.model_dump().values()) if stats is not None else ()
    who = users(library, full)
    return CardLook(full, model.kind, model.name, model.flavor, lines, face, who, numbers)


def face_lines(face: CardFace) -> tuple[str, ...]:
    """The rules text of an Action, rich, a paragraph for each tier and each half."""
    lines: list[str] = []
    if isinstance(face.attack, RollText):
        opening = " ".join(part for part in (tr("**Attack.**"), face.attack.before) if part)
        lines.append(f"{opening} {face.attack.label}.")
        rows = zip(face.attack.limits, face.attack.tiers, strict=True)
        lines += [f"**{limit}** {words}" for limit, words in rows]
        if face.attack.after:
            lines.append(face.attack.after)
    elif isinstance(face.attack, PlainText):
        lines.append(" ".join((tr("**Attack.**"), *face.attack.lines)))
    lines.append(
        tr("**Defense.** {words}", words=face.defense) if face.defense else tr("**No Defense.**")
    )
    return tuple(lines)


def users(library: Library, full: str) -> tuple[User, ...]:
    """The decks and enemies that hold or name a card, those with most copies first.

    Of an enemy or a deck, the cards that it holds.
    """
    model = library.models(Named).get(full)
    if isinstance(model, (Deck, Enemy)):
        return _held(library, full, model)
    found: list[User] = []
    holders: dict[str, Deck | Enemy] = {**library.models(Enemy), **library.models(Deck)}
    for id, holder in holders.items():
        home = library.home(id)
        copies = 0
        if isinstance(model, Action):
            held = holder.cards.items()
            copies = sum(n for c, n in held if library.known("action", c, home) == full)
            uses = copies > 0
        elif isinstance(model, Ancestry):
            uses = library.known("ancestry", holder.ancestry, home) == full
        elif isinstance(model, Class):
            uses = full in [library.known("class", one, home) for one in holder.classes]
        else:
            uses = False
        if uses:
            found.append(_user(library, id, holder, copies))
    if isinstance(model, Condition):
        found += _bearers(library, full, model)
    return tuple(sorted(found, key=lambda user: -user.copies))


def fits(face: CardFace, kind: Kind, scale: float) -> bool:
    """Whether nothing is cut on a face of this kind at a text scale."""
    return not any(text.clipped for text in lay_out(face, SHAPES[kind], kind, scale).texts)


def _user(library: Library, id: str, holder: Deck | Enemy, copies: int) -> User:
    role = tr("enemy, tier {tier}", tier=holder.tier) if isinstance(holder, Enemy) else tr("deck")
    return User(id, holder.name, role, catalog.portrait_for(library, id), copies)


def uses(kind: str) -> str:
    """What the list of `users` is for a kind of card."""
    if kind == "condition":
        return tr("WHO GIVES IT")
    return tr("ITS CARDS") if kind in ("enemy", "deck") else tr("WHO USES IT")


def _held(library: Library, full: str, model: Deck | Enemy) -> tuple[User, ...]:
    """The cards of a deck or an enemy, the dearest last."""
    known, home = library.models(Action), library.home(full)
    found = [(library.known("action", card, home), n) for card, n in model.cards.items()]
    held = sorted((known[id].cost, id, n) for id, n in found if id in known)
    return tuple(User(id, known[id].name, _action_words(known[id]), "", n) for _, id, n in held)


def _action_words(action: Action) -> str:
    """What an Action is beside its name."""
    return tr("{kind}, Cost {cost}", kind=subtype_words(action.subtype), cost=action.cost)


def _bearers(library: Library, full: str, model: Condition) -> list[User]:
    """The Action cards whose words name a Condition."""
    found = []
    for id, action in library.models(Action).items():
        if model.name in library.words(id):
            found.append(User(id, action.name, _action_words(action), ""))
    return found
