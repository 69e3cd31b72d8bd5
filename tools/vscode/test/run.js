// Opens a small pack in VS Code with the extension and runs `suite.js` there.
//
// Takes `code` from PATH, or the one named in VSCODE. Without a desktop: VSCODE_SERVER is the folder
// of a VS Code server (with out/server-main.js) and CHROMIUM a browser, in which it is opened.
"use strict";

const { spawn } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");

const PORT = 9889;
const extension = path.resolve(__dirname, "..");
const repository = path.resolve(extension, "../..");
const suite = path.join(__dirname, "suite.js");

const PACK = {
  "pack.yaml": "kind: pack\nid: odd\nname: Odd\nversion: 0.1.0\nformat: 1\n",
  "stone.yaml": `stone:
  kind: action
  name: Stone
  subtype: weapon
  cost: 3
  flavor: It waits.
  attack: [deal: 3, apply: bleeding 1]
`,
  "decks.yaml": `heap:
  kind: deck
  name: Heap
  ancestry: menhirling
  classes: [pit_captain]
  cards:
    kerb_crown: 3
    stone: 3
`,
  "scenarios/stone.yaml": `- name: A stone falls
  given:
    you: {hand: [stone]}
  turn: you
  play: [attack stone]
  expect:
    enemy: {conditions: {bleeding: 1}}
`,
};

/** Lays the pack into a folder, with settings that start the server of this repository. */
function lay(folder) {
  const command = (process.env.LITHICRAGE || `uv run --project ${repository} lithicrage`).split(" ");
  const settings = JSON.stringify({ "lithicrage.command": command });
  for (const [name, text] of Object.entries({ ...PACK, ".vscode/settings.json": settings })) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
}

/** The exit code of a desktop VS Code that runs the suite. */
function desktop(code, folder, data) {
  const words = [
    folder,
    `--extensionDevelopmentPath=${extension}`,
    `--extensionTestsPath=${suite}`,
    `--user-data-dir=${data}`,
    "--disable-extensions",
    "--disable-workspace-trust",
  ];
  return new Promise((done, wrong) => {
    const child = spawn(code, words, { stdio: "inherit", shell: process.platform === "win32" });
    child.on("exit", (number) => done(number === null ? 1 : number));
    child.on("error", wrong);
  });
}

/** Prints what the suite says, and leaves out what VS Code says of itself. */
function tell(line) {
  if (/^(passed|FAILED|\d+ passed)/.test(line)) console.log(line);
}

/** The exit code of the suite in a browser that shows a VS Code server. */
async function served(server, browser, folder, data) {
  const { chromium } = require("playwright-core");
  const words = [
    path.join(server, "out/server-main.js"),
    `--port=${PORT}`,
    "--host=127.0.0.1",
    "--without-connection-token",
    "--accept-server-license-terms",
    `--server-data-dir=${data}`,
    `--extensions-dir=${path.join(data, "extensions")}`,
  ];
  const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"] });
  try {
    await new Promise((done, wrong) => {
      child.stdout.on("data", (said) => String(said).includes("listening") && done());
      child.on("exit", () => wrong(new Error("the server of VS Code has ended")));
    });
    const window = await chromium.launch({ executablePath: browser, args: ["--no-sandbox"] });
    try {
      const page = await window.newPage();
      const ended = new Promise((done) => {
        page.exposeFunction("codeAutomationLog", (_kind, args) => tell(String(args[0])));
        page.exposeFunction("codeAutomationExit", (number) => done(number));
        setTimeout(() => done(2), 240_000);
      });
      const remote = (file) => `vscode-remote://127.0.0.1:${PORT}${file}`;
      const payload = JSON.stringify([
        ["extensionDevelopmentPath", remote(extension)],
        ["extensionTestsPath", remote(suite)],
        ["skipWelcome", "true"],
      ]);
      const address = `http://127.0.0.1:${PORT}/?folder=${folder}&payload=${encodeURIComponent(payload)}`;
      await page.goto(address);
      return await ended;
    } finally {
      await window.close();
    }
  } finally {
    child.kill();
  }
}

async function main() {
  const room = fs.mkdtempSync(path.join(os.tmpdir(), "lithicrage-"));
  const folder = path.join(room, "odd");
  const data = path.join(room, "user");
  lay(folder);
  try {
    const { VSCODE_SERVER, CHROMIUM, VSCODE } = process.env;
    if (VSCODE_SERVER) return await served(VSCODE_SERVER, CHROMIUM || "chromium", folder, data);
    return await desktop(VSCODE || "code", folder, data);
  } catch (error) {
    console.error(`cannot run in VS Code: ${error.message}`);
    return 2;
  } finally {
    fs.rmSync(room, { recursive: true, force: true });
  }
}

main().then((number) => process.exit(number));
