/** The test runners: what each one runs, and what its report says. */
import { globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { run } from "./run";
import { count, timed } from "./sum";

const RESULTS = "test-results";
const VITEST = ["--reporter=default", "--reporter=json"];

interface Suite {
  /** Test files of this suite, without the folders of other suites. */
  files: string;
  command: [program: string, ...args: string[]];
  /** Needs the built product, served. */
  isServed: boolean;
  /** Runs alone, so that its output can be shown while it runs. */
  isLive: boolean;
}

export const suites = {
  tools: {
    files: "test/tools/**/*.test.ts",
    command: ["vitest", "run", "--config", "test/tools/vitest.config.ts"],
    isServed: false,
    isLive: false,
  },
  workerd: {
    files: "test/!(tools|http|browser)/**/*.test.{ts,tsx}",
    command: ["vitest", "run"],
    isServed: false,
    isLive: false,
  },
  HTTP: {
    files: "test/http/**/*.test.ts",
    command: ["vitest", "run", "--config", "test/http/vitest.config.ts"],
    isServed: true,
    isLive: false,
  },
  browser: {
    files: "test/browser/**/*.test.ts",
    command: ["playwright", "test"],
    isServed: true,
    isLive: true,
  },
} satisfies Record<string, Suite>;

export type SuiteName = keyof typeof suites;
export const suiteNames = Object.keys(suites) as SuiteName[];

/** Part of a suite: these files, and only tests whose title contains this text. */
export interface Chosen {
  files: string[];
  title?: string;
}

export const filesOf = (name: SuiteName) => globSync(suites[name].files).sort();

/** Runs a suite and adds the results in its report to the sum. */
export async function runSuite(
  name: SuiteName,
  { files, title }: Chosen = { files: [] },
  env: Record<string, string> = {},
) {
  const { command, isLive } = suites[name] as Suite;
  const [program, ...args] = command;
  const isPlaywright = program === "playwright";
  const report = `${RESULTS}/${name.toLowerCase()}.json`;
  mkdirSync(RESULTS, { recursive: true });
  rmSync(report, { force: true });
  const reporters = isPlaywright
    ? ["--reporter=list,json"]
    : [...VITEST, `--outputFile.json=${report}`];
  // They wait for all other journeys, which a part of the tests does not have.
  const areOfClock = files.length > 0 && files.every((file) => file.endsWith(".clock.test.ts"));
  const alone = isPlaywright && areOfClock ? ["--no-deps"] : [];
  const titles = title ? [isPlaywright ? "--grep" : "-t", literally(title)] : [];
  const { isGood, output } = await timed(name, () =>
    run(program, [...args, ...files, ...titles, ...alone, ...reporters], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      live: isLive,
    }),
  );
  const { passed, failed } = sumOf(report);
  // The runner itself may fail without a failed test.
  count(passed, !isGood && failed === 0 ? 1 : failed);
  console.log([proofs(output), isGood ? "" : failures(output)].join("\n").trim());
  console.log(`${isGood ? "✓" : "✗"} ${name}: ${passed} passed, ${failed} failed`);
}

function literally(text: string) {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/** Seeds and counts of the samples drawn (test/support/proof.ts), needed to repeat them. */
function proofs(output: string) {
  return output
    .split("\n")
    .filter((line) => line.startsWith("proof "))
    .join("\n");
}

/** Leaves out the thousands of passed tests; prints everything if the runner itself failed. */
function failures(output: string) {
  const at = output.search(/^.*Failed (Suites|Tests) \d+/m);
  return output.slice(Math.max(at, 0));
}

function sumOf(report: string) {
  try {
    const { stats, numPassedTests, numFailedTests } = JSON.parse(
      readFileSync(report, "utf8"),
    ) as Partial<{
      stats: { expected: number; unexpected: number; flaky: number };
      numPassedTests: number;
      numFailedTests: number;
    }>;
    return stats
      ? { passed: stats.expected, failed: stats.unexpected + stats.flaky }
      : { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
