import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { answerApi } from "../../app/api/answer";
import { forgetOver } from "../../app/identity/forget-over.server";
import { beginSignIn } from "../../app/identity/sign-in.server";
import type { User } from "../../app/operations/actor";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";

const KEY = "8e03978e-40d5-43e8-bc93-6894a57f9324";
const DAY = 86_400_000;
const START = visitorContext().now();
let ada: User;

beforeEach(async () => {
  await env.DB.batch(
    ["idempotent_answer", "friend_invitation", "attempt", "outbox", "sign_in", "person"].map(
      (table) => env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  ada = await insertPerson(1, "ada@example.com");
});

interface Sent {
  key?: string;
  actor?: User;
  at?: number;
  browser?: string;
  headers?: Record<string, string>;
}

async function post(
  path: string,
  body: unknown,
  { key = KEY, actor, at = START, browser = "", headers = {} }: Sent = {},
) {
  const url = new URL(`/api/v1${path}`, "http://localhost:8787");
  const request = new Request(url, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key, ...headers },
    body: JSON.stringify(body),
  });
  const response = await answerApi(
    request,
    url,
    visitorContext({ now: () => at, browser, ...(actor && { actor }) }),
  );
  return {
    status: response.status,
    replayed: response.headers.get("idempotency-replayed"),
    retryAfter: response.headers.get("retry-after"),
    body: (await response.json()) as Record<string, unknown>,
  };
}

const count = async (table: string) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())!.n;
const link = (sent: Sent = {}) =>
  post("/auth/user/friends/link", undefined, { actor: ada, ...sent });

describe("a POST with an Idempotency-Key", () => {
  test("runs once and returns the same response", async () => {
    const request = { email: "grace@example.com" };
    const [first, second] = [
      await post("/auth/user/friends/invitations", request, { actor: ada }),
      await post("/auth/user/friends/invitations", request, { actor: ada }),
    ];
    expect([first.status, first.replayed, second.replayed]).toEqual([200, null, "true"]);
    expect(second.body).toEqual(first.body);
    expect([await count("friend_invitation"), await count("outbox")]).toEqual([1, 1]);
  });

  test("concurrent requests run once; the others get its response or 409 with Retry-After", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => link()));
    expect(await count("friend_invitation")).toBe(1);
    expect(answers.filter(({ status, replayed }) => status === 200 && !replayed)).toHaveLength(1);
    for (const { status, replayed, retryAfter } of answers.filter(
      (one) => one.status !== 200 || one.replayed,
    )) {
      if (status === 200) expect(replayed).toBe("true");
      else expect([status, retryAfter]).toEqual([409, "1"]);
    }
    expect((await link()).replayed).toBe("true");
  });

  test("refuses the same key with another body or path", async () => {
    await post("/auth/user/friends/invitations", { email: "grace@example.com" }, { actor: ada });
    expect(
      await post("/auth/user/friends/invitations", { email: "eve@example.com" }, { actor: ada }),
    ).toMatchObject({ status: 409, body: { error: { code: "conflict" } } });
    expect((await link()).status).toBe(409);
    expect(await count("friend_invitation")).toBe(1);
  });

  test("leaves credentials out of the stored and the replayed response", async () => {
    const first = await link();
    expect(first.body.link).toMatch(/^http/);
    const second = await link();
    expect([second.replayed, "link" in second.body]).toEqual(["true", false]);
    const kept = await env.DB.prepare("SELECT answer FROM idempotent_answer").first<{
      answer: string;
    }>();
    expect(kept!.answer).not.toContain("http");
  });

  test("a refused request may be sent again with the same key and another body", async () => {
    expect(
      (await post("/auth/user/friends/invitations", { email: "x" }, { actor: ada })).status,
    ).toBe(400);
    expect(await count("idempotent_answer")).toBe(0);
    expect(
      (await post("/auth/user/friends/invitations", { email: "grace@example.com" }, { actor: ada }))
        .status,
    ).toBe(200);
  });

  test("keys are scoped to account, browser or visitor", async () => {
    const grace = await insertPerson(2, "grace@example.com");
    await link();
    expect((await link({ actor: grace })).replayed).toBeNull();
    const request = { email: "new@example.com" };
    const [one, two] = [
      await post("/auth/code", request, { browser: "a".repeat(30) }),
      await post("/auth/code", request, { browser: "b".repeat(30) }),
    ];
    expect([one.replayed, two.replayed]).toEqual([null, null]);
    expect(two.body.codeId).not.toBe(one.body.codeId);
    expect((await post("/auth/code", request, { browser: "a".repeat(30) })).body.codeId).toBe(
      one.body.codeId,
    );
  });

  test("is replayed for a day, then deleted", async () => {
    await link();
    expect((await link({ at: START + DAY - 1 })).replayed).toBe("true");
    expect((await link({ at: START + DAY })).replayed).toBeNull();
    await env.DB.batch(forgetOver(env.DB, START + 2 * DAY));
    expect(await count("idempotent_answer")).toBe(0);
  });

  test("an interrupted request may be repeated after a minute", async () => {
    await link();
    await env.DB.prepare("UPDATE idempotent_answer SET status = NULL, answer = NULL").run();
    expect((await link({ at: START + 59_000 })).status).toBe(409);
    expect((await link({ at: START + 60_000 })).replayed).toBeNull();
  });

  test.each(["x".repeat(256), "a b", "a\tb"])("%j is refused as a key", async (key) => {
    expect(await link({ key })).toMatchObject({
      status: 400,
      body: { error: { code: "invalid" } },
    });
    expect(await count("friend_invitation")).toBe(0);
  });

  test("does not store the password or an unkeyed hash of the request", async () => {
    const body = {
      email: "new@example.com",
      firstName: "N",
      lastName: "W",
      password: "a good long password",
    };
    await post("/auth/register", body);
    const kept = await env.DB.prepare("SELECT * FROM idempotent_answer").first();
    expect(JSON.stringify(kept)).not.toContain(body.password);
    const digest = await crypto.subtle.digest(
      "SHA-256",
      new TextEncoder().encode(`/auth/register /api/v1/auth/register\n${JSON.stringify(body)}`),
    );
    expect(JSON.stringify(kept)).not.toContain(
      btoa(String.fromCharCode(...new Uint8Array(digest)))
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replace(/=+$/, ""),
    );
  });
});

test("AUTH-011 API-049 a name change returns new tokens to bearer clients only; other sign-ins stay valid", async () => {
  const other = await beginSignIn(visitorContext(), ada, "password", { isNew: true });
  const tokens = await beginSignIn(visitorContext(), ada, "password", { isNew: true });
  const actor = { ...ada, signInId: tokens.refresh.split(".")[0]! };
  const url = new URL("/api/v1/auth/user", "http://localhost:8787");
  const patch = async (headers: Record<string, string>) => {
    const request = new Request(url, {
      method: "PATCH",
      headers: { "content-type": "application/json", ...headers },
      body: '{"firstName":"Ada","lastName":"L"}',
    });
    return (await (await answerApi(request, url, visitorContext({ actor }))).json()) as {
      userAccessToken?: string;
      userRefreshToken?: string;
    };
  };
  expect(await patch({})).toEqual({ firstName: "Ada", lastName: "L", version: 2 });
  const changed = await patch({ authorization: `Bearer ${tokens.access}` });
  expect(changed).toMatchObject({ version: 3, userAccessToken: expect.any(String) as string });
  const refresh = (refreshToken: string) =>
    post("/auth/refresh", { refreshToken }, { key: crypto.randomUUID() });
  expect((await refresh(changed.userRefreshToken!)).body).toMatchObject({
    userRefreshToken: expect.any(String) as string,
  });
  expect((await refresh(other.refresh)).status).toBe(200);
});
