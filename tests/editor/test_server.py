"""The language server as an editor meets it: a real client over standard input and output."""

from __future__ import annotations

import contextlib
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from lsprotocol import types as lsp

from tests.editor.editing import COMMAND, DECK, STONE, Editor, Story, at, lay, run


@pytest.fixture
def play(tmp_path: Path) -> Callable[[Story, str], None]:
    """Open a card file of a small pack in an editor and go on from there."""
    lay(tmp_path)
    return lambda story, name="stone.yaml": run(tmp_path, story, name)


def test_diagnostics_while_typing(play: Callable[..., None]) -> None:
    async def story(client: Editor, uri: str) -> None:
        client.open(uri, STONE)
        (found,) = [d for d in await client.diagnostics(uri) if d.code == "LR101"]
        assert found.range.start == lsp.Position(6, 11)
        assert "did you mean `deal`?" in found.message
        client.type(uri, STONE.replace("dael", "deal"), 2)
        assert [d.code for d in await client.diagnostics(uri) if d.severity == 1] == []
        client.type(uri, STONE[:60] + "\n{[", 3)
        assert [d.code for d in await client.diagnostics(uri)] == ["LR004"]

    play(story)


SCENE = """\
- name: A stone on the road
  given: {tour: one_night, hero: [cinderpup, pit_captain], stop: gig}
  play: [go, win]
  expect: {offer: pick}
"""


def test_diagnostics_of_a_scenario_of_a_tour(tmp_path: Path, play: Callable[..., None]) -> None:
    (tmp_path / "stone.yaml").write_text(STONE.replace("dael", "deal"), "utf-8")
    (tmp_path / "scenarios").mkdir()

    async def story(client: Editor, uri: str) -> None:
        client.open(uri, SCENE)
        assert await client.diagnostics(uri) == []
        mistakes = (
            ("stop: gig", "stopp: gig", "LR101", (1, 59)),
            ("one_night", "one_nite", "LR403", (1, 16)),
            ("go, win", "go, sleep", "LR603", (2, 13)),
        )
        for version, (old, new, code, place) in enumerate(mistakes, 2):
            client.type(uri, SCENE.replace(old, new), version)
            (found,) = await client.diagnostics(uri)
            assert (found.code, found.range.start) == (code, lsp.Position(*place))

    play(story, "scenarios/road.yaml")


def test_completion_of_keys_verbs_values_and_ids(play: Callable[..., None]) -> None:
    async def story(client: Editor, uri: str) -> None:
        async def words(text: str, line: int, column: int, version: int) -> set[str]:
            client.type(uri, text, version)
            await client.diagnostics(uri)
            params = lsp.CompletionParams(**at(uri, line, column))
            found = await client.text_document_completion_async(params)
            assert isinstance(found, lsp.CompletionList)
            return {item.label for item in found.items}

        client.open(uri, STONE)
        await client.diagnostics(uri)
        assert {"subtype", "cost", "attack"} <= await words("stone:\n  kind: action\n  ", 2, 2, 2)
        assert {"weapon", "mind"} == await words(STONE, 3, 11, 3) - {"spirit", "body"}
        verbs = await words(STONE, 6, 11, 4)
        assert {"deal", "apply", "chain"} <= verbs
        assert not {"then", "block"} & verbs
        text = STONE.replace("bleeding 1", "")
        assert {"bleeding", "dazed"} <= await words(text, 6, 27, 5)
        deck = DECK.replace("    stone: 3\n", "    \n")
        assert {"stone", "kerb_crown"} - {"stone"} <= await words(deck, 7, 4, 6)
        profile = "soft:\n  kind: profile\n  rules:\n    "
        assert {"hand_size", "tier_limits"} <= await words(profile, 3, 4, 7)

    play(story)


def test_hover_and_definition(play: Callable[..., None]) -> None:
    async def story(client: Editor, uri: str) -> None:
        client.open(uri, DECK)
        await client.diagnostics(uri)
        shown = await client.text_document_hover_async(lsp.HoverParams(**at(uri, 6, 6)))
        assert shown is not None
        assert isinstance(shown.contents, lsp.MarkupContent)
        assert "Kerb Crown" in shown.contents.value
        assert "Power Roll" in shown.contents.value
        params = lsp.DefinitionParams(**at(uri, 6, 6))
        place = await client.text_document_definition_async(params)
        assert isinstance(place, lsp.Location)
        assert place.uri.endswith("weapon.yaml")
        assert place.range.start.line > 0
        nothing = await client.text_document_hover_async(lsp.HoverParams(**at(uri, 0, 2)))
        assert nothing is None or "Heap" in str(nothing.contents)

    play(story, "decks.yaml")


def test_a_quick_fix_mends_the_finding(play: Callable[..., None]) -> None:
    async def story(client: Editor, uri: str) -> None:
        text = STONE.replace("dael", "deal").replace("cost: 3\n", "cost: 3  \n")
        client.open(uri, text)
        found = await client.diagnostics(uri)
        (spaces,) = [d for d in found if d.code == "LR022"]
        context = lsp.CodeActionContext([spaces])
        params = lsp.CodeActionParams(lsp.TextDocumentIdentifier(uri), spaces.range, context)
        actions = await client.text_document_code_action_async(params)
        assert actions
        (action,) = [a for a in actions if "LR022" in a.title]
        assert isinstance(action, lsp.CodeAction)
        assert action.edit is not None
        assert action.edit.changes is not None
        (edit,) = action.edit.changes[uri]
        assert edit.new_text == ""
        assert edit.range == lsp.Range(lsp.Position(4, 9), lsp.Position(4, 11))

    play(story)


def test_columns_count_as_the_editor_counts(play: Callable[..., None]) -> None:
    async def story(client: Editor, uri: str) -> None:
        client.open(uri, 'stone:\n  {kind: action, flavor: "\N{ROCK}\N{ROCK}", nmae: Stone}\n')
        found = [d for d in await client.diagnostics(uri) if d.code == "LR101"]
        assert found[0].range.start == lsp.Position(1, 33)  # two UTF-16 units a rock

    play(story)


def test_nonsense_from_the_editor(play: Callable[..., None]) -> None:
    async def story(client: Editor, uri: str) -> None:
        client.open(uri, "\x00{[\n\t\ufffd" * 50)
        await client.diagnostics(uri)
        far = lsp.HoverParams(**at(uri, 10**6, 10**6))
        assert await client.text_document_hover_async(far) is None
        other = "untitled:Untitled-1"
        client.open(other, STONE)
        await client.diagnostics(other)
        params = lsp.CompletionParams(**at("file:///nowhere/none.yaml", 3, 3))
        with contextlib.suppress(Exception):
            await client.text_document_completion_async(params)
        client.type(uri, STONE, 2)
        assert any(d.code == "LR101" for d in await client.diagnostics(uri))

    play(story)


def test_garbage_on_the_wire_ends_without_a_traceback(tmp_path: Path) -> None:
    for garbage in (b"", b"Content-Length: 5\r\n\r\nhello", b"\x00\xff" * 100):
        ended = subprocess.run(
            COMMAND, input=garbage, capture_output=True, timeout=60, cwd=tmp_path, check=False
        )
        assert b"Traceback" not in ended.stdout
