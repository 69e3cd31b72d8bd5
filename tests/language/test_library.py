"""Packs and the Library: files, ids, references, duplicates, digests."""

from __future__ import annotations

from pathlib import Path

import pytest
from language.helpers import action_text

from lithicrage.language import (
    Action,
    Class,
    Deck,
    Profile,
)
from lithicrage.packs import (
    BrokenLibrary,
    Library,
    UnknownCard,
    load_library,
    load_pack,
)

ROOT = Path(__file__).resolve().parents[2]
CORE = ROOT / "cards" / "core"
FAMILIES = ROOT / "tests" / "packs" / "families"
MANIFEST = "kind: pack\nid: {id}\nname: Loud\nversion: 1.0.0\nformat: 1\n"


def pack(folder: Path, id: str = "loud", **files: str) -> Path:
    root = folder / id
    for name, text in {"pack": MANIFEST.format(id=id), **files}.items():
        path = root / (name.replace("__", "/") + ".yaml")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def findings(*paths: Path) -> list[str]:
    return [f"{finding.code} {finding.message}" for finding in load_library(paths).findings]


def test_the_shipped_packs_are_sound() -> None:
    library = load_library([CORE, FAMILIES])
    assert library.findings == []
    assert len(library.models(Action)) > 100
    assert library.sound() is library


@pytest.mark.parametrize("path", [CORE, FAMILIES], ids=["core", "families"])
def test_both_parsers_load_the_same_pack(path: Path) -> None:
    assert load_pack(path).digest == load_pack(path, pure=True).digest


def test_files_lie_anywhere_but_scenarios_are_left_alone(tmp_path: Path) -> None:
    root = pack(tmp_path, actions__mind=action_text(), scenarios__hum="- name: x\n", notes="{}\n")
    found = load_pack(root)
    assert list(found.items) == ["hum"]
    assert found.findings == ()
    assert found.models(Action)["hum"].name == "Hum"


def test_digest_does_not_depend_on_order(tmp_path: Path) -> None:
    hum = action_text()
    tap = action_text().replace("hum:", "tap:").replace("Hum", "Tap")
    lines = hum.splitlines()
    turned = "\n".join([lines[0], *lines[:0:-1]]) + "\n"
    one = pack(tmp_path / "1", a=hum, b=tap)
    two = pack(tmp_path / "2", b=tap + turned)
    three = pack(tmp_path / "3", a=hum, b=tap.replace("cost: 2", "cost: 3"))
    assert load_pack(one).digest == load_pack(two).digest
    assert load_pack(one).digest != load_pack(three).digest


def test_a_file_that_cannot_be_read_is_one_finding(tmp_path: Path) -> None:
    root = pack(tmp_path, a=action_text(), b="x: [\n", c="y: &a 1\n")
    found = load_pack(root)
    assert [finding.code for finding in found.findings] == ["LR004", "LR010"]
    assert list(found.items) == ["hum"]
    assert all(finding.path.startswith(str(root)) for finding in found.findings)


def test_a_folder_without_a_manifest(tmp_path: Path) -> None:
    (tmp_path / "9 lives").mkdir()
    found = load_pack(tmp_path / "9 lives")
    assert [finding.code for finding in found.findings] == ["LR102"]
    assert found.id == "pack_9_lives"
    missing = load_pack(tmp_path / "nowhere")
    assert "LR001" in [finding.code for finding in missing.findings]


def test_a_wrong_manifest_is_told_once(tmp_path: Path) -> None:
    root = pack(tmp_path, pack=MANIFEST.format(id="loud").replace("1.0.0", "soon"))
    assert [finding.code for finding in load_pack(root).findings] == ["LR103"]


def test_duplicates_name_both_places(tmp_path: Path) -> None:
    root = pack(tmp_path, a=action_text(), b="# twice\n" + action_text())
    (finding,) = load_pack(root).findings
    assert finding.code == "LR401"
    assert (finding.path, finding.line) == (str(root / "b.yaml"), 2)
    assert f"{root / 'a.yaml'}:1:1" in finding.message


def test_two_packs_of_one_id(tmp_path: Path) -> None:
    one, two = pack(tmp_path / "1"), pack(tmp_path / "2")
    library = load_library([one, two])
    assert [finding.code for finding in library.findings] == ["LR401"]
    assert str(one) in library.findings[0].message


def test_ids_are_short_in_their_own_pack_and_in_core(tmp_path: Path) -> None:
    loud = pack(tmp_path, a=action_text("[apply: bleeding 1]"))
    deck = (
        "mosh: {kind: deck, name: Mosh, ancestry: menhirling, classes: ['core:pit_captain'],"
        " cards: {hum: 1, 'loud:hum': 1, hold_this: 1}}\n"
    )
    library = load_library([CORE, pack(tmp_path, a=action_text(), d=deck)])
    assert library.findings == []
    assert list(library.models(Deck))[-1] == "wall_of_static"
    assert "loud:mosh" in library.models(Deck)
    assert library.get(Action, "hum", "loud") is library.get(Action, "loud:hum")
    assert library.resolve("action", "hum", "loud") == "loud:hum"
    assert library.resolve("class", "core:pit_captain", "loud") == "pit_captain"
    assert library.resolve("action", "hold_this", "loud") == "hold_this"
    with pytest.raises(UnknownCard, match="no action `hum`"):
        library.get(Action, "hum")
    with pytest.raises(UnknownCard, match="did you mean `loud:hum`"):
        library.get(Action, "hum")
    with pytest.raises(UnknownCard, match="did you mean `pit_captain`"):
        library.get(Class, "pit_captian")
    assert loud.name == "loud"


REFERENCES = {
    action_text("[apply: bleding 2]"): "LR403 no condition is called `bleding`; did you mean",
    action_text("[apply: menhirling 2]"): "LR403 `menhirling` has kind ancestry, not condition",
    action_text("[apply: stun 2]"): "LR403 no condition is called `stun`; there are bleeding",
    action_text("[{if: you is wet, then: [deal: 1]}]"): "LR403 no condition is called `wet`",
    action_text() + "  signature: hold_this\n": "LR403 `hold_this` has kind action, not ",
    "d: {kind: deck, name: D, ancestry: menhirling, classes: [pit_captain], cards: {hum: 1}}": (
        "LR403 no action is called `hum`"
    ),
    "p: {kind: profile, name: P, extends: gentel}": "LR403 no profile is called `gentel`; did you",
}


@pytest.mark.parametrize("text", REFERENCES, ids=range(len(REFERENCES)))
def test_references_must_name_something(text: str, tmp_path: Path) -> None:
    (found,) = findings(CORE, pack(tmp_path, a=text))
    assert found.startswith(REFERENCES[text])


def test_a_broken_card_is_told_only_once(tmp_path: Path) -> None:
    deck = "d: {kind: deck, name: D, ancestry: menhirling, classes: [pit_captain], cards: {hum: 1}}"
    text = action_text().replace("mind", "mnd")
    (found,) = findings(CORE, pack(tmp_path, a=text, b=deck))
    assert found.startswith("LR104")


def test_profiles_in_a_circle(tmp_path: Path) -> None:
    text = "\n".join(
        f"{one}: {{kind: profile, name: {one}, extends: {two}}}" for one, two in ("ab", "bc", "ca")
    )
    found = findings(pack(tmp_path, a=text))
    assert [message[:5] for message in found] == ["LR404"] * 3
    assert found[0].endswith("a > b > c > a")


def test_required_packs_must_be_there(tmp_path: Path) -> None:
    root = pack(tmp_path, pack=MANIFEST.format(id="loud") + "requires: [quiet]\n")
    (found,) = findings(root)
    assert found.startswith("LR403 the pack `quiet`")


def test_a_broken_library_compiles_nothing_but_its_sound_part_does(tmp_path: Path) -> None:
    library = load_library([CORE, pack(tmp_path, a="x: 3\n")])
    with pytest.raises(BrokenLibrary, match="LR103"):
        library.book()
    assert library.sound().book().cards
    assert [found.id for found in library.sound().packs] == ["core"]


def test_unknown_profiles_and_the_manual() -> None:
    library = load_library([CORE])
    with pytest.raises(UnknownCard, match="did you mean `gentle`"):
        library.book("gentel")
    assert library.answers("gentle")["reshuffle_skip"] == 0
    assert Library([]).book().cards == []
    assert list(library.models(Profile)) == sorted(library.models(Profile))
    with pytest.raises(UnknownCard):
        library.abilities("hold_this")


def test_words_come_by_id(tmp_path: Path) -> None:
    condition = "wet: {kind: condition, name: Soaked, abilities: [{rule: bane, add: 1}]}\n"
    root = pack(tmp_path, a=condition + action_text("[apply: wet 2, apply: bleeding 1]"))
    library = load_library([CORE, root])
    words = library.words("loud:hum")
    assert words == (
        "Attack: The opponent gains Soaked 2. The opponent gains Bleeding 1. Defense: DEF 2."
    )
    assert library.face("loud:hum").lines[0] == "The opponent gains **Soaked 2**."
    assert library.ability_lines("loud:wet") == ("Your Power Rolls have a **Bane**.",)


def test_the_packs_of_a_digest_are_found_among_more(tmp_path: Path) -> None:
    loud, quiet = pack(tmp_path, "loud"), pack(tmp_path, "quiet")
    every = load_library([CORE, loud, quiet])
    assert every.of_digest(every.digest) is every
    for some in ([CORE], [CORE, loud], [CORE, quiet]):
        found = every.of_digest(load_library(some).digest)
        assert found is not None
        assert [one.path for one in found.packs] == some
    assert every.of_digest("0" * 32) is None
