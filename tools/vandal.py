"""Cut and flip the bits of every kind of file: it comes back equal, or somebody is told.

    python -m tools.vandal FOLDER --flips 20000 --kind save

Kinds: replay, save, history (database, its digest, journal), deck, settings. A file for people has
no digest, but a copy: each of the two is damaged, and what reads differently is told in one line.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from lithicrage import resources
from lithicrage.dsl import load_library
from lithicrage.dsl.models import Deck
from lithicrage.session import GREEDY, solo
from lithicrage.store import records
from lithicrage.store.decks import stored, write_deck
from lithicrage.store.files import BadFile, backup, mend, read_whole
from lithicrage.store.history import History
from lithicrage.store.replays import read_replay, write_replay
from lithicrage.store.saves import packed, write_save
from lithicrage.store.settings import Settings, read_settings, write_settings
from lithicrage.table.rng import Rng
from lithicrage.whole import Disk
from tools.histories import made_up

KINDS = ("replay", "save", "deck", "settings", "history")
EQUAL, TOLD, RESTORED = "equal", "told", "restored and told"
EDIT = "read as an edit and told"
MATCHES = 6


class _NoSync(Disk):
    """A disk that is not waited for: here nobody pulls a plug."""

    def fsync(self, handle: int) -> None:
        """Do nothing."""


QUICK = _NoSync()


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


def damage(kind: str, folder: Path, count: int, seed: int = 1) -> Counter[str]:
    """Damage a file of a kind `count` times; how often it ended how.

    Raises AssertionError for a file that is silently different, and lets out whatever else comes.
    """
    folder.mkdir(parents=True, exist_ok=True)
    return _DAMAGES[kind](folder, count, seed)


def _replay(folder: Path, count: int, seed: int) -> Counter[str]:
    file = folder / "one.replay"
    library = load_library([resources.cards() / "core"])
    session = solo(library, "slow_poison", "doorstop", seed=seed).session
    for _ in range(12):
        session.choose(GREEDY(session.match))
    assert session.replay is not None
    write_replay(file, session.replay)
    found: Counter[str] = Counter()
    for wrong in flips_and_cuts(file.read_bytes(), count, seed):
        file.write_bytes(wrong)
        try:
            same = read_replay(file) == session.replay
        except BadFile:
            found[TOLD] += 1
            continue
        assert same, "a replay is silently different"
        found[EQUAL] += 1
    return found


def _save(folder: Path, count: int, seed: int) -> Counter[str]:
    """The file is damaged, its backup is there: what comes back is the backup, told."""
    file = folder / "one.save"
    library = load_library([resources.cards() / "core"])
    session = solo(library, "slow_poison", "doorstop", seed=seed).session
    cards = packed(library)
    for _ in range(2):
        session.choose(GREEDY(session.match))
        assert session.replay is not None
        write_save(file, session.replay, session.match, cards)
    older = file.with_name("one.save.1").read_bytes()
    found: Counter[str] = Counter()
    for wrong in flips_and_cuts(file.read_bytes(), count, seed):
        file.write_bytes(wrong)
        note = mend(file, "save", disk=QUICK)
        read_whole(file, ("save",))
        assert note and file.read_bytes() == older, "a save is silently different"
        aside = file.with_name(note.rpartition(" ")[2])
        assert aside.read_bytes() == wrong, "what was damaged is lost"
        aside.unlink()
        found[RESTORED] += 1
    return found


def _deck(folder: Path, count: int, seed: int) -> Counter[str]:
    library = load_library([resources.cards() / "core"])
    file = write_deck(folder, library.get(Deck, "slow_poison"))

    def read() -> tuple[Deck | None, tuple[str, ...]]:
        found, told = stored(folder)
        return found[0].deck if found else None, tuple(told)

    return _for_people(file, read, count, seed)


def _settings(folder: Path, count: int, seed: int) -> Counter[str]:
    file = folder / "settings.yaml"
    write_settings(file, Settings(text=150, speed=2, speak=True, keys={"log": ["f5", "l"]}))

    def read() -> tuple[Settings, tuple[str, ...]]:
        found = read_settings(file)
        return found.settings, found.notes

    return _for_people(file, read, count, seed)


def _for_people(
    file: Path, read: Callable[[], tuple[object, tuple[str, ...]]], count: int, seed: int
) -> Counter[str]:
    """Damage a file and its copy by turns; `read` gives what they say, and what is told."""
    copy = backup(file, 1)
    before, notes = read()
    assert not notes and copy.read_bytes() == file.read_bytes()
    data = file.read_bytes()
    found: Counter[str] = Counter()
    for target, share in ((file, count - count // 4), (copy, count // 4)):
        for wrong in flips_and_cuts(data, share, seed):
            target.write_bytes(wrong)
            after, notes = read()
            assert all("\n" not in note for note in notes), "a note of several lines"
            assert notes or after == before, f"{target.name} is silently different"
            assert target == file or after == before, "the copy speaks for a whole file"
            same = RESTORED if "is used instead" in "".join(notes) else TOLD
            ends = (EQUAL, EDIT) if not notes else (same, EDIT)
            found[ends[after != before]] += 1
        target.write_bytes(data)
    return found


def _history(folder: Path, count: int, seed: int) -> Counter[str]:
    """Each file in turn is damaged, the others are whole: the answers are the same."""
    history = History(folder)
    for number in range(MATCHES):
        history.add(made_up(number, seed))
    answers = _answers(history)
    history.close()
    files = {path.name: path.read_bytes() for path in folder.iterdir()}
    names = [name for name in files if not name.endswith(".lock")]
    found: Counter[str] = Counter()
    for name in names:
        for wrong in flips_and_cuts(files[name], count // len(names), seed):
            for path in folder.iterdir():
                path.unlink()
            for other, data in files.items():
                (folder / other).write_bytes(wrong if other == name else data)
            history = History(folder, QUICK)
            assert _answers(history) == answers, f"{name}: silently different"
            found[RESTORED if history.notes else EQUAL] += 1
            history.close()
    return found


def _answers(history: History) -> list[object]:
    return [
        records.by_deck(history),
        records.by_pair(history),
        records.by_card(history),
        records.streak(history),
        records.latest(history, 1000),
        [records.match(history, line.id) for line in records.latest(history, 1000)],
    ]


_DAMAGES: dict[str, Callable[[Path, int, int], Counter[str]]] = {
    "replay": _replay,
    "save": _save,
    "deck": _deck,
    "settings": _settings,
    "history": _history,
}


def main() -> int:
    """Damage, count, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--flips", type=int, default=20_000, help="flips and cuts a kind")
    parser.add_argument("--kind", choices=KINDS, action="append")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for kind in options.kind or KINDS:
        found = damage(kind, options.folder / kind, options.flips, options.seed)
        ends = ", ".join(f"{number} {what}" for what, number in found.most_common())
        print(f"{kind}: {sum(found.values())} times damaged: {ends}", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
