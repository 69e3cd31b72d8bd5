"""The bench: one deck in work, what is looked for, and what a person can do to it.

Owns everything that the builder knows without a window: the draft with its undo, the query, the
sample hand, the file. Every deed answers with a line that says what came of it. Rules are asked of
`deck`, files of `store`.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from lithicrage.base.atomic import why
from lithicrage.base.tongue import tr
from lithicrage.decks.codes import BadCode, code_of, deck_of, is_code
from lithicrage.decks.decklist import MOST_COPIES, id_for
from lithicrage.decks.pasting import BadText, read_text, text_of
from lithicrage.engine import rules
from lithicrage.language import Ancestry, Class, Deck
from lithicrage.packs import Library, full_id
from lithicrage.packs.library import OWN
from lithicrage.store.decks import StoredDeck, read_deck, read_stored, write_deck
from lithicrage.store.files import BadFile
from lithicrage.store.window_files import WindowFile
from lithicrage.ui.builder import query as queries
from lithicrage.ui.builder.draft import DeckDraft, Steps, plain_name
from lithicrage.ui.builder.figures import Figures, figures, sample
from lithicrage.ui.builder.pool import OVER, Pool, PoolEntry
from lithicrage.ui.builder.query import Query

MOST_NOTES = 4096  # characters, as in a deck file


class Refused(str):
    """What is told of a deed that was not done."""


class DeckDesk:
    """A deck on the bench, judged by the rules of a profile and at a `level` (R11).

    `path` and `id` are those of its file, None and "" while it has none; `kept` is the draft as
    the file holds it. `ready` is the full id of the deck of a pack that it was opened from, ""
    for another. `folder` is where it is kept, None to keep nothing.
    """

    def __init__(
        self, library: Library, profile: str, draft: DeckDraft, folder: Path | None = None,
        level: int = 1,
    ) -> None:  # fmt: skip
        self.library = library
        self.pool = Pool(library, library.book_of(profile).table, level)
        self.folder = folder
        self.steps = Steps(draft)
        self.path: Path | None = None
        self.id = ""
        self.ready = ""
        self.unsaved = False  # it was already changed when it came here
        self.place: WindowFile | None = None  # where it is kept beside the decks until it is saved
        self.left: Path | None = None  # where a window that is gone kept it
        self.kept: DeckDraft | None = None
        self.typed = ""  # the query as it is typed,
        self.query = Query()  # what it means,
        self.problem = ""  # and what of it means nothing
        self.seed = 1  # of the sample hand
        self._figures: tuple[DeckDraft, Figures] | None = None

    @classmethod
    def of_file(cls, library: Library, profile: str, found: StoredDeck, level: int = 1) -> DeckDesk:
        """A deck of one's own, which goes back to its file."""
        draft = DeckDraft.of(library, found.deck)
        desk = cls(library, profile, draft, found.path.parent, level)
        desk.path, desk.id, desk.kept = found.path, found.deck.id, desk.draft
        return desk

    @classmethod
    def of_ready(
        cls, library: Library, profile: str, id: str, folder: Path | None, level: int = 1
    ) -> DeckDesk:
        """A deck of a pack by its full id, which becomes a deck of one's own when it is saved.

        Raises UnknownCard.
        """
        draft = DeckDraft.of(library, library.get(Deck, id), library.home(id))
        desk = cls(library, profile, draft, folder, level)
        desk.ready = id
        return desk

    # ---- what is there -------------------------------------------------------------------------

    @property
    def draft(self) -> DeckDraft:
        """The deck as it is now."""
        return self.steps.draft

    @property
    def figures(self) -> Figures:
        """What it amounts to."""
        if self._figures is None or self._figures[0] is not self.draft:
            self._figures = self.draft, figures(self.pool, self.draft)
        return self._figures[1]

    @property
    def changed(self) -> bool:
        """Whether something would be lost if it were not saved. An untouched new deck is nothing
        to lose."""
        if self.kept is None:
            return self.unsaved or self.draft != self.steps.steps[0].draft
        return self.draft != self.kept

    @property
    def full_id(self) -> str:
        """The id by which the library knows it as it was saved or opened, "" while it does not."""
        return full_id(OWN, self.id) if self.id else self.ready

    @property
    def found(self) -> list[PoolEntry]:
        """The cards that the query shows."""
        return self.pool.found(self.query, self.draft)

    @property
    def hand(self) -> tuple[str, ...]:
        """The sample hand, by id; empty while the deck has no cards."""
        return sample(self.draft, self.pool, self.seed, self.figures.hand)

    # ---- cards ---------------------------------------------------------------------------------

    def add(self, card: str) -> str:
        """One more copy. More than the rules allow of a card never goes in; a deck that costs too
        much may stand for a while, and says so."""
        if why := self.against(card):
            return why
        name, copies = self._name(card), self.draft.copies(card) + 1
        self.steps.change(f"+ {name}", self.draft.with_card(card, copies))
        total = self._total()
        return tr("{name} added, now {copies}. {total}", name=name, copies=copies, total=total)

    def against(self, card: str) -> str:
        """Why one more copy does not go in, "" where it does."""
        against = self.pool.against(card, self.draft) if card in self.pool.entries else None
        if against is not None and against.code != OVER:
            return Refused(tr("Not added: {why}", why=against.words))
        if self.draft.copies(card) >= MOST_COPIES:
            name = self._name(card)
            told = tr(
                "Not added: {most} copies of {name} are all a deck file holds",
                most=MOST_COPIES,
                name=name,
            )
            return Refused(told)
        return ""

    def remove(self, card: str) -> str:
        """One copy less."""
        name, copies = self._name(card), self.draft.copies(card)
        if not copies:
            return tr("{name} is not in the deck", name=name)
        self.steps.change(f"- {name}", self.draft.with_card(card, copies - 1))
        left, total = copies - 1, self._total()
        return tr("{name} removed, now {left}. {total}", name=name, left=left, total=total)

    # ---- who, how it is called, notes ----------------------------------------------------------

    def rename(self, text: str) -> None:
        """Another name, as it is typed."""
        name = plain_name(text)
        self.steps.change(tr("name: {name}", name=name), replace(self.draft, name=name), "name")

    def note(self, text: str) -> None:
        """Other notes, as they are typed."""
        self.steps.change(tr("notes"), replace(self.draft, notes=text[:MOST_NOTES]), "notes")

    def note_lines(self, count: int) -> list[str]:
        """The first so many lines of the notes; missing ones are empty."""
        return [*self.draft.notes.split("\n"), *[""] * count][:count]

    def note_line(self, place: int, text: str) -> None:
        """Another line of the notes, by its place; the others stay, empty ones at the end go."""
        lines = self.draft.notes.split("\n")
        lines += [""] * (place + 1 - len(lines))
        lines[place] = text
        self.note("\n".join(lines).rstrip("\n"))

    def take_ancestry(self, id: str) -> str:
        """Another ancestry, by full id."""
        name = self.library.get(Ancestry, id).name
        self.steps.change(tr("ancestry: {name}", name=name), replace(self.draft, ancestry=id))
        return f"{name}. {self.figures.verdict}"

    def take_class(self, id: str) -> str:
        """A class, by full id: in place of the one there was, or where several are allowed one
        more, or one less if it was there."""
        name, classes = self.library.get(Class, id).name, self.draft.classes
        if self.most_classes == 1:
            classes = (id,)
        elif id in classes:
            classes = tuple(one for one in classes if one != id)
        else:
            classes = (*classes, id)
        if not classes:
            return tr("{name} is the only class; a deck needs one", name=name)
        self.steps.change(tr("class: {name}", name=name), replace(self.draft, classes=classes))
        return f"{name}. {self.figures.verdict}"

    @property
    def most_classes(self) -> int:
        """How many classes a deck may have at this table (R6, R8)."""
        return self.pool.number(rules.MAX_CLASSES, 1)

    # ---- back and forth ------------------------------------------------------------------------

    def undo(self) -> str:
        """Takes the last change back."""
        words = self.steps.undo()
        return tr("Undone: {words}", words=words) if words else tr("Nothing to undo")

    def redo(self) -> str:
        """Makes the change again that was taken back."""
        words = self.steps.redo()
        return tr("Redone: {words}", words=words) if words else tr("Nothing to redo")

    # ---- looking for cards ---------------------------------------------------------------------

    def search(self, text: str) -> None:
        """Looks for what is typed."""
        self.typed = text
        self.query, self.problem = queries.parse_query(text, self.pool.keywords)

    def ask(self, query: Query) -> None:
        """Looks for what is ticked, and writes it as it would be typed."""
        self.query, self.typed, self.problem = query, query.text, ""

    def deal(self) -> None:
        """Another sample hand."""
        self.seed += 1

    # ---- handing on ----------------------------------------------------------------------------

    def as_text(self) -> str:
        """The deck as text for a chat."""
        return text_of(self.library, self.draft.listed)

    def as_code(self) -> tuple[str, str]:
        """The deck as one short word, or "" and why it has none."""
        if not self.draft.cards or not self.draft.classes:
            return "", tr("an empty deck has no code")
        try:
            return code_of(self.library, self.draft.listed), ""
        except BadCode as error:
            return "", str(error)

    def take(self, text: str) -> tuple[bool, list[str]]:
        """Puts the deck of a text or code in place of this one, as one step that can be undone.

        Whether that was done, and a line for everything in it that no pack has, or why not.
        """
        try:
            found, notes = read_handed(self.library, text)
        except (BadCode, BadText) as error:
            return False, [str(error)]
        draft = replace(found, notes=self.draft.notes if self.draft.cards else "")
        self.steps.change(tr("imported {name}", name=draft.name), draft)
        return True, notes

    # ---- keeping -------------------------------------------------------------------------------

    def elsewhere(self) -> bool:
        """Whether its file holds another deck than this bench last read or wrote there. A file that
        is gone, or holds no deck any more, holds nothing to be lost."""
        if self.path is None or self.kept is None:
            return False
        try:
            found = read_deck(self.path).deck
        except (BadFile, OSError):
            return False
        return DeckDraft.of(self.library, found) != self.kept

    def save(self) -> str:
        """Writes the deck to its file, or a new one. Raises ValueError with why it cannot be, and
        nothing is lost."""
        if self.folder is None:
            raise ValueError(tr("nothing is saved in this session"))
        draft = self.draft
        if not draft.name:
            raise ValueError(tr("the deck needs a name"))
        if not draft.cards:
            raise ValueError(tr("the deck needs at least one card"))
        id = self.id or free_id(self.folder, draft.name)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self.path = write_deck(self.folder, draft.deck(id), self.path)
        except OSError as error:
            raise ValueError(why(error)) from None
        except ValueError as error:  # of what no file can hold
            what = " ".join(str(error).split())[:200]
            raise ValueError(what) from None
        new = not self.id
        self.id, self.kept, self.unsaved = id, draft, False
        if new:
            return tr("{name} is saved to your decks", name=draft.name)
        return tr("{name} is saved", name=draft.name)

    def _name(self, card: str) -> str:
        entry = self.pool.entries.get(card)
        return entry.name if entry is not None else card

    def _total(self) -> str:
        sums = self.figures.sums
        count, cost = self.figures.count, sums.cost
        if not sums.cost_limit:
            return tr("{count}, Cost {cost}", count=count, cost=cost)
        limit = sums.cost_limit
        return tr("{count}, Cost {cost} of {limit}", count=count, cost=cost, limit=limit)


def read_handed(library: Library, text: str) -> tuple[DeckDraft, list[str]]:
    """The deck of a text or a code that somebody handed on, and what in it no pack has.

    Raises BadCode, BadText.
    """
    if is_code(text):
        return DeckDraft.from_list(deck_of(library, text)), []
    found, notes = read_text(library, text)
    return DeckDraft.from_list(found), [str(note) for note in notes]


def fresh(library: Library) -> DeckDraft:
    """A new deck: the first ancestry and class, no cards."""
    ancestry = next(iter(library.models(Ancestry)), "")
    classes = tuple(library.models(Class))[:1]
    return DeckDraft(tr("New Deck"), ancestry, classes)


def free_id(folder: Path, name: str) -> str:
    """An id for a name that no deck of a folder has."""
    taken = {found.deck.id for found in read_stored(folder)[0]}
    id, number = id_for(name), 1
    while id in taken:
        number += 1
        id = f"{id_for(name)[:36]}_{number}"
    return id
