"""`lab break`: is there a deck that breaks the game? A search for a best answer to the field.

A beam of decks, changed step by step. The mutants of a step race on the same deals, from both
seats: the worse half of them drops out while the rest plays on. Every step deals anew, so that
nobody wins by knowing the deals; what is told at the end comes from deals that no step saw.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from operator import mul
from pathlib import Path
from typing import Any, Final

from lithicrage.decks.lineup import PVP, SOLO
from lithicrage.decks.owned import deck_id
from lithicrage.game.rng import Rng, stream
from lithicrage.lab.figures.estimates import Estimate, Sums
from lithicrage.lab.pieces.matches import BlockResult, MatchBlock
from lithicrage.lab.pieces.watching import added
from lithicrage.lab.questions.decks import mixed_field
from lithicrage.lab.questions.enemies import state_of
from lithicrage.lab.questions.field import Field, Trial, plain_deck, short
from lithicrage.lab.questions.found import check_found, keep_found
from lithicrage.lab.questions.guards import broken
from lithicrage.lab.questions.mutants import Mutator
from lithicrage.lab.questions.plain_cards import plain_id, with_plain_cards
from lithicrage.lab.questions.study import Study, play_until_known
from lithicrage.lab.sheets.sheet import Chart, Column, Fault, Figure, Row, Sheet, Table
from lithicrage.language.models import Action, Deck, Enemy
from lithicrage.packs.library import OWN, Library, full_id

GOAL: Final = 0.65  # what a best answer may win
BEAM: Final = 3  # decks that a step starts from
TRIED: Final = 16  # mutants of a step
FRESH: Final = 4  # random decks among the first
ROUNDS: Final = (1, 1, 2, 4)  # deals of each round of a race; half of the decks drop out
FINAL_SEED: Final = 1 << 20  # the deals of the end: no step has so high a number
WHY: Final = 4  # chunks of pairs for each card of the deck that is found


@dataclass(frozen=True)
class Foes:
    """Whom the search is to beat: the decks of the field, or Enemies.

    `shares` weigh them where they are a mix, and add up to 1; without, all count the same.
    """

    field: Field
    ids: tuple[str, ...]
    mode: str
    rules: str
    shares: tuple[float, ...] = ()

    @property
    def words(self) -> str:
        """Who they are, for people."""
        if self.mode == SOLO:
            return ", ".join(self.ids)
        if self.shares:
            return f"the mix of {len(self.field.decks)} decks"
        return f"{len(self.ids)} decks"

    def values(self, trial: Trial, result: BlockResult) -> list[float | None]:
        """What counts of a result: every score, or of a mix one mean a deal, by the shares.

        None stands for a match that failed, or a deal with one.
        """
        scores = trial.scores(result)
        if not self.shares:
            return [score for row in scores for score in row]
        each = len(scores) // len(self.ids)
        weights = [share / each for share in self.shares for _ in range(each)]
        found: list[float | None] = []
        for deal in zip(*scores, strict=True):
            played = [score for score in deal if score is not None]
            whole = len(played) == len(deal)
            found.append(sum(map(mul, weights, played)) if whole else None)
        return found


class Verdict:
    """A deck against the foes, from deals that the search did not see."""

    def __init__(self, study: Study, foes: Foes, deck: Deck, *, watched: bool = True) -> None:
        self.deck, self.foes = deck, foes
        own = deck.model_copy(update={"id": "found"})
        library = foes.field.library.with_own([own])
        self.trial = Trial(full_id(OWN, "found"), foes.ids, foes.mode, foes.rules)
        seed = stream(study.terms.seed, FINAL_SEED)
        block = self.trial.block(library, seed, study.terms.by, watched)
        self.blocks: tuple[tuple[MatchBlock, Library], ...] = ((block, library),)
        self.half = study.terms.half
        self.all = Sums()
        self.by_foe = {foe: Sums() for foe in foes.ids}
        self.seen: Mapping[str, Any] = {}

    def take(self, results: Sequence[BlockResult]) -> None:
        """Take in a chunk."""
        per_foe = 2 if self.trial.mode == PVP else 1
        values = self.foes.values(self.trial, results[0])
        self.all.add(value for value in values if value is not None)
        for place, scores in enumerate(self.trial.scores(results[0])):
            played = [score for score in scores if score is not None]
            self.by_foe[self.trial.foes[place // per_foe]].add(played)
        seen = results[0].seen.get(self.trial.hero)
        if seen:
            self.seen = added(self.seen, seen) if self.seen else seen

    def enough(self) -> bool:
        """Whether its win rate is known well enough."""
        return self.rate.half <= self.half

    @property
    def rate(self) -> Estimate:
        """What it wins, over all foes."""
        return self.all.estimate(0.0, 1.0)

    @property
    def matches(self) -> int:
        """How many matches were played."""
        return sum(sums.count for sums in self.by_foe.values())


def ask_break(
    study: Study,
    steps: int,
    enemies: Sequence[str] = (),
    start: str = "",
    keep: Path | None = None,
    mix: bool = False,
) -> Sheet:
    """Search for so many steps, against the field or these Enemies, from a deck or from all.

    With `mix` against the mix of the field that nobody beats, as `lab decks` finds it.

    The deck joins those in the pack `keep`. Raises UnknownCard, ValueError for a folder that is no
    pack, OSError, and as `Field.of`.
    """
    start = deck_id(study.library, start) if start else ""
    if keep is not None:
        check_found(keep)
    foes, verdict, curve = search(study, steps, enemies, start, mix)
    if keep is not None:
        study.notes.append(keep_found(keep, verdict.deck, _figures(study, foes, verdict)))
    return found_sheet(study, foes, verdict, curve)


def _figures(study: Study, foes: Foes, verdict: Verdict) -> str:
    """What is written beside a deck that is kept."""
    facts, rate = study.facts(), verdict.rate.scaled(100)
    return (
        f"It won {rate.mean:.1f} % ({rate.low:.1f} to {rate.high:.1f}) of {verdict.matches} "
        f"matches against {foes.words}: cards {facts['cards']}, rules {facts['rules']}, "
        f"players {facts['players']}."
    )


def search(
    study: Study, steps: int, enemies: Sequence[str] = (), start: str = "", mix: bool = False
) -> tuple[Foes, Verdict, list[float]]:
    """The best deck of a search, on fresh deals, and what the best won in each step.

    Raises ValueError for a mix of Enemies, and as `Field.of`.
    """
    if mix and enemies:
        raise ValueError("--mix is of decks; leave it out, or --enemy")
    foes = _mix(study) if mix else _even(study, enemies)
    field, terms = foes.field, study.terms
    mutator = Mutator(field.library, terms.rules, Rng(terms.seed, 77))
    first = [start] if start else list(field.decks)
    beam = [plain_deck(field.library, id, f"start_{n}") for n, id in enumerate(first)]
    beam += [deck for deck in (mutator.start() for _ in range(FRESH)) if deck and not start]
    curve: list[float] = []
    for step in range(steps):
        racers = beam if step == 0 and len(beam) > BEAM else [*beam, *mutator.mutants(beam, TRIED)]
        beam, rate = race(study, foes, racers, step)
        curve.append(rate)
        study.bench.watcher.note(f"step {step + 1} of {steps}: {100 * rate:.0f} %")
    verdict = Verdict(study, foes, beam[0])
    play_until_known(study, [verdict])
    return foes, verdict, curve


def _even(study: Study, enemies: Sequence[str]) -> Foes:
    """All decks of the field, or these Enemies."""
    terms = study.terms
    field = Field.of(study.library, terms.rules, terms.decks, terms.found)
    for id in enemies:
        field.library.get(Enemy, id)
    return Foes(field, tuple(enemies) or field.decks, SOLO if enemies else PVP, terms.rules)


def _mix(study: Study) -> Foes:
    """The decks of the mix that nobody beats, by their shares."""
    field, shares = mixed_field(study)
    played = {id: share for id, share in zip(field.decks, shares, strict=True) if share}
    words = ", ".join(
        f"{short(id)} {100 * share:.0f} %"
        for id, share in sorted(played.items(), key=lambda one: -one[1])
    )
    study.notes.append(f"the mix that nobody beats: {words}")
    return Foes(field, tuple(played), PVP, study.terms.rules, tuple(played.values()))


def race(study: Study, foes: Foes, decks: Sequence[Deck], step: int) -> tuple[list[Deck], float]:
    """The best decks of a race, the best first, and what that one won."""
    left = [(deck.model_copy(update={"id": f"racer_{n}"}), Sums()) for n, deck in enumerate(decks)]
    seed, dealt = stream(study.terms.seed, step), 0
    for deals in ROUNDS:
        library = foes.field.library.with_own(deck for deck, _ in left)
        trials = [Trial(full_id(OWN, deck.id), foes.ids, foes.mode, foes.rules) for deck, _ in left]
        pieces = [
            trial.block(library, seed, study.terms.by, False).piece(
                library, range(dealt, dealt + deals)
            )
            for trial in trials
        ]
        for (_, sums), trial, made in zip(left, trials, study.bench.play(pieces), strict=True):
            values = foes.values(trial, BlockResult.read(made))
            sums.add(value for value in values if value is not None)
        dealt += deals
        left.sort(key=lambda one: -one[1].total / max(1, one[1].count))
        left = left[: max(BEAM, (len(left) + 1) // 2)]
    best = left[0][1]
    return [deck for deck, _ in left[:BEAM]], best.total / max(1, best.count)


def found_sheet(study: Study, foes: Foes, verdict: Verdict, curve: Sequence[float]) -> Sheet:
    """What was found: the deck, how far it goes, which cards do it, and which dangers it is."""
    rate = verdict.rate
    state = state_of(rate, 0.0, GOAL)
    against = foes.words
    heads = (Column("best answer to"), Column("wins", "rate"), Column("matches", "count"))
    row = Row((against, Figure.of(rate), Figure(verdict.matches)), state, study.command)
    tables = [
        Table("How far it goes", heads, (row,), f"at most {100 * GOAL:g} %"),
        deck_table(study, foes, verdict.deck),
        why_table(study, foes, verdict),
        foes_table(verdict),
        dangers_table(verdict),
    ]
    faults = [*study.faults()]
    if state == "missed":
        words = f"a deck wins {100 * rate.mean:.1f} % against {against}, not {100 * GOAL:g} %"
        faults.append(Fault(words, study.command))
    steps = tuple(str(n + 1) for n in range(len(curve)))
    chart = Chart("bars", "What the best of each step won", steps, tuple((c,) for c in curve))
    title = f"The best answer to {against} that {len(curve)} steps find"
    return Sheet(
        "break",
        title,
        study.command,
        study.facts(),
        tuple(table for table in tables if table.rows),
        (chart,),
        tuple(faults),
        tuple(study.notes),
    )


def deck_table(study: Study, foes: Foes, deck: Deck) -> Table:
    """Who plays it and what it holds."""
    actions = foes.field.library.models(Action)
    cost = sum(actions[id].cost * n for id, n in deck.cards.items())
    rows = [
        Row((id, Figure(n), Figure(actions[id].cost), actions[id].subtype))
        for id, n in sorted(deck.cards.items(), key=lambda one: (-one[1], one[0]))
    ]
    heads = (Column("card"), Column("#", "count"), Column("Cost", "count"), Column("subtype"))
    who = f"{deck.ancestry}, {' and '.join(deck.classes)}; {sum(deck.cards.values())} cards"
    return Table(f"The deck: {who}, Cost {cost}", heads, tuple(rows))


class Without(Verdict):
    """The deck with one card's copies made plain, on the deals of the whole deck."""

    def __init__(self, study: Study, foes: Foes, verdict: Verdict, card: str) -> None:
        cards = dict(verdict.deck.cards)
        cards[full_id("pricing", plain_id(card))] = cards.pop(card)
        super().__init__(
            study, foes, verdict.deck.model_copy(update={"cards": cards}), watched=False
        )
        self.card = card
        whole = Trial(full_id(OWN, "whole"), foes.ids, foes.mode, foes.rules)
        library = foes.field.library.with_own([verdict.deck.model_copy(update={"id": "whole"})])
        seed = stream(study.terms.seed, FINAL_SEED)
        self.blocks = (*self.blocks, (whole.block(library, seed, study.terms.by, False), library))
        self.gain = Sums()
        self.chunks = 0

    def take(self, results: Sequence[BlockResult]) -> None:
        """Take in a chunk of both: what the card brings is the difference."""
        self.chunks += 1
        plain, whole = (self.foes.values(self.trial, one) for one in results)
        pairs = zip(whole, plain, strict=True)
        self.gain.add(x - y for x, y in pairs if x is not None and y is not None)

    def enough(self) -> bool:
        """Whether it had its chunks."""
        return self.chunks >= WHY


def why_table(study: Study, foes: Foes, verdict: Verdict) -> Table:
    """What each card brings to the deck, beside the plain card of its Cost; the most first."""
    library = with_plain_cards(study.library)
    field = Field.of(library, study.terms.rules, study.terms.decks, study.terms.found)
    priced = replace(foes, field=field)
    rows = [Without(study, priced, verdict, card) for card in verdict.deck.cards]
    play_until_known(study, rows)
    lines = []
    for row in sorted(rows, key=lambda one: -one.gain.estimate().mean):
        gain = row.gain.estimate()
        copies = verdict.deck.cards[row.card]
        lines.append(Row((row.card, Figure(copies), Figure.of(gain, 100), Figure(gain.count))))
    heads = (
        Column("card"),
        Column("#", "count"),
        Column("points", "points"),
        Column("pairs", "count"),
    )
    return Table("Which cards do it, beside the plain card of their Cost", heads, tuple(lines))


def foes_table(verdict: Verdict) -> Table:
    """What it wins against each foe, the weakest foe first."""
    rates = {foe: sums.estimate(0.0, 1.0) for foe, sums in verdict.by_foe.items()}
    order = sorted(rates, key=lambda foe: -rates[foe].mean)
    rows = [Row((short(foe), Figure.of(rates[foe]), Figure(rates[foe].count))) for foe in order]
    heads = (Column("against"), Column("wins", "rate"), Column("matches", "count"))
    return Table("Against each", heads, tuple(rows))


def dangers_table(verdict: Verdict) -> Table:
    """The dangers that it is."""
    rows = [
        Row((str(guard.danger), guard.what, Figure(value), guard.window), "missed")
        for guard, value in (broken(verdict.seen) if verdict.seen else ())
    ]
    heads = (Column("danger"), Column("what"), Column("found", "number"), Column("window"))
    return Table("Dangers (docs/dangers.md)", heads, tuple(rows))
