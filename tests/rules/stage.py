"""Plays a scenario: sets its Given up in a Match, answers by its Do, and compares with its Then.

Play goes through `Match.choose` alone. Every decision must be answered by the Do line and every
answer must be asked for; what the state was when the last turn named in Do was over is found by
playing the log over a copy of the start.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.families import abilities_of, book_for, card_number
from rules.notation import Pile, Scenario, SeatState, seats
from rules.telling import told

from lithicrage.engine import events as ev
from lithicrage.engine import kits, state
from lithicrage.engine.chance import Script
from lithicrage.engine.match import Match
from lithicrage.engine.setup import FOES, PLAYERS, Seat, begin, seated
from lithicrage.engine.state import Combatant, Decision
from lithicrage.engine.turns import NextTurn

FILLER = "S2"
FILLERS = 20
STATS = {"M": 2, "A": 1, "W": 0, "S": 30}
ALL_FILLER = Pile((), True)
# The kind of Decision that each answer of a Do line is for.
ANSWERS = {
    "atk": state.ACTION,
    "def": state.DEFEND,
    "disc": state.DISCARD,
    "roll": state.ROLL,
    "pay": state.PAY,
    "may": state.MAY,
    "num": state.NUMBER,
    "opt": state.OPTION,
    "use": state.POWER,
}
CHANCE = ("d6", "shuf")


class Deviation(AssertionError):
    """The match did not go as the scenario says."""


def check(scenario: Scenario, enemy_first: bool = False) -> None:
    """Play a scenario and raise Deviation at its first difference, with what happened."""
    log: list[ev.Event] = []
    match: Match | None = None
    try:
        match = set_up(scenario, enemy_first)
        start = match.clone()
        match.log = log
        match.advance()
        turns = answer_all(match, scenario)
        compare(scenario, match, start, turns)
    except (Deviation, LookupError) as problem:
        story = "\n  ".join(filter(None, (told(match, event) for event in log if match)))
        raise Deviation(f"{scenario.place} {scenario.id}: {problem}\n  {story}") from problem


# ---- the Given ------------------------------------------------------------------------------


def set_up(scenario: Scenario, enemy_first: bool = False) -> Match:
    """A Match just before the first turn of the Do line, or before its beginning."""
    given, facts = seats(scenario.given)
    pvp = facts.get("mode") == "pvp"
    for name in "PQ" if pvp else "PE":
        if not any(other.startswith(name) for other in given):
            given[name] = SeatState(name)
    order = sorted(given, key=lambda name: (name.startswith("E") != enemy_first, name))
    people = [given[name] for name in order]
    first = "first_player: chosen" if pvp else ""  # in PvP the seed would say who begins
    book = book_for(", ".join(filter(None, (first, scenario.rules))))
    owned: dict[str, list[int]] = {name: [] for name in order}
    for seat in people:
        for _, names in zones(seat):
            for card, owner in names:
                owned[owner or seat.name].append(card_number(book, card))
    chairs = [chair(seat, owned[seat.name], order) for seat in people]
    match = seated(book, chairs, 1)
    under_way = scenario.do[0] != "begin"
    deal(match, people, under_way)
    match.script = scripted(match, scenario.do)
    begin(match)
    if under_way:
        starter = scenario.do[0].partition("(")[0]
        program = match.book.programs[match.stack[0].address]
        match.stack[0].counter = next(
            place for place, effect in enumerate(program) if isinstance(effect, NextTurn)
        )
        turn = next(i for i, (s, _) in enumerate(match.order) if match.seats[s].name == starter)
        match.slot = turn - 1
    return match


def zones(seat: SeatState) -> list[tuple[str, list[tuple[str, str]]]]:
    """Hand, Draw and Discard of a Given with all their cards, filler included."""
    found = []
    draw = Pile() if seat.shares else ALL_FILLER
    for zone, default in (("H", Pile()), ("D", draw), ("X", Pile())):
        pile = seat.piles.get(zone, default)
        found.append((zone, [*pile.cards, *([(FILLER, "")] * (FILLERS * pile.rest))]))
    return found


def chair(seat: SeatState, deck: list[int], order: Sequence[str]) -> Seat:
    """A seat of the Given as a Combatant that enters a match; `order` names all of them."""
    automaton = seat.name.startswith("E")
    stats = STATS | seat.stats
    return Seat(
        seat.name,
        FOES if seat.name[0] in "EQ" else PLAYERS,
        automaton,
        (stats["M"], stats["A"], stats["W"], stats["S"]),
        tuple(deck),
        abilities=abilities_of(seat.bearers),
        level=seat.numbers.get("Lv", 1),
        shares=order.index(seat.shares) if seat.shares else -1,
    )


def deal(match: Match, people: Sequence[SeatState], under_way: bool) -> None:
    """Put every card where the Given has it, and the counters as it says.

    A match that has yet to begin keeps the counters that its setup gave it.
    """
    left = {c.name: iter(match.decks[c.deck].draw_pile.copy()) for c in match.seats}
    for c, seat in zip(match.seats, people, strict=True):
        placed = {
            zone: [next(left[owner or c.name]) for _, owner in names] for zone, names in zones(seat)
        }
        c.hand = placed["H"]
        if not seat.shares:
            match.decks[c.deck].draw_pile = placed["D"][::-1]
            match.decks[c.deck].discard_pile = placed["X"][::-1]
        c.stamina = seat.numbers.get("St", 30 if under_way else c.stamina)
        c.energy = seat.numbers.get("En", 1 if under_way else c.energy)
        c.skip = seat.numbers.get("Skip", 0)
        c.hitters = [combatant(match, name).seat for name in seat.hitters]
        for name, counter in (seat.conditions or {}).items():
            c.conditions[match.book.condition_numbers[name]] = counter
    for c in match.seats:
        kits.renew(match, c.seat)


def scripted(match: Match, do: Sequence[str]) -> Script:
    """The dice and shuffles that a Do line prepares."""
    script = Script()
    for step in do:
        word, _, rest = step.partition(" ")
        if word == "d6":
            script.dice.append(int(rest))
        elif word == "shuf":
            name, _, cards = rest.partition(":")
            deck = combatant(match, name).deck
            order = [card_number(match.book, card) for card in cards.strip().split(",")]
            script.shuffles.setdefault(deck, []).append(order)
    return script


# ---- the Do ---------------------------------------------------------------------------------


def answer_all(match: Match, scenario: Scenario) -> int:
    """Go through the Do line; returns how many turns it names."""
    turns = 0
    for step in scenario.do:
        word, _, rest = step.partition(" ")
        if word in CHANCE or word == "begin":
            continue
        if word == "end":
            if len(turns_begun(match)) > turns:
                raise Deviation("another turn began where Do says end")
        elif word.lstrip("!") in (*ANSWERS, "pass"):
            if len(turns_begun(match)) > turns:
                raise Deviation(f"`{step}` was never asked: the next turn has begun")
            answer(match, word, rest)
        else:
            begun = turns_begun(match)
            if len(begun) == turns:
                raise Deviation(f"`{step}`: {waiting(match)}")
            if begun[turns] != step:
                raise Deviation(f"expected the turn {step}, found {begun[turns]}")
            turns += 1
    if len(turns_begun(match)) == turns and match.pending is not None:
        raise Deviation(f"not answered by Do: {waiting(match)}")
    assert match.script is not None
    if match.script.dice or any(match.script.shuffles.values()):
        raise Deviation("a scripted die or shuffle was never used")
    return turns


def turns_begun(match: Match) -> list[str]:
    """The turns of the log so far as a Do line names them."""
    assert match.log is not None
    found = []
    for event in match.log:
        if isinstance(event, ev.TurnStarted):
            found.append(match.seats[event.seat].name)
        elif isinstance(event, ev.TurnSkipped):
            found.append(f"{match.seats[event.seat].name}(skip)")
    return found


def waiting(match: Match) -> str:
    """What the match waits for."""
    if match.pending is None:
        return "nothing is asked and no turn begins"
    asked = match.seats[match.pending.seat].name
    return f"{asked} is asked to {match.pending.kind}: {[o.text for o in match.choices()]}"


def answer(match: Match, word: str, rest: str) -> None:
    """Give one answer of the Do line, or see that it is refused (`!`)."""
    if word == "pass":
        choose(match, state.ACTION, (-1,))
        if match.pending is not None and match.pending.kind == state.BREATHE:
            choose(match, state.BREATHE, value_of(match, state.BREATHE, rest or "-"))
        elif rest:
            raise Deviation(f"`pass {rest}`: {waiting(match)}")
        return
    kind = ANSWERS[word.lstrip("!")]
    rest, _, target = rest.partition(" @")
    text, _, roll = rest.partition(" roll ")
    if word.startswith("!"):
        decision = asked(match, kind)
        if value_of(match, kind, text) in named(match, decision):
            raise Deviation(f"`{word} {rest}` must be refused, but it is offered")
        return
    choose(match, kind, value_of(match, kind, text))
    if target:
        choose(match, state.TARGET, (target,))
    if roll:
        choose(match, state.ROLL, value_of(match, state.ROLL, roll))


def asked(match: Match, kind: str) -> Decision:
    """The pending decision, which must be of this kind."""
    if match.pending is None or match.pending.kind != kind:
        raise Deviation(f"expected a decision to {kind}; {waiting(match)}")
    return match.pending


def value_of(match: Match, kind: str, text: str) -> tuple[object, ...]:
    """An answer of the Do line as `named` writes the options."""
    if kind in (state.PAY, state.MAY):
        return ({"y": 1, "n": 0}[text],)
    if kind in (state.NUMBER, state.OPTION):
        return (int(text),)
    return (-1,) if text == "-" else tuple(text.split(","))


def named(match: Match, decision: Decision) -> list[tuple[object, ...]]:
    """The options of a decision with cards and abilities by name."""
    if decision.kind in (state.PAY, state.MAY, state.NUMBER, state.OPTION):
        return list(decision.options)
    if decision.kind == state.TARGET:
        return [(match.seats[n].name,) for (n,) in decision.options]
    if decision.kind == state.POWER:
        sources = [ability.source.rpartition(":")[2] for ability in match.book.abilities]
        return [(n,) if n < 0 else (sources[n],) for (n,) in decision.options]
    return [
        tuple(n if n < 0 else match.card(n).name for n in option) for option in decision.options
    ]


def choose(match: Match, kind: str, value: tuple[object, ...]) -> None:
    """Answer the pending decision, which must be of this kind and offer this value."""
    options = named(match, asked(match, kind))
    if value not in options:
        raise Deviation(f"{value} is not offered; {waiting(match)}")
    match.choose(options.index(value))


# ---- the Then -------------------------------------------------------------------------------


def compare(scenario: Scenario, match: Match, start: Match, turns: int) -> None:
    """State, events and what must never happen, up to the end of the last turn of Do."""
    assert match.log is not None
    past = until_turn(match.log, turns)
    for event in past:
        event.apply(start)
    expected, facts = seats(scenario.then)
    wrong = [
        f"{seat.name} {difference}"
        for seat in expected.values()
        for difference in differences(start, combatant(start, seat.name), seat)
    ]
    names = [name for name in (told(match, event) for event in past) if name]
    wrong += [f"`{name}` must never happen" for name in scenario.never if name in names]
    missing = not_in_order(scenario.events, names)
    if missing is not None:
        wrong.append(f"`{missing}` does not happen in its place")
    wrong += wrong_facts(match, past, facts)
    if wrong:
        raise Deviation("; ".join(wrong))


def until_turn(log: Sequence[ev.Event], turns: int) -> list[ev.Event]:
    """The events before the turn after this many."""
    past: list[ev.Event] = []
    for event in log:
        turns -= isinstance(event, ev.TurnStarted | ev.TurnSkipped)
        if turns < 0:
            break
        past.append(event)
    return past


def wrong_facts(match: Match, past: Sequence[ev.Event], facts: dict[str, str]) -> list[str]:
    """What differs in `next:` and `over:`."""
    assert match.log is not None
    ended = [told(match, event) for event in past if isinstance(event, ev.MatchEnded)]
    wrong = []
    if "over" in facts and ended != [f"MatchEnd {facts['over']}"]:
        wrong.append(f"over: expected {facts['over']}, found {ended}")
    if "over" not in facts and ended:
        wrong.append(f"found {ended} where the match goes on")
    if "next" in facts:
        after = [event for event in match.log[len(past) :] if not isinstance(event, ev.MatchEnded)]
        found = match.seats[after[0].seat].name if after else "nobody"
        if found != facts["next"]:
            wrong.append(f"next: expected {facts['next']}, found {found}")
    return wrong


def not_in_order(wanted: Sequence[str], names: Sequence[str]) -> str | None:
    """The first of `wanted` that does not come behind those before it, or None."""
    rest = iter(names)
    for name in wanted:
        if name not in rest:
            return name
    return None


def differences(match: Match, c: Combatant, seat: SeatState) -> list[str]:
    """Where a Combatant is not as a Then line says."""
    deck = match.decks[c.deck]
    found = {"St": c.stamina, "En": c.energy, "Lv": c.level, "Skip": c.skip}
    wrong = [
        f"{key}: expected {value}, found {found[key]}"
        for key, value in seat.numbers.items()
        if found[key] != value
    ]
    if seat.out and not c.out:
        wrong.append("is not out")
    if seat.conditions is not None:
        borne = {match.book.conditions[n].id: counter for n, counter in c.conditions.items()}
        if borne != seat.conditions:
            wrong.append(f"Conditions: expected {seat.conditions}, found {borne}")
    lying = {"H": c.hand, "D": deck.draw_pile[::-1], "X": deck.discard_pile[::-1]}
    for zone, pile in seat.piles.items():
        names = [match.card(card).name for card in lying[zone]]
        if not same_cards(names, pile, ordered=zone != "H"):
            wrong.append(f"{zone}: expected {pile}, found {names}")
    return wrong


def same_cards(names: Sequence[str], pile: Pile, ordered: bool) -> bool:
    """Whether a zone holds what a Pile says."""
    wanted = [card for card, _ in pile.cards]
    if not ordered:
        return Counter(names) == Counter(wanted)
    head, tail = list(names[: len(wanted)]), names[len(wanted) :]
    if head != wanted:
        return False
    return bool(tail) and set(tail) == {FILLER} if pile.rest else not tail


def combatant(match: Match, name: str) -> Combatant:
    """The Combatant of this name."""
    return next(c for c in match.seats if c.name == name)
