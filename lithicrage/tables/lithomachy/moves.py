"""One small step of a player: its kinds, its code, its words."""

from __future__ import annotations

from typing import Final, NamedTuple

from lithicrage.base.tongue import tr, tr_n
from lithicrage.tables.lithomachy.gods import ATHENA, GOD_KEYS, GODS, ZEUS, name_god
from lithicrage.tables.lithomachy.grid import TILES, name_tile, read_tile
from lithicrage.tables.table import BadPosition

(
    FREE,  # the free Bonus at the start: a god (Lithomachy C6)
    REROLL,  # spend a Scroll and repeat the roll (C19)
    KEEP,  # keep the roll
    KEEP_ALL,  # keep this strike and every other of the round
    CHOOSE,  # one of the round's two gods (C7)
    USE,  # activate a Bonus: its god (C26)
    PLACE,  # lay the form: the tile of its first square, its tiles (C8)
    PASS,  # lose the placement (C9)
    FIGHT,  # the next monster: its tile (R9)
    BOLTS,  # spend so many Bolts on this roll (C10, R10)
    CHESTS,  # open so many Chests (C14, R11)
    SHIELD,  # a Shield on this tile (C15)
    NO_SHIELD,  # no Shield
    GAIN,  # a Bonus that the track unlocked: a god (R16)
    CLEAR,  # Zeus' tile (R22)
    TURN,  # Athena's quarter turns
    ADD,  # Artemis' or Apollo's square, from the form's first one
    CUT,  # Poseidon's square, from the form's first one (R14)
    FORM,  # Hephaestus' form: a god and a chapter
) = range(19)
WORDS: Final = (
    *("free", "reroll", "keep", "keep-all", "god", "use", "place", "pass", "fight", "bolts"),
    *("chests", "shield", "no-shield", "gain", "clear", "turn", "add", "cut", "form"),
)
PLAIN: Final = (REROLL, KEEP, KEEP_ALL, PASS, NO_SHIELD)
OF_GODS: Final = (FREE, CHOOSE, USE, GAIN)
OF_TILES: Final = (PLACE, FIGHT, SHIELD, CLEAR)
OF_SQUARES: Final = (ADD, CUT)
FAR: Final = 16  # an offset is kept as 32 * (row + 16) + column + 16


class LithomachyMove(NamedTuple):
    """One choice. `what` is a god, a tile, a number or an offset, as its kind says.

    `also` is the set of tiles of a placement, or the chapter of a form.
    """

    kind: int
    what: int = 0
    also: int = 0

    @property
    def code(self) -> str:
        """The choice as it is written down, such as `place:7-4`."""
        word = WORDS[self.kind]
        if self.kind in PLAIN:
            return word
        if self.kind in OF_GODS:
            return f"{word}:{GOD_KEYS[self.what]}"
        if self.kind in OF_TILES:
            return f"{word}:{name_tile(self.what)}"
        if self.kind in OF_SQUARES:
            return f"{word}:{name_offset(self.what)}"
        if self.kind == FORM:
            return f"{word}:{GOD_KEYS[self.what]}-{self.also + 1}"
        return f"{word}:{self.what}"

    @property
    def text(self) -> str:
        """What the choice does, for people."""
        kind, what = self.kind, self.what
        if kind in OF_GODS:
            return _tell_god(kind, what)
        if kind in OF_TILES:
            return _tell_tile(kind, name_tile(what))
        if kind == BOLTS:
            if not what:
                return tr("Spend no Bolt")
            return tr_n("Spend {n} Bolt", "Spend {n} Bolts", what)
        if kind == CHESTS:
            return tr_n("Open {n} Chest", "Open {n} Chests", what) if what else tr("Open no Chest")
        if kind == TURN:
            return tr_n("Turn it by {n} quarter", "Turn it by {n} quarters", what)
        if kind == ADD:
            return tr("Add the square {offset}", offset=name_offset(what))
        if kind == CUT:
            return tr("Remove the square {offset}", offset=name_offset(what))
        if kind == FORM:
            return tr("Take {god}'s form of chapter {n}", god=name_god(what), n=self.also + 1)
        return _tell_plain(kind)


def _tell_god(kind: int, god: int) -> str:
    name = name_god(god)
    if kind == CHOOSE:
        return tr("Choose {god}", god=name)
    if kind == USE:
        return tr("Use {god}'s Bonus", god=name)
    if kind == FREE:
        return tr("Begin with {god}'s Bonus", god=name)
    return tr("Gain {god}'s Bonus", god=name)


def _tell_tile(kind: int, tile: str) -> str:
    if kind == PLACE:
        return tr("Place the form at {tile}", tile=tile)
    if kind == FIGHT:
        return tr("Fight the monster at {tile}", tile=tile)
    if kind == SHIELD:
        return tr("Set a Shield at {tile}", tile=tile)
    return tr("Clear {tile}", tile=tile)


def _tell_plain(kind: int) -> str:
    if kind == REROLL:
        return tr("Spend a Scroll: roll again")
    if kind == KEEP:
        return tr("Keep the roll")
    if kind == KEEP_ALL:
        return tr("Keep every strike of this round")
    if kind == PASS:
        return tr("Pass: no room for the form")
    return tr("Set no Shield")


def pack_offset(offset: tuple[int, int]) -> int:
    """A column and a row from a form's first square, as one number."""
    return 2 * FAR * (offset[1] + FAR) + offset[0] + FAR


def unpack_offset(number: int) -> tuple[int, int]:
    """The column and row of an offset."""
    return number % (2 * FAR) - FAR, number // (2 * FAR) - FAR


def name_offset(number: int) -> str:
    """An offset as people write it, such as `+1,-2`: right, then down."""
    right, down = unpack_offset(number)
    return f"{right:+d},{down:+d}"


def read_code(code: str) -> LithomachyMove:
    """The move of a code, without the tiles of a placement. Raises BadPosition for no move."""
    word, _, rest = code.partition(":")
    if word not in WORDS:
        raise BadPosition(tr("{code} is no move; moves look like place:7-4.", code=code))
    kind = WORDS.index(word)
    try:
        return _read_rest(kind, rest)
    except ValueError:
        raise BadPosition(_tell_form(kind, code)) from None


def _read_rest(kind: int, rest: str) -> LithomachyMove:
    if kind in PLAIN:
        if rest:
            raise ValueError(rest)
        return LithomachyMove(kind)
    if kind in OF_GODS:
        return LithomachyMove(kind, GOD_KEYS.index(rest))
    if kind in OF_TILES:
        return LithomachyMove(kind, read_tile(rest))
    if kind in OF_SQUARES:
        right, _, down = rest.partition(",")
        offset = int(right), int(down)
        if max(abs(offset[0]), abs(offset[1])) >= FAR:
            raise ValueError(rest)
        return LithomachyMove(kind, pack_offset(offset))
    if kind == FORM:
        god, _, chapter = rest.rpartition("-")
        if chapter not in ("1", "2", "3", "4"):
            raise ValueError(rest)
        return LithomachyMove(kind, GOD_KEYS.index(god), int(chapter) - 1)
    if not (rest.isascii() and rest.isdecimal() and int(rest) < TILES):
        raise ValueError(rest)
    return LithomachyMove(kind, int(rest))


def _tell_form(kind: int, code: str) -> str:
    like = {
        **dict.fromkeys(PLAIN, WORDS[kind]),
        **dict.fromkeys(OF_GODS, f"{WORDS[kind]}:{GOD_KEYS[ATHENA]}"),
        **dict.fromkeys(OF_TILES, f"{WORDS[kind]}:7-4"),
        **dict.fromkeys(OF_SQUARES, f"{WORDS[kind]}:+1,-1"),
        FORM: f"form:{GOD_KEYS[ZEUS]}-2",
    }.get(kind, f"{WORDS[kind]}:2")
    return tr("{code} is no move; write it like {like}.", code=code, like=like)


assert len(WORDS) == FORM + 1 and len(GOD_KEYS) == GODS
