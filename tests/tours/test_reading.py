"""Files of tours are read whole, and each mistake is told at its place with what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest
from cards.shelf import library
from tours.roads import book

from lithicrage.base import resources
from lithicrage.decks.gear import geared
from lithicrage.decks.lineup import Lineup
from lithicrage.decks.needed import missing_packs
from lithicrage.language.models import Gear
from lithicrage.language.source import read_bytes
from lithicrage.lint.run import Linter
from lithicrage.lint.settings import LintSettings
from lithicrage.packs import load_library
from lithicrage.packs.library import Library
from lithicrage.packs.pack import load_texts
from lithicrage.tours.events import choice_words
from lithicrage.tours.models import Roadside, Starter, Tour, TourGear, Venue
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.reading import TourBook, read_source, read_tours, sound_tours
from lithicrage.tours.state import start_tour
from lithicrage.tours.words import encore_words, gear_words, tour_lines, venue_words
from tools import tour_page

EVENT = "form: {kind: roadside, name: Form, text: Sign here., choices: [%s, {then: [leave: true]}]}"


def findings(text: str) -> list[str]:
    """What is wrong with a file."""
    found = TourBook()
    read_source(read_bytes(text.encode(), "t.yaml"), "core", found)
    return [str(one) for one in found.findings]


def test_the_core_set_has_its_tours() -> None:
    found = book()
    assert found.findings == []
    counts = {kind: len(found.models(kind)) for kind in (Tour, Starter, Venue, TourGear, Roadside)}
    assert counts == {Tour: 3, Starter: 8, Venue: 16, TourGear: 24, Roadside: 24}
    assert all(len(one.encores) == 10 for one in found.models(Tour).values())


def test_no_match_notices_that_tours_are_there() -> None:
    """The digest of the cards is the same without them, so saves and replays go on."""
    core = resources.cards() / "core"
    texts = {
        path.relative_to(core).as_posix(): path.read_bytes()
        for path in core.rglob("*.yaml")
        if "tours" not in path.parts
    }
    assert load_texts(Path("core"), texts).digest == library().packs[0].digest


KINDS = "`kind` is one of tour, starter, venue, gear, roadside; found"
VENUE = "x: {kind: venue, name: X, rules: {%s}}"
GEAR = "x: {kind: gear, name: X, %s}"
FEW = "x: {kind: roadside, name: X, text: T, choices: [{then: [leave: true]}]}"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("- a", "t.yaml:1:1: LR103 a file of tours holds a mapping of ids"),
        ("9x: {kind: gear}", "t.yaml:1:1: LR120 the id `9x`"),
        ("x: {kind: gaer, name: X}", KINDS),
        ("x: {kind: gear, name: X}", "LR102 `abilities` is missing"),
        (GEAR % "abilities: [{when: krit, do: [heal: 1]}]", "krit"),
        (VENUE % "hand_sise: 3", "unknown rule `hand_sise`; did you mean"),
        (VENUE % "hand_size: 99", "`hand_size`"),
        (VENUE % "on_attack: [{aply: poisoned 1}]", "aply"),
        (FEW, "`choices` lists 2 to 4"),
        (EVENT % "{then: [gian: pick]}", "LR101 no verb of an event"),
        (EVENT % "{then: [gain: pik]}", "`gain` is one of pick, gear, signature, string"),
        (EVENT % "{then: [coins: 0]}", "`coins` is from 1 to 99; found `0`"),
        (EVENT % "{then: [{chance: 100, then: [coins: 1]}]}", "`chance` takes 1 to 99 per cent"),
        (EVENT % "{then: [{coins: 1, fame: 2}]}", "a step has one verb"),
        (EVENT % "{then: [next_gig: {mood: 3}]}", "`next_gig` changes one of enemy_stamina"),
        (EVENT % "{then: [next_gig: {coins: 21}]}", "`coins` is from 1 to 20; found `21`"),
        (EVENT % "{if: 3}", "a choice has `do` and `then`"),
    ],
)
def test_a_mistake_is_told_at_its_place(text: str, said: str) -> None:
    found = findings(text)
    assert found and said in found[0], found
    assert found[0].startswith("t.yaml:")


def test_deep_chances_end_somewhere() -> None:
    steps = "coins: 1"
    for _ in range(9):
        steps = f"{{chance: 50, then: [{steps}]}}"
    assert findings(EVENT % f"{{then: [{steps}]}}")


def test_a_pack_brings_tours_of_its_own_and_its_ids_keep_apart(tmp_path: Path) -> None:
    folder = tmp_path / "mud"
    (folder / "tours").mkdir(parents=True)
    manifest = 'kind: pack\nid: mud\nname: Mud\nversion: "1"\nformat: 1\n'
    (folder / "pack.yaml").write_text(manifest, "utf-8")
    piece = (
        "moss_jacket: {kind: gear, name: Wet Jacket, abilities: [{when: crit, do: [heal: 1]}]}\n"
    )
    (folder / "tours" / "gear.yaml").write_text(piece, "utf-8")
    both = load_library([resources.cards() / "core", folder])
    assert not both.findings
    found = read_tours(both).models(TourGear)
    assert found["mud:moss_jacket"].name == "Wet Jacket"
    assert found["moss_jacket"].name == "Moss Jacket"
    (folder / "tours" / "gear.yaml").write_text("x: {kind: gear}\n", "utf-8")
    with pytest.raises(ValueError, match=r"gear\.yaml:1:\d+: LR102"):
        sound_tours(load_library([resources.cards() / "core", folder]))


SOAKED = """
soaked: {kind: condition, name: Soaked, abilities: [{when: turn_end, do: [lose: 1]}]}
"""
BOOT = """
boot: {kind: gear, name: Boot, abilities: [{when: match_start, do: [{apply: %s 2, to: you}]}]}
moss_jacket: {kind: gear, name: Wet Jacket, abilities: [{rule: stamina_bonus, add: 1}]}
"""


def mud(tmp_path: Path, condition: str, *packs: str) -> Library:
    """The core set and packs with a Condition and gear, all of the same ids."""
    folders = [tmp_path / id for id in ("mud", *packs)]
    for folder in folders:
        (folder / "tours").mkdir(parents=True, exist_ok=True)
        manifest = f'kind: pack\nid: {folder.name}\nname: Mud\nversion: "1"\nformat: 1\n'
        (folder / "pack.yaml").write_text(manifest, "utf-8")
        (folder / "conditions.yaml").write_text(SOAKED, "utf-8")
        (folder / "tours" / "gear.yaml").write_text(BOOT % condition, "utf-8")
    return load_library([resources.cards() / "core", *folders])


@pytest.mark.parametrize("said", ["soaked", "mud:soaked", "poisoned"])
def test_gear_names_conditions_of_its_own_pack_by_their_short_ids(
    tmp_path: Path, said: str
) -> None:
    both = mud(tmp_path, said)
    found = sound_tours(both)
    plan = TourPlan(both, found, "one_night", "cinderpup", "pit_captain")
    state = start_tour(plan, 1)
    plain = plan.stats(1)[3]
    state.bag.gear.extend(["mud:boot", "mud:moss_jacket", "moss_jacket"])  # two ids that are alike
    state.arrive(state.ways[0])
    assert state.match is not None and state.lineup is not None
    hero, book = state.match.seats[0], state.match.book
    assert hero.stamina_start == plain + 1 + 4
    borne = {book.conditions[n].id for n in hero.conditions}
    assert borne == {"poisoned" if said == "poisoned" else "mud:soaked"}
    name = "Poisoned" if said == "poisoned" else "Soaked"
    assert f"{name} 2" in gear_words(both, found, "mud:boot")
    worn = geared(both, state.lineup.gear, 0)[0]
    assert any(f"{name} 2" in worn.words(id) for id in worn.models(Gear))
    again = Lineup.from_options(state.lineup.as_options())
    assert (
        plan.deal(again, state.match_seed, False).digest()
        == plan.deal(state.lineup, state.match_seed, False).digest()
    )
    assert missing_packs(load_library([resources.cards() / "core"]), again) == ["mud"]


def test_gear_of_two_packs_with_one_id_is_worn_side_by_side(tmp_path: Path) -> None:
    all = mud(tmp_path, "soaked", "bog")
    plan = TourPlan(all, sound_tours(all), "one_night", "cinderpup", "pit_captain")
    for worn in (["mud:boot", "bog:boot"], ["bog:boot", "mud:boot"], ["bog:boot"]):
        state = start_tour(plan, 1)
        state.bag.gear.extend(worn)
        state.arrive(state.ways[0])
        assert state.match is not None and state.lineup is not None
        known = state.match.book.conditions
        borne = {known[n].id for n in state.match.seats[0].conditions}
        assert borne == {id.replace("boot", "soaked") for id in worn}
        assert missing_packs(load_library([resources.cards() / "core"]), state.lineup) == sorted(
            id.partition(":")[0] for id in worn
        )
    jackets = start_tour(plan, 1)
    jackets.bag.gear.extend(["mud:moss_jacket", "bog:moss_jacket", "moss_jacket"])
    jackets.arrive(jackets.ways[0])
    assert jackets.match is not None
    assert jackets.match.seats[0].stamina_start == plan.stats(1)[3] + 1 + 1 + 4


def test_gear_that_names_nothing_known_is_a_finding(tmp_path: Path) -> None:
    found = read_tours(mud(tmp_path, "soakd")).findings
    (said,) = map(str, found)
    assert said.endswith("LR403 there is no condition `soakd`; did you mean `soaked`?")
    assert ":2:" in said
    told = Linter(resources.cards() / "core", lambda _: LintSettings()).run([tmp_path]).problems
    assert [one.code for one in told if one.severity == "error"] == ["LR403"]


def test_a_venue_names_conditions_of_a_pack_by_their_full_ids(tmp_path: Path) -> None:
    mud(tmp_path, "soaked")
    venue = "bog: {kind: venue, name: Bog, rules: {on_attack: [{apply: %s 1, to: you}]}}\n"
    for said, wrong in (("mud:soaked", 0), ("soaked", 1)):
        (tmp_path / "mud/tours/venues.yaml").write_text(venue % said, "utf-8")
        both = load_library([resources.cards() / "core", tmp_path / "mud"])
        told = list(map(str, read_tours(both).findings))
        assert len(told) == wrong
        assert not told or told[0].endswith("no condition `soaked`; did you mean `mud:soaked`?")


# ---- words ---------------------------------------------------------------------------------------


def test_everything_has_words() -> None:
    found = book()
    for id in found.gear:
        assert gear_words(library(), found, id).endswith(".")
    for venue in found.models(Venue).values():
        assert venue_words(venue)
    for event in found.models(Roadside).values():
        said = [choice_words(choice) for choice in event.choices]
        assert all(said) and len(set(said)) == len(said), event.name
    for tour in found.models(Tour).values():
        for step in tour.encores:
            assert encore_words(step).endswith(".") and encore_words(step) != "Nothing changes."
    lines = list(tour_lines("three_chords", found.get(Tour, "three_chords")))
    assert lines[0] == "three_chords  Three Chords: 3 legs, 12 gigs or more, 3 strings"
    assert lines[7] == "  encore 7: Picks show 1 fewer card."


def test_the_words_of_an_event() -> None:
    event = book().get(Roadside, "toll_of_the_ring_road")
    assert [choice_words(choice) for choice in event.choices] == [
        "Pay 3 coins. Pick a card.",
        "At the next gig, Enemies have 6 more Stamina. Gain a piece of gear.",
        "Walk on.",
    ]
    coach = book().get(Roadside, "broken_down_coach")
    assert choice_words(coach.choices[1]) == "50 % chance: Pick a card. Else: Gain 3 Fatigue."


# ---- the figures of the page ---------------------------------------------------------------------


def test_the_page_is_of_the_tours_as_they_are() -> None:
    page = tour_page.PAGE.read_text("utf-8")
    now = f"cards {library().digest[:12]}, tours {book().digest[:12]}"
    assert f"\nMeasured with {now}.\n" in page, "measure anew: tools.tour_page says how"


def test_figures_of_different_tours_are_not_mixed() -> None:
    one = {"cards": "a", "files": "b"}
    with pytest.raises(ValueError, match="of different cards or tours"):
        tour_page.digests([one, {**one, "files": "c"}])


def test_a_venue_says_what_it_changes_in_plain_words() -> None:
    said = {id: venue_words(venue) for id, venue in book().models(Venue).items()}
    assert said["damp_cellar"] == "When you attack: Gain Poisoned 1."
    assert said["low_ceiling"] == "At most 1 Attack a turn."
    assert said["bent_scale"] == "Tier 1 goes up to 4, tier 2 up to 8."
    assert said["house_band"] == "The Enemy chooses its cards."
    assert said["double_bill"] == "A second Enemy plays too."
    assert not [words for words in said.values() if "_" in words or "=" in words]
