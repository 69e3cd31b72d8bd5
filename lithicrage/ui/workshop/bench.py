"""What lies on the bench: a file, its draft, the newest answer, the last good look of its cards.

Owns when a file is read, checked and written, and that nothing is lost by it: what changed on the
disk meanwhile is never written over unasked, and a file that is only shown stays as it is. Draws
nothing; time comes in milliseconds.
"""

from __future__ import annotations

import codecs
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from lithicrage.base import atomic
from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.language.findings import CardFileError
from lithicrage.language.source import FILE_BYTES, read_raw
from lithicrage.lint.fixing import apply_edits
from lithicrage.lint.mends import escape_bytes
from lithicrage.lint.rule import Problem
from lithicrage.lint.run import pack_of
from lithicrage.packs.pack import MANIFEST
from lithicrage.packs.skeletons import id_of, skeleton
from lithicrage.store.files import BadFile
from lithicrage.store.texts import UnsavedText
from lithicrage.ui.workshop import shelf
from lithicrage.ui.workshop.check import CheckAnswer, Checker, CheckQuestion
from lithicrage.ui.workshop.colours import card_at, row_of
from lithicrage.ui.workshop.draft import TextDraft
from lithicrage.ui.workshop.looks import CardLook
from lithicrage.ui.workshop.spare import Aside

WAIT: Final = 200  # ms without a key before a text is checked
POLL: Final = 400  # ms between looks at the disk
TOO_LARGE: Final = mark("it is over {size} KiB, the limit for a card file")
CHANGED: Final = mark("it has changed on disk. Save again to overwrite it")
_MARK: Final = codecs.BOM_UTF8.decode("utf-8")
Stamp = tuple[int, int] | None
NEVER: Final[Stamp] = (-1, -1)


class FileBench:
    """One open file.

    `folders` are the packs that it stands beside, `aside` keeps what is not saved, None keeps
    nothing. `card` is the short id of the card in work,
    `note` a line about the last thing that was done, `stale` says that something to be shown has
    changed.
    """

    def __init__(
        self, folders: Sequence[Path], file: Path, card: str = "", aside: Aside | None = None
    ) -> None:
        self.folders = tuple(folders)
        self.aside = aside
        self.deck = ""  # into which the card is swapped for a match
        self.checker = Checker()
        self.answer: CheckAnswer | None = None
        self.looks: dict[str, CardLook] = {}
        self.note = ""
        self.stale = True
        self.draft = TextDraft()
        self.card = card
        self._asked: tuple[int, str] = (-1, "")
        self._seen = -1  # the version of the text that was seen last,
        self._since = 0  # and since when there is no newer one
        self._polled = 0
        self._kept: str | None = None  # what was put aside last
        self.open(file, card)

    # ---- the file ------------------------------------------------------------------------------

    def open(self, file: Path, card: str = "") -> None:
        """Puts another file on the bench; what was not saved of this one is gone."""
        self.file = file
        self.answer, self.looks = None, {}
        self.draft = TextDraft()
        self.read()
        self.note = ""
        row = row_of(self.draft.lines, card) if card else -1
        if row < 0:
            row = next((n for n, line in enumerate(self.draft.lines) if line[:1].isalpha()), 0)
        self.draft.go((row, 0))
        self.follow()

    def read(self) -> None:
        """Reads the file anew; what was not saved of it is gone."""
        self.locked = shelf.locked(self.file)
        self._stamp, self._told, self._agreed = _stamp(self.file), NEVER, NEVER
        self._around = _around(self.file)
        try:
            raw = read_raw(self.file)
        except CardFileError as error:
            raw, self.note = b"", error.message
            self.locked = error.message
        if len(raw) > FILE_BYTES:
            self.locked = tr(TOO_LARGE, size=FILE_BYTES // 1024)
        text = escape_bytes(raw)
        self._mark = _MARK if text.startswith(_MARK) else ""
        text = text.removeprefix(_MARK)
        # lines that end in both ways stay as they are
        self._ends = "\r\n" if 0 < text.count("\n") == text.count("\r\n") else "\n"
        self.draft.load(text.replace(self._ends, "\n"))
        self.saved = self.draft.text
        self.checker.forget()
        self._asked = (-1, "")
        self.stale = True

    @property
    def dirty(self) -> bool:
        """Whether the text is not what the file holds."""
        return self.draft.text != self.saved

    def save(self) -> bool:
        """Writes the file whole; says whether the text is on the disk now, and in `note` why not.

        What another program wrote meanwhile is written over only when asked a second time; a file
        that is gone holds nothing to be lost.
        """
        self.stale = True
        if self.locked:
            self.note = tr("Not saved: {error}.", error=self.locked)
            return False
        found = _stamp(self.file)
        if not self.dirty and found == self._stamp:
            self.note = tr("Already saved.")
            return True
        if found is not None and found not in (self._stamp, self._agreed):
            self._agreed = found
            self.note = tr("Not saved: {error}.", error=tr(CHANGED))
            return False
        text = self._mark + self.draft.text.replace("\n", self._ends)
        try:
            atomic.write(self.file, text.encode("utf-8", "surrogateescape"))
        except (OSError, UnicodeEncodeError) as error:
            self.note = tr("Not saved: {error}.", error=error)
            return False
        self._drop()
        self.saved, self._stamp = self.draft.text, _stamp(self.file)
        self._around = _around(self.file)
        self.note = tr("Saved.")
        return True

    # ---- what is in work -----------------------------------------------------------------------

    def follow(self) -> None:
        """The card in work is the one where the caret stands."""
        card = card_at(self.draft.lines, self.draft.caret[0])
        if card and card != self.card:
            self.card, self.stale = card, True

    def cards(self) -> list[str]:
        """The ids of the cards of the file, from top to bottom."""
        found = [card_at([line], 0) for line in self.draft.lines]
        return [id for id in found if id]

    def choose(self, card: str) -> None:
        """Takes another card of the file in work."""
        row = row_of(self.draft.lines, card)
        if row >= 0:
            self.draft.go((row, 0))
            self.follow()

    @property
    def rows(self) -> tuple[int, int]:
        """The rows of the card in work, the last one excluded."""
        lines = self.draft.lines
        first = row_of(lines, self.card)
        if first < 0:
            return 0, len(lines)
        after = (n for n in range(first + 1, len(lines)) if card_at([lines[n]], 0))
        return first, next(after, len(lines))

    @property
    def look(self) -> CardLook | None:
        """How the card in work looked when it was sound last, None if it never was."""
        return self.looks.get(self.card)

    @property
    def old(self) -> bool:
        """Whether that look is of an older text: the card is broken now."""
        return self.answer is not None and self.card not in self.answer.cards

    @property
    def alone(self) -> str:
        """The text of the card in work by itself, without blank lines at its end."""
        first, last = self.rows
        return "\n".join(self.draft.lines[first:last]).rstrip() + "\n"

    def add(self) -> None:
        """Begins a new card at the end of the file, of the kind of the card in work."""
        self.stale = True
        wrong = (
            tr("a pack's manifest holds no cards") if self.file.name == MANIFEST else self.locked
        )
        if wrong:
            self.note = tr("Not changed: {wrong}.", wrong=wrong)
            return
        look = self.look
        kind = look.kind if look is not None else "action"
        known = set(self.cards()) | (self.answer.ids if self.answer is not None else set())
        names = (tr("New Card"), *(tr("New Card {n}", n=n) for n in range(2, 1000)))
        name = next(name for name in names if id_of(name) not in known)
        text = next(iter(skeleton(kind, name).values()))
        before = self.draft.text.rstrip()
        self.draft.replace(f"{before}\n\n{text}" if before else text)
        self.choose(id_of(name))
        self.note = tr("{name} created.", name=name)

    # ---- findings ------------------------------------------------------------------------------

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What the linter found in the newest text that it has seen."""
        return self.answer.problems if self.answer is not None else ()

    @property
    def current(self) -> bool:
        """Whether the newest answer is about the text as it stands."""
        return self.answer is not None and self.answer.question.version == self.draft.version

    @property
    def trouble(self) -> str:
        """Why nothing can be played with the card as it stands, "" if it can."""
        if self.answer is None or not self.current:
            return tr("still checking the text")
        if not (pack_of(self.file) / MANIFEST).is_file():
            return tr(
                "a match needs a pack, and {name} has no {manifest} beside it",
                name=self.file.name,
                manifest=MANIFEST,
            )
        for first in self.answer.library.findings:
            return ":".join((Path(first.path).name, str(first.line), f" {first.message}"))
        return ""

    def near(self) -> Problem | None:
        """The finding that a key mends: of those with a fix, the nearest to the caret."""
        fixes = [problem for problem in self.problems if problem.edits]
        row = self.draft.caret[0]
        return min(fixes, key=lambda one: abs(one.line - 1 - row), default=None)

    def fix(self, problem: Problem | None = None) -> bool:
        """Applies the fix of a finding, of the nearest without one; a step that can be undone."""
        problem = problem or self.near()
        self.stale = True
        if self.locked:
            self.note = tr("Not changed: {locked}.", locked=self.locked)
            return False
        if problem is None or not self.current:
            self.note = (
                tr("Nothing here to fix automatically.") if self.current else tr("Checking ...")
            )
            return False
        text, used = apply_edits(self.draft.text, [problem])
        if not used:
            self.note = tr("Already fixed.")
            return False
        self.draft.replace(text)
        self.draft.go((problem.line - 1, problem.column - 1))
        self.follow()
        self.note = tr("{code} fixed.", code=problem.code)
        return True

    # ---- time ----------------------------------------------------------------------------------

    def tick(self, now: int) -> None:
        """Looks at the disk, has a changed text checked, takes answers in."""
        if now - self._polled >= POLL:
            self._polled = now
            self._poll()
        if self.draft.version != self._seen:
            self._seen, self._since = self.draft.version, now
        waited = now - self._since >= WAIT or self._asked[0] < 0
        if now - self._since >= WAIT:
            self._keep()
        wanted = (self.draft.version, self.card)
        if wanted != self._asked and waited:
            self._asked = wanted
            text = self._mark + self.draft.text
            self.checker.ask(CheckQuestion(self.file, text, wanted[0], self.folders, self.card))
        found = self.checker.take()
        if self.checker.trouble and self.checker.trouble != self.note:
            self.note, self.stale = self.checker.trouble, True
        if found is not None and found.question.file == self.file:
            self.answer, self.stale = found, True
            self.looks |= found.looks

    @property
    def waiting(self) -> bool:
        """Whether an answer is still to come."""
        return self.checker.busy or self._asked != (self.draft.version, self.card)

    def restore(self, kept: UnsavedText, more: int = 0) -> None:
        """Takes a text in that was put aside; a step that can be undone. `more` texts wait."""
        self._kept = kept.text
        if not self.file.exists():
            self.locked = ""  # saving makes the file again
        if self.locked:
            self.note = tr(
                "Unsaved changes wait until it is writable: {locked}.", locked=self.locked
            )
        elif kept.text != self.draft.text:
            self.draft.replace(kept.text)
            self.choose(kept.card)
            self.note = tr("Unsaved changes restored. Undo returns to the file.")
            if more:
                self.note = tr_n(
                    "Unsaved changes restored. {n} more text waits for the next start.",
                    "Unsaved changes restored. {n} more texts wait for the next start.",
                    more,
                )

    def give_up(self) -> None:
        """What is not saved is not wanted any more; what could not be taken in waits on."""
        if not self.locked:
            self.draft.replace(self.saved)
            self._drop()
        elif self.aside is not None:
            self.aside.release()

    def _keep(self) -> None:
        """Puts aside what is not saved."""
        if self.aside is None or self.locked:
            return
        text = self.draft.text
        if text == self.saved:
            self._drop()
        elif text != self._kept:
            self._kept = text
            try:
                self.aside.keep(UnsavedText(self.file, self.card, text))
            except (BadFile, OSError) as error:
                self.note = tr(
                    "Unsaved changes cannot be kept: {atomic}.", atomic=atomic.why(error)
                )

    def _drop(self) -> None:
        if self.aside is not None and self._kept is not None:
            self.aside.drop()
        self._kept = None

    def _poll(self) -> None:
        """Takes in what another program wrote, unless that would lose what was typed here."""
        stamp = _stamp(self.file)
        if stamp == self._stamp or stamp == self._told:
            around = _around(self.file)
            if around != self._around:  # a scenario, or another file of the pack
                self._around, self._asked = around, (-1, "")
                self.checker.forget()
            return
        self._told, self.stale = stamp, True
        if stamp is None:
            self.note = tr("The file is gone from disk. Saving writes it again.")
        elif self.dirty:
            self.note = tr("Careful: {changed}.", changed=tr(CHANGED))
        else:
            caret = self.draft.caret
            self.read()
            self.draft.go(caret)
            self.follow()
            self.note = tr("Reloaded: it changed on disk.")


def _stamp(file: Path) -> Stamp:
    """Time and size of a file, None where there is none."""
    try:
        status = file.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size


def _around(file: Path) -> tuple[Stamp, ...]:
    """The stamps of all files of the pack in which a file lies; none for a single file."""
    home = pack_of(file)
    if not (home / MANIFEST).is_file():
        return ()
    return tuple(_stamp(path) for path in sorted(home.rglob("*.yaml")))
