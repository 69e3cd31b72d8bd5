"""The search of Lithos: alpha-beta with a table of positions, counting nodes, never seconds.

Negamax, iterative deepening, quiescence over captures, killer and history moves, reduced late
moves. Knows bitboards and weights, no match. The same position, weights, noise and limit give the
same result on every machine. A node is a position after a move, quiescence included.
"""

from __future__ import annotations

from typing import Final

from lithicrage.game.rng import stream
from lithicrage.tables.lithos.board import (
    ARRIVALS,
    BIT,
    BOARD,
    CELLS,
    GOAL,
    WHITE,
    cells_in,
    crowded,
    moves_of,
    neighbours,
)
from lithicrage.tables.lithos.evaluation import Weights, evaluate, runners, stones_value

WIN: Final = 1_000_000  # less one for each move until then
SURE: Final = WIN - 1_000  # a score beyond it is a win or a loss that was seen
ENDLESS: Final = 2 * WIN
DEEPEST: Final = 64
EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2
NO_MOVE: Final = 0  # a1-a1, which is no move
KEY: Final = (1 << 62) - 1
TURN: Final = stream(15, 300) & KEY
KEYS: Final = [[stream(15, CELLS * side + cell) & KEY for cell in range(CELLS)] for side in (0, 1)]
FIRST: Final = 1 << 40  # order of moves: the table's move, captures, killers, then history
CAPTURE: Final = 1 << 36
ARRIVAL: Final = 1 << 33
KILLER: Final = 1 << 34
MOST_HISTORY: Final = 1 << 16
THIRD: Final = (1 << 48) - 1  # of a board: three ranks, which a machine word holds
PRIME: Final = 53  # a bit of a third leaves another rest for each place
PLACE: Final = [0] * PRIME
for _place in range(48):
    PLACE[(1 << _place) % PRIME] = _place
CAPTURES: Final = 6  # in a row, of both sides, that are looked at beyond the last step
MARGIN: Final = 150  # a quiet move at the last step cannot make good more than this


class Known:
    """What the table keeps of a position."""

    def __init__(self, depth: int, kind: int, score: int, move: int) -> None:
        self.depth = depth
        self.kind = kind
        self.score = score
        self.move = move


class LithosSearch:
    """One search. `limit` is its most nodes; `noise` blurs what a position is worth by so much."""

    def __init__(self, weights: Weights, adjacency: int, limit: int, noise: int, seed: int) -> None:
        self.weights = weights
        self.adjacency = adjacency
        self.near = neighbours(adjacency)
        self.limit = limit
        self.noise = noise
        self.seed = stream(seed, 0) & KEY
        self.nodes = 0
        self.stopped = False
        self.depth = 0  # of the last step that was finished
        self.score = 0
        self.move = NO_MOVE
        self.reduce = True  # whether late moves are searched less deep, and hopeless ones not
        self.table: dict[int, Known] = {}
        self.history: list[int] = [0] * 65536
        self.killers: list[int] = [NO_MOVE] * (2 * (DEEPEST + 2))

    def run(self, side: int, own: int, other: int, deepest: int) -> None:
        """Search deeper and deeper, to `deepest` steps or to the limit of nodes.

        Afterwards `move`, `score`, `depth` and `nodes` hold what was found. The side must have a
        move.
        """
        press, grip = crowded(other, self.adjacency), crowded(own, self.adjacency)
        key = self.key_of(side, own, other)
        value = stones_value(self.weights, side, own, other)
        if self.move == NO_MOVE:
            self.move = moves_of(side, own, other, self.adjacency)[0]
        depth = self.depth
        while depth < deepest:
            depth += 1
            score = self.visit(
                side, own, other, press, grip, key, value, depth, -ENDLESS, ENDLESS, 0
            )
            known = self.table.get(key)
            if self.stopped:
                break
            self.depth = depth
            self.score = score
            if known is not None:
                self.move = known.move
            if score > SURE or score < -SURE:
                break

    def prove(self, side: int, own: int, other: int, depth: int, least: int) -> bool:
        """Whether the side to move loses by a score beyond `least`, whatever it does.

        `depth` steps are looked at; a loss found within them is one.
        """
        press, grip = crowded(other, self.adjacency), crowded(own, self.adjacency)
        key = self.key_of(side, own, other)
        value = stones_value(self.weights, side, own, other)
        score = self.visit(side, own, other, press, grip, key, value, depth, -least - 1, -least, 1)
        return not self.stopped and score < -least

    def key_of(self, side: int, own: int, other: int) -> int:
        """The number by which the table knows a position (Zobrist)."""
        key = TURN if side else 0
        for cell in cells_in(own):
            key ^= KEYS[side][cell]
        for cell in cells_in(other):
            key ^= KEYS[1 - side][cell]
        return key

    def visit(
        self,
        side: int,
        own: int,
        other: int,
        press: int,
        grip: int,
        key: int,
        value: int,
        depth: int,
        alpha: int,
        beta: int,
        ply: int,
    ) -> int:
        """The score of a position for the side to move, searched `depth` steps on."""
        if depth <= 0 or ply >= DEEPEST:
            return self.settle(side, own, other, press, grip, key, value, alpha, beta, ply)
        table, near = self.table, self.near
        known = table.get(key)
        first = NO_MOVE
        if known is not None:
            first = known.move
            if known.depth >= depth and ply:
                score = known.score
                if score > SURE:
                    score -= ply
                elif score < -SURE:
                    score += ply
                kind = known.kind
                if (
                    kind == EXACT
                    or (kind == AT_LEAST and score >= beta)
                    or (kind == AT_MOST and score <= alpha)
                ):
                    return score
        goal = GOAL[side]
        empty = BOARD ^ (own | other)
        arrived = (own & goal).bit_count()
        if ply and arrived == ARRIVALS - 1 and runners(side, own, empty, press):
            return WIN - ply - 1
        hopeless = False
        if depth == 1 and ply:
            if alpha >= SURE:
                hopeless = True  # nothing but a win will do
            elif self.reduce and alpha > -SURE:
                worth = self.worth(side, own, other, press, grip, key, value)
                hopeless = worth + MARGIN <= alpha
        prey = other & grip
        captures = self.captures(side, own, prey, empty) if prey else []
        quiets = quiet_moves(side, own ^ (own & press), empty, press)
        if not quiets and not captures:
            return ply - WIN  # who cannot move has lost (Lithos A4)
        ordered = self.order(captures, quiets, prey, first, goal, ply, hopeless)
        if not ordered:
            return alpha
        history, killers = self.history, self.killers
        mine, theirs = self.weights.cells[side], self.weights.cells[1 - side]
        keys, their_keys = KEYS[side], KEYS[1 - side]
        best, best_move, kind = -ENDLESS, NO_MOVE, AT_MOST
        for tried, code in enumerate(ordered, 1):
            move = code & 65535
            origin, target = move >> 8, move & 255
            moved = own ^ (BIT[origin] | BIT[target])
            taken = prey & near[target]
            taken ^= taken & near[origin]
            new_key = key ^ keys[origin] ^ keys[target] ^ TURN
            gain = value + mine[target] - mine[origin]
            left, new_press = other, press
            if taken:
                left = other ^ taken
                new_press = crowded(left, self.adjacency)
                while taken:
                    cell = taken.bit_length() - 1
                    taken ^= BIT[cell]
                    new_key ^= their_keys[cell]
                    gain += theirs[cell]
                quiet = False
            else:
                quiet = True
            self.nodes += 1
            if BIT[target] & goal and arrived == ARRIVALS - 1:
                score = WIN - ply - 1
            else:
                new_grip = crowded(moved, self.adjacency)
                less = depth - 1
                if tried == 1:
                    score = -self.visit(
                        1 - side, left, moved, new_grip, new_press, new_key, -gain,
                        less, -beta, -alpha, ply + 1,
                    )  # fmt: skip
                else:
                    shorter = less
                    if self.reduce and quiet and depth >= 2 and tried > 6 and code < ARRIVAL:
                        shorter = less - (2 if tried > 24 and depth >= 3 else 1)
                    score = -self.visit(
                        1 - side, left, moved, new_grip, new_press, new_key, -gain,
                        shorter, -alpha - 1, -alpha, ply + 1,
                    )  # fmt: skip
                    if score > alpha and shorter < less and not self.stopped:
                        score = -self.visit(
                            1 - side, left, moved, new_grip, new_press, new_key, -gain,
                            less, -alpha - 1, -alpha, ply + 1,
                        )  # fmt: skip
                    if alpha < score < beta and not self.stopped:
                        score = -self.visit(
                            1 - side, left, moved, new_grip, new_press, new_key, -gain,
                            less, -beta, -alpha, ply + 1,
                        )  # fmt: skip
            if self.nodes >= self.limit:
                self.stopped = True
            if self.stopped:
                break
            if score > best:
                best, best_move = score, move
                if score > alpha:
                    alpha, kind = score, EXACT
                    if score >= beta:
                        kind = AT_LEAST
                        if quiet:
                            history[move] = min(MOST_HISTORY, history[move] + depth * depth)
                            if move != killers[2 * ply]:
                                killers[2 * ply + 1] = killers[2 * ply]
                                killers[2 * ply] = move
                        break
        if self.stopped:
            if not ply and best_move != NO_MOVE:
                self.move = best_move  # better than, or as good as, the step before
            return best
        if hopeless and best < alpha and kind == AT_MOST:
            best = alpha
        score = best
        if score > SURE:
            score += ply
        elif score < -SURE:
            score -= ply
        table[key] = Known(depth, kind, score, best_move)
        return best

    def order(
        self,
        captures: list[int],
        quiets: list[int],
        prey: int,
        first: int,
        goal: int,
        ply: int,
        hopeless: bool,
    ) -> list[int]:
        """The moves with what speaks for trying them early in the upper bits.

        Where quiet moves are `hopeless`, only those that arrive are among them.
        """
        history, killers, near = self.history, self.killers, self.near
        one, two = killers[2 * ply], killers[2 * ply + 1]
        found: list[int] = []
        for move in captures:
            if move == first:
                found.append(FIRST + move)
            else:
                touched = prey & near[move & 255]
                count = (touched ^ (touched & near[move >> 8])).bit_count()
                found.append(CAPTURE * count + (history[move] << 16) + move)
        for move in quiets:
            if captures and move in captures:
                continue
            if move == first:
                found.append(FIRST + move)
            elif BIT[move & 255] & goal:
                found.append(ARRIVAL + (history[move] << 16) + move)
            elif hopeless:
                continue
            elif move == one or move == two:  # noqa: SIM109 (faster than a tuple)
                found.append(KILLER + move)
            else:
                found.append((history[move] << 16) + move)
        found.sort(reverse=True)
        return found

    def settle(
        self,
        side: int,
        own: int,
        other: int,
        press: int,
        grip: int,
        key: int,
        value: int,
        alpha: int,
        beta: int,
        ply: int,
        more: int = CAPTURES,
    ) -> int:
        """The score of a position once all captures worth making are made, at most `more`."""
        goal = GOAL[side]
        empty = BOARD ^ (own | other)
        arrived = (own & goal).bit_count()
        if arrived == ARRIVALS - 1 and runners(side, own, empty, press):
            return WIN - ply - 1
        best = self.worth(side, own, other, press, grip, key, value)
        if best >= beta:
            return best
        prey = other & grip
        if not prey or more <= 0 or self.nodes >= self.limit:
            return best
        if best > alpha:
            alpha = best
        near = self.near
        mine, theirs = self.weights.cells[side], self.weights.cells[1 - side]
        for move in self.captures(side, own, prey, empty):
            origin, target = move >> 8, move & 255
            moved = own ^ (BIT[origin] | BIT[target])
            taken = prey & near[target]
            taken ^= taken & near[origin]
            left = other ^ taken
            gain = value + mine[target] - mine[origin]
            new_key = key ^ TURN
            while taken:
                cell = taken.bit_length() - 1
                taken ^= BIT[cell]
                gain += theirs[cell]
            self.nodes += 1
            if BIT[target] & goal and arrived == ARRIVALS - 1:
                return WIN - ply - 1
            score = -self.settle(
                1 - side, left, moved, crowded(moved, self.adjacency),
                crowded(left, self.adjacency), new_key, -gain, -beta, -alpha, ply + 1, more - 1,
            )  # fmt: skip
            if score > best:
                best = score
                if score > alpha:
                    alpha = score
                    if score >= beta:
                        break
        return best

    def worth(
        self,
        side: int,
        own: int,
        other: int,
        press: int,
        grip: int,
        key: int,
        value: int,
    ) -> int:
        """What a position is worth, blurred by the noise of this search."""
        worth = evaluate(self.weights, side, own, other, press, grip, value)
        if self.noise:
            blur = (((key ^ self.seed) * 0x2545F4914F6CDD1D) >> 40) % (2 * self.noise + 1)
            worth += blur - self.noise
        return worth

    def captures(self, side: int, own: int, prey: int, empty: int) -> list[int]:
        """The moves that capture; a frozen stone may make them too (Lithos A11, A12, R4)."""
        row = prey | prey << 1 | prey >> 1
        tall = row if self.adjacency == 8 else prey
        zone = (row | tall << 16 | tall >> 16) & empty
        if not zone:
            return []
        near = self.near
        found: list[int] = []
        for step, most in ((16, 8), (15, 2), (17, 2)):
            way, back = own, 0
            for _ in range(most):
                if side == WHITE:
                    way = (way << step) & empty
                    back -= step
                else:
                    way = (way >> step) & empty
                    back += step
                if not way:
                    break
                hit = way & zone
                while hit:
                    target = hit.bit_length() - 1
                    hit ^= BIT[target]
                    origin = target + back
                    touched = prey & near[target]
                    if touched & near[origin] != touched:
                        found.append(origin << 8 | target)
        return found


def quiet_moves(side: int, free: int, empty: int, press: int) -> list[int]:
    """The moves of the stones that are `free`, stopping where they would freeze (Lithos A12)."""
    found: list[int] = []
    clear = empty ^ (empty & press)
    for step, most in ((16, 8), (15, 2), (17, 2)):
        way, back = free, 0
        for _ in range(most):
            if side == WHITE:
                way = (way << step) & empty
                back -= step
            else:
                way = (way >> step) & empty
                back += step
            if not way:
                break
            part, base = way & THIRD, 0
            while base < CELLS:
                while part:
                    lowest = part & -part
                    part ^= lowest
                    target = base + PLACE[lowest % PRIME]
                    found.append((target + back) << 8 | target)
                base += 48
                part = way >> base & THIRD
            way &= clear
    return found
