"""What a card is worth to a deck: its copies are swapped for the plain card of its Cost.

Both decks play the same seeds against the same field, so that only the card differs. The plain
cards follow the set's budget: a Power Roll with the damage that each Cost allows.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from lithicrage.decks.lineup import PVP, SOLO, Lineup
from lithicrage.decks.owned import ready_decks
from lithicrage.engine import rules
from lithicrage.engine.amounts import Operation, Stat
from lithicrage.engine.setup import PLAYERS
from lithicrage.lab.tally import MatchOutcome
from lithicrage.lab.workers import play_lineups
from lithicrage.language.models import Action, Deck, Enemy
from lithicrage.language.table_rules import MANUAL
from lithicrage.language.verbs import Needs, walk
from lithicrage.packs.library import Library, full_id
from lithicrage.packs.pack import MANIFEST, load_pack

COPIES: Final = rules.usual(rules.MAX_COPIES)
HOME: Final = "pricing"
WITH_CARD, WITH_PLAIN = "with_card", "with_plain"
# By Cost: the damage of a plain roll in addition to a stat, and its DEF.
PLAIN: Final = {
    1: (0, 3, 7, 2),
    2: (2, 5, 9, 3),
    3: (1, 4, 8, 4),
    4: (-1, 2, 6, 3),
    5: (-2, 1, 5, 2),
}
# The same with an entry cost of this much Energy.
GATED: Final = {3: (1, 2, 5, 9, 4), 4: (2, 4, 7, 11, 3), 5: (3, 6, 9, 13, 2), 6: (3, 8, 11, 15, 3)}
SURE: Final = 1.959963984540054  # standard errors in half of a 95 % interval


@dataclass(frozen=True)
class Price:
    """The result: win rates from 0 to 1, and their difference in points with its 95 % interval.

    `points` above 0 mean that the card is better than the plain one. `matches` counts those of each
    deck, `copies` the cards swapped.
    """

    card: str
    deck: str
    mode: str
    copies: int
    matches: int
    win_rate: float
    plain_win_rate: float
    points: float
    interval: tuple[float, float]

    def as_json(self) -> dict[str, Any]:
        """Plain values for a JSON object."""
        return asdict(self)


def price(
    library: Library,
    card: str,
    count: int,
    seed: int,
    *,
    deck: str = "",
    foes: Sequence[str] = (),
    mode: str = SOLO,
    rules: str = MANUAL,
    workers: int = 1,
    told: Callable[[int, int], None] | None = None,
) -> Price:
    """Price a card in a deck that holds it (by default the one with the most copies).

    The field is `foes`, or else every enemy, in pvp every other deck; `count` matches are spread
    over it. `told` is called with the number of foes done and the total. Raises UnknownCard,
    IllegalDeck, and ValueError for a card that no deck holds.
    """
    if mode not in (SOLO, PVP):
        raise ValueError(f"a card is priced in {SOLO} or {PVP}; found `{mode}`")
    action = library.get(Action, card)
    deck = deck or _holder(library, card)
    field = list(foes) or _field(library, deck, mode)
    each = math.ceil(count / len(field))
    with _variants(library, card, action, deck) as (widened, copies):
        pairs = []
        for number, foe in enumerate(field):
            ids = [full_id(HOME, id) for id in (WITH_CARD, WITH_PLAIN)]
            lineups = [Lineup(mode, (id,), (foe,), rules).with_lists(library) for id in ids]
            pairs.append(play_lineups(widened, lineups, each, seed + number, workers))
            if told is not None:
                told(number + 1, len(field))
    wins = [_won(outcome) for pair in pairs for outcome in pair[0]]
    plain = [_won(outcome) for pair in pairs for outcome in pair[1]]
    return _compare(card, deck, mode, copies, wins, plain)


def _compare(
    card: str, deck: str, mode: str, copies: int, wins: list[int], plain: list[int]
) -> Price:
    count = len(wins)
    gains = [a - b for a, b in zip(wins, plain, strict=True)]
    mean = sum(gains) / count
    spread = sum((gain - mean) ** 2 for gain in gains) / max(1, count - 1)
    half = SURE * math.sqrt(spread / count)
    low, high = (round(100 * (mean + side * half), 2) for side in (-1, 1))
    rates = sum(wins) / count, sum(plain) / count
    return Price(card, deck, mode, copies, count, *rates, round(100 * mean, 2), (low, high))


def _won(outcome: MatchOutcome) -> int:
    return int(outcome.result == PLAYERS)


def _holder(library: Library, card: str) -> str:
    """The deck with the most copies of a card; the first if several are equal."""
    copies = {id: _copies(library, id, deck).get(card, 0) for id, deck in _decks(library).items()}
    most = max(copies.values(), default=0)
    if not most:
        raise ValueError(f"no deck holds `{card}`; name one that may")
    return next(id for id, held in copies.items() if held == most)


def _field(library: Library, deck: str, mode: str) -> list[str]:
    ids: Sequence[str] = list(library.models(Enemy))
    return [id for id in _decks(library) if id != deck] if mode == PVP else list(ids)


def _decks(library: Library) -> dict[str, Deck]:
    return ready_decks(library)


def _copies(library: Library, id: str, deck: Deck) -> dict[str, int]:
    """The cards of a deck by full id."""
    home = library.home(id)
    return {library.resolve("action", name, home): n for name, n in deck.cards.items()}


@contextmanager
def _variants(
    library: Library, card: str, action: Action, deck: str
) -> Iterator[tuple[Library, int]]:
    """The library with two more decks: one with the card and one with its plain twin."""
    model = library.get(Deck, deck)
    held = _copies(library, deck, model)
    wanted = 1 if action.signature else COPIES
    rest = {id: n for id, n in held.items() if id != card}
    copies = held.get(card, 0)
    for id in list(rest):
        twin = library.get(Action, id)
        if twin.cost == action.cost and bool(twin.signature) == bool(action.signature):
            moved = min(rest[id], max(0, wanted - copies))
            copies += moved
            rest[id] -= moved
    if not copies:
        raise ValueError(f"`{deck}` holds neither `{card}` nor another card of its Cost")
    twin_id = full_id(HOME, "plain")
    cards = {WITH_CARD: {**rest, card: copies}, WITH_PLAIN: {**rest, twin_id: copies}}
    home = library.home(deck)
    people = library.resolve("ancestry", model.ancestry, home)
    classes = [library.resolve("class", id, home) for id in model.classes]
    lines = [plain_card(action)]
    for id, held in cards.items():
        lines.append(f"{id}: {{kind: deck, name: {id}, ancestry: '{people}', classes: {classes},")
        listed = ", ".join(f"'{name}': {n}" for name, n in held.items() if n)
        lines.append(f"  cards: {{{listed}}}}}")
    with TemporaryDirectory(prefix="lithicrage-") as place:
        folder = Path(place)
        manifest = f'{{kind: pack, id: {HOME}, name: Pricing, version: "1", format: 1}}\n'
        (folder / MANIFEST).write_text(manifest, "utf-8")
        (folder / "cards.yaml").write_text("\n".join(lines) + "\n", "utf-8")
        yield Library([*library.packs, load_pack(folder)]), copies


def _stat(action: Action) -> str:
    """The first stat that an Attack names, `W` or `M/A`; by default its user's best."""
    waiting: list[object] = [getattr(verb, "amount", None) for verb in walk(action.attack)]
    while waiting:
        amount = waiting.pop(0)
        if isinstance(amount, Stat):
            return "/".join("MAW"[stat] for stat in amount.stats)
        if isinstance(amount, Operation):
            waiting = [amount.left, amount.right, *waiting]
    return "M/A/W"


def plain_card(action: Action) -> str:
    """The plain card of this Cost with the card's stat, gated like the card where possible."""
    gated = any(isinstance(step, Needs) for step in action.attack)
    if action.cost in GATED and (gated or action.cost not in PLAIN):
        needs, *tiers, block = GATED[action.cost]
    else:
        needs = 0
        *tiers, block = PLAIN[min(max(action.cost, min(PLAIN)), max(PLAIN))]
    stat = _stat(action)
    damage = [f"{stat} {'-' if n < 0 else '+'} {abs(n)}" for n in tiers]
    lines = ", ".join(f"tier{n}: [deal: {text}]" for n, text in enumerate(damage, 1))
    entry = f"{{needs: {needs}}}, " if needs else ""
    shield = f"[block: {block}]"
    return (
        f"plain: {{kind: action, name: Plain, subtype: {action.subtype}, cost: {action.cost},\n"
        f"  attack: [{entry}{{roll: power, {lines}}}], defense: {shield}}}"
    )
