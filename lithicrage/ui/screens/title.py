"""The title: the stone circle, the logo, and a stone for each thing that there is to do.

Knows the routes and the last choice of deck and enemy; starts nothing itself.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from lithicrage import __version__
from lithicrage.store.progress import OFFERS
from lithicrage.ui import catalog, keymap, levels
from lithicrage.ui.actions import Action
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import (
    ACID,
    BODY,
    BONE,
    CRIMSON,
    FAINT_INK,
    INK,
    button,
    carved,
    drop,
    figure,
    focus_ring,
    glow,
    key_cap,
    key_width,
    label,
    sheet,
)
from lithicrage.ui.kit.fields import smooth_draw
from lithicrage.ui.left import Left, newest
from lithicrage.ui.portraits import logo, portrait, scene
from lithicrage.ui.screen import Screen, Shell
from lithicrage.ui.screens.page import Page


class Stone(NamedTuple):
    """A stone of the menu: its box name, words, sign, and the action of its key.

    The route of the same name opens what it stands for.
    """

    name: str
    words: str
    sign: str
    action: Action


FIGHT: Final = (868.0, 92.0, 396.0, 108.0)
STONES: Final = (
    Stone("decks", "DECKS", "cards", Action.DECKS),
    Stone("lineup", "HOT-SEAT", "people", Action.HOTSEAT),
    Stone("lessons", "LEARN", "cap", Action.LESSONS),
    Stone("puzzles", "PUZZLES", "puzzle", Action.PUZZLES),
    Stone("cards", "CARDS", "book", Action.CARDS),
    Stone("workshop", "WORKSHOP", "axe", Action.WORKSHOP),
    Stone("companion", "COMPANION", "clock", Action.COMPANION),
    Stone("replays", "REPLAYS", "replay", Action.REPLAYS),
    Stone("history", "HISTORY", "trophy", Action.HISTORY),
    Stone("rules", "RULES", "scale", Action.RULES),
    Stone("settings", "SETTINGS", "cog", Action.SETTINGS),
    Stone("quit", "QUIT", "quit", Action.BACK),
)
ROOM: Final = (868.0, 212.0, 396.0, 322.0)  # of the stones, two in a row
TALLEST: Final = 56.0
TICKET: Final = (868.0, 546.0, 396.0, 162.0)
STUB: Final = 92.0
OFFER: Final = (868.0, 12.0, 396.0, 68.0)
OFFERED: Final = "lessons"


def places() -> list[tuple[float, float, float, float]]:
    """Where the stones stand, in units: as tall as their room allows."""
    x, y, w, h = ROOM
    step = min(TALLEST + 8, h / -(-len(STONES) // 2))
    half = (w - 8) / 2
    return [
        (x + place % 2 * (half + 8), y + place // 2 * step, half, step - 8)
        for place in range(len(STONES))
    ]


class Title(Page):
    """The first page. Enter on FIGHT opens the set-up, the ticket starts the next fight at once;
    while a match waits, it is the ticket back into that one.
    """

    name = "title"
    start = "fight"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        if shell.aim.target:  # so that the ticket names whom the next fight is against
            shell.aim.renew(shell, shell.deck, shell.seed)
        self.left = newest(shell.keeper, shell.library)

    def boxes(self) -> list[Box]:
        """FIGHT, the smaller stones, the ticket."""
        at = self.layout.rect
        hero, foe = self._pair()
        level = self.shell.level
        played = f", played by {levels.title(level)}" if level else ""
        says = f"Fight at once: {hero.name} against {foe.name}{played}"
        offer = [Box("offer", at(*OFFER), "First time here? Five short lessons")]
        return [
            *(offer if self.shell.progress.first_run else []),
            Box("fight", at(*FIGHT), "Fight"),
            *(
                Box(stone.name, at(*place), self._says(stone))
                for stone, place in zip(STONES, places(), strict=True)
            ),
            Box("resume", at(*TICKET), keymap.behind(self.left.says(), self.shell.key(Action.PASS)))
            if self.left is not None
            else Box("ticket", at(*TICKET), says, hero.legal and foe.legal),
        ]

    def build(self, surface: pygame.Surface) -> None:
        """The scene with logo, ticket and version line."""
        layout = self.layout
        hero, _ = self._pair()  # whoever fights next stands in the gate
        surface.blit(scene(surface.get_size(), hero.portrait), (0, 0))
        words = logo(layout.px(700))
        surface.blit(words, layout.at(30, 26))
        self._ticket(surface)
        if self.shell.progress.first_run:
            self._offer(surface)
        self._version(surface)

    def paint(self, surface: pygame.Surface) -> None:
        """The stones, the focused one in acid."""
        layout = self.layout
        for stone in STONES:
            button(
                surface,
                self.rect(stone.name),
                stone.words,
                self.state(stone.name),
                text_size=layout.type(16.5),
                sign=stone.sign,
                key=self.shell.key(stone.action),
                material="stone",
                wide=True,
                k=layout.k,
            )
        self._fight(surface)
        if self.focus.name in ("ticket", "resume", "offer"):
            focus_ring(surface, self.rect(self.focus.name), layout.k)

    def activate(self, name: str) -> Screen | None:
        """Goes where the stone says."""
        shell = self.shell
        if name == "quit":
            return None
        shell.progress.mark(OFFERS, OFFERED)  # whatever is chosen: it was offered
        if name == "offer":
            return shell.routes.lessons()
        if name == "resume" and self.left is not None:
            return shell.routes.resume(self.left.file) or shell.routes.title()
        if name == "ticket":
            return shell.routes.fight(shell.deck, shell.enemy, shell.seed)
        opened: Screen = getattr(shell.routes, "setup" if name == "fight" else name)()
        return opened

    def asked(self, action: Action) -> Screen | None:
        """The keys printed on the stones, and on the ticket back."""
        if action is Action.PASS and self.left is not None:
            return self.activate("resume")
        for stone in STONES:
            if stone.action is action:
                return self.activate(stone.name)
        return self

    def _says(self, stone: Stone) -> str:
        return keymap.behind(stone.words.capitalize(), self.shell.key(stone.action))

    def _pair(self) -> tuple[catalog.Fighter, catalog.Fighter]:
        shell = self.shell
        return (
            catalog.hero(shell.library, shell.deck, shell.profile),
            levels.opponent(shell),
        )

    def _fight(self, surface: pygame.Surface) -> None:
        layout, rect, on = self.layout, self.rect("fight"), self.focus.name == "fight"
        slab = carved(rect.size, "FIGHT", 66 * layout.k, 31, (66, 58, 72), ACID, sign="fight",
                      k=layout.k)  # fmt: skip
        if on:
            glow(surface, slab, rect.topleft, ACID, layout.px(22), key="title fight")
        surface.blit(slab, rect)
        if on:
            size = 12 * layout.k
            key = self.shell.key(Action.CONFIRM)
            left = rect.right - layout.px(14) - key_width(key, size)
            key_cap(surface, (left, rect.bottom - layout.px(25)), key, size, INK, ACID)

    def _ticket(self, surface: pygame.Surface) -> None:
        """A gig ticket with a stub to tear: back into the fight that was left, else the next one,
        who against whom."""
        layout = self.layout
        x, y, w, h = TICKET
        paper = sheet(layout.rect(*TICKET).size, 71, torn=1.6, grime=0.15, k=layout.k)
        drop(surface, paper, layout.at(x, y), 8 * layout.k, 190, (4, 7))
        line = layout.at(x + w - STUB, y)[0]
        for top in range(6, int(h) - 8, 10):
            dash = pygame.Rect(line, layout.at(0, y + top)[1], max(1, layout.px(2)), layout.px(5))
            surface.fill((120, 108, 100), dash)
        if self.left is not None:
            self._stands(surface, self.left)
            return self._stub(surface, "RESUME", self.shell.key(Action.PASS))
        strip = label("NEXT FIGHT", 12 * layout.k, INK, BODY)
        surface.blit(strip, layout.at(x + 14, y + 10))
        hero, foe = self._pair()
        for left, who in ((x + 12, hero), (x + 186, foe)):
            surface.blit(portrait(who.portrait, layout.px(76)), layout.at(left, y + 40))
            box = layout.rect(left, y + 118, 118 if who is hero else 112, 18)
            layout.write(surface, who.name.upper(), "strong", 12, INK, box)
            box = layout.rect(left, y + 137, 118 if who is hero else 112, 17)
            level = self.shell.level if who is foe else ""
            words = levels.title(level) if level else f"{who.stamina} Stamina"
            layout.write(surface, words, "bold", 12.5, FAINT_INK, box)
        box = layout.rect(x + 90, y + 58, 94, 40)
        layout.write(surface, "VS", "black", 30, CRIMSON, box, "centre")
        self._stub(surface, "GO IN")

    def _stands(self, surface: pygame.Surface, match: Left) -> None:
        """Where the fight stands that was left: both, their Stamina, the turn, what is asked."""
        layout = self.layout
        x, y, w, _ = TICKET
        strip = label("LAST FIGHT", 12 * layout.k, INK, ACID)
        surface.blit(strip, layout.at(x + 14, y + 10))
        if not match.sides:
            box = layout.rect(x + 14, y + 46, w - STUB - 28, 96)
            layout.paragraph(surface, match.words, "strong", 17, INK, box, valign="middle")
            return
        for at, side in zip((x + 12, x + 186), match.sides, strict=True):
            surface.blit(portrait(side.portrait, layout.px(76)), layout.at(at, y + 40))
            box = layout.rect(at, y + 118, 114, 18)
            layout.write(surface, side.name.upper(), "strong", 12, INK, box)
            box = layout.rect(at, y + 137, 114, 17)
            words = f"{figure(side.stamina)} of {side.start}"
            layout.write(surface, words, "bold", 12.5, FAINT_INK, box)
        box = layout.rect(x + 90, y + 44, 94, 18)
        layout.write(surface, "TURN", "bold", 12.5, FAINT_INK, box, "centre")
        box = layout.rect(x + 90, y + 60, 94, 34)
        layout.write(surface, str(match.turn), "black", 28, INK, box, "centre")
        box = layout.rect(x + 90, y + 96, 94, 18)
        layout.write(surface, match.asked, "bold", 12, CRIMSON, box, "centre")

    def _stub(self, surface: pygame.Surface, words: str, key: str = "") -> None:
        """The part to tear off: where it leads, and the key that does so."""
        layout = self.layout
        x, y, w, _ = TICKET
        edge = x + w - STUB

        def arrow(sheet: pygame.Surface, z: int) -> None:
            wide, high = sheet.get_size()
            pygame.draw.polygon(sheet, CRIMSON, [(0, 0), (wide, high / 2), (0, high)])

        shape = smooth_draw((layout.px(28), layout.px(36)), arrow)
        surface.blit(shape, shape.get_rect(center=layout.at(edge + 48, y + 66)))
        box = layout.rect(edge + 4, y + 92, STUB - 10, 24)
        layout.write(surface, words, "strong", 15, INK, box, "centre")
        if key:
            size = 12 * layout.k
            middle = layout.at(edge + 48, 0)[0] - key_width(key, size) // 2
            key_cap(surface, (middle, layout.at(0, y + 122)[1]), key, size)

    def _offer(self, surface: pygame.Surface) -> None:
        """A slip for those who are here for the first time."""
        layout = self.layout
        x, y, w, _ = OFFER
        paper = sheet(layout.rect(*OFFER).size, 29, torn=1.4, grime=0.1, k=layout.k)
        drop(surface, paper, layout.at(x, y), 6 * layout.k, 180, (3, 5))
        box = layout.rect(x + 14, y + 8, w - 90, 26)
        layout.write(surface, "FIRST TIME HERE?", "black", 18, CRIMSON, box)
        box = layout.rect(x + 14, y + 34, w - 90, 26)
        layout.write(surface, "Learn it in five short fights.", "bold", 15, INK, box)
        key, size = self.shell.key(Action.LESSONS), 13 * layout.k
        left = layout.at(x + w - 20, 0)[0] - key_width(key, size)
        key_cap(surface, (left, layout.at(0, y + 24)[1]), key, size, INK, ACID)

    def _version(self, surface: pygame.Surface) -> None:
        layout = self.layout
        shell = self.shell
        profile = shell.profile.partition(",")[0]  # the whole line would not fit
        words = f"{__version__}  ·  {catalog.packs(shell.library)}  ·  rules: {profile}"
        box = layout.rect(12, 680, 320, 30)
        surface.blit(sheet(box.size, 17, INK, 1.0, 0.05, layout.k), box)
        layout.write(surface, words, "body", 12.5, BONE, box.inflate(-layout.px(26), 0))
