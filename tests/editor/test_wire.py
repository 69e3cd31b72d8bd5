"""The language server on the wire: every request is answered, and it ends as it was asked to."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

COMMAND = [sys.executable, "-m", "lithicrage", "lsp"]
MANIFEST = "kind: pack\nid: odd\nname: Odd\nversion: 0.1.0\nformat: 1\n"


class Wire:
    """A server under way, and what is sent to it and read from it byte by byte."""

    def __init__(self, server: subprocess.Popen[bytes]) -> None:
        self.server = server
        self.asked = 0

    def tell(self, method: str, params: Any = None, **more: Any) -> None:
        message = {"jsonrpc": "2.0", "method": method, "params": params, **more}
        body = json.dumps(message).encode("utf-8")
        assert self.server.stdin is not None
        self.server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.server.stdin.flush()

    def read(self) -> dict[str, Any]:
        """The next message."""
        assert self.server.stdout is not None
        length = 0
        while line := self.server.stdout.readline().strip():
            name, _, value = line.partition(b":")
            length = int(value) if name == b"Content-Length" else length
        assert length, "the server ended"
        message: dict[str, Any] = json.loads(self.server.stdout.read(length))
        return message

    def ask(self, method: str, params: Any = None) -> dict[str, Any]:
        """A request and its answer."""
        self.asked += 1
        self.tell(method, params, id=self.asked)
        while (found := self.read()).get("id") != self.asked:
            pass
        return found

    def end(self) -> tuple[int, bytes]:
        """Wait for the end: the exit code, and what stands on standard error."""
        _, said = self.server.communicate(timeout=60)
        return self.server.returncode, said


@contextmanager
def begun() -> Iterator[Wire]:
    pipe = subprocess.PIPE
    with subprocess.Popen(COMMAND, stdin=pipe, stdout=pipe, stderr=pipe) as server:
        wire = Wire(server)
        try:
            wire.ask("initialize", {"capabilities": {}, "rootUri": None, "processId": None})
            wire.tell("initialized", {})
            yield wire
        finally:
            server.kill()


def test_every_request_is_answered_and_a_clean_end_is_0(tmp_path: Path) -> None:
    gone = {"textDocument": {"uri": (tmp_path / "gone.yaml").as_uri()}}
    asked = (
        "textDocument/hover",
        "textDocument/completion",
        "textDocument/definition",
        "textDocument/documentHighlight",
        "textDocument/prepareRename",
    )
    whole = (
        *("documentSymbol", "foldingRange", "semanticTokens/full", "codeLens", "diagnostic"),
        "inlayHint",
    )
    with begun() as wire:
        for method in asked:
            found = wire.ask(method, {**gone, "position": {"line": 0, "character": 0}})
            assert "error" not in found
            for line, column in ((-1, 0), (0, -1), (-(10**9), -5)):
                found = wire.ask(method, {**gone, "position": {"line": line, "character": column}})
                assert found["error"]["code"] == -32602  # invalid parameters
                assert method in found["error"]["message"]
                assert "Traceback" not in str(found)
                assert "data" not in found["error"]
            assert wire.ask(method, {**gone, "position": {"line": 0}})["error"]["code"] == -32602
            assert wire.ask(method, {"position": "here"})["error"]["code"] == -32602
        lines = {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}
        for method in whole:
            assert "error" not in wire.ask(f"textDocument/{method}", {**gone, "range": lines})
        options = {"tabSize": 2, "insertSpaces": True}
        found = wire.ask("textDocument/formatting", {**gone, "options": options})
        assert found["result"] in (None, [])
        for command in ("lithicrage.test", "lithicrage.price", "lithicrage.play"):
            asked_for = {"command": command, "arguments": [gone["textDocument"]["uri"], "x"]}
            assert "error" not in wire.ask("workspace/executeCommand", asked_for)
        assert wire.ask("shutdown")["result"] is None
        wire.tell("exit")
        assert wire.end() == (0, b"")


def test_an_end_without_shutdown_is_1() -> None:
    with begun() as wire:
        wire.tell("exit")
        assert wire.end() == (1, b"")


def test_what_is_wrong_with_the_folder_stands_in_its_files(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.write_text("x", "utf-8")
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "pack.yaml").write_text(MANIFEST, "utf-8")
    (pack / "out.yaml").symlink_to(outside)
    card = {"uri": (pack / "a.yaml").as_uri(), "languageId": "yaml", "version": 1, "text": "# a\n"}
    with begun() as wire:
        wire.tell("textDocument/didOpen", {"textDocument": card})
        while (found := wire.read()).get("method") != "textDocument/publishDiagnostics":
            pass
        (told,) = found["params"]["diagnostics"]
        assert told["code"] == "LR001"
        assert "link that leads out" in told["message"]
