/** The page of the list, and what the hub's pages say when something fails. */
import { beforeEach, describe, expect, test } from "vitest";
import { insertOffices, river } from "../clients/offices";
import { clientIdOf, insertRequests, otherClients } from "../requests/requests";
import { brokenDatabase, lostConnection } from "../support/broken-database";
import { mainText } from "../support/rendered";
import { prove } from "./codes";
import { change, linkTo, open, withHub } from "./hub";
import { answerOf } from "./site";

const maria = "maria@lopez.example";
const hub = `/company/${river}/client-hub`;
const page = `${hub}/requests`;
let secret: string;

beforeEach(async () => {
  await insertOffices();
  otherClients();
  await insertRequests(
    river,
    Array.from({ length: 27 }, (_, i) => ({
      client_id: clientIdOf(1),
      email: maria,
      ...(i === 26 && { status: "Canceled" as const }),
    })),
  );
  secret = await prove(maria);
});

async function visit(path: string, by: string | undefined = secret, over = {}) {
  const { context, settled } = withHub(by, over);
  const answer = await answerOf(path, context);
  await settled();
  const html = await answer.text();
  return {
    status: answer.status,
    location: answer.headers.get("Location"),
    headers: answer.headers,
    html,
    text: mainText(html),
  };
}

/** The addresses of the page's links, by what they say. */
function linksIn(html: string) {
  const links = html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g);
  return Object.fromEntries(
    [...links].map(([, href, content]) => [mainText(content!), href!.replaceAll("&amp;", "&")]),
  );
}

const query = (fields: Record<string, string | number>) =>
  `${page}?${new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  )}`;

describe("the page of the list", () => {
  test("HUB-040 to HUB-043, HUB-046: has ten rows that lead to their requests", async () => {
    const { status, headers, html, text } = await visit(page);
    expect([status, headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    const numbers = [...html.matchAll(/<a[^>]*class="hub-table__link"[^>]*href="([^"]*)"/g)].map(
      ([, href]) => href,
    );
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, i) => `${page}/${1027 - i}`));
    expect(text).toContain("1027 Drain Cleaning Oct 31, 2026 Canceled");
    expect(text).toContain("1026 Drain Cleaning Oct 31, 2026 New");
    expect(text).toContain("27 in all");
  });

  test("HUB-044: leads home to My Account", async () => {
    expect(linksIn((await visit(page)).html)["My Account"]).toBe(`${hub}/my-account`);
    const [, main = ""] = (await visit(page)).html.split('class="hub__page');
    expect(main).toContain(`href="${hub}/my-account"`);
  });

  test("HUB-040: its columns sort, each both ways", async () => {
    const { html } = await visit(page);
    expect(html.match(/aria-sort="[a-z]+"/g)).toEqual(['aria-sort="descending"']);
    const links = linksIn(html);
    expect([links["Request"], links["Date"], links["Status"]]).toEqual([
      query({ rows: 10, sortField: "requestNumber", sortOrder: 1 }),
      query({ rows: 10, sortField: "requestDate", sortOrder: -1 }),
      query({ rows: 10, sortField: "status", sortOrder: 1 }),
    ]);
    const sorted = await visit(links["Status"]!);
    expect(sorted.html.match(/aria-sort="[a-z]+"/g)).toEqual(['aria-sort="ascending"']);
    expect(sorted.text).toMatch(/1027 Drain Cleaning Oct 31, 2026 Canceled 1001 /);
    expect(linksIn(sorted.html)["Status"]).toBe(
      query({ rows: 10, sortField: "status", sortOrder: -1 }),
    );
  });

  test("HUB-041: offers 10, 25 and 50 a page", async () => {
    const { html } = await visit(`${page}?rows=25`);
    expect([...html.matchAll(/aria-label="(\d+) per page"/g)].map(([, size]) => size)).toEqual([
      "10",
      "25",
      "50",
    ]);
    const links = linksIn(html);
    for (const size of [10, 25, 50])
      expect(links[size]).toBe(query({ rows: size, sortField: "requestNumber", sortOrder: -1 }));
    expect(/<a[^>]*aria-current="true"[^>]*>25</.test(html)).toBe(true);
    expect(html.match(/hub-table__link"/g)).toHaveLength(25);
  });

  test("HUB-040: leads on and back, part by part", async () => {
    const sort = { rows: 10, sortField: "requestNumber", sortOrder: -1 };
    const first = linksIn((await visit(page)).html);
    expect([first["Next"], first["Previous"]]).toEqual([
      query({ ...sort, after: 1018 }),
      undefined,
    ]);
    const second = linksIn((await visit(first["Next"]!)).html);
    expect([second["Next"], second["Previous"]]).toEqual([
      query({ ...sort, after: 1008 }),
      query({ ...sort, before: 1017 }),
    ]);
    const last = await visit(second["Next"]!);
    expect(linksIn(last.html)["Next"]).toBeUndefined();
    expect(last.html.match(/hub-table__link"/g)).toHaveLength(7);
    const back = await visit(second["Previous"]!);
    expect(back.text).toContain("1027 Drain Cleaning");
    expect(linksIn(back.html)["Previous"]).toBeUndefined();
  });

  test("counts a wrong query as left out", async () => {
    const { status, html } = await visit(`${page}?rows=7&sortField=x&sortOrder=9&after=x&first=-1`);
    expect(status).toBe(200);
    expect(html.match(/hub-table__link"/g)).toHaveLength(10);
  });

  test("shows no parts for a short list, and says that an empty one is empty", async () => {
    await change("DELETE FROM request WHERE number > 1010");
    await change("UPDATE client SET requests = 10");
    expect((await visit(page)).html).not.toContain("pager__link");
    await change("DELETE FROM request");
    await change("UPDATE client SET requests = 0");
    const { text, html } = await visit(page);
    expect(text).toContain("No requests yet");
    expect(linksIn(html)["Make a request"]).toBe(`/company/${river}/request`);
  });

  test("what people wrote is text", async () => {
    const hostile = '</script><img src=x onerror="alert(1)">';
    const services = [{ offerNumber: 1, name: hostile, formVersion: 1 }];
    await change("UPDATE request SET services = ?", JSON.stringify(services));
    const { html } = await visit(page);
    expect(html).not.toContain("<img src=x");
    expect(html).toContain("&lt;img src=x");
  });
});

describe("leads on", () => {
  test("HUB-002: with a number, to the request", async () => {
    const { status, location } = await visit(`${page}?number=1005`);
    expect([status, location]).toEqual([302, `${page}/1005`]);
    for (const wrong of ["", "x", "1/../..", "-1", "12345678901"])
      expect((await visit(`${page}?number=${encodeURIComponent(wrong)}`)).status).toBe(200);
  });

  test("HUB-008: without a session, to the start", async () => {
    for (const none of ["x".repeat(43)]) {
      const { status, location } = await visit(page, none);
      expect([status, location]).toEqual([302, hub]);
    }
    const { context } = withHub(undefined);
    expect((await answerOf(page, context)).headers.get("Location")).toBe(hub);
  });

  test("from a link's document, to the code", async () => {
    const document = await open(await linkTo(1005, river, { email: maria }));
    const { location } = await visit(`${page}?rows=25`, document);
    expect(location).toBe(`${hub}/confirm?${new URLSearchParams({ to: `${page}?rows=25` })}`);
  });

  test("HUB-024: from several accounts, to Select Account", async () => {
    await insertRequests(river, [
      { number: 2001, client_id: clientIdOf(2), email: "ben@miller.example" },
    ]);
    const { location } = await visit(page, await prove(maria, "ben@miller.example"));
    expect(location).toBe(`${hub}/switch-client-hub?${new URLSearchParams({ to: page })}`);
  });
});

describe("while the office's database is down", () => {
  const notes: string[] = [];
  const down = {
    workDatabases: new Map([["WORK_1", brokenDatabase(lostConnection)]]),
    notice: ({ event }: { event: string }) => void notes.push(event),
  };

  test.each([
    [
      "HUB-047",
      "requests",
      "Requests",
      "We are unable to retrieve your information at this time. Please try again later.",
    ],
    ["HUB-029", "switch-client-hub", "Select Account", "Error retrieving available client hubs"],
    ["HUB-031", "my-account", "My Account", "Unexpected error fetching client hub details"],
    [
      "HUB-031",
      "my-account/edit",
      "Edit your details",
      "Unexpected error fetching client hub details",
    ],
    [
      "HUB-031",
      "my-account/email",
      "Change your email",
      "Unexpected error fetching client hub details",
    ],
  ])("%s: %s says it, in the hub's frame", async (_, path, title, message) => {
    const { status, html, text } = await visit(`${hub}/${path}`, secret, down);
    expect(status).toBe(503);
    expect(text).toContain(`${title} ${message}`);
    expect(html).toContain('aria-label="Client hub"');
    expect(html).toContain("River City Plumbing");
    expect(html).not.toContain("Network connection lost");
  });
});
