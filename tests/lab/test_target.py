"""Win about so often: figures that hold together, a person's skill, and opponents that keep it."""

import json
from dataclasses import replace
from functools import lru_cache
from math import log10

import pytest
from typer.testing import CliRunner

from lithicrage.base import resources
from lithicrage.cli import main
from lithicrage.decks.lineup import PVP, SOLO, Lineup
from lithicrage.decks.owned import ready_decks
from lithicrage.engine import rules
from lithicrage.game.rng import Rng
from lithicrage.lab import strength
from lithicrage.lab.measured_weights import Cell, Weight, digest_of, known_weight, weigh
from lithicrage.lab.skill import Seen, Skill, opponent_of, skill
from lithicrage.lab.strength import (
    ELO,
    FIELDS,
    Opponent,
    chance,
    field_of,
    levels_of,
    rating,
    read_shipped,
)
from lithicrage.lab.target import CLOSE, suggest
from lithicrage.language.models import Enemy
from lithicrage.minds.players import GREEDY, LEVELS
from lithicrage.packs.library import Library, load_library


@lru_cache(1)
def core() -> Library:
    return load_library([resources.cards() / "core"])


def weight(deck: str, field: str) -> Weight:
    found = known_weight(read_shipped(), core(), deck, field)
    assert found is not None
    return found


# ---- the figures ---------------------------------------------------------------------------------


def test_every_ready_deck_enemy_and_level_is_in_the_file() -> None:
    known = read_shipped()
    assert set(known.levels) == {*LEVELS, GREEDY}
    decks, enemies = set(ready_decks(core())), set(core().models(Enemy))
    for name in FIELDS:
        field = known.fields[name]
        assert set(field.heroes) == decks
        assert set(field.foes) == (decks if name == PVP else enemies)
        assert abs(sum(field.heroes.values())) < 1
        assert field.matches > 5000
        assert (field.least, field.most) == (-20, 20)
        assert field.worth(0) == 0


def test_skill_shows_along_the_measured_players() -> None:
    known = replace(read_shipped(), levels={"novice": 0, GREEDY: 100, "expert": 300})
    field = replace(known.fields[PVP], by_heroes={"novice": -200.0, "expert": 100.0})
    known = replace(known, fields={PVP: field})
    pairs = ((0, -200), (50, -100), (100, 0), (200, 50), (300, 100), (500, 200), (-50, -300))
    for elo, worth in pairs:
        assert known.gain(PVP, elo) == pytest.approx(worth)
    alone = replace(known, fields={PVP: replace(field, by_heroes={})})
    assert alone.gain(PVP, 130) == pytest.approx(30)
    flat = replace(known, fields={PVP: replace(field, by_heroes={"novice": 0.0})})
    assert known.shows(PVP)
    assert alone.shows(PVP)
    assert not flat.shows(PVP)
    assert known.bends(PVP) == [0, 100, 300]


def test_higher_levels_and_more_stamina_are_stronger() -> None:
    known = read_shipped()
    for name in FIELDS:
        foe = next(iter(known.fields[name].foes))
        worth = [known.fields[name].worth(bonus) for bonus in range(-20, 21)]
        assert worth == sorted(worth)
        assert worth[-1] - worth[0] > 400
        margins = [known.margin(name, Opponent(foe, level)) for level in levels_of(name)]
        assert margins == sorted(margins)
        rates = [known.rate(name, 0, known.levels[level], Opponent(foe)) for level in LEVELS]
        assert rates == sorted(rates)
        assert rates[-1] > rates[0] + 0.05


def test_a_file_is_read_back_and_a_damaged_one_says_what_is_wrong() -> None:
    known = read_shipped()
    assert strength.read_strength(strength.text_of(known), "x") == known
    for text in ("", "[]", "{}", '{"fields": {}}', strength.text_of(known).replace("pvp", "pp")):
        with pytest.raises(ValueError, match=r"^x: [^\n]+$"):
            strength.read_strength(text, "x")
    with pytest.raises(ValueError, match="from -20 to 20; found 21"):
        known.fields[PVP].worth(21)


def test_a_rating_explains_its_results() -> None:
    assert rating([(100, 0.5, 1)]) == pytest.approx(100)
    assert rating([(0, 1, 3), (0, 0, 1)]) == pytest.approx(ELO * log10(3))
    assert chance(ELO * log10(3 / 7)) == pytest.approx(0.3)
    with pytest.raises(ValueError, match="needs results"):
        rating([])


# ---- a person's skill ----------------------------------------------------------------------------


def test_nobody_knows_better_than_an_adept_without_matches() -> None:
    known = read_shipped()
    found = skill(known)
    assert found.matches == 0
    assert found.elo == pytest.approx(known.levels["adept"])


def test_wins_raise_a_skill_and_losses_lower_it_slowly() -> None:
    known = read_shipped()
    adept = known.levels["adept"]
    even = known.gain(PVP, adept)
    won = [skill(known, [Seen(PVP, even, 1.0)] * count).elo for count in range(5)]
    lost = [skill(known, [Seen(PVP, even, 0.0)] * count).elo for count in range(5)]
    assert won == sorted(won)
    assert lost == sorted(lost, reverse=True)
    assert 20 < won[1] - won[0] < 100  # one match alone makes nobody a Master
    assert 20 < lost[0] - lost[1] < 100


def test_many_matches_outweigh_what_was_believed_before() -> None:
    known = read_shipped()
    even = known.gain(PVP, known.levels["master"])
    found = skill(known, [Seen(PVP, even, 0.0), Seen(PVP, even, 1.0)] * 400)
    assert found.level(known) == "master"
    assert found.matches == 800
    assert Skill(known.levels["novice"] - 500, 3).level(known) == "novice"


@pytest.mark.parametrize("level", LEVELS)
def test_who_wins_as_often_as_was_promised_has_the_skill_of_the_promise(level: str) -> None:
    """In all fields at once, against foes far above and below, though a point is worth another
    gain in each of them: nothing that was expected moves an estimate."""
    known = read_shipped()
    foes = [
        (field, known.margin(field, Opponent(foe, levels_of(field)[0], bonus)))
        for field in FIELDS
        for foe in list(known.fields[field].foes)[::5]
        for bonus in (-20, 0, 20)
    ]
    own = known.levels[level]
    seen = [Seen(field, foe, chance(known.gain(field, own) - foe)) for field, foe in foes]
    assert skill(known, seen * 40).elo == pytest.approx(own, abs=10)


def test_a_win_says_less_where_skill_is_worth_less() -> None:
    known = read_shipped()
    adept = known.levels["adept"]
    risen = []
    for worth in (50.0, 400.0):
        field = replace(known.fields[PVP], by_heroes={"novice": -150.0, "expert": worth})
        other = replace(known, fields={**known.fields, PVP: field})
        risen.append(skill(other, [Seen(PVP, other.gain(PVP, adept), 1.0)]).elo - adept)
    assert 0 < 2 * risen[0] < risen[1]


def test_which_matches_tell_how_well_somebody_plays() -> None:
    bonus = (("foes", "stamina_bonus", 8),)
    given = (("heroes", "stamina_bonus", 3),)
    told = {
        Lineup(SOLO, ("encore",), ("doorstop",)): Opponent("doorstop"),
        Lineup(SOLO, ("encore",), ("doorstop",), "rival"): Opponent("doorstop", "adept"),
        Lineup(SOLO, ("encore",), ("doorstop",), "rival", players=("person", "master")): Opponent(
            "doorstop", "master"
        ),
        Lineup(PVP, ("encore",), ("encore",), players=("person", "expert")): Opponent(
            "encore", "expert"
        ),
        Lineup(SOLO, ("encore",), ("doorstop",), handicaps=bonus): Opponent("doorstop", "", 8),
        Lineup(SOLO, ("encore",), ("doorstop",), handicaps=given): Opponent("doorstop", "", -3),
    }
    for lineup, foe in told.items():
        field = field_of(core(), lineup.rules if lineup.mode == SOLO else "")
        assert opponent_of(field, lineup) == foe
    energy = (("foes", "energy_per_turn", 2),)
    for lineup in (
        Lineup(PVP, ("encore",), ("encore",)),
        Lineup(PVP, ("encore",), ("encore",), players=("novice", "expert")),
        Lineup("pve", ("encore",), ("doorstop", "doorstop")),
        Lineup(SOLO, ("encore",), ("doorstop",), handicaps=energy),
    ):
        assert opponent_of(field_of(core(), "" if lineup.mode == PVP else "manual"), lineup) is None


# ---- the choice ----------------------------------------------------------------------------------


@pytest.mark.parametrize("field", FIELDS)
def test_a_higher_target_never_gives_a_stronger_opponent(field: str) -> None:
    known, foes = read_shipped(), list(read_shipped().fields[field].foes)
    for deck in ("encore", "load_bearing_wall"):
        for level in LEVELS:
            margins = []
            for target in range(5, 100, 5):
                elo = known.levels[level]
                found = suggest(
                    known, field, weight(deck, field), elo, target, foes, levels_of(field), target
                )
                own, foe = weight(deck, field), found.opponent
                rate = known.rate(field, own.against(foe.id), elo, foe, own.hands)
                assert found.rate == rate
                margins.append(known.margin(field, foe) - own.pairs[foe.id])
            assert margins == sorted(margins, reverse=True)


def test_targets_in_the_middle_are_met_without_a_bonus() -> None:
    known = read_shipped()
    for field in (PVP, rules.WRITTEN):
        for target in (40, 50, 60, 70):
            found = suggest(
                known,
                field,
                weight("encore", field),
                known.levels["adept"],
                target,
                list(known.fields[field].foes),
                levels_of(field),
            )
            assert found.close
            assert abs(found.opponent.bonus) <= 3
            assert abs(100 * found.rate - target) <= CLOSE


def test_another_seed_may_give_another_opponent_and_the_same_one_never() -> None:
    known, foes = read_shipped(), list(read_shipped().fields[PVP].foes)

    def asked(seed: int) -> Opponent:
        adept = known.levels["adept"]
        return suggest(
            known, PVP, weight("circle_pit", PVP), adept, 50, foes, levels_of(PVP), seed
        ).opponent

    assert len({asked(seed) for seed in range(20)}) > 1
    assert [asked(seed) for seed in range(20)] == [asked(seed) for seed in range(20)]


def test_stamina_for_the_foe_comes_before_as_much_for_the_person() -> None:
    """One foe is too weak by as much as another is too strong: both fit with the same bonus."""
    known = read_shipped()
    field = known.fields[rules.WRITTEN]
    worth = field.worth(5)
    field = replace(
        field,
        stamina=((-20, -4 * worth), (0, 0.0), (20, 4 * worth)),
        foes={"core:weak": -worth, "core:strong": worth},
    )
    known = replace(known, fields={rules.WRITTEN: field})
    skill = known.levels[GREEDY]
    deck = Weight(-known.gain(rules.WRITTEN, skill), 1000)
    both = ["core:strong", "core:weak"]
    found = [suggest(known, rules.WRITTEN, deck, skill, 50, both, seed=seed) for seed in range(40)]
    size = abs(found[0].opponent.bonus)
    assert size > 0
    order = [Opponent("core:weak", "", size), Opponent("core:strong", "", -size)]
    assert [one.opponent for one in found] == [order[Rng(n, 2).below(2)] for n in range(40)]
    assert [one.handicaps[0] for one in order] == [
        ("foes", strength.STAMINA, size),
        ("heroes", strength.STAMINA, size),
    ]


def test_what_cannot_be_had_is_as_near_as_can_be() -> None:
    known = read_shipped()
    weak = suggest(known, PVP, Weight(-2000, 1), 0, 95, ["encore"], ("master",))
    assert not weak.close
    assert weak.opponent.bonus == -20
    strong = suggest(known, PVP, Weight(2000, 1), 0, 5, ["encore"], ("master",))
    assert not strong.close
    assert strong.opponent.bonus == 20


@pytest.mark.parametrize("target", [-1, 0, 4, 96, 100, 1000])
def test_a_target_that_nobody_can_promise_is_said(target: int) -> None:
    with pytest.raises(ValueError, match=f"from 5 to 95 per cent; found {target}"):
        suggest(read_shipped(), PVP, Weight(0, 1), 0, target, ["encore"], ("adept",))


def test_opponents_that_nobody_measured_are_said() -> None:
    with pytest.raises(ValueError, match="nobody has measured"):
        suggest(read_shipped(), PVP, Weight(0, 1), 0, 50, ["own-deck:mosh"], ("adept",))


# ---- play ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("field", "target"), [(PVP, 30), (PVP, 80), (rules.WRITTEN, 60)], ids=str)
def test_a_greedy_person_wins_about_as_often_as_was_promised(field: str, target: int) -> None:
    known, wins, count = read_shipped(), 0.0, 0
    for number, deck in enumerate(list(ready_decks(core()))[:6]):
        level = "" if field == rules.WRITTEN else GREEDY
        foes = [foe for foe in known.fields[field].foes if foe != deck]
        found = suggest(
            known,
            field,
            weight(deck, field),
            known.levels[GREEDY],
            target,
            foes,
            (level,),
            number,
        )
        foe = found.opponent
        scores = Cell(field, deck, foe.id, foe.bonus).scores(core(), 99, range(40))
        wins += sum(scores)
        count += len(scores)
    assert abs(100 * wins / count - target) < 12  # three standard errors of 240 matches


def test_a_deck_that_is_weighed_is_found_where_the_figures_have_it() -> None:
    deck, heard = "wall_of_static", list[int]()
    found = weigh(core(), deck, PVP, read_shipped(), 240, lambda done, _: heard.append(done))
    assert found.matches == 240
    assert heard[-1] == 240
    assert abs(found.elo - read_shipped().fields[PVP].heroes[deck]) < 75


def test_the_digest_of_a_deck_is_that_of_its_list() -> None:
    library = core()
    assert digest_of(library, "encore") == digest_of(library, "encore")
    assert digest_of(library, "encore") != digest_of(library, "exit_wound")


# ---- the command ---------------------------------------------------------------------------------


def test_the_command_says_whom_to_fight() -> None:
    done = CliRunner().invoke(main.app, ["target", "Encore", "--win", "60", "--json"])
    assert done.exit_code == 0
    found = json.loads(done.output)
    assert found["target"] == 60
    assert abs(found["rate"] - 0.6) <= CLOSE / 100
    assert found["opponent"]["level"] in LEVELS
    words = ["target", "encore", "--win", "20", "--rules", "rival", "--skill", "novice"]
    done = CliRunner().invoke(main.app, words)
    assert done.exit_code == 0
    who, rate = done.output.splitlines()
    assert who.split(",")[0] in core().models(Enemy)
    assert rate.startswith("about ")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["encor"], "did you mean `encore`?"),
        (["encore", "--win", "99"], "a target is from 5 to 95 per cent; found 99"),
        (["encore", "--skill", "god"], "a skill is one of novice, roadie, adept, expert, master"),
        (["encore", "--rules", "nope"], "no profile `nope`"),
    ],
)
def test_what_the_command_cannot_do_is_one_line(words: list[str], told: str) -> None:
    done = CliRunner().invoke(main.app, ["target", *words])
    assert done.exception is not None
    assert told in str(done.exception)
    assert "\n" not in str(done.exception)


def test_players_of_one_strength_are_refused() -> None:
    known = replace(
        read_shipped(), levels={**read_shipped().levels, "expert": read_shipped().levels[GREEDY]}
    )
    with pytest.raises(ValueError, match="two players that were measured have the same Elo"):
        strength.read_strength(strength.text_of(known), "strength.json")
