"""What an editor asks besides findings: names, forms, colours, hints and deeds, over the wire."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException

from tests.editor.editing import STONE, Editor, Story, at, lay, run

GOOD = STONE.replace("dael", "deal")
SCENE = """\
- name: A stone falls
  given:
    you: {hand: [stone]}
  turn: you
  play: [attack stone]
  expect:
    enemy: {stamina: 29}
- name: A stone floats
  given:
    you: {hand: [stone]}
  turn: you
  play: [attack stone]
  expect:
    enemy: {stamina: 30}
"""
PULLS = lsp.ClientCapabilities(
    text_document=lsp.TextDocumentClientCapabilities(diagnostic=lsp.DiagnosticClientCapabilities())
)


@pytest.fixture
def play(tmp_path: Path) -> Callable[..., None]:
    """Open a card file of a small pack in an editor and go on from there."""
    lay(tmp_path)
    (tmp_path / "stone.yaml").write_text(GOOD, "utf-8")
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "stone.yaml").write_text(SCENE, "utf-8")

    def begin(story: Story, name: str = "stone.yaml", **more: Any) -> None:
        run(tmp_path, story, name, **more)

    return begin


def text_of(uri: str) -> dict[str, Any]:
    return {"text_document": lsp.TextDocumentIdentifier(uri)}


async def shown(client: Editor, uri: str, text: str) -> None:
    client.open(uri, text)
    await client.diagnostics(uri)


def test_the_outline_and_the_symbols_of_the_workspace(play: Callable[..., None]) -> None:
    async def story(client: Editor, uri: str) -> None:
        await shown(client, uri, GOOD)
        outline = await client.text_document_document_symbol_async(
            lsp.DocumentSymbolParams(**text_of(uri))
        )
        assert outline is not None
        (stone,) = outline
        assert isinstance(stone, lsp.DocumentSymbol)
        assert (stone.name, stone.detail) == ("stone", "Stone (action)")
        assert stone.range.end.line >= 6
        found = await client.workspace_symbol_async(lsp.WorkspaceSymbolParams("stone floats"))
        assert (found or [])[0].name == "A stone floats"
        found = await client.workspace_symbol_async(lsp.WorkspaceSymbolParams("kerb_crown"))
        assert found
        assert found[0].name == "kerb_crown"

    play(story)


def test_definition_and_references_lead_through_the_pack(play: Callable[..., None]) -> None:
    async def story(client: Editor, uri: str) -> None:
        await shown(client, uri, SCENE)
        place = await client.text_document_definition_async(lsp.DefinitionParams(**at(uri, 4, 17)))
        assert isinstance(place, lsp.Location)
        assert place.uri.endswith("stone.yaml")
        assert place.range == lsp.Range(lsp.Position(0, 0), lsp.Position(0, 5))
        for declared, count in ((True, 6), (False, 5)):
            context = lsp.ReferenceContext(declared)
            params = lsp.ReferenceParams(context, **at(uri, 4, 17))
            found = await client.text_document_references_async(params)
            assert len(found or ()) == count
        marks = await client.text_document_document_highlight_async(
            lsp.DocumentHighlightParams(**at(uri, 4, 17))
        )
        assert [mark.range.start.line for mark in marks or ()] == [2, 4, 9, 11]

    play(story, "scenarios/stone.yaml")


def test_a_file_that_changes_on_the_disk_is_read_again(
    play: Callable[..., None], tmp_path: Path
) -> None:
    async def story(client: Editor, uri: str) -> None:
        await shown(client, uri, SCENE)
        (tmp_path / "stone.yaml").write_text("# A\n" + GOOD, "utf-8")
        change = lsp.FileEvent(uri.replace("scenarios/", ""), lsp.FileChangeType.Changed)
        client.workspace_did_change_watched_files(lsp.DidChangeWatchedFilesParams([change]))
        client.text_document_did_save(lsp.DidSaveTextDocumentParams(**text_of(uri)))
        place = await client.text_document_definition_async(lsp.DefinitionParams(**at(uri, 4, 17)))
        assert isinstance(place, lsp.Location)
        assert place.range.start.line == 1
        assert client.shown == []  # no fault of the server

    play(story, "scenarios/stone.yaml")


def test_a_rename_reaches_every_file_and_core_stays(play: Callable[..., None]) -> None:
    async def story(client: Editor, uri: str) -> None:
        await shown(client, uri, GOOD)
        ready = await client.text_document_prepare_rename_async(
            lsp.PrepareRenameParams(**at(uri, 0, 2))
        )
        assert isinstance(ready, lsp.PrepareRenamePlaceholder)
        assert ready.placeholder == "stone"
        params = lsp.RenameParams(new_name="kerbstone", **at(uri, 0, 2))
        edit = await client.text_document_rename_async(params)
        assert edit is not None
        assert edit.changes is not None
        counts = {Path(file).name: len(edits) for file, edits in edit.changes.items()}
        assert len(edit.changes) == 3
        assert counts["decks.yaml"] == 1
        assert {e.new_text for edits in edit.changes.values() for e in edits} == {"kerbstone"}
        for line, column, name in ((0, 2, "heap"), (0, 2, "No!"), (6, 29, "wet")):
            with pytest.raises(JsonRpcException) as told:
                await client.text_document_rename_async(
                    lsp.RenameParams(new_name=name, **at(uri, line, column))
                )
            assert told.value.message
        with pytest.raises(JsonRpcException, match="read-only"):
            await client.text_document_prepare_rename_async(
                lsp.PrepareRenameParams(**at(uri, 6, 29))
            )

    play(story)


def test_formatting_changes_only_the_lines_that_need_it(play: Callable[..., None]) -> None:
    async def story(client: Editor, uri: str) -> None:
        text = GOOD.replace("  cost: 3\n", "") + "  cost:   3"
        await shown(client, uri, text)
        options = lsp.FormattingOptions(tab_size=2, insert_spaces=True)
        params = lsp.DocumentFormattingParams(options=options, **text_of(uri))
        edits = await client.text_document_formatting_async(params)
        assert edits
        lines = text.split("\n")
        for edit in reversed(edits):
            first, last = edit.range.start, edit.range.end
            whole = "\n".join(lines)
            spots = [sum(len(line) + 1 for line in lines[: p.line]) for p in (first, last)]
            a, b = spots[0] + first.character, spots[1] + last.character
            lines = (whole[:a] + edit.new_text + whole[b:]).split("\n")
        assert "\n".join(lines) == GOOD
        client.type(uri, "{[", 2)
        await client.diagnostics(uri)
        assert await client.text_document_formatting_async(params) is None

    play(story)


def test_folds_colours_and_hints(play: Callable[..., None]) -> None:
    async def story(client: Editor, uri: str) -> None:
        text = "# One\n# Two\n" + GOOD + "  defense:\n    - block: 4\n"
        await shown(client, uri, text)
        folds = await client.text_document_folding_range_async(
            lsp.FoldingRangeParams(**text_of(uri))
        )
        assert {(one.start_line, one.end_line) for one in folds or ()} == {(0, 1), (2, 10), (9, 10)}
        colours = await client.text_document_semantic_tokens_full_async(
            lsp.SemanticTokensParams(**text_of(uri))
        )
        assert colours is not None
        assert len(colours.data) % 5 == 0
        line = column = 0
        words = []
        rows = text.split("\n")
        for place in range(0, len(colours.data), 5):
            down, across, length, kind, _ = colours.data[place : place + 5]
            line, column = line + down, across if down else column + across
            words.append((rows[line][column : column + length], kind))
        kinds = dict(words)
        assert kinds["deal"] == kinds["apply"] == kinds["block"]
        assert len({kinds[word] for word in ("stone", "cost", "deal", "bleeding", "3")}) == 5
        assert "waits" not in kinds
        whole = lsp.Range(lsp.Position(0, 0), lsp.Position(99, 0))
        hints = await client.text_document_inlay_hint_async(
            lsp.InlayHintParams(range=whole, **text_of(uri))
        )
        said = {hint.position.line: hint.label for hint in hints or ()}
        assert said == {8: "Deal 3 damage. The opponent gains Bleeding 1.", 9: "DEF 4."}

    play(story)


def test_a_card_is_played_tested_and_priced(play: Callable[..., None], tmp_path: Path) -> None:
    async def story(client: Editor, uri: str) -> None:
        await shown(client, uri, GOOD)
        lenses = await client.text_document_code_lens_async(lsp.CodeLensParams(**text_of(uri)))
        commands = {lens.command.title: lens.command for lens in lenses or () if lens.command}
        assert set(commands) == {"Play it", "Run its scenarios", "Price it"}

        async def done(title: str) -> Any:
            command = commands[title]
            params = lsp.ExecuteCommandParams(command.command, command.arguments)
            return await client.workspace_execute_command_async(params)

        called = await done("Play it")
        assert list(called["command"])[:2] == ["lithicrage", "--workshop"]
        tested = await done("Run its scenarios")
        assert tested["line"].startswith("1 passed, 1 failed. A stone floats: expected")
        assert "Damage enemy 1" in tested["more"]
        client.type(uri, GOOD.replace("deal: 3", "deal: 0"), 2)  # unsaved text counts
        assert "1 passed, 1 failed. A stone falls" in (await done("Run its scenarios"))["line"]
        assert "Stone, Cost 3: Attack" in (await done("Price it"))["line"]
        client.type(uri, STONE, 3)
        assert "no sound Action" in (await done("Price it"))["line"]
        assert client.shown[-1].startswith("`stone`")

    play(story)


def test_a_scenario_is_run_where_it_stands(play: Callable[..., None]) -> None:
    async def story(client: Editor, uri: str) -> None:
        await shown(client, uri, SCENE)
        lenses = await client.text_document_code_lens_async(lsp.CodeLensParams(**text_of(uri)))
        commands = [lens.command for lens in lenses or () if lens.command is not None]
        assert [command.title for command in commands] == ["Run it", "Run it"]
        params = lsp.ExecuteCommandParams(commands[0].command, commands[0].arguments)
        ran = await client.workspace_execute_command_async(params)
        assert ran["line"] == "1 passed, 0 failed."

    play(story, "scenarios/stone.yaml")


def test_findings_are_pulled_by_an_editor_that_asks(play: Callable[..., None]) -> None:
    async def story(client: Editor, uri: str) -> None:
        client.open(uri, STONE)
        for version, (text, code) in enumerate(((STONE, ["LR101"]), (GOOD, [])), 2):
            client.type(uri, text, version)
            report = await client.text_document_diagnostic_async(
                lsp.DocumentDiagnosticParams(**text_of(uri))
            )
            assert isinstance(report, lsp.RelatedFullDocumentDiagnosticReport)
            assert [d.code for d in report.items if d.severity == 1] == code
        assert client.told == {}

    play(story, can=PULLS)


def test_findings_of_all_open_packs_are_pulled_and_told_once(play: Callable[..., None]) -> None:
    async def story(client: Editor, uri: str) -> None:
        client.open(uri, STONE)

        async def pull(known: dict[str, str]) -> list[Any]:
            ids = [lsp.PreviousResultId(uri, value) for uri, value in known.items()]
            params = lsp.WorkspaceDiagnosticParams(ids)
            return list((await client.workspace_diagnostic_async(params)).items)

        first = await pull({})
        by_file = {Path(report.uri).name: report for report in first}
        assert [d.code for d in by_file["stone.yaml"].items if d.severity == 1] == ["LR101"]
        assert not any("core" in report.uri for report in first)  # it is not below the root
        known = {report.uri: report.result_id for report in first}
        assert {report.kind for report in await pull(known)} == {"unchanged"}
        client.type(uri, GOOD, 2)
        after = {Path(report.uri).name: report for report in await pull(known)}
        assert [d.code for d in after["stone.yaml"].items if d.severity == 1] == []
        assert client.told == {}

    play(story, can=PULLS)
