/**
 * A first start that is killed before its demo is complete: the next one serves a complete demo.
 * `npm run prove` kills it at five moments, `npm test` at one.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withLocalPlatform } from "../../scripts/local-platform";
import { prepareState } from "../../scripts/state";
import { proof } from "../support/proof";

const SIZE = 60;
const ZIPS = "Loading US zip codes";
const DEMO = "Creating a demo marketplace";
const MINUTES = 60_000;

let dir: string;
beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), "first-start-")), "state");
});
afterEach(() => rmSync(join(dir, ".."), { recursive: true, force: true }));

/** Kills the start this long after the line, or after its first file, in milliseconds. */
const moments: [line: string | undefined, after: number][] = [
  [DEMO, 2000],
  [undefined, 500],
  [ZIPS, 0],
  [ZIPS, 1000],
  [DEMO, 0],
];

const { size } = proof("moments of a killed start", { small: 1, full: moments.length }, 0);

test.each(moments.slice(0, size))(
  "killed after %j and %i ms",
  async (line, after) => {
    await startAndKill(line, after);
    const lines: string[] = [];
    await prepareState({ dir, size: SIZE, log: (text) => lines.push(text) });
    expect(lines[0]).toBe(
      "The last start was interrupted before the demo was complete. Creating it again …",
    );
    expect(await companies()).toBe(SIZE);
    // A complete demo is kept.
    const again: string[] = [];
    await prepareState({ dir, size: SIZE, log: (text) => again.push(text) });
    expect(again).toEqual([]);
    expect(await companies()).toBe(SIZE);
  },
  5 * MINUTES,
);

async function startAndKill(line: string | undefined, after: number) {
  const code = `import("./scripts/state.ts").then(({ prepareState }) =>
    prepareState({ dir: ${JSON.stringify(dir)}, size: ${SIZE}, log: console.log }))`;
  // A group of its own, so that the runtime that it starts is killed, too.
  const start = spawn("tsx", ["-e", code], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => start.once("exit", resolve));
  await new Promise<void>((resolve) => {
    if (line === undefined) return void firstFile().then(resolve);
    start.stdout.on("data", (text: Buffer) => text.toString().includes(line) && resolve());
  });
  await new Promise((resolve) => setTimeout(resolve, after));
  process.kill(-start.pid!, "SIGKILL");
  await ended;
}

async function firstFile() {
  while (!existsSync(dir) || readdirSync(dir).length === 0)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

async function companies() {
  let count = 0;
  await withLocalPlatform(dir, async (env) => {
    count = (await env.DB.prepare("SELECT count(*) AS n FROM company").first<number>("n"))!;
  });
  return count;
}
