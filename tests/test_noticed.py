"""Edges outside the engine and the linter at which a planted fault was once noticed by nobody."""

from __future__ import annotations

import io
import stat
import zipfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest
import typer

from lithicrage.cli import history as told_history
from lithicrage.cli.main import size_of
from lithicrage.engine import effects as fx
from lithicrage.engine.amounts import Const
from lithicrage.engine.book import printed_block
from lithicrage.lab import arena
from lithicrage.lab.tally import wilson
from lithicrage.language.spots import Comment
from lithicrage.lint import fixing, ignores
from lithicrage.lint.rule import Edit
from lithicrage.lint.rules import balance
from lithicrage.packs.archive import RATIO, SMALL, ArchiveError, read_zip
from lithicrage.store import autosaves, records
from lithicrage.store.people import NewerFile
from lithicrage.store.settings import VERSION, Settings, write_settings
from lithicrage.ui.kit.layout import Layout, tiles
from lithicrage.ui.kit.scroll import Tiles
from lithicrage.ui.kit.typeset import figure
from lithicrage.ui.models.ledger import LedgerRow
from lithicrage.ui.workshop.draft import TextDraft

MANIFEST = b"kind: pack\nid: odd\nname: Odd\nversion: 0.1.0\nformat: 1\n"


def test_draws_are_half_a_win_and_their_halves_are_rounded_up() -> None:
    found = arena.summary("a", "b", [1, 0])
    assert (found.wins, found.losses, found.draws, found.win_rate) == (1, 0, 1, 0.75)
    assert found.interval == wilson(2, 2)
    assert arena.summary("a", "b", [1, 0, 0, -1]).interval == wilson(2, 4)


def test_the_settings_of_the_very_next_version_are_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "settings.yaml"
    file.write_text(f"version: {VERSION + 1}\n")
    with pytest.raises(NewerFile):
        write_settings(file, Settings(text_scale=150))
    assert file.read_text() == f"version: {VERSION + 1}\n"


def test_cards_stand_by_how_often_they_were_drawn() -> None:
    cards = {("d", "rare"): (1, 1, 2, 0, 0, 0, 0), ("d", "common"): (1, 1, 7, 0, 0, 0, 0)}
    history = SimpleNamespace(catch_up=lambda: None, totals=SimpleNamespace(cards=cards))
    assert [one.card for one in records.by_card(cast(Any, history))] == ["common", "rare"]


def test_saves_stand_by_name_whatever_its_capitals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("b", "C", "a"):
        (tmp_path / f"{name}.save").touch()
    monkeypatch.setattr(autosaves, "name_of", lambda file: file.stem)
    assert [name for name, _ in autosaves.saves(tmp_path)] == ["a", "b", "C"]


def test_a_block_is_the_sum_of_what_is_printed() -> None:
    program = (fx.Block(Const(4)), fx.BlockMore(Const(2)), None)
    assert printed_block(1, program) == 6
    assert printed_block(1, (fx.BlockMore(Const(-3)), None)) == 0


def test_the_middle_of_an_odd_number_is_the_one_in_the_middle() -> None:
    assert balance.median([9, 1, 2]) == 2
    assert balance.median([9, 1, 2, 4]) == 3


def test_mends_may_stand_side_by_side_but_not_over_each_other() -> None:
    spans = [(3, 5, "new")]
    assert fixing._clear(0, 3, spans) and fixing._clear(5, 6, spans)
    assert not fixing._clear(0, 4, spans) and not fixing._clear(4, 6, spans)


def test_a_comment_goes_with_the_space_before_it() -> None:
    edit = ignores._away(Comment(1, 8, "# lint", False), "a: 1   # lint")
    assert edit == Edit(1, 5, 9, "")


@pytest.mark.parametrize("text", ["959x540", "960x539", "7681x720", "1280x4321", "1280", "x"])
def test_a_window_of_no_use_is_refused(text: str) -> None:
    with pytest.raises(typer.BadParameter):
        size_of(text)
    assert size_of("960x540") == (960, 540) and size_of("7680X4320") == (7680, 4320)


def test_of_two_decks_of_one_name_neither_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    own = {id: SimpleNamespace(name="Loud") for id in ("own:one", "own:two")}
    monkeypatch.setattr(records, "decks", lambda kept: [])
    monkeypatch.setattr(records, "own_decks", lambda kept: own)
    with pytest.raises(ValueError, match="2 decks are called `loud`: own:one, own:two"):
        told_history.deck_id(cast(Any, None), "loud")


def test_the_share_is_that_of_the_wins() -> None:
    assert LedgerRow("", "", "", "", 4, 3, 1, 0).share == "75 %"
    assert LedgerRow("", "", "", "", 0, 0, 0, 0).share == "–"


def test_a_list_scrolls_until_the_last_row_is_in_sight_and_its_short_end_is_reached() -> None:
    scroll, names = Tiles(), [str(n) for n in range(11)]
    places = tiles((0, 0, 10, 10), (12, 12), 3, 6)
    scroll.spread(Layout((1280, 720), 1.0), names, (0, 0, 36, 24), places, 3)
    assert scroll.reveal(8) and (scroll.first, list(scroll.shown)) == (1, [3, 4, 5, 6, 7, 8])
    assert not scroll.reveal(8)
    assert scroll.beside("8", (0, 1)) == "10"  # under the third of a row stands the last of two
    assert (scroll.first, scroll.beside("10", (0, 1))) == (2, "")


def test_page_down_and_up_go_a_page_and_keep_the_column() -> None:
    draft = TextDraft("\n".join(["four"] * 9))
    draft.page = 3
    draft.go((0, 2))
    for key, row in ((pygame.K_PAGEDOWN, 3), (pygame.K_PAGEDOWN, 6), (pygame.K_PAGEUP, 3)):
        draft.typed(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0))
        assert draft.caret == (row, 2)


def test_a_number_below_nought_has_a_minus_and_no_hyphen() -> None:
    assert (figure(-3), figure(3), figure(0)) == ("\N{MINUS SIGN}3", "3", "0")


# ---- zips --------------------------------------------------------------------------------------


def zipped(*files: tuple[str, bytes], mode: int = stat.S_IFREG) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("pack.yaml", MANIFEST)
        for name, data in files:
            info = zipfile.ZipInfo(name)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = mode << 16
            archive.writestr(info, data)
    return out.getvalue()


def laid_over() -> bytes:
    """A zip of which two entries are the same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name in ("pack.yaml", "a.yaml", "b.yaml"):
            archive.writestr(name, MANIFEST)
        archive.filelist[2].header_offset = archive.filelist[1].header_offset
        archive._didModify = True
    return out.getvalue()


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (zipped(("a.yaml", b""), ("A.yaml", b"")), "two entries named `a.yaml`"),
        (zipped(("a.yaml", b"#" * (SMALL + 1))), f"unpacks to over {RATIO} times"),
        (zipped(("a.yaml", b"b"), mode=stat.S_IFLNK), "is not a plain file"),
        (laid_over(), "two entries overlap"),
    ],
    ids=["twins", "bomb", "link", "over each other"],
)
def test_a_zip_that_is_not_plain_says_why(raw: bytes, said: str, tmp_path: Path) -> None:
    (tmp_path / "odd.zip").write_bytes(raw)
    with pytest.raises(ArchiveError, match=said):
        read_zip(tmp_path / "odd.zip")
