"""A match is dealt from the packs that it needs, and no other pack can move a number in it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from cards.shelf import library as core
from language.test_library import pack

from lithicrage.decks.lineup import PVP, SOLO, Lineup
from lithicrage.decks.needed import find_played_library, missing_packs, needed_library
from lithicrage.game.replay import Replay
from lithicrage.language import Deck
from lithicrage.packs import Library, load_library, load_pack
from lithicrage.play.session import GREEDY, begin
from lithicrage.store.playback import OtherCards, open_record
from lithicrage.store.replays import write_replay
from lithicrage.store.saves import pack_all, read_save, write_save

PACKS = Path(__file__).resolve().parents[1] / "packs"
PLAIN = Lineup(SOLO, ("slow_poison",), ("doorstop",))
CABINET = Lineup(SOLO, ("curiosities:closing_hours",), ("curiosities:the_cabinet",))
# ids before and after those of core, a Condition, a card of each kind that a Book numbers
FOREIGN = """
aardvark:
  kind: condition
  name: Aardvark
  abilities: [{{rule: bane, add: 1}}]
zymurgy:
  kind: action
  name: Zymurgy
  subtype: mind
  cost: 2
  attack: [deal: {deal}, apply: {id}:aardvark 1]
"""
EXTENDS = "hush:\n  kind: action\n  extends: {base}\n  name: Hush\n"
PROFILE = "odd:\n  kind: profile\n  name: Odd\n  rules: {{hand_size: 6}}\n  extends: {base}\n"


def with_packs(*paths: Path) -> Library:
    return Library([*core().packs, *(load_pack(path) for path in paths)])


def foreign(folder: Path, deal: int = 1) -> Path:
    return pack(folder, "aaa", cards=FOREIGN.format(id="aaa", deal=deal))


def ids(library: Library) -> list[str]:
    return [one.id for one in library.packs]


def recorded(library: Library, lineup: Lineup, seed: int = 4) -> Replay:
    """A whole match by the greedy player."""
    session = begin(library, lineup, seed).session
    while not session.over:
        session.choose(GREEDY(session.match))
    assert session.replay is not None
    return session.replay


def test_what_is_alone_is_itself() -> None:
    assert needed_library(core(), PLAIN) is core()


def test_a_line_up_of_core_needs_core_and_the_same_part_is_made_once(tmp_path: Path) -> None:
    library = with_packs(PACKS / "curiosities", foreign(tmp_path))
    part = needed_library(library, PLAIN)
    assert ids(part) == ["core"]
    assert part.digest == core().digest
    assert needed_library(library, Lineup(SOLO, ("stage_dive",), ("encore",))) is part
    assert ids(needed_library(library, CABINET)) == ["core", "curiosities"]


def test_packs_need_what_they_require_name_and_extend(tmp_path: Path) -> None:
    loud = pack(tmp_path, "loud", cards=FOREIGN.format(id="loud", deal=2))
    requires = pack(tmp_path, "requires", cards=EXTENDS.format(base="core:bag_search"))
    manifest = requires / "pack.yaml"
    manifest.write_text(manifest.read_text() + "requires: [loud]\n")
    extends = pack(tmp_path, "extends", cards=EXTENDS.format(base="loud:zymurgy"))
    hum = "hum: {kind: action, name: Hum, subtype: mind, cost: 1, attack: [%s]}\n"
    names = pack(tmp_path, "names", cards=hum % "apply: loud:aardvark 1")
    through = pack(tmp_path, "through", cards=EXTENDS.format(base="names:hum"))
    library = with_packs(loud, requires, extends, names, through)
    assert library.findings == []
    assert ids(library.part([])) == ["core"]
    assert ids(library.part(["loud"])) == ["core", "loud"]
    for id in ("requires", "extends", "names"):
        assert ids(library.part([id])) == ["core", "loud", id]
    part = library.part(["through"])
    assert ids(part) == ["core", "loud", "names", "through"]
    assert part.findings == [] and part.book().cards
    assert library.part(["nowhere"]) is library.part([])


def test_rules_need_their_packs_too(tmp_path: Path) -> None:
    loud = foreign(tmp_path)
    rules = pack(tmp_path, "rules", cards=PROFILE.format(base="gentle"))
    library = with_packs(loud, rules)
    lines = {
        "rules:odd": ["core", "rules"],
        "gentle,hand_size=6": ["core"],
        "gentle,on_attack=[apply: aaa:aardvark 1]": ["core", "aaa"],
        "rules:odd,on_attack=[apply: dazed 1]": ["core", "rules"],
    }
    for line, found in lines.items():
        assert (
            ids(needed_library(library, Lineup(SOLO, ("slow_poison",), ("doorstop",), line)))
            == found
        )


def test_an_own_deck_needs_the_packs_of_its_cards() -> None:
    library = with_packs(PACKS / "curiosities", PACKS / "families")
    ready = library.get(Deck, "slow_poison")
    cards = {**ready.cards, "curiosities:jar_of_teeth": 1}
    plain, odd = (
        ready.model_copy(update={"id": id, "cards": list_})
        for id, list_ in (("plain", ready.cards), ("odd", cards))
    )
    library = library.with_own([plain, odd])
    for id, found in (("plain", ["core"]), ("odd", ["core", "curiosities"])):
        lineup = Lineup(PVP, (f"own-deck:{id}",), ("slow_poison",)).with_lists(library)
        part = needed_library(library, lineup)
        assert ids(part) == found
        assert [one for one in part.models(Deck) if ":" in one and "own" in one] == [
            f"own-deck:{id}"
        ]


def test_what_is_not_there_is_left_to_whoever_deals(tmp_path: Path) -> None:
    library = with_packs(foreign(tmp_path))
    for deck, rules in (("zymurgie", "manual"), ("aaa:none", "manual"), ("slow_poison", "odd")):
        assert needed_library(library, Lineup(SOLO, (deck,), ("doorstop",), rules)) is library


@pytest.mark.parametrize("lineup", [PLAIN, CABINET], ids=["core", "curiosities"])
def test_no_foreign_pack_moves_a_number(lineup: Lineup, tmp_path: Path) -> None:
    plain = with_packs(PACKS / "curiosities")
    replay = recorded(plain, lineup)
    for deal in (1, 7):
        shutil.rmtree(tmp_path / "aaa", ignore_errors=True)
        more = with_packs(PACKS / "curiosities", foreign(tmp_path, deal))
        assert recorded(more, lineup) == replay


def test_a_replay_outlives_a_foreign_pack_and_not_one_of_its_own(tmp_path: Path) -> None:
    own = tmp_path / "curiosities"
    shutil.copytree(PACKS / "curiosities", own)
    library = with_packs(own, foreign(tmp_path))
    plain, odd = tmp_path / "plain.replay", tmp_path / "odd.replay"
    write_replay(plain, recorded(library, PLAIN))
    write_replay(odd, recorded(library, CABINET))
    shutil.rmtree(tmp_path / "aaa")
    for changed in (with_packs(own, foreign(tmp_path, 9)), with_packs(own)):
        for file in (plain, odd):
            assert open_record(file, changed).verify() is None
    text = (own / "enemies.yaml").read_text(encoding="utf-8")
    (own / "enemies.yaml").write_text(text.replace("S: 52", "S: 53"), encoding="utf-8")
    changed = with_packs(own)
    assert changed.digest != library.digest
    assert open_record(plain, changed).verify() is None
    with pytest.raises(OtherCards, match=r"the digest [0-9a-f]{32}, those here") as found:
        open_record(odd, changed)
    why = "played with other cards: the pack `core` or `curiosities` was changed since"
    assert why in str(found.value) and found.value.plain == f"It was {why}."
    with pytest.raises(OtherCards, match="other cards: the pack `curiosities` is missing"):
        open_record(odd, core())
    assert (
        missing_packs(core(), CABINET) == ["curiosities"] and missing_packs(changed, CABINET) == []
    )


def test_a_save_goes_on_though_a_foreign_pack_changed(tmp_path: Path) -> None:
    fight = begin(with_packs(foreign(tmp_path)), PLAIN, 4)
    for _ in range(5):
        fight.session.choose(GREEDY(fight.session.match))
    assert fight.session.replay is not None
    file = tmp_path / "a.save"
    write_save(file, fight.session.replay, fight.session.match, pack_all(fight.library))
    shutil.rmtree(tmp_path / "aaa")
    loaded = read_save(file, with_packs(foreign(tmp_path, 3)))
    assert loaded.notes == ()
    assert loaded.match.digest() == fight.session.match.digest()
    assert ids(loaded.library) == ["core"]


def test_a_record_with_the_digest_of_all_packs_opens_while_they_are_as_they_were(
    tmp_path: Path,
) -> None:
    every = with_packs(PACKS / "curiosities", foreign(tmp_path))
    assert find_played_library(every, PLAIN, every.digest) is every
    there = load_library([*(one.path for one in core().packs), PACKS / "curiosities"])
    found = find_played_library(every, PLAIN, there.digest)
    assert found is not None and ids(found) == ["core", "curiosities"]
    assert find_played_library(every, PLAIN, "0" * 32) is None
