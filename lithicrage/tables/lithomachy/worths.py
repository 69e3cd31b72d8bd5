"""What a player of Lithomachy holds things to be worth, in tenths of a point.

`Worths` are made once for a decision from the board as it stands and from what the match asks;
`judge` then weighs a placement by parts: what is gained, battles, risk, watermark and reach.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from lithicrage.tables.lithomachy import icons
from lithicrage.tables.lithomachy.board import HeroBoard
from lithicrage.tables.lithomachy.goals import NO_LIMIT
from lithicrage.tables.lithomachy.grid import ALL, around, beside, tiles_in
from lithicrage.tables.lithomachy.setting import Setting

# The worth of so many Keys in the middle of a match; each further one adds `MORE_KEYS`.
HELD_KEYS: Final = (0, 14, 32, 44, 58, 67, 76, 82, 88)
MORE_KEYS: Final = 4
# How much of that is left with so many rounds to come, in tenths.
LATE: Final = (0, 3, 5, 7, 9, 10)
ITEM: Final = 46  # a God Item while all 8 can still be had
SPARE_ITEM: Final = 12  # one when they cannot
ICON: Final = 22  # a monster that the track waits for
TILE: Final = 5  # a tile of the watermark
WOUND: Final = 12  # beside what it takes off the score
FATAL: Final = 900
FEAR: Final = (0, 0, 12, 40)  # of a wound, by those before it
REACH: Final = 8  # in hundredths of what comes within reach
STUCK: Final = 3  # an Item with one free neighbour loses a part of so many
ROLLS: Final = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)  # of 36, by the sum of two dice


class Judgement(NamedTuple):
    """A placement in tenths of a point: its parts, and the chances in 36 to win its battles."""

    items: int
    battle: int
    watermark: int
    reach: int
    odds: int

    @property
    def total(self) -> int:
        """All of it."""
        return self.items + self.battle + self.watermark + self.reach


class Worths:
    """What things are worth to a board now."""

    __slots__ = (
        "board",
        "bolt",
        "chest",
        "coin",
        "free",
        "icon",
        "item",
        "keys",
        "late",
        "near",
        "red",
        "scroll",
        "setting",
        "temple",
        "tile",
        "wound",
    )

    def __init__(self, board: HeroBoard, setting: Setting, turn: int) -> None:
        goal, temple = setting.goal, setting.temple
        asked = setting.mission
        self.board = board
        self.setting = setting
        self.temple = temple
        to_come = setting.rounds - turn
        self.late = LATE[min(to_come, len(LATE) - 1)]
        left = (board.left & temple.items).bit_count()
        possible = board.items + left >= setting.items_needed
        needed = setting.items_needed - board.items
        self.item = ITEM if possible else SPARE_ITEM
        if possible and needed > 0:
            self.item += max(0, 12 - to_come) * 2
        if needed <= 0:
            self.item = 0
        self.bolt = 10 * setting.points["bolt"]
        self.scroll = 10 * setting.points["scroll"] + (4 if board.rerolls < setting.rerolls else 0)
        self.chest = 10 * setting.points["chest"]
        self.coin = 10 * setting.points["coin"]
        self.red = 0
        self.wound = WOUND
        self.icon = ICON if board.track < setting.third else 0
        self.tile = TILE
        self.keys = 0  # Keys to hold back for the goal
        if asked:
            if board.bolts < goal.bolts:
                self.bolt += 30
            if board.scrolls < goal.scrolls:
                self.scroll += 45
            if board.chests < goal.chests:
                self.chest += 40
            if board.monsters < goal.monsters:
                self.coin += 90
            if board.reds < goal.reds:
                self.red = 160
            if goal.wounds_max != NO_LIMIT:
                self.wound += 170
            if goal.bonus and board.track < (setting.second, setting.third)[goal.bonus - 2]:
                self.icon = 110
            if goal.watermark:
                self.tile = 42
            if goal.items_by_round != NO_LIMIT:
                self.item += 8 if needed > 0 else 0
            self.keys = goal.keys
        if self.tile == TILE and setting.track[min(board.track, 8)] == icons.WATERMARK:
            self.tile = 2 * TILE + 4
        if temple.watermark & (board.broken | board.stones):
            self.tile = 0
        self.free = ALL & ~(board.covered | board.stones | board.broken)
        self.near = spread_out(board.covered, self.free) if setting.contact else ALL

    def worth_of_keys(self, keys: int) -> int:
        """So many Keys in hand."""
        if keys < len(HELD_KEYS):
            worth = HELD_KEYS[keys]
        else:
            worth = HELD_KEYS[-1] + MORE_KEYS * (keys - len(HELD_KEYS) + 1)
        worth = worth * self.late // 10
        if self.keys:
            worth += 35 * min(keys, self.keys)
        return worth

    def worth_of(self, tiles: int) -> int:
        """What is printed on these tiles and still there, monsters aside."""
        temple, board = self.temple, self.board
        tiles &= board.left
        if not tiles:
            return 0
        keys = (tiles & temple.keys).bit_count()
        chests = (tiles & temple.chests).bit_count()
        worth = (
            self.bolt * (tiles & temple.bolts).bit_count()
            + self.scroll * (tiles & temple.scrolls).bit_count()
            + self.item * (tiles & temple.items).bit_count()
        )
        if keys or chests:
            held = board.keys + keys
            before, best = self.worth_of_keys(board.keys), self.worth_of_keys(held)
            for opened in range(1, min(chests, held // 2) + 1):
                best = max(best, self.chest * opened + self.worth_of_keys(held - 2 * opened))
            worth += best - before
        return worth

    def cost_of_wound(self) -> int:
        """What the next wound costs."""
        track, wounds = self.setting.wound_track, self.board.wounds
        if wounds >= len(track):
            return FATAL
        return self.wound + FEAR[wounds] + 10 * track[wounds]

    def battle(self, foes: int, prize: int) -> tuple[int, int]:
        """What it is worth to fight these monsters for a prize, and the chances in 36 to win.

        Bolts are spent, and a Scroll, where that gains; what they are for one battle is taken to
        be there for each.
        """
        worth, chances = prize, 36
        for tile in sorted(tiles_in(foes), key=self._strength):
            worth, odds = self._fight(self._strength(tile), worth + self.coin_of(tile))
            chances = chances * odds // 36
        return worth, chances

    def _strength(self, tile: int) -> int:
        return self.board.strength_at(tile, self.setting)

    def coin_of(self, tile: int) -> int:
        """The coin of a monster, and the icon that it may clear."""
        bit, track = 1 << tile, self.setting.track
        worth, colour = self.coin, icons.YELLOW
        if self.temple.reds & bit:
            worth, colour = worth + self.red, icons.RED
        elif self.temple.greens & bit:
            colour = icons.GREEN
        at = self.board.track
        return worth + (self.icon if at < len(track) and track[at] == colour else 0)

    def _fight(self, strength: int, prize: int) -> tuple[int, int]:
        """One battle: its worth, and its chances in 36."""
        lost, bolts = -self.cost_of_wound(), self.board.bolts
        outcomes, wins = [], 0
        for sum_ in range(2, 13):
            need = strength + 1 - sum_
            worth = lost
            if need <= 0:
                worth = prize
            elif need <= bolts:
                worth = max(lost, prize - need * self.bolt)
            outcomes.append(worth)
            wins += ROLLS[sum_] if worth != lost else 0
        mean = sum(ROLLS[sum_ + 2] * worth for sum_, worth in enumerate(outcomes)) // 36
        if self.board.can_reroll(self.setting) and mean - self.scroll > lost:
            again = mean - self.scroll
            mean = (
                sum(ROLLS[sum_ + 2] * max(worth, again) for sum_, worth in enumerate(outcomes))
                // 36
            )
            wins += (36 - wins) * wins // 36
        return mean, wins

    def judge(self, tiles: int) -> Judgement:
        """Weigh a placement on these tiles (Lithomachy C4)."""
        board, temple = self.board, self.temple
        prize = self.worth_of(tiles)
        foes = tiles & board.left & temple.monsters
        battle, odds = 0, 36
        if foes:
            worth, odds = self.battle(foes, prize)
            battle = worth - prize
        mark = 0
        if self.tile and temple.watermark & tiles:
            missing = (temple.watermark & ~board.covered & ~tiles).bit_count()
            mark = self.tile * (temple.watermark & tiles).bit_count()
            if not missing:
                mark += 10 * self.setting.points["watermark"]
        return Judgement(prize, battle, mark, self._reach(tiles), odds)

    def _reach(self, tiles: int) -> int:
        """What comes within reach, less the Items that are walled in."""
        board, temple = self.board, self.temple
        worth = 0
        free = self.free & ~tiles
        beside_it = around(tiles) & board.left & temple.items
        while beside_it:
            bit = beside_it & -beside_it
            beside_it ^= bit
            ways = (beside(bit) & free).bit_count()
            if not ways:
                worth -= self.item * 8 // 10
            elif ways == 1:
                worth -= self.item // STUCK
        if self.setting.contact and self.late:
            new = spread_out(tiles, free) & ~self.near & board.left
            if new:
                items = (new & temple.items).bit_count()
                others = (new & ~temple.items & ~temple.monsters).bit_count()
                worth += REACH * self.late * (self.item * items + 15 * others) // 1000 * 3
        return worth


def spread_out(tiles: int, free: int) -> int:
    """The free tiles within two steps of these."""
    one = beside(tiles) & free
    return one | (beside(one) & free)
