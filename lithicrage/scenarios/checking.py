"""Compares what a scenario expects with how its match went: a Mismatch for each miss."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lithicrage.engine import events as ev
from lithicrage.engine.automaton import enemy_target
from lithicrage.engine.match import Match
from lithicrage.language.source import Spot
from lithicrage.scenarios.acting import Actor, turns_begun
from lithicrage.scenarios.cast import ScenarioCast, short
from lithicrage.scenarios.phrases import Phrase, phrase_words
from lithicrage.scenarios.stage import combatant
from lithicrage.scenarios.text import (
    DRAW,
    OUT,
    REST,
    UNORDERED,
    Expected,
    Pile,
    SeatText,
    stay_words,
)
from lithicrage.scenarios.transcript import transcript

STATS = ("M", "A", "W", "S")


@dataclass(frozen=True, slots=True)
class Mismatch:
    """One thing that is not as expected, with the line and column of the expectation."""

    what: str
    expected: str
    found: str
    line: int
    column: int


def differences(
    expected: Expected,
    cast: ScenarioCast,
    filler: str,
    player: Actor,
    past: Sequence[ev.Event],
    end: Match,
) -> list[Mismatch]:
    """All mismatches. `past` are the events of the turns played, `end` is the state after them."""
    found = [
        difference
        for seat in expected.seats.values()
        for difference in of_seat(seat, cast, filler, end)
    ]
    found += of_course(expected, player.match, past)
    found += of_question(expected, player)
    lines = transcript(player.match, stop=len(past))
    found += of_events(expected, lines)
    return found


def differ(what: str, expected: object, found: object, spot: Spot) -> Mismatch:
    return Mismatch(what, as_written(expected), as_written(found), spot.line, spot.column)


def as_written(value: object) -> str:
    """A value as a scenario would write it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key}: {value[key]}' for key in value)}}}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(str(part) for part in value)}]"
    return str(value)


# ---- a seat -----------------------------------------------------------------------------------


def of_seat(seat: SeatText, cast: ScenarioCast, filler: str, m: Match) -> Iterator[Mismatch]:
    """How a Combatant differs from what is expected."""
    c = combatant(m, seat.name)
    numbers = {"stamina": c.stamina, "energy": c.energy, "level": c.level, "skip": c.skip}
    numbers["armour"] = c.aside.armour
    for key, value in seat.numbers.items():
        if numbers[key] != value:
            yield differ(f"{seat.name}.{key}", value, numbers[key], seat.spot.at(key))
    if seat.out is not None and c.out != seat.out:
        yield differ(f"{seat.name}.out", seat.out, c.out, seat.spot.at("out"))
    for key, value in seat.stats.items():
        stat = c.stats[STATS.index(key)]
        if stat != value:
            yield differ(f"{seat.name}.stats.{key}", value, stat, seat.spot.at("stats", key))
    if seat.conditions is not None:
        wanted = {cast.condition(id): counter for id, counter in seat.conditions.items()}
        borne = {m.book.conditions[n].id: counter for n, counter in c.conditions.items()}
        if borne != wanted:
            had = {short(id): counter for id, counter in borne.items()}
            spot = seat.spot.at("conditions")
            yield differ(f"{seat.name}.conditions", seat.conditions, had, spot)
    if seat.stays is not None:
        meant = {cast.full("action", stay.card.id): stay.long for stay in seat.stays}
        found_stays = {
            m.kinds[card].id: stay_words(counter, bool(turns))
            for card, counter, turns in c.aside.stays
        }
        if found_stays != meant:
            wanted_stays = {stay.card.id: stay.long for stay in seat.stays}
            had_stays = {short(id): long for id, long in found_stays.items()}
            yield differ(f"{seat.name}.stays", wanted_stays, had_stays, seat.spot.at("stays"))
    if seat.target:
        target = enemy_target(m, c)
        aimed = m.seats[target].name if target >= 0 else "nobody"
        if aimed != seat.target:
            yield differ(f"{seat.name}.target", seat.target, aimed, seat.spot.at("target"))
    deck = m.decks[c.deck]
    lying = {"hand": c.hand, "draw": deck.draw_pile[::-1], "discard": deck.discard_pile[::-1]}
    lying[OUT] = list(deck.out)
    for zone, pile in seat.piles.items():
        ids = [m.kinds[card].id for card in lying[zone]]
        if not same_cards(ids, pile, cast, filler, ordered=zone not in UNORDERED):
            wanted_ids = [card.id for card in pile.cards] + [REST] * pile.rest
            found = [short(id) for id in ids]
            yield differ(f"{seat.name}.{zone}", wanted_ids, found, seat.spot.at(zone))


def same_cards(
    ids: Sequence[str], pile: Pile, cast: ScenarioCast, filler: str, ordered: bool
) -> bool:
    """Whether a zone holds what a Pile says: `rest` is one or more filler cards."""
    wanted = [cast.full("action", card.id) for card in pile.cards]
    if not ordered:
        return Counter(ids) == Counter(wanted)
    head, tail = list(ids[: len(wanted)]), ids[len(wanted) :]
    if head != wanted:
        return False
    if not pile.rest:
        return not tail
    return bool(tail) and set(tail) == {cast.full("action", filler)}


# ---- the course of the match -------------------------------------------------------------------


def of_course(expected: Expected, m: Match, past: Sequence[ev.Event]) -> Iterator[Mismatch]:
    """Mismatches in `over` and `next`."""
    ends = [event for event in past if isinstance(event, ev.MatchEnded)]
    if expected.over:
        found = "it going on"
        right = False
        if ends:
            side = ends[0].seat
            winners = [c.name for c in m.seats if c.side == side]
            found = winners[0] if winners else DRAW
            right = expected.over in winners or (expected.over == DRAW and not winners)
        if not right:
            yield differ("over", expected.over, found, expected.spot.at("over"))
    if expected.next:
        count = sum(isinstance(e, ev.TurnStarted | ev.TurnSkipped) for e in past)
        turns = turns_begun(m)
        found = turns[count][0] if len(turns) > count else "nobody"
        if found != expected.next:
            yield differ("next", expected.next, found, expected.spot.at("next"))


def of_question(expected: Expected, player: Actor) -> Iterator[Mismatch]:
    """Mismatches in `asks` and `offers`."""
    if expected.asks is not None:
        seat, kind = expected.asks
        decision = player.match.pending
        asked = ("nobody", "nothing")
        if decision is not None:
            asked = (player.match.seats[decision.seat].name, decision.kind)
        if asked[1] != kind or (seat and asked[0] != seat):
            wanted = f"{seat} {kind}".strip()
            yield differ("asks", wanted, " ".join(asked), expected.spot.at("asks"))
    for act in expected.offers:
        if not player.offers(act):
            yield differ("offers", act.text, player.waiting(), act.spot)


def of_events(expected: Expected, lines: Sequence[str]) -> Iterator[Mismatch]:
    """Events that did not happen in their place, and events that should never have happened."""
    told_words = [phrase_words(line) for line in lines]
    place = 0
    for phrase in expected.events:
        here = next(
            (n for n in range(place, len(lines)) if fits(phrase, told_words[n])), len(lines)
        )
        if here == len(lines):
            near = [lines[n] for n in range(len(lines)) if told_words[n][0] == phrase.words[0]]
            before = f"; before that place: {', '.join(near)}" if near else ""
            yield differ("events", phrase.text, f"no such event{before}", phrase.spot)
            return
        place = here + 1
    for phrase in expected.never:
        for line, words in zip(lines, told_words, strict=True):
            if fits(phrase, words):
                yield differ("never", phrase.text, line, phrase.spot)
                break


def fits(phrase: Phrase, words: tuple[str, ...]) -> bool:
    """Whether an event begins with the words of a phrase."""
    return words[: len(phrase.words)] == phrase.words
