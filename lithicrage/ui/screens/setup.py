"""The set-up: a deck, an enemy or a deck that a program plays, a seed, and FIGHT.

Shows what the catalog says; a deck that is not legal says why and cannot be chosen. With a share
of wins that is aimed at, the opponent is picked (`ui/aim.py`), and shown before the fight. Knows
the routes; starts the fight through them.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.lab.strength import STAMINA
from lithicrage.players import LEVELS
from lithicrage.session import ENEMY as BEHIND
from lithicrage.ui import catalog, levels, profiles
from lithicrage.ui.actions import Action
from lithicrage.ui.catalog import Fighter
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import BODY, BONE, INK, WHITE, counter, focus_ring
from lithicrage.ui.screen import Pointer, Screen, Shell, Size
from lithicrage.ui.screens import contenders
from lithicrage.ui.screens.decksheet import deck_sheet
from lithicrage.ui.screens.page import Page
from lithicrage.ui.screens.pieces import SEED_SAYS, ground, heading, seed_note

DECK: Final = "deck:"
ENEMY: Final = "enemy:"
DECKS_AT: Final = (14.0, 90.0, 404.0)  # x, y, width of the columns
ENEMIES_AT: Final = (434.0, 90.0, 404.0)
FOOT: Final = 606.0  # of two rows of buttons
LOW: Final = 656.0
HIGH: Final = 42.0
ROWS: Final = 4  # fighters shown in a column
ROW: Final = 129.0
WRITTEN: Final = ""  # against the Enemy, which plays as it is written
AGAINST: Final = (WRITTEN, *LEVELS)
TAB: Final = 61.0
BESIDE: Final = 332.0  # the tabs and their key


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
        self._sheets: dict[tuple[str, Size, float], pygame.Surface] = {}
        shell.aim.renew(shell, shell.deck, shell.seed)
        self.shown = shell.deck
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
        seed = f"Seed {self.shell.seed}. Another seed. {SEED_SAYS}"
        boxes += [
            Box("back", at(14, FOOT, 136, HIGH), "Back to the title"),
            Box("seed", at(162, FOOT, 222, HIGH), seed),
            Box("rules", at(396, FOOT, 252, HIGH), f"Rules: {self._rules}. Other rules"),
            Box("decks", at(660, FOOT, 178, HIGH), "Build decks"),
            Box("target", at(14, LOW, 252, HIGH), self._says_target()),
        ]
        if self._asks_behind:
            says = f"The Enemy is played by {levels.title(self._behind)}. Somebody else"
            boxes.append(Box("behind", at(278, LOW, 178, HIGH), says))
        boxes.append(Box("go", at(854, 622, 412, 76), self._match_words(), self._ready()))
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
                rect, mine = self.rect(prefix + fighter.id), prefix == DECK
                more = self._bonus(prefix, fighter)
                contenders.row(surface, self.layout, rect, fighter, mine, more)

    def paint(self, surface: pygame.Surface) -> None:
        """The marks of choice and focus, the sheet, the buttons."""
        layout = self.layout
        for prefix, chosen in ((DECK, self.shell.deck), (ENEMY, self._foe)):
            for fighter in self._rows(prefix):
                if fighter.id == chosen:
                    contenders.chosen(surface, layout, self.rect(prefix + fighter.id))
        if ":" in self.focus.name:
            focus_ring(surface, self.rect(self.focus.name), layout.k)
        self._sheet(surface, self._fighter(self.shown))
        for number, level in enumerate(AGAINST):
            tab, words = f"level_{number}", levels.title(level).upper() if level else "ENEMY"
            on, focused = level == self.shell.level, self.focus.name == tab
            contenders.tab(surface, layout, self.rect(tab), words, on, focused)
        mode = self.shell.key(Action.MODE)
        contenders.tab_key(surface, layout, ENEMIES_AT[0] + len(AGAINST) * TAB, 61, mode)
        self._expects(surface)
        enter = self.shell.key(Action.CONFIRM)
        for name, words, sign, key in (
            ("back", "TITLE", "back", self.shell.key(Action.BACK)),
            ("seed", f"SEED {self.shell.seed}", "dice", self.shell.key(Action.SEED)),
            ("rules", self._rules.upper(), "scale", self.shell.key(Action.RULES)),
            ("decks", "DECKS", "cards", self.shell.key(Action.DECKS)),
            ("target", self.shell.aim.words, "target", self.shell.key(Action.TARGET)),
            (
                "behind",
                f"BY {levels.title(self._behind).upper()}",
                "brain",
                self.shell.key(Action.BEHIND),
            ),
            ("go", "FIGHT", "fight", enter),
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
            self._aimed()
            return self
        if name == "target":
            self.shell.aim.turn(self.shell)
            self._aimed()
            return self
        if name == "behind":
            self._turn_behind()
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
        if action is Action.TARGET:
            return self.activate("target")
        if action is Action.BEHIND and self._asks_behind:
            return self.activate("behind")
        if action is Action.MODE:
            now = AGAINST.index(self.shell.level)
            self._against(AGAINST[(now + 1) % len(AGAINST)])
        return self

    def tick(self, now_ms: int) -> Screen | None:
        """Takes in what a deck weighs that is being measured."""
        aim = self.shell.aim
        if aim.weigher.tick():
            if aim.weigher.running:
                self.stale = True
            else:
                self._aimed()
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
    def _asks_behind(self) -> bool:
        """Whether somebody decides for the Enemy that is fought."""
        return self.shell.thinks and not self.shell.level

    @property
    def _behind(self) -> str:
        return self.shell.behind or BEHIND

    def _bonus(self, prefix: str, fighter: Fighter) -> int:
        """The Stamina that a fighter gets on top in the next fight."""
        if fighter.id != (self.shell.deck if prefix == DECK else self._foe):
            return 0
        side = "heroes" if prefix == DECK else "foes"
        given = self.shell.in_force
        return sum(value for whose, key, value in given if (whose, key) == (side, STAMINA))

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
            self._reveal(ENEMY, self._foe)
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
        self.shown = shell.deck
        self.first[ENEMY] = 0
        self._reveal(ENEMY, self._foe)
        self.told = ""
        self._aimed()

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
        aim = self.shell.aim
        bonus = f", {aim.found.opponent.bonus_words}" if aim.found and self.shell.bonus else ""
        return f"Fight: {hero.title} against {foe.title}{played}{bonus}"

    def _says_target(self) -> str:
        aim = self.shell.aim
        return ". ".join(part for part in (aim.says, aim.expects(self.shell), aim.person) if part)

    def _says_level(self, level: str) -> str:
        chosen = ". Chosen" if level == self.shell.level else ""
        if not level:
            return f"Against an enemy, {self._plays}{chosen}"
        return f"Against a deck played by {levels.title(level)}: {levels.about(level)}{chosen}"

    def _ready(self) -> bool:
        chosen = self._fighter(self.shell.deck), self._fighter(self._foe)
        return all(fighter.legal for fighter in chosen) and not self.shell.aim.waiting

    def _choose(self, name: str) -> None:
        prefix, _, id = name.partition(":")
        if not self._fighter(id).legal:
            return
        shell = self.shell
        if prefix + ":" == DECK:
            shell.deck = id
        elif shell.level:
            shell.rival = id
            shell.aim.choose(shell, id, shell.level)
        else:
            shell.enemy = id
            shell.aim.choose(shell, id, self._behind if self._asks_behind else "")
        self._aimed()

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
            words = counter(first, min(count, first + ROWS), count)
            left = 200 if prefix == DECK else BESIDE
            box = self.layout.rect(column[0] + left, 58, column[2] - left - 4, 26)
            self.layout.write(surface, words, "body", 13, BONE, box, "right")

    def _expects(self, surface: pygame.Surface) -> None:
        """What to expect of the opponent that is picked, beside the button of the target."""
        layout, aim = self.layout, self.shell.aim
        words = aim.expects(self.shell)
        if not words:
            return
        left = 468 if self._asks_behind else 280
        whole = f"{words}  ·  {aim.person}" if aim.person else words
        box = layout.rect(left, LOW - 3, 838 - left, HIGH + 8)
        told = whole if layout.holds(whole, "bold", 14, box) else words  # the box says the rest
        layout.paragraph(surface, told, "bold", 14, WHITE, box, valign="middle")

    def _sheet(self, surface: pygame.Surface, fighter: Fighter) -> None:
        """The whole deck of the shown fighter."""
        layout = self.layout
        key = (fighter.id, layout.size, layout.text_scale)
        if key not in self._sheets:
            self._sheets[key] = deck_sheet(layout, fighter)
        surface.blit(self._sheets[key], (0, 0))
