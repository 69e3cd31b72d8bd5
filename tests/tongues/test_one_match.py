"""A match is one and the same in every tongue: only the words that people read differ."""

from __future__ import annotations

import json
import random
from typing import Final, NamedTuple

import pytest
from cards.shelf import library

from lithicrage.base.tongue import ENGLISH, TONGUES, speaking, tongue
from lithicrage.decks.lineup import PVP, SOLO, Lineup, dealer_of
from lithicrage.engine import state
from lithicrage.engine.snapshot import plain
from lithicrage.game.replay import Replay
from lithicrage.packs.library import Library
from lithicrage.play.session import Session, resume_fight
from lithicrage.store.replays import record_of, text_of
from lithicrage.ui.models import shelf
from lithicrage.ui.models.questions import question

OTHERS: Final = [code for code in TONGUES if code != ENGLISH]
# Between them they ask for every kind of answer that has words of a card.
LINEUPS: Final = (
    Lineup(PVP, ("slow_poison",), ("cut_and_paste",)),
    Lineup(PVP, ("encore",), ("no_re_entry",)),
    Lineup(SOLO, ("cut_and_paste",), ("stair_goat",), "cunning"),
)


class Played(NamedTuple):
    """A match that was played: what goes into files, and what people read."""

    written: str
    costs: list[str]
    report: list[str]
    kinds: set[str]
    read: str


def play(cards: Library, lineup: Lineup, seed: int) -> Played:
    """Plays a match by chance, and gathers all that is written of it on the way."""
    match = dealer_of(cards, lineup)(seed, True)
    replay = Replay("0", lineup.as_options(), cards.digest, seed)
    session = Session(match, replay=replay)
    chance, snapshots, costs, read = random.Random(seed), [], list[str](), list[str]()
    kinds = set[str]()
    while match.pending is not None:
        kinds.add(match.pending.kind)
        costs.append(match.pending.cost)
        asked = question(match)
        assert asked is not None
        read += [choice.words for choice in asked.choices]
        if len(costs) % 8 == 1:
            snapshots.append(json.dumps(plain(match)))
        session.choose(chance.randrange(len(match.choices())))
    read += [f"{line.text} {line.reason}" for line in session.lines(shelf.PUBLIC)]
    written = [text_of(record_of(replay)), *snapshots, json.dumps(plain(match))]
    report = shelf.log_of(resume_fight(session, cards))
    return Played("\n".join(written), costs, report, kinds, "\n".join(read))


@pytest.mark.parametrize("code", OTHERS)
def test_a_match_is_the_same_in_every_tongue(code: str) -> None:
    kinds: set[str] = set()
    for seed, lineup in enumerate(LINEUPS):
        here = play(library(), lineup, seed)
        with speaking(tongue(code)):
            there = play(library().translated(code), lineup, seed)
        assert there[:4] == here[:4]
        assert there.read != here.read
        kinds |= here.kinds
    assert kinds >= {state.OPTION, state.MAY, state.ACTION, state.ROLL, state.DEFEND}


@pytest.mark.parametrize("code", OTHERS)
def test_a_question_of_a_card_is_read_in_the_tongue_and_written_in_english(code: str) -> None:
    book = library().translated(code).book()
    labels = "Deal W + 9 damage.\nDeal W + 6 damage. The opponent gains Poisoned 4."
    with speaking(tongue(code)):
        assert all(
            there != here
            for here, there in zip(labels.split("\n"), book.said(labels).split("\n"), strict=True)
        )
    assert [book.addresses, book.ability_words] == [
        library().book().addresses,
        library().book().ability_words,
    ]
