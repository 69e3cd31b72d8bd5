"""The set-up: a deck, an enemy or a deck that a program plays, a seed, and FIGHT.

Shows what the catalog says; a deck that is not legal says why and cannot be chosen. Knows the
routes; starts the fight through them.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.players import LEVELS
from lithicrage.ui import catalog, levels, profiles
from lithicrage.ui.actions import Action
from lithicrage.ui.catalog import Fighter
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import (
    ACID,
    BODY,
    BONE,
    INK,
    LOSS,
    NIGHT,
    PINK,
    focus_ring,
    icon,
    stats,
)
from lithicrage.ui.screen import Pointer, Screen, Shell, Size
from lithicrage.ui.screens.decksheet import deck_sheet
from lithicrage.ui.screens.page import Page
from lithicrage.ui.screens.pieces import (
    SEED_SAYS,
    ground,
    heading,
    seed_note,
    stamp_at,
    stone_panel,
    tilted,
    title,
)

DECK: Final = "deck:"
ENEMY: Final = "enemy:"
DECKS_AT: Final = (14.0, 90.0, 404.0)  # x, y, width of the columns
ENEMIES_AT: Final = (434.0, 90.0, 404.0)
FOOT: Final = 622.0
ROWS: Final = 4  # fighters shown in a column
ROW: Final = 129.0
WRITTEN: Final = ""  # against the Enemy, which plays as it is written
AGAINST: Final = (WRITTEN, *LEVELS)
TAB: Final = 64.0


class Setup(Page):
    """Both columns are lists; the sheet at the right shows the focused fighter, or the deck.

    `told` is what has to be said first, such as why a fight could not begin.
    """

    name = "setup"
    start = "go"

    def __init__(self, shell: Shell, told: str = "") -> None:
        super().__init__(shell)
        self.told = told
        self.profiles = profiles.lines(shell.library, shell.profile)
        self.decks = catalog.heroes(shell.library, shell.profile)
        self.enemies = catalog.enemies(shell.library, shell.profile)
        self.first = {DECK: 0, ENEMY: 0}  # the first row shown of each column
        self.shown = shell.deck
        self._sheets: dict[tuple[str, Size, float], pygame.Surface] = {}
        self._reveal(DECK, shell.deck)
        self._reveal(ENEMY, self._foe)

    # ---- the page ------------------------------------------------------------------------------

    def boxes(self) -> list[Box]:
        """Decks, enemies, then back, seed, rules, decks and fight."""
        at = self.layout.rect
        boxes = []
        for number, level in enumerate(AGAINST):
            rect = at(ENEMIES_AT[0] + number * TAB, 57, TAB - 6, 28)
            boxes.append(Box(f"level_{number}", rect, self._says_level(level)))
        for column, prefix in ((DECKS_AT, DECK), (ENEMIES_AT, ENEMY)):
            for place, fighter in enumerate(self._rows(prefix)):
                rect = at(column[0], column[1] + place * ROW, column[2], ROW - 9)
                boxes.append(Box(prefix + fighter.id, rect, self._says(prefix, fighter)))
        boxes += [
            Box("back", at(14, FOOT + 14, 136, 54), "Back to the title"),
            Box(
                "seed",
                at(162, FOOT + 14, 222, 54),
                f"Seed {self.shell.seed}. Another seed. {SEED_SAYS}",
            ),
            Box("rules", at(396, FOOT + 14, 252, 54), f"Rules: {self._rules}. Other rules"),
            Box("decks", at(660, FOOT + 14, 178, 54), "Build decks"),
            Box("go", at(854, FOOT, 412, 76), self._match_words(), self._ready()),
        ]
        return boxes

    def build(self, surface: pygame.Surface) -> None:
        """Bar, headings, and the cards of all fighters that are shown."""
        level = self.shell.level
        note = self.told or f"rules: {self.shell.rules}  ·  an Enemy {self._plays}"
        if level and not self.told:
            note = f"{levels.title(level)} {levels.about(level)}"
        ground(surface, self.layout, "CHOOSE A DECK AND AN OPPONENT", note, bool(self.told))
        heading(surface, self.layout, "YOUR DECK", DECKS_AT[0], 60, INK, BODY, 13)
        for column, prefix in ((DECKS_AT, DECK), (ENEMIES_AT, ENEMY)):
            self._more(surface, column, prefix)
            for fighter in self._rows(prefix):
                self._row(surface, prefix, fighter)

    def paint(self, surface: pygame.Surface) -> None:
        """The marks of choice and focus, the sheet, the buttons."""
        layout = self.layout
        for prefix, chosen in ((DECK, self.shell.deck), (ENEMY, self._foe)):
            for fighter in self._rows(prefix):
                if fighter.id == chosen:
                    self._chosen(surface, self.rect(prefix + fighter.id))
        if ":" in self.focus.name:
            focus_ring(surface, self.rect(self.focus.name), layout.k)
        self._sheet(surface, self._fighter(self.shown))
        for number, level in enumerate(AGAINST):
            self._tab(surface, f"level_{number}", level)
        enter = self.shell.key(Action.CONFIRM)
        for name, words, sign, key in (
            ("back", "TITLE", "back", self.shell.key(Action.BACK)),
            ("seed", f"SEED {self.shell.seed}", "dice", self.shell.key(Action.SEED)),
            ("rules", self._rules.upper(), "scale", self.shell.key(Action.RULES)),
            ("decks", "DECKS", "cards", self.shell.key(Action.DECKS)),
            ("go", "FIGHT", "fight", enter if self.focus.name == "go" else None),
        ):
            go = name == "go"
            self.stone(surface, name, words, sign, key, go, 26 if go else 16)
        if self.focus.name == "seed":
            seed_note(surface, layout, self.rect("seed"))

    def activate(self, name: str) -> Screen | None:
        """Chooses what was activated, or goes where the button says."""
        if name == "go":
            return self._fight()
        if name == "back":
            return self.shell.routes.title()
        if name == "decks":
            return self.shell.routes.decks(self.shell.deck)
        if name == "seed":
            self.shell.seed += 1
            self.rebuild()
            return self
        if name == "rules":
            self._turn_rules()
            return self
        if name.startswith("level_"):
            self._against(AGAINST[int(name.removeprefix("level_"))])
            return self
        self._choose(name)
        return self

    def asked(self, action: Action) -> Screen | None:
        """The keys printed on the buttons."""
        if action is Action.BACK:
            return self.shell.routes.title()
        if action is Action.SEED:
            return self.activate("seed")
        if action is Action.DECKS:
            return self.activate("decks")
        if action is Action.RULES:
            return self.activate("rules")
        if action is Action.MODE:
            now = AGAINST.index(self.shell.level)
            self._against(AGAINST[(now + 1) % len(AGAINST)])
        return self

    def handle(self, action: Action) -> Screen | None:
        """Follows the focus: the focused fighter is shown, and lists scroll with it."""
        if self._scrolled(action):
            return self
        after = super().handle(action)
        self._follow()
        return after

    def pointer(self, pointer: Pointer) -> Screen | None:
        """As on every page; the wheel scrolls the list below the mouse."""
        if pointer.kind == "wheel":
            for column, prefix in ((DECKS_AT, DECK), (ENEMIES_AT, ENEMY)):
                area = self.layout.rect(column[0], column[1], column[2], ROWS * ROW)
                if area.collidepoint(pointer.pos):
                    self._scroll(prefix, -pointer.steps)
            return self
        after = super().pointer(pointer)
        self._follow()
        return after

    # ---- choosing ------------------------------------------------------------------------------

    @property
    def _foe(self) -> str:
        """Who stands against the deck: the enemy, or the deck that a level plays."""
        return self.shell.rival if self.shell.level else self.shell.enemy

    @property
    def _rules(self) -> str:
        return profiles.title(self.shell.library, self.shell.profile)

    @property
    def _plays(self) -> str:
        return profiles.plays(self.shell.library, self.shell.profile)

    def _turn_rules(self) -> None:
        """On to the next rules profile: what is legal may be otherwise by it."""
        shell = self.shell
        at = self.profiles.index(shell.profile) + 1
        shell.profile = self.profiles[at % len(self.profiles)]
        self.decks = catalog.heroes(shell.library, shell.profile)
        self.enemies = catalog.enemies(shell.library, shell.profile)
        self.told = ""
        self.rebuild()

    def _against(self, level: str) -> None:
        """Fight the Enemy as it is written, or a deck that a level plays."""
        shell = self.shell
        shell.level = level
        if level and shell.rival not in [fighter.id for fighter in self.decks]:
            others = [f.id for f in self.decks if f.legal and f.id != shell.deck]
            shell.rival = (others or [shell.deck])[0]
        self.shown = shell.deck
        self.first[ENEMY] = 0
        self._reveal(ENEMY, self._foe)
        self.told = ""
        self.rebuild()

    def _list(self, prefix: str) -> list[Fighter]:
        return self.decks if prefix == DECK or self.shell.level else self.enemies

    def _rows(self, prefix: str) -> list[Fighter]:
        first = self.first[prefix]
        return self._list(prefix)[first : first + ROWS]

    def _fighter(self, id: str) -> Fighter:
        return next(f for f in (*self.decks, *self.enemies) if f.id == id)

    def _says(self, prefix: str, fighter: Fighter) -> str:
        chosen = self.shell.deck if prefix == DECK else self._foe
        return fighter.says() + (". Chosen" if fighter.id == chosen else "")

    def _match_words(self) -> str:
        hero, foe, level = (
            self._fighter(self.shell.deck),
            self._fighter(self._foe),
            self.shell.level,
        )
        played = f", played by {levels.title(level)}" if level else ""
        return f"Fight: {hero.title} against {foe.title}{played}"

    def _says_level(self, level: str) -> str:
        chosen = ". Chosen" if level == self.shell.level else ""
        if not level:
            return f"Against an enemy, {self._plays}{chosen}"
        return f"Against a deck played by {levels.title(level)}: {levels.about(level)}{chosen}"

    def _ready(self) -> bool:
        chosen = self._fighter(self.shell.deck), self._fighter(self._foe)
        return all(fighter.legal for fighter in chosen)

    def _choose(self, name: str) -> None:
        prefix, _, id = name.partition(":")
        if not self._fighter(id).legal:
            return
        if prefix + ":" == DECK:
            self.shell.deck = id
        elif self.shell.level:
            self.shell.rival = id
        else:
            self.shell.enemy = id
        self.rebuild()

    def _fight(self) -> Screen | None:
        shell = self.shell
        return shell.routes.fight(shell.deck, shell.enemy, shell.seed)

    def _follow(self) -> None:
        _, colon, id = self.focus.name.partition(":")
        shown = id if colon else self.shell.deck
        if shown != self.shown:
            self.shown = shown
            self.stale = True

    def _scrolled(self, action: Action) -> bool:
        """Scrolls when the focus would leave a list that goes on."""
        prefix, colon, id = self.focus.name.partition(":")
        if not colon or action not in (Action.UP, Action.DOWN):
            return False
        prefix += colon
        rows = [fighter.id for fighter in self._rows(prefix)]
        edge, step = (rows[0], -1) if action is Action.UP else (rows[-1], 1)
        if id != edge or not self._scroll(prefix, step):
            return False
        self.focus.go(prefix + self._rows(prefix)[0 if step < 0 else -1].id)
        self._follow()
        return True

    def _scroll(self, prefix: str, steps: int) -> bool:
        last = max(0, len(self._list(prefix)) - ROWS)
        first = max(0, min(last, self.first[prefix] + steps))
        moved = first != self.first[prefix]
        if moved:
            self.first[prefix] = first
            self.rebuild()
        return moved

    def _reveal(self, prefix: str, id: str) -> None:
        place = [fighter.id for fighter in self._list(prefix)].index(id)
        self.first[prefix] = max(0, place - ROWS + 1)

    # ---- drawing -------------------------------------------------------------------------------

    def _more(self, surface: pygame.Surface, column: tuple[float, ...], prefix: str) -> None:
        """How many there are, when not all are shown."""
        count = len(self._list(prefix))
        if count > ROWS:
            first = self.first[prefix]
            last = min(count, first + ROWS)
            words = f"{first + 1} to {last} of {count}" if prefix == DECK else f"{last} of {count}"
            left = 200 if prefix == DECK else 322
            box = self.layout.rect(column[0] + left, 58, column[2] - left - 4, 26)
            self.layout.write(surface, words, "body", 13, BONE, box, "right")

    def _tab(self, surface: pygame.Surface, name: str, level: str) -> None:
        """One of those that may stand against the deck."""
        rect, chosen = self.rect(name), level == self.shell.level
        pygame.draw.rect(surface, ACID if chosen else NIGHT, rect, border_radius=self.layout.px(5))
        words = levels.title(level).upper() if level else "ENEMY"
        self.layout.write(surface, words, "strong", 12, INK if chosen else BONE, rect, "centre")
        if self.focus.name == name:
            focus_ring(surface, rect, self.layout.k)

    def _row(self, surface: pygame.Surface, prefix: str, fighter: Fighter) -> None:
        layout = self.layout
        rect = next(b.rect for b in self.focus.boxes if b.name == prefix + fighter.id)
        stone_panel(surface, layout, rect, len(fighter.id) + 11, (60, 54, 66))
        x = (rect.x - layout.left) / layout.k
        y = (rect.y - layout.top) / layout.k
        face = layout.rect(x + 9, y + 9, 102, 102)
        tilted(surface, layout, fighter.portrait, face, 1.5 if prefix == DECK else -1.5)
        if fighter.own:
            centre = layout.rect(x + 9, y + 90, 102, 22).center
            stamp_at(surface, layout, "YOUR OWN", centre, 12, INK, ACID, -3)
        title(surface, layout, fighter.title, 20, layout.rect(x + 122, y + 3, 240, 30))
        words = f"tier {fighter.tier}" if fighter.tier else fighter.kin
        box = layout.rect(x + 122, y + 32, 270, 20)
        layout.write(surface, words, "bold", 13.5, BONE, box)
        m, a, w, s = fighter.build.stats
        gauge = layout.rect(x + 122, y + 55, 158, 24)
        stats(surface, gauge, (("M", m), ("A", a), ("W", w)), layout.k * 16, layout.k)
        box = layout.rect(x + 290, y + 55, 104, 24)
        colour = BODY if prefix == DECK else PINK
        layout.write(surface, f"{s} Stamina", "strong", 14, colour, box)
        box = layout.rect(x + 122, y + 81, 272, 32)
        errors = [r.message for r in fighter.reasons if r.severity == "error"]
        if errors:
            more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
            layout.write(surface, errors[0] + more, "bold", 13, LOSS, box, lines=2)
        else:
            layout.write(surface, fighter.flavor, "body", 13, BONE, box, lines=2)

    def _chosen(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        layout = self.layout
        pygame.draw.rect(
            surface, ACID, rect, max(2, layout.px(3)), border_radius=max(2, layout.px(6))
        )
        side = layout.px(26)
        corner = pygame.Rect(rect.right - side - layout.px(8), rect.y + layout.px(8), side, side)
        pygame.draw.rect(surface, ACID, corner, border_radius=layout.px(5))
        mark = icon("check", side * 0.7, INK)
        surface.blit(mark, mark.get_rect(center=corner.center))

    def _sheet(self, surface: pygame.Surface, fighter: Fighter) -> None:
        """The whole deck of the shown fighter."""
        layout = self.layout
        key = (fighter.id, layout.size, layout.text_scale)
        if key not in self._sheets:
            self._sheets[key] = deck_sheet(layout, fighter)
        surface.blit(self._sheets[key], (0, 0))
