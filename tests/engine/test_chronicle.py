"""The log in words: a line for all that people should read, its rule, and no hidden card (A73)."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from engine.strange import some_match

from lithicrage import chronicle
from lithicrage.chronicle import CARDS, DAMAGE, ROLLS, STATE, TELLERS, TURN, line
from lithicrage.engine import events as ev
from lithicrage.engine.match import Match
from lithicrage.game.rng import Rng

ROOT = Path(__file__).resolve().parents[2]
ENTRY = re.compile(r"^<a id=\"[ra]\d+\"></a>\*\*([RA]\d+)\*\*", re.MULTILINE)
RULES = set(ENTRY.findall((ROOT / "docs" / "rules.md").read_text(encoding="utf-8")))
# Moments of the rulebook that nobody needs to read.
SILENT = {
    ev.MatchStarted,
    ev.DrawStepBegan,
    ev.TurnReady,
    ev.TurnClosing,
    ev.TurnEnded,
    ev.ActionResolved,
    ev.Ordered,
    ev.Remembered,
}
MATCHES = 150


def kinds(base: type[ev.Event] = ev.Event) -> set[type[ev.Event]]:
    """Every kind of event that there is."""
    found: set[type[ev.Event]] = set()
    for kind in base.__subclasses__():
        found |= {kind} | kinds(kind)
    return found - {ev.CardEvent}


@cache
def played(seed: int) -> tuple[Match, Match]:
    """A strange match as it began, without a frame moved, and as it ended."""
    match, rng = some_match(seed), Rng(seed)
    start = match.clone()
    assert match.log is not None
    for event in match.log:
        event.apply(start)
    match.advance()
    while match.pending is not None:
        match.choose(rng.below(len(match.pending.options)))
    return start, match


def test_every_event_has_words_or_is_silent() -> None:
    assert kinds() == set(TELLERS) | SILENT
    assert set(TELLERS) & SILENT == set()


def test_lines_are_whole_and_cite_rules_that_exist() -> None:
    seen: Counter[str] = Counter()
    for seed in range(MATCHES):
        _, match = played(seed)
        for event in match.log or []:
            for viewer in range(len(match.seats)):
                words = line(match, event, viewer)
                assert (words is None) == (type(event) in SILENT or put_away(event))
                if words is None:
                    continue
                seen[type(event).__name__] += 1
                assert words.rule in RULES, f"{words!r} cites {words.rule}"
                assert words.topic in (CARDS, DAMAGE, ROLLS, STATE, TURN)
                assert words.text == words.text.strip() != ""
                assert "None" not in words.text + words.reason
                assert not re.search(r"rulebook|core/|_", words.text + words.reason), words.reason
                assert -1 <= words.seat < len(match.seats)
    missing = {kind.__name__ for kind in TELLERS} - set(seen)
    known = {
        "ChainCapped",
        "ChainSuppressed",
        "ConditionLowered",
        "LoopCut",
        "NoCard",
        "Played",
        "Reflected",
        "Rerolled",
    }
    assert missing <= known, missing


def put_away(event: ev.Event) -> bool:
    """Whether a card merely leaves play: what it did has been told."""
    return isinstance(event, ev.Discarded) and event.zone == ev.FROM_PLAY


def test_every_rule_that_the_module_cites_exists() -> None:
    files = Path(chronicle.__file__).parent.glob("*.py")
    source = "".join(file.read_text(encoding="utf-8") for file in files)
    cited = set(re.findall(r'"([RA]\d+)"', source))
    assert len(cited) > 20
    assert cited - RULES == set()


def test_no_line_names_a_card_that_is_hidden() -> None:
    drawn = 0
    for seed in range(60):
        board, match = played(seed)[0].clone(), played(seed)[1]
        for event in match.log or []:
            before = [set(board.secrets(c.seat)) for c in board.seats]
            event.apply(board)
            for viewer in range(len(match.seats)):
                words = line(match, event, viewer)
                if words is None:
                    continue
                hidden = before[viewer] & set(board.secrets(viewer))
                if isinstance(event, ev.Passed):
                    hidden -= {event.card}  # it goes to the Discard, face up, with this pass
                if isinstance(event, ev.Changed):
                    hidden -= {event.card}  # what it is now, all learn (A98)
                names = {match.kinds[card].name for card in hidden}
                if isinstance(event, ev.Changed):  # its old name stands in no zone any more
                    names -= {match.book.cards[event.before].name}
                open_names = {k.name for i, k in enumerate(match.kinds) if i not in hidden}
                text = words.text
                for name in sorted(open_names, key=len, reverse=True):
                    text = text.replace(name, "")  # `Damp` is not named by `Damp Transfer`
                told = [name for name in names - open_names if names_card(text, name)]
                assert not told, f"seed {seed}: {words.text!r} names a hidden card"
            if isinstance(event, ev.Drew) and not match.seats[event.seat].automaton:
                drawn += 1
    assert drawn > 100


def names_card(text: str, name: str) -> bool:
    """Whether a text names a card; `S1` is not named by `CountS1`."""
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) is not None


def test_a_drawn_card_is_named_to_who_drew_it_alone() -> None:
    for seed in range(10):
        _, match = played(seed)
        for event in match.log or []:
            if isinstance(event, ev.Drew):
                own = line(match, event, event.seat)
                other = line(match, event, 1 - event.seat)
                assert own is not None
                assert other is not None
                assert own.text == f"draws {match.kinds[event.card].name}"
                assert other.text == "draws a card"


@pytest.mark.parametrize(
    ("event", "text", "rule"),
    [
        (ev.MatchEnded(-1, "both fell"), "The match is a draw", "A54"),
        (ev.MatchEnded(-1, "turn limit"), "The match is a draw", "A65"),
    ],
)
def test_a_draw_says_why(event: ev.Event, text: str, rule: str) -> None:
    words = line(played(0)[1], event, 0)
    assert words is not None
    assert (words.text, words.rule) == (text, rule)


def test_cards_that_move_say_why() -> None:
    """A discard for a roll cites the roll, a draw its turn, and what a card does names the card."""
    rules: dict[type[ev.Event], set[str]] = {}
    for seed in range(40):
        _, match = played(seed)
        for event in match.log or []:
            words = line(match, event, 0)
            if words is None:
                continue
            rules.setdefault(type(event), set()).add(words.rule)
            if isinstance(event, ev.Discarded) and words.rule == "R38":
                assert words.text.endswith("for the roll")
            if isinstance(event, (ev.FavourSet, ev.OptionChosen, ev.NumberChosen)):
                assert words.reason, words
            if isinstance(event, ev.Drew) and words.rule == "R65":
                assert words.reason, words
    assert rules[ev.Discarded] >= {"R38", "R66"}
    assert rules[ev.Drew] >= {"R35", "R23"}
    assert rules[ev.FavourSet] == {"R56", "R58"}
