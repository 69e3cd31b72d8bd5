"""The Companion's counters against a real Match, its verbs, undo, and what it refuses."""

from functools import lru_cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lithicrage.base import resources
from lithicrage.companion import (
    Command,
    Companion,
    MoveRefused,
    Setup,
    Sitter,
    sitter_of_deck,
    sitter_of_enemy,
    to_bytes,
)
from lithicrage.companion.moves import VERBS
from lithicrage.engine import events as ev
from lithicrage.engine import kits
from lithicrage.engine.setup import Seat, new_match
from lithicrage.engine.state import ACTION, Combatant
from lithicrage.language import Action
from lithicrage.packs import Library, load_library

CONDITIONS = ("bleeding", "dazed", "poisoned", "weakened")


@lru_cache
def library() -> Library:
    return load_library([resources.cards() / "core"])


def sitter(name: str, side: int, stamina: int = 30, automaton: bool = False) -> Sitter:
    return Sitter(name, side, (2, 1, 0, stamina), automaton)


def pair(rules: str = "manual") -> Companion:
    return Companion(library(), Setup((sitter("Ann", 0), sitter("Wyrm", 1, automaton=True)), rules))


def told(companion: Companion, *commands: tuple[object, ...]) -> Companion:
    for command in commands:
        companion.do(Command(*command))  # type: ignore[arg-type]
    return companion


def borne(companion: Companion, seat: int) -> dict[str, int]:
    book = companion.match.book
    return {
        book.conditions[n].id: left for n, left in companion.match.seats[seat].conditions.items()
    }


# ---- the same as in the engine ---------------------------------------------------------------


def counters(c: Combatant) -> tuple[object, ...]:
    return c.stamina, c.energy, dict(c.conditions), c.skip, c.out


@settings(max_examples=60, deadline=None)
@given(
    rules=st.sampled_from(
        [
            "manual",
            "manual,condition_expiry=at_zero",
            "manual,max_energy=3,energy_per_turn=2",
            "manual,multi_order=round",
            "manual,tick_on_skip=true",
            "manual,start_energy=4,simultaneous_zero=active_loses",
        ]
    ),
    sides=st.lists(st.booleans(), min_size=2, max_size=6).filter(lambda s: len(set(s)) == 2),
    pvp=st.booleans(),
    borne=st.lists(st.tuples(st.integers(0, 5), st.sampled_from(CONDITIONS), st.integers(1, 4))),
    skips=st.lists(st.integers(0, 5), max_size=2),
    seed=st.integers(0, 50),
    stamina=st.integers(2, 9),
)
def test_turns_tick_as_in_a_match(
    rules: str,
    sides: list[bool],
    pvp: bool,
    borne: list[tuple[int, str, int]],
    skips: list[int],
    seed: int,
    stamina: int,
) -> None:
    """A match in which nobody has a card passes from turn to turn: the counters must agree."""
    sitters = tuple(
        sitter(f"C{place}", int(foe), stamina, foe and not pvp) for place, foe in enumerate(sides)
    )
    companion = Companion(library(), Setup(sitters, rules, seed))
    book = library().book_of(rules)
    seats = [Seat(s.name, s.side, s.automaton, s.stats, ()) for s in sitters]
    match = new_match(book, seats, seed)
    companion.do(Command("turn"))
    catch_up(companion)
    for seat, condition, amount in borne:
        if seat < len(sides) and not companion.match.seats[seat].out and not companion.over:
            number = book.condition_numbers[condition]
            companion.do(Command("condition", seat, (amount,), condition))
            c = match.seats[seat]
            c.conditions[number] = max(amount, c.conditions.get(number, 0))
            kits.renew(match, seat)
    for seat in skips:
        if seat < len(sides) and not companion.over and match.seats[seat].skip == 0:
            companion.do(Command("skip", seat, (1,)))
            match.seats[seat].skip = 1
    for _ in range(25):
        if match.over or companion.over:
            break
        assert match.pending is not None and match.pending.kind == ACTION
        assert companion.match.active == match.active
        assert [counters(c) for c in companion.match.seats] == [counters(c) for c in match.seats]
        match.choose(0)
        companion.do(Command("turn"))
        catch_up(companion)
    assert companion.over == match.over
    assert companion.match.result == match.result
    assert [counters(c) for c in companion.match.seats] == [counters(c) for c in match.seats]


def catch_up(companion: Companion) -> None:
    """An Enemy without cards has its turn at once in a match: let the Companion go on as far."""
    while not companion.over and companion.active is not None and companion.active.automaton:
        companion.do(Command("turn"))


def test_a_roll_is_that_of_the_engine() -> None:
    companion = told(pair(), ("turn",), ("turn",))

    def rolled(*numbers: int) -> ev.Rolled:
        _, events = companion.after(Command("roll", 0, numbers))
        return next(e for e in events if isinstance(e, ev.Rolled))

    assert (rolled(3, 4, 0, 0, 0, 1).total, rolled(3, 4, 0, 0, 0, 1).tier) == (7, 2)
    assert (rolled(4, 4, 1, 0, 0, 1).total, rolled(4, 4, 1, 0, 0, 1).tier) == (10, 3)
    assert (rolled(4, 4, 3, 1, 0, 1).total, rolled(4, 4, 3, 1, 0, 1).tier) == (10, 3)  # A17
    assert (rolled(4, 4, 2, 0, 0, 1).total, rolled(4, 4, 2, 0, 0, 1).tier) == (8, 3)
    assert (rolled(4, 4, 0, 2, 0, 1).total, rolled(4, 4, 0, 2, 0, 1).tier) == (8, 1)
    assert (rolled(2, 2, 0, 0, 9, 1).total, rolled(2, 2, 0, 0, 9, 1).natural) == (13, 4)  # A18
    assert rolled(6, 6, 0, 2, 0, 1).crit and rolled(6, 6, 0, 2, 0, 1).tier == 2  # A15
    assert not rolled(7, 6, 0, 0, 0, 1).crit  # A14
    companion.do(Command("condition", 0, (1,), "weakened"))
    assert (rolled(4, 4, 0, 0, 0, 1).banes, rolled(4, 4, 0, 0, 0, 1).total) == (1, 6)
    assert rolled(4, 4, 1, 0, 0, 0).total == 8  # the Bane counts in Defense rolls too (A58)


# ---- verbs -----------------------------------------------------------------------------------


def test_counters_follow_the_rules() -> None:
    companion = told(pair(), ("turn",), ("damage", 0, (7,)), ("lose", 1, (4,)), ("gain", 0, (2,)))
    ann, wyrm = companion.match.seats
    assert (ann.stamina, wyrm.stamina) == (25, 26)
    assert wyrm.energy == 2
    told(companion, ("energy", 1, (9,)))
    assert companion.match.seats[1].energy == 6  # R63
    assert companion.refusal(Command("energy", 1, (-7,))) == "Wyrm has 6 Energy"  # R64
    assert companion.refusal(Command("energy", 1, (1,))) == "nothing would change"
    told(companion, ("condition", 0, (2,), "dazed"), ("condition", 0, (1,), "dazed"))
    assert borne(companion, 0) == {"dazed": 2}  # R75
    told(companion, ("counter", 0, (5,), "dazed"), ("cure", 0, (), "dazed"))
    assert borne(companion, 0) == {}
    assert companion.refusal(Command("cure", 0, (), "dazed")) == "Ann is not Dazed"


def test_bleeding_takes_the_cost_of_an_action() -> None:
    companion = told(pair(), ("turn",), ("turn",), ("condition", 0, (2,), "bleeding"))
    assert companion.match.active == 0
    told(companion, ("used", 0, (4,)))
    assert companion.match.seats[0].stamina == 26
    told(companion, ("turn",), ("used", 0, (3,)))  # a Defense is an Action too (A3)
    assert companion.match.seats[0].stamina == 23
    assert companion.refusal(Command("used", 1, (3,))) == "nothing would change"
    gentle = told(pair("manual,bleeding_on_defense=false"), ("turn",))
    told(gentle, ("condition", 0, (2,), "bleeding"))
    assert gentle.refusal(Command("used", 0, (3,))) == "nothing would change"


def test_a_breath_a_reshuffle_and_the_skipped_turn() -> None:
    companion = told(pair(), ("turn",), ("turn",), ("breath", 0, (3,)))
    assert [c.stamina for c in companion.match.seats] == [33, 33]
    assert companion.refusal(Command("breath", 1, (3,))) == "you pass on your own turn"
    told(companion, ("reshuffled", 0))
    assert (companion.match.seats[0].stamina, companion.match.seats[0].skip) == (30, 1)
    assert companion.refusal(Command("reshuffled", 1)) == "nothing would change"  # R46
    told(companion, ("turn",), ("turn",))
    assert companion.match.active == 1  # Ann's turn went by (R45)
    assert any("skips it" in line.text for line in companion.lines())
    assert companion.round == 3


def test_whoever_falls_is_out_and_the_match_ends() -> None:
    companion = told(pair(), ("turn",), ("damage", 0, (30,)))
    assert companion.over and companion.match.result == 1
    assert companion.refusal(Command("turn")) == "the match is over"
    assert companion.upcoming() is None
    companion.undo()
    assert not companion.over and companion.match.seats[0].stamina == 30
    three = Setup((sitter("A", 0), sitter("B", 0), sitter("W", 1, automaton=True)))
    companion = told(Companion(library(), three), ("turn",), ("damage", 0, (30,)))
    assert not companion.over
    assert companion.refusal(Command("gain", 0, (1,))) == "A is out"
    told(companion, ("turn",))
    assert companion.active is not None and companion.active.name == "W"  # its slot is dropped


def test_an_enemy_attacks_who_hurt_it_last() -> None:
    three = Setup((sitter("A", 0), sitter("B", 0), sitter_of_enemy(library(), "doorstop")))
    companion = told(Companion(library(), three, ()), ("turn",), ("turn",), ("turn",), ("turn",))
    assert companion.active is not None and companion.active.name == "B"
    told(companion, ("damage", 2, (1,)), ("turn",), ("reveal", 2))
    advice = companion.advice(2)
    assert advice is not None and advice.attack
    assert advice.target == (1 if advice.usable else -1)


def test_the_app_runs_the_deck_of_an_enemy() -> None:
    """Cards are only moved: none is lost or doubled over many turns and reshuffles."""
    setup = Setup((sitter("Ann", 0, 900), sitter_of_enemy(library(), "doorstop")), seed=4)
    companion = Companion(library(), setup)
    size = len(companion.match.decks[1].draw_pile)
    shuffles = 0
    for _ in range(40):
        told(companion, ("turn",), ("reveal", 1))
        advice = companion.advice(1)
        assert advice is not None
        if advice.usable:
            assert companion.refusal(Command("pass_top", 1))
            told(companion, ("roll_top", 1, (0, 0, 0)), ("resolved", 1))
        else:
            before = companion.match.seats[0].stamina
            told(companion, ("pass_top", 1))
            cost = companion.match.seats[0].stamina - before
            assert cost == library().get(Action, advice.card).cost  # R33
        told(companion, ("turn",), ("guard", 1), ("resolved", 1), ("mill", 1))
        deck = companion.match.decks[1]
        assert len(deck.draw_pile) + len(deck.discard_pile) == size
        assert sorted(deck.draw_pile + deck.discard_pile) == list(range(size))
    shuffles = sum(isinstance(event, ev.Reshuffled) for event in companion.log)
    assert shuffles >= 3
    assert companion.match.seats[1].skip == 0  # R46


def test_what_an_enemy_cannot_do() -> None:
    setup = Setup((sitter("Ann", 0), sitter_of_enemy(library(), "doorstop")))
    companion = Companion(library(), setup)
    assert companion.refusal(Command("reveal", 1)).endswith("on its own turn")
    told(companion, ("turn",))
    assert companion.refusal(Command("guard", 1)) == "an Enemy defends on another's turn"
    assert companion.refusal(Command("resolved", 1)) == "Doorstop has revealed no card"
    assert companion.refusal(Command("reveal", 0)) == "Ann has a paper deck"
    told(companion, ("reveal", 1))
    for command in (Command("reveal", 1), Command("turn")):
        assert companion.refusal(command).endswith("is not resolved yet")
    coming = companion.upcoming()
    assert coming is not None and coming.name == "Ann"


@pytest.mark.parametrize(
    ("command", "complaint"),
    [
        (Command("dance"), "unknown verb `dance`"),
        (Command("damage", 5, (1,)), "there is no seat 5"),
        (Command("damage", -1, (1,)), "there is no seat -1"),
        (Command("damage", 0, (0,)), "from 1 to 999; found 0"),
        (Command("damage", 0, ()), "takes 1 numbers; found 0"),
        (Command("turn", 0), "it has no seat"),
        (Command("condition", 0, (1,), "sleepy"), "there is no Condition `sleepy`"),
        (Command("condition", 0, (1,)), "needs a Condition"),
        (Command("damage", 0, (1,), "dazed"), "it has no Condition"),
    ],
)
def test_what_cannot_be_is_refused(command: Command, complaint: str) -> None:
    companion = pair()
    before = to_bytes(companion)
    with pytest.raises(MoveRefused) as caught:
        companion.do(command)
    assert complaint in str(caught.value)
    assert to_bytes(companion) == before


@pytest.mark.parametrize(
    ("sitters", "complaint"),
    [
        ((sitter("A", 0),), "2 to 8 Combatants; found 1"),
        (tuple(sitter(f"A{n}", n % 2) for n in range(9)), "2 to 8 Combatants; found 9"),
        ((sitter("A", 0), sitter("B", 0)), "each need a Combatant"),
        ((sitter("A", 0), sitter("A", 1)), "`A` is given twice"),
        ((sitter("A", 0), sitter("", 1)), "1 to 40 printable characters"),
        ((sitter("A", 0), sitter("x" * 41, 1)), "1 to 40 printable characters"),
        ((sitter("A", 0, 0), sitter("B", 1)), "at least 1; found 0"),
        ((sitter("A", 0, automaton=True), sitter("B", 1)), "an Enemy sits on side 1"),
    ],
)
def test_a_table_that_cannot_be_is_refused(sitters: tuple[Sitter, ...], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        Setup(sitters)


def test_a_sitter_has_the_numbers_of_its_deck() -> None:
    found = sitter_of_deck(library(), "slow_poison")
    assert found.name == "Bog Tenor" and not found.automaton and found.stats[3] > 0
    assert sitter_of_enemy(library(), "doorstop", run=False).deck == ""


# ---- undo and redo ---------------------------------------------------------------------------

COMMANDS = st.builds(
    Command,
    st.sampled_from(sorted(VERBS)),
    st.integers(-1, 3),
    st.lists(st.integers(0, 6), max_size=6).map(tuple),
    st.sampled_from(["", *CONDITIONS]),
)


def fitting(command: Command) -> Command:
    """The command with as many numbers as its verb takes, and a Condition where it needs one."""
    verb = VERBS[command.verb]
    numbers = (command.numbers + (1,) * 6)[: len(verb.bounds)]
    what = command.what or "dazed"
    return Command(
        command.verb,
        max(0, command.seat) if verb.seated else -1,
        tuple(max(low, min(high, n)) for n, (low, high) in zip(numbers, verb.bounds, strict=True)),
        what if verb.condition else "",
    )


@settings(max_examples=60, deadline=None)
@given(st.lists(st.one_of(COMMANDS.map(fitting), st.just(Command("turn"))), max_size=40))
def test_undo_and_redo_come_back_to_the_same(commands: list[Command]) -> None:
    setup = Setup((sitter("Ann", 0), sitter_of_enemy(library(), "doorstop"), sitter("Bo", 0)))
    companion = Companion(library(), setup)
    seen = [companion.fingerprint()]
    for command in commands:
        if companion.refusal(command):
            continue
        companion.do(command)
        seen.append(companion.fingerprint())
    log = [line.text for line in companion.lines()]
    for mark in reversed(seen[:-1]):
        companion.undo()
        assert companion.fingerprint() == mark
    assert not companion.can_undo() and companion.lines() == []
    for mark in seen[1:]:
        companion.redo()
        assert companion.fingerprint() == mark
    assert not companion.can_redo()
    assert [line.text for line in companion.lines()] == log
    again = Companion(library(), setup, companion.commands)
    assert again.fingerprint() == companion.fingerprint()


def test_a_new_command_forgets_what_was_taken_back() -> None:
    companion = told(pair(), ("turn",), ("damage", 0, (3,)))
    companion.undo()
    told(companion, ("damage", 0, (4,)))
    assert not companion.can_redo()
    companion.redo()
    assert companion.match.seats[0].stamina == 26


@pytest.mark.parametrize("rules", ["cunning", "rival", "rival,max_energy=5"])
def test_with_paper_cards_an_enemy_plays_as_written(rules: str) -> None:
    enemy = sitter_of_enemy(library(), "stair_goat", rules)
    companion = Companion(library(), Setup((sitter("Ann", 0), enemy), rules))
    assert companion.match.seats[1].automaton
    told(companion, ("turn",))
    assert companion.match.active == 1
    deck = companion.match.seats[1].deck
    whole = len(companion.match.decks[deck].draw_pile)
    told(companion, ("reveal", 1))
    assert len(companion.match.decks[deck].draw_pile) == whole - 1


# ---- Armour ----------------------------------------------------------------------------------


def test_armour_takes_damage_before_stamina_and_adds_up() -> None:
    companion = told(pair(), ("armour", 0, (4,)), ("armour", 0, (3,)))
    ann = companion.match.seats[0]
    assert (ann.stamina, ann.aside.armour) == (30, 7)
    told(companion, ("damage", 0, (5,)))
    ann = companion.match.seats[0]
    assert (ann.stamina, ann.aside.armour) == (30, 2)
    told(companion, ("damage", 0, (5,)), ("lose", 0, (1,)))
    ann = companion.match.seats[0]
    assert (ann.stamina, ann.aside.armour) == (26, 0)
    companion.undo()
    companion.undo()
    assert companion.match.seats[0].aside.armour == 2
    assert "Armour" in companion.lines()[0].text


def test_damage_to_whom_has_no_armour_counts_as_before() -> None:
    companion = told(pair(), ("damage", 1, (5,)))
    assert companion.match.seats[1].stamina == 25
    assert not any(isinstance(event, ev.ArmourSet) for event in companion.log)
