/**
 * `npm run mutants`: applies faults (scripts/mutants/), one at a time, to a copy of the checkout
 * (.state/mutants), and runs the narrow tests that must fail because of each. Prints the results
 * and writes the table to docs/mutants.md; exits with 1 unless all faults were caught. `npm run
 * mutants -- cookie` runs only faults with all of the given words in their name or file, and writes
 * no table.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { copyCheckout } from "./mutants/copy";
import type { Fault } from "./mutants/fault";
import { faults } from "./mutants/faults";
import { narrowTests } from "./mutants/narrow-tests";
import { tableOf, type Tried } from "./mutants/table";

const COPY = ".state/mutants";
const TABLE = resolve("docs/mutants.md");

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const chosen = faults.filter(({ name, file }) =>
  words.every((word) => `${name} ${file}`.toLowerCase().includes(word)),
);
if (chosen.length === 0) throw new Error(`No fault matches ${words.join(", ")}.`);

copyCheckout(COPY);
// The test configuration names files relative to the current folder.
process.chdir(COPY);
process.env.PWD = process.cwd();
// Each run starts its own runtime, and none needs the machine's location.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
const tests = await narrowTests();
const all = [...new Set(chosen.flatMap((fault) => fault.tests))];
console.log(`Running ${all.length} test files without a fault …`);
const broken = await tests.run(all);
if (broken !== undefined) throw new Error(`Fails without any fault: ${broken}`);

const tried: Tried[] = [];
for (const fault of chosen) {
  const outcome = await outcomeOf(fault);
  tried.push({ fault, ...outcome });
  console.log(`${outcome.caughtBy ? "caught" : "NOT CAUGHT"}  ${fault.name}`);
  console.log(`        ${outcome.caughtBy ?? outcome.why}`);
}
await tests.close();

const missed = tried.filter(({ caughtBy }) => caughtBy === undefined);
console.log(`\n${tried.length - missed.length} caught, ${missed.length} not`);
for (const { fault, why } of missed) console.log(`  ${fault.file}: ${fault.name}: ${why}`);
if (words.length === 0) {
  mkdirSync(resolve(TABLE, ".."), { recursive: true });
  writeFileSync(TABLE, tableOf(tried));
}
process.exit(missed.length === 0 ? 0 : 1);

/** Applies the fault, runs its tests, and reverts it. */
async function outcomeOf({ file, find, replace, tests: files }: Fault): Promise<Outcome> {
  const text = readFileSync(file, "utf8");
  const times = text.split(find).length - 1;
  if (times !== 1) return { why: `does not apply: the text to find occurs ${times} times` };
  const write = (content: string) => {
    writeFileSync(file, content);
    tests.changed(file);
  };
  try {
    write(text.replace(find, () => replace));
    const failed = await tests.run(files);
    return failed === undefined ? { why: "SURVIVED" } : { caughtBy: failed };
  } catch (error) {
    return { why: `the tests could not run: ${String(error)}` };
  } finally {
    write(text);
  }
}

type Outcome = Pick<Tried, "caughtBy" | "why">;
