"""`lab tour`: does a tour keep its targets? Whole tours, by players, drafters and encores.

Every ancestry goes with every Class in turn, on the same seeds for all players and encores. A
target is kept when the whole interval lies in its window, missed when all of it lies outside.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final

from lithicrage.lab.figures.estimates import Estimate, Sums
from lithicrage.lab.pieces.touring import pieces_of
from lithicrage.lab.questions.enemies import state_of
from lithicrage.lab.questions.study import Study
from lithicrage.lab.sheets.sheet import Chart, Column, Fault, Figure, Row, Sheet, Table
from lithicrage.lab.tour_sim import TourTask
from lithicrage.minds.players import GREEDY
from lithicrage.tours.models import GIG, Tour
from lithicrage.tours.reading import sound_tours

RANDOM: Final = "random"
PLAIN: Final = "plain"
DRAFTER: Final = "drafter"
CHEAP: Final = GREEDY  # who plays where many tours are wanted
# Who wins how many tours without an encore: player, drafter, window.
HEADLINES: Final = (
    ("expert", DRAFTER, (0.60, 0.75)),
    ("adept", PLAIN, (0.30, 0.45)),
    (GREEDY, RANDOM, (0.0, 0.15)),
)
MORE: Final = 4 / 3  # so many times the gigs that its roads are sure to have, a tour may take
STEP: Final = (0.0, 0.08)  # what an encore takes from a player: never a step upward
LADDER: Final = (0.30, 0.60)  # and all of them together
PAIR: Final = 0.12  # how far a pair of people may lie from the mean

HEADS: Final = (
    Column("target"),
    Column("of"),
    Column("found", "number"),
    Column("window"),
    Column("tours", "count"),
)

End = Mapping[str, Any]


@dataclass(frozen=True)
class TourSample:
    """The tours of a task and how each ended, in the order of their numbers."""

    task: TourTask
    ends: tuple[End, ...]

    @property
    def won(self) -> Estimate:
        """How many were played to their end."""
        return Sums(float(one["won"]) for one in self.ends).estimate(0.0, 1.0)

    @property
    def gigs(self) -> Estimate:
        """How many fights a tour had that was played to its end."""
        whole = (one for one in self.ends if one["won"])
        return Sums(float(one["gigs"]) for one in whole).estimate(0.0, 1000.0)

    @property
    def command(self) -> str:
        """What plays them again."""
        task = self.task
        return (
            f"lithicrage tour sim {task.tour} -n {len(self.ends)} --seed {task.seed} "
            f"--player {task.player} --drafter {task.drafter} --encore {task.encore}"
        )


def ask_tour(study: Study, tour: str, each: int, ladder: str) -> Sheet:
    """Hold a tour against its targets, `each` tours a figure; `ladder` climbs the encores.

    Raises ValueError for a tour that is none, files with findings, and terms that say nothing here.
    """
    terms = study.terms
    study.terms.refuse_own("a tour names its players and rules")
    found = sound_tours(study.library).get(Tour, tour)
    encores = len(found.encores)
    gigs = float(sum(leg.columns.count(GIG) + 1 for leg in found.legs))
    first = TourTask(tour, terms.seed, 0, each)
    heads = [
        sample(study, replace(first, player=player, drafter=drafter))
        for player, drafter, _ in HEADLINES
    ]
    climbed = [
        sample(study, replace(first, player=ladder, encore=encore)) for encore in range(encores + 1)
    ]
    pairs = sample(study, replace(first, player=CHEAP))
    rows = [
        *(rate_row(one, window) for one, (_, _, window) in zip(heads, HEADLINES, strict=True)),
        gigs_row(heads[0], (gigs, gigs * MORE)),
        *ladder_rows(climbed),
        *pair_rows(pairs),
    ]
    rows.sort(key=lambda row: ("missed", "open", "kept").index(row.state or "kept"))
    faults = [
        Fault(f"{row.cells[0]}, {row.cells[1]}: not {row.cells[3]}", row.command)
        for row in rows
        if row.state == "missed"
    ]
    return Sheet(
        "tour",
        f"The tour {tour} and its targets",
        study.command,
        study.facts() | {"players": ", ".join(player for player, _, _ in HEADLINES)},
        (Table("Targets", HEADS, tuple(rows), "rates are in per cent"),),
        (ladder_chart(climbed),),
        (*study.faults(), *faults),
        tuple(study.notes),
    )


def sample(study: Study, task: TourTask) -> TourSample:
    """Play a task on the bench."""
    made = study.bench.play(pieces_of(study.library, task))
    return TourSample(task, tuple(end for one in made for end in one["ends"]))


def rate_row(found: TourSample, window: tuple[float, float]) -> Row:
    """How many tours a player wins."""
    task = found.task
    who = task.player if task.drafter == DRAFTER else f"{task.player}, {task.drafter} picks"
    return row("tours that are won", who, found.won, window, 100, found.command, len(found.ends))


def gigs_row(found: TourSample, window: tuple[float, float]) -> Row:
    """How many fights a tour has that is played to its end."""
    gigs, who = found.gigs, found.task.player
    return row("fights of a whole tour", who, gigs, window, 1, found.command, gigs.count)


def ladder_rows(climbed: Sequence[TourSample]) -> list[Row]:
    """What each encore takes, and all of them: differences of the same tours."""
    found = []
    for below, above in pairwise(climbed):
        what = f"encore {above.task.encore} takes"
        lost = difference(below, above)
        found.append(row(what, above.task.player, lost, STEP, 100, above.command, lost.count))
    if len(climbed) > 1:
        whole, top = difference(climbed[0], climbed[-1]), climbed[-1]
        told = row(
            "all encores take", top.task.player, whole, LADDER, 100, top.command, whole.count
        )
        found.append(told)
    return found


def difference(one: TourSample, other: TourSample) -> Estimate:
    """How many more tours the first wins than the other, on the same seeds."""
    pairs = zip(one.ends, other.ends, strict=True)
    return Sums(float(a["won"]) - float(b["won"]) for a, b in pairs).estimate(-1.0, 1.0)


def pair_rows(found: TourSample) -> list[Row]:
    """How far each Class, and each ancestry, lies from the mean."""
    mean = found.won.mean
    rows = []
    for what, key in (
        ("a Class, from the mean", "cls"),
        ("an ancestry, from the mean", "ancestry"),
    ):
        sums: dict[str, Sums] = defaultdict(Sums)
        for end in found.ends:
            sums[end[key]].add([float(end["won"]) - mean])
        for name, own in sorted(sums.items()):
            window = (-PAIR, PAIR)
            estimate = own.estimate(-1.0, 1.0)
            rows.append(row(what, name, estimate, window, 100, found.command, own.count))
    return rows


def row(
    what: str,
    who: str,
    found: Estimate,
    window: tuple[float, float],
    scale: float,
    command: str,
    count: int,
) -> Row:
    """A figure held against its window."""
    low, high = (scale * bound for bound in window)
    cells = (what, who, Figure.of(found, scale), f"{low:.3g} to {high:.3g}", Figure(count))
    return Row(cells, state_of(found, *window), command)


def ladder_chart(climbed: Sequence[TourSample]) -> Chart:
    """The rates of the encores as bars."""
    values = tuple(
        tuple(round(x, 4) for x in (one.won.mean, one.won.low, one.won.high)) for one in climbed
    )
    labels = tuple(f"encore {one.task.encore}" for one in climbed)
    return Chart("bars", f"Tours that {climbed[0].task.player} wins", labels, values)
