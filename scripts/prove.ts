/**
 * `npm run prove`: runs the property tests of `npm test` (test/support/proof.ts) with many samples
 * instead of a few, and a new seed each time. SEED=… repeats a run.
 */
import { randomInt } from "node:crypto";
import { run } from "./test/run";
import { seededState } from "./seeded-state";
import { runServed, SIZE } from "./test/served";
import { runSuite, type Chosen, type SuiteName } from "./test/suites";
import { countCheck, hasFailed, printSum } from "./test/sum";
import { importing } from "./test/words";

process.env.PROVE = "1";
process.env.SEED ??= String(randomInt(2 ** 31));
console.log(`SEED=${process.env.SEED}`);

const { isGood, output } = await run("tsx", ["scripts/build.ts"]);
countCheck("build", isGood, output);
if (isGood) {
  await seededState(SIZE);
  for (const [name, some] of Object.entries(importing("support/proof")) as [SuiteName, Chosen][])
    await (name === "HTTP" || name === "browser" ? runServed(name, some) : runSuite(name, some));
}
printSum();
process.exit(hasFailed() ? 1 : 0);
