/** What the product counts of visitors, from their browsers to the owner's page. */
import { beforeAll, expect, test } from "vitest";
import { demo } from "../../scripts/seed/showcase";
import { ask, domainHost } from "./request";
import { Visitor } from "./visitor";

const { showcase } = demo;
const company = `/company/${showcase.vanityName}`;
const BROWSER = {
  "User-Agent":
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
};

const owner = new Visitor();
beforeAll(async () => {
  const { status } = await owner.call("POST", "/auth/sign-in", {
    email: "owner@example.com",
    password: "tradepost demo",
  });
  expect(status).toBe(200);
});

async function seen() {
  const { text } = await owner.call("GET", `/provider/insights?uri=${showcase.vanityName}`);
  const { weeks } = JSON.parse(text) as {
    weeks: { views: number; appearances: number; calls: number }[];
  };
  // Both: the test may run while a week ends.
  return weeks.slice(0, 2).reduce(
    (sums, { views, appearances, calls }) => ({
      views: sums.views + views,
      appearances: sums.appearances + appearances,
      calls: sums.calls + calls,
    }),
    { views: 0, appearances: 0, calls: 0 },
  );
}

test("views on both hosts, appearances in searches and calls; nothing else, and no cookie", async () => {
  const before = await seen();
  const visits = [
    // These count: five views, two appearances, two calls.
    await ask(company, { headers: BROWSER }),
    await ask(company, { headers: BROWSER }),
    await ask(`${company}/about`, { headers: BROWSER }),
    await ask("/", { host: domainHost, headers: BROWSER }),
    await ask("/services.data", { host: domainHost, headers: BROWSER }),
    await ask(`/search/plumbing-contractors/${showcase.zip}`, { headers: BROWSER }),
    await ask(`/search/plumbing-contractors/${showcase.zip}.data`, { headers: BROWSER }),
    await ask(`${company}/called`, { method: "POST", headers: BROWSER }),
    await ask("/called", { method: "POST", host: domainHost, headers: BROWSER }),
    // These don't.
    await ask(company),
    await ask(company, { headers: { ...BROWSER, "Sec-Purpose": "prefetch" } }),
    await ask(`/search/plumbing-contractors/${showcase.zip}`),
    await ask(`${company}/called`, { method: "POST" }),
    await ask(`${company}/client-hub`, { headers: BROWSER }),
  ];
  expect(visits.filter(({ headers }) => headers["set-cookie"])).toEqual([]);
  expect(await owner.get(company, BROWSER)).toMatchObject({ status: 200 });
  expect(await ask(`${company}/called`, { headers: BROWSER })).toMatchObject({ status: 404 });
  await expect.poll(seen, { timeout: 20_000, interval: 500 }).toEqual({
    views: before.views + 5,
    appearances: before.appearances + 2,
    calls: before.calls + 2,
  });
});

test("links to call say where their press is noted: on each host's own site", async () => {
  const linkOf = (text: string) => /<a[^>]*href="tel:[^>]*>/.exec(text)?.[0] ?? "";
  expect(linkOf((await ask(company)).text)).toContain(`data-called="${company}/called"`);
  expect(linkOf((await ask("/", { host: domainHost })).text)).toContain('data-called="/called"');
  const { text } = await ask(`/search/plumbing-contractors/${showcase.zip}`);
  expect(text).toContain(`data-called="${company}/called"`);
});
