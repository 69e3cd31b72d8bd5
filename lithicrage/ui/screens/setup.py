"""The set-up: a deck, an enemy or a deck that a program plays, a seed, and FIGHT.

Shows what the catalog says; a deck that is not legal says why and cannot be chosen. With a share
of wins that is aimed at, the opponent is picked (`ui/models/aim.py`), and shown before the fight.
Knows the routes; starts the fight through them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.faces import catalog, growth
from lithicrage.faces.catalog import Fighter
from lithicrage.lab.strength import STAMINA
from lithicrage.minds.players import LEVELS
from lithicrage.play.session import ENEMY as BEHIND
from lithicrage.ui.kit import BODY, BONE, INK, WHITE
from lithicrage.ui.kit.control import Cap, Control, Drawn, Ring, Stone, Tab, Text
from lithicrage.ui.kit.layout import Place, column, row
from lithicrage.ui.kit.scroll import RAIL, Tiles
from lithicrage.ui.kit.slip import Slip
from lithicrage.ui.models import glossary, levels, profiles
from lithicrage.ui.screens import contenders, growing
from lithicrage.ui.screens.decksheet import X, Y, deck_sheet
from lithicrage.ui.screens.seats import Seated
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.pieces import chosen, ground, heading
from lithicrage.ui.shell.screen import Screen, Shell, Size

DECK: Final = "deck:"
ENEMY: Final = "enemy:"
COLUMNS: Final = {DECK: (14.0, 90.0, 404.0), ENEMY: (434.0, 90.0, 404.0)}  # x, y, width
ROW: Final = 120.0  # high, and the gap below it
GAP: Final = 9.0
SEEN: Final = 4  # rows of a column
HIGH_ALL: Final = SEEN * (ROW + GAP) - GAP
SEATS: Final = {DECK: mark("YOUR DECK"), ENEMY: mark("OPPONENT")}
SHEET: Final[Place] = (X, Y, 412.0, 548.0)
BESIDE: Final = {DECK: 310.0, ENEMY: 332.0}  # what stands in the line above a column
FOOT: Final = 606.0  # of two rows of buttons
LOW: Final = 656.0
HIGH: Final = 42.0
GO: Final = (854.0, 622.0, 412.0, 76.0)
OVER: Final = (X + 152, Y + 99, 124.0, 24.0)  # turns the sheet over
WRITTEN: Final = ""  # against the Enemy, which plays as it is written
AGAINST: Final = (WRITTEN, *LEVELS)
*TABS, AFTER_TABS = row(434, 57, (46, 48, 48, 42, 48, 55, 20), 28, 3)


class SetupPage(Seated):
    """Both columns are lists; the sheet at the right shows the focused fighter, or the deck: its
    cards, or with `climbing` what its Classes give at each Level."""

    name = "setup"
    start = "go"
    cites = False  # that key turns to other rules

    def __init__(self, shell: Shell, told: str = "") -> None:
        super().__init__(shell)
        self.told = told
        self.profiles = profiles.lines(shell.library, shell.profile)
        self.climbing = False
        self.top = growth.top_level(shell.library)
        self.columns = {prefix: Tiles() for prefix in COLUMNS}
        self._sheets: dict[tuple[str, bool, Size, float], pygame.Surface] = {}
        self._told_of = shell.deck  # whose sheet is shown while a Level has the focus
        self._read()
        shell.aim.renew(shell, shell.deck, shell.seed)
        self.reveal(DECK, shell.deck)
        self.reveal(ENEMY, self._foe)

    # ---- the page ------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """Decks, enemies, Levels, then back, seed, rules, decks and fight."""
        shell, routes, aim = self.shell, self.shell.routes, self.shell.aim
        back, seed, rules, decks = row(14, FOOT, (136, 222, 252, 178), HIGH, 12)
        target, behind = row(14, LOW, (252, 178), HIGH, 12)
        by = levels.title(self._behind)
        return [
            *self._against_whom(),
            *(one for prefix in COLUMNS for one in self._column(prefix)),
            Control("", (0, 0, 0, 0), look=Drawn(lambda pen: pen.dst.blit(self._sheet(), (0, 0)))),
            *growing.stepper(shell.deck_level, self.top, self._step_level, shell.level_ban),
            *self._overleaf(),
            *(self._seat(prefix, SHEET, prefix) for prefix in COLUMNS),
            *self._expects(),
            Control("back", back, tr("Back to the title"), routes.title, Stone(tr("TITLE"), "back"),
                    key=Action.BACK),
            contenders.seed(shell.seed, seed, self._turn_seed),
            Control("rules", rules, tr("Rules: {rules}. Change", rules=self._rules),
                    self._turn_rules, Stone(self._rules.upper(), "scale"), key=Action.RULES,
                    tip=self._tip_of_rules),
            Control("decks", decks, tr("Build decks"), lambda: routes.decks(shell.deck),
                    Stone(tr("DECKS"), "cards"), key=Action.DECKS),
            Control("target", target, self._says_target(), self._turn_target,
                    Stone(aim.words, "target"), aim.measures(shell), Action.TARGET,
                    tip=self._tip_of_target),
            *([
                Control("behind", behind, tr("The Enemy is played by {by}. Change", by=by),
                        self._turn_behind, Stone(tr("BY {by}", by=by.upper()), "brain"),
                        key=Action.BEHIND, tip=partial(levels.tip, self._behind, "setup:by"))
            ] if self._asks_behind else []),
            Control("go", GO, self._match_words(), self._fight,
                    Stone(tr("FIGHT"), "fight", True, 26), self._ready(), Action.CONFIRM,
                    tip="setup:fight"),
        ]  # fmt: skip

    def _column(self, prefix: str) -> list[Control]:
        """Those of a column that are in sight, which of how many they are, and its bar."""
        tiles, (x, y, wide) = self.columns[prefix], COLUMNS[prefix]
        line = (x + BESIDE[prefix], 58, wide - BESIDE[prefix] - 4, 26)
        return [
            self._seat(prefix, (x, y, wide, HIGH_ALL), ENEMY if prefix == DECK else DECK),
            *(
                Control(name, rect, chosen(one.says(), one.id == self._chosen(prefix)),
                        partial(self._choose, prefix, name),
                        contenders.Row(one, prefix == DECK, one.id == self._chosen(prefix),
                                       self._bonus(prefix, one)), carries=name)
                for name, rect in tiles.seen
                for one in [self._named(name)]
            ),
            Control("", line, look=Text(tiles.words, "body", 13, BONE, "right")),
            self.bar(tiles, (x + wide + 4, y, RAIL, HIGH_ALL)),
        ]  # fmt: skip

    def _seat(self, side: str, place: Place, column: str) -> Control:
        """A place where who is dragged out of a column fights on a side."""
        choose, refuses = partial(self._choose, side), partial(self._refuses, side)
        return self.seat(place, tr(SEATS[side]), choose, refuses, column)

    def _refuses(self, side: str, name: str) -> str:
        """Why who has this name in a column cannot fight on a side, "" where they can."""
        fighter = self._named(name)
        if side == DECK and fighter.tier:
            return tr("An Enemy cannot be your deck.")
        if side == ENEMY and not fighter.tier and not self.shell.level:
            return tr("Choose first who plays that deck.")
        return fighter.wrong

    def _against_whom(self) -> list[Control]:
        """The Enemy as it is written, or a level that plays a deck; a key goes through them."""
        now = self.shell.level
        after, (x, y, *_) = AGAINST[(AGAINST.index(now) + 1) % len(AGAINST)], AFTER_TABS
        return [
            *(
                Control(f"level_{number}", TABS[number],
                        chosen(contenders.against(level, self._plays), level == now),
                        partial(self._against, level),
                        Tab(levels.title(level).upper() if level else tr("ENEMY"), level == now,
                            11, 2, inset=0, above=0),
                        tip=partial(levels.tip, level, "setup:against"))
                for number, level in enumerate(AGAINST)
            ),
            Control("", (x, y + 4, 0, 0), "", partial(self._against, after), Cap(),
                    key=Action.MODE),
        ]  # fmt: skip

    def _tip_of_rules(self) -> Slip:
        """What the rules mean that are chosen, and what the button does."""
        slip = glossary.profile(self.shell.library, self.shell.line)
        return replace(slip, lines=(*slip.lines, glossary.rows()["setup:rules"].means))

    def _tip_of_target(self) -> Slip:
        """What a share of wins is for, and how this one stands."""
        return glossary.told("setup:win_about", f"{self._says_target()}.")

    def _overleaf(self) -> list[Control]:
        """What turns the sheet of a deck over, and the Levels on its other side."""
        who = self._fighter(self.shown)
        if who.tier:
            return []
        says = tr("The cards in the deck") if self.climbing else tr("What each Level gives")
        words = tr("CARDS") if self.climbing else tr("LEVELS")
        turn = Control("over", OVER, says, self._turn_over, Stone(words, size=12.5),
                       key=Action.INSPECT)  # fmt: skip
        if not self.climbing:
            return [turn]
        rungs, ban = growth.rungs(self.shell.library, who.id), self.shell.level_ban
        places = growing.rung_places(self.layout, rungs)
        return [
            *(
                Control(f"{growing.RUNG}{rung.level}", place,
                        growing.rung_says(rung, who.level, ban),
                        partial(self._grow, rung.level), Ring(), not ban, hint=ban)
                for rung, place in zip(rungs, places, strict=True)
            ),
            turn,
        ]  # fmt: skip

    def _expects(self) -> list[Control]:
        """What to expect of the opponent that is picked, beside the button of the target."""
        layout, aim = self.layout, self.shell.aim
        words = aim.expects(self.shell)
        if not words:
            return []
        left = 468 if self._asks_behind else 280
        place = (left, LOW - 3, 838 - left, HIGH + 8)
        whole = f"{words}  ·  {aim.person}" if aim.person else words
        told = whole if layout.holds(whole, "bold", 14, layout.rect(*place)) else words
        return [Control("", place, look=Text(told, "bold", 14, WHITE, lines=0))]

    def build(self, surface: pygame.Surface) -> None:
        """Bar and heading."""
        layout, level = self.layout, self.shell.level
        by = tr("rules: {rules}", rules=self.shell.rules) + "  ·  "
        note = by + tr("Enemy: {plays}", plays=self._plays)
        if self.shell.deck_level > 1:
            note = by + self._at
        elif self.shell.level_ban:
            note = by + tr("everyone is Level 1")
        elif level:
            note = f"{levels.title(level)} {levels.about(level)}"
        note, words = self.told or note, tr("CHOOSE A DECK AND AN OPPONENT")
        ground(surface, layout, words, note, bool(self.told))
        heading(surface, layout, tr("YOUR DECK"), COLUMNS[DECK][0], 60, INK, BODY, 13)

    def tick(self, now_ms: int) -> Screen | None:
        """Takes in what a deck weighs that is being measured."""
        aim = self.shell.aim
        if aim.weigher.tick():
            if aim.weigher.running:
                self.stale = True
            else:
                self._aimed()
        return self

    # ---- the columns ---------------------------------------------------------------------------

    def tiled(self) -> Iterable[Tiles]:
        """Both columns."""
        return self.columns.values()

    def renew(self) -> None:
        """Lays both columns out with all who may be chosen now."""
        for prefix, (x, y, wide) in COLUMNS.items():
            decks = prefix == DECK or self.shell.level
            names = [prefix + one.id for one in (self.decks if decks else self.enemies)]
            places = column(x, y, wide, ROW, SEEN, GAP)
            self.columns[prefix].spread(self.layout, names, (x, y, wide, HIGH_ALL), places)
        super().renew()

    def rows(self, prefix: str) -> list[str]:
        """Who is in sight in a column."""
        return [name.removeprefix(prefix) for name, _ in self.columns[prefix].seen]

    def reveal(self, prefix: str, id: str) -> None:
        """Scrolls a column so that somebody is in sight."""
        self.renew()
        tiles = self.columns[prefix]
        tiles.reveal(tiles.names.index(prefix + id))
        self.renew()

    @property
    def shown(self) -> str:
        """Whose sheet stands at the right: the focused fighter, else the deck; on the sheet itself
        it stays."""
        name = self.focus.name
        _, colon, id = name.partition(":")
        if not (name == "over" or name.startswith(growing.RUNG)):
            self._told_of = id if colon else self.shell.deck
        return self._told_of

    def _sheet(self) -> pygame.Surface:
        """The whole deck of the shown fighter, or what its Classes give."""
        layout, who = self.layout, self._fighter(self.shown)
        climbing = self.climbing and not who.tier
        key = (who.id, climbing, layout.size, layout.text_scale)
        if key not in self._sheets:
            if climbing:
                rungs = growth.rungs(self.shell.library, who.id)
                self._sheets[key] = growing.ladder_sheet(layout, who, rungs)
            else:
                self._sheets[key] = deck_sheet(layout, who)
        return self._sheets[key]

    # ---- choosing ------------------------------------------------------------------------------

    @property
    def _foe(self) -> str:
        """Who stands against the deck: the enemy, or the deck that a level plays."""
        return self.shell.rival if self.shell.level else self.shell.enemy

    def _chosen(self, prefix: str) -> str:
        return self.shell.deck if prefix == DECK else self._foe

    @property
    def _asks_behind(self) -> bool:
        """Whether somebody decides for the Enemy that is fought."""
        return self.shell.thinks and not self.shell.level

    @property
    def _behind(self) -> str:
        return self.shell.behind or BEHIND

    def _bonus(self, prefix: str, fighter: Fighter) -> int:
        """The Stamina that a fighter gets on top in the next fight."""
        if fighter.id != self._chosen(prefix):
            return 0
        side = "heroes" if prefix == DECK else "foes"
        given = self.shell.in_force
        return sum(value for whose, key, value in given if (whose, key) == (side, STAMINA))

    @property
    def _rules(self) -> str:
        return profiles.title(self.shell.library, self.shell.line)

    @property
    def _plays(self) -> str:
        return profiles.plays(self.shell.library, self.shell.profile)

    @property
    def _at(self) -> str:
        """Who fights at which Level."""
        return growing.levels_words(self.shell.deck_level, bool(self.shell.level))

    def _read(self) -> None:
        """Takes all who may fight, as they are by the rules and at the Level that are chosen."""
        shell = self.shell
        self.decks = catalog.heroes(shell.library, shell.line, shell.deck_level)
        self.enemies = catalog.enemies(shell.library, shell.line)
        self._sheets.clear()

    def _step_level(self, step: int) -> None:
        self._grow(max(1, min(self.top, self.shell.deck_level + step)))

    def _grow(self, level: int) -> None:
        """Lets the decks of the next fight have this Level, and shows what that gives."""
        shell = self.shell
        shell.grow(level)
        self._read()
        self.told, self.climbing = "", True
        self.reveal(ENEMY, self._foe)
        rung = growth.rungs(shell.library, shell.deck)[level - 1]
        shell.speech.event(f"{rung.says()} {self._at[0].upper()}{self._at[1:]}".strip())
        self.rebuild()

    def _turn_over(self) -> None:
        self.climbing = not self.climbing
        self.rebuild()

    def _turn_seed(self) -> None:
        self.shell.seed += 1
        self._aimed()

    def _turn_target(self) -> None:
        self.shell.aim.turn(self.shell)
        self._aimed()

    def _turn_rules(self) -> None:
        """On to the next rules profile: what is legal may be otherwise by it."""
        shell = self.shell
        at = self.profiles.index(shell.profile) + 1
        shell.profile = self.profiles[at % len(self.profiles)]
        shell.routes.keep_rules(shell.profile)
        shell.grow(shell.deck_level)
        if shell.level_ban:
            shell.speech.event(shell.level_ban)
        self._read()
        self.told = ""
        shell.aim.free()
        self._aimed()

    def _turn_behind(self) -> None:
        """Let the next level decide for an Enemy that thinks."""
        shell, names = self.shell, list(LEVELS)
        shell.behind = names[(names.index(self._behind) + 1) % len(names)]
        shell.aim.choose(shell, shell.aim.foe, shell.behind)
        self._aimed()

    def _aimed(self) -> None:
        """With a target, pick the opponent anew; show who it is."""
        shell = self.shell
        before = self._foe
        shell.aim.renew(shell, shell.deck, shell.seed)
        if self._foe != before:
            self.reveal(ENEMY, self._foe)
        if shell.aim.target:
            said = (shell.aim.opponent(shell), shell.aim.person)
            shell.speech.event(". ".join(part for part in said if part))
        self.rebuild()

    def _against(self, level: str) -> None:
        """Fight the Enemy as it is written, or a deck that a level plays."""
        shell = self.shell
        shell.level = level
        if level and shell.rival not in [fighter.id for fighter in self.decks]:
            others = [f.id for f in self.decks if f.legal and f.id != shell.deck]
            shell.rival = (others or [shell.deck])[0]
        shell.aim.choose(shell, "", level)
        self.reveal(ENEMY, self._foe)
        self.told = ""
        self._aimed()

    def _fighter(self, id: str) -> Fighter:
        return next(f for f in (*self.decks, *self.enemies) if f.id == id)

    def _named(self, name: str) -> Fighter:
        return self._fighter(name.partition(":")[2])

    def _match_words(self) -> str:
        hero, foe = self._fighter(self.shell.deck), self._fighter(self._foe)
        level = self.shell.level
        aim = self.shell.aim
        parts = [tr("Fight: {one} against {other}", one=hero.title, other=foe.title)]
        if level:
            parts.append(tr("played by {who}", who=levels.title(level)))
        if aim.found and self.shell.bonus:
            parts.append(aim.found.opponent.bonus_words)
        if self.shell.deck_level > 1:
            parts.append(self._at)
        return ", ".join(parts)

    def _says_target(self) -> str:
        aim = self.shell.aim
        parts = [aim.says(self.shell)]
        if aim.measures(self.shell):
            parts += [aim.expects(self.shell), aim.person]
        return ". ".join(part for part in parts if part)

    def _ready(self) -> bool:
        chosen = self._fighter(self.shell.deck), self._fighter(self._foe)
        return all(fighter.legal for fighter in chosen) and not self.shell.aim.waiting

    def _choose(self, prefix: str, name: str) -> None:
        fighter = self._named(name)
        if not fighter.legal:
            return
        self.told = ""
        shell, id = self.shell, fighter.id
        if prefix == DECK:
            shell.deck = id
        elif shell.level:
            shell.rival = id
            shell.aim.choose(shell, id, shell.level)
        else:
            shell.enemy = id
            shell.aim.choose(shell, id, self._behind if self._asks_behind else "")
        self._aimed()

    def _fight(self) -> Screen:
        shell = self.shell
        return shell.routes.fight(shell.deck, shell.enemy, shell.seed)
