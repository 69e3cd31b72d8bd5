"""`lab players`: how far is each player above the one below? A step a pair and field.

Between decks both play the same deals from both seats, and a step is how often the stronger one
wins. Against Enemies both lead the same deck through the same deals against the same Enemy, and a
step is the share of those deals that only the stronger wins, among those that only one of them
wins: how strong decks and Enemies are drops out.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from lithicrage.decks.lineup import PVP, SOLO, Lineup
from lithicrage.lab.arena import Duel, ratings
from lithicrage.lab.figures.estimates import Sums
from lithicrage.lab.pieces.matches import BlockResult, MatchBlock
from lithicrage.lab.pieces.versions import players_version
from lithicrage.lab.questions.enemies import state_of
from lithicrage.lab.questions.field import Field
from lithicrage.lab.questions.study import Study, Terms, play_until_known
from lithicrage.lab.sheets.sheet import Cell, Chart, Column, Fault, Figure, Row, Sheet, State, Table
from lithicrage.language.table_rules import MANUAL
from lithicrage.minds.players import GREEDY, LEVELS, player

CUNNING, RIVAL = "cunning", "rival"
FIELDS: Final = (PVP, MANUAL, CUNNING, RIVAL)
# Enemies that play as decks do are far ahead, so that hardly a deal would tell players apart.
EVEN: Final = {
    CUNNING: (("heroes", "stamina_bonus", 10),),
    RIVAL: (("heroes", "stamina_bonus", 30),),
}
WINDOW: Final = (0.55, 0.85)  # where the whole interval of a step must lie
DECKS: Final = 2  # decks that meet each Enemy

STEPS: Final = (
    Column("player"),
    Column("over"),
    Column("field"),
    Column("step", "rate"),
    Column("only it wins", "count"),
    Column("only the other", "count"),
    Column("matches", "count"),
)


class PlayerStep:
    """Two players in one field, as far as they are measured."""

    def __init__(self, study: Study, field: Field, names: tuple[str, str], where: str) -> None:
        self.weaker, self.stronger = names
        self.where = where
        self.half = study.terms.half
        lineups = duels(field, study.terms.rules) if where == PVP else fights(field, where)
        seats = (
            (names, names[::-1])
            if where == PVP
            else ((self.weaker, GREEDY), (self.stronger, GREEDY))
        )
        self.blocks = tuple(
            (MatchBlock(lineups, study.terms.seed, seat), field.library) for seat in seats
        )
        self.sums = Sums()
        self.counts = [0, 0, 0]  # of what `sums` holds: lost, drawn, won by the stronger
        self.matches = 0

    def take(self, results: Sequence[BlockResult]) -> None:
        """Take in a chunk: the same deals with both players."""
        one, other = results
        for place in range(len(one.results)):
            for a, b in zip(one.scores(place), other.scores(place), strict=True):
                if a is None or b is None:
                    continue
                self.matches += 2
                if self.where == PVP:
                    self.count(1 - a, b)
                elif (a == 1) != (b == 1):
                    self.count(float(b == 1))

    def count(self, *scores: float) -> None:
        """Count scores of the stronger one."""
        self.sums.add(scores)
        for score in scores:
            self.counts[round(2 * score)] += 1

    def enough(self) -> bool:
        """Whether the step is known well enough, or surely lies in its window or out of it."""
        return self.sums.estimate(0.0, 1.0).half <= self.half or self.state != "open"

    @property
    def state(self) -> State:
        """Whether the step is neither too small nor too big."""
        return state_of(self.sums.estimate(0.0, 1.0), *WINDOW)

    def row(self, study: Study) -> Row:
        """The step as a row of the table."""
        found = self.sums.estimate(0.0, 1.0)
        command = f"lithicrage lab players {self.weaker} {self.stronger} --field {self.where}"
        counts = (self.counts[2], self.counts[0], self.matches)
        who: tuple[Cell, ...] = (self.stronger, self.weaker, self.where, Figure.of(found))
        cells = (*who, *(Figure(count) for count in counts))
        return Row(cells, self.state, f"{command} {study.terms.words()}")

    def duel(self) -> Duel:
        """The matches between decks, for a rating."""
        lost, drawn, won = self.counts
        count = lost + drawn + won
        rate = (won + drawn / 2) / max(1, count)
        return Duel(self.stronger, self.weaker, count, won, lost, drawn, rate, (0.0, 1.0))


def duels(field: Field, rules: str) -> tuple[Lineup, ...]:
    """Each deck against the one after it and the one five on."""
    decks = field.decks
    pairs = [(one, decks[(n + far) % len(decks)]) for far in (1, 5) for n, one in enumerate(decks)]
    found = dict.fromkeys((a, b) for a, b in pairs if a != b)
    return tuple(Lineup(PVP, (a,), (b,), rules).with_lists(field.library) for a, b in found)


def fights(field: Field, where: str) -> tuple[Lineup, ...]:
    """Each Enemy against some of the decks, so that all decks play about equally often."""
    found = []
    for number, enemy in enumerate(field.enemies):
        for more in range(DECKS):
            deck = field.decks[(number * DECKS + more) % len(field.decks)]
            lineup = Lineup(SOLO, (deck,), (enemy,), where, handicaps=EVEN.get(where, ()))
            found.append(lineup.with_lists(field.library))
    return tuple(found)


def ask_players(study: Study, names: Sequence[str], fields: Sequence[str]) -> Sheet:
    """Measure each player against the one before it, in these fields.

    Without names the levels are measured. Raises ValueError for a name of no player or field, for
    fewer than two players, for players or rules that a field does not take, and as `Field.of`.
    """
    names, terms = names or tuple(LEVELS), study.terms
    for name in names:
        player(name)
    if len(dict.fromkeys(names)) < max(2, len(names)):
        raise ValueError(f"steps lie between two players or more; found {', '.join(names)}")
    for where in fields:
        if where not in FIELDS:
            raise ValueError(f"a field is one of {', '.join(FIELDS)}; found `{where}`")
    if terms.by != Terms().by:
        raise ValueError("the players are named first, weakest first; --by says nothing here")
    if terms.rules != MANUAL and tuple(fields) != (PVP,):
        raise ValueError("fields of Enemies have rules of their own; --rules is for --field pvp")
    field = Field.of(study.library, terms.rules, terms.decks, None)
    steps = [
        PlayerStep(study, field, pair, where)
        for where in fields or FIELDS
        for pair in pairwise(names)
        if where == PVP or field.enemies
    ]
    play_until_known(study, steps)
    table = Table(
        "Steps",
        STEPS,
        tuple(step.row(study) for step in steps),
        "pvp: matches that the player wins; else of the deals that only one of both wins",
    )
    faults = [
        Fault(
            f"in {step.where} the step from {step.weaker} to {step.stronger} lies outside 55-85 %",
            row.command,
        )
        for step, row in zip(steps, table.rows, strict=True)
        if step.state == "missed"
    ]
    chart = Chart(
        "bars",
        "How far each player is above the one below",
        tuple(f"{step.stronger}, {step.where}" for step in steps),
        tuple(
            tuple(round(x, 4) for x in (found.mean, found.low, found.high))
            for found in (step.sums.estimate(0.0, 1.0) for step in steps)
        ),
    )
    tables = (table, *elo_tables(names, [step for step in steps if step.where == PVP]))
    title = f"{len(names)} players: {', '.join(fields or FIELDS)}"
    return Sheet(
        "players",
        title,
        study.command,
        study.facts() | {"players": f"{', '.join(names)} {players_version()[:8]}"},
        tables,
        (chart,),
        (*study.faults(), *faults),
        tuple(study.notes),
    )


def elo_tables(names: Sequence[str], steps: Sequence[PlayerStep]) -> tuple[Table, ...]:
    """The ratings between decks, the first player at 0; none where they did not play there."""
    if not steps:
        return ()
    elo = ratings(tuple(names), [step.duel() for step in steps])
    rows = tuple(Row((name, Figure(round(elo[name])))) for name in names)
    return (Table("Elo between decks", (Column("player"), Column("Elo", "count")), rows),)
