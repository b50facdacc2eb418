/**
 * Who proves the address that a link was mailed to: a person who uses the page, never a program that
 * loads it, follows it or runs its scripts.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { beforeEach, describe, expect, test } from "vitest";
import { confirmLink } from "../../app/client-hub/confirm-link.server";
import * as cover from "../../app/client-hub/pages/open";
import * as page from "../../app/client-hub/pages/request";
import { readHubRequest } from "../../app/client-hub/read-hub-request.server";
import {
  call,
  change,
  insertHubs,
  linkTo,
  NOW,
  open,
  refused,
  river,
  rowsOf,
  stored,
  withHub,
  type Link,
} from "./hub";

beforeEach(insertHubs);

const first = { uri: river, requestNumber: 1001 };
const email = "maria1001@lopez.example";

function args(path: string, init: RequestInit = {}, secret?: string) {
  const { context, settled } = withHub(secret);
  const request = new Request(`http://localhost:8787${path}`, init);
  const params = { vanityName: river, number: "1001" };
  return {
    args: { request, params, context } as unknown as LoaderFunctionArgs & ActionFunctionArgs,
    context,
    settled,
  };
}

function coverOf({ sessionId, clientHubId }: Link) {
  return `/company/${river}/client-hub/open?s=${sessionId}&c=${clientHubId}`;
}

/** Presses the cover's button; returns the answer and the hub's secret. */
async function pressed(link: Link, by: "person" | "script") {
  const { args: given, context } = args(coverOf(link), {
    method: "POST",
    body: new URLSearchParams({ by }),
  });
  const answer = (await cover.action(given)) as Response;
  return { answer, secret: context.setCookies.find(({ name }) => name === "hub")?.value };
}

async function proofs() {
  return {
    confirmed: await rowsOf("SELECT number, confirmed_at FROM request ORDER BY number"),
    verified: await rowsOf("SELECT email, verified_at FROM client_email ORDER BY email"),
    opened: await rowsOf("SELECT opened_at FROM secure_link"),
    events: await rowsOf("SELECT number, kind FROM request_event ORDER BY number, kind"),
  };
}

const nothing = {
  confirmed: [
    { number: 1001, confirmed_at: null },
    { number: 1002, confirmed_at: null },
  ],
  verified: [
    { email, verified_at: null },
    { email: "maria1002@lopez.example", verified_at: null },
  ],
  opened: [{ opened_at: null }],
  events: [
    { number: 1001, kind: "sent" },
    { number: 1002, kind: "sent" },
  ],
};
const proved = {
  ...nothing,
  confirmed: [{ number: 1001, confirmed_at: NOW }, nothing.confirmed[1]],
  verified: [{ email, verified_at: NOW }, nothing.verified[1]],
  opened: [{ opened_at: NOW }],
  events: [{ number: 1001, kind: "confirmed" }, ...nothing.events],
};

describe("a program that follows the link", () => {
  test.each([
    ["GET", {}],
    ["HEAD", { method: "HEAD" }],
    ["a prefetch", { headers: { "Sec-Purpose": "prefetch" } }],
  ])("changes nothing by %s, and gets no session", async (_, init) => {
    const link = await linkTo(1001);
    const before = await stored();
    const { args: given, context, settled } = args(coverOf(link), init);
    await cover.loader(given);
    await settled();
    expect(await stored()).toEqual(before);
    expect(context.setCookies).toEqual([]);
  });

  test("proves nothing by running the cover's script, nor by loading the request", async () => {
    const { secret } = await pressed(await linkTo(1001), "script");
    const { args: given, settled } = args(`/company/${river}/x`, {}, secret);
    await page.loader(given);
    await settled();
    expect(await proofs()).toEqual(nothing);
  });
});

describe("a person", () => {
  test("proves the address by pressing Open without scripts", async () => {
    const { secret } = await pressed(await linkTo(1001), "person");
    expect(await proofs()).toEqual(proved);
    expect((await call(readHubRequest, secret, first)).opened).toBe(true);
  });

  test("proves it by a first tap, key or scroll on the page, once", async () => {
    const { secret } = await pressed(await linkTo(1001), "script");
    expect((await call(readHubRequest, secret, first)).opened).toBe(false);
    const answers = await Promise.all([1, 2, 3].map(() => call(confirmLink, secret, first)));
    expect(answers).toEqual([1, 2, 3].map(() => ({ confirmed: true })));
    expect(await call(confirmLink, secret, first)).toEqual({ confirmed: true });
    expect(await proofs()).toEqual(proved);
  });

  test("proves the address once with two links at the same time", async () => {
    const secrets = [await open(await linkTo(1001)), await open(await linkTo(1001))];
    await Promise.all(secrets.map((secret) => call(confirmLink, secret, first)));
    expect((await proofs()).events).toEqual(proved.events);
    expect(await rowsOf("SELECT 1 FROM secure_link WHERE opened_at IS NOT NULL")).toHaveLength(2);
  });

  test("proves nothing with a link that was copied", async () => {
    const secret = await open(await linkTo(1001, river, { email: "" }));
    expect(await call(confirmLink, secret, first)).toEqual({ confirmed: false });
    expect(await proofs()).toEqual({ ...nothing, opened: [{ opened_at: NOW }] });
  });

  test("proves nothing with a copied link to a request without an address", async () => {
    await change("UPDATE request SET email = '' WHERE number = 1001");
    const secret = await open(await linkTo(1001, river, { email: "" }));
    expect(await call(confirmLink, secret, first)).toEqual({ confirmed: false });
    expect((await proofs()).events).toEqual(nothing.events);
  });

  test("proves only the address that the link was mailed to", async () => {
    const own = "home@lopez.example";
    await change(
      `INSERT INTO client_email (company_id, email, client_id, position)
        SELECT company_id, ?, client_id, 1 FROM client_email WHERE email = ?`,
      own,
      email,
    );
    const secret = await open(await linkTo(1001, river, { email: own }));
    expect(await call(confirmLink, secret, first)).toEqual({ confirmed: false });
    const { confirmed, verified } = await proofs();
    expect(confirmed).toEqual(nothing.confirmed);
    expect(verified).toEqual([{ email: own, verified_at: NOW }, ...nothing.verified]);
  });

  test("proves no address for a client who doesn't have it any more", async () => {
    await change("UPDATE client_email SET client_id = 'another' WHERE email = ?", email);
    const secret = await open(await linkTo(1001));
    expect(await call(confirmLink, secret, first)).toEqual({ confirmed: true });
    expect((await proofs()).verified).toEqual(nothing.verified);
  });

  test("without a session proves nothing", async () => {
    await linkTo(1001);
    expect((await refused(confirmLink, undefined, first)).code).toBe("signed-out");
  });
});

describe("the secret of the link", () => {
  test("is not in the address after opening it, and goes to no other site", async () => {
    const link = await linkTo(1001);
    const { answer } = await pressed(link, "script");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe(`/company/${river}/client-hub/requests/1001`);
    expect(answer.headers.get("Referrer-Policy")).toBe("strict-origin");
    const headers = cover.headers({ actionHeaders: new Headers() } as never);
    expect(Object.fromEntries(headers)).toEqual({
      "cache-control": "private, no-store",
      "referrer-policy": "strict-origin",
    });
  });

  test("HUB-004: an address without valid UUIDs is the plain start", async () => {
    for (const path of ["?s=1&c=2", "", `?s=${crypto.randomUUID()}`]) {
      const { args: given } = args(`/company/${river}/client-hub/open${path}`);
      const answer = (await cover.loader(given).catch((thrown: unknown) => thrown)) as Response;
      expect([answer.status, answer.headers.get("Location")]).toEqual([
        302,
        `/company/${river}/client-hub`,
      ]);
    }
  });
});
