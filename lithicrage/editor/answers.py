"""What an editor asks at a cursor: completion, hover, definition, references, rename, symbols."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import Final

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException
from pygls.workspace import TextDocument

from lithicrage.editor.assist import offers
from lithicrage.editor.index import Index, IndexedFile, Mention, RenameRefused, Symbol
from lithicrage.editor.meaning import meaning_at
from lithicrage.editor.offer import Offer
from lithicrage.editor.place import place_at
from lithicrage.editor.server import CardServer, cursor, range_of

REFUSED: Final = -32803  # RequestFailed
_KINDS: Final = {
    "key": lsp.CompletionItemKind.Property,
    "value": lsp.CompletionItemKind.Value,
    "card": lsp.CompletionItemKind.Reference,
    "whole": lsp.CompletionItemKind.Snippet,
}
_SYMBOLS: Final = {
    "action": lsp.SymbolKind.Function,
    "condition": lsp.SymbolKind.Event,
    "deck": lsp.SymbolKind.Array,
    "profile": lsp.SymbolKind.Object,
    "scenario": lsp.SymbolKind.Method,
}
MOST_SYMBOLS: Final = 500  # of the workspace, for one query


def add_answers(server: CardServer) -> None:
    """Add these features to a server."""
    guarded, desk = server.guarded, server.desk

    @server.feature(
        lsp.TEXT_DOCUMENT_COMPLETION, lsp.CompletionOptions(trigger_characters=[":", " ", "{", "["])
    )
    @guarded
    def complete(params: lsp.CompletionParams) -> lsp.CompletionList:
        document = server.document(params.text_document.uri)
        at = cursor(document, params.position)
        path = server.path_of(document.uri)
        place = place_at(document.source, at.line, at.character)
        library, home = desk.library(path), desk.home(path)
        scenes = desk.is_scenes(path, desk.source(path))
        found = offers(place, document.source, at.line, library, home, scenes=scenes)
        kept = [offer for offer in found if offer.kind != "whole" or server.snippets]
        items = [completion(offer, number) for number, offer in enumerate(kept)]
        return lsp.CompletionList(False, items)

    def completion(offer: Offer, number: int) -> lsp.CompletionItem:
        snippet = offer.snippet if server.snippets else ""
        word = f"{offer.word}: " if offer.kind == "key" else offer.word
        return lsp.CompletionItem(
            offer.word,
            kind=_KINDS[offer.kind],
            documentation=offer.says or None,
            insert_text=snippet or word,
            insert_text_format=lsp.InsertTextFormat.Snippet if snippet else None,
            sort_text=f"{number:04}",
        )

    @server.feature(lsp.TEXT_DOCUMENT_HOVER)
    @guarded
    def hover(params: lsp.HoverParams) -> lsp.Hover | None:
        document = server.document(params.text_document.uri)
        at = cursor(document, params.position)
        path = server.path_of(document.uri)
        library, home = desk.library(path), desk.home(path)
        scenes = desk.is_scenes(path, desk.source(path))
        text = meaning_at(
            document.source, at.line, at.character, library, home, scenes=scenes
        ) or _local(server, document, params.position)
        return lsp.Hover(lsp.MarkupContent(lsp.MarkupKind.Markdown, text)) if text else None

    @server.feature(lsp.TEXT_DOCUMENT_DEFINITION)
    @guarded
    def define(params: lsp.DefinitionParams) -> lsp.Location | None:
        index = desk.index()
        mention = mention_at(server, index, params.text_document.uri, params.position)
        target = index.definition(mention.id) if mention is not None else None
        return location(server, target) if target is not None else None

    @server.feature(lsp.TEXT_DOCUMENT_REFERENCES)
    @guarded
    def refer(params: lsp.ReferenceParams) -> list[lsp.Location]:
        index = desk.index()
        mention = mention_at(server, index, params.text_document.uri, params.position)
        found = index.mentions(mention.id) if mention is not None else ()
        wanted = params.context.include_declaration
        return [location(server, one) for one in found if wanted or not one.defines]

    @server.feature(lsp.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT)
    @guarded
    def highlight(params: lsp.DocumentHighlightParams) -> list[lsp.DocumentHighlight]:
        index = alone(server, params.text_document.uri)
        mention = mention_at(server, index, params.text_document.uri, params.position)
        document = server.document(params.text_document.uri)
        return [
            lsp.DocumentHighlight(
                range_of(document, one.line, one.column, one.length),
                lsp.DocumentHighlightKind.Write if one.defines else lsp.DocumentHighlightKind.Read,
            )
            for one in (index.mentions(mention.id) if mention is not None else ())
        ]

    @server.feature(lsp.TEXT_DOCUMENT_RENAME, lsp.RenameOptions(prepare_provider=True))
    @guarded
    def rename(params: lsp.RenameParams) -> lsp.WorkspaceEdit | None:
        index = desk.index()
        mention = mention_at(server, index, params.text_document.uri, params.position)
        if mention is None:
            return None
        try:
            renamed = desk.renamed(index, mention.id, params.new_name)
        except RenameRefused as error:
            raise refusal(str(error)) from None
        edits: dict[str, list[lsp.TextEdit]] = defaultdict(list)
        for one, word in renamed:
            place = location(server, one)
            edits[place.uri].append(lsp.TextEdit(place.range, word))
        return lsp.WorkspaceEdit(dict(edits))

    @server.feature(lsp.TEXT_DOCUMENT_PREPARE_RENAME)
    @guarded
    def prepare(params: lsp.PrepareRenameParams) -> lsp.PrepareRenamePlaceholder | None:
        index = desk.index()
        mention = mention_at(server, index, params.text_document.uri, params.position)
        if mention is None:
            return None
        try:
            index.renamed(mention.id, "")
        except RenameRefused as error:
            if "has the form" not in str(error):  # the only fault of no name at all
                raise refusal(str(error)) from None
        short = mention.word.rpartition(":")[2]
        behind = len(mention.word) - len(short)
        document = server.document(params.text_document.uri)
        place = range_of(document, mention.line, mention.column + behind, len(short))
        return lsp.PrepareRenamePlaceholder(place, short)

    @server.feature(lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    @guarded
    def outline(params: lsp.DocumentSymbolParams) -> list[lsp.DocumentSymbol]:
        document = server.document(params.text_document.uri)
        text = desk.text(server.path_of(document.uri))
        return [outlined(document, symbol) for symbol in (text.symbols if text else ())]

    @server.feature(lsp.WORKSPACE_SYMBOL)
    @guarded
    def seek(params: lsp.WorkspaceSymbolParams) -> list[lsp.WorkspaceSymbol]:
        found = []
        for symbol in desk.index().symbols(params.query):
            uri = server.uri_of(Path(symbol.file))
            document = server.document(uri)
            place = range_of(document, symbol.line, symbol.column, symbol.length)
            kind = _SYMBOLS.get(symbol.kind, lsp.SymbolKind.Class)
            where = lsp.Location(uri, place)
            found.append(lsp.WorkspaceSymbol(where, symbol.id, kind, container_name=symbol.name))
            if len(found) == MOST_SYMBOLS:
                break
        return found


def _local(server: CardServer, document: TextDocument, position: lsp.Position) -> str:
    """The file in which a card of a scenario is defined: it has no words of its own."""
    index = alone(server, document.uri)
    mention = mention_at(server, index, document.uri, position)
    return f"**{mention.word}**: a card of this file." if mention and "#" in mention.id else ""


def alone(server: CardServer, uri: str) -> Index:
    """The index of one document."""
    text: IndexedFile | None = server.desk.text(server.path_of(uri))
    return Index([text] if text is not None else [])


def mention_at(
    server: CardServer, index: Index, uri: str, position: lsp.Position
) -> Mention | None:
    """The mention at an editor's position."""
    at = cursor(server.document(uri), position)
    return index.at(str(server.path_of(uri)), at.line + 1, at.character + 1)


def location(server: CardServer, mention: Mention) -> lsp.Location:
    """A mention in the editor's terms, without the pack in front of it."""
    uri = server.uri_of(Path(mention.file))
    place = range_of(server.document(uri), mention.line, mention.column, mention.length)
    return lsp.Location(uri, place)


def outlined(document: TextDocument, symbol: Symbol) -> lsp.DocumentSymbol:
    """What a file defines, in the editor's terms."""
    head = range_of(document, symbol.line, symbol.column, symbol.length)
    end = lsp.Position(symbol.last, 0)
    lines = document.source.count("\n") + 1
    if symbol.last >= lines:
        end = range_of(document, lines, len(document.source.rpartition("\n")[2]) + 1, 0).end
    whole = lsp.Range(lsp.Position(symbol.line - 1, 0), max(end, head.end))
    kind = _SYMBOLS.get(symbol.kind, lsp.SymbolKind.Class)
    detail = symbol.name if symbol.kind == "scenario" else f"{symbol.name} ({symbol.kind})"
    detail = "" if symbol.kind == "scenario" else detail
    return lsp.DocumentSymbol(symbol.id, kind, whole, head, detail=detail)


def refusal(line: str) -> JsonRpcException:
    """An answer that says why there is none."""
    return JsonRpcException(line, REFUSED)
