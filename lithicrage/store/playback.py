"""A replay or a save from a file, ready to be played again from its beginning."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from lithicrage.chronicle import Line, line
from lithicrage.decks.lineup import Lineup, dealer_of
from lithicrage.decks.needed import find_played_library, missing_packs, needed_library
from lithicrage.engine.match import Match
from lithicrage.game.protocol import IllegalChoice
from lithicrage.game.replay import Replay, ReplayDifference, branch, verify
from lithicrage.packs.library import Library, UnknownCard
from lithicrage.store import replays, saves
from lithicrage.store.files import BadFile, read_whole
from lithicrage.store.match_records import Played

PUBLIC = -1  # a viewer without a hand


class OtherCards(BadFile):
    """A record whose packs are not available as they were; `plain` says so without digests."""

    def __init__(
        self, path: Path, what: str, replay: Replay, library: Library, lineup: Lineup
    ) -> None:
        gone, here = missing_packs(library, lineup), needed_library(library, lineup)
        if gone:
            why = f"{_listed(gone)} {'is' if len(gone) == 1 else 'are'} missing"
        else:
            why = f"{_listed([pack.id for pack in here.packs], 'or')} was changed since"
        said = f"played with other cards: {why}"
        digests = f"its cards have the digest {replay.content}, those here {here.digest}"
        super().__init__(path, f"{what}was {said} ({digests})")
        self.plain = f"It was {said}."


@dataclass(frozen=True)
class Playback:
    """A record, its match at the first decision with the log so far, and the cards of both."""

    path: Path
    replay: Replay
    match: Match
    library: Library

    def verify(self) -> ReplayDifference | None:
        """Play it to its end; return the first difference, or None. The match moves."""
        return verify(self.match, self.replay)

    def fresh(self) -> Match:
        """Its match at the first decision, once it has been verified against the record.

        The earlier match moves to its end. Raises BadFile that names the first difference.
        """
        start = self.match.clone()
        difference = self.verify()
        if difference is not None:
            raise BadFile(self.path, str(difference))
        return start

    def play(self, step: int | None = None) -> list[Line]:
        """Play up to before choice `step`, by default to the end; return the log in public words.

        Raises BadFile for a step that the record does not reach, or a choice that is not offered.
        """
        try:
            branch(self.match, self.replay, len(self.replay.choices) if step is None else step)
        except IllegalChoice as error:
            raise BadFile(self.path, f"a choice is not on offer: {error}") from None
        except IndexError as error:
            raise BadFile(self.path, str(error)) from None
        told = (line(self.match, event, PUBLIC) for event in self.match.log or ())
        return [words for words in told if words is not None]


def open_record(path: Path, library: Library) -> Playback:
    """The record in a replay file or a save. Raises BadFile, or OSError if there is none.

    A save brings its own cards along; a replay needs those that it was played with.
    """
    kept = read_whole(path)
    if kept.kind == saves.KIND:
        save = replays.parse(path, kept, saves.Save)
        replay = replays.replay_of(save.replay, path)
        library = saves.cards_of(path, save, library)
    else:
        replay = replays.replay_of(replays.parse(path, kept, replays.Record), path)
        library = _cards_of(path, "", replay, library)
    return _dealt(path, replay, library)


def open_played(path: Path, played: Played, library: Library) -> Playback:
    """The record of a match in the history, which keeps only the last digest.

    Raises BadFile that names `path`.
    """
    replay = Replay(replays.GAME, played.options, played.content, played.seed)
    library = _cards_of(path, f"the match {played.id} ", replay, library)
    replay.choices, replay.digests = list(played.choices), [played.digest]
    replay.assisted = played.assisted
    return _dealt(path, replay, library)


def _cards_of(path: Path, what: str, replay: Replay, library: Library) -> Library:
    """The available packs that a match was played with. Raises BadFile."""
    try:
        lineup = Lineup.from_options(replay.options)
    except ValueError as error:
        raise BadFile(path, f"options: {error}") from None
    found = find_played_library(library, lineup, replay.content)
    if found is None:
        raise OtherCards(path, what, replay, library, lineup)
    return found


def _dealt(path: Path, replay: Replay, library: Library) -> Playback:
    try:
        match = dealer_of(library, Lineup.from_options(replay.options))(replay.seed, True)
    except (ValueError, UnknownCard) as error:
        raise BadFile(path, f"options: {error}") from None
    return Playback(path, replay, match, library)


def _listed(ids: Sequence[str], last: str = "and") -> str:
    """`the pack a`, `the packs a, b and c`."""
    noun = "the pack" if len(ids) == 1 or last == "or" else "the packs"
    names = [f"`{id}`" for id in ids]
    most, end = ", ".join(names[:-1]), names[-1]
    return f"{noun} {most} {last} {end}" if most else f"{noun} {end}"
