"""The PDF: pages, sizes, pictures, the same bytes; and what is chosen for it."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pygame
import pytest
from language.helpers import action_text

from lithicrage.base import resources
from lithicrage.cli import main
from lithicrage.decks.codes import BadCode, code_of
from lithicrage.decks.decklist import deck_list
from lithicrage.faces import catalog, face, printed
from lithicrage.faces.printed import card_picture, start_drawing
from lithicrage.language import (
    Action,
    Ancestry,
    Class,
    Condition,
    Enemy,
)
from lithicrage.packs import Library, UnknownCard, load_library
from lithicrage.packs.face_records import (
    changed_since,
    read_record,
    record_text,
    version_key,
    with_faces,
)
from lithicrage.packs.published_ids import BadLock
from lithicrage.printing import PAPERS, PageGrid, choose_cards, print_pdf
from lithicrage.printing.document import COUNTER, page_count
from lithicrage.printing.pages import pixels
from lithicrage.printing.summary import SUMMARY
from lithicrage.ui import kit

CORE = resources.cards() / "core"
MM = 72 / 25.4


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library([CORE])


def boxes(pdf: bytes) -> list[tuple[float, float]]:
    """The sizes of the pages, in millimetres."""
    found = re.findall(rb"/MediaBox \[ 0 0 ([0-9.]+) ([0-9.]+) \]", pdf)
    return [(round(float(w) / MM, 2), round(float(h) / MM, 2)) for w, h in found]


def pictures(pdf: bytes) -> list[tuple[int, int]]:
    """Width and height of each picture, in pixels; a picture that is used twice counts once."""
    found = re.findall(rb"/Height (\d+)[^>]*?/Width (\d+)", pdf)
    return sorted((int(w), int(h)) for h, w in found)


@pytest.mark.parametrize("paper", PAPERS)
def test_pages_and_pictures(library: Library, paper: str) -> None:
    choice = choose_cards(library, ["fire_door", "menhirling", "sharpened_spoon"])
    assert choice.cards == tuple(
        (id, 1) for id in ("menhirling", "sharpened_spoon", "fire_door", "bleeding")
    )
    pdf = print_pdf(library, choice, PageGrid(paper), backs=True)
    assert pdf.startswith(b"%PDF-1.") and pdf.rstrip().endswith(b"%%EOF")
    assert boxes(pdf) == [PAPERS[paper]] * page_count(choice, backs=True) == [PAPERS[paper]] * 5
    face = [size for size in pictures(pdf) if size[0] != pixels(COUNTER)]
    assert face == [(744, 1039)] * 5  # four faces and one back


def test_the_same_bytes_twice(library: Library) -> None:
    choice = choose_cards(library, ["fire_door", "bleeding"])
    first = print_pdf(library, choice, PageGrid("a4", 0.5), backs=True)
    assert print_pdf(load_library([CORE]), choice, PageGrid("a4", 0.5), backs=True) == first


def test_a_deck_brings_its_people_and_conditions(library: Library) -> None:
    choice = choose_cards(library, ["slow_poison"])
    ids = [id for id, _ in choice.cards]
    assert ids[:2] == ["bog_tenor", "dirge_medic"] and ids[-1] == "poisoned"
    assert choice.count == 24 + 2 + 1
    assert choice.packs == (f"core {library.packs[0].manifest.version}",)
    deck = deck_list(library, "slow_poison")
    assert choose_cards(library, [code_of(library, deck)]) == choice
    twice = choose_cards(library, ["slow_poison", "slow_poison"])
    assert twice.count == 2 * 26 + 1


def test_an_enemy_brings_its_deck(library: Library) -> None:
    choice = choose_cards(library, ["doorstop"])
    assert choice.cards[0] == ("doorstop", 1)
    assert choice.count > 15


def test_every_card_that_is_no_action_has_all_its_text(library: Library) -> None:
    start_drawing()
    for id in (*library.models(Class), *library.models(Condition), *library.models(Enemy)):
        assert not card_picture(library, id, (744, 1039)).clipped, id


def test_no_action_is_cut_on_paper(library: Library) -> None:
    for id in library.models(Action):
        plan = face.lay_out(catalog.card_face(library, id), (744, 1039))
        assert not any(placed.clipped for placed in plan.texts), id


@pytest.mark.parametrize(
    ("names", "kind", "what"),
    [
        (["slow_poisn"], UnknownCard, "no card `slow_poisn`; did you mean `slow_poison`"),
        (["gentle"], ValueError, "`gentle` is of kind profile; decks, enemies and cards"),
        (["LR1-12"], BadCode, "the checksum is wrong"),
        (["slow_poison"] * 100, ValueError, "2601 paper cards; at most 2000"),
    ],
)
def test_what_cannot_be_printed(
    library: Library, names: list[str], kind: type[Exception], what: str
) -> None:
    with pytest.raises(kind, match=re.escape(what)):
        choose_cards(library, names)


def test_the_summary_has_letters_that_every_reader_has() -> None:
    for title, paragraphs in SUMMARY:
        for text in (title, *paragraphs):
            assert text.encode("latin-1")


def changing(folder: Path, version: str, cost: int = 3, more: str = "") -> Library:
    """A pack whose card has a Cost, in a version."""
    folder.mkdir(exist_ok=True)
    text = f'kind: pack\nid: loud\nname: L\nversion: "{version}"\nformat: 1\n'
    (folder / "pack.yaml").write_text(text)
    (folder / "cards.yaml").write_text(action_text(cost=cost) + more)
    return load_library([CORE, folder])


def publish(folder: Path, library: Library) -> None:
    record = with_faces(read_record(folder), library, library.packs[1])
    (folder / "prints.lock").write_text(record_text(record))


def test_only_what_changed_since_a_version(tmp_path: Path) -> None:
    folder = tmp_path / "loud"
    publish(folder, changing(folder, "1.0"))
    publish(folder, changing(folder, "1.1"))
    publish(folder, changing(folder, "2.0", cost=4))
    now = changing(folder, "2.0", 4, action_text().replace("hum:", "ah:").replace("Hum", "Ah"))
    publish(folder, now)
    assert list(read_record(folder)["hum"]) == ["1.0", "2.0"]
    assert changed_since(now, "loud:hum", "1.0") and changed_since(now, "loud:hum", "1.1.7")
    assert changed_since(now, "loud:hum", "0.9")
    assert not changed_since(now, "loud:hum", "2.0.0")
    assert changed_since(now, "loud:ah", "1.1")
    assert not changed_since(now, "loud:ah", "2.0")
    choice = choose_cards(now, ["loud:hum", "bag_search"], "0.1.0")
    assert choice.cards == (("loud:hum", 1),)
    assert choice.cards_only and page_count(choice) == 1
    version = re.escape(now.packs[0].manifest.version)
    with pytest.raises(ValueError, match=rf"`core` has version {version}; nothing has changed"):
        choose_cards(now, ["bag_search"], "1.0")


def test_the_core_set_has_a_record_of_its_faces(library: Library) -> None:
    kinds = (Action, Ancestry, Class, Condition, Enemy)
    ids = {id for kind in kinds for id in library.models(kind)}
    assert ids <= read_record(CORE).keys()
    assert not any(changed_since(library, id, "0.1.0") for id in ("bag_search", "bleeding"))


@pytest.mark.parametrize("text", ["[]", '{"a": 1}', '{"a": {"x": "y"}}', '{"a": {"1": 2}}', "{"])
def test_a_record_that_is_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "prints.lock").write_text(text)
    with pytest.raises(BadLock, match="no record of printed faces"):
        read_record(tmp_path)


@pytest.mark.parametrize("version", ["", "x", "1.x", "1..2", "1.2.3.4.5", "999999", "-1", "١"])
def test_a_version_that_is_none(version: str) -> None:
    with pytest.raises(ValueError, match="a version is numbers with points"):
        version_key(version)


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("fire_door",), "print needs a file: -o FILE.pdf"),
        (("fire_door", "--paper", "a3", "-o", "x.pdf"), "--paper is a4 or letter; found `a3`"),
        (
            ("fire_door", "--bleed", "5", "-o", "x.pdf"),
            "--bleed is from 0 to 1.9 mm on a4; found 5",
        ),
        (("fire_dor", "-o", "x.pdf"), "there is no card `fire_dor`; did you mean `fire_door`?"),
        (("fire_door", "-o", "no/x.pdf"), "there is no folder `no`"),
        (("fire_door", "--since", "x", "-o", "x.pdf"), "a version is numbers with points"),
        (("-o", "x.pdf"), "Missing argument 'names'"),
    ],
)
def test_wrong_calls_get_one_line(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    words: tuple[str, ...],
    line: str,
) -> None:
    monkeypatch.setenv("LITHICRAGE_PACKS", str(tmp_path / "none"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["lithicrage", "print", *words])
    assert main.main() == 2
    out, err = capsys.readouterr()
    assert out == "" and len(err.splitlines()) == 1
    assert err.startswith(f"lithicrage: {line}")
    assert list(tmp_path.iterdir()) == []


def test_the_command_writes_a_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("LITHICRAGE_PACKS", str(tmp_path / "none"))
    monkeypatch.chdir(tmp_path)
    call = ["lithicrage", "print", "bleeding", "--paper", "LETTER", "-o", "x.pdf"]
    monkeypatch.setattr(sys, "argv", call)
    assert main.main() == 0
    assert capsys.readouterr() == ("x.pdf: 1 card\n", "")
    assert boxes((tmp_path / "x.pdf").read_bytes()) == [PAPERS["letter"]] * 3
    monkeypatch.setattr(sys, "argv", [*call, "--since", "0.1.0"])
    assert main.main() == 0
    told = "no face of Bleeding, changed since 0.1.0; nothing written\n"
    assert capsys.readouterr() == (told, "")


def test_flavor_is_set_apart_at_the_foot_of_a_card() -> None:
    """Below the rules text, a line across the sheet, then italics in another colour."""
    start_drawing()
    box = pygame.Rect(0, 0, 300, 220)

    def drawn(flavor: str) -> pygame.Surface:
        s = pygame.Surface(box.size)
        s.fill(kit.PAPER)
        assert not printed._lines(s, ["Gain **3** Stamina.", "Draw 1 card."], flavor, box, 1.0)
        return s

    line = kit.mix(kit.PAPER, kit.INK, 0.25)
    bare, full = drawn(""), drawn("It hums in the rain.")
    across = [y for y in range(box.h) if full.get_at((box.w - 2, y))[:3] == line]
    assert len(across) == 1
    assert line not in {bare.get_at((box.w - 2, y))[:3] for y in range(box.h)}

    def darkest(rows: range) -> int:
        return min(sum(full.get_at((x, y))[:3]) for x in range(box.w) for y in rows)

    rules, mood = darkest(range(across[0])), darkest(range(across[0] + 1, box.h))
    assert rules < sum(kit.FAINT_INK) <= mood < sum(kit.PAPER)
