"""`lab set`: does the set keep its targets? Balance and dangers as one sheet of red and green.

A target is kept when the whole interval lies in its window, missed when all of it lies outside, and
open in between: nothing is rounded into green.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from lithicrage.decks.lineup import PVP, Lineup
from lithicrage.decks.owned import ready_decks
from lithicrage.lab.figures.estimates import Estimate, Sums
from lithicrage.lab.pieces.matches import BlockResult, MatchBlock
from lithicrage.lab.pieces.watching import added
from lithicrage.lab.questions.breaking import GOAL
from lithicrage.lab.questions.cards import MODES, priced_cards, worth_table
from lithicrage.lab.questions.decks import DeckField, histogram, played_field
from lithicrage.lab.questions.enemies import TIERS, EnemyField, played_enemies, state_of
from lithicrage.lab.questions.field import is_legal, short
from lithicrage.lab.questions.guards import GUARDS, READ, read_shares
from lithicrage.lab.questions.shapes import SHAPED, shape_rates
from lithicrage.lab.questions.study import Study, play_until_known
from lithicrage.lab.sheets.sheet import Chart, Column, Fault, Figure, Row, Sheet, State, Table
from lithicrage.lab.tally import spread, wilson
from lithicrage.language.models import Action, Deck
from lithicrage.packs.library import Library

EVEN: Final = (0.42, 0.58)  # what a ready deck wins in the field
PAIRING: Final = (0.25, 0.75)
FIRST: Final = (0.47, 0.53)  # what whoever begins wins
ROUNDS: Final = (8, 15)  # median of a match
LEVELS: Final = (1, 3, 5, 7)
GROWN: Final = 1 / 3  # by so much of them Levels may change the rounds of a match
TABLE: Final = "tournament"  # the rules of matches between decks

HEADS: Final = (
    Column("target"),
    Column("of"),
    Column("found", "number"),
    Column("window"),
)
ORDER: Final = {"missed": 0, "open": 1, "kept": 2, "": 3}


def ask_set(study: Study, prices: bool = False) -> Sheet:
    """Hold the set against all targets; with `prices`, every card too. Raises as `Field.of`."""
    pvp, solo = played_field(study), played_enemies(study)
    rows = [
        *deck_rows(study, pvp),
        *enemy_rows(study, solo),
        *danger_rows(study, pvp, solo),
        *(() if study.terms.decks else unheld_rows(study, pvp)),  # of a whole field alone
        *level_rows(study),
        *shape_rows(study),
    ]
    tables = []
    if prices:
        worth = worth_table(study, priced_cards(study, (), MODES))
        tables.append(worth)
        rows += [
            Row(
                (
                    "points of a card (18)",
                    f"{row.cells[0]}, {row.cells[3]}",
                    row.cells[6],
                    "-6 to 6",
                ),
                row.state,
                row.command,
            )
            for row in worth.rows
        ]
    rows.sort(key=lambda row: ORDER[row.state])
    counts = {
        state: sum(row.state == state for row in rows) for state in ("kept", "missed", "open")
    }
    notes = (
        f"{counts['kept']} kept, {counts['missed']} missed, {counts['open']} open: their intervals "
        "hold both sides, and a smaller --within with a larger -n decides them",
    )
    faults = [
        Fault(f"{row.cells[0]}, {row.cells[1]}: not {row.cells[3]}", row.command)
        for row in rows
        if row.state == "missed"
    ]
    title = "The set and its targets"
    return Sheet(
        "set",
        title,
        study.command,
        study.facts(),
        (Table("Targets", HEADS, tuple(rows), "rates are in per cent"), *tables),
        (_chart(pvp), histogram(pvp.rounds)),
        (*study.faults(), *faults),
        (*study.notes, *notes),
    )


def deck_rows(study: Study, pvp: DeckField) -> Iterator[Row]:
    """Each deck in the field, each pairing of ready ones, lengths, and who begins."""
    words = study.terms.words()
    ready = [deck for deck in pvp.field.decks if deck in ready_decks(study.library)]
    for deck in pvp.field.decks:
        window = EVEN if deck in ready else (0.0, GOAL)
        what = "a ready deck wins" if deck in ready else "a found deck wins"
        yield rate_row(what, short(deck), pvp.rate(deck), window, f"lithicrage lab decks {words}")
        rounds = sum((one.rounds for one, _ in pvp.of(deck)), type(pvp.rounds)())
        if deck in ready:
            yield rounds_row(short(deck), rounds, f"lithicrage lab decks {words}")
    for one in pvp.pairings:
        if one.one in ready and one.other in ready:
            both = f"{short(one.one)},{short(one.other)}"
            command = f"lithicrage lab decks --decks {both} --within {study.terms.within:g}"
            yield rate_row("a pairing", both.replace(",", " - "), one.rate, PAIRING, command)
    yield rate_row("whoever begins wins", "pvp", pvp.first, FIRST, f"lithicrage lab decks {words}")


def enemy_rows(study: Study, solo: EnemyField) -> Iterator[Row]:
    """Each Enemy in its tier, and the length of its matches."""
    command = f"lithicrage lab enemies {study.terms.words()}"
    for enemy in solo.field.enemies:
        tier = solo.field.tiers[enemy]
        if tier in TIERS:
            what = f"an Enemy of tier {tier} wins"
            yield rate_row(what, enemy, solo.wins(enemy), TIERS[tier], command)
        yield rounds_row(enemy, solo.rounds(enemy), command)


def danger_rows(study: Study, pvp: DeckField, solo: EnemyField) -> Iterator[Row]:
    """The guards: decks in pvp, Enemies in solo, and cards that nobody attacks with."""
    words = study.terms.words()
    sides: tuple[tuple[bool, Sequence[Any], Sequence[str], str], ...] = (
        (False, pvp.pairings, pvp.field.decks, f"lithicrage lab decks {words}"),
        (True, solo.rows, solo.field.enemies, f"lithicrage lab enemies {words}"),
    )
    seen_by_deck: dict[str, Any] = {}
    for enemy, measured, ids, command in sides:
        for id in ids:
            seen = seen_of(measured, id)
            if not seen:
                continue
            for guard in GUARDS:
                if guard.enemy != enemy:
                    continue
                value, low, high = guard.figure(seen)
                found = Estimate(value, low, high, seen["matches"])
                figure = Figure(round(value, 6), round(low, 6), round(high, 6))
                cells = f"{guard.what} ({guard.danger})", short(id), figure, guard.window
                yield Row(cells, state_of(found, guard.low, guard.high), command)
    for deck in pvp.field.decks:  # against decks and Enemies
        both = [one for one in (seen_of(pvp.pairings, deck), seen_of(solo.rows, deck)) if one]
        if both:
            seen_by_deck[deck] = both[0] if len(both) == 1 else added(*both)
    actions = study.library.models(Action)
    for card, (part, uses) in sorted(read_shares(seen_by_deck).items()):
        if card in actions and actions[card].attack:
            low, high = wilson(round(part * uses), uses)
            found = Estimate(part, low, high, uses)
            yield rate_row(
                "a card attacks, of its uses (17)", card, found, (READ, 1.0), sides[0][3]
            )


def unheld_rows(study: Study, pvp: DeckField) -> Iterator[Row]:
    """The cards that no deck of the field holds: nothing that is played says anything of them."""
    held = {
        pvp.field.library.resolve("action", card, pvp.field.library.home(deck))
        for deck in pvp.field.decks
        for card in pvp.field.library.get(Deck, deck).cards
    }
    missing = sorted(study.library.models(Action).keys() - held)
    for card in missing:
        yield Row(
            ("a card is in a deck of the field", card, Figure(0), "1 or more"),
            "missed",
            f"lithicrage lab cards {card} {study.terms.words()}",
        )


class Mirror:
    """A deck against itself, both at a Level: how long the matches are."""

    def __init__(self, study: Study, deck: str, level: int) -> None:
        self.deck, self.level = deck, level
        line = f"{TABLE},levels=true,max_copies=99"
        lineup = Lineup(PVP, (deck,), (deck,), line, levels=(level, level))
        block = MatchBlock((lineup.with_lists(study.library),), study.terms.seed, study.terms.by)
        self.blocks: tuple[tuple[MatchBlock, Library], ...] = ((block, study.library),)
        self.rounds = Sums()

    def take(self, results: Sequence[BlockResult]) -> None:
        """Take in a chunk."""
        self.rounds.add(float(n) for n in results[0].rounds[0] if n)

    def enough(self) -> bool:
        """Whether it had one chunk."""
        return True


def level_rows(study: Study) -> Iterator[Row]:
    """Danger 15: how much longer or shorter a match is at a higher Level."""
    library = study.library
    line = f"{TABLE},levels=true,max_copies=99"
    decks = [id for id in ready_decks(library) if is_legal(library, library.get(Deck, id), line)]
    mirrors = [Mirror(study, deck, level) for deck in decks for level in LEVELS]
    play_until_known(study, mirrors)
    means = {(one.deck, one.level): one.rounds.estimate(0.0, 1000.0) for one in mirrors}
    for deck in decks:
        first = means[deck, LEVELS[0]]
        for level in LEVELS[1:]:
            later = means[deck, level]
            half = later.half + first.half * later.mean / max(1.0, first.mean)
            ratio = later.mean / max(1.0, first.mean)
            doubt = half / max(1.0, first.mean)
            found = Estimate(ratio, ratio - doubt, ratio + doubt, later.count)
            figure = Figure.of(found)
            cells = f"rounds at Level {level}, of those at 1 (15)", deck, figure, "0.667 to 1.33"
            command = f"lithicrage sim {deck} {deck} --mode pvp --level {level} --rules {line}"
            yield Row(cells, state_of(found, 1 - GROWN, 1 + GROWN), command)


def shape_rows(study: Study) -> Iterator[Row]:
    """Danger 13: decks of plain cards alone, by shape, against an even one."""
    for shape, found in shape_rates(study).items():
        what = "a shape of plain cards wins (13)"
        yield rate_row(what, shape, found, SHAPED, f"lithicrage lab set {study.terms.words()}")


def rate_row(
    what: str, who: str, found: Estimate, window: tuple[float, float], command: str
) -> Row:
    """A rate held against its window, in per cent."""
    low, high = (100 * bound for bound in window)
    state: State = state_of(found, *window)
    return Row((what, who, Figure.of(found, 100), f"{low:g} to {high:g}"), state, command)


def rounds_row(who: str, rounds: Any, command: str) -> Row:
    """The median of rounds, by ranks that hold it with 95 %."""
    count = sum(rounds.values())
    if not count:
        return Row(("rounds, median", who, "-", f"{ROUNDS[0]} to {ROUNDS[1]}"), "open", command)
    half = 0.98 * count**0.5
    ranks = [n for n in sorted(rounds) for _ in range(rounds[n])]
    low = ranks[max(0, int(count / 2 - half))]
    high = ranks[min(count - 1, int(count / 2 + half))]
    found = Estimate(spread(rounds).median, low, high, count)
    figure = Figure(found.mean, found.low, found.high)
    cells = "rounds, median", who, figure, f"{ROUNDS[0]} to {ROUNDS[1]}"
    return Row(cells, state_of(found, *ROUNDS), command)


def seen_of(measured: Sequence[Any], id: str) -> dict[str, Any]:
    """What a deck or an Enemy did in all matches of these, {} if nothing was watched."""
    whole: dict[str, Any] = {}
    for one in measured:
        for seen in one.seen.get(id, ()):
            whole = added(whole, seen) if whole else seen
    return whole


def _chart(pvp: DeckField) -> Chart:
    names = tuple(short(deck) for deck in pvp.field.decks)
    rates = [pvp.rate(deck) for deck in pvp.field.decks]
    values = tuple(tuple(round(100 * x - 50, 4) for x in (r.mean, r.low, r.high)) for r in rates)
    return Chart("forest", "Points above even in the field", names, values)
