"""Enemies that think: cunning ones and rivals, in whole matches and sessions (A80, A81)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from cards.shelf import decks, enemies, library

from lithicrage.chronicle import line
from lithicrage.decks.lineup import (
    PEOPLE,
    PVE,
    SOLO,
    Lineup,
    dealer_of,
)
from lithicrage.engine import events as ev
from lithicrage.engine import rules
from lithicrage.engine.match import Match
from lithicrage.engine.snapshot import plain, restore
from lithicrage.engine.state import ACTION, ORDER
from lithicrage.engine.views import view
from lithicrage.game.contract import check_game
from lithicrage.game.replay import Replay
from lithicrage.game.rng import Rng
from lithicrage.minds import policy
from lithicrage.minds.players import LEVELS, player
from lithicrage.minds.reveals import Reveals
from lithicrage.play.session import (
    GREEDY,
    Session,
    begin,
    restore_session,
    resume_fight,
    solo_matches,
)

PROFILES = ("cunning", "rival")
PAIRS = [(list(decks())[n % len(decks())], enemy.id) for n, enemy in enumerate(enemies())]
TABLES = [(2, 1, False), (3, 1, False), (1, 2, True), (2, 2, False)]


def lineup_of(profile: str, heroes: int, foes: int, shared: bool) -> Lineup:
    ready = [one.id for one in enemies()]
    return Lineup(
        PVE,
        tuple(list(decks())[:heroes]),
        tuple(ready[0] if shared else ready[n] for n in range(foes)),
        f"{profile},max_turns=24",
        shared,
    )


def moments(profile: str, seed: int, enemy: str = "stair_goat") -> Iterator[Match]:
    """A match of random answers at each of its decisions."""
    match = solo_matches(library(), "slow_poison", enemy, profile=profile)(seed, True)
    rng = Rng(seed, 5)
    while match.seat is not None:
        yield match
        match.choose(rng.below(len(match.choices())))


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize(("deck", "enemy"), PAIRS)
def test_a_solo_match_keeps_the_contract(deck: str, enemy: str, profile: str) -> None:
    new = solo_matches(library(), deck, enemy, profile=f"{profile},max_turns=20")
    check_game(lambda: new(3, False), 3)


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize(("heroes", "foes", "shared"), TABLES)
def test_a_match_of_many_keeps_the_contract(
    profile: str, heroes: int, foes: int, shared: bool
) -> None:
    new = dealer_of(library(), lineup_of(profile, heroes, foes, shared))
    check_game(lambda: new(2, False), 2)


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("name", ["flat:2", "search:2"])
def test_enemies_that_share_a_deck_are_thought_about_to_the_end(name: str, profile: str) -> None:
    """What the one plays and discards, the other may draw."""
    foes = ("pigeon_parliament",) * 2
    lineup = Lineup(PVE, ("encore", "slow_poison"), foes, profile, True)
    match = dealer_of(library(), lineup)(1, False)
    while match.pending is not None:
        match.choose(player(name if match.pending.seat > 1 else "greedy")(match))


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("enemy", [enemy.id for enemy in enemies()])
def test_any_answers_lead_to_an_end(profile: str, enemy: str) -> None:
    for number, deck in enumerate(list(decks())[::4]):
        match = solo_matches(library(), deck, enemy, profile=profile)(number, False)
        rng = Rng(number, 3)
        asked = 0
        while match.pending is not None:
            asked += match.pending.seat
            match.choose(rng.below(len(match.pending.options)))
        assert match.over and asked > 0


@pytest.mark.parametrize("profile", PROFILES)
def test_a_moment_survives_being_written_down(profile: str) -> None:
    for match in moments(profile, 4):
        if match.seat == 1:
            assert restore(plain(match), match.book).digest() == match.digest()


@pytest.mark.parametrize("profile", PROFILES)
def test_nothing_hidden_shows(profile: str) -> None:
    """A73: what is hidden from a seat, dealt anew, changes neither its view nor its choice."""
    moved = 0
    for seed in range(2):
        rng = Rng(seed, 11)
        for match in moments(profile, seed):
            for seat in (0, 1):
                dream = match.imagine(seat, rng)
                assert view(dream, seat) == view(match, seat)
                moved += dream.digest() != match.digest()
                if match.seat == seat:
                    assert policy.choose(dream) == policy.choose(match)
    assert moved > 100


def test_a_search_does_not_see_what_is_hidden() -> None:
    """A73: the same choice, however the cards lie that the Enemy cannot know."""
    adept = player("adept")
    asked = [m.clone() for m in moments("cunning", 1) if m.pending and m.pending.kind == ORDER]
    assert len(asked) > 5
    for match in asked[:4]:
        choices = {adept(match.imagine(1, Rng(number))) for number in range(8)}
        assert choices == {adept(match)}


def test_what_a_cunning_enemy_looked_at_is_known_to_it_alone() -> None:
    looked = 0
    for match in moments("cunning", 2):
        if match.pending is None or match.pending.kind != ORDER:
            continue
        looked += 1
        deck = match.decks[match.seats[1].deck]
        top = deck.draw_pile[-2:]
        assert deck.seen_by(1) == top and not deck.seen_by(0)
        assert set(top) <= set(match.secrets(0)) and not set(top) & set(match.secrets(1))
        assert view(match, 0)["choices"] is None and "draw_top" not in view(match, 0)["seats"][1]
        names = {match.kinds[card].name for card in top}
        told = [line(match, event, 0) for event in (match.log or [])[-2:]]
        assert not any(name in words.text for words in told if words for name in names)
    assert looked > 5


def test_the_choice_of_a_cunning_enemy_is_told_to_nobody() -> None:
    match = next(m for m in moments("cunning", 2) if m.pending and m.pending.kind == ORDER)
    at = len(match.log or [])
    match.choose(1)
    ordered = (match.log or [])[at]
    assert isinstance(ordered, ev.Ordered)
    assert ordered.secret_to(0) and line(match, ordered, 0) is None
    assert isinstance((match.log or [])[at + 1], ev.Revealed)


def test_the_greedy_enemy_reveals_the_better_attack() -> None:
    """A80: it wins more than one that leaves its cards as they lie."""

    def lazy(match: Match) -> int:
        asked = match.pending
        return 0 if asked is not None and asked.kind == ORDER else policy.choose(match)

    new = solo_matches(library(), "slow_poison", "stair_goat", profile="cunning")
    won = {
        one: sum(Session(new(seed, False), one).match.result == 1 for seed in range(30))
        for one in (policy.choose, lazy)
    }
    assert won[policy.choose] > won[lazy]


def test_what_may_be_revealed_is_foreseen_card_by_card() -> None:
    """A80: each unseen card is a case of its own, though the Enemy chooses between two."""
    for match in moments("cunning", 6):
        if match.seat == 0 and match.pending and match.pending.kind == ACTION:
            found = Reveals(match, 0, 1).finish()
            kinds = {match.cards[c] for c in match.decks[match.seats[1].deck].draw_pile}
            assert {case.kind for case in found.cases} == kinds
            assert all(case.damage for case in found.cases)
            return
    pytest.fail("no Player was asked")


def test_between_players_nobody_is_an_enemy() -> None:
    plain_pvp, rival = (
        dealer_of(library(), Lineup("pvp", ("slow_poison",), ("exit_wound",), profile))
        for profile in ("manual", "rival")
    )
    for seed in range(6):
        one, other = plain_pvp(seed, False), rival(seed, False)
        assert one.order == other.order and one.seat == other.seat


# ---- sessions ---------------------------------------------------------------------------------


def answer(session: Session) -> None:
    session.choose(policy.choose(session.match))


@pytest.mark.parametrize("profile", PROFILES)
def test_a_program_decides_for_the_enemy_and_nobody_is_asked_for_it(profile: str) -> None:
    fight = begin(library(), Lineup(SOLO, ("slow_poison",), ("stair_goat",), profile), 7)
    assert fight.people == (0,) and not fight.secret
    assert fight.lineup.players == (PEOPLE, "adept")
    session = fight.session
    assert session.controllers == [None, LEVELS["adept"].player]
    for _ in range(4):
        assert session.match.seat == 0
        answer(session)
    replay = session.replay
    assert replay is not None and len(session.choices) > 4
    assert Lineup.from_options(replay.options) == fight.lineup


@pytest.mark.parametrize("profile", PROFILES)
def test_a_match_can_be_undone_and_replayed_and_gone_on_with(profile: str) -> None:
    lineup = Lineup(SOLO, ("slow_poison",), ("doorstop",), profile, players=(PEOPLE, "greedy"))
    fight = begin(library(), lineup, 3)
    session = fight.session
    answer(session)
    before = session.match.digest()
    answer(session)
    after = session.match.digest()
    session.undo()
    assert session.match.digest() == before
    session.redo()
    assert session.match.digest() == after
    replay = session.replay
    assert replay is not None
    again = restore_session(session.match.clone(), replay)
    while not again.over:
        answer(again)
    assert resume_fight(again, library()).lineup == fight.lineup
    fresh = dealer_of(library(), lineup)(3, False)
    for choice, digest in zip(replay.choices, replay.digests, strict=False):
        assert fresh.digest() == digest
        fresh.choose(choice)
    assert fresh.over and fresh.digest() == replay.digests[-1]


def test_a_person_may_be_asked_for_the_enemy() -> None:
    people = (PEOPLE, PEOPLE)
    lineup = Lineup(SOLO, ("slow_poison",), ("doorstop",), "cunning", players=people)
    assert Lineup.from_options(lineup.as_options()) == lineup
    fight = begin(library(), lineup, 3)
    assert fight.people == (0, 1)
    assert fight.session.match.seat == 1


def test_as_written_nobody_sits_behind_an_enemy() -> None:
    fight = begin(library(), Lineup(SOLO, ("slow_poison",), ("doorstop",)), 3)
    assert fight.lineup.players == ()
    assert "players" not in (fight.session.replay or Replay("", {}, "", 0)).options
    asking = begin(
        library(), Lineup(SOLO, ("slow_poison",), ("doorstop",), "manual,enemy_may=ask"), 3
    )
    assert asking.session.controllers == [None, None]


def test_a_record_without_a_name_for_the_enemy_goes_on_with_one() -> None:
    lineup = Lineup(SOLO, ("slow_poison",), ("doorstop",), "cunning")
    match = dealer_of(library(), lineup)(3, True)
    replay = Replay("lithic-rage", lineup.as_options(), library().digest, 3)
    session = restore_session(match, replay)
    assert session.match.seat == 0
    assert session.match.table[rules.ENEMY_PLAYS] == rules.CUNNING


def test_greedy_plays_all_of_a_simulation() -> None:
    for profile in PROFILES:
        new = solo_matches(library(), "slow_poison", "doorstop", profile=profile)
        assert Session(new(1, False), GREEDY).over
