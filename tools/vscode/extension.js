// Starts `lithicrage lsp` for the packs of a workspace, and opens a terminal for what is to be played.
"use strict";

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

/** The program and its first words, as the settings have it. */
function program() {
  return vscode.workspace.getConfiguration("lithicrage").get("command", ["lithicrage"]);
}

/** What the client looks at: the YAML files of the packs, and no other YAML of the workspace. */
async function selector() {
  const manifests = await vscode.workspace.findFiles("**/pack.yaml", "**/node_modules/**");
  return manifests.map((manifest) => ({
    scheme: "file",
    language: "yaml",
    pattern: `${vscode.Uri.joinPath(manifest, "..").fsPath.replace(/\\/g, "/")}/**/*.yaml`,
  }));
}

/** Types a call into a terminal of its own. */
function play(words) {
  const [name, ...rest] = [...program(), ...words.slice(1)];
  const quoted = [name, ...rest].map((word) => (/^[\w@%+=:,./\\-]+$/.test(word) ? word : `"${word}"`));
  const terminal = vscode.window.createTerminal("Lithic Rage");
  terminal.show(true);
  terminal.sendText(quoted.join(" "));
}

async function start(context) {
  const [command, ...words] = program();
  client = new LanguageClient(
    "lithicrage",
    "Lithic Rage",
    { command, args: [...words, "lsp"] },
    {
      documentSelector: await selector(),
      initializationOptions: { terminal: true },
      synchronize: { fileEvents: context.watcher },
      middleware: {
        async executeCommand(name, args, next) {
          const said = await next(name, args);
          if (said && said.command) play(said.command);
          return said;
        },
      },
    }
  );
  await client.start();
}

async function restart(context) {
  if (client) await client.stop().catch(() => undefined);
  await start(context);
}

exports.activate = async function activate(extension) {
  const watcher = vscode.workspace.createFileSystemWatcher("**/*.yaml");
  const packs = vscode.workspace.createFileSystemWatcher("**/pack.yaml", false, true, false);
  const context = { watcher };
  const again = () => restart(context);
  extension.subscriptions.push(
    watcher,
    packs,
    packs.onDidCreate(again),
    packs.onDidDelete(again),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("lithicrage.command")) again();
    }),
    vscode.commands.registerCommand("lithicrage.restart", again),
    vscode.commands.registerCommand("lithicrage.workshop", () => {
      const editor = vscode.window.activeTextEditor;
      if (editor) play(["lithicrage", "--workshop", editor.document.uri.fsPath]);
    })
  );
  await start(context);
};

exports.deactivate = function deactivate() {
  return client ? client.stop() : undefined;
};
