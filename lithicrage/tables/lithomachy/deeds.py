"""What each choice at the table does to the board of the seat that made it."""

from __future__ import annotations

from typing import Any, Final

from lithicrage.tables.lithomachy import board as at
from lithicrage.tables.lithomachy import dice, icons
from lithicrage.tables.lithomachy import moves as do
from lithicrage.tables.lithomachy.board import FALLEN, WAITING, HeroBoard
from lithicrage.tables.lithomachy.gods import APHRODITE, ARES, DEMETER, HERA, HERMES, HESTIA
from lithicrage.tables.lithomachy.grid import around, beside
from lithicrage.tables.lithomachy.happenings import LithomachyHappening
from lithicrage.tables.lithomachy.moves import LithomachyMove, unpack_offset
from lithicrage.tables.lithomachy.offers import gains, lacking
from lithicrage.tables.lithomachy.setting import Setting
from lithicrage.tables.lithomachy.shapes import extended, reduced, turned

FORMING: Final = 0  # the first part of a round: form, battle, Shield
RAGING: Final = 1  # the second: the Wrath
ROLLED: Final = 1  # a roll of the Wrath lies on the table
KEPT: Final = 2  # and stands


class Deeds:
    """The boards of all seats, the streams of the dice, and every deed of a seat."""

    log: list[Any] | None

    def __init__(self, setting: Setting, seats: int, streams: tuple[int, ...]) -> None:
        self.log = None
        self.setting = setting
        self.boards = [HeroBoard(setting) for _ in range(seats)]
        self.streams = streams
        self.turn = 1
        self.part = FORMING
        self.who = 0  # whose turn within the part, counted from the round's first seat
        self.die = 0  # the round's die before any Scroll, the same for all
        self.over = False
        self._choices: tuple[LithomachyMove, ...] | None = None

    @property
    def acting(self) -> int:
        """The seat that plays now; each round another one is first."""
        return (self.turn - 1 + self.who) % len(self.boards)

    @property
    def seat(self) -> int | None:
        """The seat that chooses now, or None when the match is over."""
        return None if self.over else self.acting

    def tell(self, kind: str, *numbers: int) -> None:
        """Add a line of the acting seat to the log, if one is kept."""
        if self.log is not None:
            self.log.append(LithomachyHappening(self.acting, kind, numbers))

    def _apply(self, board: HeroBoard, move: LithomachyMove) -> None:
        kind = move.kind
        if kind == do.PLACE:
            self._lay(board, move.also)
        elif kind == do.SHIELD:
            board.shields |= 1 << move.what
            board.placed += 1 << 2 * board.god
            self.tell("shield", board.god, move.what)
            self._advance(board)
            board.phase = WAITING
        elif kind == do.NO_SHIELD:
            board.phase = WAITING
        elif kind == do.CHOOSE:
            self._choose_god(board, move.what)
        elif kind == do.KEEP:
            if board.phase == at.AT_DIE:
                board.phase = at.AT_GOD
            else:
                board.struck = KEPT
        elif kind == do.KEEP_ALL:
            board.hasty = 1
        elif kind == do.REROLL:
            self._reroll(board)
        elif kind == do.BOLTS:
            self._spend_bolts(board, move.what)
        elif kind == do.FIGHT:
            self._fight(board, move.what)
        elif kind == do.CHESTS:
            self._open(board, move.what)
        elif kind == do.USE:
            self._use(board, move.what)
        elif kind == do.PASS:
            self.tell("passed")
            board.phase = at.AT_SHIELD
        elif kind == do.FREE:
            board.owned |= 1 << move.what
            board.phase = WAITING
            self.tell("free", move.what)
        elif kind == do.GAIN:
            board.owned |= 1 << move.what
            board.picks -= 1
            self.tell("gain", move.what)
        else:
            self._aim(board, move)

    def _choose_god(self, board: HeroBoard, god: int) -> None:
        """This god's form is the piece; the first one's Shields serve (Lithomachy C7, R15)."""
        board.shape = self.setting.forms[god]
        board.piece = god
        if not board.second:
            board.god = god
        board.phase = at.AT_FORM
        self.tell("chose", god)

    def _tell_die(self, board: HeroBoard) -> None:
        one, other = sorted(self.setting.known.pairs[board.die - 1])
        self.tell("die", board.die, one, other)

    def _lay(self, board: HeroBoard, tiles: int) -> None:
        board.covered |= tiles
        board.form = board.last = tiles
        board.free = 0
        board.foes = tiles & board.left & self.setting.temple.monsters
        self.tell("placed", tiles)
        if self.log is not None and board.covers_watermark(self.setting):
            watermark = self.setting.temple.watermark
            if watermark & tiles:
                self.tell("watermark")
        self._advance(board)
        board.phase = at.AT_FIGHT

    def _fight(self, board: HeroBoard, tile: int) -> None:
        board.foe = tile
        board.tries = 0
        board.phase = at.AT_BATTLE
        self._roll_battle(board)

    def _roll_battle(self, board: HeroBoard) -> None:
        stream = self.streams[dice.BATTLE]
        board.one, board.two = dice.roll_pair(stream, self.turn, board.foe, board.tries)
        strength = board.strength_at(board.foe, self.setting)
        self.tell("battle", board.foe, strength, board.one, board.two)

    def _spend_bolts(self, board: HeroBoard, bolts: int) -> None:
        won = bolts >= lacking(board, self.setting)
        if bolts:
            board.bolts -= bolts
            self.tell("spent", bolts)
        if won:
            self._win(board)
        else:
            self._lose(board)

    def _win(self, board: HeroBoard) -> None:
        """The coin is gained and the track looks on (Lithomachy C11, C20, R9)."""
        bit, temple = 1 << board.foe, self.setting.temple
        board.foes &= ~bit
        board.left &= ~bit
        if temple.reds & bit:
            board.reds += 1
            icon = icons.RED
        elif temple.greens & bit:
            board.greens += 1
            icon = icons.GREEN
        else:
            board.yellows += 1
            icon = icons.YELLOW
        self.tell("won", (icons.YELLOW, icons.GREEN, icons.RED).index(icon))
        self._advance(board, icon)
        board.phase = at.AT_FIGHT

    def _lose(self, board: HeroBoard) -> None:
        """Nothing is gained and a wound taken; the fifth ends it (Lithomachy C12, R9)."""
        gone = board.left & board.form
        board.left &= ~board.form
        board.form = board.foes = 0
        board.wounds += 1
        self.tell("lost", board.wounds)
        if board.wounds > len(self.setting.wound_track):
            self.tell("fell")
            board.phase = FALLEN
            return
        self._mourn(gone)
        self._gather_around(board)

    def _mourn(self, gone: int) -> None:
        if self.log is not None and gone & self.setting.temple.items:
            self.tell("item_lost")

    def _gather_around(self, board: HeroBoard) -> None:
        """After step 4: what lies around, while Demeter's Bonus lasts (Lithomachy R4, R28)."""
        if board.demeter and board.last:
            around_it = around(board.last) & board.left & ~self.setting.temple.monsters
            self._gather(board, around_it & ~board.covered, at.AT_SHIELD)
        else:
            board.phase = at.AT_SHIELD

    def _gather(self, board: HeroBoard, tiles: int, after: int) -> None:
        """Gain what is printed on these tiles; Chests are asked for next (Lithomachy C13, C14)."""
        temple = self.setting.temple
        had = board.items
        keys = (tiles & temple.keys).bit_count()
        bolts = (tiles & temple.bolts).bit_count()
        scrolls = (tiles & temple.scrolls).bit_count()
        items = (tiles & temple.items).bit_count()
        board.keys += keys
        board.bolts += bolts
        board.scrolls += scrolls
        board.items += items
        board.due = (tiles & temple.chests).bit_count()
        board.left &= ~tiles
        if had < self.setting.items_needed <= board.items:
            board.items_round = self.turn
        if keys or bolts or scrolls or items:
            self.tell("gained", keys, bolts, scrolls, items)
        self._advance(board)
        board.phase = at.AT_CHESTS
        board.after = after

    def _open(self, board: HeroBoard, chests: int) -> None:
        board.chests += chests
        board.keys -= chests * self.setting.chest_keys
        if board.due:
            self.tell("opened", chests, board.due - chests)
        board.due = 0
        if board.after == at.AT_FIGHT:  # the form's own claim is done
            board.after = 0
            self._gather_around(board)
        else:
            board.phase = board.after

    def _advance(self, board: HeroBoard, beaten: int = -1) -> None:
        """Clear icons of the track, strictly in order (Lithomachy C20, C21)."""
        track = self.setting.track
        while board.track < len(track):
            icon = track[board.track]
            if icon in icons.MONSTERS:
                if icon != beaten:
                    return
                beaten = -1
            elif not board.holds(icon, self.setting):
                return
            board.track += 1
            self.tell("icon", icon)
            if board.track in (self.setting.second, self.setting.third) and gains(
                board, self.setting
            ):
                board.picks += 1

    def _reroll(self, board: HeroBoard) -> None:
        """A Scroll is spent and the roll made anew (Lithomachy C19, R13)."""
        board.scrolls -= 1
        board.rerolls += 1
        self.tell("repeat", self.setting.rerolls - board.rerolls)
        if board.phase == at.AT_DIE:
            board.die_tries += 1
            board.die = dice.roll_die(self.streams[dice.GOD], self.turn, board.die_tries)
            self._tell_die(board)
        elif board.phase == at.AT_BATTLE:
            board.tries += 1
            self._roll_battle(board)
        else:
            board.strike_tries += 1
            board.struck = 0

    # Bonuses.

    def _use(self, board: HeroBoard, god: int) -> None:
        """Activate a Bonus, once (Lithomachy C26, R3, R24)."""
        board.owned &= ~(1 << god)
        board.used |= 1 << god
        self.tell("used", god)
        if god == APHRODITE:
            board.wounds -= 1
        elif god == HERA:
            board.hera = self.setting.hera_rounds
        elif god == ARES:
            board.ares = 1
        elif god == HESTIA:
            board.free = 1
        elif god == DEMETER:
            board.demeter = 1
            self._gather_around(board)
        elif god == HERMES:
            board.second = 1
            board.phase = at.AT_GOD
        else:
            board.aim = god
            board.phase = at.AT_AIM

    def _aim(self, board: HeroBoard, move: LithomachyMove) -> None:
        kind, what = move.kind, move.what
        if kind == do.CLEAR:
            bit = 1 << what
            board.broken &= ~bit
            board.fresh &= ~bit
            board.stones &= ~bit
            board.left &= ~bit
            self.tell("cleared", what)
        elif kind == do.TURN:
            board.shape = turned(board.shape, what)
        elif kind == do.ADD:
            board.shape = extended(board.shape, unpack_offset(what))
        elif kind == do.CUT:
            board.shape = reduced(board.shape, unpack_offset(what))
        else:
            board.shape = self.setting.other_forms[move.also][what]
        board.phase = at.AT_FORM

    def _strike(self, board: HeroBoard, tile: int) -> None:
        """One strike on a tile (Lithomachy C16, R7)."""
        bit = 1 << tile
        safe = board.covered | board.stones | board.shields
        if board.broken & bit:
            chained = self.setting.any_chain or not board.fresh & bit
            hit = beside(bit) & ~(safe | board.broken) if chained else 0
        else:
            hit = bit & ~safe
        if not hit:
            self.tell("missed", tile)
            return
        gone = hit & board.left
        board.broken |= hit
        board.fresh |= hit
        board.left &= ~hit
        self.tell("struck", hit)
        self._mourn(gone)
