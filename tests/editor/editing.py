"""A language client for tests, over standard input and output, and a small pack to type in."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any

from lsprotocol import types as lsp
from pygls import uris
from pygls.lsp.client import LanguageClient

COMMAND = [sys.executable, "-m", "lithicrage", "lsp"]
STONE = """\
stone:
  kind: action
  name: Stone
  subtype: weapon
  cost: 3
  flavor: A \N{ROCK} that waits.
  attack: [dael: 3, apply: bleeding 1]
"""
MANIFEST = "kind: pack\nid: odd\nname: Odd\nversion: 0.1.0\nformat: 1\n"
DECK = """\
heap:
  kind: deck
  name: Heap
  ancestry: menhirling
  classes: [pit_captain]
  cards:
    kerb_crown: 3
    stone: 3
"""


class Editor(LanguageClient):
    """A client that keeps what it was told of each document."""

    def __init__(self) -> None:
        super().__init__("tests", "1")
        self.told: dict[str, list[lsp.Diagnostic]] = {}
        self.shown: list[str] = []
        self.logged: list[str] = []
        self.news = asyncio.Event()

        @self.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def publish(params: lsp.PublishDiagnosticsParams) -> None:
            self.told[params.uri] = list(params.diagnostics)
            self.news.set()

        @self.feature(lsp.WINDOW_LOG_MESSAGE)
        def log(params: lsp.LogMessageParams) -> None:
            self.logged.append(params.message)

        @self.feature(lsp.WINDOW_SHOW_MESSAGE)
        def show(params: lsp.ShowMessageParams) -> None:
            self.shown.append(params.message)

    async def diagnostics(self, uri: str) -> list[lsp.Diagnostic]:
        """What the server says of a document next."""
        await asyncio.wait_for(self.news.wait(), 30)
        self.news.clear()
        return self.told[uri]

    def open(self, uri: str, text: str) -> None:
        item = lsp.TextDocumentItem(uri, "yaml", 1, text)
        self.text_document_did_open(lsp.DidOpenTextDocumentParams(item))

    def type(self, uri: str, text: str, version: int) -> None:
        document = lsp.VersionedTextDocumentIdentifier(version, uri)
        change = lsp.TextDocumentContentChangeWholeDocument(text)
        self.text_document_did_change(lsp.DidChangeTextDocumentParams(document, [change]))


@contextlib.asynccontextmanager
async def editor(root: Path, can: lsp.ClientCapabilities | None = None) -> AsyncIterator[Editor]:
    """A client that has opened a folder; `can` is what it is able to do."""
    client = Editor()
    await client.start_io(*COMMAND)
    root_uri = uris.from_fs_path(str(root))
    try:
        await client.initialize_async(
            lsp.InitializeParams(can or lsp.ClientCapabilities(), root_uri=root_uri)
        )
        client.initialized(lsp.InitializedParams())
        try:
            yield client
        finally:
            await client.shutdown_async(None)
            client.exit(None)
    finally:
        await client.stop()


Story = Callable[[Editor, str], Coroutine[Any, Any, None]]


def lay(folder: Path) -> None:
    """Write the small pack."""
    (folder / "pack.yaml").write_text(MANIFEST, "utf-8")
    (folder / "decks.yaml").write_text(DECK, "utf-8")
    (folder / "stone.yaml").write_text(STONE, "utf-8")


def run(folder: Path, story: Story, name: str = "stone.yaml", **more: Any) -> None:
    """Play a story with an editor that has opened a folder; it is told the address of a file."""

    async def whole() -> None:
        uri = uris.from_fs_path(str(folder / name))
        assert uri is not None
        async with editor(folder, **more) as client:
            await story(client, uri)

    asyncio.run(asyncio.wait_for(whole(), 60))


def at(uri: str, line: int, column: int) -> dict[str, Any]:
    """A place in a document, as parameters have it."""
    place = lsp.Position(line, column)
    return {"text_document": lsp.TextDocumentIdentifier(uri), "position": place}
