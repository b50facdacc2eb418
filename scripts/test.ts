/**
 * `npm test`: types, lint, unit and integration tests in workerd, then the built product over HTTP
 * and in a browser, on a port and a state folder of its own. The last line is the sum over all of
 * them.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { chromium } from "./browser";
import { linesWithSecrets } from "./find-secrets";
import { serve } from "./serve";
import { prepareState } from "./state";

const PORT = Number(process.env.TEST_PORT ?? 8797);
const STATE = ".state/test";
const RESULTS = "test-results";
/** What the HTTP tests dealt with that no log may hold. */
const SECRETS = `${STATE}/secrets.txt`;
/** Companies of the tests' marketplace: enough for pages of results, few enough to be quick. */
const SIZE = 1200;

interface Sum {
  passed: number;
  failed: number;
}

const total: Sum = { passed: 0, failed: 0 };
let server: ChildProcess | undefined;

try {
  mkdirSync(RESULTS, { recursive: true });
  const types = async () => {
    await check("types of the product", "tsc", ["-p", "tsconfig.json"]);
    await check("types of scripts and tests", "tsc", ["-p", "tsconfig.node.json"]);
  };
  const style = async () => {
    await check("format", "prettier", ["--check", "."]);
    await check("lint", "eslint", ["."]);
  };
  await Promise.all([types(), style()]);
  await check("build", "tsx", ["scripts/build.ts"]);
  await suite("tools", "vitest", ["run", "--config", "test/tools/vitest.config.ts"], "tools");
  await suite("unit and integration, in workerd", "vitest", ["run"], "workerd");
  if (total.failed === 0 || !process.env.CI) await overHttp();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  total.failed += 1;
} finally {
  server?.kill();
}

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function overHttp() {
  const browser = chromium();
  rmSync(STATE, { recursive: true, force: true });
  await prepareState({ dir: STATE, size: SIZE, log: console.log });
  const log: string[] = [];
  server = await serve({ port: PORT, stateDir: STATE, onLine: (line) => log.push(line) });
  const env = {
    BASE_URL: `http://localhost:${PORT}`,
    STATE_DIR: STATE,
    SECRETS_FILE: SECRETS,
    ...(browser && { CHROMIUM: browser }),
  };
  await suite("HTTP", "vitest", ["run", "--config", "test/http/vitest.config.ts"], "http", env);
  await suite("browser", "playwright", ["test"], "browser", env);
  const bugs = log.filter((line) =>
    /"event":"(unexpected error|page failed|later work failed|configuration wrong)"/.test(line),
  );
  count("no unexpected error in the server's log", bugs.length === 0, bugs.slice(0, 5).join("\n"));
  const secrets = new Set(
    existsSync(SECRETS) ? readFileSync(SECRETS, "utf8").split("\n").filter(Boolean) : [],
  );
  const told = linesWithSecrets(log, secrets);
  count(
    "no password, code, token or cookie in the server's log",
    told.length === 0 && secrets.size > 100,
    [`${secrets.size} secrets`, ...told.slice(0, 5)].join("\n"),
  );
}

async function check(name: string, command: string, args: string[]) {
  const started = Date.now();
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
  const told: string[] = [];
  for (const output of [child.stdout, child.stderr])
    output.setEncoding("utf8").on("data", (text: string) => told.push(text));
  const code = await new Promise<number>((resolve) =>
    child.on("close", (code) => resolve(code ?? 1)),
  );
  count(`${name} (${seconds(started)})`, code === 0, told.join(""));
}

/** Runs a test runner that writes vitest's or Playwright's JSON report, and adds its figures. */
async function suite(
  name: string,
  command: string,
  args: string[],
  report: string,
  env: Record<string, string> = {},
) {
  const started = Date.now();
  const file = `${RESULTS}/${report}.json`;
  rmSync(file, { force: true });
  const reporters =
    command === "vitest"
      ? ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`]
      : ["--reporter=list,json"];
  const code = await run(command, [...args, ...reporters], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const sum = sumOf(file);
  total.passed += sum.passed;
  total.failed += sum.failed;
  if (code !== 0 && sum.failed === 0) total.failed += 1;
  console.log(`${name}: ${sum.passed} passed, ${sum.failed} failed (${seconds(started)})`);
}

function sumOf(file: string): Sum {
  try {
    const report = JSON.parse(readFileSync(file, "utf8")) as {
      numPassedTests?: number;
      numFailedTests?: number;
      stats?: { expected: number; unexpected: number; flaky: number };
    };
    if (report.stats)
      return {
        passed: report.stats.expected,
        failed: report.stats.unexpected + report.stats.flaky,
      };
    return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function count(name: string, good: boolean, detail: string) {
  total[good ? "passed" : "failed"] += 1;
  console.log(`${good ? "✓" : "✗"} ${name}`);
  if (!good) console.log(detail);
}

function run(command: string, args: string[], env: Record<string, string>) {
  return new Promise<number>((resolve) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...env },
    });
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

function seconds(started: number) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}
