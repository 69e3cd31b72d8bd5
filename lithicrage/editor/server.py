"""The language server itself: what is open, what is wrong there, quick fixes.

Speaks the protocol by way of pygls and owns nothing else: what it says comes from the linter and
the desk. Every request is answered: with a result, with nothing, or with one line that says what is
wrong with it. `answers` and `views` add what else an editor may ask.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from hashlib import blake2b
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
from lithicrage.editor.desk import Desk
from lithicrage.lint.rule import LINE_ENDS, Problem
from lithicrage.lint.settings import LintSettings, SettingsError, find_settings

SOURCE: Final = "lithicrage"
LONGEST: Final = 1024 * 1024  # characters of a document that is looked at
_WEIGHTS: Final = {
    "error": lsp.DiagnosticSeverity.Error,
    "warning": lsp.DiagnosticSeverity.Warning,
    "info": lsp.DiagnosticSeverity.Information,
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
    """The server with the desk that it looks at, and the problems by document.

    `left` says that the editor asked it to end without having asked it to shut down, `has_terminal`
    that it opens a terminal by itself for what is to be played.
    """

    def __init__(self) -> None:
        super().__init__(SOURCE, __version__, protocol_cls=Protocol)
        self.asked_to_end = False
        self.left = False
        self.has_terminal = False
        self.desk = Desk()
        self.problems: dict[str, list[Problem]] = {}
        self.all_problems: list[Problem] | None = None  # of all packs that are open
        self.uris: dict[Path, str] = {}  # of open documents, as their editor writes them

    @property
    def pulls(self) -> bool:
        """Whether the editor asks for what is wrong, instead of being told."""
        text = self.client_capabilities.text_document
        return text is not None and text.diagnostic is not None

    @property
    def snippets(self) -> bool:
        """Whether the editor knows snippets."""
        text = self.client_capabilities.text_document
        known = text.completion if text is not None else None
        item = known.completion_item if known is not None else None
        return bool(item is not None and item.snippet_support)

    def path_of(self, uri: str) -> Path:
        """The file of a document; one that has none gets a name of its own."""
        found = uris.to_fs_path(uri)
        return (Path(found) if found else Path("untitled.yaml")).resolve()

    def uri_of(self, path: Path) -> str:
        """The address of a file, as the editor wrote it if it has it open."""
        return self.uris.get(path) or uris.from_fs_path(str(path)) or ""

    def document(self, uri: str) -> TextDocument:
        """A document as the editor has it, else its file, else one without a text."""
        found: TextDocument = self.workspace.get_text_document(uri)
        try:
            _ = found.source
        except (OSError, ValueError):  # no such file, or no text
            return TextDocument(uri, "")
        return found

    def take(self, document: TextDocument) -> None:
        """Put a document onto the desk as it stands, and tell what is wrong."""
        path = self.path_of(document.uri)
        self.uris[path] = document.uri
        if len(document.source) <= LONGEST:
            self.desk.open(path, document.source)
        self.problems.pop(document.uri, None)
        self.all_problems = None
        if not self.pulls:
            self.publish(document)

    def drop(self, uri: str) -> None:
        """Take a document off the desk: from now on its file counts."""
        path = self.path_of(uri)
        self.desk.close(path)
        self.uris.pop(path, None)
        self.problems.pop(uri, None)
        self.all_problems = None

    def look_again(self) -> None:
        """Files on the disk have changed."""
        self.desk.look_again()
        self.problems.clear()
        self.all_problems = None

    def lint(self, document: TextDocument) -> list[Problem]:
        """What is wrong in a document as it stands in the editor, looked up once."""
        found = self.problems.get(document.uri)
        if found is not None:
            return found
        path = self.path_of(document.uri)
        try:
            small = len(document.source) <= LONGEST
            found = self.desk.problems(path, self.settings(path)) if small else []
        except (OSError, ValueError) as error:  # the file's folder is gone, say
            self.window_log_message(lsp.LogMessageParams(lsp.MessageType.Warning, str(error)))
            found = []
        self.problems[document.uri] = found
        return found

    def lint_all(self) -> dict[str, list[Problem]]:
        """What is wrong in the packs that are open, by document, looked up once."""
        if self.all_problems is None:
            try:
                self.all_problems = self.desk.all_problems(self.settings)
            except (OSError, ValueError) as error:
                self.window_log_message(lsp.LogMessageParams(lsp.MessageType.Warning, str(error)))
                self.all_problems = []
        found: dict[str, list[Problem]] = {}
        for problem in self.all_problems:
            path = Path(problem.path)
            if not path.is_dir():  # a folder is no document
                found.setdefault(self.uri_of(path), []).append(problem)
        return found

    def settings(self, path: Path) -> LintSettings:
        """The settings of a path; wrong ones are told once and left aside."""
        try:
            return find_settings(path)
        except SettingsError as error:
            message = lsp.LogMessageParams(lsp.MessageType.Warning, str(error))
            self.window_log_message(message)
            return LintSettings()

    def publish(self, document: TextDocument) -> None:
        """Show what is wrong in a document."""
        params = lsp.PublishDiagnosticsParams(
            document.uri, self.diagnostics(document), document.version
        )
        self.text_document_publish_diagnostics(params)

    def diagnostics(self, document: TextDocument) -> list[lsp.Diagnostic]:
        """What is wrong in a document, in the editor's terms."""
        return [self.diagnostic(document, problem) for problem in self.lint(document)]

    def diagnostic(self, document: TextDocument, problem: Problem) -> lsp.Diagnostic:
        """A problem in the editor's terms."""
        place = range_of(document, problem.line, problem.column, max(1, problem.length))
        return lsp.Diagnostic(
            place, problem.message, _WEIGHTS[problem.severity], problem.code, source=SOURCE
        )

    def guarded(self, answer: Callable[P, R]) -> Callable[P, R | None]:
        """The same answer, or none and a line for the editor's log where it fails."""

        @functools.wraps(answer)
        def answer_or_none(*args: P.args, **kwargs: P.kwargs) -> R | None:
            try:
                return answer(*args, **kwargs)
            except JsonRpcException:  # an answer that says why there is none
                raise
            except Exception as error:  # a fault of ours: one answer less, and the server lives
                said = f"{answer.__name__} failed: {type(error).__name__}"
                self.window_log_message(lsp.LogMessageParams(lsp.MessageType.Error, said))
                return None

        return answer_or_none


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
    guarded = server.guarded

    @server.feature(lsp.INITIALIZE)
    def meet(params: lsp.InitializeParams) -> None:
        options = params.initialization_options
        server.has_terminal = isinstance(options, dict) and options.get("terminal") is True

    @server.feature(lsp.INITIALIZED)
    @guarded
    def begin(_: lsp.InitializedParams) -> None:
        folders = [folder.uri for folder in server.workspace.folders.values()]
        roots = folders or [uri for uri in (server.workspace.root_uri,) if uri]
        server.desk.roots = [server.path_of(uri) for uri in roots]

    @server.feature(lsp.SHUTDOWN)
    def shut_down(*_: object) -> None:
        server.asked_to_end = True

    @server.feature(lsp.EXIT)
    def leave(*_: object) -> None:
        server.left = not server.asked_to_end

    @server.feature(lsp.TEXT_DOCUMENT_DID_OPEN)
    @guarded
    def opened(params: lsp.DidOpenTextDocumentParams) -> None:
        server.take(server.document(params.text_document.uri))

    @server.feature(lsp.TEXT_DOCUMENT_DID_CHANGE)
    @guarded
    def changed(params: lsp.DidChangeTextDocumentParams) -> None:
        server.take(server.document(params.text_document.uri))

    @server.feature(lsp.TEXT_DOCUMENT_DID_CLOSE)
    def closed(params: lsp.DidCloseTextDocumentParams) -> None:
        server.drop(params.text_document.uri)
        gone = lsp.PublishDiagnosticsParams(params.text_document.uri, [])
        server.text_document_publish_diagnostics(gone)

    @server.feature(lsp.TEXT_DOCUMENT_DID_SAVE)
    @server.feature(lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def changed_on_disk(*_: object) -> None:
        server.look_again()

    @server.feature(
        lsp.TEXT_DOCUMENT_DIAGNOSTIC,
        lsp.DiagnosticOptions(
            inter_file_dependencies=True, workspace_diagnostics=True, identifier=SOURCE
        ),
    )
    @guarded
    def diagnose(params: lsp.DocumentDiagnosticParams) -> lsp.DocumentDiagnosticReport:
        document = server.document(params.text_document.uri)
        return lsp.RelatedFullDocumentDiagnosticReport(server.diagnostics(document))

    @server.feature(lsp.WORKSPACE_DIAGNOSTIC)
    @guarded
    def diagnose_all(params: lsp.WorkspaceDiagnosticParams) -> lsp.WorkspaceDiagnosticReport:
        known = {one.uri: one.value for one in params.previous_result_ids}
        found = server.lint_all()
        reports = [
            report_of(server.document(uri), found.get(uri, []), known.get(uri))
            for uri in dict.fromkeys((*found, *known))
        ]
        return lsp.WorkspaceDiagnosticReport(reports)

    def report_of(
        document: TextDocument, problems: list[Problem], known: str | None
    ) -> lsp.WorkspaceDocumentDiagnosticReport:
        items = [server.diagnostic(document, problem) for problem in problems]
        id = blake2b(repr(items).encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()
        if id == known:
            return lsp.WorkspaceUnchangedDocumentDiagnosticReport(document.uri, id)
        return lsp.WorkspaceFullDocumentDiagnosticReport(document.uri, items, result_id=id)

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
            for problem in server.lint(document)
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
