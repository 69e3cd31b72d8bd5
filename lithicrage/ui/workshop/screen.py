"""The screen of the workshop: text at the left, the card in the middle, proofs at the right.

Owns what keys and presses mean, and the way into a match. What is known of the card is the bench's;
what stands still is `picture`'s, what panes look like is theirs.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.decks.owned import own_decks, ready_decks
from lithicrage.lint.run import pack_of
from lithicrage.packs.library import OWN, BrokenLibrary, UnknownCard
from lithicrage.ui.kit import ACID, focus_ring
from lithicrage.ui.kit.control import Brush, Control, Deed, Drawn, Stone, shortcut
from lithicrage.ui.kit.scroll import Scroll
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.listed import Listed
from lithicrage.ui.shell.screen import Pointer, Screen, Shell, Size
from lithicrage.ui.workshop import panes, picture, shelf
from lithicrage.ui.workshop.bench import FileBench
from lithicrage.ui.workshop.easel import Easel
from lithicrage.ui.workshop.editor import EditorPane
from lithicrage.ui.workshop.looks import SCALES
from lithicrage.ui.workshop.offering import Offering
from lithicrage.ui.workshop.price import Pricer, Unpriced
from lithicrage.ui.workshop.spare import aside
from lithicrage.ui.workshop.trial import TRIAL, trial
from lithicrage.ui.workshop.ways import ways

COPY: Final = mark("Copy this card into your own pack")
SMALL: Final = 13.0  # words of the buttons in the panes
STEPS: Final = {Action.UP: -1, Action.DOWN: 1}


class Workshop(Listed):
    """A card file on the bench. Enter or a press begins to type in the text, Esc ends it."""

    name = "workshop"
    start = "text"
    main = "text"

    def __init__(self, shell: Shell, bench: FileBench, behind: Screen | None = None) -> None:
        super().__init__(shell, behind)
        self.bench = bench
        self.pane = EditorPane(bench)
        self.pane.begin()
        self.offering = Offering(bench)
        self.easel = Easel()
        self.pricer = Pricer()
        self.lists = {name: Scroll(text=True) for name in ("words", "proofs", "users")}
        self.editing = False
        self.scale = 0  # the text scale at which the face is shown, a place in SCALES
        self._dragging = False
        self._heard = ""  # the note that was spoken last
        self.proofs: list[panes.ListLine] = []
        bench.stale = True

    # ---- the page ------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """The text, what is done with it, the face, the lists, the ways on."""
        self._lay()
        look, lists = self.bench.look, self.lists
        return [
            *self._head(),
            *self._text(),
            Control("", picture.FULL, look=Drawn(self._draw_face)),
            *picture.scales(self.easel, look, self.scale, self._show_at),
            *picture.words(look, lists["words"]),
            *picture.proofs(self.proofs, lists["proofs"]),
            *self._price_pane(),
            *picture.users(look, lists["users"]),
            Control("play", picture.PLAY, tr("Play a match with this card"), self._play,
                    Stone(tr("PLAY A MATCH"), "fight", True), key=Action.TRIAL,
                    tip="workshop:play"),
            Control("back", picture.BACK, tr("Back"), partial(self._leave, self.leave),
                    Stone(tr("BACK"), "back"), key=Action.BACK),
            shortcut(Action.NEW, self._new),  # where the button cannot be used: says why
            shortcut(Action.FIX, self._fix),
            shortcut(Action.UNDO, partial(self._step, self.bench.draft.undo)),
            shortcut(Action.REDO, partial(self._step, self.bench.draft.redo)),
        ]  # fmt: skip

    def _lay(self) -> None:
        """Puts the lists into their panes."""
        layout = self.layout
        look, size, answer = self.bench.look, panes.size_of(layout, 13), self.bench.answer
        self.pane.lay(layout, layout.rect(*picture.LINES))
        outcomes, unplayed = (answer.outcomes, answer.unplayed) if answer is not None else ((), ())
        area = layout.rect(*picture.PROVED)
        self.proofs = panes.proof_rows(layout, area.w, outcomes, unplayed)
        self.lists["proofs"].lay(area, size * 1.55, len(self.proofs))
        panes.lay_words(self.lists["words"], layout, look, layout.rect(*picture.SAID))
        many = len(look.users) if look is not None else 0
        self.lists["users"].lay(layout.rect(*picture.USED), size * 2.55, many)

    def _head(self) -> list[Control]:
        """The file's name, a new card, and whether it is saved."""
        bench = self.bench
        home, name = pack_of(bench.file).name, bench.file.name
        deed: Deed = self._copy
        save, says = Stone(tr("COPY IT"), "cards", size=SMALL), tr(COPY)
        if not bench.locked:
            words = tr("SAVE") if bench.dirty else tr("SAVED")
            deed = self._save
            save, says = Stone(words, "save", bench.dirty, SMALL), tr("Save")
        return [
            Control("file", picture.FILE, tr("File {name}. Open another", name=name),
                    partial(self._leave, self._files),
                    Stone(f"{home} / {name}", "book", size=SMALL), tip="workshop:file"),
            Control("new", picture.NEW, tr("Create a new card"), self._new,
                    Stone(tr("NEW"), "plus", size=SMALL), not bench.locked, Action.NEW,
                    tip="workshop:new_card"),
            Control("save", picture.SAVE, says, deed, save, key=Action.SAVE,
                    tip="workshop:copy" if bench.locked else "workshop:save"),
        ]  # fmt: skip

    def _text(self) -> list[Control]:
        """The text; below it its findings, the last thing that was done, what mends."""
        bench, says = self.bench, picture.text_says(self.bench)
        ms, mends = bench.answer.ms if bench.answer is not None else 0, bench.near() is not None
        fix = tr("Fix the nearest finding") if mends else tr("Nothing to fix by key")
        return [
            Control("text", self.pane.area, says, partial(self._edit, True),
                    Drawn(self._draw_text, False), tip="workshop:text"),
            Control("", picture.COUNTS,
                    look=Drawn(partial(panes.counts, problems=bench.problems, ms=ms)),
                    tip="workshop:findings"),
            *ways(self.shell, self, bench),
            Control("fix", picture.FIX, fix, self._fix, Stone(tr("FIX IT"), "check", size=SMALL),
                    mends, Action.FIX, tip="workshop:fix"),
            Control("", picture.NOTE,
                    look=Drawn(partial(panes.paragraph, words=self._note(), size=12.5))),
        ]  # fmt: skip

    def _note(self) -> str:
        """The last thing that was done, or what can be done now."""
        bench = self.bench
        if bench.answer is not None and bench.answer.trouble:
            return bench.answer.trouble
        locked = tr("Read-only: {locked}.", locked=bench.locked) if bench.locked else ""
        typing = tr("ENTER or a click on a line starts typing")
        if self.editing:
            typing = tr("ESC ends typing. CTRL SPACE lists what fits here")
        return bench.note or locked or typing

    def _price_pane(self) -> list[Control]:
        """What the card is worth, and the button that works it out."""
        pricer = self.pricer
        running = tr("STOP"), tr("Stop pricing")
        idle = tr("PRICE IT"), tr("Price this card")
        words, says = running if pricer.running else idle
        shown = partial(panes.price, pricer=pricer, look=self.bench.look)
        return [
            Control("", picture.WORTH, look=Drawn(shown), tip="workshop:price"),
            Control("price", picture.PRICE_IT, says, self._price,
                    Stone(words, "scale", size=SMALL), key=Action.PRICE, tip="workshop:price"),
        ]  # fmt: skip

    def build(self, surface: pygame.Surface) -> None:
        """Bar and panels."""
        picture.build(surface, self.layout)

    def _draw_text(self, pen: Brush) -> None:
        """The text, framed while it is typed in."""
        self.pane.draw(pen.dst, self.editing, self.shell.key(Action.FIX))
        if self.typing:
            self.offering.draw(pen, self.pane)
            pygame.draw.rect(pen.dst, ACID, pen.rect.inflate(6, 6), 2, pen.layout.px(5))
        elif pen.focused:
            focus_ring(pen.dst, pen.rect.inflate(-4, -4), pen.layout.k)

    def _draw_face(self, pen: Brush) -> None:
        picture.draw_faces(pen, self.easel.pictures, self.bench.old, self.is_moving())

    def resize(self, size: Size, text_scale: float) -> None:
        """Plans the pictures anew for this size."""
        super().resize(size, text_scale)
        self.pane.reveal()
        self._show()

    def relay(self) -> None:
        """The boxes anew, with the caret in sight."""
        self.pane.reveal()
        super().relay()

    def _show(self) -> None:
        """Has the pictures of the card in work made."""
        answer, look = self.bench.answer, self.bench.look
        sizes = {"full": self.layout.rect(*picture.FULL).size}
        if look is not None and look.pictured:
            sizes["compact"] = self.layout.rect(*picture.COMPACT).size
        library = answer.library if answer is not None else None
        self.easel.show(look, library, sizes, SCALES[self.scale])

    def _show_at(self, place: int) -> None:
        """Shows the face at another text scale."""
        self.scale = place
        self._show()

    # ---- time ----------------------------------------------------------------------------------

    def tick(self, now_ms: int) -> Screen | None:
        """Lets the bench look and check, makes one picture, hears of the price."""
        self.bench.tick(now_ms)
        if self.bench.stale:
            self.bench.stale = False
            self._renew()
            self._show()
            self.relay()
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

    def is_moving(self) -> bool:
        """While something is worked out."""
        return self.bench.waiting or self.easel.busy or self.pricer.running

    def _renew(self) -> None:
        """Lets the rest of the window have the cards as they are saved, once all are sound."""
        answer, shell = self.bench.answer, self.shell
        if answer is None or self.bench.dirty or not answer.whole or not self.bench.current:
            return
        if answer.library.digest != shell.library.digest:
            packs = answer.library.translated(shell.library.tongue)
            shell.library = packs.with_own(own_decks(shell.library).values())

    # ---- keys and mouse ------------------------------------------------------------------------

    @property
    def typing(self) -> bool:
        """Whether the text is typed in."""
        return self.editing and self.focus.name == "text"

    def take_typing(self, event: pygame.event.Event) -> bool:
        """Lets the text have a key or a letter; Esc ends that, Ctrl and S saves."""
        command = pygame.KMOD_CTRL | pygame.KMOD_GUI
        if event.type == pygame.KEYDOWN and event.key == pygame.K_s and event.mod & command:
            self._save()
            return True
        if not self.typing:
            return False
        if self.offering.typed(event):
            self._moved()
            if self.offering.words:
                self.shell.speech.event(self.offering.said)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._edit(False)
            return True
        used = self.bench.draft.typed(event)
        if used:
            self.bench.note = ""
            if event.type == pygame.TEXTINPUT or event.key == pygame.K_BACKSPACE:
                self.offering.follow()
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
            self._edit(False)
        return super().pointer(pointer)

    def _pressed(self, pointer: Pointer) -> Screen:
        if self.offering.pressed(pointer.pos):
            self._moved()
            return self
        self.offering.close()
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
            self.bench.note = tr("Read-only: {locked}.", locked=self.bench.locked)
            on = False
        self.editing = on
        self.offering.close()
        self.stale = True

    def _moved(self) -> None:
        """The caret or the text has changed."""
        self.bench.follow()
        self.relay()

    # ---- what is done --------------------------------------------------------------------------

    def _save(self) -> None:
        self.bench.save()
        self._renew()
        self.relay()

    def _copy(self) -> Screen:
        """A copy of a card that is only shown, in a pack of one's own, on the bench."""
        bench, shell = self.bench, self.shell
        if bench.card not in bench.cards():
            bench.note = tr("No card here to copy.")
            return self
        try:
            own = shelf.own_pack(shell.library)
            file = shelf.copied(shell.library, bench.alone, bench.card, own)
        except OSError as error:
            bench.note = tr("Not copied: {error}.", error=error)
            return self
        bench.give_up()
        bench = FileBench(shelf.folders(shell.library), file, bench.card, aside(shell))
        bench.note = tr("Copied into {name}, ready to edit.", name=file.parent.name)
        shell.bench = bench
        return Workshop(shell, bench, self.behind)

    def _step(self, step: Callable[[], bool]) -> None:
        """Takes a step back, or makes it again."""
        if not self.bench.locked:
            step()
            self._moved()

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
            self.bench.note = tr("Pricing stopped.")
            return
        trouble = self.bench.trouble
        if not trouble and (look is None or look.face is None):
            trouble = tr("only an Action has a price")
        if trouble or answer is None or look is None:
            self.bench.note = tr("No price: {trouble}.", trouble=trouble)
            return
        texts = {self.bench.file.resolve(): self.bench.draft.text.encode("utf-8", "replace")}
        folders = tuple(pack.path for pack in answer.library.packs)
        ready, shell = ready_decks(answer.library), self.shell
        deck = shell.deck if shell.deck in ready else next(iter(ready), "")
        self.pricer.start(Unpriced(folders, texts, look.id, deck, shell.profile))

    def _play(self) -> Screen:
        """A match with the card at once; a changed text is saved first, so that it can be kept."""
        self.stale = True
        shell, look = self.shell, self.bench.look
        trouble = self.bench.trouble
        if not trouble and self.bench.dirty and not self.bench.save():
            return self
        if trouble or look is None or self.bench.answer is None:
            self.bench.note = tr("No match: {error}.", error=trouble or tr("no card here"))
            return self
        if shell.deck != f"{OWN}:{TRIAL}":  # of one trial after another, the deck stays the same
            self.bench.deck = shell.deck
        cards = self.bench.answer.library.with_own(own_decks(shell.library).values())
        try:
            wide, lineup = trial(cards, look.id, self.bench.deck, shell.enemy, shell.profile)
        except (ValueError, UnknownCard, BrokenLibrary) as error:
            self.bench.note = tr("No match: {error}.", error=error)
            return self
        shell.library, shell.tried = wide, lineup
        self.pricer.cancel()
        return shell.routes.match(lineup, shell.seed)

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

        question = tr("{name} is not saved.", name=self.bench.file.name)
        unsaved = (tr("LEAVE IT ON THE BENCH"), on)
        return Confirm(self.shell, self, question, tr("SAVE"), saved, tr("STAY"), third=unsaved)
