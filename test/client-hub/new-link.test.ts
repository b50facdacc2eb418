/** A new link for one that has expired: to whom, and how often. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { beforeEach, describe, expect, test } from "vitest";
import { openLink } from "../../app/client-hub/open-link.server";
import * as cover from "../../app/client-hub/pages/open";
import { readHubRequest } from "../../app/client-hub/read-hub-request.server";
import { sendNewLink } from "../../app/client-hub/send-new-link.server";
import {
  call,
  change,
  DAY,
  insertHubs,
  linkTo,
  mails,
  NOW,
  other,
  refused,
  river,
  rowsOf,
  withHub,
  type Link,
} from "./hub";
import { answerOf } from "./site";

beforeEach(insertHubs);

const email = "maria1001@lopez.example";
const later = NOW + 40 * DAY;
const over = { now: () => later };

function send({ vanityName: uri, ...ids }: Link, to: string = email) {
  return call(sendNewLink, undefined, { uri, ...ids, email: to }, over);
}

function notSent({ vanityName: uri, ...ids }: Link, to: string = email) {
  return refused(sendNewLink, undefined, { uri, ...ids, email: to }, over);
}

/** The link in the newest mail. */
function mailedLink(): Link {
  const [, s, c] = /requests\/1001\?s=([\w-]+)&c=([\w-]+)/.exec(mails.at(-1)!.text)!;
  return { vanityName: river, sessionId: s!, clientHubId: c! };
}

describe("the holder of an expired link", () => {
  test("HUB-017: gets a new one by email, which works", async () => {
    const link = await linkTo(1001);
    expect(await send(link, ` Maria1001@Lopez.example `)).toEqual({
      message: "A new secure link has been sent to your email address.",
    });
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, expect.stringContaining("River City Plumbing")],
    ]);
    const fresh = mailedLink();
    expect(fresh.sessionId).not.toBe(link.sessionId);
    const { secret } = await openLink(withHub(undefined, over).context, fresh);
    const input = { uri: river, requestNumber: 1001 };
    expect((await call(readHubRequest, secret, input, over)).request.requestNumber).toBe(1001);
    // The old one stays expired.
    expect((await refused(openLink, undefined, link, over)).code).toBe("signed-out");
  });

  test("gets it at another address of the client, but of nobody else", async () => {
    const link = await linkTo(1001);
    const own = "home@lopez.example";
    await change(
      `INSERT INTO client_email (company_id, email, client_id, position)
        SELECT company_id, ?, client_id, 1 FROM client_email WHERE email = ?`,
      own,
      email,
    );
    await send(link, own);
    expect(mails.map(({ to }) => to)).toEqual([own]);
    for (const foreign of ["maria1002@lopez.example", "someone@else.example"]) {
      const { code, message } = await notSent(link, foreign);
      expect([code, message]).toEqual([
        "signed-out",
        `${foreign} is not associated with that client hub link`,
      ]);
    }
    expect(mails).toHaveLength(1);
  });

  test("HUB-015, HUB-016: is asked for an email address", async () => {
    const link = await linkTo(1001);
    for (const [to, message] of [
      ["", "Please enter your email address."],
      ["  ", "Please enter your email address."],
      ["maria", "Please enter a valid email address."],
      [`${"m".repeat(300)}@lopez.example`, "Please enter a valid email address."],
    ] as const)
      expect((await notSent(link, to)).fields).toEqual({ email: message });
  });

  test("tries five addresses a day for a link", async () => {
    const link = await linkTo(1001);
    for (let i = 0; i < 4; i++) await notSent(link, `m${i}@lopez.example`);
    await send(link);
    for (const to of [email, "another@lopez.example"])
      expect((await notSent(link, to)).code).toBe("too-many");
    // Each link has its own.
    await send(await linkTo(1001));
    await call(
      sendNewLink,
      undefined,
      { uri: river, ...withoutName(link), email },
      { now: () => later + DAY },
    );
    expect(mails).toHaveLength(3);
  });

  test("tries at once count, too", async () => {
    const link = await linkTo(1001);
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => send(link)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(mails).toHaveLength(5);
  });
});

function withoutName({ sessionId, clientHubId }: Link) {
  return { sessionId, clientHubId };
}

const message = "Your session is invalid. Please have River City Plumbing send you a new link";

describe("HUB-018: the holder of", () => {
  test("a revoked link gets none", async () => {
    const link = await linkTo(1001);
    await change("UPDATE secure_link SET revoked_at = 1");
    expect(await notSent(link)).toMatchObject({ code: "not-found", message });
    expect(await rowsOf("SELECT 1 FROM attempt")).toEqual([]);
  });

  test("an unknown link gets none", async () => {
    const link = { ...(await linkTo(1001)), sessionId: crypto.randomUUID() };
    expect(await notSent(link)).toMatchObject({ code: "not-found", message });
    expect((await notSent({ ...link, vanityName: other })).code).toBe("not-found");
  });
});

test("HUB-018: the page says it, if the link is revoked while its form is open", async () => {
  const link = await linkTo(1001);
  await change("UPDATE secure_link SET revoked_at = 1");
  const { context } = withHub(undefined, over);
  const query = `s=${link.sessionId}&c=${link.clientHubId}`;
  const page = await answerOf(`/company/${river}/client-hub/open?${query}`, context, {
    method: "POST",
    body: new URLSearchParams({ intent: "new-link", email }),
  });
  expect(page.status).toBe(404);
  expect(await page.text()).toContain(message.replaceAll("'", "&#x27;"));
});

describe("the form on the page of an expired link", () => {
  async function post(link: Link, to: string) {
    const { context, settled } = withHub(undefined, over);
    const query = `s=${link.sessionId}&c=${link.clientHubId}`;
    const request = new Request(`http://localhost:8787/company/${river}/client-hub/open?${query}`, {
      method: "POST",
      body: new URLSearchParams({ intent: "new-link", email: to }),
    });
    const given = { request, params: { vanityName: river }, context };
    const answer: unknown = await cover.action(given as unknown as ActionFunctionArgs);
    await settled();
    return answer;
  }

  test("leads to a page without the link's secret", async () => {
    const answer = (await post(await linkTo(1001), email)) as Response;
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      302,
      `/company/${river}/client-hub/invalid-session?sent`,
    ]);
    expect(mails).toHaveLength(1);
  });

  test("HUB-019: says at the field that an address is not the link's", async () => {
    const to = "someone@else.example";
    expect(await post(await linkTo(1001), to)).toMatchObject({
      data: {
        errors: [{ field: "email", message: `${to} is not associated with that client hub link` }],
        typed: { email: to },
      },
      init: { status: 401 },
    });
    expect(mails).toEqual([]);
  });
});
