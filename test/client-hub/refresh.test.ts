/** New tokens of the client hub for a refresh token, and what ends a session. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { HUB_LIVES, keeperOf } from "../../app/client-hub/hub-session.server";
import { beginSignIn, endSignIns } from "../../app/identity/sign-in.server";
import type { User } from "../../app/operations/actor";
import { sha256 } from "../../app/security/hash.server";
import { clientIdOf } from "../requests/requests";
import { visitorContext } from "../support/context";
import { cookieHeader } from "../support/cookies";
import { insertPerson } from "../support/people";
import { call } from "./api";
import { prove } from "./codes";
import { DAY, insertHubs, linkTo, NOW, open, river, type Link } from "./hub";

let link: Link;

beforeEach(async () => {
  await insertHubs();
  link = await linkTo(1001);
});

const SECOND = 1000;
const REFRESH = "/client-hub/auth/refresh";
const request = `/client-hub/request/${river}?requestNumber=1001`;
const bearer = (token: unknown) => ({ headers: { authorization: `Bearer ${String(token)}` } });
const ofHub = (hub: string) => ({ headers: { Cookie: cookieHeader({ hub }) } });
/** A GET that a link can't send. */
const byOurPage = (hub: string) => ({
  headers: { Cookie: cookieHeader({ hub }), "Tradepost-Request": "1" },
});
const noCookie = [{ name: "hub", value: "", maxAge: 0 }];

interface Tokens {
  clientHubAccessToken: string;
  clientHubRefreshToken: string;
}

/** Opens the link as a program. */
async function tokens(headers: Record<string, string> = {}) {
  const { body } = await call("POST", "/client-hub/auth/session", {
    headers: { Tokens: "body", ...headers },
    body: link,
  });
  return body as unknown as Tokens;
}

const byGet = (token: string, now = NOW) => call("GET", REFRESH, { ...bearer(token), now });
const byPost = (refreshToken: string, now = NOW) =>
  call("POST", REFRESH, { body: { refreshToken }, now });
const opens = async (token: unknown, now = NOW) =>
  (await call("GET", request, { ...bearer(token), now })).status === 200;

describe.each([
  ["GET with the refresh token as bearer token", byGet],
  ["POST with the refresh token in the body", byPost],
])("API-060: %s", (_, refreshed) => {
  test("gives new tokens, which open the hub, and no cookie", async () => {
    const { clientHubRefreshToken: token } = await tokens();
    const { status, body, cookies } = await refreshed(token, NOW + 599 * SECOND);
    expect([status, Object.keys(body), cookies]).toEqual([
      200,
      ["clientHubAccessToken", "clientHubRefreshToken"],
      [],
    ]);
    expect(body.clientHubRefreshToken).not.toBe(token);
    expect(await opens(body.clientHubAccessToken, NOW + 601 * SECOND)).toBe(true);
    const again = await refreshed(body.clientHubRefreshToken as string, NOW + 602 * SECOND);
    expect(again.status).toBe(200);
  });

  test("with a token that was replaced more than 30 seconds ago ends the hub", async () => {
    const { clientHubRefreshToken: token } = await tokens();
    const { body: next } = await refreshed(token);
    const late = await refreshed(token, NOW + 30 * SECOND);
    expect(late.body.clientHubRefreshToken).toBe(next.clientHubRefreshToken);
    expect(await opens(next.clientHubAccessToken)).toBe(true);
    expect((await refreshed(token, NOW + 31 * SECOND)).status).toBe(401);
    expect((await refreshed(next.clientHubRefreshToken as string)).status).toBe(401);
    expect(await opens(next.clientHubAccessToken)).toBe(false);
  });

  test("is over after a week without use, and after 30 days", async () => {
    const { clientHubRefreshToken: token } = await tokens();
    let current = token;
    for (let day = 6; day < 30; day += 6) {
      const { status, body } = await refreshed(current, NOW + day * DAY);
      expect(status).toBe(200);
      current = body.clientHubRefreshToken as string;
    }
    expect((await refreshed(current, NOW + 30 * DAY + 1)).status).toBe(401);
    const { clientHubRefreshToken: idle } = await tokens();
    expect((await refreshed(idle, NOW + 7 * DAY + 1)).status).toBe(401);
  });

  test.each(["x", "x.y", `${"x".repeat(43)}.${"y".repeat(43)}`])(
    "is refused with %j",
    async (token) => {
      const { status, cookies } = await refreshed(token);
      expect([status, cookies]).toEqual([401, []]);
    },
  );

  test("is refused with a token of another session, or of another kind, and ends neither", async () => {
    const [one, another] = [await tokens(), await tokens()];
    const [id, secret] = one.clientHubRefreshToken.split(".");
    const [otherId] = another.clientHubRefreshToken.split(".");
    const person = await insertPerson(1960, "maria1001@lopez.example");
    const account = await beginSignIn(visitorContext(), person, "password", { isNew: true });
    const hub = await open(link);
    for (const token of [
      `${otherId}.${secret}`,
      `${id}.${hub}`,
      hub,
      // Longer than any refresh token.
      one.clientHubAccessToken,
      account.access,
      account.refresh,
      await apiToken(person),
    ])
      expect([400, 401]).toContain((await refreshed(token)).status);
    for (const { clientHubRefreshToken } of [one, another])
      expect((await refreshed(clientHubRefreshToken)).status).toBe(200);
    const sent = await call("POST", "/auth/refresh", { body: { refreshToken: account.refresh } });
    expect(sent.status).toBe(200);
  });
});

async function apiToken({ personId }: User) {
  const token = `tpat_${"x".repeat(43)}`;
  await env.DB.prepare(
    `INSERT INTO api_token (id, person_id, name, token_hash, scope, created_at)
      VALUES ('t', ?, 'Mine', ?, 'write', 0)`,
  )
    .bind(personId, sha256(token))
    .run();
  return token;
}

test("API-060: 200 calls at once with one token get one successor", async () => {
  const { clientHubRefreshToken: token } = await tokens();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) => (i % 2 === 0 ? byGet : byPost)(token)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const successors = new Set(answers.map(({ body }) => body.clientHubRefreshToken as string));
  expect(successors.size).toBe(1);
  expect((await byGet([...successors][0]!, NOW + 60 * SECOND)).status).toBe(200);
});

test("an access token that has expired beside the refresh token doesn't matter", async () => {
  const { clientHubAccessToken: access, clientHubRefreshToken: refreshToken } = await tokens();
  const sent = { ...bearer(access), body: { refreshToken }, now: NOW + 601 * SECOND };
  expect((await call("POST", REFRESH, sent)).status).toBe(200);
});

test("a session that another one took over is refreshed for a minute only", async () => {
  const { clientHubAccessToken: access, clientHubRefreshToken: token } = await tokens();
  const next = await tokens(bearer(access).headers);
  expect((await byGet(next.clientHubRefreshToken, NOW + 61 * SECOND)).status).toBe(200);
  expect((await byGet(token, NOW + 59 * SECOND)).status).toBe(200);
  const { clientHubRefreshToken: late } = await tokens();
  expect((await byGet(late, NOW + 61 * SECOND)).status).toBe(200);
  expect((await byGet(token, NOW + 61 * SECOND)).status).toBe(401);
});

test("the keeper itself gives none after a week without use", async () => {
  const { keepers } = visitorContext();
  const id = keeperOf(crypto.randomUUID());
  const token = await keepers.begin(id, NOW, HUB_LIVES);
  expect((await keepers.refresh(id, token, NOW + 7 * DAY + 1)).outcome).toBe("ended");
  const ofSignIn = crypto.randomUUID();
  const longer = await keepers.begin(ofSignIn, NOW);
  expect((await keepers.refresh(ofSignIn, longer, NOW + 7 * DAY + 1)).outcome).toBe("renewed");
});

describe("AUTH-009: a browser", () => {
  test("with an open hub keeps its cookie, and gets no token", async () => {
    for (const hub of [await open(link), await prove("maria1001@lopez.example")])
      for (const [method, sent] of [
        ["POST", ofHub(hub)],
        ["GET", byOurPage(hub)],
      ] as const) {
        const { status, body, cookies } = await call(method, REFRESH, sent);
        expect([method, status, body, cookies]).toEqual([method, 200, {}, []]);
        expect((await call("GET", request, ofHub(hub))).status).toBe(200);
      }
  });

  test("can't be sent there by a link", async () => {
    const hub = await open(link);
    expect((await call("GET", REFRESH, ofHub(hub))).status).toBe(403);
    for (const from of ["cross-site", "none"]) {
      const headers = { ...byOurPage(hub).headers, "sec-fetch-site": from };
      expect((await call("GET", REFRESH, { headers })).status).toBe(403);
    }
  });

  test.each([
    ["was closed", (hub: string) => call("POST", "/client-hub/auth/logout", ofHub(hub)), NOW],
    ["was not used for a week", () => undefined, NOW + 7 * DAY + 1],
    ["never was", () => env.DB.prepare("DELETE FROM hub_session").run(), NOW],
  ])("loses the cookie of a hub that %s", async (_, happens, now) => {
    const hub = await open(link);
    await happens(hub);
    for (const [method, sent] of [
      ["POST", ofHub(hub)],
      ["GET", byOurPage(hub)],
    ] as const) {
      const { status, cookies } = await call(method, REFRESH, { ...sent, now });
      expect([method, status, cookies]).toEqual([method, 401, noCookie]);
    }
  });

  test("with an account only has no hub to refresh", async () => {
    const person = await insertPerson(1960, "maria1001@lopez.example");
    const account = await beginSignIn(visitorContext(), person, "password", { isNew: true });
    const headers = { Cookie: cookieHeader(account) };
    const { status, cookies } = await call("POST", REFRESH, { headers });
    expect([status, cookies]).toEqual([401, noCookie]);
    expect((await call("GET", "/auth/user", { headers })).status).toBe(200);
  });
});

describe("API-059: what the sign-in of an account began stops", () => {
  const [list, details, requests] = ["available-hubs", "details", "requests"].map(
    (name) => `/client-hub/${name}/${river}`,
  ) as [string, string, string];
  const email = "maria1001@lopez.example";
  let maria: User;
  let choose: string;
  let account: { access: string; refresh: string };

  beforeEach(async () => {
    maria = await insertPerson(1960, email);
    account = await beginSignIn(visitorContext(), maria, "password", { isNew: true });
    choose = `/client-hub/switch/${river}/${clientIdOf(1001)}`;
  });

  const change = (sql: string) => env.DB.prepare(sql).bind(maria.personId).run();
  const ends: [string, () => Promise<unknown>][] = [
    [
      "it ends",
      () => endSignIns(visitorContext(), maria.personId, [account.refresh.split(".")[0]!]),
    ],
    [
      "the account's address changes",
      () => change("UPDATE person SET email = 'x@x.example' WHERE id = ?"),
    ],
    ["the person is disabled", () => change("UPDATE person SET disabled_at = 1 WHERE id = ?")],
    ["the person is deleted", () => change("DELETE FROM person WHERE id = ?")],
  ];

  test.each(ends)("for a program when %s", async (_, happens) => {
    const { body } = await call("GET", choose, bearer(account.access));
    const { clientHubAccessToken: access, clientHubRefreshToken: refresh } = body;
    expect((await call("GET", requests, bearer(access))).status).toBe(200);
    await happens();
    for (const path of [list, details, requests, choose])
      expect((await call("GET", path, bearer(access))).status).toBe(401);
    expect(await opens(access)).toBe(false);
    expect((await byGet(refresh as string)).status).toBe(401);
  });

  test.each(ends)("for a browser when %s", async (_, happens) => {
    const { cookies } = await call("POST", choose, { headers: { Cookie: cookieHeader(account) } });
    const hub = cookies[0]!.value;
    expect((await call("GET", requests, ofHub(hub))).status).toBe(200);
    await happens();
    expect((await call("GET", requests, ofHub(hub))).status).toBe(401);
    const refreshed = await call("POST", REFRESH, ofHub(hub));
    expect([refreshed.status, refreshed.cookies]).toEqual([401, noCookie]);
  });

  test("where the office removes the address from the client", async () => {
    const { body } = await call("GET", choose, bearer(account.access));
    const access = bearer(body.clientHubAccessToken);
    await env.WORK_1!.prepare("DELETE FROM client_email WHERE email = ?").bind(email).run();
    for (const path of [details, requests])
      expect((await call("GET", path, access)).status).toBe(404);
    expect((await call("GET", choose, access)).status).toBe(401);
    expect(await opens(body.clientHubAccessToken)).toBe(false);
  });
});
