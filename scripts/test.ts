/**
 * `npm test`: format, lint, types, tests of the tools, unit and integration tests in workerd, then
 * the built product over HTTP and in a browser. Independent parts run in parallel. Prints each
 * part's time at the end; the last line is the sum over all parts.
 *
 * `npm test -- <words>`, for the inner loop, runs only test files whose path contains every word,
 * or otherwise tests whose title contains the whole phrase. It builds, seeds and serves only if
 * such a test needs it: `npm test -- http/media`, `npm test -- CLM-001`.
 */
import { run } from "./test/run";
import { seededState } from "./seeded-state";
import { runServed, SIZE } from "./test/served";
import { runSuite, suites, type Chosen, type SuiteName } from "./test/suites";
import { countCheck, hasFailed, printSum, timed } from "./test/sum";
import { chosenBy } from "./test/words";

const words = process.argv.slice(2);

try {
  await (words.length > 0 ? runChosen() : runAll());
} catch (error) {
  countCheck("the run", false, error instanceof Error ? error.message : String(error));
}
printSum();
process.exit(hasFailed() ? 1 : 0);

/**
 * Uses two cores: parts that need the built product on one, parts that need only sources on the
 * other.
 */
async function runAll() {
  const built = build();
  await Promise.all([overHttp(built), fromSources(built)]);
  if (hasFailed() && process.env.CI) return;
  if (await built) await runServed("browser");
}

async function overHttp(built: Promise<boolean>) {
  if (!(await built)) return;
  await seed();
  await runServed("HTTP");
}

async function fromSources(built: Promise<boolean>) {
  await check("types", "tsc", ["-p", "tsconfig.json"]);
  await check("types of scripts and tests", "tsc", ["-p", "tsconfig.node.json"]);
  await check("lint", "eslint", ["."]);
  await check("format", "prettier", ["--check", "."]);
  await runSuite("tools");
  // The build draws icons that some of the modules import.
  await built;
  await runSuite("workerd");
}

async function runChosen() {
  const chosen = Object.entries(chosenBy(words)) as [SuiteName, Chosen][];
  if (chosen.length === 0)
    throw new Error(`No test has "${words.join(" ")}" in its path or title.`);
  if (chosen.some(([name]) => suites[name].isServed)) {
    if (!(await build())) return;
    await seed();
  }
  for (const [name, some] of chosen)
    await (name === "HTTP" || name === "browser" ? runServed(name, some) : runSuite(name, some));
}

function build() {
  return check("build", "tsx", ["scripts/build.ts"]);
}

function seed() {
  return timed("state", () => seededState(SIZE));
}

async function check(name: string, command: string, args: string[]) {
  const { isGood, output } = await timed(name, () => run(command, args));
  countCheck(name, isGood, output);
  return isGood;
}
