"""`lab enemies`: are the tiers right? Every deck of the field against every Enemy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from lithicrage.decks.lineup import SOLO
from lithicrage.lab.figures.estimates import Estimate, Sums
from lithicrage.lab.pieces.matches import BlockResult
from lithicrage.lab.questions.decks import histogram
from lithicrage.lab.questions.field import Field, Trial, short
from lithicrage.lab.questions.study import Study, play_until_known
from lithicrage.lab.sheets.sheet import Chart, Column, Fault, Figure, Row, Sheet, State, Table
from lithicrage.lab.tally import spread

# How often an Enemy wins, by tier, if everybody is greedy.
TIERS: Final = {1: (0.10, 0.25), 2: (0.25, 0.45), 3: (0.45, 0.65), 4: (0.60, 0.80)}

ENEMIES: Final = (
    Column("Enemy"),
    Column("tier", "count"),
    Column("wins", "rate"),
    Column("matches", "count"),
    Column("rounds", "number", "median"),
    Column("easiest for"),
    Column("hardest for"),
)
CELLS: Final = (Column("deck"), Column("Enemy"), Column("deck wins", "rate"), Column("#", "count"))


class AgainstEnemies:
    """One deck against every Enemy, as far as it is measured."""

    def __init__(self, study: Study, field: Field, deck: str, whole: EnemyField) -> None:
        self.deck = deck
        self.whole = whole
        self.trial = Trial(deck, field.enemies, SOLO, study.terms.rules)
        terms = study.terms
        self.blocks = (
            (self.trial.block(field.library, terms.seed, terms.by, True), field.library),
        )
        self.sums = {enemy: Sums() for enemy in field.enemies}
        self.rounds: dict[str, Counter[int]] = {enemy: Counter() for enemy in field.enemies}
        self.capped = 0
        self.seen: dict[str, list[dict[str, object]]] = {}

    def take(self, results: Sequence[BlockResult]) -> None:
        """Take in a chunk."""
        (result,) = results
        for enemy, scores, rounds in zip(
            self.trial.foes, self.trial.scores(result), result.rounds, strict=True
        ):
            self.sums[enemy].add(score for score in scores if score is not None)
            self.rounds[enemy].update(n for n in rounds if n)
        self.capped += result.capped
        for id, seen in result.seen.items():
            self.seen.setdefault(id, []).append(dict(seen))

    def enough(self) -> bool:
        """Whether all Enemies are known well enough."""
        return self.whole.known()


class EnemyField:
    """All decks against all Enemies."""

    def __init__(self, study: Study, field: Field) -> None:
        self.field = field
        self.half = study.terms.half
        self.rows = [AgainstEnemies(study, field, deck, self) for deck in field.decks]

    def wins(self, enemy: str) -> Estimate:
        """How often an Enemy wins, over all decks."""
        sums = Sums()
        for row in self.rows:
            sums.count += row.sums[enemy].count
            sums.total += row.sums[enemy].count - row.sums[enemy].total
            sums.squares += row.sums[enemy].count - 2 * row.sums[enemy].total
            sums.squares += row.sums[enemy].squares
        return sums.estimate(0.0, 1.0)

    def rounds(self, enemy: str) -> Counter[int]:
        """The matches of an Enemy by their rounds."""
        return sum((row.rounds[enemy] for row in self.rows), Counter[int]())

    def known(self) -> bool:
        """Whether every Enemy is known well enough, or surely in or out of its tier."""
        for enemy in self.field.enemies:
            found = self.wins(enemy)
            if found.half > self.half and self.state(enemy) == "open":
                return False
        return True

    def state(self, enemy: str) -> State:
        """Whether an Enemy keeps its tier."""
        window = TIERS.get(self.field.tiers[enemy])
        return state_of(self.wins(enemy), *window) if window else ""


def state_of(found: Estimate, low: float, high: float) -> State:
    """Whether a figure keeps a window: surely, surely not, or open."""
    if found.outside(low, high):
        return "missed"
    return "kept" if found.within(low, high) else "open"


def ask_enemies(study: Study) -> Sheet:
    """Play every deck of the field against every Enemy. Raises as `Field.of`."""
    whole = played_enemies(study)
    table = enemies_table(study, whole)
    faults = [
        Fault(f"{row.cells[0]} is out of tier {whole.field.tiers[str(row.cells[0])]}", row.command)
        for row in table.rows
        if row.state == "missed"
    ]
    values = tuple((est.mean, est.low, est.high) for est in map(whole.wins, whole.field.enemies))
    rounds = sum((whole.rounds(enemy) for enemy in whole.field.enemies), Counter[int]())
    charts = (
        Chart(
            "bars",
            "How often each Enemy wins, by tier",
            tuple(f"{whole.field.tiers[one]}  {one}" for one in whole.field.enemies),
            tuple(tuple(round(x, 4) for x in row) for row in values),
        ),
        histogram(rounds),
    )
    title = f"{len(whole.field.enemies)} Enemies against {len(whole.field.decks)} decks"
    return Sheet(
        "enemies",
        title,
        study.command,
        study.facts(),
        (table, tiers_table(whole), cells_table(study, whole)),
        charts,
        (*study.faults(), *faults),
        tuple(study.notes),
    )


def played_enemies(study: Study) -> EnemyField:
    """All of them, measured as well as the terms ask. Raises as `Field.of`, and ValueError."""
    terms = study.terms
    field = Field.of(study.library, terms.rules, terms.decks, terms.found)
    if not field.enemies:
        raise ValueError("the card packs hold no Enemy")
    whole = EnemyField(study, field)
    play_until_known(study, whole.rows, lambda: f"{len(field.enemies)} Enemies")
    return whole


def enemies_table(study: Study, whole: EnemyField) -> Table:
    """Each Enemy, those out of their tier first."""
    rows = []
    for enemy in whole.field.enemies:
        by_deck = {row.deck: row.sums[enemy].estimate(0.0, 1.0).mean for row in whole.rows}
        wins, rounds = whole.wins(enemy), whole.rounds(enemy)
        cells = (
            enemy,
            Figure(whole.field.tiers[enemy]),
            Figure.of(wins),
            Figure(wins.count),
            Figure(spread(rounds).median if rounds else 0.0),
            short(max(by_deck, key=lambda deck: by_deck[deck])),
            short(min(by_deck, key=lambda deck: by_deck[deck])),
        )
        rows.append(Row(cells, whole.state(enemy), f"lithicrage lab enemies {study.terms.words()}"))
    order = {"missed": 0, "open": 1, "kept": 2, "": 3}
    rows.sort(key=lambda row: order[row.state])
    windows = ", ".join(f"{tier}: {100 * a:g}-{100 * b:g}" for tier, (a, b) in TIERS.items())
    return Table("Enemies", ENEMIES, tuple(rows), f"tiers win, in per cent: {windows}")


def tiers_table(whole: EnemyField) -> Table:
    """What decks win against each tier."""
    rows = []
    for tier in sorted(set(whole.field.tiers.values())):
        mine = [enemy for enemy in whole.field.enemies if whole.field.tiers[enemy] == tier]
        for row in whole.rows:
            sums = Sums()
            for enemy in mine:
                sums.count += row.sums[enemy].count
                sums.total += row.sums[enemy].total
                sums.squares += row.sums[enemy].squares
            rate = sums.estimate(0.0, 1.0)
            cells = (Figure(tier), short(row.deck), Figure.of(rate), Figure(rate.count))
            rows.append((tier, rate.mean, Row(cells)))
    lines = tuple(row for _, _, row in sorted(rows, key=lambda one: one[:2]))
    heads = (Column("tier", "count"), Column("deck"), Column("wins", "rate"), Column("#", "count"))
    return Table("Decks by tier", heads, lines)


def cells_table(study: Study, whole: EnemyField) -> Table:
    """Each deck against each Enemy, the hardest first."""
    rows = []
    for row in whole.rows:
        command = f"lithicrage sim {short(row.deck)} {{}} -n 1000 --rules {study.terms.rules}"
        for enemy, sums in row.sums.items():
            rate = sums.estimate(0.0, 1.0)
            cells = (short(row.deck), enemy, Figure.of(rate), Figure(rate.count))
            rows.append((rate.mean, Row(cells, "", command.format(enemy))))
    return Table("Deck by Enemy", CELLS, tuple(row for _, row in sorted(rows, key=lambda r: r[0])))
