/** What a client sees, without scripts. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import type { RequestContext } from "../../app/operations/context";
import { plumber } from "../cast/cast";
import {
  change,
  DAY,
  insertHubs,
  linkTo,
  NOW,
  open,
  other,
  river,
  withHub,
  type Link,
} from "./hub";
import { answerOf } from "./site";

beforeEach(insertHubs);

const hub = `/company/${river}/client-hub`;
const page = `${hub}/requests/1001`;

interface Page {
  status: number;
  headers: Headers;
  html: string;
  /** The text of the page's main part. */
  text: string;
  cookie: string | undefined;
}

async function visit(
  path: string,
  secret?: string,
  init: RequestInit = {},
  over = {},
): Promise<Page> {
  const { context, settled } = withHub(secret, over);
  const answer = await answerOf(path, context, init);
  await settled();
  const html = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    text: textOf(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html),
    cookie: context.setCookies.find(({ name }) => name === "hub")?.value,
  };
}

function textOf(html: string) {
  return html
    .replaceAll(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function post(path: string, fields: Record<string, string>, secret?: string, over = {}) {
  return visit(path, secret, { method: "POST", body: new URLSearchParams(fields) }, over);
}

function query({ sessionId, clientHubId }: Link) {
  return `?s=${sessionId}&c=${clientHubId}`;
}

describe("the cover", () => {
  test("shows what the link opens, with one button that a script presses", async () => {
    const { status, headers, html, text, cookie } = await visit(
      `${hub}/open${query(await linkTo(1001))}`,
    );
    expect([status, cookie]).toEqual([200, undefined]);
    expect(text).toBe("River City Plumbing Request 1001 Drain Cleaning For M••• L••• Open");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(headers.get("Referrer-Policy")).toBe("strict-origin");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(html.match(/<script nonce="nonce">\(\(\) => \{ const form/g)).toHaveLength(1);
    expect(html).not.toMatch(/Maria|Lopez|maria1001/);
  });

  test.each([
    ["requests/1001", ""],
    ["view-request", "&number=1001"],
    ["", "&number=1001"],
    ["requests", ""],
  ])("HUB-003: is where client-hub/%s leads with a link", async (path, more) => {
    const link = query(await linkTo(1001));
    const { status, headers } = await visit(`${hub}/${path}`.replace(/\/$/, "") + link + more);
    expect([status, headers.get("Location")]).toEqual([302, `${hub}/open${link}${more}`]);
  });

  test("the button opens the request", async () => {
    const { status, headers, cookie } = await post(`${hub}/open${query(await linkTo(1001))}`, {
      by: "person",
    });
    expect([status, headers.get("Location")]).toEqual([303, page]);
    expect((await visit(page, cookie)).status).toBe(200);
  });

  test("HUB-012, HUB-020: of an unknown link says whom to contact", async () => {
    const link = { ...(await linkTo(1001)), sessionId: crypto.randomUUID() };
    for (const answer of [
      await visit(`${hub}/open${query(link)}`),
      await post(`${hub}/open${query(link)}`, { by: "person" }),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.text).toBe(
        "This link isn’t valid This link isn’t valid. Please contact River City Plumbing for a new link. Call (512) 555-0101",
      );
      expect(answer.headers.get("Referrer-Policy")).toBe("strict-origin");
    }
  });

  test("HUB-013: of an expired link asks for an email address", async () => {
    const over = { now: () => NOW + 31 * DAY };
    const path = `${hub}/open${query(await linkTo(1001))}`;
    for (const answer of [
      await visit(path, undefined, {}, over),
      await post(path, { by: "person" }, undefined, over),
    ]) {
      expect([answer.status, answer.cookie]).toEqual([answer.status, undefined]);
      expect([401, 403]).toContain(answer.status);
      expect(answer.text).toContain("This link has expired.");
      expect(answer.text).not.toMatch(/1001|Drain/);
    }
    const wrong = await post(path, { intent: "new-link", email: "a@b.example" }, undefined, over);
    expect(wrong.status).toBe(401);
    expect(wrong.text).toContain("a@b.example is not associated with that client hub link");
    expect(wrong.html).toContain('value="a@b.example"');
    const email = "maria1001@lopez.example";
    const sent = await post(path, { intent: "new-link", email }, undefined, over);
    expect([sent.status, sent.headers.get("Location")]).toEqual([
      302,
      `${hub}/invalid-session?sent`,
    ]);
  });

  test("HUB-014: any other failure says whom to contact", async () => {
    const over = {
      keepers: { begin: () => Promise.reject(new Error("down")) },
      notice: () => undefined,
    };
    const answer = await post(`${hub}/open${query(await linkTo(1001))}`, {}, undefined, over);
    expect(answer.status).toBe(500);
    expect(answer.text).toContain(
      "An error occurred. Please contact River City Plumbing to resolve the issue.",
    );
    // Not pressed again and again.
    expect(answer.html).not.toContain("form.submit()");
  });
});

test.each([
  ["?code=404", 404, "Please contact River City Plumbing for a new link."],
  ["", 404, "Please contact River City Plumbing for a new link."],
  ["?code=403", 403, "This link has expired."],
  ["?sent", 200, "A new secure link has been sent to your email address."],
])("HUB-017, HUB-020, HUB-021: invalid-session%s", async (search, status, text) => {
  const answer = await visit(`${hub}/invalid-session${search}`);
  expect(answer.status).toBe(status);
  expect(answer.text).toContain(text);
});

describe("HUB-008: without a session", () => {
  test.each([
    [`${hub}/requests/1001`, hub],
    [`${hub}/requests/1001/cancel`, hub],
    [`${hub}/requests`, hub],
    [`${hub}/view-request`, `${hub}/requests`],
    [`${hub}/view-request?number=1001`, page],
    [`${hub}/view-request?number=1001&s=1&c=2`, page],
  ])("%s leads to %s", async (path, target) => {
    const { status, headers } = await visit(path);
    expect([status, headers.get("Location")]).toEqual([302, target]);
  });

  test("HUB-004: the start with invalid ids is the plain start", async () => {
    const { status, text } = await visit(`${hub}?s=1&c=2&number=1001`);
    expect(status).toBe(200);
    expect(text).toContain("Client Hub");
  });
});

describe("the request", () => {
  test("REQ-003 to REQ-007: shows the client, the facts and the answers", async () => {
    const { status, headers, text, html } = await visit(page, await open(await linkTo(1001)));
    expect([status, headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(text).toContain("Request 1001 New Sent. River City Plumbing hasn’t opened it yet.");
    expect(text).toContain(
      "Request For Maria Lopez 1204 Barton Springs Rd Austin, TX 78704 maria1001@lopez.example (512) 555-0142",
    );
    expect(text).toContain("Request number 1001 Requested on Oct 31, 2026 at 6:00 PM Status New");
    expect(text).toContain(
      "Request details Service Drain Cleaning Which drain is slow? Kitchen sink Anything else? No answer",
    );
    expect(text).toContain("History You sent the request");
    expect(text).not.toMatch(/Canceled on|Completed on|Reason/);
  });

  test("REQ-006: joins services by commas", async () => {
    const services = ["Drain Cleaning", "Leak Repair"].map((name, i) => ({
      offerNumber: i + 1,
      name,
      formVersion: 1,
    }));
    await change("UPDATE request SET services = ?", JSON.stringify(services));
    const { text } = await visit(page, await open(await linkTo(1001)));
    expect(text).toContain("Services Drain Cleaning, Leak Repair");
  });

  test("REQ-008: shows the photos, small, each with its file", async () => {
    await change(
      `INSERT INTO request_photo (company_id, id, number, position, key, name, content_type, width,
        height, bytes, created_at) VALUES (?, 'p', 1001, 1, 'k', '../<b>.webp', 'image/webp', 9, 9, 9, 0)`,
      plumber.provider_id!,
    );
    const { html } = await visit(page, await open(await linkTo(1001)));
    const base = `/api/v1/client-hub/download/${river}/request/1001/1`;
    expect(html).toContain(`href="${base}/b-.webp"`);
    expect(html).toContain(`src="${base}/125/b-.webp"`);
    expect(html).toContain('alt="../&lt;b&gt;.webp"');
  });

  test.each([
    ["Canceled", "Canceled on Oct 31, 2026 at 6:30 PM Reason Other"],
    ["Completed", "Completed on Oct 31, 2026 at 6:30 PM"],
  ])("REQ-005, REQ-010: %s, it has no button to cancel it", async (status, facts) => {
    await change(
      `UPDATE request SET status = ?, closed_at = created_at + 1800000, closed_reason = 'Other',
        closed_by = 'p'`,
      status,
    );
    const secret = await open(await linkTo(1001));
    const { text } = await visit(page, secret);
    expect(text).toContain(facts);
    expect(text).not.toContain("Cancel Request");
    const dialog = await visit(`${page}/cancel`, secret);
    expect(dialog.text).toContain(`Request is already ${status.toLowerCase()}`);
    expect(dialog.html).not.toContain('type="radio"');
  });

  test("another one is not found, in the company's frame or not", async () => {
    const secret = await open(await linkTo(1001));
    for (const number of ["1002", "1999", "x", "0"]) {
      const { status, text } = await visit(`${hub}/requests/${number}`, secret);
      expect([number, status]).toEqual([number, 404]);
      expect(text).not.toMatch(/Maria|Lopez/);
    }
  });

  test("whose link has expired meanwhile leads to the page that says so", async () => {
    const secret = await open(await linkTo(1001));
    await change("UPDATE secure_link SET created_at = 0");
    await change("UPDATE request SET status_at = 0");
    const { status, headers } = await visit(page, secret);
    expect([status, headers.get("Location")]).toEqual([302, `${hub}/invalid-session?code=403`]);
  });

  test("what people wrote is text", async () => {
    const hostile = '</script><img src=x onerror="alert(1)">';
    await change("UPDATE request SET first_name = ?", hostile);
    const secret = await open(await linkTo(1001));
    await post(page, { id: crypto.randomUUID(), message: hostile }, secret);
    const { html } = await visit(page, secret);
    expect(html).not.toContain("<img src=x");
    expect(html.match(/&lt;img src=x/g)!.length).toBeGreaterThan(1);
  });
});

describe("canceling without scripts", () => {
  test("REQ-009, REQ-011: the button leads to a dialog with the reasons", async () => {
    const secret = await open(await linkTo(1001));
    expect((await visit(page, secret)).html).toContain(`href="${page}/cancel"`);
    const { html, text } = await visit(`${page}/cancel`, secret);
    expect(html).toMatch(/<dialog[^>]* open=""/);
    expect(text).toContain(
      "Found another service provider No longer need the service Haven't heard back in time Estimate price was too high Schedule doesn't work for me Made the request by mistake Other",
    );
    expect(html).not.toMatch(/<button[^>]*disabled/);
  });

  test("REQ-012: without a reason the server asks for one", async () => {
    const { status, text } = await post(`${page}/cancel`, {}, await open(await linkTo(1001)));
    expect(status).toBe(400);
    expect(text).toContain("Choose a reason.");
  });

  test("REQ-014, REQ-016: then the request says so; a second time, that it was canceled already", async () => {
    const secret = await open(await linkTo(1001));
    const done = await post(`${page}/cancel`, { closedReason: "Other" }, secret);
    expect(done.headers.get("Location")).toBe(`${page}?done=canceled`);
    const shown = await visit(`${page}?done=canceled`, secret);
    expect(shown.text).toContain("Request canceled");
    expect(shown.text).toContain("Reason Other");
    expect(shown.text).toContain("Canceled by you: Other");
    const again = await post(`${page}/cancel`, { closedReason: "Other" }, secret);
    expect(again.headers.get("Location")).toBe(`${page}?done=already`);
    expect((await visit(`${page}?done=already`, secret)).text).toContain(
      "Request is already canceled",
    );
  });

  test("REQ-015: a failure says to try again later, and nothing changes", async () => {
    const secret = await open(await linkTo(1001));
    const noted: string[] = [];
    let calls = 0;
    const over = (work: RequestContext["work"]): Partial<RequestContext> => ({
      notice: ({ event }) => void noted.push(event),
      work: (company) => {
        if (++calls === 1) throw new Error("down");
        return work(company);
      },
    });
    const { context } = withHub(secret);
    const failed = await post(
      `${page}/cancel`,
      { closedReason: "Other" },
      secret,
      over(context.work),
    );
    expect(failed.status).toBe(500);
    expect(failed.text).toContain("Please try again later");
    expect(failed.html).toMatch(/<input[^>]*checked=""[^>]*value="Other"/);
    expect(noted).toEqual(["form failed"]);
    expect((await visit(page, secret)).text).toContain("Request 1001 New");
  });
});

describe("writing without scripts", () => {
  test("shows the message, and an empty field", async () => {
    const secret = await open(await linkTo(1001));
    const id = /name="id" value="([\w-]{36})"/.exec((await visit(page, secret)).html)![1]!;
    const sent = await post(page, { id, message: "Hello" }, secret);
    expect(sent.headers.get("Location")).toBe(`${page}?done=sent`);
    const shown = await visit(`${page}?done=sent`, secret);
    expect(shown.text).toContain("Message sent.");
    expect(shown.text).toMatch(/You, Today at [\d: AP]+M Hello Write to/);
    expect(shown.html).toMatch(/<textarea[^>]*><\/textarea>/);
  });

  test("keeps what was refused", async () => {
    const secret = await open(await linkTo(1001));
    const formId = crypto.randomUUID();
    const empty = await post(page, { id: formId, message: " " }, secret);
    expect(empty.status).toBe(400);
    expect(empty.text).toContain("Write a message.");
    expect(empty.html).toContain(`name="id" value="${formId}"`);
    const long = "x".repeat(4001);
    const refused = await post(page, { id: crypto.randomUUID(), message: long }, secret);
    expect(refused.html).toContain(long);
  });
});

describe("the hub of an unpublished company", () => {
  beforeEach(async () => {
    await env.DB.prepare("UPDATE company SET published = 0 WHERE id = 1").run();
  });

  test("is open to its clients, without links to pages that are not", async () => {
    const link = await linkTo(1001);
    expect((await visit(`${hub}/open${query(link)}`)).text).toContain("Request 1001");
    const { status, html, text } = await visit(page, await open(link));
    expect([status, text]).toEqual([200, expect.stringContaining("Request 1001")]);
    expect(html).not.toContain(`href="/company/${river}"`);
    expect(html).not.toContain("site-nav");
  });

  test("brings them nothing of its profile, not even in the page's data", async () => {
    await env.DB.prepare(
      "UPDATE company SET summary = 'xqdraft pipes', about = 'xqdraft story', website = 'xqdraft.example'",
    ).run();
    const { status, html } = await visit(page, await open(await linkTo(1001)));
    expect([status, html.includes("River City Plumbing")]).toEqual([200, true]);
    expect(html).not.toContain("xqdraft");
  });

  test("is closed to clients of other companies", async () => {
    const secret = await open(await linkTo(1001, other));
    expect((await visit(page, secret)).status).toBe(404);
    expect((await visit(`${hub}/invalid-session`, secret)).html).not.toContain("River City");
  });

  test.each([
    ["by its link only", () => `${hub}/open?s=${crypto.randomUUID()}&c=${crypto.randomUUID()}`],
    ["not at its start", () => hub],
    ["nowhere else", () => `/company/${river}`],
  ])("%s", async (_, path) => {
    const { status, html } = await visit(path());
    expect(status).toBe(404);
    expect(html).not.toContain("River City");
  });
});
