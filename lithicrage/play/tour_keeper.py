"""Tours in a home: kept at every choice, found again, and in the history when they are over.

Owns when a tour is written, and what is said when that fails: one line, and the tour goes on.
`store` owns what is written where. Knows no screen.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lithicrage.base.atomic import why, write
from lithicrage.base.tongue import mark, tr
from lithicrage.game.protocol import IllegalChoice
from lithicrage.packs.library import Library
from lithicrage.play.reasons import why_lost
from lithicrage.play.touring import TourRun, resume_run
from lithicrage.store import autosaves, files
from lithicrage.store.files import BadFile
from lithicrage.store.lock import Lock, Taken, is_free
from lithicrage.store.match_records import BadRecord, record_of
from lithicrage.store.naming import safe_name
from lithicrage.store.saves import pack_all
from lithicrage.store.tour_history import KeptTour, keep_tour, kept_tour, read_kept
from lithicrage.store.tour_saves import KIND, TourSave, read_save, read_tour, write_tour
from lithicrage.store.tour_snapshots import plain_tour
from lithicrage.store.window_files import WindowFile, lock_of, written_at

if TYPE_CHECKING:
    from lithicrage.play.recorder import Keeper

ENDING: Final = ".tour"
NOT_SAVED: Final = mark("This tour is not saved: {why}.")
MATCH_NOT_IN_HISTORY: Final = mark("This match is not in the history: {why}.")
NOT_IN_HISTORY: Final = mark("This tour is not in the history: {why}.")
UNKEPT: Final = mark(" You can play on, but it is lost when the window closes.")


class TourKeeper:
    """The tours of one home. Nothing here raises for a disk."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper

    def waiting(self) -> list[Path]:
        """Tours that no window plays, the one that was left last first."""
        try:
            found = list(self.keeper.home.autosaves.glob(f"[!.]*{ENDING}"))
        except OSError:
            return []
        dated = []
        for file in found:
            with suppress(OSError):
                if is_free(lock_of(file)):
                    dated.append((written_at(file), file))
        return [file for _, file in sorted(dated, reverse=True)]

    def glance(self, file: Path) -> TourSave | None:
        """What the file of a tour says, unplayed; None if it cannot be read."""
        with suppress(BadFile, OSError):
            return read_save(file)
        return None

    def watch(self, run: TourRun) -> None:
        """Keep a new tour from now on, at every choice."""
        try:
            kept = KeptRun(self.keeper, run, autosaves.new_id(), autosaves.now())
        except OSError as error:
            words = tr(NOT_SAVED, why=why(error)) + tr(UNKEPT)
            self.keeper.tell(f"this tour is not saved: {error}", words)
            return
        run.watchers.append(kept)
        kept(run)

    def resume(self, file: Path, library: Library) -> TourRun | None:
        """Go on with a tour where it stands; None, and told, where that cannot be."""
        try:
            if not is_free(lock_of(file)):
                raise Taken(f"the tour {file.name} is open in another window")
            told = ""
            with suppress(OSError):  # one that cannot be mended can still be read
                told = files.mend(file, KIND, disk=self.keeper.disk)
            loaded = read_tour(file, library)
            run = resume_run(loaded.start, loaded.choices)
            save = loaded.save
            run.practice, run.day, run.assisted = save.practice, save.day, save.assisted
            run.attempt = save.attempt
            run.base = save.base
            kept = KeptRun(self.keeper, run, save.id, save.began, save.cards)
        except (IllegalChoice, OSError, ValueError) as error:
            self.keeper.tell(
                str(error),
                tr("This tour cannot be resumed: {why}.", why=why_lost(error, "tour")),
                again=True,
            )
            return None
        if told:
            self.keeper.tell(told)
        for note in loaded.notes:
            self.keeper.tell(note, note.words)
        run.watchers.append(kept)
        kept(run)
        return run

    def leave(self, run: TourRun) -> None:
        """Leave a tour; it waits at its current choice."""
        for kept in _detach(run):
            kept.place.release()

    def give_up(self, run: TourRun) -> None:
        """A person gives a tour up: it is over, and in the history as broken off."""
        for kept in _detach(run):
            kept.end(run)

    def forget(self, file: Path) -> None:
        """Remove a tour that a person gives up."""
        try:
            with Lock(lock_of(file)):
                files.remove(file, disk=self.keeper.disk)
                self.keeper.disk.unlink(lock_of(file))
        except OSError as error:
            words = tr("This tour cannot be deleted: {why}.", why=why(error))
            self.keeper.tell(f"{file} cannot be deleted: {error}", words)

    def keep_poster(self, name: str, png: bytes) -> Path | None:
        """Write a poster as a picture; where, or None, with a message, if that fails."""
        folder = self.keeper.home.posters
        stamp = autosaves.now().replace(":", "").partition("+")[0]
        file = folder / f"{safe_name(name)}-{stamp}.png"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            write(file, png, disk=self.keeper.disk)
        except OSError as error:
            words = tr("The poster is not saved: {why}.", why=why(error))
            self.keeper.tell(f"the poster is not saved: {error}", words, again=True)
            return None
        return file

    def of_day(self, day: str) -> tuple[Path | None, int, bool]:
        """The tour of a day that waits, if there is one; how many attempts there were at that day
        or a later one; and whether there was a later one: a clock that went backwards opens no day
        anew."""
        waiting = [(file, self.glance(file)) for file in self.waiting()]
        there = next((file for file, save in waiting if save is not None and save.day == day), None)
        days = [save.day for _, save in waiting if save is not None]
        days += [one.day for one in self.ended()]
        since = [one for one in days if one >= day]
        return there, len(since), any(one > day for one in since)

    def ended(self) -> list[KeptTour]:
        """The tours that are over, oldest first."""
        return read_kept(self.keeper.home.history)


class KeptRun:
    """A tour that is kept: its run calls it after every choice. Raises Taken, OSError."""

    def __init__(self, keeper: Keeper, run: TourRun, id: str, began: str, cards: str = "") -> None:
        self.keeper = keeper
        self.id, self.began = id, began
        self.cards = cards or pack_all(run.state.plan.library, tours=True)
        file = keeper.home.autosaves / f"{id}{ENDING}"
        self.place = WindowFile(file, keeper.disk)
        self.done = False
        self._match = ("", "")  # the id of the match under way, and when it began
        self._fight: object = None
        self._told: set[str] = set()

    def __call__(self, run: TourRun) -> None:
        """Write the tour; a match that is over, and the tour once it is, go into the history."""
        if self.done:
            return
        try:
            write_tour(self.place.ready(), self._save(run), self.keeper.disk)
        except (BadFile, OSError) as error:
            self._trouble("this tour is not saved", NOT_SAVED, error, tr(UNKEPT))
        self._note_match(run)
        if run.over:
            self.end(run)

    def _save(self, run: TourRun) -> TourSave:
        plan, *others = run.state.plans
        library = plan.library
        return TourSave(
            id=self.id, began=self.began, book=plan.id, ancestry=plan.ancestry, cls=plan.cls,
            partner=[name for one in others for name in (one.ancestry, one.cls)],
            encores=plan.encores, seed=run.state.seed, day=run.day, practice=run.practice,
            attempt=run.attempt,
            assisted=run.helped, content=library.digest, tours=plan.book.digest,
            choices=run.record, digest=run.digest(), tour=plain_tour(run.state), cards=self.cards,
            base=run.base,
        )  # fmt: skip

    def _note_match(self, run: TourRun) -> None:
        """Put the match under way into the history, once it is over."""
        fight = run.fight
        if fight is None:
            return
        if fight is not self._fight:
            self._fight, self._match = fight, (autosaves.new_id(), autosaves.now())
        history = self.keeper.history() if fight.session.over else None
        replay = fight.session.replay
        if history is None or replay is None:
            return
        try:
            id, began = self._match
            match, now = fight.session.match, autosaves.now()
            conceded = fight.session.conceded
            history.add(record_of(id, began, now, match, replay, fight.library, conceded))
        except (BadRecord, OSError) as error:
            self._trouble("this match is not in the history", MATCH_NOT_IN_HISTORY, error)

    def end(self, run: TourRun) -> None:
        """Put the tour into the history, as far as it came, and let go of its file."""
        try:
            record = kept_tour(self.id, self.began, autosaves.now(), run.state, run.kind, run.day,
                               run.code())  # fmt: skip
            keep_tour(self.keeper.home.history, record, self.keeper.disk)
            self.place.clear()
        except (OSError, ValueError) as error:
            self._trouble("this tour is not in the history", NOT_IN_HISTORY, error)
            return
        self.done = True

    def _trouble(self, what: str, words: str, error: Exception, more: str = "") -> None:
        """Report once what cannot be kept, and why; `words` say it to people."""
        reason = why_lost(error, "tour")
        if f"{what}: {reason}" not in self._told:
            self._told.add(f"{what}: {reason}")
            self.keeper.tell(f"{what}: {error}", tr(words, why=reason) + more, True)


def _detach(run: TourRun) -> list[KeptRun]:
    found = [one for one in run.watchers if isinstance(one, KeptRun)]
    for one in found:
        run.watchers.remove(one)
    return found
