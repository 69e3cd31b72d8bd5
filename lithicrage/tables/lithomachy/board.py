"""What one seat has: its map, its inventory, its Bonuses, and where in its round it stands."""

from __future__ import annotations

from typing import Final

from lithicrage.tables.lithomachy import icons
from lithicrage.tables.lithomachy.goals import NO_LIMIT, ChapterGoal
from lithicrage.tables.lithomachy.gods import GODS
from lithicrage.tables.lithomachy.grid import beside
from lithicrage.tables.lithomachy.setting import Setting
from lithicrage.tables.lithomachy.shapes import Shape, Spread, spreads

# What a seat is asked next; a Bonus to gain comes before all (`picks`).
(
    AT_START,
    AT_DIE,
    AT_GOD,
    AT_FORM,
    AT_AIM,
    AT_FIGHT,
    AT_BATTLE,
    AT_CHESTS,
    AT_SHIELD,
    AT_STRIKE,
    WAITING,
    FINISHED,
    FALLEN,
) = range(13)
NOBODY: Final = 15  # no god chosen

PLAIN_FIELDS: Final = (
    *("phase", "covered", "stones", "broken", "fresh", "shields", "left"),
    *("keys", "bolts", "scrolls", "chests", "items", "yellows", "greens", "reds"),
    *("wounds", "rerolls", "owned", "used", "placed", "picks", "track", "items_round"),
    *("ares", "hera", "demeter", "free", "second", "god", "die", "die_tries"),
    *("last", "form", "foes", "foe", "one", "two", "tries", "due", "after"),
    *("strike", "axis", "column", "strike_tries", "hasty", "aim", "struck", "piece"),
)


class HeroBoard:
    """One seat's board. Sets of tiles are numbers (`grid`); counts are what is held now.

    `left` are the tiles whose print can still be had; `fresh` those destroyed in this round;
    `placed` the Shields of each god on the map, two bits a god; `owned` and `used` are sets of
    gods. `form` is the form under way, `last` the last one laid in this round, `foes` its monsters
    still to fight, `foe` the one being fought, `piece` the god of the form in hand, `due` its
    Chests, `after` what comes after them.
    """

    __slots__ = (*PLAIN_FIELDS, "shape")

    phase: int
    covered: int
    stones: int
    broken: int
    fresh: int
    shields: int
    left: int
    keys: int
    bolts: int
    scrolls: int
    chests: int
    items: int
    yellows: int
    greens: int
    reds: int
    wounds: int
    rerolls: int
    owned: int
    used: int
    placed: int
    picks: int
    track: int
    items_round: int
    ares: int
    hera: int
    demeter: int
    free: int
    second: int
    god: int
    die: int
    die_tries: int
    last: int
    form: int
    foes: int
    foe: int
    one: int
    two: int
    tries: int
    due: int
    after: int
    strike: int
    axis: int
    column: int
    strike_tries: int
    hasty: int
    aim: int
    struck: int
    piece: int
    shape: Shape

    def __init__(self, setting: Setting | None = None) -> None:
        for name in PLAIN_FIELDS:
            setattr(self, name, 0)
        self.phase = AT_START
        self.god = NOBODY
        self.shape = ()
        if setting is not None:
            self.stones = setting.temple.obstacles
            for tiles in setting.temple.printed()[1:]:
                self.left |= tiles

    def clone(self) -> HeroBoard:
        """An independent copy."""
        copy = HeroBoard()
        copy.phase = self.phase
        copy.covered = self.covered
        copy.stones = self.stones
        copy.broken = self.broken
        copy.fresh = self.fresh
        copy.shields = self.shields
        copy.left = self.left
        copy.keys = self.keys
        copy.bolts = self.bolts
        copy.scrolls = self.scrolls
        copy.chests = self.chests
        copy.items = self.items
        copy.yellows = self.yellows
        copy.greens = self.greens
        copy.reds = self.reds
        copy.wounds = self.wounds
        copy.rerolls = self.rerolls
        copy.owned = self.owned
        copy.used = self.used
        copy.placed = self.placed
        copy.picks = self.picks
        copy.track = self.track
        copy.items_round = self.items_round
        copy.ares = self.ares
        copy.hera = self.hera
        copy.demeter = self.demeter
        copy.free = self.free
        copy.second = self.second
        copy.god = self.god
        copy.die = self.die
        copy.die_tries = self.die_tries
        copy.last = self.last
        copy.form = self.form
        copy.foes = self.foes
        copy.foe = self.foe
        copy.one = self.one
        copy.two = self.two
        copy.tries = self.tries
        copy.due = self.due
        copy.after = self.after
        copy.strike = self.strike
        copy.axis = self.axis
        copy.column = self.column
        copy.strike_tries = self.strike_tries
        copy.hasty = self.hasty
        copy.aim = self.aim
        copy.struck = self.struck
        copy.piece = self.piece
        copy.shape = self.shape
        return copy

    def told(self) -> str:
        """All of it as one line, for a fingerprint."""
        plain = " ".join([f"{getattr(self, name):x}" for name in PLAIN_FIELDS])
        return f"{plain} {self.shape}"

    @property
    def monsters(self) -> int:
        """The monsters beaten, of any colour; their coins are never spent."""
        return self.yellows + self.greens + self.reds

    def shields_of(self, god: int) -> int:
        """The Shields of a god that stand on the map."""
        return self.placed >> 2 * god & 3

    def can_use(self, god: int, setting: Setting) -> bool:
        """Whether the seat has this Bonus and its god still has a Shield (Lithomachy C15)."""
        return bool(self.owned >> god & 1) and self.shields_of(god) < setting.shields

    def can_gain(self, god: int, setting: Setting) -> bool:
        """Whether a Bonus may still be gained: neither held nor used, its god with a Shield."""
        held = (self.owned | self.used) >> god & 1
        return not held and self.shields_of(god) < setting.shields

    def can_reroll(self, setting: Setting) -> bool:
        """Whether a roll may be repeated (Lithomachy C19)."""
        return self.scrolls > 0 and self.rerolls < setting.rerolls

    def needs_contact(self, setting: Setting) -> bool:
        """Whether the form must touch another one now (Lithomachy C8, R19)."""
        return setting.contact and self.covered != 0 and not self.free

    def places(self, shape: Shape, setting: Setting) -> list[Spread]:
        """Every place where this form may be laid now (Lithomachy C8)."""
        blocked = self.covered | self.stones | self.broken
        if self.needs_contact(setting):
            touch = beside(self.covered)
            return [one for one in spreads(shape) if not one[1] & blocked and one[1] & touch]
        return [one for one in spreads(shape) if not one[1] & blocked]

    def strength_at(self, tile: int, setting: Setting) -> int:
        """The strength of the monster printed on this tile (Lithomachy C10)."""
        temple, bit = setting.temple, 1 << tile
        if temple.reds & bit:
            return setting.ares_strength if self.ares else setting.strengths[2]
        return setting.strengths[1 if temple.greens & bit else 0]

    def covers_watermark(self, setting: Setting) -> bool:
        """Whether forms cover the whole watermark (Lithomachy R8)."""
        watermark = setting.temple.watermark
        return watermark != 0 and self.covered & watermark == watermark

    def holds(self, icon: int, setting: Setting) -> bool:
        """Whether an icon of the track that is no monster is met now (Lithomachy C20)."""
        if icon == icons.SHIELD:
            return self.shields != 0
        if icon == icons.PILLAR:
            return self.items >= setting.pillar
        if icon == icons.SCROLL:
            return self.scrolls >= 1
        if icon == icons.WATERMARK:
            return self.covers_watermark(setting)
        if icon == icons.BOLTS:
            return self.bolts >= 2
        return icon == icons.KEYS and self.keys >= 2

    def bonuses(self, setting: Setting) -> int:
        """The Bonuses that the seat has had so far, the free one among them."""
        return 1 + (self.track >= setting.second) + (self.track >= setting.third)

    def had(self, setting: Setting) -> ChapterGoal:
        """What the seat has now, as a goal would ask for it (Lithomachy C27)."""
        shields = self.shields.bit_count()
        return ChapterGoal(
            self.bolts,
            self.keys,
            self.scrolls,
            self.chests,
            self.monsters,
            self.reds,
            self.wounds,
            shields if setting.standing else GODS * setting.shields - shields,
            (self.shields & setting.temple.items).bit_count(),
            self.items_round or NO_LIMIT,
            self.bonuses(setting),
            int(self.covers_watermark(setting)),
        )
