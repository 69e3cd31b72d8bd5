"""LR402 to LR407: a pack as a whole - names, cards that nothing uses, ids that are gone."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Any, Final

from lithicrage.language.models import Action, Ancestry, Class, Condition, Deck, Enemy, Named
from lithicrage.language.verbs.making import Change, Make
from lithicrage.language.verbs.moving import THIS
from lithicrage.lint.likeness import likeness
from lithicrage.lint.rule import LintHit, Options, Rule
from lithicrage.lint.rules.reading import CARD
from lithicrage.lint.subjects import CardSubject, PackSubject, walk_all
from lithicrage.packs.library import Library, full_id
from lithicrage.packs.published_ids import LOCK, BadLock, published_ids

OTHER: Final = CARD.replace("stone:", "rock:")


def skeleton(name: str) -> str:
    """A name without what the eye misses: capitals, accents, spaces, hyphens."""
    folded = unicodedata.normalize("NFKD", name.casefold())
    return "".join(sign for sign in folded if sign.isalnum())


def at(card: CardSubject, key: str = "name") -> tuple[int, int]:
    """Where the value of a card's key is, or the card itself if it lacks that key."""
    spot = card.spot.at(key) if key in card.spot.parts else card.spot
    return (spot.line, spot.column) if key in card.spot.parts else (spot.key_line, spot.key_column)


def duplicate_name(subject: PackSubject, options: Options) -> Iterator[LintHit]:
    """Two cards of a kind with the same printed name."""
    seen: dict[tuple[str, str], CardSubject] = {}
    for card in subject.subjects:
        key = (card.model.kind, skeleton(card.model.name))
        first = seen.setdefault(key, card)
        if first is card:
            continue
        line, column = at(card)
        other = (first.item.file, *at(first), f"`{first.id}` has it first")
        message = f"the name `{card.model.name}` also belongs to `{first.id}`"
        yield LintHit(line, column, message, related=(other,), path=card.item.file)


def unused_card(subject: PackSubject, options: Options) -> Iterator[LintHit]:
    """An Action that no deck or enemy uses, in a pack that has decks or enemies."""
    if not subject.whole:
        return
    used: set[str] = set()
    users = 0
    holders: dict[str, Deck | Enemy] = {**subject.library.models(Deck)}
    holders |= subject.library.models(Enemy)
    for id, model in holders.items():
        home = subject.library.home(id)
        users += home == subject.pack.id
        used |= {subject.library.resolve("action", card, home) for card in model.cards}
    if users:
        used |= made(subject.library)
    for card, action in subject.cards(Action):
        if users and full_id(subject.pack.id, action.id) not in used:
            spot = card.spot
            message = f"no deck and no Enemy holds `{action.id}`"
            yield LintHit(
                spot.key_line, spot.key_column, message, len(action.id), path=card.item.file
            )


def unused_part(subject: PackSubject, options: Options) -> Iterator[LintHit]:
    """A Condition that nothing gives, an ancestry or a class that no deck has."""
    if not subject.whole:
        return
    library = subject.library
    decks = [(library.home(id), deck) for id, deck in library.models(Deck).items()]
    ours = any(home == subject.pack.id for home, _ in decks)
    borne = {library.resolve("ancestry", deck.ancestry, home) for home, deck in decks}
    borne |= {library.resolve("class", id, home) for home, deck in decks for id in deck.classes}
    for card in subject.subjects:
        model = card.model
        if isinstance(model, Condition) and card.id not in subject.applied:
            message = f"nothing gives anyone `{model.id}`"
        elif isinstance(model, (Ancestry, Class)) and ours and card.id not in borne:
            message = f"no deck has `{model.id}`"
        else:
            continue
        spot = card.spot
        yield LintHit(spot.key_line, spot.key_column, message, len(model.id), path=card.item.file)


def made(library: Library) -> set[str]:
    """The full ids of the Actions that some text makes, or that others become."""
    found: set[str] = set()
    for id, model in library.models(Named).items():
        home = library.home(id)
        for verb in walk_all(model):
            if isinstance(verb, (Make, Change)):
                named = verb.card if isinstance(verb, Make) else verb.into
                if named != THIS:
                    found.add(library.resolve("action", named, home))
    return found


def near_duplicate(subject: PackSubject, options: Options) -> Iterator[LintHit]:
    """Two Actions with the same text and Cost under two names."""
    seen: dict[tuple[Any, ...], CardSubject] = {}
    for card, model in subject.cards(Action):
        key = (
            model.cost,
            model.subtype,
            subject.attacks[card],
            likeness(model.defense),
            model.shield,
            model.signature,
        )
        first = seen.setdefault(key, card)
        if first is not card:
            spot = card.spot
            other = (first.item.file, *at(first), "the other one")
            message = f"`{model.id}` says and costs the same as `{first.model.id}`"
            yield LintHit(
                spot.key_line, spot.key_column, message, related=(other,), path=card.item.file
            )


def id_changed(subject: PackSubject, options: Options) -> Iterator[LintHit]:
    """A published id that is gone, with no card renamed from it."""
    lock = subject.folder / LOCK
    if not lock.is_file():
        return
    try:
        known = published_ids(subject.folder)
    except BadLock:
        yield LintHit(
            1, 1, "not a list of ids; `lithicrage pack --lock` writes one", path=str(lock)
        )
        return
    now = {card.model.id for card in subject.subjects} | set(subject.pack.broken)
    now |= {card.model.renamed_from for card in subject.subjects if _renamed(card.model)}
    for id in known:
        if id not in now:
            message = f"the published id `{id}` is gone; its heir says `renamed_from: {id}`"
            yield LintHit(1, 1, message, path=str(lock))


def _renamed(model: Named) -> bool:
    return bool(model.renamed_from)


RULES: Final = (
    Rule(
        "LR402",
        "duplicate-name",
        "warning",
        "pack",
        "Two cards of a kind with the same printed name, capitals and accents aside.",
        "At the table nobody can tell them apart.",
        CARD + OTHER,
        CARD + OTHER.replace("name: Stone", "name: Rock"),
        duplicate_name,
    ),
    Rule(
        "LR405",
        "unused-card",
        "info",
        "pack",
        "An Action in no deck and with no Enemy.",
        "Nobody meets it until they build a deck with it.",
        CARD + "mob: {kind: enemy, name: Mob, tier: 1, stats: {M: 1, A: 1, W: 1, S: 30}, "
        "cards: {damp: 3, heckle: 3, peat_tea: 3, kerb_crown: 3}}\n",
        CARD + "mob: {kind: enemy, name: Mob, tier: 1, stats: {M: 1, A: 1, W: 1, S: 30}, "
        "cards: {damp: 3, heckle: 3, stone: 3, kerb_crown: 3}}\n",
        unused_card,
    ),
    Rule(
        "LR410",
        "unused-part",
        "info",
        "pack",
        "A Condition that nothing gives, or an ancestry or a class that no deck has.",
        "It is in no match until another card or deck names it.",
        "damp_socks: {kind: condition, name: Damp Socks, "
        "abilities: [{when: turn_end, do: [lose: 1]}]}\n",
        "damp_socks: {kind: condition, name: Damp Socks, "
        "abilities: [{when: turn_end, do: [lose: 1]}]}\n"
        "puddle: {kind: action, name: Puddle, subtype: mind, cost: 2, "
        "attack: [deal: 2, apply: damp_socks 2]}\n",
        unused_part,
        since="0.7.0",
    ),
    Rule(
        "LR406",
        "near-duplicate-card",
        "info",
        "pack",
        "Two Actions of one subtype and Cost with the same text.",
        "They are one card with six copies.",
        CARD + OTHER.replace("name: Stone", "name: Rock"),
        CARD + OTHER.replace("name: Stone", "name: Rock").replace("deal: 4", "deal: M + 2"),
        near_duplicate,
    ),
    Rule(
        "LR407",
        "id-changed",
        "error",
        "pack",
        "A published id of `ids.lock` that is gone.",
        "Other people's decks and replays name it. `renamed_from:` says what became of it.",
        {"cards.yaml": CARD, LOCK: '["stone", "rock"]\n'},
        {"cards.yaml": CARD + "  renamed_from: rock\n", LOCK: '["stone", "rock"]\n'},
        id_changed,
    ),
)
