/** Tokens of the client hub, and of accounts: each opens its own calls only. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { hubOf } from "../../app/client-hub/hub-session.server";
import { leaveHub } from "../../app/client-hub/leave-hub.server";
import { beginSignIn } from "../../app/identity/sign-in.server";
import type { User } from "../../app/operations/actor";
import { sha256 } from "../../app/security/hash.server";
import { signedContext } from "../../workers/request-context";
import { clientIdOf } from "../requests/requests";
import { visitorContext } from "../support/context";
import { cookieHeader } from "../support/cookies";
import { insertPerson } from "../support/people";
import { call } from "./api";
import { prove } from "./codes";
import { insertHubs, linkTo, NOW, open, river, withHub, type Link } from "./hub";

let link: Link;

beforeEach(async () => {
  await insertHubs();
  link = await linkTo(1001);
});

const bearer = (token: unknown) => ({ headers: { authorization: `Bearer ${String(token)}` } });
const request = `/client-hub/request/${river}?requestNumber=1001`;

/** Opens the link as a program. */
async function tokens() {
  const { body } = await call("POST", "/client-hub/auth/session", {
    headers: { Tokens: "body" },
    body: link,
  });
  return body as { clientHubAccessToken: string; clientHubRefreshToken: string };
}

describe("API-056: opening a link", () => {
  test("gives a program tokens and no cookie", async () => {
    const { status, body, cookies } = await call("POST", "/client-hub/auth/session", {
      headers: { Tokens: "body" },
      body: link,
    });
    expect([status, Object.keys(body), cookies]).toEqual([
      200,
      ["clientHubAccessToken", "clientHubRefreshToken"],
      [],
    ]);
  });

  test.each([
    ["that asks for nothing", {}],
    ["with an Origin", { Tokens: "body", Origin: "http://localhost:8787" }],
    ["with a hub already", { Tokens: "body", Cookie: cookieHeader({ hub: "x".repeat(43) }) }],
    ["with an account", { Tokens: "body", Cookie: cookieHeader({ refresh: "a.b" }) }],
  ])("gives a browser %s the cookie only", async (_, headers) => {
    const answer = await call("POST", "/client-hub/auth/session", { headers, body: link });
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(answer.cookies).toEqual([
      { name: "hub", value: expect.stringMatching(/^[\w-]{43}$/), maxAge: 30 * 86_400 },
    ]);
    const headersOfHub = { Cookie: cookieHeader({ hub: answer.cookies[0]!.value }) };
    expect((await call("GET", request, { headers: headersOfHub })).status).toBe(200);
  });

  test("from another site is refused", async () => {
    const headers = { Origin: "https://evil.example" };
    const { status, cookies } = await call("POST", "/client-hub/auth/session", {
      headers,
      body: link,
    });
    expect([status, cookies]).toEqual([403, []]);
  });

  test("can't say that a person pressed the button", async () => {
    await call("POST", "/client-hub/auth/session", { body: { ...link, byPerson: true } });
    const db = (env as unknown as Record<string, D1Database>).WORK_1!;
    expect(await db.prepare("SELECT opened_at FROM secure_link").first("opened_at")).toBeNull();
  });
});

describe("AUTH-012: a token of the hub", () => {
  test("opens the hub's calls for ten minutes", async () => {
    const { clientHubAccessToken: token } = await tokens();
    const at = (seconds: number) =>
      call("GET", request, { ...bearer(token), now: NOW + seconds * 1000 });
    expect((await at(0)).body.request).toMatchObject({ requestNumber: 1001 });
    expect((await at(599)).status).toBe(200);
    expect((await at(601)).status).toBe(401);
  });

  test.each([
    ["GET", "/auth/user"],
    ["GET", "/provider/office"],
    ["GET", "/search?query=plumber"],
    ["POST", "/auth/sign-out"],
  ])("is refused by %s %s", async (method, path) => {
    const { clientHubAccessToken: token } = await tokens();
    expect((await call(method, path, bearer(token))).status).toBe(401);
  });

  test("opens no account, in any place", async () => {
    const { clientHubAccessToken: access, clientHubRefreshToken: refresh } = await tokens();
    for (const cookies of [{ access }, { refresh }, { access, refresh }])
      expect(
        (await call("GET", "/auth/user", { headers: { Cookie: cookieHeader(cookies) } })).status,
      ).toBe(401);
    const sent = await call("POST", "/auth/refresh", { body: { refreshToken: refresh } });
    expect(sent.status).toBe(401);
    // Nor did it end the hub.
    expect((await call("GET", request, bearer(access))).status).toBe(200);
  });

  test("is no cookie, and the cookie no token", async () => {
    const secret = await open(link);
    const { clientHubAccessToken: access } = await tokens();
    expect((await call("GET", request, bearer(secret))).status).toBe(401);
    const headers = { Cookie: cookieHeader({ hub: access }) };
    expect((await call("GET", request, { headers })).status).toBe(401);
  });
});

describe("AUTH-007: an account", () => {
  const signIn = async (person: User) =>
    beginSignIn(visitorContext(), person, "password", { isNew: true });
  const cookies = (all: Parameters<typeof cookieHeader>[0]) => ({
    headers: { Cookie: cookieHeader(all) },
  });
  const list = `/client-hub/available-hubs/${river}`;
  let choose: string;
  let maria: User;
  let account: { access: string; refresh: string };

  beforeEach(async () => {
    maria = await insertPerson(1960, "maria1001@lopez.example");
    account = await signIn(maria);
    choose = `/client-hub/switch/${river}/${clientIdOf(1001)}`;
  });

  test.each([
    ["GET", "details"],
    ["PATCH", "details"],
    ["POST", "details/email"],
    ["GET", "requests"],
    ["GET", "request"],
    ["POST", "request/confirm"],
    ["POST", "request/messages"],
    ["PATCH", "request/cancel"],
  ])("calls %s %s with its cookies, and only as the client", async (method, part) => {
    const path = `/client-hub/${part}/${river}${/^request\b/.test(part) ? "?requestNumber=1001" : ""}`;
    const sent = method === "GET" ? {} : { body: valid };
    const stranger = await signIn(await insertPerson(1961, "nobody@lopez.example"));
    for (const { access } of [account, stranger])
      expect((await call(method, path, { ...bearer(access), ...sent })).status).toBe(401);
    expect((await call(method, path, { ...cookies(stranger), ...sent })).status).toBe(404);
    expect((await call(method, path, { ...cookies(account), ...sent })).status).toBe(200);
  });

  test.each(["read", "write"])("opens nothing with an API token to %s", async (scope) => {
    const token = `tpat_${"x".repeat(43)}`;
    await env.DB.prepare(
      `INSERT INTO api_token (id, person_id, name, token_hash, scope, created_at)
        VALUES ('t', ?, 'Mine', ?, ?, 0)`,
    )
      .bind(maria.personId, sha256(token), scope)
      .run();
    expect((await call("GET", "/auth/user", bearer(token))).status).toBe(200);
    for (const path of [list, request, list.replace("available-hubs", "details")])
      expect((await call("GET", path, bearer(token))).status).toBe(401);
    const { status, body } = await call("GET", choose, bearer(token));
    expect([status, Object.keys(body)]).toEqual([scope === "write" ? 401 : 403, ["error"]]);
  });

  test("gets 401 for an expired access cookie, so that the browser refreshes", async () => {
    const late = { now: NOW + 601_000 };
    for (const [method, path] of [
      ["GET", list],
      ["POST", choose],
      ["GET", request],
    ] as const)
      expect((await call(method, path, { ...cookies(account), ...late })).status).toBe(401);
    const fresh = await call("POST", "/auth/refresh", { ...cookies(account), ...late });
    const renewed = Object.fromEntries(fresh.cookies.map(({ name, value }) => [name, value]));
    expect((await call("GET", list, { ...cookies(renewed), ...late })).body.totalClients).toBe(1);
  });

  test("whose access cookie has expired leaves a hub open that has its own session", async () => {
    const hub = await prove(maria.email);
    const sent = { ...cookies({ ...account, hub }), now: NOW + 601_000 };
    expect((await call("GET", list, sent)).body.totalClients).toBe(1);
    expect((await call("POST", choose, sent)).status).toBe(200);
  });
});

const valid = {
  closedReason: "Other",
  id: "8e03978e-40d5-43e8-bc93-6894a57f9324",
  message: "Hello",
  firstName: "Mary",
  email: "new@lopez.example",
};

describe("OPEN-103: leaving", () => {
  test("ends the session, its tokens and its cookie", async () => {
    const { clientHubAccessToken: access, clientHubRefreshToken: refresh } = await tokens();
    expect((await call("POST", "/client-hub/auth/logout", bearer(access))).status).toBe(200);
    expect((await call("GET", request, bearer(access))).status).toBe(401);
    const again = await call("POST", "/client-hub/auth/refresh", {
      body: { refreshToken: refresh },
    });
    expect(again.status).toBe(401);
  });

  test("ends its tokens even if their keeper can't be told", async () => {
    const { clientHubRefreshToken: token } = await tokens();
    const noted: string[] = [];
    const { context } = withHub(undefined, {
      keepers: { ...visitorContext().keepers, end: () => Promise.reject(new Error("down")) },
      notice: ({ event }) => void noted.push(event),
    });
    await leaveHub({ ...context, hub: hubOf(context, token.split(".")[0]) }, undefined);
    expect(noted).toEqual(["keeper not told"]);
    const sent = await call("POST", "/client-hub/auth/refresh", { body: { refreshToken: token } });
    expect(sent.status).toBe(401);
  });

  test("clears the browser's cookie, and leaves other hubs open", async () => {
    const [secret, another] = [await open(link), await open(link)];
    const headers = { Cookie: cookieHeader({ hub: secret }) };
    const { cookies } = await call("POST", "/client-hub/auth/logout", { headers });
    expect(cookies).toEqual([
      { name: "hub", value: "", maxAge: 0 },
      { name: "draft", value: "", maxAge: 0 },
      { name: "chat", value: "", maxAge: 0 },
    ]);
    expect((await call("GET", request, { headers })).status).toBe(401);
    const others = { Cookie: cookieHeader({ hub: another }) };
    expect((await call("GET", request, { headers: others })).status).toBe(200);
  });
});

describe("on a company's own domain", () => {
  test("the cookie opens nothing", async () => {
    const secret = await open(link);
    const incoming = new Request("http://river.example/client-hub", {
      headers: { Cookie: cookieHeader({ hub: secret }) },
    });
    const context = await signedContext(
      incoming,
      visitorContext({
        site: { kind: "company", hostname: "river.example", origin: "http://river.example" },
      }),
      { renews: true },
    );
    expect(await context.hub()).toBeUndefined();
  });
});

test("an idempotency key is the hub's own", async () => {
  const [one, another] = [await tokens(), await tokens()];
  const send = (token: string, message: string) =>
    call("POST", `/client-hub/request/messages/${river}?requestNumber=1001`, {
      headers: { ...bearer(token).headers, "Idempotency-Key": "k" },
      body: { id: crypto.randomUUID(), message },
    });
  const statuses = [
    await send(one.clientHubAccessToken, "Hello"),
    await send(another.clientHubAccessToken, "Something else"),
    await send(one.clientHubAccessToken, "Another text"),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 409]);
});

test("the number in the body must be that of the address", async () => {
  const { clientHubAccessToken: token } = await tokens();
  const path = `/client-hub/request/cancel/${river}`;
  const cancel = (query: string, requestNumber: number) =>
    call("PATCH", path + query, {
      ...bearer(token),
      body: { requestNumber, closedReason: "Other", closedByUserType: "c" },
    });
  expect((await cancel("?requestNumber=1002", 1001)).status).toBe(400);
  const { status, body } = await cancel("", 1001);
  expect([status, body.request]).toEqual([200, expect.objectContaining({ status: "Canceled" })]);
  const again = await cancel("?requestNumber=1001", 1001);
  expect([again.status, again.body.error]).toEqual([
    409,
    expect.objectContaining({ message: "Request is already canceled" }),
  ]);
});
