// Runs inside VS Code: asks the editor for everything that the extension brings, on a small pack.
"use strict";

const assert = require("node:assert/strict");
const path = require("node:path");
const vscode = require("vscode");

const ask = (name, ...args) => vscode.commands.executeCommand(`vscode.execute${name}`, ...args);

/** The first answer that is good, asked again for a while: a server takes its time to start. */
async function until(what, answer, good) {
  let found;
  for (let tries = 0; tries < 150; tries += 1) {
    found = await answer();
    if (good(found)) return found;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`${what}: still ${JSON.stringify(found)}`);
}

async function open(name) {
  const folder = vscode.workspace.workspaceFolders[0].uri;
  const document = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(folder, name));
  await vscode.window.showTextDocument(document);
  return document;
}

async function write(document, text) {
  const edit = new vscode.WorkspaceEdit();
  const end = document.lineAt(document.lineCount - 1).range.end;
  edit.replace(document.uri, new vscode.Range(new vscode.Position(0, 0), end), text);
  await vscode.workspace.applyEdit(edit);
}

const steps = {
  async "findings as one types, and their mending"() {
    const document = await open("stone.yaml");
    const good = document.getText();
    await write(document, good.replace("deal:", "dael:"));
    const codes = () => vscode.languages.getDiagnostics(document.uri).map((one) => one.code);
    await until("LR101", codes, (found) => found.includes("LR101"));
    const [wrong] = vscode.languages.getDiagnostics(document.uri);
    const fixes = await ask("CodeActionProvider", document.uri, wrong.range);
    assert.ok(fixes.some((fix) => fix.title.includes("deal")), JSON.stringify(fixes));
    await write(document, good);
    await until("no finding", codes, (found) => !found.includes("LR101"));
  },

  async "completion knows its place"() {
    const document = await open("stone.yaml");
    const line = document.getText().split("\n").findIndex((row) => row.includes("attack:"));
    const column = document.lineAt(line).text.indexOf("deal");
    const list = await ask("CompletionItemProvider", document.uri, new vscode.Position(line, column));
    const words = list.items.map((item) => item.label.label || item.label);
    assert.ok(words.includes("apply") && !words.includes("block"), words.join(" "));
    const apply = list.items.find((item) => (item.label.label || item.label) === "apply");
    assert.ok(apply.insertText instanceof vscode.SnippetString, "no snippet");
  },

  async "hover, definition, references"() {
    const document = await open("scenarios/stone.yaml");
    const line = document.getText().split("\n").findIndex((row) => row.includes("hand:"));
    const at = new vscode.Position(line, document.lineAt(line).text.indexOf("stone") + 2);
    const [told] = await until("hover", () => ask("HoverProvider", document.uri, at), (f) => f.length);
    assert.match(told.contents[0].value, /Stone.*weapon action/s);
    const [place] = await ask("DefinitionProvider", document.uri, at);
    assert.equal(path.basename((place.uri || place.targetUri).fsPath), "stone.yaml");
    const found = await ask("ReferenceProvider", document.uri, at);
    assert.ok(found.length >= 4, `${found.length} references`);
    const marks = await ask("DocumentHighlights", document.uri, at);
    assert.ok(marks.length >= 2);
  },

  async "a rename reaches every file, and the core set stays"() {
    const document = await open("stone.yaml");
    const edit = await ask("DocumentRenameProvider", document.uri, new vscode.Position(0, 2), "kerbstone");
    assert.equal(edit.entries().length, 3);
    const line = document.getText().split("\n").findIndex((row) => row.includes("bleeding"));
    const at = new vscode.Position(line, document.lineAt(line).text.indexOf("bleeding") + 1);
    await assert.rejects(
      async () => ask("DocumentRenameProvider", document.uri, at, "wet"),
      /read-only/
    );
  },

  async "outline, symbols, folds"() {
    const document = await open("stone.yaml");
    const outline = await ask("DocumentSymbolProvider", document.uri);
    assert.equal(outline[0].name, "stone");
    const symbols = await ask("WorkspaceSymbolProvider", "kerb_crown");
    assert.ok(symbols.some((symbol) => symbol.name === "kerb_crown"));
    const folds = await ask("FoldingRangeProvider", document.uri);
    assert.ok(folds.length >= 1);
  },

  async "colours and hints"() {
    const document = await open("stone.yaml");
    const legend = await vscode.commands.executeCommand(
      "vscode.provideDocumentSemanticTokensLegend", document.uri
    );
    assert.ok(legend.tokenTypes.includes("function"), JSON.stringify(legend));
    const colours = await vscode.commands.executeCommand(
      "vscode.provideDocumentSemanticTokens", document.uri
    );
    assert.ok(colours.data.length > 20);
    const whole = new vscode.Range(0, 0, document.lineCount, 0);
    const hints = await ask("InlayHintProvider", document.uri, whole);
    const said = hints.map((hint) => JSON.stringify(hint.label)).join(" ");
    assert.match(said, /Deal 3 damage/);
  },

  async "formatting"() {
    const document = await open("stone.yaml");
    const good = document.getText();
    await write(document, good.replace("cost: 3", "cost:   3"));
    const edits = await ask("FormatDocumentProvider", document.uri, { tabSize: 2, insertSpaces: true });
    assert.equal(edits.length, 1);
    await write(document, good);
  },

  async "a card is played, tested and priced"() {
    const document = await open("stone.yaml");
    const lenses = await until(
      "lenses", () => ask("CodeLensProvider", document.uri, 9), (found) => found.length >= 3
    );
    const deed = (title) => lenses.find((lens) => lens.command && lens.command.title === title).command;
    const run = (one) => vscode.commands.executeCommand(one.command, ...one.arguments);
    const tested = await run(deed("Run its scenarios"));
    assert.match(tested.line, /^1 passed, 0 failed/);
    const priced = await run(deed("Price it"));
    assert.match(priced.line, /Stone, Cost 3: Attack/);
    const before = vscode.window.terminals.length;
    const played = await run(deed("Play it"));
    assert.deepEqual(played.command.slice(0, 2), ["lithicrage", "--workshop"]);
    await until("a terminal", () => vscode.window.terminals.length, (found) => found === before + 1);
    vscode.window.terminals.at(-1).dispose();
  },
};

exports.run = async function run() {
  let failed = 0;
  for (const [name, step] of Object.entries(steps)) {
    try {
      await step();
      console.log(`passed: ${name}`);
    } catch (error) {
      failed += 1;
      console.log(`FAILED: ${name}: ${error && error.stack}`);
    }
  }
  console.log(`${Object.keys(steps).length - failed} passed, ${failed} failed`);
  if (failed) throw new Error(`${failed} failed`);
};
