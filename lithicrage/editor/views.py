"""What an editor shows around a text: its form, folds, colours, what it says, what can be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lsprotocol import types as lsp
from pygls.workspace import TextDocument

from lithicrage.editor.deeds import Outcome, play_words, price, run_scenarios
from lithicrage.editor.index import Symbol
from lithicrage.editor.server import CardServer, range_of
from lithicrage.editor.shown import KINDS, folds, hints, shortened, tokens
from lithicrage.language.findings import CardFileError
from lithicrage.language.layout import format_file
from lithicrage.language.models import MODELS
from lithicrage.packs.pack import Pack

PLAY: Final = "lithicrage.play"
RUN: Final = "lithicrage.test"
PRICE: Final = "lithicrage.price"
_UNPLAYED: Final = frozenset({"profile", "condition"})


def add_views(server: CardServer) -> None:
    """Add these features to a server."""
    guarded, desk = server.guarded, server.desk

    @server.feature(lsp.TEXT_DOCUMENT_FORMATTING)
    @guarded
    def format_text(params: lsp.DocumentFormattingParams) -> list[lsp.TextEdit] | None:
        document = server.document(params.text_document.uri)
        before = document.source
        if not before.strip():
            return []
        try:
            after = format_file(before.encode("utf-8", "surrogatepass"), "this file")
        except CardFileError:
            return None
        return minimal(document, after) if after != before else []

    @server.feature(lsp.TEXT_DOCUMENT_FOLDING_RANGE)
    @guarded
    def fold(params: lsp.FoldingRangeParams) -> list[lsp.FoldingRange]:
        text = server.document(params.text_document.uri).source
        return [
            lsp.FoldingRange(
                one.first - 1,
                one.last - 1,
                kind=lsp.FoldingRangeKind.Comment if one.comment else None,
            )
            for one in folds(text)
        ]

    @server.feature(
        lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, lsp.SemanticTokensLegend(list(KINDS), [])
    )
    @guarded
    def colour(params: lsp.SemanticTokensParams) -> lsp.SemanticTokens:
        document = server.document(params.text_document.uri)
        path = server.path_of(document.uri)
        names = desk.names(path)
        scenes = desk.is_scenes(path, desk.source(path))
        data: list[int] = []
        units = columns(document)
        last_line = last_column = 0
        for token in tokens(document.source, names, scenes=scenes):
            line = token.line - 1
            start = units(line, token.column - 1)
            length = units(line, token.column - 1 + token.length) - start
            same = line == last_line
            data += (line - last_line, start - (last_column if same else 0), length)
            data += (KINDS.index(token.kind), 0)
            last_line, last_column = line, start
        return lsp.SemanticTokens(data)

    @server.feature(lsp.TEXT_DOCUMENT_INLAY_HINT)
    @guarded
    def hint(params: lsp.InlayHintParams) -> list[lsp.InlayHint]:
        document = server.document(params.text_document.uri)
        path = server.path_of(document.uri)
        home = desk.home(path)
        packs: list[Pack] = [pack for pack in desk.packs(path) if pack.id == home]
        units, lines = columns(document), document.source.split("\n")
        found = []
        for one in hints(packs[0], desk.library(path), str(path)) if packs else ():
            line = one.line - 1
            if params.range.start.line <= line <= params.range.end.line and line < len(lines):
                end = lsp.Position(line, units(line, len(lines[line])))
                label = shortened(one.words)
                found.append(lsp.InlayHint(end, label, tooltip=one.words, padding_left=True))
        return found

    @server.feature(lsp.TEXT_DOCUMENT_CODE_LENS)
    @guarded
    def lens(params: lsp.CodeLensParams) -> list[lsp.CodeLens]:
        document = server.document(params.text_document.uri)
        text = desk.text(server.path_of(document.uri))
        return [
            lsp.CodeLens(
                range_of(document, symbol.line, symbol.column, symbol.length),
                lsp.Command(title, command, arguments=[document.uri, symbol.id]),
            )
            for symbol in (text.symbols if text is not None else ())
            for title, command in deeds_of(symbol)
        ]

    @server.command(PLAY)
    @guarded
    def play(uri: str, id: str) -> dict[str, Any]:
        words = play_words(desk, server.path_of(uri), id)
        if not server.has_terminal:
            line = " ".join(f"'{word}'" if " " in word else word for word in words)
            told(Outcome(f"In a terminal: {line}"))
        return {"command": words}

    @server.command(RUN)
    @guarded
    def run(uri: str, id: str) -> dict[str, Any]:
        path = server.path_of(uri)
        scenes = desk.is_scenes(path, desk.source(path))
        return told(run_scenarios(desk, path, *(("", id) if scenes else (id, ""))))

    @server.command(PRICE)
    @guarded
    def worth(uri: str, id: str) -> dict[str, Any]:
        return told(price(desk, server.path_of(uri), id))

    def told(outcome: Outcome) -> dict[str, Any]:
        kind = lsp.MessageType.Info if outcome.good else lsp.MessageType.Warning
        if outcome.more:
            server.window_log_message(lsp.LogMessageParams(kind, outcome.more))
        server.window_show_message(lsp.ShowMessageParams(kind, outcome.line))
        return {"line": outcome.line, "good": outcome.good, "more": outcome.more}


def deeds_of(symbol: Symbol) -> list[tuple[str, str]]:
    """What can be done with a thing that a file defines: titles and commands."""
    if symbol.kind == "scenario":
        return [("Run it", RUN)]
    if symbol.kind not in MODELS or symbol.kind in _UNPLAYED:
        return [("Run its scenarios", RUN)] if symbol.kind in MODELS else []
    found = [("Play it", PLAY), ("Run its scenarios", RUN)]
    return [*found, ("Price it", PRICE)] if symbol.kind == "action" else found


def minimal(document: TextDocument, after: str) -> list[lsp.TextEdit]:
    """The edits of whole lines that make a document into a text; the cursor stays where it is."""
    from difflib import SequenceMatcher

    old, new = document.source.split("\n"), after.split("\n")
    edits = []
    for tag, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            continue
        if b < len(old):
            place = lsp.Range(lsp.Position(a, 0), lsp.Position(b, 0))
            words = "".join(f"{line}\n" for line in new[c:d])
        else:  # the last line has no end
            start = range_of(document, a, len(old[a - 1]) + 1, 0).start if a else lsp.Position(0, 0)
            end = range_of(document, len(old), len(old[-1]) + 1, 0).end
            place = lsp.Range(start, end)
            words = "".join(f"\n{line}" for line in new[c:d])
            words = words if a else words[1:]
        edits.append(lsp.TextEdit(place, words))
    return edits


def columns(document: TextDocument) -> Callable[[int, int], int]:
    """A function that counts a column, from 0 in characters, in the editor's own units."""
    lines = document.source.split("\n")
    plain = document.source.isascii()
    codec = document.position_codec

    def units(line: int, column: int) -> int:
        if plain or lines[line].isascii():
            return column
        return int(codec.client_num_units(lines[line][:column]))

    return units
