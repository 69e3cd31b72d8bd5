"""The deck builder with a note: a lesson says which card comes in and which goes, one by one.

Owns what is lit and when a change is made. The words are the lesson's, the deck is the desk's, the
fight that follows is whoever's who asked for it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.decks.owned import deck_id
from lithicrage.language import Deck
from lithicrage.scenarios.text import DeckChange, DeckLesson
from lithicrage.ui import kit
from lithicrage.ui.builder import listing
from lithicrage.ui.builder.desk import DeckDesk
from lithicrage.ui.builder.draft import DeckDraft
from lithicrage.ui.builder.rows import ROW
from lithicrage.ui.builder.screen import Builder
from lithicrage.ui.builder.shelf import CARD
from lithicrage.ui.fight import note
from lithicrage.ui.fight.canvas import draw_panel
from lithicrage.ui.fight.layout import FightLayout
from lithicrage.ui.fight.light import Beam
from lithicrage.ui.fight.note import PaperNote, Press
from lithicrage.ui.kit import spotlight
from lithicrage.ui.kit.control import Control
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.screen import Pointer, Screen, Shell, Size

NAME: Final = mark("My First Deck")
FIGHT: Final = "fight"
READY: Final = mark("It is legal, and it is yours. Take it out for a walk.")
NO: Final = mark("Not that one.")


class GuidedBuilder(Builder):
    """The builder of a lesson: what it means is lit, and that alone can be used."""

    def __init__(
        self, shell: Shell, lesson: DeckLesson, number: int, fight: Callable[[str], Screen],
        back: Callable[[], Screen],
    ) -> None:  # fmt: skip
        self.lesson, self.number = lesson, number
        self.go_in, self.way_out = fight, back
        self.at = 0  # how many changes are made
        self.wrong = False
        self._beam: Beam | None = None
        self._paper: Control | None = None
        super().__init__(shell, _desk(shell, lesson))
        self._search = self.fields["search"]
        self.start = self._show()
        shell.speech.event(self._note().says())

    @property
    def change(self) -> DeckChange | None:
        """The change that is due; None once all are made."""
        changes = self.lesson.changes
        return changes[self.at] if self.at < len(changes) else None

    @property
    def meant(self) -> str:
        """The box that is lit."""
        change = self.change
        if change is None:
            return FIGHT
        return (CARD if change.into else ROW) + change.card

    # ---- the page ------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """All of the builder is seen; what is meant, and the note, can be used."""
        found = super().controls()
        lit = next((one for one in found if one.name == self.meant), None)
        shown = [replace(one, name="", key=None, also=(), deed=None, field=None) for one in found]
        self._beam, at = None, FightLayout(self.layout.size, self.layout.text_scale)
        if lit is not None:
            # What waits for a mouse or a key of its own elsewhere is done by Enter here.
            lit = replace(lit, deed=self._done, key=None, also=(), enter="")
            self._beam = Beam(lit.name, lit.rect(self.layout), self._to_do())
        told, place = note.laid(self._note(), at, [self._beam] if self._beam else [])
        enter = self.shell.key(Action.CONFIRM)
        self._paper = note.floating(told, at, self._follow, enter, place)
        buttons = [replace(one, look=None) for one in self._paper.parts if one.name]
        return [*shown, *([lit] if lit is not None else []), *buttons]

    def resize(self, size: Size, text_scale: float) -> None:
        """As in the builder; what is meant is in sight, and has the focus."""
        super().resize(size, text_scale)
        self.start = self._show()
        self.focus.go(self.start)

    def renew(self) -> None:
        """As in the builder; the search is no field here, and stays what it is."""
        self.fields["search"] = self._search
        super().renew()
        self.fields["search"] = self._search

    def _note(self) -> PaperNote:
        change, count = self.change, len(self.lesson.changes)
        words = tr(READY) if change is None else change.otherwise if self.wrong else change.say
        ways = (Press("leave", tr("LEAVE")),)
        name = self.desk.pool.entries[change.card].name if change is not None else ""
        words = words.replace(name, f"**{name}**") if name else words
        tone: note.Tone = "wrong" if self.wrong else "plain"
        steps = ((self._to_do(), False),)
        return PaperNote(
            tr("LESSON {number}", number=self.number),
            words,
            tone,
            presses=ways,
            title=tr(NAME),
            at=min(self.at + 1, count),
            of=count,
            steps=steps,
        )

    def _to_do(self) -> str:
        change = self.change
        if change is None:
            return tr("Press FIGHT WITH IT.")
        name = self.desk.pool.entries[change.card].name
        return tr("Add {name}.", name=name) if change.into else tr("Remove {name}.", name=name)

    def paint(self, surface: pygame.Surface) -> None:
        """As in the builder; then the light, and the note over all."""
        super().paint(surface)
        paper, layout = self._paper, self.layout
        if paper is None:
            return
        place, beam = paper.rect(layout), self._beam
        spotlight.shine(surface, [beam.rect] if beam else [], layout.k)
        if beam is not None:
            spotlight.arrow(surface, place, beam.rect, 1, layout.k)
        sheet = kit.sheet(place.size, seed=67, torn=1.8, grime=0.1, k=layout.k)
        kit.drop(surface, sheet, place.topleft, 9 * layout.k, 190)
        at = FightLayout(layout.size, layout.text_scale)
        focused = next((one for one in paper.parts if one.name == self.focus.name), None)
        draw_panel(surface.subsurface(place), paper, at, focused)

    # ---- what is done --------------------------------------------------------------------------

    def pointer(self, pointer: Pointer) -> Screen | None:
        """A press on what is lit does it, on anything else the note says what is meant; nothing is
        dragged or scrolled."""
        if pointer.kind == "press" and self.focus.at(pointer.pos) is None:
            self._tried()
            return self
        return Page.pointer(self, pointer) if pointer.kind != "wheel" else self

    def handle(self, action: Action) -> Screen | None:
        """As on every page; Esc leaves the lesson, once that is confirmed."""
        if action is Action.BACK and not self.let_go():
            return self.shell.routes.confirm(self, tr("Leave this lesson?"), tr("LEAVE"), self._out)
        return Page.handle(self, action)

    def _show(self) -> str:
        """Bring what is meant into sight; its box."""
        change = self.change
        if change is not None and change.into:
            self.desk.search(self.desk.pool.entries[change.card].name)
        else:
            self.desk.search("")
        self._search.set(self.desk.typed)
        self.open("cards")
        rows = self.lists["cards"]
        if self.meant in rows.names:
            rows.reveal(rows.names.index(self.meant))
        return self.meant

    def _done(self) -> Screen | None:
        """Do what is meant, and go on to the next."""
        change = self.change
        if change is None:
            return self._to_the_fight()
        before = self.desk.draft
        told = (self.desk.add if change.into else self.desk.remove)(change.card)
        self.tell(told)
        if self.desk.draft == before:
            return None
        self.at, self.wrong = self.at + 1, False
        self.start = self._show()
        self.renew()
        self.focus.go(self.start)
        self.shell.speech.event(self._note().says())
        return None

    def _add(self, card: str) -> None:
        """What is lit was dragged to where it is meant."""
        self._done()

    _remove = _add

    def _to_the_fight(self) -> Screen:
        """Save the deck and fight with it; a window that keeps nothing has it for this run."""
        if self.desk.folder is not None:
            return self.save(partial(self._go_in))
        draft = self.desk.draft
        self.shell.library = self.shell.library.with_own([draft.deck("my_first_deck")])
        return self.go_in(deck_id(self.shell.library, "my_first_deck"))

    def _go_in(self) -> Screen:
        return self.go_in(self.desk.full_id)

    def _tried(self) -> None:
        """Something else than what is lit: the note says so."""
        self.wrong = self.change is not None
        self.shell.speech.event(f"{tr(NO)} {self._to_do()}")
        self.renew()

    def _follow(self, name: str) -> Screen:
        return self._out()

    def _out(self) -> Screen:
        """Leave the lesson; what was changed so far is given up."""
        listing.forget(self.shell, self.desk)
        return self.way_out()


def _desk(shell: Shell, lesson: DeckLesson) -> DeckDesk:
    """A bench with a copy of the ready deck; one that an earlier try left is written over."""
    source = shell.library.get(Deck, lesson.begin)
    draft = replace(
        DeckDraft.of(shell.library, source, shell.library.home(lesson.begin)), name=tr(NAME)
    )
    desk = listing.desk_for(shell, draft)
    for found in listing.own(shell).values():
        if found.deck.name == tr(NAME) and desk.folder is not None:
            desk.path, desk.id = found.path, found.deck.id
            desk.kept = DeckDraft.of(shell.library, found.deck)
    return desk
