"""The language server: diagnostics while typing, completion, hover, definition, quick fixes.

Speaks the protocol over stdio by way of pygls and owns nothing else: what it says comes from the
linter and from `assist`. Every request is answered: with a result, with nothing, or with one line
that says what is wrong with it.
"""

from __future__ import annotations

import functools
import logging
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar

from lsprotocol import types as lsp
from pygls import uris
from pygls.exceptions import JsonRpcException, JsonRpcInvalidParams
from pygls.lsp.server import LanguageServer
from pygls.protocol import LanguageServerProtocol
from pygls.workspace import TextDocument
from pygls.workspace.position_codec import ServerTextPosition, ServerTextRange

from lithicrage import __version__
from lithicrage.base import resources
from lithicrage.editor.assist import item_of, meaning, offers
from lithicrage.editor.place import place_at, word_at
from lithicrage.lint.rule import LINE_ENDS, Problem
from lithicrage.lint.run import Linter, pack_of
from lithicrage.lint.settings import LintSettings, SettingsError, find_settings
from lithicrage.packs.library import Library
from lithicrage.packs.pack import MANIFEST, Pack, load_pack
from lithicrage.tours.scenes import SceneFaults

SOURCE: Final = "lithicrage"
LONGEST: Final = 1024 * 1024  # characters of a document that is looked at
_WEIGHTS: Final = {
    "error": lsp.DiagnosticSeverity.Error,
    "warning": lsp.DiagnosticSeverity.Warning,
    "info": lsp.DiagnosticSeverity.Information,
}
_KINDS: Final = {
    "key": lsp.CompletionItemKind.Property,
    "value": lsp.CompletionItemKind.Value,
    "card": lsp.CompletionItemKind.Reference,
}


P = ParamSpec("P")
R = TypeVar("R")


class Unreadable:
    """What stands for a message that could not be read: it is answered, and then left alone."""


class Protocol(LanguageServerProtocol):  # type: ignore[misc, unused-ignore]
    """The protocol with an answer to requests whose parameters make no sense.

    The one of pygls only notes these, and whoever asked waits for ever.
    """

    def structure_message(self, data: dict[str, Any]) -> Any:
        """A message of its type, or `Unreadable` behind an error sent to whoever asked."""
        try:
            return super().structure_message(data)
        except JsonRpcException:
            if "id" in data and "method" in data:
                said = f"the parameters of `{data['method']}` cannot be read: see its specification"
                self._send_response(
                    data["id"], None, JsonRpcInvalidParams(said).to_response_error()
                )
            return Unreadable()

    def handle_message(self, message: Any) -> None:
        """Act on a message that could be read."""
        if not isinstance(message, Unreadable):
            super().handle_message(message)


class CardServer(LanguageServer):
    """The server with what it has loaded: the built-in pack, and the problems by document.

    `left` says that the editor asked it to end without having asked it to shut down.
    """

    def __init__(self) -> None:
        super().__init__(SOURCE, __version__, protocol_cls=Protocol)
        self.asked_to_end = False
        self.left = False
        self.core_folder = resources.cards() / "core"
        self.core: Pack = load_pack(self.core_folder)
        self.problems: dict[str, list[Problem]] = {}

    def path_of(self, uri: str) -> Path:
        """The file of a document; one that has none gets a name of its own."""
        found = uris.to_fs_path(uri)
        return Path(found) if found else Path("untitled.yaml").resolve()

    def document(self, uri: str) -> TextDocument:
        """A document as the editor has it, else its file, else one without a text."""
        found: TextDocument = self.workspace.get_text_document(uri)
        try:
            _ = found.source
        except (OSError, ValueError):  # no such file, or no text
            return TextDocument(uri, "")
        return found

    def library(self, document: TextDocument) -> Library:
        """The cards that a document may name: the built-in ones and those of its own pack."""
        path = self.path_of(document.uri)
        folder = pack_of(path)
        if folder.resolve() == self.core_folder.resolve() or not (folder / MANIFEST).is_file():
            return Library([self.core])
        return Library([self.core, load_pack(folder)])

    def lint(self, document: TextDocument) -> list[Problem]:
        """What is wrong in a document as it stands in the editor."""
        path = self.path_of(document.uri)
        if path.suffix not in (".yaml", ".yml") or len(document.source) > LONGEST:
            return []
        texts = {path: document.source}
        linter = Linter(self.core_folder, self.settings, resources.art(), texts, SceneFaults())
        shown = {path.resolve(), pack_of(path).resolve()}  # what is wrong with its folder, too
        found = linter.run([path]).problems
        return [problem for problem in found if Path(problem.path).resolve() in shown]

    def settings(self, path: Path) -> LintSettings:
        """The settings of a path; wrong ones are told once and left aside."""
        try:
            return find_settings(path)
        except SettingsError as error:
            message = lsp.LogMessageParams(lsp.MessageType.Warning, str(error))
            self.window_log_message(message)
            return LintSettings()

    def publish(self, document: TextDocument) -> None:
        """Lint a document and show what is wrong."""
        try:
            problems = self.lint(document)
        except (OSError, ValueError) as error:  # the file's folder is gone, say
            self.window_log_message(lsp.LogMessageParams(lsp.MessageType.Warning, str(error)))
            problems = []
        self.problems[document.uri] = problems
        shown = [self.diagnostic(document, problem) for problem in problems]
        params = lsp.PublishDiagnosticsParams(document.uri, shown, document.version)
        self.text_document_publish_diagnostics(params)

    def diagnostic(self, document: TextDocument, problem: Problem) -> lsp.Diagnostic:
        """A problem in the editor's terms."""
        place = range_of(document, problem.line, problem.column, max(1, problem.length))
        return lsp.Diagnostic(
            place, problem.message, _WEIGHTS[problem.severity], problem.code, source=SOURCE
        )


def range_of(document: TextDocument, line: int, column: int, length: int) -> lsp.Range:
    """A stretch of a line, counted from 1 in characters, in the editor's own units."""
    start = ServerTextPosition(max(0, line - 1), max(0, column - 1))
    end = ServerTextPosition(start.line, start.character + length)
    return document.range_to_client_units(ServerTextRange(start, end))


def cursor(document: TextDocument, position: lsp.Position) -> ServerTextPosition:
    """The editor's position counted in characters; one outside the text is brought inside."""
    last = max(0, len(document.lines) - 1)
    inside = lsp.Position(min(max(0, position.line), last), max(0, position.character))
    return document.position_from_client_units(inside)


def make() -> CardServer:
    """A server with all its features."""
    server = CardServer()

    def guarded(answer: Callable[P, R]) -> Callable[P, R | None]:
        """The same answer, or none and a line for the editor's log where it fails."""

        @functools.wraps(answer)
        def answer_or_none(*args: P.args, **kwargs: P.kwargs) -> R | None:
            try:
                return answer(*args, **kwargs)
            except Exception as error:  # a fault of ours: one answer less, and the server lives
                said = f"{answer.__name__} failed: {type(error).__name__}"
                server.window_log_message(lsp.LogMessageParams(lsp.MessageType.Error, said))
                return None

        return answer_or_none

    @server.feature(lsp.SHUTDOWN)
    def shut_down(*_: object) -> None:
        server.asked_to_end = True

    @server.feature(lsp.EXIT)
    def leave(*_: object) -> None:
        server.left = not server.asked_to_end

    @server.feature(lsp.TEXT_DOCUMENT_DID_OPEN)
    @guarded
    def opened(params: lsp.DidOpenTextDocumentParams) -> None:
        server.publish(server.document(params.text_document.uri))

    @server.feature(lsp.TEXT_DOCUMENT_DID_CHANGE)
    @guarded
    def changed(params: lsp.DidChangeTextDocumentParams) -> None:
        server.publish(server.document(params.text_document.uri))

    @server.feature(lsp.TEXT_DOCUMENT_DID_CLOSE)
    def closed(params: lsp.DidCloseTextDocumentParams) -> None:
        server.problems.pop(params.text_document.uri, None)
        gone = lsp.PublishDiagnosticsParams(params.text_document.uri, [])
        server.text_document_publish_diagnostics(gone)

    @server.feature(
        lsp.TEXT_DOCUMENT_COMPLETION, lsp.CompletionOptions(trigger_characters=[":", " ", "{", "["])
    )
    @guarded
    def complete(params: lsp.CompletionParams) -> lsp.CompletionList:
        document = server.document(params.text_document.uri)
        at = cursor(document, params.position)
        place = place_at(document.source, at.line, at.character)
        found = offers(place, document.source, at.line, server.library(document))
        items = [
            lsp.CompletionItem(
                offer.word,
                kind=_KINDS[offer.kind],
                documentation=offer.says or None,
                insert_text=f"{offer.word}: " if offer.kind == "key" else offer.word,
            )
            for offer in found
        ]
        return lsp.CompletionList(False, items)

    @server.feature(lsp.TEXT_DOCUMENT_HOVER)
    @guarded
    def hover(params: lsp.HoverParams) -> lsp.Hover | None:
        document = server.document(params.text_document.uri)
        at = cursor(document, params.position)
        word = word_at(document.source, at.line, at.character)
        text = meaning(word, server.library(document)) if word else ""
        return lsp.Hover(lsp.MarkupContent(lsp.MarkupKind.Markdown, text)) if text else None

    @server.feature(lsp.TEXT_DOCUMENT_DEFINITION)
    @guarded
    def define(params: lsp.DefinitionParams) -> lsp.Location | None:
        document = server.document(params.text_document.uri)
        at = cursor(document, params.position)
        word = word_at(document.source, at.line, at.character)
        item = item_of(word, server.library(document)) if word else None
        uri = uris.from_fs_path(str(Path(item.file).resolve())) if item is not None else None
        if item is None or uri is None:
            return None
        target = server.document(uri)
        spot = item.spot
        place = range_of(target, spot.key_line, spot.key_column, len(item.model.id))
        return lsp.Location(uri, place)

    @server.feature(
        lsp.TEXT_DOCUMENT_CODE_ACTION,
        lsp.CodeActionOptions(code_action_kinds=[lsp.CodeActionKind.QuickFix]),
    )
    @guarded
    def mend(params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
        document = server.document(params.text_document.uri)
        first, last = params.range.start.line, params.range.end.line
        return [
            action(document, problem)
            for problem in server.problems.get(document.uri, ())
            if problem.edits
            and LINE_ENDS not in problem.edits
            and first <= problem.line - 1 <= last
        ]

    def action(document: TextDocument, problem: Problem) -> lsp.CodeAction:
        edits = [
            lsp.TextEdit(range_of(document, edit.line, edit.column, edit.length), edit.text)
            for edit in problem.edits
        ]
        return lsp.CodeAction(
            f"Fix {problem.code}: {problem.message}",
            lsp.CodeActionKind.QuickFix,
            [server.diagnostic(document, problem)],
            is_preferred=problem.fix == "safe",
            edit=lsp.WorkspaceEdit({document.uri: edits}),
        )

    return server


def serve() -> int:
    """Serve over standard input and output until the editor is done.

    Returns the exit code: 1 if the editor ended it without `shutdown`, as the protocol wants.
    """
    logging.getLogger("pygls").addHandler(logging.NullHandler())  # no tracebacks on stderr
    logging.getLogger("pygls").propagate = False
    server = make()
    with os.fdopen(
        os.dup(sys.stdout.fileno()), "wb"
    ) as out:  # the protocol closes what it is given
        server.start_io(stdout=out)
    return int(server.left)
