"""Cut and flip the bits of every kind of file: it comes back equal, or somebody is told.

    python -m tools.vandal FOLDER --flips 20000 --kind save
    python -m tools.vandal FOLDER --flips 5000 --twice

With --twice a second damage is done at the same time, to the same file or to one beside it. A file
that people write has no digest, but a copy: what reads differently is told in one line.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from lithicrage.base import resources
from lithicrage.base.atomic import Disk
from lithicrage.companion import saves as tables
from lithicrage.companion.seating import Setup, Sitter
from lithicrage.companion.tally import Companion
from lithicrage.game.rng import Rng
from lithicrage.language.models import Deck
from lithicrage.packs import Library, load_library
from lithicrage.play.session import GREEDY, Session, solo
from lithicrage.play.table_session import TableSession, begin_table
from lithicrage.store import records
from lithicrage.store.bench import StoredBench, read_bench, write_bench
from lithicrage.store.decks import read_stored, write_deck
from lithicrage.store.files import BadFile, mend, read_whole
from lithicrage.store.hero_paths import KIND as PATH
from lithicrage.store.hero_paths import path_file, read_path, write_path
from lithicrage.store.history import History
from lithicrage.store.lab_runs import LabRuns
from lithicrage.store.match_records import Played
from lithicrage.store.progress import CourseProgress
from lithicrage.store.replays import read_replay, write_replay
from lithicrage.store.saves import pack_all, write_save
from lithicrage.store.settings import Settings, read_settings, write_settings
from lithicrage.store.table_history import keep_table, kept_table, mend_tables, read_tables
from lithicrage.store.table_saves import read_table, save_of, write_table
from lithicrage.store.texts import UnsavedText, read_text, write_text
from lithicrage.store.totals import Totals
from lithicrage.tables.lithomachy.campaign import ChapterRecord, HeroPath
from lithicrage.tables.lithomachy.data import sheet_ids
from lithicrage.tables.registry import open_table
from tools.histories import made_up

EQUAL, TOLD, RESTORED = "equal", "told", "restored and told"
EDIT = "read as an edit and told"
MATCHES = 6
OLD = Path(__file__).parents[1] / "tests" / "store" / "old" / "history"
Notes = tuple[str, ...]


class _NoSync(Disk):
    """A disk that is not waited for: here nobody pulls a plug."""

    def fsync(self, handle: int) -> None:
        """Do nothing."""


QUICK = _NoSync()


@dataclass(frozen=True)
class Victim:
    """What is damaged: the files of a folder; `read` gives what they say, and what is told.

    `right` is what they say when they are whole, `older` what older generations say; `may` says
    whether something else may be said, if it is told. `safe`: one damage alone costs nothing.
    """

    read: Callable[[Path], tuple[object, Notes]]
    right: object
    older: tuple[object, ...] = ()
    may: Callable[[object], bool] = lambda found: found is None
    safe: bool = False


def flips_and_cuts(data: bytes, count: int, seed: int = 1) -> Iterator[bytes]:
    """`count` damaged forms of a file: every second one cut, the others with one bit flipped.

    Every prefix is among them when there are at least twice as many forms as bytes.
    """
    rng = Rng(seed, len(data))
    every = count >= 2 * len(data)
    for number in range(count):
        if number % 2:
            size = number // 2 if every and number // 2 < len(data) else rng.below(len(data))
            yield data[:size]
            continue
        place = rng.below(len(data))
        yield data[:place] + bytes([data[place] ^ (1 << rng.below(8))]) + data[place + 1 :]


def damage(kind: str, folder: Path, count: int, seed: int = 1, twice: bool = False) -> Counter[str]:
    """Damage the files of a kind `count` times; how often it ended how.

    Raises AssertionError for one that is silently different, and lets out whatever else comes.
    """
    folder.mkdir(parents=True, exist_ok=True)
    victim = VICTIMS[kind](folder, seed)
    files = {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix != ".lock"}
    found: Counter[str] = Counter()
    for hits in _hits(files, count, seed, twice):
        for path in folder.iterdir():
            path.unlink()
        for name, data in (files | hits).items():
            (folder / name).write_bytes(data)
        said, notes = victim.read(folder)
        where = ", ".join(hits)
        assert all("\n" not in note for note in notes), f"{where}: a note of several lines"
        assert notes or said == victim.right, f"{where}: silently different"
        if said == victim.right:
            found[RESTORED if notes else EQUAL] += 1
            continue
        assert twice or not victim.safe, f"{where}: lost, with everything else whole: {notes}"
        if said in victim.older:
            found[RESTORED] += 1
            continue
        assert victim.may(said), f"{where}: says what nobody wrote: {notes}"
        found[TOLD if said is None else EDIT] += 1
        left = [path.read_bytes() for path in folder.iterdir()]
        assert any(data in left for data in hits.values()), f"{where}: what was damaged is lost"
    return found


def _hits(
    files: dict[str, bytes], count: int, seed: int, twice: bool
) -> Iterator[dict[str, bytes]]:
    """The files that are damaged, by name: each in turn, and with `twice` any one more."""
    names, rng = sorted(files), Rng(seed, count)
    for place, name in enumerate(names):
        share = count // len(names) + (place < count % len(names))
        for wrong in flips_and_cuts(files[name], share, seed):
            hits = {name: wrong}
            if twice:
                other = names[rng.below(len(names))]
                data = hits.get(other, files[other])
                forms = flips_and_cuts(data, 2, rng.below(1 << 30)) if data else ()
                hits[other] = (*forms, data, data)[rng.below(2)]
            yield hits


# ---- the kinds -----------------------------------------------------------------------------------


def _replay(folder: Path, seed: int) -> Victim:
    file = folder / "one.replay"
    replay = _session(seed, 12).replay
    assert replay is not None
    write_replay(file, replay)

    def read(folder: Path) -> tuple[object, Notes]:
        try:
            return read_replay(file), ()
        except BadFile as error:
            return None, (str(error),)

    return Victim(read, replay)


def _save(folder: Path, seed: int) -> Victim:
    file, bodies = folder / "one.save", []
    session = _session(seed, 0)
    cards = pack_all(library())
    for _ in range(3):
        session.choose(GREEDY(session.match))
        assert session.replay is not None
        write_save(file, session.replay, session.match, cards)
        bodies.append(read_whole(file, ("save",)).body)

    def read(folder: Path) -> tuple[object, Notes]:
        try:
            note = mend(file, "save", disk=QUICK)
            return read_whole(file, ("save",)).body, (note,) if note else ()
        except BadFile as error:
            return None, (str(error),)

    return Victim(read, bodies[-1], tuple(bodies[:-1]))


def _table(folder: Path, seed: int) -> Victim:
    file, bodies = folder / "table.companion", []
    sitters = (Sitter("Ann", 0, (2, 1, 0, 30)), Sitter("Wyrm", 1, (2, 1, 0, 30), automaton=True))
    for number in range(2):
        table = Companion(library(), Setup(sitters, seed=seed + number))
        tables.write(file, table)
        bodies.append(tables.to_bytes(table))

    def read(folder: Path) -> tuple[object, Notes]:
        try:
            found, note = tables.read(file, library())
            return tables.to_bytes(found), (note,) if note else ()
        except tables.BadCompanion as error:
            return None, (str(error),)

    return Victim(read, bodies[-1], tuple(bodies[:-1]))


def _text(folder: Path, seed: int) -> Victim:
    file = folder / "bench.json"
    texts = [
        UnsavedText(Path("/cards.yaml"), "brick", f"brick: {number}\n" * 9) for number in range(3)
    ]
    for one in texts:
        write_text(file, one)

    def read(folder: Path) -> tuple[object, Notes]:
        found, note = read_text(file, QUICK)
        return found, (note,) if note else ()

    return Victim(read, texts[-1], tuple(texts[:-1]))


def _bench(folder: Path, seed: int) -> Victim:
    file = folder / "deck.bench"
    benches = [
        StoredBench(name=f"Deck {number}", ancestry="", classes=(), cards={"a": number})
        for number in range(1, 4)
    ]
    for one in benches:
        write_bench(file, one)

    def read(folder: Path) -> tuple[object, Notes]:
        found, note = read_bench(file, QUICK)
        return found, (note,) if note else ()

    return Victim(read, benches[-1], tuple(benches[:-1]))


def _progress(folder: Path, seed: int) -> Victim:
    file, states = folder / "learned.progress", []
    kept = CourseProgress(file)
    for number in range(3):
        kept.mark("lessons", f"lesson-{number}")
        states.append({group: list(ids) for group, ids in kept.done.items()})

    def read(folder: Path) -> tuple[object, Notes]:
        told: list[str] = []
        found = CourseProgress(file, told.append, QUICK).done
        return found if any(found.values()) else None, tuple(told)

    return Victim(read, states[-1], tuple(states[:-1]))


def _deck(folder: Path, seed: int) -> Victim:
    deck = library().get(Deck, "slow_poison")
    for notes in ("one", "two"):
        file = write_deck(folder, deck.model_copy(update={"notes": notes}), folder / "deck.yaml")
    assert file.exists()

    def read(folder: Path) -> tuple[object, Notes]:
        found, told = read_stored(folder)
        return found[0].deck if found else None, tuple(told)

    right, told = read(folder)
    assert right is not None and not told
    return Victim(read, right, may=lambda found: True)  # it may be an edit


def _settings(folder: Path, seed: int) -> Victim:
    file = folder / "settings.yaml"
    for text in (110, 150):
        write_settings(file, Settings(text=text, speed=2, speak=True, keys={"log": ["f5", "l"]}))

    def read(folder: Path) -> tuple[object, Notes]:
        found = read_settings(file)
        return found.settings, found.notes

    return Victim(read, read(folder)[0], may=lambda found: True)


def _history(folder: Path, seed: int) -> Victim:
    """Journal, copy and totals."""
    history = History(folder)
    for number in range(MATCHES):
        history.add(made_up(number, seed))
    history.write_image()
    history.close()
    return _past([made_up(number, seed) for number in range(MATCHES)])


def _old_history(folder: Path, seed: int) -> Victim:
    """Journal and database as 0.6.0 left them."""
    for file in OLD.iterdir():
        (folder / file.name).write_bytes(file.read_bytes())
    return _past([made_up(number) for number in range(12)])


def _past(matches: list[Played]) -> Victim:
    """A history: what is left of it are matches as they were, and totals of just these."""
    true = {one.id: one for one in matches}

    def read(folder: Path) -> tuple[object, Notes]:
        history = History(folder, QUICK)
        lines = records.latest(history, 1000)[::-1]
        left = [records.match(history, line.id) for line in lines]
        told, found = tuple(history.notes), history.totals
        history.close()
        counted = Totals()
        for one in left:
            assert one is not None and one == true[one.id], "a match is silently different"
            counted.enter(one, 0)
        for name in ("lines", "tallies", "streaks", "cards"):
            assert getattr(found, name) == getattr(counted, name), f"{name}: silently different"
        return left, told

    return Victim(read, matches, may=lambda found: True, safe=True)


def _lab(folder: Path, seed: int) -> Victim:
    """Kept results of the lab: each is as it was, or missing and played again, and that is told."""
    file = folder / "runs.sqlite"
    right = {f"piece{number}": f"result {seed} {number} " * 40 for number in range(8)}
    kept = LabRuns(file, QUICK)
    kept.enter("aa11", "lithicrage lab decks", "done", "{}")
    kept.keep("aa11", right.items())
    kept.close()

    def read(folder: Path) -> tuple[object, Notes]:
        kept = LabRuns(file, QUICK)
        found, runs = kept.find(list(right)), kept.runs()
        kept.close()
        assert found.items() <= right.items(), "a result is silently different"
        assert all(run.answer == "{}" for run in runs), "a run is silently different"
        left = f"{len(right) - len(found)} results are missing" if len(found) < len(right) else ""
        return found or None, tuple(note for note in (kept.note, left) if note)

    return Victim(read, right, may=lambda found: True)


def _sitting(folder: Path, seed: int) -> Victim:
    """A match at a table."""
    file, saved = folder / "one.table", []
    match = _at_table(seed)
    for _ in range(3):
        match.choose(0)
        saved.append(save_of("1" * 32, "", match.replay))
        write_table(file, saved[-1])

    def read(folder: Path) -> tuple[object, Notes]:
        try:
            note = mend(file, "table", disk=QUICK)
            return read_table(file).save, (note,) if note else ()
        except BadFile as error:
            return None, (str(error),)

    return Victim(read, saved[-1], tuple(saved[:-1]))


def _path(folder: Path, seed: int) -> Victim:
    """A Path of Heroes."""
    file, walked = path_file(folder, "trial"), []
    for count in range(1, 4):
        won = {name: ChapterRecord(True, 1, seed % 90, 1) for name in sheet_ids()[:count]}
        walked.append(HeroPath("trial", won))
        write_path(file, walked[-1])

    def read(folder: Path) -> tuple[object, Notes]:
        try:
            note = mend(file, PATH, disk=QUICK)
            return read_path(file, "trial"), (note,) if note else ()
        except (BadFile, FileNotFoundError) as error:
            return None, (str(error),)

    return Victim(read, walked[-1], tuple(walked[:-1]))


def _sittings(folder: Path, seed: int) -> Victim:
    """The journal of matches at tables, and its copy."""
    kept = []
    for number in range(MATCHES):
        match = _at_table(seed + number)
        match.concede(0)
        kept.append(kept_table(
            f"{number:032x}", "", f"{number}", match.state, match.replay, match.scores, 0,
        ))  # fmt: skip
        keep_table(folder, kept[-1])

    def read(folder: Path) -> tuple[object, Notes]:
        note = mend_tables(folder, QUICK)
        found = read_tables(folder)
        assert all(one in kept for one in found), "a match is silently different"
        return found, (note,) if note else ()

    return Victim(read, kept, may=lambda found: True, safe=True)


VICTIMS: dict[str, Callable[[Path, int], Victim]] = {
    "replay": _replay,
    "save": _save,
    "table": _table,
    "text": _text,
    "bench": _bench,
    "progress": _progress,
    "deck": _deck,
    "settings": _settings,
    "history": _history,
    "old history": _old_history,
    "lab": _lab,
    "sitting": _sitting,
    "sittings": _sittings,
    "path": _path,
}


def _at_table(seed: int) -> TableSession:
    table = open_table("lithos")
    return begin_table(table, ("person", table.levels[0].key), seed=seed)


@lru_cache
def library() -> Library:
    """The built-in cards."""
    return load_library([resources.cards() / "core"])


def _session(seed: int, choices: int) -> Session:
    session = solo(library(), "slow_poison", "doorstop", seed=seed).session
    for _ in range(choices):
        session.choose(GREEDY(session.match))
    return session


def main() -> int:
    """Damage, count, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--flips", type=int, default=20_000, help="flips and cuts a kind")
    parser.add_argument("--kind", choices=VICTIMS, action="append")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--twice", action="store_true", help="two damages at once")
    options = parser.parse_args()
    for kind in options.kind or VICTIMS:
        folder = options.folder / kind
        found = damage(kind, folder, options.flips, options.seed, options.twice)
        ends = ", ".join(f"{number} {what}" for what, number in found.most_common())
        print(f"{kind}: {sum(found.values())} times damaged: {ends}", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
