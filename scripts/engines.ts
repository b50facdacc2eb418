/**
 * `npm run engines`: one tour of the product in each browser engine that the machine has:
 * Chromium, Firefox and WebKit. Says which ran. Fails if a step fails or no engine is there.
 *
 * `npm run engines -- firefox` runs one of them.
 */
import { engines } from "./engines/installed";
import { Tab, type Driver } from "./engines/tab";
import { tour } from "./engines/tour";
import { copySeededState } from "./seeded-state";
import { serve } from "./serve";
import { prepareStripe } from "./state";
import { run } from "./test/run";
import { SIZE } from "./test/served";
import { countCheck, hasFailed, printSum } from "./test/sum";

const PORT = 8794;
const STATE = ".state/test/engines";

const wanted = process.argv[2]?.toLowerCase() ?? "";
const chosen = Object.entries(engines()).filter(([name]) => name.toLowerCase().includes(wanted));
const ran: string[] = [];

const { isGood, output } = await run("tsx", ["scripts/build.ts"]);
countCheck("build", isGood, output);
if (isGood) {
  await copySeededState(STATE, SIZE);
  const server = await serve({
    port: PORT,
    stateDir: STATE,
    withStripe: (stripe) => prepareStripe(STATE, stripe),
  });
  try {
    for (const [name, { start, install }] of chosen) {
      if (!start) {
        console.log(`- ${name} is not installed. ${install}`);
        continue;
      }
      await visit(name, start);
      ran.push(name);
    }
  } finally {
    server.kill();
  }
}
countCheck(ran.length > 0 ? `ran in ${ran.join(", ")}` : "an engine to run in", ran.length > 0);
printSum();
process.exit(hasFailed() ? 1 : 0);

/** Stops at the first step that fails: the later ones build on it. */
async function visit(engine: string, start: () => Promise<Driver>) {
  let driver: Driver | undefined;
  let now = "starts";
  try {
    driver = await start();
    const tab = new Tab(engine, driver, `http://localhost:${PORT}`);
    for (const [step, go] of Object.entries(tour)) {
      now = step;
      await go(tab, engine);
      countCheck(`${engine}: ${step}`, true);
    }
    if (driver.errors)
      countCheck(
        `${engine}: no error in a page`,
        driver.errors.length === 0,
        driver.errors.join("\n"),
      );
  } catch (error) {
    countCheck(`${engine}: ${now}`, false, error instanceof Error ? error.stack : String(error));
  } finally {
    await driver?.close();
  }
}
