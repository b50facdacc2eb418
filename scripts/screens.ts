/**
 * `npm run screens`: screenshots of every page and dialog, as each kind of person sees it, into
 * screens/, and a page that puts them side by side: /dev/screens of the local server.
 *
 * Serves a fresh copy of the seeded marketplace on its own port, because it also fills in forms.
 * Runs axe on each. Names each page that it did not reach or that has a problem, and fails if there is
 * one. Options: screens/options.ts.
 */
import { chromium as playwright, type Browser, type BrowserContext } from "@playwright/test";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { chromium, chromiumArguments } from "./browser";
import { findPages } from "./screens/find-pages";
import { SCREENS } from "./screens/folder";
import { indexPage, type Shown } from "./screens/index-page";
import { moreScreens, notShown, type Screen } from "./screens/more-screens";
import { isChosen, readOptions } from "./screens/options";
import { pageRoutes } from "./screens/page-routes";
import { people, signIn, type Person } from "./screens/people";
import { photograph } from "./screens/photograph";
import { copySeededState } from "./seeded-state";
import { serve } from "./serve";
import { prepareStripe } from "./state";
import { run } from "./test/run";
import { SIZE } from "./test/served";

const PORT = Number(process.env.SCREENS_PORT ?? 8796);
const STATE = ".state/screens";

const options = readOptions(process.argv.slice(2));
const { isGood, output } = await run("tsx", ["scripts/build.ts"]);
if (!isGood) throw new Error(output);
await copySeededState(STATE, SIZE);
const server = await serve({
  port: PORT,
  stateDir: STATE,
  withStripe: (stripe) => prepareStripe(STATE, stripe),
});
const origin = `http://localhost:${PORT}`;
const executablePath = chromium();
const browser = await playwright.launch({
  args: chromiumArguments,
  ...(executablePath && { executablePath }),
});
try {
  rmSync(SCREENS, { recursive: true, force: true });
  mkdirSync(SCREENS, { recursive: true });
  const shown: Shown[] = [];
  const reached = new Set<string>();
  let isClean = true;
  for (const person of people) {
    const found = await screensOf(browser, person, reached);
    let { session } = found;
    for (const screen of found.screens) {
      if (!isChosen(options, person.name, screen.name, screen.path)) continue;
      const fail = (problem: unknown) => {
        isClean = false;
        console.log(`- ${person.name}, ${screen.name} (${screen.path}): ${String(problem)}`);
      };
      const of = { browser, origin, person, screen, options, session };
      const taken = await photograph(of).catch(fail);
      if (!taken) continue;
      taken.problems.forEach(fail);
      if (person.email) session = taken.session;
      shown.push({ ...screen, person: person.name, pictures: taken.pictures });
      writeFileSync(`${SCREENS}/index.html`, indexPage(shown));
    }
    console.log(`${person.name}: ${found.screens.length} pages and dialogs`);
  }
  const missing = pageRoutes
    .filter(({ id }) => !reached.has(id) && !notShown[id])
    .map(({ id }) => id);
  for (const id of missing) console.log(`- Not reached: ${id}`);
  process.exitCode = isClean && missing.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  server.kill();
}
console.log(`Screenshots are in ${SCREENS}/; "npm start" shows them at /dev/screens.`);

/** The pages that this person is the first to see, and the states that are named for them. */
async function screensOf(browser: Browser, person: Person, reached: Set<string>) {
  const context: BrowserContext = await browser.newContext();
  await signIn(context, origin, person);
  const found = await findPages(context, origin, person);
  const session = await context.cookies();
  await context.close();
  const screens: Screen[] = [];
  for (const [route, path] of found) {
    if (reached.has(route)) continue;
    reached.add(route);
    screens.push({ name: route.replace(/^main\//, "").replaceAll("/", "-"), path });
  }
  for (const screen of moreScreens[person.name]) {
    for (const route of screen.reaches ?? []) reached.add(route);
    screens.push(screen);
  }
  return { screens, session };
}
