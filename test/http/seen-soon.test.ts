/**
 * An owner's changes: visible to the owner at once, and to visitors within ten seconds, on the
 * marketplace's host and on the company's own.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD, demoPeople } from "../../scripts/seed/demo-people";
import { demo } from "../../scripts/seed/showcase";
import { ask, domainHost } from "./request";
import { Visitor } from "./visitor";

const path = `/company/${demo.showcase.vanityName}`;
const uri = `?uri=${demo.showcase.vanityName}`;
/** Milliseconds from the change's response to the page that shows it. */
const MAX_DELAY = 10_000;
const SUMMARY = "Said a moment ago: pipes in Austin.";

const editor = new Visitor();
let undo = "";

beforeAll(async () => {
  await editor.call("POST", "/auth/sign-in", {
    email: demoPeople.operator.email,
    password: DEMO_PASSWORD,
  });
});

/** Restore it, since other tests read this company. */
afterAll(async () => {
  await editor.call("POST", `/provider/profile/publish${uri}`);
  if (undo) await editor.call("POST", `/provider/profile/changes/${undo}/undo${uri}`);
});

const hosts = { main: () => ask(path), "its own domain": () => ask("/", { host: domainHost }) };

/** Makes both hosts cache the page for visitors, with its current version. */
async function warm() {
  for (const get of Object.values(hosts))
    for (let i = 0; i < 3; i++) expect((await get()).status).toBe(200);
}

/** Waits for both hosts; fails after `MAX_DELAY`. */
function untilBoth(shows: (answer: Awaited<ReturnType<typeof ask>>) => boolean) {
  const since = Date.now();
  return Promise.all(
    Object.entries(hosts).map(async ([host, get]) => {
      while (!shows(await get())) {
        expect([host, Date.now() - since]).toEqual([
          host,
          expect.toSatisfy((ms: number) => ms < MAX_DELAY) as unknown,
        ]);
        await new Promise((go) => setTimeout(go, 250));
      }
    }),
  );
}

test("shows an edit to its editor at once, and on both hosts within ten seconds", async () => {
  await warm();
  const changed = await editor.call("PATCH", `/provider/profile/details${uri}`, {
    aboutMetadata: SUMMARY,
  });
  undo = (JSON.parse(changed.text) as { change: string }).change;
  const own = await editor.get(path);
  expect([own.text.includes(SUMMARY), own.headers["cache-control"]]).toEqual([
    true,
    "private, no-store",
  ]);
  await untilBoth(({ text }) => text.includes(SUMMARY));
});

test("hides a disabled page on both hosts within ten seconds, but not from its editor", async () => {
  await warm();
  expect((await editor.call("POST", `/provider/profile/unpublish${uri}`)).status).toBe(200);
  expect((await editor.get(path)).status).toBe(200);
  await untilBoth(({ status }) => status === 404);
  for (const get of Object.values(hosts)) expect((await get()).text).not.toContain(SUMMARY);
});
