"""The screen of the workshop: text at the left, the card in the middle, proofs at the right.

Owns where the panes stand, what keys and presses mean, and the way into a match. What is known of
the card is the bench's; what panes look like is theirs.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from lithicrage.deck.owned import own_decks, ready_decks
from lithicrage.dsl.library import OWN, BrokenLibrary, UnknownCard
from lithicrage.dsl.pack import MANIFEST
from lithicrage.ui.actions import Action
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import (
    plain,
)
from lithicrage.ui.screen import Pointer, Screen, Shell, Size
from lithicrage.ui.screens.listed import Listed, Scroll
from lithicrage.ui.workshop import panes, picture, shelf
from lithicrage.ui.workshop.bench import Bench
from lithicrage.ui.workshop.easel import Easel
from lithicrage.ui.workshop.editor import EditorPane
from lithicrage.ui.workshop.looks import SCALES
from lithicrage.ui.workshop.price import Job, Pricer
from lithicrage.ui.workshop.spare import aside
from lithicrage.ui.workshop.spots import COMPACT, FOOT, FULL, PROOFS, TEXT, USERS, WORDS
from lithicrage.ui.workshop.trial import TRIAL, trial

COPY: Final = "Copy this card into a pack of your own"
STEPS: Final = {Action.UP: -1, Action.DOWN: 1}


class Workshop(Listed):
    """A card file on the bench. Enter or a press begins to type in the text, Esc ends it."""

    name = "workshop"
    start = "text"
    main = "text"

    def __init__(self, shell: Shell, bench: Bench, behind: Screen | None = None) -> None:
        super().__init__(shell)
        self.behind = behind
        self.bench = bench
        self.pane = EditorPane(bench)
        self.pane.begin()
        self.easel = Easel()
        self.pricer = Pricer()
        self.lists = {name: Scroll(text=True) for name in ("words", "proofs", "users")}
        self.editing = False
        self.scale = 0  # the text scale at which the face is shown, a place in SCALES
        self._dragging = False
        self._heard = ""  # the note that was spoken last
        self.proofs: list[panes.Row] = []
        bench.stale = True

    # ---- layout --------------------------------------------------------------------------------

    def boxes(self) -> list[Box]:
        """The text, what is done with it, the face, the lists, the ways on."""
        at, bench = self.layout.rect, self.bench
        self._lay()
        look = bench.look
        many = len(bench.problems)
        findings = "1 finding" if many == 1 else f"{many or 'no'} findings"
        row = bench.draft.caret[0]
        line = f"line {row + 1}: {bench.draft.lines[row].strip() or 'empty'}"
        near = bench.near()
        words = plain(" ".join(look.lines)) if look is not None else "no card here"
        return [
            Box("file", at(22, 68, 206, 32), f"File {bench.file.name}. Open another"),
            Box("new", at(236, 68, 92, 32), "Begin a new card", not bench.locked),
            Box("save", at(336, 68, 132, 32), COPY if bench.locked else "Save"),
            Box("text", self.pane.area, f"Text of {bench.file.name}, {findings}, {line}"),
            Box("fix", at(320, 660, 144, 40), _fix_says(near), near is not None),
            *(
                Box(f"scale:{n}", at(714, 262 + 31 * n, 138, 27), self._scale_says(n))
                for n in range(len(SCALES) if look is not None and look.face is not None else 0)
            ),
            Box("words", self.lists["words"].area, words),
            Box("proofs", self.lists["proofs"].area, self._proofs_say()),
            Box("price", at(1092, 290, 166, 34), self._price_says()),
            Box("users", self.lists["users"].area, self._users_say()),
            Box("play", at(870, FOOT, 222, 56), "Play a match with this card"),
            Box("back", at(1104, FOOT, 162, 56), "Back"),
        ]

    def _lay(self) -> None:
        layout, at = self.layout, self.layout.rect
        x, y, w, h = TEXT
        self.pane.lay(layout, at(x + 6, y + 44, w - 12, h - 52))
        look, size = self.bench.look, panes.size_of(layout, 13)
        answer = self.bench.answer
        outcomes, unplayed = (answer.outcomes, answer.unplayed) if answer is not None else ((), ())
        x, y, w, h = PROOFS
        area = at(x + 14, y + 36, w - 26, h - 46)
        self.proofs = panes.proof_rows(layout, area.w, outcomes, unplayed)
        self.lists["proofs"].lay(area, size * 1.55, len(self.proofs))
        x, y, w, h = WORDS
        panes.lay_words(self.lists["words"], layout, look, at(x + 16, y + 38, w - 32, h - 50))
        x, y, w, h = USERS
        many = len(look.users) if look is not None else 0
        self.lists["users"].lay(at(x + 14, y + 34, w - 26, h - 42), size * 2.55, many)

    def resize(self, size: Size, text_scale: float) -> None:
        """Plans the pictures anew for this size."""
        super().resize(size, text_scale)
        self._show()

    def _show(self) -> None:
        """Has the pictures of the card in work made."""
        answer, look = self.bench.answer, self.bench.look
        sizes = {"full": self.layout.rect(*FULL).size}
        if look is not None and look.pictured:
            sizes["compact"] = self.layout.rect(*COMPACT).size
        library = answer.library if answer is not None else None
        self.easel.show(look, library, sizes, SCALES[self.scale])

    # ---- time ----------------------------------------------------------------------------------

    def tick(self, now_ms: int) -> Screen | None:
        """Lets the bench look and check, makes one picture, hears of the price."""
        self.bench.tick(now_ms)
        if self.bench.stale:
            self.bench.stale = False
            self._renew()
            self._show()
            self.relaid()
        news = self.pricer.tick()
        if self.easel.tick() or news:
            self.stale = True
        if news and self.pricer.price is not None:
            self.shell.speech.event(panes.verdict(self.pricer.price))
        if self.bench.note != self._heard:
            self._heard = self.bench.note
            if self._heard:
                self.shell.speech.event(self._heard)
        return self

    def moving(self) -> bool:
        """While something is worked out."""
        return self.bench.waiting or self.easel.busy or self.pricer.running

    def _renew(self) -> None:
        """Lets the rest of the window have the cards as they are saved, once all are sound."""
        answer, shell = self.bench.answer, self.shell
        if answer is None or self.bench.dirty or not answer.whole or not self.bench.current:
            return
        if answer.library.digest != shell.library.digest:
            shell.library = answer.library.with_own(own_decks(shell.library).values())

    # ---- keys and mouse ------------------------------------------------------------------------

    @property
    def typing(self) -> bool:
        """Whether the text is typed in."""
        return self.editing and self.focus.name == "text"

    def typed(self, event: pygame.event.Event) -> bool:
        """Lets the text have a key or a letter; Esc ends that, Ctrl and S saves."""
        command = pygame.KMOD_CTRL | pygame.KMOD_GUI
        if event.type == pygame.KEYDOWN and event.key == pygame.K_s and event.mod & command:
            self._save()
            return True
        if not self.typing:
            return False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._edit(False)
            return True
        used = self.bench.draft.typed(event)
        if used:
            self.bench.note = ""
            self._moved()
        return used

    def handle(self, action: Action) -> Screen | None:
        """In the text, up and down walk through its lines while nobody types."""
        lines = self.bench.draft.lines
        if self.focus.name == "text" and not self.editing:
            step = STEPS.get(action, 0)
            if action in (Action.PAGE_UP, Action.PAGE_DOWN):
                step = self.bench.draft.page * (1 if action is Action.PAGE_DOWN else -1)
            row, column = self.bench.draft.caret
            if step and 0 <= max(0, min(len(lines) - 1, row + step)) != row:
                self.bench.draft.go((row + step, column))
                self._moved()
                return self
        return super().handle(action)

    def pointer(self, pointer: Pointer) -> Screen | None:
        """A press in the text puts the caret there, a drag selects, the wheel scrolls it."""
        inside = self.pane.area.collidepoint(pointer.pos)
        if pointer.kind == "wheel" and inside:
            self.pane.scroll(-3 * pointer.steps)
            self.stale = True
            return self
        if pointer.kind == "release":
            self._dragging = False
        if pointer.kind == "move" and (self._dragging or self.typing):
            if self._dragging:
                self.bench.draft.go(self.pane.place(pointer.pos), keep=True)
                self.stale = True
            return self
        if pointer.kind == "press" and pointer.button == 1:
            if inside:
                return self._pressed(pointer)
            self.editing = False
        return super().pointer(pointer)

    def _pressed(self, pointer: Pointer) -> Screen:
        problem = self.pane.fix_at(pointer.pos)
        self.focus.go("text")
        if problem is not None:
            self.bench.fix(problem)
        else:
            self.bench.draft.go(self.pane.place(pointer.pos))
            self._edit(True)
            self._dragging = True
        self._moved()
        return self

    def _edit(self, on: bool) -> None:
        if on and self.bench.locked:
            self.bench.note = f"Only shown: {self.bench.locked}."
            on = False
        self.editing = on
        self.stale = True

    def _moved(self) -> None:
        """The caret or the text has changed."""
        self.bench.follow()
        self.relaid()

    def activate(self, name: str) -> Screen | None:
        """Does what a box stands for."""
        kind, _, number = name.partition(":")
        if name == "text":
            self._edit(True)
        elif name == "save":
            if self.bench.locked:
                return self._copy()
            self._save()
        elif name == "new":
            self._new()
        elif name == "fix":
            self._fix()
        elif kind == "scale":
            self.scale = int(number)
            self._show()
        elif name == "price":
            self._price()
        elif name == "play":
            return self._play()
        elif name == "file":
            return self._leave(self._files)
        elif name == "back":
            return self._leave(self._back)
        return self

    def asked(self, action: Action) -> Screen | None:
        """The keys printed on the buttons."""
        if action is Action.BACK:
            return self.activate("back")
        if action is Action.SAVE:
            return self.activate("save")
        if action is Action.FIX:
            self._fix()
        elif action is Action.NEW:
            self._new()
        elif action in (Action.UNDO, Action.REDO) and not self.bench.locked:
            self.bench.draft.undo() if action is Action.UNDO else self.bench.draft.redo()
            self._moved()
        elif action is Action.PRICE:
            self._price()
        elif action is Action.TRIAL:
            return self._play()
        return self

    # ---- what is done --------------------------------------------------------------------------

    def _save(self) -> None:
        self.bench.save()
        self._renew()
        self.relaid()

    def _copy(self) -> Screen:
        """A copy of a card that is only shown, in a pack of one's own, on the bench."""
        bench, shell = self.bench, self.shell
        if bench.card not in bench.cards():
            bench.note = "There is no card here to be copied."
            return self
        try:
            file = shelf.copied(
                shell.library, bench.alone, bench.card, shelf.own_pack(shell.library)
            )
        except OSError as error:
            bench.note = f"Not copied: {error}."
            return self
        bench.give_up()
        bench = Bench(shelf.folders(shell.library), file, bench.card, aside(shell))
        bench.note = f"Copied into {file.parent.name}: change it as you like."
        shell.bench = bench
        return Workshop(shell, bench, self.behind)

    def _new(self) -> None:
        self.bench.add()
        self.pane.begin()
        self._moved()
        self.focus.go("text")

    def _fix(self) -> None:
        self.bench.fix()
        self._moved()

    def _price(self) -> None:
        """Begins to price the card, or stops that."""
        answer, look = self.bench.answer, self.bench.look
        self.stale = True
        if self.pricer.running:
            self.pricer.cancel()
            self.bench.note = "Pricing stopped."
            return
        trouble = self._trouble()
        if not trouble and (look is None or look.face is None):
            trouble = "only an Action card has a price"
        if trouble or answer is None or look is None:
            self.bench.note = f"No price: {trouble}."
            return
        texts = {self.bench.file.resolve(): self.bench.draft.text.encode("utf-8", "replace")}
        folders = tuple(pack.path for pack in answer.library.packs)
        ready, shell = ready_decks(answer.library), self.shell
        deck = shell.deck if shell.deck in ready else next(iter(ready), "")
        self.pricer.start(Job(folders, texts, look.id, deck, shell.profile))

    def _play(self) -> Screen:
        """A match with the card at once; a changed text is saved first, so that it can be kept."""
        self.stale = True
        shell, look = self.shell, self.bench.look
        trouble = self._trouble()
        if not trouble and self.bench.dirty and not self.bench.save():
            return self
        if trouble or look is None or self.bench.answer is None:
            self.bench.note = f"No match: {trouble or 'there is no card here'}."
            return self
        if shell.deck != f"{OWN}:{TRIAL}":  # of one trial after another, the deck stays the same
            self.bench.deck = shell.deck
        cards = self.bench.answer.library.with_own(own_decks(shell.library).values())
        try:
            wide, lineup = trial(cards, look.id, self.bench.deck, shell.enemy, shell.profile)
        except (ValueError, UnknownCard, BrokenLibrary) as error:
            self.bench.note = f"No match: {error}."
            return self
        shell.library, shell.tried = wide, lineup
        self.pricer.cancel()
        return shell.routes.match(lineup, shell.seed)

    def _trouble(self) -> str:
        """Why nothing can be played with the card as it stands, "" if it can."""
        bench = self.bench
        if bench.answer is None or not bench.current:
            return "the text is still being looked at"
        if not (shelf.home_of(bench.file) / MANIFEST).is_file():
            return f"there is no {MANIFEST} beside {bench.file.name}; a match needs a pack"
        if bench.answer.library.findings:
            first = bench.answer.library.findings[0]
            return f"{Path(first.path).name}:{first.line}: {first.message}"
        return ""

    def _back(self) -> Screen:
        return self.behind if self.behind is not None else self.shell.routes.title()

    def _files(self) -> Screen:
        from lithicrage.ui.workshop.files import Files

        return Files(self.shell, self)

    def _leave(self, on: Callable[[], Screen]) -> Screen:
        """Goes on, after asking what becomes of a text that is not saved."""
        self.pricer.cancel()
        if not self.bench.dirty or self.bench.locked:
            return on()
        from lithicrage.ui.screens.confirm import Confirm

        def saved() -> Screen:
            return on() if self.bench.save() else self

        question = f"{self.bench.file.name} is not saved."
        unsaved = ("LEAVE IT UNSAVED ON THE BENCH", on)
        return Confirm(self.shell, self, question, "SAVE", saved, "STAY", third=unsaved)

    # ---- what is said --------------------------------------------------------------------------

    def _scale_says(self, place: int) -> str:
        scale = SCALES[place]
        known = [whole for (_, one), whole in self.easel.whole.items() if one == scale]
        fits = "not known yet" if not known else "fits" if all(known) else "is cut"
        return f"Face at {scale:.0%}: {fits}"

    def _proofs_say(self) -> str:
        told = [f"{row.sort}: {row.words}" for row in self.proofs]
        return f"Scenarios. {'. '.join(told)}" if told else "No scenario names this card"

    def _users_say(self) -> str:
        look = self.bench.look
        names = [user.name for user in look.users] if look is not None else []
        return f"Used by {', '.join(names)}" if names else "Used by nobody"

    def _price_says(self) -> str:
        return "Stop pricing" if self.pricer.running else "Price this card"

    # ---- drawing -------------------------------------------------------------------------------

    def build(self, surface: pygame.Surface) -> None:
        """Bar and panels."""
        picture.ground_of(surface, self.layout)

    def paint(self, surface: pygame.Surface) -> None:
        """Text, face, lists, buttons."""
        picture.paint(self, surface)


def _fix_says(near: object) -> str:
    return "Mend the nearest finding" if near is not None else "Nothing can be mended by a key"
