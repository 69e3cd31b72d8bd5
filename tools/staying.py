"""Fights with cards that stay, are searched for and let the opponent choose, for the showroom.

Owns the states with the cards of `docs/patterns.md`, which are a pack here; and that pack, for the
tests of the page.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from lithicrage.base import resources
from lithicrage.base.tongue import spoken
from lithicrage.decks.lineup import PVP, SOLO, Lineup
from lithicrage.engine import events as ev
from lithicrage.engine import state
from lithicrage.engine.match import Match
from lithicrage.game.rng import Rng
from lithicrage.language import Deck
from lithicrage.packs import Library, load_pack
from lithicrage.play.session import begin
from lithicrage.ui.app import App
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.shell.screen import Screen
from tools.showing import State, opened

PAGE: Final = Path(__file__).resolve().parents[1] / "docs" / "patterns.md"
BLOCKS: Final = re.compile(r"```yaml\n(.*?)```", re.DOTALL)
PACK: Final = (
    'kind: pack\nid: patterns\nname: Patterns\nversion: "1"\nformat: 1\nrequires: [core]\n'
)
# What is put where before the first question: (card, turns or counters, whether it is turns).
FEW: Final = (("lantern", 2, True), ("war_drum", 2, False))
MANY: Final = (*FEW, ("thorn_coat", 3, True), ("phoenix", 0, False), ("ember", 0, False),
               ("seedling", 4, False), ("regrowth", 1, True))  # fmt: skip
CURSED: Final = (("curse_of_moss", 3, True),)
OUT: Final = ("burnt_out", "shell")
DECK: Final = "own-deck:kept"
DUEL: Final = Lineup(PVP, (DECK,), (DECK,))
SOLE: Final = Lineup(SOLO, (DECK,), ("stair_goat",))
CARDS: Final = {
    "lantern": 2, "war_drum": 2, "curse_of_moss": 1, "thorn_coat": 1, "shell": 2, "tutor": 2,
    "burnt_out": 1, "foresight": 2, "hard_bargain": 3, "phoenix": 1, "ember": 1, "seedling": 1,
    "regrowth": 1, "loose_lips": 1, "finisher": 1, "siege_ram": 1,
}  # fmt: skip


def patterns(folder: Path) -> Library:
    """The core set and the cards of the page, written into a folder as a pack."""
    (folder / "pack.yaml").write_text(PACK, encoding="utf-8")
    text = "\n".join(BLOCKS.findall(PAGE.read_text(encoding="utf-8")))
    (folder / "cards.yaml").write_text(text, encoding="utf-8")
    whole = Library([load_pack(resources.cards() / "core"), load_pack(folder)])
    return whole.translated(spoken().code)


def library() -> Library:
    """The same with a deck of them, in the tongue in force."""
    return _library(spoken().code)


@cache
def _library(tongue: str) -> Library:
    with tempfile.TemporaryDirectory() as folder:
        found = patterns(Path(folder))
    ready = found.get(Deck, "slow_poison")
    cards = {f"patterns:{id}": copies for id, copies in CARDS.items()}
    named = {"id": "kept", "name": "What Stays", "cards": cards}
    return found.with_own([ready.model_copy(update=named)])


def _asked(app: App, lineup: Lineup, wanted: Callable[[Match], bool]) -> FightScreen:
    """A fight at the first question that is wanted."""
    app.shell.library = library()
    for seed in range(200):
        fight, rng = begin(library(), lineup, seed), Rng(seed)
        while not fight.session.over:
            if wanted(fight.session.match):
                return FightScreen(app.shell, fight)
            fight.session.choose(rng.below(len(fight.session.match.choices())))
    raise LookupError("no fight asks what is wanted")


def _lay(
    m: Match, seat: int, stays: Sequence[tuple[str, int, bool]], out: Sequence[str], armour: int
) -> None:
    """Put cards of a seat's Draw beside it, and Armour, by the match's own events."""
    pile = m.decks[m.seats[seat].deck].draw_pile

    def taken(id: str) -> int:
        return next(card for card in pile if m.kinds[card].id == f"patterns:{id}")

    for id, counter, turns in stays:
        m.happen(ev.Stayed(seat, taken(id), counter, turns, -1))
    for id in out:
        m.happen(ev.Moved(seat, taken(id), ev.DRAW, ev.OUT, seat, True, -1))
    m.happen(ev.ArmourSet(seat, armour, -1))


def _attacks(m: Match) -> bool:
    """Whether the first seat attacks, with all the cards that are laid beside it still to come."""
    asked, first = m.pending, m.seats[0]
    if asked is None or (asked.kind, asked.seat) != (state.ACTION, 0):
        return False
    for seat, ids in (
        (first, (*(stay[0] for stay in MANY), *OUT)),
        (m.seats[1], ("curse_of_moss",)),
    ):
        left = {m.kinds[card].id for card in m.decks[seat.deck].draw_pile}
        if not seat.automaton and not {f"patterns:{id}" for id in ids} <= left:
            return False
    return True


def _with(stays: Sequence[tuple[str, int, bool]], lineup: Lineup = DUEL) -> State:
    """An Attack while these cards stay, some are out of the match, and there is Armour."""

    def shown(app: App) -> Screen:
        screen = _asked(app, lineup, _attacks)
        m = screen.session.match
        _lay(m, 0, stays, OUT, 6)
        if not m.seats[1].automaton:
            _lay(m, 1, CURSED, (), 3)
        return opened(FightScreen(app.shell, screen.fight))

    return shown


def _listed(app: App) -> Screen:
    """The list of what lies beside a Combatant."""
    screen = _with(MANY)(app)
    assert isinstance(screen, FightScreen)
    screen.look(("beside", 0))
    return screen


def _asking(kind: str, card: str, count: int = 2) -> Callable[[Match], bool]:
    """Whether a card asks a question of a kind with so many answers at least."""

    def wanted(m: Match) -> bool:
        asked = m.pending
        if asked is None or asked.kind != kind or len(asked.options) < count:
            return False
        return asked.card >= 0 and m.kinds[asked.card].id == f"patterns:{card}"

    return wanted


def _chooses(m: Match) -> bool:
    """Whether an Attack leaves the choice to its target."""
    asked = m.pending
    return asked is not None and asked.seat != m.active and _asking(state.OPTION, "hard_bargain")(m)


def _picked(wanted: Callable[[Match], bool], lineup: Lineup = DUEL) -> State:
    return lambda app: opened(_asked(app, lineup, wanted))


STAYING: Final[dict[str, State]] = {
    "fight-stays": _with(FEW),
    "fight-stays-many": _with(MANY),
    "fight-stays-enemy": _with(FEW, SOLE),
    "fight-stays-list": _listed,
    "fight-pick": _picked(_asking(state.PICK, "tutor")),
    "fight-pick-many": _picked(_asking(state.TAKE, "regrowth", 7)),
    "fight-order": _picked(_asking(state.ORDER, "foresight", 3)),
    "curtain-chooses": lambda app: _asked(app, DUEL, _chooses).opening(),
    "fight-chooses": _picked(_chooses),
}
