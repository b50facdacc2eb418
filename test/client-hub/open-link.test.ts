/** The exchange of a secure link for a session of the client hub. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { openLink } from "../../app/client-hub/open-link.server";
import { readHubRequest } from "../../app/client-hub/read-hub-request.server";
import { readLink } from "../../app/client-hub/read-link.server";
import { limits } from "../../app/security/limits.server";
import { sha256 } from "../../app/security/hash.server";
import {
  call,
  change,
  DAY,
  insertHubs,
  linkTo,
  NOW,
  open,
  other,
  refused,
  river,
  stored,
  withHub,
} from "./hub";

beforeEach(insertHubs);

const first = { uri: river, requestNumber: 1001 };
const second = { uri: river, requestNumber: 1002 };
const missing = "00000000-0000-4000-8000-00000000dead";

function read(secret: string, input: object, over = {}) {
  return call(readHubRequest, secret, input, over);
}

describe("opening a link", () => {
  test("HUB-010: gives a session that opens the link's request", async () => {
    const link = await linkTo(1001);
    const { context } = withHub(undefined);
    const opened = await openLink(context, link);
    expect(opened).toMatchObject({ uri: river, document: { kind: "request", number: 1001 } });
    expect(opened.secret).toMatch(/^[\w-]{43}$/);
    expect((await read(opened.secret, first)).request.requestNumber).toBe(1001);
  });

  test("keeps neither the link's secret nor the session's", async () => {
    const link = await linkTo(1001);
    const secret = await open(link);
    const text = JSON.stringify(await stored());
    expect(text).toContain(sha256(secret));
    for (const hidden of [secret, link.sessionId]) expect(text).not.toContain(hidden);
  });

  test("works any number of times, also at once, each with a session of its own", async () => {
    const link = await linkTo(1001);
    const secrets = await Promise.all([open(link), open(link), open(link)]);
    expect(new Set(secrets).size).toBe(3);
    for (const secret of secrets) await read(secret, first);
  });

  test("a second link opens its request besides the first one's, with a new secret", async () => {
    const before = await open(await linkTo(1001));
    const after = await open(await linkTo(1002), before);
    expect(after).not.toBe(before);
    for (const input of [first, second]) await read(after, input);
  });

  test("someone who knew the session before never sees the new request", async () => {
    const before = await open(await linkTo(1001));
    await open(await linkTo(1002), before);
    expect((await refused(readHubRequest, before, second)).code).toBe("not-found");
  });

  test("the replaced session ends after a minute", async () => {
    const before = await open(await linkTo(1001));
    await open(await linkTo(1002), before);
    await read(before, first, { now: () => NOW + 59_000 });
    const over = { now: () => NOW + 60_000 };
    expect((await refused(readHubRequest, before, first, over)).code).toBe("signed-out");
  });

  test("spans companies", async () => {
    const one = await open(await linkTo(1001));
    const both = await open(await linkTo(1001, other), one);
    const seen = await Promise.all([read(both, first), read(both, { ...first, uri: other })]);
    expect(seen).toHaveLength(2);
  });

  test("a link that was opened too often is refused for the day", async () => {
    const link = await linkTo(1001);
    await env.DB.prepare(
      "INSERT INTO attempt (bucket, began_at, count) VALUES ('open link, link:' || ?, ?, ?)",
    )
      .bind(sha256(sha256(link.sessionId)), NOW - (NOW % DAY), limits.openLink.most)
      .run();
    expect((await refused(openLink, undefined, link)).code).toBe("too-many");
  });
});

describe("a link that doesn't open anything", () => {
  test.each([
    ["with an unknown s", { sessionId: missing }],
    ["with another client's c", { clientHubId: missing }],
    ["of another company", { vanityName: other }],
    ["of no company", { vanityName: "nobody" }],
  ])("HUB-012: %s is not found, like any other", async (_, wrong) => {
    const link = { ...(await linkTo(1001)), ...wrong };
    for (const one of [openLink, readLink]) {
      const { code, message } = await refused(one, undefined, link);
      expect([code, message]).toEqual(["not-found", expect.stringContaining("Please contact")]);
    }
  });

  test("HUB-012: a revoked one is not found, too", async () => {
    const link = await linkTo(1001);
    await change("UPDATE secure_link SET revoked_at = 1");
    for (const one of [openLink, readLink])
      expect((await refused(one, undefined, link)).message).toBe(
        "This link isn’t valid. Please contact River City Plumbing for a new link.",
      );
  });

  test("HUB-013: an expired one is refused, 30 days after the request last changed its state", async () => {
    const link = await linkTo(1001);
    await change("UPDATE request SET status_at = ?", NOW + DAY);
    const at = (now: number) => ({ now: () => now });
    await call(openLink, undefined, link, at(NOW + 31 * DAY));
    const { code } = await refused(openLink, undefined, link, at(NOW + 31 * DAY + 1));
    expect(code).toBe("signed-out");
    const cover = await call(readLink, undefined, link, at(NOW + 31 * DAY + 1));
    expect(cover).toMatchObject({ expired: true, title: "", client: "" });
  });

  test("a link to a request that has been quiet for long works 30 days, too", async () => {
    await change("UPDATE request SET status_at = 0");
    const link = await linkTo(1001);
    await call(openLink, undefined, link, { now: () => NOW + 30 * DAY });
  });

  test("HUB-004: what is no UUID is refused", async () => {
    const link = await linkTo(1001);
    for (const wrong of [{ sessionId: "1" }, { clientHubId: `${missing}0` }])
      expect((await refused(openLink, undefined, { ...link, ...wrong })).code).toBe("invalid");
  });

  test("a stranger does not learn the name of an unpublished company", async () => {
    await env.DB.prepare("UPDATE company SET published = 0 WHERE id = 1").run();
    const link = { ...(await linkTo(1001)), sessionId: missing };
    for (const one of [openLink, readLink])
      expect((await refused(one, undefined, link)).message).not.toContain("River");
  });
});

test("the cover shows the company, the number, the services and a masked name", async () => {
  const cover = await call(readLink, undefined, await linkTo(1001));
  expect(cover).toEqual({
    expired: false,
    company: "River City Plumbing",
    document: { kind: "request", number: 1001 },
    title: "Drain Cleaning",
    client: "M••• L•••",
  });
});

describe("an unpublished company", () => {
  test("stays open to its clients", async () => {
    await env.DB.prepare("UPDATE company SET published = 0 WHERE id = 1").run();
    await read(await open(await linkTo(1001)), first);
  });

  test("is closed once it is being deleted", async () => {
    const link = await linkTo(1001);
    const secret = await open(link);
    await env.DB.prepare("UPDATE company SET deleting_at = 1 WHERE id = 1").run();
    expect((await refused(openLink, undefined, link)).code).toBe("not-found");
    expect((await refused(readHubRequest, secret, first)).code).toBe("not-found");
  });
});

test("a link with the company's former name works", async () => {
  const link = await linkTo(1001);
  await env.DB.prepare("UPDATE company SET vanity_name = 'river-new' WHERE id = 1").run();
  await env.DB.prepare("INSERT INTO former_name (vanity_name, company_id) VALUES (?, 1)")
    .bind(river)
    .run();
  const { context } = withHub(undefined);
  const { secret, uri } = await openLink(context, link);
  expect(uri).toBe("river-new");
  await read(secret, first);
});
