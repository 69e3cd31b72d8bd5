"""How a match runs: what each choice does, and what follows until the next one.

`Rounds` holds the boards of all seats and the streams of the dice. Each round has two parts, and
in each part every seat plays in turn: first Lithoform, battle and Shield, then the Wrath.
"""

from __future__ import annotations

from lithicrage.game.protocol import IllegalChoice
from lithicrage.tables.lithomachy import board as at
from lithicrage.tables.lithomachy import dice
from lithicrage.tables.lithomachy.board import FALLEN, FINISHED, NOBODY, WAITING, HeroBoard
from lithicrage.tables.lithomachy.deeds import FORMING, RAGING, ROLLED, Deeds
from lithicrage.tables.lithomachy.gods import ARES
from lithicrage.tables.lithomachy.grid import FIRST, SIDE
from lithicrage.tables.lithomachy.happenings import LithomachyHappening
from lithicrage.tables.lithomachy.moves import LithomachyMove
from lithicrage.tables.lithomachy.offers import gains, lacking, offers, openable, usable
from lithicrage.tables.lithomachy.scoring import score


class Rounds(Deeds):
    """Whose move it is; `choose` makes a choice and runs on to the next."""

    _choices: tuple[LithomachyMove, ...] | None

    def choices(self) -> tuple[LithomachyMove, ...]:
        """The current moves, in a stable order."""
        if self._choices is None:
            board = self.boards[self.acting]
            self._choices = () if self.over else tuple(offers(board, self.setting))
        return self._choices

    def choose(self, index: int) -> None:
        """Make a move and run to the next question. Raises IllegalChoice."""
        found = self.choices()
        if not 0 <= index < len(found):
            raise IllegalChoice(f"choice {index} of {len(found)}")
        self._choices = None
        self.make(found[index])

    def make(self, move: LithomachyMove) -> None:
        """Make one of the current moves, which is not checked again, and run on."""
        self._choices = None
        self._apply(self.boards[self.acting], move)
        self._run()

    # What follows a choice.

    def begin(self) -> None:
        """Run to the first question. Call it once."""
        self._run()

    def _run(self) -> None:
        """Go on until a seat has something to choose or the match is over."""
        while not self.over:
            board = self.boards[self.acting]
            if board.picks:
                if gains(board, self.setting):
                    return
                board.picks = 0
            if self._asks(board):
                return

    def _asks(self, board: HeroBoard) -> bool:
        """Whether the seat must choose now; otherwise what is due has been done."""
        phase = board.phase
        if phase >= WAITING:
            self._pass_on()
            return False
        if phase == at.AT_DIE:
            if board.can_reroll(self.setting):
                return True
            board.phase = at.AT_GOD
        elif phase == at.AT_FORM:
            if usable(board, self.setting) or board.places(board.shape, self.setting):
                return True
            self.tell("passed")
            board.phase = at.AT_SHIELD
        elif phase == at.AT_FIGHT:
            return self._asks_fight(board)
        elif phase == at.AT_BATTLE:
            need = lacking(board, self.setting)
            if need <= 0:
                self._win(board)
            elif board.bolts < need and not board.can_reroll(self.setting):
                self._lose(board)
            else:
                return True
        elif phase == at.AT_CHESTS:
            if openable(board, self.setting):
                return True
            self._open(board, 0)
        elif phase == at.AT_SHIELD:
            if board.shields_of(board.god) < self.setting.shields or usable(board, self.setting):
                return True
            board.phase = WAITING
        elif phase == at.AT_STRIKE:
            return self._asks_strike(board)
        else:
            return True
        return False

    def _asks_fight(self, board: HeroBoard) -> bool:
        foes = board.foes
        if not foes:
            self._gather(board, board.form & board.left, at.AT_FIGHT)
            board.form = 0
            return False
        if foes & foes - 1 or board.can_use(ARES, self.setting):
            return True
        self._fight(board, foes.bit_length() - 1)
        return False

    def _pass_on(self) -> None:
        """The next seat of the part, the next part, the next round, or the end."""
        self.who += 1
        if self.who < len(self.boards):
            self._enter(self.boards[self.acting])
            return
        self.who = 0
        if self.die == 0:  # every seat has its free Bonus
            self._begin_round()
        elif self.part == FORMING and self.setting.strikes[self.turn]:
            self.part = RAGING
            self._enter(self.boards[self.acting])
        else:
            self._end_round()

    def _enter(self, board: HeroBoard) -> None:
        """A seat's turn within a part comes."""
        if board.phase == FALLEN or self.die == 0:
            return
        if self.part == FORMING:
            board.god = NOBODY
            board.last = board.form = board.foes = board.due = 0
            board.demeter = board.free = board.second = board.fresh = 0
            board.die, board.die_tries = self.die, 0
            board.shape = ()
            board.phase = at.AT_DIE
            self._tell_die(board)
            return
        if board.hera:
            board.hera -= 1
            self.tell("held")
            return
        board.strike = board.axis = board.column = 0
        board.strike_tries = board.hasty = board.struck = 0
        board.phase = at.AT_STRIKE

    def _begin_round(self) -> None:
        self.part = FORMING
        self.die = dice.roll_die(self.streams[dice.GOD], self.turn, 0)
        self._enter(self.boards[self.acting])

    def _end_round(self) -> None:
        """A moon sets; after the last one all is counted (Lithomachy C18)."""
        if self.log is not None:
            self.log.append(LithomachyHappening(None, "moon", (self.turn,)))
        standing = [board for board in self.boards if board.phase != FALLEN]
        if standing and self.turn < self.setting.rounds:
            self.turn += 1
            self._begin_round()
            return
        self.over = True
        for board in standing:
            board.phase = FINISHED
            if self.log is not None:
                seat, points = self.boards.index(board), score(board, self.setting)
                self.log.append(LithomachyHappening(seat, "done", (points,)))

    # The Wrath of the Titans.

    def _asks_strike(self, board: HeroBoard) -> bool:
        """Roll on, and ask where a Scroll could repeat a roll (Lithomachy C16, R13)."""
        if not board.struck:
            stream, which = self.streams[dice.WRATH], 2 * board.strike + board.axis
            rolled = dice.roll_pair(stream, self.turn, which, board.strike_tries)
            board.one, board.two = rolled
            board.struck = ROLLED
        if board.struck == ROLLED and not board.hasty and board.can_reroll(self.setting):
            return True
        sum_ = board.one + board.two
        self.tell("aimed", board.axis, board.one, board.two)
        board.struck = board.strike_tries = 0
        if not board.axis:
            board.column, board.axis = sum_, 1
            return False
        self._strike(board, SIDE * (sum_ - FIRST) + board.column - FIRST)
        board.axis = 0
        board.strike += 1
        if board.strike == self.setting.strikes[self.turn]:
            board.phase = WAITING
        return False

    def clone_alone(self, streams: tuple[int, ...]) -> Rounds:
        """A copy with the acting seat alone, other dice to come, and no log."""
        copy = Rounds(self.setting, 0, streams)
        copy.boards = [self.boards[self.acting].clone()]
        copy.turn = self.turn
        copy.part = self.part
        copy.die = self.die
        return copy
